"""What to ask next: sessions, the daily puzzle, a survival run.

All of it follows from a journal's entries, a pool of questions and a time; nothing is stored. The
same three give the same session, so a session outlives a restart of the kernel.
"""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from enum import StrEnum

from ..i18n import gettext as _
from .entries import Entry, instance_of
from .memory import Memory, puzzle_memories, theme_memories
from .progress import theme_progress
from .question import Question
from .ratings import Rating, rate

__all__ = [
    "LIVES",
    "LONGEST",
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

SIZE = 10
"""Questions in a session."""

LIVES = 3
"""Misses that end a survival run."""

STEP = 4
"""Questions of each difficulty in a survival run, at least, where there are so many."""

LONGEST = 40
"""Questions of a survival run; who answers all of them has come through."""

# Of ten: so many reviews that are due, of the weakest theme, and of something new. What one of
# them cannot fill the others do.
_SHARES = (4, 3, 3)
# A learner enjoys, and learns from, being right three times in four: about so much below.
_BELOW = 150.0
# So many of a theme that was never met, before the next theme.
_OF_A_THEME = 2
# Fewer tries tell nothing about weakness.
_ENOUGH = 3


class Why(StrEnum):
    """Why a question is asked."""

    REVIEW = "review"
    WEAK = "weak"
    NEW = "new"
    MORE = "more"

    @property
    def words(self) -> str:
        """The reason in a few words, in the language in use."""
        return {
            "review": _("Due for review"),
            "weak": _("Your weakest theme"),
            "new": _("Something new"),
            "more": _("More practice"),
        }[self.value]


@dataclass(frozen=True, slots=True)
class Pick:
    """A question of a session.

    Parameters
    ----------
    question
        The question.
    why
        Why it is asked.
    theme
        The theme it was picked for, or ``""``.
    """

    question: Question
    why: Why
    theme: str = ""


def instance(question: Question) -> str:
    """Return the name under which the journal knows a question."""
    return instance_of(question.id, question.seed)


def session(
    entries: Iterable[Entry],
    pool: Iterable[Question],
    now: datetime,
    size: int = SIZE,
    find: Callable[[Entry], Question | None] | None = None,
    level: int | None = None,
) -> tuple[Pick, ...]:
    """Choose the questions of a session: reviews that are due, the weakest theme, something new.

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

    Returns
    -------
    tuple of Pick
        No question twice. The order mixes the reasons; a review comes first.
    """
    return _Chooser(tuple(entries), tuple(pool), now, size, find, level).choose()


class _Chooser:
    """The choice of one session."""

    def __init__(
        self,
        entries: tuple[Entry, ...],
        pool: tuple[Question, ...],
        now: datetime,
        size: int,
        find: Callable[[Entry], Question | None] | None,
        level: int | None,
    ) -> None:
        self.entries, self.now, self.size, self.find = entries, now, size, find
        self.pool = {instance(question): question for question in pool}
        self.last = {entry.instance: entry.time for entry in entries if entry.what == "try"}
        self.level = level
        by_rating = rate(entries).at(now).value - _BELOW
        self.target = by_rating if level is None else Rating.of_level(level).value
        self.lesson = max((entry.lesson for entry in entries if entry.what == "try"), default="")
        # The day and what was done before: another session on the same day gets another order.
        self.salt = f"{now.date()}:{len(self.last)}"
        self.picks: dict[str, Pick] = {}

    def choose(self) -> tuple[Pick, ...]:
        reviews, weak, new = self._reviews(), self._weak(), self._new()
        for share, source in zip(_SHARES, (reviews, weak, new), strict=True):
            self._take(source, -(-self.size * share // sum(_SHARES)))
        for source in (reviews, weak, new, self._more()):
            self._take(source, self.size)
        return self._mixed()

    def _take(self, source: Iterator[Pick], most: int) -> None:
        while most > 0 and len(self.picks) < self.size:
            pick = next(source, None)
            if pick is None:
                return
            if self.picks.setdefault(instance(pick.question), pick) is pick:
                most -= 1

    def _mixed(self) -> tuple[Pick, ...]:
        picks = list(self.picks.values())
        rest = sorted(picks[1:], key=lambda pick: _dice(self.salt, instance(pick.question)))
        return tuple(picks[:1] + rest)

    # ------------------------------------------------------------------ sources

    def _reviews(self) -> Iterator[Pick]:
        puzzles = self._due(puzzle_memories(self.entries).values())
        themes = self._due(theme_memories(self.entries).values())
        for memory in puzzles:
            question = self.pool.get(memory.key)
            if question is None and self.find is not None:
                question = self.find(memory.entry)
            if question is not None:
                yield Pick(question, Why.REVIEW)
        # One question of each theme in turn, then another of each.
        sources = {memory.key: self._of_theme(memory.key) for memory in themes}
        while sources:
            for theme, source in list(sources.items()):
                question = next(source, None)
                if question is None:
                    del sources[theme]
                else:
                    yield Pick(question, Why.REVIEW, theme)

    def _due(self, memories: Iterable[Memory]) -> list[Memory]:
        late = [memory for memory in memories if memory.is_due(self.now)]
        return sorted(late, key=lambda memory: (memory.recall(self.now), memory.key))

    def _weak(self) -> Iterator[Pick]:
        known = theme_progress(self.entries, self.now)
        tried = [each for each in known if each.tries >= _ENOUGH] or list(known)
        for each in tried:
            if each.mastery < 1:
                for question in self._of_theme(each.theme):
                    yield Pick(question, Why.WEAK, each.theme)

    def _new(self) -> Iterator[Pick]:
        tried = {theme for entry in self.entries if entry.what == "try" for theme in entry.themes}
        fresh = [question for question in self.pool.values() if self._unseen(question)]
        # The lessons' order first: no theme before those it builds on; two of each, then more.
        later: list[Pick] = []
        met: Counter[str] = Counter()
        for question in sorted(fresh, key=self._in_order):
            theme = question.themes[0] if question.themes else ""
            if theme not in tried:
                met[theme] += 1
                pick = Pick(question, Why.NEW, theme)
                if met[theme] <= _OF_A_THEME:
                    yield pick
                else:
                    later.append(pick)
        yield from later
        for question in sorted(fresh, key=self._fit):
            yield Pick(question, Why.NEW)

    def _more(self) -> Iterator[Pick]:
        for question in sorted(self.pool.values(), key=self._fit):
            yield Pick(question, Why.MORE)

    # ------------------------------------------------------------------ order

    def _unseen(self, question: Question) -> bool:
        return instance(question) not in self.last

    def _of_theme(self, theme: str) -> Iterator[Question]:
        found = [question for question in self.pool.values() if theme in question.themes]
        return iter(sorted(found, key=self._fit))

    def _fit(self, question: Question) -> tuple[float, bool, float, bool, str]:
        """Unseen first, then longest ago; of the lessons met so far; then by difficulty.

        What somebody composed comes before what was generated.
        """
        last = self.last.get(instance(question))
        return (
            0.0 if last is None else last.timestamp(),
            question.lesson > self.lesson,
            abs(Rating.of_level(question.difficulty).value - self.target),
            _is_generated(question),
            _dice(self.salt, instance(question)),
        )

    def _in_order(self, question: Question) -> tuple[float, bool, str, float, str]:
        """Of the level that was asked for; composed ones in the order of the lessons."""
        return (
            0.0 if self.level is None else abs(question.difficulty - self.level),
            _is_generated(question),
            question.lesson,
            float(question.difficulty),
            _dice(self.salt, instance(question)),
        )


def _is_generated(question: Question) -> bool:
    return question.source in ("generated", "pool")


def _dice(salt: str, name: str) -> str:
    """Return a text that orders names by chance, the same everywhere and always."""
    return hashlib.sha256(f"{salt}:{name}".encode("utf-8", "surrogatepass")).hexdigest()


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
    names = sorted(questions, key=lambda name: _dice(f"daily {turn}", name))
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
        found.sort(key=lambda each: _dice(f"survival {seed}", instance(each)))
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
