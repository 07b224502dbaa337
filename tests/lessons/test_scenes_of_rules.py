"""What lessons 03, 05, 06 and 08 let one try: each teaches what it is meant to, by the engine."""

from __future__ import annotations

from typing import Any

import pytest

from sixtysix_learn.display.try_cards import Try, TryCards
from sixtysix_learn.display.try_match import TryMatch
from sixtysix_learn.display.try_table import TryTable
from sixtysix_learn.lessons.scenes import SCENES
from sixtysix_learn.rules import Result


def send(scene: Try, kind: str, name: str, area: str = "hand0") -> None:
    scene._received(None, {"type": kind, "id": name, "area": area, "rev": scene._rev}, None)


def do(scene: Try, *names: str) -> dict[str, Any]:
    for name in names:
        send(scene, "card" if len(name) == 2 else "action", name)
    return scene._stamped()


def note(scene: dict[str, Any]) -> tuple[str, str]:
    return scene["note"]["tone"], scene["note"]["text"]


def table(name: str) -> TryTable:
    scene = SCENES[name]()
    assert isinstance(scene, TryTable)
    return scene


def button(shown: dict[str, Any], name: str) -> dict[str, Any]:
    found: dict[str, Any] = next(b for b in shown["actions"]["items"] if b["id"] == name)
    return found


def hand(scene: TryTable, seat: int = 0) -> set[str]:
    return {c.code for c in scene.deal.hands[seat]}


# ---------------------------------------------------------------- 03: the nine


def test_the_nine_goes_for_the_face_up_trump() -> None:
    scene = table("03-first")
    assert note(do(scene, "exchange"))[0] == "good"
    assert "AH" in hand(scene)
    assert scene.deal.face_up is not None
    assert scene.deal.face_up.code == "9H"


def test_no_exchange_before_a_trick_of_ones_own() -> None:
    scene = table("03-early")
    refused = button(scene._stamped(), "exchange")
    assert (refused["on"], "1.7.4" in refused["why"]) == (False, True)
    assert "Try the button again" in note(do(scene, "AS"))[1]
    assert note(do(scene, "exchange"))[0] == "good"


@pytest.mark.parametrize("led", ["QD", "JC", "KC", "9S", "QS", "JS"])
def test_a_nine_drawn_after_a_lost_trick_waits_for_another_trick(led: str) -> None:
    scene = table("03-lost")
    do(scene, led)
    assert "9H" in hand(scene)
    shown = do(scene, "go-on")
    assert scene.deal.led is not None
    refused = button(shown, "exchange")
    assert (refused["on"], "1.7.3" in refused["why"]) == (False, True)
    do(scene, "KC" if "KC" in hand(scene) else "JC")
    assert note(do(scene, "exchange"))[0] == "good"


def test_the_last_exchange_is_at_the_lead_to_the_sixth_trick() -> None:
    scene = table("03-last")
    do(scene, "exchange", "AC")
    assert "9H" in hand(scene, 1)
    scene = table("03-last")
    assert note(do(scene, "AC"))[0] == "bad"
    assert "AH" in hand(scene, 1)
    assert scene.deal.why_not("exchange") is not None


def test_deals_to_play_bring_the_nine_to_the_learner() -> None:
    scene = table("03-play")
    seen = set()
    for _round in range(7):
        assert scene.deal.lowest_trump_of(0) is not None
        seen.add(scene.deal.hands)
        send(scene, "action", "more")
    assert len(seen) == 7


# ---------------------------------------------------------------- 05: the strict rules


@pytest.mark.parametrize(
    ("name", "number", "legal"),
    [
        ("05-follow", 0, {"KD"}),
        ("05-follow", 1, {"JS", "KS"}),
        ("05-low", 0, {"KD", "9D"}),
        ("05-low", 1, {"KC", "JC"}),
        ("05-void", 0, {"9H", "JH"}),
        ("05-void", 1, {"AD", "TS", "KS", "QD", "9D", "JS"}),
        ("05-trumps", 0, {"AH"}),
        ("05-trumps", 1, {"JH", "9H"}),
        ("05-trumps", 2, {"QS", "JS", "KS", "TD", "9C", "AC"}),
    ],
)
def test_the_strict_rules_case_by_case(name: str, number: int, legal: set[str]) -> None:
    scene = table(name)
    for _more in range(number):
        send(scene, "action", "more")
    for code in sorted(hand(scene) - legal):
        shown = do(scene, code)
        assert scene.did == ()
        assert note(shown)[0] == "bad"
        assert "rule 1.6" in note(shown)[1]
        assert all(c["on"] for a in shown["areas"] if a["id"] == "hand0" for c in a["cards"])
    do(scene, min(legal))
    assert scene.finished


def test_after_the_sixth_trick_nobody_draws() -> None:
    scene = table("05-begin")
    shown = do(scene, "AC")
    assert "exhausted" in note(shown)[1]
    assert [len(cards) for cards in scene.deal.hands] == [6, 6]
    while not scene.finished:
        if scene._waiting:
            do(scene, "go-on")
        else:
            do(scene, scene.deal.legal_cards()[0].code)
    assert [len(cards) for cards in scene.deal.hands] == [4, 4]
    assert "4 cards" in note(scene._stamped())[1]


def test_the_opponents_six_cards_are_what_is_left() -> None:
    scene = SCENES["05-known"]()
    assert isinstance(scene, TryCards)
    his = ("KS", "9S", "AH", "TD", "KC", "QC")
    for left, code in zip((5, 4, 3, 2, 1), his, strict=False):
        send(scene, "card", code, "cards")
        tone, text = note(scene._stamped())
        assert (tone, f"{left} more" in text) == ("good", True)
    send(scene, "card", "AS", "cards")
    assert note(scene._stamped())[0] == "bad"
    send(scene, "card", his[-1], "cards")
    assert "All 6" in note(scene._stamped())[1]
    scene.restart()
    send(scene, "card", "KS", "cards")
    assert "5 more" in note(scene._stamped())[1]


def test_the_deals_of_the_second_half_begin_with_an_exhausted_talon() -> None:
    scene = table("05-play")
    for _round in range(8):
        assert scene.deal.talon == ()
        assert [len(cards) + (scene.deal.led in cards) for cards in scene.deal.hands] == [6, 6]
        assert max(scene.deal.points) < 66
        send(scene, "action", "more")


# ---------------------------------------------------------------- 06: going out


def result(scene: TryTable) -> Result:
    assert scene.deal.result is not None
    return scene.deal.result


def test_out_in_time_and_out_too_early() -> None:
    scene = table("06-out")
    do(scene, "AS")
    assert scene.deal.points[0] == 68
    assert note(do(scene, "out"))[0] == "good"
    scene = table("06-out")
    do(scene, "TD")
    assert scene.deal.points[0] == 66
    scene = table("06-out")
    assert note(do(scene, "out"))[0] == "bad"
    assert result(scene) == Result(1, 2, "false_claim")


@pytest.mark.parametrize("led", ["9D", "JS", "QH"])
def test_who_forgets_loses_to_who_says_it(led: str) -> None:
    scene = table("06-forget")
    do(scene, led)
    shown = do(scene, "go-on") if scene._waiting else scene._stamped()
    assert result(scene) == Result(1, 1, "went_out")
    assert note(shown)[0] == "bad"


def test_a_false_claim_costs_two() -> None:
    scene = table("06-false")
    assert note(do(scene, "out"))[0] == "bad"
    assert result(scene) == Result(1, 2, "false_claim")


def test_a_marriage_can_end_the_deal_without_a_lead() -> None:
    scene = table("06-marriage")
    assert note(do(scene, "marriage S", "out"))[0] == "good"
    assert scene.deal.points[0] == 66
    assert scene.tricks == ()


@pytest.mark.parametrize(("number", "worth"), [(0, 1), (1, 2), (2, 3)])
def test_one_two_and_three(number: int, worth: int) -> None:
    scene = table("06-three")
    for _more in range(number):
        send(scene, "action", "more")
    assert note(do(scene, "out"))[0] == "good"
    assert result(scene) == Result(0, worth, "went_out")


def test_the_last_trick_decides() -> None:
    scene = table("06-last")
    do(scene, "9D", "go-on", "QS")
    assert scene.deal.points[0] == 67
    assert note(do(scene, "out"))[0] == "good"
    assert result(scene).winner == 0
    scene = table("06-last")
    shown = do(scene, "QS", "9D")
    if scene._waiting:
        shown = do(scene, "go-on")
    assert result(scene).winner == 1
    assert scene.deal.points[1] == 73
    assert note(shown)[0] == "bad"


def test_silence_may_bring_one_point_more() -> None:
    scene = table("06-oddity")
    do(scene, "out")
    assert result(scene) == Result(0, 2, "opponent_out_first")
    scene = table("06-oddity")
    while scene.deal.result is None:
        if scene._waiting:
            do(scene, "go-on")
        elif scene.deal.legal_cards():
            do(scene, scene.deal.legal_cards()[0].code)
        else:
            do(scene, "count")
    assert result(scene) == Result(0, 3, "closer_failed")


# ---------------------------------------------------------------- 08: the match


def play_on(scene: Try, *names: str) -> TryMatch:
    assert isinstance(scene, TryMatch)
    do(scene, *names)
    return scene


def test_a_match_is_told_to_its_end() -> None:
    scene = play_on(SCENES["08-score"]())
    scores = []
    while not scene.finished:
        play_on(scene, "next")
        scores.append(scene.match.score)
    assert scores == [(2, 0), (2, 1), (5, 1), (5, 3), (8, 3)]
    shown = scene._stamped()
    assert "You win the match" in shown["status"]
    assert [b["id"] for b in shown["actions"]["items"]] == ["again"]
    play_on(scene, "again")
    assert scene.match.score == (0, 0)


def test_the_sevens_show_the_score() -> None:
    scene = play_on(SCENES["08-score"](), "next", "next", "next")
    area = scene._stamped()["areas"][0]
    assert [side["uncovered"] for side in area["sides"]] == [5, 1]


def test_the_eight_of_a_marriage() -> None:
    scene = table("08-cards")
    do(scene, "marriage H")
    sides = scene._stamped()["areas"][0]["sides"]
    assert [[eight["suit"] for eight in side["eights"]] for side in sides] == [["H"], []]
    assert [side["uncovered"] for side in sides] == [3, 2]


def test_who_deals_next_is_guessed() -> None:
    scene = play_on(SCENES["08-dealer"]())
    for guess in ("you", "you", "opponent", "nobody"):
        assert "Guess" in scene._stamped()["status"]
        shown = play_on(scene, f"guess:{guess}")._stamped()
        assert note(shown)[0] == "good"
        play_on(scene, "next")
    assert scene.match.score == (7, 6)
    scene = play_on(SCENES["08-dealer"](), "guess:opponent")
    assert note(scene._stamped())[0] == "bad"
    # A guess after the deal is counted is not heard.
    play_on(scene, "guess:you")
    assert scene.counted == 1


def test_two_customs() -> None:
    scene = play_on(SCENES["08-customs"](), "next")
    assert scene.match.carry == 1
    play_on(scene, "next")
    assert scene.match.score == (5, 4)
    play_on(scene, "more", "next")
    assert scene.match.games == (2, 0)
    assert "two games" in scene._stamped()["status"]
