"""Closing over all hands, all cards seen, is what the solver says hand by hand."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from sixtysix_learn.analysis import solve
from sixtysix_learn.analysis.closing_seen import closing_results
from sixtysix_learn.analysis.kernels.memory import Memory
from sixtysix_learn.analysis.worlds import all_worlds
from sixtysix_learn.rules import Deal, view_of

from .positions import TWO_PLAYERS


@pytest.mark.parametrize("preset", TWO_PLAYERS)
def test_all_hands(preset: str) -> None:
    compared = 0
    for seed in range(20):
        rng = Random(f"{preset} {seed}")
        deal = Deal.shuffled(preset, seed)
        tricks = 3 if preset == "schnapsen" else 4
        while not deal.is_over and (sum(deal.trick_counts) < tricks or deal.led is not None):
            plays = [a for a in deal.legal_actions() if a.card is not None]
            deal = deal.play(rng.choice(plays))
        if deal.to_act is None or deal.closed_by is not None:
            continue
        view = view_of(deal, deal.to_act)
        found = closing_results(view, Memory())
        if "close" not in view.actions:
            assert found is None
            continue
        worlds = list(all_worlds(replace(view, held=True)))
        if not 0 < len(worlds) <= 90:
            continue
        values = Counter(solve(w.deal(view), line=False).actions["close"] for w in worlds)
        assert found == tuple(values[r] for r in range(-3, 4))
        compared += len(worlds)
        if compared:
            break
    assert compared


def test_not_after_an_announcement_nor_before_the_draw() -> None:
    deal = Deal.shuffled("german", 4)
    rng = Random(4)
    while sum(deal.trick_counts) < 4:
        deal = deal.play(rng.choice([a for a in deal.legal_actions() if a.card is not None]))
    seat = deal.on_lead
    assert closing_results(view_of(deal, seat), Memory()) is not None
    assert closing_results(view_of(deal, seat, draw_pending=True), Memory()) is None
    view = replace(view_of(deal, seat), announced=(deal.trump,))
    assert closing_results(view, Memory()) is None
