"""A deal as whole numbers, for the kernels: trumps become the last suit, hands become bit sets."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from ..cards import FULL_PACK, Card, Suit
from ..errors import BadRecord
from ..rules.deal import Deal
from ..rules.scoring import grade
from .kernels.bits import points_of
from .kernels.jit import Ints, array
from .kernels.places import (
    DECK,
    DRAWS,
    FIRST_LEAD,
    GENERATION,
    HAND,
    NO_TRICK,
    REMAINING,
    WAITING_SHIFT,
)
from .ruletable import mode_of

__all__ = ["Layout", "bit_of", "card_bits", "deck_of", "layout_of"]

#: More card points than any deal has; thresholds above are taken for "never".
_MOST_POINTS = 500


@dataclass(frozen=True, slots=True)
class Layout:
    """A lead window as the kernels see it.

    The names are those of :mod:`.kernels.strict` and :mod:`.kernels.talon`.
    """

    mine: int
    his: int
    have: int
    total: int
    rest: int
    count: int
    mode: int
    owed: int
    root: int  # flags: no trick, first lead, waiting points of the leader
    drawn: int  # -1 when nobody draws any more
    bottom: int


@cache
def _places(trump: Suit) -> tuple[int, ...]:
    suits = [*(s for s in Suit if s is not trump), trump]
    return tuple(6 * suits.index(c.suit) + c.strength for c in FULL_PACK)


def bit_of(card: Card, trump: Suit) -> int:
    """Return the number of a card's bit: trumps are 18 to 23."""
    return _places(trump)[card.index]


def card_bits(cards: tuple[Card, ...], trump: Suit) -> int:
    """Return a set of cards as bits."""
    places = _places(trump)
    bits = 0
    for card in cards:
        bits |= 1 << places[card.index]
    return bits


def layout_of(deal: Deal) -> Layout:
    """Return a lead window as numbers.

    Raises
    ------
    BadRecord
        If the position has more card points than a deal can have, or hands of different size.
    """
    leader, other = deal.on_lead, 1 - deal.on_lead
    mine = card_bits(deal.hands[leader], deal.trump)
    his = card_bits(deal.hands[other], deal.trump)
    count = len(deal.hands[leader])
    if len(deal.hands[other]) != count:
        raise BadRecord("solver_hands", field="hands")
    total = sum(deal.points)
    unseen = mine | his
    mode = 0
    rules = deal.rules
    if deal.closed_by is None:
        unseen |= card_bits(deal.talon, deal.trump)
        bonus = rules.last_trick_bonus
    else:
        tricks, points = deal.at_close or (0, 0)
        mode = mode_of(deal.closed_by == leader, grade(rules, tricks, points), tricks == 0)
        bonus = rules.last_trick_bonus_when_closed
    rest = points_of(unseen) + bonus
    # Each suit's marriage can still be announced once.
    more = 3 * rules.marriage_values[0] + rules.marriage_values[1] + sum(deal.pending)
    if total + rest + more > _MOST_POINTS:
        raise BadRecord("solver_points", field="points", given=total)
    is_open = deal.closed_by is None and bool(deal.talon)
    root = 0
    if not deal.trick_counts[leader]:
        root |= NO_TRICK | (deal.pending[leader] // 10) << WAITING_SHIFT
    elif deal.pending[leader]:
        raise BadRecord("solver_pending", field="pending", given=deal.pending[leader])
    if deal.is_first_lead:
        root |= FIRST_LEAD
    taken = int(deal.trick_counts[other] > 0)
    if taken and deal.pending[other]:
        raise BadRecord("solver_pending", field="pending", given=deal.pending[other])
    return Layout(
        mine=mine,
        his=his,
        have=deal.points[leader],
        total=total,
        rest=rest,
        count=count,
        mode=mode,
        owed=-1 if taken else deal.pending[other],
        root=root,
        drawn=rules.talon_size // 2 - len(deal.talon) // 2 if is_open else -1,
        bottom=bit_of(deal.talon[-1], deal.trump) if is_open else 0,
    )


def deck_of(deal: Deal) -> Ints:
    """Return the deck: what lies from place ``DECK`` on in the kernels' memory.

    Raises
    ------
    BadRecord
        If the talon does not fit the hands.
    """
    talon = deal.talon
    deck = [0] * (GENERATION - DECK)
    draws = deal.rules.talon_size // 2
    drawn = draws - len(talon) // 2
    count = len(deal.hands[0] if deal.led is None else deal.hands[1 - deal.on_lead])
    if len(talon) % 2 or drawn < 0 or (talon and count < 2 and not deal.strict and not deal.held):
        raise BadRecord("solver_talon", field="talon", given=len(talon))
    places = [bit_of(c, deal.trump) for c in talon]
    deck[2 * drawn : 2 * draws] = places
    deck[DRAWS - DECK] = draws
    deck[HAND - DECK] = count + deal.held
    for i in range(drawn, draws):
        deck[REMAINING - DECK + i] = sum(1 << p for p in places[2 * (i - drawn) : -1])
    return array(deck)
