"""The shipped tables of closings and of players' strength: they are what they say."""

from __future__ import annotations

import pytest

from sixtysix_learn.cards import card, cards
from sixtysix_learn.rules import Deal, RuleSet
from sixtysix_learn.simulation import exact_values, simulate
from sixtysix_learn.simulation.closings import Closings, closings, spots_of, sure_trumps
from sixtysix_learn.simulation.strengths import Strength, Strengths, strengths


def test_the_table_of_closings_is_whole() -> None:
    table = closings()
    assert table.rules == RuleSet.preset("german")
    every = table.where()
    # Each deal has at most six leads with cards in the talon, and one at least.
    assert table.deals <= every.times <= 6 * table.deals
    assert table.where(lambda spot: spot.tricks == 0).times == table.deals
    for spot, ended in table.counts.items():
        assert 0 <= spot.tricks <= 5
        assert 0 <= spot.sure <= 6
        assert spot.total % 10 == 0
        for won, points in (
            (ended.seen_won, ended.seen_points),
            (ended.played_won, ended.played_points),
        ):
            assert 0 <= won <= ended.times
            lost = ended.times - won
            # A deal is worth 1 to 3 game points to somebody.
            assert won - 3 * lost <= points <= 3 * won - lost
    assert Closings.from_json(table.to_json()) == table


@pytest.mark.parametrize("index", range(100))
def test_closings_of_a_deal(index: int) -> None:
    table = closings()
    found = list(spots_of(table.rules, table.seed, index))
    assert [spot.tricks for spot, _ in found] == list(range(len(found)))
    assert 1 <= len(found) <= 6
    for spot, ended in found:
        assert table.counts[spot].times >= ended.times == 1
    # Solved twice: the table of exact values takes the better of closing with and without marriage.
    assert found[0][1].seen_points <= exact_values().first[index].closing


def test_sure_trumps() -> None:
    hands = ["AH KH QH 9S 9C 9D", "TS TC TD JS JC JD"]
    rest = [*cards("JH 9H AS AC AD KS KC KD QS QC QD"), card("TH")]
    deal = Deal.start("german", hands, rest, 1)
    # The ten lies face up: nothing stands between the ace and the king.
    assert sure_trumps(deal, 0) == 3
    assert sure_trumps(deal, 1) == 0
    rest = [card("TH"), *rest[1:-1], card("JH")]
    assert sure_trumps(Deal.start("german", hands, rest, 1), 0) == 1


def test_the_table_of_strengths() -> None:
    table = strengths()
    assert [one.player for one in table.players] == ["random", "greedy", "expert"]
    means = [one.mean_points[0] for one in table.players]
    assert means == sorted(means)
    for one in table.players:
        assert one.deals == sum(one.card_points[0].values()) == sum(one.card_points[1].values())
        assert one.wins + one.losses <= one.deals
    assert Strengths.from_json(table.to_json()) == table


def test_strengths_are_what_is_simulated() -> None:
    found = simulate("german", ("random", "greedy"), 200, 66)
    one = Strength.of(found)
    assert (one.wins, one.losses) == found.wins
    assert one.mean_points[0] == sum(p * n for p, n in found.card_points[0].items()) / 200
