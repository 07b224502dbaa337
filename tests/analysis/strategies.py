"""Every plan there is, tried one by one with the engine: what the search for plans must agree with.

Nothing here knows about bounds, fronts or kernels. A plan says what the player does at each of his
views; the opponent, who sees the cards and knows the plan, takes the worst for him in every world.
"""

from __future__ import annotations

from itertools import product

from sixtysix_learn.rules import Deal, action, view_of
from sixtysix_learn.rules.actions import HOLD, OUT
from sixtysix_learn.rules.legality import why_not

Vector = tuple[tuple[int, int], ...]  # (world, result) for each world, in order


class TooMany(Exception):
    """More plans than a test has time for."""


def _waits(deal: Deal) -> bool:
    return why_not(deal, HOLD) is None


def _look(deal: Deal, waits: bool) -> str:
    return repr((deal.result, view_of(deal, 0, draw_pending=waits)))


def _moves(deal: Deal, waits: bool) -> list[tuple[str, Deal, bool]]:
    """What may be done, and what comes of it: the draw is chosen before it is seen."""
    if waits:
        past = deal._with(drawn=None, exchanged_on_draw=False)
        found = [("draw", past, False), ("hold", deal.play("hold"), False)]
        if why_not(deal, OUT) is None:
            found.append(("out", deal.play("out"), False))
        return found
    found = []
    for done in deal.legal_actions():
        after = deal.play(done)
        found.append((str(done), after, _waits(after)))
    return found


def plans(deals: dict[int, tuple[Deal, bool]], most: int = 20_000) -> set[Vector]:
    """The vectors of all plans from one view on (the worlds must look the same)."""
    first, waits = next(iter(deals.values()))
    if first.result is not None:
        return {tuple((w, _mine(d)) for w, (d, _) in sorted(deals.items()))}
    if first.to_act == 0:
        found: set[Vector] = set()
        for text, _, _ in _moves(first, waits):
            found |= after_mine(deals, text, most)
            if len(found) > most:
                raise TooMany
        return found
    groups: dict[str, dict[int, tuple[Deal, bool]]] = {}
    for w, (deal, pending) in deals.items():
        for text, after, then in _moves(deal, pending):
            groups.setdefault(f"{text} {_look(after, then)}", {})[w] = (after, then)
    return _worst([plans(g, most) for g in groups.values()], most)


def after_mine(deals: dict[int, tuple[Deal, bool]], text: str, most: int = 20_000) -> set[Vector]:
    """The vectors of all plans that begin with an action of the player."""
    groups: dict[str, dict[int, tuple[Deal, bool]]] = {}
    for w, (deal, pending) in deals.items():
        after, then = next((d, t) for a, d, t in _moves(deal, pending) if a == text)
        groups.setdefault(_look(after, then), {})[w] = (after, then)
    return _worst([plans(g, most) for g in groups.values()], most)


def _worst(parts: list[set[Vector]], most: int) -> set[Vector]:
    """All ways to plan for positions that look different, each world at its worst."""
    found: set[Vector] = {()}
    for part in parts:
        if len(found) * len(part) > most:
            raise TooMany
        found = {_both(a, b) for a, b in product(found, part)}
    return found


def _both(one: Vector, other: Vector) -> Vector:
    both = dict(one)
    for w, result in other:
        both[w] = min(result, both.get(w, 3))
    return tuple(sorted(both.items()))


def _mine(deal: Deal) -> int:
    assert deal.result is not None
    won = deal.result.game_points
    return won if deal.result.winner == 0 else -won


def best_ones(vectors: set[Vector]) -> set[tuple[int, ...]]:
    """Those that no other is at least as good as everywhere."""
    plain = {tuple(result for _, result in v) for v in vectors}
    return {
        v
        for v in plain
        if not any(o != v and all(a <= b for a, b in zip(v, o, strict=True)) for o in plain)
    }


__all__ = ["TooMany", "action", "after_mine", "best_ones", "plans"]
