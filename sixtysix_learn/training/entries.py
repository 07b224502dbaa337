"""What the journal holds: an entry for each try, and for each hint or solution that was opened."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta
from typing import Any

from ..errors import BadRecord
from ._json import freeze, thaw
from ._store import timestamp
from .feedback import Feedback, Verdict

__all__ = ["HINT_COST", "PRACTICE", "WHATS", "Entry", "counted", "instance_of", "numbered"]

WHATS = ("try", "hint", "solution")
"""What an entry can be about: an answer, a hint that was opened, the solution that was opened."""


HINT_COST = 0.25
"""What each hint takes off the worth of an answer."""

PRACTICE = "practice"
"""The key in ``more`` of a try in practice, not in a lesson: its value names the way."""

SITTING = timedelta(hours=6)
"""Tries of one question closer together than this belong to one sitting."""


def instance_of(question: str, seed: int | str | None = None) -> str:
    """Return the name of one question as a learner meets it: the id, and the seed if there is one.

    The first try counts once for each of these.
    """
    return question if seed is None else f"{question}#{seed}"


@dataclass(frozen=True, slots=True)
class Entry:
    """One thing that happened, as the journal keeps it. Immutable.

    Parameters
    ----------
    id
        Unique; merging journals knows an entry again by it.
    time
        When, in UTC.
    what
        ``"try"``, ``"hint"`` or ``"solution"``.
    question
        The stable id of the question.
    seed
        The seed of a generated question, else None.
    kind
        The kind of question.
    feedback
        What the engine said (tries only).
    given
        The answer in the form that ``check()`` takes, to bring it back later.
    hints
        How many hints were open.
    solution_seen
        Whether the solution had been opened before the answer.
    lesson, themes
        Where it belongs, and what it trains.
    difficulty
        How hard the question is said to be, 1 to 5, or None.
    seconds
        From the question's showing to the answer, or None.
    more
        Anything else a kind of question wants to keep: JSON values.
    number
        Worked out on reading, not stored: 1 for the first try of this question, and so on; 0 if
        this is no try.
    """

    id: str
    time: datetime
    what: str
    question: str
    seed: int | str | None = None
    kind: str = ""
    feedback: Feedback | None = None
    given: str = ""
    hints: int = 0
    solution_seen: bool = False
    lesson: str = ""
    themes: tuple[str, ...] = ()
    difficulty: float | None = None
    seconds: float | None = None
    more: Mapping[str, Any] = field(default_factory=dict, hash=False)
    number: int = field(default=0, compare=False)

    def __post_init__(self) -> None:
        keep = object.__setattr__
        for name in ("id", "question", "what", "kind", "given", "lesson"):
            _want(isinstance(getattr(self, name), str), name, self, "text")
        _want(bool(self.id), "id", self, "some text")
        _want(bool(self.question), "question", self, "some text")
        _want(self.what in WHATS, "what", self, ", ".join(WHATS))
        _want(isinstance(self.time, datetime) and self.time.tzinfo is not None, "time", self, "UTC")
        keep(self, "time", self.time.astimezone(UTC))
        seed = self.seed
        fits = seed is None or isinstance(seed, str) or type(seed) is int
        _want(fits, "seed", self, "a whole number, text or null")
        if self.what == "try":
            _want(isinstance(self.feedback, Feedback), "feedback", self, "a Feedback")
        else:
            _want(self.feedback is None, "feedback", self, "none")
        _want(type(self.hints) is int and self.hints >= 0, "hints", self, "0 or more")
        _want(type(self.solution_seen) is bool, "solution_seen", self, "true or false")
        _want(not isinstance(self.themes, str), "themes", self, "a list of texts")
        keep(self, "themes", tuple(self.themes))
        _want(all(isinstance(theme, str) for theme in self.themes), "themes", self, "texts")
        for name in ("difficulty", "seconds"):
            value = getattr(self, name)
            if value is not None:
                number = isinstance(value, int | float) and not isinstance(value, bool)
                _want(number and math.isfinite(value), name, self, "a number or null")
                keep(self, name, float(value))
        _want(isinstance(self.more, Mapping), "more", self, "a mapping")
        try:
            keep(self, "more", freeze(self.more))
        except ValueError as error:
            raise BadRecord("bad_field", field="more", problem=str(error)) from None

    @property
    def instance(self) -> str:
        """The question as the learner met it: :func:`instance_of` its id and seed."""
        return instance_of(self.question, self.seed)

    @property
    def in_practice(self) -> bool:
        """Whether it was asked in practice, so that it tells nothing of the lessons reached."""
        return PRACTICE in self.more

    @property
    def is_first(self) -> bool:
        """Whether this is the first try of its question, the one that counts."""
        return self.number == 1

    @property
    def right(self) -> bool:
        """Whether it is a try, and wholly right."""
        return self.feedback is not None and self.feedback.verdict is Verdict.RIGHT

    @property
    def score(self) -> float:
        """The score of a try, 0 to 1; 0 for other entries."""
        return self.feedback.score if self.feedback is not None else 0.0

    @property
    def worth(self) -> float:
        """What a try is worth to rating and memory: its score less the hints, 0 to 1.

        An answer after the solution was seen is worth nothing.
        """
        return 0.0 if self.solution_seen else max(0.0, self.score - HINT_COST * self.hints)

    def to_json(self) -> dict[str, Any]:
        """Return the JSON form, a plain dict; fields at their default are left out."""
        record: dict[str, Any] = {
            "what": self.what,
            "id": self.id,
            "time": timestamp(self.time),
            "question": self.question,
        }
        if self.seed is not None:
            record["seed"] = self.seed
        if self.feedback is not None:
            record["feedback"] = self.feedback.to_json()
        for name in ("kind", "given", "hints", "solution_seen", "lesson"):
            if value := getattr(self, name):
                record[name] = value
        for name in ("difficulty", "seconds"):
            if (value := getattr(self, name)) is not None:
                record[name] = value
        if self.themes:
            record["themes"] = list(self.themes)
        if self.more:
            record["more"] = thaw(self.more)
        return record

    @classmethod
    def from_json(cls, record: Mapping[str, Any]) -> Entry:
        """Read the JSON form. Unknown keys are passed over.

        Raises
        ------
        BadRecord
            If it is no such record; ``values["field"]`` names the field.
        """
        values = {name: record[name] for name in _STORED if name in record}
        for name in ("id", "time", "question", "what"):
            if name not in values:
                raise BadRecord("missing_field", field=name, expected="a value")
        try:
            values["time"] = datetime.fromisoformat(values["time"])
        except (TypeError, ValueError):
            raise _wrong("time", values["time"], "a time in UTC") from None
        if "themes" in values and not isinstance(values["themes"], list):
            raise _wrong("themes", values["themes"], "a list")
        if values.get("feedback") is not None:
            values["feedback"] = Feedback.from_json(values["feedback"])
        return cls(**values)

    def __reduce__(self) -> tuple[Any, ...]:
        return (_restore, (self.to_json(), self.number))


_STORED = [name for name in Entry.__dataclass_fields__ if name != "number"]


def _restore(record: dict[str, Any], number: int) -> Entry:
    return replace(Entry.from_json(record), number=number)


def _want(fits: bool, name: str, entry: Entry, expected: str) -> None:
    if not fits:
        raise _wrong(name, getattr(entry, name), expected)


def _wrong(name: str, given: Any, expected: str) -> BadRecord:
    return BadRecord("wrong_type", field=name, given=repr(given)[:80], expected=expected)


def numbered(entries: Iterable[Entry]) -> tuple[Entry, ...]:
    """Put entries in order of time, without duplicates, and number the tries of each question.

    A try also gets the hints and the solution that were opened for its question since the try
    before, even if the kernel was restarted in between. Two kernels may each have taken a try for
    the first: here only the earlier one is.
    """
    ordered = sorted({entry.id: entry for entry in entries}.values(), key=_order)
    tries: dict[str, int] = {}
    hints: dict[str, int] = {}
    seen: set[str] = set()
    result = []
    for entry in ordered:
        name = entry.instance
        if entry.what == "hint":
            hints[name] = max(entry.hints, hints.get(name, 0) + 1)
        elif entry.what == "solution":
            seen.add(name)
        else:
            tries[name] = tries.get(name, 0) + 1
            entry = replace(
                entry,
                number=tries[name],
                hints=max(entry.hints, hints.pop(name, 0)),
                solution_seen=entry.solution_seen or name in seen,
            )
            seen.discard(name)
        result.append(entry)
    return tuple(result)


def _order(entry: Entry) -> tuple[datetime, str]:
    return (entry.time, entry.id)


def counted(entries: Iterable[Entry]) -> tuple[Entry, ...]:
    """Return the tries that tell what is remembered: the first of each question in each sitting.

    A retry minutes after the answer was explained tells nothing; the same question days later
    does.

    Parameters
    ----------
    entries
        Numbered, in order of time, as :meth:`~.journal.Journal.entries` gives them.
    """
    last: dict[str, datetime] = {}
    result = []
    for entry in entries:
        if entry.what != "try":
            continue
        before = last.get(entry.instance)
        if before is None or entry.time - before >= SITTING:
            result.append(entry)
        last[entry.instance] = entry.time
    return tuple(result)
