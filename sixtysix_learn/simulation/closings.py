"""How closing before the first card ends, by what the closer holds: a table made once, and shipped.

In each deal the first leader announces his best marriage, if he has one, and closes. How that ends
is found twice: solved exactly, both seeing every card; and played by two careful beginners who see
only their own. The deals are those of :func:`~sixtysix_learn.simulation.simulate` with the table's
seed.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from .. import analysis
from ..players import player
from ..rules import Deal, RuleSet
from .chance import Stream, seed_key, stream_state
from .play import numbered_deal, play_out

__all__ = ["ClosedHand", "Closings", "closed_hand", "closings", "sure_trumps"]

_FORMAT = "sixtysix-closings/1"
_FILE = Path(__file__).parent / "closings.json"


class ClosedHand(NamedTuple):
    """A hand with which the talon was closed, and how it ended. All but ``points`` are exact.

    Attributes
    ----------
    sure
        Trumps that no card of the other player can beat, 0 to 5: see :func:`sure_trumps`.
    points
        Card points in the hand, marriages not counted, rounded down to tens: 0 to 60.
    marriage
        What the best marriage in it counts: 0, 20 or 40.
    seen
        Game points of the closer, -3 to 3, if both see all cards and make no mistake.
    played
        Game points of the closer, -3 to 3, if two careful beginners (``greedy``) play on.
    """

    sure: int
    points: int
    marriage: int
    seen: int
    played: int


@dataclass(frozen=True)
class Closings:
    """The table.

    Attributes
    ----------
    rules, seed
        What was dealt.
    counts
        How many deals there are of each kind.
    """

    rules: RuleSet
    seed: int
    counts: Mapping[ClosedHand, int]

    @classmethod
    def of(cls, rules: RuleSet, seed: int, hands: Iterable[ClosedHand]) -> Closings:
        """Make a table of closed hands."""
        return cls(rules, seed, dict(sorted(Counter(hands).items())))

    @property
    def deals(self) -> int:
        """How many deals were closed."""
        return sum(self.counts.values())

    def hands(self, which: Callable[[ClosedHand], bool]) -> int:
        """Return how many deals there are of some sort."""
        return sum(n for hand, n in self.counts.items() if which(hand))

    def mean(self, what: Callable[[ClosedHand], int], which: Callable[[ClosedHand], bool]) -> float:
        """Return the average of something over the deals of some sort; 0 if there are none."""
        found = [(what(hand), n) for hand, n in self.counts.items() if which(hand)]
        of = sum(n for __, n in found)
        return sum(value * n for value, n in found) / of if of else 0.0

    def to_json(self) -> dict[str, Any]:
        """Return what is kept in the file."""
        return {
            "format": _FORMAT,
            "rules": self.rules.to_json(),
            "seed": self.seed,
            "deals": self.deals,
            "counts": [[*hand, n] for hand, n in self.counts.items()],
        }

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Closings:
        """Read what :meth:`to_json` returns."""
        return cls(
            rules=RuleSet.read(data["rules"]),
            seed=data["seed"],
            counts={ClosedHand(*kind): n for *kind, n in data["counts"]},
        )


@cache
def closings() -> Closings:
    """Return the table that comes with the package: the German game."""
    return Closings.from_json(json.loads(_FILE.read_text("utf-8")))


def sure_trumps(deal: Deal, seat: int) -> int:
    """Return how many trumps of a seat no card that it does not see can beat.

    The face-up trump lies in the talon, in nobody's hand, so that it beats nothing.
    """
    unseen = [
        c.strength
        for hand in (deal.hands[1 - seat], deal.talon[:-1])
        for c in hand
        if c.suit is deal.trump
    ]
    best = max(unseen, default=-1)
    return sum(c.suit is deal.trump and c.strength > best for c in deal.hands[seat])


def closed_hand(rules: RuleSet, seed: int, index: int) -> ClosedHand:
    """Close one deal of the table, by its number from 0, and find out how it ends.

    Compiled, this takes some milliseconds; in plain Python now and then several seconds.
    """
    key = seed_key(seed)
    deal = numbered_deal(rules, key, index)
    leader = deal.on_lead
    hand = deal.hands[leader]
    values = {
        rules.marriage_values[a.suit is deal.trump]: a
        for a in deal.legal_actions()
        if a.kind == "marriage"
    }
    best = max(values, default=0)
    closed = (deal.play(values[best]) if best else deal).play("close")
    worth = analysis.value(closed)
    greedy = player("greedy")
    rngs = [Stream(stream_state(key, index, 1 + seat)) for seat in (0, 1)]
    result = play_out(closed, (greedy, greedy), rngs).result
    assert result is not None
    return ClosedHand(
        sure=sure_trumps(deal, leader),
        points=sum(c.points for c in hand) // 10 * 10,
        marriage=best,
        seen=worth if closed.to_act == leader else -worth,
        played=result.game_points if result.winner == leader else -result.game_points,
    )
