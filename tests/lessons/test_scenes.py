"""What the lessons let one try: each can be played to its end, and teaches what it is meant to."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from sixtysix_learn.display import look, set_look
from sixtysix_learn.display.try_cards import Try, TryTotal
from sixtysix_learn.display.try_table import TryTable
from sixtysix_learn.errors import BadOption
from sixtysix_learn.lessons.scenes import SCENES, try_it
from sixtysix_learn.training import bank

TABLES = [name for name, make in SCENES.items() if isinstance(make(), TryTable)]


def send(scene: Try, kind: str, name: str, area: str = "hand0") -> None:
    message = {"type": kind, "id": name, "area": area, "rev": scene._rev}
    scene._received(None, message, None)


def do(scene: Try, *names: str) -> dict[str, Any]:
    for name in names:
        send(scene, "card" if len(name) == 2 else "action", name)
    return scene._stamped()


def note(scene: dict[str, Any]) -> tuple[str, str]:
    return scene["note"]["tone"], scene["note"]["text"]


@pytest.mark.parametrize("name", SCENES)
@pytest.mark.parametrize("pack", ["french", "german"])
def test_every_scene_reads_well_without_widgets(name: str, pack: str) -> None:
    before = look()
    set_look(pack=pack)
    try:
        scene = SCENES[name]()
        text = str(scene)
    finally:
        set_look(pack=before.pack)
    assert len(text) > 60
    assert "%(" not in text
    # What rules say in words is the same for every pack.
    if pack == "german" and name != "13-rules":
        for word in ("queen", "jack", "clubs", "spades", "diamonds"):
            assert word not in text
        assert "an ace" not in text


@pytest.mark.parametrize("name", TABLES)
def test_every_table_can_be_played_to_its_end_in_any_way(name: str) -> None:
    for seed in range(25):
        scene, rng = SCENES[name](), Random(seed)
        assert isinstance(scene, TryTable)
        for _step in range(90):
            shown = scene._stamped()
            told = shown.get("note", {"text": ""})["text"]
            assert "stopped" not in told
            assert not shown["said"] or all(shown["said"])
            open_to_me = [
                ("card", area["id"], card["id"])
                for area in shown["areas"]
                for card in area.get("cards", ())
                if area.get("pick") and card["on"]
            ]
            open_to_me += [
                ("action", "", button["id"])
                for button in shown["actions"]["items"]
                if button["on"] and button["id"] not in ("again", "more")
            ]
            if not open_to_me:
                break
            kind, area, what = rng.choice(open_to_me)
            rev = scene._rev
            send(scene, kind, what, area)
            # Whatever is clicked does something, or it is told why not.
            assert scene._rev != rev or "(rule " in note(scene._stamped())[1]
        assert scene.finished
        send(scene, "action", "again")
        assert scene.did == ()
        assert not scene.finished


def test_the_scenes_are_named_for_their_lessons() -> None:
    assert all(name[:2].isdigit() and name[2] == "-" for name in SCENES)


def test_a_name_that_is_not_there() -> None:
    with pytest.raises(BadOption, match="02-trump"):
        try_it("02-tramp")
    with pytest.raises(BadOption, match="07-"):
        try_it("07")


def test_a_cell_run_again_begins_anew() -> None:
    first = try_it("02-trump")
    do(first, "9H")
    again = try_it("02-trump")
    assert again is first
    assert isinstance(again, TryTable)
    assert again.did == ()
    set_look(colours=4)
    try:
        assert try_it("02-trump") is not first
    finally:
        set_look(colours=2)


def test_the_ten_is_found_the_strongest() -> None:
    scene = try_it("01-ten")
    send(scene, "card", "KS", "cards")
    tone, text = note(scene._stamped())
    assert (tone, "the ten of spades is stronger" in text) == ("bad", True)
    send(scene, "card", "TS", "cards")
    assert note(scene._stamped())[0] == "good"


def test_every_suit_counts_thirty() -> None:
    scene = SCENES["01-suit"]()
    assert isinstance(scene, TryTotal)
    for _suit in range(4):
        assert scene.total == 30
        send(scene, "action", "more")


def test_a_high_card_of_another_suit_wins_nothing() -> None:
    for mine in ("9C", "JH", "KC"):
        scene = SCENES["02-other"]()
        tone_and_text = note(do(scene, mine))
        assert "The ace of diamonds is neither of the suit led nor a trump" in tone_and_text[1]
        assert isinstance(scene, TryTable)
        assert scene.tricks[0].winner == 0


def test_the_nine_of_trumps_takes_an_ace() -> None:
    scene = SCENES["02-trump"]()
    assert "any trump beats a plain card" in note(do(scene, "9H"))[1]
    assert isinstance(scene, TryTable)
    assert scene.deal.points == (11, 0)
    scene = SCENES["02-trump"]()
    assert isinstance(scene, TryTable)
    do(scene, "KS")
    assert scene.deal.points == (0, 15)


def test_losing_the_sixth_trick_brings_the_face_up_trump() -> None:
    scene = SCENES["02-last"]()
    assert note(do(scene, "JC"))[0] == "good"
    assert isinstance(scene, TryTable)
    assert "AH" in {c.code for c in scene.deal.hands[0]}
    scene = SCENES["02-last"]()
    do(scene, "TC")
    assert isinstance(scene, TryTable)
    assert "AH" in {c.code for c in scene.deal.hands[1]}


def test_a_marriage_counts_at_once_after_a_trick() -> None:
    scene = SCENES["04-first"]()
    assert isinstance(scene, TryTable)
    assert note(do(scene, "marriage H"))[0] == "good"
    assert scene.deal.points[0] == 31
    shown = do(scene, "9C")
    assert scene.did == ("marriage H",)
    refused = next(c for a in shown["areas"] if a["id"] == "hand0" for c in a["cards"])
    assert refused["on"] is False
    assert "1.8.3" in refused["why"]


def test_only_one_marriage_on_one_lead() -> None:
    scene = SCENES["04-two"]()
    shown = do(scene, "marriage D")
    assert "40" in note(shown)[1]
    other = next(b for b in shown["actions"]["items"] if b["id"] == "marriage H")
    assert (other["on"], "1.8.10" in other["why"]) == (False, True)
    shown = do(scene, "QD", "marriage H")
    assert note(shown)[0] == "good"


def test_a_marriage_waits_for_any_trick() -> None:
    scene = SCENES["04-wait"]()
    assert isinstance(scene, TryTable)
    do(scene, "marriage H", "QH")
    assert scene.deal.pending == (20, 0)
    shown = do(scene, "go-on", "9S")
    assert note(shown)[0] == "good"
    assert scene.deal.points[0] == 20
    scene = SCENES["04-wait"]()
    assert note(do(scene, "marriage H", "QH", "go-on", "9D"))[0] == "bad"


def test_no_marriage_with_an_exhausted_talon() -> None:
    shown = SCENES["04-late"]()._stamped()
    button = shown["actions"]["items"][0]
    assert button["id"] == "marriage H"
    assert (button["on"], "1.8.11" in button["why"]) == (False, True)


@pytest.mark.parametrize(("number", "legal"), [(0, {"KD"}), (1, {"9H", "JH"}), (2, {"KD", "9D"})])
def test_the_strict_rules_in_three_cases(number: int, legal: set[str]) -> None:
    scene = SCENES["07-strict"]()
    for _more in range(number):
        send(scene, "action", "more")
    assert isinstance(scene, TryTable)
    hand = [c.code for c in scene.deal.hands[0]]
    for name in [name for name in hand if name not in legal]:
        shown = do(scene, name)
        assert scene.did == ()
        tone, text = note(shown)
        assert (tone, "rule 1.6" in text) == ("bad", True)
        assert all(c["on"] for a in shown["areas"] if a["id"] == "hand0" for c in a["cards"])
    do(scene, min(legal))
    assert scene.finished


def test_66_exactly_is_said_and_won_and_52_is_a_false_claim() -> None:
    scene = SCENES["07-out"]()
    assert isinstance(scene, TryTable)
    do(scene, "AH")
    assert scene.deal.points[0] == 66
    assert note(do(scene, "out"))[0] == "good"
    scene = SCENES["07-out"]()
    assert isinstance(scene, TryTable)
    assert note(do(scene, "out"))[0] == "bad"
    assert scene.deal.result is not None
    assert (scene.deal.result.winner, scene.deal.result.game_points) == (1, 2)


def test_forgetting_to_say_out() -> None:
    scene = SCENES["07-out"]()
    tone, text = note(do(scene, "AH", "KS"))
    assert (tone, "another trick" in text) == ("bad", True)


def test_closing_with_the_highest_trumps_succeeds() -> None:
    scene = SCENES["07-close"]()
    assert isinstance(scene, TryTable)
    do(scene, "close")
    for name in ("AS", "TS", "KS", "AH", "TH", "AD"):
        if scene.deal.points[0] < 66:
            do(scene, name)
    assert note(do(scene, "out"))[0] == "good"


def test_closing_with_a_pretty_hand_fails_however_it_is_played() -> None:
    for seed in range(40):
        scene, rng = SCENES["07-pretty"](), Random(seed)
        assert isinstance(scene, TryTable)
        do(scene, "close")
        while not scene.finished:
            if scene._waiting:
                do(scene, "go-on")
            else:
                do(scene, rng.choice(scene.deal.legal_cards()).code)
        assert scene.deal.result is not None
        assert (scene.deal.result.winner, scene.deal.result.game_points) == (1, 2)
        assert note(scene._stamped())[0] == "bad"


def test_closing_before_and_after_the_draw() -> None:
    scene = SCENES["07-before"]()
    assert isinstance(scene, TryTable)
    assert note(do(scene, "AS", "hold", "close")) == ("good", "Closed with five cards each.")
    assert [len(hand) for hand in scene.deal.hands] == [5, 5]
    scene = SCENES["07-before"]()
    assert isinstance(scene, TryTable)
    assert note(do(scene, "AS", "draw", "close")) == ("good", "Closed with six cards each.")
    assert [len(hand) for hand in scene.deal.hands] == [6, 6]


def test_first_the_marriage_then_the_closing() -> None:
    assert note(do(SCENES["07-marriage"](), "marriage S", "close"))[0] == "good"
    shown = do(SCENES["07-marriage"](), "close")
    assert note(shown)[0] == "bad"
    button = shown["actions"]["items"][0]
    assert (button["id"], button["on"]) == ("marriage S", False)
    assert "1.8.14" in button["why"]


def test_the_nine_in_answer_to_a_closing() -> None:
    scene = SCENES["07-answer"]()
    assert isinstance(scene, TryTable)
    assert note(do(scene, "exchange"))[0] == "good"
    assert "AH" in {c.code for c in scene.deal.hands[0]}


def test_a_name_that_is_none_is_answered_with_those_there_are() -> None:
    with pytest.raises(BadOption) as near:
        try_it("02-trumps")
    assert str(near.value).startswith("There is nothing to try called 02-trumps. Do you mean 02-")
    with pytest.raises(BadOption) as of_lesson:
        try_it("02-xyzzy")
    assert " or 02-" in str(of_lesson.value)
    with pytest.raises(BadOption) as far:
        try_it("nope")
    said = f"There are {len(SCENES)} things to try, such as 00-hello, 01-pack, 02-lead, "
    assert said in str(far.value)
    with pytest.raises(BadOption) as exercise_near:
        bank.find("02-99")
    assert " or " in str(exercise_near.value)
