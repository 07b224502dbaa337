"""The figures of ``make bench``: what is printed, and the table at the end."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
import run
from report import Figure, report, size, table


def test_a_figure_is_a_line_of_json(capsys: pytest.CaptureFixture[str]) -> None:
    report("deals", 12345.678, "1/s", ">= 3,000", "the engine", 4.11523)
    line = capsys.readouterr().out
    assert line.count("\n") == 1
    assert json.loads(line) == {
        "name": "deals",
        "value": 12350.0,
        "unit": "1/s",
        "aim": ">= 3,000",
        "baseline": "the engine",
        "ratio": 4.115,
    }


def test_an_aim_is_met_or_missed() -> None:
    assert Figure("a", 0.3, "s", "<= 0.3").met() is True
    assert Figure("a", 0.31, "s", "<= 0.3").met() is False
    assert Figure("a", 2999, "1/s", ">= 3,000").met() is False
    assert Figure("a", 5, "kB").met() is None


def test_more_is_measured_where_it_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("FULL", raising=False)
    assert size(20, 200) == 20
    monkeypatch.setenv("FULL", "1")
    assert size(20, 200) == 200


def test_the_table() -> None:
    figures = [Figure("import", 0.5, "s", "<= 0.3", "bare", 12.5), Figure("size", 3, "kB")]
    assert table(figures).splitlines() == [
        "figure  value  aim             ratio  to",
        "------  -----  ------  ------  -----  ----",
        "import  0.5 s  <= 0.3  MISSED  12.5   bare",
        "size    3 kB",
    ]


def test_benchmarks_are_found_run_and_told_when_broken(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    line = json.dumps({"name": "a figure", "value": 6, "unit": "s"})
    (tmp_path / "bench_good.py").write_text(f"print('words'); print({line!r})")
    (tmp_path / "bench_bad.py").write_text("raise SystemExit(3)")
    monkeypatch.setattr(run, "HERE", tmp_path)
    assert run.main([]) == 1
    said = capsys.readouterr().out
    assert line in said.splitlines()
    assert said.endswith("\nbroken: bench_bad.py\n")
    assert run.main(["good"]) == 0
    assert "a figure  6 s" in capsys.readouterr().out
    assert run.main(["nothing"]) == 2
