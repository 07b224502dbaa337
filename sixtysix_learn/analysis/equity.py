"""The probability of winning a match, from how deals end.

How often the first leader wins and loses 1, 2 or 3 game points was counted in many deals between
two equal players (``outcomes.json``, made by ``tools/make_outcomes.py``). From that follows, score
by score, who wins the match how often: a table of match equity.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path

from ..errors import BadRecord
from ..rules.match import next_dealer, tie_bonus
from ..rules.ruleset import RuleSet
from ..rules.scoring import Result

__all__ = ["OUTCOMES", "Equity", "equity_of", "outcomes", "result_worth"]

#: The file with the counts.
OUTCOMES = Path(__file__).parent / "outcomes.json"
# No carried bonus is counted higher than this (with ``accumulate`` there is no limit to it).
_MOST_CARRIED = 3
# So often a drawn deal's followers are put in; what is left is far below any figure shown.
_ROUNDS = 40
_RESULTS = (-3, -2, -1, 0, 1, 2, 3)
_TIE = (65, 65)

State = tuple[int, int, bool, int]


@lru_cache(maxsize=16)
def outcomes(preset: str) -> Mapping[int, float]:
    """Return how often the first leader gets -3 to 3 game points, as shares of all deals.

    Parameters
    ----------
    preset
        A preset's name; one that was not counted has the shares of ``german``.
    """
    data = json.loads(OUTCOMES.read_text("utf-8"))
    counts = data["counts"].get(preset) or data["counts"]["german"]
    total = sum(counts.values())
    return {r: counts.get(str(r), 0) / total for r in _RESULTS}


class Equity:
    """The table of match equity of a rule set.

    Parameters
    ----------
    rules
        Rules for two players: target, whose deal it is next, the bonus after a tie.
    shares
        How often the first leader gets -3 to 3 game points.
    """

    def __init__(self, rules: RuleSet, shares: Mapping[int, float]) -> None:
        self.rules = rules
        self._shares = dict(shares)
        self._known: dict[State, float] = {}

    def value(self, mine: int, theirs: int, i_deal: bool, carry: int = 0) -> float:
        """Return the probability that I win the match.

        Parameters
        ----------
        mine, theirs
            Game points so far.
        i_deal
            Whether I deal the next deal; the other then leads to its first trick.
        carry
            Extra game points for the winner of the next deal.
        """
        target = self.rules.game_target
        if mine >= target:
            return 1.0
        if theirs >= target:
            return 0.0
        state = (mine, theirs, i_deal, min(carry, _MOST_CARRIED))
        if state not in self._known:
            self._fill(mine, theirs)
        return self._known[state]

    def after(self, mine: int, theirs: int, i_deal: bool, carry: int, result: int) -> float:
        """Return my probability of winning the match once this deal has ended with a result.

        Parameters
        ----------
        mine, theirs, i_deal, carry
            As for :meth:`value`, before the deal.
        result
            My game points, -3 to 3.
        """
        winner = None if result == 0 else int(result < 0)
        ended = Result(winner, abs(result), "drawn" if winner is None else "went_out")
        i_deal_next = next_dealer(self.rules, 0 if i_deal else 1, ended) == 0
        then = min(tie_bonus(self.rules, carry, ended, _TIE), _MOST_CARRIED)
        if winner == 0:
            mine += result + carry
        elif winner == 1:
            theirs += carry - result
        return self.value(mine, theirs, i_deal_next, then)

    def _fill(self, mine: int, theirs: int) -> None:
        """Work out all states of one score. Only a drawn deal leads from one to another."""
        states = [(mine, theirs, d, c) for d in (True, False) for c in range(_MOST_CARRIED + 1)]
        for state in states:
            self._known[state] = 0.5
        fixed = {state: self._decided(state) for state in states}
        for _ in range(_ROUNDS):
            for state in states:
                drawn = self.after(*state, 0)
                self._known[state] = fixed[state] + self._shares[0] * drawn

    def _decided(self, state: State) -> float:
        sign = -1 if state[2] else 1  # who does not deal leads
        return sum(
            share * self.after(*state, sign * result)
            for result, share in self._shares.items()
            if result
        )


@lru_cache(maxsize=64)
def equity_of(rules: RuleSet) -> Equity:
    """Return the table of a rule set, from the counts of its preset."""
    return Equity(rules, outcomes(rules.preset_name))


def result_worth(
    rules: RuleSet, match: tuple[int, int], i_deal: bool | None, carry: int = 0
) -> tuple[float, ...]:
    """Return my probability of winning the match after each result of the deal in play.

    Parameters
    ----------
    rules
        The rules of the match.
    match
        Game points before the deal, mine first.
    i_deal
        Whether I dealt it; ``None`` if that is not known: the mean of both is taken.
    carry
        Extra game points for its winner.

    Returns
    -------
    tuple of float
        For my game points -3 to 3.

    Raises
    ------
    BadRecord
        If the match is over at this score.
    """
    target = rules.game_target
    if max(match) >= target:
        raise BadRecord("match_decided", field="match", target=target)
    table = equity_of(rules)
    dealers = (True, False) if i_deal is None else (i_deal,)
    return tuple(
        sum(table.after(*match, d, carry, r) for d in dealers) / len(dealers) for r in _RESULTS
    )
