"""The memory of the kernels: one flat array of whole numbers.

What lies where in it, :mod:`.places` says.
"""

from __future__ import annotations

from threading import local
from typing import Final

from .jit import Ints, work_array
from .places import (
    DECK,
    ERA,
    GENERATION,
    HISTORY,
    HISTORY_STEP,
    SIZE,
    STRICT_NODES,
    TABLE,
)

__all__ = ["Memory", "shared_memory"]

_LAST_GENERATION: Final = 1 << 30


class Memory:
    """One memory; kernels take its ``cells``. Each thread needs its own."""

    def __init__(self) -> None:
        self.cells: Ints = work_array(SIZE)
        self._no_history = work_array(8 * HISTORY_STEP)

    def begin(self, rules: Ints, deck: Ints) -> None:
        """Make ready for another deal: take its rules and deck, and forget the last one.

        Parameters
        ----------
        rules
            From :func:`.ruletable.rule_table`.
        deck
            From :func:`.layout.deck_of`: what lies from place 200 on.
        """
        cells = self.cells
        if cells[GENERATION] >= _LAST_GENERATION or cells[ERA] >= _LAST_GENERATION:
            cells[TABLE:] = work_array(SIZE - TABLE)
            cells[GENERATION] = cells[ERA] = 0
        cells[GENERATION] += 1
        if not cells[ERA] or list(cells[: len(rules)]) != list(rules):
            cells[ERA] += 1
        cells[: len(rules)] = rules
        cells[DECK : DECK + len(deck)] = deck
        cells[HISTORY:TABLE] = self._no_history

    @property
    def nodes(self) -> int:
        """How many positions were looked at with this memory so far."""
        return int(sum(self.cells[i] for i in range(STRICT_NODES, HISTORY)))


_memories = local()


def shared_memory() -> Memory:
    """Return the memory that this thread solves with."""
    found: Memory | None = getattr(_memories, "memory", None)
    if found is None:
        found = _memories.memory = Memory()
    return found
