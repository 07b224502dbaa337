"""One line of play that a plan leads to in one world: what the player does, what refutes it."""

from __future__ import annotations

from ..rules.actions import CLOSE, OUT, Action, action
from ..rules.deal import Deal
from ..rules.legality import why_not
from ..rules.scoring import OUT_AT
from .opponent import actions_of_his
from .plans import FULL_DEPTH, Plans
from .solver import solve
from .table import Node

__all__ = ["trace"]


def trace(plans: Plans, text: str, vector: int, world: int) -> tuple[str, ...]:
    """Return the actions of one line in a world, when the player follows a plan.

    Parameters
    ----------
    plans
        A search to the end, without ``quick`` and with nothing cut.
    text
        The action with which the plan begins.
    vector
        What the plan brings: one of ``plans.plan(text, FULL_DEPTH, ...)``.
    world
        The world. The opponent, who sees it, does what is worst for the player.
    """
    return tuple(_Tracer(plans, world).steps(text, vector))


class _Tracer:
    def __init__(self, plans: Plans, world: int) -> None:
        self.plans = plans
        self.table = plans.table
        self.bit = 1 << world
        self.done: list[str] = []

    def steps(self, text: str, vector: int) -> list[str]:
        root = self.table.root()
        if text == "draw":
            nodes = self.table.drawn(root)
        elif text == "hold":
            self.done.append(text)
            nodes = self.table.held(root)
        else:
            self.done.append(text)
            nodes = self.table.after_mine(root, action(text))
        node = self._mine_of(nodes)
        vector &= self.plans.vectors.inside(node.worlds)
        while node.deal.result is None:
            if self.table.is_known(node) and not node.waits:
                self.done += solve(self.table.deal_in(node, self.bit)).line
                break
            node, vector = self._step(node, vector)
        return self.done

    def _mine_of(self, nodes: list[Node]) -> Node:
        return next(node for node in nodes if node.worlds & self.bit)

    def _step(self, node: Node, vector: int) -> tuple[Node, int]:
        deal = node.deal
        seat = deal.to_act
        if (
            deal.points[seat or 0] >= OUT_AT
            and deal.closed_by in (None, seat)
            and why_not(deal, OUT) is None
        ):
            self.done.append("out")
            return self.table.after_his(node, OUT, node.worlds), vector
        if node.waits:
            return self._draw(node, vector)
        return self._mine(node, vector) if seat == 0 else self._his(node, vector)

    def _reaches(self, nodes: list[Node], vector: int) -> bool:
        """Whether a plan from here on brings all that a vector has."""
        inside = self.plans.vectors.inside(sum(node.worlds for node in nodes))
        wanted = vector & inside
        return wanted in self.plans.together(nodes, wanted, FULL_DEPTH)

    def _draw(self, node: Node, vector: int) -> tuple[Node, int]:
        drawn = self.table.drawn(node)
        ways = [(drawn, "")]
        if self.table.may_hold(node):
            ways.append((self.table.held(node), "hold"))
        if node.deal.on_lead == 0:
            ways = [way for way in ways if self._reaches(way[0], vector)]
            nodes, text = ways[0]
        else:
            nodes, text = min(ways, key=lambda way: self._result(self._mine_of(way[0]), vector))
        if text:
            self.done.append(text)
        found = self._mine_of(nodes)
        return found, self._covering(found, vector)

    def _mine(self, node: Node, vector: int) -> tuple[Node, int]:
        for done in self._in_order(node.deal):
            nodes = self.table.after_mine(node, done)
            if self._reaches(nodes, vector):
                self.done.append(str(done))
                found = self._mine_of(nodes)
                return found, vector & self.plans.vectors.inside(found.worlds)
        raise AssertionError("no action brings what the plan promises")

    def _in_order(self, deal: Deal) -> list[Action]:
        # Cards first: closing and claims only where they are needed.
        legal = [done for done in deal.legal_actions() if done.kind != "hold"]
        return sorted(legal, key=lambda done: (done.card is None, done is CLOSE, done is OUT))

    def _his(self, node: Node, vector: int) -> tuple[Node, int]:
        best: tuple[int, Node, int] | None = None
        for done, worlds in actions_of_his(self.table, node):
            if not worlds & self.bit:
                continue
            after = self.table.after_his(node, done, worlds)
            follows = self._covering(after, vector)
            result = self._value(follows)
            if best is None or result < best[0]:
                best = (result, after, follows)
                chosen = str(done)
        assert best is not None
        self.done.append(chosen)
        return best[1], best[2]

    def _covering(self, node: Node, vector: int) -> int:
        """Return a plan's vector in what follows that brings at least what was promised."""
        wanted = vector & self.plans.vectors.inside(node.worlds)
        everything = self.plans.vectors.inside(node.worlds)
        front = self.plans.front(node, everything)
        return next((v for v in front if v | wanted == v), wanted)

    def _result(self, node: Node, vector: int) -> int:
        return self._value(self._covering(node, vector))

    def _value(self, vector: int) -> int:
        lowest = self.bit.bit_length() - 1
        return self.plans.vectors.results(vector)[lowest]
