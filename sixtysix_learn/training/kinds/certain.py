"""Whether a result says who is better, or chance alone may have made it. Source: issue 6.5.

The engine's word is Wilson's 95% interval; the learner's is a rule of thumb: among n deals chance
moves a share by up to about 100 in the square root of n.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import isqrt
from random import Random
from typing import ClassVar

from ...errors import BadRecord
from ...i18n import gettext as _
from ...rules import RuleSet
from ...simulation import interval
from ..sheet import Answer, Choice, Facts, Part, Sheet
from .base import Kind, Made, Solved

__all__ = ["IsItCertain"]


class IsItCertain(Kind):
    """What a match of two players over many deals tells.

    Data: ``deals`` (10 or more) and ``wins``, those that the first player won.
    """

    name = "certain"
    levels: ClassVar[Mapping[str, int]] = {"chance-or-skill": 3}
    fields = frozenset({"deals", "wins"})

    def read(self) -> None:
        """Read the data."""
        for field in ("deals", "wins"):
            if type(self.data.get(field)) is not int:
                raise BadRecord("missing_field", field=field, expected=_("a whole number"))
        self.deals, self.wins = self.data["deals"], self.data["wins"]
        if self.deals < 10 or not 0 <= self.wins <= self.deals:
            raise BadRecord("does_not_fit", field="wins", problem=f"0 – {self.deals}")

    @property
    def limits(self) -> tuple[float, float]:
        """Between how many wins of 100 the truth lies, with 95% confidence."""
        low, high = interval(self.wins, self.deals)
        return 100 * low, 100 * high

    def sheet(self) -> Sheet:
        """Return the question as it is put."""
        rows = (
            (_("Deals"), f"{self.deals:,}"),
            (_("Won by the first player"), f"{self.wins:,}"),
            (_("Won by the second player"), f"{self.deals - self.wins:,}"),
        )
        return Sheet(
            title=_("Skill or chance?"),
            prompt=(
                _("Two players, A and B, played many deals; A is the first player."),
                _("What may be said of it, with 95 in 100 confidence?"),
            ),
            blocks=(Facts((_("A against B"),), rows),),
            parts=(
                Part(
                    "says",
                    _("It shows that"),
                    "choice",
                    (
                        Choice("first", _("A is the better one")),
                        Choice("second", _("B is the better one")),
                        Choice("open", _("nothing yet: it may be chance")),
                    ),
                ),
            ),
        )

    def solve(self) -> Solved:
        """Return what may be said, by the interval."""
        low, high = self.limits
        says = "first" if low > 50 else "second" if high < 50 else "open"
        values = {"low": f"{low:.1f}", "high": f"{high:.1f}"}
        words = [
            _("A's true share lies between %(low)s and %(high)s in 100, most likely.") % values,
        ]
        words.append(
            _("50 in 100 lies within: the two may be equally good.")
            if says == "open"
            else _("50 in 100 lies outside: chance alone hardly makes that.")
        )
        root = isqrt(self.deals)
        working = (
            _("A won %(share)s of 100 deals") % {"share": f"{100 * self.wins / self.deals:.1f}"},
            _("Rule of thumb: the root of %(deals)s is about %(root)d")
            % {"deals": f"{self.deals:,}", "root": root},
            _("100 : %(root)d makes %(margin)s, the most by which chance moves it, mostly")
            % {"root": root, "margin": f"{100 / root:.1f}"},
        )
        return Solved({"says": says}, tuple(words), working)

    def comments(self, answer: Answer, scores: Mapping[str, float]) -> list[str]:
        """Name the mistake."""
        if scores["says"] >= 1:
            return []
        if self.solved.answer["says"] == "open":
            return [_("More wins are not yet proof: look how many deals there were.")]
        return [_("With so many deals a difference like this is no chance.")]

    def tips(self) -> tuple[str, str]:
        """Return the two hints."""
        values = {
            "margin": f"{100 / isqrt(self.deals):.0f}",
            "off": f"{abs(100 * self.wins / self.deals - 50):.1f}",
        }
        return (
            _("How far from 50 in 100 is it, and how many deals were played?"),
            _("It is %(off)s away from 50 in 100; chance moves it by about %(margin)s.") % values,
        )

    @classmethod
    def make(cls, rules: RuleSet, rng: Random, theme: str) -> Made | None:
        """Make up a result that is clearly within what chance does, or clearly beyond it."""
        deals = rng.choice((100, 400, 1000, 2500, 10_000))
        # Chance moves the number of wins by about the root of the deals.
        off = deals**0.5 * rng.choice((rng.uniform(0.1, 0.7), rng.uniform(1.3, 2.2)))
        wins = round(deals / 2 + rng.choice((-1, 1)) * off)
        return Made({"deals": deals, "wins": wins}, cls.levels[theme])
