"""Means, losses and their standard errors, held against simulation."""

from __future__ import annotations

from math import inf, isnan, sqrt
from random import Random

import pytest

from sixtysix_learn.analysis.plans import POINTS
from sixtysix_learn.analysis.samples import (
    WON,
    Findings,
    Fit,
    Sample,
    difference,
    fit,
    loss,
    mean,
    plan_value,
    seen_value,
)
from sixtysix_learn.analysis.worlds import World

NOWHERE = World((), ())


def sample(size: int, complete: bool = False) -> Sample:
    return Sample([NOWHERE] * size, complete)


def test_one_sample_for_everything() -> None:
    main = sample(4)
    best = Findings([1, 1, 2, 2], main, [1, 1, 2, 2], [1, 1, 1, 2])
    other = Findings([1, -2, 2, 1], main, [1, -2, 2, 1], [-2, -2, 1, 1])
    assert plan_value(main, best, POINTS)[0] == 1.25
    assert seen_value(main, best, POINTS) == 1.5
    assert mean([1, -2, 0, 3], WON) == 0.5
    value, error = loss(main, best, other, POINTS)
    assert value == 1.75
    gaps = [3, 3, 0, 1]
    middle = sum(gaps) / 4
    assert error == pytest.approx(sqrt(sum((g - middle) ** 2 for g in gaps) / 12))


def test_nothing_is_left_to_chance_where_all_worlds_were_counted() -> None:
    main = sample(3, complete=True)
    best = Findings([1, 1, 1], main, [1, 1, 1], [1, 1, -2])
    other = Findings([1, 0, 1], main, [1, 0, 1], [-1, 0, -2])
    assert plan_value(main, best, POINTS) == (0.0, 0.0)
    assert loss(main, best, other, POINTS) == (1.0, 0.0)


def test_of_one_world_nothing_is_known() -> None:
    main = sample(1)
    assert plan_value(main, Findings([2]), POINTS) == (2.0, inf)


def test_worlds_that_agree_do_not_speak_for_all() -> None:
    main = sample(30)
    best, other = Findings([2] * 30), Findings([-1] * 30)
    assert plan_value(main, best, POINTS) == (2.0, pytest.approx(0.05))
    assert plan_value(main, best, WON) == (1.0, pytest.approx(0.025))
    assert loss(main, best, other, POINTS) == (3.0, pytest.approx(0.05))


def test_playouts_tell_nothing_of_all_cards_seen() -> None:
    main = sample(2)
    found = Findings([], main, [1, 2], [1, 2], "playout")
    assert isnan(seen_value(main, found, POINTS))
    # Unless some were looked at besides.
    found.few = [3, -2]
    assert seen_value(main, found, POINTS) == 0.5


def test_counts_of_all_worlds_take_the_place_of_the_sample() -> None:
    main, hands = sample(3), sample(4)
    close = Findings([1, 1, -2], hands, [1, 1, -2, -2], [1, -2, -2, -2])
    close.counts = (0, 5, 0, 0, 5, 0, 0)
    assert seen_value(main, close, POINTS) == -0.5
    value, error = plan_value(main, close, POINTS)
    assert value == -0.5 - 0.75
    assert error == pytest.approx(0.75)


def drawn(rng: Random, size: int, part: int) -> tuple[Sample, Findings, Findings]:
    """Two actions, seen in a sample and planned in its first part."""
    seen_a, after_a, seen_b, after_b = [], [], [], []
    for _ in range(size):
        shared = rng.random()
        seen_a.append(2 if shared < 0.6 else -1)
        after_a.append(seen_a[-1] if rng.random() < 0.8 else -2)
        seen_b.append(1 if shared < 0.5 else -2)
        after_b.append(seen_b[-1] if rng.random() < 0.7 else -3)
    planned = Sample([NOWHERE] * part, part=True)
    a = Findings(seen_a, planned, seen_a[:part], after_a[:part])
    b = Findings(seen_b, planned, seen_b[:part], after_b[:part])
    return sample(size), a, b


def spread_of(values: list[float]) -> float:
    middle = sum(values) / len(values)
    return sqrt(sum((v - middle) ** 2 for v in values) / (len(values) - 1))


@pytest.mark.parametrize("slope", [1.0, 0.6, 0.0])
def test_errors_are_those_of_repeated_sampling(slope: float) -> None:
    """A large sample with all cards seen, corrected in its first part, many times over."""
    rng = Random(1)
    values, said, losses, said_losses = [], [], [], []
    for _ in range(1000):
        main, a, b = drawn(rng, 90, 30)
        main.slope = slope
        value, error = plan_value(main, a, POINTS)
        values.append(value)
        said.append(error)
        value, error = loss(main, a, b, POINTS)
        losses.append(value)
        said_losses.append(error)
    # Whatever the slope, the means are right: 0.8 and 0.2 of what is seen there, and of the worst.
    assert sum(values) / 1000 == pytest.approx(0.8 * (1.2 - 0.4) - 0.4, abs=0.02)
    assert sum(losses) / 1000 == pytest.approx(0.24 - (0.7 * -0.5 - 0.9), abs=0.03)
    for found, errors in ((values, said), (losses, said_losses)):
        assert 0.93 < sum(errors) / len(errors) / spread_of(found) < 1.07


def test_the_slope_that_is_found_errs_least() -> None:
    rng = Random(2)
    by_slope: dict[float | None, list[float]] = {1.0: [], 0.0: [], None: []}
    for _ in range(600):
        main, a, b = drawn(rng, 400, 40)
        for slope, losses in by_slope.items():
            main.slope = fit([a, b], POINTS).slope if slope is None else slope
            losses.append(loss(main, a, b, POINTS)[0])
    found = spread_of(by_slope[None])
    assert found < 1.01 * spread_of(by_slope[1.0])
    assert found < 0.95 * spread_of(by_slope[0.0])


def test_how_what_is_planned_follows_from_what_is_seen() -> None:
    worlds = Sample([NOWHERE] * 4, part=True)
    one = Findings([], worlds, [2, 2, -2, -2], [2, 0, -2, 0])
    found = fit([one], POINTS)
    assert (found.slope, found.seen, found.rest) == (0.5, 1.0, 1.0)
    # What both have in common does not count.
    two = Findings([], worlds, [1, 1, -3, -3], [1, -1, -3, -1])
    assert fit([one, two], POINTS) == Fit(1.0, 0.0, 0.0)
    # Nothing is known of a slope where nothing varies.
    assert fit([Findings([], worlds, [2] * 4, [2, 2, 1, 1])], POINTS) == Fit(1.0, 0.0, 0.25)


def test_samples_of_different_size_share_their_first_worlds() -> None:
    """The error of a loss is that of repeated sampling there too."""
    rng = Random(3)
    losses, said = [], []
    for _ in range(1000):
        main, a, b = drawn(rng, 80, 60)
        b.sample = Sample([NOWHERE] * 20, part=True)
        b.before, b.after = b.before[:20], b.after[:20]
        main.slope = 0.5
        value, error = loss(main, a, b, POINTS)
        losses.append(value)
        said.append(error)
    assert 0.93 < sum(said) / len(said) / spread_of(losses) < 1.07


def test_differences_in_the_same_worlds() -> None:
    gap, error = difference([1, 2, 3, 3], [1, 1, 1, 1], POINTS)
    assert gap == 1.25
    assert error == pytest.approx(sqrt((1.25**2 + 0.25**2 + 2 * 0.75**2) / 12))
