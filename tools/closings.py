"""Close deals before their first card and write the table of how that ends.

    python tools/closings.py sixtysix_learn/simulation/closings.json

With the extra ``fast`` this takes minutes; it goes by the deals' numbers, so the table is the same
on every machine.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from sixtysix_learn.rules import RuleSet
from sixtysix_learn.simulation.closings import Closings, closed_hand


def main() -> None:
    """Write the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file", type=Path)
    parser.add_argument("--deals", type=int, default=40_000)
    parser.add_argument("--seed", type=int, default=66)
    given = parser.parse_args()
    rules = RuleSet.preset("german")
    hands = (closed_hand(rules, given.seed, index) for index in range(given.deals))
    table = Closings.of(rules, given.seed, hands)
    record = table.to_json()
    rows = ",\n  ".join(json.dumps(row) for row in record.pop("counts"))
    text = json.dumps(record, indent=1)[:-2] + f',\n "counts": [\n  {rows}\n ]\n}}\n'
    given.file.write_text(text, "utf-8")


if __name__ == "__main__":
    main()
