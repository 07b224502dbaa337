"""What the player ``expert`` does: the advice of the analysis, at a fifth of a second a move.

While cards are drawn it follows playouts (:mod:`.playouts`), which do not take the opponent for one
who sees all the cards, and closes only on a plan; in strict play it follows plans
(:mod:`.investigate`). Against the player *greedy* that wins a tenth of a game point a deal more
than plans for the last draws would, and two tenths more than plans for the last two. It looks at no
clock: the same view and the same source of chance give the same choice.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random

from ..rules.scoring import OUT_AT
from ..rules.view import View
from .investigate import Investigation
from .kernels.jit import COMPILED
from .kernels.memory import Memory
from .limits import Limits, Sizes
from .plans import FULL_DEPTH, POINTS, Plans
from .playouts import Playouts
from .samples import plan_value
from .table import Table
from .worlds import all_worlds, count_hands, draws, sample_worlds

__all__ = ["advise"]


@dataclass(frozen=True)
class _Effort:
    """How hard it thinks.

    Attributes
    ----------
    sizes
        For plans in strict play.
    played, hands
        How many worlds it plays on in, and how many hands it plans closing against.
    """

    sizes: Sizes
    played: int
    hands: int


_EFFORT = (
    _Effort(Sizes(0, 80, 60, 0, (), 80, 0, 99, ()), 600, 80)
    if COMPILED
    else _Effort(Sizes(0, 20, 60, 0, (), 20, 0, 99, ()), 100, 20)
)


def advise(view: View, rng: Random) -> str:
    """Return one of ``view.actions``: what the player ``expert`` does.

    Parameters
    ----------
    view
        What the player knows; it is his turn.
    rng
        Decides which worlds are looked at.
    """
    actions = [text for text in view.actions if text != "hold" or view.draw_pending]
    # Only who waits for the closer to fail may do better than to claim.
    waits = view.closed_by_me is False
    if "out" in actions and view.points[0] >= OUT_AT and not waits:
        return "out"
    if "exchange" in actions:
        return "exchange"
    sensible = [text for text in actions if text != "out" or view.points[0] >= OUT_AT]
    if len(sensible) == 1:
        return sensible[0]
    seed = int(rng.random() * (1 << 32))
    values = _values(view, sensible or actions, seed)
    return max(sorted(values), key=lambda text: values[text])


def _values(view: View, actions: list[str], seed: int) -> dict[str, float]:
    if draws(view):
        return _by_playouts(view, actions, seed)
    limits = Limits(None, seed, 0.0, None)
    found = Investigation(view, actions, POINTS, limits, _EFFORT.sizes).run()
    return {text: plan_value(found.main, one, POINTS)[0] for text, one in found.actions.items()}


def _by_playouts(view: View, actions: list[str], seed: int) -> dict[str, float]:
    memory = Memory()
    worlds = sample_worlds(view, _EFFORT.played, seed)
    playouts = Playouts(Table(view, worlds), memory)
    values: dict[str, float] = {}
    for text in actions:
        results = playouts.results(text)
        if results is not None:
            values[text] = sum(results) / len(results)
    top = max(values.values())
    for text in actions:
        if text not in values:
            values[text] = _closing(view, text, seed, top, memory)
    return values


def _closing(view: View, text: str, seed: int, enough: float, memory: Memory) -> float:
    """Return what closing brings as a plan, or an upper bound that is not enough."""
    hands = replace(view, held=True)
    few = count_hands(hands) <= _EFFORT.hands
    worlds = list(all_worlds(hands)) if few else sample_worlds(hands, _EFFORT.hands, seed)
    plans = Plans(Table(view, worlds), memory)
    bound = plans.seen(text)
    value = plans.vectors.mean(bound)
    for depth in (2, 3, FULL_DEPTH):
        if value <= enough:
            break
        value = plans.vectors.mean(plans.best_of(plans.plan(text, depth, bound)))
    return value
