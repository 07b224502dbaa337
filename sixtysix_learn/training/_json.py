"""JSON values as this room keeps them: checked, and frozen against change by accident."""

from __future__ import annotations

import json
import math
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, NoReturn

__all__ = ["dumps", "freeze", "loads", "thaw"]

# Deeper values are no answers; without a limit a hostile file could exhaust the stack.
_DEEPEST = 40


def freeze(value: Any, depth: int = 0) -> Any:
    """Return a copy of a JSON value whose mappings and lists can no longer change.

    Raises
    ------
    ValueError
        If the value is no JSON value: keys that are no text, numbers that are not finite, other
        types, or nesting deeper than 40.
    """
    if depth > _DEEPEST:
        raise ValueError("nested too deeply")
    if value is None or isinstance(value, bool | int | str):
        # Subclasses (enums, say) become the plain value that JSON would make of them.
        return value if value is None or type(value) in (bool, int, str) else _plain(value)
    if isinstance(value, float):
        if not math.isfinite(value):
            raise ValueError("not a finite number")
        return float(value)
    if isinstance(value, Mapping):
        if not all(isinstance(key, str) for key in value):
            raise ValueError("a key is no text")
        return MappingProxyType({str(key): freeze(item, depth + 1) for key, item in value.items()})
    if isinstance(value, list | tuple):
        return tuple(freeze(item, depth + 1) for item in value)
    raise ValueError(f"{type(value).__name__} is no JSON type")


def _plain(value: int | str) -> int | str:
    return str.__str__(value) if isinstance(value, str) else int(value)


def thaw(value: Any) -> Any:
    """Return a plain copy, of dicts and lists, of a value that :func:`freeze` made."""
    if isinstance(value, Mapping):
        return {key: thaw(item) for key, item in value.items()}
    if isinstance(value, tuple | list):
        return [thaw(item) for item in value]
    return value


def dumps(value: Any) -> str:
    """Write a JSON value on one line of plain ASCII.

    Raises
    ------
    ValueError
        If it is no JSON value.
    """
    plain = thaw(freeze(value))
    return json.dumps(plain, ensure_ascii=True, allow_nan=False, separators=(",", ":"))


def loads(text: str | bytes) -> Any:
    """Read a JSON value; ``NaN`` and its like, and nesting without end, are refused.

    Raises
    ------
    ValueError
        If the text is no JSON.
    """
    try:
        return json.loads(text, parse_constant=_refuse)
    except RecursionError:
        raise ValueError("nested too deeply") from None


def _refuse(constant: str) -> NoReturn:
    raise ValueError(f"{constant} is no JSON")
