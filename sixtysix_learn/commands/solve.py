"""``sixtysix-learn solve FILE…``: exact values with all cards seen (records.md)."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Mapping
from typing import Any

from ..errors import BadRecord, IllegalAction, SixtySixError
from ..i18n import gettext as _
from ..records import read_deal, read_position, records_in
from ..records.deal import DEAL_FORMAT
from ..records.position import POSITION_FORMAT
from ..rules import Deal
from . import Subparsers

__all__ = ["add_parser", "run"]

_ILLEGAL = 1
_UNREADABLE = 2


def add_parser(subparsers: Subparsers) -> argparse.ArgumentParser:
    """Add the parser of ``solve``."""
    parser = subparsers.add_parser(
        "solve",
        help=_("say what each action is worth with all cards seen"),
        description=_(
            "Solve positions, or deals where their actions stop, with all cards seen, and print "
            "one JSON object a line, in the order of the input: the value for the player to act "
            "in game points, the value of each action, all best actions, a line of best play, "
            "and how many positions were looked at. Of a deal that is over the value is that for "
            "seat 0."
        ),
    )
    parser.add_argument(
        "files",
        nargs="+",
        metavar=_("FILE"),
        help=_("a .json file (one record), a .jsonl file (one a line), or - for standard input"),
    )
    return parser


def run(args: argparse.Namespace) -> int:
    """Solve all files; what cannot be solved gets one line on standard error."""
    from ..analysis import solve

    status = 0
    for name in args.files:
        for found in records_in(name):
            try:
                if found.error is not None:
                    raise found.error
                solution = solve(_deal_of(found.record or {}))
            except SixtySixError as error:
                illegal = isinstance(error, IllegalAction)
                at = error.values.get("at")
                field = "" if at is None else f"actions[{at}]: "
                print(f"sixtysix-learn: {found.where}: {field}{error}", file=sys.stderr)
                status = max(status, _ILLEGAL if illegal else _UNREADABLE)
                continue
            print(json.dumps(solution.to_json(), ensure_ascii=False), flush=True)
    return status


def _deal_of(record: Mapping[str, Any]) -> Deal:
    form = record.get("format")
    if form == POSITION_FORMAT:
        return read_position(record).deal
    if form == DEAL_FORMAT:
        return read_deal(record).deal()
    raise BadRecord("bad_format", given=form, known=f"{POSITION_FORMAT}, {DEAL_FORMAT}")
