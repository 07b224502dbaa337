"""What a learner has chosen (pack, colours, size, language), kept in the learner's journal.

It is brought back when the first thing of the front door is used, and from then on looked at each
time something is made: each notebook has a kernel of its own, and the choice is made in one of
them. What code in this kernel has set since then stays as it is.
"""

from __future__ import annotations

from typing import Any

from ..errors import BadOption
from ..i18n import language, set_language
from ..training.journal import Journal
from .settings import follow, look, set_look

__all__ = ["keep", "restore"]

_KEYS = ("pack", "colours", "size", "language")

# What the journal said when it was looked at last, and how things were here after that.
_kept: dict[str, Any] | None = None
_left: dict[str, Any] = {}


def restore(again: bool = False) -> bool:
    """Bring back what the current learner chose: what is new in it, or with ``again`` all.

    Choices that no longer exist are passed over; a journal that cannot be read has none.

    Returns
    -------
    bool
        Whether anything was brought back.
    """
    global _kept
    follow(restore)
    settings = Journal.open().settings()
    kept = {key: settings[key] for key in _KEYS if key in settings}
    if kept == _kept and not again:
        return False
    first, before = _kept is None or again, _now()
    for key, value in kept.items():
        if first or before[key] == _left[key]:
            _apply(key, value)
    _remember(kept)
    return bool(kept)


def _now() -> dict[str, Any]:
    # Nothing is followed meanwhile.
    now = look(follows=False)
    return {"pack": now.pack, "colours": now.colours, "size": now.size, "language": language()}


def _remember(kept: dict[str, Any]) -> None:
    global _kept, _left
    _kept, _left = kept, _now()


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
    values = _now()
    trouble = ""
    for key, value in values.items():
        if journal.setting(key) != value:
            trouble = journal.set(key, value).sentence or trouble
    _remember(values)
    return trouble
