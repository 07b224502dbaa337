"""Mutation testing of the rules engine: ``make mutants``.

Small faults are put into a copy of ``sixtysix_learn/rules`` one by one, and the tests of the rules
and records are run on each. A fault that no test notices has survived: docs/mutation.md says of
each why it is left. Mutmut makes the mutants; mutants_plugin.py tries them.

The copy (in build/mutants) differs from the package in one thing. Mutmut passes over decorated
functions, so that there properties are made of plain functions, and what is cached is not.
"""

from __future__ import annotations

import argparse
import ast
import difflib
import fnmatch
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
COPY = ROOT / "build" / "mutants"
# Of all mutants, what came of them, and which tests run through which functions.
MUTANTS, RESULTS, COUNTS = (
    COPY / name for name in ("mutants.json", "results.jsonl", "counts.json")
)
NOTES = ROOT / "docs" / "mutation.md"
ROOM = Path("sixtysix_learn/rules")
TESTS = ("rules", "records")
WITH_TESTS = (*TESTS, "reference", "data")
PYTEST = [
    *("-q", "-pmutants_plugin", "-pno:cacheprovider", "--tb=native", "--capture=no"),
    "--hypothesis-profile=mutants",
    # Seconds each, and what they show the other positions show too.
    *(
        f"--deselect=tests/rules/test_against_reference.py::test_fixed_positions[{number}]"
        for number in (97, 98, 99)
    ),
]

# ---------------------------------------------------------------- the copy and its mutants


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


def make_copy() -> list[dict[str, str]]:
    """Make the copy anew, with all mutants in it; return them."""
    from mutmut.mutation.file_mutation import mutate_file_contents

    for part in ("sixtysix_learn", "tests"):
        shutil.rmtree(COPY / part, ignore_errors=True)
    no_cache = shutil.ignore_patterns("__pycache__")
    shutil.copytree(ROOT / "sixtysix_learn", COPY / "sixtysix_learn", ignore=no_cache)
    for folder in WITH_TESTS:
        shutil.copytree(ROOT / "tests" / folder, COPY / "tests" / folder, ignore=no_cache)
    shutil.copy(ROOT / "tests" / "__init__.py", COPY / "tests")
    shutil.copy(ROOT / "pyproject.toml", COPY)
    mutants: list[dict[str, str]] = []
    for path in sorted((COPY / ROOM).glob("*.py")):
        code = mutate_file_contents(path.name, plain(path.read_text(encoding="utf-8"))).code
        code = code.replace("from mutmut.mutation.trampoline import", "from mutants_plugin import")
        code = code.replace("import wrap_in_trampoline as", "import mutated as")
        path.write_text(code, encoding="utf-8")
        mutants += mutants_of(path.stem, code)
    return mutants


def mutants_of(module: str, code: str) -> list[dict[str, str]]:
    """Return the mutants in a module: mutmut's name, what is changed, and a digest of the function.

    What is changed stays the same when other lines of the function change, so docs/mutation.md
    names mutants by it.
    """
    lines = code.splitlines()
    top = ast.parse(code).body
    classes = [node for node in top if isinstance(node, ast.ClassDef)]
    places = [(f"{module}.", top), *((f"{module}.{node.name}.", node.body) for node in classes)]
    found: list[dict[str, str]] = []
    texts: Counter[str] = Counter()
    for place, body in places:
        original: list[str] = []
        for function in body:
            match = re.fullmatch(
                r".*?([a-z_0-9A-Z]+?)__mutmut_(orig|\d+)", getattr(function, "name", "")
            )
            if not match or not isinstance(function, ast.FunctionDef):
                continue
            start = function.lineno - 1
            text = [line.strip() for line in lines[start : function.end_lineno]]
            text[0] = text[0].replace(function.name, "", 1)
            if match[2] == "orig":
                original = text
                continue
            name = match[1].removeprefix("x_").removeprefix("get_")
            change = f"{place}{name}: {difference(original, text)}"
            texts[change] += 1
            if texts[change] > 1:
                change += f" ({texts[change]})"
            digest = hashlib.sha256("\n".join([change, *original]).encode()).hexdigest()[:16]
            found.append({"name": f"{module}.{function.name}", "change": change, "key": digest})
    return found


def difference(before: list[str], after: list[str]) -> str:
    """Return the lines that differ as ``before -> after``, on one line."""
    old: list[str] = []
    new: list[str] = []
    for tag, i, j, k, m in difflib.SequenceMatcher(None, before, after, False).get_opcodes():
        if tag != "equal":
            old += before[i:j]
            new += after[k:m]
    return f"{' '.join(old)} -> {' '.join(new)}"


# ---------------------------------------------------------------- the run and what came of it


def read_results() -> dict[str, dict[str, str]]:
    """Return what came of each mutant, by its key."""
    if not RESULTS.exists():
        return {}
    lines = RESULTS.read_text(encoding="utf-8").splitlines()
    return {result["key"]: result for result in map(json.loads, lines)}


def is_killed(result: dict[str, str] | None) -> bool:
    """Say whether a test noticed. A test that runs in a circle would be noticed too."""
    return result is not None and result["came"] in ("killed", "out of time")


def pytest(job: dict[str, Any]) -> int:
    """Run pytest on the copy with a job for the plugin."""
    job_file = COPY / "job.json"
    job_file.write_text(json.dumps(job), encoding="utf-8")
    path = os.pathsep.join([str(COPY), str(ROOT / "tools")])
    environment = {
        **os.environ,
        "MUTANTS_JOB": str(job_file),
        "PYTHONPATH": path,
        "PYTHONHASHSEED": "0",
    }
    command = [sys.executable, "-m", "pytest", *PYTEST, *(f"tests/{name}" for name in TESTS)]
    return subprocess.run(command, cwd=COPY, env=environment, check=False).returncode


def table(mutants: list[dict[str, str]], results: dict[str, dict[str, str]]) -> str:
    """Return how many were killed in each file, as a table in Markdown."""
    total: Counter[str] = Counter()
    killed: Counter[str] = Counter()
    circles: Counter[str] = Counter()
    for mutant in mutants:
        result = results.get(mutant["key"])
        if result is None:
            continue
        for name in (mutant["name"].partition(".")[0] + ".py", "all"):
            total[name] += 1
            killed[name] += is_killed(result)
            circles[name] += result["came"] == "out of time"
    lines = ["| file | mutants | killed | of these, out of time | survived | killed |"]
    lines.append("| --- " + "| ---: " * 5 + "|")
    for name in sorted(total, key=lambda name: (name == "all", name)):
        left = total[name] - killed[name]
        share = f"{100 * killed[name] / total[name]:.1f}%"
        counts = f"{total[name]} | {killed[name]} | {circles[name]} | {left}"
        lines.append(f"| {name} | {counts} | {share} |")
    return "\n".join(lines)


def report(mutants: list[dict[str, str]], write: bool) -> int:
    """Print the table and the survivors that docs/mutation.md does not know; return how many."""
    results = read_results()
    figures = table(mutants, results)
    print(figures)
    tried = [mutant for mutant in mutants if mutant["key"] in results]
    if len(tried) < len(mutants):
        print(f"\nNot tried yet: {len(mutants) - len(tried)}")
    text = NOTES.read_text(encoding="utf-8")
    known = {line.strip() for line in text.splitlines()}
    left = [mutant for mutant in tried if not is_killed(results[mutant["key"]])]
    new = [mutant for mutant in left if mutant["change"] not in known]
    if new:
        print("\nSurvivors without a reason in docs/mutation.md:")
    for mutant in new:
        print(f"{mutant['change']}{'  [no test]' * (results[mutant['key']]['came'] == 'no test')}")
    gone = {mutant["change"] for mutant in tried} - {mutant["change"] for mutant in left}
    for change in sorted(gone & known):
        print(f"Killed, though docs/mutation.md lists it: {change}")
    if write:
        place = re.compile("(?s)(<!-- figures -->\n).*(?=<!-- end -->)")
        text = place.sub(lambda found: f"{found[1]}\n{figures}\n\n", text)
        NOTES.write_text(text, encoding="utf-8")
    return len(new)


def main() -> int:
    """Make the copy, try the mutants that no test has noticed yet, and report."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("names", nargs="*", default=["*"], help="functions, such as 'table.*'")
    parser.add_argument("--fresh", action="store_true", help="forget the results of earlier runs")
    parser.add_argument("--new", action="store_true", help="leave earlier survivors out")
    parser.add_argument("--jobs", type=int, default=1, help="how many at a time")
    parser.add_argument("--limit", type=float, default=1e9, help="seconds of tests for a mutant")
    parser.add_argument("--report", action="store_true", help="try none, only report")
    parser.add_argument("--write", action="store_true", help="figures into docs/mutation.md")
    options = parser.parse_args()
    os.chdir(ROOT)  # mutmut looks for its options here
    COPY.mkdir(parents=True, exist_ok=True)
    if options.fresh:
        RESULTS.unlink(missing_ok=True)
    if options.report:
        return min(report(json.loads(MUTANTS.read_text(encoding="utf-8")), options.write), 1)
    mutants = make_copy()
    MUTANTS.write_text(json.dumps(mutants), encoding="utf-8")
    results = read_results()
    wanted = [
        mutant
        for mutant in mutants
        if any(fnmatch.fnmatch(mutant["change"].partition(":")[0], name) for name in options.names)
        and not (mutant["key"] in results if options.new else is_killed(results.get(mutant["key"])))
    ]
    if wanted:
        COUNTS.unlink(missing_ok=True)
        job = {
            "try": wanted,
            "counts": str(COUNTS),
            "results": str(RESULTS),
            "jobs": options.jobs,
            "limit": options.limit,
        }
        code = pytest({"count": str(COUNTS)}) or pytest(job)
        if code:
            return code
    return min(report(mutants, options.write), 1)


if __name__ == "__main__":
    raise SystemExit(main())
