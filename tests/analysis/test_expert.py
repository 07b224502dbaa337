"""The player expert: sensible, repeatable, never fooled by what it cannot see."""

from __future__ import annotations

import json
import pickle
from pathlib import Path
from random import Random

import pytest

from sixtysix_learn.players import ExpertPlayer, player
from sixtysix_learn.records import read_view
from sixtysix_learn.rules import Deal, view_of
from sixtysix_learn.simulation import play_out

from .positions import TWO_PLAYERS

PUZZLES = Path(__file__).parents[1] / "data" / "schnapsen_puzzles.jsonl"


def test_it_is_found_by_its_name_and_can_be_sent_away() -> None:
    expert = player("expert")
    assert isinstance(expert, ExpertPlayer)
    assert pickle.loads(pickle.dumps(expert)).name == "expert"


def test_it_does_not_close_where_only_seeing_would_win() -> None:
    lines = [json.loads(line) for line in PUZZLES.read_text("utf-8").splitlines()]
    puzzle = next(p for p in lines if p["id"] == "064-edge")
    view = read_view(puzzle["input"]).view
    assert player("expert").choose(view, Random(1)) in ("JS", "TS")


def ending(preset: str, seed: int, tricks: int) -> Deal:
    """A deal after so many tricks of greedy players, the talon open or exhausted."""
    greedy = player("greedy")
    while True:
        deal = Deal.shuffled(preset, seed)
        while not deal.is_over and (sum(deal.trick_counts) < tricks or deal.led is not None):
            seat = deal.to_act
            assert seat is not None
            deal = deal.play(greedy.choose(view_of(deal, seat), Random(seed)))
        if not deal.is_over and deal.closed_by is None:
            return deal
        seed += 100


@pytest.mark.parametrize("preset", TWO_PLAYERS)
def test_it_plays_deals_to_their_end(preset: str) -> None:
    pair = [player("expert"), player("greedy")]
    for seed in range(3):
        deal = ending(preset, seed, 4 if preset == "schnapsen" else 5)
        first = play_out(deal, pair, [Random(1), Random(2)])
        again = play_out(deal, pair, [Random(1), Random(2)])
        assert first.result is not None
        assert first.result == again.result
        assert [str(a) for a in first.history] == [str(a) for a in again.history]
        # It never claims falsely; nor does greedy.
        assert first.result.reason != "false_claim"


def test_one_move_of_each_of_the_first_tricks() -> None:
    for tricks in range(4):
        deal = ending("german", 7, tricks)
        seat = deal.on_lead
        view = view_of(deal, seat, draw_pending=True)
        choice = player("expert").choose(view, Random(3))
        assert choice in view.actions
        assert choice != "out" or view.points[0] >= 66


def test_true_claims_and_exchanges_need_no_thought() -> None:
    deal = ending("german", 3, 4)
    seat = deal.on_lead
    rich = deal._with(points=(70, 20) if seat == 0 else (20, 70))
    assert player("expert").choose(view_of(rich, seat), Random(1)) == "out"
