"""Solve the leads of many endings, and write the table of what was given away.

python tools/endings.py sixtysix_learn/simulation/endings.json
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from sixtysix_learn.rules import RuleSet
from sixtysix_learn.simulation.endings import Endings, leads_of


def main() -> None:
    """Write the table."""
    parser = argparse.ArgumentParser(description="Solve the leads of many endings.")
    parser.add_argument("file", type=Path)
    parser.add_argument("--deals", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=66)
    given = parser.parse_args()
    rules = RuleSet.preset("german")
    found = (one for index in range(given.deals) for one in leads_of(rules, given.seed, index))
    table = Endings.of(rules, given.seed, given.deals, found)
    given.file.write_text(json.dumps(table.to_json(), indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
