"""What lies where: in the memory that kernels work in, and in the words of the rule table.

The memory is one flat array of whole numbers, because each array handed on costs a kernel seven
arguments. From its start lie the rule table, the deck, counters, the history of refutations, and
the transposition table.
"""

from __future__ import annotations

from typing import Final

# The rule table: options, made by rule_table() in ruletable.py.
MUST_HEAD: Final = 0
COUNTS_AT_ONCE: Final = 1  # a marriage needs no trick
PLAIN_MARRIAGE: Final = 2
TRUMP_MARRIAGE: Final = 3
SEVERAL_MARRIAGES: Final = 4  # on one lead
ANY_TIME: Final = 5  # claims by whoever is to act
OUT_ON_MARRIAGE: Final = 6
LAST_TRICK_WINS: Final = 7
TIE_LAST_TRICK: Final = 8
NO_DRAW: Final = 9
LOWEST: Final = 10  # the lowest trump, a card
MARRY_EXHAUSTED: Final = 11
MARRY_CLOSED: Final = 12
MARRY_FIRST: Final = 13
MARRY_THEN_CLOSE: Final = 14
CLOSE_THEN_MARRY: Final = 15
MARRY_AT_TWO: Final = 16
CLOSE_FIRST: Final = 17
CLOSE_TALON: Final = 18
HOLD: Final = 19
EXCHANGE: Final = 20  # 0 no, 1 optional, 2 automatic
EXCHANGE_TRICK: Final = 21
EXCHANGE_TALON: Final = 22
EXCHANGE_HELD: Final = 23
ANSWER: Final = 24  # 0 no, 1 always, 2 with a trick
AT_CLOSE: Final = 25  # what the closer wins is fixed when he closes
WAIT_AFTER_CLOSE: Final = 26  # no false claim between closing and lead, where it matters
BONUS_OPEN: Final = 27
BONUS_CLOSED: Final = 28

#: The first payoff word.
PAYOFFS: Final = 32
#: Closed modes for each side: the grade when it was closed (1 to 3) and whether the closer's
#: opponent had no trick then.
CLOSED_MODES: Final = 6
MODES: Final = 1 + 2 * CLOSED_MODES

# A payoff word. A *limit* is one more than the most card points the other player may have.
#: No limit; as a threshold: never.
NEVER: Final = 511
CLAIM_SHIFT: Final = 9  # bits 0-8: limit for any success; 9-17: limit for a true claim
NEED_SHIFT: Final = (
    18  # two bits: 0 no card points needed, 1 needs 66, 2 needs 66 or more than half
)
FALSE_CLAIM: Final = 1 << 20  # a false claim is good enough
SETTLED: Final = 1 << 21  # a played-out closed deal is good enough
WAIT: Final = 1 << 22  # a true claim is not good enough, but to wait may be
BACKWARDS: Final = 1 << 23  # what matters is that the closer's opponent does not get to 66


# The deck (layout.py).

#: The talon's cards in order, two for each draw, the face-up card last; at most 14.
DECK: Final = 200
#: How often both draw in the whole deal.
DRAWS: Final = 214
#: Cards in a hand while the talon is open.
HAND: Final = 215
#: For each draw, the cards that lie face down before it, as bits.
REMAINING: Final = 216

# Counters.

#: What the table knows of positions with the talon open is valid only in the deal, and so with the
#: generation, that it was found in.
GENERATION: Final = 230
#: Nodes of strict play by the number of cards each, then of open play by draws.
STRICT_NODES: Final = 231
OPEN_NODES: Final = 240
#: What it knows of strict positions holds for every deal under the same rules.
ERA: Final = 250

# The history and the table.

#: By draws: how often a reply refuted a lead (576 pairs of cards), and how good a lead was (24).
HISTORY: Final = 256
HISTORY_STEP: Final = 600
HISTORY_LEADS: Final = 576
#: Strict positions: two numbers for each entry. 1 MB fits the cache, which beats a larger table.
TABLE: Final = HISTORY + 8 * HISTORY_STEP
TABLE_BITS: Final = 16
TABLE_MASK: Final = (1 << TABLE_BITS) - 1
#: Positions with the talon open are few and dear: they have a table of their own.
OPEN_TABLE: Final = TABLE + (2 << TABLE_BITS)
OPEN_BITS: Final = 14
OPEN_MASK: Final = (1 << OPEN_BITS) - 1
#: The bit of a position's code that says so.
OPEN_SHIFT: Final = 13
SIZE: Final = OPEN_TABLE + (2 << OPEN_BITS)

# The argument ``root``: what is special about the position a search begins with; 0 inside the
# search. The low 24 bits are the cards that may be led, none meaning all.

LEADS_ONLY: Final = 1 << 24  # no announcement and no claim before this lead
NO_TRICK: Final = 1 << 25  # the leader has no trick
MAY_MARRY: Final = 1 << 26
MAY_NOT_MARRY: Final = 1 << 27
JUST_CLOSED: Final = 1 << 28  # no false claim before this lead
FIRST_LEAD: Final = 1 << 29  # no trick has been played
MAY_NOT_HOLD: Final = 1 << 30
MAY_NOT_EXCHANGE: Final = 1 << 31
WAITING_SHIFT: Final = 32  # five bits: a tenth of the leader's waiting marriage points
