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


def test_what_lesson_three_says_of_the_nine_is_so() -> None:
    mine, drawn, his, his_drawn, *_never = plots.where_the_nine_is().series[0].values
    assert (mine + drawn, his + his_drawn) == (11, 11)


def test_what_lesson_five_says_of_the_seventh_trick_is_so() -> None:
    (series,) = plots.how_long_deals_last().series
    deals = sum(series.values)
    assert 0.62 <= sum(series.values[6:]) / deals <= 0.71  # two in three
    assert 0.08 <= series.values[11] / deals <= 0.12  # one in ten


def test_what_lesson_six_says_of_the_ends_of_deals_is_so() -> None:
    found = plots.game_points_by_reason()
    out = found.categories.index("went out with 66")
    one, two, three = (sum(s.values) for s in found.series)
    deals = one + two + three
    assert 0.87 <= sum(s.values[out] for s in found.series) / deals <= 0.94  # nine in ten
    assert abs(one - two) / deals < 0.05  # almost equally frequent
    assert three / deals < 0.1  # rare


def test_what_lesson_eight_says_of_a_lead_is_so() -> None:
    ahead, _half, behind = (s.values for s in plots.who_wins_the_match().series)
    assert ahead[3] == 75  # three matches in four
    assert behind[0] == 5  # one match in twenty
