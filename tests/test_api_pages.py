"""The API reference is written from the docstrings, and every public module is in it."""

from __future__ import annotations

from pathlib import Path

import api_pages
import pytest


def test_every_public_module_has_a_page() -> None:
    modules = api_pages.public_modules()
    assert modules[0] == "sixtysix_learn"
    assert {"sixtysix_learn.rules.deal", "sixtysix_learn.display.match"} <= set(modules)
    assert not any("._" in name for name in modules)


# pdoc says in a warning that a name it meets is only imported for type checkers.
@pytest.mark.filterwarnings("ignore:Error parsing type annotation:UserWarning")
def test_a_page_has_the_docstrings(tmp_path: Path) -> None:
    api_pages.write(tmp_path, "sixtysix_learn.cards", "sixtysix_learn.rules.scoring")
    page = (tmp_path / "sixtysix_learn" / "rules" / "scoring.html").read_text("utf-8")
    assert "Result" in page
    assert "game_points" in page
    assert (tmp_path / "index.html").is_file()
