"""``sixtysix-learn replay FILE…``: play deal records and say where they stand (records.md)."""

from __future__ import annotations

import argparse

from ..i18n import gettext as _
from ..records import replay
from . import Subparsers
from ._records import add_files, print_answers

__all__ = ["add_parser", "run"]


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
    add_files(parser)
    return parser


def run(args: argparse.Namespace) -> int:
    """Replay all files; an unreadable record gets one line on standard error."""
    return print_answers(args.files, replay)
