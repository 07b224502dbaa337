"""The pinned players: their figures over 20,000 deals, and how many deals a second they play.

The baseline of the figures is what was once seen with another reading of the same rules of play.
"""

from __future__ import annotations

import time

from report import report

from sixtysix_learn.players import player
from sixtysix_learn.rules import RuleSet, view_of
from sixtysix_learn.simulation import Distribution, interval, simulate
from sixtysix_learn.simulation.chance import Stream, seed_key, stream_state
from sixtysix_learn.simulation.play import numbered_deal

DEALS = 20_000
SEED = 66


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


def timed(names: tuple[str, str], jobs: int = 1) -> tuple[Distribution, float]:
    start = time.perf_counter()
    found = simulate("german", names, DEALS, SEED, jobs=jobs, progress=False)
    return found, DEALS / (time.perf_counter() - start)


def with_whole_views(names: tuple[str, str], deals: int = 1000) -> float:
    """Return the deals a second when each choice gets a whole view and is checked again."""
    rules, key = RuleSet.preset("german"), seed_key(SEED)
    pair = [player(name) for name in names]
    start = time.perf_counter()
    for index in range(deals):
        rngs = [Stream(stream_state(key, index, 1 + seat)) for seat in (0, 1)]
        deal = numbered_deal(rules, key, index)
        while deal.to_act is not None:
            seat = deal.to_act
            deal = deal.play(pair[seat].choose(view_of(deal, seat), rngs[seat]))
    return deals / (time.perf_counter() - start)


def main() -> None:
    even, even_speed = timed(("random", "random"))
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
    greedy, greedy_speed = timed(("greedy", "random"))
    seen("greedy against random: greedy wins", greedy.wins[0], DEALS, 82.6)
    both, both_speed = timed(("greedy", "greedy"))
    report("greedy against greedy: the first leader wins", 100 * both.leader_wins / DEALS, "%")
    for names, speed in (
        (("random", "random"), even_speed),
        (("greedy", "random"), greedy_speed),
        (("greedy", "greedy"), both_speed),
    ):
        slow = with_whole_views(names)
        report(
            f"{names[0]} against {names[1]}, plain Python over the rules engine",
            speed,
            "deals/s",
            baseline=f"the same with whole views, {slow:,.0f} deals/s",
            ratio=speed / slow,
        )
    _, two = timed(("random", "random"), jobs=2)
    report(
        "random against random on two processes",
        two,
        "deals/s",
        baseline=f"one process, {even_speed:,.0f} deals/s",
        ratio=two / even_speed,
    )


if __name__ == "__main__":
    main()
