"""What every kind of question is: a question opened, which can be shown, answered and explained.

A kind works everything out from the question's data with the rules engine. It never stores an
answer. Sentences are in the language in use at the time of the call.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from random import Random
from typing import Any, ClassVar

from ...errors import BadRecord, SixtySixError
from ...i18n import gettext as _
from ...records import read_deal, read_position, write_deal, write_position
from ...rules import Deal, RuleSet
from ...wording import Names, PackStyle
from .._json import thaw
from ..feedback import Feedback
from ..grading import mark, mean
from ..question import Question
from ..sheet import Advice, Answer, Sheet

__all__ = [
    "Kind",
    "Made",
    "Solved",
    "deal_data",
    "deal_in",
    "position_data",
    "seat_in",
    "with_rules",
]


@dataclass(frozen=True)
class Solved:
    """What the engine says about a question.

    Attributes
    ----------
    answer
        The right answer (or the best known one, where several are right).
    words
        Why, a sentence each.
    working
        The steps, a line each.
    rules
        Sections of the rules page that decide it.
    details
        For views: see :class:`~sixtysix_learn.training.feedback.Feedback`.
    """

    answer: Answer
    words: tuple[str, ...]
    working: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()
    details: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Made:
    """What a kind makes of a seed: the data of a question, and how hard it is (1 to 5)."""

    data: Mapping[str, Any]
    difficulty: int


class Kind(ABC):
    """A question opened by its kind.

    Parameters
    ----------
    question
        The question.
    pack
        Whether cards have French or German names.

    Raises
    ------
    BadRecord
        If the question's data is not what this kind needs; the error names the field.

    Attributes
    ----------
    levels
        The themes that this kind can ask about, each with its usual difficulty.
    fields
        The names that its data may have.
    players_for
        For how many players the rules may be that a question is made for.
    by_moves
        Whether it is answered move by move, each one replied to at once.
    varied
        Whether what it makes of a theme is harder or easier, by the position.
    pooled
        Whether its questions come from the pool (:mod:`sixtysix_learn.training.pool`).
    moves
        Where it is answered by moves: those made so far.
    """

    name: ClassVar[str]
    players_for: ClassVar[tuple[int, ...]] = (2,)
    levels: ClassVar[Mapping[str, int]]
    fields: ClassVar[frozenset[str]]
    by_moves: ClassVar[bool] = False
    varied: ClassVar[bool] = False
    pooled: ClassVar[bool] = False
    moves: tuple[str, ...] = ()

    def __init__(self, question: Question, pack: PackStyle = "french") -> None:
        self.question = question
        self.pack = pack
        self.data = thaw(question.data)
        for name in self.data:
            if name not in self.fields:
                raise BadRecord(
                    "unknown_field", field=f"data.{name}", known=", ".join(sorted(self.fields))
                )
        try:
            self.read()
        except BadRecord as error:
            raise _in_data(error) from None
        except SixtySixError as error:
            raise BadRecord("bad_field", field="data", problem=error) from None

    @property
    def rules(self) -> RuleSet:
        """The rules under which the question is asked."""
        return self.question.rules

    @property
    def names(self) -> Names:
        """Who is who in sentences."""
        return Names(you=getattr(self, "seat", 0), pack=self.pack)

    @abstractmethod
    def read(self) -> None:
        """Read the data; raise a BadRecord where it is not as it should be."""

    @abstractmethod
    def sheet(self) -> Sheet:
        """Return the question as it is put to the learner."""

    @abstractmethod
    def solve(self) -> Solved:
        """Return the right answer and why it is right."""

    @abstractmethod
    def tips(self) -> tuple[str, str]:
        """Return the kind's two hints: one narrows, the other points."""

    @classmethod
    @abstractmethod
    def make(cls, rules: RuleSet, rng: Random, theme: str) -> Made | None:
        """Make a question's data about a theme, or return ``None`` if these rules have none."""

    def comments(self, answer: Answer, scores: Mapping[str, float]) -> list[str]:
        """Return sentences about what is wrong in an answer, before the explanation."""
        return []

    def total(self, answer: Answer, scores: Mapping[str, float]) -> float:
        """Return the score of a whole answer, 0 to 1: the mean of its parts' scores."""
        return mean(scores.values())

    # ------------------------------------------------------------------ what others call

    @cached_property
    def solved(self) -> Solved:
        """The solution, worked out once."""
        return self.solve()

    def right_answers(self) -> tuple[Answer, ...]:
        """Return the answers that are wholly right, the first one shown first."""
        return (self.solved.answer,)

    def shown_answers(self) -> tuple[Answer, ...]:
        """Return the right answers that the solution names: all of them, unless there are many."""
        return self.right_answers()

    def is_over(self, moves: Sequence[str]) -> bool:
        """Whether an answer by moves is complete."""
        return True

    def judge(self, answer: Answer) -> Feedback:
        """Judge an answer that has a value for each part of the sheet."""
        sheet = self.sheet()
        right = self.solved.answer
        scores = {p.name: mark(p, answer[p.name], right[p.name]) for p in sheet.parts}
        parts = [
            [p.label, p.text(answer[p.name]), p.text(right[p.name]), scores[p.name]]
            for p in sheet.parts
        ]
        details = {**self.solved.details, "parts": parts}
        return Feedback.of(
            self.total(answer, scores),
            [*self.comments(answer, scores), *self.explained()],
            given=sheet.answer_text(answer),
            right=tuple(sheet.answer_text(a) for a in self.right_answers()),
            working=self.solved.working,
            rules=self.solved.rules,
            details=details,
        )

    def explained(self) -> tuple[str, ...]:
        """Return why the right answer is right, with the question's own explanation."""
        return (*self.solved.words, *self.own_words())

    def own_words(self) -> tuple[str, ...]:
        """Return the question's own explanation, if it has one."""
        return (_(self.question.explanation),) if self.question.explanation else ()

    def hint(self, level: int) -> Advice:
        """Return the first or second hint (the last one again, for higher levels)."""
        hints = tuple(_(h) for h in self.question.hints) or self.tips()
        level = min(max(1, level), len(hints))
        return Advice("hint", level, (hints[level - 1],))

    @property
    def hint_count(self) -> int:
        """How many hints there are."""
        return len(self.question.hints) or 2

    def solution(self) -> Advice:
        """Return the worked solution."""
        answers = [self.sheet().answer_text(a) for a in self.shown_answers()]
        first = (
            _("The right answer: %(answer)s") % {"answer": answers[0]}
            if len(answers) == 1
            else _("Right answers: %(answers)s") % {"answers": ", ".join(answers)}
        )
        return Advice(
            "solution",
            0,
            (first, *self.explained()),
            working=self.solved.working,
            rules=self.solved.rules,
            details=self.solved.details,
        )


def _in_data(error: BadRecord) -> BadRecord:
    """Return an error about a field of the data as one about a field of the question."""
    values = dict(error.values)
    name = values.pop("field", "")
    place = f"data.{name}" if name else "data"
    if error.code.startswith(("unknown_", "not_an")) and not name:
        place = "data"
    return BadRecord(error.code, error.rule, field=place, **values)


def deal_in(data: Mapping[str, Any], rules: RuleSet) -> Deal:
    """Read the moment that a question shows: ``deal`` (a deal record) or ``position``.

    The question's rules are used; a record inside a question names none, or the same.

    Raises
    ------
    BadRecord
        If neither or both are there, or the record cannot be read.
    IllegalAction
        If an action of the deal is illegal under the question's rules.
    """
    deal, position = data.get("deal"), data.get("position")
    if deal is None and position is None:
        raise BadRecord("missing_field", field="deal", expected=_("either deal or position"))
    if deal is not None and position is not None:
        problem = _("give either deal or position, not both.")
        raise BadRecord("does_not_fit", field="position", problem=problem)
    if deal is not None:
        return read_deal(with_rules(deal, "sixtysix-deal/1", rules)).deal()
    return read_position(with_rules(position, "sixtysix-position/1", rules)).deal


def with_rules(record: Any, form: str, rules: RuleSet) -> dict[str, Any]:
    """Return a record inside a question as a whole one: with its format and the rules."""
    if not isinstance(record, Mapping):
        raise BadRecord("not_an_object", given=type(record).__name__)
    return {"format": form, **record, "rules": rules.to_json()}


def seat_in(data: Mapping[str, Any], default: int = 0) -> int:
    """Read the learner's seat, ``seat``: 0 or 1."""
    seat = data.get("seat", default)
    if seat not in (0, 1) or isinstance(seat, bool):
        raise BadRecord("bad_seat", field="seat", given=seat)
    return int(seat)


def deal_data(deal: Deal) -> dict[str, Any]:
    """Return a deal up to a moment as it stands in a question: without format and rules."""
    return _bare(write_deal(deal))


def position_data(deal: Deal) -> dict[str, Any]:
    """Return a moment as it stands in a question: without format and rules."""
    return _bare(write_position(deal))


def _bare(record: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in record.items() if name not in ("format", "rules")}
