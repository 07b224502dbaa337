"""``sixtysix-learn simulate``: many deals between two players, as distributions (records.md)."""

from __future__ import annotations

import argparse
import json
from typing import Any

from ..errors import BadRecord
from ..i18n import gettext as _
from . import Subparsers

__all__ = ["add_parser", "run"]


def add_parser(subparsers: Subparsers) -> argparse.ArgumentParser:
    """Add the parser of ``simulate``."""
    parser = subparsers.add_parser(
        "simulate",
        help=_("play many deals between two players and count what happens"),
        description=_(
            "Plays many deals and prints one JSON object: wins and game points by seat and by "
            "reason, histograms of card points, of deal length in tricks, of marriages and "
            "closings. Seat 1 deals first, then the deal alternates. The same seed gives the same "
            "figures, whatever the number of jobs."
        ),
    )
    parser.add_argument(
        "--rules",
        default="german",
        metavar=_("RULES"),
        help=_('a preset, or JSON such as {"preset": "german", "last_trick_bonus": 0}'),
    )
    parser.add_argument(
        "--players",
        default="random,random",
        metavar="A,B",
        help=_("the players of seat 0 and seat 1: random, greedy or expert"),
    )
    parser.add_argument(
        "--deals", type=int, default=1000, metavar="N", help=_("how many deals (default: 1000)")
    )
    parser.add_argument(
        "--seed", type=int, default=0, metavar="N", help=_("any whole number (default: 0)")
    )
    parser.add_argument(
        "--jobs", type=int, default=1, metavar="N", help=_("how many processes share the work")
    )
    return parser


def run(args: argparse.Namespace) -> int:
    """Simulate, and print the distribution as one line of JSON."""
    from ..rules import RuleSet
    from ..simulation import simulate

    found = simulate(
        RuleSet.read(_rules(args.rules)),
        [name.strip() for name in args.players.split(",")],
        args.deals,
        args.seed,
        jobs=args.jobs,
    )
    print(json.dumps(found.to_json(), ensure_ascii=False))
    return 0


def _rules(text: str) -> Any:
    if not text.lstrip().startswith("{"):
        return text
    try:
        return json.loads(text)
    except ValueError as error:
        raise BadRecord("rules_not_json", field="--rules", problem=str(error)) from None
