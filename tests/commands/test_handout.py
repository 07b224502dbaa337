"""``sixtysix-learn handout`` and ``coverage``."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from sixtysix_learn.cli import main
from sixtysix_learn.rules import RuleSet
from sixtysix_learn.training.saved_rules import delete_rules, save_rules


def test_all_of_them_are_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["handout", "all", "--folder", str(tmp_path / "new")]) == 0
    out = capsys.readouterr().out
    for name in ("cards", "score", "rules"):
        path = tmp_path / "new" / f"sixtysix-{name}.html"
        assert str(path) in out
        assert path.read_text(encoding="utf-8").startswith("<!DOCTYPE html>")


def test_house_rules_come_as_json(tmp_path: Path) -> None:
    rules = '{"preset": "german", "game_target": 9}'
    assert main(["handout", "score", "--rules", rules, "--folder", str(tmp_path)]) == 0
    path = tmp_path / "sixtysix-score-house-rules.html"
    assert "Who has 9 game points" in path.read_text("utf-8")


def test_house_rules_come_by_their_name(tmp_path: Path) -> None:
    save_rules("Class 7b", RuleSet.preset("german").changed(game_target=11))
    try:
        assert main(["handout", "all", "--rules", "Class 7b", "--folder", str(tmp_path)]) == 0
    finally:
        delete_rules("Class 7b")
    assert "Who has 11 game points" in (tmp_path / "sixtysix-score-Class-7b.html").read_text(
        "utf-8"
    )


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["rules", "--rules", "whist"], "whist"),
        (["rules", "--rules", '{"pre'], "--rules"),
        (["rules", "--folder", "{file}"], "cannot be written"),
    ],
)
def test_what_cannot_be_done_is_one_sentence(
    arguments: list[str], words: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").write_text("")
    given = [a.replace("{file}", str(tmp_path / "file")) for a in arguments]
    assert main(["handout", *given]) == 2
    error = capsys.readouterr().err
    assert words in error
    assert error.count("\n") == 1


def test_without_a_browser_there_is_no_pdf(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CHROMIUM", "no-such-browser")
    assert main(["handout", "rules", "--pdf", "--folder", str(tmp_path)]) == 2
    assert "open the page in your browser" in capsys.readouterr().err


def test_a_page_of_rules_says_what_the_class_calls_them(tmp_path: Path) -> None:
    save_rules("Class <7b>", RuleSet.preset("german").changed(game_target=11))
    try:
        assert main(["handout", "rules", "--rules", "Class <7b>", "--folder", str(tmp_path)]) == 0
    finally:
        delete_rules("Class <7b>")
    (path,) = tmp_path.iterdir()
    assert "<h1>The rules of Class &lt;7b&gt;</h1>" in path.read_text("utf-8")


def test_other_rules_do_not_take_the_place_of_the_first(tmp_path: Path) -> None:
    for rules in ("german", "schnapsen"):
        assert main(["handout", "rules", "--rules", rules, "--folder", str(tmp_path)]) == 0
    names = {path.name for path in tmp_path.iterdir()}
    assert names == {"sixtysix-rules.html", "sixtysix-rules-schnapsen.html"}


@pytest.mark.browser
@pytest.mark.parametrize("paper", ["A4", "letter"])
@pytest.mark.parametrize("preset", ["german", "schnapsen", "four-handed"])
def test_the_rules_fit_on_one_page(preset: str, paper: str, tmp_path: Path) -> None:
    options = ["--pdf", "--paper", paper, "--folder", str(tmp_path)]
    assert main(["handout", "rules", "--rules", preset, *options]) == 0
    (path,) = tmp_path.glob("*.pdf")
    pdf = path.read_bytes()
    assert len(re.findall(rb"/Type\s*/Page\b", pdf)) == 1
