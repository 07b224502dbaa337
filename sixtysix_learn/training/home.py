"""Where the learners' journals lie.

The folder is ``$SIXTYSIX_HOME`` if that is set, else the place where the system keeps a user's
data; never the current directory, because a notebook may be opened from anywhere.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

__all__ = ["home"]


def home() -> Path:
    """Return the folder of this package's data (it need not exist yet).

    Returns
    -------
    Path
        ``$SIXTYSIX_HOME`` if set; else ``~/.local/share/sixtysix-learn`` or what
        ``$XDG_DATA_HOME`` says on Linux, ``~/Library/Application Support`` on macOS,
        ``%LOCALAPPDATA%`` on Windows; in the browser the drive that JupyterLite keeps.
    """
    chosen = os.environ.get("SIXTYSIX_HOME", "").strip()
    if chosen:
        return Path(_expand(chosen)).absolute()
    if sys.platform == "emscripten":
        drive = Path("/drive")
        return (drive if drive.is_dir() else Path(_expand("~"))) / "sixtysix-learn"
    if sys.platform == "win32":
        base = os.environ.get("LOCALAPPDATA") or _expand("~/AppData/Local")
    elif sys.platform == "darwin":
        base = _expand("~/Library/Application Support")
    else:
        base = os.environ.get("XDG_DATA_HOME", "")
        if not Path(base).is_absolute():  # the XDG rules say to pass over anything else
            base = _expand("~/.local/share")
    return Path(base) / "sixtysix-learn"


def _expand(path: str) -> str:
    # Where no home is known, "~" stays: better a place at the root, where writing fails with a
    # sentence, than a folder of that name wherever the notebook happens to be.
    expanded = os.path.expanduser(path)  # noqa: PTH111
    return os.sep + expanded.lstrip("~/") if expanded.startswith("~") else expanded
