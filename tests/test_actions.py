"""Actions are single objects, as cards are: comparing and looking them up stays cheap."""

from __future__ import annotations

from sixtysix_learn.cards import FULL_PACK, Suit
from sixtysix_learn.rules import action
from sixtysix_learn.rules.actions import OUT, marriage, play


def test_the_same_action_is_the_same_object() -> None:
    for c in FULL_PACK:
        assert action(c) is action(c.code) is play(c)
    for suit in Suit:
        assert action(f"marriage {suit.code}") is marriage(suit)
    assert action("out") is OUT
    assert action("out 1") is action("out 1")
