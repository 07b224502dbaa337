"""What was found world by world, and what follows from it: means, losses, standard errors.

An action's value with all cards seen is known in many worlds; plans were worked out in the same or
in fewer. What the other worlds tell of the seen value then serves to correct the mean of the plans:
by a *slope*, the part of a change in what is seen that is found again in what is planned. That is
the regression estimator of two-phase sampling (Cochran, *Sampling Techniques*, chapter 12).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import zip_longest
from math import inf, nan, sqrt

from .worlds import World

__all__ = [
    "WON",
    "Findings",
    "Fit",
    "Sample",
    "difference",
    "fit",
    "loss",
    "mean",
    "plan_value",
    "seen_value",
]

#: Game points of the results, and which of them win.
WON: tuple[float, ...] = (0, 0, 0, 0, 1, 1, 1)
_LITTLE = 1e-9


@dataclass
class Sample:
    """Worlds in which actions were looked at.

    Attributes
    ----------
    worlds
        The worlds.
    complete
        Whether they are all there are.
    part
        Whether they are the first worlds of the main sample.
    slope
        For the main sample: how much of a difference in what is seen is found in what is planned.
    """

    worlds: Sequence[World]
    complete: bool = False
    part: bool = False
    slope: float = 1.0

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
    one = _estimate(main, found, worth)
    return one.value, _deviation(one, _NOTHING, worth)


def loss(
    main: Sample, best: Findings, other: Findings, worth: Sequence[float]
) -> tuple[float, float]:
    """Return how much less another action brings than the best, and its standard error.

    What the two have in common, world by world, errs in neither.
    """
    one, two = _estimate(main, best, worth), _estimate(main, other, worth)
    return one.value - two.value, _deviation(one, two, worth)


@dataclass(frozen=True)
class Fit:
    """How what is planned follows from what is seen.

    Attributes
    ----------
    slope
        As in :class:`Sample`.
    seen, rest
        How much what is planned varies from world to world: as what is seen does, and besides.
    """

    slope: float = 1.0
    seen: float = 0.0
    rest: float = 0.0


def fit(found: Sequence[Findings], worth: Sequence[float]) -> Fit:
    """Find the slope of some actions for which plans were worked out in the same worlds.

    Parameters
    ----------
    found
        The actions, the best first: the differences of the others from it are what matters.
    worth
        What the results -3 to 3 are worth.
    """
    seen_seen = seen_after = after_after = 0.0
    best = found[0]
    others = found[1:] or [Findings([], None, [0] * len(best.before), [0] * len(best.after))]
    for other in others:
        together = zip(best.before, other.before, best.after, other.after, strict=False)
        # Few combinations come again and again.
        often = Counter(together)
        size = often.total()
        gaps = [
            (worth[a + 3] - worth[b + 3], worth[c + 3] - worth[d + 3], n / size)
            for (a, b, c, d), n in often.items()
        ]
        mean_seen = sum(s * n for s, _, n in gaps)
        mean_after = sum(a * n for _, a, n in gaps)
        for s, a, n in gaps:
            seen_seen += (s - mean_seen) ** 2 * n
            seen_after += (s - mean_seen) * (a - mean_after) * n
            after_after += (a - mean_after) ** 2 * n
    slope = min(1.0, max(0.0, seen_after / seen_seen)) if seen_seen > _LITTLE else 1.0
    varies = slope * slope * seen_seen
    rest = max(0.0, after_after - 2 * slope * seen_after + varies)
    return Fit(slope, varies / len(others), rest / len(others))


@dataclass(frozen=True)
class _Estimate:
    """A value, and where its error comes from.

    Attributes
    ----------
    value
        The value.
    parts
        What each world of the main sample has added to it, less what it may be expected to.
    apart
        The square of the error that comes from other worlds.
    size
        The number of worlds in the smallest of its samples; ``inf`` if nothing is left to chance.
    """

    value: float
    parts: Sequence[float] = ()
    apart: float = 0.0
    size: float = inf


_NOTHING = _Estimate(0.0)


def _estimate(main: Sample, found: Findings, worth: Sequence[float]) -> _Estimate:
    sample = found.sample
    if sample is None or sample is main:
        results = found.seen if sample is None else found.after
        values = [worth[r + 3] for r in results]
        value = sum(values) / len(values)
        if main.complete:
            return _Estimate(value)
        return _Estimate(value, _shares(values), 0.0, len(values))
    if sample.complete or not (found.seen or found.counts):
        results = found.after
        values = [worth[r + 3] for r in results]
        return _Estimate(sum(values) / len(values), (), _error(values, sample, worth) ** 2)
    if found.counts or not sample.part:
        taken = [
            worth[a + 3] - worth[b + 3] for a, b in zip(found.before, found.after, strict=True)
        ]
        less, apart = sum(taken) / len(taken), _error(taken, sample, worth) ** 2
        if found.counts:
            return _Estimate(_counted(found.counts, worth) - less, (), apart)
        values = [worth[r + 3] for r in found.seen]
        value = sum(values) / len(values) - less
        return _Estimate(value, _shares(values), apart, len(values))
    seen = [main.slope * worth[r + 3] for r in found.seen]
    rest = [worth[r + 3] - s for r, s in zip(found.after, seen, strict=False)]
    shares = _shares(seen)
    for i, share in enumerate(_shares(rest)):
        shares[i] += share
    # No plan brings more than seeing all the cards does.
    value = min(sum(seen) / len(seen) + sum(rest) / len(rest), mean(found.seen, worth))
    return _Estimate(value, shares, 0.0, len(rest))


def _shares(values: Sequence[float]) -> list[float]:
    size = len(values)
    middle = sum(values) / size
    return [(value - middle) / size for value in values]


def _deviation(one: _Estimate, other: _Estimate, worth: Sequence[float]) -> float:
    """Return the standard error of the difference of two values."""
    apart = one.apart + other.apart
    size = min(one.size, other.size)
    if size == inf:
        return sqrt(apart)
    if size < 2:
        return inf
    both = zip_longest(one.parts, other.parts, fillvalue=0.0)
    square = sum((a - b) ** 2 for a, b in both) * size / (size - 1)
    return sqrt(apart + max(square, _least(size, worth) ** 2))


def difference(
    one: Sequence[int], other: Sequence[int], worth: Sequence[float]
) -> tuple[float, float]:
    """Return the mean difference of two results in the same worlds, and its standard error."""
    gaps = [worth[a + 3] - worth[b + 3] for a, b in zip(one, other, strict=True)]
    return sum(gaps) / len(gaps), _error(gaps, Sample(()), worth)


def _error(values: Sequence[float], sample: Sample, worth: Sequence[float]) -> float:
    """Return the standard error of a mean; of one world alone nothing is known."""
    n = len(values)
    if sample.complete:
        return 0.0
    if n < 2:
        return inf
    middle = sum(values) / n
    square = sum((v - middle) ** 2 for v in values) / (n * (n - 1))
    return max(_least(n, worth), sqrt(square))


def _least(size: float, worth: Sequence[float]) -> float:
    """Return the least error that is said of so many worlds.

    Where all worlds looked at agree, others may not: what is seen in none of n worlds happens in
    three of n at most, with 95% confidence.
    """
    return 1.5 / size * (worth[4] - worth[2]) / 2
