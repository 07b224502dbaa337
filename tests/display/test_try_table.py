"""A table with a task: the script, the pauses, what is offered, where it ends."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from sixtysix_learn.display.try_cards import Said
from sixtysix_learn.display.try_table import Scripted, TryTable, Within
from sixtysix_learn.lessons.prepared import dealt
from sixtysix_learn.lessons.scenes import SCENES
from sixtysix_learn.players import player
from sixtysix_learn.rules import Deal, view_of

from .pages import area_of, buttons, click, press, shown


def start(_round: int = 0) -> Deal:
    return dealt("KS TS 9S QD 9D JH", "AS JS QS KD TD QH", "KH", top="9C 9H")


def table(**options: Any) -> TryTable:
    given: dict[str, Any] = {
        "task": lambda _pack: "Play a card",
        "opponent": Scripted({"KS": "AS", "TS": "JS", "": "TD"}),
        "ends": 2,
    }
    return TryTable(start, **given | options)


def trick(of: TryTable) -> dict[str, tuple[str | None, str | None]]:
    found = {}
    for slot in area_of(of, "trick")["slots"]:
        shown_card = slot["card"] or {"code": None}
        found[slot["from"]] = (shown_card["code"], shown_card.get("mark"))
    return found


def test_the_task_stands_above() -> None:
    scene = shown(table())
    assert scene["title"] == "Play a card"
    assert scene["status"] == "Your turn: lead a card."
    assert "copy" not in scene


def test_a_trick_taken_lies_there_with_the_winner_lit_and_a_reason() -> None:
    one = table()
    click(one, "hand0", "TS")
    assert trick(one) == {"hand1": ("JS", None), "hand0": ("TS", "win")}
    assert shown(one)["note"]["text"] == (
        "Both are of one suit, so the higher wins: the ten of spades beats the jack of spades."
    )
    assert "You take the trick: 12 card points." in shown(one)["said"]


def test_an_opponent_who_won_waits_until_the_trick_was_looked_at() -> None:
    one = table()
    click(one, "hand0", "KS")
    assert trick(one)["hand1"] == ("AS", "win")
    assert list(buttons(one)) == ["go-on", "again"]
    assert shown(one)["status"] == "Your opponent won the trick, and leads next."
    card = next(c for c in area_of(one, "hand0")["cards"] if c["id"] == "TS")
    assert (card["on"], card["why"]) == (False, "Your opponent is on lead: press “Go on”.")
    click(one, "hand0", "TS")
    assert one.did == ("KS",)
    press(one, "go-on")
    assert trick(one) == {"hand1": ("TD", None), "hand0": (None, None)}
    click(one, "hand0", "9D")
    assert one.finished


def test_it_ends_and_begins_again() -> None:
    one = table(ends=1)
    assert not buttons(one)["again"]["on"]
    click(one, "hand0", "TS")
    assert one.finished
    assert shown(one)["status"] == "That was it. Start again to try something else."
    assert list(buttons(one)) == ["again"]
    assert all(not c["on"] for c in area_of(one, "hand0")["cards"])
    press(one, "again")
    assert one.did == ()
    assert not one.finished
    assert one.deal.hands == start().hands


def test_rounds() -> None:
    one = TryTable(
        lambda number: Deal.shuffled("german", number), task=lambda _pack: "Play", rounds=True
    )
    first = one.deal.hands
    press(one, "more")
    assert one.deal.hands == Deal.shuffled("german", 1).hands
    press(one, "again")
    assert one.deal.hands == Deal.shuffled("german", 1).hands
    one.restart()
    assert one.deal.hands == first


def test_only_what_was_taught_is_offered() -> None:
    one = table()
    assert list(buttons(one)) == ["again"]
    one = table(offer=("close", "out"))
    assert list(buttons(one)) == ["close", "out", "again"]
    press(one, "close")
    assert one.did == ("close",)
    assert one.deal.closed_by == 0


def test_drawing_is_a_question_only_where_holding_was_taught() -> None:
    one = table()
    click(one, "hand0", "TS")
    assert not one.draw_pending
    assert len(one.deal.hands[0]) == 6
    one = table(offer=("hold", "close"))
    click(one, "hand0", "TS")
    assert one.draw_pending
    assert list(buttons(one))[:2] == ["draw", "hold"]


def test_what_is_left_out() -> None:
    ids = [a["id"] for a in shown(table(leaves_out=("talon", "piles", "facts")))["areas"]]
    assert ids == ["hand1", "trick", "hand0"]
    facts = area_of(table(leaves_out=("rules",)), "facts")["items"]
    assert [item["text"] for item in facts] == ["Trumps: hearts"]


def test_what_is_told_takes_the_place_of_the_reason() -> None:
    one = table(tell=lambda t: Said("Well done", "good") if t.did == ("TS",) else None)
    assert "note" not in shown(one)
    click(one, "hand0", "TS")
    assert shown(one)["note"] == {"text": "Well done", "tone": "good"}


def test_no_hidden_card_reaches_the_page() -> None:
    one = table()
    for _step in range(2):
        hidden = {*one.deal.hands[1], *one.deal.talon[:-1]}
        seen = str(shown(one))
        assert not [c.code for c in hidden if f"'{c.code}'" in seen]
        click(one, "hand0", "TS")


@pytest.mark.parametrize(
    ("replies", "expected"),
    [({"KS": "AH AS"}, "AS"), ({"*": "QH"}, "QH"), ({}, "JS"), ({"KS": "TC"}, "JS")],
)
def test_a_script_is_followed_as_far_as_it_can_be(replies: dict[str, str], expected: str) -> None:
    deal = start().play("KS")
    assert Scripted(replies).choose(view_of(deal, 1), Random(1)) == expected


def test_a_scripted_marriage_and_closing() -> None:
    deal = dealt("AS TS 9S QD 9D JH", "KC QC QS KD TD QH", "KH", leads=1)
    player = Scripted({"": "close marriage-C"})
    assert player.choose(view_of(deal, 1), Random(1)) == "close"
    player = Scripted({"": "marriage-C close"})
    assert player.choose(view_of(deal, 1), Random(1)) == "marriage C"


def test_a_player_kept_within_what_was_taught() -> None:
    deal = dealt("AS TS 9S QD 9D JH", "KC QC QS KD TD QH", "KH", leads=1)
    view = view_of(deal, 1)
    greedy = player("greedy")
    assert greedy.choose(view, Random(1)) == "marriage C"
    assert Within(greedy, ("marriage",)).choose(view, Random(1)) == "marriage C"
    assert Within(greedy).choose(view, Random(1)) in {c.code for c in deal.hands[1]}


@pytest.mark.parametrize("offer", [("close",), ("hold", "close")])
def test_who_has_seen_what_he_drew_is_not_offered_to_close_before_drawing(
    offer: tuple[str, ...],
) -> None:
    one = table(offer=offer)
    click(one, "hand0", "TS")
    if "hold" in offer:
        assert "hold" in buttons(one)
        press(one, "draw")
    assert len(area_of(one, "hand0")["cards"]) == 6
    assert "hold" not in buttons(one)
    press(one, "hold")
    assert not one.deal.held
    assert "hold" not in one.did
    press(one, "close")
    assert one.did[-1] == "close"


def test_a_deal_that_nobody_went_out_of_can_be_counted() -> None:
    one = SCENES["07-close"]()
    assert isinstance(one, TryTable)
    press(one, "close")
    while not one.deal.last_claim and not one.deal.is_over:
        if "go-on" in buttons(one):
            press(one, "go-on")
        else:
            click(one, "hand0", one.deal.legal_cards()[-1].code)
    assert "or let the cards be counted" in shown(one)["status"]
    assert buttons(one)["count"]["on"]
    press(one, "count")
    assert one.deal.is_over
