"""For authors of banks: a file to start from, how it is written, and a look at each exercise.

What keeps a bank from being read is told by :func:`~sixtysix_learn.training.bank.check_bank`; here
is what can be read and is wrong all the same. Source: issue *Training*, point 3.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from ..errors import BadOption, BadRecord, SixtySixError
from ..i18n import N_, ngettext
from ..i18n import gettext as _
from ..rules import RuleSet
from ..wording import add_sentences, error_text
from ..wording.rulebook import RULE_IDS, chapter_title
from ._whole import read_object, write_whole
from .bank import bank_files, folders, loaded
from .bank_file import FORMAT, Bank, check_bank, in_file
from .generate import generate
from .kinds import open_question
from .kinds.base import deal_in
from .pool import POOLED
from .question import Question
from .second import check_question
from .themes import THEMES
from .worth import VERSION, work_out

__all__ = [
    "bank_line",
    "bank_text",
    "faults_of",
    "fill_values",
    "new_bank",
    "question_text",
    "to_be_written",
]

# The words of an example, which its author replaces.
_HINTS = (
    N_("Write here what the learner should look at first."),
    N_("Write here what brings him close, without the answer."),
)
_EXPLANATION = N_("Write here what is to be learnt from this exercise.")

add_sentences(
    {
        "id_in_bank": N_(
            "%(field)s: there is an exercise %(given)s already, in %(file)s; give this one "
            "another id."
        ),
        "no_such_rule": N_(
            "%(field)s: the rules have no section %(given)s; docs/rules.md lists them."
        ),
        "theme_misspelt": N_("%(field)s: there is no theme %(given)s; do you mean %(near)s?"),
        "not_sound": N_("%(problem)s"),
        "no_values": N_(
            "%(field)s is missing: sixtysix-learn bank values FILE works the values out."
        ),
        "file_exists": N_("%(file)s is there already; give another name."),
        "bad_file_name": N_(
            "%(file)s cannot name a bank: its name ends in .json and begins with letters or digits."
        ),
    }
)

# One line holds this many characters; what is longer is broken.
_WIDTH = 100


def faults_of(path: str | Path) -> list[str]:
    """Return everything that is wrong with a bank, a sentence each; empty if nothing is.

    First what keeps it from being read; then, of each exercise that can be read: sections of the
    rules that do not exist, themes that are misspelt, an id that another bank has, answers that a
    second reading of the rules does not confirm, and hints that tell the answer.
    """
    path = Path(path)
    found = check_bank(path)
    bank, _faults = loaded(path)
    elsewhere = _ids_elsewhere(path)
    for question in bank.questions:
        for error in _faults_in(question, elsewhere):
            found.append(error_text(in_file(path, question.id, error)))
    return found


def _ids_elsewhere(path: Path) -> dict[str, str]:
    """Return the ids of all other banks, each with the name of its file."""
    found: dict[str, str] = {}
    for other in (file for folder in folders() for file in bank_files(folder)):
        if other.resolve() != path.resolve():
            bank, _faults = loaded(other)
            found |= {q.id: other.name for q in bank.questions}
    return found


def _faults_in(question: Question, elsewhere: Mapping[str, str]) -> Iterator[SixtySixError]:
    if question.id in elsewhere:
        yield BadRecord("id_in_bank", field="id", given=question.id, file=elsewhere[question.id])
    for rule in question.trains:
        if rule not in RULE_IDS and not _is_chapter(rule):
            yield BadRecord("no_such_rule", field="trains", given=rule)
    for theme in question.themes:
        near = get_close_matches(theme, THEMES, n=1, cutoff=0.8)
        if theme not in THEMES and near:
            yield BadRecord("theme_misspelt", field="themes", given=theme, near=near[0])
    if question.kind in POOLED and "worth" not in question.data:
        # To work them out here would take minutes without compiled kernels.
        yield BadRecord("no_values", field="data.worth")
        return
    for finding in check_question(question):
        yield BadRecord("not_sound", problem=finding.text)


def _is_chapter(rule: str) -> bool:
    try:
        chapter_title(rule)
    except (BadOption, KeyError):
        return False
    return True


# ---------------------------------------------------------------- a bank to start from


def new_bank(
    path: str | Path,
    kind: str = "count",
    *,
    title: str = "",
    lesson: str = "",
    rules: str | Mapping[str, Any] = "german",
    seed: int = 1,
) -> Path:
    """Write a bank with one worked example of a kind; return its path.

    The example has everything an exercise can have: an author changes it into one of his own.

    Parameters
    ----------
    path
        Where; its name ends in ``.json`` and is not taken. The id of the example is made of it.
    kind
        A key of :data:`~sixtysix_learn.training.kinds.KINDS`.
    title, lesson, rules
        What the bank says for all its exercises.
    seed
        Which example.

    Raises
    ------
    BadOption
        If there is no such kind or rule set, or the file is there already.
    OSError
        If it cannot be written.
    """
    path = Path(path)
    stem = re.sub(r"[^A-Za-z0-9._-]+", "-", path.stem).strip("-._")
    if path.suffix != ".json" or path.name.endswith(".schema.json") or not stem:
        raise BadOption("bad_file_name", file=path.name)
    made = generate(kind, seed, rules=rules)
    example = Question(
        id=f"{stem[:60]}-1",
        kind=kind,
        data=made.data,
        difficulty=made.difficulty,
        themes=made.themes,
        trains=made.trains,
        hints=(_(_HINTS[0]), _(_HINTS[1])),
        explanation=_(_EXPLANATION),
        source=_("composed"),
    )
    record: dict[str, Any] = {"format": FORMAT, "title": title or path.stem}
    if lesson:
        record["lesson"] = lesson
    record["rules"] = RuleSet.read(rules).to_json()
    record["exercises"] = [example.to_json()]
    try:
        with path.open("x", encoding="utf-8", newline="\n") as file:
            file.write(bank_text(record))
    except FileExistsError:
        raise BadOption("file_exists", file=path.name) from None
    return path


def fill_values(path: str | Path, seed: int = 1) -> list[str]:
    """Work out the values that exercises with hidden cards need, and write them into a bank.

    Only what has none yet, or those of another version of the methods, is worked out: each takes
    seconds. The rest of the file stays.

    Parameters
    ----------
    path
        The bank.
    seed
        The seed of the layouts that are looked at, where the exercise names none.

    Returns
    -------
    list of str
        The ids of the exercises that were filled in.

    Raises
    ------
    BadRecord
        If the file cannot be read, or one of the moments cannot.
    OSError
        If it cannot be written; then it is as it was.
    """
    path = Path(path)
    record = read_object(path)
    entries = record.get("exercises")
    filled: list[str] = []
    for entry in entries if isinstance(entries, list) else []:
        data = entry.get("data") if isinstance(entry, dict) else None
        if not isinstance(data, dict) or entry.get("kind") not in POOLED:
            continue
        worth = data.get("worth", {})
        old = worth if isinstance(worth, dict) else {}
        if old.get("version") == VERSION:
            continue
        name = str(entry.get("id", ""))
        try:
            rules = RuleSet.read(entry.get("rules", record.get("rules", "german")))
            data["worth"] = work_out(deal_in(data, rules), old.get("seed", seed)).to_json()
        except SixtySixError as error:
            raise in_file(path, name, error) from None
        filled.append(name)
    if filled:
        write_whole(path, bank_text(record))
    return filled


def bank_text(record: Mapping[str, Any]) -> str:
    """Return a bank as it is written: an entry a line, cards and other short lists in one line."""
    return _written(record, 0) + "\n"


def _written(value: Any, depth: int, name: str = "") -> str:
    inner, outer = "\n" + " " * (depth + 1), "\n" + " " * depth
    flat = json.dumps(value, ensure_ascii=False)
    if isinstance(value, Mapping):
        pairs = (
            f"{json.dumps(key, ensure_ascii=False)}: {_written(item, depth + 1, key)}"
            for key, item in value.items()
        )
        body = f",{inner}".join(pairs)
        return "{" + inner + body + outer + "}" if body else "{}"
    if not isinstance(value, list):
        return flat
    short = len(flat) + depth + len(name) + 5 <= _WIDTH
    if short and not any(isinstance(item, list | Mapping) for item in value):
        return flat
    items = f",{inner}".join(_written(item, depth + 1) for item in value)
    return "[" + inner + items + outer + "]"


def to_be_written(bank: Bank) -> tuple[str, ...]:
    """Return the ids of exercises in which words of the example were not replaced."""
    examples = {_(text) for text in (*_HINTS, _EXPLANATION)} | {*_HINTS, _EXPLANATION}
    return tuple(q.id for q in bank.questions if examples.intersection((*q.hints, q.explanation)))


def bank_line(bank: Bank) -> str:
    """Return in a line what a bank is: its file, its title, how many exercises."""
    n = len(bank.questions)
    text = ngettext(
        "%(file)s: %(title)s, %(n)d exercise", "%(file)s: %(title)s, %(n)d exercises", n
    )
    title = " ".join(bank.title.split()) or bank.path.stem
    return text % {"file": bank.path.name, "title": title, "n": n}


def question_text(question: Question) -> str:
    """Return an exercise as lines of text: how it is put, its hints, and its solution."""
    opened = open_question(question)
    lines = [f"{question.id} ({question.kind})", *opened.sheet().lines()]
    lines += [str(opened.hint(level)) for level in range(1, opened.hint_count + 1)]
    return "\n".join([*lines, str(opened.solution())])
