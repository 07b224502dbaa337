"""What was found world by world, and what follows from it: means, losses, standard errors.

An action's value with all cards seen is known in many worlds; what seeing them is worth too much
was worked out in the same or in fewer worlds. The value of the plan is the mean of the first less
the mean of the second, which varies little from world to world.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import inf, nan, sqrt

from .worlds import World

__all__ = ["WON", "Findings", "Sample", "difference", "loss", "mean", "plan_value", "seen_value"]

#: Game points of the results, and which of them win.
WON: tuple[float, ...] = (0, 0, 0, 0, 1, 1, 1)


@dataclass
class Sample:
    """Worlds in which actions were looked at.

    Attributes
    ----------
    worlds
        The worlds.
    complete
        Whether they are all there are.
    """

    worlds: Sequence[World]
    complete: bool = False

    @property
    def size(self) -> int:
        """How many."""
        return len(self.worlds)


@dataclass
class Findings:
    """What is known of one action. Results are -3 to 3, world by world.

    Attributes
    ----------
    seen
        With all cards seen, in the worlds of the main sample.
    sample
        The worlds of ``before`` and ``after``: those in which plans were worked out.
    before, after
        The results with all cards seen, and those of the best plan found.
    method
        How the plans were worked out (see :mod:`.evaluation`).
    exact
        Whether no plan is better.
    few
        Beside playouts, results with all cards seen in some other worlds: for comparison only.
    counts
        In how many worlds of all there are it ends with -3 to 3, all cards seen, if that is known.
    """

    seen: list[int]
    sample: Sample | None = None
    before: list[int] = field(default_factory=list)
    after: list[int] = field(default_factory=list)
    method: str = "seen"
    exact: bool = False
    few: list[int] = field(default_factory=list)
    counts: Sequence[int] = ()


def mean(results: Sequence[int], worth: Sequence[float]) -> float:
    """Return the mean of what results are worth."""
    return sum(worth[r + 3] for r in results) / len(results)


def seen_value(main: Sample, found: Findings, worth: Sequence[float]) -> float:
    """Return the mean value with all cards seen, from the better sample; nan if not known."""
    if found.counts:
        return _counted(found.counts, worth)
    if found.method == "playout":
        return mean(found.few, worth) if found.few else nan
    if found.sample is not None and (not found.seen or found.sample.complete):
        return mean(found.before, worth)
    return mean(found.seen, worth)


def _counted(counts: Sequence[int], worth: Sequence[float]) -> float:
    return sum(n * w for n, w in zip(counts, worth, strict=True)) / sum(counts)


def plan_value(main: Sample, found: Findings, worth: Sequence[float]) -> tuple[float, float]:
    """Return the value of an action's best plan, and its standard error."""
    sample = found.sample
    if sample is None:
        return mean(found.seen, worth), _error([worth[r + 3] for r in found.seen], main, worth)
    if sample.complete or sample is main or not (found.seen or found.counts):
        results = [worth[r + 3] for r in found.after]
        return sum(results) / len(results), _error(results, sample, worth)
    taken = _taken(found, worth)
    if found.counts:
        return _counted(found.counts, worth) - sum(taken) / len(taken), _error(taken, sample, worth)
    value = mean(found.seen, worth)
    return (
        value - sum(taken) / len(taken),
        _both(
            _error([worth[r + 3] for r in found.seen], main, worth), _error(taken, sample, worth)
        ),
    )


def loss(
    main: Sample, best: Findings, other: Findings, worth: Sequence[float]
) -> tuple[float, float]:
    """Return how much less another action brings than the best, and its standard error.

    The difference is taken world by world wherever both were worked out in the same worlds.
    """
    value = plan_value(main, best, worth)[0] - plan_value(main, other, worth)[0]
    if best.sample is other.sample and (best.sample is main or _is_complete(best)):
        pairs = zip(best.after, other.after, strict=True)
        return value, _error(
            [worth[a + 3] - worth[b + 3] for a, b in pairs], best.sample or main, worth
        )
    if _is_complete(best) and _is_complete(other):
        return value, 0.0
    if _is_complete(best) or _is_complete(other):
        # One of them has no error, but it is not the same in the worlds of the sample.
        open_one = other if _is_complete(best) else best
        return value, plan_value(main, open_one, worth)[1]
    if not best.seen or not other.seen or best.counts or other.counts:
        errors = [plan_value(main, found, worth)[1] for found in (best, other)]
        return value, _both(*errors)
    pairs = zip(best.seen, other.seen, strict=True)
    error = _error([worth[a + 3] - worth[b + 3] for a, b in pairs], main, worth)
    if best.sample is not None and best.sample is other.sample and best.sample is not main:
        both = zip(_taken(best, worth), _taken(other, worth), strict=True)
        return value, _both(error, _error([a - b for a, b in both], best.sample, worth))
    for found in (best, other):
        if found.sample is not None and found.sample is not main:
            error = _both(error, _error(_taken(found, worth), found.sample, worth))
    return value, error


def difference(
    one: Sequence[int], other: Sequence[int], worth: Sequence[float]
) -> tuple[float, float]:
    """Return the mean difference of two results in the same worlds, and its standard error."""
    gaps = [worth[a + 3] - worth[b + 3] for a, b in zip(one, other, strict=True)]
    return sum(gaps) / len(gaps), _error(gaps, Sample(()), worth)


def _is_complete(found: Findings) -> bool:
    return found.sample is not None and found.sample.complete


def _taken(found: Findings, worth: Sequence[float]) -> list[float]:
    """Return what planning takes off the value with all cards seen, world by world."""
    pairs = zip(found.before, found.after, strict=True)
    return [worth[a + 3] - worth[b + 3] for a, b in pairs]


def _error(values: Sequence[float], sample: Sample, worth: Sequence[float]) -> float:
    """Return the standard error of a mean; of one world alone nothing is known.

    Where all worlds looked at agree, others may not: what is seen in none of n worlds happens in
    three of n at most, with 95% confidence.
    """
    n = len(values)
    if sample.complete:
        return 0.0
    if n < 2:
        return inf
    middle = sum(values) / n
    least = 1.5 / n * (worth[4] - worth[2]) / 2
    return max(least, sqrt(sum((v - middle) ** 2 for v in values) / (n * (n - 1))))


def _both(one: float, other: float) -> float:
    return sqrt(one * one + other * other)
