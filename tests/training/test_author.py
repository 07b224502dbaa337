"""For authors: what is wrong with a bank is said in sentences; a bank to start from."""

from __future__ import annotations

import json
import re
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import jsonschema
import pytest

from sixtysix_learn.errors import BadOption, BadRecord
from sixtysix_learn.shipped import source_dir
from sixtysix_learn.training import author, bank
from sixtysix_learn.training.author import (
    bank_line,
    bank_text,
    faults_of,
    fill_values,
    new_bank,
    question_text,
)
from sixtysix_learn.training.bank_file import FORMAT, read_bank
from sixtysix_learn.training.kinds import KINDS
from sixtysix_learn.training.pool import read_pool

SCHEMA = json.loads((source_dir("exercises") / "exercises.schema.json").read_text("utf-8"))
COUNT = {"id": "m-1", "kind": "count", "data": {"cards": ["AS", "TH"]}}


def write(folder: Path, *exercises: Any, name: str = "mine.json", **more: Any) -> Path:
    path = folder / name
    path.write_text(json.dumps({"format": FORMAT, "exercises": exercises, **more}), "utf-8")
    return path


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"id": "02-3"}, "exercise 02-3: id: there is an exercise 02-3 already, in 02-tricks"),
        ({"trains": ["1.99"]}, "exercise m-1: trains: the rules have no section 1.99;"),
        ({"themes": ["countin"]}, "themes: there is no theme countin; do you mean counting?"),
        ({"hints": ["It is 21."]}, "exercise m-1: Hint 1 tells the answer."),
        ({"data": {"cards": ["XX"]}}, "exercise m-1: data: XX is no card"),
        ({"kind": "counts"}, "exercise m-1: kind: kind cannot be counts; allowed: count, order"),
    ],
)
def test_each_fault_is_a_sentence(tmp_path: Path, change: dict[str, Any], said: str) -> None:
    (found,) = faults_of(write(tmp_path, COUNT | change))
    assert found.startswith("mine.json, ")
    assert said in found


def test_several_faults_of_one_exercise_are_all_told(tmp_path: Path) -> None:
    bad = COUNT | {"id": "a b", "difficulty": 7, "lesson": 4, "colour": "red", "kind": 5}
    found = faults_of(write(tmp_path, COUNT, bad, 7))
    texts = ["an id is made of", "difficulty: 1 – 5", "lesson: text", "colour is not", "kind: text"]
    for text in texts:
        assert [f for f in found if text in f and f.startswith("mine.json, exercise a b: ")]
    assert len(found) == len(texts) + 1
    assert "exercise 3: A record must be a JSON object in braces, not 7." in found[-1]


def test_themes_and_sections_of_ones_own_are_taken(tmp_path: Path) -> None:
    path = write(tmp_path, COUNT | {"themes": ["class-4b"], "trains": ["1.2", "1.4.8"]})
    assert faults_of(path) == []


@pytest.mark.parametrize("kind", KINDS)
def test_a_bank_to_start_from(tmp_path: Path, kind: str) -> None:
    path = new_bank(tmp_path / "Class 4b.json", kind, title="Class 4b", lesson="04")
    assert faults_of(path) == []
    record = json.loads(path.read_text("utf-8"))
    jsonschema.validate(record, SCHEMA)
    (example,) = record["exercises"]
    assert example["id"] == "Class-4b-1"
    assert {"data", "hints", "explanation", "themes", "trains", "source"} <= set(example)
    assert read_bank(path).questions[0].lesson == "04"
    with pytest.raises(BadOption, match=r"Class 4b\.json is there already"):
        new_bank(path, kind)


@pytest.mark.parametrize("name", ["mine", "mine.schema.json", "….json"])
def test_a_name_that_is_no_banks(tmp_path: Path, name: str) -> None:
    with pytest.raises(BadOption, match="cannot name a bank"):
        new_bank(tmp_path / name)
    assert list(tmp_path.iterdir()) == []


def test_a_bank_is_written_to_be_read(tmp_path: Path) -> None:
    record = {"format": FORMAT, "exercises": [COUNT, {"id": "e", "hints": ["x" * 60, "y" * 60]}]}
    text = bank_text(record)
    assert json.loads(text) == record
    assert '    "cards": ["AS", "TH"]\n' in text
    assert max(map(len, text.splitlines())) <= 100
    assert json.loads(bank_text({"exercises": [], "data": {}})) == {"exercises": [], "data": {}}


def test_a_line_and_a_page() -> None:
    (lesson, *_rest) = bank.banks()
    assert bank_line(lesson) == "00-welcome.json: Welcome, 6 exercises"
    text = question_text(bank.find("02-3"))
    assert text.startswith("02-3 (trick)\nWho wins the trick?\n")
    assert "Hint 2\n" in text
    assert "The right answer: " in text


# ---------------------------------------------------------------- the page for authors


PAGE = Path(__file__).parents[2] / "docs" / "puzzle-authors.md"


def test_the_page_tells_every_kind_and_its_data() -> None:
    rows = [line for line in PAGE.read_text("utf-8").splitlines() if line.startswith("| `")]
    for name, kind in KINDS.items():
        (row,) = [r for r in rows if f"`{name}`" in r.split("|")[1]]
        if name != "rule" and not name.startswith("table_"):
            for field in kind.fields - {"deal", "position"}:
                assert f"`{field}`" in row or "(as for `score`)" in row, (name, field)


def test_the_banks_on_the_page_are_sound(tmp_path: Path) -> None:
    (text,) = re.findall(r"```json\n(.*?)```", PAGE.read_text("utf-8"), re.S)
    path = tmp_path / "page.json"
    path.write_text(text, "utf-8")
    assert faults_of(path) == []
    jsonschema.validate(json.loads(text), SCHEMA)


# ---------------------------------------------------------------- hidden cards


def test_a_puzzle_of_the_pool_by_its_number(tmp_path: Path) -> None:
    entry = {"id": "m-1", "kind": "reply", "data": {"pool": 1}}
    path = write(tmp_path, entry, entry | {"id": "m-2", "difficulty": 5, "themes": ["mine"]})
    first, second = read_bank(path).questions
    puzzle = read_pool("reply")[0]
    assert (first.data, first.rules, first.themes) == (puzzle.data, puzzle.rules, (puzzle.theme,))
    assert (first.difficulty, second.difficulty) == (puzzle.difficulty, 5)
    assert second.themes == ("mine",)
    assert faults_of(path) == []


@pytest.mark.parametrize("data", [{"pool": 0}, {"pool": 100_000}, {"pool": "1"}, {"pool": True}])
def test_a_number_that_the_pool_has_not(tmp_path: Path, data: dict[str, Any]) -> None:
    (fault,) = faults_of(write(tmp_path, {"id": "m-1", "kind": "lead", "data": data}))
    assert "mine.json, exercise m-1: data.pool: 1 – " in fault


def test_values_that_are_missing_are_named_and_filled_in(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    puzzle = read_pool("reply")[0]
    data = puzzle.to_json()["data"]
    entry = {"id": "m-1", "kind": "reply", "data": {"deal": data["deal"]}}
    path = write(tmp_path, COUNT | {"id": "c"}, entry, rules=puzzle.rules.to_json())
    (fault,) = faults_of(path)
    assert "exercise m-1: data.worth is missing: sixtysix-learn bank values FILE" in fault
    worth = SimpleNamespace(to_json=lambda: data["worth"])
    monkeypatch.setattr(author, "work_out", lambda deal, seed: worth)
    assert fill_values(path) == ["m-1"]
    assert fill_values(path) == []
    assert faults_of(path) == []
    assert read_bank(path).questions[1].to_json()["data"] == data


def test_values_of_a_moment_that_is_none(tmp_path: Path) -> None:
    path = write(tmp_path, {"id": "m-1", "kind": "lead", "data": {"deal": {"dealer": 1}}})
    with pytest.raises(BadRecord, match=r"mine\.json, exercise m-1: hands is missing"):
        fill_values(path)
