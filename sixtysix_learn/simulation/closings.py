"""How closing ends, by what the closer has and holds: a table made once, and shipped.

Two careful beginners (``greedy``) play on without closing, and at each lead it is asked: what if
the player on lead closed now? He announces his best marriage first, if he has one. How that ends
is found twice: solved exactly, both seeing every card; and played on by the two, who see only
their own. Beside it stands what came of it when nobody closed. The deals are those of
:func:`~sixtysix_learn.simulation.simulate` with the table's seed.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from .. import analysis
from ..players import player
from ..rules import Deal, Result, RuleSet, view_of
from .chance import Stream, seed_key, stream_state
from .play import numbered_deal, play_out

__all__ = ["Closings", "Ended", "Spot", "closings", "spots_of", "sure_trumps"]

_FORMAT = "sixtysix-closings/1"
_FILE = Path(__file__).parent / "closings.json"


class Spot(NamedTuple):
    """A moment on lead with an open talon.

    Attributes
    ----------
    tricks
        Tricks played before it, 0 to 5.
    sure
        Trumps in the hand that no card of the other player can beat: see :func:`sure_trumps`.
    total
        What the player has and holds: his card points, those of the cards in his hand, and his
        best marriage; rounded down to tens.
    """

    tricks: int
    sure: int
    total: int


class Ended(NamedTuple):
    """How closing there ended.

    Attributes
    ----------
    times
        How often it was tried.
    seen_won, seen_points
        How often the closer won, and his game points together (lost ones taken off), if both see
        all cards and make no mistake. Exact.
    played_won, played_points
        The same if two careful beginners play on.
    on_won, on_points
        What the player on lead won, and got, when nobody closed at all.
    """

    times: int
    seen_won: int
    seen_points: int
    played_won: int
    played_points: int
    on_won: int
    on_points: int

    def plus(self, other: Ended) -> Ended:
        """Return both together."""
        return Ended(*(a + b for a, b in zip(self, other, strict=True)))


_NOTHING = Ended(0, 0, 0, 0, 0, 0, 0)


@dataclass(frozen=True)
class Closings:
    """The table.

    Attributes
    ----------
    rules, seed, deals
        What was dealt, and how many deals.
    counts
        How closing ended, for each sort of moment.
    """

    rules: RuleSet
    seed: int
    deals: int
    counts: Mapping[Spot, Ended]

    @classmethod
    def of(
        cls, rules: RuleSet, seed: int, deals: int, found: Iterable[tuple[Spot, Ended]]
    ) -> Closings:
        """Make a table of single moments."""
        counts: dict[Spot, Ended] = {}
        for spot, ended in found:
            counts[spot] = counts.get(spot, _NOTHING).plus(ended)
        return cls(rules, seed, deals, dict(sorted(counts.items())))

    def where(self, which: Callable[[Spot], bool] = lambda _spot: True) -> Ended:
        """Return how closing ended in all moments of some sort."""
        total = _NOTHING
        for spot, ended in self.counts.items():
            if which(spot):
                total = total.plus(ended)
        return total

    def to_json(self) -> dict[str, Any]:
        """Return what is kept in the file."""
        return {
            "format": _FORMAT,
            "rules": self.rules.to_json(),
            "seed": self.seed,
            "deals": self.deals,
            "counts": [[*spot, *ended] for spot, ended in self.counts.items()],
        }

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Closings:
        """Read what :meth:`to_json` returns."""
        return cls(
            rules=RuleSet.read(data["rules"]),
            seed=data["seed"],
            deals=data["deals"],
            counts={Spot(*row[:3]): Ended(*row[3:]) for row in data["counts"]},
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


def spots_of(rules: RuleSet, seed: int, index: int) -> list[tuple[Spot, Ended]]:
    """Play one deal of the table by its number, from 0; close at each of its leads.

    Compiled, this takes some milliseconds; in plain Python now and then several seconds.
    """
    key = seed_key(seed)
    deal = numbered_deal(rules, key, index)
    greedy = player("greedy")
    rngs = [Stream(stream_state(key, index, 1 + seat)) for seat in (0, 1)]
    found: list[tuple[int, Spot, Ended]] = []
    while deal.talon and not deal.is_over:
        seat = deal.to_act
        assert seat is not None
        view = view_of(deal, seat)
        actions = tuple(a for a in view.actions if a not in ("close", "hold"))
        text = greedy.choose(replace(view, actions=actions), rngs[seat])
        tricks = len(deal.tricks)
        if deal.led is None and text not in ("exchange", "out") and len(found) == tricks:
            found.append((seat, *_closed(deal, key, index)))
        deal = deal.play(text)
    result = play_out(deal, (greedy, greedy), rngs).result
    assert result is not None
    return [
        (spot, ended._replace(on_won=int(got > 0), on_points=got))
        for seat, spot, ended in found
        for got in [_of(result, seat)]
    ]


def _of(result: Result, seat: int) -> int:
    """Return the game points of a seat, below zero if the other got them."""
    if result.winner is None:
        return 0
    return result.game_points if result.winner == seat else -result.game_points


def _closed(deal: Deal, key: int, index: int) -> tuple[Spot, Ended]:
    """Close at a lead, and find out how it ends."""
    seat = deal.on_lead
    values = {
        deal.rules.marriage_values[a.suit is deal.trump]: a
        for a in deal.legal_actions()
        if a.kind == "marriage"
    }
    best = max(values, default=0)
    has = deal.points[seat] + deal.pending[seat]
    total = has + sum(c.points for c in deal.hands[seat]) + best
    spot = Spot(len(deal.tricks), sure_trumps(deal, seat), total // 10 * 10)
    closed = (deal.play(values[best]) if best else deal).play("close")
    worth = analysis.value(closed)
    worth = worth if closed.to_act == seat else -worth
    greedy = player("greedy")
    rngs = [Stream(stream_state(key, index, 1 + s)) for s in (0, 1)]
    result = play_out(closed, (greedy, greedy), rngs).result
    assert result is not None
    played = _of(result, seat)
    return spot, Ended(1, int(worth > 0), worth, int(played > 0), played, 0, 0)
