"""Which questions a session asks: so varied, so far into the course, and why each."""

from __future__ import annotations

import hashlib
import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import StrEnum

from ..i18n import gettext as _
from .entries import Entry, instance_of
from .memory import Memory, puzzle_memories, theme_memories
from .pool import POOLED
from .progress import theme_progress
from .question import Question
from .ratings import Rating, rate

__all__ = ["OF_A_KIND", "OF_A_THEME", "SIZE", "Chooser", "Pick", "Why", "dice", "instance"]

SIZE = 10
"""Questions in a session."""

OF_A_THEME = 3
"""Questions of one theme in a session of ten, at most, as long as there are others."""

OF_A_KIND = 4
"""Questions of one kind in a session of ten, at most, as long as there are others."""

# Of ten: so many reviews that are due, of the weakest theme, and of something new. What one of
# them cannot fill the others do.
_SHARES = (4, 3, 3)
# A learner enjoys, and learns from, being right three times in four: about so much below.
_BELOW = 150.0
# So many of a theme that was never met, before the next theme.
_FIRST_OF_A_THEME = 2
# A question that was tried less than this ago is no practice of a weak theme.
_PAUSE = timedelta(days=1)
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


class Chooser:
    """The choice of one session; see :func:`~.schedule.session` for what it is made of."""

    def __init__(
        self,
        entries: tuple[Entry, ...],
        pool: tuple[Question, ...],
        now: datetime,
        size: int,
        find: Callable[[Entry], Question | None] | None,
        level: int | None,
        lesson_of: Callable[[Question], str],
    ) -> None:
        self.entries, self.now, self.size, self.find = entries, now, size, find
        self.lesson_of = lesson_of
        self.pool = {instance(question): question for question in pool}
        self.last = {entry.instance: entry.time for entry in entries if entry.what == "try"}
        self.level = level
        by_rating = rate(entries).at(now).value - _BELOW
        self.target = by_rating if level is None else Rating.of_level(level).value
        self.furthest = _furthest(entries)
        # Who comes just to practise is not met with hidden cards.
        self.hidden_last = self.furthest is None and level is None
        # The day and what was done before: another session on the same day gets another order.
        self.salt = f"{now.date()}:{len(self.last)}"
        self.picks: dict[str, Pick] = {}
        self.met: Counter[tuple[str, str]] = Counter()
        self.most = {
            what: max(of_ten, -(-of_ten * size // SIZE))
            for what, of_ten in (("theme", OF_A_THEME), ("kind", OF_A_KIND))
        }
        # The limits in force: variety, and how far into the course.
        self.varied = True
        self.within = self.furthest is not None and level is None

    def choose(self) -> tuple[Pick, ...]:
        """Return the questions in the order in which they are asked."""
        sources = (self._reviews, self._weak, self._new)
        running = [source() for source in sources]
        for share, source in zip(_SHARES, running, strict=True):
            self._take(source, -(-self.size * share // sum(_SHARES)))
        for source in running:
            self._take(source, self.size)
        if self.within and not any(self._is_left(question) for question in self.pool.values()):
            self.within = False
            self._take(self._new(), self.size)
        self._take(self._more(), self.size)
        # What cannot be had within the limits is had without.
        self.varied = False
        for again in (*sources, self._more):
            self._take(again(), self.size)
        self.within = False
        for again in (*sources, self._more):
            self._take(again(), self.size)
        return self._mixed()

    def _take(self, source: Iterator[Pick], most: int) -> None:
        while most > 0 and len(self.picks) < self.size:
            pick = next(source, None)
            if pick is None:
                return
            name = instance(pick.question)
            if name not in self.picks and self._fits(pick):
                self.picks[name] = pick
                self.met.update(_traits(pick.question))
                most -= 1

    def _fits(self, pick: Pick) -> bool:
        """Return whether a question keeps the limits beside those picked so far."""
        known = pick.why is Why.REVIEW and not pick.theme
        if self.within and not known and self._is_beyond(pick.question, 1):
            return False
        traits = _traits(pick.question)
        return not (self.varied and any(self.met[one] >= self.most[one[0]] for one in traits))

    def _is_beyond(self, question: Question, more: int = 0) -> bool:
        """Return whether a question is of a lesson after the furthest, and so many more."""
        number = _number(self.lesson_of(question))
        return number is not None and self.furthest is not None and number > self.furthest + more

    def _is_left(self, question: Question) -> bool:
        """Return whether a question was never asked, though its lesson was reached."""
        new = self._unseen(question) and instance(question) not in self.picks
        return new and not self._is_beyond(question, 1)

    def _mixed(self) -> tuple[Pick, ...]:
        picks = list(self.picks.values())
        if self.hidden_last:
            picks.sort(key=lambda pick: _is_hidden(pick.question))
        rest = sorted(picks[1:], key=lambda pick: dice(self.salt, instance(pick.question)))
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
                    last = self.last.get(instance(question))
                    if last is None or self.now - last >= _PAUSE:
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
                if met[theme] <= _FIRST_OF_A_THEME:
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

    def _fit(self, question: Question) -> tuple[bool, float, bool, float, bool, str]:
        """Unseen first, then longest ago; of the lessons met so far; then by difficulty.

        What somebody composed comes before what was generated.
        """
        last = self.last.get(instance(question))
        return (
            self.hidden_last and _is_hidden(question),
            0.0 if last is None else last.timestamp(),
            self._is_beyond(question),
            abs(Rating.of_level(question.difficulty).value - self.target),
            _is_generated(question),
            dice(self.salt, instance(question)),
        )

    def _in_order(self, question: Question) -> tuple[float, bool, bool, str, float, str]:
        """Of the level that was asked for; composed ones in the order of the lessons."""
        return (
            0.0 if self.level is None else abs(question.difficulty - self.level),
            self.hidden_last and _is_hidden(question),
            _is_generated(question),
            self.lesson_of(question),
            float(question.difficulty),
            dice(self.salt, instance(question)),
        )


def _is_generated(question: Question) -> bool:
    return question.source in ("generated", "pool")


def _is_hidden(question: Question) -> bool:
    return question.kind in POOLED


def _traits(question: Question) -> set[tuple[str, str]]:
    """Return what is counted of a question, so that a session is varied."""
    return {("kind", question.kind), *(("theme", theme) for theme in question.themes)}


def _number(lesson: str) -> int | None:
    """Return the number of a lesson of the course; ``None`` for a tag of a teacher's own."""
    return int(lesson) if re.fullmatch("[0-9]{1,3}", lesson) else None


def _furthest(entries: Iterable[Entry]) -> int | None:
    """Return the furthest lesson in which something was answered; practice tells nothing."""
    tries = (entry for entry in entries if entry.what == "try" and not entry.in_practice)
    numbers = (_number(entry.lesson) for entry in tries)
    return max((number for number in numbers if number is not None), default=None)


def dice(salt: str, name: str) -> str:
    """Return a text that orders names by chance, the same everywhere and always."""
    return hashlib.sha256(f"{salt}:{name}".encode("utf-8", "surrogatepass")).hexdigest()
