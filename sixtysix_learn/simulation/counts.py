"""What can be counted exactly, without playing: what is in a dealt hand.

Nothing here is simulated. All hands of six cards out of 24 are 134,596; of five out of 20
(Schnapsen), 15,504. They are never listed: hands are counted suit by suit or rank by rank.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from math import comb

from ..cards import Rank, pack_of
from ..rules import RuleSet

__all__ = [
    "ExactCounts",
    "marriages_in_hand",
    "points_in_hand",
    "points_of_ranks",
    "trump_marriage_in_hand",
    "trumps_in_hand",
]


@dataclass(frozen=True)
class ExactCounts:
    """How many hands have each value of something: exact, no estimate.

    Attributes
    ----------
    counts
        Value -> number of hands, lowest value first.
    hands
        Number of all hands, each as likely as any other.
    """

    counts: Mapping[int, int]
    hands: int

    @property
    def mean(self) -> Fraction:
        """The average value, exactly."""
        return Fraction(sum(value * n for value, n in self.counts.items()), self.hands)

    def at_least(self, value: int) -> int:
        """Return the number of hands with a value or more."""
        return sum(n for v, n in self.counts.items() if v >= value)

    def middle(self, share: Fraction = Fraction(1, 2)) -> tuple[int, int]:
        """Return the lowest and highest value of the middle part of all hands.

        Below the lowest lie at most half of the hands left out, and above the highest too.
        """
        left_out = self.hands * (1 - share) / 2
        upwards = list(self.counts.items())
        return (_first_beyond(upwards, left_out), _first_beyond(upwards[::-1], left_out))


def _first_beyond(counts: Iterable[tuple[int, int]], left_out: Fraction) -> int:
    passed = 0
    for value, n in counts:
        passed += n
        if passed > left_out:
            return value
    raise AssertionError("less than all is left out")


def points_of_ranks(rules: RuleSet | str = "german") -> dict[Rank, int]:
    """Return the card points of the four cards of each rank together, ace first."""
    pack = pack_of(RuleSet.read(rules).pack)
    return {
        rank: sum(card.points for card in pack if card.rank is rank)
        for rank in reversed(Rank)
        if any(card.rank is rank for card in pack)
    }


@cache
def points_in_hand(rules: RuleSet | str = "german") -> ExactCounts:
    """Count the dealt hands by their card points (rules.md 1.2.2).

    Parameters
    ----------
    rules
        Pack and hand size are taken from these.

    Returns
    -------
    ExactCounts
        By card points; six cards of 24 hold 4 to 64, on average 30.
    """
    rules = RuleSet.read(rules)
    # (cards, points) -> hands, card by card: the coefficients of the product of (1 + x y^points).
    hands: Counter[tuple[int, int]] = Counter({(0, 0): 1})
    for card in pack_of(rules.pack):
        with_it = {(k + 1, p + card.points): n for (k, p), n in hands.items()}
        hands.update(with_it)
    return _exact({p: n for (k, p), n in hands.items() if k == rules.hand_size})


@cache
def marriages_in_hand(rules: RuleSet | str = "german") -> ExactCounts:
    """Count the dealt hands by how many marriages they hold (rules.md 1.8.1).

    Returns
    -------
    ExactCounts
        By the number of suits of which king and queen are both there.
    """
    rules = RuleSet.read(rules)
    in_suit = rules.pack // 4
    # (cards, marriages) -> hands, suit by suit.
    hands: Counter[tuple[int, int]] = Counter({(0, 0): 1})
    for _ in range(4):
        more: Counter[tuple[int, int]] = Counter()
        for (k, m), n in hands.items():
            for j in range(in_suit + 1):
                both = comb(in_suit - 2, j - 2) if j >= 2 else 0
                more[k + j, m + 1] += n * both
                more[k + j, m] += n * (comb(in_suit, j) - both)
        hands = more
    return _exact({m: n for (k, m), n in hands.items() if k == rules.hand_size})


@cache
def trumps_in_hand(rules: RuleSet | str = "german") -> ExactCounts:
    """Count the hands by their trumps, once a trump has been turned up.

    The face-up card is in nobody's hand: a hand is six of the other 23 cards, five of which are
    trumps (100,947 hands).
    """
    rules = RuleSet.read(rules)
    trumps, rest = rules.pack // 4 - 1, 3 * rules.pack // 4
    return _exact({t: comb(trumps, t) * comb(rest, rules.hand_size - t) for t in range(trumps + 1)})


def trump_marriage_in_hand(rules: RuleSet | str = "german") -> Fraction:
    """Return the exact share of dealt hands that hold king and queen of trumps (40 points)."""
    rules = RuleSet.read(rules)
    # The turned-up trump must be neither of the two.
    turned_up = Fraction(rules.pack // 4 - 2, rules.pack // 4)
    hands = comb(rules.pack - 1, rules.hand_size)
    return turned_up * comb(rules.pack - 3, rules.hand_size - 2) / hands


def _exact(counts: dict[int, int]) -> ExactCounts:
    found = {value: n for value, n in sorted(counts.items()) if n}
    return ExactCounts(found, sum(found.values()))
