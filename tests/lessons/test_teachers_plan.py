"""The plans for a workshop name boxes that exist, and no more of them than there are minutes."""

from __future__ import annotations

import re
from pathlib import Path

import nbformat
import pytest

from sixtysix_learn.lessons import source_dir

PAGE = Path(__file__).parents[2] / "docs" / "teachers.md"
ROW = re.compile(r"^\| (\d+) – (\d+) \|.*\| ([^|]*)\|$", re.MULTILINE)


def boxes() -> set[str]:
    """Return what the lessons' boxes ask: ``01-count``, ``01-4``."""
    return {
        found
        for path in source_dir("notebooks").glob("*.ipynb")
        for cell in nbformat.read(path, 4).cells
        for found in re.findall(r'(?:try_it|exercise)\("([^"]+)"\)', cell.source)
    }


@pytest.mark.parametrize("minutes", [45, 90])
def test_a_plan_fits_its_minutes(minutes: int) -> None:
    text = PAGE.read_text(encoding="utf-8").split(f"\n## {minutes} minutes")[1].split("\n## ")[0]
    rows = ROW.findall(text)
    known, clock, asked = boxes(), 0, []
    for start, end, cell in rows:
        named = [name.strip() for name in cell.split(",") if name.strip()]
        assert int(start) == clock
        assert len(named) <= int(end) - int(start)
        clock = int(end)
        asked += named
    assert clock == minutes
    assert len(asked) >= 18
    assert set(asked) <= known
    assert len(set(asked)) == len(asked)
    # “Out” is shown before real cards are dealt.
    assert asked.index("06-out") > asked.index("02-draw")
