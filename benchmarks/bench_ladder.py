"""How strong the players are: matches to seven, and a ladder of deals played twice, seats swapped.

    python benchmarks/bench_ladder.py              20 matches, 30 deals
    FULL=1 python benchmarks/bench_ladder.py       200 matches, 300 deals: some minutes with numba

A rung of the ladder is the share of deals that a player takes from the one below (a drawn deal is
half), as Elo points: 400 times the logarithm of the odds. The interval is that of the mean over
pairs of deals, 95%.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from math import log10, sqrt

from report import report, size

from sixtysix_learn.analysis.kernels.jit import COMPILED
from sixtysix_learn.players import Player, player
from sixtysix_learn.rules import Deal, Match, RuleSet
from sixtysix_learn.simulation import interval, play_out
from sixtysix_learn.simulation.chance import Stream, seed_key, stream_state
from sixtysix_learn.simulation.play import numbered_deal

SEED = 66


class Timed:
    """A player with a clock: how long its moves take."""

    def __init__(self, inner: Player) -> None:
        self.inner = inner
        self.name = inner.name
        self.seconds = 0.0
        self.moves = 0
        self.longest = 0.0

    def choose(self, view: object, rng: object, /) -> str:
        begun = time.process_time()
        found = self.inner.choose(view, rng)  # type: ignore[arg-type]
        spent = time.process_time() - begun
        self.seconds += spent
        self.longest = max(self.longest, spent)
        self.moves += 1
        return found


def streams(key: int, number: int) -> list[Stream]:
    return [Stream(stream_state(key, number, 1 + seat)) for seat in (0, 1)]


def match_won(rules: RuleSet, pair: Sequence[Player], seed: int) -> bool:
    """Play a match to its end; whether seat 0 has won it."""
    match = Match.begin(rules, seed=seed)
    rngs = streams(seed_key(seed), 0)
    while not match.is_over:
        deal = match.next_deal()
        assert isinstance(deal, Deal)
        match = match.after(play_out(deal, pair, rngs))
    return match.winner == 0


def matches(strong: Player, weak: Player, count: int, aim: float) -> None:
    """Play matches, each seed twice with the seats swapped."""
    rules = RuleSet.preset("german")
    won = 0
    for seed in range(count // 2):
        won += match_won(rules, (strong, weak), SEED + seed)
        won += not match_won(rules, (weak, strong), SEED + seed)
    low, high = interval(won, count)
    report(
        f"{strong.name} against {weak.name}: matches to seven won of {count} "
        f"(95%: {100 * low:.0f} to {100 * high:.0f})",
        100 * won / count,
        "%",
        f">= {aim:g}",
        "an even match, 50 %",
        won / count / 0.5,
    )


def elo(share: float) -> float:
    share = min(max(share, 0.001), 0.999)
    return 400 * log10(share / (1 - share))


def rung(strong: Player, weak: Player, deals: int) -> None:
    """Play deals twice, and report the share and the points."""
    rules = RuleSet.preset("german")
    key = seed_key(SEED)
    shares, points = [], []
    for number in range(deals):
        deal = numbered_deal(rules, key, number)
        share = point = 0.0
        for seat in (0, 1):
            pair = (strong, weak) if seat == 0 else (weak, strong)
            result = play_out(deal, pair, streams(key, number)).result
            assert result is not None
            if result.winner is None:
                share += 0.25
            elif result.winner == seat:
                share += 0.5
                point += result.game_points / 2
            else:
                point -= result.game_points / 2
        shares.append(share)
        points.append(point)
    middle = sum(shares) / deals
    error = sqrt(sum((s - middle) ** 2 for s in shares) / (deals * (deals - 1)))
    low, high = elo(middle - 1.96 * error), elo(middle + 1.96 * error)
    name = f"{strong.name} above {weak.name}, {deals} deals twice"
    report(f"{name}: Elo (95%: {low:.0f} to {high:.0f})", elo(middle), "")
    report(f"{name}: deals won", 100 * middle, "%")
    report(f"{name}: game points a deal", sum(points) / deals, "")


def main() -> None:
    greedy, random = player("greedy"), player("random")
    expert, other = Timed(player("expert")), Timed(greedy)
    matches(greedy, random, 400, 95)
    rung(greedy, random, 2000)
    # In plain Python a move takes ten times as long.
    rung(expert, greedy, size(30 if COMPILED else 4, 300))
    matches(expert, other, size(20 if COMPILED else 4, 200), 80)
    each, quick = (1000 * p.seconds / p.moves for p in (expert, other))
    report(
        "expert: time a move",
        each,
        "ms",
        "<= 200",
        f"greedy, {quick:.2g} ms",
        each / quick,
    )
    report("expert: longest move", 1000 * expert.longest, "ms")


if __name__ == "__main__":
    main()
