"""What a finished deal is worth, and why; as :mod:`sixtysix_learn.rules.scoring`.

Neither player claims falsely.
"""

from __future__ import annotations

from ...analysis.kernels.jit import Ints, kernel
from . import places as at

__all__ = ["claimed", "played_out"]


@kernel("int64(int64, int64, CPointer(int64))")
def _grade(tricks: int, points: int, memory: Ints) -> int:
    """Return the game points for the loser's tricks and card points."""
    if (points if memory[at.SCHWARZ_BY_POINTS] else tricks) == 0:
        return 3
    return 2 if points < memory[at.SCHNEIDER] else 1


@kernel("int64(int64, CPointer(int64))")
def _price(option: int, memory: Ints) -> int:
    """Return what a closing costs the closer."""
    if option == at.THREE_AT_CLOSE:
        return 3 if memory[at.CLOSED_TRICKS] == 0 else 2
    if option == at.THREE_AT_END:
        return 3 if memory[at.BOTH - memory[at.CLOSER] + at.TRICKS] == 0 else 2
    return 3 if option == at.THREE else 2


@kernel("void(int64, int64, int64, CPointer(int64))")
def _over(winner: int, game_points: int, reason: int, memory: Ints) -> None:
    memory[at.WINNER] = winner
    memory[at.GAME_POINTS] = game_points
    memory[at.REASON] = reason


@kernel("void(int64, CPointer(int64))")
def claimed(me: int, memory: Ints) -> None:
    """End the deal: a seat claims its 66."""
    other = at.BOTH - me
    closer = memory[at.CLOSER]
    if closer == other:
        _over(me, _price(memory[at.OUT_FIRST], memory), at.OPPONENT_OUT_FIRST, memory)
    elif closer == me and memory[at.PRICE_AT_CLOSE]:
        won = _grade(memory[at.CLOSED_TRICKS], memory[at.CLOSED_POINTS], memory)
        _over(me, won, at.WENT_OUT, memory)
    else:
        won = _grade(memory[other + at.TRICKS], memory[other + at.POINTS], memory)
        _over(me, won, at.WENT_OUT, memory)


@kernel("void(int64, CPointer(int64))")
def played_out(last: int, memory: Ints) -> None:
    """End the deal: the last trick is taken, and its winner has no 66."""
    closer = memory[at.CLOSER]
    mine = memory[last + at.POINTS]
    his = memory[at.BOTH - last + at.POINTS]
    if closer:
        _over(at.BOTH - closer, _price(memory[at.FAILURE], memory), at.CLOSER_FAILED, memory)
    elif memory[at.LAST_TRICK_WINS]:
        _over(last, 1, at.PLAYED_OUT, memory)
    elif mine == his and not memory[at.TIE_LAST_TRICK]:
        _over(0, 0, at.DRAWN, memory)
    else:
        winner = last if mine >= his else at.BOTH - last
        loser = at.BOTH - winner
        won = _grade(memory[loser + at.TRICKS], memory[loser + at.POINTS], memory)
        _over(winner, won, at.PLAYED_OUT, memory)
