"""Ends of deals to put into a match: nothing that closing brings, and now and then a tie."""

from __future__ import annotations

from random import Random

from ...rules import Deal, RuleSet
from ..walk import find
from ._ends import STYLES, WANTED, End, facts_of

__all__ = ["some_end", "tie"]


def some_end(rules: RuleSet, rng: Random) -> End | None:
    """Return how some deal ended, by play."""
    # Ends by closing have questions of their own.
    themes = ["went-out", "schneider", "schwarz", "played-out"]
    if rules.claim_mode == "declare":
        themes.append("false-claim")
    theme = rng.choice(themes)
    wanted = WANTED[theme]

    def fits(deal: Deal) -> bool:
        return bool(deal.is_over and deal.closed_by is None and wanted(deal))

    deal = find(rules, rng, fits, STYLES[theme], deals=600)
    if deal is None:
        return None
    end = facts_of(deal)
    return end.mirrored() if rng.random() < 0.5 else end


def tie(rules: RuleSet, rng: Random) -> End | None:
    """Return a deal played to the end with equal totals, where the rules know such a thing."""
    if rules.played_out_rule != "higher_total" or rules.tie_rule != "draw":
        return None
    low = (120 - rules.last_trick_bonus) // 2
    last = rng.randrange(2)
    points = (low, 120 - low) if last == 0 else (120 - low, low)
    mine = rng.randint(3, rules.pack // 2 - 3)
    return End(points=points, tricks=(mine, rules.pack // 2 - mine), last_trick=last)
