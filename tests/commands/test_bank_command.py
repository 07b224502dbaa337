"""The commands bank and generate."""

from __future__ import annotations

import dataclasses
import json
import os
from pathlib import Path

import pytest

from sixtysix_learn.cli import main
from sixtysix_learn.training import bank, pool, pool_search
from sixtysix_learn.training._json import thaw
from sixtysix_learn.training.generate import generate
from sixtysix_learn.training.pool import Puzzle
from sixtysix_learn.training.question import Question
from sixtysix_learn.training.second.answers import ANSWERS

COUNT = {"id": "m-1", "kind": "count", "data": {"cards": ["AS", "TH"]}}


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SIXTYSIX_HOME", str(tmp_path / "home"))


def write(folder: Path, *exercises: object, name: str = "mine.json") -> Path:
    folder.mkdir(exist_ok=True)
    record = {"format": bank.FORMAT, "title": "Mine", "exercises": exercises}
    path = folder / name
    path.write_text(json.dumps(record), "utf-8")
    return path


def test_a_sound_bank(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bank", "check", str(write(tmp_path, COUNT))]) == 0
    said = capsys.readouterr()
    assert said.out == "mine.json: Mine, 1 exercise: nothing wrong\n"
    assert said.err == ""


def test_faults(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write(tmp_path, COUNT, COUNT | {"id": "m-2", "data": {}}, COUNT | {"id": "m-3", "x": 1})
    assert main(["bank", "check", str(tmp_path)]) == 1
    said = capsys.readouterr()
    lines = said.out.splitlines()
    assert len(lines) == 2
    assert "mine.json, exercise m-2: data is missing; data, or a seed expected." in lines
    assert any(text.startswith("mine.json, exercise m-3: x is not part") for text in lines)
    assert said.err == "sixtysix-learn: 2 faults.\n"


@pytest.mark.parametrize("content", ["{", "[]", '{"format": "x", "exercises": 1}'])
def test_a_file_that_cannot_be_read(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], content: str
) -> None:
    path = tmp_path / "bad.json"
    path.write_text(content, "utf-8")
    assert main(["bank", "check", str(path)]) == 2
    assert capsys.readouterr().out.startswith("bad.json, the file: ")


def test_files_that_are_not_there(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bank", "check", str(tmp_path / "none.json")]) == 2
    assert "none.json: there is no such file" in capsys.readouterr().err
    assert main(["bank", "check", str(tmp_path)]) == 2
    assert "a folder with .json files" in capsys.readouterr().err


def test_a_bank_is_begun_checked_and_added(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "class"
    folder.mkdir()
    file = folder / "class-4b.json"
    assert main(["bank", "new", str(file), "--kind", "marriage", "--title", "4b"]) == 0
    assert f"sixtysix-learn bank check {file}" in capsys.readouterr().out
    assert main(["bank", "check", str(file)]) == 0
    assert main(["bank", "add", str(folder)]) == 0
    assert "class-4b.json: 4b, 1 exercise" in capsys.readouterr().out
    assert main(["bank", "show", "class-4b-1"]) == 0
    assert capsys.readouterr().out.startswith("class-4b-1 (marriage)\n")
    assert main(["bank", "list"]) == 0
    listed = capsys.readouterr().out
    assert str(folder.resolve()) in listed
    assert "  00-welcome.json: Welcome, 6 exercises\n" in listed
    assert main(["bank", "forget", str(folder)]) == 0
    assert main(["bank", "show", "class-4b-1"]) == 2
    assert "There is no exercise class-4b-1" in capsys.readouterr().err
    assert main(["bank", "forget", str(folder)]) == 2
    assert main(["bank", "new", str(file)]) == 2
    assert "class-4b.json is there already" in capsys.readouterr().err
    assert main(["bank", "new", str(folder / "x.json"), "--kind", "luck"]) == 2
    assert not (folder / "x.json").exists()


def test_a_folder_with_a_clash_is_not_added(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = write(tmp_path / "mine", COUNT | {"id": "02-3"}).parent
    assert main(["bank", "add", str(folder)]) == 1
    said = capsys.readouterr()
    assert "exercise 02-3: id: there is an exercise 02-3 already, in 02-tricks" in said.out
    assert "Nothing was added" in said.err
    assert bank.kept_folders() == []
    assert main(["bank", "add", str(tmp_path / "nowhere")]) == 2


def test_faults_are_counted_in_the_list(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = write(tmp_path / "mine", COUNT | {"data": {}}).parent
    monkeypatch.setenv("SIXTYSIX_EXERCISES", os.pathsep.join([str(folder), "/no/such/folder"]))
    assert main(["bank", "list"]) == 0
    said = capsys.readouterr()
    assert "(there is no such folder)" in said.out
    assert said.err == "sixtysix-learn: 1 fault: sixtysix-learn bank check tells it.\n"


# ---------------------------------------------------------------- generate


def test_questions_as_they_stand_in_a_bank(capsys: pytest.CaptureFixture[str]) -> None:
    options = ["--theme", "schneider", "--seed", "5", "--count", "3", "--rules", "international"]
    assert main(["generate", "score", *options]) == 0
    lines = capsys.readouterr().out.splitlines()
    made = [Question.from_json(json.loads(line)) for line in lines]
    expected = [generate("score", n, theme="schneider", rules="international") for n in (5, 6, 7)]
    assert made == expected


def test_house_rules_and_difficulty(capsys: pytest.CaptureFixture[str]) -> None:
    rules = '{"preset": "german", "last_trick_bonus": 0}'
    assert main(["generate", "count", "--difficulty", "3", "--rules", rules]) == 0
    (line,) = capsys.readouterr().out.splitlines()
    assert json.loads(line)["rules"] == json.loads(rules)
    assert json.loads(line)["difficulty"] == 3


def test_as_text(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["generate", "trick", "--text"]) == 0
    said = capsys.readouterr().out
    assert "Who wins the trick?" in said
    assert "The right answer: " in said


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["luck"], "kind cannot be luck"),
        ([], "KIND cannot be"),
        (["count", "--theme", "luck"], "theme cannot be luck"),
        (["count", "--count", "0"], "--count cannot be 0"),
        (["count", "--rules", "{"], "--rules cannot be {; allowed: JSON"),
        (["count", "--rules", "polish"], "There is no preset polish"),
        (["count", "--check", "--theme", "luck"], "theme cannot be luck"),
        (["luck", "--check"], "kind cannot be luck"),
    ],
)
def test_what_cannot_be_made(
    capsys: pytest.CaptureFixture[str], options: list[str], said: str
) -> None:
    assert main(["generate", *options]) == 2
    assert said in capsys.readouterr().err


def test_a_check(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["generate", "trick", "--check", "--count", "7"]) == 0
    said = capsys.readouterr()
    assert said.err.startswith("35 questions verified in ")
    assert said.err.endswith("s, failures: 0.\n")
    tallies = [json.loads(line) for line in said.out.splitlines()]
    assert [t["rules"] for t in tallies] == [
        "german",
        "international",
        "casual",
        "santase",
        "schnapsen",
    ]
    assert all(t["questions"] == 7 and t["failures"] == 0 for t in tallies)
    assert all(t["second_route"] and t["checked_per_second"] > 0 for t in tallies)


def test_all_kinds_with_a_theme(capsys: pytest.CaptureFixture[str]) -> None:
    options = ["--theme", "must-head", "--rules", "casual", "--count", "2"]
    assert main(["generate", "--check", *options]) == 0
    (line,) = capsys.readouterr().out.splitlines()
    assert json.loads(line)["kind"] == "playable"


def test_a_check_that_fails(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(ANSWERS, "count", lambda data, rules: [{"points": 1}])  # type: ignore[arg-type]
    assert main(["generate", "count", "--check", "--count", "2", "--rules", "german"]) == 1
    said = capsys.readouterr()
    assert json.loads(said.out)["failures"] == 2
    assert said.err.startswith("count (0): The second reading says points=1, the question points=")


# ---------------------------------------------------------------- the pool


@pytest.fixture
def seeds(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, int]]:
    """The search, without its cost: each odd seed finds a puzzle of the pool that is shipped."""
    asked: list[tuple[str, int]] = []

    def find(kind: str, seed: int, rules: object) -> Puzzle | None:
        asked.append((kind, seed))
        if seed % 2 == 0:
            return None
        return dataclasses.replace(pool.read_pool(kind)[seed % 3], seed=seed, number=0)

    monkeypatch.setattr(pool_search, "find_puzzle", find)
    return asked


def test_the_pool_grows(
    tmp_path: Path, seeds: list[tuple[str, int]], capsys: pytest.CaptureFixture[str]
) -> None:
    options = ["--folder", str(tmp_path), "--kind", "lead"]
    assert main(["bank", "pool", "2", *options]) == 0
    said = capsys.readouterr()
    assert said.out.splitlines() == [
        f"lead {p.number}: difficulty {p.difficulty}, seed {p.seed}"
        for p in pool.read_pool("lead", tmp_path)
    ]
    assert said.err.startswith("2 puzzles found in ")
    # It goes on where it ended, and what is there already is not added again.
    del seeds[:]
    assert main(["bank", "pool", "1", *options]) == 0
    assert seeds[0] == ("lead", 4)
    assert [p.number for p in pool.read_pool("lead", tmp_path)] == [1, 2, 3]
    assert main(["bank", "pool", "1", *options]) == 1
    assert len(pool.read_pool("lead", tmp_path)) == 3


def test_every_kind_grows_by_default(tmp_path: Path, seeds: list[tuple[str, int]]) -> None:
    assert main(["bank", "pool", "1", "--folder", str(tmp_path), "--seed", "7"]) == 0
    assert seeds == [("close", 7), ("lead", 7), ("reply", 7)]
    assert sorted(p.name for p in tmp_path.iterdir()) == ["close.json", "lead.json", "reply.json"]


def test_the_pool_is_checked(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pool_search, "recheck", lambda puzzle: iter(()))
    assert main(["bank", "pool", "--check", "--kind", "close"]) == 0
    n = len(pool.read_pool("close"))
    assert capsys.readouterr().out == f"close: {n} puzzles.\n"
    monkeypatch.setattr(pool_search, "recheck", lambda puzzle: iter([f"No {puzzle.number}."]))
    assert main(["bank", "pool", "--check", "--kind", "close"]) == 1
    assert capsys.readouterr().out.startswith("No 1.\nNo 2.\n")


def test_values_of_an_earlier_version_are_renewed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    # With five tricks played there is a handful of layouts: quick.
    cheap = min(pool.read_pool("reply"), key=lambda p: (p.data["worth"]["worlds"], p.number))
    top = cheap.data["worth"]["best"][0]
    old = thaw(cheap.data)
    old["worth"]["version"] = 0
    old["worth"]["actions"][top]["value"] -= 0.5
    other = next(p for p in pool.read_pool("reply") if p.number != cheap.number)
    pool.append([dataclasses.replace(cheap, data=old), other], tmp_path)
    options = ["bank", "pool", "--renew", "--kind", "reply", "--folder", str(tmp_path)]
    assert main(options) == 0
    assert capsys.readouterr().out == "reply: 1 puzzle renewed.\n"
    assert [thaw(p.data) for p in pool.read_pool("reply", tmp_path)] == [
        thaw(cheap.data),
        thaw(other.data),
    ]
    assert main(options) == 0
    assert capsys.readouterr().out == "reply: 0 puzzles renewed.\n"
    # Where something else turns out to be best, that is said.
    old["worth"]["best"] = [next(t for t in old["worth"]["actions"] if t != top)]
    pool.rewrite("reply", [dataclasses.replace(cheap, data=old, number=1)], tmp_path)
    assert main(options) == 1
    assert f"reply 1: best is {top}, stored is" in capsys.readouterr().out
    assert thaw(pool.read_pool("reply", tmp_path)[0].data) == thaw(cheap.data)


def test_exercises_with_values_of_an_earlier_version_are_filled_in_again(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    cheap = min(pool.read_pool("reply"), key=lambda p: (p.data["worth"]["worlds"], p.number))
    data = thaw(cheap.data)
    data["worth"]["version"] = 0
    path = write(tmp_path, {"id": "m-1", "kind": "reply", "data": data})
    assert main(["bank", "values", str(path)]) == 0
    assert capsys.readouterr().out == "m-1\n"
    # With the same layouts as before.
    worth = json.loads(path.read_text("utf-8"))["exercises"][0]["data"]["worth"]
    assert worth == thaw(cheap.data)["worth"]
    assert main(["bank", "values", str(path)]) == 0
    assert capsys.readouterr().out == ""


@pytest.mark.parametrize("options", [[], ["0"], ["-1"], ["1", "--kind", "trick"]])
def test_what_the_pool_does_not_take(
    options: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["bank", "pool", *options]) == 2
    assert "cannot be" in capsys.readouterr().err


def test_values_are_filled_in(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = write(tmp_path, COUNT)
    before = path.read_bytes()
    assert main(["bank", "values", str(path)]) == 0
    assert capsys.readouterr().err == "0 exercises filled in.\n"
    assert path.read_bytes() == before


def test_words_of_the_example_are_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "mine.json"
    assert main(["bank", "new", str(path)]) == 0
    capsys.readouterr()
    assert main(["bank", "check", str(path)]) == 0
    assert "exercise mine-1: its hints are still those of the example" in capsys.readouterr().out
    record = json.loads(path.read_text("utf-8"))
    record["exercises"][0] |= {"hints": ["Look at the trumps."], "explanation": "So it is."}
    path.write_text(json.dumps(record), "utf-8")
    assert main(["bank", "check", str(path)]) == 0
    assert "still those" not in capsys.readouterr().out
