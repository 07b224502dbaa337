"""Events: what happened, as data. Sentences are made of them in :mod:`sixtysix_learn.wording`."""

from __future__ import annotations

from typing import Literal, NamedTuple

from ..cards import Card, Suit

__all__ = ["Event", "EventKind"]

EventKind = Literal[
    "dealt",
    "trick_led",
    "trick_followed",
    "trick_won",
    "last_trick_bonus",
    "drew",
    "exchanged",
    "announced",
    "marriage_counts",
    "closed",
    "held",
    "passed",
    "claimed",
    "claimed_falsely",
    "counted",
    "named_trumps",
    "turned_trumps",
    "over",
]


class Event(NamedTuple):
    """One thing that happened (a named tuple: a deal makes some sixty of them).

    Attributes
    ----------
    kind
        What happened.
    seat
        Who did it, or whom it concerns; ``None`` for a drawn deal.
    cards
        The cards involved. Of ``drew`` only the drawer may see them.
    suit
        The suit of a marriage, or trumps.
    points
        Card points (of a trick, a marriage, a bonus, a claimant's total) or, for ``over``, game
        points.
    reason
        For ``over``: why the deal ended as it did.
    payments
        For ``over`` with three players: stakes by seat.
    """

    kind: EventKind
    seat: int | None = None
    cards: tuple[Card, ...] = ()
    suit: Suit | None = None
    points: int = 0
    reason: str = ""
    payments: tuple[int, ...] = ()
