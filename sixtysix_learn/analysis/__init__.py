"""What is best, by how much, and why.

The names below are loaded when they are first used: they may need numba, which takes a moment.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from ..wording.errors import add_sentences
from .refusals import SENTENCES

if TYPE_CHECKING:
    from .solver import Solution, solve, value

__all__ = ["Solution", "solve", "value"]

add_sentences(SENTENCES)

_HOMES = {"Solution": "solver", "solve": "solver", "value": "solver"}


def __getattr__(name: str) -> Any:
    home = _HOMES.get(name)
    if home is None:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    found = getattr(import_module(f"{__name__}.{home}"), name)
    globals()[name] = found
    return found
