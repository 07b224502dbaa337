"""The state of a two-player deal: everything that is so, nothing that can be worked out.

Positions in records.md have the same parts. :class:`~sixtysix_learn.rules.deal.Deal` adds what
can be done with it.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Self

from ..cards import Card, Rank, Suit
from .actions import Action
from .events import Event
from .ruleset import RuleSet
from .scoring import Result
from .tricks import Trick

__all__ = ["DealState", "Hand", "Pair"]

Hand = tuple[Card, ...]
Pair = tuple[int, int]


@dataclass(frozen=True)
class DealState:
    """A moment of a deal. Pairs are by seat; see the comments for the rest."""

    rules: RuleSet
    dealer: int
    trump: Suit
    hands: tuple[Hand, Hand]
    talon: Hand  # top first; the trump card last, also after it was turned down
    on_lead: int  # the leader of the trick, or who leads next
    points: Pair = (0, 0)  # card points that count, marriages included
    pending: Pair = (0, 0)  # marriage points waiting for a trick
    trick_counts: Pair = (0, 0)
    led: Card | None = None
    announced: tuple[Suit, ...] = ()  # on this lead
    declared: tuple[tuple[int, Suit], ...] = ()  # in this deal
    closed_by: int | None = None
    at_close: Pair | None = None  # tricks and points of the closer's opponent at that moment
    just_closed: bool = False  # closed on this lead, nothing led since
    announced_after_closing: bool = False  # on this lead
    answer_due: bool = False  # the closer's opponent may exchange or pass
    drawn: tuple[Card, Card] | None = None  # just drawn, winner's first; nothing done since
    exchanged_on_draw: bool = False  # automatically, with that draw
    held: bool = False  # closing before drawing: nobody leads before "close"
    result: Result | None = None
    tricks: tuple[Trick, ...] = ()  # as far as they are known
    shown: tuple[Hand, Hand] = ((), ())  # cards both players have seen go into a hand
    events: tuple[Event, ...] = field(default=(), compare=False)  # of the last action
    history: tuple[Action, ...] = field(default=(), compare=False)
    first: tuple[tuple[Hand, Hand], Hand] | None = field(default=None, compare=False)

    def _with(self, **changes: Any) -> Self:
        # Ten times faster than dataclasses.replace, and a deal is some forty of these.
        new = object.__new__(type(self))
        new.__dict__.update(self.__dict__)
        new.__dict__.update(changes)
        return new

    @property
    def is_over(self) -> bool:
        """Whether the deal has a result."""
        return self.result is not None

    @property
    def last_claim(self) -> bool:
        """Whether the last trick is taken and its winner, with 66 or more, may still claim."""
        return self.result is None and not self.hands[0] and not self.hands[1]

    @property
    def strict(self) -> bool:
        """Whether the strict rules are in force: the talon is exhausted or closed (1.6.1)."""
        return self.closed_by is not None or not self.talon

    @property
    def to_act(self) -> int | None:
        """The seat that is to act, ``None`` when the deal is over."""
        if self.result is not None:
            return None
        if self.answer_due or self.led is not None:
            return 1 - self.on_lead
        return self.on_lead

    @property
    def in_lead_window(self) -> bool:
        """Whether the player on lead is to act and has not led yet."""
        return (
            self.result is None
            and self.led is None
            and not self.answer_due
            and bool(self.hands[self.on_lead])
        )

    @property
    def is_first_lead(self) -> bool:
        """Whether no trick has been played yet."""
        return self.trick_counts == (0, 0)

    @property
    def face_up(self) -> Card | None:
        """The face-up trump under the talon; ``None`` when exhausted or closed."""
        return self.talon[-1] if self.talon and self.closed_by is None else None

    def holds(self, seat: int, rank: Rank, suit: Suit) -> bool:
        """Whether a seat's hand has a card."""
        return any(c.rank is rank and c.suit is suit for c in self.hands[seat])

    def lowest_trump_of(self, seat: int) -> Card | None:
        """Return the exchangeable lowest trump, if a seat's hand has it."""
        for c in self.hands[seat]:
            if c.suit is self.trump and c.rank is self.rules.lowest_rank:
                return c
        return None
