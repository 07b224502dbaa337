"""The player's second card, one choice for all worlds that look the same to him.

:func:`second` takes over in the search for plans (:mod:`..plans`) where a trick has just been
taken, the talon open, and the player has one more card to choose before he is taken to see
everything. What he sees until then is the card he draws and, if the opponent leads, what that one
does. For each such sight the choice is taken that loses least, so what comes out is one plan's
vector, not a front.

Both exchange and announce whenever they may; the player may close (also before the draw), and so
may the opponent.
"""

from __future__ import annotations

from ..kernels import places as at
from ..kernels.bits import marriages
from ..kernels.jit import Ints, data_of, int64, kernel, lowest_bit
from .ask import ORDER_AT, PLANES, ROW, Planes
from .options import (
    BOTTOM,
    DRAWN,
    FLOOR,
    GAINED,
    GONE,
    HIS_DRAWS,
    HIS_POINTS,
    HOLD,
    I_LEAD,
    LEFT,
    MINE,
    MY_OWED,
    MY_POINTS,
    PLACE,
    announced,
    claims,
    exchanges,
    his_cards,
    lead_options,
    reply_options,
)

__all__ = ["second"]


@kernel("void(int64, int64[::1], int64, int64[::1], int64[::1], int64[::1])")
def lead_after_draw(
    number: int, rows: Ints, generation: int, public: Ints, scratch: Ints, cells: Ints
) -> None:
    """Lower the levels when I draw, or hold, and lead."""
    size = len(scratch) // 6
    never = int64(1) << 40
    place = public[PLACE]
    draws = public[HIS_DRAWS] | (int64(1) << (place + 1))
    loss = int64(0)
    hint = int64(0)
    for card in range(24):
        members = 0
        for i in range(number):
            if rows[scratch[i] * ROW + ORDER_AT + place] == int64(1) << card:
                scratch[2 * size + members] = i
                members += 1
        if members:
            hand = public[MINE] | (int64(1) << card)
            found = lead_options(
                members,
                hand,
                draws,
                public[DRAWN],
                int64(0),
                public[LEFT],
                never,
                hint,
                rows,
                generation,
                public,
                scratch,
                cells,
            )
            loss += found // 64
            hint = found % 64
    if public[HOLD] and loss > 0:
        # Part 4 has the levels of drawing: they stay unless holding loses less in all.
        for i in range(number):
            scratch[2 * size + i] = i
        lead_options(
            number,
            public[MINE],
            public[HIS_DRAWS],
            int64(-1),
            int64(0),
            public[LEFT] + 2,
            loss,
            hint,
            rows,
            generation,
            public,
            scratch,
            cells,
        )
    for i in range(number):
        scratch[size + i] = scratch[4 * size + i]


@kernel("void(int64, int64[::1], int64, int64[::1], int64[::1], int64[::1])")
def reply_after_draw(
    number: int, rows: Ints, generation: int, public: Ints, scratch: Ints, cells: Ints
) -> None:
    """Lower the levels when the opponent leads, whatever hurts most, and I reply."""
    memory = data_of(cells)
    size = len(scratch) // 6
    place = public[PLACE]
    draws = public[HIS_DRAWS] | (int64(1) << place)
    left = public[LEFT]
    lowest = memory[at.LOWEST]
    floor = public[FLOOR]
    for i in range(number):
        row = scratch[i] * ROW
        scratch[5 * size + i] = his_cards(rows, row, draws, public[GONE], public[GAINED])
    closings = 2 if left >= memory[at.CLOSE_TALON] else 1
    marries_closing = memory[at.MARRY_THEN_CLOSE] | memory[at.CLOSE_THEN_MARRY]
    hint = int64(0)
    for card in range(24):
        for swaps in range(2):
            bottom = lowest if swaps else public[BOTTOM]
            swap = (int64(1) << lowest) ^ (int64(1) << public[BOTTOM]) if swaps else int64(0)
            for pair in range(2):
                for lead in range(24):
                    for closing in range(closings):
                        if closing and pair and marries_closing == 0:
                            continue
                        members = 0
                        bonus = int64(0)
                        for i in range(number):
                            row = scratch[i] * ROW
                            if rows[row + ORDER_AT + place + 1] != int64(1) << card:
                                continue
                            his = scratch[5 * size + i]
                            if exchanges(his, public[BOTTOM], left, memory) != swaps:
                                continue
                            his ^= swap
                            if (his >> lead) & 1 == 0 or scratch[size + i] <= floor:
                                continue
                            value = announced(marriages(his), lead, memory)
                            if closing and marries_closing == 0:
                                value = 0
                            if (value > 0) != (pair > 0):
                                continue
                            bonus = value
                            scratch[2 * size + members] = i
                            members += 1
                        if members == 0:
                            continue
                        theirs = public[HIS_POINTS] + bonus
                        if bonus and memory[at.OUT_ON_MARRIAGE] and theirs >= 66:
                            for k in range(members):
                                i = scratch[2 * size + k]
                                got = scratch[size + i]
                                while got > floor and claims(
                                    4 - got, public[MY_OWED], public[MY_POINTS], memory
                                ):
                                    got -= 1
                                scratch[size + i] = got
                            continue
                        for k in range(members):
                            scratch[5 * size + scratch[2 * size + k]] ^= swap
                        hint = reply_options(
                            members,
                            public[MINE] | (int64(1) << card),
                            lead,
                            theirs,
                            bottom,
                            closing,
                            hint,
                            rows,
                            generation,
                            public,
                            scratch,
                            cells,
                        )
                        for k in range(members):
                            scratch[5 * size + scratch[2 * size + k]] ^= swap


@kernel("void(uint8[::1], int64, int64[::1], int64, int64[::1], int64[::1], int64[::1])")
def second(
    planes: Planes,
    stride: int,
    rows: Ints,
    generation: int,
    public: Ints,
    scratch: Ints,
    cells: Ints,
) -> None:
    """Lower a vector to what one more card of mine, chosen without seeing, makes of it.

    Parameters
    ----------
    planes, stride, rows, generation
        As for :func:`.ask.ask`.
    public
        What is the same in all worlds.
    scratch
        Room for six numbers for each world, ``6 * 8 * stride``.
    cells
        The kernels' memory.
    """
    size = stride * 8
    floor = public[FLOOR]
    # The worlds (part 0 of scratch) in which there is something to lose, and their levels (1).
    number = 0
    for at_byte in range(stride):
        todo = int64(planes[floor * stride + at_byte])
        while todo:
            bit = lowest_bit(todo)
            todo &= todo - 1
            level = floor + 1
            while level < PLANES and (int64(planes[level * stride + at_byte]) >> bit) & 1:
                level += 1
            scratch[number] = at_byte * 8 + bit
            scratch[size + number] = level
            number += 1
    if public[I_LEAD]:
        lead_after_draw(number, rows, generation, public, scratch, cells)
    else:
        reply_after_draw(number, rows, generation, public, scratch, cells)
    for i in range(number):
        level = scratch[size + i]
        spot = scratch[i] >> 3
        keep = ~(1 << (scratch[i] & 7))
        for k in range(level, PLANES):
            planes[k * stride + spot] = int64(planes[k * stride + spot]) & keep
