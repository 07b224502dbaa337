"""Vectors: a result for each world, as one whole number.

A vector has six planes, each a set of worlds (world ``i`` is bit ``i``, whole bytes): plane ``k``
has the worlds in which the player gets at least ``k - 2`` game points. So the worst of two vectors
is their ``&``, their best ``|``, one covers another if their ``|`` is itself, and the mean follows
from the number of bits.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from .many.ask import PLANES

__all__ = ["PLANES", "Vectors", "any_of", "worlds_in"]


def worlds_in(worlds: int) -> Iterator[int]:
    """Yield the worlds of a set, in order."""
    while worlds:
        lowest = worlds & -worlds
        yield lowest.bit_length() - 1
        worlds ^= lowest


def any_of(vectors: Sequence[int]) -> int:
    """Return the vector with the best that any of some vectors has in each world."""
    found = 0
    for vector in vectors:
        found |= vector
    return found


class Vectors:
    """The vectors over so many worlds.

    Attributes
    ----------
    size
        How many worlds.
    every
        The set of all worlds.
    width, stride
        The bytes and bits of a plane.
    """

    def __init__(self, size: int) -> None:
        self.size = size
        self.every = (1 << size) - 1
        self.width = (size + 7) // 8
        self.stride = 8 * self.width
        planes = [1 << k * self.stride for k in range(PLANES)]
        self._mult = [sum(planes[:v]) for v in range(PLANES + 1)]

    def inside(self, worlds: int) -> int:
        """Return the vector that has everything in some worlds and nothing in the others."""
        return worlds * self._mult[PLANES]

    def constant(self, result: int, worlds: int) -> int:
        """Return the vector of one result, -3 to 3, in some worlds."""
        return worlds * self._mult[result + 3]

    def of(self, results: Sequence[int]) -> int:
        """Return the vector of results, -3 to 3, world by world."""
        exactly = [0] * (PLANES + 1)
        for i, result in enumerate(results):
            exactly[result + 3] |= 1 << i
        found = plane = 0
        for k in range(PLANES - 1, -1, -1):
            plane |= exactly[k + 1]
            found |= plane << k * self.stride
        return found

    def results(self, vector: int) -> list[int]:
        """Return the results, world by world."""
        found = [-3] * self.size
        for k in range(PLANES):
            plane = vector >> k * self.stride & self.every
            if not plane:
                break
            for i in worlds_in(plane):
                found[i] += 1
        return found

    def mean(self, vector: int, worth: Sequence[float] | None = None) -> float:
        """Return the mean over all worlds.

        ``worth`` says what the results -3 to 3 are worth; without it they are worth themselves.
        """
        if worth is None:
            return vector.bit_count() / self.size - 3
        found = worth[0]
        for k in range(PLANES):
            count = (vector >> k * self.stride & self.every).bit_count()
            found += (worth[k + 1] - worth[k]) * count / self.size
        return found

    def highest(self, vector: int) -> int:
        """Return the best result that there is in any world."""
        return -(-vector.bit_length() // self.stride) - 3

    def to_bytes(self, vector: int) -> bytearray:
        """Return the bytes of a vector, for kernels to change."""
        return bytearray(vector.to_bytes(PLANES * self.width, "little"))
