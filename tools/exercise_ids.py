"""Write down the ids of new exercises, so that a test keeps them for ever.

python tools/exercise_ids.py
"""

from __future__ import annotations

import sys
from pathlib import Path

from sixtysix_learn.training import bank

KEPT = Path(__file__).resolve().parent.parent / "tests" / "data" / "exercise_ids.txt"


def main() -> int:
    lines = KEPT.read_text("utf-8").splitlines() if KEPT.exists() else []
    known = {line.split()[0] for line in lines}
    new = [q for b in bank.banks() for q in b.questions if q.id not in known]
    lines += [f"{q.id} {q.kind}" for q in new]
    KEPT.write_text("\n".join(sorted(lines)) + "\n", "utf-8")
    print(f"{len(new)} new, {len(lines)} in all")
    return 0


if __name__ == "__main__":
    sys.exit(main())
