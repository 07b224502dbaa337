"""The worlds behind one view as bits: who holds what in which of them.

A set of worlds is a whole number, world ``i`` being bit ``i``. What is played on all of them at
once is a :class:`Node`: one deal that stands for all, since both players see the same in each.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from ..cards import Card, pack_of
from ..rules.actions import CLOSE, Action
from ..rules.behind import drawing, holding
from ..rules.deal import Deal
from ..rules.moves import apply_action, undraw
from ..rules.state import Hand
from ..rules.view import View
from .kernels.jit import Ints, array
from .layout import bit_of, card_bits, deck_of
from .many.ask import DECK_SIZE, ORDER_AT, ROW
from .worlds import World, draws

__all__ = ["Node", "Places", "Table"]


@dataclass(slots=True)
class Node:
    """A position in a set of worlds that look the same to both players' public eye.

    Attributes
    ----------
    deal
        The position in the lowest of the worlds; before the draw while ``waits``.
    worlds
        The set, never empty.
    his
        The places in the talon (as bits) whose cards are in the opponent's hand.
    place
        How many cards have been drawn from the talon since the root.
    gone, gained
        Cards (as the kernels' bits) that the opponent had and has no longer, and those that he
        got in sight of both.
    waits
        Whether a trick has been taken and the draw is still to be made, or to be held.
    """

    deal: Deal
    worlds: int
    his: int = 0
    place: int = 0
    gone: int = 0
    gained: int = 0
    waits: bool = False
    _holds: dict[Card, int] | None = field(default=None, repr=False, compare=False)


class Places(NamedTuple):
    """A draw: the place of the player's card in the talon (``None``: he takes the face-up trump).

    The other parts are those of :class:`Node` after it.
    """

    mine: int | None
    his: int
    gained: int
    next: int


class Table:
    """All worlds of a search.

    Attributes
    ----------
    view, worlds
        What they are the worlds of, and they.
    size
        How many.
    every
        The set of all.
    rows
        For :func:`.many.ask.ask`.
    """

    def __init__(self, view: View, worlds: Sequence[World]) -> None:
        self.view = view
        self.worlds = tuple(worlds)
        self.size = len(self.worlds)
        self.every = (1 << self.size) - 1
        self.rules = view.rules
        self.trump = view.trump
        pack = pack_of(view.rules.pack)
        self.bits = {c: 1 << bit_of(c, view.trump) for c in pack}
        self._lowest = next(
            c for c in pack if c.suit is view.trump and c.rank is view.rules.lowest_rank
        )
        self._automatic = view.rules.nine_exchange == "automatic"
        self._in_hand: dict[Card, int] = {}
        self._at: list[dict[Card, int]] = [{} for _ in self.worlds[0].face_down]
        for i, world in enumerate(self.worlds):
            for c in world.theirs:
                self._in_hand[c] = self._in_hand.get(c, 0) | 1 << i
            for spot, c in zip(self._at, world.face_down, strict=True):
                spot[c] = spot.get(c, 0) | 1 << i
        # What may come into his hand and out of it, lowest first.
        self._hidden = tuple(c for c in pack if c not in view.hand and c is not view.led)
        self.rows = self._make_rows()

    def _make_rows(self) -> Ints:
        rows: list[int] = []
        drawn = draws(self.view)
        for world in self.worlds:
            deck = [0] * DECK_SIZE
            if drawn:
                deal = world.deal(self.view)
                # A pending exchange by itself would change the deck: it is not looked at.
                deck = list(deck_of(drawing(deal) if self.view.draw_pending else deal))
            order = [self.bits[c] for c in world.face_down]
            rows += [*deck, card_bits(world.theirs, self.trump), *order]
            rows += [0] * (ROW - ORDER_AT - len(order))
        return array(rows)

    def root(self) -> Node:
        """Return the view's own position in all its worlds."""
        return Node(self.worlds[0].deal(self.view), self.every, waits=self.view.draw_pending)

    # Who holds what

    def holds(self, node: Node) -> dict[Card, int]:
        """Return for each card that the opponent may hold the worlds in which he does."""
        if node._holds is not None:
            return node._holds
        found = {}
        spots = [spot for k, spot in enumerate(self._at) if node.his >> k & 1]
        for c in self._hidden:
            bit = self.bits[c]
            if node.gained & bit:
                found[c] = node.worlds
            elif not node.gone & bit:
                where = self._in_hand.get(c, 0)
                for spot in spots:
                    where |= spot.get(c, 0)
                where &= node.worlds
                if where:
                    found[c] = where
        node._holds = found
        return found

    def has_lowest(self, node: Node) -> int:
        """Return the worlds in which the opponent holds the lowest trump."""
        return self.holds(node).get(self._lowest, 0)

    def is_known(self, node: Node) -> bool:
        """Whether all the worlds have become one position."""
        if not node.worlds & (node.worlds - 1):
            return True
        deal = node.deal
        if deal.closed_by is None and deal.talon and not deal.held:
            return False
        if node.waits:
            return False
        return all(where == node.worlds for where in self.holds(node).values())

    def deal_in(self, node: Node, worlds: int) -> Deal:
        """Return a node's deal as it is in the lowest of some of its worlds."""
        lowest = worlds & -worlds
        if node.worlds & -node.worlds == lowest:
            return node.deal
        deal = node.deal
        theirs = tuple(c for c, where in self.holds(node).items() if where & lowest)
        talon: Hand = ()
        if deal.talon:
            talon = self.worlds[lowest.bit_length() - 1].face_down[node.place :]
            if len(talon) < len(deal.talon):
                talon = (*talon, deal.talon[-1])
        return deal._with(hands=(deal.hands[0], theirs), talon=talon)

    # From one node to the next

    def after_mine(self, node: Node, done: Action) -> list[Node]:
        """Return what follows an action of the player: nodes that look different to him."""
        if done is CLOSE and self._automatic:
            return self._split(node, node.worlds, lambda deal: apply_action(deal, done))
        return [self._next(node, node.worlds, node.deal, done, node.gone, node.gained)]

    def after_his(self, node: Node, done: Action, worlds: int) -> Node:
        """Return what follows an action of the opponent, in those worlds where he does it."""
        deal = self.deal_in(node, worlds)
        gone, gained = node.gone, node.gained
        if done.card is not None:
            bit = self.bits[done.card]
            gone |= bit
            gained &= ~bit
        elif done.kind == "exchange":
            gone |= self.bits[self._lowest]
            gained = gained & ~self.bits[self._lowest] | self.bits[deal.talon[-1]]
        return self._next(node, worlds, deal, done, gone, gained)

    def _next(
        self, node: Node, worlds: int, deal: Deal, done: Action, gone: int, gained: int
    ) -> Node:
        after = apply_action(deal, done)
        waits = after.drawn is not None and done.card is not None
        if waits:
            after = undraw(after)
        return Node(after, worlds, node.his, node.place, gone, gained, waits)

    def may_hold(self, node: Node) -> bool:
        """Whether the winner of the trick may close before the draw."""
        rules = self.rules
        return rules.close_before_draw and len(node.deal.talon) >= rules.close_min_talon

    def held(self, node: Node) -> list[Node]:
        """Return what follows when the winner of the trick does not draw."""
        return self._split(node, node.worlds, holding)

    def places(self, node: Node) -> Places:
        """Return whose the cards of the next draw are."""
        deal = node.deal
        wins = deal.on_lead == 0
        # The winner takes the top card; the loser the next, or in the end the face-up trump.
        mine, his = (node.place, node.place + 1) if wins else (node.place + 1, node.place)
        if len(deal.talon) > 2:
            return Places(mine, node.his | 1 << his, node.gained, node.place + 2)
        if wins:
            return Places(mine, node.his, node.gained | self.bits[deal.talon[-1]], node.place + 1)
        return Places(None, node.his | 1 << his, node.gained, node.place + 1)

    def drawn(self, node: Node) -> list[Node]:
        """Return what follows the draw, by what the player sees of it."""
        places = self.places(node)
        groups = [node.worlds]
        if places.mine is not None:
            cards = self._at[places.mine].values()
            groups = [both for both in (where & node.worlds for where in cards) if both]
        found = []
        for worlds in groups:
            found += self._split(node, worlds, drawing, places)
        return found

    def _split(
        self,
        node: Node,
        worlds: int,
        step: Callable[[Deal], Deal],
        places: Places | None = None,
    ) -> list[Node]:
        """Take a step after which the lowest trump may be exchanged by itself."""
        if places is None:
            places = Places(None, node.his, node.gained, node.place)
        groups = [worlds]
        if self._automatic:
            after = Node(node.deal, worlds, places.his, places.next, node.gone, places.gained)
            nine = self.has_lowest(after)
            groups = [g for g in (worlds & nine, worlds & ~nine) if g]
        found = []
        for group in groups:
            before = self.deal_in(node, group)
            deal = step(before)
            gone, gained = node.gone, places.gained
            taken = before.talon[-1]
            swapped = self._automatic and deal.talon and deal.talon[-1] is not taken
            if swapped and taken in deal.hands[1]:
                gone |= self.bits[self._lowest]
                gained = gained & ~self.bits[self._lowest] | self.bits[taken]
            found.append(Node(deal, group, places.his, places.next, gone, gained))
        return found
