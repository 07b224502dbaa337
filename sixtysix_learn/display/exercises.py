"""The front door to questions: ``exercise("02-3")``, ``questions.trick(seed=7)``."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from typing import Any

from ..errors import BadOption, UnknownName, told_what_it_takes
from ..rules import RuleSet
from ..training import bank
from ..training.generate import generate
from ..training.journal import current_learner
from ..training.kinds import KINDS
from ..training.question import Question
from .question import Exercise

__all__ = ["Questions", "exercise", "questions"]

# In a kernel, a question is one object however often its cell is run: its tries are not lost, and
# all its views show the same. Another learner gets objects of his own.
_open: dict[tuple[str, str, str], Exercise] = {}


def exercise(name: str = "") -> Exercise:
    """Return the exercise with an id, such as ``"02-3"``: ready to be answered.

    Parameters
    ----------
    name
        The id, as the lessons give it.

    Raises
    ------
    BadOption
        If there is no such exercise; the sentence names those that are spelt alike.
    """
    if name == "":
        raise BadOption("nothing_given", example='ss.exercise("02-3")')
    return _opened(bank.find(name))


def _opened(question: Question) -> Exercise:
    key = (question.id, str(question.seed), current_learner())
    found = _open.get(key)
    if found is None or found._first != question:
        found = _open[key] = Exercise(question)
    elif found.question != question:
        found.back()
    return found


class Questions:
    """Endless questions by kind: ``questions.trick(seed=7)``, ``questions.count()``.

    Each call takes ``seed`` (none: a new one each time), ``rules``, ``theme`` and ``difficulty``
    as :func:`~sixtysix_learn.training.generate.generate` does.
    """

    def __getattr__(self, kind: str) -> Callable[..., Exercise]:
        if kind not in KINDS:
            raise UnknownName.among("ss.questions", kind, KINDS)

        def ask(
            seed: int | None = None,
            *,
            rules: RuleSet | str | Mapping[str, Any] = "german",
            theme: str | None = None,
            difficulty: int | None = None,
        ) -> Exercise:
            if seed is None:
                seed = random.randrange(1, 1_000_000)
            made = generate(kind, seed, rules=rules, theme=theme, difficulty=difficulty)
            return _opened(made)

        ask.__name__ = kind
        ask.__doc__ = KINDS[kind].__doc__
        return told_what_it_takes(ask, f"ss.questions.{kind}")

    def __dir__(self) -> list[str]:
        return list(KINDS)

    def __repr__(self) -> str:
        return "\n".join(f"questions.{name}(seed=1)" for name in KINDS)


#: Endless questions by kind.
questions = Questions()
