"""What lies where in the memory of the kernels: one flat array of whole numbers.

First the options, then how a pack is dealt, then the deal being played, then the counts.
"""

from __future__ import annotations

from typing import Final

# Options, made from a rule set by sixtysix_learn/simulation/fast.py.
HAND_SIZE: Final = 0
TALON_SIZE: Final = 1
LOWEST: Final = 2  # strength of the rank that is exchanged
MUST_HEAD: Final = 3
PLAIN_MARRIAGE: Final = 4
TRUMP_MARRIAGE: Final = 5
COUNTS_AT_ONCE: Final = 6  # a marriage needs no trick
OUT_ON_MARRIAGE: Final = 7
MARRY_FIRST: Final = 8  # at the first lead
MARRY_EXHAUSTED: Final = 9
MARRY_CLOSED: Final = 10  # on leads after that of the closing
CLOSE_THEN_MARRY: Final = 11  # on the lead of the closing
ANY_TIME: Final = 12  # 66 is claimed by whoever is to act
EXCHANGE: Final = 13
EXCHANGE_TRICK: Final = 14
EXCHANGE_TALON: Final = 15
ANSWER: Final = 16  # after a closing: 0 no exchange, 1 always, 2 with a trick
CLOSE_FIRST: Final = 17
CLOSE_TALON: Final = 18
BONUS_OPEN: Final = 19
BONUS_CLOSED: Final = 20
SCHNEIDER: Final = 21
SCHWARZ_BY_POINTS: Final = 22
PRICE_AT_CLOSE: Final = 23  # what the closer wins is fixed when he closes
FAILURE: Final = 24  # what a failed closing costs: see TWO below
OUT_FIRST: Final = 25  # what the closer's opponent gets for 66
LAST_TRICK_WINS: Final = 26
TIE_LAST_TRICK: Final = 27

# What a closing costs: 2, 3, or 3 if the opponent had no trick when it was closed, or at the end.
TWO: Final = 0
THREE: Final = 1
THREE_AT_CLOSE: Final = 2
THREE_AT_END: Final = 3

#: The pack before it is shuffled, as card indexes.
PACK_SIZE: Final = 31
PACK: Final = 32
#: The place in the shuffled pack of each card dealt: the leader's hand, the dealer's, the talon.
DEALT: Final = 56

# The deal. Seats are named by where their part begins.
DECK: Final = 80
TALON: Final = 104  # the top first, the face-up card last
TRUMP: Final = 120  # lowest bit of the trump suit: 0, 6, 12, 18
LEFT: Final = 121  # cards in the talon
DOWN: Final = 122  # those of them that lie face down, as bits
CLOSER: Final = 123  # a seat, 0 if nobody
CLOSED_AFTER: Final = 124  # tricks before the closing
CLOSED_TRICKS: Final = 125  # of the closer's opponent, then
CLOSED_POINTS: Final = 126
WINNER: Final = 127  # a seat, 0 if drawn
GAME_POINTS: Final = 128
REASON: Final = 129

# Parts of a seat.
SEAT_0: Final = 144
SEAT_1: Final = 160
BOTH: Final = SEAT_0 + SEAT_1  # less one seat is the other
PLAYER: Final = 0
STREAM: Final = 1  # state of its random numbers
HAND: Final = 2  # as bits
ORDER: Final = 3  # in order, five bits a card; kept for the player "random" only
POINTS: Final = 4
PENDING: Final = 5
TRICKS: Final = 6
#: Cards of its marriages, as bits. Others that both have seen go into a hand are trumps, or came
#: with the last draw, and of those greedy asks nothing.
SHOWN: Final = 7
LACKS: Final = 8  # cards that this seat has shown it does not hold, as bits
PLAIN_MARRIAGES: Final = 9  # announced in this deal
TRUMP_MARRIAGES: Final = 10
BITS: Final = 11

# Players.
RANDOM: Final = 0
GREEDY: Final = 1

# Reasons, in the order of sixtysix_learn.simulation.REASONS.
WENT_OUT: Final = 0
CLOSER_FAILED: Final = 1
OPPONENT_OUT_FIRST: Final = 2
PLAYED_OUT: Final = 4
DRAWN: Final = 5

# Counts. The most card points a side can have are 120 + 10 + four marriages of 60.
MOST: Final = 384
#: By winner (0 none, 1 or 2), game points (4), reason (6), first leader (2).
ENDINGS: Final = 192
#: By seat.
CARD_POINTS: Final = ENDINGS + 3 * 4 * 6 * 2
WINNER_POINTS: Final = CARD_POINTS + 2 * MOST
LOSER_POINTS: Final = WINNER_POINTS + MOST
TRICK_COUNTS: Final = LOSER_POINTS + MOST
#: By seat (2), trumps (2), counted (2).
MARRIAGES: Final = TRICK_COUNTS + 16
MARRIAGES_A_DEAL: Final = MARRIAGES + 8
#: By closer (2), tricks (8), won (2), game points (4), reason (6).
CLOSINGS: Final = MARRIAGES_A_DEAL + 8
SIZE: Final = CLOSINGS + 2 * 8 * 2 * 4 * 6
