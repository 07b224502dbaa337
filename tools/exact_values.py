"""Make the table of exact values that comes with the package: solve many random deals.

    python tools/exact_values.py sixtysix_learn/simulation/exact_values.json

Two hundred thousand deals take a quarter of an hour with numba, and days without. What was solved
is kept beside the result, in a file of the same name that ends in ".part": stopped and started
again, the script goes on from there.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from pathlib import Path

from sixtysix_learn import __version__
from sixtysix_learn.rules import RuleSet
from sixtysix_learn.simulation.exact import ExactDeal, ExactValues, exact_deal

_AT_ONCE = 500


def main() -> None:
    parser = argparse.ArgumentParser(description="Solve random deals exactly.")
    parser.add_argument("output", type=Path)
    parser.add_argument("--rules", default="german")
    parser.add_argument("--deals", type=int, default=200_000)
    parser.add_argument("--seed", type=int, default=66)
    parser.add_argument("--seconds", type=float, help="stop after so much time of the processor")
    args = parser.parse_args()
    rules = RuleSet.read(args.rules)
    kept = args.output.with_suffix(".part")
    solved: list[ExactDeal] = []
    if kept.exists():
        for line in kept.read_text("utf-8").splitlines():
            solved += [ExactDeal(*deal) for deal in json.loads(line)]
    began, before = time.process_time(), len(solved)
    with kept.open("a", encoding="utf-8") as file:
        while len(solved) < args.deals:
            stop = min(len(solved) + _AT_ONCE, args.deals)
            more = [exact_deal(rules, args.seed, i) for i in range(len(solved), stop)]
            file.write(json.dumps(more) + "\n")
            file.flush()
            solved += more
            taken = time.process_time() - began
            each = 1e3 * taken / (len(solved) - before)
            print(f"{len(solved):,} deals, {each:.2f} ms each", file=sys.stderr, flush=True)
            if args.seconds is not None and taken > args.seconds:
                break
    table = ExactValues.of(rules, args.seed, __version__, solved)
    args.output.write_text(json.dumps(table.to_json(), indent=None) + "\n", "utf-8")
    print(f"{args.output}: {table.deals:,} deals")


if __name__ == "__main__":
    main()
