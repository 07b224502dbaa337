"""The banks: the lessons' own, and what is wrong with a bad one."""

from __future__ import annotations

import json
import re
from collections import Counter
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from sixtysix_learn.errors import BadOption, BadRecord
from sixtysix_learn.shipped import source_dir
from sixtysix_learn.training import bank
from sixtysix_learn.training.generate import generate, remake
from sixtysix_learn.training.kinds import KINDS, open_question
from sixtysix_learn.training.question import Question
from sixtysix_learn.training.second.checks import tells
from sixtysix_learn.training.themes import THEMES

SCHEMA = json.loads((source_dir("exercises") / "exercises.schema.json").read_text("utf-8"))
FILES = sorted(p for p in source_dir("exercises").glob("*.json") if "schema" not in p.name)
LESSONS = tuple(f"{n:02}" for n in range(1, 14))


def write(folder: Path, exercises: Any, name: str = "mine.json", **more: Any) -> Path:
    path = folder / name
    path.write_text(json.dumps({"format": bank.FORMAT, "exercises": exercises, **more}), "utf-8")
    return path


COUNT = {"id": "m-1", "kind": "count", "data": {"cards": ["AS", "TH"]}}


@pytest.mark.parametrize("path", FILES, ids=lambda p: p.stem)
def test_a_shipped_bank_is_sound(path: Path) -> None:
    assert bank.check_bank(path) == []
    record = json.loads(path.read_text("utf-8"))
    jsonschema.validate(record, SCHEMA)
    # A lesson's own bank is named for it; in a collection each puzzle says where it belongs.
    if "lesson" in record:
        assert path.name.startswith(record["lesson"])
    else:
        assert path.name.startswith("bank-")
        assert all(re.fullmatch(r"0\d|1[0-3]", entry["lesson"]) for entry in record["exercises"])


@pytest.mark.parametrize("lesson", LESSONS)
def test_a_lesson_has_six_exercises_of_three_kinds(lesson: str) -> None:
    questions = [bank.find(name) for name in bank.exercise_ids(lesson)]
    assert len(questions) >= 6
    assert len({q.kind for q in questions}) >= 3
    # In the order of the lesson; one that came later has a later number and keeps it.
    assert {q.id for q in questions} == {f"{lesson}-{n + 1}" for n in range(len(questions))}


@pytest.mark.parametrize("name", bank.exercise_ids())
def test_an_exercise_is_whole(name: str) -> None:
    question = bank.find(name)
    assert question.themes
    assert set(question.themes) <= set(THEMES)
    assert question.themes[0] in KINDS[question.kind].levels
    assert question.trains
    assert question.source
    assert Question.from_json(question.to_json()) == question
    opened = open_question(question)
    for answer in opened.right_answers():
        assert opened.judge(answer).score == 1
    stored = json.dumps(question.to_json()["data"])
    assert "answer" not in stored
    assert "solution" not in stored


# Numbers stand in hints that have nothing to do with the answer: the values of the cards, say.
NUMBERS = ("count", "rule", "chance", "figure")


@pytest.mark.parametrize("name", bank.exercise_ids())
def test_no_hint_tells_the_answer(name: str) -> None:
    opened = open_question(bank.find(name))
    for level in range(1, opened.hint_count + 1):
        text = " ".join(opened.hint(level).words)
        if opened.question.kind == "count":
            assert f"make {opened.solved.answer['points']}." not in text
        elif opened.question.kind not in NUMBERS:
            assert not tells(opened, text)


def test_the_same_question_is_not_asked_twice() -> None:
    # The same moment under other rules is another question; of rules that no position decides
    # there are so few that lessons come back to them.
    seen = Counter(
        json.dumps([q.kind, q.rules.to_json(), q.to_json()["data"]])
        for b in bank.banks()
        for q in b.questions
        if q.kind != "rule"
    )
    assert [what for what, n in seen.items() if n > 1] == []


def test_the_schema_knows_the_kinds() -> None:
    assert set(SCHEMA["$defs"]["exercise"]["properties"]["kind"]["enum"]) == set(KINDS)


def test_the_schema_refuses_what_the_reader_refuses() -> None:
    record = {"format": bank.FORMAT, "exercises": [COUNT | {"data": {"card": ["AS"]}}]}
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate(record, SCHEMA)


@pytest.mark.parametrize("given", ["02-33", "2-3", "02_3"])
def test_an_id_that_does_not_exist_names_its_like(given: str) -> None:
    with pytest.raises(BadOption) as caught:
        bank.find(given)
    assert f"There is no exercise {given}. Do you mean 02-3" in str(caught.value)


def test_a_folder_of_ones_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write(tmp_path, [COUNT], title="Mine")
    monkeypatch.setenv("SIXTYSIX_EXERCISES", str(tmp_path))
    assert bank.find("m-1").data["cards"] == ("AS", "TH")
    assert "m-1" in bank.exercise_ids()
    # A file that has changed is read again.
    write(tmp_path, [COUNT, COUNT | {"id": "m-2"}], title="Mine")
    assert bank.find("m-2")


def test_an_id_is_there_once_in_all_banks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write(tmp_path, [COUNT | {"id": "02-3"}])
    monkeypatch.setenv("SIXTYSIX_EXERCISES", str(tmp_path))
    with pytest.raises(BadRecord, match=r"mine\.json, exercise 02-3: id: there are two"):
        bank.find("02-3")


def test_no_such_folder() -> None:
    with pytest.raises(BadOption, match="folder"):
        bank.add_folder("/no/such/folder")


def test_a_seed_will_do_in_place_of_data(tmp_path: Path) -> None:
    path = write(
        tmp_path, [{"id": "g", "kind": "trick", "seed": 3, "themes": ["two-trumps"]}], lesson="03"
    )
    (question,) = bank.read_bank(path).questions
    assert question.data == generate("trick", 3, theme="two-trumps").data
    assert question.lesson == "03"
    assert question.difficulty == 2


def test_the_bank_says_once_what_holds_for_all(tmp_path: Path) -> None:
    rules = {"preset": "german", "last_trick_bonus": 0}
    path = write(tmp_path, [COUNT], rules=rules, source="me")
    (question,) = bank.read_bank(path).questions
    assert question.rules.last_trick_bonus == 0
    assert question.source == "me"


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"colour": "red"}, "colour is not part of this form"),
        ({"kind": "luck"}, "kind: kind cannot be luck; allowed: count"),
        ({"id": "a b"}, "an id is made of letters"),
        ({"id": ""}, "id is missing"),
        ({"data": {}}, "data is missing"),
        ({"data": []}, "data: an object expected"),
        ({"data": {"cards": ["XX"]}}, "XX is no card"),
        ({"data": {"cards": ["AS", "AS"]}}, "the card AS is there twice"),
        ({"data": {"cards": ["AS"], "answer": 11}}, "data.answer is not part"),
        ({"difficulty": 9}, "difficulty: 1 – 5 expected, not 9"),
        ({"difficulty": "easy"}, "difficulty: a whole number expected"),
        ({"themes": "counting"}, "themes: a list of texts expected"),
        ({"hints": [1]}, "hints: a list of texts expected"),
        ({"rules": "polish"}, "There is no preset polish"),
        ({"rules": {"preset": "german", "colour": 1}}, "There is no option colour"),
        ({"seed": 1.5}, "seed: a whole number expected"),
    ],
)
def test_what_is_wrong_is_said(tmp_path: Path, change: dict[str, Any], said: str) -> None:
    path = write(tmp_path, [COUNT | {"id": "fine"}, COUNT | change])
    (problem,) = bank.check_bank(path)
    assert problem.startswith("mine.json, exercise ")
    assert said in problem
    with pytest.raises(BadRecord) as caught:
        bank.read_bank(path)
    assert str(caught.value) == problem


def test_every_problem_of_a_bank_is_told(tmp_path: Path) -> None:
    bad = COUNT | {"data": {"cards": []}}
    path = write(tmp_path, [COUNT, bad | {"id": "b"}, "c", COUNT])
    problems = bank.check_bank(path)
    assert len(problems) == 3
    assert "exercise m-1: id: there are two" in problems[2]


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ("{", "This is not JSON"),
        ("[]", "must be a JSON object"),
        ('{"format": "cards/9", "exercises": []}', "format: cards/9 is not known"),
        ('{"format": "sixtysix-exercises/1"}', "exercises is missing"),
        ('{"format": "sixtysix-exercises/1", "exercises": [], "x": 1}', "x is not part"),
        ('{"format": "sixtysix-exercises/1", "exercises": [], "title": 1}', "title: text expected"),
    ],
)
def test_files_that_are_no_banks(tmp_path: Path, content: str, said: str) -> None:
    path = tmp_path / "bad.json"
    path.write_text(content, "utf-8")
    assert any(said in problem for problem in bank.check_bank(path))
    assert "bad.json" in bank.check_bank(path)[0]


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    assert "cannot be read" in bank.check_bank(tmp_path / "none.json")[0]


def test_what_was_asked_can_be_asked_again() -> None:
    assert bank.again("02-3") == bank.find("02-3")
    assert bank.again("no such id") is None
    assert bank.again("no such id", 3) is None
    rules = {"preset": "santase", "last_trick_bonus": 0, "marriage_values": [20, 40]}
    for options in (
        {},
        {"theme": "schneider"},
        {"difficulty": 2},
        {"rules": rules},
        {"rules": "casual", "theme": "schwarz"},
    ):
        made = generate("score", 8, **options)  # type: ignore[arg-type]
        assert bank.again(made.id, made.seed) == made
        assert remake(made.id, 8) == made


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"kind": "luck"}, "kind cannot be luck"),
        ({"theme": "luck"}, "theme cannot be luck"),
        ({"difficulty": 0}, "difficulty cannot be 0"),
        ({"seed": "x"}, "seed cannot be x"),
        ({"rules": "polish"}, "There is no preset polish"),
        ({"rules": "four-handed"}, "rules cannot be four-handed"),
        ({"theme": "false-claim", "rules": "casual"}, "theme cannot be false-claim"),
    ],
)
def test_a_question_that_cannot_be_made(options: dict[str, Any], said: str) -> None:
    with pytest.raises(BadOption, match=said):
        generate(**({"kind": "score", "seed": 1} | options))
