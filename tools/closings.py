"""Close at every lead of many deals, and write the table of how that ends.

    python tools/closings.py sixtysix_learn/simulation/closings.json

With the extra ``fast`` this takes minutes; it goes by the deals' numbers, so the table is the same
on every machine.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from sixtysix_learn.rules import RuleSet
from sixtysix_learn.simulation.closings import Closings, spots_of


def main() -> None:
    """Write the table."""
    parser = argparse.ArgumentParser(description="Close at every lead of many deals.")
    parser.add_argument("file", type=Path)
    parser.add_argument("--deals", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=66)
    given = parser.parse_args()
    rules = RuleSet.preset("german")
    found = (one for index in range(given.deals) for one in spots_of(rules, given.seed, index))
    record = Closings.of(rules, given.seed, given.deals, found).to_json()
    rows = ",\n  ".join(json.dumps(row) for row in record.pop("counts"))
    text = json.dumps(record, indent=1)[:-2] + f',\n "counts": [\n  {rows}\n ]\n}}\n'
    given.file.write_text(text, "utf-8")


if __name__ == "__main__":
    main()
