"""Explanations: a layout in which the choice loses, played out both ways as the values say."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from sixtysix_learn.analysis import evaluate, explain
from sixtysix_learn.analysis.plans import FULL_DEPTH, Plans
from sixtysix_learn.analysis.table import Table
from sixtysix_learn.analysis.tracing import trace
from sixtysix_learn.analysis.worlds import all_worlds, count_worlds
from sixtysix_learn.errors import BadOption
from sixtysix_learn.records import read_position, read_view
from sixtysix_learn.rules import Deal, RuleSet, view_of
from sixtysix_learn.rules.moves import draw_cards
from sixtysix_learn.wording import Names

from .test_plans import small_view

PUZZLES = Path(__file__).parents[1] / "data" / "schnapsen_puzzles.jsonl"


def published() -> list[dict[str, Any]]:
    found = [json.loads(line) for line in PUZZLES.read_text("utf-8").splitlines()]
    return [p for p in found if p["form"] == "view"]


@pytest.mark.parametrize("puzzle", published(), ids=lambda p: p["id"])
def test_every_choice_of_the_published_views(puzzle: dict[str, Any]) -> None:
    view = read_view(puzzle["input"]).view
    found = evaluate(view)
    for text, one in found.actions.items():
        why = explain(found, text)
        assert (why.choice, why.value) == (text, one.value)
        assert why.compared == found.worlds
        words = why.words()
        assert all("%(" not in w and w.strip() for w in words)
        if one.worse_by == 0:
            assert why.best == text
            assert (why.line, len(words)) == (None, 1)
            assert why.best_line is not None
            assert why.best_line.actions[0] == text
            assert why.details()["line"] == list(why.best_line.actions)
            continue
        assert why.best == found.top
        assert why.worse > 0
        assert why.line is not None
        assert why.best_line is not None
        assert why.line.result < why.best_line.result
        assert why.line.actions[0] == text
        assert why.best_line.actions[0] == found.top
        for line in (why.line, why.best_line):
            assert read_position(line.position).deal.hands == line.start.hands
            assert len(line.positions) == len(line.actions)
            assert line.deals[-1].is_over
            assert line.words()
        details = why.details()
        assert details["line"] == list(why.line.actions)
        assert details["value_lost"] == one.worse_by
        assert why.details("best")["line"] == list(why.best_line.actions)
        said = json.loads(json.dumps(why.to_json()))
        assert said["line"]["line"] == list(why.line.actions)


def test_the_words_count_and_show() -> None:
    puzzle = next(p for p in published() if p["id"] == "064-edge")
    found = evaluate(read_view(puzzle["input"]).view)
    said = explain(found, "close").words()
    values = "Play the jack of spades: on average that brings +1.00 game points; "
    cards = "ten of clubs, ace of spades, queen of spades, ten of hearts and king of hearts."
    assert said == (
        values + "to close the talon brings −0.50.",
        "The hidden cards can lie in 6 ways: in 3 of them your choice brings less, in 0 more.",
        "For example, your opponent may hold: " + cards,
        "Then these cards lie face down, the top one first: king of clubs.",
        "Close the talon: then you lose 2 game points.",
        "Play the jack of spades: then you win 1 game point.",
    )
    german = explain(found, "close").words(Names(pack="german"))
    assert "Unter of leaves" in german[0]


def test_lines_of_plans_bring_what_the_plans_promise() -> None:
    traced = 0
    for i in range(80):
        rng = Random(f"trace {i}")
        rules = RuleSet.preset(rng.choice(("german", "international", "casual", "schnapsen")))
        view = small_view(rng, rules)
        if view is None or count_worlds(view) > 8:
            continue
        worlds = list(all_worlds(view))
        plans = Plans(Table(view, worlds), most=1000)
        for text in view.actions:
            if text == "hold" and not view.draw_pending:
                continue
            vector = plans.best_of(plans.plan(text, FULL_DEPTH, plans.seen(text)))
            promised = plans.vectors.results(vector)
            for w, world in enumerate(worlds):
                deal = world.deal(view)
                if view.draw_pending:
                    deal = draw_cards(deal, [])
                for step in trace(plans, text, vector, w):
                    deal = deal.play(step)
                assert deal.result is not None
                won = deal.result.game_points
                assert (won if deal.result.winner == 0 else -won) == promised[w]
                traced += 1
    assert traced > 200


def test_a_sample_is_explained_with_all_cards_seen() -> None:
    deal = Deal.shuffled("german", 12)
    rng = Random(12)
    while sum(deal.trick_counts) < 4:
        deal = deal.play(rng.choice([a for a in deal.legal_actions() if a.card is not None]))
    assert deal.to_act is not None
    found = evaluate(view_of(deal, deal.to_act), worlds=6, seed=1)
    worst = min(found.actions, key=lambda text: found.actions[text].value)
    why = explain(found, worst)
    assert not why.complete
    assert "looked at" in why.words()[1]
    if why.line is not None and why.best_line is not None:
        assert why.line.result < why.best_line.result


def test_only_actions_that_were_evaluated() -> None:
    puzzle = published()[0]
    found = evaluate(read_view(puzzle["input"]).view)
    assert explain(found).choice == found.top
    with pytest.raises(BadOption):
        explain(found, "close")


def test_the_first_lead_is_explained_in_whatever_time_there_is() -> None:
    deal = Deal.shuffled("german", 31)
    found = evaluate(deal, budget=0.1)
    for text, one in found.actions.items():
        why = explain(found, text)
        assert (why.choice, why.value) == (text, one.value)
        # Values, and layouts only where they show that the choice brings less.
        assert len(why.words()) == 1 or (why.best != text and why.worse > 0)
        if why.line is not None and why.best_line is not None:
            assert why.line.actions[0] == text
            assert why.best_line.actions[0] == why.best
            assert why.line.result < why.best_line.result
