"""Match equity: probabilities that fit each other, from counts that are shipped."""

from __future__ import annotations

import json

import pytest

from sixtysix_learn.analysis.equity import OUTCOMES, Equity, equity_of, outcomes, result_worth
from sixtysix_learn.errors import BadRecord
from sixtysix_learn.rules import RuleSet

PRESETS = ("german", "international", "casual", "santase", "schnapsen")
EVEN = {-3: 0.0, -2: 0.0, -1: 0.5, 0: 0.0, 1: 0.5, 2: 0.0, 3: 0.0}


@pytest.mark.parametrize("preset", PRESETS)
def test_what_one_wins_the_other_loses(preset: str) -> None:
    table = equity_of(RuleSet.preset(preset))
    for mine in range(7):
        for theirs in range(7):
            for i_deal in (True, False):
                one = table.value(mine, theirs, i_deal)
                assert 0 < one < 1
                assert one + table.value(theirs, mine, not i_deal) == pytest.approx(1, abs=1e-6)


@pytest.mark.parametrize("preset", PRESETS)
def test_more_points_are_better(preset: str) -> None:
    rules = RuleSet.preset(preset)
    table = equity_of(rules)
    for mine in range(rules.game_target - 1):
        assert table.value(mine + 1, 3, True) > table.value(mine, 3, True)
        worth = result_worth(rules, (mine, 3), True)
        assert list(worth) == sorted(worth)


def test_one_point_a_deal_is_a_random_walk() -> None:
    table = Equity(RuleSet.preset("german"), EVEN)
    # First to seven at even odds, one point each: binomial.
    assert table.value(0, 0, True) == pytest.approx(0.5)
    assert table.value(6, 6, False) == pytest.approx(0.5)
    assert table.value(6, 5, False) == pytest.approx(0.75)
    assert table.value(5, 6, False) == pytest.approx(0.25)
    assert table.value(5, 4, True) == pytest.approx(0.6875)


def test_drawn_deals_are_dealt_again() -> None:
    shares = {-3: 0.0, -2: 0.0, -1: 0.2, 0: 0.4, 1: 0.4, 2: 0.0, 3: 0.0}
    rules = RuleSet.preset("german")  # after a draw the same dealer deals again
    assert Equity(rules, shares).value(6, 6, False) == pytest.approx(2 / 3)
    turns = rules.changed(dealer_after_draw="as_rotation", dealer_rotation="alternate")
    # p = 0.4 + 0.4 q, q = 0.2 + 0.4 p, the dealer changing each time.
    assert Equity(turns, shares).value(6, 6, False) == pytest.approx(0.48 / 0.84)


def test_a_bonus_is_carried() -> None:
    rules = RuleSet.preset("german").changed(tie_carry={"points": 1, "on": "any_tie"})
    assert Equity(rules, EVEN).value(5, 5, True, 1) == pytest.approx(0.5)
    plain = RuleSet.preset("german")
    assert result_worth(plain, (4, 4), True, 1)[6] == 1.0
    assert result_worth(plain, (4, 4), True, 0)[6] == 1.0
    assert result_worth(plain, (4, 4), True, 1)[5] == 1.0
    assert result_worth(plain, (4, 4), True, 0)[5] < 1.0


def test_who_dealt_may_be_unknown() -> None:
    rules = RuleSet.preset("schnapsen")
    both = [result_worth(rules, (2, 3), d) for d in (True, False)]
    middle = [sum(pair) / 2 for pair in zip(*both, strict=True)]
    assert result_worth(rules, (2, 3), None) == pytest.approx(middle)


def test_a_decided_match_is_refused() -> None:
    with pytest.raises(BadRecord, match="decided"):
        result_worth(RuleSet.preset("german"), (2, 7), True)


def test_the_shipped_counts() -> None:
    data = json.loads(OUTCOMES.read_text("utf-8"))
    assert data["format"] == "sixtysix-outcomes/1"
    assert set(data["counts"]) == set(PRESETS)
    for preset in PRESETS:
        assert sum(data["counts"][preset].values()) == data["deals"]
        assert sum(outcomes(preset).values()) == pytest.approx(1)
    assert outcomes("a preset of one's own") == outcomes("german")
