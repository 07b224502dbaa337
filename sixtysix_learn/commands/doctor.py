"""``sixtysix-learn doctor``: what of the setup works, and what to do about what does not."""

from __future__ import annotations

import argparse

from ..i18n import gettext as _
from ..i18n import ngettext
from . import Subparsers

__all__ = ["add_parser", "run"]


def add_parser(subparsers: Subparsers) -> argparse.ArgumentParser:
    """Add the command's parser."""
    return subparsers.add_parser(
        "doctor",
        help=_("say what of the setup works and what to do about what does not"),
        description=_(
            "Looks at every part of the setup that the lessons need. The exit status is 0 when "
            "all of it works and 1 when something does not."
        ),
    )


def run(args: argparse.Namespace) -> int:
    """Print a line for each part of the setup; return 1 if one is broken, else 0."""
    from ._checks import checks

    # Short words of one width, so that the eye finds what is wrong.
    marks = {"ok": _("ok"), "wrong": _("WRONG"), "note": _("note")}
    width = max(map(len, marks.values()))
    wrong = 0
    for check in checks():
        wrong += check.status == "wrong"
        print(f"{marks[check.status]:<{width}}  {check.finding}")
        if check.advice:
            print(f"{'':<{width}}  -> {check.advice}")
    print()
    if wrong:
        print(ngettext("%(n)d thing to mend.", "%(n)d things to mend.", wrong) % {"n": wrong})
        return 1
    print(_("All is well. To start learning: sixtysix-learn lab"))
    return 0
