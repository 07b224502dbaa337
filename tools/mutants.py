"""Mutation testing of the rules engine: ``make mutants``.

Small faults are put into a copy of ``sixtysix_learn/rules`` one by one, by mutmut, and the tests of
the rules and records are run on each. A fault that no test notices has survived: docs/mutation.md
says of each why it is left. Arguments go on to ``mutmut run``, such as the name of one function.

The copy (in build/mutants) differs from the package in one thing. Mutmut passes over decorated
functions, so that there properties are made of plain functions, and what is cached is not.
"""

from __future__ import annotations

import ast
import json
import os
import re
import shutil
import subprocess
import sys
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
COPY = ROOT / "build" / "mutants"
ROOM = Path("sixtysix_learn/rules")
TESTS = ("rules", "records", "reference", "data")

# What pytest says when no test fails, when none was there to run, when it took too long. The last
# is counted as alive too: on a busy machine it means little.
SURVIVED, WITHOUT_TEST, TIMED_OUT = (0,), (5, 33), (-24, 24, 36, 152, 255)


def plain(source: str) -> str:
    """Return a module's text with properties made of plain functions, and without caches."""
    # Type hints are slow to read, and nothing in that function is worth a mutant.
    source = re.sub(r"^@cache\n(?!def _hints)", "", source, flags=re.MULTILINE)
    lines = source.splitlines()
    found = [
        node
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.FunctionDef)
        and [d.id for d in node.decorator_list if isinstance(d, ast.Name)]
        in (["property"], ["cached_property"])
    ]
    # From the end, so that the numbers of the lines before stay right.
    for node in sorted(found, key=lambda node: -node.lineno):
        assert node.end_lineno is not None
        name = node.name
        lines.insert(node.end_lineno, f"\n    {name} = property(get_{name})")
        first = node.lineno - 1
        lines[first] = lines[first].replace(f"def {name}(", f"def get_{name}(", 1)
        del lines[first - 1]
    return "\n".join(lines) + "\n"


def make_copy() -> None:
    """Make the copy anew; results of earlier runs stay where the code is the same."""
    for part in ("sixtysix_learn", "tests"):
        shutil.rmtree(COPY / part, ignore_errors=True)
    no_cache = shutil.ignore_patterns("__pycache__")
    shutil.copytree(ROOT / "sixtysix_learn", COPY / "sixtysix_learn", ignore=no_cache)
    for folder in TESTS:
        shutil.copytree(ROOT / "tests" / folder, COPY / "tests" / folder, ignore=no_cache)
    shutil.copy(ROOT / "tests" / "__init__.py", COPY / "tests")
    shutil.copy(ROOT / "pyproject.toml", COPY)
    for path in (COPY / ROOM).glob("*.py"):
        path.write_text(plain(path.read_text(encoding="utf-8")), encoding="utf-8")


def report() -> None:
    """Print how many were killed in each file, and the names of those that were not."""
    left: list[str] = []
    all_files: Counter[str] = Counter()
    print(f"{'file':16}{'killed':>8}{'total':>8}")
    for path in sorted((COPY / "mutants" / ROOM).glob("*.meta")):
        codes = json.loads(path.read_text(encoding="utf-8"))["exit_code_by_key"]
        done = {key: code for key, code in codes.items() if code is not None}
        alive = [key for key, code in done.items() if code in SURVIVED + WITHOUT_TEST + TIMED_OUT]
        if not done:
            continue
        all_files.update(killed=len(done) - len(alive), total=len(done))
        left += alive
        print(f"{path.name.removesuffix('.meta'):16}{len(done) - len(alive):8}{len(done):8}")
    killed, total = all_files["killed"], all_files["total"]
    print(f"{'all':16}{killed:8}{total:8}  {100 * killed / max(total, 1):.1f}%")
    for name in sorted(left):
        print(name)


def main(arguments: list[str]) -> int:
    """Copy, run mutmut there with one process at a time, and report."""
    if arguments != ["--report"]:
        make_copy()
        mutmut = Path(sys.executable).with_name("mutmut")
        command = [str(mutmut), "run", "--max-children", "1", *arguments]
        code = subprocess.run(command, cwd=COPY, env=os.environ, check=False).returncode
        if code:
            return code
    report()
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
