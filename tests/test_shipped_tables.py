"""The shipped tables of closings and of players' strength: they are what they say."""

from __future__ import annotations

import pytest

from sixtysix_learn.cards import card, cards
from sixtysix_learn.rules import Deal, RuleSet
from sixtysix_learn.simulation import exact_values, simulate
from sixtysix_learn.simulation.claimers import CLAIMERS, Claimer, counting
from sixtysix_learn.simulation.closings import Closings, closings, spots_of, sure_trumps
from sixtysix_learn.simulation.endings import Endings, endings, leads_of
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
            # A closed deal is worth 1 to 3 game points to somebody.
            assert won - 3 * lost <= points <= 3 * won - lost
        # One that was not closed may be drawn.
        assert 0 <= ended.on_won <= ended.times
        assert -3 * (ended.times - ended.on_won) <= ended.on_points - ended.on_won
    assert Closings.from_json(table.to_json()) == table


@pytest.mark.parametrize("index", range(100))
def test_closings_of_a_deal(index: int) -> None:
    table = closings()
    found = spots_of(table.rules, table.seed, index)
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


def test_the_table_of_claimers() -> None:
    table = counting()
    assert [one.player for one in table.players] == [one.name for one in CLAIMERS]
    # Who counts is the same player as the one he plays.
    counts, waits, guesses = table.players
    assert counts.wins > waits.wins > guesses.wins
    assert Strengths.from_json(table.to_json()) == table


def test_who_counts_plays_as_greedy_does() -> None:
    mine = simulate("german", (Claimer("counts", 66), "greedy"), 40, 66, progress=False)
    greedy = simulate("german", ("greedy", "greedy"), 40, 66, progress=False)
    assert mine.endings == greedy.endings


def test_who_waits_and_who_guesses() -> None:
    waits = simulate("german", (Claimer("waits", 76), "random"), 60, 1, progress=False)
    won = {e for e in waits.endings if e.winner == 0 and e.reason == "went_out"}
    assert won
    guesses = simulate("german", (Claimer("guesses", 60), "random"), 60, 1, progress=False)
    assert any(e.reason == "false_claim" and e.winner == 1 for e in guesses.endings)
    assert not any(e.reason == "false_claim" for e in waits.endings)


def test_the_table_of_endings() -> None:
    table = endings()
    assert list(table.tricks) == [7, 8, 9, 10, 11, 12]
    before = table.deals
    for trick, leads in table.tricks.items():
        assert before >= leads.times >= leads.matters >= leads.mistakes
        assert leads.mistakes <= leads.lost <= 6 * leads.mistakes
        before = leads.times
        # With the last card there is no choice.
        assert leads.matters or trick == 12
    assert table.tricks[12].matters == 0
    assert Endings.from_json(table.to_json()) == table


def test_the_leads_of_some_endings() -> None:
    table = endings()
    found = [one for index in range(40) for one in leads_of(table.rules, table.seed, index)]
    part = Endings.of(table.rules, table.seed, 40, found)
    for trick, leads in part.tricks.items():
        whole = table.tricks[trick]
        assert all(some <= every for some, every in zip(leads, whole, strict=True))
