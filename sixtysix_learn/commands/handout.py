"""``sixtysix-learn handout``: pages to print for a workshop."""

from __future__ import annotations

import argparse
import json
import re
import subprocess
import tempfile
from pathlib import Path

from ..errors import BadOption
from ..i18n import N_, ngettext
from ..i18n import gettext as _
from ..wording import add_sentences
from . import Subparsers

__all__ = ["add_parser", "run"]

add_sentences(
    {
        "handout_not_written": N_("%(file)s cannot be written: %(problem)s."),
        "no_browser_to_print": N_(
            "No Chromium or Chrome was found that makes a PDF. Leave out --pdf, open the page in "
            "your browser and print it there."
        ),
    }
)

_NAMES = ("cards", "score", "rules")
# Seconds for a browser to make a PDF; it takes two or three.
_PATIENCE = 120


def add_parser(subparsers: Subparsers) -> argparse.ArgumentParser:
    """Add the command's parser."""
    parser = subparsers.add_parser(
        "handout",
        help=_("write pages to print: cards, a score sheet, the rules on one page"),
        description=_(
            "Writes pages to print, each an HTML file that any browser opens and prints: cards "
            "(a pack to cut out), score (a score sheet), rules (the rules of the class on one "
            "page), or all of them."
        ),
    )
    parser.add_argument("name", choices=(*_NAMES, "all"), help=_("what to print"))
    parser.add_argument(
        "--rules",
        default="german",
        help=_("the rules: a preset, house rules by name, or JSON with options changed"),
    )
    parser.add_argument("--pack", choices=("french", "german"), default="french")
    parser.add_argument("--colours", type=int, choices=(2, 4), default=2)
    parser.add_argument("--backs", action="store_true", help=_("print the backs of the cards too"))
    parser.add_argument("--folder", default=".", help=_("where to write (by default: here)"))
    parser.add_argument("--paper", choices=("A4", "letter"), default="A4")
    parser.add_argument(
        "--pdf", action="store_true", help=_("write PDF files, with a Chromium or Chrome")
    )
    return parser


def run(args: argparse.Namespace) -> int:
    """Write the files and say which."""
    from ..display.handouts import handout
    from ..display.settings import Look
    from ..rules.presets import PRESETS
    from ..training.saved_rules import read_rules

    given = args.rules
    if given.lstrip().startswith("{"):
        try:
            given = json.loads(given)
        except ValueError:
            raise BadOption(
                "bad_value", option="--rules", given=given, expected='{"preset": "german"}'
            ) from None
    rules = read_rules(given)
    look = Look(args.pack, args.colours)
    folder = Path(args.folder).expanduser()
    own = not isinstance(given, str) or given not in PRESETS
    called = given if own and isinstance(given, str) else ""
    # Pages of other rules lie beside those of the German game, and do not take their place.
    word = re.sub(r"[^\w]+", "-", given).strip("-") if isinstance(given, str) else "house-rules"
    suffix = "" if word == "german" else f"-{word}"
    written: list[Path] = []
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for name in _NAMES if args.name == "all" else (args.name,):
            page = handout(name, rules, look, backs=args.backs, paper=args.paper, called=called)
            path = folder / f"sixtysix-{name}{suffix}.{'pdf' if args.pdf else 'html'}"
            if args.pdf:
                _print(page, path)
            else:
                path.write_text(page, encoding="utf-8")
            written.append(path)
    except OSError as error:
        problem = error.strerror or str(error)
        raise BadOption(
            "handout_not_written", file=str(error.filename or folder), problem=problem
        ) from None
    for path in written:
        print(path)
    if not args.pdf:
        n = len(written)
        print(ngettext("Open it in a browser to print it.", "Open them to print them.", n))
    return 0


def _print(page: str, path: Path) -> None:
    """Have a browser print a page into a PDF file."""
    from ._chromium import find_chromium

    browser = find_chromium()
    if browser is None:
        raise BadOption("no_browser_to_print")
    with tempfile.TemporaryDirectory() as place:
        source = Path(place) / "page.html"
        source.write_text(page, encoding="utf-8")
        command = [
            browser,
            "--headless",
            "--no-sandbox",
            "--disable-gpu",
            f"--user-data-dir={place}/profile",
            "--no-pdf-header-footer",
            f"--print-to-pdf={path.resolve()}",
            source.as_uri(),
        ]
        try:
            done = subprocess.run(command, capture_output=True, timeout=_PATIENCE, check=False)
        except subprocess.TimeoutExpired:
            raise BadOption("no_browser_to_print") from None
        if done.returncode or not path.is_file():
            raise BadOption("no_browser_to_print")
