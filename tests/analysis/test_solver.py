"""Exact values: their form, what is refused, whole deals, published answers."""

import json
from pathlib import Path
from random import Random

import pytest

from sixtysix_learn.analysis import Solution, solve, value
from sixtysix_learn.analysis.kernels import places as at
from sixtysix_learn.analysis.kernels.memory import shared_memory
from sixtysix_learn.cards import cards, suit
from sixtysix_learn.errors import BadOption, BadRecord
from sixtysix_learn.records import read_position
from sixtysix_learn.rules import Deal, RuleSet

from .positions import TWO_PLAYERS, action_values

PUZZLES = Path(__file__).parents[1] / "data" / "schnapsen_puzzles.jsonl"


def position(**parts: object) -> Deal:
    """Return a position of the German game in hearts, with defaults."""
    given = {
        "format": "sixtysix-position/1",
        "rules": "german",
        "trump": "H",
        "talon": [],
        "points": [52, 59],
        "tricks": [5, 6],
        "on_lead": 0,
        "led": None,
        "closed_by": None,
        "at_close": None,
    }
    return read_position(given | parts).deal


LAST = {"hands": [["AS"], ["9S"]], "points": [50, 59], "tricks": [5, 6]}


def test_the_last_trick_with_its_bonus_decides() -> None:
    deal = position(**LAST)
    found = solve(deal)
    assert found.actions == {"AS": 1, "out": -2}
    assert found.value == 1
    assert found.best == ("AS",)
    assert found.line == ("AS", "9S", "out")
    assert value(deal) == 1


def test_solution_as_json() -> None:
    found = solve(position(**LAST)).to_json()
    assert list(found) == ["value", "actions", "best", "line", "nodes"]
    assert json.loads(json.dumps(found)) == found


def test_a_deal_that_is_over_is_worth_its_result() -> None:
    deal = position(**LAST).play("out")
    assert solve(deal) == Solution(-2, {}, (), (), 0)
    assert value(deal) == -2


def test_who_waits_for_the_closer_to_fail_may_be_paid_more() -> None:
    # rules.md E16: the closer's opponent had no trick. To go out with 66 pays 2; not to, 3.
    deal = position(
        hands=[["AS"], ["9S"]],
        talon=["9C", "JH"],
        points=[57, 50],
        tricks=[5, 5],
        closed_by=1,
        at_close={"tricks": 0, "points": 0},
    )
    after = deal.play("AS").play("9S")
    assert solve(after).actions == {"count": 3, "out": 2}


def test_a_false_claim_may_be_best() -> None:
    # International: with a trick of his own each, it costs 2; schwarz costs 3.
    deal = position(
        rules="international",
        hands=[["AS", "TS"], ["9S", "9C"]],
        points=[99, 0],
        tricks=[10, 0],
        on_lead=0,
        led=None,
    )
    after = deal.play("TS")
    assert solve(after).actions == {"9S": -3, "out": -2}


def test_who_holds_may_go_out_with_a_marriage_that_would_be_too_late() -> None:
    # After 9C, AC and the draw the talon is exhausted: only by holding can hearts be announced.
    deal = position(
        trump="D",
        hands=[["9S", "AH", "9C", "KS"], ["KH", "AC", "QS", "QH"]],
        talon=["TS", "TD"],
        points=[44, 40],
        tricks=[3, 4],
    )
    after = deal.play("9C").play("AC")
    line = ["hold", "marriage H", "out"]
    for text in line:
        assert text in solve(after).best
        after = after.play(text)
    assert after.result is not None
    assert after.result.reason == "went_out"


def test_a_false_claim_in_time_saves_the_closer_s_opponent_from_three() -> None:
    # International: once the closer has a trick, a false claim costs 2, and schwarz costs 3.
    deal = Deal.at(
        "international",
        trump=suit("S"),
        hands=(cards("AC AD AH AS"), cards("TC TD TH TS")),
        talon=cards("KC KS"),
    )
    found = solve(deal)
    assert found.actions == action_values(deal, {})
    assert found.actions["close"] == 2


@pytest.mark.parametrize("preset", ["three-handed", "four-handed"])
def test_other_numbers_of_players_are_refused(preset: str) -> None:
    deal = Deal.at(RuleSet.preset(preset), trump=position(**LAST).trump, hands=((), ()))
    with pytest.raises(BadOption) as refused:
        solve(deal)
    assert refused.value.code == "solver_two_players"


def test_impossible_positions_are_refused() -> None:
    deal = position(**LAST)._with(points=(500, 500))
    with pytest.raises(BadRecord, match="so many card points"):
        solve(deal)
    with pytest.raises(BadRecord, match="waits"):
        solve(position(**LAST)._with(pending=(0, 20)))


def puzzles() -> list[dict[str, object]]:
    found = [json.loads(line) for line in PUZZLES.read_text("utf-8").splitlines()]
    return [p for p in found if p["form"] == "position"]


@pytest.mark.parametrize("puzzle", puzzles(), ids=lambda p: p["id"])
def test_published_answers(puzzle: dict[str, dict[str, object]]) -> None:
    answer = puzzle["answer"]
    found = solve(read_position(puzzle["input"]).deal)
    assert found.value == answer["value"]
    assert answer["card"] in found.best
    assert set(answer["also"]) <= set(found.best)


@pytest.mark.parametrize("preset", TWO_PLAYERS)
def test_values_stay_the_same_along_a_best_line(preset: str) -> None:
    # From the fourth trick on: plain Python solves the whole deal only in the benchmarks.
    for seed in range(3):
        rng = Random(f"{preset} {seed}")
        deal = Deal.shuffled(preset, seed)
        while not deal.is_over and sum(deal.trick_counts) < 3:
            plays = [a for a in deal.legal_actions() if a.card is not None]
            deal = deal.play(rng.choice(plays))
        if deal.is_over:
            continue
        found = solve(deal)
        expected = found.value if deal.to_act == 0 else -found.value
        for text in found.line:
            now = solve(deal, line=False)
            assert (now.value if deal.to_act == 0 else -now.value) == expected
            assert text in now.best
            deal = deal.play(text)
        assert deal.result is not None
        won = deal.result.game_points
        assert (won if deal.result.winner == 0 else -won) == expected


def test_what_the_table_knows_of_endings_is_kept_for_these_rules_alone() -> None:
    """Endings of many deals under two rule sets in turn, against a memory that knows nothing."""
    strict_deals = []
    for number in range(40):
        # The same cards under both.
        deal = Deal.shuffled(("german", "international")[number % 2], number // 2)
        rng = Random(number // 2)
        while not deal.is_over and not deal.strict:
            deal = deal.play(rng.choice(deal.legal_cards()))
        if not deal.is_over:
            strict_deals.append(deal)
    assert len({deal.rules for deal in strict_deals}) == 2
    for deal in strict_deals:
        kept = solve(deal, line=False)
        shared_memory().cells[at.ERA] += 1
        assert solve(deal, line=False).actions == kept.actions
        assert solve(deal, line=False).nodes < max(30, kept.nodes)
    # A table entry of an ending has no deal: the very same position needs no search again.
    before = int(shared_memory().cells[at.ERA])
    value(strict_deals[0])
    value(strict_deals[0])
    assert shared_memory().cells[at.ERA] == before + 1
