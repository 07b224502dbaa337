"""Figures that are worked out: their numbers follow from the engine, and their words from them."""

from __future__ import annotations

from random import Random

from sixtysix_learn.cards import FULL_PACK
from sixtysix_learn.display import plots
from sixtysix_learn.rules import Deal, RuleSet


def test_the_places_of_the_nine_are_those_of_the_engine() -> None:
    found = plots.where_the_nine_is()
    (series,) = found.series
    mine, drawn, his, his_drawn, late, up = series.values
    assert sum(series.values) == len(FULL_PACK)
    assert "in 11 of 24 deals" in found.summary
    deal = Deal.shuffled("german", 3)
    assert (mine, his) == tuple(len(hand) for hand in deal.hands)
    # Who loses trick six would draw the face-up card; the last card face down comes too late.
    rng = Random(3)
    draws = 0
    while deal.talon:
        deal = deal.play(rng.choice(deal.legal_cards()))
        draws += deal.led is None and bool(deal.talon)
    assert drawn == his_drawn == draws
    assert (late, up) == (1, 1)


def test_the_nine_of_other_packs() -> None:
    assert sum(plots.where_the_nine_is(rules="schnapsen").series[0].values) == 20


def test_who_wins_the_match_grows_with_the_score() -> None:
    found = plots.who_wins_the_match()
    assert [len(s.values) for s in found.series] == [7, 7, 7]
    for series in found.series:
        assert list(series.values) == sorted(series.values)
    behind, half, ahead = (s.values for s in reversed(found.series))
    assert all(a < b < c for a, b, c in zip(behind, half, ahead, strict=True))
    # Equals at an equal score: whoever deals first, half of the matches each.
    assert (ahead[0], half[3], behind[6]) == (50, 50, 50)
    assert f"wins {half[6]} of 100" in found.summary


def test_a_match_to_another_number() -> None:
    long = RuleSet.read({"preset": "german", "game_target": 11})
    assert len(plots.who_wins_the_match(rules=long).categories) == 11
