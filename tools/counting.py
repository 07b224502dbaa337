"""Let players who count well or badly play a careful beginner, and write the table of it.

python tools/counting.py sixtysix_learn/simulation/counting.json
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from sixtysix_learn.rules import RuleSet
from sixtysix_learn.simulation import simulate
from sixtysix_learn.simulation.claimers import CLAIMERS
from sixtysix_learn.simulation.strengths import Strength, Strengths


def main() -> None:
    """Write the table."""
    parser = argparse.ArgumentParser(description="Compare players by how well they count.")
    parser.add_argument("file", type=Path)
    parser.add_argument("--deals", type=int, default=4_000)
    parser.add_argument("--seed", type=int, default=66)
    given = parser.parse_args()
    rules = RuleSet.preset("german")
    found = [simulate(rules, (one, "greedy"), given.deals, given.seed) for one in CLAIMERS]
    table = Strengths(rules, given.seed, tuple(map(Strength.of, found)))
    given.file.write_text(json.dumps(table.to_json(), indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
