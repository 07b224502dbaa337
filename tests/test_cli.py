"""The command line: its commands, and one plain line for whatever goes wrong."""

from __future__ import annotations

import os
import subprocess
import sys
from argparse import ArgumentParser, Namespace
from types import ModuleType

import pytest

import sixtysix_learn
from sixtysix_learn import cli
from sixtysix_learn.commands import Subparsers, command_names
from sixtysix_learn.errors import BadCard

CLI = [sys.executable, "-m", "sixtysix_learn"]


@pytest.fixture
def command(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """A command ``trial`` whose ``run`` a test puts in."""
    module = ModuleType("sixtysix_learn.commands.trial")

    def add_parser(subparsers: Subparsers) -> ArgumentParser:
        return subparsers.add_parser("trial")

    monkeypatch.setitem(sys.modules, module.__name__, module)
    monkeypatch.setattr(module, "add_parser", add_parser, raising=False)
    monkeypatch.setattr(cli, "command_names", lambda: {"trial": "trial"})
    return module


def outcome(module: ModuleType, error: BaseException) -> int:
    def run(args: Namespace) -> int:
        raise error

    module.__dict__["run"] = run
    return cli.main(["trial"])


def test_the_commands_are_the_modules() -> None:
    names = command_names()
    assert {"lab", "doctor"} <= names.keys()
    assert not any(name.startswith("_") for name in names)


@pytest.mark.parametrize("name", command_names())
def test_every_command_has_a_help(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stop:
        cli.main([name, "--help"])
    assert stop.value.code == 0
    assert capsys.readouterr().out.startswith(f"usage: sixtysix-learn {name} ")


def test_the_help_lists_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main([]) == 0
    plain = capsys.readouterr().out
    with pytest.raises(SystemExit) as stop:
        cli.main(["--help"])
    assert stop.value.code == 0
    assert capsys.readouterr().out == plain
    assert all(f"\n    {name} " in plain for name in command_names())


def test_the_version(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stop:
        cli.main(["--version"])
    assert stop.value.code == 0
    assert capsys.readouterr().out == f"sixtysix-learn {sixtysix_learn.__version__}\n"


@pytest.mark.parametrize("arguments", [["frobnicate"], ["doctor", "now"], ["--frobnicate"]])
def test_a_wrong_argument_is_one_line(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as stop:
        cli.main(arguments)
    assert stop.value.code == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith("sixtysix-learn: ")
    assert said.err.count("\n") == 1


@pytest.mark.parametrize(
    ("error", "part"),
    [
        (BadCard("bad_card", given="ZZ"), "ZZ"),
        (FileNotFoundError(2, "No such file or directory", "deal.json"), "deal.json: No such file"),
        (OSError("disk on fire"), "disk on fire"),
        (RuntimeError("two\nlines"), "RuntimeError: two lines"),
    ],
)
def test_an_error_is_one_line(
    command: ModuleType, error: Exception, part: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert outcome(command, error) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith("sixtysix-learn: ")
    assert part in said.err
    assert said.err.count("\n") == 1


def test_a_programmer_can_see_where(command: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SIXTYSIX_DEBUG", "1")
    with pytest.raises(RuntimeError):
        outcome(command, RuntimeError())


def test_control_c_ends_quietly(command: ModuleType, capsys: pytest.CaptureFixture[str]) -> None:
    assert outcome(command, KeyboardInterrupt()) == 130
    assert capsys.readouterr().err == "\n"


@pytest.mark.skipif(sys.platform == "win32", reason="a closed pipe is another error on Windows")
def test_a_closed_pipe_ends_quietly() -> None:
    reader, writer = os.pipe()
    os.close(reader)
    with os.fdopen(writer, "wb") as closed:
        done = subprocess.run([*CLI, "doctor"], stdout=closed, stderr=subprocess.PIPE, timeout=120)
    assert done.stderr == b""
    assert done.returncode == 141


def test_a_poor_terminal_gets_question_marks() -> None:
    program = "try:\n main(['--version'])\nexcept SystemExit:\n print('\\u2660')"
    code = f"from sixtysix_learn.cli import main\n{program}"
    done = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        env=os.environ | {"PYTHONIOENCODING": "ascii"},
        timeout=120,
        check=True,
    )
    assert done.stdout.split() == [b"sixtysix-learn", sixtysix_learn.__version__.encode(), b"?"]


@pytest.mark.parametrize("name", ["sixtysix-learn", "jupyter-sixtysix"])
def test_both_scripts_are_installed(name: str) -> None:
    from importlib.metadata import entry_points

    (script,) = entry_points(group="console_scripts", name=name)
    assert script.load() is cli.main


def test_jupyter_sixtysix_is_the_same() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "jupyter", "sixtysix", "--version"],
        capture_output=True,
        encoding="utf-8",
        timeout=120,
    )
    assert done.stdout == f"sixtysix-learn {sixtysix_learn.__version__}\n", done.stderr
