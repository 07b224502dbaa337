"""Gather the sentences to translate, bring the translations up to date, compile them.

python tools/messages.py           gather, update, compile
python tools/messages.py new de    the same, and start a translation into German
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "sixtysix_learn"
LOCALE = PACKAGE / "locale"
DOMAIN = "sixtysix_learn"
# Made anew each time, so not kept by git.
TEMPLATE = ROOT / "build" / f"{DOMAIN}.pot"


def pybabel(*arguments: str | Path) -> None:
    command = [sys.executable, "-m", "babel.messages.frontend", *map(str, arguments)]
    # The banks of exercises have sentences too: tools/bank_messages.py finds them.
    environment = os.environ | {"PYTHONPATH": str(ROOT / "tools")}
    subprocess.run(command, check=True, cwd=ROOT, env=environment)


def main(arguments: list[str]) -> int:
    TEMPLATE.parent.mkdir(parents=True, exist_ok=True)
    LOCALE.mkdir(parents=True, exist_ok=True)
    pybabel(
        *("extract", "--output", TEMPLATE, "--project", "sixtysix-learn"),
        *("--add-location", "file", "--sort-by-file", "--add-comments", "Translators:"),
        *("--copyright-holder", "the sixtysix_learn authors"),
        *("--mapping-file", ROOT / "tools" / "babel.cfg", "."),
    )
    if arguments[:1] == ["new"]:
        for code in arguments[1:]:
            pybabel("init", "-D", DOMAIN, "-i", TEMPLATE, "-d", LOCALE, "-l", code)
    elif arguments:
        print(__doc__, file=sys.stderr)
        return 2
    if any(LOCALE.glob(f"*/LC_MESSAGES/{DOMAIN}.po")):
        pybabel(
            *("update", "-D", DOMAIN, "-i", TEMPLATE, "-d", LOCALE),
            *("--no-fuzzy-matching", "--ignore-pot-creation-date"),
        )
        pybabel("compile", "-D", DOMAIN, "-d", LOCALE, "--statistics")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
