"""What the player ``greedy`` chooses; in words: :class:`sixtysix_learn.players.GreedyPlayer`."""

from __future__ import annotations

from ...analysis.kernels.jit import Ints, kernel, lowest_bit, small_array
from . import places as at
from .cards import (
    ABOVE,
    COUNT,
    QUEENS,
    SUIT,
    TENS_AND_ACES,
    beaters,
    count_of,
    highest,
    longest_suit,
    lowest,
    pairs_of,
    strict_replies,
)

__all__ = ["greedy_closes", "greedy_lead", "greedy_marriage", "greedy_reply", "hidden_from"]

_OUT_AT = 66
_KINGS = QUEENS << 1


def _over(hidden: int) -> int:
    return 63 & ~((1 << hidden.bit_length()) - 1)


def _worth(cards: int) -> int:
    return sum((0, 2, 3, 4, 10, 11)[i] + 3 for i in range(6) if cards >> i & 1)


# By six bits: the strengths that no hidden card of the suit beats; card points and 3 a card.
_OVER: Ints = small_array(_over(m) for m in range(64))
_WORTH: Ints = small_array(_worth(m) for m in range(64))


@kernel("int64(int64, CPointer(int64))")
def hidden_from(me: int, memory: Ints) -> int:
    """Return the cards that a seat's opponent may hold, as far as the seat knows."""
    other = at.BOTH - me
    return memory[other + at.HAND] | (memory[at.DOWN] & ~memory[other + at.LACKS])


@kernel("int64(int64, int64)")
def _heads(hand: int, hidden: int) -> int:
    """Return the cards above all hidden ones of their suits."""
    over = (
        _OVER[hidden & 63]
        | _OVER[(hidden >> 6) & 63] << 6
        | _OVER[(hidden >> 12) & 63] << 12
        | _OVER[(hidden >> 18) & 63] << 18
    )
    return hand & over


@kernel("int64(int64, int64, int64, CPointer(int64))")
def _sure(heads: int, hidden: int, me: int, memory: Ints) -> int:
    """Return those of the highest cards that cannot be trumped either."""
    trumps = 63 << memory[at.TRUMP]
    if hidden & trumps == 0:
        return heads
    other = at.BOTH - me
    his = memory[other + at.HAND]
    known = his & memory[other + at.SHOWN]
    all_hidden = count_of(hidden)
    his_count = count_of(his)
    sure = heads & trumps
    for shift in range(0, 24, 6):
        suit = 63 << shift
        if suit != trumps and heads & suit:
            elsewhere = all_hidden - COUNT[(hidden >> shift) & 63]
            # He must hold the suit if he shows it, or if all the rest would not fill his hand.
            if known & suit or elsewhere < his_count:
                sure |= heads & suit
    return sure


@kernel("int64(int64, int64, CPointer(int64))")
def greedy_marriage(queens: int, me: int, memory: Ints) -> int:
    """Return the queen of the best of some marriages, given as their queens."""
    trumps = queens & (63 << memory[at.TRUMP])
    if trumps and memory[at.TRUMP_MARRIAGE] > memory[at.PLAIN_MARRIAGE]:
        return lowest_bit(trumps)
    return lowest(queens, memory[me + at.HAND])


@kernel("int64(int64, CPointer(int64))")
def greedy_closes(me: int, memory: Ints) -> int:
    """Return 1 if the sure cards are worth a closing."""
    hidden = hidden_from(me, memory)
    heads = _heads(memory[me + at.HAND], hidden)
    sure = _sure(heads, hidden, me, memory)
    if sure & (63 << memory[at.TRUMP]):
        sure = heads
    worth = (
        _WORTH[sure & 63]
        + _WORTH[(sure >> 6) & 63]
        + _WORTH[(sure >> 12) & 63]
        + _WORTH[(sure >> 18) & 63]
    )
    return 1 if memory[me + at.POINTS] + worth >= _OUT_AT else 0


@kernel("int64(int64, int64, CPointer(int64))")
def greedy_lead(me: int, strict: int, memory: Ints) -> int:
    """Return the card led where there is nothing to announce."""
    hand = memory[me + at.HAND]
    trumps = 63 << memory[at.TRUMP]
    hidden = hidden_from(me, memory)
    if strict:
        sure = _sure(_heads(hand, hidden), hidden, me, memory)
        if sure == 0:
            return lowest_bit(longest_suit(hand))
        if hidden & trumps and sure & trumps:
            sure &= trumps
        return highest(sure, hand)
    possible = hidden | hand
    partnered = (possible & QUEENS) << 1 | (possible & _KINGS) >> 1
    plain = hand & ~trumps & ~partnered
    return lowest(plain if plain else hand, hand)


@kernel("int64(int64, int64, int64, CPointer(int64))")
def greedy_reply(me: int, led: int, strict: int, memory: Ints) -> int:
    """Return the card played to a card led."""
    hand = memory[me + at.HAND]
    trump = memory[at.TRUMP]
    if strict:
        legal = strict_replies(hand, led, memory)
        winners = legal & beaters(led, trump)
        return lowest(winners if winners else legal, hand)
    # Two cards of a suit make 10 only with a ten or an ace.
    worth_it = hand & ABOVE[led] & TENS_AND_ACES
    if worth_it:
        return lowest_bit(worth_it)
    queens = pairs_of(hand)
    kept = queens | queens << 1
    trumps = hand & (63 << trump)
    if trumps and (TENS_AND_ACES >> led) & 1 and SUIT[led] != 63 << trump:
        free = trumps & ~kept
        return lowest_bit(free if free else trumps)
    plain = hand & ~trumps
    free = plain & ~kept
    if free == 0:
        free = plain if plain else trumps
    return lowest(free, hand)
