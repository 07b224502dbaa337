"""Mutation testing, the part inside pytest: see tools/mutants.py, which starts it.

Mutmut's own runner collects all tests anew for each mutant, and passes every call through a
switch, which takes hours. Here the tests are collected once. Each mutant is tried in a fork of that
process: the code of its function is exchanged there, and the tests that run through that function
follow, those first that noticed other mutants of it, until one fails.
"""

from __future__ import annotations

import gc
import json
import mmap
import os
import resource
import signal
import struct
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from functools import wraps
from itertools import accumulate
from pathlib import Path
from types import FunctionType
from typing import Any

import pytest
from _pytest.runner import runtestprotocol

MutantDict = dict[str, FunctionType]

# What tools/mutants.py wants: {"count": FILE} writes which tests run through which functions;
# {"try": [mutants], "counts": ..., "results": FILE, "jobs": N} tries mutants.
JOB: dict[str, Any] = json.loads(Path(os.environ["MUTANTS_JOB"]).read_text(encoding="utf-8"))

# A test that needs this many times its usual processor time, and these seconds, runs in a circle.
PATIENCE, SECONDS = 20, 5
MEMORY = 2 << 30
NEVER_STARTED = 3  # how a process ends that could not try its mutant

_functions: list[tuple[FunctionType, MutantDict]] = []
_seen: set[int] = set()  # numbers of functions


def names(number: int) -> Iterator[tuple[str, FunctionType]]:
    """Yield the names and functions of all mutants of one function, such as tricks.x_beats__1."""
    function, mutants = _functions[number]
    module = function.__module__.rpartition(".")[2]
    for name, mutant in mutants.items():
        if name != "_mutmut_orig":
            yield f"{module}.{name}", mutant


def function_of(mutant: str) -> str:
    """Return the part of a mutant's name that names the function."""
    return mutant.rpartition("_")[0]


def mutated(
    mutants: MutantDict, is_classmethod: bool = False
) -> Callable[[FunctionType], FunctionType]:
    """Stand in for mutmut's decorator of the same purpose: remember a function and its mutants."""

    def remember(function: FunctionType) -> FunctionType:
        _functions.append((function, mutants))
        if "count" not in JOB:
            return function

        here = len(_functions) - 1

        @wraps(function)
        def counted(*args: Any, **kwargs: Any) -> Any:
            _seen.add(here)
            return function(*args, **kwargs)

        return counted  # type: ignore[return-value]

    return remember


# ---------------------------------------------------------------- which tests run through what


class Counts:
    """Which tests run through which functions, and how long each test takes."""

    def __init__(self) -> None:
        self.tests: defaultdict[str, list[str]] = defaultdict(list)
        self.seconds: dict[str, float] = {}

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        """Note what one test runs through."""
        _seen.clear()
        start = time.process_time()
        result = yield
        self.seconds[item.nodeid] = time.process_time() - start
        for number in _seen:
            self.tests[function_of(next(names(number))[0])].append(item.nodeid)
        return result

    def pytest_sessionfinish(self, exitstatus: int) -> None:
        """Write the counts, if all tests passed."""
        if exitstatus == 0:
            counts = {"tests": self.tests, "seconds": self.seconds}
            Path(JOB["count"]).write_text(json.dumps(counts), encoding="utf-8")


# ---------------------------------------------------------------- one mutant after the other


class Tries:
    """Tries the mutants of a job."""

    def __init__(self) -> None:
        counts = json.loads(Path(JOB["counts"]).read_text(encoding="utf-8"))
        self.tests: dict[str, list[str]] = counts["tests"]
        self.seconds: dict[str, float] = counts["seconds"]
        self.noticed: defaultdict[str, Counter[str]] = defaultdict(Counter)
        self.anywhere: Counter[str] = Counter()
        self.running: dict[int, tuple[dict[str, str], list[str], mmap.mmap]] = {}

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Take the place of pytest's own loop over the tests."""
        items = {item.nodeid: item for item in session.items}
        places = {
            name: (_functions[number][0], mutant)
            for number in range(len(_functions))
            for name, mutant in names(number)
        }
        gc.collect()
        gc.freeze()
        self.check(items)
        with Path(JOB["results"]).open("a", encoding="utf-8") as results:
            for number, mutant in enumerate(JOB["try"], 1):
                order = [name for name in self.order(mutant) if name in items]
                while len(self.running) >= JOB["jobs"]:
                    self.wait(results)
                self.start(mutant, order, items, *places[mutant["name"]])
                if number % 100 == 0:
                    print(f"{time.strftime('%H:%M:%S')} {number} of {len(JOB['try'])}", flush=True)
            while self.running:
                self.wait(results)
        return True

    def order(self, mutant: dict[str, str]) -> list[str]:
        """Return the tests that run through the function, the most promising first."""
        function = function_of(mutant["name"])
        first = self.noticed[function]
        found = sorted(
            self.tests.get(function, ()),
            key=lambda test: (-first[test], self.seconds[test] / (1 + self.anywhere[test])),
        )
        so_far = accumulate(self.seconds[test] for test in found)
        return [test for test, seconds in zip(found, so_far, strict=True) if seconds < JOB["limit"]]

    def start(
        self,
        mutant: dict[str, str],
        order: list[str],
        items: dict[str, pytest.Item],
        function: FunctionType,
        changed: FunctionType,
    ) -> int:
        """Try one mutant in a process of its own; return the number of that process."""
        at = mmap.mmap(-1, 8)
        child = os.fork()
        if child:
            self.running[child] = mutant, order, at
            return child
        code = NEVER_STARTED
        try:
            nothing = os.open(os.devnull, os.O_WRONLY)
            os.dup2(nothing, 1)
            os.dup2(nothing, 2)
            resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
            function.__code__ = changed.__code__
            function.__defaults__ = changed.__defaults__
            function.__kwdefaults__ = changed.__kwdefaults__
            code = self.run([items[name] for name in order], at)
        finally:
            os._exit(code)

    def check(self, items: dict[str, pytest.Item]) -> None:
        """See that all tests pass in a fork where nothing was changed."""
        function = _functions[0][0]
        child = self.start({}, list(items), items, function, function)
        _, status = os.waitpid(child, 0)
        _, order, at = self.running.pop(child)
        if status:
            pytest.exit(f"fails without a mutant: {order[struct.unpack('q', at[:8])[0]]}", 1)

    def run(self, items: list[pytest.Item], at: mmap.mmap) -> int:
        """Run tests until one fails; return 0 if none does."""
        for number, item in enumerate(items):
            at[:8] = struct.pack("q", number)
            signal.setitimer(signal.ITIMER_PROF, SECONDS + PATIENCE * self.seconds[item.nodeid])
            following = items[number + 1] if number + 1 < len(items) else None
            try:
                reports = runtestprotocol(item, log=False, nextitem=following)
            except BaseException:
                return 1
            if any(report.failed for report in reports):
                return 1
        return 0

    def wait(self, results: Any) -> None:
        """Wait until one of the processes ends, and write down what came of it."""
        child, status = os.wait()
        mutant, order, at = self.running.pop(child)
        code = os.waitstatus_to_exitcode(status)
        by = order[struct.unpack("q", at[:8])[0]] if order else ""
        if not order:
            came = "no test"
        elif code == NEVER_STARTED:
            pytest.exit(f"cannot be tried: {mutant['change']}", 1)
        elif code == 0:
            came, by = "survived", ""
        else:
            came = "out of time" if code == -signal.SIGPROF else "killed"
            self.noticed[function_of(mutant["name"])][by] += 1
            self.anywhere[by] += 1
        results.write(json.dumps({"key": mutant["key"], "came": came, "by": by}) + "\n")
        results.flush()


def pytest_configure(config: pytest.Config) -> None:
    """Register the part that the job is for."""
    config.pluginmanager.register(Counts() if "count" in JOB else Tries(), "mutants-job")
