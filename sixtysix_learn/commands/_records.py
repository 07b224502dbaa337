"""What the commands share that read records and print one JSON object for each."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Mapping
from typing import Any

from ..errors import IllegalAction, SixtySixError
from ..i18n import gettext as _
from ..records import records_in

__all__ = ["add_files", "print_answers"]

_ILLEGAL = 1
_UNREADABLE = 2


def add_files(parser: argparse.ArgumentParser) -> None:
    """Add the argument that names the files."""
    parser.add_argument(
        "files",
        nargs="+",
        metavar=_("FILE"),
        help=_("a .json file (one record), a .jsonl file (one a line), or - for standard input"),
    )


def print_answers(
    files: list[str], answer: Callable[[Mapping[str, Any]], Mapping[str, Any]]
) -> int:
    """Print one JSON object a line, in the order of the input.

    A record that cannot be answered gets one line on standard error, and the next is read.

    Parameters
    ----------
    files
        Their names, or ``-``.
    answer
        Returns the object for a record.

    Returns
    -------
    int
        The exit status: 1 if an action was illegal (an answer says so as ``"status": "illegal"``),
        2 if something could not be read.
    """
    status = 0
    for name in files:
        for found in records_in(name):
            try:
                if found.error is not None:
                    raise found.error
                line = answer(found.record or {})
            except SixtySixError as error:
                illegal = isinstance(error, IllegalAction)
                at = error.values.get("at")
                field = "" if at is None else f"actions[{at}]: "
                print(f"sixtysix-learn: {found.where}: {field}{error}", file=sys.stderr)
                status = max(status, _ILLEGAL if illegal else _UNREADABLE)
                continue
            if line.get("status") == "illegal":
                status = max(status, _ILLEGAL)
            print(json.dumps(line, ensure_ascii=False), flush=True)
    return status
