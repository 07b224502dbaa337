"""What I choose among: leads, with and without closing, and replies, in worlds that look alike.

See :mod:`.second`. The choice is the one that loses least over all of the worlds.
"""

from __future__ import annotations

from typing import Final

from ..kernels import places as at
from ..kernels.bits import ABOVE, SUIT, TRUMPS, VALUE, marriages, points_of
from ..kernels.closing import after_closing
from ..kernels.jit import Ints, data_of, int64, kernel
from ..kernels.last import other_mode, payoff_word
from ..kernels.strict import best_announcement, strict
from ..kernels.talon import open_play
from .ask import DECK_SIZE, HAND_AT, ORDER_AT, ROW

__all__ = ["announced", "claims", "exchanges", "his_cards", "lead_options", "reply_options"]

# What is the same in all worlds, in one array.

#: My hand before the draw, as bits.
MINE: Final = 0
#: Where the card lies that the winner of the trick will draw.
PLACE: Final = 1
HIS_DRAWS: Final = 2
GONE: Final = 3
GAINED: Final = 4
#: Whether I have won the trick.
I_LEAD: Final = 5
MY_POINTS: Final = 6
HIS_POINTS: Final = 7
#: Marriage points that wait for a trick, -1 with a trick.
MY_OWED: Final = 8
HIS_OWED: Final = 9
#: Points of all cards not yet played, with the last trick's bonus.
REST: Final = 10
#: How often both will have drawn.
DRAWN: Final = 11
BOTTOM: Final = 12
#: The mode (``ruletable.py``) if the winner of the trick closes, as he sees it.
MODE: Final = 13
#: Cards in the talon after the draw; more than 0.
LEFT: Final = 14
#: Whether the winner may hold.
HOLD: Final = 15
FLOOR: Final = 16
#: Whether I may close at all.
MAY_CLOSE: Final = 17
#: What the levels 0 to 6 are worth: seven numbers.
WORTH: Final = 18


@kernel("int64(int64[::1], int64, int64, int64, int64)")
def his_cards(rows: Ints, row: int, draws: int, gone: int, gained: int) -> int:
    """Return the opponent's hand in a world."""
    his = rows[row + HAND_AT]
    place = row + ORDER_AT
    while draws:
        if draws & 1:
            his |= rows[place]
        draws >>= 1
        place += 1
    return (his & ~gone) | gained


@kernel("int64(int64[::1], int64, int64, CPointer(int64))")
def enter(rows: Ints, row: int, generation: int, memory: Ints) -> int:
    """Make the memory ready for a world."""
    memory[at.GENERATION] = generation
    for j in range(DECK_SIZE):
        memory[at.DECK + j] = rows[row + j]
    return row


@kernel("int64(int64, int64)")
def usual(mode: int, least: int) -> int:
    """Return a question in its usual form: a closed deal cannot end with 0 or a loss of 1."""
    if mode > at.CLOSED_MODES:
        return 0 if 1 <= least <= 2 else least
    return 1 if mode and -1 <= least <= 0 else least


@kernel(
    "int64(int64, int64, int64, int64, int64, int64, int64, int64, int64, int64, int64,"
    " CPointer(int64))"
)
def can(
    hand: int,
    other: int,
    have: int,
    others: int,
    rest: int,
    drawn: int,
    bottom: int,
    mode: int,
    least: int,
    owed: int,
    count: int,
    memory: Ints,
) -> int:
    """Whether who has just taken a trick, and drawn, gets at least so many game points.

    ``others`` are the other's points and ``owed`` what waits for his first trick. With ``drawn``
    below 0 play is strict.
    """
    least = usual(mode, least)
    if have >= 66:
        word = payoff_word(mode, least, owed, memory)
        if others < (word >> at.CLAIM_SHIFT) & 511:
            return 1
        if not word & at.WAIT:
            return 0
    total = have + others
    if drawn >= 0:
        root = int64(0)
        found = open_play(hand, other, have, total, rest, drawn, bottom, least, owed, root, memory)
    else:
        left = points_of(hand | other) + memory[at.BONUS_CLOSED if mode else at.BONUS_OPEN]
        root = int64(0)
        found = strict(hand, other, have, total, left, count, mode, least, owed, root, memory)
    return 1 if found <= have else 0


@kernel(
    "int64(int64, int64, int64, int64, int64, int64, int64, int64, int64, int64, int64, int64,"
    " CPointer(int64))"
)
def can_leading(
    hand: int,
    other: int,
    have: int,
    others: int,
    rest: int,
    drawn: int,
    bottom: int,
    mode: int,
    least: int,
    owed: int,
    count: int,
    lead: int,
    memory: Ints,
) -> int:
    """Whether the player on lead gets so much by leading a card; ``mode`` not 0: he closes."""
    root = at.LEADS_ONLY | (int64(1) << lead)
    total = have + others
    if mode == 0:
        found = open_play(hand, other, have, total, rest, drawn, bottom, least, owed, root, memory)
    else:
        found = after_closing(
            hand, other, have, total, count, bottom, mode, usual(mode, least), owed, root, memory
        )
    return 1 if found <= have else 0


@kernel("int64(int64, int64, int64, CPointer(int64))")
def exchanges(hand: int, bottom: int, left: int, memory: Ints) -> int:
    """Whether a player on lead, with a trick, may take the face-up trump for the lowest."""
    lowest = memory[at.LOWEST]
    return (
        1
        if memory[at.EXCHANGE] > 0
        and (hand >> lowest) & 1
        and bottom != lowest
        and left >= memory[at.EXCHANGE_TALON]
        else 0
    )


@kernel("int64(int64, int64, CPointer(int64))")
def announced(pairs: int, lead: int, memory: Ints) -> int:
    """Return what is announced before leading a card, 0 if it is of no marriage."""
    if (pairs >> lead) & 1 == 0:
        return 0
    return best_announcement(pairs if memory[at.SEVERAL_MARRIAGES] else pairs & SUIT[lead], memory)


@kernel("int64(int64, int64, int64, CPointer(int64))")
def claims(least: int, owed: int, others: int, memory: Ints) -> int:
    """Whether a true claim, talon open, brings so much."""
    word = payoff_word(0, least, owed, memory)
    return 1 if others < (word >> at.CLAIM_SHIFT) & 511 else 0


@kernel(
    "int64(int64, int64, int64, int64, int64, int64, int64, int64, int64[::1], int64, int64[::1],"
    " int64[::1], int64[::1])"
)
def lead_options(
    members: int,
    hand: int,
    draws: int,
    drawn: int,
    mode: int,
    left: int,
    limit: int,
    hint: int,
    rows: Ints,
    generation: int,
    public: Ints,
    scratch: Ints,
    cells: Ints,
) -> int:
    """Find the lead that loses least in some worlds; see :func:`.second.second`.

    The worlds' places in the list are in part 2 of ``scratch``, the levels found go into part 4.
    ``drawn`` below 0: the player holds, and has to close. Returns the loss times 64 plus the
    option, or ``limit`` times 64 if nothing loses less than that.
    """
    memory = data_of(cells)
    size = len(scratch) // 6
    bottom = public[BOTTOM]
    have = public[MY_POINTS]
    others = public[HIS_POINTS]
    owed = public[HIS_OWED]
    floor = public[FLOOR]
    may_exchange = exchanges(hand, bottom, left, memory)
    if drawn < 0 and memory[at.EXCHANGE_HELD] == 0:
        may_exchange = 0
    if may_exchange:
        hand ^= (int64(1) << memory[at.LOWEST]) ^ (int64(1) << bottom)
        bottom = memory[at.LOWEST]
    count = memory[at.HAND] - (1 if drawn < 0 else 0)
    pairs = marriages(hand)
    best = limit
    chosen = 0
    for step in range(-1, 48):
        option = hint if step < 0 else step
        closing = option // 24
        lead = option % 24
        if (hand >> lead) & 1 == 0 or (step == hint) or (drawn < 0 and closing == 0):
            continue
        if closing and (public[MAY_CLOSE] == 0 or left < memory[at.CLOSE_TALON]):
            continue
        bonus = announced(pairs, lead, memory)
        if closing and (
            memory[at.MARRY_THEN_CLOSE] | memory[at.CLOSE_THEN_MARRY] == 0
            or (drawn < 0 and left == 2 and memory[at.MARRY_AT_TWO] == 0)
        ):
            bonus = 0
        goes_out = bonus > 0 and memory[at.OUT_ON_MARRIAGE] > 0 and have + bonus >= 66
        loss = int64(0)
        for k in range(members):
            i = scratch[2 * size + k]
            row = scratch[i] * ROW
            his = his_cards(rows, row, draws, public[GONE], public[GAINED])
            enter(rows, row, generation + scratch[i], memory)
            level = scratch[size + i]
            got = level
            while got > floor:
                if goes_out:
                    yes = claims(got - 3, owed, others, memory)
                else:
                    yes = can_leading(
                        hand,
                        his,
                        have + bonus,
                        others,
                        public[REST],
                        drawn,
                        bottom,
                        public[MODE] if closing else int64(0),
                        got - 3,
                        owed,
                        count,
                        lead,
                        memory,
                    )
                if yes:
                    break
                got -= 1
            scratch[3 * size + k] = got
            loss += public[WORTH + level] - public[WORTH + got]
            if loss >= best:
                break
        if loss < best:
            best = loss
            chosen = option
            for k in range(members):
                scratch[4 * size + scratch[2 * size + k]] = scratch[3 * size + k]
            if best == 0:
                break
    return best * 64 + chosen


@kernel("int64(int64, int64, int64, CPointer(int64))")
def replies(hand: int, lead: int, closed: int, memory: Ints) -> int:
    """Return the cards that may be played to a card led."""
    if closed == 0:
        return hand
    same = hand & SUIT[lead]
    if same:
        beating = same & ABOVE[lead]
        return beating if memory[at.MUST_HEAD] and beating else same
    trumps = hand & TRUMPS
    return trumps if trumps else hand


@kernel(
    "int64(int64, int64, int64, int64, int64, int64, int64, int64[::1], int64, int64[::1],"
    " int64[::1], int64[::1])"
)
def reply_options(
    members: int,
    hand: int,
    lead: int,
    his_points: int,
    bottom: int,
    closing: int,
    hint: int,
    rows: Ints,
    generation: int,
    public: Ints,
    scratch: Ints,
    cells: Ints,
) -> int:
    """Find the reply that loses least in some worlds, and lower the levels to what it brings.

    The worlds' places in the list are in part 2 of ``scratch``, the opponent's hands in part 5.
    """
    memory = data_of(cells)
    size = len(scratch) // 6
    floor = public[FLOOR]
    my_owed = public[MY_OWED]
    left = public[LEFT]
    mode = public[MODE] if closing else int64(0)
    lowest = memory[at.LOWEST]
    answer = memory[at.ANSWER]
    may_answer = answer == 1 or (answer == 2 and my_owed < 0)
    if closing and bottom != lowest and may_answer and (hand >> lowest) & 1:
        hand ^= (int64(1) << lowest) ^ (int64(1) << bottom)
    legal = replies(hand, lead, closing, memory)
    count = memory[at.HAND] - 1
    best = int64(1) << 40
    chosen = 0
    for step in range(-1, 24):
        reply = hint if step < 0 else step
        if (legal >> reply) & 1 == 0 or step == hint:
            continue
        if SUIT[lead] >> reply & 1:
            i_win = reply > lead
        else:
            i_win = reply >= 18
        won = VALUE[lead] + VALUE[reply]
        mine = public[MY_POINTS]
        theirs = his_points
        if i_win:
            mine += won + (my_owed if my_owed > 0 else 0)
        else:
            theirs += won
        rest = public[REST] - won
        drawn = int64(-1) if closing else public[DRAWN] + 1
        loss = int64(0)
        for k in range(members):
            i = scratch[2 * size + k]
            row = scratch[i] * ROW
            my_next = hand ^ (int64(1) << reply)
            his_next = scratch[5 * size + i] ^ (int64(1) << lead)
            if closing:
                memory[at.GENERATION] = generation + scratch[i]
            else:
                enter(rows, row, generation + scratch[i], memory)
                first = rows[row + ORDER_AT + public[PLACE] + 2]
                second_card = int64(1) << bottom
                if left > 2:
                    second_card = rows[row + ORDER_AT + public[PLACE] + 3]
                my_next |= first if i_win else second_card
                his_next |= second_card if i_win else first
            level = scratch[size + i]
            got = level
            while got > floor:
                if i_win:
                    yes = can(
                        my_next,
                        his_next,
                        mine,
                        theirs,
                        rest,
                        drawn,
                        bottom,
                        other_mode(mode),
                        got - 3,
                        int64(-1),
                        count,
                        memory,
                    )
                else:
                    yes = 1 - can(
                        his_next,
                        my_next,
                        theirs,
                        mine,
                        rest,
                        drawn,
                        bottom,
                        mode,
                        4 - got,
                        my_owed,
                        count,
                        memory,
                    )
                if yes:
                    break
                got -= 1
            scratch[3 * size + k] = got
            loss += public[WORTH + level] - public[WORTH + got]
            if loss >= best:
                break
        if loss < best:
            best = loss
            chosen = reply
            for k in range(members):
                scratch[4 * size + k] = scratch[3 * size + k]
            if best == 0:
                break
    for k in range(members):
        scratch[size + scratch[2 * size + k]] = scratch[4 * size + k]
    return chosen
