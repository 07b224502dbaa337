"""``sixtysix-learn journal``: how a learner is doing, a copy of the answers, and deleting them."""

from __future__ import annotations

import argparse
import sys
from typing import TYPE_CHECKING

from ..i18n import gettext as _
from . import Subparsers

if TYPE_CHECKING:
    from ..training.journal import Journal, Report

__all__ = ["add_parser", "run"]

_NOT_DONE = 1


def add_parser(subparsers: Subparsers) -> argparse.ArgumentParser:
    """Add the parser of ``journal`` and those of its own commands."""
    parser = subparsers.add_parser(
        "journal",
        help=_("show, copy, bring back or delete a learner's answers"),
        description=_(
            "The journal holds a learner's answers, on this machine only. Times are in UTC."
        ),
    )
    commands = parser.add_subparsers(
        title=_("commands"), dest="journal_command", metavar=_("COMMAND"), required=True
    )
    commands.add_parser(
        "show", help=_("print how the learner is doing, and what of the journal is amiss")
    )
    export = commands.add_parser(
        "export", help=_("write all answers and settings into one file, to keep or to take along")
    )
    export.add_argument("file", metavar=_("FILE"), help=_("a file whose name ends in .jsonl"))
    export.add_argument("--overwrite", action="store_true", help=_("replace a file that is there"))
    imported = commands.add_parser(
        "import", help=_("add the answers of such a file; those that are here stay")
    )
    imported.add_argument("file", metavar=_("FILE"), help=_("a file that export has written"))
    delete = commands.add_parser(
        "delete", help=_("delete all answers, settings and begun matches of the learner for good")
    )
    delete.add_argument("--yes", action="store_true", help=_("really do it"))
    for command in commands.choices.values():
        command.add_argument(
            "--learner",
            metavar=_("NAME"),
            help=_("whose journal; that of whoever learned here last if not given"),
        )
    return parser


def run(args: argparse.Namespace) -> int:
    """Run one of the commands."""
    from ..training.journal import Journal

    journal = Journal.open(args.learner)
    match args.journal_command:
        case "show":
            return _show(journal)
        case "export":
            return _told(journal.export(args.file, overwrite=args.overwrite))
        case "import":
            return _told(journal.import_(args.file))
        case _:
            if not args.yes:
                count = len(journal.entries())
                text = _(
                    "Nothing was deleted. Entries in the journal: %(n)d. To delete them for good,"
                    " add --yes."
                )
                print(text % {"n": count}, file=sys.stderr)
                return _NOT_DONE
            return _told(journal.delete_everything(confirm=True))


def _show(journal: Journal) -> int:
    from ..display.dashboard import Dashboard

    print(Dashboard(journal.entries(), journal.name))
    print()
    print(_("The journal lies in %(folder)s.") % {"folder": journal.folder})
    for problem in journal.problems():
        print(problem)
    return 0


def _told(report: Report) -> int:
    print(report.sentence, file=sys.stdout if report.done else sys.stderr)
    return 0 if report.done else _NOT_DONE
