"""A second opinion for the first tricks: both play on by simple rules, world by world.

An opponent who sees all the cards is a harsh judge while much is hidden. Here nobody sees more
than he may until the talon is exhausted (:mod:`.many.playout`). What that tells is no value of a
plan; it is quick, and it errs in other places.
"""

from __future__ import annotations

from ..cards import Rank
from ..rules.actions import EXCHANGE, Action, action, play
from ..rules.scoring import OUT_AT
from .kernels.memory import Memory
from .sight import Sight
from .table import Node, Table

__all__ = ["Playouts"]


class Playouts:
    """Playouts from the position of a table, its talon open, the player to act.

    Parameters
    ----------
    table
        The worlds.
    memory
        Where the kernels work (see :class:`.sight.Sight`).
    """

    def __init__(self, table: Table, memory: Memory) -> None:
        self.table = table
        self.sight = Sight(table, memory)

    def results(self, text: str) -> list[int] | None:
        """Return the player's game points after an action, world by world.

        Parameters
        ----------
        text
            As in ``View.actions``.

        Returns
        -------
        list of int or None
            ``None`` for closing, before the draw or after it: that is no matter for playouts.
        """
        root = self.table.root()
        if text in ("close", "hold"):
            return None
        if text == "draw":
            return self._on(root)
        return self._after(root, action(text))

    def _after(self, node: Node, done: Action) -> list[int]:
        (after,) = self.table.after_mine(node, done)
        if after.deal.result is not None or done.card is not None:
            return self._on(after)
        if done is EXCHANGE:
            return max(
                (self._after(after, then) for then in _leads(after)), key=lambda found: sum(found)
            )
        # An announced marriage: its king or its queen.
        cards = [c for c in after.deal.legal_cards() if c.rank in (Rank.KING, Rank.QUEEN)]
        return max((self._after(after, play(c)) for c in cards), key=lambda found: sum(found))

    def _on(self, node: Node) -> list[int]:
        deal = node.deal
        decided = deal.result is not None or deal.strict
        if decided or (deal.led is None and deal.points[deal.on_lead] >= OUT_AT):
            vectors = self.sight.vectors
            return vectors.results(self.sight.values(node, vectors.constant(3, vectors.every)))
        return self.sight.playout(node)


def _leads(node: Node) -> list[Action]:
    """Return what may follow an exchange: a marriage or a card."""
    return [
        done
        for done in node.deal.legal_actions()
        if done.card is not None or done.kind == "marriage"
    ]
