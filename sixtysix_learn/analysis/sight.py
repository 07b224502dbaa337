"""What positions are worth in many worlds once the player sees all the cards: bounds for plans."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..rules.deal import Deal
from ..rules.scoring import OUT_AT, Result, grade, settle_claim, settle_end
from .kernels import places as at
from .kernels.jit import COMPILED, array, work_array
from .kernels.memory import Memory
from .layout import bit_of, card_bits, layout_of
from .many.ask import PLANES, ask
from .many.playout import playout
from .many.second import second
from .ruletable import mode_of, rule_table
from .table import Node, Table
from .vectors import Vectors

__all__ = ["Sight", "for_me", "worst"]


def for_me(result: Result) -> int:
    """Return a result in game points of seat 0."""
    return result.game_points if result.winner == 0 else -result.game_points


def worst(deal: Deal) -> int:
    """Return the least that seat 0 can be made to get, not counting what he does himself."""
    rules = deal.rules
    if deal.closed_by == 0:
        failed = settle_end(deal).game_points
        if rules.opponent_out_first_score != "2":
            failed = max(failed, settle_claim(deal._with(points=(0, OUT_AT)), 1).game_points)
        return -max(2, failed)
    if deal.closed_by == 1 and rules.close_success_basis == "at_close":
        return -grade(rules, *(deal.at_close or (0, 0)))
    return -grade(rules, deal.trick_counts[0], deal.points[0])


class Sight:
    """Values with all cards seen, for the worlds of one table.

    Parameters
    ----------
    table
        The worlds.
    memory
        Where the kernels work. It may serve others in between, but not for other rules.
    """

    def __init__(self, table: Table, memory: Memory) -> None:
        self.table = table
        self.vectors = Vectors(table.size)
        self._cells = memory.cells
        memory.begin(rule_table(table.rules), [])
        self._generation = int(memory.cells[at.GENERATION])
        memory.cells[at.GENERATION] += table.size
        self._declares = table.rules.claim_mode == "declare"
        self._no_more = at.MAY_NOT_HOLD
        if table.rules.nine_exchange == "automatic":
            self._no_more |= at.MAY_NOT_EXCHANGE
        self._guess = self.vectors.to_bytes(self.vectors.constant(1, table.every))
        self._scratch = work_array(6 * self.vectors.stride)

    def reaches(self, node: Node) -> bool:
        """Whether :meth:`values` can tell the values of a position.

        It can where a card has just been led by the player, or a trick been taken.
        """
        deal = node.deal
        if deal.result is not None or node.waits:
            return True
        if deal.led is not None:
            return deal.on_lead == 0
        if deal.announced or deal.just_closed or deal.held or deal.answer_due or deal.last_claim:
            return False
        return not deal.strict or deal.trick_counts[deal.on_lead] > 0

    def values(self, node: Node, bound: int) -> int:
        """Return the vector of the values with all cards seen, within a bound."""
        deal = node.deal
        if deal.result is not None:
            return self.vectors.constant(for_me(deal.result), node.worlds) & bound
        leader = deal.on_lead
        if deal.led is not None or deal.points[leader] < OUT_AT or not self._declares:
            return self._look(node, bound)
        # Claims come before what the kernels search.
        claim = for_me(settle_claim(deal, leader))
        claimed = self.vectors.constant(claim, node.worlds) & bound
        if deal.closed_by in (None, leader):
            return claimed
        return self._look(node, bound) | claimed if leader == 0 else self._look(node, claimed)

    def _look(self, node: Node, bound: int) -> int:
        deal = node.deal
        bits = self.table.bits
        root = self._no_more
        mine = card_bits(deal.hands[0], self.table.trump)
        his, gained = node.his, node.gained
        my_draw = -1
        window = deal
        if deal.led is not None:
            window = deal._with(hands=((*deal.hands[0], deal.led), deal.hands[1]), led=None)
            mine |= bits[deal.led]
            root |= at.LEADS_ONLY | bits[deal.led]
        layout = layout_of(window)
        drawn = layout.drawn
        if node.waits:
            root = 0
            drawn += 1
            places = self.table.places(node)
            my_draw = -1 if places.mine is None else places.mine
            his, gained = places.his, places.gained
            if places.mine is None:
                mine |= bits[deal.talon[-1]]
        root |= layout.root
        if drawn < 0:
            root &= ~(at.MAY_NOT_HOLD | at.MAY_NOT_EXCHANGE | at.FIRST_LEAD)
        known = self.table.is_known(node)
        asked = bound
        if known:
            one = node.worlds & -node.worlds
            asked = self.vectors.constant(self.vectors.highest(bound), one)
        buffer = self.vectors.to_bytes(asked)
        before = self._cells[at.GENERATION]
        ask(
            _shared(buffer),
            _shared(self._guess),
            self.vectors.width,
            self.table.rows,
            self._generation,
            mine,
            my_draw,
            his,
            node.gone,
            gained,
            int(deal.on_lead == 0),
            layout.have,
            layout.total,
            layout.rest if drawn >= 0 else -1,
            layout.count,
            layout.mode,
            drawn,
            layout.bottom,
            layout.owed,
            root,
            worst(deal) + 3,
            self._cells,
        )
        self._cells[at.GENERATION] = before
        found = int.from_bytes(buffer, "little")
        if node.worlds == self.table.every:
            # What the next action brings is often the same.
            self._guess = buffer
        if not known:
            return found
        return self.vectors.constant(self.vectors.highest(found), node.worlds) & bound

    def second(
        self, node: Node, bound: int, worth: Sequence[int], *, closing: bool, holding: bool
    ) -> int:
        """Return what one more card of the player's, chosen without seeing, makes of a bound.

        Parameters
        ----------
        node
            A trick has been taken, the talon open, and more than the last draw lies ahead.
        bound
            A vector.
        worth
            What the results -3 to 3 are worth to the player, as whole numbers.
        closing, holding
            Whether he may close then, after the draw and before it; he is taken to see all the
            cards after one lead.
        """
        deal = node.deal
        leader, other = deal.on_lead, 1 - deal.on_lead
        if deal.points[leader] >= OUT_AT:
            return self.values(node, bound)
        layout = layout_of(deal)
        owed = [-1 if deal.trick_counts[seat] else deal.pending[seat] for seat in (0, 1)]
        tricks, points = deal.trick_counts[other], deal.points[other]
        public = [
            layout.mine if leader == 0 else layout.his,
            node.place,
            node.his,
            node.gone,
            node.gained,
            int(leader == 0),
            deal.points[0],
            deal.points[1],
            owed[0],
            owed[1],
            layout.rest,
            layout.drawn + 1,
            layout.bottom,
            mode_of(True, grade(deal.rules, tricks, points), tricks == 0),
            len(deal.talon) - 2,
            int(holding and leader == 0 and self.table.may_hold(node)),
            worst(deal) + 3,
            int(closing or holding),
            *worth,
        ]
        buffer = self.vectors.to_bytes(bound)
        before = self._cells[at.GENERATION]
        second(
            _shared(buffer),
            self.vectors.width,
            self.table.rows,
            self._generation,
            array(public),
            self._scratch,
            self._cells,
        )
        self._cells[at.GENERATION] = before
        return int.from_bytes(buffer, "little")

    def playout(self, node: Node) -> list[int]:
        """Return the results, world by world, when both play on by simple rules.

        Parameters
        ----------
        node
            The player has led, or a trick has been taken and the draw comes next; the talon is
            open, and all worlds are in it.
        """
        deal = node.deal
        window = deal
        if deal.led is not None:
            window = deal._with(hands=((*deal.hands[0], deal.led), deal.hands[1]), led=None)
        layout = layout_of(window)
        owed = [-1 if deal.trick_counts[seat] else deal.pending[seat] for seat in (0, 1)]
        public = [
            card_bits(deal.hands[0], self.table.trump),
            -1 if deal.led is None else bit_of(deal.led, self.table.trump),
            int(deal.on_lead == 0),
            *deal.points,
            *owed,
            node.place,
            len(deal.talon),
            layout.bottom,
            node.his,
            node.gone,
            node.gained,
            layout.rest,
        ]
        results = work_array(self.table.size)
        before = self._cells[at.GENERATION]
        playout(
            results,
            self.table.size,
            self.table.rows,
            self._generation,
            array(public),
            self._cells,
        )
        self._cells[at.GENERATION] = before
        return [int(r) for r in results]


def _shared(buffer: bytearray) -> Any:
    """Return a buffer as kernels take it."""
    if not COMPILED:
        return buffer
    import numpy

    return numpy.frombuffer(buffer, dtype=numpy.uint8)


assert PLANES == 6  # seven results, as many as `second` is told the worth of
