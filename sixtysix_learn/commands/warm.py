"""``sixtysix-learn warm``: compile now what would be compiled at the first use."""

from __future__ import annotations

import argparse
import os
import shutil
import time
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

from ..i18n import gettext as _
from ..i18n import ngettext
from . import Subparsers

__all__ = ["add_parser", "run"]


def add_parser(subparsers: Subparsers) -> argparse.ArgumentParser:
    """Add the parser of ``warm``."""
    return subparsers.add_parser(
        "warm",
        help=_("compile the fast parts now, so that no click waits for it"),
        description=_(
            "Compile the analysis and simulation kernels and keep them on disk. This needs numba "
            '(pip install "sixtysix-learn[fast]"); without it there is nothing to do.'
        ),
    )


def run(args: argparse.Namespace) -> int:
    """Load all kernels, which compiles them where they are not on disk yet."""
    from ..analysis.kernels.jit import COMPILED, cache_folder, cache_home

    if not COMPILED:
        print(
            _(
                "numba is not installed, so there is nothing to compile: analysis works, but "
                "slower. To change that: %(command)s"
            )
            % {"command": 'pip install "sixtysix-learn[fast]"'}
        )
        return 0
    started = time.perf_counter()
    folders = set()
    for module, folder in _kernel_modules():
        import_module(module)
        folders.add(cache_folder(folder))
    if not os.environ.get("NUMBA_CACHE_DIR"):
        _forget_others(cache_home(), folders)
    seconds = round(time.perf_counter() - started)
    print(
        ngettext(
            "All kernels are compiled (%(n)d second).",
            "All kernels are compiled (%(n)d seconds).",
            seconds,
        )
        % {"n": seconds}
    )
    return 0


def _kernel_modules() -> Iterator[tuple[str, Path]]:
    """Yield the modules with kernels in them, and their folders."""
    root = Path(__file__).parent.parent
    for file in sorted(root.rglob("*.py")):
        if "\n@kernel(" in file.read_text("utf-8"):
            parts = file.relative_to(root.parent).with_suffix("").parts
            yield ".".join(parts), file.parent


def _forget_others(home: Path, wanted: set[str]) -> None:
    """Delete what was compiled from earlier states of the sources."""
    for folder in home.glob("*"):
        if folder.is_dir() and str(folder) not in wanted:
            shutil.rmtree(folder, ignore_errors=True)
