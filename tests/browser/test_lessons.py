"""Each lesson in JupyterLab: opened from the learner's own copy, run, looked at in both themes."""

from __future__ import annotations

from pathlib import Path

import pytest
from lab_browser import DARK, Lab
from playwright.sync_api import expect

from sixtysix_learn.lessons import prepare, source_dir

LESSONS = sorted(path.name for path in source_dir("notebooks").glob("*.ipynb"))
SHOTS = Path(__file__).parent / "shots"


@pytest.mark.parametrize("name", LESSONS or ["00-welcome.ipynb"])
def test_a_lesson_runs(lab: Lab, name: str) -> None:
    prepare(lab.root)
    lab.open(name)
    lab.run_all(ms=120_000)
    notebook = lab.page.locator(".jp-Notebook")
    # JupyterLab writes these where a widget or a figure cannot be shown.
    for failure in ("Error displaying widget", "model not found", "Loading widget"):
        expect(notebook.get_by_text(failure)).to_have_count(0)
    lab.shot_all(SHOTS / f"{Path(name).stem}-light.png")
    lab.theme(DARK)
    lab.shot_all(SHOTS / f"{Path(name).stem}-dark.png")
    assert lab.faults == []
