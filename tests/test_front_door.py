"""``import sixtysix_learn``: what it offers, and how little it loads."""

from __future__ import annotations

import pickle
import subprocess
import sys

import pytest

import sixtysix_learn
from sixtysix_learn.errors import BadCall, SixtySixError, UnknownName, told_what_it_takes

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


@pytest.mark.parametrize(
    ("call", "said"),
    [
        ('ss.learner("x")', "Leave the brackets of ss.learner() empty: it takes nothing."),
        ("ss.play(colour=4)", "ss.play() does not take colour=; do you mean colours?"),
        ("ss.practice(nonsense=1)", "ss.practice() does not take nonsense=; it takes what."),
        ("ss.play(1, 2, 3)", "Without their names ss.play() takes only rules or opponent, each"),
        ('ss.play("german", rules="casual")', "Without their names ss.play() takes only rules"),
        ("ss.plots.how_points_split(sed=1)", "ss.plots.how_points_split() does not take sed=; do"),
        ("ss.questions.count(sed=1)", "ss.questions.count() does not take sed=; do you mean seed?"),
        ("ss.play(players=3)", "players cannot be 3; allowed: "),
        ('ss.play(players="Jo")', "players cannot be Jo; allowed: "),
    ],
)
def test_what_is_not_taken_is_told_in_a_sentence(call: str, said: str) -> None:
    with pytest.raises(SixtySixError) as told:
        eval(call, {"ss": sixtysix_learn})
    assert str(told.value).startswith(said)
    assert isinstance(told.value, TypeError) == isinstance(told.value, BadCall)
    assert str(pickle.loads(pickle.dumps(told.value))) == str(told.value)


def test_a_fault_inside_a_function_is_not_taken_for_a_wrong_call() -> None:
    def broken(value: str) -> int:
        """Say what it is."""
        return len(5)  # type: ignore[arg-type]

    told = told_what_it_takes(broken, "ss.broken")
    assert told.__doc__ == "Say what it is."
    with pytest.raises(TypeError, match="has no len") as fault:
        told("x")
    assert not isinstance(fault.value, BadCall)


def test_the_number_of_a_rule_may_be_written_as_a_number() -> None:
    assert str(sixtysix_learn.glossary(1.8)) == str(sixtysix_learn.glossary("1.8"))


def test_an_error_has_its_sentence_without_more_imports() -> None:
    program = "from sixtysix_learn import card\ntry: card('ZZ')\nexcept ValueError as e: print(e)"
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, check=True, encoding="utf-8"
    )
    assert "ZZ" in done.stdout
    assert "bad_card" not in done.stdout
