"""Let players of different strength play a careful beginner, and write the table of what they get.

    python tools/strengths.py sixtysix_learn/simulation/strengths.json

The expert takes its time: with the extra ``fast`` a quarter of an hour or more.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from sixtysix_learn.rules import RuleSet
from sixtysix_learn.simulation import simulate
from sixtysix_learn.simulation.strengths import Strength, Strengths


def main() -> None:
    """Write the table."""
    parser = argparse.ArgumentParser(description="Compare players of different strength.")
    parser.add_argument("file", type=Path)
    parser.add_argument("--deals", type=int, default=20_000)
    parser.add_argument("--expert-deals", type=int, default=500)
    parser.add_argument("--seed", type=int, default=66)
    given = parser.parse_args()
    rules = RuleSet.preset("german")
    found = [
        simulate(rules, (name, "greedy"), deals, given.seed)
        for name, deals in (
            ("random", given.deals),
            ("greedy", given.deals),
            ("expert", given.expert_deals),
        )
    ]
    table = Strengths(rules, given.seed, tuple(map(Strength.of, found)))
    given.file.write_text(json.dumps(table.to_json(), indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
