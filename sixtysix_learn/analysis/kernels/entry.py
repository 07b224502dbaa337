"""Where plain Python calls the kernels: with an array, from which they take the bare numbers."""

from __future__ import annotations

from .jit import Ints, data_of, kernel
from .strict import strict
from .talon import open_play

__all__ = ["ask_open", "ask_strict"]


@kernel("int64(int64, int64, int64, int64, int64, int64, int64, int64, int64, int64, int64[::1])")
def ask_strict(
    mine: int,
    his: int,
    have: int,
    total: int,
    rest: int,
    count: int,
    mode: int,
    least: int,
    owed: int,
    root: int,
    memory: Ints,
) -> int:
    """Return the threshold of :func:`.strict.strict`."""
    return strict(mine, his, have, total, rest, count, mode, least, owed, root, data_of(memory))


@kernel("int64(int64, int64, int64, int64, int64, int64, int64, int64, int64, int64, int64[::1])")
def ask_open(
    mine: int,
    his: int,
    have: int,
    total: int,
    rest: int,
    drawn: int,
    bottom: int,
    least: int,
    owed: int,
    root: int,
    memory: Ints,
) -> int:
    """Return the threshold of :func:`.talon.open_play`."""
    return open_play(
        mine, his, have, total, rest, drawn, bottom, least, owed, root, data_of(memory)
    )
