"""How long ``import sixtysix_learn`` takes, above the bare interpreter."""

from __future__ import annotations

import statistics
import subprocess
import sys
import time

from report import report

RUNS = 15


def once(code: str) -> float:
    start = time.perf_counter()
    subprocess.run([sys.executable, "-c", code], check=True)
    return time.perf_counter() - start


def medians(*codes: str) -> list[float]:
    """Return the median of each program, run in turn so that a busy moment meets them all."""
    for code in codes:
        once(code)  # Reads the files from the disk.
    rounds = [[once(code) for code in codes] for _ in range(RUNS)]
    return [statistics.median(times) for times in zip(*rounds, strict=True)]


def main() -> None:
    bare, package, widgets = medians("", "import sixtysix_learn", "import ipywidgets")
    report(
        "import sixtysix_learn, above the bare interpreter",
        package - bare,
        "s",
        aim="<= 0.3",
        baseline=f"import ipywidgets, {widgets - bare:.3f} s",
        ratio=(package - bare) / (widgets - bare),
    )


if __name__ == "__main__":
    main()
