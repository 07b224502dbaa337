"""The learner's folder: lessons arrive, changed work stays."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from sixtysix_learn.lessons.workspace import MANIFEST, Workspace, default_folder, prepare


@pytest.fixture
def source(tmp_path: Path) -> Path:
    folder = tmp_path / "source"
    (folder / "more").mkdir(parents=True)
    (folder / "00-welcome.ipynb").write_text("welcome 1")
    (folder / "07-closing.ipynb").write_text("closing 1")
    (folder / "more" / "extra.ipynb").write_text("extra 1")
    (folder / "README.md").write_text("not a lesson")
    (folder / ".ipynb_checkpoints").mkdir()
    (folder / ".ipynb_checkpoints" / "00-welcome-checkpoint.ipynb").write_text("not a lesson")
    return folder


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "learner" / "sixtysix"


def came(workspace: Workspace) -> dict[str, str]:
    return {
        arrival.path.relative_to(workspace.folder).as_posix(): arrival.kind
        for arrival in workspace.arrivals
    }


def files(folder: Path) -> dict[str, str]:
    return {
        path.relative_to(folder).as_posix(): path.read_text()
        for path in sorted(folder.rglob("*"))
        if path.is_file() and path.name != MANIFEST
    }


def test_the_first_time_every_lesson_is_copied(source: Path, folder: Path) -> None:
    workspace = prepare(folder, source)
    assert came(workspace) == {
        "00-welcome.ipynb": "new",
        "07-closing.ipynb": "new",
        "more/extra.ipynb": "new",
    }
    assert files(folder) == {
        "00-welcome.ipynb": "welcome 1",
        "07-closing.ipynb": "closing 1",
        "more/extra.ipynb": "extra 1",
    }
    assert workspace.welcome == folder / "00-welcome.ipynb"
    assert not workspace.forgotten


def test_a_second_time_nothing_happens(source: Path, folder: Path) -> None:
    prepare(folder, source)
    (folder / "07-closing.ipynb").write_text("my work")
    assert prepare(folder, source).arrivals == ()
    assert files(folder)["07-closing.ipynb"] == "my work"


def test_an_untouched_lesson_is_brought_up_to_date(source: Path, folder: Path) -> None:
    prepare(folder, source)
    (source / "07-closing.ipynb").write_text("closing 2")
    assert came(prepare(folder, source)) == {"07-closing.ipynb": "updated"}
    assert files(folder)["07-closing.ipynb"] == "closing 2"
    assert prepare(folder, source).arrivals == ()


def test_changed_work_stays_and_the_new_version_lies_beside_it(source: Path, folder: Path) -> None:
    prepare(folder, source)
    (folder / "00-welcome.ipynb").write_text("my work")
    (source / "00-welcome.ipynb").write_text("welcome 2")
    workspace = prepare(folder, source)
    assert came(workspace) == {"00-welcome-v2.ipynb": "beside"}
    assert workspace.welcome == folder / "00-welcome-v2.ipynb"
    assert files(folder)["00-welcome.ipynb"] == "my work"
    assert files(folder)["00-welcome-v2.ipynb"] == "welcome 2"
    assert prepare(folder, source).arrivals == ()

    # A third version takes the place of the second, which is untouched ...
    (source / "00-welcome.ipynb").write_text("welcome 3")
    assert came(prepare(folder, source)) == {"00-welcome-v2.ipynb": "updated"}
    # ... and a fourth lies beside it, once that is changed too.
    (folder / "00-welcome-v2.ipynb").write_text("more of my work")
    (source / "00-welcome.ipynb").write_text("welcome 4")
    assert came(prepare(folder, source)) == {"00-welcome-v3.ipynb": "beside"}
    assert prepare(folder, source).arrivals == ()
    assert files(folder) == {
        "00-welcome.ipynb": "my work",
        "00-welcome-v2.ipynb": "more of my work",
        "00-welcome-v3.ipynb": "welcome 4",
        "07-closing.ipynb": "closing 1",
        "more/extra.ipynb": "extra 1",
    }


def test_a_file_of_the_learner_with_our_name_is_never_taken(source: Path, folder: Path) -> None:
    folder.mkdir(parents=True)
    (folder / "00-welcome.ipynb").write_text("something else")
    (folder / "00-welcome-v2.ipynb").write_text("something else again")
    assert came(prepare(folder, source))["00-welcome-v3.ipynb"] == "beside"
    assert files(folder)["00-welcome.ipynb"] == "something else"
    assert files(folder)["00-welcome-v2.ipynb"] == "something else again"
    assert prepare(folder, source).arrivals == ()


def test_a_lesson_that_was_deleted_comes_back(source: Path, folder: Path) -> None:
    prepare(folder, source)
    (folder / "07-closing.ipynb").unlink()
    assert came(prepare(folder, source)) == {"07-closing.ipynb": "new"}


@pytest.mark.parametrize(
    "damage",
    ["", "{", "[]", '{"format": "something/1"}', '{"format": "sixtysix-lessons/1"}', "\udcff"],
)
def test_a_damaged_record_loses_nothing(source: Path, folder: Path, damage: str) -> None:
    prepare(folder, source)
    (folder / "07-closing.ipynb").write_text("my work")
    (folder / MANIFEST).write_text(damage, errors="surrogateescape")
    workspace = prepare(folder, source)
    assert workspace.forgotten
    # What cannot be told from the learner's work is left alone, and ours is put beside it.
    assert came(workspace) == {"07-closing-v2.ipynb": "beside"}
    assert files(folder)["07-closing.ipynb"] == "my work"
    again = prepare(folder, source)
    assert not again.forgotten
    assert again.arrivals == ()


@pytest.mark.parametrize("name", ["../outside.ipynb", "/outside.ipynb", "a/../../outside.ipynb"])
def test_a_record_cannot_name_a_file_outside(source: Path, folder: Path, name: str) -> None:
    prepare(folder, source)
    record = json.loads((folder / MANIFEST).read_text())
    record["copies"]["07-closing.ipynb"] = {name: "0" * 64, "07-closing.ipynb": 5}
    (folder / MANIFEST).write_text(json.dumps(record))
    (source / "07-closing.ipynb").write_text("closing 2")
    assert came(prepare(folder, source)) == {"07-closing-v2.ipynb": "beside"}
    assert not (folder.parent / "outside.ipynb").exists()


def test_an_installation_without_lessons_is_told(tmp_path: Path, folder: Path) -> None:
    workspace = prepare(folder, tmp_path / "missing")
    assert workspace.welcome is None
    assert workspace.arrivals == ()


def test_no_half_written_file_is_left(
    source: Path, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(self: Path, target: Path) -> Path:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "replace", full)
    with pytest.raises(OSError, match="No space"):
        prepare(folder, source)
    assert list(folder.iterdir()) == []


def test_the_usual_folder_is_in_the_home_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", "/home/ada")
    monkeypatch.setenv("USERPROFILE", "/home/ada")
    assert default_folder() == Path("/home/ada/sixtysix")
