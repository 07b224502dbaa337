"""Values where cards are hidden: published answers, errors within the time, closing over all hands.

Without numba the figures are those of plain Python, and far from the aims.
"""

from __future__ import annotations

import json
import time
from pathlib import Path
from random import Random
from statistics import median, quantiles

from report import report

from sixtysix_learn.analysis import Evaluation, evaluate, evaluate_record, solve
from sixtysix_learn.analysis.closing_seen import closing_results
from sixtysix_learn.analysis.kernels.jit import COMPILED
from sixtysix_learn.analysis.kernels.memory import Memory
from sixtysix_learn.analysis.worlds import sample_worlds
from sixtysix_learn.players import player
from sixtysix_learn.records import read_position, read_view
from sixtysix_learn.rules import Deal, View, view_of

PUZZLES = Path(__file__).parents[1] / "tests" / "data" / "schnapsen_puzzles.jsonl"
POSITIONS = 12 if COMPILED else 4


def found(puzzle: dict[str, object]) -> bool:
    """Whether a published answer is among the best actions, and all of these are published."""
    answer: dict[str, object] = puzzle["answer"]  # type: ignore[assignment]
    also: list[str] = answer["also"]  # type: ignore[assignment]
    if puzzle["form"] == "position":
        best = set(solve(read_position(puzzle["input"]).deal, line=False).best)  # type: ignore[arg-type]
        return {answer["card"], *also} <= best
    evaluation = evaluate_record(puzzle["input"], str(puzzle["objective"]))  # type: ignore[arg-type]
    if answer["action"] == "close":
        return evaluation.best == ("close",)
    return {answer["card"], *also} == set(evaluation.best)


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


def loss_error(evaluation: Evaluation) -> float:
    """Return the median standard error of the losses against the best action."""
    top = evaluation.top
    return median(v.worse_se for text, v in evaluation.actions.items() if text not in (top, "out"))


def errors(tricks: int, budget: float, aim: float) -> None:
    errors, worlds, seconds = [], [], []
    for view in views(tricks, POSITIONS):
        evaluation = evaluate(view, budget=budget)
        errors.append(loss_error(evaluation))
        worlds.append(evaluation.worlds)
        seconds.append(evaluation.seconds)
    name = f"after {tricks} tricks, {budget:g} s: standard error of the loss"
    report(f"{name}, median", median(errors), "game points", f"<= {aim}")
    report(f"{name}, 90th percentile", quantiles(errors, n=10)[-1], "game points")
    report(f"after {tricks} tricks, {budget:g} s: layouts looked at, median", median(worlds), "")
    report(f"after {tricks} tricks, {budget:g} s: time taken, median", median(seconds), "s")


def closing() -> None:
    memory = Memory()
    times, slow = [], []
    for view in views(0, 2 * POSITIONS):
        if "close" not in view.actions:
            continue
        begun = time.perf_counter()
        if closing_results(view, memory) is None:
            return
        times.append(1000 * (time.perf_counter() - begun))
        begun = time.perf_counter()
        for world in sample_worlds(view, 20):
            solve(world.deal(view), line=False)
        slow.append(1000 * (time.perf_counter() - begun) / 20 * 12_376)
    report(
        "closing at the first lead, all 12,376 hands seen: mean",
        sum(times) / len(times),
        "ms",
        "<= 20",
        "solving hand by hand, all actions",
        sum(slow) / sum(times),
    )
    report("closing at the first lead, all 12,376 hands seen: most", max(times), "ms")


def main() -> None:
    puzzles = [json.loads(line) for line in PUZZLES.read_text("utf-8").splitlines()]
    begun = time.perf_counter()
    hits = sum(found(puzzle) for puzzle in puzzles)
    spent = time.perf_counter() - begun
    report("published answers found", hits, f"of {len(puzzles)}", f">= {len(puzzles)}")
    report("published answers: time for each", 1000 * spent / len(puzzles), "ms")
    edge = next(p for p in puzzles if p["id"] == "064-edge")
    close = evaluate(read_view(edge["input"]).view).actions["close"]
    report("064-edge: closing as a plan", close.value, "game points")
    report("064-edge: closing with all cards seen", close.open, "game points")
    errors(0, 2.0 if COMPILED else 3.0, 0.08)
    for tricks in (3, 4):
        errors(tricks, 1.0 if COMPILED else 3.0, 0.03)
    closing()


if __name__ == "__main__":
    main()
