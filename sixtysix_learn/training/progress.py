"""How somebody is doing: worked out from the entries of a journal alone, nothing else is stored.

Every function takes entries as :meth:`~.journal.Journal.entries` gives them, and times in UTC.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta, tzinfo

from .entries import Entry, counted
from .memory import Memory, puzzle_memories, theme_memories
from .ratings import Ratings, rate

__all__ = [
    "Loss",
    "Progress",
    "Streak",
    "ThemeProgress",
    "due",
    "losses",
    "progress",
    "streak",
    "theme_progress",
]

_RECENT = 20


@dataclass(frozen=True, slots=True)
class ThemeProgress:
    """How well a theme is mastered.

    Parameters
    ----------
    theme
        Its tag.
    tries, right
        How many tries counted (the first of each question in each sitting), and how many of them
        were right without help.
    recent
        The mean worth of the last 20 of them, 0 to 1.
    recall
        How likely it is remembered now, 0 to 1.
    mastery
        ``recent`` times ``recall``: what was learned, less what has faded since.
    last, due
        When it was tried last, and when it should be again.
    """

    theme: str
    tries: int
    right: int
    recent: float
    recall: float
    mastery: float
    last: datetime
    due: datetime


@dataclass(frozen=True, slots=True)
class Streak:
    """Days in a row with at least one try.

    Parameters
    ----------
    current
        Up to today; a day not over yet does not break it.
    longest
        The longest ever.
    days
        All days with a try, in order.
    """

    current: int
    longest: int
    days: tuple[date, ...]


@dataclass(frozen=True, slots=True)
class Loss:
    """What one decision lost against the best action.

    Parameters
    ----------
    entry
        The try.
    value
        Game points lost, 0 or more.
    se
        Its standard error; 0 where the value is exact.
    """

    entry: Entry
    value: float
    se: float


@dataclass(frozen=True, slots=True)
class Progress:
    """All of it at one time.

    Parameters
    ----------
    now
        That time.
    tries, first_tries, right
        All tries, the first ones of each question, and how many of these were right.
    ratings
        The rating and its history.
    themes
        By theme, the weakest first.
    due
        Memories that are due, the weakest first.
    streak
        Days in a row.
    losses
        Of each first try that was a decision, in order of time.
    """

    now: datetime
    tries: int
    first_tries: int
    right: int
    ratings: Ratings
    themes: tuple[ThemeProgress, ...]
    due: tuple[Memory, ...]
    streak: Streak
    losses: tuple[Loss, ...]


def theme_progress(entries: Iterable[Entry], now: datetime) -> tuple[ThemeProgress, ...]:
    """Return the progress in each theme that was tried, the weakest first."""
    entries = tuple(entries)
    tries: dict[str, list[Entry]] = {}
    for entry in counted(entries):
        for theme in dict.fromkeys(entry.themes):
            tries.setdefault(theme, []).append(entry)
    result = []
    for theme, memory in theme_memories(entries).items():
        found = tries[theme]
        recent = [entry.worth for entry in found[-_RECENT:]]
        mean, recall = sum(recent) / len(recent), memory.recall(now)
        right = sum(entry.worth == 1 for entry in found)
        result.append(
            ThemeProgress(
                theme,
                len(found),
                right,
                mean,
                recall,
                mean * recall,
                memory.last,
                memory.due,
            )
        )
    return tuple(sorted(result, key=lambda each: (each.mastery, each.theme)))


def due(entries: Iterable[Entry], now: datetime) -> tuple[Memory, ...]:
    """Return what is due on that day, puzzles and themes, the least remembered first."""
    entries = tuple(entries)
    memories = [*puzzle_memories(entries).values(), *theme_memories(entries).values()]
    return tuple(
        sorted(
            (memory for memory in memories if memory.is_due(now)),
            key=lambda memory: (memory.recall(now), memory.due, memory.key),
        )
    )


def streak(entries: Iterable[Entry], today: date, zone: tzinfo = UTC) -> Streak:
    """Return the days in a row on which somebody practised.

    Parameters
    ----------
    entries
        The entries.
    today
        The day up to which the current streak runs.
    zone
        Where the learner's days begin.
    """
    days = sorted({e.time.astimezone(zone).date() for e in entries if e.what == "try"})
    longest = run = 0
    before: date | None = None
    ends: dict[date, int] = {}
    for day in days:
        run = run + 1 if before is not None and day - before == timedelta(1) else 1
        ends[day], before, longest = run, day, max(longest, run)
    current = ends.get(today) or ends.get(today - timedelta(1), 0)
    return Streak(current, longest, tuple(days))


def losses(entries: Iterable[Entry]) -> tuple[Loss, ...]:
    """Return what each decision lost on the first try.

    A decision is a try whose feedback has ``details["value_lost"]``.
    """
    result = []
    for entry in entries:
        if not entry.is_first or entry.feedback is None:
            continue
        value = _number(entry.feedback.details.get("value_lost"))
        if value is not None:
            result.append(Loss(entry, value, _number(entry.feedback.details.get("se")) or 0.0))
    return tuple(result)


def _number(value: object) -> float | None:
    return float(value) if isinstance(value, int | float) and not isinstance(value, bool) else None


def progress(entries: Sequence[Entry], now: datetime, zone: tzinfo = UTC) -> Progress:
    """Return everything about a learner's progress at a time.

    Parameters
    ----------
    entries
        The entries of the journal.
    now
        The time in question, in UTC.
    zone
        Where the learner's days begin.
    """
    firsts = [entry for entry in entries if entry.is_first]
    return Progress(
        now=now,
        tries=sum(entry.what == "try" for entry in entries),
        first_tries=len(firsts),
        right=sum(entry.right for entry in firsts),
        ratings=rate(entries),
        themes=theme_progress(entries, now),
        due=due(entries, now),
        streak=streak(entries, now.astimezone(zone).date(), zone),
        losses=losses(entries),
    )
