"""``sixtysix-learn bank pool`` and ``bank values``: values with hidden cards, worked out ahead."""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from ..errors import BadOption
from ..i18n import gettext as _
from ..i18n import ngettext
from . import Subparsers

if TYPE_CHECKING:
    from ..training.pool import Puzzle

__all__ = ["add_pool", "add_values", "run_pool", "run_values"]

_UNSOUND = 1
# A seed in five or so finds something: after so many for each puzzle wanted the search ends.
_TRIES = 60


def add_pool(commands: Subparsers) -> None:
    """Add the parser of ``bank pool``."""
    about = _(
        "Looks for N more puzzles with hidden cards of each kind and adds them to the pool; that "
        "takes seconds each with compiled kernels, minutes without. What is found is kept at once. "
        "With --check the values of every puzzle are worked out again; with --renew those that an "
        "earlier version has worked out are, and take the place of the old ones."
    )
    pool = commands.add_parser(
        "pool", help=_("find more puzzles with hidden cards"), description=about
    )
    pool.add_argument("number", nargs="?", type=int, default=0, metavar="N", help=_("how many"))
    pool.add_argument("--kind", metavar=_("KIND"), help=_("close, lead or reply; all by default"))
    pool.add_argument("--rules", default="german", metavar=_("RULES"), help=_("a preset"))
    pool.add_argument(
        "--seed", type=int, metavar="N", help=_("the first seed; by default those not yet tried")
    )
    pool.add_argument(
        "--folder", metavar=_("FOLDER"), help=_("where the pool lies; that of the package if none")
    )
    pool.add_argument(
        "--check", action="store_true", help=_("work the values of the pool out again")
    )
    pool.add_argument(
        "--renew", action="store_true", help=_("replace the values of earlier versions")
    )


def add_values(commands: Subparsers) -> None:
    """Add the parser of ``bank values``."""
    values = commands.add_parser(
        "values",
        help=_("work out the values that exercises with hidden cards need"),
        description=_(
            "Works out the values of exercises with hidden cards that have none yet, or have those "
            "of an earlier version, and writes them into the bank, under worth. That takes seconds "
            "each with compiled kernels."
        ),
    )
    values.add_argument("file", metavar=_("FILE"), help=_("a bank"))


def run_pool(args: argparse.Namespace) -> int:
    """Extend the pool, or check it."""
    from ..training.pool import POOLED

    if args.number < 0 or (args.number == 0 and not (args.check or args.renew)):
        raise BadOption("bad_value", option="N", given=args.number, expected="1, 2, 3, …")
    if args.kind is not None and args.kind not in POOLED:
        raise BadOption("bad_value", option="--kind", given=args.kind, expected=", ".join(POOLED))
    kinds = POOLED if args.kind is None else (args.kind,)
    folder = None if args.folder is None else Path(args.folder)
    if args.check:
        return _check(kinds, folder)
    if args.renew:
        return _renew(kinds, folder)
    found, start = 0, time.perf_counter()
    for kind in kinds:
        for puzzle in _search(kind, args, folder):
            found += 1
            said = _("%(kind)s %(number)d: difficulty %(difficulty)d, seed %(seed)d")
            values = {"kind": kind, "number": puzzle.number, "seed": puzzle.seed}
            print(said % {**values, "difficulty": puzzle.difficulty}, flush=True)
    text = ngettext(
        "%(n)d puzzle found in %(seconds)d s.", "%(n)d puzzles found in %(seconds)d s.", found
    )
    print(text % {"n": found, "seconds": time.perf_counter() - start}, file=sys.stderr)
    return 0 if found == args.number * len(kinds) else _UNSOUND


def _search(kind: str, args: argparse.Namespace, folder: Path | None) -> Iterator[Puzzle]:
    from ..rules import RuleSet
    from ..training.pool import append, read_pool
    from ..training.pool_search import find_puzzle

    rules = RuleSet.read(args.rules)
    tried = [p.seed for p in read_pool(kind, folder) if p.rules == rules]
    seed = args.seed if args.seed is not None else max(tried, default=-1) + 1
    left = args.number
    for number in range(seed, seed + _TRIES * args.number):
        puzzle = find_puzzle(kind, number, rules)
        for added in () if puzzle is None else append([puzzle], folder):
            yield added
            left -= 1
        if not left:
            return


def _check(kinds: tuple[str, ...], folder: Path | None) -> int:
    from ..training.pool import read_pool
    from ..training.pool_search import recheck

    faults = 0
    for kind in kinds:
        puzzles = read_pool(kind, folder)
        for puzzle in puzzles:
            for sentence in recheck(puzzle):
                faults += 1
                print(sentence, flush=True)
        said = ngettext("%(kind)s: %(n)d puzzle.", "%(kind)s: %(n)d puzzles.", len(puzzles))
        print(said % {"kind": kind, "n": len(puzzles)}, flush=True)
    return _UNSOUND if faults else 0


def _renew(kinds: tuple[str, ...], folder: Path | None) -> int:
    from ..training.pool import read_pool, rewrite
    from ..training.pool_search import renewed

    changed = 0
    for kind in kinds:
        puzzles = []
        done = 0
        for old in read_pool(kind, folder):
            puzzle, sentence = renewed(old)
            done += puzzle is not old
            if sentence:
                changed += 1
                print(sentence, flush=True)
            puzzles.append(puzzle)
        rewrite(kind, puzzles, folder)
        said = ngettext("%(kind)s: %(n)d puzzle renewed.", "%(kind)s: %(n)d puzzles renewed.", done)
        print(said % {"kind": kind, "n": done}, flush=True)
    return _UNSOUND if changed else 0


def run_values(args: argparse.Namespace) -> int:
    """Fill the values in."""
    from ..training.author import fill_values

    names = fill_values(args.file)
    for name in names:
        print(name)
    said = ngettext("%(n)d exercise filled in.", "%(n)d exercises filled in.", len(names))
    print(said % {"n": len(names)}, file=sys.stderr)
    return 0
