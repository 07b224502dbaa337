"""Hints, taking back, the review at the end of a deal, and an opponent who thinks."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from sixtysix_learn.analysis.limits import Sizes
from sixtysix_learn.display import ManyTable, MatchTable, Review, play, review_moves
from sixtysix_learn.display.hints import hint_for
from sixtysix_learn.players import player, register
from sixtysix_learn.records import read_position
from sixtysix_learn.rules import Deal, Match, View, view_of
from sixtysix_learn.wording import Names

from .pages import area_of, buttons, click, enter, press, shown
from .test_match_display import finish
from .test_review import ENDING


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SIXTYSIX_HOME", str(tmp_path))


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Look at very little: where the values do not matter."""
    few = Sizes(20, 20, 20, 10, (0, 4), 4, 10, 2, (1, 10), 0)
    monkeypatch.setattr(review_moves, "review_sizes", lambda: few)
    monkeypatch.setattr("sixtysix_learn.display.hints.review_sizes", lambda: few)


def learning(seed: int = 4, **options: Any) -> MatchTable:
    return MatchTable("german", seed=seed, dealer=1, learning=True, **options)


# ---------------------------------------------------------------- hints


def test_a_hint_names_the_best_action_with_a_reason_and_its_value() -> None:
    view = view_of(read_position(ENDING).deal, 0)
    hint = hint_for(view, Names())
    assert hint.actions == ("TS",)
    assert hint.cards == ("TS",)
    assert hint.words[0] == "Hint: play the ten of spades."
    assert "If it is beaten" not in " ".join(hint.words)
    assert hint.words[-1].startswith("Expected: +1.00 game points; the next best, to play the ace")


def test_where_one_thing_is_possible_that_is_said() -> None:
    one_card = {"hands": [["AH"], ["TH"]], "points": [38, 61], "tricks": [5, 6]}
    deal = read_position(ENDING | one_card).deal
    hint = hint_for(view_of(deal, 0), Names())
    assert hint.words == ("There is only one thing to do: play the ace of hearts.",)


def test_what_is_too_close_is_called_so() -> None:
    table = learning()
    hint = table.hint()
    assert hint is not None
    assert len(hint.actions) > 1
    assert hint.words[0].startswith("Too close to call")
    # What is too close to call is no order to play one of them.
    assert hint.words[1].startswith("For instance: play the ")
    assert shown(table)["note"]["text"] == " ".join(hint.words)
    marked = {c["code"] for c in area_of(table, "hand0")["cards"] if c.get("mark") == "good"}
    assert marked == set(hint.cards)
    labels = [c["label"] for c in area_of(table, "hand0")["cards"] if c["code"] in hint.cards]
    assert all(label.endswith(", marked") for label in labels)


def test_equally_good_is_said_where_it_is_known() -> None:
    # Both cards win both tricks that are left.
    level = {"hands": [["AH", "AS"], ["KH", "JS"]], "points": [46, 46]}
    deal = read_position(ENDING | level).deal
    hint = hint_for(view_of(deal, 0), Names())
    assert hint.words[0].startswith("Equally good: play the ace of ")
    assert set(hint.actions) == {"AH", "AS"}


@pytest.mark.usefixtures("quick")
def test_a_hint_is_gone_once_something_was_done() -> None:
    table = learning()
    press(table, "hint")
    assert any(c.get("mark") for c in area_of(table, "hand0")["cards"])
    card = area_of(table, "hand0")["cards"][0]["code"]
    click(table, "hand0", card)
    assert "note" not in shown(table)
    assert not any(c.get("mark") for c in area_of(table, "hand0")["cards"])


@pytest.mark.usefixtures("quick")
def test_twin_deals_get_the_same_hints() -> None:
    """Two deals that differ only in cards that seat 0 has not seen."""
    for seed in range(8):
        first = Deal.shuffled("german", seed)
        rng = Random(seed)
        other, talon = list(first.hands[1]), list(first.talon)
        place, one = rng.randrange(11), rng.choice(first.hands[1])
        other[other.index(one)], talon[place] = talon[place], one
        twin = Deal.start("german", [first.hands[0], other], talon)
        match = Match.begin("german", dealer=1, seed=seed)
        tables = [
            MatchTable(match.during(deal), opponent=None, learning=True) for deal in (first, twin)
        ]
        for table in tables:
            press(table, "hint")
        assert json.dumps(shown(tables[0])) == json.dumps(shown(tables[1]))


def test_hints_and_taking_back_are_for_who_is_learning() -> None:
    table = MatchTable("german", seed=4, dealer=1)
    assert not {"hint", "undo"} & set(buttons(table))
    press(table, "hint")
    press(table, "undo")
    assert "note" not in shown(table)
    enter(table, "learning", True)
    assert {"hint", "undo"} <= set(buttons(table))
    enter(table, "learning", "no")
    assert {"hint", "undo"} <= set(buttons(table))


def test_no_hint_while_the_other_is_to_act() -> None:
    table = MatchTable("german", seed=4, dealer=0, opponent=None, learning=True)
    assert table.hint() is None
    assert not buttons(table)["hint"]["on"]
    assert buttons(table)["hint"]["why"] == "It is not your turn."


# ---------------------------------------------------------------- taking back


@pytest.mark.parametrize("opponent", ["random", "greedy"])
def test_what_was_done_is_taken_back_step_by_step(opponent: str) -> None:
    table = learning(opponent=opponent)
    assert not buttons(table)["undo"]["on"]
    seen = [json.dumps({k: v for k, v in shown(table).items() if k != "rev"})]
    rng = Random(3)
    while not table.deal.is_over:
        done = player("greedy").choose(view_of(table.deal, 0, draw_pending=table.draw_pending), rng)
        (press(table, done) if done in buttons(table) else click(table, "hand0", done))
        seen.append(json.dumps({k: v for k, v in shown(table).items() if k != "rev"}))
    assert table.match.played
    while len(seen) > 1:
        seen.pop()
        press(table, "undo")
        assert json.dumps({k: v for k, v in shown(table).items() if k != "rev"}) == seen[-1]
    press(table, "undo")
    assert not table.match.played


def test_the_same_action_gets_the_same_answer_after_taking_back() -> None:
    table = learning(opponent="random")
    card = area_of(table, "hand0")["cards"][0]["code"]
    click(table, "hand0", card)
    first = table.deal
    press(table, "undo")
    click(table, "hand0", card)
    assert table.deal == first


def test_what_is_not_allowed_leaves_nothing_to_take_back() -> None:
    table = learning()
    press(table, "exchange")
    assert shown(table)["note"]["tone"] == "bad"
    assert not buttons(table)["undo"]["on"]


def test_the_next_deal_cannot_be_taken_back_and_the_kept_match_goes_back_too() -> None:
    table = play(new=True)
    assert isinstance(table, MatchTable)
    finish(table, Random(1))
    assert len(play().match.played) == 1
    press(table, "undo")
    assert not play().match.played
    finish(table, Random(1))
    press(table, "next-deal")
    assert not buttons(table)["undo"]["on"]


@pytest.mark.parametrize("rules", ["three-handed", "four-handed"])
def test_three_and_four_take_back_as_well(rules: str) -> None:
    table = ManyTable(rules, seed=4, dealer=2, learning=True)
    assert not buttons(table)["undo"]["on"]
    before, events = table.deal, shown(table)["said"]
    offered = [one["id"] for one in shown(table)["actions"]["items"] if one["on"]]
    cards = [c["code"] for c in area_of(table, "hand0")["cards"] if c["on"]]
    (click(table, "hand0", cards[0]) if cards else press(table, offered[0]))
    after = table.deal
    assert after != before
    press(table, "undo")
    assert table.deal == before
    assert shown(table)["said"] == events
    (click(table, "hand0", cards[0]) if cards else press(table, offered[0]))
    assert table.deal == after


# ---------------------------------------------------------------- the review


@pytest.mark.usefixtures("quick")
def test_a_deal_is_reviewed_at_the_table() -> None:
    table = learning()
    assert table.review() is None
    finish(table, Random(1))
    press(table, "review")
    review = table.inside
    assert isinstance(review, Review)
    assert review.deal == table.deal
    for _turn in range(40):
        if review.is_done:
            break
        press(table, "look-on")
    assert review.is_done
    assert "graph" in [area["id"] for area in shown(table)["areas"]]
    assert "Expected game points" in repr(table)
    press(table, "again")
    assert review.inside is not None
    # The innermost leads back to the review, and that to the table.
    press(table, "to-review")
    assert review.inside is None
    press(table, "to-table")
    assert table.inside is None
    press(table, "next-deal")
    assert not table.deal.is_over


@pytest.mark.usefixtures("quick")
def test_what_was_tried_again_does_not_change_the_match() -> None:
    table = learning()
    finish(table, Random(1))
    before = table.match
    press(table, "review")
    assert isinstance(table.inside, Review)
    table.inside.finish()
    press(table, "again")
    finish_inside(table)
    assert table.match == before


def finish_inside(table: MatchTable) -> None:
    """Play the table that is shown innermost to its end, by the page."""
    review = table.inside
    assert isinstance(review, Review)
    inner: Any = review.inside
    rng = Random(2)
    while not inner.deal.is_over:
        done = player("greedy").choose(view_of(inner.deal, 0, draw_pending=inner._pending), rng)
        (click(table, "hand0", done) if len(done) == 2 else press(table, done))


# ---------------------------------------------------------------- an opponent who takes a while


class Slow:
    """A player that notes what the page shows while it thinks."""

    name = "slow"

    def __init__(self) -> None:
        self.table: MatchTable | None = None
        self.seen: list[dict[str, Any]] = []

    def choose(self, view: View, rng: Random, /) -> str:
        if self.table is not None:
            self.seen.append(shown(self.table))
        return player("greedy").choose(view, rng)


def test_the_learners_card_is_seen_while_the_opponent_thinks() -> None:
    slow = Slow()
    register(slow)
    table = learning(opponent="slow")
    slow.table = table
    card = area_of(table, "hand0")["cards"][0]["code"]
    rev = shown(table)["rev"]
    click(table, "hand0", card)
    seen = slow.seen[0]
    assert seen["status"] == "Your opponent is thinking …"
    (trick,) = [area for area in seen["areas"] if area["id"] == "trick"]
    assert trick["slots"][1]["card"]["code"] == card
    assert seen["rev"] > rev
    assert shown(table)["rev"] > seen["rev"]
    assert shown(table)["status"] != seen["status"]
