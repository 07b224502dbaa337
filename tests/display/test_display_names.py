"""``sixtysix_learn.display``: its names are found, whatever was imported before."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from sixtysix_learn import display

MODULES = {path.stem for path in Path(display.__file__).parent.glob("*.py")}


@pytest.mark.parametrize("name", display.__all__)
def test_every_name_is_there(name: str) -> None:
    assert getattr(display, name) is not None
    assert name in dir(display)


def test_the_list_is_in_step() -> None:
    assert set(display.__all__) == set(display._HERE) | {"plots"}
    assert set(display._HERE.values()) <= MODULES


def test_no_name_is_hidden_by_a_module() -> None:
    assert not set(display._HERE) & MODULES


def test_an_unknown_name() -> None:
    name = "tabel"
    with pytest.raises(AttributeError, match="no attribute 'tabel'"):
        getattr(display, name)


def test_the_import_is_light() -> None:
    code = "import sixtysix_learn.display, sys; print('anywidget' in sys.modules)"
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, check=True, encoding="utf-8"
    )
    assert done.stdout.strip() == "False"
