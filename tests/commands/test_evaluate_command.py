"""``sixtysix-learn evaluate``: its lines, its refusals, its exit status."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from sixtysix_learn.cli import main
from sixtysix_learn.records import write_deal
from sixtysix_learn.rules import Deal

PUZZLES = Path(__file__).parents[1] / "data" / "schnapsen_puzzles.jsonl"


@pytest.fixture
def views(tmp_path: Path) -> Path:
    lines = [json.loads(line) for line in PUZZLES.read_text("utf-8").splitlines()]
    records = [json.dumps(p["input"]) for p in lines if p["form"] == "view"]
    path = tmp_path / "views.jsonl"
    path.write_text("\n".join(records), "utf-8")
    return path


def test_one_line_for_each_view(views: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["evaluate", str(views), "--objective", "match"]) == 0
    out, err = capsys.readouterr()
    lines = [json.loads(line) for line in out.splitlines()]
    assert err == ""
    assert [line["best"] for line in lines] == [
        ["JH"],
        ["JD", "KD", "KH", "close"],
        ["KC"],
        ["close"],
        ["JS", "TS"],
    ]
    assert {line["objective"] for line in lines} == {"match"}


def test_a_number_of_layouts_and_a_seed(views: Path, capsys: pytest.CaptureFixture[str]) -> None:
    options = ["--worlds", "3", "--seed", "2"]
    assert main(["evaluate", str(views), *options]) == 0
    first = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert main(["evaluate", str(views), *options, "--budget", "60"]) == 0
    again = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    for one, other in zip(first, again, strict=True):
        assert one["worlds"] == 3
        assert one["exact"] is False
        assert one | {"seconds": 0} == other | {"seconds": 0}


def test_what_cannot_be_read_is_said_and_the_rest_answered(
    views: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    bad = tmp_path / "bad.jsonl"
    line = views.read_text("utf-8").splitlines()[0]
    bad.write_text(f'{{"format": "sixtysix-view/1"}}\n{line}\n[]\n', "utf-8")
    assert main(["evaluate", str(bad), str(tmp_path / "missing.json")]) == 2
    out, err = capsys.readouterr()
    assert len(out.splitlines()) == 1
    said = err.splitlines()
    assert [s.split(": ")[0] for s in said] == ["sixtysix-learn"] * 3
    assert "bad.jsonl:1: rules" in said[0]
    assert "bad.jsonl:3" in said[1]
    assert "missing.json" in said[2]


def test_an_illegal_action_is_status_1(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record = write_deal(Deal.shuffled("german", 1)) | {"actions": ["close", "close"]}
    path = tmp_path / "deal.json"
    path.write_text(json.dumps(record), "utf-8")
    assert main(["evaluate", str(path)]) == 1
    assert "closed already" in capsys.readouterr().err


@pytest.mark.parametrize("options", [["--worlds", "0"], ["--budget", "0"], ["--budget", "nan"]])
def test_options_out_of_range(
    options: list[str], views: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["evaluate", str(views), *options]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert len(err.splitlines()) == 5
