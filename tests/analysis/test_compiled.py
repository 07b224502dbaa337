"""Compiled kernels: the same values as plain Python, also from the cache of another process."""

import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PRINT_VALUES = """
from sixtysix_learn.analysis import solve
from sixtysix_learn.analysis.kernels import entry, jit
from sixtysix_learn.rules import Deal

for preset in ("german", "international", "casual", "santase", "schnapsen"):
    for seed in range(2):
        deal = Deal.shuffled(preset, seed)
        while not deal.is_over and len(deal.talon) > 4:
            deal = deal.play(next(a for a in deal.legal_actions() if a.card is not None))
        if not deal.is_over:
            found = solve(deal)
            print(preset, seed, found.value, found.actions, found.line)
if jit.COMPILED:
    print("hits", sum(entry.ask_open.stats.cache_hits.values()))
"""


def values(cache: Path, **environment: str) -> list[str]:
    """Solve some deals in a process of its own."""
    done = subprocess.run(
        [sys.executable, "-c", PRINT_VALUES],
        env=os.environ | {"NUMBA_CACHE_DIR": str(cache), "PYTHONPATH": str(ROOT)} | environment,
        capture_output=True,
        encoding="utf-8",
        timeout=300,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


@pytest.mark.skipif(find_spec("numba") is None, reason="numba is not installed")
def test_two_processes_share_what_is_compiled(tmp_path: Path) -> None:
    # What numba keeps of a kernel that calls itself may crash the next process (numba issue 6061).
    plain = values(tmp_path, SIXTYSIX_PLAIN="1")
    assert len(plain) > 5
    assert values(tmp_path, SIXTYSIX_PLAIN="") == [*plain, "hits 0"]
    assert values(tmp_path, SIXTYSIX_PLAIN="") == [*plain, "hits 1"]


def test_plain_python_can_be_asked_for(tmp_path: Path) -> None:
    assert "hits" not in "".join(values(tmp_path, SIXTYSIX_PLAIN="1"))
