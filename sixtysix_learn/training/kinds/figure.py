"""Reading a distribution: how many of some simulated deals ended in some range. Source: issue 6.5.

Nothing is stored but which deals were simulated: they are played again, and counted.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from random import Random
from typing import ClassVar

from ...errors import BadRecord, SixtySixError
from ...i18n import gettext as _
from ...i18n import ngettext
from ...rules import RuleSet
from ...simulation import Distribution, simulate
from ..sheet import Answer, Facts, Part, Sheet
from .base import Kind, Made, Solved

__all__ = ["ReadFigure"]

_STEP = 11
_MOST_DEALS = 1000


class ReadFigure(Kind):
    """How many deals lie in a range, read from a table of counts.

    Data: ``players`` (two names of :mod:`~sixtysix_learn.players`), ``deals`` (10 to 1000),
    ``seed``, ``shows`` (``"loser"``: the loser's card points; ``"winner"``; ``"tricks"``: how many
    tricks a deal lasted), ``low`` and ``high``: the range, both ends in it.
    """

    name = "figure"
    levels: ClassVar[Mapping[str, int]] = {"reading-figures": 2}
    fields = frozenset({"players", "deals", "seed", "shows", "low", "high"})

    def read(self) -> None:
        """Read the data, and simulate."""
        players = self.data.get("players")
        if not isinstance(players, list | tuple) or len(players) != 2:
            raise BadRecord("missing_field", field="players", expected="[greedy, random]")
        if not set(players) <= {"greedy", "random"}:
            raise BadRecord(
                "wrong_type", field="players", expected="greedy, random", given=str(players)[:60]
            )
        for field in ("deals", "seed", "low", "high"):
            if type(self.data.get(field)) is not int:
                raise BadRecord("missing_field", field=field, expected=_("a whole number"))
        self.shows = self.data.get("shows")
        if self.shows not in ("loser", "winner", "tricks"):
            raise BadRecord("missing_field", field="shows", expected="loser, winner, tricks")
        if not 10 <= self.data["deals"] <= _MOST_DEALS:
            raise BadRecord("bad_field", field="deals", problem=f"10 – {_MOST_DEALS}")
        self.low, self.high = self.data["low"], self.data["high"]
        try:
            self.found = _simulated(
                self.rules, (players[0], players[1]), self.data["deals"], self.data["seed"]
            )
        except SixtySixError as error:
            raise BadRecord("bad_field", field="players", problem=str(error)) from None
        self.groups = self._groups()
        edges = {start for start, __, __n in self.groups}, {end for __, end, __n in self.groups}
        if self.low not in edges[0] or self.high not in edges[1] or self.low > self.high:
            problem = _("it begins and ends where groups do.")
            raise BadRecord("does_not_fit", field="low", problem=problem)

    def _groups(self) -> list[tuple[int, int, int]]:
        """Return the rows of the table: from, to, how many deals."""
        if self.shows == "tricks":
            last = self.found.rules.talon_size // 2 + self.found.rules.hand_size
            return [(t, t, self.found.tricks.get(t, 0)) for t in range(1, last + 1)]
        of = self.found.loser_points if self.shows == "loser" else self.found.winner_points
        top = max(of, default=0)
        return [
            (start, start + _STEP - 1, sum(n for v, n in of.items() if start <= v < start + _STEP))
            for start in range(0, max(top, 66) + 1, _STEP)
        ]

    @property
    def hits(self) -> int:
        """The right answer."""
        return sum(n for start, end, n in self.groups if self.low <= start and end <= self.high)

    def _column(self) -> str:
        if self.shows == "tricks":
            return _("Tricks played")
        if self.shows == "loser":
            return _("Card points of the loser")
        return _("Card points of the winner")

    def _asks(self) -> str:
        values = {"low": self.low, "high": self.high}
        if self.shows == "tricks":
            if self.low == self.high:
                text = _("How many of these deals lasted exactly %(low)d tricks?")
            else:
                text = _("How many of these deals lasted %(low)d to %(high)d tricks?")
        elif self.shows == "loser":
            if self.low == 0:
                values["high"] += 1
                text = _("In how many of these deals did the loser have fewer than %(high)d?")
            else:
                text = _("In how many of these deals did the loser have %(low)d to %(high)d?")
        else:
            text = _("In how many of these deals did the winner have %(low)d to %(high)d?")
        return text % values

    def sheet(self) -> Sheet:
        """Return the question as it is put."""
        deals = f"{self.found.deals:,}"
        told = _("%(deals)s simulated deals, %(first)s against %(second)s.") % {
            "deals": deals,
            "first": _player(self.found.players[0]),
            "second": _player(self.found.players[1]),
        }
        rows = tuple(
            (str(start) if start == end else _span(start, end), str(n))
            for start, end, n in self.groups
        )
        return Sheet(
            title=_("Reading a figure"),
            prompt=(told, *self._left_out(), self._asks()),
            blocks=(Facts((_("Deals"),), rows, self._column()),),
            parts=(Part("deals", _("Deals"), "number", most=_MOST_DEALS),),
        )

    def _left_out(self) -> list[str]:
        """Say how many deals are in no row: nobody lost or won them."""
        n = self.found.deals - sum(n for *__, n in self.groups)
        if not n:
            return []
        text = ngettext(
            "%(n)d of them was drawn, so it is in no row: nobody won or lost it.",
            "%(n)d of them were drawn, so they are in no row: nobody won or lost them.",
            n,
        )
        return [text % {"n": n}]

    def solve(self) -> Solved:
        """Return the sum, and how it is made."""
        rows = [(s, e, n) for s, e, n in self.groups if self.low <= s and e <= self.high]
        share = f"{100 * self.hits / self.found.deals:.0f}"
        word = ngettext(
            "%(n)d row of the table belongs to it. That is %(share)s in 100 deals.",
            "%(n)d rows of the table belong to it, added up. That is %(share)s in 100 deals.",
            len(rows),
        ) % {"n": len(rows), "share": share}
        total, working = 0, []
        for start, end, n in rows:
            total += n
            label = str(start) if start == end else _span(start, end)
            working.append(
                _("%(range)s: %(n)d, makes %(total)d") % {"range": label, "n": n, "total": total}
            )
        return Solved({"deals": self.hits}, (word,), tuple(working))

    def comments(self, answer: Answer, scores: Mapping[str, float]) -> list[str]:
        """Name the mistake behind a wrong number."""
        given = answer["deals"]
        if given == self.hits:
            return []
        rest = sum(n for *__, n in self.groups) - self.hits
        if given == rest:
            return [_("That is how many deals are outside of it.")]
        if any(given == n for *__, n in self.groups):
            return [_("That is one row alone; more than one belongs to it.")]
        return [_("The rows were not added up rightly.")]

    def tips(self) -> tuple[str, str]:
        """Return the two hints."""
        rows = [s for s, e, __ in self.groups if self.low <= s and e <= self.high]
        first = _("Each row is a group of deals. Which rows belong to the question?")
        second = ngettext(
            "%(n)d row belongs to it.", "%(n)d rows belong to it: add them up.", len(rows)
        )
        return first, second % {"n": len(rows)}

    @classmethod
    def make(cls, rules: RuleSet, rng: Random, theme: str) -> Made | None:
        """Simulate some deals, and ask about a range of several rows."""
        shows = rng.choice(("loser", "winner", "tricks"))
        players = ("greedy", rng.choice(("greedy", "random")))
        seed = rng.randrange(1000)
        last = rules.talon_size // 2 + rules.hand_size
        if shows == "tricks":
            low = rng.randrange(max(1, last - 7), last - 2)
            high = rng.randrange(low + 1, last + 1)
        elif shows == "loser":
            low, high = rng.choice(((0, 32), (0, 65), (33, 65)))
        else:
            top = max(_simulated(rules, players, 200, seed).winner_points)
            low, high = 66, 66 + _STEP - 1
            if top > high:
                high += _STEP
        data = {"players": list(players), "deals": 200, "seed": seed, "shows": shows}
        data |= {"low": low, "high": high}
        return Made(data, cls.levels[theme])


@lru_cache(maxsize=32)
def _simulated(rules: RuleSet, players: tuple[str, str], deals: int, seed: int) -> Distribution:
    return simulate(rules, players, deals, seed, progress=False)


def _player(name: str) -> str:
    if name == "greedy":
        return _("a careful beginner (greedy)")
    return _("somebody who plays anything (random)")


def _span(low: int, high: int) -> str:
    return _("%(low)d–%(high)d") % {"low": low, "high": high}
