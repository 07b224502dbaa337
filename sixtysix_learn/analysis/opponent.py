"""What the opponent may do, in which of the worlds that look alike to the player."""

from __future__ import annotations

from collections.abc import Iterator

from ..cards import Rank, Suit
from ..rules.actions import CLOSE, COUNT, EXCHANGE, OUT, PASS, Action, marriage, play
from ..rules.legality import why_not
from ..rules.scoring import OUT_AT
from ..rules.tricks import beats
from .table import Node, Table

__all__ = ["actions_of_his"]

_PAIR = (Rank.KING, Rank.QUEEN)


def actions_of_his(table: Table, node: Node) -> Iterator[tuple[Action, int]]:
    """Yield what the opponent, to act, may do, with the worlds in which he may.

    A true claim is not among it where it is the best thing to do: the search sees to that.
    """
    deal = node.deal
    if deal.answer_due:
        nine = table.has_lowest(node)
        if nine:
            yield EXCHANGE, nine
        yield PASS, node.worlds
    elif deal.last_claim:
        yield COUNT, node.worlds
    elif deal.led is not None:
        yield from _replies(table, node)
    else:
        yield from _leads(table, node)
    if (deal.points[1] < OUT_AT or deal.closed_by == 0) and why_not(deal, OUT) is None:
        yield OUT, node.worlds


def _replies(table: Table, node: Node) -> Iterator[tuple[Action, int]]:
    deal = node.deal
    led = deal.led
    assert led is not None
    holds = table.holds(node)
    trump = table.trump
    follows = beating = trumps = 0
    heads = table.rules.phase2_obligation == "follow_head_trump"
    if deal.strict:
        for c, where in holds.items():
            if c.suit is led.suit:
                follows |= where
                if c.strength > led.strength:
                    beating |= where
            elif c.suit is trump:
                trumps |= where
    found = []
    for c, where in holds.items():
        wins = beats(c, led, trump)
        if deal.strict:
            if c.suit is led.suit:
                if heads and not wins:
                    where &= ~beating
            elif c.suit is trump:
                where &= ~follows
            else:
                where &= ~follows & ~trumps
        if where:
            value = c.points + led.points
            found.append((-value if wins else value, c, where))
    # What hurts most first.
    found.sort(key=lambda reply: reply[0])
    for _, c, where in found:
        yield play(c), where


def _leads(table: Table, node: Node) -> Iterator[tuple[Action, int]]:
    deal = node.deal
    holds = table.holds(node)
    if why_not(deal, CLOSE) is None:
        yield CLOSE, node.worlds
    for suit in Suit:
        pair = node.worlds
        for c in table.bits:
            if c.suit is suit and c.rank in _PAIR:
                pair &= holds.get(c, 0)
        if pair and why_not(table.deal_in(node, pair), marriage(suit)) is None:
            yield marriage(suit), pair
    nine = table.has_lowest(node)
    if nine and why_not(table.deal_in(node, nine), EXCHANGE) is None:
        yield EXCHANGE, nine
    if deal.held and not deal.just_closed:
        return
    leads = list(holds.items())
    if deal.announced:
        leads = [(c, w) for c, w in leads if c.suit in deal.announced and c.rank in _PAIR]
    leads.sort(key=lambda pair: -pair[0].points)
    for c, where in leads:
        yield play(c), where
