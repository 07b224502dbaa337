"""Counting a finished deal; as :meth:`sixtysix_learn.simulation.tally.Tally.add`."""

from __future__ import annotations

from ...analysis.kernels.jit import Ints, kernel
from . import places as at

__all__ = ["count_deal"]


@kernel("void(int64, CPointer(int64))")
def _count_marriages(me: int, memory: Ints) -> None:
    # What still waits for a trick at the end waits in vain (rules.md 1.8.9).
    counted = 1 if memory[me + at.PENDING] == 0 else 0
    place = at.MARRIAGES + (4 if me == at.SEAT_1 else 0) + counted
    memory[place] += memory[me + at.PLAIN_MARRIAGES]
    memory[place + 2] += memory[me + at.TRUMP_MARRIAGES]


@kernel("void(int64, CPointer(int64))")
def count_deal(leader: int, memory: Ints) -> None:
    """Count the deal that has just ended; ``leader`` led to its first trick."""
    winner = memory[at.WINNER]
    end = memory[at.GAME_POINTS] * 6 + memory[at.REASON]
    won_by = 0 if winner == 0 else (1 if winner == at.SEAT_0 else 2)
    memory[at.ENDINGS + (won_by * 24 + end) * 2 + (1 if leader == at.SEAT_1 else 0)] += 1
    memory[at.CARD_POINTS + memory[at.SEAT_0 + at.POINTS]] += 1
    memory[at.CARD_POINTS + at.MOST + memory[at.SEAT_1 + at.POINTS]] += 1
    if winner:
        memory[at.WINNER_POINTS + memory[winner + at.POINTS]] += 1
        memory[at.LOSER_POINTS + memory[at.BOTH - winner + at.POINTS]] += 1
    tricks = memory[at.SEAT_0 + at.TRICKS] + memory[at.SEAT_1 + at.TRICKS]
    memory[at.TRICK_COUNTS + tricks] += 1
    marriages = (
        memory[at.SEAT_0 + at.PLAIN_MARRIAGES]
        + memory[at.SEAT_0 + at.TRUMP_MARRIAGES]
        + memory[at.SEAT_1 + at.PLAIN_MARRIAGES]
        + memory[at.SEAT_1 + at.TRUMP_MARRIAGES]
    )
    memory[at.MARRIAGES_A_DEAL + marriages] += 1
    if marriages:
        _count_marriages(at.SEAT_0, memory)
        _count_marriages(at.SEAT_1, memory)
    closer = memory[at.CLOSER]
    if closer:
        when = (8 if closer == at.SEAT_1 else 0) + memory[at.CLOSED_AFTER]
        place = 2 * when + (1 if winner == closer else 0)
        memory[at.CLOSINGS + place * 24 + end] += 1
