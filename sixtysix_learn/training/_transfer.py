"""Journals as single files: export, import, and reading without importing."""

from __future__ import annotations

import contextlib
import hashlib
import os
import secrets
from collections.abc import Iterable, Sequence
from datetime import UTC, datetime
from pathlib import Path

from ..errors import BadRecord
from ..i18n import gettext as _
from ..i18n import ngettext
from ._lines import VERSION, Line, parse, seal
from ._reports import Report, problem_sentences
from ._store import Contents, timestamp
from .entries import WHATS, Entry, numbered

__all__ = ["entries_in", "export", "ids_in", "import_from", "read_export"]


def entries_in(lines: Iterable[Line]) -> tuple[list[Entry], int]:
    """Return the entries in some lines, and how many lines this release does not know."""
    entries: list[Entry] = []
    odd = 0
    for line in lines:
        what = line.data.get("what")
        if line.version == VERSION and what in ("file", "setting"):
            continue
        if line.version != VERSION or what not in WHATS:
            odd += 1
            continue
        try:
            entries.append(Entry.from_json(line.data))
        except BadRecord:
            odd += 1  # whole by its checksum, so no damage: written by a release we do not know
    return entries, odd


def _ident(line: Line) -> str:
    """Return what tells a line from all others: its id, or a digest where it has none."""
    ident = line.data.get("id")
    return ident if isinstance(ident, str) else hashlib.sha256(line.raw).hexdigest()


def ids_in(contents: Contents) -> set[str]:
    """Return the ids of all lines in a folder."""
    return {_ident(line) for lines in contents.lines.values() for line in lines}


def _is_header(line: Line) -> bool:
    return line.version == VERSION and line.data.get("what") == "file"


def _by_time(line: Line) -> tuple[str, str]:
    return (str(line.data.get("time", "")), _ident(line))


def export(
    contents: Contents, waiting: Sequence[bytes], name: str, path: Path, overwrite: bool
) -> Report:
    """Write a journal into one file: all at once, or not at all.

    Parameters
    ----------
    contents
        What the journal's folder holds.
    waiting
        Lines that could not be saved yet.
    name
        The learner's name.
    path, overwrite
        Where to write, and whether a file that is there may be replaced.
    """
    if path.exists() and not overwrite:
        text = _("Nothing was written: %(file)s is already there. Choose another name.")
        return Report(False, 0, text % {"file": path})
    lines = {
        _ident(line): line
        for found in contents.lines.values()
        for line in found
        if not _is_header(line)
    }
    header = seal({"what": "file", "time": timestamp(datetime.now(UTC)), "name": name})
    body = [line.raw + b"\n" for line in sorted(lines.values(), key=_by_time)]
    # Written beside it first, so that a full disk cannot leave half a file in place of a whole.
    beside = path.with_name(f".{path.name}.{secrets.token_hex(4)}")
    try:
        with beside.open("xb") as file:
            file.write(header + b"".join(body) + b"".join(waiting))
            file.flush()
            with contextlib.suppress(OSError):
                os.fsync(file.fileno())
        beside.replace(path)
    except OSError as error:
        with contextlib.suppress(OSError):
            beside.unlink()
        text = _("Nothing was written: %(file)s cannot be written (%(reason)s).")
        return Report(False, 0, text % {"file": path, "reason": error.strerror or str(error)})
    count = len(body) + len(waiting)
    damaged = sum(len(items) for items in contents.damage.values())
    text = ngettext(
        "%(n)d entry was written to %(file)s.", "%(n)d entries were written to %(file)s.", count
    )
    sentence = text % {"n": count, "file": path}
    if damaged:
        more = ngettext(
            "%(n)d damaged line was left behind.", "%(n)d damaged lines were left behind.", damaged
        )
        sentence = f"{sentence} {more % {'n': damaged}}"
    return Report(True, count, sentence)


def _read(path: Path) -> tuple[Contents, str]:
    """Return what a single file holds, and a sentence if it cannot be read."""
    contents = Contents()
    try:
        content = path.read_bytes()
    except OSError as error:
        text = _("%(file)s cannot be read (%(reason)s).")
        return contents, text % {"file": path, "reason": error.strerror or str(error)}
    lines, damage = parse(content.removeprefix(b"\xef\xbb\xbf"))
    if damage and not lines:
        return contents, _("%(file)s is no exported journal.") % {"file": path}
    contents.lines[path.name] = lines
    if damage:
        contents.damage[path.name] = damage
    return contents, ""


def import_from(path: Path, here: set[str]) -> tuple[Report, list[bytes]]:
    """Return a report, and the lines of an exported file that are new.

    Parameters
    ----------
    path
        The file.
    here
        The ids of the lines that are here already.
    """
    contents, trouble = _read(path)
    if trouble:
        return Report(False, 0, trouble), []
    new: dict[str, bytes] = {}
    known = 0
    for line in contents.lines[path.name]:
        if _is_header(line):
            continue
        ident = _ident(line)
        if ident in here or ident in new:
            known += 1
        else:
            new[ident] = line.raw + b"\n"
    sentences = [
        ngettext("%(n)d entry was added.", "%(n)d entries were added.", len(new)) % {"n": len(new)}
    ]
    if known:
        text = ngettext("%(n)d was already here.", "%(n)d were already here.", known)
        sentences.append(text % {"n": known})
    damaged = sum(len(items) for items in contents.damage.values())
    if damaged:
        text = ngettext(
            "%(n)d damaged line was passed over.", "%(n)d damaged lines were passed over.", damaged
        )
        sentences.append(text % {"n": damaged})
    return Report(True, len(new), " ".join(sentences)), list(new.values())


def read_export(path: Path) -> tuple[tuple[Entry, ...], tuple[str, ...]]:
    """Read an exported file: its entries, and a sentence for each problem."""
    contents, trouble = _read(path)
    if trouble:
        return (), (trouble,)
    entries, odd = entries_in(contents.lines[path.name])
    return numbered(entries), problem_sentences(contents, odd, 0, None, path.parent)
