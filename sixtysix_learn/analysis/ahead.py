"""Plans for the player's next two cards, in one lot of worlds after the other.

They are worked out in the first worlds of the main sample. What they make of what is seen there
(the *slope*, see :mod:`.samples`) tells what they would in the others.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf, sqrt
from time import perf_counter
from typing import TYPE_CHECKING

from .plans import FULL_DEPTH, OutOfTime, Plans
from .samples import Fit, Sample, fit, loss
from .table import Table

if TYPE_CHECKING:
    from .investigate import Investigation

__all__ = ["plan_ahead", "plan_in_lots"]

# The share of the time left that a closer look is taken to need, to be on the safe side.
_SAFE = 0.85
# How many times the planned sample the lots may come to, all together.
_MORE = 8
# How much smaller the error should be among actions that may be best.
_FINER = 1.5
# At most so many worlds are looked at for each that is planned in.
_LOOKS = 10.0
_LITTLE = 1e-6


@dataclass
class _Group:
    """Actions that are planned for in the same worlds.

    Attributes
    ----------
    texts
        The actions, the best first.
    done
        How many worlds.
    size
        How many of them in the last lot.
    each
        What one takes, in seconds.
    weight
        How much its error counts.
    error
        The largest error of what one of them loses.
    """

    texts: Sequence[str]
    done: int
    size: int
    each: float
    weight: float
    error: float = inf


def plan_ahead(found: Investigation, number: int) -> dict[str, float]:
    """Plan in the first worlds that were looked at.

    Parameters
    ----------
    found
        The search; what is found is noted there.
    number
        How many worlds.

    Returns
    -------
    dict
        What each action took, in seconds.
    """
    sample = Sample(found.main.worlds[:number], part=True)
    plans = _quick(found, sample)
    spent: dict[str, float] = {}
    order = [text for text in found.by_value() if not found.closes(text)]
    for i, text in enumerate(order):
        begun = perf_counter()
        one = found.actions[text]
        bound = plans.vectors.of(one.seen[: sample.size])
        plans.deadline = found.limits.turn(1.0, len(order) - i)
        if found.plan(plans, one, text, 2, bound, sample):
            spent[text] = perf_counter() - begun
    _fit(found)
    return spent


def plan_in_lots(found: Investigation, number: int, looked: float) -> None:
    """Plan in one lot of worlds after the other, as long as there is time.

    The first lot gives each action some plan, and tells what planning takes. From then on those
    that may be best go on together, for samples of different size must not decide between them,
    and the others together. In between more worlds are looked at.

    Parameters
    ----------
    found
        The search; what is found is noted there.
    number
        About how many worlds it should come to.
    looked
        How long the looks have taken so far, in seconds.
    """
    lot = number // 6
    spent = plan_ahead(found, lot)
    near = [text for text in found.contenders() if text in spent]
    each_look = looked / found.main.size
    if not near or not each_look:
        return
    groups = []
    for texts, weight in (
        (near, _FINER),
        ([text for text in spent if text not in near], 1.0),
    ):
        if texts:
            each = max(_LITTLE, sum(spent[text] for text in texts) / lot)
            groups.append(_Group(texts, lot, lot, each, weight))
    for group in groups:
        group.error = _error(found, group)
    while groups:
        # Never more for the others: what they lose is held against those that may be best.
        first = groups[0].done <= groups[-1].done
        group = groups[0] if first else max(groups, key=lambda one: one.weight * one.error)
        if group.done >= _MORE * number or not _go_on(found, group, number, each_look):
            groups.remove(group)


def _error(found: Investigation, group: _Group) -> float:
    top = found.actions[found.by_value()[0]]
    return max(loss(found.main, top, found.actions[text], found.worth)[1] for text in group.texts)


def _go_on(found: Investigation, group: _Group, number: int, each_look: float) -> bool:
    """Plan in the next lot for some actions, and look at more worlds; return if there was time."""
    fitted = _fit(found)
    # What the means of the looks and of the plans err should cost the same time.
    ratio = sqrt(group.each / each_look * fitted.seen / fitted.rest) if fitted.rest else _LOOKS
    ratio = min(_LOOKS, max(1.0, ratio))
    left = _SAFE * (found.limits.until(0.98) - perf_counter())
    more_looks = left + each_look * (found.main.size - ratio * group.done)
    fits = min(left / group.each, more_looks / (group.each + each_look * ratio))
    size = int(min(2 * group.size, _MORE * number - group.done, fits))
    looks = int(ratio * (group.done + size)) - found.main.size
    if looks > 0:
        found.look(perf_counter() + min(each_look * looks, left / 2))
    size = min(size, found.main.size - group.done)
    if size < number // 12:
        return False
    begun = perf_counter()
    if not _further(found, group, size):
        return False
    group.each = max(group.each / 2, (perf_counter() - begun) / size)
    group.done += size
    group.size = size
    group.error = _error(found, group)
    return True


def _further(found: Investigation, group: _Group, size: int) -> bool:
    """Plan on in the next worlds, if there is time for all of a group's actions."""
    done = group.done
    plans = _quick(found, Sample(found.main.worlds[done : done + size]))
    new: list[tuple[list[int], list[int]]] = []
    for text in group.texts:
        bound = plans.vectors.of(found.actions[text].seen[done : done + size])
        plans.deadline = found.limits.until(1.0)
        try:
            best = plans.best_of(plans.plan(text, 2, bound))
        except OutOfTime:
            return False
        new.append((plans.vectors.results(bound), plans.vectors.results(best)))
    sample = Sample(found.main.worlds[: done + size], part=True)
    for text, (before, after) in zip(group.texts, new, strict=True):
        one = found.actions[text]
        one.before, one.after = one.before + before, one.after + after
        one.sample = sample
    return True


def _fit(found: Investigation) -> Fit:
    """Find the slope of all actions that were planned for, and note it."""
    planned = []
    for text in found.by_value():
        sample = found.actions[text].sample
        if sample is not None and sample.part:
            planned.append(found.actions[text])
    fitted = fit(planned, found.worth) if planned else Fit()
    found.main.slope = fitted.slope
    return fitted


def _quick(found: Investigation, sample: Sample) -> Plans:
    """Return a search for plans of two cards."""
    table = Table(found.view, sample.worlds)
    # Where time is no matter, what follows when the player closes is planned to the end.
    closed_ahead = FULL_DEPTH if found.limits.budget is None else 2
    return Plans(table, found.memory, found.worth, quick=True, closed_ahead=closed_ahead)
