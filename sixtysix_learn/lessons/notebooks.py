"""Notebooks as we ship them: build, check, strip.

A shipped notebook is valid nbformat 4.5, has an explicit id on every cell that never changes, no
outputs, no execution counts, no saved widget state and no editor's leftovers, asks for the kernel
``python3``, is written in one normal form (so that changes can be read), and is small.

From the command line::

    python -m sixtysix_learn.lessons.notebooks check FILE...
    python -m sixtysix_learn.lessons.notebooks strip FILE...
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

from ..i18n import gettext as _

__all__ = [
    "MAX_BYTES",
    "Cell",
    "build_notebook",
    "check_notebook",
    "code",
    "main",
    "markdown",
    "strip_notebook",
    "write_notebook",
]

#: The largest size of a shipped notebook, in bytes.
MAX_BYTES = 100_000

_ID = re.compile(r"[A-Za-z0-9_-]{1,64}")
_METADATA: dict[str, Any] = {
    "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
    # Without the version, which would change with each author; JupyterLite wants the name.
    "language_info": {"name": "python"},
}
# What may stay in a notebook's and a cell's metadata; the rest are an editor's leftovers.
_KEEP_IN_NOTEBOOK = {"kernelspec", "language_info", "sixtysix", "title"}
_KEEP_IN_CELL = {"deletable", "editable", "jupyter", "nbgrader", "sixtysix", "slideshow", "tags"}


@dataclass(frozen=True)
class Cell:
    """A cell of a notebook to be built.

    Attributes
    ----------
    id
        Its id, unique in the notebook, 1 to 64 of ``A-Z a-z 0-9 _ -``. Never change it: learners'
        files and translations refer to it.
    kind
        ``"markdown"`` or ``"code"``.
    source
        Its text.
    tags
        Its tags.
    sixtysix
        Our own data about it, kept as ``metadata.sixtysix``.
    """

    id: str
    kind: Literal["markdown", "code"]
    source: str
    tags: tuple[str, ...] = ()
    sixtysix: dict[str, Any] | None = None


def markdown(cell_id: str, source: str, *, tags: Sequence[str] = ()) -> Cell:
    """Return a cell of text."""
    return Cell(cell_id, "markdown", source.strip("\n"), tuple(tags))


def code(
    cell_id: str,
    source: str,
    *,
    tags: Sequence[str] = (),
    sixtysix: dict[str, Any] | None = None,
) -> Cell:
    """Return a cell of code."""
    return Cell(cell_id, "code", source.strip("\n"), tuple(tags), sixtysix)


def build_notebook(cells: Iterable[Cell]) -> dict[str, Any]:
    """Return a notebook of these cells, as it is written to a file."""
    return {
        "cells": [_build_cell(cell) for cell in cells],
        "metadata": json.loads(json.dumps(_METADATA)),
        "nbformat": 4,
        "nbformat_minor": 5,
    }


def _build_cell(cell: Cell) -> dict[str, Any]:
    metadata: dict[str, Any] = {}
    if cell.sixtysix is not None:
        metadata["sixtysix"] = cell.sixtysix
    if cell.tags:
        metadata["tags"] = list(cell.tags)
    built: dict[str, Any] = {
        "cell_type": cell.kind,
        "id": cell.id,
        "metadata": metadata,
        "source": cell.source.splitlines(keepends=True),
    }
    if cell.kind == "code":
        built |= {"execution_count": None, "outputs": []}
    return built


def write_notebook(path: Path, cells: Iterable[Cell]) -> None:
    """Build a notebook of these cells and write it in the normal form."""
    path.write_bytes(_normal_form(build_notebook(cells)))


def _normal_form(notebook: dict[str, Any]) -> bytes:
    """Return the bytes of a notebook as Jupyter itself writes them."""
    text = json.dumps(notebook, ensure_ascii=False, indent=1, sort_keys=True)
    return (text + "\n").encode()


def strip_notebook(path: Path) -> bool:
    """Take out of a notebook what is not shipped, and write it in the normal form.

    Ids are kept. What only a person can mend (a missing or repeated id, the size) stays.

    Returns
    -------
    bool
        Whether the file was changed.
    """
    before = path.read_bytes()
    after = _normal_form(_stripped(json.loads(before)))
    if after != before:
        path.write_bytes(after)
    return after != before


def _stripped(notebook: dict[str, Any]) -> dict[str, Any]:
    metadata = notebook.get("metadata", {})
    kept = {key: value for key, value in metadata.items() if key in _KEEP_IN_NOTEBOOK}
    return {
        **notebook,
        "cells": [_stripped_cell(cell) for cell in notebook.get("cells", [])],
        "metadata": kept | _METADATA,
    }


def _stripped_cell(cell: dict[str, Any]) -> dict[str, Any]:
    source = cell.get("source", "")
    text = source if isinstance(source, str) else "".join(source)
    metadata = cell.get("metadata", {})
    stripped = {
        **cell,
        "metadata": {key: value for key, value in metadata.items() if key in _KEEP_IN_CELL},
        "source": text.splitlines(keepends=True),
    }
    if cell.get("cell_type") == "code":
        stripped |= {"execution_count": None, "outputs": []}
    return stripped


def check_notebook(path: Path) -> list[str]:
    """Return what is wrong with a notebook that is to be shipped, a sentence each.

    Parameters
    ----------
    path
        The file.

    Returns
    -------
    list of str
        Empty when it is as it should be.

    Raises
    ------
    OSError
        If the file cannot be read.
    """
    content = path.read_bytes()
    try:
        notebook = json.loads(content)
    except ValueError as error:
        return [_("not JSON: %(error)s") % {"error": error}]
    problems = _check_format(notebook)
    if problems:
        return problems
    problems = _check_metadata(notebook["metadata"])
    for number, cell in enumerate(notebook["cells"], 1):
        problems += [
            _("cell %(number)d: %(problem)s") % {"number": number, "problem": problem}
            for problem in _check_cell(cell)
        ]
    if len(content) > MAX_BYTES:
        problems.append(
            _("%(size)d bytes, %(limit)d are allowed") % {"size": len(content), "limit": MAX_BYTES}
        )
    if not problems and content != _normal_form(_stripped(notebook)):
        problems.append(_("not in the normal form: strip it"))
    return problems


def _check_format(notebook: Any) -> list[str]:
    # Slow to import (a second), so only here.
    from nbformat import ValidationError, validate

    cells = notebook.get("cells") if isinstance(notebook, dict) else None
    if not isinstance(cells, list) or not all(isinstance(cell, dict) for cell in cells):
        return [_("not a notebook")]
    version = (notebook.get("nbformat"), notebook.get("nbformat_minor"))
    if version != (4, 5):
        return [
            _("nbformat %(major)s.%(minor)s, expected 4.5")
            % {"major": version[0], "minor": version[1]}
        ]
    problems = _check_ids(cells)
    if problems:
        # nbformat would only warn, and make ids up.
        return problems
    try:
        # Some versions mend what they are given, so give a copy.
        validate(json.loads(json.dumps(notebook)))
    except ValidationError as error:
        return [_("not a valid notebook: %(error)s") % {"error": str(error).splitlines()[0]}]
    return []


def _check_ids(cells: list[dict[str, Any]]) -> list[str]:
    problems = []
    seen: set[str] = set()
    for number, cell in enumerate(cells, 1):
        found = cell.get("id")
        values = {"number": number, "id": found}
        if not isinstance(found, str):
            problems.append(_("cell %(number)d has no id") % values)
        elif not _ID.fullmatch(found):
            problems.append(_("cell %(number)d: bad id %(id)s") % values)
        elif found in seen:
            problems.append(_("cell %(number)d: the id %(id)s is there twice") % values)
        else:
            seen.add(found)
    return problems


def _check_metadata(metadata: dict[str, Any]) -> list[str]:
    problems = []
    if metadata.get("kernelspec", {}).get("name") != "python3":
        problems.append(_("the kernel is not python3"))
    if metadata.get("language_info", {}).get("name") != "python":
        problems.append(_("language_info does not name python"))
    if "widgets" in metadata:
        problems.append(_("saved widget state"))
    problems += [
        _("leftover in the metadata: %(key)s") % {"key": key}
        for key in sorted(metadata.keys() - _KEEP_IN_NOTEBOOK - {"widgets"})
    ]
    return problems


def _check_cell(cell: dict[str, Any]) -> list[str]:
    problems = []
    if cell.get("outputs"):
        problems.append(_("has outputs"))
    if cell.get("execution_count") is not None:
        problems.append(_("has an execution count"))
    problems += [
        _("leftover in the metadata: %(key)s") % {"key": key}
        for key in sorted(cell["metadata"].keys() - _KEEP_IN_CELL)
    ]
    return problems


def main(arguments: list[str]) -> int:
    """Check or strip the notebooks named on the command line; return the exit status."""
    if len(arguments) < 2 or arguments[0] not in ("check", "strip"):
        print("python -m sixtysix_learn.lessons.notebooks check|strip FILE...", file=sys.stderr)
        return 2
    problems = 0
    for name in arguments[1:]:
        if arguments[0] == "strip" and strip_notebook(Path(name)):
            print(_("%(file)s: stripped") % {"file": name})
        for problem in check_notebook(Path(name)):
            print(f"{name}: {problem}")
            problems += 1
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
