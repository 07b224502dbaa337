"""The front end, put together from the files in ``static/``: no build step, no request.

The files share one scope, in the order given. ``PALETTE`` stands before them.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

from .palette import PALETTE

__all__ = ["ART", "BOARD", "script", "style"]

_STATIC = Path(__file__).parent / "static"

#: Card drawings: ``cardSvg(code, look)`` and ``pip(suit, look)``.
ART = ("pips.js", "courts.js", "german.js", "art.js")
#: The drawings and ``class Board``, to which a widget adds a file of its own with ``render``.
BOARD = (*ART, "motion.js", "controls.js", "board.js")


@cache
def script(*names: str) -> str:
    """Return JavaScript files joined into one module.

    Parameters
    ----------
    names
        Names of files in ``static/``. The last one has the ``export default``.
    """
    parts = [f"const PALETTE = {json.dumps(PALETTE)};"]
    parts += [(_STATIC / name).read_text("utf-8") for name in names]
    return "\n".join(parts)


@cache
def style(*names: str) -> str:
    """Return the style sheet of the board, followed by more files of ``static/``."""
    colours = (
        f".s66 {{ --s66-felt: {PALETTE['felt']}; --s66-felt-dark: {PALETTE['felt_dark']}; "
        f"--s66-felt-text: {PALETTE['felt_text']}; --s66-ring: {PALETTE['ring']}; }}"
    )
    sheets = [(_STATIC / name).read_text("utf-8") for name in ("board.css", *names)]
    return "\n".join([colours, *sheets])
