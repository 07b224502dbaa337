"""``sixtysix-learn solve FILE…``: exact values with all cards seen (records.md)."""

from __future__ import annotations

import argparse
from collections.abc import Mapping
from typing import Any

from ..errors import BadRecord
from ..i18n import gettext as _
from ..records import read_deal, read_position
from ..records.deal import DEAL_FORMAT
from ..records.position import POSITION_FORMAT
from ..rules import Deal
from . import Subparsers
from ._records import add_files, print_answers

__all__ = ["add_parser", "run"]


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
    add_files(parser)
    return parser


def run(args: argparse.Namespace) -> int:
    """Solve all files; what cannot be solved gets one line on standard error."""
    from ..analysis import solve

    return print_answers(args.files, lambda record: solve(_deal_of(record)).to_json())


def _deal_of(record: Mapping[str, Any]) -> Deal:
    form = record.get("format")
    if form == POSITION_FORMAT:
        return read_position(record).deal
    if form == DEAL_FORMAT:
        return read_deal(record).deal()
    raise BadRecord("bad_format", given=form, known=f"{POSITION_FORMAT}, {DEAL_FORMAT}")
