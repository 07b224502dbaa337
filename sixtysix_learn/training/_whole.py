"""Small files that are written as a whole: a reader finds the old one or the new one, no half."""

from __future__ import annotations

import contextlib
import os
import secrets
from pathlib import Path

from ..errors import BadRecord
from ..i18n import gettext as _
from ..records.fields import parse

__all__ = ["keep_aside", "not_written", "read_object", "write_whole"]

# A file of ours has a few thousand bytes: what is longer is none, and is not read into memory.
_LONGEST = 1_000_000


def write_whole(path: Path, text: str) -> None:
    """Write a text file, its folder too if need be, in one step.

    Raises
    ------
    OSError
        If it cannot be written; then what was there is still there.
    """
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    new = path.with_name(f".{path.name}.{secrets.token_hex(4)}")
    try:
        with new.open("x", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            with contextlib.suppress(OSError):  # some file systems cannot
                os.fsync(file.fileno())
        new.replace(path)
    except OSError:
        with contextlib.suppress(OSError):
            new.unlink()
        raise


def read_object(path: Path) -> dict[str, object]:
    """Read a JSON object from a file.

    Raises
    ------
    BadRecord
        If the file cannot be read, or holds no JSON object.
    """
    try:
        if path.stat().st_size > _LONGEST:
            raise BadRecord("file_unreadable", problem=_("it is too long"))
        text = path.read_bytes().decode("utf-8-sig")
    except OSError as problem:
        raise BadRecord("file_unreadable", problem=problem.strerror or problem) from None
    except UnicodeDecodeError as problem:
        raise BadRecord("file_unreadable", problem=problem.reason) from None
    return parse(text)


def keep_aside(path: Path) -> Path:
    """Give a damaged file another name, so that a new one does not take its place; return it.

    Raises
    ------
    OSError
        If it cannot be renamed.
    """
    aside = path.with_name(f"{path.name}.damaged-{secrets.token_hex(4)}")
    path.rename(aside)
    return aside


def not_written(error: OSError, folder: Path) -> str:
    """Return why something could not be kept, and what to do, in two sentences."""
    return _(
        "This could not be kept (%(reason)s). Mend the folder, or name another by the environment"
        " variable SIXTYSIX_HOME: %(folder)s"
    ) % {"reason": error.strerror or type(error).__name__, "folder": folder}
