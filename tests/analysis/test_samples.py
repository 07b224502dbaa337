"""Means, losses and their standard errors, held against simulation."""

from __future__ import annotations

from math import inf, isnan, sqrt
from random import Random

import pytest

from sixtysix_learn.analysis.plans import POINTS
from sixtysix_learn.analysis.samples import (
    WON,
    Findings,
    Sample,
    difference,
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


def test_errors_are_those_of_repeated_sampling() -> None:
    """A large sample with all cards seen, corrected in its first part, many times over."""
    rng = Random(1)
    values, said, losses, said_losses = [], [], [], []
    for _ in range(400):
        size, part = 60, 20
        seen_a, after_a, seen_b, after_b = [], [], [], []
        for _ in range(size):
            shared = rng.random()
            seen_a.append(2 if shared < 0.6 else -1)
            after_a.append(seen_a[-1] if rng.random() < 0.8 else -2)
            seen_b.append(1 if shared < 0.5 else -2)
            after_b.append(seen_b[-1] if rng.random() < 0.7 else -3)
        main = sample(size)
        planned = sample(part)
        a = Findings(seen_a, planned, seen_a[:part], after_a[:part])
        b = Findings(seen_b, planned, seen_b[:part], after_b[:part])
        value, error = plan_value(main, a, POINTS)
        values.append(value)
        said.append(error)
        value, error = loss(main, a, b, POINTS)
        losses.append(value)
        said_losses.append(error)
    for found, errors in ((values, said), (losses, said_losses)):
        middle = sum(found) / len(found)
        spread = sqrt(sum((v - middle) ** 2 for v in found) / (len(found) - 1))
        # The two samples overlap, which the errors leave out: they may be a little off.
        assert 0.75 < sum(errors) / len(errors) / spread < 1.3


def test_differences_in_the_same_worlds() -> None:
    gap, error = difference([1, 2, 3, 3], [1, 1, 1, 1], POINTS)
    assert gap == 1.25
    assert error == pytest.approx(sqrt((1.25**2 + 0.25**2 + 2 * 0.75**2) / 12))
