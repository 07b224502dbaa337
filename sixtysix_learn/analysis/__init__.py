"""What is best, by how much, and why.

The names below are loaded when they are first used: they may need numba, which takes a moment.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from ..wording.errors import add_sentences
from .refusals import SENTENCES

if TYPE_CHECKING:
    from .asking import evaluate_record
    from .evaluation import ActionValue, Evaluation, evaluate
    from .explanation import Explanation, explain
    from .solver import Solution, solve, value

__all__ = [
    "ActionValue",
    "Evaluation",
    "Explanation",
    "Solution",
    "evaluate",
    "evaluate_record",
    "explain",
    "solve",
    "value",
]

add_sentences(SENTENCES)

_HOMES = {
    "ActionValue": "evaluation",
    "Evaluation": "evaluation",
    "Explanation": "explanation",
    "Solution": "solver",
    "evaluate": "evaluation",
    "evaluate_record": "asking",
    "explain": "explanation",
    "solve": "solver",
    "value": "solver",
}


def __getattr__(name: str) -> Any:
    home = _HOMES.get(name)
    if home is None:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    found = getattr(import_module(f"{__name__}.{home}"), name)
    globals()[name] = found
    return found
