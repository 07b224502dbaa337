"""How much memory a kernel takes with a lesson open and a figure shown."""

from __future__ import annotations

import os
import re
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory

import nbformat
import psutil  # comes with ipykernel
from jupyter_client.manager import start_new_kernel
from report import report

from sixtysix_learn.lessons import source_dir

FIGURE = """
import plotly.graph_objects
import IPython.display
_figure = plotly.graph_objects.Figure(plotly.graph_objects.Bar(x=[0, 1, 2], y=[6, 6, 54]))
IPython.display.display({"application/vnd.plotly.v1+json": _figure.to_plotly_json()}, raw=True)
"""
#: As if the extra [fast] were not installed.
HIDE = """
import sys
class _Hidden:
    def find_spec(name, path=None, target=None):
        if name in ("numba", "numpy"):
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)
sys.meta_path.insert(0, _Hidden)
"""
PROCESS = "import os; print('process:', os.getpid())"


def memory(cells: list[str], folder: str) -> float:
    """Run cells in a new kernel; return its memory in MB."""
    manager, client = start_new_kernel(cwd=folder)
    said: list[str] = []
    try:
        for cell in [*cells, PROCESS]:
            reply = client.execute_interactive(
                cell,
                timeout=120,
                output_hook=lambda message: said.append(str(message["content"].get("text", ""))),
            )
            if reply["content"]["status"] != "ok":
                raise RuntimeError(f"{reply['content']['ename']}: {reply['content']['evalue']}")
        found = re.search(r"process: (\d+)", "".join(said))
        assert found is not None
        return float(psutil.Process(int(found[1])).memory_info().rss / 1e6)
    finally:
        client.stop_channels()
        manager.shutdown_kernel(now=True)


def main() -> None:
    with TemporaryDirectory() as folder:
        os.environ["SIXTYSIX_HOME"] = str(Path(folder) / "home")
        bare = memory([], folder)
        for path in sorted(source_dir("notebooks").glob("*.ipynb")):
            notebook = nbformat.read(path, as_version=4)
            cells = [cell.source for cell in notebook.cells if cell.cell_type == "code"]
            cells.append(FIGURE)
            figures: list[tuple[str, str | None, list[str]]] = [
                (", without [fast]", "<= 150", [HIDE, *cells])
            ]
            if find_spec("numba"):
                figures.append((", with [fast]", None, cells))
            for name, aim, run in figures:
                used = memory(run, folder)
                report(
                    f"{path.stem}: kernel with a figure shown{name}",
                    used,
                    "MB",
                    aim,
                    f"a bare kernel, {bare:.0f} MB",
                    used / bare,
                )


if __name__ == "__main__":
    main()
