"""Run the benchmarks and print their figures, each as a line of JSON and all as a table.

    python benchmarks/run.py            all of them
    python benchmarks/run.py import     those whose file's name has "import" in it
    FULL=1 python benchmarks/run.py     as many deals and matches as the aims speak of: 20 minutes

A benchmark is a file ``bench_*.py`` that prints figures with ``report`` of report.py. No figure
fails the run: a machine may be busy. A benchmark that breaks does.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

from report import Figure, table

HERE = Path(__file__).parent


def figures_of(path: Path) -> tuple[list[Figure], bool]:
    """Run one benchmark; return its figures and whether it went well."""
    print(f"# {path.name}", flush=True)
    figures = []
    with subprocess.Popen(
        [sys.executable, path],
        stdout=subprocess.PIPE,
        encoding="utf-8",
        env=os.environ | {"PYTHONPATH": os.pathsep.join([str(HERE.parent / "tools"), *sys.path])},
    ) as process:
        assert process.stdout is not None
        for line in process.stdout:
            print(line, end="", flush=True)
            if line.startswith("{"):
                figures.append(Figure(**json.loads(line)))
    return figures, process.returncode == 0


def main(wanted: list[str]) -> int:
    found = sorted(HERE.glob("bench_*.py"))
    chosen = [path for path in found if not wanted or any(word in path.name for word in wanted)]
    if not chosen:
        print(f"no such benchmark; there are {', '.join(path.name for path in found)}")
        return 2
    figures, broken = [], []
    for path in chosen:
        more, well = figures_of(path)
        figures += more
        if not well:
            broken.append(path.name)
    print(f"\n{table(figures)}")
    if broken:
        print(f"\nbroken: {', '.join(broken)}")
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
