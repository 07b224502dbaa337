"""Write the API reference from the docstrings, as HTML pages, with pdoc: ``make docs``.

``python tools/api_pages.py FOLDER``. Every public module of the package has a page.
"""

from __future__ import annotations

import pkgutil
import sys
import warnings
from pathlib import Path

import pdoc
import pdoc.render

import sixtysix_learn

__all__ = ["public_modules", "write"]


def public_modules() -> list[str]:
    """Return the names of all modules without an underscore in their path, in order."""
    found = pkgutil.walk_packages(sixtysix_learn.__path__, "sixtysix_learn.")
    names = [module.name for module in found if "._" not in module.name]
    return ["sixtysix_learn", *sorted(names)]


def write(folder: Path, *modules: str) -> None:
    """Write the pages of some modules, by default of all, into a folder."""
    footer = f"sixtysix_learn {sixtysix_learn.__version__}"
    pdoc.render.configure(docformat="numpy", footer_text=footer)
    with warnings.catch_warnings():
        # Of some packages it finds the modules itself, of others (those with __all__) it does not.
        warnings.filterwarnings("ignore", message=".*has already been added", category=UserWarning)
        pdoc.pdoc(*(modules or public_modules()), output_directory=folder)


if __name__ == "__main__":
    target = Path(sys.argv[1] if len(sys.argv) > 1 else "build/docs")
    write(target)
    print(target / "index.html")
