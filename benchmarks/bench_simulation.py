"""The pinned players: their figures over many deals, and how many deals a second they play.

The baseline of the figures is what was once seen with another reading of the same rules of play;
that of the speeds is the rules engine, deal by deal, in the same run.
"""

from __future__ import annotations

import time
from collections.abc import Callable

from report import report

from sixtysix_learn.players import player
from sixtysix_learn.rules import RuleSet
from sixtysix_learn.simulation import interval, simulate
from sixtysix_learn.simulation.chance import seed_key
from sixtysix_learn.simulation.fast import COMPILED, warm
from sixtysix_learn.simulation.play import play_numbered
from sixtysix_learn.simulation.tally import Tally

DEALS = 20_000
SEED = 66
#: Deals a second on one core, compiled.
AIMS = {("random", "random"): ">= 3,000,000", ("greedy", "greedy"): ">= 500,000"}


def seen(name: str, hits: int, of: int, reference: float) -> None:
    low, high = interval(hits, of)
    share = 100 * hits / of
    report(
        f"{name} (95%: {100 * low:.1f} to {100 * high:.1f})",
        share,
        "%",
        baseline=f"seen with one reading, {reference} %",
        ratio=share / reference,
    )


def best_of_three(what: Callable[[], object], clock: Callable[[], float]) -> float:
    times = []
    for _ in range(3):
        start = clock()
        what()
        times.append(clock() - start)
    return min(times)


def speed(names: tuple[str, str], deals: int) -> float:
    """Return the deals a second of one core: of its own time, for others may be busy here too."""

    def play() -> object:
        return simulate("german", names, deals, SEED, progress=False)

    return deals / best_of_three(play, time.process_time)


def engine_speed(names: tuple[str, str], deals: int = 1000) -> float:
    """Return the deals a second of the rules engine."""
    rules, key = RuleSet.preset("german"), seed_key(SEED)
    pair = [player(name) for name in names]

    def play() -> None:
        tally = Tally()
        for index in range(deals):
            tally.add(play_numbered(rules, pair, key, index))

    return deals / best_of_three(play, time.process_time)


def wall_speed(names: tuple[str, str], deals: int, jobs: int) -> float:
    """Return the deals a second by the clock on the wall."""

    def play() -> object:
        return simulate("german", names, deals, SEED, jobs=jobs, progress=False)

    return deals / best_of_three(play, time.perf_counter)


def figures() -> None:
    even = simulate("german", ("random", "random"), DEALS, SEED, progress=False)
    seen("random against random: seat 0 wins", even.wins[0], DEALS, 49.7)
    seen("random against random: seat 1 wins", even.wins[1], DEALS, 49.5)
    seen("random against random: drawn", even.drawn, DEALS, 0.8)
    seen("random against random: the first leader wins", even.leader_wins, DEALS, 55.8)
    each = sum(even.game_points) / (2 * DEALS)
    report(
        "random against random: game points each",
        each,
        "a deal",
        baseline="seen with one reading, 0.9",
        ratio=each / 0.9,
    )
    greedy = simulate("german", ("greedy", "random"), DEALS, SEED, progress=False)
    seen("greedy against random: greedy wins", greedy.wins[0], DEALS, 82.6)
    both = simulate("german", ("greedy", "greedy"), DEALS, SEED, progress=False)
    report("greedy against greedy: the first leader wins", 100 * both.leader_wins / DEALS, "%")


def speeds(by: str) -> None:
    compiled = by == COMPILED
    deals = 2_000_000 if compiled else 5_000
    for names in (("random", "random"), ("greedy", "random"), ("greedy", "greedy")):
        slow = engine_speed(names)
        quick = speed(names, deals)
        report(
            f"{names[0]} against {names[1]}, {by}, one core",
            quick,
            "deals/s",
            AIMS.get(names) if compiled else None,
            f"the rules engine, {slow:,.0f} deals/s",
            quick / slow,
        )
    names, deals = ("random", "random"), 4 * deals
    one, two = wall_speed(names, deals, 1), wall_speed(names, deals, 2)
    report(
        f"random against random, {by}, two cores",
        two / one,
        "times one core",
        ">= 1.8" if compiled else None,
        f"one core, {one:,.0f} deals/s",
        two / one,
    )


def main() -> None:
    warm()
    figures()
    speeds(simulate(deals=1).played_by)


if __name__ == "__main__":
    main()
