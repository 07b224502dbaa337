"""A guess at a value from the cards in hand: it only decides what is asked first.

The weights are a linear fit to the values of 3,000 random deals, rounded; it explains 73% of the
variance and gets the winner right in nine deals of ten.
"""

from __future__ import annotations

from .kernels.bits import marriages
from .layout import Layout

__all__ = ["guess_value"]

# Tenths of a game point by card, nine to ace, and for a marriage that the leader holds.
_CARDS = (0, 0, 2, 2, 3, 6) * 3 + (11, 7, 11, 11, 14, 19)
_MARRIAGE, _TRUMP_MARRIAGE = 6, 8
_QUEENS = 0o04040404
# Tenths of a game point for each card point more than the other's.
_LEAD = 0.4


def guess_value(layout: Layout) -> float:
    """Return about what a lead window is worth to the player on lead, in game points."""
    tenths = _LEAD * (2 * layout.have - layout.total)
    for card, weight in enumerate(_CARDS):
        if layout.mine >> card & 1:
            tenths += weight
        elif layout.his >> card & 1:
            tenths -= weight
    pairs = marriages(layout.mine)
    tenths += _MARRIAGE * (pairs & _QUEENS).bit_count()
    tenths += _TRUMP_MARRIAGE - _MARRIAGE if pairs >> 18 else 0
    return tenths / 10
