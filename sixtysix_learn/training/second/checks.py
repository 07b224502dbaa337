"""Is a question sound? Its answers by a second reading, its marks, and its hints.

Source: issue *Training*, point 4: a generated question is verified by a second route.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from ...cards import card, suit
from ...errors import SixtySixError
from ...i18n import gettext as _
from ...rules import Action, action
from .._json import thaw
from ..kinds import Kind, open_question
from ..kinds._playout import PlayOut
from ..question import Question
from ..sheet import Answer, Part, Value
from .answers import ANSWERS
from .hidden import faults_in_values

__all__ = ["SECOND", "Finding", "check_question", "given_away", "wrong_answers"]

#: The kinds whose answers the second reading knows.
SECOND = frozenset(ANSWERS)


@dataclass(frozen=True)
class Finding:
    """Something that is not as it should be, in a sentence."""

    question: str
    seed: int | None
    text: str


def check_question(question: Question) -> list[Finding]:
    """Return what is wrong with a question; nothing if it is sound.

    Its right answers must be those of the second reading (for the kinds in :data:`SECOND`), must
    be judged right, and others must not be; its hints must not tell the answer.
    """
    try:
        opened = open_question(question)
        texts = list(_faults(opened))
    except SixtySixError as error:
        texts = [_("It cannot be opened: %(problem)s") % {"problem": error}]
    return [Finding(question.id, question.seed, text) for text in texts]


def _faults(opened: Kind) -> Iterator[str]:
    answers = opened.right_answers()
    sheet = opened.sheet()
    if question_is_open := sheet.parts:
        yield from _second(opened, answers)
    for answer in answers:
        if opened.judge(answer).score < 1:
            given = sheet.answer_text(answer)
            yield _("Its own answer is judged wrong: %(answer)s") % {"answer": given}
    wrong = list(wrong_answers(opened)) if question_is_open else []
    if not wrong:
        yield _("Every answer is right.")
    for answer in wrong:
        if opened.judge(answer).score >= 1:
            given = sheet.answer_text(answer)
            yield _("A wrong answer is judged right: %(answer)s") % {"answer": given}
    for level in given_away(opened):
        yield _("Hint %(n)d tells the answer.") % {"n": level}


def _second(opened: Kind, answers: tuple[Answer, ...]) -> Iterator[str]:
    question = opened.question
    data = plainly_written(thaw(question.data))
    yield from faults_in_values(data, question.rules)
    route = ANSWERS.get(question.kind)
    if route is None:
        return
    expected = route(data, question.rules)
    if not expected:
        return
    parts = {part.name: part for part in opened.sheet().parts}
    if list(expected[0]) == [""]:  # the only part, whatever its name
        (only,) = parts
        expected = [{only: answer[""]} for answer in expected]
    names = list(expected[0])

    def plain(answer: Answer) -> tuple[object, ...]:
        return tuple(_plain(parts[name], answer[name]) for name in names)

    if {plain(a) for a in answers} != {plain(a) for a in expected}:
        yield _("The second reading says %(second)s, the question %(first)s.") % {
            "second": _shown(expected),
            "first": _shown(answers),
        }


def plainly_written(value: Any) -> Any:
    """Return the data of a question with cards, suits and actions as records write them.

    Authors may write ``10♠`` or ``ts``; the second reading knows ``TS`` alone.
    """
    if isinstance(value, Mapping):
        return {key: plainly_written(item) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return [plainly_written(item) for item in value]
    if not isinstance(value, str) or not _SHORT.fullmatch(value):
        return value
    for read in (card, suit, action):
        with suppress(SixtySixError):
            found = read(value)
            return str(found) if isinstance(found, Action) else found.code
    return value


# Whatever can be a card, a suit or an action; longer texts are words.
_SHORT = re.compile(r"\s*\S{1,4}\s*|(?i:marriage)\s+\S{1,2}|(?i:exchange|close|count)")


def _plain(part: Part, value: Value) -> object:
    """Return a value to compare: of moves in a row the first."""
    if part.form == "moves" and isinstance(value, tuple):
        return value[:1]
    return _whole(part, value)


def _whole(part: Part, value: Value) -> object:
    if isinstance(value, tuple) and part.form not in ("order", "moves"):
        return frozenset(value)
    return value


def _shown(answers: object) -> str:
    assert isinstance(answers, list | tuple)
    return "; ".join(
        " ".join(f"{name}={_text(value)}" for name, value in answer.items()) for answer in answers
    )


def _text(value: Value) -> str:
    return ",".join(value) if isinstance(value, tuple) else str(value)


# ---------------------------------------------------------------- wrong answers


def wrong_answers(opened: Kind) -> Iterator[Answer]:
    """Give answers that are not right: each part in turn changed, the others right.

    Right are those of :meth:`~sixtysix_learn.training.kinds.base.Kind.right_answers`, in
    whatever order several choices are named.
    """
    parts = opened.sheet().parts
    right = opened.right_answers()
    taken = {tuple(_whole(p, a[p.name]) for p in parts) for a in right}
    for part in parts:
        values = _losing(opened) if part.form == "moves" else _others(part, right[0][part.name])
        for value in values:
            answer = {**right[0], part.name: value}
            if tuple(_whole(p, answer[p.name]) for p in parts) not in taken:
                yield answer


def _losing(opened: Kind) -> Iterator[Value]:
    """Give one way to play an ending out in which each move is the worst there is."""
    played = getattr(opened, "played", None)
    if isinstance(played, PlayOut):
        moves: tuple[str, ...] = ()
        while not played.is_over(moves):
            values = played.values(moves)
            moves = (*moves, min(values, key=lambda move: values[move]))
        yield moves


def _others(part: Part, right: Value) -> Iterator[Value]:
    values = [c.value for c in part.open_choices]
    match part.form:
        case "number":
            assert isinstance(right, int)
            yield from (n for n in (right - 1, right + 1, right + 10) if 0 <= n <= part.most)
        case "choice" | "card":
            yield from values
        case "order":
            assert isinstance(right, tuple)
            if len(right) > 1:
                yield (right[1], right[0], *right[2:])
                yield right[::-1]
        case _:
            assert isinstance(right, tuple)
            for value in values:
                yield tuple(v for v in values if (v in right) != (v == value))


# ---------------------------------------------------------------- hints


def given_away(opened: Kind) -> list[int]:
    """Return the hints of a question's own (by number, from 1) that tell its answer.

    Only what an author wrote is looked at: the hints of a kind are made with the position in
    view, and held to this by tests.
    """
    return [n for n, hint in enumerate(opened.question.hints, 1) if tells(opened, _(hint))]


def tells(opened: Kind, text: str) -> bool:
    """Return whether a text names the whole answer: each of its parts, and no other choice."""
    return any(
        all(_named(part, answer[part.name], text) for part in opened.sheet().parts)
        for answer in opened.right_answers()
    )


def _named(part: Part, right: Value, text: str) -> bool:
    if part.form == "number":
        return re.search(rf"(?<!\d){right}(?!\d)", text) is not None
    wanted = set(right) if isinstance(right, tuple) else {right}
    if not wanted:
        return bool(part.none) and _says(text, part.none)
    said = {c.value for c in part.choices if _says(text, c.label) or _says(text, c.text)}
    return said == wanted


def _says(text: str, label: str) -> bool:
    pattern = rf"(?<!\w){re.escape(label.casefold())}(?!\w)"
    return re.search(pattern, text.casefold()) is not None
