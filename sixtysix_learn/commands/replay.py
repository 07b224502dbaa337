"""``sixtysix-learn replay FILE…``: play deal records and say where they stand (records.md)."""

from __future__ import annotations

import argparse
import json
import sys

from ..errors import BadRecord
from ..i18n import gettext as _
from ..records import records_in, replay
from . import Subparsers

__all__ = ["add_parser", "run"]

_ILLEGAL = 1
_UNREADABLE = 2


def add_parser(subparsers: Subparsers) -> argparse.ArgumentParser:
    """Add the parser of ``replay``."""
    parser = subparsers.add_parser(
        "replay",
        help=_("play deal records and say where they stand"),
        description=_(
            "Play deal records and print where each stands: one JSON object a line, in the order "
            "of the input. Exit status 1 if an action is illegal, 2 if a file cannot be read."
        ),
    )
    parser.add_argument(
        "files",
        nargs="+",
        metavar="FILE",
        help=_("a .json file (one record), a .jsonl file (one a line), or - for standard input"),
    )
    return parser


def run(args: argparse.Namespace) -> int:
    """Replay all files; an unreadable record gets one line on standard error."""
    status = 0
    for name in args.files:
        for found in records_in(name):
            try:
                if found.error is not None:
                    raise found.error
                line = replay(found.record or {})
            except BadRecord as error:
                print(f"sixtysix-learn: {found.where}: {error}", file=sys.stderr)
                status = _UNREADABLE
                continue
            if line["status"] == "illegal":
                status = max(status, _ILLEGAL)
            print(json.dumps(line, ensure_ascii=False))
    return status
