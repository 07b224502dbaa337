"""Cards as bits, for the kernels: card ``c`` of :attr:`sixtysix_learn.cards.Card.index` is bit c.

Unlike in :mod:`sixtysix_learn.analysis.kernels` suits keep their places: where cards are equal,
players go by the order of suits.
"""

from __future__ import annotations

from typing import Final

from ...analysis.kernels.jit import Ints, array, kernel, lowest_bit, small_array
from . import places as at

__all__ = [
    "ABOVE",
    "COUNT",
    "POINTS",
    "QUEENS",
    "SUIT",
    "TENS_AND_ACES",
    "beaters",
    "count_of",
    "highest",
    "longest_suit",
    "lowest",
    "pairs_of",
    "strict_replies",
]

_VALUES = (0, 2, 3, 4, 10, 11)

QUEENS: Final = 0o04040404
TENS_AND_ACES: Final = 0o60606060

#: Card points of each card (rules.md 1.2.2).
POINTS: Ints = array(_VALUES * 4)
#: The cards of the same suit.
SUIT: Ints = array(63 << 6 * (c // 6) for c in range(24))
#: The higher cards of the same suit.
ABOVE: Ints = array((63 << 6 * (c // 6)) & ~((2 << c) - 1) for c in range(24))
#: How many cards there are in six bits.
COUNT: Ints = small_array(m.bit_count() for m in range(64))
_HIGHEST: Ints = small_array(max(m.bit_length() - 1, 0) for m in range(64))


@kernel("int64(int64)")
def count_of(cards: int) -> int:
    """Return the number of cards in a set."""
    return (
        COUNT[cards & 63]
        + COUNT[(cards >> 6) & 63]
        + COUNT[(cards >> 12) & 63]
        + COUNT[(cards >> 18) & 63]
    )


@kernel("int64(int64)")
def pairs_of(hand: int) -> int:
    """Return the queens that are there with their kings."""
    return hand & (hand >> 1) & QUEENS


@kernel("int64(int64, int64)")
def beaters(led: int, trump: int) -> int:
    """Return the cards that beat a card led (rules.md 1.4.4 to 1.4.6)."""
    return ABOVE[led] | ((63 << trump) & ~SUIT[led])


@kernel("int64(int64, int64, CPointer(int64))")
def strict_replies(hand: int, led: int, memory: Ints) -> int:
    """Return the cards that the strict rules allow (rules.md 1.6)."""
    same = hand & SUIT[led]
    if same:
        above = same & ABOVE[led]
        return above if above and memory[at.MUST_HEAD] else same
    trumps = hand & (63 << memory[at.TRUMP])
    return trumps if trumps else hand


@kernel("int64(int64, int64, int64)")
def _of_longest(strength: int, among: int, hand: int) -> int:
    """Return the card of a strength whose suit is the longest in hand, then by suit order."""
    best = 0
    most = -1
    for shift in range(0, 24, 6):
        if (among >> (shift + strength)) & 1:
            length = COUNT[(hand >> shift) & 63]
            if length > most:
                most = length
                best = shift + strength
    return best


@kernel("int64(int64, int64)")
def lowest(among: int, hand: int) -> int:
    """Return the card of lowest value; equal ones by the rule for ties."""
    if among & (among - 1) == 0:
        return lowest_bit(among)
    folded = (among | among >> 6 | among >> 12 | among >> 18) & 63
    return _of_longest(lowest_bit(folded), among, hand)


@kernel("int64(int64, int64)")
def highest(among: int, hand: int) -> int:
    """Return the card of highest value; equal ones by the rule for ties."""
    folded = (among | among >> 6 | among >> 12 | among >> 18) & 63
    return _of_longest(_HIGHEST[folded], among, hand)


@kernel("int64(int64)")
def longest_suit(hand: int) -> int:
    """Return the cards of the longest suit; equal ones by suit order."""
    best = 0
    most = 0
    for shift in range(0, 24, 6):
        length = COUNT[(hand >> shift) & 63]
        if length > most:
            most = length
            best = hand & (63 << shift)
    return best
