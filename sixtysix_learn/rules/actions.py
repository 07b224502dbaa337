"""Actions: what a player can do, and their text form (records.md, *Actions*)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, cached_property
from typing import Literal

from ..cards import Card, Suit, card, suit
from ..errors import BadAction, BadCard

__all__ = [
    "CLOSE",
    "COUNT",
    "EXCHANGE",
    "HOLD",
    "OUT",
    "PASS",
    "TURN",
    "Action",
    "Kind",
    "action",
    "marriage",
    "play",
]

Kind = Literal[
    "play", "marriage", "exchange", "close", "hold", "pass", "out", "count", "name", "turn"
]


@dataclass(frozen=True)
class Action:
    """Something a player does. ``str(action)`` is its form in records.

    Attributes
    ----------
    kind
        What is done: ``play``, ``marriage``, ``exchange``, ``close``, ``hold``, ``pass``,
        ``out``, ``count``; with three players also ``name`` (trumps) and ``turn``.
    card
        The card that is played.
    suit
        The suit of the marriage, or the trumps named.
    seat
        Who acts, only where it is not the player to act: ``out 1``, ``marriage H by 2``.
    """

    kind: Kind
    card: Card | None = None
    suit: Suit | None = None
    seat: int | None = None

    def __str__(self) -> str:
        if self.card is not None:
            return self.card.code
        return self._text

    @cached_property
    def _text(self) -> str:
        text: str = self.kind
        if self.suit is not None:
            text += f" {self.suit.code}"
        if self.seat is not None:
            text += f" by {self.seat}" if self.kind == "marriage" else f" {self.seat}"
        return text


EXCHANGE = Action("exchange")
CLOSE = Action("close")
HOLD = Action("hold")
PASS = Action("pass")
OUT = Action("out")
COUNT = Action("count")
TURN = Action("turn")

_PLAIN = {str(a): a for a in (EXCHANGE, CLOSE, HOLD, PASS, OUT, COUNT, TURN)}


@cache
def play(of: Card) -> Action:
    """Return the action of playing a card."""
    return Action("play", card=of)


@cache
def marriage(of: Suit, seat: int | None = None) -> Action:
    """Return the announcement of a marriage (by another seat: the leader's partner)."""
    return Action("marriage", suit=of, seat=seat)


def action(text: str | Action | Card) -> Action:
    """Read an action from its text form; a card is the action of playing it.

    Raises
    ------
    BadAction
        If the text names no action.
    """
    if isinstance(text, Action):
        return text
    if isinstance(text, Card):
        return play(text)
    if not isinstance(text, str):
        raise BadAction("bad_action", given=text)
    return _read(text)


@cache
def _read(text: str) -> Action:
    words = text.split()
    lower = [w.lower() for w in words]
    try:
        match lower:
            case [word] if word in _PLAIN:
                return _PLAIN[word]
            case [_]:
                return play(card(words[0]))
            case ["marriage", _]:
                return marriage(suit(words[1]))
            case ["marriage", _, "by", "0" | "1" | "2" | "3"]:
                return marriage(suit(words[1]), int(words[3]))
            case ["name", _]:
                return Action("name", suit=suit(words[1]))
            case ["out", "0" | "1" | "2" | "3"]:
                return Action("out", seat=int(words[1]))
    except BadCard:
        pass
    raise BadAction("bad_action", given=text)
