"""Simple players for the tables of three and four: anything legal, but they count and announce."""

from __future__ import annotations

from random import Random
from typing import Protocol

from ..cards import Rank, Suit
from ..rules.scoring import OUT_AT
from ..rules.table_view import TableView

__all__ = ["ManyPlayer", "SimplePlayer"]


class ManyPlayer(Protocol):
    """Somebody who plays at a table of three or four, from a view only."""

    def choose(self, view: TableView, rng: Random, /) -> str:
        """Return one of ``view.actions``; it is this player's turn."""

    def announce(self, view: TableView, rng: Random, /) -> str | None:
        """Return the marriage to announce on the partner's lead, or None."""


class SimplePlayer:
    """A player that claims when the claim is true, announces what it can, and plays any legal card.

    As forehand of three it names a suit of which it holds two of its first three cards, else it
    leaves trumps to the cards.
    """

    name = "simple"

    def choose(self, view: TableView, rng: Random, /) -> str:
        """Return one of ``view.actions``."""
        actions = view.actions
        if view.trump is None:
            held = [c.suit for c in view.hand]
            twice = [s for s in Suit if held.count(s) > 1]
            return f"name {twice[0].code}" if twice else "turn"
        mine = view.seat % len(view.points)
        if "out" in actions and view.points[mine] >= OUT_AT:
            return "out"
        marriage = self.announce(view, rng)
        if marriage is not None:
            return marriage
        announced = {suit for seat, suit in view.announced if seat == view.seat}
        queens = [c.code for c in view.hand if c.suit in announced and c.rank is Rank.QUEEN]
        allowed = [c.code for c in view.hand if c.code in actions]
        if view.led is None and queens and queens[0] in allowed:
            return queens[0]
        return rng.choice(allowed) if allowed else actions[0]

    def announce(self, view: TableView, rng: Random, /) -> str | None:
        """Return a marriage it may announce now, that of trumps first."""
        marriages = [a for a in view.actions if a.startswith("marriage")]
        trump = "" if view.trump is None else view.trump.code
        return min(marriages, key=lambda a: (a.split()[1] != trump, a), default=None)
