"""Values where cards are hidden: published answers, all plans of small endings, errors, closing.

Without numba the figures are those of plain Python, and far from the aims. What an answer may take
is counted in time of the process, so that a busy machine counts for less. A few positions, or 40 of
each kind with ``FULL`` set in the environment.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from pathlib import Path
from random import Random
from statistics import median, quantiles
from typing import Any

from report import report, size

from sixtysix_learn.analysis import (
    Evaluation,
    ahead,
    evaluate,
    evaluate_record,
    evaluation,
    investigate,
    limits,
    plans,
    solve,
)
from sixtysix_learn.analysis.closing_seen import closing_results
from sixtysix_learn.analysis.kernels.jit import COMPILED
from sixtysix_learn.analysis.kernels.memory import Memory
from sixtysix_learn.analysis.worlds import all_worlds, count_worlds, sample_worlds
from sixtysix_learn.players import player
from sixtysix_learn.records import read_position, read_view
from sixtysix_learn.rules import Deal, RuleSet, View, view_of
from sixtysix_learn.rules.moves import draw_cards

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from tests.analysis.strategies import TooMany, after_mine  # noqa: E402
from tests.analysis.test_plans import small_view  # noqa: E402

PUZZLES = ROOT / "tests" / "data" / "schnapsen_puzzles.jsonl"
POSITIONS = size(10 if COMPILED else 4, 40)
ENDINGS = size(60, 600)
#: What loses less may be best: there the error matters.
NEAR = 0.3


class ProcessClock:
    """The time of this process; it is asked for every two milliseconds only, for that is slow."""

    def __init__(self) -> None:
        self.looked = self.found = 0.0

    def __call__(self) -> float:
        now = time.perf_counter()
        if now > self.looked + 0.002:
            self.looked, self.found = now, time.process_time()
        return self.found


def count_the_process() -> None:
    """Let budgets be of the time of this process."""
    clock = ProcessClock()
    for module in (ahead, evaluation, investigate, limits, plans):
        vars(module)["perf_counter"] = clock


# Published answers


def published(puzzle: dict[str, Any], *, seen: bool) -> bool:
    """Whether the published answers are the best ones, as plans or with all cards seen."""
    answer = puzzle["answer"]
    wanted = {answer["card"], *answer["also"]}
    if puzzle["form"] == "position":
        return wanted <= set(solve(read_position(puzzle["input"]).deal, line=False).best)
    found = evaluate_record(puzzle["input"], puzzle["objective"])
    best = set(found.best)
    if seen:
        most = max(value.open for value in found.actions.values())
        best = {text for text, value in found.actions.items() if value.open > most - 1e-9}
    return best == ({"close"} if answer["action"] == "close" else wanted)


def answers() -> None:
    puzzles = [json.loads(line) for line in PUZZLES.read_text("utf-8").splitlines()]
    begun = time.process_time()
    hits = sum(published(puzzle, seen=False) for puzzle in puzzles)
    spent = time.process_time() - begun
    by_sight = sum(published(puzzle, seen=True) for puzzle in puzzles)
    report(
        "published answers found",
        hits,
        f"of {len(puzzles)}",
        f">= {len(puzzles)}",
        f"by the mean of all-cards-seen values, {by_sight}",
        hits / by_sight,
    )
    report("published answers: time for each", 1000 * spent / len(puzzles), "ms")
    edge = next(p for p in puzzles if p["id"] == "064-edge")
    close = evaluate(read_view(edge["input"]).view).actions["close"]
    report("064-edge: closing as a plan", close.value, "game points")
    report("064-edge: closing with all cards seen", close.open, "game points")


# All plans there are


def small_endings() -> None:
    """Compare the best actions of small endings with those of all plans, tried one by one."""
    same = seen = compared = 0
    spent = slow = 0.0
    for i in range(ENDINGS):
        rng = Random(f"bench {i}")
        view = small_view(rng, RuleSet.preset(rng.choice(("german", "schnapsen", "casual"))))
        if view is None or not 2 <= count_worlds(view) <= 12:
            continue
        deals = {}
        for w, world in enumerate(all_worlds(view)):
            deal = world.deal(view)
            deals[w] = (draw_cards(deal, []) if view.draw_pending else deal, view.draw_pending)
        begun = time.process_time()
        found = evaluate(view)
        between = time.process_time()
        try:
            tried = {text: after_mine(deals, text, 1000) for text in found.actions}
        except TooMany:
            continue
        slow += time.process_time() - between
        spent += between - begun
        means = {t: max(sum(r for _, r in v) / len(v) for v in all_) for t, all_ in tried.items()}
        best = {text for text, mean in means.items() if mean > max(means.values()) - 1e-9}
        same += best == set(found.best)
        most = max(value.open for value in found.actions.values())
        seen += best == {t for t, value in found.actions.items() if value.open > most - 1e-9}
        compared += 1
    report(
        f"best actions of {compared} small endings as by trying all plans",
        100 * same / compared,
        "%",
        ">= 100",
        f"by the mean of all-cards-seen values, {100 * seen / compared:.0f} %",
        same / seen,
    )
    report(
        "small endings: time for each",
        1000 * spent / compared,
        "ms",
        baseline=f"trying all plans, {1000 * slow / compared:.0f} ms",
        ratio=slow / spent,
    )


# Errors


def views(tricks: int, count: int) -> list[View]:
    """Return views of greedy players, on lead or to reply, after so many tricks."""
    greedy = player("greedy")
    chosen: list[View] = []
    seed = 0
    while len(chosen) < count:
        seed += 1
        deal = Deal.shuffled("german", seed)
        lead = seed % 2 == 0
        while not deal.is_over and (
            sum(deal.trick_counts) < tricks or (deal.led is None) is not lead
        ):
            seat = deal.to_act
            assert seat is not None
            deal = deal.play(greedy.choose(view_of(deal, seat), Random(seed)))
        if deal.to_act is not None and deal.closed_by is None:
            chosen.append(view_of(deal, deal.to_act))
    return chosen


def loss_error(found: Evaluation) -> float:
    """Return the median standard error of the losses against the best action."""
    top = found.top
    return median(v.worse_se for text, v in found.actions.items() if text not in (top, "out"))


def errors(tricks: int, budget: float, aim: float) -> None:
    """Report the errors of the losses, held against those of a tenth of the time."""
    found, quick, near, worlds, seconds = [], [], [], [], []
    for view in views(tricks, POSITIONS):
        one = evaluate(view, budget=budget)
        found.append(loss_error(one))
        near += [
            value.worse_se
            for text, value in one.actions.items()
            if text not in (one.top, "out") and value.worse_by < NEAR
        ]
        worlds.append(one.worlds)
        seconds.append(one.seconds)
        quick.append(loss_error(evaluate(view, budget=budget / 10)))
    name = f"after {tricks} tricks, {budget:g} s"
    middle, before = median(found), median(quick)
    report(
        f"{name}: standard error of the loss, median",
        middle,
        "game points",
        f"<= {aim}",
        f"in a tenth of the time, {before:.3f}",
        before / middle if middle else None,
    )
    report(f"{name}: standard error of the loss, 90th percentile", quantiles(found, n=10)[-1], "")
    if near:
        report(f"{name}: the same of losses below {NEAR} game points, median", median(near), "")
    report(f"{name}: layouts looked at, median", median(worlds), "")
    report(f"{name}: time taken, most", max(seconds), "s")


# Closing


def closing() -> None:
    memory = Memory()
    times: list[float] = []
    slow: list[float] = []
    for view in views(0, 4 * POSITIONS):
        if "close" not in view.actions:
            continue
        begun = time.process_time()
        if closing_results(view, memory) is None:
            return
        times.append(1000 * (time.process_time() - begun))
        if len(slow) < POSITIONS:
            begun = time.process_time()
            for world in sample_worlds(view, 20):
                solve(world.deal(view), line=False)
            slow.append(1000 * (time.process_time() - begun) / 20 * 12_376)
    mean = sum(times) / len(times)
    report(
        "closing at the first lead, all 12,376 hands seen: mean",
        mean,
        "ms",
        "<= 20",
        "solving hand by hand, all actions",
        sum(slow) / len(slow) / mean,
    )
    report("closing at the first lead, all 12,376 hands seen: most", max(times), "ms")


# Without compiled code

ANSWERS = "BENCH_PLAIN_ANSWERS"


def plain_answers() -> None:
    """Report how long an answer takes in plain Python, in a process of its own."""
    done = subprocess.run(
        [sys.executable, __file__],
        env=os.environ | {"SIXTYSIX_PLAIN": "1", ANSWERS: "1"},
        stdout=subprocess.PIPE,
        encoding="utf-8",
        check=True,
    )
    plain = json.loads(done.stdout)
    compiled = measured_answers()
    report(
        f"plain Python, views of all phases: time of an answer, most of {plain['count']}",
        plain["seconds"],
        "s",
        "<= 3",
        f"compiled, {compiled['seconds']:.2f} s" if COMPILED else "the same",
        plain["seconds"] / compiled["seconds"],
    )
    report(
        "plain Python, views of all phases: standard error of the loss, median",
        plain["error"],
        "game points",
        None,
        f"compiled, {compiled['error']:.3f}" if COMPILED else "the same",
        plain["error"] / compiled["error"] if compiled["error"] else None,
    )


def measured_answers() -> dict[str, float]:
    """Return the longest time of an answer by the clock on the wall, and the median error."""
    seconds, found = [], []
    for tricks in range(5):
        for view in views(tricks, 4):
            begun = time.perf_counter()
            answer = evaluate(view)
            seconds.append(time.perf_counter() - begun)
            found.append(loss_error(answer))
    return {"seconds": max(seconds), "error": median(found), "count": len(found)}


def main() -> None:
    if os.environ.get(ANSWERS):
        print(json.dumps(measured_answers()))
        return
    plain_answers()
    count_the_process()
    answers()
    small_endings()
    errors(0, 2.0, 0.08)
    for tricks in (3, 4):
        errors(tricks, 1.0, 0.03)
    closing()


if __name__ == "__main__":
    main()
