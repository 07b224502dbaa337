"""The solver agrees with a search that tries everything with the engine in rules/."""

from random import Random

import pytest

from sixtysix_learn.analysis import solve
from sixtysix_learn.rules import Deal, RuleSet

from .positions import (
    TWO_PLAYERS,
    action_values,
    changed_rules,
    first_lead,
    pretty,
    random_position,
)


def wander(rng: Random, deal: Deal, steps: int) -> Deal:
    """Do something at random, so that tricks and lead windows are also met half way."""
    for _ in range(steps):
        after = deal.play(rng.choice(deal.legal_actions()))
        if after.is_over:
            break
        deal = after
    return deal


def ending(rng: Random, rules: RuleSet) -> Deal:
    closed = rng.random() < 0.5
    talon = rng.choice((2, 4)) if closed else 0
    deal = random_position(rng, rules, rng.randint(1, 4), talon, closed=closed)
    return wander(rng, deal, rng.choice((0, 0, 0, 1)))


def open_talon(rng: Random, rules: RuleSet) -> Deal:
    count, talon = rng.choice(((2, 2), (2, 4), (3, 2)))
    deal = random_position(rng, rules, count, talon)
    return wander(rng, deal, rng.choice((0, 0, 1, 2, 3)))


def first(rng: Random, rules: RuleSet) -> Deal:
    count, talon = rng.choice(((2, 4), (2, 6), (3, 2), (3, 2), (3, 4)))
    return wander(rng, first_lead(rng, rules, count, talon), rng.choice((0, 0, 1, 2)))


def closing(rng: Random, rules: RuleSet) -> Deal:
    """Close with some cards in hand, perhaps after an exchange or a marriage."""
    while True:
        deal = random_position(rng, rules, rng.choice((3, 4)), rng.choice((2, 4)))
        before = [a for a in deal.legal_actions() if a.kind in ("marriage", "exchange")]
        if before and rng.random() < 0.7:
            deal = deal.play(rng.choice(before))
        if not deal.is_over and deal.why_not("close") is None:
            return deal.play("close")


def talon_of_two(rng: Random, rules: RuleSet) -> Deal:
    return random_position(rng, rules, 4, 2)


KINDS = {
    "ending": (ending, 300),
    "open": (open_talon, 120),
    "first": (first, 60),
    "closing": (closing, 60),
    "last draw": (talon_of_two, 25),
}


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("preset", TWO_PLAYERS)
def test_every_action_of_every_preset(preset: str, kind: str) -> None:
    make, times = KINDS[kind]
    rules = RuleSet.preset(preset)
    for seed in range(times):
        deal = make(Random(f"{preset} {kind} {seed}"), rules)
        assert solve(deal, line=False).actions == action_values(deal, {}), pretty(deal)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("changes", [1, 4, 20])
def test_every_action_with_options_changed(changes: int, kind: str) -> None:
    make, times = KINDS[kind]
    for seed in range(times):
        rng = Random(f"{changes} {kind} {seed}")
        deal = make(rng, changed_rules(rng, changes))
        assert solve(deal, line=False).actions == action_values(deal, {}), pretty(deal)


@pytest.mark.parametrize("kind", ["ending", "first", "closing"])
def test_claims_by_themselves_that_pay_less_than_a_failure(kind: str) -> None:
    # Here the closer's opponent must take care not to get to 66.
    make, times = KINDS[kind]
    forced = {"claim_mode": "automatic", "opponent_out_first_score": "2"}
    for seed in range(times // 2):
        rng = Random(f"forced {kind} {seed}")
        failure = rng.choice(("3", "2_or_3_at_close"))
        rules = changed_rules(rng, 2).changed(**forced, close_failure_score=failure)
        deal = make(rng, rules)
        assert solve(deal, line=False).actions == action_values(deal, {}), pretty(deal)
