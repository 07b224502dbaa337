"""``sixtysix-learn coverage``: which rule is taught in which lesson, and trained by what."""

from __future__ import annotations

import argparse
import json

from ..i18n import gettext as _
from ..i18n import ngettext
from . import Subparsers

__all__ = ["add_parser", "run"]

_MOST = 6


def add_parser(subparsers: Subparsers) -> argparse.ArgumentParser:
    """Add the command's parser."""
    parser = subparsers.add_parser(
        "coverage",
        help=_("say for each rule where it is taught and which exercises train it"),
        description=_(
            "Prints the rules by number: the lessons that teach each, the exercises that train "
            "it, and for each option of the rule exercises whose answer hangs on it. The exit "
            "status is 0 when no rule is left out and 1 otherwise."
        ),
    )
    parser.add_argument("--json", action="store_true", help=_("print JSON lines"))
    parser.add_argument("--gaps", action="store_true", help=_("print only what is missing"))
    return parser


def run(args: argparse.Namespace) -> int:
    """Print the matrix; return 1 if a rule is not taught, not trained or not tried, else 0."""
    from ..lessons.coverage import matrix

    rows = matrix()
    shown = [row for row in rows if not (args.gaps and row.whole)]
    if args.json:
        for row in shown:
            options = {name: list(ids) for name, ids in row.options.items()}
            taught = [list(place) for place in row.taught]
            record = {"rule": row.rule, "taught": taught, "trained": list(row.trained)}
            print(json.dumps(record | {"options": options, "whole": row.whole}))
    else:
        for row in shown:
            lessons = dict.fromkeys(lesson for lesson, _cell in row.taught)
            print(f"{row.rule:8}{', '.join(lessons) or _('NOT TAUGHT'):14}{_few(row.trained)}")
            for name, ids in row.options.items():
                print(f"{'':22}{name}: {_few(ids)}")
    missing = sum(not row.whole for row in rows)
    if not args.json:
        print()
        if missing:
            text = ngettext(
                "%(n)d of %(all)d rules has a gap.", "%(n)d of %(all)d rules have gaps.", missing
            )
            print(text % {"n": missing, "all": len(rows)})
        else:
            print(_("All %(all)d rules are taught and trained.") % {"all": len(rows)})
    return 1 if missing else 0


def _few(ids: tuple[str, ...]) -> str:
    if not ids:
        return _("NONE")
    more = len(ids) - _MOST
    text = ", ".join(ids[:_MOST])
    if more <= 0:
        return text
    return ngettext("%(ids)s and %(n)d more", "%(ids)s and %(n)d more", more) % {
        "ids": text,
        "n": more,
    }
