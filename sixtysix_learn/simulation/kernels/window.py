"""What a player does on lead, up to the card led: exchange, close, announce."""

from __future__ import annotations

from typing import Final

from ...analysis.kernels.jit import Ints, kernel, lowest_bit
from . import places as at
from .cards import count_of, pairs_of
from .chance import below, unit
from .greedy import greedy_closes, greedy_lead, greedy_marriage
from .hands import any_card, exchange, lowest_trump

__all__ = ["I_CLAIM", "OTHER_CLAIMS", "OUT_AT", "lead", "may_claim"]

OUT_AT: Final = 66
#: In place of a card led.
I_CLAIM: Final = -1
OTHER_CLAIMS: Final = -2

_CLOSES: Final = 0.02
_ANNOUNCES: Final = 0.5


@kernel("int64(int64, CPointer(int64))")
def may_claim(me: int, memory: Ints) -> int:
    """Return 1 if somebody who is not on lead claims 66 now."""
    return 1 if memory[me + at.POINTS] >= OUT_AT and memory[at.ANY_TIME] else 0


@kernel("void(int64, int64, CPointer(int64))")
def _exchange_if_allowed(me: int, count: int, memory: Ints) -> None:
    """Exchange the lowest trump in hand where the rules allow it on lead (rules.md 1.7)."""
    if (
        memory[at.EXCHANGE]
        and memory[at.CLOSER] == 0
        and memory[at.LEFT] > 0
        and memory[at.LEFT] >= memory[at.EXCHANGE_TALON]
        and (memory[me + at.TRICKS] > 0 or not memory[at.EXCHANGE_TRICK])
    ):
        exchange(me, count, memory)


@kernel("int64(int64, CPointer(int64))")
def _may_close(first_lead: int, memory: Ints) -> int:
    """Return 1 if the talon may be closed now (rules.md 1.9)."""
    left = memory[at.LEFT]
    if left == 0 or memory[at.CLOSER] or left < memory[at.CLOSE_TALON]:
        return 0
    return 1 if memory[at.CLOSE_FIRST] or not first_lead else 0


@kernel("int64(int64, int64, CPointer(int64))")
def _may_marry(first_lead: int, just_closed: int, memory: Ints) -> int:
    """Return 1 if marriages may be announced now (rules.md 1.8)."""
    if first_lead and not memory[at.MARRY_FIRST]:
        return 0
    if just_closed:
        return memory[at.CLOSE_THEN_MARRY]
    if memory[at.CLOSER]:
        return memory[at.MARRY_CLOSED]
    return 1 if memory[at.LEFT] else memory[at.MARRY_EXHAUSTED]


@kernel("int64(int64, int64, CPointer(int64))")
def _close(me: int, count: int, memory: Ints) -> int:
    """Close; return ``OTHER_CLAIMS`` if the opponent ends the deal when it is his to answer."""
    other = at.BOTH - me
    memory[at.CLOSER] = me
    memory[at.CLOSED_AFTER] = memory[me + at.TRICKS] + memory[other + at.TRICKS]
    memory[at.CLOSED_TRICKS] = memory[other + at.TRICKS]
    memory[at.CLOSED_POINTS] = memory[other + at.POINTS]
    answer = memory[at.ANSWER]
    face_up = memory[at.TALON + memory[at.TALON_SIZE] - 1]
    if answer == 0 or face_up == memory[at.TRUMP] + memory[at.LOWEST]:
        return 0
    if answer == 2 and memory[other + at.TRICKS] == 0:
        return 0
    if may_claim(other, memory):
        return OTHER_CLAIMS
    if lowest_trump(other, memory):
        exchange(other, count, memory)
    return 0


@kernel("int64(int64, int64, CPointer(int64))")
def _announce(queen: int, me: int, memory: Ints) -> int:
    """Announce a marriage; return its queen to be led, or ``I_CLAIM``."""
    if queen - 2 == memory[at.TRUMP]:
        value = memory[at.TRUMP_MARRIAGE]
        memory[me + at.TRUMP_MARRIAGES] += 1
    else:
        value = memory[at.PLAIN_MARRIAGE]
        memory[me + at.PLAIN_MARRIAGES] += 1
    memory[me + at.SHOWN] |= 3 << queen
    if memory[me + at.TRICKS] > 0 or memory[at.COUNTS_AT_ONCE]:
        memory[me + at.POINTS] += value
        if memory[me + at.POINTS] >= OUT_AT and memory[at.OUT_ON_MARRIAGE]:
            return I_CLAIM
    else:
        memory[me + at.PENDING] += value
    return queen


@kernel("int64(int64, int64, CPointer(int64))")
def _any_of(queens: int, me: int, memory: Ints) -> int:
    """Return any of some queens, each as likely."""
    for _ in range(below(count_of(queens), me, memory)):
        queens &= queens - 1
    return lowest_bit(queens)


@kernel("int64(int64, int64, CPointer(int64))")
def lead(me: int, count: int, memory: Ints) -> int:
    """Play a lead window; return the card led, ``I_CLAIM`` or ``OTHER_CLAIMS``.

    Who comes on lead with 66 claims before (:mod:`.deals`).
    """
    if lowest_trump(me, memory):
        _exchange_if_allowed(me, count, memory)
    greedy = memory[me + at.PLAYER] == at.GREEDY
    first_lead = 1 if memory[me + at.TRICKS] + memory[at.BOTH - me + at.TRICKS] == 0 else 0
    may_close = _may_close(first_lead, memory)
    just_closed = 0
    if may_close and not greedy and unit(me, memory) < _CLOSES:
        if _close(me, count, memory):
            return OTHER_CLAIMS
        just_closed = 1
    queens = pairs_of(memory[me + at.HAND])
    if queens and _may_marry(first_lead, just_closed, memory):
        if greedy:
            return _announce(greedy_marriage(queens, me, memory), me, memory)
        if unit(me, memory) < _ANNOUNCES:
            return _announce(_any_of(queens, me, memory), me, memory)
    if not greedy:
        return any_card(count, me, memory)
    if may_close and greedy_closes(me, memory) and _close(me, count, memory):
        return OTHER_CLAIMS
    strict = 1 if memory[at.CLOSER] or memory[at.LEFT] == 0 else 0
    return greedy_lead(me, strict, memory)
