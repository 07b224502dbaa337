"""Marks: how much of an answer is right, and how good a decision is by the value it loses.

Parts count equally. Of several cards the mark is the share of the right ones that was chosen minus
the share of the wrong ones that was, so that choosing everything (or nothing) earns nothing. Of
several actions each wrong one takes back a right one: they are few, and each is a rule of its own.
Decisions are marked in game points, with stated limits. Source: issue *Training*, point 2.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from itertools import pairwise

from .feedback import Quality
from .sheet import Part, Value

__all__ = [
    "LIMITS",
    "PART_SCORES",
    "kept",
    "mark",
    "mean",
    "quality_of",
    "share_in_order",
    "share_of",
    "share_of_few",
]

#: The greatest loss, in game points against the best action, of each quality; more is a blunder.
LIMITS: Mapping[Quality, float] = {
    Quality.BEST: 0.0,
    Quality.GOOD: 0.05,
    Quality.INACCURATE: 0.25,
    Quality.MISTAKE: 1.0,
}

#: The score of each quality.
PART_SCORES: Mapping[Quality, float] = {
    Quality.BEST: 1.0,
    Quality.GOOD: 1.0,
    Quality.INACCURATE: 0.5,
    Quality.MISTAKE: 0.0,
    Quality.BLUNDER: 0.0,
}


def mark(part: Part, given: Value, right: Value) -> float:
    """Return the score of one part, 0 to 1."""
    if part.form == "order":
        assert isinstance(given, tuple)
        assert isinstance(right, tuple)
        return share_in_order(given, right)
    if part.form == "several":
        assert isinstance(given, tuple)
        assert isinstance(right, tuple)
        return share_of_few(given, right)
    if isinstance(given, tuple) and isinstance(right, tuple):
        return share_of(given, right, len(part.choices))
    return 1.0 if given == right else 0.0


def share_of(given: Collection[str], right: Collection[str], total: int) -> float:
    """Return how right a choice of several is.

    Parameters
    ----------
    given, right
        What was chosen and what was to be chosen.
    total
        How many could be chosen.

    Returns
    -------
    float
        The share of the right ones that was chosen, minus the share of the wrong ones that was;
        at least 0. Exactly 1 only for the right choice.
    """
    chosen, wanted = set(given), set(right)
    others = total - len(wanted)
    found = len(chosen & wanted) / len(wanted) if wanted else 1.0
    false = len(chosen - wanted) / others if others else 0.0
    return max(0.0, found - false)


def share_of_few(given: Collection[str], right: Collection[str]) -> float:
    """Return how right a choice of several is where each wrong one takes back a right one.

    Returns
    -------
    float
        Right ones chosen less wrong ones chosen, by the number of right ones; at least 0. Where
        nothing was to be chosen, 1 for choosing nothing and 0 for anything else.
    """
    chosen, wanted = set(given), set(right)
    if not wanted:
        return 0.0 if chosen else 1.0
    return max(0.0, (len(chosen & wanted) - len(chosen - wanted)) / len(wanted))


def share_in_order(given: Sequence[str], right: Sequence[str]) -> float:
    """Return the share of the right neighbours that stand side by side in the right order."""
    pairs = set(pairwise(right))
    return len(pairs & set(pairwise(given))) / len(pairs) if pairs else 1.0


def mean(scores: Collection[float]) -> float:
    """Return the mean of the parts' scores."""
    return sum(scores) / len(scores)


def kept(value: int, most: int) -> float:
    """Return the share of an ending's value that a play-out kept.

    Parameters
    ----------
    value
        The game points at its end, those lost below 0.
    most
        What could be had, at least ``value``; both from -3 to 3.

    Returns
    -------
    float
        1 if nothing was lost. Where there was something to win, the share of it that was won.
        Where there was not, the share of what was not lost beyond the three points that a deal
        can cost; a draw that was lost keeps nothing.
    """
    if value >= most:
        return 1.0
    if most > 0:
        return max(0.0, value / most)
    return (3 + value) / (3 + most) if most < 0 else 0.0


def quality_of(lost: float, se: float = 0.0) -> Quality:
    """Return how good a decision is.

    Parameters
    ----------
    lost
        Game points lost against the best action, 0 or more.
    se
        The standard error of that loss; twice as much is given to the learner's favour. 0 where
        the value is exact.
    """
    sure = max(0.0, lost - 2 * se)
    if sure > 0 or not se:
        for quality, limit in LIMITS.items():
            if sure <= limit:
                return quality
        return Quality.BLUNDER
    # Not shown to be worse than the best.
    return Quality.BEST if lost <= 0 else Quality.GOOD
