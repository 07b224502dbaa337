"""What README and docs say is true: examples run, commands and files are there."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

from sixtysix_learn.commands import command_names

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")
DOCS = sorted((ROOT / "docs").glob("*.md"))
MAKEFILE = (ROOT / "Makefile").read_text(encoding="utf-8")


def test_the_examples_run() -> None:
    results = doctest.testfile(str(ROOT / "README.md"), module_relative=False, verbose=False)
    assert results.attempted > 5
    assert results.failed == 0


@pytest.mark.parametrize("page", DOCS, ids=lambda page: page.name)
def test_the_examples_of_a_page_run(page: Path) -> None:
    results = doctest.testfile(str(page), module_relative=False, verbose=False)
    assert results.failed == 0
    assert (results.attempted > 0) == (">>>" in page.read_text(encoding="utf-8"))


def test_the_commands_are_there() -> None:
    named = set(re.findall(r"sixtysix-learn ([a-z][a-z-]*)", README))
    assert {"lab", "doctor"} <= named
    for page in DOCS:
        named |= set(re.findall(r"`sixtysix-learn ([a-z][a-z-]*)", page.read_text("utf-8")))
    assert named <= set(command_names())


@pytest.mark.parametrize("page", DOCS, ids=lambda page: page.name)
def test_the_links_of_a_page_lead_somewhere(page: Path) -> None:
    for link in re.findall(r"\]\((?!http)([^)#]+)", page.read_text(encoding="utf-8")):
        assert (page.parent / link).exists(), link


def test_the_make_targets_are_there() -> None:
    named = set(re.findall(r"make ([a-z]+)[`\n ]", README)) - {"and"}
    assert {"learn", "test", "check"} <= named
    for target in named:
        assert re.search(rf"^{target}:", MAKEFILE, re.MULTILINE), target


@pytest.mark.parametrize("name", re.findall(r"\]\((?!http)([^)#]+)", README))
def test_the_links_lead_somewhere(name: str) -> None:
    assert (ROOT / name).exists()


def test_the_first_command_is_make_learn_and_the_second_make_test() -> None:
    blocks = re.findall(r"```console\n(.+?)\n```", README, re.DOTALL)
    assert blocks[:2] == ["make learn", "make test"]
