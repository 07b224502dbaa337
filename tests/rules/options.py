"""A table of options: a situation for each, and what comes of it under each of its values."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import pytest

from sixtysix_learn.rules import Deal, Result, RuleSet

from .rulings import legal

Play = Callable[[RuleSet], Any]
Case = tuple[str, Play, RuleSet, Mapping[Any, Any]]


def table() -> tuple[list[Case], Callable[..., Callable[[Play], Play]]]:
    """An empty table, and the decorator that adds to it.

    ``option(name, {value: expected, ...}, base)`` says what the decorated function returns for the
    rules ``base`` with this option alone set to each value.
    """
    cases: list[Case] = []

    def option(
        name: str, expected: Mapping[Any, Any], base: RuleSet | str = "german"
    ) -> Callable[[Play], Play]:
        def add(play: Play) -> Play:
            cases.append((name, play, RuleSet.read(base), expected))
            return play

        return add

    return cases, option


def each(cases: list[Case]) -> pytest.MarkDecorator:
    """Run a test for each option and value."""
    given = [
        pytest.param(play, base.changed(**{name: value}), wanted, id=f"{name}={value}")
        for name, play, base, expected in cases
        for value, wanted in expected.items()
    ]
    return pytest.mark.parametrize(("play", "rules", "expected"), given)


def can(now: Deal, action: str) -> bool:
    """Whether an action is legal, as both readings list it."""
    return action in legal(now)


def won(seat: int, points: int) -> Result:
    """A deal that a seat has won."""
    return Result(seat, points, "went_out")


DRAW = Result(None, 0, "drawn")
