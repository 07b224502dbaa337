"""What to ask next: sessions, the daily puzzle, a survival run.

All of it follows from a journal's entries, a pool of questions and a time; nothing is stored. The
same three give the same session, so a session outlives a restart of the kernel.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from datetime import date, datetime

from .choosing import OF_A_KIND, OF_A_THEME, SIZE, Chooser, Pick, Why, dice, instance
from .entries import Entry
from .question import Question

__all__ = [
    "LIVES",
    "LONGEST",
    "OF_A_KIND",
    "OF_A_THEME",
    "SIZE",
    "STEP",
    "Pick",
    "Why",
    "daily",
    "instance",
    "left_over",
    "lives_left",
    "session",
    "survival",
]

LIVES = 3
"""Misses that end a survival run."""

STEP = 4
"""Questions of each difficulty in a survival run, at least, where there are so many."""

LONGEST = 40
"""Questions of a survival run; who answers all of them has come through."""


def session(
    entries: Iterable[Entry],
    pool: Iterable[Question],
    now: datetime,
    size: int = SIZE,
    find: Callable[[Entry], Question | None] | None = None,
    level: int | None = None,
    lesson_of: Callable[[Question], str] | None = None,
) -> tuple[Pick, ...]:
    """Choose the questions of a session: reviews that are due, the weakest theme, something new.

    Of ten at most :data:`OF_A_THEME` train one theme and :data:`OF_A_KIND` are of one kind. Nothing
    new comes from beyond the lesson after the furthest in which the learner has answered, unless a
    level was asked for or all up to there has been tried. Who has answered in no lesson may be
    asked anything; hidden cards come last then. Where there is too little, these limits give way.

    Parameters
    ----------
    entries
        The learner's journal, as :meth:`~.journal.Journal.entries` gives it.
    pool
        Questions to choose from. What the learner shall not meet yet is to be left out.
    now
        The time, in UTC.
    size
        How many questions; fewer come only where the pool has no more.
    find
        Makes a question of an earlier entry again where the pool does not have it (a generated
        puzzle that went wrong), or returns None.
    level
        The difficulty aimed at, 1 to 5; by the learner's rating if not given.
    lesson_of
        Says to which lesson a question belongs, such as ``"02"``; what the question itself says
        if not given.

    Returns
    -------
    tuple of Pick
        No question twice. The order mixes the reasons; a review comes first.
    """
    own = lesson_of or (lambda question: question.lesson)
    return Chooser(tuple(entries), tuple(pool), now, size, find, level, own).choose()


def left_over(
    questions: Iterable[Question], entries: Iterable[Entry], since: datetime
) -> tuple[Question, ...]:
    """Return the questions of a session begun earlier that have not been tried since.

    Parameters
    ----------
    questions
        Those of the session, in order.
    entries
        The journal now.
    since
        When the session was begun, in UTC.
    """
    done = {entry.instance for entry in entries if entry.what == "try" and entry.time >= since}
    return tuple(question for question in questions if instance(question) not in done)


def daily(pool: Iterable[Question], day: date) -> Question | None:
    """Return the puzzle of a day: the same for everybody who has the same pool.

    Each puzzle comes once before one comes again. None if the pool is empty.
    """
    questions = {instance(question): question for question in pool}
    if not questions:
        return None
    turn, place = divmod(day.toordinal(), len(questions))
    names = sorted(questions, key=lambda name: dice(f"daily {turn}", name))
    return questions[names[place]]


def survival(
    pool: Iterable[Question], seed: int | str, most: int = LONGEST
) -> tuple[Question, ...]:
    """Return the questions of a survival run: ever harder, by chance within a level.

    Of each difficulty there are :data:`STEP`; where that is not enough, more of the hardest.

    Parameters
    ----------
    pool
        Questions to choose from.
    seed
        Decides the run.
    most
        How many questions at most; fewer come only where the pool has no more.
    """
    levels: dict[int, list[Question]] = {}
    for question in {instance(each): each for each in pool}.values():
        levels.setdefault(question.difficulty, []).append(question)
    for found in levels.values():
        found.sort(key=lambda each: dice(f"survival {seed}", instance(each)))
    sizes = {level: min(STEP, len(levels[level])) for level in sorted(levels)}
    left = most - sum(sizes.values())
    for level in sorted(levels, reverse=True):
        more = max(0, min(left, len(levels[level]) - sizes[level]))
        sizes[level], left = sizes[level] + more, left - more
    run = [question for level, size in sizes.items() for question in levels[level][:size]]
    return tuple(run[:most])


def lives_left(scores: Sequence[float]) -> int:
    """Return how many lives a survival run has left after these scores; 0 ends it."""
    return max(0, LIVES - sum(score < 1 for score in scores))
