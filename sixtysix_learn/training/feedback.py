"""What the engine says to an answer: one value for all who want to know.

A question's ``check()`` returns a :class:`Feedback`; the widget draws it, a static page shows its
HTML, a terminal its text, the learner's journal stores its JSON, and a grading cell turns it into
points. Source: teaching.md, *Feedback*; jupyter.md, *Grading cells*.
"""

from __future__ import annotations

import math
import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, TypeVar

from ..errors import BadRecord
from ..i18n import direction
from ..i18n import gettext as _
from ..i18n import language as language_in_use
from ._feedback_html import feedback_html
from ._json import freeze, thaw
from .cited import rule_sentences

__all__ = ["FORMAT", "Feedback", "Quality", "Verdict"]

FORMAT = "sixtysix-feedback/1"
"""The name of the JSON form, as :meth:`Feedback.to_json` writes it."""


class Verdict(StrEnum):
    """How an answer is judged."""

    RIGHT = "right"
    PARTLY = "partly"
    WRONG = "wrong"

    @property
    def sign(self) -> str:
        """The sign that stands beside the word, so that colour never tells it alone."""
        return {"right": "✓", "partly": "◐", "wrong": "✗"}[self.value]

    @property
    def word(self) -> str:
        """The verdict as a word, in the language in use."""
        return {"right": _("Right"), "partly": _("Partly right"), "wrong": _("Not right")}[
            self.value
        ]


class Quality(StrEnum):
    """How good a decision is; each maps onto a verdict."""

    BEST = "best"
    GOOD = "good"
    INACCURATE = "inaccurate"
    MISTAKE = "mistake"
    BLUNDER = "blunder"

    @property
    def verdict(self) -> Verdict:
        """Best and good are right, inaccurate is partly right, the others are wrong."""
        if self in (Quality.BEST, Quality.GOOD):
            return Verdict.RIGHT
        return Verdict.PARTLY if self is Quality.INACCURATE else Verdict.WRONG

    @property
    def word(self) -> str:
        """The quality in words that go on after the verdict, in the language in use."""
        return {
            "best": _("the best choice"),
            "good": _("a good choice"),
            "inaccurate": _("not quite the best choice"),
            "mistake": _("a mistake"),
            "blunder": _("a bad mistake"),
        }[self.value]


_E = TypeVar("_E", bound=StrEnum)


@dataclass(frozen=True, slots=True, repr=False)
class Feedback:
    """The engine's answer to a learner's answer. Immutable.

    Parameters
    ----------
    verdict
        A :class:`Verdict` (or its text).
    score
        The share of the question that is right, 0 to 1: exactly 1 when right, strictly between
        when partly right, below 1 when wrong.
    words
        What to say, a sentence each: what was given, what is right and why. Plain text, already in
        the learner's language; at least one. Escaped wherever it is shown as HTML.
    given
        The learner's answer as text.
    right
        All right answers as text (an answer as good as ours is right, so there may be several).
    working
        The worked solution, one line a step, such as ``"A♠ 11"``, ``"10♠ 10, makes 21"``: plain
        text like ``words``. Static pages show it; widgets may draw ``details`` instead.
    details
        What the engine says, for programs: a mapping of JSON values. Views know these keys and
        ignore the others:

        ``"cards"``
            Codes of the cards to light.
        ``"counted"``
            ``[[code, points], ...]``, counted out in this order.
        ``"line"``
            Actions in record form, to step through on a table.
        ``"position"``
            The record from which the line starts.
        ``"seat"``
            The learner's seat in it, where it is another than in the question.
        ``"value_lost"``, ``"se"``
            Game points lost against the best action, and the standard error (0 if exact).
        ``"parts"``
            ``[[name, given, right, score], ...]`` for a question in parts.
        ``"unfinished"``
            True where a question is answered move by move, and more moves are to come.
    rules
        Sections of the rules page that decide it, such as ``"1.6.2"``.
    quality
        For decisions, a :class:`Quality` that fits the verdict; else None.
    language
        The language of ``words`` and ``working``; the one in use if not given.

    Raises
    ------
    BadRecord
        If a value is out of range, of the wrong type, or does not fit the others.

    Notes
    -----
    ``float(feedback)`` is the score, ``bool(feedback)`` says whether it is wholly right (so that
    ``assert q.check(...)`` fails where it should), ``feedback.points(2)`` the points of a grading
    cell. To show it and grade it in one cell, end the cell with ``display(feedback)`` and
    ``feedback.points(2)`` on the last line.
    """

    verdict: Verdict
    score: float
    words: tuple[str, ...]
    given: str = ""
    right: tuple[str, ...] = ()
    working: tuple[str, ...] = ()
    details: Mapping[str, Any] = field(default_factory=dict, hash=False)
    rules: tuple[str, ...] = ()
    quality: Quality | None = None
    language: str = field(default_factory=language_in_use)

    def __post_init__(self) -> None:
        keep = object.__setattr__
        keep(self, "verdict", _member(Verdict, "verdict", self.verdict))
        if self.quality is not None:
            keep(self, "quality", _member(Quality, "quality", self.quality))
            if self.quality.verdict is not self.verdict:
                raise _bad("quality", self.quality, f"one that means {self.verdict}")
        if isinstance(self.score, bool) or not isinstance(self.score, int | float):
            raise _bad("score", self.score, "a number from 0 to 1")
        keep(self, "score", _score(self.verdict, float(self.score)))
        for name in ("words", "right", "working", "rules"):
            keep(self, name, _texts(name, getattr(self, name)))
        if not any(word.strip() for word in self.words):
            raise _bad("words", list(self.words), "at least one sentence")
        for name in ("given", "language"):
            if not isinstance(getattr(self, name), str):
                raise _bad(name, getattr(self, name), "text")
        if not isinstance(self.details, Mapping):
            raise _bad("details", self.details, "a mapping")
        try:
            keep(self, "details", freeze(self.details))
        except ValueError as error:
            raise BadRecord("bad_field", field="details", problem=str(error)) from None

    @classmethod
    def of(cls, score: float, words: Sequence[str], **fields: Any) -> Feedback:
        """Make feedback whose verdict follows from the score.

        Parameters
        ----------
        score
            0 is wrong, 1 is right, between is partly right. A sum of parts that misses 0 or 1 by a
            rounding error counts as 0 or 1.
        words, fields
            As in the class.
        """
        for whole in (0.0, 1.0):
            if math.isclose(score, whole, abs_tol=1e-9):
                score = whole
        verdict = {0.0: Verdict.WRONG, 1.0: Verdict.RIGHT}.get(score, Verdict.PARTLY)
        return cls(verdict, score, tuple(words), **fields)

    def points(self, out_of: float = 1.0) -> float:
        """Return the points of a grading cell: a plain float, never above ``out_of``.

        Raises
        ------
        BadRecord
            If ``out_of`` is negative or no finite number.
        """
        if not math.isfinite(out_of) or out_of < 0:
            raise _bad("out_of", out_of, "a number of points, 0 or more")
        return min(float(out_of), round(self.score * out_of, 6))

    def __float__(self) -> float:
        return self.score

    def __bool__(self) -> bool:
        return self.verdict is Verdict.RIGHT

    # ------------------------------------------------------------------ JSON

    def to_json(self) -> dict[str, Any]:
        """Return the JSON form, a plain dict; fields at their default are left out."""
        record: dict[str, Any] = {
            "format": FORMAT,
            "verdict": self.verdict.value,
            "score": self.score,
            "words": list(self.words),
            "language": self.language,
        }
        optional = {
            "given": self.given,
            "right": list(self.right),
            "working": list(self.working),
            "details": thaw(self.details),
            "rules": list(self.rules),
            "quality": self.quality.value if self.quality else None,
        }
        return record | {name: value for name, value in optional.items() if value}

    @classmethod
    def from_json(cls, record: Any) -> Feedback:
        """Read the JSON form. Unknown keys are passed over: a later release may add some.

        Raises
        ------
        BadRecord
            If it is no such record; ``values["field"]`` names the field.
        """
        if not isinstance(record, Mapping):
            raise _bad("", record, "an object")
        if record.get("format") != FORMAT:
            raise _bad("format", record.get("format"), FORMAT)
        for name in ("verdict", "score", "words", "language"):
            if name not in record:
                raise _bad(name, None, "a value")
        names = cls.__dataclass_fields__.keys()
        return cls(**{name: record[name] for name in names if name in record})

    def __reduce__(self) -> tuple[Any, ...]:
        # A read-only mapping can be neither pickled nor copied deeply; the JSON form can.
        return (Feedback.from_json, (self.to_json(),))

    # ------------------------------------------------------------------ shown

    @property
    def rule_sentences(self) -> tuple[tuple[str, str], ...]:
        """The rules that decide it or that the words name: each id with its sentence."""
        return rule_sentences(self.rules, (*self.words, *self.working))

    @property
    def finished(self) -> bool:
        """Whether it is about a whole answer, and not about the first moves of one."""
        return not self.details.get("unfinished", False)

    @property
    def title(self) -> str:
        """The verdict in words, in the language in use, such as ``"Partly right"``."""
        if not self.finished:
            return _("Not over yet")
        if self.quality is None:
            return self.verdict.word
        return _("%(verdict)s: %(quality)s") % {
            "verdict": self.verdict.word,
            "quality": self.quality.word,
        }

    def lines(self) -> list[tuple[str, str]]:
        """Return what is shown, in order, as pairs of a kind and a line of plain text.

        The kinds are ``title``, ``score``, ``given``, ``right``, ``word``, ``working`` and
        ``rules``; a widget that draws feedback its own way starts from these.
        """
        shown = [("title", self.title)]
        apart = _apart if direction(self.language) == "rtl" else str
        if self.verdict is Verdict.PARTLY:
            percent = min(99, max(1, round(100 * self.score)))
            shown.append(("score", _("Score: %(percent)d %%") % {"percent": percent}))
        if self.given:
            shown.append(("given", _("Your answer: %(answer)s") % {"answer": apart(self.given)}))
        # Beside a right answer only the others are news.
        others = [answer for answer in self.right if answer != self.given]
        if others and self.verdict is Verdict.RIGHT:
            text = _("Also right: %(answers)s") % {"answers": ", ".join(map(apart, others))}
            shown.append(("right", text))
        elif self.right and self.verdict is not Verdict.RIGHT:
            if len(self.right) == 1:
                text = _("Right answer: %(answer)s") % {"answer": apart(self.right[0])}
            else:
                text = _("Right answers: %(answers)s") % {
                    "answers": ", ".join(map(apart, self.right))
                }
            shown.append(("right", text))
        shown += [("word", word) for word in self.words]
        shown += [("working", step) for step in self.working]
        if self.rules:
            shown.append(("rules", _("Rules: %(rules)s") % {"rules": ", ".join(self.rules)}))
        return shown

    def __str__(self) -> str:
        text = []
        for kind, line in self.lines():
            text.append(f"{self.verdict.sign} {line}" if kind == "title" else line)
        return "\n".join(text)

    def __repr__(self) -> str:
        return f"<Feedback {self.verdict.value} {self.score:g}: {' '.join(self.words)}>"

    def _repr_html_(self) -> str:
        return feedback_html(self)

    def _repr_mimebundle_(
        self, include: Any = None, exclude: Any = None
    ) -> dict[str, str]:  # IPython's signature
        text = str(self)
        if self.score < 1 and os.environ.get("NBGRADER_EXECUTION"):
            # nbgrader gives full marks to a cell that ends in anything but a number. Should a
            # teacher's cell end in the feedback itself, a wrong answer must not earn them.
            text = str(self.score)
        return {"text/plain": text, "text/html": feedback_html(self)}


def _apart(text: str) -> str:
    """Keep a text in its own direction: in a line of Hebrew ``10♠`` would come out as ``♠10``."""
    return f"\u2068{text}\u2069"


def _score(verdict: Verdict, score: float) -> float:
    fits = {
        Verdict.RIGHT: score == 1,
        Verdict.PARTLY: 0 < score < 1,
        Verdict.WRONG: 0 <= score < 1,
    }[verdict]
    if not fits:
        expected = {"right": "1", "partly": "between 0 and 1", "wrong": "from 0, below 1"}
        raise _bad("score", score, expected[verdict.value])
    return score


def _member(kind: type[_E], name: str, value: Any) -> _E:
    try:
        return kind(value)
    except ValueError:
        raise _bad(name, value, ", ".join(member.value for member in kind)) from None


def _texts(name: str, value: Any) -> tuple[str, ...]:
    if isinstance(value, str) or not isinstance(value, Sequence):
        raise _bad(name, value, "a list of texts")
    if not all(isinstance(item, str) for item in value):
        raise _bad(name, value, "a list of texts")
    return tuple(value)


def _bad(name: str, given: Any, expected: str) -> BadRecord:
    return BadRecord("wrong_type", field=name, given=repr(given)[:80], expected=expected)
