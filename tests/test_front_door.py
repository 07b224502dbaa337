"""``import sixtysix_learn``: what it offers, and how little it loads."""

from __future__ import annotations

import subprocess
import sys

import pytest

import sixtysix_learn

HEAVY = {
    "IPython",
    "anywidget",
    "ipywidgets",
    "jupyterlab",
    "nbformat",
    "numba",
    "numpy",
    "plotly",
    "traitlets",
}


def loaded_by(code: str) -> set[str]:
    program = f"{code}\nimport sys; print(*{{name.partition('.')[0] for name in sys.modules}})"
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, check=True, encoding="utf-8"
    )
    return set(done.stdout.splitlines()[-1].split())


def test_the_import_is_light() -> None:
    assert not loaded_by("import sixtysix_learn") & HEAVY


def test_the_command_line_is_light() -> None:
    assert not loaded_by("from sixtysix_learn.cli import build_parser; build_parser()") & HEAVY


@pytest.mark.parametrize("name", sixtysix_learn.__all__)
def test_every_name_of_the_front_door_is_there(name: str) -> None:
    assert getattr(sixtysix_learn, name) is not None
    assert name in dir(sixtysix_learn)


def test_the_front_door_is_narrow() -> None:
    names = [name for name in sixtysix_learn.__all__ if not name.startswith("__")]
    assert len(names) <= 10
    assert set(names) == set(sixtysix_learn._FRONT_DOOR)


def test_a_name_that_is_not_there() -> None:
    name = "marrige"
    with pytest.raises(AttributeError, match="no attribute 'marrige'"):
        getattr(sixtysix_learn, name)


def test_an_error_has_its_sentence_without_more_imports() -> None:
    program = "from sixtysix_learn import card\ntry: card('ZZ')\nexcept ValueError as e: print(e)"
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, check=True, encoding="utf-8"
    )
    assert "ZZ" in done.stdout
    assert "bad_card" not in done.stdout
