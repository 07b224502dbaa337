"""Counting what happened in finished deals. Counts of parts add up to the counts of the whole."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field, fields
from typing import NamedTuple

from ..rules import Deal

__all__ = ["Closing", "Ending", "Marriage", "Tally"]


class Ending(NamedTuple):
    """How a deal ended: who won it (``None``: drawn), for how much, why, and who had led first."""

    winner: int | None
    game_points: int
    reason: str
    leader: int


class Marriage(NamedTuple):
    """A marriage: who announced it, its card points, and whether it ever counted."""

    seat: int
    value: int
    counted: bool


class Closing(NamedTuple):
    """A closing: who closed, when, and how it ended.

    Attributes
    ----------
    seat
        The closer.
    tricks
        How many tricks had been played.
    held
        Whether he closed before drawing.
    won
        Whether the closer won the deal.
    game_points
        What the winner got.
    reason
        ``went_out``, ``closer_failed`` or ``opponent_out_first``.
    """

    seat: int
    tricks: int
    held: bool
    won: bool
    game_points: int
    reason: str


@dataclass
class Tally:
    """Counts over some deals; :meth:`add` a deal, :meth:`merge` another tally."""

    endings: Counter[Ending] = field(default_factory=Counter)
    card_points: tuple[Counter[int], Counter[int]] = field(
        default_factory=lambda: (Counter(), Counter())
    )
    winner_points: Counter[int] = field(default_factory=Counter)
    loser_points: Counter[int] = field(default_factory=Counter)
    tricks: Counter[int] = field(default_factory=Counter)
    marriages: Counter[Marriage] = field(default_factory=Counter)
    marriages_a_deal: Counter[int] = field(default_factory=Counter)
    closings: Counter[Closing] = field(default_factory=Counter)

    def add(self, deal: Deal) -> None:
        """Count a finished deal that was played from its beginning."""
        result = deal.result
        assert result is not None
        winner = result.winner
        self.endings[Ending(winner, result.game_points, result.reason, 1 - deal.dealer)] += 1
        for seat in (0, 1):
            self.card_points[seat][deal.points[seat]] += 1
        if winner is not None:
            self.winner_points[deal.points[winner]] += 1
            self.loser_points[deal.points[1 - winner]] += 1
        self.tricks[sum(deal.trick_counts)] += 1
        for seat, suit in deal.declared:
            value = deal.rules.marriage_values[suit is deal.trump]
            # What still waits for a trick at the end waits in vain (rules.md 1.8.9).
            self.marriages[Marriage(seat, value, not deal.pending[seat])] += 1
        self.marriages_a_deal[len(deal.declared)] += 1
        if deal.closed_by is not None:
            self.closings[_closing(deal, deal.closed_by)] += 1

    def merge(self, other: Tally) -> None:
        """Add the counts of another tally."""
        for part in fields(self):
            mine, others = getattr(self, part.name), getattr(other, part.name)
            for one, more in (
                zip(mine, others, strict=True) if part.name == "card_points" else ((mine, others),)
            ):
                one.update(more)


def _closing(deal: Deal, closer: int) -> Closing:
    result = deal.result
    assert result is not None
    held = any(done.kind == "hold" for done in deal.history)
    # Each trick before the closing took two cards from the talon, but for one before "hold".
    tricks = (deal.rules.talon_size - len(deal.talon)) // 2 + held
    return Closing(closer, tricks, held, result.winner == closer, result.game_points, result.reason)
