"""What is remembered, and when it is due again: spaced repetition of themes and failed puzzles.

A theme is reviewed by the day's tries of it together; a puzzle that went wrong on the first try
comes back by itself. Intervals come from the ``fsrs`` library. Where that is not installed a
ladder of doubling days takes its place, and :func:`method` says so.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from functools import cache
from typing import Any, Protocol

from .entries import Entry, counted

__all__ = ["Memory", "grade", "method", "puzzle_memories", "theme_memories"]

_LONGEST_DAYS = 365
# What recall is aimed at when something is due.
_RETENTION = 0.9


@dataclass(frozen=True, slots=True)
class Memory:
    """How well one theme, or one puzzle, is remembered.

    Parameters
    ----------
    key
        The theme, or the instance of the puzzle.
    reviews, lapses
        How often it was tried, and how often that went wrong.
    last, due
        When it was tried last and when it should be again, in UTC.
    stability
        The days after which it is still recalled in 9 of 10 cases.
    entry
        The last try of it.
    """

    key: str
    reviews: int
    lapses: int
    last: datetime
    due: datetime
    stability: float
    entry: Entry
    state: Any

    def recall(self, now: datetime) -> float:
        """Return how likely it is recalled at a time, 0 to 1."""
        return _backend().recall(self.state, now)

    def is_due(self, now: datetime) -> bool:
        """Return whether it is to be reviewed on the day (UTC) of a time, or was before.

        By days: who practises each evening is not to miss a review by an hour.
        """
        return self.due.astimezone(UTC).date() <= now.astimezone(UTC).date()


class _Backend(Protocol):
    name: str

    def review(self, state: Any, mark: int, time: datetime) -> Any: ...
    def due(self, state: Any) -> datetime: ...
    def stability(self, state: Any) -> float: ...
    def recall(self, state: Any, now: datetime) -> float: ...


class _Fsrs:
    name = "fsrs"

    def __init__(self) -> None:
        from fsrs import Card, Rating, Scheduler

        # Whole days only: minutes belong to retries, which are free. No dice: what is due must
        # follow from the journal alone.
        self._scheduler = Scheduler(
            desired_retention=_RETENTION,
            learning_steps=(),
            relearning_steps=(),
            maximum_interval=_LONGEST_DAYS,
            enable_fuzzing=False,
        )
        self._card, self._rating = Card, Rating

    def review(self, state: Any, mark: int, time: datetime) -> Any:
        card = self._card(card_id=0, due=time) if state is None else state
        return self._scheduler.review_card(card, self._rating(mark), time)[0]

    def due(self, state: Any) -> datetime:
        due: datetime = state.due
        return due

    def stability(self, state: Any) -> float:
        return float(state.stability)

    def recall(self, state: Any, now: datetime) -> float:
        return float(self._scheduler.get_card_retrievability(state, now))


class _Ladder:
    """Days that double with each success and start again at one after a lapse."""

    name = "ladder"

    def review(self, state: Any, mark: int, time: datetime) -> Any:
        days = 1.0 if state is None else state[0]
        days = {1: 1.0, 2: days}.get(mark, min(float(_LONGEST_DAYS), 2 * days))
        return (days, time)

    def due(self, state: Any) -> datetime:
        last: datetime = state[1]
        return last + timedelta(days=state[0])

    def stability(self, state: Any) -> float:
        return float(state[0])

    def recall(self, state: Any, now: datetime) -> float:
        return float(_RETENTION ** (max(0, (now - state[1]).days) / state[0]))


@cache
def _backend() -> _Backend:
    try:
        return _Fsrs()
    except ImportError:
        return _Ladder()


def method() -> str:
    """Return ``"fsrs"``, or ``"ladder"`` where that library is not installed."""
    return _backend().name


def grade(worth: float) -> int:
    """Return how well something was recalled, as the library counts: 1 again, 2 hard, 3 good.

    Right without help is good; right with one or two hints, or half right, is hard. Nothing is
    called easy: one answer cannot show that.
    """
    return 3 if worth >= 0.9 else 2 if worth >= 0.5 else 1


def _remember(key: str, reviews: Iterable[tuple[Entry, float]]) -> Memory:
    """Return the memory that some reviews leave: the last try of each, and its worth."""
    backend = _backend()
    state: Any = None
    number = lapses = 0
    for entry, worth in reviews:
        mark = grade(worth)
        state = backend.review(state, mark, entry.time)
        number += 1
        lapses += mark == 1
    due, stability = backend.due(state), backend.stability(state)
    return Memory(key, number, lapses, entry.time, due, stability, entry, state)


def theme_memories(entries: Iterable[Entry]) -> dict[str, Memory]:
    """Return the memory of each theme that was tried, by theme.

    Parameters
    ----------
    entries
        Numbered, as :meth:`~.journal.Journal.entries` gives them.
    """
    days: dict[str, dict[Any, list[Entry]]] = {}
    for entry in counted(entries):
        for theme in dict.fromkeys(entry.themes):
            days.setdefault(theme, {}).setdefault(entry.time.date(), []).append(entry)
    return {
        theme: _remember(
            theme,
            ((day[-1], sum(entry.worth for entry in day) / len(day)) for day in by_day.values()),
        )
        for theme, by_day in days.items()
    }


def puzzle_memories(entries: Iterable[Entry]) -> dict[str, Memory]:
    """Return the memory of each puzzle whose first try was not right alone, by instance.

    Parameters
    ----------
    entries
        Numbered, as :meth:`~.journal.Journal.entries` gives them.
    """
    tries: dict[str, list[Entry]] = {}
    for entry in counted(entries):
        tries.setdefault(entry.instance, []).append(entry)
    return {
        name: _remember(name, ((entry, entry.worth) for entry in found))
        for name, found in tries.items()
        if grade(found[0].worth) < 3
    }
