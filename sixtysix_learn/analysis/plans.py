"""Plans: the best a player can do who must choose alike in all worlds that look the same to him.

This is the best-defence model of Frank and Basin: the opponent sees all the cards, and knows the
plan. What a plan brings is a vector (:mod:`.vectors`), a result for each world; a position has a
*front* of vectors of which none is at least as good as another in every world. Where the opponent
is to act, he takes the worst in each world; where the player is, the fronts of his actions are put
together. :meth:`Plans.front` works that out, to the end, or (the search αμ of Cazenave and Ventos)
down to a given number of the player's own cards, after which he is taken to see all the cards.

Every search has a *bound*, a vector: only what lies within it is of interest, for elsewhere the
opponent has something better to do. That keeps fronts small, mostly to one vector, the bound.
"""

from __future__ import annotations

from collections.abc import Sequence
from time import perf_counter
from typing import Any

from ..rules.actions import CLOSE, OUT, Action, action
from ..rules.legality import why_not
from ..rules.scoring import OUT_AT
from .kernels.memory import Memory
from .layout import card_bits
from .opponent import actions_of_his
from .sight import Sight, for_me, worst
from .table import Node, Table
from .vectors import any_of

__all__ = ["FULL_DEPTH", "POINTS", "OutOfTime", "Plans"]

#: More cards than anybody plays: plans to the end.
FULL_DEPTH = 99
#: What the results -3 to 3 are worth in game points.
POINTS: tuple[float, ...] = (-3, -2, -1, 0, 1, 2, 3)
# Fronts that are kept for when the same position comes again.
_MOST_KEPT = 100_000
# Positions between two looks at the clock.
_TICKS = 16
# The worth of results as whole numbers, for kernels.
_SCALE = 1 << 20


class OutOfTime(Exception):
    """The time is over; what was being worked out is not known."""


class Plans:
    """The search for plans in the worlds of one table.

    Parameters
    ----------
    table
        The worlds.
    memory
        Where the kernels work (see :class:`.sight.Sight`).
    worth
        What the results -3 to 3 are worth, rising: it decides which vectors are kept.
    most
        How many vectors a front keeps at most, the best by their mean.
    quick
        Whether the last card that is planned is chosen by :meth:`.sight.Sight.second`, which gives
        one good vector for a front.
    closed_ahead
        How many of the player's cards a quick search plans once he has closed; where he may do so
        before the first card of the plan, one more.
    deadline
        When to give up, in the seconds of :func:`time.perf_counter`.

    Attributes
    ----------
    exact
        Whether no front has been cut, by ``most`` or ``quick``.
    nodes
        How many positions were looked at.
    """

    def __init__(
        self,
        table: Table,
        memory: Memory | None = None,
        worth: Sequence[float] = POINTS,
        *,
        most: int = 64,
        quick: bool = False,
        closed_ahead: int = 3,
        deadline: float = float("inf"),
    ) -> None:
        self.table = table
        self.sight = Sight(table, memory or Memory())
        self.vectors = self.sight.vectors
        self.worth = tuple(worth)
        self.most = most
        self.quick = quick
        self.closed_ahead = closed_ahead
        self.deadline = deadline
        self.exact = True
        self.nodes = 0
        self._whole_worth = [round(_SCALE * (w - worth[0])) for w in worth]
        self._fronts: dict[tuple[Any, ...], list[int]] = {}

    # What is asked from outside

    def everything(self) -> int:
        """Return the bound that bounds nothing."""
        return self.vectors.constant(3, self.table.every)

    def seen(self, text: str, bound: int | None = None) -> int:
        """Return the values of an action of the player at the root, all cards seen.

        Parameters
        ----------
        text
            The action, as in ``View.actions``.
        bound
            What is of interest; everything by default.
        """
        return any_of(self.plan(text, 1, self.everything() if bound is None else bound))

    def plan(self, text: str, depth: int, bound: int) -> list[int]:
        """Return the front of an action of the player at the root.

        Parameters
        ----------
        text
            The action, as in ``View.actions``.
        depth
            How many of the player's cards are planned, this action included if it is one.
        bound
            Such as :meth:`seen` gives, or what a lesser depth has found.

        Raises
        ------
        OutOfTime
            When the deadline has passed.
        """
        root = self.table.root()
        if text == "draw":
            nodes = self.table.drawn(root)
        elif text == "hold":
            nodes = self.table.held(root)
        else:
            done = action(text)
            nodes = self.table.after_mine(root, done)
            depth -= done.card is not None
        return self.together(nodes, bound, depth)

    def best_of(self, front: Sequence[int]) -> int:
        """Return the vector of a front that is worth the most on average."""
        return max(front, key=self._mean)

    def _mean(self, vector: int) -> float:
        if self.worth == POINTS:
            return vector.bit_count()
        return self.vectors.mean(vector, self.worth)

    # The search

    def front(self, node: Node, bound: int, depth: int = FULL_DEPTH) -> list[int]:
        """Return the front of a position, within a bound.

        Parameters
        ----------
        node
            The position.
        bound
            What is of interest, a vector with nothing outside the node's worlds.
        depth
            After how many more of the player's cards he is taken to see all the cards. When he
            closes, it is to the end, in a quick search for ``closed_ahead`` cards.

        Raises
        ------
        OutOfTime
            When the deadline has passed.
        """
        self.nodes += 1
        if not self.nodes % _TICKS and perf_counter() > self.deadline:
            raise OutOfTime
        deal = node.deal
        if deal.result is not None:
            return [self.vectors.constant(for_me(deal.result), node.worlds) & bound]
        if not bound & ~self.vectors.constant(worst(deal), node.worlds):
            return [bound]
        if self.table.is_known(node):
            depth = 0
        if depth <= 0 and self.sight.reaches(node):
            return [self.sight.values(node, bound)]
        if self.quick and depth == 1 and node.waits and len(deal.talon) > 2:
            return self._second(node, bound)
        key = self._key(node, bound, depth)
        known = self._fronts.get(key)
        if known is None:
            known = self._front(node, bound, depth)
            if len(self._fronts) > _MOST_KEPT:
                self._fronts.clear()
            self._fronts[key] = known
        return known

    def _second(self, node: Node, bound: int) -> list[int]:
        """Return a small front where one card of the player's is left to plan for."""
        self.exact = False
        vector = self._choose(node, bound)
        if node.deal.on_lead == 1 or vector == bound:
            return [vector]
        # Where closing seems to help, it is planned further.
        hint = self._choose(node, bound, closing=True)
        front = [vector]
        if hint != vector:
            front = [0]
            for drawn in self.table.drawn(node):
                inside = self.vectors.inside(drawn.worlds)
                part = [vector & inside]
                if hint & inside != vector & inside:
                    part = self._kept(part + self._closing(drawn, bound & inside))
                front = [a | b for a in front for b in part]
                if len(front) > self.most:
                    front = self._kept(front)
        if (
            self.table.may_hold(node)
            and self._choose(node, bound, closing=True, holding=True) != hint
        ):
            front = self._kept(
                [*front, *self.together(self.table.held(node), bound, self.closed_ahead)]
            )
        return front

    def _choose(
        self, node: Node, bound: int, *, closing: bool = False, holding: bool = False
    ) -> int:
        worth = self._whole_worth
        return self.sight.second(node, bound, worth, closing=closing, holding=holding)

    def _closing(self, node: Node, bound: int) -> list[int]:
        """Return the front of closing in a lead window, after what comes before it."""
        front: list[int] = []
        for done in node.deal.legal_actions():
            if done is CLOSE or done.kind in ("exchange", "marriage"):
                # Only closing is of interest, not what else could be done then.
                for after in self.table.after_mine(node, done):
                    if done is CLOSE:
                        front += self.front(after, bound, self.closed_ahead)
                    else:
                        front += self._closing(after, bound)
        return front

    def together(self, nodes: Sequence[Node], bound: int, depth: int = FULL_DEPTH) -> list[int]:
        """Return the front of several positions that look different to the player."""
        whole = [0]
        for node in nodes:
            part = self.front(node, bound & self.vectors.inside(node.worlds), depth)
            whole = [a | b for a in whole for b in part]
            if len(whole) > self.most:
                whole = self._kept(whole)
        return whole

    def _key(self, node: Node, bound: int, depth: int) -> tuple[Any, ...]:
        """Return all that a front depends on."""
        deal = node.deal
        return (
            bound,
            node.worlds,
            depth,
            card_bits(deal.hands[0], self.table.trump),
            node.gone,
            node.gained,
            node.his,
            node.place,
            node.waits,
            deal.led,
            deal.on_lead,
            deal.points,
            deal.pending,
            deal.trick_counts,
            deal.announced,
            deal.announced_after_closing,
            deal.closed_by,
            deal.at_close,
            deal.just_closed,
            deal.answer_due,
            deal.held,
            deal.talon[-1:],
        )

    def _front(self, node: Node, bound: int, depth: int) -> list[int]:
        deal = node.deal
        seat = deal.to_act
        if (
            deal.points[seat or 0] >= OUT_AT
            and deal.closed_by in (None, seat)
            and why_not(deal, OUT) is None
        ):
            # Nothing is better than to claim, but for who waits for the closer to fail.
            return self.front(self._told(node, OUT), bound)
        if node.waits:
            return self._draw(node, bound, depth)
        if seat == 0:
            return self._mine(node, bound, depth)
        return self._his(node, bound, depth)

    def _told(self, node: Node, done: Action) -> Node:
        """Return what follows words that both hear, whoever says them."""
        return self.table.after_his(node, done, node.worlds)

    def _draw(self, node: Node, bound: int, depth: int) -> list[int]:
        hold = self.table.may_hold(node)
        if node.deal.on_lead == 0:
            front = self.together(self.table.drawn(node), bound, depth)
            if not hold or front == [bound]:
                return front
            return self._kept([*front, *self.together(self.table.held(node), bound)])
        front = [bound]
        if hold:
            front = self.together(self.table.held(node), bound, depth)
        found = self.together(self.table.drawn(node), any_of(front), depth)
        return self._kept([a & b for a in front for b in found])

    def _mine(self, node: Node, bound: int, depth: int) -> list[int]:
        deal = node.deal
        front: list[int] = []
        cards: list[tuple[int, list[Node]]] = []
        for done in deal.legal_actions():
            if done.kind in ("hold", "out"):
                continue
            nodes = self.table.after_mine(node, done)
            if done.card is None:
                deeper = depth
                if done is CLOSE:
                    deeper = self.closed_ahead + 1 if self.quick else FULL_DEPTH
                front = self._more(front, self.together(nodes, bound, deeper))
                if front == [bound]:
                    return front
                continue
            # The values with all cards seen say what is worth trying, and what first.
            limit = bound
            if depth > 1 and deal.strict and self.sight.reaches(nodes[0]):
                limit = self.sight.values(nodes[0], bound)
            cards.append((limit, nodes))
        cards.sort(key=lambda pair: pair[0].bit_count(), reverse=True)
        for limit, nodes in cards:
            if any(limit | other == other for other in front):
                continue
            front = self._more(front, self.together(nodes, limit, depth - 1))
            if front == [bound]:
                return front
        if why_not(deal, OUT) is None:
            front = self._more(front, self.front(self._told(node, OUT), bound))
        return front

    def _his(self, node: Node, bound: int, depth: int) -> list[int]:
        front = [bound]
        everything = self.everything()
        for done, worlds in actions_of_his(self.table, node):
            inside = self.vectors.inside(worlds)
            limit = any_of(front) & inside
            # A false claim loses 2 at least: of use only to who would lose 3.
            false = done is OUT and node.deal.points[1] < OUT_AT
            if not limit & ~(self.vectors.constant(2, worlds) if false else 0):
                continue
            found = self.front(self.table.after_his(node, done, worlds), limit, depth)
            if found != [limit]:
                outside = everything & ~inside
                front = self._kept([a & (b | outside) for a in front for b in found])
        return front

    def _more(self, front: list[int], new: list[int]) -> list[int]:
        return self._kept([*front, *new]) if front else new

    def _kept(self, front: list[int]) -> list[int]:
        """Return a new front without vectors that another one covers, cut to the most allowed."""
        kept: list[int] = []
        for vector in sorted(front, key=self._mean, reverse=True):
            if not any(vector | other == other for other in kept):
                if len(kept) == self.most:
                    self.exact = False
                    break
                kept.append(vector)
        return kept
