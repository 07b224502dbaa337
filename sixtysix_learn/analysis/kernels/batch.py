"""Exact values of strict endings, one or many at once, without the engine."""

from __future__ import annotations

from typing import Final

from . import places as at
from .jit import Ints, array, data_of, int64, kernel
from .strict import strict

__all__ = ["ENDING", "ending_value", "ending_values"]

#: Numbers in the row of an ending: mine, his, have, total, rest, count, mode and owed, as for
#: :func:`.strict.strict`.
ENDING: Final = 8

# What to ask, likely values first: of the open talon, of the closer on lead (who cannot get 0 or
# -1), of his opponent on lead (who cannot get 0 or 1).
_ASK: Ints = array((1, 2, 0, -1, 3, -2, 1, 2, 3, -2, -2, -2, 0, 3, -1, -2, -2, -2))


@kernel("int64(int64, int64, int64, int64, int64, int64, int64, int64, CPointer(int64))")
def ending_value(
    mine: int,
    his: int,
    have: int,
    total: int,
    rest: int,
    count: int,
    mode: int,
    owed: int,
    memory: Ints,
) -> int:
    """Return the value of an ending for the player on lead.

    He has a trick, has less than 66, and his whole lead window lies ahead.
    """
    first = 0
    if mode:
        first = 6 if mode <= at.CLOSED_MODES else 12
    low = -3
    high = 3
    for i in range(first, first + 6):
        least = _ASK[i]
        if low < least <= high:
            found = strict(mine, his, have, total, rest, count, mode, least, owed, int64(0), memory)
            if found <= have:
                low = least
            else:
                high = least - 1
    return 2 if mode > at.CLOSED_MODES and low == 0 else low


@kernel("int64(int64, int64[::1], int64[::1], int64[::1])")
def ending_values(number: int, endings: Ints, values: Ints, memory: Ints) -> int:
    """Find the values of many endings under the same rules; return their sum.

    Parameters
    ----------
    number
        How many.
    endings
        Their rows (:data:`ENDING`), one after the other.
    values
        Out: the values, for the player on lead.
    memory
        The cells of a memory that has begun with these rules. What it knows of one ending serves
        for the next: a table entry holds for its cards and points, whatever the deal.
    """
    cells = data_of(memory)
    together = 0
    for i in range(number):
        row = i * ENDING
        values[i] = ending_value(
            endings[row],
            endings[row + 1],
            endings[row + 2],
            endings[row + 3],
            endings[row + 4],
            endings[row + 5],
            endings[row + 6],
            endings[row + 7],
            cells,
        )
        together += values[i]
    return together
