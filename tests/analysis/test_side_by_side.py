"""The kernels and the engine, side by side: whole lead windows of real deals.

The kernels work out a whole lead window by themselves: exchange, marriage, claim, closing with six
cards or five, lead, reply, draw. The engine does it step by step. So the kernels' value of a moment
must be the best of the values of all moments that the engine leads to.
"""

from random import Random

import pytest

from sixtysix_learn.analysis import value
from sixtysix_learn.rules import Deal, RuleSet

from .positions import TWO_PLAYERS, changed_rules, pretty

# Plain Python needs a moment for more.
CARDS_LEFT_IN_TALON = 4


def played(rng: Random, rules: RuleSet) -> Deal | None:
    """Play at random until few cards are left in the talon, and return that deal."""
    deal = Deal.shuffled(rules, rng.randrange(10**9))
    while len(deal.talon) > CARDS_LEFT_IN_TALON and deal.closed_by is None:
        choices = [a for a in deal.legal_actions() if a.kind in ("play", "marriage", "exchange")]
        deal = deal.play(rng.choice(choices))
        if deal.is_over:
            return None
    return deal


def signed(deal: Deal, seat: int) -> int:
    """Return a deal's value for a seat."""
    found = value(deal)
    return found if seat == (0 if deal.is_over else deal.to_act) else -found


def compare(rng: Random, deal: Deal) -> None:
    """Compare a moment with all that can come next, and go on at random to the end."""
    while not deal.is_over:
        assert deal.to_act is not None
        after = {a: deal.play(a) for a in deal.legal_actions()}
        values = {str(a): signed(d, deal.to_act) for a, d in after.items()}
        assert value(deal) == max(values.values()), (pretty(deal), values)
        deal = after[rng.choice([a for a in after if a.kind != "out" or len(after) == 1])]


@pytest.mark.parametrize("preset", TWO_PLAYERS)
def test_presets(preset: str) -> None:
    compared = 0
    for seed in range(16):
        rng = Random(f"{preset} {seed}")
        deal = played(rng, RuleSet.preset(preset))
        if deal is not None:
            compare(rng, deal)
            compared += 1
    assert compared >= 8


def test_changed_options() -> None:
    compared = 0
    for seed in range(50):
        rng = Random(f"changed {seed}")
        deal = played(rng, changed_rules(rng, 6))
        if deal is not None:
            compare(rng, deal)
            compared += 1
    assert compared >= 25
