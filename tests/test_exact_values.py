"""The shipped table of exact values: it is what it says, and a sample of it is solved again."""

from __future__ import annotations

from collections import Counter
from math import sqrt

import pytest

from sixtysix_learn.analysis import value
from sixtysix_learn.analysis.kernels.jit import COMPILED
from sixtysix_learn.rules import Deal, RuleSet
from sixtysix_learn.simulation import ExactDeal, ExactValues, exact_values, trumps_in_hand
from sixtysix_learn.simulation.chance import seed_key
from sixtysix_learn.simulation.exact import closing_value, exact_deal
from sixtysix_learn.simulation.play import numbered_deal

# Deals of every value but a draw, that plain Python solves in a moment.
QUICK = (16, 42, 77, 151, 210, 233, 115, 134, 48, 125, 138, 36, 89, 112, 128, 178, 208)


def test_the_table_is_complete() -> None:
    table = exact_values()
    assert table.rules == RuleSet.preset("german")
    assert table.deals == 200_000
    assert table.deals == sum(table.by(lambda deal: deal.value).values())
    assert len(table.first) == 1000
    for deal in table.counts:
        assert -3 <= deal.closing <= deal.value <= 3
        assert deal.closing != 0
    # The deals told one by one are among those counted.
    assert all(table.counts[deal] >= n for deal, n in Counter(table.first).items())
    assert ExactValues.from_json(table.to_json()) == table


@pytest.mark.parametrize("index", range(300) if COMPILED else QUICK)
def test_a_sample_is_solved_again(index: int) -> None:
    table = exact_values()
    assert exact_deal(table.rules, table.seed, index) == table.first[index]


def test_closings_are_solved_again() -> None:
    table = exact_values()
    for index in range(150):
        deal = numbered_deal(table.rules, seed_key(table.seed), index)
        assert closing_value(deal) == table.first[index].closing


def test_the_sample_has_all_values() -> None:
    table = exact_values()
    assert {table.first[i].value for i in QUICK} == {-3, -2, -1, 1, 2, 3}
    assert {deal.closing for deal in table.first[:150]} >= {-3, 2, 3}


def test_trumps_are_dealt_as_often_as_they_should() -> None:
    # Counted over all hands there are, without dealing.
    table = exact_values()
    exact = trumps_in_hand(table.rules)
    found = table.by(lambda deal: deal.trumps)
    assert set(found) <= set(exact.counts)
    for trumps, hands in exact.counts.items():
        share = hands / exact.hands
        expected = share * table.deals
        assert abs(found[trumps] - expected) < 5 * sqrt(expected * (1 - share)) + 5


def test_a_marriage_may_come_before_the_closing() -> None:
    # 40 and five sure tricks: closing without the marriage is not enough.
    deal = Deal.start(
        "german", ["KS QS AS 9S JH JC", "TH KD QD 9H 9C JD"], "AD TD AC TC KC QC KH QH AH 9D TS JS"
    )
    with_marriage = deal.play("marriage S").play("close")
    without = deal.play("close")
    both = [value(d) if d.to_act == 0 else -value(d) for d in (without, with_marriage)]
    assert closing_value(deal) == max(both)
    assert both[1] > both[0]


def test_averages() -> None:
    table = ExactValues(
        rules=RuleSet.preset("german"),
        seed=1,
        version="0",
        counts={ExactDeal(1, 2, -3): 3, ExactDeal(0, -2, -3): 1},
        first=(),
    )
    assert table.deals == 4
    assert table.mean(lambda deal: deal.value) == 1.0
    assert table.mean(lambda deal: deal.closing) == -3.0
    assert table.by(lambda deal: deal.trumps) == {1: 3, 0: 1}
