"""Worlds: how the cards that a player does not see may lie.

A world is one way to share out the unseen cards between the opponent's hand and the face-down
talon that fits everything the view tells: cards he must hold, cards he cannot hold, the turned-down
trump. All worlds count alike (what the play so far makes likely is not guessed at). While cards are
still to be drawn, their order makes different worlds; once nobody draws any more, it does not.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations, islice, permutations
from math import comb, factorial
from random import Random

from ..rules.behind import deal_behind
from ..rules.deal import Deal
from ..rules.state import Hand
from ..rules.view import View

__all__ = [
    "World",
    "all_worlds",
    "count_hands",
    "count_worlds",
    "draws",
    "endless_worlds",
    "sample_worlds",
]


@dataclass(frozen=True, slots=True)
class World:
    """One way the hidden cards may lie.

    Attributes
    ----------
    theirs
        The opponent's hand.
    face_down
        The face-down cards, top first, without the turned-down trump if that is known.
    """

    theirs: Hand
    face_down: Hand

    def deal(self, view: View) -> Deal:
        """Return the deal with the cards so, the player being seat 0 (before a pending draw)."""
        return deal_behind(view, self.theirs, self.face_down)


def draws(view: View) -> bool:
    """Whether cards are still drawn, so that the order of the talon matters."""
    return view.face_up is not None and not view.held


def count_hands(view: View) -> int:
    """Return how many hands the opponent may hold."""
    if _must_hide_a_trump(view):
        return sum(1 for _ in _hands(view))
    size, allowed = _choice(view)
    return comb(len(allowed), size)


def count_worlds(view: View) -> int:
    """Return how many worlds fit a view."""
    hands = count_hands(view)
    return hands * factorial(view.talon_down) if draws(view) else hands


def all_worlds(view: View) -> Iterator[World]:
    """Yield every world that fits a view, each once, in a fixed order."""
    for theirs in _hands(view):
        rest = _rest(view, theirs)
        if draws(view):
            for order in permutations(rest):
                yield World(theirs, order)
        else:
            yield World(theirs, rest)


def sample_worlds(view: View, count: int, seed: int = 0) -> list[World]:
    """Return worlds drawn at random, each as likely as any other, independently of each other.

    Parameters
    ----------
    view
        What the player knows.
    count
        How many, 0 or more; the same world may come twice.
    seed
        Any whole number. A longer sample begins with the shorter one.
    """
    return list(islice(endless_worlds(view, seed), count))


def endless_worlds(view: View, seed: int = 0) -> Iterator[World]:
    """Yield worlds drawn at random, as :func:`sample_worlds` does, without end."""
    rng = Random(f"worlds {seed}")
    size, allowed = _choice(view)
    known = view.opponent_known
    while True:
        theirs = (*known, *_some(allowed, size, rng))
        rest = _rest(view, theirs)
        if draws(view):
            rest = _some(rest, len(rest), rng)
        elif _must_hide_a_trump(view) and rest[-1].suit is not view.trump:
            continue
        yield World(theirs, rest)


def _choice(view: View) -> tuple[int, Hand]:
    """Return how many cards of the opponent's are unknown, and those they may be."""
    allowed = tuple(c for c in view.unseen if c not in view.opponent_lacks)
    return view.opponent_cards - len(view.opponent_known), allowed


def _must_hide_a_trump(view: View) -> bool:
    """Whether the turned-down trump is one of the unseen cards: then one must lie face down."""
    return view.closed_by_me is not None and view.buried is None


def _hands(view: View) -> Iterator[Hand]:
    size, allowed = _choice(view)
    hides = _must_hide_a_trump(view)
    for some in combinations(allowed, size):
        theirs = (*view.opponent_known, *some)
        if not hides or _rest(view, theirs)[-1].suit is view.trump:
            yield theirs


def _rest(view: View, theirs: Hand) -> Hand:
    """Return the other unseen cards; where the turned-down trump is among them, a trump last."""
    rest = tuple(c for c in view.unseen if c not in theirs)
    if not _must_hide_a_trump(view):
        return rest
    return tuple(sorted(rest, key=lambda c: c.suit is view.trump))


def _some(cards: Hand, count: int, rng: Random) -> Hand:
    """Return so many of the cards, in random order."""
    # Not Random.sample: only random() promises to give the same in every Python.
    left = list(cards)
    for i in range(count):
        j = i + int(rng.random() * (len(left) - i))
        left[i], left[j] = left[j], left[i]
    return tuple(left[:count])
