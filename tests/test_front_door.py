"""``import sixtysix_learn``: what it offers, and how little it loads."""

from __future__ import annotations

import pickle
import subprocess
import sys

import pytest

import sixtysix_learn
from sixtysix_learn.errors import SixtySixError, UnknownName

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
    name = "practise"
    with pytest.raises(AttributeError, match=r"^There is no ss.practise; do you mean practice or "):
        getattr(sixtysix_learn, name)
    assert not hasattr(sixtysix_learn, "marrige")


@pytest.mark.parametrize(
    ("front", "given", "said"),
    [
        ("questions", "trik", "There is no ss.questions.trik; do you mean trick?"),
        ("questions", "nokind", "There is no ss.questions.nokind; use one of count, order, "),
        ("plots", "endings", "There is no ss.plots.endings; do you mean where_endings_are_lost?"),
        ("plots", "nothing", "There is no ss.plots.nothing; use one of closing_by_tricks, "),
    ],
)
def test_names_after_a_dot_that_are_not_there(front: str, given: str, said: str) -> None:
    """One sentence in Jupyter instead of a traceback, and still an AttributeError."""
    door = getattr(sixtysix_learn, front)
    assert not hasattr(door, given)
    with pytest.raises(UnknownName) as told:
        getattr(door, given)
    assert str(told.value).startswith(said)
    assert "…" not in str(told.value)
    assert told.value._render_traceback_() == [str(told.value)]
    again = pickle.loads(pickle.dumps(told.value))
    assert str(again) == str(told.value)
    from sixtysix_learn.display.plots import how_points_split

    assert how_points_split is sixtysix_learn.plots.how_points_split


@pytest.mark.parametrize("name", ["card", "exercise", "try_it"])
def test_what_needs_something_says_so_in_a_sentence(name: str) -> None:
    with pytest.raises(SixtySixError, match=rf"^Something is missing .* write ss\.{name}\(\""):
        getattr(sixtysix_learn, name)()


def test_an_error_has_its_sentence_without_more_imports() -> None:
    program = "from sixtysix_learn import card\ntry: card('ZZ')\nexcept ValueError as e: print(e)"
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, check=True, encoding="utf-8"
    )
    assert "ZZ" in done.stdout
    assert "bad_card" not in done.stdout
