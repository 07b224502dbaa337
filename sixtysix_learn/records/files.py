"""Records in files: ``.json`` holds one, ``.jsonl`` one a line, ``-`` is standard input."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ..errors import BadRecord
from .fields import parse

__all__ = ["Found", "records_in"]


@dataclass(frozen=True)
class Found:
    """One record of a file, or why there is none.

    Attributes
    ----------
    where
        The file, and the line where it has many: ``deals.jsonl, line 3``.
    record
        The JSON object, or ``None``.
    error
        Why it could not be read, or ``None``.
    """

    where: str
    record: dict[str, Any] | None = None
    error: BadRecord | None = None


def records_in(name: str) -> Iterator[Found]:
    """Read the records of a file one by one; unreadable ones come with their error."""
    try:
        if name == "-":
            text = sys.stdin.buffer.read().decode("utf-8-sig")
        else:
            text = Path(name).read_bytes().decode("utf-8-sig")
    except OSError as problem:
        yield Found(name, error=BadRecord("file_unreadable", problem=problem.strerror or problem))
        return
    except UnicodeDecodeError as problem:
        yield Found(name, error=BadRecord("file_unreadable", problem=problem.reason))
        return
    if not name.endswith(".jsonl"):
        whole = _try(name, text)
        # Standard input may be one record over several lines, or one a line.
        if name != "-" or whole.record is not None or len(text.strip().splitlines()) < 2:
            yield whole
            return
    # Not splitlines(): a JSON text may contain other line separators inside a string.
    for number, line in enumerate(text.split("\n"), 1):
        if line.strip():
            yield _try(f"{name}:{number}", line)


def _try(where: str, text: str) -> Found:
    try:
        return Found(where, record=parse(text))
    except BadRecord as error:
        return Found(where, error=error)
