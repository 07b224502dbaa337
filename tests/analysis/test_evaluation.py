"""Values where cards are hidden: published answers, all plans of small endings, honest errors."""

from __future__ import annotations

import json
from math import isfinite
from pathlib import Path
from random import Random
from typing import Any

import pytest

from sixtysix_learn.analysis import evaluate, evaluate_record, solve
from sixtysix_learn.analysis.investigate import Investigation
from sixtysix_learn.analysis.limits import SIZES
from sixtysix_learn.analysis.samples import Findings, Sample
from sixtysix_learn.analysis.worlds import all_worlds, count_worlds, sample_worlds
from sixtysix_learn.errors import BadOption, BadRecord, IllegalAction
from sixtysix_learn.records import read_view, write_deal, write_view
from sixtysix_learn.rules import Deal, RuleSet, View, view_of
from sixtysix_learn.rules.moves import draw_cards

from .strategies import TooMany, after_mine
from .test_plans import small_view

PUZZLES = Path(__file__).parents[1] / "data" / "schnapsen_puzzles.jsonl"
WON = (0, 0, 0, 0, 1, 1, 1)


def published() -> list[dict[str, Any]]:
    found = [json.loads(line) for line in PUZZLES.read_text("utf-8").splitlines()]
    return [p for p in found if p["form"] == "view"]


@pytest.mark.parametrize("puzzle", published(), ids=lambda p: p["id"])
def test_published_answers(puzzle: dict[str, Any]) -> None:
    answer = puzzle["answer"]
    found = evaluate_record(puzzle["input"], puzzle["objective"])
    assert found.exact
    if answer["action"] != "close":
        assert {answer["card"], *answer["also"]} == set(found.best)
        return
    # The published answer is to close, and what to lead then.
    assert found.best == ("close",)
    assert found.actions["close"].value == answer["value"]
    view = read_view(puzzle["input"]).view
    closed = view_of(next(all_worlds(view)).deal(view).play("close"), 0)
    assert {answer["card"], *answer["also"]} == set(evaluate(closed).best)


def test_the_closing_that_only_seeing_wins() -> None:
    puzzle = next(p for p in published() if p["id"] == "064-edge")
    close = evaluate_record(puzzle["input"]).actions["close"]
    assert (close.value, close.open, close.worse_by, close.worse_se) == (-0.5, 1.0, 1.5, 0.0)
    assert close.method == "best-defence"


def test_small_endings_are_those_of_all_plans() -> None:
    compared = 0
    for i in range(60):
        rng = Random(f"evaluation {i}")
        rules = RuleSet.preset(rng.choice(("german", "schnapsen", "casual")))
        view = small_view(rng, rules)
        if view is None or count_worlds(view) > 12:
            continue
        deals = {}
        for w, world in enumerate(all_worlds(view)):
            deal = world.deal(view)
            deals[w] = (draw_cards(deal, []) if view.draw_pending else deal, view.draw_pending)
        points, win = evaluate(view, "points"), evaluate(view, "win")
        assert points.exact
        for text, found in points.actions.items():
            try:
                plans = after_mine(deals, text, 500)
            except TooMany:
                continue
            means = [sum(r for _, r in plan) / len(plan) for plan in plans]
            wins = [sum(r > 0 for _, r in plan) / len(plan) for plan in plans]
            assert found.value == pytest.approx(max(means))
            assert win.actions[text].value == pytest.approx(max(wins))
            compared += 1
        top = max(v.value for v in points.actions.values())
        best = {text for text, v in points.actions.items() if v.value > top - 1e-9}
        assert set(points.best) == best
    assert compared > 60


def test_with_nothing_hidden_values_are_the_solver_s() -> None:
    deal = Deal.shuffled("german", 5)
    rng = Random(5)
    while sum(deal.trick_counts) < 7:
        deal = deal.play(rng.choice([a for a in deal.legal_actions() if a.card is not None]))
    assert deal.to_act is not None
    found = evaluate(view_of(deal, deal.to_act))
    assert {text: v.value for text, v in found.actions.items()} == solve(deal).actions
    assert (found.exact, found.worlds, found.too_close) == (True, 1, False)
    assert found.method.startswith("known")


def early(seed: int, tricks: int, rules: str = "german") -> View:
    """A view before so many tricks, of whoever leads."""
    rng = Random(seed)
    while True:
        deal = Deal.shuffled(rules, seed)
        while not deal.is_over and not (sum(deal.trick_counts) == tricks and deal.led is None):
            deal = deal.play(rng.choice([a for a in deal.legal_actions() if a.card is not None]))
        if deal.to_act is not None:
            return view_of(deal, deal.to_act)
        seed += 1000


def test_samples_repeat_and_carry_their_errors() -> None:
    view = early(3, 4)
    found = evaluate(view, worlds=8, seed=4)
    again = evaluate(view, worlds=8, seed=4)
    assert found.to_json() | {"seconds": 0} == again.to_json() | {"seconds": 0}
    assert (found.worlds, found.exact) == (8, False)
    assert any(v.se > 0 for v in found.actions.values())
    other = evaluate(view, worlds=8, seed=5)
    assert [v.value for v in other.actions.values()] != [v.value for v in found.actions.values()]
    top = found.actions[found.top]
    assert (top.worse_by, top.worse_se) == (0, 0)
    assert found.top in found.best
    for text, one in found.actions.items():
        assert one.worse_by == pytest.approx(top.value - one.value)
        assert 0 <= one.win <= 1
        # To see the cards is never worse than to plan without.
        assert one.open >= one.value - 1e-9
        shown_worse = one.worse_by > 2 * one.worse_se + found.margin + 1e-9
        assert found.is_worse(text) == (text not in found.best)
        if text not in found.best:
            assert shown_worse or text == "out"
    assert found.too_close == (len(found.best) > 1)


def test_the_first_lead_has_an_answer_with_its_error() -> None:
    found = evaluate(early(1, 0), budget=0.3)
    assert found.worlds >= 2
    assert all(isfinite(v.se) for v in found.actions.values())
    # Before the third trick nothing less than 0.3 game points counts as a loss.
    assert found.margin >= 0.3


def test_to_draw_or_to_hold_is_asked_first() -> None:
    deal = Deal.shuffled("german", 8)
    rng = Random(8)
    while sum(deal.trick_counts) < 6:
        deal = deal.play(rng.choice([a for a in deal.legal_actions() if a.card is not None]))
    view = view_of(deal, deal.on_lead, draw_pending=True)
    assert view.draw_pending
    found = evaluate(view)
    assert set(found.actions) == {"draw", "hold", "out"}
    assert found.exact
    # After the draw holding is past, though the engine still knows how.
    late = view_of(deal, deal.on_lead)
    assert "hold" in late.actions
    assert "hold" not in evaluate(late).actions


@pytest.mark.parametrize("method", ["alpha-mu", "best-defence", "seen"])
def test_what_only_seeing_all_cards_makes_good_makes_nothing_else_worse(
    method: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As when the time is over before a plan was made for the action that seems best."""
    view = early(1, 4)
    texts = [text for text in view.actions if text not in ("hold", "close", "out")][:3]
    high, middle, low = texts

    def run(self: Investigation) -> Investigation:
        self.main = Sample(sample_worlds(view, 100))
        part = Sample(self.main.worlds, part=True)
        self.actions[high] = Findings([2, 1] * 50)
        self.actions[middle] = Findings([1] * 100, part, [1] * 100, [1] * 100, method)
        self.actions[low] = Findings([-2] * 100, part, [-2] * 100, [-2] * 100, method)
        return self

    monkeypatch.setattr(Investigation, "run", run)
    found = evaluate(view, only=texts)
    assert found.top == high
    # Where no plans are made at all, seeing all the cards is all there is.
    assert found.best == ((high,) if method == "seen" else tuple(sorted((high, middle))))
    assert found.actions[low].worse_by == (3.5 if method == "seen" else 3)
    assert found.actions[high].worse_by == 0


def test_plays_without_plans_are_held_against_each_other(monkeypatch: pytest.MonkeyPatch) -> None:
    """At the first lead only closing has plans."""
    view = early(5, 0)
    good, bad = [text for text in view.actions if text != "close"][:2]

    def run(self: Investigation) -> Investigation:
        self.main = Sample(sample_worlds(view, 100))
        self.actions[good] = Findings([1] * 100)
        self.actions[bad] = Findings([-1] * 100)
        hands = Sample(sample_worlds(view, 100, 1))
        close = Findings([-3] * 100, hands, [-3] * 100, [-3] * 100, "best-defence")
        self.actions["close"] = close
        return self

    monkeypatch.setattr(Investigation, "run", run)
    found = evaluate(view, only=[good, bad, "close"])
    assert found.best == (good,)
    assert [found.actions[text].worse_by for text in (good, bad, "close")] == [0, 2, 4]


def test_only_some_actions() -> None:
    view = early(3, 5)
    some = view.actions[:2]
    assert set(evaluate(view, only=some).actions) == set(some)


def test_what_is_printed() -> None:
    puzzle = published()[0]
    found = evaluate_record(puzzle["input"], "win").to_json()
    assert list(found) == ["objective", "best", "actions", "worlds", "exact", "method", "seconds"]
    numbers = ["value", "se", "win", "open", "worse_by", "worse_se", "method"]
    assert all(list(value) == numbers for value in found["actions"].values())
    assert list(found["actions"]) == sorted(found["actions"])
    assert json.loads(json.dumps(found, allow_nan=False)) == found


def test_deals_are_taken_where_their_actions_stop() -> None:
    deal = Deal.shuffled("german", 5)
    rng = Random(5)
    while sum(deal.trick_counts) < 6:
        deal = deal.play(rng.choice([a for a in deal.legal_actions() if a.card is not None]))
    record = write_deal(deal, match=(3, 1))
    found = evaluate_record(record)
    assert deal.to_act is not None
    view = view_of(deal, deal.to_act)
    assert set(found.actions) == {a for a in view.actions if a != "hold"}
    mine = (3, 1) if deal.to_act == 0 else (1, 3)
    same = evaluate(view, "match", match=mine)
    assert evaluate_record(record, "match").actions == same.actions


def test_a_deal_is_taken_for_the_view_of_whoever_is_to_act() -> None:
    deal = Deal.shuffled("german", 4)
    while sum(deal.trick_counts) < 8:
        deal = deal.play(deal.legal_cards()[0])
    assert deal.to_act is not None
    by_view = evaluate(view_of(deal, deal.to_act), worlds=5)
    assert evaluate(deal, worlds=5).actions == by_view.actions
    while not deal.is_over:
        deal = deal.play(deal.legal_actions()[-1])
    with pytest.raises(BadRecord, match="over"):
        evaluate(deal)


def closed_view() -> View:
    """After four tricks, closed: more layouts than plain Python counts at once."""
    rng = Random(3)
    deal = Deal.shuffled("german", 3)
    while deal.closed_by is None:
        close = sum(deal.trick_counts) == 4 and "close" in map(str, deal.legal_actions())
        deal = deal.play("close" if close else rng.choice(deal.legal_cards()))
    seat = deal.to_act
    assert seat is not None
    return view_of(deal, seat)


def test_where_there_is_time_every_layout_of_a_closed_deal_is_counted() -> None:
    view = closed_view()
    total = count_worlds(view)
    assert total > 60
    found = evaluate(view, budget=60)
    assert (found.worlds, found.exact) == (total, True)
    # Of what is sampled only the first layouts are looked at.
    assert evaluate(view, sizes=SIZES).worlds == min(total, SIZES.hands)


def test_a_budget_holds_however_many_layouts_are_wanted() -> None:
    for view in (early(1, 3), closed_view()):
        found = evaluate(view, worlds=10**18, budget=0.2)
        assert found.worlds < 10**6


def test_what_a_false_claim_costs_is_no_estimate() -> None:
    found = evaluate(early(1, 4), worlds=20)
    assert found.actions["out"].se == 0


def test_no_plan_brings_more_than_seeing_all_the_cards() -> None:
    for seed in range(1, 4):
        found = evaluate(early(seed, 4), worlds=12, seed=seed)
        for one in found.actions.values():
            assert one.value <= one.open + 1e-9


def test_refusals() -> None:
    deal = Deal.shuffled("german", 1)
    with pytest.raises(BadRecord, match="turn"):
        evaluate(view_of(deal, 1))
    view = early(3, 5)
    for options in (
        {"objective": "money"},
        {"worlds": 0},
        {"budget": 0.0},
        {"budget": -1.0},
        {"budget": "1"},
        {"only": []},
        {"only": ["foo"]},
        {"objective": "match", "match": (-1, 0)},
        {"objective": "match", "match": (1,)},
        {"objective": "match", "match": "ab"},
        {"objective": "match", "tie_carry": -5},
    ):
        with pytest.raises(BadOption):
            evaluate(view, **options)  # type: ignore[arg-type]
    with pytest.raises(BadRecord, match="decided"):
        evaluate(view, "match", match=(7, 0))
    with pytest.raises(BadRecord, match="format"):
        evaluate_record({"format": "sixtysix-position/1"})
    record = write_deal(deal)
    with pytest.raises(IllegalAction):
        evaluate_record(record | {"actions": ["close", "close"]})
    over = deal
    rng = Random(1)
    while not over.is_over:
        over = over.play(rng.choice(over.legal_actions()))
    with pytest.raises(BadRecord, match="over"):
        evaluate_record(write_deal(over))


def test_a_view_record_and_its_view_give_the_same() -> None:
    view = early(3, 5)
    assert evaluate_record(write_view(view)).actions == evaluate(view).actions
