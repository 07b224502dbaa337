"""``sixtysix-learn lab``: what is started, and how it ends."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import time
import urllib.request
from argparse import Namespace
from pathlib import Path
from threading import Thread
from urllib.parse import urlsplit

import pytest

from sixtysix_learn import cli
from sixtysix_learn.commands import lab
from sixtysix_learn.lessons.workspace import MANIFEST


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """The command lines that would have been started."""
    commands: list[list[str]] = []

    def serve(command: list[str], environment: dict[str, str]) -> int:
        commands.append(command)
        return 0

    monkeypatch.setattr(lab, "_serve", serve)
    return commands


@pytest.fixture
def source(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "source"
    folder.mkdir()
    (folder / "00-welcome.ipynb").write_text("welcome 1")
    monkeypatch.setattr("sixtysix_learn.lessons.workspace.source_dir", lambda kind: folder)
    return folder


def test_the_lessons_are_opened_at_the_welcome(
    started: list[list[str]], source: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "mine"
    assert cli.main(["lab", "--dir", str(folder), "--no-browser", "--", "--port", "9999"]) == 0
    (command,) = started
    assert command[:3] == [sys.executable, "-m", "jupyterlab"]
    assert command[-3:] == ["--no-browser", "--port", "9999"]
    assert f"--ServerApp.root_dir={folder}" in command
    assert "--LabApp.default_url=/lab/tree/00-welcome.ipynb" in command
    assert capsys.readouterr().out == f"Your lessons: {folder}\n"
    assert (folder / "00-welcome.ipynb").read_text() == "welcome 1"


def test_options_that_are_not_ours_go_to_jupyterlab(
    started: list[list[str]], source: Path, tmp_path: Path
) -> None:
    assert cli.main(["lab", "--port=9999", "--dir", str(tmp_path / "mine"), "--debug"]) == 0
    assert started[0][-2:] == ["--port=9999", "--debug"]
    assert "--no-browser" not in started[0]


def test_a_new_version_beside_changed_work_is_told(
    started: list[list[str]], source: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "mine"
    cli.main(["lab", "--dir", str(folder)])
    (folder / "00-welcome.ipynb").write_text("my work")
    (source / "00-welcome.ipynb").write_text("welcome 2")
    capsys.readouterr()
    cli.main(["lab", "--dir", str(folder)])
    assert "the new one is 00-welcome-v2.ipynb." in capsys.readouterr().out
    assert "--LabApp.default_url=/lab/tree/00-welcome-v2.ipynb" in started[1]
    (folder / MANIFEST).write_text("{")
    cli.main(["lab", "--dir", str(folder)])
    assert "None of your files was touched." in capsys.readouterr().out


def test_a_folder_that_cannot_be_made_is_one_line(
    started: list[list[str]], source: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").write_text("")
    assert cli.main(["lab", "--dir", str(tmp_path / "file" / "mine")]) == 2
    assert started == []
    said = capsys.readouterr().err
    assert said.startswith(f"sixtysix-learn: {tmp_path / 'file'}")
    assert said.count("\n") == 1


def test_without_lessons_jupyterlab_starts_all_the_same(
    started: list[list[str]], source: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (source / "00-welcome.ipynb").unlink()
    assert cli.main(["lab", "--dir", str(tmp_path / "mine")]) == 0
    assert "sixtysix-learn doctor" in capsys.readouterr().err
    assert not any("default_url" in part for part in started[0])


def test_the_learners_own_jupyter_settings_still_count(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("JUPYTER_CONFIG_PATH", "/their/config")
    ours, theirs = lab.environment()["JUPYTER_CONFIG_PATH"].split(os.pathsep)
    assert (Path(ours) / "labconfig" / "default_setting_overrides.json").is_file()
    assert theirs == "/their/config"


def test_a_terminal_of_jupyterlab_finds_our_command(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "/usr/bin")
    path = lab.environment()["PATH"]
    assert path == f"{Path(sys.executable).parent}{os.pathsep}/usr/bin"
    assert shutil.which("sixtysix-learn", path=path) is not None
    monkeypatch.delenv("PATH")
    assert lab.environment()["PATH"] == str(Path(sys.executable).parent)


def test_root_is_let_in_and_nobody_else(monkeypatch: pytest.MonkeyPatch) -> None:
    args = Namespace(no_browser=False, extra=[])
    monkeypatch.setattr(os, "geteuid", lambda: 0, raising=False)
    assert "--allow-root" in lab.jupyter_command(Path("/x"), None, args)
    monkeypatch.setattr(os, "geteuid", lambda: 1000, raising=False)
    assert "--allow-root" not in lab.jupyter_command(Path("/x"), None, args)


@pytest.mark.skipif(sys.platform == "win32", reason="POSIX signals")
@pytest.mark.parametrize("ending", ["Ctrl-C", "terminate"])
def test_it_ends_cleanly(ending: str, tmp_path: Path) -> None:
    private = {
        name: str(tmp_path / name)
        for name in ("HOME", "JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR", "JUPYTER_RUNTIME_DIR")
    }
    process = subprocess.Popen(
        [sys.executable, "-m", "sixtysix_learn", "lab", "--no-browser"],
        env=os.environ | private,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        start_new_session=True,
    )
    said: list[str] = []
    assert process.stdout is not None
    listener = Thread(target=said.extend, args=[process.stdout])
    listener.start()
    try:
        end = time.monotonic() + 90
        while not any("is running at" in line for line in list(said)):
            assert process.poll() is None, said
            assert time.monotonic() < end, said
            time.sleep(0.1)
        (address,) = {line.split()[-1] for line in said if " http://localhost:" in line}
        api = urlsplit(address)._replace(path="/api").geturl()
        with urllib.request.urlopen(api, timeout=60) as answer:
            assert b"version" in answer.read()
        if ending == "Ctrl-C":
            # A terminal sends it to both programs. JupyterLab's question meets an empty input,
            # which is a yes.
            os.killpg(process.pid, signal.SIGINT)
        else:
            process.terminate()
        assert process.wait(60) == 0
    finally:
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGKILL)
            process.wait()
        listener.join(30)
        process.stdout.close()
    assert "Traceback" not in "".join(said)
    assert said[0] == f"Your lessons: {tmp_path / 'HOME' / 'sixtysix'}\n"
