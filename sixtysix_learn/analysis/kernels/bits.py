"""Cards as bits, for the kernels.

A set of cards is a whole number of 24 bits. Card ``c`` is bit ``6 * suit + strength``, strength 0
(nine) to 5 (ace), and the **trump suit is always suit 3**, bits 18 to 23: who calls a kernel
renames the suits (:mod:`.layout`).
"""

from __future__ import annotations

from typing import Final

from .jit import Ints, array, kernel

__all__ = [
    "ABOVE",
    "ALL",
    "HIGHEST",
    "LOWEST",
    "PAIR",
    "SUIT",
    "SURE",
    "TOP",
    "TRUMPS",
    "UNDER",
    "VALUE",
    "cards_of",
    "facts",
    "marriages",
    "points_of",
    "quick_points",
    "voids",
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


def _run(mine: int, other: int, alone: bool) -> list[int]:
    """Return the cards of a suit that the player on lead surely takes, those of both.

    ``alone``: the other has no trumps, or these are the trumps.
    """
    held, others = _in(mine), _in(other)
    run = [c for c in held if not other >> (c + 1)]
    if alone and len(run) >= len(others):
        return held + others
    count = len(run) if alone else min(len(run), len(others))
    return run[len(run) - count :] + others[:count]


def _worth(cards: list[int]) -> int:
    return sum(_POINTS[c] for c in cards)


# What there is to know about one suit, in one number; by the cards in it: mine << 6 | other.
LOWEST: Final = 0  # my lowest card of each group that no card of the other parts
HIGHEST: Final = 6  # the highest of each
TOP: Final = 12  # mine above all of the other's
UNDER: Final = 18  # mine below all of the other's
FORCED: Final = 24  # points that I surely take on lead, as the other must follow
ALONE: Final = 29  # the same where he cannot trump
SURE: Final = 34  # points of the cards in TOP
DRAWN: Final = 39  # whether those above draw all of the other's


def _facts(mine: int, other: int) -> int:
    top = [c for c in _in(mine) if not other >> (c + 1)]
    under = sum(1 << c for c in _in(mine) if not other & ((1 << c) - 1))
    return (
        _group_ends(mine, other, -1) << LOWEST
        | _group_ends(mine, other, 1) << HIGHEST
        | sum(1 << c for c in top) << TOP
        | under << UNDER
        | _worth(_run(mine, other, False)) << FORCED
        | _worth(_run(mine, other, True)) << ALONE
        | _worth(top) << SURE
        | int(len(top) >= len(_in(other))) << DRAWN
    )


_FACTS: Ints = array(_facts(m, o) for m in range(64) for o in range(64))
_SUIT_POINTS: Ints = array(_worth(_in(m)) for m in range(64))


@kernel("int64(int64, int64, int64)")
def facts(mine: int, other: int, suit: int) -> int:
    """Return what there is to know about a suit, 0 to 3."""
    return _FACTS[((mine >> 6 * suit) & 63) << 6 | ((other >> 6 * suit) & 63)]


@kernel("int64(int64, int64, int64, int64, int64)")
def cards_of(first: int, second: int, third: int, trumps: int, which: int) -> int:
    """Return a set of cards from the facts of the four suits: ``which`` is such as ``LOWEST``."""
    return (
        ((first >> which) & 63)
        | ((second >> which) & 63) << 6
        | ((third >> which) & 63) << 12
        | ((trumps >> which) & 63) << 18
    )


@kernel("int64(int64, int64, int64, int64)")
def quick_points(first: int, second: int, third: int, trumps: int) -> int:
    """Return points that the player on lead takes at once, whatever the other does."""
    plain = ALONE if trumps >> DRAWN else FORCED
    return (
        ((trumps >> ALONE) & 31)
        + ((first >> plain) & 31)
        + ((second >> plain) & 31)
        + ((third >> plain) & 31)
    )


@kernel("int64(int64)")
def points_of(cards: int) -> int:
    """Return the card points of a set of cards."""
    return (
        _SUIT_POINTS[cards & 63]
        + _SUIT_POINTS[(cards >> 6) & 63]
        + _SUIT_POINTS[(cards >> 12) & 63]
        + _SUIT_POINTS[(cards >> 18) & 63]
    )


@kernel("int64(int64)")
def voids(cards: int) -> int:
    """Return all cards of the plain suits of which there is none in a set."""
    found = 0 if cards & 63 else 63
    if cards & 63 << 6 == 0:
        found |= 63 << 6
    if cards & 63 << 12 == 0:
        found |= 63 << 12
    return found


@kernel("int64(int64)")
def marriages(cards: int) -> int:
    """Return the kings and queens of the marriages in a set of cards."""
    queens = cards & (cards >> 1) & 0o04040404
    return queens | queens << 1
