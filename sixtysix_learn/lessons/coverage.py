"""Which rule is taught where, and trained by what: the matrix of ``sixtysix-learn coverage``.

A rule is taught in the cells of lessons that name it (``metadata.sixtysix.teaches``), and trained
by the exercises that name it or whose solution rests on it. Where a rule is an option of the rule
set, at least one of these exercises must get another answer when the option is changed.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import chain
from typing import Any, get_args, get_type_hints

from ..errors import SixtySixError
from ..rules import RuleSet
from ..rules.ruleset import TieCarry
from ..shipped import source_dir
from ..training.bank import banks
from ..training.kinds import open_question
from ..training.question import Question
from ..wording.options import OPTION_RULES
from ..wording.rulebook import RULE_IDS

__all__ = ["REQUIRED", "SPOKEN_ONLY", "Row", "matrix", "turns"]

#: The chapters that the course teaches and trains whole (issue *The course*, part 2).
_CHAPTERS = frozenset({f"1.{n}" for n in range(2, 14)} | {"1.15", "1.16"})

#: The rules that a lesson must teach and an exercise must train.
REQUIRED: tuple[str, ...] = tuple(r for r in RULE_IDS if r.rsplit(".", 1)[0] in _CHAPTERS)

#: Options that change no answer: how the table is served, and for how many it is laid.
SPOKEN_ONLY = frozenset({"players", "marriage_must_be_announced"})

# Values to change to where the type of an option does not list them all.
_VALUES: Mapping[str, tuple[Any, ...]] = {
    "hand_size": (5, 6, 8),
    "deal_packets": ((3, 3), (2, 2, 2), (3, 2)),
    "nine_exchange_min_talon": (2, 4),
    "close_min_talon": (2, 4),
    "marriage_values": ((20, 40), (10, 30)),
    "last_trick_bonus": (0, 10),
    "schneider_threshold": (33, 30),
    "game_target": (7, 9),
    "tie_carry": (TieCarry(0), TieCarry(1), TieCarry(1, "any_tie")),
}
# Some options are changed together: twenty cards go with five in the hand, and what is announced
# by leading is not announced before closing.
_WITH: Mapping[str, Mapping[Any, Mapping[str, Any]]] = {
    "marriage_is_a_play": {True: {"marriage_on_closing_lead": "never"}},
    "pack": {
        20: {"hand_size": 5, "deal_packets": (3, 2)},
        24: {"hand_size": 6, "deal_packets": (3, 3)},
    },
    "hand_size": {
        5: {"pack": 20, "deal_packets": (3, 2)},
        6: {"pack": 24, "deal_packets": (3, 3)},
    },
}


@dataclass(frozen=True)
class Row:
    """A rule in the matrix.

    Attributes
    ----------
    rule
        Its id.
    taught
        Where: pairs of a lesson's number and a cell's id.
    trained
        The ids of the exercises that train it, those of the lessons first.
    options
        The options that vary it, each with the exercises whose answer hangs on it.
    """

    rule: str
    taught: tuple[tuple[str, str], ...]
    trained: tuple[str, ...]
    options: Mapping[str, tuple[str, ...]]

    @property
    def whole(self) -> bool:
        """Whether the rule is taught and trained, and every option of it as well."""
        return bool(self.taught and self.trained and all(self.options.values()))


def matrix(rules: Iterable[str] = REQUIRED, *, enough: int = 2) -> tuple[Row, ...]:
    """Return the matrix, in the order of the rules page.

    Parameters
    ----------
    rules
        The rules to look at.
    enough
        For each option, look for so many exercises whose answer hangs on it and then stop (each
        has to be solved under other rules).

    Raises
    ------
    BadRecord
        If a bank of exercises cannot be read.
    """
    taught, trained = _taught(), _trained()
    rows = []
    for rule in rules:
        questions = trained.get(rule, [])
        options = {
            name: tuple(q.id for q in _first(enough, (q for q in questions if turns(q, name))))
            for name, of in OPTION_RULES.items()
            if rule in of
        }
        rows.append(Row(rule, tuple(taught.get(rule, ())), tuple(q.id for q in questions), options))
    return tuple(rows)


def _first(n: int, questions: Iterator[Question]) -> list[Question]:
    return [q for q, _ in zip(questions, range(n), strict=False)]


def turns(question: Question, option: str) -> bool:
    """Return whether a question's answer is another one under another value of an option."""
    answers = open_question(question).right_answers()
    for value in _values(option):
        if value == getattr(question.rules, option):
            continue
        changes = {option: value, **_WITH.get(option, {}).get(value, {})}
        try:
            other = question.changed(rules=question.rules.changed(**changes))
            if open_question(other).right_answers() != answers:
                return True
        except SixtySixError:
            # Under these rules there is no such question, and so no other answer.
            continue
    return False


def _values(option: str) -> tuple[Any, ...]:
    if option in _VALUES:
        return _VALUES[option]
    hint = get_type_hints(RuleSet)[option]
    return (True, False) if hint is bool else get_args(hint)


def _taught() -> dict[str, list[tuple[str, str]]]:
    """Return the cells that teach each rule, in the order of the course."""
    found: dict[str, list[tuple[str, str]]] = {}
    for path in sorted(source_dir("notebooks").glob("[0-9][0-9]-*.ipynb")):
        notebook = json.loads(path.read_text(encoding="utf-8"))
        for cell in notebook["cells"]:
            for rule in cell["metadata"].get("sixtysix", {}).get("teaches", ()):
                found.setdefault(rule, []).append((path.name[:2], cell["id"]))
    return found


def _trained() -> dict[str, list[Question]]:
    """Return the questions that train each rule, those of the lessons first."""
    found: dict[str, list[Question]] = {}
    questions = list(chain.from_iterable(bank.questions for bank in banks()))
    for question in sorted(questions, key=lambda q: (not q.lesson, q.lesson)):
        named = dict.fromkeys((*question.trains, *open_question(question).solved.rules))
        for rule in named:
            found.setdefault(rule, []).append(question)
    return found
