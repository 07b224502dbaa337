"""Exact values with all cards seen: what each action is worth under best play by both.

The kernels answer yes-or-no questions about positions at the beginning of a lead window. Here
such questions are put together, with the moves of :mod:`sixtysix_learn.rules`, to exact values of
any position, of each action, and to one best line.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from ..errors import BadRecord
from ..rules.actions import HOLD, OUT, Action
from ..rules.deal import Deal
from ..rules.legality import why_not
from ..rules.moves import apply_action
from ..rules.scoring import OUT_AT
from .guess import guess_value
from .kernels import places as at
from .kernels.entry import ask_open, ask_strict
from .kernels.memory import shared_memory
from .layout import Layout, bit_of, deck_of, layout_of
from .ruletable import rule_table

__all__ = ["Solution", "solve", "value"]

#: The order in which to ask whether a value is reached, by a guess at it: a question far from the
#: value is quickly answered, and the first answer of "yes" or "no" next to it spares the rest.
_ASK_ABOVE = (
    (1.2, (2, 3, 1, 0, -1, -2)),
    (0.0, (1, 2, 0, -1, 3, -2)),
    (-0.8, (0, -1, 1, 2, 3, -2)),
)
_ASK_LOW = (-1, -2, 0, 1, 2, 3)


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
        If the rules are for more than two players.
    BadRecord
        If the position can come from no deal.
    """
    root = _root(deal)
    if deal.is_over:
        return Solution(root.low, {}, (), (), 0)
    search = _Search(deal)
    before = search.nodes
    best = search.value(root)
    values = {str(a): search.value_of_action(root, a) for a in root.actions()}
    return Solution(
        value=best,
        actions=values,
        best=tuple(text for text, found in values.items() if found == best),
        line=tuple(search.line(root)) if line else (),
        nodes=search.nodes - before,
    )


def _root(deal: Deal) -> _Node:
    if not isinstance(deal, Deal):
        raise BadRecord("wrong_type", field="deal", expected="Deal", given=type(deal).__name__)
    return _Node(deal)


def value(deal: Deal) -> int:
    """Return the value for the player to act: :attr:`Solution.value`, faster.

    Raises
    ------
    BadOption, BadRecord
        As :func:`solve`.
    """
    root = _root(deal)
    return root.low if deal.is_over else _Search(deal).value(root)


class _Node:
    """A position in the moves of the engine, and what is known of its value.

    ``low`` and ``high`` bound the value for the player to act (for seat 0 when the deal is over).
    ``parent`` is the lead window in which the card on the table was led, if it is known.
    """

    __slots__ = ("_actions", "_children", "deal", "high", "layout", "low", "parent", "seat")

    def __init__(self, deal: Deal, parent: _Node | None = None) -> None:
        self.deal = deal
        self.parent = parent
        self.layout: Layout | None = None
        self.low, self.high = -3, 3
        self.seat = 0
        self._actions: tuple[Action, ...] | None = None
        self._children: dict[Action, _Node] = {}
        if deal.result is not None:
            won = deal.result.game_points
            self.low = self.high = won if deal.result.winner == 0 else -won
        else:
            self.seat = deal.to_act or 0

    def actions(self) -> tuple[Action, ...]:
        """Return the legal actions, sorted by text."""
        if self._actions is None:
            self._actions = self.deal.legal_actions()
        return self._actions

    def after(self, action: Action) -> _Node:
        """Return what a legal action leads to."""
        child = self._children.get(action)
        if child is None:
            deal = apply_action(self.deal, action)
            leads = deal.led is not None and self.deal.led is None
            child = self._children[action] = _Node(deal, self if leads else None)
        return child

    def may(self, action: Action) -> bool:
        """Whether an action is legal now."""
        return why_not(self.deal, action) is None


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
        for least in self._questions(node):
            if node.low < least <= node.high:
                self.can(node, least)
        return node.low

    def value_of_action(self, node: _Node, action: Action) -> int:
        """Return an action's value for the player to act, whose own value is known."""
        child = node.after(action)
        if child.deal.is_over:
            return child.low if node.seat == 0 else -child.low
        # No action is better than the best, and most are not much worse.
        least = node.low
        while least > -3 and not self._can_by(node, child, least):
            least -= 1
        return least

    def _questions(self, node: _Node) -> tuple[int, ...]:
        if not node.deal.in_lead_window:
            return _ASK_ABOVE[1][1]
        guess = guess_value(self._layout(node))
        for above, order in _ASK_ABOVE:
            if guess > above:
                return order
        return _ASK_LOW

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
            found = any(self._can_by(node, node.after(a), least) for a in node.actions())
        if found:
            node.low = least
        else:
            node.high = least - 1
        return found

    def _can_by(self, node: _Node, child: _Node, least: int) -> bool:
        if child.seat == node.seat:
            return self.can(child, least)
        return not self.can(child, 1 - least)

    def _can_do(self, node: _Node, action: Action, least: int) -> bool:
        """Whether an action that may be legal gets at least so much."""
        return node.may(action) and self._can_by(node, node.after(action), least)

    def _can_on_lead(self, node: _Node, least: int) -> bool:
        deal = node.deal
        # A claim costs nothing to look at.
        if self._declares and self._can_do(node, OUT, least):
            return True
        layout = self._layout(node)
        if self._is_fresh(deal):
            # Nobody does better with 66 than to claim, except who waits for the closer to fail.
            if layout.have >= OUT_AT and self._declares and deal.closed_by in (None, deal.on_lead):
                return False
            if self._kernel(layout, least, layout.root | self._no_draw_now) <= layout.have:
                return True
            # The kernels do not know which cards were drawn before this window.
            return deal.drawn is not None and self._can_do(node, HOLD, least)
        leads = 0
        for action in node.actions():
            if action.card is not None:
                leads |= 1 << bit_of(action.card, deal.trump)
            elif action is not OUT and self._can_by(node, node.after(action), least):
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
        """Yield one line of best play."""
        while not node.deal.is_over:
            goal = self.value(node)
            # To claim what is won ends the deal; to claim what is not is no line to learn from.
            ranked = sorted(node.actions(), key=lambda a: (a is OUT) is not (goal > 0))
            action = next(a for a in ranked if self._can_by(node, node.after(a), goal))
            node = node.after(action)
            yield str(action)


def _normal(mode: int, least: int) -> int:
    """Return the question in its usual form: a closed deal cannot end with 0 or a loss of 1."""
    if mode == 0:
        return least
    if mode <= at.CLOSED_MODES:
        return 1 if -1 <= least <= 0 else least
    return 0 if 1 <= least <= 2 else least
