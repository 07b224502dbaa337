"""The commands of ``sixtysix-learn``: one module each, found by its name.

A module ``commands/name.py`` is the command ``sixtysix-learn name`` (an underscore in the file's
name is a dash in the command's). It has two functions:

``add_parser(subparsers)``
    Adds the command's parser, with translated help, and returns it.
``run(args)``
    Does the work and returns the exit status. A :class:`~sixtysix_learn.errors.SixtySixError` or
    an :class:`OSError` that leaves it becomes one line on standard error and status 2.

Modules must be quick to import: whatever is heavy is imported inside ``run``. A module whose name
begins with an underscore is no command.
"""

from __future__ import annotations

import argparse
from pkgutil import iter_modules
from typing import TYPE_CHECKING, TypeAlias

__all__ = ["Subparsers", "command_names"]

if TYPE_CHECKING:
    Subparsers: TypeAlias = argparse._SubParsersAction[argparse.ArgumentParser]
else:
    Subparsers = argparse._SubParsersAction


def command_names() -> dict[str, str]:
    """Return the commands there are: the name a person types -> the module's name."""
    modules = sorted(module.name for module in iter_modules(__path__))
    return {name.replace("_", "-"): name for name in modules if not name.startswith("_")}
