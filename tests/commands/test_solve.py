"""The commands solve and warm."""

import json
from pathlib import Path

import pytest

from sixtysix_learn.cli import main

DATA = Path(__file__).parents[1] / "data"
POSITION = {
    "format": "sixtysix-position/1",
    "rules": "german",
    "trump": "H",
    "hands": [["AS"], ["9S"]],
    "talon": [],
    "points": [50, 59],
    "pending": [0, 0],
    "tricks": [5, 6],
    "on_lead": 0,
    "led": None,
    "closed_by": None,
    "at_close": None,
}


def solve(tmp_path: Path, *records: object) -> int:
    file = tmp_path / "records.jsonl"
    file.write_text("".join(json.dumps(r) + "\n" for r in records), encoding="utf-8")
    return main(["solve", str(file)])


def test_a_position(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert solve(tmp_path, POSITION) == 0
    said = json.loads(capsys.readouterr().out)
    assert said.pop("nodes") >= 0
    assert said == {
        "value": 1,
        "actions": {"AS": 1, "out": -2},
        "best": ["AS"],
        "line": ["AS", "9S", "out"],
    }


def test_deals_are_solved_where_they_stop(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = (DATA / "deals.jsonl").read_text("utf-8").splitlines()
    deals = [json.loads(line) for line in lines]
    whole = [d["record"] for d in deals]
    begun = [d | {"actions": d["actions"][:-1]} for d in whole]
    assert solve(tmp_path, *whole, *begun) == 0
    said = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert len(said) == 2 * len(deals)
    for deal, solution in zip(deals, said, strict=False):
        points = deal["result"]["game_points"]
        assert solution["value"] == (points if deal["result"]["winner"] == 0 else -points)
        assert solution["actions"] == {}
    for record, solution in zip(whole, said[len(whole) :], strict=True):
        assert record["actions"][-1] in solution["actions"]


def test_refusals_name_file_and_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    bad = [
        POSITION | {"hands": [["AS"], ["9S", "JS"]]},
        POSITION | {"format": "sixtysix-view/1"},
        POSITION | {"rules": "four-handed"},
        POSITION | {"rules": {"preset": "casual", "close_failure_score": 3}},
    ]
    assert solve(tmp_path, *bad, POSITION) == 2
    said = capsys.readouterr()
    assert len(said.out.splitlines()) == 1
    errors = said.err.splitlines()
    assert len(errors) == len(bad)
    for number, line in enumerate(errors, 1):
        assert f"records.jsonl:{number}: " in line


def test_an_illegal_action_is_status_1(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    deal = json.loads((DATA / "deals.jsonl").read_text("utf-8").splitlines()[0])["record"]
    assert solve(tmp_path, deal | {"actions": ["pass"]}) == 1
    assert "records.jsonl:1: actions[0]: " in capsys.readouterr().err


def test_warm_says_what_it_did(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["warm"]) == 0
    said = capsys.readouterr().out
    assert "compile" in said
    assert len(said.splitlines()) == 1
