"""Exact values with all cards seen: whole deals, their actions, strict endings; table memory.

With numba the kernels are compiled; without, the same code runs as plain Python, on fewer deals.
Times are of the process, so that a busy machine counts for less. 1,000 deals of the German game;
of the others 200, or as many with ``FULL`` set in the environment.
"""

from __future__ import annotations

import json
import os
import resource
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any

from report import report, size

from sixtysix_learn.analysis import solve, value
from sixtysix_learn.analysis.kernels.batch import ENDING, ending_values
from sixtysix_learn.analysis.kernels.jit import COMPILED, array, work_array
from sixtysix_learn.analysis.kernels.memory import shared_memory
from sixtysix_learn.analysis.layout import deck_of, layout_of
from sixtysix_learn.analysis.ruletable import rule_table
from sixtysix_learn.rules import Deal, RuleSet

PRESETS = ("german", "international", "casual", "santase", "schnapsen")
#: Of the German game always as many as the aim speaks of.
GERMAN, DEALS = 1000, size(200, 1000)
PLAIN = "SOLVER_PLAIN_FIGURES"  # set in the process that measures plain Python


def milliseconds(task: Callable[[Deal], object], deals: list[Deal]) -> list[float]:
    """Return the time of a task on each deal, in order of size."""
    times = []
    for deal in deals:
        started = time.process_time()
        task(deal)
        times.append(1e3 * (time.process_time() - started))
    return sorted(times)


def percentile(times: list[float], part: float) -> float:
    return times[min(len(times) - 1, int(len(times) * part))]


def ending(preset: str, seed: int) -> Deal | None:
    """Play at random until the talon is exhausted, and return that, with nothing won yet."""
    rng = Random(f"{preset} {seed}")
    deal = Deal.shuffled(preset, seed)
    while not deal.is_over and deal.talon:
        deal = deal.play(rng.choice([a for a in deal.legal_actions() if a.card is not None]))
    return None if deal.is_over or max(deal.points) >= 66 else deal


def endings(preset: str, number: int) -> list[Deal]:
    found = (ending(preset, seed) for seed in range(2 * number))
    return [deal for deal in found if deal is not None][:number]


def minimax(deal: Deal) -> int:
    """Try everything with the engine, without any cleverness."""
    if deal.result is not None:
        points = deal.result.game_points
        return points if deal.result.winner == 0 else -points
    values = [minimax(deal.play(a)) for a in deal.legal_actions()]
    return max(values) if deal.to_act == 0 else min(values)


def batch_microseconds(preset: str, deals: list[Deal]) -> float:
    """Return the time of a strict ending in a batch."""
    memory = shared_memory()
    memory.begin(rule_table(RuleSet.preset(preset)), deck_of(deals[0]))
    rows: list[int] = []
    for deal in deals:
        at = layout_of(deal)
        rows += [at.mine, at.his, at.have, at.total, at.rest, at.count, at.mode, at.owed]
    assert len(rows) == ENDING * len(deals)
    given, values = array(rows), work_array(len(deals))
    started = time.process_time()
    ending_values(len(deals), given, values, memory.cells)
    seconds = time.process_time() - started
    for deal, found in list(zip(deals, values, strict=True))[:20]:
        assert solve_without_holding(deal) == found
    return 1e6 * seconds / len(deals)


def solve_without_holding(deal: Deal) -> int:
    """Return the value if the chance to hold has passed, as in a batch of endings."""
    return value(deal._with(drawn=None))


def plain_figures() -> dict[str, list[float]]:
    """Measure plain Python, in a process of its own."""
    done = subprocess.run(
        [sys.executable, __file__],
        env=os.environ | {"SIXTYSIX_PLAIN": "1", PLAIN: "1"},
        stdout=subprocess.PIPE,
        encoding="utf-8",
        check=True,
    )
    found: dict[str, list[float]] = json.loads(done.stdout)
    return found


def measure_plain() -> dict[str, Any]:
    strict = endings("german", 1000)
    whole = [Deal.shuffled("german", seed) for seed in range(30)]
    return {
        "batch": [batch_microseconds("german", strict) / 1e3],
        "whole": milliseconds(value, whole),
        "actions": milliseconds(partial(solve, line=False), whole[:6]),
        "minimax": milliseconds(minimax, [_four_left(seed) for seed in range(10)]),
        "four": milliseconds(value, [_four_left(seed) for seed in range(10)]),
    }


def _four_left(seed: int) -> Deal:
    rng = Random(seed)
    deal = next(d for s in range(seed * 50, seed * 50 + 50) if (d := ending("german", s)))
    while len(deal.hands[0]) > 4:
        deal = deal.play(rng.choice([a for a in deal.legal_actions() if a.card is not None]))
        if deal.is_over:
            return _four_left(seed + 1000)
    return deal


def report_compiled(plain: dict[str, list[float]]) -> None:
    value(Deal.shuffled("german", 0))
    # The German game is held against plain Python, the others against the German game.
    baseline, before = (
        "the same code as plain Python",
        {
            "median": statistics.median(plain["whole"]),
            "p99": plain["whole"][-1],
            "actions": statistics.median(plain["actions"]),
            "strict": 1e3 * plain["batch"][0],
        },
    )
    for preset in PRESETS:
        number = GERMAN if preset == "german" else DEALS
        deals = [Deal.shuffled(preset, seed) for seed in range(number)]
        times = milliseconds(value, deals)
        some = deals[: max(50, number // 4)]
        strict = endings(preset, 2000)
        found = {
            "median": statistics.median(times),
            "p99": percentile(times, 0.99),
            "actions": statistics.median(milliseconds(partial(solve, line=False), some)),
            "strict": batch_microseconds(preset, strict),
        }
        told = (
            ("median", f"value of a whole deal, median of {number:,}", "ms", "<= 3"),
            ("p99", f"value of a whole deal, p99 of {number:,}", "ms", "<= 50"),
            ("actions", f"all actions of a whole deal, median of {len(some)}", "ms", "<= 15"),
            (
                "strict",
                f"strict ending, {len(strict[0].hands[0])} cards each, mean in a batch",
                "µs",
                "<= 3",
            ),
        )
        for key, name, unit, aim in told:
            report(f"{preset}: {name}", found[key], unit, aim, baseline, before[key] / found[key])
        lines = milliseconds(solve, some)
        report(f"{preset}: all actions and a best line, median", statistics.median(lines), "ms")
        if preset == "german":
            baseline, before = "the German game", found


def report_plain(plain: dict[str, list[float]]) -> None:
    slow, whole = statistics.median(plain["minimax"]), statistics.median(plain["whole"])
    baseline = f"minimax over the engine in rules/, four cards each, {slow:.0f} ms"
    told = (
        ("strict ending, six cards each, mean", plain["batch"][0], "ms", "<= 0.3"),
        ("value of a whole deal, median of 30", whole / 1e3, "s", "<= 0.4"),
        (
            "value of an ending, four cards each, median",
            statistics.median(plain["four"]),
            "ms",
            None,
        ),
    )
    for name, found, unit, aim in told:
        milli = found * 1e3 if unit == "s" else found
        report(f"plain Python: {name}", found, unit, aim, baseline, slow / milli)


def main() -> None:
    plain = plain_figures()
    report_plain(plain)
    if COMPILED:
        report_compiled(plain)
    tables = len(shared_memory().cells) * 8 / 1e6
    whole = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1e3
    report(
        "memory of the solver's tables",
        tables,
        "MB",
        "<= 64",
        f"this whole process, {whole:.0f} MB",
        whole / tables,
    )


if __name__ == "__main__":
    if os.environ.get(PLAIN):
        print(json.dumps(measure_plain()))
    else:
        main()
