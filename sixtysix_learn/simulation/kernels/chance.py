"""The random numbers of :mod:`sixtysix_learn.simulation.chance`, for kernels."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, cast

from ...analysis.kernels.jit import COMPILED, Ints, int64, kernel
from . import places as at

__all__ = ["below", "shuffle", "start_of", "unit"]


def _uint64() -> Callable[[Any], int]:
    from numba import uint64

    return cast("Callable[[Any], int]", uint64)


#: Makes a number one of 64 bits without a sign. In plain Python the masks below do that.
uint64: Callable[[Any], int] = _uint64() if COMPILED else int

#: Takes the whole part of a number.
_whole = cast("Callable[[float], int]", int64)

_MASK = uint64((1 << 64) - 1)
_GOLDEN = uint64(0x9E3779B97F4A7C15)
_FIRST = uint64(0xBF58476D1CE4E5B9)
_SECOND = uint64(0x94D049BB133111EB)
_TO_UNIT: Final = 2.0**-53
_STREAMS: Final = 4


@kernel("uint64(uint64)")
def mix(z: int) -> int:
    """Return the number that a state of SplitMix64 stands for."""
    z = ((z ^ (z >> 30)) * _FIRST) & _MASK
    z = ((z ^ (z >> 27)) * _SECOND) & _MASK
    return z ^ (z >> 31)


@kernel("uint64(int64, int64, int64)")
def start_of(key: int, index: int, stream: int) -> int:
    """Return where a stream begins; see :func:`..chance.stream_state`."""
    return mix((uint64(key) + uint64(_STREAMS * index + stream + 1) * _GOLDEN) & _MASK)


@kernel("int64(int64, CPointer(int64))")
def _next(me: int, memory: Ints) -> int:
    """Return the 53 bits that come next in a seat's stream."""
    bits = memory[me + at.BITS]
    # What is drawn next does not depend on the cards: made now, it need not be waited for then.
    state = (uint64(memory[me + at.STREAM]) + _GOLDEN) & _MASK
    memory[me + at.STREAM] = state
    memory[me + at.BITS] = mix(state) >> 11
    return bits


@kernel("void(int64, int64, int64, int64, CPointer(int64))")
def begin_stream(key: int, index: int, stream: int, me: int, memory: Ints) -> None:
    """Begin a seat's stream."""
    memory[me + at.STREAM] = start_of(key, index, stream)
    _next(me, memory)


@kernel("float64(int64, CPointer(int64))")
def unit(me: int, memory: Ints) -> float:
    """Draw a number from 0 up to, not including, 1 from a seat's stream."""
    return float(_next(me, memory)) * _TO_UNIT


@kernel("int64(int64, int64, CPointer(int64))")
def below(n: int, me: int, memory: Ints) -> int:
    """Draw a whole number from 0 up to, not including, ``n`` from a seat's stream."""
    # A power of two changes no digit: this is int(unit * n), rounded once as there.
    return _whole(float(_next(me, memory)) * (n * _TO_UNIT))


@kernel("void(int64, int64, CPointer(int64))")
def shuffle(key: int, index: int, memory: Ints) -> None:
    """Shuffle the pack of a deal into the deck; see :func:`..chance.deck`."""
    size = memory[at.PACK_SIZE]
    for i in range(size):
        memory[at.DECK + i] = memory[at.PACK + i]
    state = start_of(key, index, 0)
    for i in range(size - 1, 0, -1):
        state = (state + _GOLDEN) & _MASK
        j = _whole(float(int64(mix(state) >> 11)) * ((i + 1) * _TO_UNIT))
        card = memory[at.DECK + j]
        memory[at.DECK + j] = memory[at.DECK + i]
        memory[at.DECK + i] = card
