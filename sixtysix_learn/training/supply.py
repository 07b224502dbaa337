"""What practice chooses from: the banks, and generated questions of every theme.

Nothing is generated before it is chosen: of a generated question only a sketch lies here (its
name, kind, theme and difficulty), so that choosing never waits. Puzzles with hidden cards come with
their values, from the banks and from the pool; what else takes long to make, from the banks alone.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable
from datetime import datetime, timedelta
from functools import lru_cache
from itertools import islice

from ..rules import RuleSet
from ..shipped import source_dir
from . import bank
from .content import content
from .entries import Entry, instance_of
from .generate import generated_id, remake
from .kinds import KINDS
from .pool import pick, variant
from .question import Question

__all__ = [
    "composed",
    "everybodys",
    "filled_in",
    "lesson_finder",
    "made_again",
    "seen_lately",
    "sketches",
]

# Questions of each theme and kind that lie ready besides the banks'.
_READY = 2
# What was asked in these days is not asked again under another name.
_LATELY = timedelta(days=14)
# Play against perfect defence: takes long to make.
_COSTLY = frozenset({"ending"})


def composed(rules: RuleSet) -> tuple[Question, ...]:
    """Return the questions of all banks that are asked under these rules.

    Raises
    ------
    BadRecord
        If a bank cannot be read.
    """
    return tuple(q for each in bank.banks() for q in each.questions if q.rules == rules)


def everybodys() -> tuple[Question, ...]:
    """Return the questions that come with the package: the same for everybody.

    Raises
    ------
    BadRecord
        If a bank cannot be read.
    """
    folder = source_dir("exercises")
    return tuple(q for each in bank.banks() if each.path.parent == folder for q in each.questions)


def sketches(
    rules: RuleSet, known: Collection[str] = (), start: int = 0, ready: int = _READY
) -> list[Question]:
    """Return sketches of generated questions: for each kind and theme the next new ones.

    Parameters
    ----------
    rules
        The rules under which they are to be asked.
    known
        Instances that were asked before: passed over.
    start
        Seeds greater than this are taken.
    ready
        How many for each kind and theme.
    """
    found: list[Question] = []
    for name, kind in KINDS.items():
        if name in _COSTLY or rules.players not in kind.players_for:
            continue
        for theme, level in kind.levels.items():
            if kind.pooled and pick(name, rules, theme, 0) is None:
                continue
            make = _pooled if kind.pooled else _sketch
            seeds = range(start + 1, start + 1 + len(known) + ready)
            made = (make(name, rules, theme, level, seed) for seed in seeds)
            fresh = (q for q in made if q and instance_of(q.id, q.seed) not in known)
            found += islice(fresh, ready)
    return found


def _sketch(kind: str, rules: RuleSet, theme: str, level: int, seed: int) -> Question | None:
    return Question(
        id=generated_id(kind, rules, theme),
        kind=kind,
        data={},
        rules=rules,
        seed=seed,
        difficulty=level,
        themes=(theme,),
        source="generated",
    )


def _pooled(kind: str, rules: RuleSet, theme: str, _level: int, seed: int) -> Question | None:
    puzzle = pick(kind, rules, theme, seed)
    return None if puzzle is None else variant(puzzle, seed)


def filled_in(question: Question) -> Question | None:
    """Return the question that a sketch stands for; any other as it is.

    ``None`` if these rules have nothing to ask about that theme.
    """
    if question.source != "generated" or question.data or question.seed is None:
        return question
    return remake(question.id, question.seed)


def made_again(entry: Entry, rules: RuleSet) -> Question | None:
    """Return the generated question of an earlier entry.

    ``None`` if it was none, if it cannot be made any more, or if it was asked under other rules.
    """
    if not isinstance(entry.seed, int):
        return None
    question = remake(entry.question, entry.seed)
    return question if question is not None and question.rules == rules else None


def lesson_finder() -> Callable[[Question], str]:
    """Return a function that says to which lesson a question belongs, ``""`` if to none.

    What has no lesson of its own belongs where its theme is trained: to the lesson with most of
    the package's exercises of that kind and theme (of several the first), under the rules of the
    course if there are any. So does a question under other rules: who has chosen those need not
    wait for the lesson about them.

    Raises
    ------
    BadRecord
        If a bank cannot be read.
    """
    course = RuleSet.preset("german")
    counts: dict[tuple[str, str], Counter[tuple[bool, str]]] = {}
    for question in everybodys():
        if question.lesson:
            for theme in question.themes:
                for kind in (question.kind, ""):
                    found = counts.setdefault((kind, theme), Counter())
                    found[question.rules != course, question.lesson] += 1
    lessons = {
        names: min(found, key=lambda one: (one[0], -found[one], one[1]))[1]
        for names, found in counts.items()
    }

    def lesson_of(question: Question) -> str:
        if question.lesson and question.rules == course:
            return question.lesson
        names = [(kind, t) for t in question.themes for kind in (question.kind, "")]
        return next((lessons[name] for name in names if name in lessons), question.lesson)

    return lesson_of


def seen_lately(entries: Iterable[Entry], kind: str, now: datetime) -> frozenset[str]:
    """Return the contents of the questions of a kind that were tried in the last two weeks.

    Parameters
    ----------
    entries
        The learner's journal.
    kind
        The kind of question.
    now
        The time, in UTC.

    Raises
    ------
    BadRecord
        If a bank cannot be read.
    """
    tries = {
        (entry.question, entry.seed)
        for entry in entries
        if entry.what == "try" and entry.kind == kind and now - entry.time < _LATELY
    }
    if not tries:
        return frozenset()
    names = {name for name, seed in tries if seed is None}
    every = (question for each in bank.banks() for question in each.questions)
    found = {content(question) for question in every if question.id in names}
    made = (_generated(name, seed) for name, seed in tries if isinstance(seed, int))
    return frozenset(found | {one for one in made if one is not None})


@lru_cache(maxsize=1000)
def _generated(name: str, seed: int) -> str | None:
    question = remake(name, seed)
    return None if question is None else content(question)
