"""Sealed lines: one JSON object a line, with a checksum that tells a whole line from a damaged one.

A line looks like ``{"v":1,"what":"try",...,"crc":"89abcdef"}``: plain ASCII, the version first,
the CRC-32 of everything before it last. A file may be cut off, overwritten or glued together
anywhere: every line whose own bytes are whole is still found.
"""

from __future__ import annotations

import re
import zlib
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import islice
from typing import Any

from ._json import dumps, loads

__all__ = ["VERSION", "Damage", "Line", "parse", "seal"]

VERSION = 1
"""The version of the lines that this release writes."""

_SEAL = re.compile(rb',"crc":"([0-9a-f]{8})"\}')
_START = b'{"v":'
# A value inside a line may look like a seal; so many are tried before a line is given up.
_SEALS_TRIED = 8


@dataclass(frozen=True, slots=True)
class Line:
    """A whole line: its bytes without the line end, and the object it holds."""

    raw: bytes
    data: Mapping[str, Any]

    @property
    def version(self) -> int:
        """The version that wrote it, 1 or more."""
        return int(self.data["v"])


@dataclass(frozen=True, slots=True)
class Damage:
    """Bytes that are no whole line, and the number of the line (from 1) where they stand."""

    raw: bytes
    number: int


def seal(data: Mapping[str, Any]) -> bytes:
    """Write an object as a sealed line, its line end included.

    Raises
    ------
    ValueError
        If a value is no JSON value.
    """
    body = dumps({"v": VERSION, **data})[:-1].encode("ascii")
    return body + b',"crc":"%08x"}\n' % zlib.crc32(body)


def parse(content: bytes) -> tuple[list[Line], list[Damage]]:
    """Find the whole lines in the bytes of a file, and what is damaged between them."""
    lines: list[Line] = []
    damage: list[Damage] = []
    for number, chunk in enumerate(content.split(b"\n"), start=1):
        chunk = chunk.strip()
        if not chunk:
            continue
        line = _whole(chunk)
        if line is not None:
            lines.append(line)
            continue
        saved, rest = _salvage(chunk)
        lines += saved
        if rest:
            damage.append(Damage(rest, number))
    return lines, damage


def _whole(chunk: bytes) -> Line | None:
    """Return the line that these bytes are, or None."""
    match = _SEAL.match(chunk, max(0, len(chunk) - 18))
    sealed = match is not None and match.end() == len(chunk)
    if match is not None and sealed and int(match[1], 16) != zlib.crc32(chunk[: match.start()]):
        return None
    try:
        data = loads(chunk)
    except ValueError:
        return None
    version = data.get("v") if isinstance(data, dict) else None
    if type(version) is not int or version < 1:
        return None
    # A later version may seal its lines in another way: its lines are kept as they are.
    return Line(chunk, data) if sealed or version > VERSION else None


def _salvage(chunk: bytes) -> tuple[list[Line], bytes]:
    """Find whole lines inside damaged bytes: a lost line end glues good lines to bad ones."""
    lines: list[Line] = []
    rest: list[bytes] = []
    done = start = 0
    while (start := chunk.find(_START, start)) >= 0:
        line = _line_at(chunk, start)
        if line is None:
            start += 1
            continue
        lines.append(line)
        rest.append(chunk[done:start])
        done = start = start + len(line.raw)
    rest.append(chunk[done:])
    return lines, b"".join(rest).strip()


def _line_at(chunk: bytes, start: int) -> Line | None:
    for match in islice(_SEAL.finditer(chunk, start), _SEALS_TRIED):
        if int(match[1], 16) == zlib.crc32(chunk[start : match.start()]):
            return _whole(chunk[start : match.end()])
    return None
