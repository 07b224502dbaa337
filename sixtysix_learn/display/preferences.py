"""What a learner has chosen (pack, colours, size, language), kept in the learner's journal.

It is brought back once in each kernel, when the first thing of the front door is used.
"""

from __future__ import annotations

from typing import Any

from ..errors import BadOption
from ..i18n import language, set_language
from ..training.journal import Journal
from .settings import look, set_look

__all__ = ["keep", "restore"]

_KEYS = ("pack", "colours", "size", "language")

_restored = False


def restore(again: bool = False) -> bool:
    """Bring back what the current learner chose: once in a kernel, or ``again``.

    Choices that no longer exist are passed over; a journal that cannot be read has none.

    Returns
    -------
    bool
        Whether the learner had chosen anything.
    """
    global _restored
    if _restored and not again:
        return False
    _restored = True
    kept = Journal.open().settings()
    for key in _KEYS:
        if key in kept:
            _apply(key, kept[key])
    return any(key in kept for key in _KEYS)


def _apply(key: str, value: Any) -> None:
    try:
        if key == "language":
            set_language(value)
        else:
            set_look(**{key: value})
    except (BadOption, TypeError):  # written by hand, or by a version that knows more
        return


def keep() -> str:
    """Keep what is chosen now in the current learner's journal.

    Returns
    -------
    str
        A sentence where it could not be saved, else nothing.
    """
    journal = Journal.open()
    now = look()
    values = {
        "pack": now.pack,
        "colours": now.colours,
        "size": now.size,
        "language": language(),
    }
    trouble = ""
    for key, value in values.items():
        if journal.setting(key) != value:
            trouble = journal.set(key, value).sentence or trouble
    return trouble
