"""What a benchmark prints: one figure a line, as JSON."""

from __future__ import annotations

import json
import operator
import os
from collections.abc import Callable
from dataclasses import asdict, dataclass

_COMPARE: dict[str, Callable[[float, float], bool]] = {"<=": operator.le, ">=": operator.ge}


#: Set to anything in the environment: as many deals, positions and matches as the aims speak of.
FULL = "FULL"


def size(short: int, full: int) -> int:
    """Return how many of something to measure: fewer, unless ``FULL`` is set."""
    return full if os.environ.get(FULL) else short


@dataclass(frozen=True)
class Figure:
    """One figure.

    ``aim`` is such as ``"<= 0.3"``, in the same unit. ``baseline`` says in words what ``ratio``
    compares the figure with, measured in the same run.
    """

    name: str
    value: float
    unit: str
    aim: str | None = None
    baseline: str | None = None
    ratio: float | None = None

    def met(self) -> bool | None:
        """Return whether the aim is met, ``None`` where there is none."""
        if self.aim is None:
            return None
        sign, number = self.aim.split()
        return _COMPARE[sign](self.value, float(number.replace(",", "")))


def report(
    name: str,
    value: float,
    unit: str,
    aim: str | None = None,
    baseline: str | None = None,
    ratio: float | None = None,
) -> None:
    """Print a figure as a line of JSON."""
    figure = Figure(name, _short(value), unit, aim, baseline, ratio and _short(ratio))
    print(json.dumps(asdict(figure), ensure_ascii=False), flush=True)


def _short(number: float) -> float:
    """Return a number to four digits: more would only look exact."""
    return float(f"{number:.4g}")


def table(figures: list[Figure]) -> str:
    """Return figures as a table of text."""
    head = ("figure", "value", "aim", "", "ratio", "to")
    marks = {None: "", True: "met", False: "MISSED"}
    rows = [head] + [
        (
            figure.name,
            f"{figure.value:,g} {figure.unit}",
            figure.aim or "",
            marks[figure.met()],
            "" if figure.ratio is None else f"{figure.ratio:,g}",
            figure.baseline or "",
        )
        for figure in figures
    ]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = ["  ".join(map(str.ljust, row, widths)).rstrip() for row in rows]
    lines.insert(1, "  ".join("-" * width for width in widths if width))
    return "\n".join(lines)
