"""``sixtysix-learn doctor``: what is well, what is not, and what to do about it."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable
from importlib import metadata
from pathlib import Path

import pytest

from sixtysix_learn import cli
from sixtysix_learn.commands import _checks
from sixtysix_learn.commands._checks import Check
from sixtysix_learn.training.journal import Journal


@pytest.fixture(autouse=True)
def own_folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("SIXTYSIX_HOME", str(tmp_path / "journal"))
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    return tmp_path


def statuses(checks: Iterable[Check]) -> list[str]:
    return [check.status for check in checks]


def only(checks: Iterable[Check], status: str) -> Check:
    (found,) = [check for check in checks if check.status == status]
    return found


def test_this_very_setup_works() -> None:
    wrong = [check for check in _checks.checks() if check.status == "wrong"]
    assert wrong == []


def test_each_check_is_a_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    found = [Check("ok", "This works."), Check("note", "That is missing.", "Get it.")]
    monkeypatch.setattr(_checks, "checks", lambda: iter(found))
    assert cli.main(["doctor"]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "ok     This works.",
        "note   That is missing.",
        "       -> Get it.",
        "",
        "All is well. To start learning: sixtysix-learn lab",
    ]
    found.append(Check("wrong", "It is broken.", "Mend it."))
    assert cli.main(["doctor"]) == 1
    assert capsys.readouterr().out.splitlines()[3:] == [
        "WRONG  It is broken.",
        "       -> Mend it.",
        "",
        "1 thing to mend.",
    ]


def test_an_old_python(monkeypatch: pytest.MonkeyPatch) -> None:
    assert _checks._python().status == "ok"
    monkeypatch.setattr(sys, "version_info", (3, 10, 4, "final", 0))
    assert _checks._python().status == "wrong"
    assert "3.10.4" in _checks._python().finding


def test_every_dependency_is_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    named = {check.finding.split()[0] for check in _checks._dependencies()}
    required = metadata.requires("sixtysix-learn") or []
    assert named == {re.split(r"[<>=;]", name)[0] for name in required if "extra" not in name}
    assert {"anywidget", "ipywidgets", "jupyterlab", "nbformat", "plotly"} <= named

    versions = {"plotly": "5.24.1", "jupyterlab": "4.2", "ipywidgets": "8.1.0rc1"}

    def version(name: str) -> str:
        if name not in versions:
            raise metadata.PackageNotFoundError(name)
        return versions[name]

    monkeypatch.setattr(metadata, "version", version)
    found = {check.finding.split()[0]: check for check in _checks._dependencies()}
    assert found["plotly"].status == "wrong"
    assert found["plotly"].finding == "plotly 5.24.1 is too old, 6 is the oldest that works."
    assert found["plotly"].advice.endswith(' -m pip install --upgrade "plotly>=6"')
    assert found["jupyterlab"].status == found["ipywidgets"].status == "ok"
    assert found["nbformat"].finding == "nbformat is missing."


def test_a_package_that_is_not_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(_checks, "_DISTRIBUTION", "no-such-distribution-66")
    assert statuses(_checks._dependencies()) == ["wrong"]


LISTED = """JupyterLab v4.6.6
/somewhere/share/jupyter/labextensions
        jupyterlab_pygments v0.3.0 enabled OK (python, jupyterlab_pygments)
        {line}
        @jupyter-widgets/jupyterlab-manager v5.0.16 enabled OK (python, jupyterlab_widgets)
"""


@pytest.mark.parametrize(
    ("line", "finding", "advice"),
    [
        (
            "anywidget v0.11.0 disabled OK",
            "is disabled",
            "jupyterlab.labextensions enable anywidget",
        ),
        ("anywidget v0.11.0 enabled X", "lacks", "--force-reinstall anywidget"),
        ("", "lacks", "--force-reinstall anywidget"),
    ],
)
def test_a_widget_extension_that_is_not_loaded(
    line: str, finding: str, advice: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    said = LISTED.format(line=line).splitlines()
    monkeypatch.setattr(_checks, "_run", lambda *arguments: (True, said))
    check = only(_checks._jupyterlab(), "wrong")
    assert finding in check.finding
    assert check.advice.endswith(advice)


def test_a_jupyterlab_that_does_not_start(monkeypatch: pytest.MonkeyPatch) -> None:
    assert _checks._run("-c", "raise SystemExit('no \x1b[31mluck\x1b[0m')") == (False, ["no luck"])
    monkeypatch.setattr(_checks, "_run", lambda *arguments: (False, ["No module named x"]))
    check = only(_checks._jupyterlab(), "wrong")
    assert check.finding == "JupyterLab does not start: No module named x"


def test_a_program_that_hangs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(_checks, "_TIMEOUT", 1)
    works, said = _checks._run("-c", "import time; time.sleep(60)")
    assert not works
    assert said == ["no answer in 1 seconds"]


@pytest.mark.parametrize("program", ["/opt/other/bin/python3", sys.executable, "python"])
def test_the_kernel_is_this_python(program: str, own_folders: Path) -> None:
    assert _checks._same_python(program) == (program != "/opt/other/bin/python3")
    assert _checks._kernel().status == "ok"


def test_missing_files(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("sixtysix_learn.lessons.source_dir", lambda kind="": tmp_path / "none")
    monkeypatch.setattr(_checks, "__file__", str(tmp_path / "commands" / "_checks.py"))
    assert statuses(_checks._package_data()) == ["wrong"] * 3


def test_folders_that_cannot_be_written(own_folders: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert statuses(_checks._folders()) == ["ok", "ok"]
    assert list(own_folders.iterdir()) == []  # Looking makes nothing.
    (own_folders / "file").write_text("")
    monkeypatch.setenv("SIXTYSIX_HOME", str(own_folders / "file"))
    check = only(_checks._folders(), "wrong")
    assert str(own_folders / "file") in check.finding
    assert "SIXTYSIX_HOME" in check.advice


def test_a_damaged_journal_is_told(own_folders: Path) -> None:
    journal = Journal.open()
    journal.set("pack", "german")
    for path in journal.folder.rglob("*"):
        if path.is_file():
            path.write_bytes(path.read_bytes() + b"damage\n")
    assert "note" in statuses(_checks._folders())


def test_the_optional_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(_checks, "find_chromium", lambda: None)
    assert _checks._chromium().status == "note"
    assert "chromium" in _checks._chromium().advice

    def missing(name: str) -> str:
        raise metadata.PackageNotFoundError(name)

    monkeypatch.setattr(metadata, "version", missing)
    assert _checks._numba().status == "note"
    # Said as in the README: it is installed from the clone, not by name.
    assert _checks._numba().advice.endswith('-m pip install ".[fast]"')
    readme = (Path(__file__).parents[2] / "README.md").read_text(encoding="utf-8")
    assert 'pip install ".[fast]"' in readme
    monkeypatch.setattr(metadata, "version", lambda name: "0.68.0")
    assert _checks._numba() == Check("ok", "numba 0.68.0: fast analysis.")
