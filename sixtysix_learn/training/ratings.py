"""Ratings of the learner and of puzzles, by Glicko-2: a first try is a game between the two.

The learner wins by a right answer without help; a partly right one, or one with hints, is worth
less. Each first try is rated by itself, so that the rating moves at once; each day without one
makes it less certain. The arithmetic is that of the ``glicko2-py`` library. Where that is not
installed (a bare browser, say) a plain Elo rule takes its place, and ``method`` says so.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from functools import cache

from .entries import Entry

__all__ = ["EASIEST", "LEVEL_STEP", "START", "RatedTry", "Rating", "Ratings", "rate", "rate_all"]

_LOWEST, _HIGHEST = 100.0, 3500.0
# Glickman's advice: how fast the volatility may change.
_TAU = 0.5
# After this many days without a try a rating is as uncertain as a new one, near enough.
_LONGEST_PAUSE = 400
_ELO_STEP = 32.0

EASIEST = 1000.0
"""The rating at which a question of difficulty 1 starts."""

LEVEL_STEP = 250.0
"""What each level of difficulty adds to it."""


@dataclass(frozen=True, slots=True)
class Rating:
    """A Glicko-2 rating.

    Parameters
    ----------
    value
        100 to 3500; the middle of the scale is 1500.
    spread
        How uncertain it is (the rating deviation), above 0 to 350: the true value is within twice
        the spread in 95 of 100 cases.
    volatility
        How erratic the results are.
    """

    value: float = 1500.0
    spread: float = 350.0
    volatility: float = 0.06

    @property
    def low(self) -> float:
        """The lower end of the range that holds the true value in 95 of 100 cases."""
        return self.value - 2 * self.spread

    @property
    def high(self) -> float:
        """The upper end of that range."""
        return self.value + 2 * self.spread

    @classmethod
    def of_level(cls, difficulty: float | None) -> Rating:
        """Return the rating at which a question starts.

        Parameters
        ----------
        difficulty
            What its author or generator says, 1 to 5, or None: then nothing is known.
        """
        if difficulty is None:
            return cls()
        value = EASIEST + LEVEL_STEP * (difficulty - 1)
        return cls(min(_HIGHEST, max(_LOWEST, value)), 200.0)


START = Rating(1200.0)
"""Where a learner starts: between the first two levels, and nothing is known yet."""


@dataclass(frozen=True, slots=True)
class RatedTry:
    """A first try, and what it did to both ratings."""

    entry: Entry
    before: Rating
    after: Rating
    puzzle_before: Rating
    puzzle_after: Rating


@dataclass(frozen=True, slots=True)
class Ratings:
    """What the first tries of one learner come to.

    Parameters
    ----------
    learner
        The rating after the last first try; :meth:`at` adds the days since.
    history
        Each rated try, in order of time.
    puzzles
        The rating of each question met, by its instance.
    method
        ``"glicko-2"``, or ``"elo"`` where the library is not installed.
    """

    learner: Rating
    history: tuple[RatedTry, ...]
    puzzles: Mapping[str, Rating]
    method: str

    def at(self, now: datetime) -> Rating:
        """Return the learner's rating at a time: less certain after days without practice."""
        if not self.history:
            return self.learner
        return _rested(self.learner, self.history[-1].entry.time, now)


# A rule of rating: (mine, the other's, my score) -> mine afterwards. Without an opponent a day
# passes.
_Rule = Callable[[Rating, "Rating | None", float], Rating]


@cache
def _rule() -> tuple[str, _Rule]:
    try:
        from glicko2.exceptions import ConvergenceError
        from glicko2.math.algorithm import update_rating
        from glicko2.math.conversions import mu_to_rating, phi_to_rd, rating_to_mu, rd_to_phi
    except ImportError:  # another package goes by the same module name: that is no use either
        return "elo", _elo

    def glicko(mine: Rating, other: Rating | None, score: float) -> Rating:
        games = [(rating_to_mu(other.value), rd_to_phi(other.spread), score)] if other else []
        try:
            new = update_rating(
                rating_to_mu(mine.value), rd_to_phi(mine.spread), mine.volatility, games, _TAU
            )
        except ConvergenceError:
            return mine
        value = min(_HIGHEST, max(_LOWEST, mu_to_rating(new.mu)))
        return Rating(value, min(350.0, phi_to_rd(new.phi)), new.sigma)

    return "glicko-2", glicko


def _elo(mine: Rating, other: Rating | None, score: float) -> Rating:
    if other is None:
        return mine
    expected = 1 / (1 + 10 ** ((other.value - mine.value) / 400))
    value = min(_HIGHEST, max(_LOWEST, mine.value + _ELO_STEP * (score - expected)))
    return replace(mine, value=value)


def _rested(rating: Rating, since: datetime, now: datetime) -> Rating:
    for _ in range(min(_LONGEST_PAUSE, max(0, (now - since).days))):
        if rating.spread >= 350:
            break
        rating = _rule()[1](rating, None, 0.0)
    return rating


def rate(entries: Iterable[Entry]) -> Ratings:
    """Rate a learner from the entries of a journal; only first tries count.

    Parameters
    ----------
    entries
        Numbered, as :meth:`~.journal.Journal.entries` gives them.
    """
    return rate_all({"": entries})[""]


def rate_all(journals: Mapping[str, Iterable[Entry]]) -> dict[str, Ratings]:
    """Rate several learners who met the same puzzles, a class say.

    Parameters
    ----------
    journals
        By learner: the entries of each.

    Returns
    -------
    dict
        By learner; the puzzles' ratings are the same for all, moved by all.
    """
    method, rule = _rule()
    firsts = [
        (entry.time, entry.id, name, entry)
        for name, entries in journals.items()
        for entry in entries
        if entry.is_first
    ]
    learners = dict.fromkeys(journals, START)
    last: dict[str, datetime] = {}
    puzzles: dict[str, Rating] = {}
    history: dict[str, list[RatedTry]] = {name: [] for name in journals}
    for time, _ident, name, entry in sorted(firsts, key=lambda item: item[:3]):
        mine = _rested(learners[name], last.get(name, time), time)
        puzzle = puzzles.get(entry.instance) or Rating.of_level(entry.difficulty)
        after = rule(mine, puzzle, entry.worth)
        puzzle_after = rule(puzzle, mine, 1 - entry.worth)
        history[name].append(RatedTry(entry, mine, after, puzzle, puzzle_after))
        learners[name], puzzles[entry.instance], last[name] = after, puzzle_after, time
    return {
        name: Ratings(learners[name], tuple(history[name]), puzzles, method) for name in journals
    }
