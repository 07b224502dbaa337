"""What ``sixtysix-learn doctor`` looks at: each part of the setup that lessons need."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from importlib import metadata
from importlib.util import find_spec
from pathlib import Path
from typing import Literal

from ..i18n import gettext as _
from ..i18n import ngettext
from ._chromium import find_chromium, install_command

__all__ = ["Check", "checks"]

_DISTRIBUTION = "sixtysix-learn"
_OLDEST_PYTHON = (3, 11)
# The programs started here answer in seconds; a machine that is asleep on its disk takes longer.
_TIMEOUT = 120
# What JupyterLab must load so that widgets appear: the package that brings it.
_EXTENSIONS = {
    "@jupyter-widgets/jupyterlab-manager": "jupyterlab_widgets",
    "anywidget": "anywidget",
}


@dataclass(frozen=True)
class Check:
    """What was found about one part of the setup.

    Attributes
    ----------
    status
        ``"ok"``, ``"wrong"``, or ``"note"`` for something optional that is not there.
    finding
        One sentence: what there is, or what is wrong.
    advice
        What to do about it, ``""`` when there is nothing to do.
    """

    status: Literal["ok", "wrong", "note"]
    finding: str
    advice: str = ""


def checks() -> Iterator[Check]:
    """Look at one part of the setup after the other."""
    yield _python()
    yield from _dependencies()
    yield from _jupyterlab()
    yield _kernel()
    yield from _package_data()
    yield from _folders()
    yield _numba()
    yield _chromium()


def _pip(*what: str) -> str:
    return _("Run: %(command)s") % {"command": _pip_command(*what)}


def _pip_command(*what: str) -> str:
    quoted = " ".join(f'"{word}"' if re.search(r"[<>=\[ ]", word) else word for word in what)
    return f"{sys.executable} -m pip install {quoted}"


def _python() -> Check:
    version = ".".join(map(str, sys.version_info[:3]))
    if sys.version_info[:2] < _OLDEST_PYTHON:
        return Check(
            "wrong",
            _("Python %(version)s is too old.") % {"version": version},
            _("Install Python 3.11 or newer, and the package into that."),
        )
    return Check("ok", f"Python {version} ({sys.executable})")


def _dependencies() -> Iterator[Check]:
    try:
        required = metadata.requires(_DISTRIBUTION) or []
    except metadata.PackageNotFoundError:
        yield Check(
            "wrong",
            _("The package is not installed here, only lying in this folder."),
            _pip("--editable", "."),
        )
        return
    for requirement in required:
        if ";" not in requirement:  # The others belong to extras.
            found = re.match(r"[\w.-]+", requirement)
            oldest = re.search(r">=\s*([\d.]+)", requirement)
            if found:
                yield _dependency(found[0], oldest[1] if oldest else "0", requirement)


def _dependency(name: str, oldest: str, wanted: str) -> Check:
    try:
        version = metadata.version(name)
    except metadata.PackageNotFoundError:
        return Check("wrong", _("%(name)s is missing.") % {"name": name}, _pip(wanted))
    if _numbers(version) < _numbers(oldest):
        return Check(
            "wrong",
            _("%(name)s %(version)s is too old, %(oldest)s is the oldest that works.")
            % {"name": name, "version": version, "oldest": oldest},
            _pip("--upgrade", wanted),
        )
    return Check("ok", f"{name} {version}")


def _numbers(version: str) -> tuple[int, ...]:
    """Return the leading numbers of a version, without zeros at the end."""
    found = re.match(r"\d+(\.\d+)*", version)
    numbers = [int(part) for part in found[0].split(".")] if found else []
    while numbers and numbers[-1] == 0:
        numbers.pop()
    return tuple(numbers)


def _run(*arguments: str) -> tuple[bool, list[str]]:
    """Run Python with these arguments; return whether it went well and the lines it said."""
    try:
        done = subprocess.run(
            [sys.executable, *arguments],
            capture_output=True,
            check=False,
            encoding="utf-8",
            errors="replace",
            stdin=subprocess.DEVNULL,
            timeout=_TIMEOUT,
        )
    except subprocess.TimeoutExpired:
        return False, [_("no answer in %(seconds)d seconds") % {"seconds": _TIMEOUT}]
    plain = re.sub(r"\x1b\[\d*m", "", done.stdout + done.stderr)
    return done.returncode == 0, plain.strip().splitlines() or [""]


def _jupyterlab() -> Iterator[Check]:
    works, said = _run("-m", "jupyterlab", "--version")
    if not works:
        yield Check(
            "wrong",
            _("JupyterLab does not start: %(said)s") % {"said": said[-1]},
            _pip("--upgrade", "--force-reinstall", "jupyterlab"),
        )
        return
    yield Check("ok", _("JupyterLab starts."))
    _works, said = _run("-m", "jupyterlab.labextensions", "list")
    # "    anywidget v0.11.0 enabled OK"
    found = [re.match(r"\s*(\S+) v\S+ (enabled|disabled) (\S+)", line) for line in said]
    states = {match[1]: (match[2], match[3]) for match in found if match}
    for extension, package in _EXTENSIONS.items():
        yield _extension(extension, package, *states.get(extension, ("", "")))


def _extension(name: str, package: str, enabled: str, state: str) -> Check:
    if enabled == "disabled":
        return Check(
            "wrong",
            _("The extension %(name)s of JupyterLab is disabled.") % {"name": name},
            _("Run: %(command)s")
            % {"command": f"{sys.executable} -m jupyterlab.labextensions enable {name}"},
        )
    if state == "OK":
        return Check("ok", _("JupyterLab has the extension %(name)s.") % {"name": name})
    return Check(
        "wrong",
        _("JupyterLab lacks the extension %(name)s, without which cards cannot be clicked.")
        % {"name": name},
        _pip("--upgrade", "--force-reinstall", package),
    )


def _kernel() -> Check:
    if find_spec("jupyter_client") is None:
        return Check(
            "wrong", _("%(name)s is missing.") % {"name": "jupyter_client"}, _pip("jupyterlab")
        )
    from jupyter_client.kernelspec import KernelSpecManager, NoSuchKernel

    install = f"{sys.executable} -m ipykernel install --sys-prefix"
    advice = _("Run: %(command)s") % {"command": install}
    try:
        program = KernelSpecManager().get_kernel_spec("python3").argv[0]
    except NoSuchKernel:
        return Check("wrong", _("There is no kernel named python3."), advice)
    if not _same_python(program):
        return Check(
            "wrong",
            _("The kernel python3 is another Python, without this package perhaps: %(program)s")
            % {"program": program},
            advice,
        )
    return Check("ok", _("Notebooks run in this Python."))


def _same_python(program: str) -> bool:
    """Return whether a kernel's program is this very environment's Python."""
    if os.sep not in program:
        # A bare "python": jupyter_client puts this interpreter in its place.
        return program.startswith("python")
    # bin/python and bin/python3 of one environment are the same; resolving them would leave it.
    return Path(program).parent == Path(sys.executable).parent


def _package_data() -> Iterator[Check]:
    from ..lessons import source_dir

    again = _pip("--force-reinstall", "--no-deps", _DISTRIBUTION)
    if source_dir().name == "notebooks":  # In a clone they are files of the tree.
        again = _("Run: %(command)s") % {"command": "git checkout -- notebooks exercises"}
    lessons = len(list(source_dir("notebooks").glob("*.ipynb")))
    if lessons:
        finding = ngettext("%(n)d lesson is there.", "%(n)d lessons are there.", lessons)
        yield Check("ok", finding % {"n": lessons})
    else:
        yield Check("wrong", _("The lessons are missing from the installation."), again)
    if source_dir("exercises").is_dir():
        yield Check("ok", _("The exercises are there."))
    else:
        yield Check("wrong", _("The exercises are missing from the installation."), again)
    static = Path(__file__).parent.parent / "display" / "static"
    if static.is_dir() and any(static.iterdir()):
        yield Check("ok", _("The pictures and programs of the widgets are there."))
    else:
        yield Check("wrong", _("The files of the widgets are missing."), again)


def _folders() -> Iterator[Check]:
    from ..lessons import default_folder
    from ..training.home import home
    from ..training.journal import Journal

    yield _writable(
        home(),
        _("Your answers are kept in %(folder)s."),
        _("Your answers cannot be kept in %(folder)s: %(reason)s."),
        _("Allow writing there, or name another folder in the environment variable SIXTYSIX_HOME."),
    )
    for problem in Journal.open().problems():
        yield Check("note", problem)
    yield _writable(
        default_folder(),
        _("Lessons can be copied to %(folder)s."),
        _("Lessons cannot be copied to %(folder)s: %(reason)s."),
        _("Choose another folder: sixtysix-learn lab --dir FOLDER"),
    )


def _writable(folder: Path, good: str, bad: str, advice: str) -> Check:
    """Try to write into a folder, or into the nearest one above it that exists."""
    place = folder
    while not place.exists() and place != place.parent:
        place = place.parent
    try:
        with tempfile.TemporaryFile(dir=place):
            pass
    except OSError as error:
        values = {"folder": folder, "reason": error.strerror or error}
        return Check("wrong", bad % values, advice)
    return Check("ok", good % {"folder": folder})


def _numba() -> Check:
    try:
        return Check(
            "ok", _("numba %(version)s: fast analysis.") % {"version": metadata.version("numba")}
        )
    except metadata.PackageNotFoundError:
        return Check(
            "note",
            _("numba is not installed: analysis works, but slower."),
            _("In the folder of the clone, run: %(command)s")
            % {"command": _pip_command(".[fast]")},
        )


def _chromium() -> Check:
    found = find_chromium()
    if found:
        return Check("ok", _("A browser for the tests: %(path)s.") % {"path": found})
    return Check(
        "note",
        _("No Chromium for the browser tests. Learners need none."),
        _("Run: %(command)s") % {"command": install_command()},
    )
