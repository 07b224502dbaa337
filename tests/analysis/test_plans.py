"""The search for plans agrees with trying every plan there is, front by front."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pytest

from sixtysix_learn.analysis import solve
from sixtysix_learn.analysis.plans import OutOfTime, Plans
from sixtysix_learn.analysis.ruletable import rule_table
from sixtysix_learn.analysis.table import Table
from sixtysix_learn.analysis.vectors import Vectors, any_of
from sixtysix_learn.analysis.worlds import World, all_worlds, sample_worlds
from sixtysix_learn.errors import BadOption
from sixtysix_learn.records import read_view, write_view
from sixtysix_learn.rules import Deal, RuleSet, View, view_of
from sixtysix_learn.rules.moves import draw_cards

from .positions import TWO_PLAYERS, changed_rules, random_position
from .strategies import TooMany, after_mine, best_ones

PUZZLES = Path(__file__).parents[1] / "data" / "schnapsen_puzzles.jsonl"


def small_view(rng: Random, rules: RuleSet) -> View | None:
    """A view near the end of a deal, of whoever is to act, or nothing."""
    if rng.random() < 0.6:
        deal = random_position(rng, rules, rng.choice((2, 3, 3)), rng.choice((2, 4)), closed=True)
    else:
        count = rng.choice((2, 3))
        deal = random_position(rng, rules, count, rng.choice((2, 2, 4)) if count == 2 else 2)
    for _ in range(rng.choice((0, 0, 1, 2))):
        after = deal.play(rng.choice(deal.legal_actions()))
        if after.is_over:
            break
        deal = after
    if deal.to_act is None:
        return None
    return view_of(deal, deal.to_act, draw_pending=True)


def some_worlds(rng: Random, view: View, most: int = 8) -> list[World]:
    worlds = list(all_worlds(view))
    return worlds if len(worlds) <= most else rng.sample(worlds, most)


def compare(name: str, rules: RuleSet, kinds: Counter[bool]) -> None:
    """Compare the fronts of all actions of a small view; count those of more than one vector."""
    rng = Random(name)
    view = small_view(rng, rules)
    if view is None:
        return
    worlds = some_worlds(rng, view)
    deals = {}
    for w, world in enumerate(worlds):
        deal = world.deal(view)
        deals[w] = (draw_cards(deal, []) if view.draw_pending else deal, view.draw_pending)
    plans = Plans(Table(view, worlds), most=10**6)
    for text in view.actions:
        if text == "hold" and not view.draw_pending:
            continue
        try:
            expected = best_ones(after_mine(deals, text, 300))
        except TooMany:
            continue
        found = {tuple(plans.vectors.results(v)) for v in plans.plan(text, 99, plans.everything())}
        assert found == expected, (name, text, write_view(view))
        kinds[len(expected) > 1] += 1
    assert plans.exact


@pytest.mark.parametrize("preset", TWO_PLAYERS)
def test_fronts_are_those_of_all_plans(preset: str) -> None:
    kinds: Counter[bool] = Counter()
    for i in range(40):
        compare(f"{preset} {i}", RuleSet.preset(preset), kinds)
    assert kinds[False] > 40


def test_fronts_under_changed_options() -> None:
    kinds: Counter[bool] = Counter()
    # The last ones have positions where one plan is better here, another there.
    for i in (*range(50), 122, 139, 178, 207, 339, 350, 470, 663, 672, 675, 677):
        rules = changed_rules(Random(f"rules {i}"), 6)
        try:
            rule_table(rules)
        except BadOption:
            continue
        compare(f"changed {i}", rules, kinds)
    assert kinds[False] > 60
    assert kinds[True] >= 10


@pytest.mark.parametrize("preset", TWO_PLAYERS)
@pytest.mark.parametrize("lead", [True, False])
def test_values_seen_are_those_of_the_solver(preset: str, lead: bool) -> None:
    for seed in range(4):
        rng = Random(f"{preset} {seed}")
        deal = Deal.shuffled(preset, seed)
        tricks = 5 if deal.rules.pack == 24 else 4
        while not deal.is_over and not (
            sum(deal.trick_counts) == tricks and (deal.led is None) is lead
        ):
            plays = [a for a in deal.legal_actions() if a.card is not None]
            deal = deal.play(rng.choice(plays))
        if deal.to_act is None:
            continue
        view = view_of(deal, deal.to_act)
        worlds = sample_worlds(view, 4, seed)
        plans = Plans(Table(view, worlds))
        for text in view.actions:
            if text != "hold":
                found = plans.vectors.results(plans.seen(text))
                solved = [solve(w.deal(view), line=False).actions[text] for w in worlds]
                assert found == solved, (text, write_view(view))


def published() -> list[dict[str, Any]]:
    found = [json.loads(line) for line in PUZZLES.read_text("utf-8").splitlines()]
    return [p for p in found if p["form"] == "view"]


def test_closing_that_wins_with_the_cards_seen_may_lose_as_a_plan() -> None:
    puzzle = next(p for p in published() if p["id"] == "064-edge")
    view = read_view(puzzle["input"]).view
    plans = Plans(Table(view, list(all_worlds(view))))
    seen = plans.seen("close")
    assert plans.vectors.results(seen) == [1] * 6
    front = plans.plan("close", 99, seen)
    assert len(front) > 1
    assert plans.vectors.mean(plans.best_of(front)) == -0.5
    # One more card planned takes something off, and never puts something on.
    bound = seen
    for depth in range(2, 7):
        found = any_of(plans.plan("close", depth, bound))
        assert found | bound == bound
        bound = found
    assert bound == any_of(front)


@pytest.mark.parametrize("preset", TWO_PLAYERS)
def test_the_quick_choice_is_a_plan_for_two_cards(preset: str) -> None:
    exact = wide = 0
    for seed in range(2):
        rng = Random(f"quick {preset} {seed}")
        deal = Deal.shuffled(preset, seed)
        tricks = 4 if deal.rules.pack == 24 else 3
        while not deal.is_over and sum(deal.trick_counts) < tricks:
            plays = [a for a in deal.legal_actions() if a.card is not None]
            deal = deal.play(rng.choice(plays))
        if deal.to_act is None:
            continue
        view = view_of(deal, deal.to_act)
        table = Table(view, sample_worlds(view, 8, seed))
        one, quick, whole = Plans(table), Plans(table, quick=True), Plans(table, most=500)
        for text in (a for a in view.actions if len(a) == 2):
            seen = one.seen(text)
            found = quick.best_of(quick.plan(text, 2, seen))
            front = whole.plan(text, 2, seen)
            assert found | seen == seen
            # It leaves out what the opponent seldom does, and what closing hides.
            exact += any(found | v == v for v in front)
            wide += 1
            most = whole.vectors.mean(whole.best_of(front))
            assert abs(quick.vectors.mean(found) - most) < 0.5
    assert exact >= 0.7 * wide > 5


def test_vectors() -> None:
    vectors = Vectors(11)
    results = [-3, -2, -1, 0, 1, 2, 3, 3, 1, 1, -2]
    vector = vectors.of(results)
    assert vectors.results(vector) == results
    assert vectors.mean(vector) == pytest.approx(sum(results) / 11)
    won = [0, 0, 0, 0, 1, 1, 1]
    assert vectors.mean(vector, won) == pytest.approx(6 / 11)
    other = vectors.constant(1, vectors.every)
    assert vectors.results(vector & other) == [min(r, 1) for r in results]
    assert vectors.results(vector | other) == [max(r, 1) for r in results]
    assert vectors.highest(vector) == 3
    assert vectors.highest(vectors.of([-3] * 11)) == -3
    assert int.from_bytes(vectors.to_bytes(vector), "little") == vector


def test_a_search_ends_at_its_deadline() -> None:
    puzzle = next(p for p in published() if p["id"] == "064-edge")
    view = read_view(puzzle["input"]).view
    plans = Plans(Table(view, list(all_worlds(view))), deadline=0.0)
    with pytest.raises(OutOfTime):
        plans.plan("close", 99, plans.everything())


def test_cut_fronts_are_not_called_exact() -> None:
    puzzle = next(p for p in published() if p["id"] == "064-edge")
    view = read_view(puzzle["input"]).view
    plans = Plans(Table(view, list(all_worlds(view))), most=1)
    front = plans.plan("close", 99, plans.seen("close"))
    assert len(front) == 1
    assert not plans.exact
    assert plans.vectors.mean(front[0]) <= -0.5
