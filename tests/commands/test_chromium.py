"""The browser of the tests is found, or the command that installs one is named."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import get_chromium
import pytest

from sixtysix_learn.commands import _chromium
from sixtysix_learn.commands._chromium import find_chromium, install_command


@pytest.fixture
def bare(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A machine without any browser."""
    for name in ("CHROMIUM", "PROGRAMFILES", "PROGRAMFILES(X86)", "LOCALAPPDATA"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("PATH", str(tmp_path / "bin"))
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    monkeypatch.setenv("PLAYWRIGHT_BROWSERS_PATH", str(tmp_path / "browsers"))
    monkeypatch.setattr(_chromium, "_usual_places", list)
    return tmp_path


def program(path: Path) -> str:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("#!/bin/sh\n")
    path.chmod(0o755)
    return str(path)


def test_a_chromium_on_the_path(bare: Path) -> None:
    assert find_chromium() is None
    chrome = program(bare / "bin" / "google-chrome")
    assert find_chromium() == chrome
    chromium = program(bare / "bin" / "chromium")
    assert find_chromium() == chromium


def test_the_one_that_is_named_comes_first(bare: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program(bare / "bin" / "chromium")
    named = program(bare / "elsewhere" / "brave")
    monkeypatch.setenv("CHROMIUM", named)
    assert find_chromium() == named
    monkeypatch.setenv("CHROMIUM", str(bare / "nowhere"))
    assert find_chromium() is None
    assert get_chromium.main() == 1


def test_the_newest_of_playwright(bare: Path) -> None:
    for number in (1180, 1200):
        newest = program(bare / "browsers" / f"chromium-{number}" / "chrome-linux" / "chrome")
    assert find_chromium() == newest


def test_without_one_the_browser_tests_fail_and_say_what_to_do(bare: Path) -> None:
    root = Path(__file__).parents[2]
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "tests/browser/test_lab.py", "-k", "narrow"],
        cwd=root,
        capture_output=True,
        encoding="utf-8",
        env=os.environ | {"CHROMIUM": str(bare / "nowhere")},
        timeout=300,
    )
    assert done.returncode == 1
    assert "1 error" in done.stdout
    assert f"Install one: {install_command()}" in done.stdout


def test_nothing_installable_is_said(
    bare: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(get_chromium, "attempts", lambda: [[["no-such-program-66"]]])
    assert get_chromium.main() == 1
    assert f"\n    {install_command()}\n" in capfd.readouterr().err


def test_a_driver_that_does_not_start_is_said(
    bare: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    assert get_chromium.driver_fault() == ""
    program(bare / "bin" / "chromium")
    fault = "node: error while loading shared libraries: libatomic.so.1"
    monkeypatch.setattr(get_chromium, "driver_fault", lambda: fault)
    monkeypatch.setattr(get_chromium, "attempts", lambda: [[[sys.executable, "-c", "print(66)"]]])
    assert get_chromium.main() == 1
    said = capfd.readouterr()
    assert "66" in said.out.splitlines()  # It was tried to install what is missing.
    assert fault in said.err


def test_it_stops_at_the_first_way_that_works(
    bare: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    chromium = bare / "bin" / "chromium"
    make = (
        f"import pathlib; p = pathlib.Path({str(chromium)!r}); p.parent.mkdir(); p.write_text('')"
    )
    ways = [
        [[sys.executable, "-c", f"{make}; p.chmod(0o755)"]],
        [[sys.executable, "-c", "print('a second way')"]],
    ]
    monkeypatch.setattr(get_chromium, "attempts", lambda: ways)
    assert get_chromium.main() == 0
    said = capfd.readouterr().out
    assert said.endswith(f"Browser for the tests: {chromium}\n")
    assert "a second way" not in said.splitlines()
