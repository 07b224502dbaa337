"""Practising alone: a session of ten, the puzzle of the day, a survival run.

A run is a list of questions and the time it was begun; it is kept with the learner's settings.
How it stands follows from the journal's tries since then. So a page that is loaded again, a kernel
that is restarted, or another notebook goes on with the same run at the same place.
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime
from enum import StrEnum
from random import Random
from typing import Any

from ..rules import RuleSet
from . import bank
from ._store import timestamp
from .content import content, without_twins
from .entries import PRACTICE, Entry
from .journal import Journal
from .question import Question
from .schedule import SIZE, Pick, Why, daily, instance, lives_left, session, survival
from .supply import (
    composed,
    everybodys,
    filled_in,
    lesson_finder,
    made_again,
    seen_lately,
    sketches,
)

__all__ = [
    "Mode",
    "Run",
    "Standing",
    "begin",
    "best_survival",
    "give_up",
    "keep_best",
    "new_daily",
    "new_session",
    "new_survival",
    "open_run",
    "standing",
]


# A question of this difficulty or more makes a puzzle of the day.
_PUZZLE = 3


class Mode(StrEnum):
    """The ways to practise."""

    SESSION = "session"
    DAILY = "daily"
    SURVIVAL = "survival"


@dataclass(frozen=True, slots=True)
class Run:
    """Questions asked one after the other.

    Parameters
    ----------
    mode
        What it is.
    since
        When it was begun, in UTC; earlier tries do not belong to it.
    picks
        The questions in order, and why each is asked.
    """

    mode: Mode
    since: datetime
    picks: tuple[Pick, ...]

    @property
    def day(self) -> date:
        """The UTC day on which it was begun; of a daily puzzle its day."""
        return self.since.astimezone(UTC).date()

    @property
    def mark(self) -> dict[str, str]:
        """What the journal keeps with each try of it: that it was practice, and which."""
        return {PRACTICE: self.mode.value}

    def to_json(self) -> dict[str, Any]:
        """Return the JSON form, a plain dict: of each question only its name and seed."""
        return {
            "mode": self.mode.value,
            "since": timestamp(self.since),
            "picks": [[p.question.id, p.question.seed, p.why.value, p.theme] for p in self.picks],
        }

    @classmethod
    def from_json(cls, record: Any) -> Run | None:
        """Read the JSON form; ``None`` if it is none. Questions that are gone are left out."""
        try:
            mode, since = Mode(record["mode"]), datetime.fromisoformat(record["since"])
            if since.tzinfo is None:
                return None
            picks = []
            for name, seed, why, theme in record["picks"]:
                question = bank.again(name, seed)
                if question is not None:
                    picks.append(Pick(question, Why(why), str(theme)))
        except (KeyError, TypeError, ValueError):  # written by hand, or by another release
            return None
        return cls(mode, since.astimezone(UTC), tuple(picks)) if picks else None


@dataclass(frozen=True, slots=True)
class Standing:
    """How a run stands.

    Parameters
    ----------
    run
        The run.
    tries
        For each question the first try since the run was begun, or ``None``.
    """

    run: Run
    tries: tuple[Entry | None, ...]

    @property
    def at(self) -> int | None:
        """The index of the question to be asked now, ``None`` at the end."""
        if self.lives == 0:
            return None
        return next((i for i, entry in enumerate(self.tries) if entry is None), None)

    @property
    def is_over(self) -> bool:
        """Whether nothing is left to ask."""
        return self.at is None

    @property
    def answered(self) -> tuple[Entry, ...]:
        """The tries there are."""
        return tuple(entry for entry in self.tries if entry is not None)

    @property
    def right(self) -> int:
        """How many were right at once and alone."""
        return sum(entry.worth == 1 for entry in self.answered)

    @property
    def helped(self) -> int:
        """How many were right, but with a hint or after the solution was seen."""
        return sum(entry.right and entry.worth < 1 for entry in self.answered)

    @property
    def lives(self) -> int | None:
        """Lives left in a survival run, else ``None``."""
        if self.run.mode is not Mode.SURVIVAL:
            return None
        return lives_left([entry.worth for entry in self.answered])

    @property
    def missed(self) -> tuple[Pick, ...]:
        """The questions that were not right at once and alone."""
        pairs = zip(self.run.picks, self.tries, strict=True)
        return tuple(pick for pick, entry in pairs if entry is not None and entry.worth < 1)


def standing(run: Run, entries: Sequence[Entry]) -> Standing:
    """Return how a run stands by the entries of the journal."""
    first: dict[str, Entry] = {}
    for entry in entries:
        if entry.what == "try" and entry.time >= run.since:
            first.setdefault(entry.instance, entry)
    return Standing(run, tuple(first.get(instance(pick.question)) for pick in run.picks))


# ---------------------------------------------------------------------- new runs


def new_session(
    entries: Sequence[Entry],
    rules: RuleSet,
    now: datetime,
    level: int | None = None,
    size: int = SIZE,
) -> Run | None:
    """Choose a session: reviews that are due, the weakest theme, something new.

    Parameters
    ----------
    entries
        The learner's journal.
    rules
        The rules under which questions are asked.
    now
        The time, in UTC.
    level
        The difficulty aimed at, 1 to 5; by the rating if ``None``.
    size
        How many questions.

    Returns
    -------
    Run
        ``None`` if there is nothing to ask under these rules.

    Raises
    ------
    BadRecord
        If a bank cannot be read.
    """
    known = {entry.instance for entry in entries if entry.what == "try"}
    pool = [*composed(rules), *sketches(rules, known)]
    lesson_of = lesson_finder()
    lately: dict[str, frozenset[str]] = {}

    def choose(left: Sequence[Question], gone: set[str]) -> tuple[Pick, ...]:
        def find(entry: Entry) -> Question | None:
            return None if entry.instance in gone else made_again(entry, rules)

        return session(entries, left, now, size, find, level, lesson_of)

    def seen(question: Question) -> bool:
        if instance(question) in known:
            return False
        if question.kind not in lately:
            lately[question.kind] = seen_lately(entries, question.kind, now)
        return content(question) in lately[question.kind]

    picks = without_twins(pool, choose, filled_in, seen)
    return Run(Mode.SESSION, now, picks) if picks else None


def new_daily(now: datetime) -> Run | None:
    """Return the puzzle of the UTC day; ``None`` if no bank came with the package.

    It is one for two players, and none of the easy ones. Who has the same release has the same.

    Raises
    ------
    BadRecord
        If a bank cannot be read.
    """
    every = everybodys()
    hard = [q for q in every if q.rules.players == 2 and q.difficulty >= _PUZZLE]
    question = daily(hard or every, now.astimezone(UTC).date())
    begun = now.astimezone(UTC).replace(hour=0, minute=0, second=0, microsecond=0)
    return None if question is None else Run(Mode.DAILY, begun, (Pick(question, Why.MORE),))


def new_survival(rules: RuleSet, now: datetime, seed: int | str | None = None) -> Run | None:
    """Choose a survival run: ever harder, until three misses.

    Parameters
    ----------
    rules
        The rules under which questions are asked.
    now
        The time, in UTC.
    seed
        Decides the run; a new one each time if not given.

    Raises
    ------
    BadRecord
        If a bank cannot be read.
    """
    if seed is None:
        seed = secrets.token_hex(8)
    # Fresh seeds: what is generated here is not known from a session, or from another run.
    start = 1000 + Random(f"survival {seed}").randrange(1_000_000)
    pool = [*composed(rules), *sketches(rules, start=start)]

    def choose(left: Sequence[Question], _gone: set[str]) -> list[Pick]:
        return [Pick(question, Why.MORE) for question in survival(left, seed)]

    picks = without_twins(pool, choose, filled_in)
    return Run(Mode.SURVIVAL, now, picks) if picks else None


# ---------------------------------------------------------------------- kept in the journal


def _key(mode: Mode) -> str:
    return f"practice-{mode.value}"


_BEST = "practice-best"


def begin(journal: Journal, run: Run) -> str:
    """Keep a run, in the place of an earlier one of its mode.

    Returns
    -------
    str
        A sentence where it could not be kept, else nothing.
    """
    return journal.set(_key(run.mode), run.to_json()).sentence


def open_run(journal: Journal, mode: Mode, entries: Sequence[Entry]) -> Standing | None:
    """Return the run of a mode that was begun and is not over, or ``None``."""
    run = Run.from_json(journal.setting(_key(mode)))
    if run is None or run.mode is not mode:
        return None
    now = standing(run, entries)
    return None if now.is_over else now


def give_up(
    journal: Journal, pick: Pick, feedback: Any, mark: Mapping[str, str] | None = None
) -> str:
    """Record a question that was left after its solution was opened: a miss.

    Parameters
    ----------
    journal
        The learner's journal.
    pick
        The question.
    feedback
        What is said of it.
    mark
        :attr:`Run.mark` of its run.

    Returns
    -------
    str
        A sentence where it could not be saved, else nothing.
    """
    q = pick.question
    saved = journal.record(
        q.id,
        seed=q.seed,
        kind=q.kind,
        feedback=feedback,
        solution_seen=True,
        lesson=q.lesson,
        themes=q.themes,
        difficulty=q.difficulty,
        more=mark,
    )
    return saved.sentence


def best_survival(journal: Journal) -> int:
    """Return how many questions the best survival run of a learner got right; 0 for none yet."""
    best = journal.setting(_BEST)
    return best if type(best) is int and best > 0 else 0


def keep_best(journal: Journal, result: Standing) -> bool:
    """Keep the result of a survival run if it is the best so far.

    Returns
    -------
    bool
        Whether it is.
    """
    if result.run.mode is not Mode.SURVIVAL or result.right <= best_survival(journal):
        return False
    journal.set(_BEST, result.right)
    return True
