"""A folder of line files that many kernels may write at once, and that no crash can spoil.

Each process appends whole lines to a file of its own and nobody rewrites another's file; reading
merges them all. So there is nothing to lock, which holds on network folders too, and a crash can
cut off no more than the last line of one file. Source: jupyter.md, *Files*.
"""

from __future__ import annotations

import contextlib
import errno
import os
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from ._lines import Damage, Line, parse, seal

__all__ = ["Contents", "LineStore", "timestamp"]

# O_BINARY keeps Windows from changing line ends; a forked child inherits nothing open, because
# nothing stays open.
_FLAGS = (
    os.O_WRONLY
    | os.O_APPEND
    | getattr(os, "O_BINARY", 0)
    | getattr(os, "O_CLOEXEC", 0)
    | getattr(os, "O_NOFOLLOW", 0)
)
# What a file system answers that cannot sync at all (the browser's, some network ones): no fault.
_NO_SYNC = {errno.EINVAL, errno.ENOSYS, errno.ENOTSUP}
# Our file is gone, or a network folder has lost hold of it: another can be made.
_LOST = {errno.ENOENT, getattr(errno, "ESTALE", errno.ENOENT)}
# A longer file is left alone and a new one begun: a file that does not grow is not read again.
_LONGEST = 200_000


def timestamp(time: datetime) -> str:
    """Write a UTC time as ``2026-11-30T18:05:00.000000Z``."""
    return time.astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%S.%fZ")


@dataclass(slots=True)
class Contents:
    """What a folder holds: for each file its lines and what is damaged in it."""

    lines: dict[str, list[Line]] = field(default_factory=dict)
    damage: dict[str, list[Damage]] = field(default_factory=dict)
    unreadable: dict[str, OSError] = field(default_factory=dict)


class _NotAsLeft(Exception):
    """Our file is not as we left it (gone, or restored from a backup, say): start another."""


class LineStore:
    """A folder of sealed lines.

    Parameters
    ----------
    folder
        Where the files lie; made when the first line is written.
    header
        What the first line of each file says besides its version and time.
    """

    def __init__(self, folder: Path, header: Mapping[str, Any]) -> None:
        self.folder = folder
        self._header = dict(header)
        self._path: Path | None = None
        self._size = 0
        self._pid = os.getpid()
        self._cache: dict[str, tuple[tuple[int, int, int], list[Line], list[Damage]]] = {}

    # ------------------------------------------------------------------ writing

    def append(self, lines: Sequence[bytes]) -> None:
        """Append lines made by :func:`~._lines.seal`; when this returns they are on the disk.

        Raises
        ------
        OSError
            If they could not be saved, all of them at least. Nothing of them is left behind, as
            far as the disk allows; call again with the same lines to try again.
        """
        data = b"".join(lines)
        if self._pid != os.getpid():
            # We are a forked child: the file belongs to our parent.
            self._path, self._pid = None, os.getpid()
        if self._path is not None and self._size < _LONGEST:
            try:
                self._write(self._path, data)
            except _NotAsLeft:
                self._path = None
            else:
                return
        self._start(data)

    def _start(self, data: bytes) -> None:
        made = [path for path in (self.folder, *self.folder.parents) if not path.exists()]
        self.folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        now = datetime.now(UTC)
        name = f"{now:%Y%m%dT%H%M%S%f}-{os.getpid()}-{secrets.token_hex(6)}.jsonl"
        header = seal({"what": "file", "time": timestamp(now), **self._header})
        path = self.folder / name
        self._size = 0
        self._write(path, header + data, new=True)
        self._path = path
        for folder in {self.folder, *(path.parent for path in made)}:
            _sync_folder(folder)

    def _write(self, path: Path, data: bytes, new: bool = False) -> None:
        try:
            handle = os.open(path, _FLAGS | (os.O_CREAT | os.O_EXCL if new else 0), 0o600)
        except OSError as error:
            if new or error.errno not in _LOST:
                raise
            raise _NotAsLeft from error
        try:
            try:
                if os.fstat(handle).st_size != self._size:
                    raise _NotAsLeft
                rest = memoryview(data)
                while rest:
                    rest = rest[os.write(handle, rest) :]
                _sync(handle)
            except _NotAsLeft:
                raise
            except BaseException:  # the learner's interrupt may come here too
                # Take the half line back, so that it is not met as damage later.
                with contextlib.suppress(OSError):
                    os.ftruncate(handle, self._size)
                raise
            finally:
                os.close(handle)  # a network folder may tell of a full disk only now
        except BaseException:
            # After a failed sync nobody knows what the disk has: the next try starts a new file.
            self._path = None
            if new:
                with contextlib.suppress(OSError):
                    path.unlink()
            raise
        self._size += len(data)

    # ------------------------------------------------------------------ reading

    def read(self) -> Contents:
        """Read all files of the folder; a file that has not changed is not read again."""
        contents = Contents()
        cache, self._cache = self._cache, {}
        for name, path in self._files(contents):
            try:
                status = path.stat()
                key = (status.st_size, status.st_mtime_ns, status.st_ino)
                known = cache.get(name)
                if known is None or known[0] != key:
                    known = (key, *parse(path.read_bytes()))
            except FileNotFoundError:
                continue  # deleted since it was listed
            except OSError as error:
                contents.unreadable[name] = error
                continue
            self._cache[name] = known
            contents.lines[name] = known[1]
            if known[2]:
                contents.damage[name] = known[2]
        return contents

    def _files(self, contents: Contents) -> list[tuple[str, Path]]:
        try:
            found = sorted(self.folder.iterdir())
        except (FileNotFoundError, NotADirectoryError):
            return []
        except OSError as error:
            contents.unreadable[self.folder.name] = error
            return []
        return [(path.name, path) for path in found if path.suffix == ".jsonl"]

    # ------------------------------------------------------------------ deleting

    def delete(self) -> tuple[int, OSError | None]:
        """Delete all line files and, if nothing else is in it, the folder.

        Returns
        -------
        tuple
            How many files are gone, and what stood in the way of the others (or None).
        """
        gone = 0
        trouble: OSError | None = None
        contents = Contents()
        for _, path in self._files(contents):
            try:
                path.unlink()
                gone += 1
            except FileNotFoundError:
                gone += 1
            except OSError as error:
                trouble = error
        for unreadable in contents.unreadable.values():
            trouble = unreadable
        self._path, self._cache = None, {}
        with contextlib.suppress(OSError):
            self.folder.rmdir()
        return gone, trouble


def _sync(handle: int) -> None:
    try:
        os.fsync(handle)
    except OSError as error:
        if error.errno not in _NO_SYNC:
            raise


def _sync_folder(folder: Path) -> None:
    # Makes the name of a new file last through a power cut, where the system lets us.
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
