"""A teacher's own folder: added for a kernel, by the environment, or for good."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from sixtysix_learn.display.exercises import exercise
from sixtysix_learn.errors import BadOption, BadRecord
from sixtysix_learn.training import bank
from sixtysix_learn.training.home import home

COUNT = {"id": "m-1", "kind": "count", "data": {"cards": ["AS", "TH"]}}


@pytest.fixture
def mine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with one bank; what is added to the list of folders is forgotten again."""
    monkeypatch.setenv("SIXTYSIX_HOME", str(tmp_path / "home"))
    monkeypatch.setattr(bank, "_more_folders", [])
    folder = tmp_path / "mine"
    folder.mkdir()
    write(folder, COUNT)
    return folder


def write(folder: Path, *exercises: object, name: str = "mine.json") -> None:
    record = {"format": bank.FORMAT, "title": "Mine", "exercises": exercises}
    (folder / name).write_text(json.dumps(record), "utf-8")


def test_for_this_kernel(mine: Path) -> None:
    with pytest.raises(BadOption, match="There is no exercise m-1"):
        exercise("m-1")
    assert bank.add_folder(mine) == bank.add_folder(str(mine)) == mine.resolve()
    assert exercise("m-1").check(21)
    assert bank.kept_folders() == []
    bank.forget_folder(mine)
    with pytest.raises(BadOption):
        bank.find("m-1")


def test_for_good(mine: Path) -> None:
    bank.add_folder(mine, keep=True)
    bank.add_folder(mine, keep=True)
    assert bank.kept_folders() == [mine.resolve()]
    assert exercise("m-1").question.kind == "count"
    bank.forget_folder(mine)
    assert bank.kept_folders() == []
    with pytest.raises(BadOption, match="is none of the folders that are kept: none"):
        bank.forget_folder(mine)


def test_by_the_environment(mine: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    named = os.pathsep.join(["/no/such/folder", str(mine), str(mine)])
    monkeypatch.setenv("SIXTYSIX_EXERCISES", named)
    assert bank.find("m-1")
    # A folder named twice is one folder, and what it holds is not there twice.
    bank.add_folder(mine)
    assert bank.faults() == ()


def test_a_damaged_list_is_no_list(mine: Path) -> None:
    bank.add_folder(mine, keep=True)
    (home() / "exercise-folders.json").write_text("{", "utf-8")
    assert bank.kept_folders() == []
    assert bank.find("02-3")


def test_a_list_that_cannot_be_written(mine: Path, tmp_path: Path) -> None:
    (tmp_path / "home").write_text("no folder", "utf-8")
    with pytest.raises(BadOption, match=r"This could not be kept .*SIXTYSIX_HOME"):
        bank.add_folder(mine, keep=True)


def test_a_bad_file_takes_nothing_else_away(mine: Path) -> None:
    write(mine, COUNT | {"id": "m-2", "data": {}}, COUNT | {"id": "m-3"}, name="half.json")
    (mine / "broken.json").write_text("{", "utf-8")
    whole = json.dumps({"format": "cards/1", "exercises": [COUNT | {"id": "m-5"}]})
    (mine / "whole.json").write_text(whole, "utf-8")
    (mine / "link.json").symlink_to(mine / "nowhere.json")
    bank.add_folder(mine)
    assert bank.find("02-3")
    assert bank.find("m-1")
    assert bank.find("m-3")
    assert {"m-1", "m-3"} <= set(bank.exercise_ids())
    with pytest.raises(BadRecord, match=r"half\.json, exercise m-2: data is missing"):
        bank.find("m-2")
    # It may stand in the file that cannot be read.
    with pytest.raises(BadRecord, match=r"broken\.json, the file: This is not JSON"):
        bank.find("m-4")
    with pytest.raises(BadRecord, match=r"whole\.json, the file: format: cards/1 is not known"):
        bank.find("m-5")
    assert len(bank.faults()) == 4


def test_a_clash_of_ids_is_said_where_it_matters(mine: Path) -> None:
    write(mine, COUNT | {"id": "02-3"}, COUNT | {"id": "m-9"}, name="clash.json")
    bank.add_folder(mine)
    with pytest.raises(
        BadRecord, match=r"clash\.json, exercise 02-3: id: there are two .*02-tricks"
    ):
        bank.find("02-3")
    assert bank.find("02-4")
    assert bank.find("m-9")
    # What is asked by lesson is the lesson's own.
    asked = [q for b in bank.banks() for q in b.questions if q.id == "02-3"]
    assert [q.kind for q in asked] == ["trick"]


def test_only_the_bank_that_has_it_is_opened(mine: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    bank.add_folder(mine)
    monkeypatch.setattr(bank, "_read", {})
    assert bank.find("m-1")
    assert [path.name for path in bank._read] == ["mine.json"]


def test_words_of_strangers_are_escaped(mine: Path) -> None:
    evil = "<script>alert(1)</script>"
    write(mine, COUNT | {"hints": [evil], "explanation": evil, "source": evil, "themes": [evil]})
    bank.add_folder(mine)
    shown = exercise("m-1")
    shown.hint()
    shown.check(3)
    page = shown._html()
    assert evil not in page
    assert "&lt;script&gt;" in page
