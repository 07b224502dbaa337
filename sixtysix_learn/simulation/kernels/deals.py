"""Playing deals: the loop over tricks, and the kernel that Python calls."""

from __future__ import annotations

from ...analysis.kernels.jit import Ints, data_of, kernel
from . import places as at
from .cards import ABOVE, POINTS, SUIT, beaters, strict_replies
from .chance import begin_stream, shuffle
from .counting import count_deal
from .ends import claimed, played_out
from .greedy import greedy_reply
from .hands import any_card, any_legal_card, draw, give, remove
from .threads import kernel_for_threads
from .window import I_CLAIM, OTHER_CLAIMS, OUT_AT, lead, may_claim

__all__ = ["play_deals"]


@kernel("void(int64, int64, int64, CPointer(int64))")
def _begin(leader: int, key: int, index: int, memory: Ints) -> None:
    """Shuffle and deal."""
    shuffle(key, index, memory)
    dealer = at.BOTH - leader
    count = memory[at.HAND_SIZE]
    for seat in range(at.SEAT_0, at.SEAT_1 + 1, at.SEAT_1 - at.SEAT_0):
        for part in range(at.STREAM, at.TRUMP_MARRIAGES + 1):
            memory[seat + part] = 0
    begin_stream(key, index, 1, at.SEAT_0, memory)
    begin_stream(key, index, 2, at.SEAT_1, memory)
    for i in range(count):
        give(memory[at.DECK + memory[at.DEALT + i]], i, leader, memory)
        give(memory[at.DECK + memory[at.DEALT + count + i]], i, dealer, memory)
    size = memory[at.TALON_SIZE]
    down = 0
    card = 0
    for i in range(size):
        card = memory[at.DECK + memory[at.DEALT + 2 * count + i]]
        memory[at.TALON + i] = card
        down |= 1 << card
    memory[at.DOWN] = down ^ 1 << card
    memory[at.TRUMP] = card - card % 6
    memory[at.LEFT] = size
    memory[at.CLOSER] = 0


@kernel("int64(int64, int64, int64, CPointer(int64))")
def _reply(me: int, led: int, count: int, memory: Ints) -> int:
    """Return the card that a player plays to a card led."""
    strict = 1 if memory[at.CLOSER] or memory[at.LEFT] == 0 else 0
    if memory[me + at.PLAYER] == at.GREEDY:
        return greedy_reply(me, led, strict, memory)
    if strict:
        return any_legal_card(strict_replies(memory[me + at.HAND], led, memory), me, memory)
    return any_card(count, me, memory)


@kernel("int64(int64, int64, int64, int64, CPointer(int64))")
def _take_trick(leader: int, led: int, card: int, count: int, memory: Ints) -> int:
    """Give a trick to its winner, who has ``count`` cards left; return him."""
    follower = at.BOTH - leader
    winner = follower if (beaters(led, memory[at.TRUMP]) >> card) & 1 else leader
    points = POINTS[led] + POINTS[card] + memory[winner + at.PENDING]
    memory[winner + at.PENDING] = 0
    if count == 0:
        points += memory[at.BONUS_CLOSED] if memory[at.CLOSER] else memory[at.BONUS_OPEN]
    memory[winner + at.POINTS] += points
    memory[winner + at.TRICKS] += 1
    return winner


@kernel("void(int64, int64, int64, CPointer(int64))")
def _note_lacks(me: int, led: int, card: int, memory: Ints) -> None:
    """Note what a player has shown not to hold by a reply to a closed deal's trick."""
    trumps = 63 << memory[at.TRUMP]
    if SUIT[led] >> card & 1:
        if memory[at.MUST_HEAD] and card < led:
            memory[me + at.LACKS] |= ABOVE[led]
    else:
        memory[me + at.LACKS] |= SUIT[led]
        if not trumps >> card & 1:
            memory[me + at.LACKS] |= trumps


@kernel("void(int64, CPointer(int64))")
def _play(leader: int, memory: Ints) -> None:
    """Play a deal that has been dealt to its end."""
    count = memory[at.HAND_SIZE]
    while True:
        led = lead(leader, count, memory)
        follower = at.BOTH - leader
        if led == I_CLAIM:
            claimed(leader, memory)
            return
        if led == OTHER_CLAIMS:
            claimed(follower, memory)
            return
        remove(led, leader, memory)
        if may_claim(follower, memory):
            claimed(follower, memory)
            return
        card = _reply(follower, led, count, memory)
        remove(card, follower, memory)
        if memory[at.CLOSER]:
            _note_lacks(follower, led, card, memory)
        count -= 1
        leader = _take_trick(leader, led, card, count, memory)
        if memory[leader + at.POINTS] >= OUT_AT:
            claimed(leader, memory)
            return
        if count == 0:
            played_out(leader, memory)
            return
        if memory[at.LEFT] and memory[at.CLOSER] == 0:
            draw(leader, count, memory)
            count += 1


@kernel_for_threads("void(int64, int64, int64, int64[::1])")
def play_deals(start: int, stop: int, key: int, cells: Ints) -> None:
    """Play the deals of some numbers, and count them.

    Parameters
    ----------
    start, stop
        The first number, and the one after the last.
    key
        From :func:`..chance.seed_key`, as a number of 64 bits with a sign.
    cells
        The memory: options, pack and players are set, the counts grow.
    """
    memory = data_of(cells)
    for index in range(start, stop):
        # Seat 1 deals the first, then the deal alternates.
        leader = at.SEAT_1 if index % 2 else at.SEAT_0
        _begin(leader, key, index, memory)
        _play(leader, memory)
        count_deal(leader, memory)
