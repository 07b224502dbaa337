"""Cards as bits, for the kernels.

A set of cards is a whole number of 24 bits. Card ``c`` is bit ``6 * suit + strength``, strength 0
(nine) to 5 (ace), and the **trump suit is always suit 3**, bits 18 to 23: who calls a kernel
renames the suits (:mod:`.layout`).
"""

from __future__ import annotations

from .jit import Ints, array, int64, kernel, small_array

__all__ = [
    "ABOVE",
    "ALL",
    "PAIR",
    "SUIT",
    "SURE",
    "TRUMPS",
    "VALUE",
    "highest_of_groups",
    "lowest_of_groups",
    "marriages",
    "points_of",
    "sure_trump_points",
]

_POINTS = (0, 2, 3, 4, 10, 11)

#: The six trumps.
TRUMPS = 63 << 18
#: All 24 cards.
ALL = (1 << 24) - 1
#: Queen and king of suit 0.
PAIR = 12

#: Card points of each card (rules.md 1.2.2).
VALUE: Ints = array(_POINTS * 4)
#: The higher cards of the same suit.
ABOVE: Ints = array((63 << 6 * (c // 6)) & ~((2 << c) - 1) for c in range(24))
#: The cards of the same suit.
SUIT: Ints = array(63 << 6 * (c // 6) for c in range(24))


def _in(cards: int) -> list[int]:
    return [i for i in range(6) if cards >> i & 1]


def _group_ends(mine: int, other: int, step: int) -> int:
    """Return my cards of a suit that end a group of neighbours, upwards or downwards."""
    found = 0
    held = _in(mine)[::-step]
    for i, card in enumerate(held):
        between = range(min(card, held[i - 1]), max(card, held[i - 1])) if i else range(0)
        if not i or any(other >> j & 1 for j in between):
            found |= 1 << card
    return found


# By the cards of one suit in two sets: mine << 6 | other.
_LOWEST: Ints = small_array(_group_ends(m, o, -1) for m in range(64) for o in range(64))
_HIGHEST: Ints = small_array(_group_ends(m, o, 1) for m in range(64) for o in range(64))
_SUIT_POINTS: Ints = small_array(sum(_POINTS[i] for i in _in(m)) for m in range(64))

#: Points of my trumps above all of the other's: sure tricks. Index: mine << 6 | other.
SURE: Ints = small_array(
    sum(_POINTS[i] for i in _in(m) if not o >> (i + 1)) for m in range(64) for o in range(64)
)


def _run(mine: int, other: int, alone: bool) -> int:
    """Points that the leader surely takes in a suit; ``alone``: the other cannot trump."""
    held, others = _in(mine), _in(other)
    run = [c for c in held if not other >> (c + 1)]
    if alone and len(run) >= len(others):
        return sum(_POINTS[c] for c in held + others)
    count = len(run) if alone else min(len(run), len(others))
    return sum(_POINTS[c] for c in run[len(run) - count :] + others[:count])


_FORCED: Ints = small_array(_run(m, o, False) for m in range(64) for o in range(64))
_ALONE: Ints = small_array(_run(m, o, True) for m in range(64) for o in range(64))
_DRAWN: Ints = small_array(
    int(sum(1 for c in _in(m) if not o >> (c + 1)) >= len(_in(o)))
    for m in range(64)
    for o in range(64)
)


@kernel("int64(int64, int64)")
def quick_points(mine: int, other: int) -> int:
    """Return points that the player on lead takes at once, whatever the other does."""
    trumps = (mine >> 18) << 6 | (other >> 18)
    first = (mine & 63) << 6 | (other & 63)
    second = ((mine >> 6) & 63) << 6 | ((other >> 6) & 63)
    third = ((mine >> 12) & 63) << 6 | ((other >> 12) & 63)
    if _DRAWN[trumps]:
        return _ALONE[trumps] + _ALONE[first] + _ALONE[second] + _ALONE[third]
    return _ALONE[trumps] + _FORCED[first] + _FORCED[second] + _FORCED[third]


@kernel("int64(int64)")
def points_of(cards: int) -> int:
    """Return the card points of a set of cards."""
    return (
        _SUIT_POINTS[cards & 63]
        + _SUIT_POINTS[(cards >> 6) & 63]
        + _SUIT_POINTS[(cards >> 12) & 63]
        + _SUIT_POINTS[(cards >> 18) & 63]
    )


@kernel("int64(int64, int64)")
def lowest_of_groups(mine: int, other: int) -> int:
    """Return the lowest card of each group of mine that no card of the other set parts.

    Cards of a group beat the same cards and are beaten by the same. Who must lose a trick with
    one of them loses least with the lowest, whatever comes after.
    """
    return (
        _LOWEST[(mine & 63) << 6 | (other & 63)]
        | int64(_LOWEST[((mine >> 6) & 63) << 6 | ((other >> 6) & 63)]) << 6
        | int64(_LOWEST[((mine >> 12) & 63) << 6 | ((other >> 12) & 63)]) << 12
        | int64(_LOWEST[((mine >> 18) & 63) << 6 | ((other >> 18) & 63)]) << 18
    )


@kernel("int64(int64, int64)")
def highest_of_groups(mine: int, other: int) -> int:
    """Return the highest card of each such group: the best one to win a trick with."""
    return (
        _HIGHEST[(mine & 63) << 6 | (other & 63)]
        | int64(_HIGHEST[((mine >> 6) & 63) << 6 | ((other >> 6) & 63)]) << 6
        | int64(_HIGHEST[((mine >> 12) & 63) << 6 | ((other >> 12) & 63)]) << 12
        | int64(_HIGHEST[((mine >> 18) & 63) << 6 | ((other >> 18) & 63)]) << 18
    )


@kernel("int64(int64)")
def marriages(cards: int) -> int:
    """Return the kings and queens of the marriages in a set of cards."""
    queens = cards & (cards >> 1) & 0o04040404
    return queens | queens << 1


@kernel("int64(int64, int64)")
def sure_trump_points(mine: int, other: int) -> int:
    """Return the points of my trumps that nothing of the other's beats."""
    return SURE[(mine >> 18) << 6 | (other >> 18)]
