"""Chance that is the same everywhere: in every process, on every machine, in every Python.

Each deal has streams of its own, made from the seed and the deal's number, so that it does not
matter who plays it and after which other. The generator is SplitMix64: integers only, a few lines,
so that compiled code can follow it card by card.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from random import Random
from typing import Any, NoReturn

from ..cards import Card

__all__ = ["Stream", "deck", "seed_key", "stream_state"]

_MASK = (1 << 64) - 1
_GOLDEN = 0x9E3779B97F4A7C15
_TO_UNIT = 2.0**-53
# Streams of a deal: the pack, and one for each seat.
_STREAMS = 4


def _mix(z: int) -> int:
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
    return z ^ (z >> 31)


def seed_key(seed: int) -> int:
    """Return the 64 bits that stand for a seed, which may be any whole number."""
    return int.from_bytes(blake2b(str(seed).encode(), digest_size=8).digest(), "big")


def stream_state(key: int, index: int, stream: int) -> int:
    """Return where a stream begins.

    Parameters
    ----------
    key
        From :func:`seed_key`.
    index
        The number of the deal, from 0.
    stream
        0 for the pack, 1 + seat for a player.
    """
    return _mix((key + (_STREAMS * index + stream + 1) * _GOLDEN) & _MASK)


class Stream(Random):
    """A generator of random numbers that begins at a given 64-bit state.

    It is a :class:`random.Random`, so that players may use whatever they like of it; only
    :meth:`random` and :meth:`getrandbits` are promised to give the same everywhere.
    """

    def __init__(self, state: int) -> None:
        super().__init__(0)
        self._state = state

    def _next(self) -> int:
        self._state = state = (self._state + _GOLDEN) & _MASK
        state = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        state = ((state ^ (state >> 27)) * 0x94D049BB133111EB) & _MASK
        return state ^ (state >> 31)

    def random(self) -> float:
        """Return a number from 0 up to, not including, 1."""
        return (self._next() >> 11) * _TO_UNIT

    def getrandbits(self, k: int, /) -> int:
        """Return a whole number of ``k`` random bits."""
        bits = have = 0
        while have < k:
            bits = bits << 64 | self._next()
            have += 64
        return bits >> (have - k)

    def seed(self, a: Any = None, version: int = 2) -> None:
        """Begin anew at a whole number; there is no other way to seed a stream."""
        self._state = 0 if a is None else int(a) & _MASK

    def getstate(self) -> NoReturn:
        """Raise: a stream is thrown away with its deal."""
        raise NotImplementedError

    def setstate(self, state: Any) -> NoReturn:
        """Raise: a stream is thrown away with its deal."""
        raise NotImplementedError


def deck(pack: Sequence[Card], stream: Stream) -> list[Card]:
    """Return a pack shuffled by a stream (Fisher and Yates, one number for each exchange)."""
    order = list(pack)
    random = stream.random
    for i in range(len(order) - 1, 0, -1):
        j = int(random() * (i + 1))
        order[i], order[j] = order[j], order[i]
    return order
