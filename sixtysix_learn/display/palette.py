"""The colours of the cards and of the table, in one place.

The front end draws with these very values (they are put in front of its code), the static HTML
uses them, and a unit test computes the contrast of every pair that must be read.
"""

from __future__ import annotations

from typing import Any

__all__ = ["PALETTE", "contrast", "suit_ink"]

_BLACK = "#1b1b22"
_RED = "#b1121f"

#: Colour values by name. ``ink`` is by pack, scheme ("two" or "four") and suit letter.
PALETTE: dict[str, Any] = {
    "face": "#fffdf7",
    "edge": "#8a8478",
    "felt": "#1f5c44",
    "felt_dark": "#1b4a39",
    "felt_text": "#ffffff",
    "ring": "#ffd54a",
    "back": {"dark": "#23396b", "line": "#4a68a8", "light": "#f4ead2", "gold": "#d9b25f"},
    "ink": {
        "french": {
            "two": {"C": _BLACK, "S": _BLACK, "H": _RED, "D": _RED},
            "four": {"C": "#0d6b31", "S": _BLACK, "H": _RED, "D": "#1450b8"},
        },
        "german": {
            "two": {"C": _BLACK, "S": _BLACK, "H": _RED, "D": _RED},
            "four": {"C": "#70400f", "S": "#1d6b2c", "H": _RED, "D": "#875800"},
        },
    },
}


def suit_ink(suit: str, pack: str = "french", colours: int = 2) -> str:
    """Return the colour in which a suit's index is printed.

    Parameters
    ----------
    suit
        The suit's letter.
    pack
        ``"french"`` or ``"german"``.
    colours
        2 or 4.
    """
    return str(PALETTE["ink"][pack]["four" if colours == 4 else "two"][suit])


def contrast(one: str, other: str) -> float:
    """Return the contrast of two ``#rrggbb`` colours, 1 to 21 (WCAG 2.2, relative luminance)."""

    def light(colour: str) -> float:
        parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
        linear = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]

    high, low = sorted((light(one), light(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)
