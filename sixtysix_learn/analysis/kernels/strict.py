"""The search once the strict rules are in force: all cards known, nobody draws.

:func:`strict` asks whether the player on lead can get at least so many game points. It answers
with a **threshold** of his card points, the total of both being given: at the threshold and above
he can, below he cannot. (More points for him are fewer for the other, and the play stays the
same, so the answer turns only once.) The threshold is a bound: if it is at most his points, he
can, with these and all more; if it is above, he cannot, with these and all more up to it. That is
why a table entry needs no card points of either player: it keeps thresholds. (There is one
exception, ``BACKWARDS`` in :mod:`.places`: there the answer is only for the points asked about.)

The arguments:

``mine``, ``his``
    The cards of the player on lead and of the other, as bits.
``have``, ``total``, ``rest``
    The counting points of the leader, those of both, and what both can still win in tricks.
``count``
    How many cards each has.
``mode``
    Whether the talon is closed, and by whom: see ``mode_of`` in ``ruletable.py``.
``least``
    How many game points, -2 to 3.
``owed``
    The other's marriage points that wait for his first trick, or -1 if he has a trick.
``root``
    0 inside the search; else what is special here (:mod:`.places`).
"""

from __future__ import annotations

from . import places as at
from .bits import (
    ABOVE,
    ALL,
    HIGHEST,
    LOWEST,
    PAIR,
    SUIT,
    SURE,
    TOP,
    TRUMPS,
    UNDER,
    VALUE,
    cards_of,
    facts,
    marriages,
    quick_points,
    voids,
)
from .jit import Ints, int64, kernel, lowest_bit
from .last import last_trick, other_mode, payoff_word

__all__ = ["marriage_value", "strict", "strict_code", "table_slot"]

NEVER = at.NEVER


@kernel("int64(int64, int64, int64, int64)")
def table_slot(mine: int, his: int, code: int, total: int) -> int:
    """Return the place of a position in the table (two numbers each)."""
    # Every product stays below 2**63, so plain Python hashes alike without masks.
    mixed = (mine * 0x2545F4914F) ^ (his * 0x1B873593A5) ^ ((code << 9 | total) * 0x9E3779B97)
    mixed = (mixed ^ (mixed >> 27)) >> 9
    if code >> at.OPEN_SHIFT:
        return at.OPEN_TABLE + ((mixed & at.OPEN_MASK) << 1)
    return at.TABLE + ((mixed & at.TABLE_MASK) << 1)


@kernel("int64(int64, int64, int64)")
def strict_code(mode: int, least: int, owed: int) -> int:
    """Return what a table entry tells strict positions with the same cards apart by."""
    return mode | (least + 2) << 4 | (owed // 10 + 1) << 7


@kernel("int64(int64, CPointer(int64))")
def marriage_value(pairs: int, memory: Ints) -> int:
    """Return what all the marriages in ``pairs`` (kings and queens) add up to."""
    value = 0
    if pairs & ~TRUMPS:
        for shift in range(0, 18, 6):
            if (pairs >> shift) & PAIR:
                value += memory[at.PLAIN_MARRIAGE]
    if pairs & TRUMPS:
        value += memory[at.TRUMP_MARRIAGE]
    return value


@kernel("int64(int64, CPointer(int64))")
def best_announcement(pairs: int, memory: Ints) -> int:
    """Return the most that can be announced on one lead."""
    if memory[at.SEVERAL_MARRIAGES]:
        return marriage_value(pairs, memory)
    if pairs & TRUMPS:
        return memory[at.TRUMP_MARRIAGE]
    return memory[at.PLAIN_MARRIAGE] if pairs else 0


@kernel("int64(int64)")
def suits_of(pairs: int) -> int:
    """Return all cards of the suits in which there is a card of ``pairs``."""
    suits = 0
    for shift in range(0, 24, 6):
        if (pairs >> shift) & PAIR:
            suits |= 63 << shift
    return suits


@kernel("int64(int64, int64, int64, int64, int64, CPointer(int64))")
def points_needed(need: int, total: int, rest: int, sure: int, extra: int, memory: Ints) -> int:
    """Return how many points a player must have now to be able to get what he needs.

    ``sure`` are points that the other will win, ``extra`` marriages that he may still count.
    """
    target = 66
    if need == 2:
        half = (total + rest + 2 - memory[at.TIE_LAST_TRICK]) >> 1
        if half < 66:
            target = half
    return target - rest - extra + sure


@kernel(
    "int64(int64, int64, int64, int64, int64, int64, int64, int64, int64, int64, CPointer(int64))"
)
def strict(
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
    """Return the threshold of the leader's points for ``least`` game points."""
    my_owed = -1
    my_wait = 0
    may_claim = 1
    later = memory[at.MARRY_CLOSED if mode else at.MARRY_EXHAUSTED]
    now = later
    if root:
        if root & at.NO_TRICK:
            my_wait = ((root >> at.WAITING_SHIFT) & 31) * 10
            my_owed = my_wait
        if root & at.MAY_MARRY:
            now = 1
        if root & (at.MAY_NOT_MARRY | at.LEADS_ONLY):
            now = 0
        if root & (at.JUST_CLOSED | at.LEADS_ONLY):
            may_claim = 0
    if count == 1:
        return last_trick(
            mine, his, have, total, mode, least, owed, my_owed, my_wait, may_claim, memory
        )
    memory[at.STRICT_NODES + count] += 1
    if least == 0 and mode == 0 and (total + rest > 130 or memory[at.NO_DRAW]):
        least = 1
    against = other_mode(mode)
    word = payoff_word(mode, least, owed, memory)
    reply_word = payoff_word(against, 1 - least, my_owed, memory)
    any_time = memory[at.ANY_TIME]
    if may_claim and word & at.FALSE_CLAIM and (my_owed < 0 or any_time):
        return 0

    first = facts(mine, his, 0)
    second = facts(mine, his, 1)
    third = facts(mine, his, 2)
    trumps = facts(mine, his, 3)
    his_trumps = facts(his, mine, 3)

    # Marriages still in hand.
    my_pairs = 0
    his_pairs = 0
    my_extra = my_wait
    his_extra = owed if owed > 0 else 0
    if now | later:
        my_pairs = marriages(mine)
        his_pairs = marriages(his)
        if my_pairs:
            my_extra += marriage_value(my_pairs, memory)
        if his_pairs:
            his_extra += marriage_value(his_pairs, memory)

    # Can the leader get there at all? Can the other still stop him?
    bound = total - (word & 511) + 1
    need = (word >> at.NEED_SHIFT) & 3
    if need:
        target = points_needed(need, total, rest, (his_trumps >> SURE) & 31, my_extra, memory)
        if target > bound:
            bound = target
    if bound > have:
        return bound
    bound = reply_word & 511
    need = (reply_word >> at.NEED_SHIFT) & 3
    if need:
        target = points_needed(need, total, rest, (trumps >> SURE) & 31, his_extra, memory)
        if total - target + 1 < bound:
            bound = total - target + 1
    if bound <= have:
        return bound

    wait = word & at.WAIT
    claim_at = total - ((word >> at.CLAIM_SHIFT) & 511) + 1
    threat = 0
    if any_time:
        # The other may claim, truly or falsely, before he follows to one of them.
        threat = (reply_word | payoff_word(against, 1 - least, -1, memory)) & at.FALSE_CLAIM
        if total - have >= 66:
            threat = 1
    if have < 66 and not wait and threat == 0 and root & ALL == 0:
        # With sure tricks alone, if he may lead what he likes?
        bound = 66 - quick_points(first, second, third, trumps)
        if claim_at > bound:
            bound = claim_at
        if bound <= have:
            return bound
    low = 0
    high = NEVER
    hint = -1
    slot = -1
    key = 0
    # With two cards each the search is quicker than the table.
    if root == 0 and count > 2 and not word & at.BACKWARDS:
        code = strict_code(mode, least, owed)
        key = mine | his << 24 | code << 48
        slot = table_slot(mine, his, code, total)
        if memory[slot] == key:
            entry = memory[slot + 1]
            if entry >> 23 == (memory[at.ERA] << 9 | total):
                low = entry & 511
                high = (entry >> 9) & 511
                if low > have:
                    return low
                if high <= have:
                    return high
                hint = ((entry >> 18) & 31) - 1

    best = NEVER
    reply_limit = (reply_word >> at.CLAIM_SHIFT) & 511
    counts = memory[at.COUNTS_AT_ONCE] | (1 if my_owed < 0 else 0)
    leadable = my_pairs if now else 0
    if word & at.BACKWARDS and mode > at.CLOSED_MODES:
        leadable = 0
    if leadable and memory[at.OUT_ON_MARRIAGE]:
        if word & at.FALSE_CLAIM:
            return 0
        if counts and not wait:
            best = 66 - best_announcement(leadable, memory)
            if claim_at > best:
                best = claim_at
            if best <= have:
                return best
    if any_time and reply_word & at.FALSE_CLAIM:
        return best

    # Of neighbours, one is enough: the highest to win with, the lowest to lose with. In a suit
    # with a marriage no card is like another.
    my_apart = mine & suits_of(my_pairs) if my_pairs else 0
    his_apart = his & suits_of(his_pairs) if his_pairs else 0
    his_first = facts(his, mine, 0)
    his_second = facts(his, mine, 1)
    his_third = facts(his, mine, 2)
    his_low = cards_of(his_first, his_second, his_third, his_trumps, LOWEST) | his_apart
    his_high = cards_of(his_first, his_second, his_third, his_trumps, HIGHEST) | his_apart
    if word & at.BACKWARDS:
        # Points are not good for everybody: no card is better than its neighbour, and what holds
        # for these points may not hold for others.
        my_apart = mine
        his_low = his
        his_high = his
    # Leads that must win, and leads that must lose.
    must_head = memory[at.MUST_HEAD]
    winners = cards_of(first, second, third, trumps, TOP)
    if must_head:
        losers = mine & ~winners
    else:
        losers = cards_of(first, second, third, trumps, UNDER) & ~winners
    if his & TRUMPS:
        trumped = voids(his)
        winners &= ~trumped
        losers |= mine & trumped
    moves = mine & root & ALL
    if moves == 0:
        moves = (
            (winners & cards_of(first, second, third, trumps, HIGHEST))
            | (losers & cards_of(first, second, third, trumps, LOWEST))
            | (mine & ~(winners | losers))
            | my_apart
        )
    if hint >= 0 and (moves >> hint) & 1 == 0:
        hint = -1

    found_move = -1
    while moves:
        lead = hint
        hint = -1
        if lead < 0:
            # Sure tricks first, the dear ones before the cheap; then losers, the cheap first.
            top = -10000
            todo = moves
            while todo:
                card = lowest_bit(todo)
                todo &= todo - 1
                if (losers >> card) & 1:
                    score = 500 - VALUE[card] * 10 - (100 if card >= 18 else 0)
                else:
                    score = 1000 + VALUE[card] * 10 + (5 if card >= 18 else 0)
                if (leadable >> card) & 1:
                    score += 2000
                if score > top:
                    top = score
                    lead = card
        moves &= ~(1 << lead)
        bonus = 0
        if (leadable >> lead) & 1:
            bonus = best_announcement(
                leadable if memory[at.SEVERAL_MARRIAGES] else leadable & SUIT[lead], memory
            )
        added = bonus if counts else 0
        waiting = my_wait + bonus - added
        same = his & SUIT[lead]
        if same:
            beating = same & ABOVE[lead]
            replies = beating if must_head and beating else same
        elif lead < 18 and his & TRUMPS:
            beating = his & TRUMPS
            replies = beating
        else:
            beating = 0
            replies = his
        replies &= (beating & his_high) | (~beating & his_low)
        worst = -1
        if any_time:
            # He may claim before he follows.
            worst = reply_limit - added
            if total - 65 < worst:
                worst = total - 65
        while replies and worst <= have:
            top = -10000
            follow = -1
            todo = replies
            while todo:
                card = lowest_bit(todo)
                todo &= todo - 1
                if (beating >> card) & 1:
                    score = VALUE[card]
                else:
                    score = -VALUE[card] - (20 if card >= 18 else 0)
                if score > top:
                    top = score
                    follow = card
            replies &= ~(1 << follow)
            won = VALUE[lead] + VALUE[follow]
            my_next = mine ^ (1 << lead)
            his_next = his ^ (1 << follow)
            if (beating >> follow) & 1 == 0:
                gain = won + added + waiting
                if have + gain >= 66 and not wait:
                    found = 66 - gain
                    if claim_at > found:
                        found = claim_at
                else:
                    found = strict(
                        my_next,
                        his_next,
                        have + gain,
                        total + gain,
                        rest - won,
                        count - 1,
                        mode,
                        least,
                        owed,
                        int64(0),
                        memory,
                    )
                    found -= gain
                    if found > have and found > 66 - gain and not wait:
                        found = 66 - gain
            else:
                after = total + added + won + (owed if owed > 0 else 0)
                if after - have - added >= 66 and not reply_word & at.WAIT:
                    found = reply_limit - added
                    if after - 65 - added < found:
                        found = after - 65 - added
                else:
                    found = strict(
                        his_next,
                        my_next,
                        after - have - added,
                        after,
                        rest - won,
                        count - 1,
                        against,
                        1 - least,
                        -1 if my_owed < 0 else waiting,
                        int64(0),
                        memory,
                    )
                    found = after + 1 - added - found
                    if found <= have and found < after - 65 - added and not reply_word & at.WAIT:
                        found = after - 65 - added
            if found > worst:
                worst = found
        if worst <= have:
            best = worst
            found_move = lead
            break
        if worst < best:
            best = worst

    if best < 0:
        best = 0
    if best > NEVER:
        best = NEVER
    if slot >= 0:
        if best <= have:
            if best < high:
                high = best
        elif best > low:
            low = best
        memory[slot] = key
        memory[slot + 1] = (
            low | high << 9 | (found_move + 1) << 18 | (memory[at.ERA] << 9 | total) << 23
        )
    return best
