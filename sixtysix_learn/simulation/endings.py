"""Where endings are lost: what a careful beginner gives away once all cards are known.

Two careful beginners (``greedy``) play; where the talon is exhausted and nobody closed, each lead
is solved exactly: what each card is worth, and what the one that was led gave away. A table made
once, and shipped; the deals are those of :func:`~sixtysix_learn.simulation.simulate` with its seed.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from .. import analysis
from ..players import player
from ..rules import RuleSet, view_of
from .chance import Stream, seed_key, stream_state
from .play import numbered_deal

__all__ = ["Endings", "Leads", "endings", "leads_of"]

_FORMAT = "sixtysix-endings/1"
_FILE = Path(__file__).parent / "endings.json"


class Leads(NamedTuple):
    """Leads to one trick, in many endings.

    Attributes
    ----------
    times
        How many there were.
    matters
        How often the cards differed in worth.
    mistakes, lost
        How often the card that was led was worth less than the best, and how many game points
        that gave away, together.
    """

    times: int
    matters: int
    mistakes: int
    lost: int

    def plus(self, other: Leads) -> Leads:
        """Return both together."""
        return Leads(*(a + b for a, b in zip(self, other, strict=True)))


@dataclass(frozen=True)
class Endings:
    """The table: the leads by trick (7 to 12), and what was played."""

    rules: RuleSet
    seed: int
    deals: int
    tricks: Mapping[int, Leads]

    @classmethod
    def of(
        cls, rules: RuleSet, seed: int, deals: int, found: Iterable[tuple[int, Leads]]
    ) -> Endings:
        """Make a table of single leads."""
        tricks: dict[int, Leads] = {}
        for trick, leads in found:
            tricks[trick] = tricks.get(trick, Leads(0, 0, 0, 0)).plus(leads)
        return cls(rules, seed, deals, dict(sorted(tricks.items())))

    def to_json(self) -> dict[str, Any]:
        """Return what is kept in the file."""
        return {
            "format": _FORMAT,
            "rules": self.rules.to_json(),
            "seed": self.seed,
            "deals": self.deals,
            "tricks": [[trick, *leads] for trick, leads in self.tricks.items()],
        }

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Endings:
        """Read what :meth:`to_json` returns."""
        tricks = {row[0]: Leads(*row[1:]) for row in data["tricks"]}
        return cls(RuleSet.read(data["rules"]), data["seed"], data["deals"], tricks)


@cache
def endings() -> Endings:
    """Return the table that comes with the package: the German game."""
    return Endings.from_json(json.loads(_FILE.read_text("utf-8")))


def leads_of(rules: RuleSet, seed: int, index: int) -> Iterator[tuple[int, Leads]]:
    """Play one deal of the table by its number, from 0; give each lead of its ending.

    A lead is given with the number of its trick, 7 to 12. One at which somebody says “out” is no
    lead.
    """
    key = seed_key(seed)
    deal = numbered_deal(rules, key, index)
    greedy = player("greedy")
    rngs = [Stream(stream_state(key, index, 1 + seat)) for seat in (0, 1)]
    while not deal.is_over and deal.closed_by is None:
        seat = deal.to_act
        assert seat is not None
        text = greedy.choose(view_of(deal, seat), rngs[seat])
        if not deal.talon and deal.led is None and len(text) == 2:
            actions = analysis.solve(deal, line=False).actions
            worth = {c.code: actions[c.code] for c in deal.legal_cards()}
            best = max(worth.values())
            lost = best - worth[text]
            yield (
                len(deal.tricks) + 1,
                Leads(1, int(min(worth.values()) < best), int(lost > 0), lost),
            )
        deal = deal.play(text)
