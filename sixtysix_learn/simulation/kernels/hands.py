"""Cards that come into a hand and go out of it, for the kernels.

The player ``random`` chooses by the order of his hand, so for him that is kept too.
"""

from __future__ import annotations

from typing import Final

from ...analysis.kernels.jit import Ints, kernel, lowest_bit
from . import places as at
from .cards import count_of
from .chance import below

__all__ = ["any_card", "any_legal_card", "draw", "exchange", "give", "lowest_trump", "remove"]

# A one in each of the six fields of an order.
_ONES: Final = 1 | 1 << 5 | 1 << 10 | 1 << 15 | 1 << 20 | 1 << 25


@kernel("void(int64, int64, int64, CPointer(int64))")
def give(card: int, count: int, me: int, memory: Ints) -> None:
    """Put a card behind the ``count`` cards of a hand."""
    memory[me + at.HAND] |= 1 << card
    memory[me + at.ORDER] |= card << 5 * count


@kernel("void(int64, int64, CPointer(int64))")
def remove(card: int, me: int, memory: Ints) -> None:
    """Take a card out of a hand."""
    memory[me + at.HAND] ^= 1 << card
    if memory[me + at.PLAYER] == at.RANDOM:
        order = memory[me + at.ORDER]
        # Where the fields equal the card, this is 0; the first 0 is found by what it borrows.
        differ = order ^ card * _ONES
        place = lowest_bit((differ - _ONES) & ~differ & _ONES << 4) - 4
        behind = order >> (place + 5)
        memory[me + at.ORDER] = (order & ((1 << place) - 1)) | behind << place


@kernel("int64(int64, int64, CPointer(int64))")
def any_card(count: int, me: int, memory: Ints) -> int:
    """Return any of the ``count`` cards of a hand, each as likely."""
    return (memory[me + at.ORDER] >> 5 * below(count, me, memory)) & 31


@kernel("int64(int64, int64, CPointer(int64))")
def any_legal_card(legal: int, me: int, memory: Ints) -> int:
    """Return any of the legal cards, each as likely, counted by the order of the hand."""
    order = memory[me + at.ORDER]
    skip = below(count_of(legal), me, memory)
    while True:
        if (legal >> (order & 31)) & 1:
            if skip == 0:
                return order & 31
            skip -= 1
        order >>= 5


@kernel("void(int64, int64, CPointer(int64))")
def draw(winner: int, count: int, memory: Ints) -> None:
    """Let both draw, the winner of the trick first; each has ``count`` cards."""
    loser = at.BOTH - winner
    left = memory[at.LEFT]
    top = at.TALON + memory[at.TALON_SIZE] - left
    first = memory[top]
    second = memory[top + 1]
    give(first, count, winner, memory)
    give(second, count, loser, memory)
    memory[at.LEFT] = left - 2
    # The last card of all lay face up.
    memory[at.DOWN] &= ~(1 << first | 1 << second)


@kernel("int64(int64, CPointer(int64))")
def lowest_trump(me: int, memory: Ints) -> int:
    """Return the lowest trump as a bit if a seat has it, else 0."""
    return memory[me + at.HAND] & (1 << (memory[at.TRUMP] + memory[at.LOWEST]))


@kernel("void(int64, int64, CPointer(int64))")
def exchange(me: int, count: int, memory: Ints) -> None:
    """Exchange the lowest trump for the face-up card."""
    face_up = at.TALON + memory[at.TALON_SIZE] - 1
    taken = memory[face_up]
    lowest = memory[at.TRUMP] + memory[at.LOWEST]
    remove(lowest, me, memory)
    give(taken, count - 1, me, memory)
    memory[face_up] = lowest
