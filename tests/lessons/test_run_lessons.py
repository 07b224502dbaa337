"""Every lesson runs: without a screen, from any folder, and in any order of its cells."""

from __future__ import annotations

from copy import deepcopy
from pathlib import Path

import nbformat
import pytest
from nbclient import NotebookClient
from nbformat import NotebookNode
from nbformat.v4 import new_code_cell

from sixtysix_learn.lessons import source_dir

pytestmark = pytest.mark.notebooks

LESSONS = sorted(source_dir("notebooks").glob("*.ipynb"))
WIDGET = "application/vnd.jupyter.widget-view+json"
FIGURE = "application/vnd.plotly.v1+json"


# Without lessons the first is missing, and the tests fail; an empty list would pass.
@pytest.fixture(params=LESSONS or [source_dir() / "00-welcome.ipynb"], ids=lambda path: path.stem)
def lesson(request: pytest.FixtureRequest) -> NotebookNode:
    return nbformat.read(request.param, as_version=4)


def run(notebook: NotebookNode, folder: Path, monkeypatch: pytest.MonkeyPatch) -> NotebookNode:
    """Run a copy in a folder that has nothing to do with us; fail if a cell raises."""
    monkeypatch.setenv("SIXTYSIX_HOME", str(folder / "home"))
    # Folders of the learner that must not be taken for ours.
    for name in ("notebooks", "exercises", "tests"):
        (folder / name).mkdir()
    client = NotebookClient(
        deepcopy(notebook),
        timeout=300,
        # With stored state a static page would load widgets from the network.
        store_widget_state=False,
        resources={"metadata": {"path": str(folder)}},
    )
    done: NotebookNode = client.execute()
    return done


def outputs(notebook: NotebookNode) -> list[NotebookNode]:
    cells = [cell for cell in notebook.cells if cell.cell_type == "code"]
    return [output for cell in cells for output in cell.outputs]


def test_it_runs_from_top_to_bottom(
    lesson: NotebookNode, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = outputs(run(lesson, tmp_path, monkeypatch))
    said = [output.text for output in found if output.get("name") == "stderr"]
    assert said == []
    shown = [output.data for output in found if "data" in output]
    assert shown
    for bundle in shown:
        if WIDGET in bundle or FIGURE in bundle:
            # What a viewer without widgets shows.
            assert bundle["text/html"].strip()
            assert not bundle["text/plain"].startswith(("Figure(", "<"))
        page = bundle.get("text/html", "").lower()
        assert "<script" not in page
        assert "src=" not in page.replace('src="data:', "")


def test_each_cell_works_though_the_others_were_skipped(
    lesson: NotebookNode, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    alone = deepcopy(lesson)
    cells = [cell for cell in lesson.cells if cell.cell_type == "code"]
    # Backwards, and forgetting everything before each.
    pairs = [(new_code_cell("%reset -f"), cell) for cell in reversed(cells)]
    alone.cells = [cell for pair in pairs for cell in pair]
    run(alone, tmp_path, monkeypatch)


def test_each_cell_is_one_short_line(lesson: NotebookNode) -> None:
    cells = [cell.source for cell in lesson.cells if cell.cell_type == "code"]
    assert cells
    long = [source for source in cells if "\n" in source or len(source) > 88]
    assert long == []
