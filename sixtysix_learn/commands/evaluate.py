"""``sixtysix-learn evaluate FILE…``: what each action is worth seen by one player (records.md)."""

from __future__ import annotations

import argparse
from collections.abc import Mapping
from typing import Any

from ..i18n import gettext as _
from . import Subparsers
from ._records import add_files, print_answers

__all__ = ["add_parser", "run"]


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
    add_files(parser)
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

    def answer(record: Mapping[str, Any]) -> Mapping[str, Any]:
        return evaluate_record(
            record,
            args.objective,
            worlds=args.worlds,
            seed=args.seed,
            budget=args.budget,
        ).to_json()

    return print_answers(args.files, answer)
