"""What the tests of the rulings (section 3 of the rules page) share.

A is seat 0 and leads first, B is seat 1, the dealer, unless a test says otherwise. Every situation
is reached by playing a deal record from its first card, by the engine and by the second reading of
the rules (tests/reference); what a replay line shows must be the same on both sides.
"""

from __future__ import annotations

import json
import sys
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from sixtysix_learn.cards import pack_of
from sixtysix_learn.errors import IllegalAction
from sixtysix_learn.records import read_deal, replay, write_deal
from sixtysix_learn.rules import Deal, RuleSet

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "reference"))

import reference_rules as reference

TESTS = Path(__file__).resolve().parent.parent

# The columns of section 3, by the preset that plays each.
COLUMN = {"german": "003", "international": "F", "casual": "002"}

Outcome = tuple[int | None, int, str]


def ruling(**expected: Any) -> pytest.MarkDecorator:
    """Run a test once for each column that rules on a case: ``rules``, and what is ``expected``."""
    given = [pytest.param(name, value, id=COLUMN[name]) for name, value in expected.items()]
    return pytest.mark.parametrize(("rules", "expected"), given)


def same(value: Any) -> pytest.MarkDecorator:
    """The three columns rule alike."""
    return ruling(german=value, international=value, casual=value)


def words(text: str) -> list[str]:
    """Actions from a text with commas between them."""
    return [word.strip() for word in text.split(",")] if text else []


def replayed(record: dict[str, Any]) -> Deal:
    """Play a record in both readings, compare what they show, and return the engine's deal."""
    line = replay(record)
    assert line["error"] is None, line["error"]
    assert line == reference.replay(record)
    return read_deal(record).deal()


def deal(
    rules: Any, a: str, b: str, actions: str = "", *, top: str = "", trump: str = "JH"
) -> Deal:
    """A deal with the cards that matter given; the other places are filled from the pack."""
    pack = [c.code for c in pack_of(RuleSet.read(rules).pack)]
    size = RuleSet.read(rules).hand_size
    hands, talon = [a.split(), b.split()], top.split()
    spare = [c for c in pack if c not in [*hands[0], *hands[1], *talon, trump]]
    for hand in hands:
        while len(hand) < size:
            hand.append(spare.pop(0))
    record = {
        "format": "sixtysix-deal/1",
        "rules": rules,
        "dealer": 1,
        "hands": hands,
        "talon": [*talon, *spare, trump],
        "actions": words(actions),
    }
    return replayed(record)


@cache
def _records() -> dict[str, dict[str, Any]]:
    lines = (TESTS / "data" / "rulings.jsonl").read_text(encoding="utf-8").splitlines()
    return {entry["id"]: entry["record"] for entry in map(json.loads, lines)}


def situation(name: str, rules: Any) -> Deal:
    """The deal of tests/data/rulings.jsonl for a case, played under the given rules."""
    return replayed({**_records()[name], "rules": rules})


def upto(name: str, rules: Any, number: int) -> Deal:
    """The same, its first actions only."""
    record = _records()[name]
    return replayed({**record, "rules": rules, "actions": record["actions"][:number]})


def after(before: Deal, actions: str) -> Deal:
    """Go on with a deal; a ``pass`` may be left out, as in records."""
    record = write_deal(before)
    return replayed({**record, "actions": [*record["actions"], *words(actions)]})


def legal(now: Deal) -> list[str]:
    """The legal actions, which both readings list alike."""
    return [str(a) for a in now.legal_actions()]


def cards_to_play(now: Deal) -> set[str]:
    """The cards among the legal actions."""
    return {str(a) for a in now.legal_actions() if a.card is not None}


def marriages(now: Deal) -> list[str]:
    """The announcements among the legal actions."""
    return [str(a) for a in now.legal_actions() if a.kind == "marriage"]


def refused(now: Deal, action: str) -> str:
    """Assert that an action is refused by both readings; return the code of the reason."""
    why = now.why_not(action)
    assert why is not None
    assert action not in legal(now)
    with pytest.raises(IllegalAction):
        now.play(action)
    record = write_deal(now)
    line = reference.replay({**record, "actions": [*record["actions"], action]})
    assert line["status"] == "illegal"
    return why.code


def outcome(now: Deal) -> Outcome:
    """Winner, game points and reason of a finished deal."""
    assert now.result is not None
    return now.result.winner, now.result.game_points, now.result.reason


def settled(now: Deal) -> Outcome:
    """The result, after saying out where 66 does not end the deal by itself."""
    return outcome(now if now.is_over else after(now, "out"))


def played_on(now: Deal) -> Deal:
    """Play the first legal card until the end, and never say out."""
    while not now.is_over:
        choice = [a for a in now.legal_actions() if a.card is not None or a.kind == "count"]
        now = after(now, str(choice[0]) if choice else "pass")
    return now


def ended_by_itself(name: str, rules: Any) -> Deal:
    """A case's deal where 66 ends it, so that the rest of its record is not played."""
    now = upto(name, rules, 0)
    for action in _records()[name]["actions"]:
        if now.answer_due and now.why_not(action):
            now = now.play("pass")
        now = now.play(action)
        if now.is_over:
            break
    return replayed(write_deal(now))
