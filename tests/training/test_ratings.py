import sys
from dataclasses import replace
from datetime import timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sixtysix_learn.training import ratings as module
from sixtysix_learn.training.entries import HINT_COST
from sixtysix_learn.training.ratings import START, Rating, rate, rate_all

from . import _made
from ._made import entry, journal, journals


@pytest.fixture(params=["glicko-2", "elo"])
def method(request, monkeypatch):
    """Both ways to rate: with the library, and where it is not installed."""
    if request.param == "elo":
        monkeypatch.setitem(sys.modules, "glicko2.math.algorithm", None)
    module._rule.cache_clear()
    yield request.param
    module._rule.cache_clear()


def test_the_library_gets_the_example_of_glickmans_paper_right():
    from glicko2.math.algorithm import update_rating
    from glicko2.math.conversions import mu_to_rating, phi_to_rd, rating_to_mu, rd_to_phi

    games = [(1400, 30, 1), (1550, 100, 0), (1700, 300, 0)]
    new = update_rating(
        rating_to_mu(1500),
        rd_to_phi(200),
        0.06,
        [(rating_to_mu(value), rd_to_phi(spread), score) for value, spread, score in games],
        0.5,
    )
    assert mu_to_rating(new.mu) == pytest.approx(1464.06, abs=0.01)
    assert phi_to_rd(new.phi) == pytest.approx(151.52, abs=0.01)
    assert new.sigma == pytest.approx(0.05999, abs=0.00001)


def test_the_method_is_said(method):
    assert rate([]).method == method
    assert rate([]).learner == START
    assert rate([]).at(_made.START) == START


def test_another_package_of_the_same_module_name_is_no_use(monkeypatch):
    monkeypatch.setitem(sys.modules, "glicko2.exceptions", None)
    module._rule.cache_clear()
    try:
        assert rate([]).method == "elo"
    finally:
        module._rule.cache_clear()


@given(journals())
def test_only_first_tries_count_and_each_step_follows_from_the_one_before(entries):
    result = rate(entries)
    assert [step.entry for step in result.history] == [e for e in entries if e.is_first]
    assert result == rate(e for e in entries if e.what != "try" or e.is_first)
    assert set(result.puzzles) == {e.instance for e in entries if e.what == "try"}
    value = START.value
    for step in result.history:
        assert step.before.value == value
        value = step.after.value
        assert 100 <= value <= 3500
        assert 0 < step.after.spread <= 350
        assert step.after.spread < step.before.spread
        worth = step.entry.worth
        if worth == 1:
            assert step.after.value > step.before.value
            assert step.puzzle_after.value < step.puzzle_before.value
        if worth == 0:
            assert step.after.value < step.before.value
            assert step.puzzle_after.value > step.puzzle_before.value
    assert result.learner.value == value


@pytest.mark.parametrize("answers", [0.0, 1.0, 0.5])
def test_ratings_stay_on_the_scale_whatever_comes(method, answers):
    tries = [
        entry(f"q{n}", n * 0.01, answers, difficulty=-1e9 if n % 2 else 1e9) for n in range(300)
    ]
    result = rate(journal(*tries))
    for rating in (result.learner, *result.puzzles.values()):
        assert 100 <= rating.value <= 3500
        assert 0 < rating.spread <= 350
        assert 0 < rating.volatility < 1


def test_right_answers_raise_and_wrong_ones_lower(method):
    for level in range(1, 6):
        right = rate(journal(entry("q", difficulty=level))).learner.value
        half = rate(journal(entry("q", score=0.5, difficulty=level))).learner.value
        wrong = rate(journal(entry("q", score=0.0, difficulty=level))).learner.value
        assert wrong < START.value < right
        assert wrong < half < right


def test_a_harder_question_is_worth_more(method):
    values = [rate(journal(entry("q", difficulty=level))).learner.value for level in range(1, 6)]
    assert values == sorted(values)
    assert values[0] < values[-1]


def test_hints_cost_and_a_solution_seen_costs_all(method):
    values = [
        rate(journal(entry("q", difficulty=2, hints=hints))).learner.value for hints in range(6)
    ]
    assert values[:5] == sorted(set(values), reverse=True)
    seen = journal(entry("q", 0, what="solution"), entry("q", 0.001, difficulty=2))
    assert rate(seen).learner.value == pytest.approx(values[4])
    assert HINT_COST * 4 == 1


def test_a_pause_makes_the_rating_less_certain_and_no_other():
    result = rate(journal(*(entry(f"q{n}", n / 100, difficulty=2) for n in range(20))))
    now = result.history[-1].entry.time
    spreads = [result.at(now + timedelta(days=days)).spread for days in (0, 1, 30, 3000)]
    assert spreads == sorted(set(spreads))
    assert spreads[-1] <= 350
    assert result.at(now + timedelta(days=30)).value == result.learner.value
    assert result.at(now - timedelta(days=30)) == result.learner


def test_a_strong_learner_is_rated_above_a_weak_one_in_the_end(method):
    def answers(right):
        return journal(
            *(entry(f"q{n}", n / 10, float(right(n)), difficulty=1 + n % 5) for n in range(60))
        )

    strong = rate(answers(lambda n: n % 10 != 0)).learner
    weak = rate(answers(lambda n: n % 5 == 0)).learner
    assert strong.value > weak.value + 200
    if method == "glicko-2":
        assert strong.low > weak.high
        assert strong.spread < 100


@given(journals(10), journals(10))
def test_a_class_shares_its_puzzles(one, two):
    result = rate_all({"one": one, "two": two})
    assert result["one"].puzzles == result["two"].puzzles
    assert [s.entry for s in result["one"].history] == [e for e in one if e.is_first]
    assert rate_all({"one": one})["one"] == rate(one)


def test_a_puzzle_that_a_class_fails_becomes_harder(method):
    classes = {f"p{n}": journal(entry("q", n, 0.0, difficulty=1)) for n in range(8)}
    puzzle = rate_all(classes)["p0"].puzzles["q"]
    assert puzzle.value > Rating.of_level(1).value + 50


@given(st.none() | st.floats(allow_nan=False))
def test_every_level_starts_somewhere_on_the_scale(level):
    rating = Rating.of_level(level)
    assert 100 <= rating.value <= 3500
    assert rating.low < rating.value < rating.high


def test_levels_are_evenly_spaced_around_the_middle():
    assert [Rating.of_level(n).value for n in range(1, 6)] == [1000, 1250, 1500, 1750, 2000]
    assert Rating.of_level(None) == Rating()
    assert replace(START, value=1500.0) == Rating()
