"""What random deals are worth with all cards seen: a table made once, and shipped.

Each deal is solved exactly: what the player on lead wins or loses when both see every card, the
talon too, and neither makes a mistake; and what he gets if he closes before the first card is
led. The deals are those of :func:`~sixtysix_learn.simulation.simulate` with the table's seed.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

from .. import analysis
from ..rules import Deal, RuleSet
from .chance import seed_key
from .play import numbered_deal

__all__ = ["ExactDeal", "ExactValues", "closing_value", "exact_deal", "exact_values"]

K = TypeVar("K")

_FORMAT = "sixtysix-exact-values/1"
_FILE = Path(__file__).parent / "exact_values.json"
#: How many deals at the beginning are also told one by one, so that anybody can check some.
_ONE_BY_ONE = 1000
#: -3 to 3 game points as one letter each.
_LETTERS = "cba0ABC"


class ExactDeal(NamedTuple):
    """One deal of the table.

    Attributes
    ----------
    trumps
        Trumps in the first leader's hand, 0 to 5.
    value
        Game points that he wins, or loses if below zero, under best play.
    closing
        The same if he closes before the first card is led: at once, or after a marriage if that
        is better.
    """

    trumps: int
    value: int
    closing: int


@dataclass(frozen=True)
class ExactValues:
    """The table.

    Attributes
    ----------
    rules, seed
        What was dealt.
    version
        The version of this package that solved the deals.
    counts
        How many deals there are of each kind.
    first
        The first of them, one by one.
    """

    rules: RuleSet
    seed: int
    version: str
    counts: Mapping[ExactDeal, int]
    first: tuple[ExactDeal, ...]

    @classmethod
    def of(cls, rules: RuleSet, seed: int, version: str, deals: Iterable[ExactDeal]) -> ExactValues:
        """Make a table of solved deals, in the order of their numbers."""
        solved = list(deals)
        counts = dict(sorted(Counter(solved).items()))
        return cls(rules, seed, version, counts, tuple(solved[:_ONE_BY_ONE]))

    @property
    def deals(self) -> int:
        """How many deals were solved."""
        return sum(self.counts.values())

    def by(self, what: Callable[[ExactDeal], K]) -> Counter[K]:
        """Return the number of deals for each value of something."""
        found: Counter[K] = Counter()
        for deal, n in self.counts.items():
            found[what(deal)] += n
        return found

    def mean(self, what: Callable[[ExactDeal], int]) -> float:
        """Return the average of something over all deals."""
        return sum(n * what(deal) for deal, n in self.counts.items()) / self.deals

    def to_json(self) -> dict[str, Any]:
        """Return what is kept in the file."""
        return {
            "format": _FORMAT,
            "rules": self.rules.to_json(),
            "seed": self.seed,
            "version": self.version,
            "deals": self.deals,
            "counts": [[*deal, n] for deal, n in self.counts.items()],
            "first": {
                "trumps": "".join(str(deal.trumps) for deal in self.first),
                "values": "".join(_LETTERS[deal.value + 3] for deal in self.first),
                "closings": "".join(_LETTERS[deal.closing + 3] for deal in self.first),
            },
        }

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> ExactValues:
        """Read what :meth:`to_json` returns."""
        first = data["first"]
        rows = zip(first["trumps"], first["values"], first["closings"], strict=True)
        return cls(
            rules=RuleSet.read(data["rules"]),
            seed=data["seed"],
            version=data["version"],
            counts={ExactDeal(*kind): n for *kind, n in data["counts"]},
            first=tuple(
                ExactDeal(int(t), _LETTERS.index(v) - 3, _LETTERS.index(c) - 3) for t, v, c in rows
            ),
        )


@cache
def exact_values() -> ExactValues:
    """Return the table that comes with the package: the German game."""
    return ExactValues.from_json(json.loads(_FILE.read_text("utf-8")))


def closing_value(deal: Deal) -> int:
    """Return what it is worth to close on this lead, with all cards seen.

    Parameters
    ----------
    deal
        A lead window in which the talon may be closed.

    Returns
    -------
    int
        Game points for the player on lead: the best of closing at once and of closing after any
        marriage that may be announced first.
    """
    leader = deal.on_lead
    found = []
    for first in (None, *(a for a in deal.legal_actions() if a.kind == "marriage")):
        before = deal if first is None else deal.play(first)
        if before.why_not("close") is None:
            after = before.play("close")
            worth = analysis.value(after)
            found.append(worth if after.to_act == leader else -worth)
    return max(found)


def exact_deal(rules: RuleSet, seed: int, index: int) -> ExactDeal:
    """Solve one deal of the table by its number, from 0.

    Compiled, this takes some milliseconds; in plain Python now and then several seconds.
    """
    deal = numbered_deal(rules, seed_key(seed), index)
    hand = deal.hands[deal.on_lead]
    trumps = sum(card.suit is deal.trump for card in hand)
    return ExactDeal(trumps, analysis.value(deal), closing_value(deal))
