"""A question as data: its kind, what it shows, the rules it is asked under, and where it belongs.

A question holds no answer: its kind works the answer out from ``data`` and ``rules`` with the
rules engine each time. Source: issue *Training*; teaching.md.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Self

from ..errors import BadOption, BadRecord
from ..rules import RuleSet
from ._json import freeze, thaw

__all__ = ["FIELDS", "HARDEST", "Question"]

#: The hardest difficulty; 1 is the easiest.
HARDEST = 5

#: The fields of a question in JSON, in the order in which they are written.
FIELDS = (
    "id",
    "kind",
    "lesson",
    "rules",
    "difficulty",
    "themes",
    "trains",
    "seed",
    "data",
    "hints",
    "explanation",
    "source",
)


@dataclass(frozen=True)
class Question:
    """A question. Immutable; equal if all its parts are.

    Attributes
    ----------
    id
        Its name for ever: ``"02-3"`` in a bank, ``"trick-7"`` for a generated one.
    kind
        The name of its kind, a key of :data:`sixtysix_learn.training.kinds.KINDS`.
    data
        What it shows, as JSON values; each kind says what it needs.
    rules
        The rules under which it is asked.
    seed
        Where it was generated: its seed; the next variant has the next seed.
    difficulty
        1 (easiest) to 5.
    themes
        Theme tags, keys of :data:`sixtysix_learn.training.themes.THEMES`; the first is the main
        one.
    trains
        Sections of the rules page that it trains.
    lesson
        The lesson it belongs to, such as ``"02"``.
    hints
        Hints of its own, in place of the kind's.
    explanation
        A sentence of its own, said after each answer.
    source
        Where it came from: free text, such as ``"composed"``.
    """

    id: str
    kind: str
    data: Mapping[str, Any] = field(hash=False)
    rules: RuleSet = field(default_factory=lambda: RuleSet.preset("german"))
    seed: int | None = None
    difficulty: int = 1
    themes: tuple[str, ...] = ()
    trains: tuple[str, ...] = ()
    lesson: str = ""
    hints: tuple[str, ...] = ()
    explanation: str = ""
    source: str = ""

    def __post_init__(self) -> None:
        try:
            object.__setattr__(self, "data", freeze(self.data))
        except ValueError as error:
            raise BadRecord("bad_field", field="data", problem=str(error)) from None

    def changed(self, **parts: Any) -> Self:
        """Return this question with some parts changed, such as ``rules``."""
        if "rules" in parts:
            parts["rules"] = RuleSet.read(parts["rules"])
        return replace(self, **parts)

    def to_json(self) -> dict[str, Any]:
        """Return the question as it stands in a bank; parts at their default are left out."""
        record: dict[str, Any] = {
            "id": self.id,
            "kind": self.kind,
            "lesson": self.lesson,
            "rules": self.rules.to_json(),
            "difficulty": self.difficulty,
            "themes": list(self.themes),
            "trains": list(self.trains),
            "seed": self.seed,
            "data": thaw(self.data),
            "hints": list(self.hints),
            "explanation": self.explanation,
            "source": self.source,
        }
        return {
            name: record[name]
            for name in FIELDS
            if record[name] not in ("", [], None) and (name, record[name]) != ("rules", "german")
        }

    @classmethod
    def from_json(cls, record: Any) -> Self:
        """Read a question from its JSON form; ``data`` is checked by its kind later.

        Raises
        ------
        BadRecord
            If a field is missing, unknown or of the wrong type; the error names it.
        """
        if not isinstance(record, Mapping):
            raise BadRecord("not_an_object", given=type(record).__name__)
        for name in record:
            if name not in FIELDS:
                raise BadRecord("unknown_field", field=name, known=", ".join(FIELDS))
        values: dict[str, Any] = {
            "id": _text(record, "id", needed=True),
            "kind": _text(record, "kind", needed=True),
            "data": record.get("data", {}),
            "rules": _rules(record.get("rules", "german")),
            "seed": _whole(record, "seed", None),
            "difficulty": _whole(record, "difficulty", 1),
            "lesson": _text(record, "lesson"),
            "explanation": _text(record, "explanation"),
            "source": _text(record, "source"),
        }
        for name in ("themes", "trains", "hints"):
            values[name] = _texts(record, name)
        if not isinstance(values["data"], Mapping):
            raise _wrong("data", "an object", values["data"])
        if not 1 <= values["difficulty"] <= HARDEST:
            raise _wrong("difficulty", f"1 – {HARDEST}", values["difficulty"])
        return cls(**values)


def _text(record: Mapping[str, Any], name: str, *, needed: bool = False) -> str:
    value = record.get(name, "")
    if not isinstance(value, str):
        raise _wrong(name, "text", value)
    if needed and not value:
        raise BadRecord("missing_field", field=name, expected="text")
    return value


def _texts(record: Mapping[str, Any], name: str) -> tuple[str, ...]:
    value = record.get(name, [])
    if not isinstance(value, list | tuple) or not all(isinstance(v, str) and v for v in value):
        raise _wrong(name, "a list of texts", value)
    return tuple(value)


def _whole(record: Mapping[str, Any], name: str, default: int | None) -> int | None:
    value = record.get(name, default)
    if value is not None and type(value) is not int:
        raise _wrong(name, "a whole number", value)
    return value


def _rules(value: Any) -> RuleSet:
    try:
        return RuleSet.read(value)
    except BadOption as error:
        raise BadRecord("bad_field", field="rules", problem=str(error)) from None


def _wrong(name: str, expected: str, given: Any) -> BadRecord:
    return BadRecord("wrong_type", field=name, expected=expected, given=repr(thaw(given))[:60])
