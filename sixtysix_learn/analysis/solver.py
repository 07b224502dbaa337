"""Exact values with all cards seen: what each action is worth under best play by both.

The kernels answer yes-or-no questions about positions at the beginning of a lead window. Here
such questions are put together, with the moves of :mod:`sixtysix_learn.rules`, to exact values of
any position, of each action, and to one best line.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from ..rules.actions import Action
from ..rules.deal import Deal
from ..rules.scoring import OUT_AT
from .kernels import places as at
from .kernels.entry import ask_open, ask_strict
from .kernels.memory import shared_memory
from .layout import Layout, bit_of, deck_of, layout_of
from .ruletable import rule_table

__all__ = ["Solution", "solve", "value"]

#: Values are asked for in this order: the likely ones first.
_ASK = (1, 2, 0, -1, 3, -2)


@dataclass(frozen=True)
class Solution:
    """What a position is worth with all cards seen.

    Attributes
    ----------
    value
        Game points won minus lost by the player to act, -3 to 3, under best play by both.
    actions
        The value of each legal action, by its text, sorted.
    best
        All actions of that value.
    line
        One line of best play to the end of the deal.
    nodes
        How many positions the search looked at.
    """

    value: int
    actions: dict[str, int]
    best: tuple[str, ...]
    line: tuple[str, ...]
    nodes: int

    def to_json(self) -> dict[str, Any]:
        """Return the object that ``sixtysix-learn solve`` prints."""
        return {
            "value": self.value,
            "actions": dict(self.actions),
            "best": list(self.best),
            "line": list(self.line),
            "nodes": self.nodes,
        }


def solve(deal: Deal, *, line: bool = True) -> Solution:
    """Solve a deal where it stands, with every card seen.

    Parameters
    ----------
    deal
        A two-player deal or position; it may be in the middle of a trick or a lead window.
    line
        Whether to work out a best line too; without it ``line`` is empty.

    Returns
    -------
    Solution
        Exact. A deal that is over has its result's value for seat 0, and no actions.

    Raises
    ------
    BadOption
        If the rules are none that the solver can play by (see :func:`.ruletable.rule_table`).
    BadRecord
        If the position can come from no deal.
    """
    search = _Search(deal)
    before = search.nodes
    root = _Node(deal)
    if deal.is_over:
        return Solution(root.low, {}, (), (), 0)
    values = {str(action): search.value_of_child(root, child) for action, child in root.children()}
    best = max(values.values())
    root.low = root.high = best
    return Solution(
        value=best,
        actions=values,
        best=tuple(text for text, found in values.items() if found == best),
        line=tuple(search.line(root)) if line else (),
        nodes=search.nodes - before,
    )


def value(deal: Deal) -> int:
    """Return the value for the player to act: :attr:`Solution.value`, faster.

    Raises
    ------
    BadOption, BadRecord
        As :func:`solve`.
    """
    root = _Node(deal)
    return root.low if deal.is_over else _Search(deal).value(root)


class _Node:
    """A position in the moves of the engine, and what is known of its value.

    ``low`` and ``high`` bound the value for the player to act (for seat 0 when the deal is over).
    ``parent`` is the lead window in which the card on the table was led, if it is known.
    """

    __slots__ = ("_children", "deal", "high", "layout", "low", "parent", "seat")

    def __init__(self, deal: Deal, parent: _Node | None = None) -> None:
        self.deal = deal
        self.parent = parent
        self.layout: Layout | None = None
        self.low, self.high = -3, 3
        self.seat = 0
        self._children: list[tuple[Action, _Node]] | None = None
        if deal.result is not None:
            won = deal.result.game_points
            self.low = self.high = won if deal.result.winner == 0 else -won
        else:
            self.seat = deal.to_act or 0

    def children(self) -> list[tuple[Action, _Node]]:
        """Return the legal actions and what they lead to, sorted by text."""
        if self._children is None:
            self._children = [(a, self._child(a)) for a in self.deal.legal_actions()]
        return self._children

    def _child(self, action: Action) -> _Node:
        after = self.deal.play(action)
        return _Node(after, self if after.led is not None and self.deal.led is None else None)


class _Search:
    """One solving: the tables with their generation, and the questions."""

    def __init__(self, deal: Deal) -> None:
        self._memory = shared_memory()
        self._memory.begin(rule_table(deal.rules), deck_of(deal))
        self._declares = deal.rules.claim_mode == "declare"
        self._no_draw_now = at.MAY_NOT_HOLD
        if deal.rules.nine_exchange == "automatic":
            # It has happened, if it was to happen.
            self._no_draw_now |= at.MAY_NOT_EXCHANGE

    @property
    def nodes(self) -> int:
        """Positions looked at by the kernels in this process so far."""
        return self._memory.nodes

    def value(self, node: _Node) -> int:
        """Return the exact value for the player to act."""
        for least in _ASK:
            if node.low < least <= node.high:
                self.can(node, least)
        return node.low

    def value_of_child(self, node: _Node, child: _Node) -> int:
        """Return a child's value for the player to act in its parent."""
        found = self.value(child)
        return found if child.seat == node.seat else -found

    def can(self, node: _Node, least: int) -> bool:
        """Return whether the player to act gets at least so many game points."""
        if least <= node.low:
            return True
        if least > node.high:
            return False
        if node.deal.in_lead_window:
            found = self._can_on_lead(node, least)
        elif node.parent is not None:
            assert node.deal.led is not None
            found = not self._can_leading(
                node.parent, 1 << bit_of(node.deal.led, node.deal.trump), 1 - least
            )
        else:
            found = any(self._can_by(node, child, least) for _, child in node.children())
        if found:
            node.low = least
        else:
            node.high = least - 1
        return found

    def _can_by(self, node: _Node, child: _Node, least: int) -> bool:
        if child.seat == node.seat:
            return self.can(child, least)
        return not self.can(child, 1 - least)

    def _can_on_lead(self, node: _Node, least: int) -> bool:
        deal = node.deal
        # Claims cost nothing to look at.
        for action, child in node.children():
            if action.kind == "out" and self._can_by(node, child, least):
                return True
        layout = self._layout(node)
        if self._is_fresh(deal):
            # Nobody does better with 66 than to claim, except who waits for the closer to fail.
            if layout.have >= OUT_AT and self._declares and deal.closed_by in (None, deal.on_lead):
                return False
            if self._kernel(layout, least, layout.root | self._no_draw_now) <= layout.have:
                return True
            # The kernels do not know which cards were drawn before.
            return any(
                action.kind == "hold" and self._can_by(node, child, least)
                for action, child in node.children()
            )
        leads = 0
        for action, child in node.children():
            if action.card is not None:
                leads |= 1 << bit_of(action.card, deal.trump)
            elif action.kind != "out" and self._can_by(node, child, least):
                return True
        return bool(leads) and self._can_leading(node, leads, least)

    def _is_fresh(self, deal: Deal) -> bool:
        """Whether the whole lead window lies ahead, as kernels take it."""
        if deal.announced or deal.just_closed or deal.held:
            return False
        return not deal.strict or deal.trick_counts[deal.on_lead] > 0

    def _can_leading(self, node: _Node, leads: int, least: int) -> bool:
        layout = self._layout(node)
        root = leads | at.LEADS_ONLY | layout.root
        return self._kernel(layout, least, root) <= layout.have

    def _layout(self, node: _Node) -> Layout:
        if node.layout is None:
            node.layout = layout_of(node.deal)
        return node.layout

    def _kernel(self, layout: Layout, least: int, root: int) -> int:
        """Return the threshold of the leader's points."""
        if layout.drawn >= 0:
            return ask_open(
                layout.mine,
                layout.his,
                layout.have,
                layout.total,
                layout.rest,
                layout.drawn,
                layout.bottom,
                least,
                layout.owed,
                root,
                self._memory.cells,
            )
        return ask_strict(
            layout.mine,
            layout.his,
            layout.have,
            layout.total,
            layout.rest,
            layout.count,
            layout.mode,
            _normal(layout.mode, least),
            layout.owed,
            root & ~at.MAY_NOT_HOLD & ~at.MAY_NOT_EXCHANGE,
            self._memory.cells,
        )

    def line(self, node: _Node) -> Iterator[str]:
        """Yield one line of best play, claims first."""
        while not node.deal.is_over:
            goal = self.value(node)
            # To claim what is won ends the deal; to claim what is not is no line to learn from.
            claims_first = goal > 0
            ranked = sorted(
                node.children(), key=lambda pair: (pair[0].kind == "out") is not claims_first
            )
            action, node = next(
                (action, child) for action, child in ranked if self._can_by(node, child, goal)
            )
            yield str(action)


def _normal(mode: int, least: int) -> int:
    """Return the question in its usual form: a closed deal cannot end with 0 or a loss of 1."""
    if mode == 0:
        return least
    if mode <= at.CLOSED_MODES:
        return 1 if -1 <= least <= 0 else least
    return 0 if 1 <= least <= 2 else least
