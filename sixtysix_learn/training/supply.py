"""What practice chooses from: the banks, and generated questions of every theme.

Nothing is generated before it is chosen: of a generated question only a sketch lies here (its
name, kind, theme and difficulty), so that choosing never waits. Puzzles with hidden cards come with
their values, from the banks and from the pool; what else takes long to make, from the banks alone.
"""

from __future__ import annotations

from collections.abc import Collection
from itertools import islice

from ..rules import RuleSet
from ..shipped import source_dir
from . import bank
from .entries import Entry, instance_of
from .generate import generated_id, remake
from .kinds import KINDS
from .pool import pick, variant
from .question import Question

__all__ = ["composed", "everybodys", "filled_in", "made_again", "sketches"]

# Questions of each theme and kind that lie ready besides the banks'.
_READY = 2
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
