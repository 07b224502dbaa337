"""Count how deals between two equal players end, for the table of match equity.

    python tools/make_outcomes.py --players greedy --deals 20000 --seed 66

Writes ``sixtysix_learn/analysis/outcomes.json``: for each two-player preset, how often the player
who leads to the first trick got -3 to 3 game points.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter

from sixtysix_learn import __version__
from sixtysix_learn.analysis.equity import OUTCOMES
from sixtysix_learn.simulation import simulate

PRESETS = ("german", "international", "casual", "santase", "schnapsen")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--players", default="greedy")
    parser.add_argument("--deals", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=66)
    parser.add_argument("--jobs", type=int, default=1)
    args = parser.parse_args()
    counts = {}
    for preset in PRESETS:
        pair = (args.players, args.players)
        found = simulate(preset, pair, args.deals, args.seed, jobs=args.jobs, progress=False)
        results: Counter[int] = Counter()
        for ending, n in found.endings.items():
            sign = 1 if ending.winner == ending.leader else -1
            results[sign * ending.game_points] += n
        counts[preset] = {str(r): results[r] for r in range(-3, 4)}
    data = {
        "format": "sixtysix-outcomes/1",
        "version": __version__,
        "players": args.players,
        "deals": args.deals,
        "seed": args.seed,
        "counts": counts,
    }
    OUTCOMES.write_text(json.dumps(data, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
