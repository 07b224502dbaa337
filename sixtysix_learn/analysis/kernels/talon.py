"""The search while the talon is open: drawing, exchanges, marriages, closing.

:func:`open_play` answers as :func:`.strict.strict` does, with a threshold of the leader's card
points, and hands over to it when the talon is exhausted or closed. Besides the arguments there:
``drawn`` is how often both have drawn, ``bottom`` the face-up trump; ``rest`` are the points of
all cards not yet played, with the last trick's bonus.

What is done in one lead window is tried in one order that leaves nothing out: exchange, marriage,
claim, close, lead. Closing comes first in the search, because it is quickly worked out and often
decides.
"""

from __future__ import annotations

from . import places as at
from .bits import (
    ABOVE,
    ALL,
    HIGHEST,
    LOWEST,
    SUIT,
    TRUMPS,
    VALUE,
    cards_of,
    facts,
    marriages,
)
from .closing import closings, hold_and_close
from .jit import Ints, int64, kernel, lowest_bit
from .last import payoff_word
from .strict import best_announcement, strict, strict_code, suits_of, table_slot

__all__ = ["open_play"]

NEVER = at.NEVER


@kernel("int64(int64, int64, int64, int64, CPointer(int64))")
def open_code(drawn: int, bottom: int, least: int, owed: int, memory: Ints) -> int:
    """Return what a table entry tells open positions with the same cards apart by."""
    exchanged = 8 if bottom == memory[at.LOWEST] else 0
    return 1 << at.OPEN_SHIFT | drawn | exchanged | (least + 2) << 4 | (owed // 10 + 1) << 7


@kernel("int64(int64, int64, int64, int64, int64, int64, int64, int64, int64, CPointer(int64))")
def known_bound(
    mine: int,
    his: int,
    total: int,
    rest: int,
    drawn: int,
    bottom: int,
    least: int,
    owed: int,
    upper: int,
    memory: Ints,
) -> int:
    """Return what the table knows of a position: an upper or a lower bound, or -1."""
    if least == 0 and (total + rest > 130 or memory[at.NO_DRAW]):
        least = 1
    if drawn == memory[at.DRAWS]:
        if upper == 0 and memory[at.HOLD]:
            # To hold may be better than what the table knows of.
            return -1
        code = strict_code(0, least, owed)
        stamp = memory[at.ERA]
    else:
        code = open_code(drawn, bottom, least, owed, memory)
        stamp = memory[at.GENERATION]
    slot = table_slot(mine, his, code, total)
    if memory[slot] == mine | his << 24 | code << 48:
        entry = memory[slot + 1]
        if entry >> 23 == (stamp << 9 | total):
            return (entry >> 9) & 511 if upper else entry & 511
    return -1


@kernel("int64(int64, int64, int64, int64, int64, int64, int64, int64, int64, CPointer(int64))")
def before_leading(
    mine: int,
    his: int,
    have: int,
    total: int,
    bottom: int,
    least: int,
    owed: int,
    left: int,
    root: int,
    memory: Ints,
) -> int:
    """Return the threshold if the leader claims on a marriage, or closes: hand and trump given."""
    best = NEVER
    may_close = left >= memory[at.CLOSE_TALON]
    pairs = marriages(mine)
    if root & at.FIRST_LEAD:
        if not memory[at.MARRY_FIRST]:
            pairs = 0
        if not memory[at.CLOSE_FIRST]:
            may_close = False
    if pairs and memory[at.OUT_ON_MARRIAGE]:
        word = payoff_word(0, least, owed, memory)
        if word & at.FALSE_CLAIM:
            return 0
        if memory[at.COUNTS_AT_ONCE] or not root & at.NO_TRICK:
            best = total - ((word >> at.CLAIM_SHIFT) & 511) + 1
            if best < 66 - best_announcement(pairs, memory):
                best = 66 - best_announcement(pairs, memory)
            if best <= have:
                return best
    if may_close:
        count = memory[at.HAND]
        found = closings(mine, his, have, total, count, bottom, least, owed, root, 0, memory)
        if found < best:
            best = found
    return best


@kernel(
    "int64(int64, int64, int64, int64, int64, int64, int64, int64, int64, int64, CPointer(int64))"
)
def open_play(
    mine: int,
    his: int,
    have: int,
    total: int,
    rest: int,
    drawn: int,
    bottom: int,
    least: int,
    owed: int,
    root: int,
    memory: Ints,
) -> int:
    """Return the threshold of the leader's points for ``least`` game points, talon open."""
    left = 2 * (memory[at.DRAWS] - drawn)
    if left == 0:
        count = memory[at.HAND]
        best = strict(mine, his, have, total, rest, count, 0, least, owed, 0, memory)
        if best > have and memory[at.HOLD]:
            found = hold_and_close(mine, his, have, total, drawn, bottom, least, owed, memory)
            if found < best:
                best = found
        return best
    memory[at.OPEN_NODES + drawn] += 1
    if least == 0 and (total + rest > 130 or memory[at.NO_DRAW]):
        least = 1
    my_owed = -1
    my_wait = 0
    may_marry = 1
    if root:
        if root & at.NO_TRICK:
            my_wait = ((root >> at.WAITING_SHIFT) & 31) * 10
            my_owed = my_wait
        if root & at.LEADS_ONLY or (root & at.FIRST_LEAD and not memory[at.MARRY_FIRST]):
            may_marry = 0
    word = payoff_word(0, least, owed, memory)
    reply_word = payoff_word(0, 1 - least, my_owed, memory)
    any_time = memory[at.ANY_TIME]
    if word & at.FALSE_CLAIM and (my_owed < 0 or any_time) and not root & at.LEADS_ONLY:
        return 0
    # Can the leader get there at all? Can the other still stop him?
    if total - (word & 511) >= have:
        return total - (word & 511) + 1
    if reply_word & 511 <= have:
        return reply_word & 511

    low = 0
    high = NEVER
    hint = -1
    slot = -1
    key = 0
    if root == 0:
        code = open_code(drawn, bottom, least, owed, memory)
        key = mine | his << 24 | code << 48
        slot = table_slot(mine, his, code, total)
        if memory[slot] == key:
            entry = memory[slot + 1]
            if entry >> 23 == (memory[at.GENERATION] << 9 | total):
                low = entry & 511
                high = (entry >> 9) & 511
                if low > have:
                    return low
                if high <= have:
                    return high
                hint = ((entry >> 18) & 31) - 1

    # The hand with an exchange (0) and without (1).
    lowest = memory[at.LOWEST]
    exchange = memory[at.EXCHANGE]
    first_hand = 1
    last_hand = 1
    swapped = mine
    if (
        (mine >> lowest) & 1
        and bottom != lowest
        and exchange > 0
        and (my_owed < 0 or memory[at.EXCHANGE_TRICK] == 0)
        and left >= memory[at.EXCHANGE_TALON]
        and root & (at.LEADS_ONLY | at.MAY_NOT_EXCHANGE) == 0
    ):
        swapped = mine ^ (1 << lowest) ^ (1 << bottom)
        first_hand = 0
        if exchange == 2:
            last_hand = 0

    best = NEVER
    if root & at.LEADS_ONLY == 0:
        for which in range(first_hand, last_hand + 1):
            hand = mine if which else swapped
            face_up = bottom if which else lowest
            if best > have:
                found = before_leading(
                    hand, his, have, total, face_up, least, owed, left, root, memory
                )
                if found < best:
                    best = found
        if best > have and drawn and memory[at.HOLD] and root & at.MAY_NOT_HOLD == 0:
            found = hold_and_close(mine, his, have, total, drawn, bottom, least, owed, memory)
            if found < best:
                best = found

    claim_at = total - ((word >> at.CLAIM_SHIFT) & 511) + 1
    reply_limit = (reply_word >> at.CLAIM_SHIFT) & 511
    counts = memory[at.COUNTS_AT_ONCE] | (1 if my_owed < 0 else 0)
    history = at.HISTORY + at.HISTORY_STEP * drawn
    first_card = 1 << memory[at.DECK + 2 * drawn]
    found_move = -1
    which = first_hand
    if any_time and reply_word & at.FALSE_CLAIM:
        which = 2
    while which <= last_hand and best > have:
        hand = mine if which else swapped
        face_up = bottom if which else lowest
        which += 1
        second_card = 1 << (face_up if left == 2 else memory[at.DECK + 2 * drawn + 1])
        unseen = memory[at.REMAINING + drawn] | 1 << face_up
        leadable = marriages(hand) if may_marry else 0
        # Of neighbours among his cards one is enough, but not in suits where he may marry, nor in
        # trumps where he may exchange.
        apart = his & suits_of(marriages(his | unseen) & his)
        if face_up != lowest and (his >> lowest) & 1:
            apart |= his & TRUMPS
        first = facts(his, hand | unseen, 0)
        second = facts(his, hand | unseen, 1)
        third = facts(his, hand | unseen, 2)
        trumps = facts(his, hand | unseen, 3)
        his_low = cards_of(first, second, third, trumps, LOWEST) | apart
        his_high = cards_of(first, second, third, trumps, HIGHEST) | apart
        moves = hand
        if root & ALL:
            moves &= root
        if hint >= 0 and (moves >> hint) & 1 == 0:
            hint = -1
        while moves and best > have:
            lead = hint
            hint = -1
            if lead < 0:
                top = -1000000000
                todo = moves
                while todo:
                    card = lowest_bit(todo)
                    todo &= todo - 1
                    score = memory[history + at.HISTORY_LEADS + card]
                    if (leadable >> card) & 1:
                        score += 200
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
            beating = his & ABOVE[lead]
            if lead < 18:
                beating |= his & TRUMPS
            replies = (beating & his_high) | (his & ~beating & his_low)
            worst = -1
            if any_time:
                # He may claim before he follows.
                worst = reply_limit - added
                if total - 65 < worst:
                    worst = total - 65
            # First only what the table refutes at once (look up); then the search.
            for searching in range(2):
                todo_replies = replies
                while todo_replies and worst <= have:
                    follow = -1
                    if searching == 0:
                        follow = lowest_bit(todo_replies)
                    else:
                        top = -1000000000
                        todo = todo_replies
                        while todo:
                            card = lowest_bit(todo)
                            todo &= todo - 1
                            score = memory[history + lead * 24 + card] * 64
                            if (beating >> card) & 1:
                                score += VALUE[card] + VALUE[lead] + (-6 if card >= 18 else 3)
                            else:
                                score -= VALUE[card] + VALUE[lead]
                            if score > top:
                                top = score
                                follow = card
                    todo_replies &= ~(1 << follow)
                    won = VALUE[lead] + VALUE[follow]
                    my_next = hand ^ (1 << lead)
                    his_next = his ^ (1 << follow)
                    if (beating >> follow) & 1 == 0:
                        gain = won + added + waiting
                        my_next |= first_card
                        his_next |= second_card
                        if have + gain >= 66:
                            found = 66 - gain
                            if claim_at > found:
                                found = claim_at
                        elif searching == 0:
                            found = known_bound(
                                my_next,
                                his_next,
                                total + gain,
                                rest - won,
                                drawn + 1,
                                face_up,
                                least,
                                owed,
                                0,
                                memory,
                            )
                            if found <= have + gain:
                                continue
                            found -= gain
                            if found > 66 - gain:
                                found = 66 - gain
                        else:
                            found = open_play(
                                my_next,
                                his_next,
                                have + gain,
                                total + gain,
                                rest - won,
                                drawn + 1,
                                face_up,
                                least,
                                owed,
                                int64(0),
                                memory,
                            )
                            found -= gain
                            if found > have and found > 66 - gain:
                                found = 66 - gain
                    else:
                        after = total + added + won + (owed if owed > 0 else 0)
                        my_next |= second_card
                        his_next |= first_card
                        if after - have - added >= 66:
                            found = reply_limit - added
                            if after - 65 - added < found:
                                found = after - 65 - added
                        elif searching == 0:
                            found = known_bound(
                                his_next,
                                my_next,
                                after,
                                rest - won,
                                drawn + 1,
                                face_up,
                                1 - least,
                                -1 if my_owed < 0 else waiting,
                                1,
                                memory,
                            )
                            if found < 0 or found > after - have - added:
                                continue
                            found = after + 1 - added - found
                        else:
                            found = open_play(
                                his_next,
                                my_next,
                                after - have - added,
                                after,
                                rest - won,
                                drawn + 1,
                                face_up,
                                1 - least,
                                -1 if my_owed < 0 else waiting,
                                int64(0),
                                memory,
                            )
                            found = after + 1 - added - found
                            if found <= have and found < after - 65 - added:
                                found = after - 65 - added
                    if found > worst:
                        worst = found
                    if found > have:
                        memory[history + lead * 24 + follow] += 1
            if worst <= have:
                memory[history + at.HISTORY_LEADS + lead] += 4
                found_move = lead
            else:
                memory[history + at.HISTORY_LEADS + lead] -= 1
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
            low | high << 9 | (found_move + 1) << 18 | (memory[at.GENERATION] << 9 | total) << 23
        )
    return best
