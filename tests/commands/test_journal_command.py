"""The command journal: a learner's answers shown, copied, brought back and deleted."""

from __future__ import annotations

from pathlib import Path

import pytest

from sixtysix_learn.cli import main
from sixtysix_learn.training import journal as journals
from sixtysix_learn.training.feedback import Feedback
from sixtysix_learn.training.journal import Journal, use_learner


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SIXTYSIX_HOME", str(tmp_path / "home"))
    monkeypatch.setattr(journals, "_open", {})


def answered(name: str, *questions: str) -> Journal:
    journal = use_learner(name)
    for question in questions:
        journal.record(question, feedback=Feedback.of(1, ["Yes."]), themes=("counting",))
    return journal


def test_an_empty_journal_is_shown(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["journal", "show"]) == 0
    said = capsys.readouterr()
    assert "Your journal is empty." in said.out
    assert str(Journal.open().folder) in said.out
    assert said.err == ""


def test_how_a_learner_is_doing(capsys: pytest.CaptureFixture[str]) -> None:
    journal = answered("Anna", "q1", "q2")
    (path,) = journal.folder.glob("*.jsonl")
    with path.open("ab") as file:
        file.write(b"rubbish\n")
    assert main(["journal", "show"]) == 0
    out = capsys.readouterr().out
    assert "How Anna is doing" in out
    assert "Your rating" in out
    assert "Counting points" in out
    assert "1 line of your journal is damaged" in out


def test_a_copy_is_written_and_brought_back(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    answered("Ben", "q3")
    answered("Anna", "q1", "q2")
    path = tmp_path / "copy.jsonl"
    assert main(["journal", "export", str(path)]) == 0
    assert str(path) in capsys.readouterr().out
    # A file that is there stays, unless told otherwise.
    before = path.read_bytes()
    assert main(["journal", "export", str(path), "--learner", "Ben"]) == 1
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.count("\n") == 1
    assert path.read_bytes() == before
    assert main(["journal", "export", str(path), "--overwrite"]) == 0
    assert main(["journal", "import", str(path), "--learner", "Ben"]) == 0
    assert [entry.question for entry in Journal.open("Ben").entries()] == ["q3", "q1", "q2"]
    assert main(["journal", "import", str(tmp_path / "none.jsonl")]) == 1


def test_nothing_is_deleted_by_accident(capsys: pytest.CaptureFixture[str]) -> None:
    answered("Ben", "q3")
    journal = answered("Anna", "q1", "q2")
    assert main(["journal", "delete"]) == 1
    assert "Entries in the journal: 2." in capsys.readouterr().err
    assert len(journal.entries()) == 2
    assert main(["journal", "delete", "--yes"]) == 0
    assert "The journal is deleted: 2 entries." in capsys.readouterr().out
    assert journal.entries() == ()
    assert not journal.folder.exists()
    assert len(Journal.open("Ben").entries()) == 1
