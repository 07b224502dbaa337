"""Playing on by simple rules until the talon is exhausted, then perfectly: world by world.

Both players play the open phase as a careful beginner does (much like the player *greedy*), seeing
their own cards only: they exchange and announce when they may, close when their sure cards make 66,
else save what is worth something. When the talon is exhausted or closed, both see everything. So
this is no bound, but an opinion of another kind than that of an opponent who sees all the cards.
"""

from __future__ import annotations

from typing import Final

from ..kernels import places as at
from ..kernels.bits import ABOVE, SUIT, TRUMPS, VALUE, marriages
from ..kernels.closing import closings
from ..kernels.jit import Ints, data_of, int64, kernel, lowest_bit
from ..kernels.last import payoff_word
from ..kernels.strict import strict
from .ask import ORDER_AT, ROW
from .options import his_cards

__all__ = ["SIZE", "playout"]

# What is the same in all worlds, in one array.

#: My hand, without a card that I have led.
MINE: Final = 0
#: The card that I have led, or -1: a trick has been taken, and the draw comes next.
LED: Final = 1
I_LEAD: Final = 2
MY_POINTS: Final = 3
HIS_POINTS: Final = 4
#: Marriage points that wait for a trick, -1 with a trick.
MY_OWED: Final = 5
HIS_OWED: Final = 6
#: Where the next card of the talon lies, and how many there are with the face-up one.
PLACE: Final = 7
LEFT: Final = 8
BOTTOM: Final = 9
HIS_DRAWS: Final = 10
GONE: Final = 11
GAINED: Final = 12
#: Points of all cards not yet played, with the last trick's bonus.
REST: Final = 13
SIZE: Final = 14

_PARTNERS: Final = 0o14141414  # kings and queens


@kernel("int64(int64)")
def least_valuable(cards: int) -> int:
    """Return the card of lowest value."""
    best = -1
    while cards:
        card = lowest_bit(cards)
        cards &= cards - 1
        if best < 0 or VALUE[card] < VALUE[best]:
            best = card
    return best


@kernel("int64(int64, int64)")
def good_lead(hand: int, hidden: int) -> int:
    """Return the lowest plain card that may not become part of a marriage, or the lowest of all."""
    there = hand | hidden
    queens = there & (there >> 1) & 0o04040404
    kept = queens | queens << 1
    plain = hand & ~TRUMPS & ~(kept & _PARTNERS)
    return least_valuable(plain if plain else hand)


@kernel("int64(int64, int64)")
def good_reply(hand: int, lead: int) -> int:
    """Return the cheap winner of a dear trick, else a trump on an ace or ten, else the lowest."""
    worth = -1
    todo = hand & ABOVE[lead]
    while todo:
        card = lowest_bit(todo)
        todo &= todo - 1
        if VALUE[card] + VALUE[lead] >= 10 and (worth < 0 or VALUE[card] < VALUE[worth]):
            worth = card
    if worth >= 0:
        return worth
    kept = marriages(hand)
    trumps = hand & TRUMPS
    if lead < 18 and VALUE[lead] >= 10 and trumps:
        return least_valuable(trumps & ~kept if trumps & ~kept else trumps)
    plain = hand & ~TRUMPS
    if plain & ~kept:
        return least_valuable(plain & ~kept)
    return least_valuable(plain if plain else trumps)


@kernel("int64(int64, int64, int64)")
def sure_points(hand: int, hidden: int, have: int) -> int:
    """Return what counts and sure cards add up to, with three points more for each of them."""
    total = have
    sure_trump = False
    todo = hand & TRUMPS
    while todo:
        card = lowest_bit(todo)
        todo &= todo - 1
        if hidden & ABOVE[card] == 0:
            sure_trump = True
    todo = hand
    while todo:
        card = lowest_bit(todo)
        todo &= todo - 1
        if hidden & ABOVE[card] == 0 and (card >= 18 or sure_trump or hidden & TRUMPS == 0):
            total += VALUE[card] + 3
    return total


@kernel("int64(int64, int64, CPointer(int64))")
def claimed(others: int, owed: int, memory: Ints) -> int:
    """Return what a true claim brings."""
    least = 3
    while least > 1:
        word = payoff_word(0, least, owed, memory)
        if others < (word >> at.CLAIM_SHIFT) & 511:
            return least
        least -= 1
    return least


@kernel("int64(int64, int64, int64, int64, int64, int64, int64, int64, int64, CPointer(int64))")
def at_the_end(
    hand: int,
    other: int,
    have: int,
    total: int,
    rest: int,
    owed: int,
    bottom: int,
    root: int,
    count: int,
    memory: Ints,
) -> int:
    """Return the value for who leads when nobody draws any more; ``bottom`` from 0: he closes."""
    least = 3
    while least > -3:
        if bottom >= 0:
            found = closings(
                hand, other, have, total, count, bottom, least, owed, root, int64(0), memory
            )
        else:
            found = strict(
                hand, other, have, total, rest, count, int64(0), least, owed, int64(0), memory
            )
        if found <= have:
            return least
        least -= 1
    return least


@kernel("void(int64[::1], int64, int64[::1], int64, int64[::1], int64[::1])")
def playout(
    results: Ints, number: int, rows: Ints, generation: int, public: Ints, cells: Ints
) -> None:
    """Play on in each world from the player's lead, or from a trick on that has been taken.

    Parameters
    ----------
    results, number
        Takes the player's game points in each of so many worlds.
    rows, generation
        As for :func:`.ask.ask`.
    public
        What is the same in all worlds.
    cells
        The kernels' memory.
    """
    memory = data_of(cells)
    lowest = memory[at.LOWEST]
    for world in range(number):
        row = world * ROW
        memory[at.GENERATION] = generation + world
        count = rows[row + at.HAND - at.DECK]
        i_lead = public[I_LEAD]
        his = his_cards(rows, row, public[HIS_DRAWS], public[GONE], public[GAINED])
        # The leader's cards, points and waiting points, and the other's.
        hand = public[MINE] if i_lead else his
        other = his if i_lead else public[MINE]
        have = public[MY_POINTS] if i_lead else public[HIS_POINTS]
        others = public[HIS_POINTS] if i_lead else public[MY_POINTS]
        owed = public[MY_OWED] if i_lead else public[HIS_OWED]
        others_owed = public[HIS_OWED] if i_lead else public[MY_OWED]
        lead = public[LED]
        place = row + ORDER_AT + public[PLACE]
        left = public[LEFT]
        bottom = public[BOTTOM]
        rest = public[REST]
        down = int64(0)
        for k in range(left - 1):
            down |= rows[place + k]
        value = int64(-9)
        draw = lead < 0
        while value == -9:
            if draw:
                first = rows[place]
                second = int64(1) << bottom
                if left > 2:
                    second = rows[place + 1]
                hand |= first
                other |= second
                down &= ~(first | second)
                place += 2
                left -= 2
            draw = True
            if lead < 0 and left == 0:
                value = at_the_end(
                    hand,
                    other,
                    have,
                    have + others,
                    rest,
                    others_owed,
                    int64(-1),
                    int64(0),
                    count,
                    memory,
                )
                break
            if lead < 0:
                first_lead = owed >= 0 and others_owed >= 0
                if (
                    memory[at.EXCHANGE] > 0
                    and (hand >> lowest) & 1
                    and bottom != lowest
                    and left >= memory[at.EXCHANGE_TALON]
                    and (owed < 0 or memory[at.EXCHANGE_TRICK] == 0)
                ):
                    hand ^= (int64(1) << lowest) ^ (int64(1) << bottom)
                    bottom = lowest
                hidden = other | down
                pairs = marriages(hand)
                if first_lead and memory[at.MARRY_FIRST] == 0:
                    pairs = int64(0)
                if pairs:
                    # The queen of trumps, or of the first other suit.
                    lead = int64(20) if pairs & TRUMPS else lowest_bit(pairs)
                    bonus = memory[at.TRUMP_MARRIAGE if lead >= 18 else at.PLAIN_MARRIAGE]
                    if owed < 0 or memory[at.COUNTS_AT_ONCE]:
                        have += bonus
                        if have >= 66 and memory[at.OUT_ON_MARRIAGE]:
                            value = claimed(others, others_owed, memory)
                            break
                    else:
                        owed += bonus
                elif (
                    left >= memory[at.CLOSE_TALON]
                    and (not first_lead or memory[at.CLOSE_FIRST])
                    and sure_points(hand, hidden, have) >= 66
                ):
                    root = int64(0)
                    if owed >= 0:
                        root = at.NO_TRICK | (owed // 10) << at.WAITING_SHIFT
                    value = at_the_end(
                        hand,
                        other,
                        have,
                        have + others,
                        rest,
                        others_owed,
                        bottom,
                        root,
                        count,
                        memory,
                    )
                    break
                else:
                    lead = good_lead(hand, hidden)
                hand &= ~(int64(1) << lead)
            reply = good_reply(other, lead)
            other &= ~(int64(1) << reply)
            won = VALUE[lead] + VALUE[reply]
            rest -= won
            if SUIT[lead] >> reply & 1:
                beaten = reply > lead
            else:
                beaten = reply >= 18
            lead = int64(-1)
            if beaten:
                hand, other = other, hand
                have, others = others, have
                owed, others_owed = others_owed, owed
                i_lead = 1 - i_lead
            have += won
            if owed > 0:
                have += owed
            owed = int64(-1)
            if have >= 66:
                value = claimed(others, others_owed, memory)
        results[world] = value if i_lead else -value
