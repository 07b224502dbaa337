"""Where the lessons and exercises that come with the package lie."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

__all__ = ["source_dir"]


def source_dir(kind: Literal["notebooks", "exercises"] = "notebooks") -> Path:
    """Return the folder of the shipped notebooks or exercises.

    In an installed package it lies inside the package; in a clone (an editable install) it is the
    folder at the top of the tree, so that what an author edits is what is opened. A learner's
    folder of the same name is never taken for it.

    Parameters
    ----------
    kind
        ``"notebooks"`` (the lessons) or ``"exercises"`` (the puzzle banks).

    Returns
    -------
    pathlib.Path
        The folder. It may be missing from a damaged installation: ``sixtysix-learn doctor`` says
        so.
    """
    package = Path(__file__).resolve().parent
    clone = package.parent
    if not (package / f"_{kind}").is_dir() and (clone / "pyproject.toml").is_file():
        return clone / kind
    return package / f"_{kind}"
