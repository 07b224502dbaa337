"""What is best, by how much, and why.

All cards seen, exact values (:mod:`.solver`):

``value(deal) -> int``, ``solve(deal, line=True) -> Solution``
    ``.value``, ``.actions`` (the value of each, by its text), ``.best``, ``.line``.

What a player knows who does not see all the cards (:mod:`.evaluation`, :mod:`.explanation`):

``evaluate(view_or_deal, objective="points", *, budget=2.0, worlds=None, seed=0, …) -> Evaluation``
    ``.actions[text]`` with ``value``, ``se``, ``win``, ``worse_by``, ``worse_se`` and ``method``;
    ``.best`` (all that are not shown to be worse), ``.top`` (the one of the highest value),
    ``.is_worse(text)``, ``.too_close``, ``.exact``, ``.worlds``. With ``worlds`` and no ``budget``
    the answer is the same each time: that is for questions. Before a draw that may be held back,
    give ``view_of(deal, seat, draw_pending=True)``: the actions are then ``draw`` and ``hold``.

``explain(evaluation, choice=None) -> Explanation``
    ``.words(names)``: sentences, with what was counted and a layout that shows it;
    ``.best_line`` and ``.line`` (after the choice): a :class:`Line` each, or ``None``, with
    ``.words(names)``, ``.result``, ``.start``, ``.actions``; ``.details("choice" or "best")``:
    what a Feedback takes as its details, the line to step through in it. The player is seat 0.

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
    from .lines import Line
    from .solver import Solution, solve, value

__all__ = [
    "ActionValue",
    "Evaluation",
    "Explanation",
    "Line",
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
    "Line": "lines",
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
