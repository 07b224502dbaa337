"""When two questions are the same: by what they ask, whatever their names.

A bank's question may have been found by the seed from which another is generated later; and a
puzzle with hidden cards comes in several names of the suits.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Sequence

from ._json import thaw
from .choosing import Pick, Why, instance
from .pool import POOLED, likeness
from .question import Question

__all__ = ["content", "without_twins"]


def content(question: Question) -> str:
    """Return a text that two questions share if they ask the same under the same rules.

    Parameters
    ----------
    question
        The question, with its data: no sketch.
    """
    if question.kind in POOLED:
        return f"{question.kind} {likeness(question)}"
    asked = [question.kind, question.rules.to_json(), thaw(question.data)]
    return json.dumps(asked, sort_keys=True)


def without_twins(
    pool: Iterable[Question],
    choose: Callable[[Sequence[Question], set[str]], Iterable[Pick]],
    fill: Callable[[Question], Question | None],
    seen: Callable[[Question], bool] = lambda _question: False,
) -> tuple[Pick, ...]:
    """Choose so that nothing is asked twice under two names, and sketches are filled in.

    Parameters
    ----------
    pool
        Questions and sketches.
    choose
        Chooses from those that are left; also gets the instances of those that are gone.
    fill
        Makes the question that a sketch stands for; ``None`` where there is none.
    seen
        Whether a question was met lately under another name.
    """
    left, made = list(pool), dict[str, Question | None]()
    gone: set[str] = set()
    while True:
        chosen = tuple(choose(left, gone))
        asked: dict[str, str] = {}
        spent = set()
        # Of twins the one that is due stays, then what somebody composed.
        for pick in sorted(chosen, key=_standing_of):
            name = instance(pick.question)
            if name not in made:
                made[name] = fill(pick.question)
            question = made[name]
            # Some rules have nothing to ask about some themes.
            twin = question is not None and asked.setdefault(content(question), name) != name
            if question is None or twin or seen(question):
                spent.add(name)
        if not spent:
            found = ((made[instance(pick.question)], pick) for pick in chosen)
            return tuple(Pick(q, pick.why, pick.theme) for q, pick in found if q is not None)
        gone |= spent
        left = [question for question in left if instance(question) not in gone]


def _standing_of(pick: Pick) -> tuple[bool, bool]:
    return (
        pick.why is not Why.REVIEW or bool(pick.theme),
        pick.question.source in ("generated", "pool"),
    )
