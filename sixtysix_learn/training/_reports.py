"""What the journal tells about itself: reports and their sentences."""

from __future__ import annotations

import errno
from dataclasses import dataclass
from html import escape
from pathlib import Path

from ..i18n import gettext as _
from ..i18n import ngettext
from ._store import Contents
from .entries import Entry

__all__ = [
    "Report",
    "Saved",
    "asks_to_confirm",
    "deleted",
    "not_saved",
    "problem_sentences",
]

_FULL = {errno.ENOSPC, getattr(errno, "EDQUOT", errno.ENOSPC), errno.EFBIG}
_FORBIDDEN = {errno.EACCES, errno.EPERM, errno.EROFS}


@dataclass(frozen=True, slots=True)
class Saved:
    """What became of an entry.

    Parameters
    ----------
    entry
        The entry, its try numbered (None for a setting).
    saved
        Whether it is on the disk. ``bool(...)`` of this object says the same.
    sentence
        ``""`` if it is; else one sentence or two that say so and what to do.
    """

    entry: Entry | None
    saved: bool
    sentence: str = ""

    def __bool__(self) -> bool:
        return self.saved


@dataclass(frozen=True, slots=True)
class Report:
    """What became of an export, an import or a deletion. Shows as its sentence.

    Parameters
    ----------
    done
        Whether it was done. ``bool(...)`` of this object says the same.
    count
        Entries written, added or deleted.
    sentence
        What to tell, in the language in use when it was done.
    """

    done: bool
    count: int
    sentence: str

    def __bool__(self) -> bool:
        return self.done

    def __str__(self) -> str:
        return self.sentence

    def __repr__(self) -> str:
        return self.sentence

    def _repr_html_(self) -> str:
        return f"<p>{escape(self.sentence)}</p>"


def not_saved(error: OSError | None, folder: Path, what: str = "answer") -> str:
    """Return what to tell when something could not be saved; ``""`` without an error.

    Parameters
    ----------
    error
        What stood in the way.
    folder
        Where the journal lies.
    what
        ``"answer"``, ``"setting"`` or ``"import"``.
    """
    if error is None:
        return ""
    values = {"folder": folder, "reason": error.strerror or str(error)}
    if what == "import":
        text = _("Nothing was added: the journal cannot be written in %(folder)s (%(reason)s).")
    elif what == "setting":
        text = _("The setting holds for now, but cannot be kept in %(folder)s (%(reason)s).")
    elif error.errno in _FULL:
        text = _(
            "Your answer counts, but it is not saved yet: the disk is full. Make some room; it"
            " will be saved with your next answer."
        )
    elif error.errno in _FORBIDDEN:
        text = _(
            "Your answer counts, but it is not saved yet: nothing may be written in %(folder)s."
            " Allow it, or set SIXTYSIX_HOME to another folder and restart the kernel; until then"
            " it is kept in memory."
        )
    else:
        text = _(
            "Your answer counts, but it is not saved yet: %(folder)s cannot be used (%(reason)s)."
            " It is kept in memory, and saving is tried again with your next answer."
        )
    return text % values


def problem_sentences(
    contents: Contents, odd: int, waiting: int, trouble: OSError | None, folder: Path
) -> tuple[str, ...]:
    """Return a sentence for each thing that is amiss in a journal.

    Parameters
    ----------
    contents
        What the folder holds.
    odd
        Whole lines that this release does not know.
    waiting
        Tries and helps not saved yet.
    trouble
        Why they are not, if they are not.
    folder
        Where the journal lies.
    """
    sentences = []
    damaged = [(name, item) for name, items in contents.damage.items() for item in items]
    if damaged:
        name, first = damaged[0]
        text = ngettext(
            "%(n)d line of your journal is damaged. It is left where it is (line %(line)d of"
            " %(file)s); everything else is used.",
            "%(n)d lines of your journal are damaged. They are left where they are (the first is"
            " line %(line)d of %(file)s); everything else is used.",
            len(damaged),
        )
        sentences.append(text % {"n": len(damaged), "line": first.number, "file": folder / name})
    if odd:
        text = ngettext(
            "%(n)d line of your journal was written by a newer release. It is kept; update"
            " sixtysix-learn to use it.",
            "%(n)d lines of your journal were written by a newer release. They are kept; update"
            " sixtysix-learn to use them.",
            odd,
        )
        sentences.append(text % {"n": odd})
    for name, error in contents.unreadable.items():
        text = _("%(file)s cannot be read (%(reason)s); the rest of the journal is used.")
        sentences.append(text % {"file": folder / name, "reason": error.strerror or str(error)})
    if waiting and trouble is not None:
        sentences.append(not_saved(trouble, folder))
    return tuple(sentences)


def asks_to_confirm(count: int) -> Report:
    """Return what is said to whoever has not confirmed that so many entries are to go."""
    sentence = ngettext(
        "Nothing was deleted. The journal holds %(n)d entry. To delete it for good,"
        " call delete_everything(confirm=True).",
        "Nothing was deleted. The journal holds %(n)d entries. To delete them for good,"
        " call delete_everything(confirm=True).",
        count,
    )
    return Report(False, 0, sentence % {"n": count})


def deleted(count: int, gone: int, trouble: OSError | None, folder: Path) -> Report:
    """Return what became of a deletion.

    Parameters
    ----------
    count
        Entries there were.
    gone
        Files that are gone.
    trouble
        What stood in the way of the others, if anything did.
    folder
        Where the journal lies.
    """
    if trouble is not None:
        sentence = _(
            "Not everything could be deleted (%(reason)s). Delete this folder by hand: %(folder)s"
        )
        values = {"reason": trouble.strerror or str(trouble), "folder": folder}
        return Report(False, gone, sentence % values)
    sentence = ngettext(
        "The journal is deleted: %(n)d entry.", "The journal is deleted: %(n)d entries.", count
    )
    return Report(True, count, sentence % {"n": count})
