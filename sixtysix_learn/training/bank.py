"""The exercise banks: JSON files of questions with stable ids, checked as they are read.

A bank holds no answers: each question's kind works them out with the rules engine. The banks of
the package lie in ``exercises/`` (see :func:`sixtysix_learn.shipped.source_dir`); a teacher's own
folder can be added. The form is described by ``exercises/exercises.schema.json``.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from ..errors import BadOption, BadRecord, SixtySixError
from ..i18n import N_
from ..i18n import gettext as _
from ..records import parse
from ..shipped import source_dir
from ..wording import add_sentences, choices, error_text
from .generate import generate, remake
from .kinds import KINDS, open_question
from .question import Question

__all__ = [
    "FORMAT",
    "Bank",
    "add_folder",
    "again",
    "banks",
    "check_bank",
    "exercise_ids",
    "find",
    "read_bank",
]

#: The name of the form of a bank.
FORMAT = "sixtysix-exercises/1"

_KNOWN = ("format", "title", "lesson", "rules", "source", "exercises", "$schema")
_ID = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]{0,63}")

add_sentences(
    {
        "no_such_exercise": N_("There is no exercise %(given)s. %(known)s"),
        "id_twice": N_("%(field)s: there are two exercises %(given)s."),
        "bad_id": N_(
            "%(field)s: an id is made of letters, digits, dots, dashes and underscores, at most "
            "64, not %(given)s."
        ),
        "in_file": N_("%(file)s, %(place)s: %(problem)s"),
        "no_exercises": N_(
            "No exercises are installed: %(folder)s is missing. sixtysix-learn doctor says more."
        ),
    }
)


@dataclass(frozen=True)
class Bank:
    """A bank that was read: its questions in order, and where it came from."""

    path: Path
    title: str
    lesson: str
    questions: tuple[Question, ...]


_more_folders: list[Path] = []
# Files are read once, and again when they have changed.
_read: dict[Path, tuple[tuple[int, int], Bank]] = {}


def add_folder(folder: str | Path) -> None:
    """Add a folder of banks, such as a teacher's own; its ids must be new.

    Raises
    ------
    BadOption
        If there is no such folder.
    """
    path = Path(folder).expanduser().resolve()
    if not path.is_dir():
        raise BadOption("bad_value", option="folder", given=folder, expected=_("a folder"))
    if path not in _more_folders:
        _more_folders.append(path)


def _folders() -> list[Path]:
    given = os.environ.get("SIXTYSIX_EXERCISES", "")
    named = [Path(text).expanduser() for text in given.split(os.pathsep) if text.strip()]
    return [source_dir("exercises"), *named, *_more_folders]


def _files() -> Iterator[Path]:
    for folder in _folders():
        if folder.is_dir():
            yield from sorted(
                p for p in folder.glob("*.json") if not p.name.endswith(".schema.json")
            )


def banks() -> tuple[Bank, ...]:
    """Return all banks: those of the package, then those that were added.

    Raises
    ------
    BadRecord
        If a file cannot be read; the error names the file, the exercise and the field.
    """
    found = tuple(_bank(path) for path in _files())
    seen: dict[str, Path] = {}
    for bank in found:
        for question in bank.questions:
            if question.id in seen:
                raise _in_file(
                    bank.path,
                    question.id,
                    BadRecord("id_twice", field="id", given=question.id),
                )
            seen[question.id] = bank.path
    return found


def _bank(path: Path) -> Bank:
    status = path.stat()
    stamp = (status.st_mtime_ns, status.st_size)
    known = _read.get(path)
    if known is None or known[0] != stamp:
        known = (stamp, read_bank(path))
        _read[path] = known
    return known[1]


def exercise_ids(lesson: str | None = None) -> tuple[str, ...]:
    """Return the ids of all exercises, or of those of a lesson such as ``"02"``, in order."""
    return tuple(
        q.id for bank in banks() for q in bank.questions if lesson is None or q.lesson == lesson
    )


def find(name: str) -> Question:
    """Return an exercise by its id.

    Raises
    ------
    BadOption
        If there is none; the sentence names those that are spelt alike.
    BadRecord
        If a bank cannot be read.
    """
    by_id = {q.id: q for bank in banks() for q in bank.questions}
    if not by_id:
        raise BadOption("no_exercises", folder=source_dir("exercises"))
    found = by_id.get(str(name).strip())
    if found is None:
        near = get_close_matches(str(name), by_id, n=4, cutoff=0.5)
        lesson = str(name).split("-")[0]
        near = near or [i for i in by_id if i.split("-")[0] == lesson][:8] or list(by_id)[:8]
        known = _("Do you mean %(ids)s?") % {"ids": choices(near)}
        raise BadOption("no_such_exercise", given=name, known=known)
    return found


def again(name: str, seed: int | str | None = None) -> Question | None:
    """Return a question that was asked before, by the id and seed that the journal keeps.

    ``None`` if it no longer exists.
    """
    if isinstance(seed, int):
        made = remake(name, seed)
        if made is not None:
            return made
    return next((q for bank in banks() for q in bank.questions if q.id == name), None)


def read_bank(path: str | Path) -> Bank:
    """Read one bank, and open every question in it.

    Raises
    ------
    BadRecord
        For the first thing that is wrong: the error names the file, the exercise and the field.
    """
    path = Path(path)
    record, problems = _parsed(path)
    for _place, problem in problems:
        raise problem
    questions = []
    for question, place_problem in _questions(path, record):
        if place_problem is not None:
            raise place_problem
        assert question is not None
        questions.append(question)
    return Bank(
        path=path,
        title=str(record.get("title", "")),
        lesson=str(record.get("lesson", "")),
        questions=tuple(questions),
    )


def check_bank(path: str | Path) -> list[str]:
    """Return everything that is wrong with a bank, a sentence each; empty if nothing is."""
    path = Path(path)
    record, problems = _parsed(path)
    found = [error_text(problem) for _place, problem in problems]
    if not problems:
        found += [error_text(p) for _q, p in _questions(path, record) if p is not None]
    return found


def _parsed(path: Path) -> tuple[Mapping[str, Any], list[tuple[str, BadRecord]]]:
    """Return a file's object, and what is wrong with it as a whole."""
    try:
        record = parse(path.read_text("utf-8"))
    except (OSError, UnicodeDecodeError) as error:
        problem = BadRecord("file_unreadable", problem=str(error))
        return {}, [("", _in_file(path, "", problem))]
    except BadRecord as error:
        return {}, [("", _in_file(path, "", error))]
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
    return record, [("", _in_file(path, "", problem)) for problem in problems]


def _questions(
    path: Path, record: Mapping[str, Any]
) -> Iterator[tuple[Question | None, BadRecord | None]]:
    """Read and open each exercise: the question, or what is wrong with it."""
    seen: set[str] = set()
    for number, entry in enumerate(record["exercises"], 1):
        name = str(entry.get("id") or number) if isinstance(entry, Mapping) else str(number)
        try:
            question = _question(entry, record)
            if question.id in seen:
                raise BadRecord("id_twice", field="id", given=question.id)
            seen.add(question.id)
            open_question(question)
        except SixtySixError as error:
            yield None, _in_file(path, name, error)
        else:
            yield question, None


def _question(entry: Any, record: Mapping[str, Any]) -> Question:
    """Read one exercise; what is not said there is said by the bank, or made from the seed."""
    if not isinstance(entry, Mapping):
        raise BadRecord("not_an_object", given=type(entry).__name__)
    shared = {n: record[n] for n in ("lesson", "rules", "source") if n in record}
    question = Question.from_json(shared | dict(entry))
    if not _ID.fullmatch(question.id):
        raise BadRecord("bad_id", field="id", given=question.id)
    if question.kind not in KINDS:
        raise BadRecord(
            "bad_field",
            field="kind",
            problem=BadOption(
                "bad_value", option="kind", given=question.kind, expected=", ".join(KINDS)
            ),
        )
    if question.data:
        return question
    if question.seed is None:
        raise BadRecord("missing_field", field="data", expected=_("data, or a seed"))
    theme = question.themes[0] if question.themes else None
    made = generate(question.kind, question.seed, rules=question.rules, theme=theme)
    return question.changed(
        data=made.data,
        difficulty=question.difficulty if "difficulty" in entry else made.difficulty,
        themes=question.themes or made.themes,
        trains=question.trains or made.trains,
    )


def _in_file(path: Path, place: str, problem: SixtySixError) -> BadRecord:
    where = _("exercise %(id)s") % {"id": place} if place else _("the file")
    return BadRecord("in_file", file=path.name, place=where, problem=problem)
