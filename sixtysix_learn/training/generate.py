"""Endless questions: a kind and a seed make one, always the same (rules.md names what is true).

Nothing is stored: a generated question is data like any other, and its kind works the answer out.
Only where that takes long, with hidden cards, do the questions come from the pool
(:mod:`sixtysix_learn.training.pool`), which grows: then neighbouring seeds stand for other puzzles,
and a question's id says which it is.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from random import Random
from typing import Any

from ..errors import BadOption, SixtySixError
from ..rules import RuleSet
from .kinds import Kind, Made, kind_named
from .pool import POOLED, none_for, numbered, pick, variant
from .question import HARDEST, Question
from .themes import THEMES

__all__ = ["generate", "generated_id", "next_like", "remake"]

# How many more are made of a kind whose questions vary, to meet a difficulty.
_MORE = 12


def generate(
    kind: str,
    seed: int = 0,
    *,
    rules: RuleSet | str | Mapping[str, Any] = "german",
    theme: str | None = None,
    difficulty: int | None = None,
) -> Question:
    """Make a question.

    Parameters
    ----------
    kind
        A key of :data:`~sixtysix_learn.training.kinds.KINDS`.
    seed
        Any whole number. The same seed makes the same question; neighbouring seeds take the
        kind's themes in turn.
    rules
        The rules under which it is asked.
    theme
        One of the kind's themes, or ``None`` for all in turn.
    difficulty
        1 (easiest) to 5: only themes of about that difficulty, or ``None`` for all.

    Raises
    ------
    BadOption
        If the kind, the theme or a rule does not exist, or these rules have nothing to ask about.
    """
    chosen = kind_named(kind)
    rules = RuleSet.read(rules)
    if rules.players not in chosen.players_for:
        raise BadOption("bad_value", option="rules", given=rules.preset_name, expected="german")
    if type(seed) is not int:
        raise BadOption("bad_value", option="seed", given=seed, expected="0, 1, 2, …")
    themes = _themes(chosen, theme, difficulty)
    # Where the rules have nothing to say about one theme, the next one is asked.
    for turn in range(len(themes)):
        of = themes[(seed + turn) % len(themes)]
        rng = Random(f"{kind}/{of}/{seed}")
        if chosen.pooled:
            puzzle = pick(kind, rules, of, seed, difficulty)
            if puzzle is not None:
                return variant(puzzle, seed)
            continue
        made = _made(chosen, rules, rng, of, difficulty)
        if made is not None:
            return Question(
                id=generated_id(kind, rules, theme, difficulty),
                kind=kind,
                data=made.data,
                rules=rules,
                seed=seed,
                difficulty=made.difficulty,
                themes=(of,),
                trains=THEMES[of].trains,
                source="generated",
            )
    if chosen.pooled:
        raise none_for(kind)
    raise BadOption("bad_value", option="theme", given=theme, expected=", ".join(chosen.levels))


def _made(
    kind: type[Kind], rules: RuleSet, rng: Random, theme: str, difficulty: int | None
) -> Made | None:
    """Make a question's data; where a difficulty is asked for, the nearest of some."""
    made = kind.make(rules, rng, theme)
    if difficulty is None or not kind.varied or made is None:
        return made
    for _number in range(_MORE):
        if made.difficulty == difficulty:
            break
        other = kind.make(rules, rng, theme)
        if other is not None and abs(other.difficulty - difficulty) < abs(
            made.difficulty - difficulty
        ):
            made = other
    return made


def _themes(kind: type[Kind], theme: str | None, difficulty: int | None) -> list[str]:
    if theme is not None:
        if theme not in kind.levels:
            raise BadOption(
                "bad_value", option="theme", given=theme, expected=", ".join(kind.levels)
            )
        return [theme]
    if difficulty is None:
        return list(kind.levels)
    if type(difficulty) is not int or not 1 <= difficulty <= HARDEST:
        raise BadOption(
            "bad_value", option="difficulty", given=difficulty, expected=f"1 – {HARDEST}"
        )
    nearest = min(abs(level - difficulty) for level in kind.levels.values())
    return [t for t, level in kind.levels.items() if abs(level - difficulty) == nearest]


def remake(name: str, seed: int) -> Question | None:
    """Make a generated question again from its id and seed; ``None`` if the id is no such one."""
    kind, *rest = name.split("/")
    options: dict[str, Any] = {}
    for part in rest:
        number = _NUMBER.fullmatch(part)
        if number:
            puzzle = numbered(kind, int(number[1])) if kind in POOLED else None
            return None if puzzle is None else variant(puzzle, seed)
        level = _LEVEL.fullmatch(part)
        if level:
            options["difficulty"] = int(level[1])
        elif part in THEMES:
            options["theme"] = part
        else:
            options["rules"] = part
    try:
        if "rules" in options:
            preset, *changes = options["rules"].split(";")
            pairs = (change.split("=", 1) for change in changes)
            options["rules"] = {"preset": preset} | {k: json.loads(v) for k, v in pairs}
        return generate(kind, seed, **options)
    except (SixtySixError, ValueError):
        return None


_LEVEL = re.compile(r"level ([1-9])")
_NUMBER = re.compile(r"no ([1-9][0-9]{0,5})")


def generated_id(
    kind: str, rules: RuleSet, theme: str | None = None, difficulty: int | None = None
) -> str:
    """Return the id of a generated question: all that it takes to make it again but the seed."""
    parts = [kind]
    if theme is not None:
        parts.append(theme)
    if difficulty is not None:
        parts.append(f"level {difficulty}")
    if rules != RuleSet.preset("german"):
        changes = rules.to_json()
        parts.append(changes if isinstance(changes, str) else _short(changes))
    return "/".join(parts)


def _short(changes: Mapping[str, Any]) -> str:
    options = [
        f"{name}={json.dumps(value, separators=(',', ':'))}"
        for name, value in changes.items()
        if name != "preset"
    ]
    return ";".join([str(changes["preset"]), *options])


def next_like(question: Question, seed: int) -> Question:
    """Return a new question like one: its kind, its first theme that the kind can make, its rules.

    Parameters
    ----------
    question
        The question to resemble.
    seed
        Which of the endless variants.
    """
    levels = kind_named(question.kind).levels
    theme = next((t for t in question.themes if t in levels), None)
    return generate(question.kind, seed, rules=question.rules, theme=theme)
