"""Shipped notebooks: what is checked, what strip takes away, and that ours are clean."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import nbformat
import pytest

from sixtysix_learn.lessons import source_dir
from sixtysix_learn.lessons.notebooks import (
    MAX_BYTES,
    check_notebook,
    code,
    main,
    markdown,
    strip_notebook,
    write_notebook,
)

Notebook = dict[str, Any]


@pytest.fixture
def clean(tmp_path: Path) -> Path:
    path = tmp_path / "clean.ipynb"
    cells = [
        markdown("goal", "# Marriages ♥\n\nKing and queen."),
        code("try-it", "table()", tags=["try"], sixtysix={"exercise": "m-1"}),
        code("two-lines", "a = 1\na"),
    ]
    write_notebook(path, cells)
    return path


def test_a_built_notebook_is_clean(clean: Path) -> None:
    assert check_notebook(clean) == []
    assert not strip_notebook(clean)
    notebook = nbformat.read(clean, as_version=4)
    assert [cell.id for cell in notebook.cells] == ["goal", "try-it", "two-lines"]
    assert notebook.cells[0].source == "# Marriages ♥\n\nKing and queen."
    assert notebook.cells[1].metadata == {"tags": ["try"], "sixtysix": {"exercise": "m-1"}}


def test_the_normal_form_is_the_one_that_nbformat_writes(clean: Path) -> None:
    notebook = nbformat.read(clean, as_version=4)
    assert clean.read_text(encoding="utf-8") == nbformat.writes(notebook) + "\n"


def set_in(*keys: str | int, value: Any) -> Callable[[Notebook], None]:
    def spoil(notebook: Notebook) -> None:
        place: Any = notebook
        for key in keys[:-1]:
            place = place[key]
        place[keys[-1]] = value

    return spoil


def delete(*keys: str | int) -> Callable[[Notebook], None]:
    def spoil(notebook: Notebook) -> None:
        place: Any = notebook
        for key in keys[:-1]:
            place = place[key]
        del place[keys[-1]]

    return spoil


OUTPUT = {"output_type": "stream", "name": "stdout", "text": ["66"]}
MENDED_BY_STRIP = [
    (set_in("cells", 1, "outputs", value=[OUTPUT]), "cell 2: has outputs"),
    (set_in("cells", 1, "execution_count", value=3), "cell 2: has an execution count"),
    (set_in("cells", 1, "metadata", "scrolled", value=True), "leftover in the metadata: scrolled"),
    (set_in("metadata", "widgets", value={}), "saved widget state"),
    (set_in("metadata", "vscode", value={}), "leftover in the metadata: vscode"),
    (set_in("metadata", "kernelspec", "name", value="conda-env"), "the kernel is not python3"),
    (delete("metadata", "language_info"), "language_info does not name python"),
    (set_in("metadata", "language_info", "version", value="3.11.7"), "not in the normal form"),
]
FOR_A_PERSON = [
    (delete("cells", 1, "id"), "cell 2 has no id"),
    (set_in("cells", 1, "id", value="goal"), "cell 2: the id goal is there twice"),
    (set_in("cells", 1, "id", value="a b"), "cell 2: bad id a b"),
    (set_in("nbformat_minor", value=4), "nbformat 4.4, expected 4.5"),
    (set_in("cells", 1, "cell_type", value="cod"), "not a valid notebook"),
    (delete("cells"), "not a notebook"),
    (set_in("cells", value=[5]), "not a notebook"),
    (delete("metadata"), "not a valid notebook"),
    (set_in("cells", 0, "source", value="x" * MAX_BYTES), "are allowed"),
]


@pytest.mark.parametrize(("spoil", "problem"), MENDED_BY_STRIP + FOR_A_PERSON)
def test_what_is_wrong_is_said(
    clean: Path, spoil: Callable[[Notebook], None], problem: str
) -> None:
    notebook = json.loads(clean.read_text(encoding="utf-8"))
    spoil(notebook)
    clean.write_text(json.dumps(notebook, indent=1, sort_keys=True))
    problems = check_notebook(clean)
    assert any(problem in found for found in problems), problems


@pytest.mark.parametrize(("spoil", "problem"), MENDED_BY_STRIP)
def test_strip_mends_it(clean: Path, spoil: Callable[[Notebook], None], problem: str) -> None:
    before = clean.read_bytes()
    notebook = json.loads(before)
    spoil(notebook)
    clean.write_text(json.dumps(notebook))
    assert strip_notebook(clean)
    assert clean.read_bytes() == before


@pytest.mark.parametrize("content", [b"", b"{", b"\xff", b"[]", b"5"])
def test_what_is_no_notebook_is_said(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "bad.ipynb"
    path.write_bytes(content)
    assert len(check_notebook(path)) == 1


def test_the_command_checks_and_strips(clean: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", str(clean)]) == 0
    notebook = json.loads(clean.read_text(encoding="utf-8"))
    notebook["cells"][2]["execution_count"] = 1
    clean.write_text(json.dumps(notebook))
    assert main(["check", str(clean)]) == 1
    assert capsys.readouterr().out == f"{clean}: cell 3: has an execution count\n"
    assert main(["strip", str(clean)]) == 0
    assert main(["check", str(clean)]) == 0
    assert main([]) == 2


def test_shipped_notebooks_are_clean() -> None:
    shipped = [*source_dir("notebooks").rglob("*.ipynb"), *source_dir("exercises").rglob("*.ipynb")]
    problems = {
        path.name: check_notebook(path) for path in shipped if ".ipynb_checkpoints" not in str(path)
    }
    assert not any(problems.values()), problems


@pytest.mark.parametrize("path", sorted(source_dir("notebooks").glob("*.ipynb")), ids=str)
def test_each_lesson_says_what_to_do_when_its_boards_have_lost_their_kernel(path: Path) -> None:
    cells = nbformat.read(path, 4).cells
    told = [n for n, cell in enumerate(cells) if "model not found" in cell.source]
    # The welcome has a section for it, the others say it at the top.
    assert told == ([len(cells) - 2] if path.name.startswith("00") else [0])
    assert "*Run All Cells*" in cells[told[0]].source
