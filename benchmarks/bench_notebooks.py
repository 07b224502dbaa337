"""How long each lesson takes to run, and how large it is on disk."""

from __future__ import annotations

import os
import time
from pathlib import Path
from tempfile import TemporaryDirectory

import nbformat
from nbclient import NotebookClient
from report import report

from sixtysix_learn.lessons import source_dir
from sixtysix_learn.lessons.notebooks import MAX_BYTES, build_notebook


def run_time(notebook: nbformat.NotebookNode, folder: str) -> float:
    """Return the seconds from starting the kernel to the end of the last cell."""
    client = NotebookClient(
        notebook, timeout=120, store_widget_state=False, resources={"metadata": {"path": folder}}
    )
    start = time.perf_counter()
    client.execute()
    return time.perf_counter() - start


def main() -> None:
    lessons = sorted(source_dir("notebooks").rglob("*.ipynb"))
    with TemporaryDirectory() as folder:
        os.environ["SIXTYSIX_HOME"] = str(Path(folder) / "home")
        empty = run_time(nbformat.from_dict(build_notebook([])), folder)
        for path in lessons:
            if ".ipynb_checkpoints" in path.parts:
                continue
            seconds = run_time(nbformat.read(path, as_version=4), folder)
            name = f"{path.stem}: "
            against = f"an empty notebook, {empty:.1f} s"
            report(f"{name}run", seconds, "s", "<= 8", against, seconds / empty)
            report(f"{name}size", path.stat().st_size / 1000, "kB", f"<= {MAX_BYTES / 1000:g}")


if __name__ == "__main__":
    main()
