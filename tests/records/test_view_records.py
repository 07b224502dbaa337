"""View records: round trips from every moment of a deal, the published views, and refusals."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sixtysix_learn.errors import BadRecord
from sixtysix_learn.records import read_view, write_view
from sixtysix_learn.rules import Deal, RuleSet, view_of

from ..rules.strategies import plays

PUZZLES = Path(__file__).parents[1] / "data" / "schnapsen_puzzles.jsonl"

EXAMPLE: dict[str, Any] = {
    "format": "sixtysix-view/1",
    "rules": "german",
    "trump": "H",
    "face_up": "JH",
    "hand": ["AS", "TS", "KH", "QH", "9C", "JD"],
    "opponent_known": [],
    "opponent_lacks": [],
    "unseen": ["AH", "TH", "9H", "KS", "QS", "JS", "9S", "AD", "TD", "QD", "9D"],
    "talon_down": 5,
    "points": [18, 16],
    "pending": [0, 0],
    "tricks": [2, 1],
    "on_lead": "me",
    "led": None,
    "closed_by": None,
    "at_close": None,
    "match": [0, 0],
}
# Gone: AC TC KC QC JC KD, 34 card points.
CLOSED = EXAMPLE | {
    "face_up": None,
    "buried": "JH",
    "talon_down": 6,
    "closed_by": "opponent",
    "at_close": {"tricks": 2, "points": 18},
}
PENDING = EXAMPLE | {
    "hand": ["AS", "TS", "KH", "QH", "9C"],
    "unseen": [*EXAMPLE["unseen"], "JD"],
    "talon_down": 7,
    "draw_pending": True,
}


def test_the_example_reads() -> None:
    found = read_view(EXAMPLE)
    view = found.view
    assert view.actions == ("9C", "AS", "JD", "KH", "QH", "TS", "close", "marriage H", "out")
    assert (view.my_turn, view.opponent_cards, view.is_dealer) == (True, 6, False)
    assert (found.match, found.tie_carry, found.dealer_known) == ((0, 0), 0, False)
    assert read_view(CLOSED).view.actions == ("9C", "AS", "JD", "KH", "QH", "TS", "out")


def test_a_draw_that_waits_is_chosen_first() -> None:
    assert read_view(PENDING).view.actions == ("draw", "hold", "out")


@given(plays(), st.integers(0, 1), st.booleans())
def test_every_moment_reads_back_the_same(moments: list[Deal], seat: int, pending: bool) -> None:
    for deal in moments:
        if deal.is_over:
            continue
        view = view_of(deal, seat, draw_pending=pending)
        record = json.loads(json.dumps(write_view(view, match=(2, 3), tie_carry=1)))
        read = read_view(record)
        assert (read.match, read.tie_carry, read.dealer_known) == ((2, 3), 1, True)
        again = read.view
        assert write_view(again, match=(2, 3), tie_carry=1) == record
        if deal.announced_after_closing or len(deal.declared) > len(deal.announced):
            continue  # a record does not tell when, or what was announced before
        if len(view.announced) > 1:
            continue
        actions = view.actions
        if not view.draw_pending:
            actions = tuple(a for a in actions if a != "hold")  # asked before, or not at all
        assert again == replace(view, actions=actions)


REFUSED: list[tuple[str, dict[str, Any], dict[str, Any], str]] = [
    ("format", EXAMPLE, {"format": "sixtysix-position/1"}, "format"),
    ("unknown", EXAMPLE, {"hands": []}, "hands"),
    ("three players", EXAMPLE, {"rules": "three-handed"}, "rules"),
    ("rules", EXAMPLE, {"rules": {"preset": "german", "claims": 1}}, "rules"),
    ("trump", EXAMPLE, {"trump": "X"}, "trump"),
    ("hand", EXAMPLE, {"hand": "AS"}, "hand"),
    ("a card", EXAMPLE, {"hand": ["AS", "TS", "KH", "QH", "9C", "1D"]}, "hand[5]"),
    ("not in the pack", EXAMPLE, {"rules": "schnapsen"}, "hand"),
    ("twice in hand", EXAMPLE, {"hand": ["AS", "AS", "KH", "QH", "9C", "JD"]}, "hand"),
    ("in hand and unseen", EXAMPLE, {"hand": ["9D", "TS", "KH", "QH", "9C", "JD"]}, "unseen"),
    ("known and unseen", EXAMPLE, {"opponent_known": ["9S"]}, "unseen"),
    ("seen face up", EXAMPLE, {"face_up": "AH"}, "face_up"),
    ("face up no trump", EXAMPLE, {"face_up": "KD"}, "face_up"),
    ("too few unseen", EXAMPLE, {"unseen": EXAMPLE["unseen"][1:]}, "unseen"),
    ("too many in hand", EXAMPLE, {"hand": [*EXAMPLE["hand"], "AC"]}, "hand"),
    ("odd talon", EXAMPLE, {"talon_down": 4, "unseen": EXAMPLE["unseen"][1:]}, "tricks"),
    ("talon", EXAMPLE, {"talon_down": "5"}, "talon_down"),
    ("talon below 0", EXAMPLE, {"talon_down": -1}, "talon_down"),
    ("tricks", EXAMPLE, {"tricks": [2, 2]}, "tricks"),
    ("points", EXAMPLE, {"points": [19, 16]}, "points"),
    ("no trick", EXAMPLE, {"tricks": [3, 0]}, "points"),
    ("pending", EXAMPLE, {"pending": [20, 0]}, "pending"),
    ("on_lead", EXAMPLE, {"on_lead": 0}, "on_lead"),
    ("nobody on lead", EXAMPLE, {"on_lead": None}, "on_lead"),
    ("led", EXAMPLE, {"led": "AS"}, "led"),
    ("closed_by", EXAMPLE, {"closed_by": True}, "closed_by"),
    ("closed, face up", EXAMPLE, {"closed_by": "me"}, "face_up"),
    ("open, nothing up", CLOSED, {"closed_by": None, "at_close": None}, "face_up"),
    ("at_close alone", EXAMPLE, {"at_close": {"tricks": 1, "points": 0}}, "at_close"),
    ("closed without it", CLOSED, {"at_close": None}, "at_close"),
    ("more at the closing", CLOSED, {"at_close": {"tricks": 3, "points": 18}}, "at_close"),
    ("at_close", CLOSED, {"at_close": {"tricks": 2}}, "at_close"),
    ("buried and open", EXAMPLE, {"buried": "9C"}, "buried"),
    ("buried no trump", CLOSED, {"buried": "KD"}, "buried"),
    ("lacks what was seen", EXAMPLE, {"opponent_lacks": ["JD"]}, "opponent_lacks"),
    ("lacks twice", EXAMPLE, {"opponent_lacks": ["AH", "AH"]}, "opponent_lacks"),
    ("lacks too much", CLOSED, {"opponent_lacks": CLOSED["unseen"][:6]}, "opponent_lacks"),
    ("announced", EXAMPLE, {"announced": "S"}, "announced"),
    ("just closed", EXAMPLE, {"just_closed": True}, "just_closed"),
    ("answer due", EXAMPLE, {"answer_due": True}, "answer_due"),
    ("held with six", EXAMPLE, {"held": True}, "held"),
    ("pending with six", EXAMPLE, {"draw_pending": True}, "draw_pending"),
    ("pending for him", PENDING, {"on_lead": "opponent"}, "draw_pending"),
    ("pending, schnapsen", PENDING, {"rules": {"close_before_draw": False}}, "draw_pending"),
    ("pending too late", PENDING, {"rules": {"close_min_talon": 10}}, "draw_pending"),
    ("five cards", PENDING, {"draw_pending": False}, "hand"),
    ("flag", EXAMPLE, {"held": 1}, "held"),
    ("dealer", EXAMPLE, {"dealer": 1}, "dealer"),
    ("last trick of one", EXAMPLE, {"last_trick": ["AC"]}, "last_trick"),
    ("last trick in hand", EXAMPLE, {"last_trick": ["AC", "AS"]}, "last_trick"),
    ("match", EXAMPLE, {"match": [1]}, "match"),
    ("tie_carry", EXAMPLE, {"tie_carry": -1}, "tie_carry"),
]


@pytest.mark.parametrize(
    ("base", "change", "says"), [r[1:] for r in REFUSED], ids=[r[0] for r in REFUSED]
)
def test_what_does_not_fit_is_refused_with_one_sentence(
    base: dict[str, Any], change: dict[str, Any], says: str
) -> None:
    with pytest.raises(BadRecord) as caught:
        read_view(base | change)
    text = str(caught.value)
    assert text.startswith(says)
    assert "\n" not in text
    assert "%(" not in text


def test_the_turned_down_trump_may_be_unknown_but_must_be_somewhere() -> None:
    record = CLOSED | {"buried": None, "unseen": [*CLOSED["unseen"], "JH"]}
    assert read_view(record).view.buried is None
    trumps = [c for c in record["unseen"] if c.endswith("H")]
    others = [c for c in record["unseen"] if not c.endswith("H")]
    bad = record | {"opponent_known": trumps, "unseen": others}
    with pytest.raises(BadRecord, match="unseen"):
        read_view(bad)


def test_the_dealer_does_not_lead_first() -> None:
    record = write_view(view_of(Deal.shuffled("german", 3), 0))
    with pytest.raises(BadRecord, match="dealer"):
        read_view(record | {"dealer": "me"})
    assert read_view(record | {"dealer": None}).view.is_dealer is False


def test_an_exhausted_talon_cannot_be_closed() -> None:
    record = EXAMPLE | {
        "face_up": None,
        "hand": ["AS", "TS"],
        "unseen": ["9D", "QD"],
        "talon_down": 0,
        "points": [50, 46],
        "tricks": [5, 5],
    }
    assert read_view(record).view.strict
    closed = {"closed_by": "me", "at_close": {"tricks": 1, "points": 4}}
    with pytest.raises(BadRecord, match="closed_by"):
        read_view(record | closed)
    with pytest.raises(BadRecord, match="hand"):
        read_view(record | {"hand": [], "unseen": [], "tricks": [6, 6], "points": [60, 60]})


@pytest.mark.parametrize(
    "field",
    ["format", "rules", "trump", "hand", "unseen", "talon_down", "points", "tricks", "on_lead"],
)
def test_what_must_be_there(field: str) -> None:
    with pytest.raises(BadRecord, match=field):
        read_view({k: v for k, v in EXAMPLE.items() if k != field})


def views() -> list[dict[str, Any]]:
    found = [json.loads(line) for line in PUZZLES.read_text("utf-8").splitlines()]
    return [p for p in found if p["form"] == "view"]


@pytest.mark.parametrize("puzzle", views(), ids=lambda p: p["id"])
def test_published_views_read(puzzle: dict[str, Any]) -> None:
    view = read_view(puzzle["input"]).view
    assert view.rules == RuleSet.preset("schnapsen")
    answer = puzzle["answer"]
    action = answer["action"] if answer["action"] == "close" else answer["card"]
    assert action in view.actions
