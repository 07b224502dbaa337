"""The learner's own folder of lessons.

Lessons are copied there once. What the learner has changed is never written again: when a new
version of the package brings a new version of such a lesson, it arrives beside it, as
``07-closing-v2.ipynb``. To tell a changed copy from an untouched one, a small file in the folder
remembers the SHA-256 of every copy made. Whatever is not in it counts as the learner's work.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import tempfile
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from typing import Literal

from ..shipped import source_dir

__all__ = ["MANIFEST", "Arrival", "Workspace", "default_folder", "prepare"]

#: The file in the learner's folder that remembers which copies were made.
MANIFEST = ".sixtysix-lessons.json"
_FORMAT = "sixtysix-lessons/1"

# Lesson (path below the source folder, with "/") -> {copy below the learner's folder: its SHA-256}.
_Copies = dict[str, dict[str, str]]


@dataclass(frozen=True)
class Arrival:
    """A lesson that was copied just now.

    Attributes
    ----------
    lesson
        The lesson's path below the source folder, such as ``"07-closing.ipynb"``.
    path
        The copy.
    kind
        ``"new"``: it was not there. ``"updated"``: it took the place of an untouched older copy.
        ``"beside"``: the learner's copy is changed, so this one lies next to it.
    """

    lesson: str
    path: Path
    kind: Literal["new", "updated", "beside"]


@dataclass(frozen=True)
class Workspace:
    """The learner's folder, ready to be opened.

    Attributes
    ----------
    folder
        Its absolute path.
    arrivals
        What was copied this time.
    welcome
        The notebook to open first: the learner's copy of the first lesson, or ``None`` where the
        installation has no lessons.
    forgotten
        Whether the record of earlier copies was there but could not be read. Nothing is lost by
        that; every lesson that differs from ours then counts as changed.
    """

    folder: Path
    arrivals: tuple[Arrival, ...]
    welcome: Path | None
    forgotten: bool


def default_folder() -> Path:
    """Return the folder that is used unless another is named: ``sixtysix`` in the home folder."""
    return Path.home() / "sixtysix"


def prepare(folder: Path | None = None, source: Path | None = None) -> Workspace:
    """Bring the lessons into a learner's folder, without touching the learner's work.

    Parameters
    ----------
    folder
        The learner's folder, made if need be; :func:`default_folder` by default.
    source
        The folder of the lessons; those of the package by default.

    Returns
    -------
    Workspace
        The folder and what arrived in it.

    Raises
    ------
    OSError
        If the folder cannot be made, read or written.
    """
    folder = (folder or default_folder()).expanduser().absolute()
    source = source or source_dir("notebooks")
    folder.mkdir(parents=True, exist_ok=True)
    copies, forgotten = _read_manifest(folder / MANIFEST)
    arrivals = []
    welcome = None
    for path in _lessons(source):
        lesson = path.relative_to(source).as_posix()
        before = copies.setdefault(lesson, {})
        arrival = _bring(path.read_bytes(), lesson, folder, before)
        if arrival is not None:
            arrivals.append(arrival)
        if welcome is None and path.parent == source:
            # The newest copy: after an update that is the one beside the old.
            welcome = folder / _newest(lesson, before)
    if arrivals or forgotten:
        _write(folder / MANIFEST, _manifest_text(copies).encode())
    return Workspace(folder, tuple(arrivals), welcome, forgotten)


def _lessons(source: Path) -> list[Path]:
    """Return the notebooks below a folder, in order, without Jupyter's own backup copies."""
    found = source.rglob("*.ipynb")
    return sorted(path for path in found if ".ipynb_checkpoints" not in path.parts)


def _bring(content: bytes, lesson: str, folder: Path, copies: dict[str, str]) -> Arrival | None:
    """Copy one lesson if need be, and note the copy in ``copies``."""
    ours = _hash(content)
    names = [lesson, *(name for name in copies if name != lesson)]
    there = {name: _hash_of(folder / name) for name in names}
    for name, theirs in there.items():
        # An identical file is already the newest version, however it came there. A copy that we
        # made of this very version is the learner's to change.
        if theirs == ours or (theirs and copies.get(name) == ours):
            copies[name] = ours
            return None
    newest = _newest(lesson, copies)
    theirs = there[newest]
    kind: Literal["new", "updated", "beside"]
    if theirs is None:
        name, kind = newest, "new"
    elif theirs == copies.get(newest):
        name, kind = newest, "updated"
    else:
        name, kind = _free_name(lesson, folder), "beside"
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    _write(path, content)
    copies[name] = ours
    return Arrival(lesson, path, kind)


def _newest(lesson: str, copies: dict[str, str]) -> str:
    """Return the copy with the highest number."""
    return max([lesson, *copies], key=lambda name: (_number(name, lesson), name == lesson))


def _number(name: str, lesson: str) -> int:
    stem = re.escape(lesson.removesuffix(".ipynb"))
    found = re.fullmatch(rf"{stem}-v(\d+)\.ipynb", name)
    return int(found[1]) if found else 1


def _free_name(lesson: str, folder: Path) -> str:
    """Return the first of ``name-v2.ipynb``, ``name-v3.ipynb``, ... that is not taken."""
    number = 2
    while True:
        name = f"{lesson.removesuffix('.ipynb')}-v{number}.ipynb"
        if not os.path.lexists(folder / name):
            return name
        number += 1


def _hash(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()


def _hash_of(path: Path) -> str | None:
    """Return the SHA-256 of a file, ``None`` where there is none."""
    try:
        return _hash(path.read_bytes())
    except FileNotFoundError:
        return None


def _write(path: Path, content: bytes) -> None:
    """Write a file whole or not at all."""
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
        # mkstemp allows only the owner to read; a shared folder expects the usual rights.
        mask = os.umask(0)
        os.umask(mask)
        Path(name).chmod(0o666 & ~mask)
        Path(name).replace(path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


def _manifest_text(copies: _Copies) -> str:
    return json.dumps({"format": _FORMAT, "copies": copies}, indent=1, sort_keys=True) + "\n"


def _read_manifest(path: Path) -> tuple[_Copies, bool]:
    """Return what was copied before, and whether the record of it was damaged."""
    try:
        record = json.loads(path.read_bytes())
    except FileNotFoundError:
        return {}, False
    except ValueError:
        return {}, True
    if not isinstance(record, dict) or record.get("format") != _FORMAT:
        return {}, True
    copies: _Copies = {}
    found = record.get("copies")
    for lesson, names in found.items() if isinstance(found, dict) else ():
        if isinstance(names, dict):
            # A damaged or hostile record must not name a file outside the folder.
            copies[lesson] = {
                name: digest
                for name, digest in names.items()
                if isinstance(digest, str) and _is_below(name)
            }
    return copies, not isinstance(found, dict)


def _is_below(name: str) -> bool:
    path = PurePosixPath(name)
    return not path.is_absolute() and ".." not in path.parts and "\\" not in name
