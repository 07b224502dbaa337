"""``sixtysix-learn bank``: for authors of exercises, and for teachers who add their own."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from ..errors import BadOption
from ..i18n import gettext as _
from ..i18n import ngettext
from . import Subparsers
from ._bank_pool import add_pool, add_values, run_pool, run_values

__all__ = ["add_parser", "run"]

_UNSOUND = 1
_UNREADABLE = 2


def add_parser(subparsers: Subparsers) -> argparse.ArgumentParser:
    """Add the parser of ``bank`` and those of its own commands."""
    parser = subparsers.add_parser(
        "bank",
        help=_("check banks of exercises, start one, add a folder of your own"),
        description=_("Banks are the files in which exercises stand: see docs/puzzle-authors.md."),
    )
    commands = parser.add_subparsers(
        title=_("commands"), dest="bank_command", metavar=_("COMMAND"), required=True
    )

    check = commands.add_parser(
        "check",
        help=_("say what is wrong with banks"),
        description=_(
            "Prints what is wrong with each bank, a sentence for each fault: the file, the "
            "exercise, the field, and what to do. Exit status 1 if there is any fault, 2 if a file "
            "cannot be read."
        ),
    )
    check.add_argument(
        "files",
        nargs="*",
        metavar=_("FILE"),
        help=_("banks, or folders of them; none means all that are in use"),
    )

    new = commands.add_parser(
        "new",
        help=_("start a bank"),
        description=_("Writes a bank with one worked example, to be changed into your own."),
    )
    new.add_argument("file", metavar=_("FILE"), help=_("a new file whose name ends in .json"))
    new.add_argument(
        "--kind", default="count", metavar=_("KIND"), help=_("the kind of the example")
    )
    new.add_argument("--title", default="", metavar=_("TITLE"), help=_("the title of the bank"))
    new.add_argument(
        "--lesson", default="", metavar="NN", help=_("the lesson it belongs to, such as 04")
    )
    new.add_argument("--rules", default="german", metavar=_("RULES"), help=_("a preset"))
    new.add_argument(
        "--seed", type=int, default=1, metavar="N", help=_("another seed, another example")
    )

    show = commands.add_parser(
        "show",
        help=_("print exercises as a learner reads them"),
        description=_("Prints exercises with their hints and their solutions."),
    )
    show.add_argument("ids", nargs="+", metavar="ID", help=_("ids of exercises"))

    add_pool(commands)
    add_values(commands)
    commands.add_parser("list", help=_("list the folders and banks that are in use"))
    for name, about in (
        ("add", _("add a folder of your own for good: its exercises are found by their ids")),
        ("forget", _("take an added folder away again; its files stay as they are")),
    ):
        folder = commands.add_parser(name, help=about, description=about)
        folder.add_argument("folder", metavar=_("FOLDER"))
    return parser


def run(args: argparse.Namespace) -> int:
    """Run one of the commands."""
    match args.bank_command:
        case "check":
            return _check(args.files)
        case "new":
            return _new(args)
        case "show":
            return _show(args.ids)
        case "pool":
            return run_pool(args)
        case "values":
            return run_values(args)
        case "list":
            return _list()
        case "add":
            return _add(args.folder)
        case _:
            from ..training.bank import forget_folder

            path = forget_folder(args.folder)
            print(_("Taken away: %(folder)s") % {"folder": path})
            return 0


def _files(names: list[str]) -> list[Path]:
    from ..training.bank import bank_files, folders

    if not names:
        return [path for folder in folders() for path in bank_files(folder)]
    found: list[Path] = []
    for name in names:
        path = Path(name)
        if path.is_dir():
            inside = bank_files(path)
            if not inside:
                raise BadOption(
                    "bad_value", option="FILE", given=name, expected=_("a folder with .json files")
                )
            found += inside
        elif path.exists():
            found.append(path)
        else:
            raise FileNotFoundError(2, _("there is no such file"), name)
    return found


def _check(names: list[str]) -> int:
    from ..training.author import bank_line, faults_of, to_be_written
    from ..training.bank import loaded

    faults, status = 0, 0
    for path in _files(names):
        found = faults_of(path)
        faults += len(found)
        if found:
            unread = any(fault.is_of_the_file for fault in loaded(path)[1])
            status = max(status, _UNREADABLE if unread else _UNSOUND)
        for sentence in found:
            print(sentence)
        if not found:
            bank = loaded(path)[0]
            print(_("%(bank)s: nothing wrong") % {"bank": bank_line(bank)})
            for name in to_be_written(bank):
                print(_("exercise %(id)s: its hints are still those of the example") % {"id": name})
    if faults:
        said = ngettext("%(n)d fault.", "%(n)d faults.", faults) % {"n": faults}
        print(f"sixtysix-learn: {said}", file=sys.stderr)
    return status


def _new(args: argparse.Namespace) -> int:
    from ..training.author import new_bank

    path = new_bank(
        args.file,
        args.kind,
        title=args.title,
        lesson=args.lesson,
        rules=args.rules,
        seed=args.seed,
    )
    print(_("Written: %(file)s") % {"file": path})
    print(_("Change it, then: %(command)s") % {"command": f"sixtysix-learn bank check {path}"})
    return 0


def _show(ids: list[str]) -> int:
    from ..training.author import question_text
    from ..training.bank import find

    for name in ids:
        print(question_text(find(name)), end="\n\n")
    return 0


def _list() -> int:
    from ..training.author import bank_line
    from ..training.bank import bank_files, faults, folders, loaded

    for folder in folders():
        print(folder)
        if not folder.is_dir():
            print("  " + _("(there is no such folder)"))
        for path in bank_files(folder):
            print("  " + bank_line(loaded(path)[0]))
    n = len(faults())
    if n:
        said = ngettext(
            "%(n)d fault: sixtysix-learn bank check tells it.",
            "%(n)d faults: sixtysix-learn bank check tells them.",
            n,
        )
        print(f"sixtysix-learn: {said % {'n': n}}", file=sys.stderr)
    return 0


def _add(folder: str) -> int:
    from ..training.author import bank_line, faults_of
    from ..training.bank import add_folder, bank_files, loaded

    path = Path(folder).expanduser()
    found = [text for file in bank_files(path) for text in faults_of(file)] if path.is_dir() else []
    for sentence in found:
        print(sentence)
    if found:
        said = _("Nothing was added: first mend what is said above.")
        print(f"sixtysix-learn: {said}", file=sys.stderr)
        return _UNSOUND
    path = add_folder(folder, keep=True)
    print(_("Added: %(folder)s") % {"folder": path})
    for file in bank_files(path):
        print("  " + bank_line(loaded(file)[0]))
    return 0
