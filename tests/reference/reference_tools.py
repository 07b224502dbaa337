"""Small tools for the tests of the second reading."""

import json
from pathlib import Path
from typing import Any

import pytest
from reference_rules import (
    IllegalMove,
    State,
    apply,
    from_position,
    legal,
    read_options,
    start,
    whole_pack,
)

DATA = Path(__file__).resolve().parent.parent / "data"
COLUMNS = ["german", "international", "casual"]
ALL = [*COLUMNS, "santase", "schnapsen"]


def read_lines(name: str) -> list[dict[str, Any]]:
    """Read a file of one JSON object a line."""
    lines = (DATA / name).read_text(encoding="utf-8").splitlines()
    return [json.loads(line) for line in lines if line.strip()]


def pos(
    rules: Any, a: str, b: str, talon: str = "", trump: str = "H", lead: int = 0, **more: Any
) -> State:
    """A position from two hands written as text; what is not given takes a plain default."""
    at_close = more.pop("at_close", None)
    position: dict[str, Any] = {
        "format": "sixtysix-position/1",
        "rules": rules,
        "trump": trump,
        "hands": [a.split(), b.split()],
        "talon": talon.split(),
        "points": [0, 0],
        "pending": [0, 0],
        "tricks": [1, 1],
        "on_lead": lead,
        "led": None,
        "closed_by": None,
        "at_close": {"tricks": at_close[0], "points": at_close[1]} if at_close else None,
    }
    position.update(more)
    return from_position(position)


def layout(rules: Any, a: str, b: str, top: str = "", trump: str = "JH") -> State:
    """A whole deal at its opening lead: the cards given, the free places filled from the pack."""
    options = read_options(rules)
    hands = [a.split(), b.split()]
    talon = top.split()
    named = [*hands[0], *hands[1], *talon, trump]
    spare = [card for card in whole_pack(options) if card not in named]
    for hand in hands:
        while len(hand) < options["hand_size"]:
            hand.append(spare.pop(0))
    return start(options, hands, [*talon, *spare, trump], 1)


def play(s: State, text: str) -> State:
    """Make several actions, separated by commas."""
    for action in text.split(","):
        s = apply(s, action.strip())
    return s


def refused(s: State, action: str) -> bool:
    """True if the action is illegal here."""
    with pytest.raises(IllegalMove):
        apply(s, action)
    assert action not in legal(s)
    return True


def settled(s: State) -> tuple[int | None, int]:
    """The result, claiming first where a claim has to be made."""
    if s.result is None:
        s = apply(s, "out")
    assert s.result is not None
    return s.result[0], s.result[1]
