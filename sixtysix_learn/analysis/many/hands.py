"""Closing against every hand that the opponent may hold, all cards seen."""

from __future__ import annotations

from ..kernels.closing import closings
from ..kernels.jit import Ints, data_of, int64, kernel

__all__ = ["closing_counts"]


@kernel(
    "void(int64[::1], int64[::1], int64, int64, int64, int64, int64, int64, int64, int64, int64,"
    " int64, int64[::1])"
)
def closing_counts(
    counts: Ints,
    cards: Ints,
    size: int,
    known: int,
    mine: int,
    have: int,
    total: int,
    count: int,
    bottom: int,
    owed: int,
    root: int,
    held: int,
    cells: Ints,
) -> None:
    """Count the values of closing now over all hands: ``counts[level]`` for levels 0 to 6.

    Parameters
    ----------
    counts
        Is added to.
    cards, size
        The cards (each as one bit) that he may hold, and how many of them he holds.
    known
        The cards that he holds for sure.
    mine, have, total, count, bottom, owed, root, held
        As for :func:`..kernels.closing.closings`.
    cells
        The kernels' memory, with the rules in it.
    """
    memory = data_of(cells)
    number = len(cards)
    # The chosen cards' places, as bits, in rising order of the whole number.
    chosen = (int64(1) << size) - 1
    while chosen < int64(1) << number:
        his = known
        for k in range(number):
            if chosen >> k & 1:
                his |= cards[k]
        # At one game point first, then up or down.
        level = int64(4)
        found = closings(mine, his, have, total, count, bottom, level - 3, owed, root, held, memory)
        if found <= have:
            while level < 6:
                found = closings(
                    mine, his, have, total, count, bottom, level - 2, owed, root, held, memory
                )
                if found > have:
                    break
                level += 1
        else:
            # A closing that fails costs 2 or 3.
            found = closings(
                mine, his, have, total, count, bottom, int64(-2), owed, root, held, memory
            )
            level = int64(1) if found <= have else int64(0)
        counts[level] += 1
        if size == 0:
            break
        low = chosen & -chosen
        carry = chosen + low
        chosen = (((carry ^ chosen) // low) >> 2) | carry
