"""``sixtysix-learn generate KIND``: endless questions, printed or verified by a second route."""

from __future__ import annotations

import argparse
import json
import sys
from typing import Any

from ..errors import BadOption, SixtySixError
from ..i18n import gettext as _
from ..i18n import ngettext
from . import Subparsers

__all__ = ["add_parser", "run"]

_UNSOUND = 1


def add_parser(subparsers: Subparsers) -> argparse.ArgumentParser:
    """Add the parser of ``generate``."""
    parser = subparsers.add_parser(
        "generate",
        help=_("make questions by a seed, or verify thousands of them"),
        description=_(
            "Makes questions of a kind, one after the other by their seeds, and prints each as one "
            "line of JSON, as it would stand in a bank. With --check the answers are worked out a "
            "second time by other code, and what differs is printed; exit status 1 if anything "
            "does."
        ),
    )
    parser.add_argument(
        "kind", nargs="?", metavar=_("KIND"), help=_("the kind; with --check none means all kinds")
    )
    parser.add_argument("--theme", metavar=_("THEME"), help=_("one of the kind's themes"))
    parser.add_argument("--difficulty", type=int, metavar="N", help=_("from 1, the easiest, to 5"))
    parser.add_argument(
        "--seed", type=int, default=0, metavar="N", help=_("the first seed (default: 0)")
    )
    parser.add_argument(
        "--count",
        type=int,
        metavar="N",
        help=_("how many (default: 1; with --check 100 of each kind and rule set)"),
    )
    parser.add_argument(
        "--rules",
        metavar=_("RULES"),
        help=_('a preset, or JSON such as {"preset": "german", "last_trick_bonus": 0}'),
    )
    parser.add_argument(
        "--text", action="store_true", help=_("print what a learner reads, and the solution")
    )
    parser.add_argument(
        "--check", action="store_true", help=_("verify them by a second route instead")
    )
    return parser


def run(args: argparse.Namespace) -> int:
    """Print questions, or verify them."""
    if args.count is not None and args.count < 1:
        raise BadOption("bad_value", option="--count", given=args.count, expected="1, 2, 3, …")
    if args.check:
        return _check(args)
    if args.kind is None:
        from ..training.kinds import KINDS

        raise BadOption("bad_value", option="KIND", given="–", expected=", ".join(KINDS))
    from ..training.author import question_text
    from ..training.generate import generate

    rules = _rules(args.rules or "german")
    for seed in range(args.seed, args.seed + (args.count or 1)):
        question = generate(
            args.kind, seed, rules=rules, theme=args.theme, difficulty=args.difficulty
        )
        if args.text:
            print(question_text(question), end="\n\n")
        else:
            print(json.dumps(question.to_json(), ensure_ascii=False))
    return 0


def _check(args: argparse.Namespace) -> int:
    from ..training.verify import verify

    kinds = None if args.kind is None else [args.kind]
    rules = None if args.rules is None else [_rules(args.rules)]
    made, wrong, seconds = 0, 0, 0.0
    for tally in verify(
        kinds,
        rules,
        count=args.count or 100,
        seed=args.seed,
        theme=args.theme,
        difficulty=args.difficulty,
    ):
        made, wrong = made + tally.made, wrong + tally.failures
        seconds += tally.making + tally.checking
        for finding in tally.findings:
            print(f"{finding.question} ({finding.seed}): {finding.text}", file=sys.stderr)
        print(json.dumps(tally.to_json(), ensure_ascii=False), flush=True)
    said = ngettext(
        "%(n)d question verified in %(seconds)d s, failures: %(wrong)d.",
        "%(n)d questions verified in %(seconds)d s, failures: %(wrong)d.",
        made,
    )
    print(said % {"n": made, "seconds": seconds, "wrong": wrong}, file=sys.stderr)
    return _UNSOUND if wrong else 0


def _rules(text: str) -> Any:
    if not text.lstrip().startswith("{"):
        return text
    try:
        return json.loads(text)
    except json.JSONDecodeError as error:
        raise _not_json(error) from None


def _not_json(error: json.JSONDecodeError) -> SixtySixError:
    return BadOption("bad_value", option="--rules", given=error.doc, expected="JSON")
