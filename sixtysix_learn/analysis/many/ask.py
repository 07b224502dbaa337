"""Many worlds at once: the same question about one position with the hidden cards lying otherwise.

What both players see is the same in all these worlds; what differs is the opponent's hand and the
order of the talon. They lie in one flat array, a row for each world (:data:`ROW`).
"""

from __future__ import annotations

from typing import Any, Final, TypeAlias

from ..kernels import places as at
from ..kernels.bits import points_of
from ..kernels.jit import Ints, data_of, int64, kernel, lowest_bit
from ..kernels.strict import strict
from ..kernels.talon import open_play

__all__ = ["DECK_SIZE", "HAND_AT", "ORDER_AT", "PLANES", "ROW", "Planes", "ask"]

Planes: TypeAlias = Any  # a bytearray, or an array of uint8 that shares its bytes

#: A vector has a plane for each of the results -2 to 3.
PLANES: Final = 6

#: What a world's row holds: first the deck, as in the kernels' memory from ``DECK`` on.
DECK_SIZE: Final = at.GENERATION - at.DECK
#: Then the opponent's hand at the root, as bits.
HAND_AT: Final = DECK_SIZE
#: Then the face-down cards, top first, each as one bit; at most 12.
ORDER_AT: Final = DECK_SIZE + 1
ROW: Final = DECK_SIZE + 13


@kernel(
    "void(uint8[::1], uint8[::1], int64, int64[::1], int64, int64, int64, int64, int64, int64,"
    " int64, int64, int64, int64, int64, int64, int64, int64, int64, int64, int64, int64[::1])"
)
def ask(
    planes: Planes,
    guess: Planes,
    stride: int,
    rows: Ints,
    generation: int,
    mine: int,
    my_draw: int,
    his_draws: int,
    gone: int,
    gained: int,
    i_lead: int,
    have: int,
    total: int,
    rest: int,
    count: int,
    mode: int,
    drawn: int,
    bottom: int,
    owed: int,
    root: int,
    floor: int,
    cells: Ints,
) -> None:
    """Lower a vector to what I get in each world from a lead window on, all cards seen.

    Parameters
    ----------
    planes, guess, stride
        The vector (see :mod:`..plans`), plane after plane of ``stride`` bytes; it is changed. Where
        it bounds nothing, the search begins with what another vector has: a good guess is quick.
    rows
        All worlds.
    generation
        The generation of row 0 in the table; each world has its own.
    mine, my_draw
        My hand, without the card that lies at ``my_draw`` in the talon (-1: none) and is mine.
    his_draws, gone, gained
        Which cards of the talon are the opponent's (bits by place), which he no longer has, and
        which he got in sight of both.
    i_lead
        Whether I am on lead; else the other numbers are those of the opponent as the leader.
    have, total, rest, count, mode, drawn, bottom, owed, root
        As for :func:`..kernels.strict.strict` and :func:`..kernels.talon.open_play`; ``rest`` is
        -1 where it depends on the hands, ``drawn`` is -1 in strict play.
    floor
        The least that anybody can make me get, game points + 3: below it nothing is asked.
    """
    memory = data_of(cells)
    for at_byte in range(stride):
        todo = int64(planes[floor * stride + at_byte])
        while todo:
            bit = lowest_bit(todo)
            todo &= todo - 1
            at_row = (at_byte * 8 + bit) * ROW
            his = rows[at_row + HAND_AT]
            hand = mine
            if my_draw >= 0:
                hand |= rows[at_row + ORDER_AT + my_draw]
            draws = his_draws
            place = at_row + ORDER_AT
            while draws:
                if draws & 1:
                    his |= rows[place]
                draws >>= 1
                place += 1
            his = (his & ~gone) | gained
            first = hand if i_lead else his
            second = his if i_lead else hand
            memory[at.GENERATION] = generation + at_byte * 8 + bit
            left = rest
            if drawn >= 0:
                for j in range(DECK_SIZE):
                    memory[at.DECK + j] = rows[at_row + j]
            elif rest < 0:
                left = points_of(hand | his) + memory[at.BONUS_CLOSED if mode else at.BONUS_OPEN]
            level = floor + 1
            while level < PLANES and (int64(planes[level * stride + at_byte]) >> bit) & 1:
                level += 1
            top = level
            if level == PLANES:
                # Nothing is known yet.
                level = floor + 1
                while level < PLANES and (int64(guess[level * stride + at_byte]) >> bit) & 1:
                    level += 1
            rising = 0
            while level > floor:
                least = level - 3 if i_lead else 4 - level
                if drawn >= 0:
                    found = open_play(
                        first, second, have, total, left, drawn, bottom, least, owed, root, memory
                    )
                else:
                    # A closed deal cannot end with 0 or a loss of 1.
                    if mode > at.CLOSED_MODES:
                        if 1 <= least <= 2:
                            least = 0
                    elif mode and -1 <= least <= 0:
                        least = 1
                    found = strict(
                        first, second, have, total, left, count, mode, least, owed, root, memory
                    )
                if (found <= have) == (i_lead != 0):
                    if level == top or rising < 0:
                        break
                    rising = 1
                    level += 1
                else:
                    level -= 1
                    if rising > 0:
                        break
                    rising = -1
            while top > level:
                top -= 1
                spot = top * stride + at_byte
                planes[spot] = int64(planes[spot]) & ~(1 << bit)
