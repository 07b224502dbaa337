"""Two actions side by side, layout by layout: which layout to show, and how play goes on in it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from time import perf_counter

from ..rules.moves import draw_cards
from .investigate import Investigation
from .lines import Line
from .plans import FULL_DEPTH, OutOfTime, Plans
from .samples import Findings
from .solver import solve
from .table import Table
from .tracing import trace
from .worlds import World

__all__ = ["Comparison", "compare"]

# Plans are followed step by step in no more worlds than this. Elsewhere the line is that of two
# players who see all the cards, unless that would not show why the choice is worse; then it is
# tried for so many seconds.
_MOST_TRACED = 60
_SECONDS = 1.5


@dataclass(frozen=True)
class Comparison:
    """The results of the best action and of another one in the same layouts.

    Attributes
    ----------
    worlds
        The layouts.
    results
        In each, what the best action brings and what the other one does: by plans, or, where those
        were not worked out in the same layouts, with all cards seen.
    lines
        The same for the lines that are shown.
    seen
        Whether ``results`` are those with all cards seen.
    complete
        Whether those are all the layouts there are.
    """

    found: Investigation
    worlds: Sequence[World]
    results: Sequence[tuple[int, int]]
    lines: Sequence[tuple[int, int]]
    seen: bool
    complete: bool

    def to_show(self, worth: Sequence[float]) -> int:
        """Return the layout that shows best why the other action is worse."""

        def rank(i: int) -> tuple[object, ...]:
            (best, other), (best_line, line) = self.results[i], self.lines[i]
            return (
                best > other and best_line > line,
                best > other,
                best_line > 0 > line,
                worth[best_line + 3] - worth[line + 3],
                worth[best + 3] - worth[other + 3],
                best > 0,
                -i,
            )

        return max(range(len(self.results)), key=rank)

    def line(self, of: Findings, text: str, shown: int) -> Line:
        """Return how it goes on in one layout after an action.

        Parameters
        ----------
        of, text
            What was found of the action, and its text.
        shown
            The number of the layout.
        """
        view = self.found.view
        start = self.worlds[shown].deal(view)
        if view.draw_pending:
            start = draw_cards(start, [])
        best, other = self.lines[shown]
        if not self.seen and of.exact and (len(self.worlds) <= _MOST_TRACED or best <= other):
            followed = self._followed(text, shown)
            if followed:
                return Line(start, followed)
        if text == "draw":
            after = start._with(drawn=None, exchanged_on_draw=False)
            return Line(start, solve(after).line)
        return Line(start, (text, *solve(start.play(text)).line))

    def _followed(self, text: str, shown: int) -> tuple[str, ...]:
        """Return the line of the best plan, if it can be found in the time there is."""
        found = self.found
        plans = Plans(Table(found.view, self.worlds), found.memory, found.worth, most=1000)
        if len(self.worlds) > _MOST_TRACED:
            plans.deadline = perf_counter() + _SECONDS
        try:
            front = plans.plan(text, FULL_DEPTH, plans.seen(text))
            return trace(plans, text, plans.best_of(front), shown) if plans.exact else ()
        except OutOfTime:
            return ()


def compare(found: Investigation, one: Findings, other: Findings) -> Comparison:
    """Return the best action and another one side by side.

    Parameters
    ----------
    found
        The search in which both were looked at.
    one, other
        What was found of the best action, and of the other one.
    """
    if one.sample is not None and one.sample is other.sample:
        worlds = one.sample.worlds
        followed = len(worlds) <= _MOST_TRACED
        lines = zip(
            one.after if followed and one.exact else one.before,
            other.after if followed and other.exact else other.before,
            strict=True,
        )
        results = tuple(zip(one.after, other.after, strict=True))
        return Comparison(found, worlds, results, tuple(lines), False, one.sample.complete)
    size = min(len(one.seen), len(other.seen))
    seen = tuple(zip(one.seen[:size], other.seen[:size], strict=True))
    return Comparison(found, found.main.worlds, seen, seen, True, found.main.complete)
