"""One bank: a JSON file of questions, read and checked. No answers lie in it.

A bank is described by ``exercises/exercises.schema.json``. What it says for all its questions
(``lesson``, ``rules``, ``source``) holds for those that do not say it themselves.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from ..errors import BadOption, BadRecord, SixtySixError
from ..i18n import N_
from ..i18n import gettext as _
from ..wording import add_sentences, error_text
from ._whole import read_object
from .generate import generate
from .kinds import KINDS, open_question
from .pool import POOLED, numbered, read_pool
from .question import FIELDS, Question
from .themes import THEMES

__all__ = ["FORMAT", "Bank", "Fault", "check_bank", "ids_in", "in_file", "load_bank", "read_bank"]

#: The name of the form of a bank.
FORMAT = "sixtysix-exercises/1"

_KNOWN = ("format", "title", "lesson", "rules", "source", "exercises", "$schema")
_ID = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]{0,63}")

add_sentences(
    {
        "id_twice": N_(
            "%(field)s: there are two exercises %(given)s; give one of them another id."
        ),
        "id_elsewhere": N_(
            "%(field)s: there are two exercises %(given)s, the other one in %(file)s; give this "
            "one another id."
        ),
        "bad_id": N_(
            "%(field)s: an id is made of letters, digits, dots, dashes and underscores, at most "
            "64, not %(given)s."
        ),
        "in_file": N_("%(file)s, %(place)s: %(problem)s"),
    }
)


@dataclass(frozen=True)
class Bank:
    """A bank that was read: its questions in order, and where it came from."""

    path: Path
    title: str
    lesson: str
    questions: tuple[Question, ...]


@dataclass(frozen=True)
class Fault:
    """What is wrong with a bank: the id of the exercise (or ``""``), and the error to show."""

    exercise: str
    error: BadRecord

    @property
    def is_of_the_file(self) -> bool:
        """Whether the file as a whole cannot be read: then none of its exercises are."""
        return not self.exercise


def load_bank(path: str | Path) -> tuple[Bank, tuple[Fault, ...]]:
    """Read one bank: its sound questions, and what is wrong with the rest or the file.

    Each question is opened by its kind, so that a question that is read can be asked. Of an
    exercise with more than one fault the first is told.
    """
    path = Path(path)
    record, faults = _parsed(path)
    questions = []
    if not faults:
        for found in _questions(path, record):
            if isinstance(found, Fault):
                faults.append(found)
            else:
                questions.append(found)
    bank = Bank(
        path=path,
        title=str(record.get("title", "")),
        lesson=str(record.get("lesson", "")),
        questions=tuple(questions),
    )
    return bank, tuple(faults)


def ids_in(path: str | Path) -> frozenset[str]:
    """Return the ids that stand in a bank, sound or not, without opening its exercises."""
    record, _faults = _parsed(Path(path))
    entries = record.get("exercises")
    found = entries if isinstance(entries, list) else []
    ids = (entry.get("id") for entry in found if isinstance(entry, Mapping))
    return frozenset(name for name in ids if isinstance(name, str))


def read_bank(path: str | Path) -> Bank:
    """Read one bank, all of it.

    Raises
    ------
    BadRecord
        For the first thing that is wrong: the error names the file, the exercise and the field.
    """
    bank, faults = load_bank(path)
    if faults:
        raise faults[0].error
    return bank


def check_bank(path: str | Path) -> list[str]:
    """Return everything that keeps a bank from being read, a sentence each; empty if nothing.

    Where the fields of an exercise have several faults, each of them is told.
    """
    path = Path(path)
    record, faults = _parsed(path)
    if faults:
        return [error_text(fault.error) for fault in faults]
    found = []
    for number, entry in enumerate(record["exercises"], 1):
        several = list(_field_faults(entry))
        if len(several) > 1:
            found += [in_file(path, _place(entry, number), error) for error in several]
    told = {error.values["place"] for error in found}
    for fault in (f for f in _questions(path, record) if isinstance(f, Fault)):
        if fault.error.values["place"] not in told:
            found.append(fault.error)
    return [error_text(error) for error in found]


def _field_faults(entry: Any) -> Iterator[BadRecord]:
    """Find what is wrong with each field of an exercise by itself."""
    if not isinstance(entry, Mapping):
        return
    for name in (*entry, *(n for n in ("id", "kind") if n not in entry)):
        alone = {"id": "x", "kind": "count", name: entry.get(name, "")}
        try:
            question = Question.from_json(alone)
            if name == "id":
                _check_id(question)
            elif name == "kind":
                _check_kind(question)
        except BadRecord as error:
            yield error


def _place(entry: Any, number: int) -> str:
    return str(entry.get("id") or number) if isinstance(entry, Mapping) else str(number)


def _parsed(path: Path) -> tuple[Mapping[str, Any], list[Fault]]:
    """Return a file's object, and what is wrong with it as a whole."""
    try:
        record = read_object(path)
    except BadRecord as error:
        return {}, [Fault("", in_file(path, "", error))]
    problems: list[BadRecord] = []
    if record.get("format") != FORMAT:
        problems.append(BadRecord("bad_format", given=record.get("format"), known=FORMAT))
    problems += [
        BadRecord("unknown_field", field=name, known=", ".join(_KNOWN))
        for name in record
        if name not in _KNOWN
    ]
    for name in ("title", "lesson", "source"):
        if not isinstance(record.get(name, ""), str):
            problems.append(
                BadRecord("wrong_type", field=name, expected=_("text"), given=record[name])
            )
    if not isinstance(record.get("exercises"), list):
        problems.append(
            BadRecord("missing_field", field="exercises", expected=_("a list of exercises"))
        )
    return record, [Fault("", in_file(path, "", problem)) for problem in problems]


def _questions(path: Path, record: Mapping[str, Any]) -> Iterator[Question | Fault]:
    """Read and open each exercise: the question, or what is wrong with it."""
    seen: set[str] = set()
    for number, entry in enumerate(record["exercises"], 1):
        name = _place(entry, number)
        try:
            question = _question(entry, record)
            if question.id in seen:
                raise BadRecord("id_twice", field="id", given=question.id)
            seen.add(question.id)
            open_question(question)
        except SixtySixError as error:
            yield Fault(name, in_file(path, name, error))
        else:
            yield question


def _question(entry: Any, record: Mapping[str, Any]) -> Question:
    """Read one exercise; what is not said there is said by the bank, or made from the seed."""
    if not isinstance(entry, Mapping):
        raise BadRecord("not_an_object", given=json.dumps(entry)[:60])
    for name in entry:
        if name not in FIELDS:
            raise BadRecord("unknown_field", field=name, known=", ".join(FIELDS))
    shared = {n: record[n] for n in ("lesson", "rules", "source") if n in record}
    question = Question.from_json(shared | dict(entry))
    _check_id(question)
    _check_kind(question)
    if "pool" in question.data and question.kind in POOLED:
        return _from_pool(question, entry)
    if question.data:
        return question
    if question.seed is None:
        raise BadRecord("missing_field", field="data", expected=_("data, or a seed"))
    theme = question.themes[0] if question.themes else None
    made = generate(question.kind, question.seed, rules=question.rules, theme=theme)
    return replace(
        question,
        data=made.data,
        difficulty=question.difficulty if "difficulty" in entry else made.difficulty,
        themes=question.themes or made.themes,
        trains=question.trains or made.trains,
    )


def _from_pool(question: Question, entry: Mapping[str, Any]) -> Question:
    """Return the puzzle of the pool that ``{"pool": number}`` names, as this exercise."""
    number = question.data["pool"]
    puzzle = numbered(question.kind, number) if type(number) is int else None
    if puzzle is None or len(question.data) > 1:
        known = len(read_pool(question.kind))
        raise BadRecord(
            "wrong_type", field="data.pool", expected=f"1 – {known}", given=str(number)[:60]
        )
    return replace(
        question,
        data=puzzle.data,
        rules=puzzle.rules,
        difficulty=question.difficulty if "difficulty" in entry else puzzle.difficulty,
        themes=question.themes or (puzzle.theme,),
        trains=question.trains or THEMES[puzzle.theme].trains,
    )


def _check_id(question: Question) -> None:
    if not _ID.fullmatch(question.id):
        raise BadRecord("bad_id", field="id", given=question.id)


def _check_kind(question: Question) -> None:
    if question.kind not in KINDS:
        problem = BadOption("bad_value", option="kind", given=question.kind, expected=tuple(KINDS))
        raise BadRecord("bad_field", field="kind", problem=problem)


def in_file(path: Path, place: str, problem: SixtySixError) -> BadRecord:
    """Return an error as one that names the file, and the exercise if it is about one."""
    where = _("exercise %(id)s") % {"id": place} if place else _("the file")
    return BadRecord("in_file", file=path.name, place=where, problem=problem)
