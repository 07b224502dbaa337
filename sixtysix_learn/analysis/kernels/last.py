"""The last trick, and what a deal is worth when it is taken."""

from __future__ import annotations

from . import places as at
from .bits import SUIT, VALUE
from .jit import Ints, kernel, lowest_bit

__all__ = ["last_trick", "other_mode", "payoff_word"]

NEVER = at.NEVER


@kernel("int64(int64)")
def other_mode(mode: int) -> int:
    """Return the mode as the other player sees it."""
    if mode == 0:
        return 0
    return mode + at.CLOSED_MODES if mode <= at.CLOSED_MODES else mode - at.CLOSED_MODES


@kernel("int64(int64, int64, int64, CPointer(int64))")
def payoff_word(mode: int, least: int, owed: int, memory: Ints) -> int:
    """Return what a player needs for ``least`` game points (:mod:`.places`).

    ``owed`` below 0: the other player has a trick.
    """
    return memory[at.PAYOFFS + (mode * 2 + (1 if owed < 0 else 0)) * 6 + least + 2]


@kernel("int64(int64, int64, int64, int64, CPointer(int64))")
def played_out(mode: int, least: int, total: int, word: int, memory: Ints) -> int:
    """Return the threshold of the winner of the last trick, its bonus counted."""
    limit = (word >> at.CLAIM_SHIFT) & 511
    claim = NEVER
    if limit:
        claim = total - limit + 1
        if claim < 66:
            claim = 66
    if mode:
        return 0 if word & at.SETTLED else claim
    if memory[at.LAST_TRICK_WINS]:
        return 0 if least <= 1 else claim
    if least >= 1:
        end = (total + 1) >> 1 if memory[at.TIE_LAST_TRICK] else (total >> 1) + 1
        if limit == 0:
            return NEVER
        if total - limit + 1 > end:
            end = total - limit + 1
    else:
        end = (total + 1) >> 1
        # Behind, but with enough points of his own not to lose by so much.
        safe = (payoff_word(0, 1 - least, -1, memory) >> at.CLAIM_SHIFT) & 511
        if safe < end:
            end = safe
    return claim if claim < end else end


@kernel(
    "int64(int64, int64, int64, int64, int64, int64, int64, int64, int64, int64, CPointer(int64))"
)
def last_trick(
    mine: int,
    his: int,
    have: int,
    total: int,
    mode: int,
    least: int,
    owed: int,
    my_owed: int,
    my_wait: int,
    may_claim: int,
    memory: Ints,
) -> int:
    """Return the threshold with one card each.

    ``my_owed`` is -1 if the leader has a trick, ``my_wait`` what counts with his next.
    """
    word = payoff_word(mode, least, owed, memory)
    if may_claim and word & at.FALSE_CLAIM and (my_owed < 0 or memory[at.ANY_TIME]):
        return 0
    against = other_mode(mode)
    reply_word = payoff_word(against, 1 - least, my_owed, memory)
    floor = 0
    if memory[at.ANY_TIME]:
        if reply_word & at.FALSE_CLAIM:
            return NEVER
        limit = (reply_word >> at.CLAIM_SHIFT) & 511
        floor = total - 65 if total - 65 < limit else limit
        if floor > have:
            return floor
    lead = lowest_bit(mine)
    follow = lowest_bit(his)
    won = VALUE[lead] + VALUE[follow] + memory[at.BONUS_CLOSED if mode else at.BONUS_OPEN]
    if (follow > lead) if his & SUIT[lead] else (follow >= 18):
        after = total + won + (owed if owed > 0 else 0)
        found = after + 1 - played_out(against, 1 - least, after, reply_word, memory)
        if reply_word & at.BACKWARDS and against > at.CLOSED_MODES and after - have >= 66:
            found = 0
    else:
        won += my_wait
        found = played_out(mode, least, total + won, word, memory) - won
        if word & at.BACKWARDS and mode > at.CLOSED_MODES and have + won >= 66:
            found = NEVER
    return found if found > floor else floor
