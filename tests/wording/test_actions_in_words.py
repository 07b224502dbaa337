"""What may be done, as a command and as what comes after *after*."""

from __future__ import annotations

import pytest

from sixtysix_learn.cards import card
from sixtysix_learn.rules.actions import action
from sixtysix_learn.training.kinds._exact import after_name
from sixtysix_learn.training.kinds.shown import short_text
from sixtysix_learn.wording import action_text, doing_text


@pytest.mark.parametrize(
    ("text", "command", "after"),
    [
        ("AS", "play the ace of spades", "the ace of spades"),
        ("marriage H", "announce the marriage in hearts", "announcing the marriage in hearts"),
        ("name H", "name hearts as trumps", "naming hearts as trumps"),
        ("exchange", "exchange the lowest trump", "exchanging the lowest trump"),
        ("close", "close the talon", "closing the talon"),
        ("hold", "close before drawing", "closing before drawing"),
        ("pass", "do not exchange", "not exchanging"),
        ("out", "say “out”", "saying “out”"),
        ("count", "let the cards be counted", "letting the cards be counted"),
        ("turn", "leave trumps to the cards", "leaving trumps to the cards"),
    ],
)
def test_an_action_in_words(text: str, command: str, after: str) -> None:
    assert action_text(action(text)) == command
    assert doing_text(action(text)) == after
    assert after_name(text, "french") == (
        short_text(card("AS"), "french") if text == "AS" else after
    )
