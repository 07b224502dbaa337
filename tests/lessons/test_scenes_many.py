"""What the later lessons let one try: endings, closing by numbers, three and four at the table."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from sixtysix_learn.analysis import solve
from sixtysix_learn.display.try_cards import Try, TryTotal
from sixtysix_learn.display.try_many import TryMany
from sixtysix_learn.display.try_table import TryTable
from sixtysix_learn.lessons.scenes import SCENES
from sixtysix_learn.lessons.scenes.ending import Perfect
from sixtysix_learn.rules import view_of
from sixtysix_learn.training.kinds._exact import offered

MANY = [name for name, make in SCENES.items() if isinstance(make(), TryMany)]
ENDINGS = [name for name in SCENES if name.startswith("10-")]


def send(scene: Try, kind: str, name: str, area: str = "hand0") -> dict[str, Any]:
    scene._received(None, {"type": kind, "id": name, "area": area, "rev": scene._rev}, None)
    return scene._stamped()


def do(scene: Try, *names: str) -> dict[str, Any]:
    for name in names:
        send(scene, "card" if len(name) == 2 else "action", name)
    return scene._stamped()


def note(scene: dict[str, Any]) -> tuple[str, str]:
    return scene["note"]["tone"], scene["note"]["text"]


# Three and four


@pytest.mark.parametrize("name", MANY)
def test_every_table_of_three_or_four_can_be_played_in_any_way(name: str) -> None:
    for seed in range(8):
        scene, rng = SCENES[name](), Random(seed)
        assert isinstance(scene, TryMany)
        for _step in range(60):
            shown = scene._stamped()
            assert "stopped" not in shown.get("note", {"text": ""})["text"]
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
            if scene.finished:
                break
            kind, area, what = rng.choice(open_to_me)
            rev = scene._rev
            send(scene, kind, what, area)
            assert scene._rev != rev
        assert scene.finished
        assert shown["actions"]["items"][0]["id"] == "again"
        send(scene, "action", "again")
        assert scene.did == ()


def test_forehand_names_trumps_or_leaves_them() -> None:
    scene = SCENES["13-name"]()
    assert isinstance(scene, TryMany)
    assert len(scene.deal.hands[0]) == 3
    shown = do(scene, "name H")
    assert note(shown) == ("good", "You named hearts. Of your eight cards 4 are trumps.")
    scene = SCENES["13-name"]()
    assert "diamonds are trumps, and you hold 1 of them" in note(do(scene, "turn"))[1]


def test_the_best_card_must_be_beaten() -> None:
    scene = SCENES["13-beat"]()
    assert isinstance(scene, TryMany)
    shown = scene._stamped()
    hand = next(a for a in shown["areas"] if a["id"] == "hand0")
    assert [c["id"] for c in hand["cards"] if c["on"]] == ["TS"]
    queen = next(c for c in hand["cards"] if c["id"] == "QS")
    assert "1.15.3" in queen["why"]
    assert note(do(scene, "TS"))[0] == "good"


def test_the_partner_announces_or_lets_it_go() -> None:
    assert note(do(SCENES["13-partner"](), "marriage H 0"))[0] == "good"
    assert note(do(SCENES["13-partner"](), "let-lead"))[0] == "bad"


def test_two_count_as_one() -> None:
    scene = SCENES["13-team"]()
    assert isinstance(scene, TryMany)
    assert "Is it enough?" in note(do(scene, "AH"))[1]
    assert note(do(scene, "out"))[0] == "good"
    assert scene.deal.result is not None
    assert (scene.deal.result.winner, scene.deal.result.game_points) == (0, 2)
    assert note(do(SCENES["13-team"](), "out"))[0] == "bad"


def test_house_rules_begin_anew() -> None:
    form = SCENES["13-rules"]()
    assert "16 differences from Santase" in str(form)
    send(form, "control", "start")
    form.restart()
    assert form.record() == {"preset": "german"}


# Endings


@pytest.mark.parametrize("name", [n for n in ENDINGS if n != "10-play"])
def test_one_lead_is_better_than_all_others(name: str) -> None:
    scene = SCENES[name]()
    assert isinstance(scene, TryTable)
    worth = {t: n for t, n in solve(scene.deal, line=False).actions.items() if len(t) == 2}
    best = [text for text, n in worth.items() if n == max(worth.values())]
    assert len(best) == 1
    # Whoever leads something else and then plays his best is told so.
    other = min(worth, key=lambda text: (worth[text], text))
    for lead, tone in ((best[0], "good"), (other, "bad")):
        scene = SCENES[name]()
        assert isinstance(scene, TryTable)
        do(scene, lead)
        while not scene.deal.is_over:
            if scene._waiting:
                do(scene, "go-on")
                continue
            seen = view_of(scene.deal, 0)
            do(scene, Perfect().choose(seen, Random(0)))
        assert note(scene._stamped())[0] == tone


def test_the_perfect_player_gets_what_there_is() -> None:
    scene = SCENES["10-play"]()
    assert isinstance(scene, TryTable)
    for _round in range(3):
        worth = max(offered(scene.deal).values())
        assert worth > 0
        assert f"{worth} game point" in note(scene._stamped())[1]
        while not scene.deal.is_over:
            if scene._waiting:
                do(scene, "go-on")
            else:
                do(scene, Perfect().choose(view_of(scene.deal, 0), Random(0)))
        result = scene.deal.result
        assert result is not None
        assert (result.winner, result.game_points) == (0, worth)
        assert note(scene._stamped())[0] == "good"
        send(scene, "action", "more")


# Counting and closing


def test_which_cards_are_still_out() -> None:
    for name, out in (("09-trumps", {"AH", "QH"}), ("09-left", {"KS", "JS"})):
        scene = SCENES[name]()
        suit = min(out)[1]
        for rank in "ATKQJ9":
            tone, _text = note(send(scene, "card", rank + suit, "cards"))
            assert tone == ("good" if rank + suit in out else "bad")


def test_points_are_hidden_until_the_end() -> None:
    scene = SCENES["09-blind"]()
    assert isinstance(scene, TryTable)
    assert "card points" not in str(scene)
    while not scene.finished:
        if scene._waiting:
            do(scene, "go-on")
        else:
            do(scene, scene.deal.legal_cards()[0].code)
    mine, his = scene.deal.points
    assert f"You have {mine} card points, and your opponent has {his}" in str(scene)


def test_sure_trumps_are_found_by_clicking() -> None:
    scene = SCENES["11-sure"]()
    tones = [note(send(scene, "card", c, "cards"))[0] for c in ("AH", "KH", "JH", "AS", "9D")]
    assert tones == ["good", "good", "bad", "bad", "bad"]


def test_what_one_has_and_holds() -> None:
    scene = SCENES["11-sum"]()
    assert isinstance(scene, TryTotal)
    assert f"that makes {scene.total + 31}" in note(send(scene, "action", "count"))[1]


def test_closing_protects_an_ace() -> None:
    assert note(do(SCENES["11-follow"](), "AS"))[0] == "bad"
    assert note(do(SCENES["11-follow"](), "close", "AS"))[0] == "good"


def test_the_figures_are_told_after_the_decision() -> None:
    scene = SCENES["11-close"]()
    assert isinstance(scene, TryTable)
    for _round in range(4):
        assert "note" not in scene._stamped()
        text = note(do(scene, "close"))[1]
        assert "times in 100" in text
        assert "You have and hold" in text
        send(scene, "action", "more")
