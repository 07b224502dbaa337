"""Position records: round trips from every moment of a deal, and refusals."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given

from sixtysix_learn.errors import BadRecord
from sixtysix_learn.records import read_position, write_position, write_view
from sixtysix_learn.rules import Deal, view_of

from ..rules.strategies import plays

EXAMPLE: dict[str, Any] = {
    "format": "sixtysix-position/1",
    "rules": "german",
    "trump": "H",
    "hands": [["AS", "TS"], ["KS", "QH"]],
    "talon": [],
    "points": [40, 52],
    "pending": [0, 0],
    "tricks": [4, 6],
    "on_lead": 0,
    "led": None,
    "closed_by": None,
    "at_close": None,
}


def test_the_example_reads() -> None:
    deal = read_position(EXAMPLE).deal
    assert [str(a) for a in deal.legal_actions()] == ["AS", "TS", "out"]
    assert deal.points == (40, 52)


@given(plays())
def test_every_moment_reads_back_and_goes_on_alike(moments: list[Deal]) -> None:
    for deal in moments:
        if deal.is_over:
            continue
        record = json.loads(json.dumps(write_position(deal, match=(2, 3), tie_carry=1)))
        read = read_position(record)
        assert (read.match, read.tie_carry) == ((2, 3), 1)
        again = read.deal
        assert write_position(again, match=(2, 3), tie_carry=1) == record
        if deal.announced_after_closing or len(deal.declared) > len(deal.announced):
            continue  # a position does not tell when, or what was announced before
        assert again.legal_actions() == deal.legal_actions()
        for done in deal.legal_actions():
            if str(done) == "hold" and deal.exchanged_on_draw != again.exchanged_on_draw:
                continue  # whether the exchange came with this draw is not always told
            one, two = deal.play(done), again.play(done)
            assert (one.points, one.pending, one.result) == (two.points, two.pending, two.result)
            assert one.hands[0] == two.hands[0] or sorted(one.hands[0]) == sorted(two.hands[0])


REFUSED: list[tuple[str, dict[str, Any], str]] = [
    ("format", {"format": "sixtysix-deal/1"}, "format"),
    ("unknown", {"hand": 1}, "hand"),
    ("trump", {"trump": "X"}, "trump"),
    ("one hand", {"hands": [["AS"]]}, "hands"),
    ("unequal hands", {"hands": [["AS"], ["KS", "QH"]]}, "hands"),
    ("empty hands", {"hands": [[], []]}, "hands"),
    ("a card twice", {"hands": [["AS", "AS"], ["KS", "QH"]]}, "hands"),
    ("led in hand", {"led": "AS"}, "hands"),
    ("too few tricks", {"tricks": [4, 5]}, "tricks"),
    ("odd talon", {"talon": ["9H"], "hands": [["AS"], ["KS"]]}, "tricks"),
    ("points", {"points": [40, 53]}, "points"),
    ("points too low", {"points": [40, 32]}, "points"),
    ("points without a trick", {"tricks": [0, 10]}, "points"),
    ("pending with a trick", {"pending": [20, 0]}, "pending"),
    ("tricks as text", {"tricks": "4"}, "tricks"),
    ("closer without at_close", {"closed_by": 0}, "at_close"),
    ("at_close alone", {"at_close": {"tricks": 1, "points": 2}}, "at_close"),
    ("closed and exhausted", {"closed_by": 0, "at_close": {"tricks": 1, "points": 2}}, "closed_by"),
    ("just closed", {"just_closed": True}, "just_closed"),
    ("answer due", {"answer_due": True}, "answer_due"),
    ("held", {"held": True}, "held"),
    ("announced", {"announced": "S"}, "announced"),
    ("drawn", {"drawn": ["KS", "AS"]}, "drawn"),
    ("drawn one", {"drawn": ["KS"]}, "drawn"),
    ("on_lead", {"on_lead": "me"}, "on_lead"),
]


@pytest.mark.parametrize(("change", "says"), [r[1:] for r in REFUSED], ids=[r[0] for r in REFUSED])
def test_what_does_not_fit_is_refused_with_one_sentence(change: dict[str, Any], says: str) -> None:
    with pytest.raises(BadRecord) as caught:
        read_position(EXAMPLE | change)
    text = str(caught.value)
    assert text.startswith(says)
    assert "\n" not in text
    assert "%(" not in text


@pytest.mark.parametrize(
    "field", ["format", "rules", "trump", "hands", "talon", "points", "tricks", "on_lead"]
)
def test_what_must_be_there(field: str) -> None:
    with pytest.raises(BadRecord, match=field):
        read_position({k: v for k, v in EXAMPLE.items() if k != field})


@given(plays())
def test_a_view_is_written_without_hidden_cards(moments: list[Deal]) -> None:
    for deal in moments:
        for seat in (0, 1):
            view = view_of(deal, seat)
            record = json.loads(json.dumps(write_view(view)))
            assert record["hand"] == [c.code for c in deal.hands[seat]]
            hidden = {c.code for c in deal.hands[1 - seat]} | {c.code for c in deal.talon}
            elsewhere = {record["face_up"], record.get("buried"), *record["opponent_known"]}
            assert set(record["unseen"]) == hidden - elsewhere
            assert set(record["opponent_lacks"]) <= set(record["unseen"])
            in_hand = {c.code for c in deal.hands[1 - seat]}
            assert not set(record["opponent_lacks"]) & in_hand
            assert set(record["opponent_known"]) <= in_hand
