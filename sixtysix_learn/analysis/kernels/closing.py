"""Closing the talon: with six cards or five, with a marriage, and the other's exchange after it."""

from __future__ import annotations

from . import places as at
from .bits import PAIR, VALUE, marriages, points_of
from .jit import Ints, kernel
from .last import other_mode, payoff_word
from .strict import best_announcement, marriage_value, strict

__all__ = ["closings", "hold_and_close"]

NEVER = at.NEVER


@kernel(
    "int64(int64, int64, int64, int64, int64, int64, int64, int64, int64, int64, CPointer(int64))"
)
def after_closing(
    mine: int,
    his: int,
    have: int,
    total: int,
    count: int,
    bottom: int,
    mode: int,
    least: int,
    owed: int,
    root: int,
    memory: Ints,
) -> int:
    """Return the threshold when the leader has just closed; the other may have an exchange."""
    rest = points_of(mine | his) + memory[at.BONUS_CLOSED]
    answer = memory[at.ANSWER]
    lowest = memory[at.LOWEST]
    floor = 0
    if bottom != lowest and (answer == 1 or (answer == 2 and owed < 0)):
        if memory[at.ANY_TIME] and memory[at.EXCHANGE] == 1:
            # He is to act, so he may claim.
            my_owed = 0 if root & at.NO_TRICK else -1
            word = payoff_word(other_mode(mode), 1 - least, my_owed, memory)
            if word & at.FALSE_CLAIM:
                return NEVER
            floor = (word >> at.CLAIM_SHIFT) & 511
            if total - 65 < floor:
                floor = total - 65
            if floor > have:
                return floor
        if (his >> lowest) & 1:
            his_next = his ^ (1 << lowest) ^ (1 << bottom)
            more = rest + VALUE[bottom] - VALUE[lowest]
            found = strict(
                mine, his_next, have, total, more, count, mode, least, owed, root, memory
            )
            if found > floor:
                floor = found
            if found > have or memory[at.EXCHANGE] == 2:
                return floor
    found = strict(mine, his, have, total, rest, count, mode, least, owed, root, memory)
    return found if found > floor else floor


@kernel(
    "int64(int64, int64, int64, int64, int64, int64, int64, int64, int64, int64, CPointer(int64))"
)
def closings(
    mine: int,
    his: int,
    have: int,
    total: int,
    count: int,
    bottom: int,
    least: int,
    owed: int,
    root: int,
    held: int,
    memory: Ints,
) -> int:
    """Return the threshold if the leader closes now, with or without a marriage.

    ``held`` is 0 when he has drawn, else how many cards the talon has with the two put back.
    """
    if -1 <= least <= 0:
        # A closed deal does not end in a draw, nor in a loss of 1.
        least = 1
    floor = 0
    grade = 1
    if memory[at.AT_CLOSE] and least >= 2:
        # What the other has now decides the price, once and for all.
        floor = total - ((payoff_word(0, least, owed, memory) >> at.CLAIM_SHIFT) & 511) + 1
        if floor > have:
            return floor
        grade = least
    mode = 1 + 2 * (grade - 1) + (1 if owed >= 0 else 0)
    flags = root & (at.NO_TRICK | 31 << at.WAITING_SHIFT)
    if memory[at.WAIT_AFTER_CLOSE]:
        flags |= at.JUST_CLOSED
    held_pairs = marriages(mine)
    pairs = held_pairs
    if root & at.FIRST_LEAD and not memory[at.MARRY_FIRST]:
        pairs = 0
    if held == 2 and not memory[at.MARRY_AT_TWO]:
        pairs = 0
    best = NEVER
    if held and pairs and memory[at.MARRY_THEN_CLOSE] and memory[at.OUT_ON_MARRIAGE]:
        # With the cards put back he may announce even when the talon is exhausted, and go out.
        limit = (payoff_word(0, least, owed, memory) >> at.CLAIM_SHIFT) & 511
        out = 66 - best_announcement(pairs, memory)
        if total - limit + 1 > out:
            out = total - limit + 1
        if out <= have:
            return out
        best = out
    after = 1 if pairs and memory[at.CLOSE_THEN_MARRY] else 0
    plain = flags
    if after and not memory[at.MARRY_CLOSED]:
        plain |= at.MAY_MARRY
    if held_pairs and not after and memory[at.MARRY_CLOSED]:
        plain |= at.MAY_NOT_MARRY
    found = after_closing(mine, his, have, total, count, bottom, mode, least, owed, plain, memory)
    if found < best:
        best = found
    # A marriage announced before closing binds the lead; after closing it does the same and can
    # wait for the other's exchange. So before is tried only where after is not allowed.
    flags |= at.MAY_NOT_MARRY
    if best > have and pairs and not after and memory[at.MARRY_THEN_CLOSE]:
        for shift in range(0, 24, 6):
            leads = pairs & (PAIR << shift)
            if leads == 0 or best <= have:
                continue
            if memory[at.SEVERAL_MARRIAGES]:
                leads = pairs
            bonus = marriage_value(leads, memory)
            added = bonus
            wait = 0
            if root & at.NO_TRICK and not memory[at.COUNTS_AT_ONCE]:
                added = 0
                wait = (bonus // 10) << at.WAITING_SHIFT
            found = after_closing(
                mine,
                his,
                have + added,
                total + added,
                count,
                bottom,
                mode,
                least,
                owed,
                (flags | leads) + wait,
                memory,
            )
            if found - added < best:
                best = found - added
    return best if best > floor else floor


@kernel("int64(int64, int64, int64, int64, int64, int64, int64, int64, CPointer(int64))")
def hold_and_close(
    mine: int,
    his: int,
    have: int,
    total: int,
    drawn: int,
    bottom: int,
    least: int,
    owed: int,
    memory: Ints,
) -> int:
    """Return the threshold if the leader puts the two cards just drawn back, and closes."""
    left = 2 * (memory[at.DRAWS] - drawn + 1)
    if left < memory[at.CLOSE_TALON]:
        return NEVER
    count = memory[at.HAND] - 1
    mine ^= 1 << memory[at.DECK + 2 * drawn - 2]
    if drawn == memory[at.DRAWS]:
        his ^= 1 << bottom
    else:
        his ^= 1 << memory[at.DECK + 2 * drawn - 1]
    best = NEVER
    lowest = memory[at.LOWEST]
    exchange = memory[at.EXCHANGE]
    if (
        exchange > 0
        and (mine >> lowest) & 1
        and left >= memory[at.EXCHANGE_TALON]
        and memory[at.EXCHANGE_HELD]
    ):
        swapped = mine ^ (1 << lowest) ^ (1 << bottom)
        best = closings(swapped, his, have, total, count, lowest, least, owed, 0, left, memory)
        if best <= have or exchange == 2:
            return best
    found = closings(mine, his, have, total, count, bottom, least, owed, 0, left, memory)
    return found if found < best else best
