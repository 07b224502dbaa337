"""What practice chooses from: the banks, and generated questions of every theme.

Nothing is generated before it is chosen: of a generated question only a sketch lies here (its
name, kind, theme and difficulty), so that choosing never waits. Kinds whose values take long to
work out come from the banks alone, where the values are stored.
"""

from __future__ import annotations

from collections.abc import Collection

from ..rules import RuleSet
from ..shipped import source_dir
from . import bank
from .entries import Entry, instance_of
from .generate import generated_id, remake
from .kinds import KINDS
from .question import Question

__all__ = ["composed", "everybodys", "filled_in", "found_again", "sketches"]

# Questions of each theme and kind that lie ready besides the banks'.
_READY = 2
# Hidden cards, or play against perfect defence: costly to make.
_COSTLY = frozenset({"close", "ending", "lead", "mistake", "reply"})


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
    found = []
    for name, kind in KINDS.items():
        if name in _COSTLY:
            continue
        for theme, level in kind.levels.items():
            ident, seed, left = generated_id(name, rules, theme), start, ready
            while left:
                seed += 1
                if instance_of(ident, seed) in known:
                    continue
                left -= 1
                found.append(
                    Question(
                        id=ident,
                        kind=name,
                        data={},
                        rules=rules,
                        seed=seed,
                        difficulty=level,
                        themes=(theme,),
                        source="generated",
                    )
                )
    return found


def filled_in(question: Question) -> Question | None:
    """Return the question that a sketch stands for; any other as it is.

    ``None`` if these rules have nothing to ask about that theme.
    """
    if question.source != "generated" or question.data or question.seed is None:
        return question
    return remake(question.id, question.seed)


def found_again(entry: Entry, rules: RuleSet) -> Question | None:
    """Return the question of an earlier entry; ``None`` if it is gone or under other rules."""
    question = bank.again(entry.question, entry.seed)
    return question if question is not None and question.rules == rules else None
