"""The rules engine: a million random deals without a broken invariant, and the speed of replay.

The deals go over all five presets for two players and over rule sets with options changed at
random. After every action it is checked that the 24 (or 20) cards are all there and once, and that
somebody can act until the deal is over; after every deal its points are counted anew from its
tricks, marriages and bonus, and its history is played again. ``DEALS`` in the environment asks for
fewer than a million.
"""

from __future__ import annotations

import json
import os
import statistics
import sys
import tempfile
import time
from concurrent.futures import ProcessPoolExecutor
from importlib import import_module
from pathlib import Path
from random import Random

from report import report

from sixtysix_learn.cards import pack_of
from sixtysix_learn.errors import BadOption
from sixtysix_learn.records import records_in, replay, write_deal
from sixtysix_learn.rules import Deal, RuleSet

sys.path.append(str(Path(__file__).parents[1] / "tests" / "reference"))
second_reading = import_module("reference_rules")  # the literal reading of the tests

PRESETS = ("german", "international", "casual", "santase", "schnapsen")
CHANGES = {
    "phase2_obligation": ("follow_head_trump", "follow_trump"),
    "nine_exchange": ("off", "optional", "automatic"),
    "nine_exchange_on_opponent_close": ("no", "yes_no_trick_needed", "yes_if_trick"),
    "marriage_at_first_lead": (True, False),
    "marriage_counts_after_trick": (True, False),
    "marriages_per_lead": (1, "unlimited"),
    "marriage_after_exhaustion": (True, False),
    "marriage_after_close": (True, False),
    "marriage_on_closing_lead": ("never", "before_close_only", "either_order"),
    "close_before_draw": (True, False),
    "close_at_first_lead": (True, False),
    "close_success_basis": ("final_total", "at_close"),
    "close_failure_score": ("2", "2_or_3_at_close", "2_or_3_at_end", "3"),
    "last_trick_bonus": (10, 0),
    "last_trick_bonus_when_closed": (0, 10),
    "claim_mode": ("declare", "automatic"),
    "claim_window": ("own_lead_window", "any_time"),
    "played_out_rule": ("higher_total", "last_trick_wins"),
}
CHUNK = 5_000


def rules_for(random: Random) -> RuleSet:
    """A preset, half of the time with some options changed."""
    rules = RuleSet.preset(random.choice(PRESETS))
    if random.random() < 0.5:
        return rules
    for name in random.sample(sorted(CHANGES), 4):
        try:
            rules = rules.changed(**{name: random.choice(CHANGES[name])})
        except BadOption:
            continue  # it does not go with the others
    return rules


def check_cards(deal: Deal) -> None:
    seen = 0
    count = 0
    for part in (*deal.hands, deal.talon, *(t.cards for t in deal.tricks)):
        for c in part:
            seen |= 1 << c.index
            count += 1
    if deal.led is not None:
        seen |= 1 << deal.led.index
        count += 1
    pack = pack_of(deal.rules.pack)
    assert count == len(pack), deal
    assert seen == sum(1 << c.index for c in pack), deal


def check_points(deal: Deal) -> None:
    rules = deal.rules
    points = [0, 0]
    for trick in deal.tricks:
        points[trick.winner] += trick.points
    for seat, suit in deal.declared:
        if deal.trick_counts[seat] or not rules.marriage_counts_after_trick:
            points[seat] += rules.marriage_values[suit is deal.trump]
    if deal.tricks and not deal.hands[0] and not deal.hands[1] and deal.led is None:
        bonus = rules.last_trick_bonus
        if deal.closed_by is not None:
            bonus = rules.last_trick_bonus_when_closed
        points[deal.tricks[-1].winner] += bonus
    assert tuple(points) == deal.points, deal


def play(random: Random, seed: int) -> Deal:
    deal = Deal.shuffled(rules_for(random), seed, random.getrandbits(1))
    while not deal.is_over:
        legal = deal.legal_actions()
        assert legal, deal
        # Claims end a deal early, so most are passed over.
        others = [a for a in legal if a.kind != "out"]
        deal = deal.play(random.choice(others if others and random.random() < 0.9 else legal))
        check_cards(deal)
    assert not deal.legal_actions()
    return deal


def chunk(first: int) -> int:
    """Play and check a chunk of deals; a broken invariant raises with the deal."""
    random = Random(first)
    for seed in range(first, first + CHUNK):
        deal = play(random, seed)
        check_points(deal)
        assert deal.result is not None
        assert deal.result.game_points in ((0,) if deal.result.winner is None else (1, 2, 3)), deal
        if seed % 10 == 0:
            again = Deal.shuffled(deal.rules, seed, deal.dealer)
            for done in deal.history:
                again = again.play(done)
            assert again == deal
    return CHUNK


def million() -> None:
    deals = int(os.environ.get("DEALS", "1000000"))
    start = time.perf_counter()
    with ProcessPoolExecutor() as pool:
        done = sum(pool.map(chunk, range(0, deals, CHUNK)))
    seconds = time.perf_counter() - start
    report(
        f"random deals without a broken invariant ({done / seconds:.0f} a second)", done, "deals"
    )


def replay_speed() -> None:
    random = Random(66)
    lines = []
    for seed in range(3_000):
        deal = Deal.shuffled("german", seed)
        while not deal.is_over:
            legal = [a for a in deal.legal_actions() if a.kind != "out"] or deal.legal_actions()
            deal = deal.play(random.choice(legal))
        lines.append(json.dumps(write_deal(deal)))
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "deals.jsonl"
        path.write_text("\n".join(lines), encoding="utf-8")
        ours, theirs = [], []
        for _ in range(5):
            start = time.perf_counter()
            for found in records_in(str(path)):
                json.dumps(replay(found.record or {}))
            ours.append(len(lines) / (time.perf_counter() - start))
            start = time.perf_counter()
            for line in lines[:300]:
                json.dumps(second_reading.replay(json.loads(line)))
            theirs.append(300 / (time.perf_counter() - start))
    rate, slow = statistics.median(ours), statistics.median(theirs)
    report(
        "replay, through one .jsonl",
        rate,
        "deals/s",
        aim=">= 3000",
        baseline=f"the literal second reading of the tests, {slow:.0f} deals/s",
        ratio=rate / slow,
    )


if __name__ == "__main__":
    replay_speed()
    million()
