"""Thousands of generated questions, each verified by a second route, with a count.

Source: issue *Training*, point 4.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from time import perf_counter
from typing import Any

from ..errors import BadOption
from ..rules import RuleSet
from .generate import generate
from .kinds import KINDS, kind_named
from .second import SECOND, Finding, check_question

__all__ = ["PRESETS", "Tally", "verify"]

#: The rule sets that are verified where none is named: those for two.
PRESETS = ("german", "international", "casual", "santase", "schnapsen")


@dataclass(frozen=True)
class Tally:
    """What came of verifying the questions of a kind under one rule set.

    Attributes
    ----------
    kind, rules
        What was verified.
    made
        How many questions were made.
    second
        Whether their answers were worked out a second time; if not, only that they are judged as
        they should be.
    not_made
        Seeds for which these rules have nothing to ask.
    findings
        What is wrong, if anything.
    making, checking
        Seconds.
    """

    kind: str
    rules: RuleSet
    made: int
    second: bool
    not_made: int
    findings: tuple[Finding, ...]
    making: float
    checking: float

    @property
    def failures(self) -> int:
        """How many questions are not sound."""
        return len({(f.question, f.seed) for f in self.findings})

    def to_json(self) -> dict[str, Any]:
        """Return the tally as one JSON object."""
        return {
            "kind": self.kind,
            "rules": self.rules.to_json(),
            "questions": self.made,
            "second_route": self.second,
            "not_made": self.not_made,
            "failures": self.failures,
            "made_per_second": _rate(self.made, self.making),
            "checked_per_second": _rate(self.made, self.checking),
        }


def _rate(n: int, seconds: float) -> int:
    return round(n / seconds) if seconds > 0 else 0


def verify(
    kinds: Iterable[str] | None = None,
    rules: Iterable[RuleSet | str | Mapping[str, Any]] | None = None,
    *,
    count: int = 100,
    seed: int = 0,
    theme: str | None = None,
    difficulty: int | None = None,
) -> Iterator[Tally]:
    """Make questions and verify each; give a tally for each kind and rule set.

    Parameters
    ----------
    kinds
        Names of kinds; all by default.
    rules
        Rule sets; all presets for two by default.
    count, seed
        How many seeds of each, and the first one.
    theme, difficulty
        As for :func:`~sixtysix_learn.training.generate.generate`; a kind that has no such theme
        is passed over where all kinds are verified.

    Raises
    ------
    BadOption
        If a kind, a theme or a rule set does not exist.
    """
    named = list(kinds) if kinds is not None else list(KINDS)
    sets = [RuleSet.read(r) for r in (PRESETS if rules is None else rules)]
    for name in named:
        kind = kind_named(name)
        if theme is not None and theme not in kind.levels:
            if kinds is None:
                continue
            raise BadOption(
                "bad_value", option="theme", given=theme, expected=", ".join(kind.levels)
            )
        for of in sets:
            yield _tally(name, of, range(seed, seed + count), theme, difficulty)


def _tally(
    kind: str, rules: RuleSet, seeds: range, theme: str | None, difficulty: int | None
) -> Tally:
    made, missing, making, checking = 0, 0, 0.0, 0.0
    findings: list[Finding] = []
    for seed in seeds:
        start = perf_counter()
        try:
            question = generate(kind, seed, rules=rules, theme=theme, difficulty=difficulty)
        except BadOption:
            missing += 1
            continue
        finally:
            making += perf_counter() - start
        made += 1
        start = perf_counter()
        findings += check_question(question)
        checking += perf_counter() - start
    return Tally(kind, rules, made, kind in SECOND, missing, tuple(findings), making, checking)
