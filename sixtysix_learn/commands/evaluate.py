"""``sixtysix-learn evaluate FILE…``: what each action is worth seen by one player (records.md)."""

from __future__ import annotations

import argparse
import json
import sys
from typing import Any

from ..errors import IllegalAction, SixtySixError
from ..i18n import gettext as _
from . import Subparsers

__all__ = ["add_parser", "run"]

_ILLEGAL = 1
_UNREADABLE = 2


def add_parser(subparsers: Subparsers) -> argparse.ArgumentParser:
    """Add the parser of ``evaluate``."""
    parser = subparsers.add_parser(
        "evaluate",
        help=_("say what each action is worth to a player who does not see all the cards"),
        description=_(
            "Reads views, or deals (then it is the view of whoever is to act), and prints one JSON "
            "object a line, in the order of the input: the best actions, and for each action its "
            "value as a plan, the standard error, the probability of winning the deal, the mean "
            "value with all cards seen, and what it loses against the best. Exit status 2 if a "
            "file cannot be read."
        ),
    )
    parser.add_argument(
        "files",
        nargs="+",
        metavar="FILE",
        help=_("a .json file (one record), a .jsonl file (one a line), or - for standard input"),
    )
    parser.add_argument(
        "--objective",
        choices=("points", "win", "match"),
        default="points",
        help=_("game points, winning the deal, or winning the match (default: points)"),
    )
    parser.add_argument(
        "--worlds",
        type=int,
        metavar="N",
        help=_("how many layouts to draw where there are more; then the answer is repeatable"),
    )
    parser.add_argument(
        "--seed", type=int, default=0, metavar="N", help=_("any whole number (default: 0)")
    )
    parser.add_argument(
        "--budget",
        type=float,
        metavar=_("SECONDS"),
        help=_("how long one answer may take (default: 2, unless --worlds is given)"),
    )
    return parser


def run(args: argparse.Namespace) -> int:
    """Evaluate all records; one that cannot be read gets one line on standard error."""
    from ..analysis.asking import evaluate_record
    from ..records import records_in

    status = 0
    for name in args.files:
        for found in records_in(name):
            try:
                if found.error is not None:
                    raise found.error
                line: dict[str, Any] = evaluate_record(
                    found.record or {},
                    args.objective,
                    worlds=args.worlds,
                    seed=args.seed,
                    budget=args.budget,
                ).to_json()
            except SixtySixError as error:
                illegal = isinstance(error, IllegalAction)
                at = error.values.get("at")
                field = "" if at is None else f"actions[{at}]: "
                print(f"sixtysix-learn: {found.where}: {field}{error}", file=sys.stderr)
                status = max(status, _ILLEGAL if illegal else _UNREADABLE)
                continue
            print(json.dumps(line, ensure_ascii=False), flush=True)
    return status
