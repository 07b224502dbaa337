"""Reading JSON objects strictly: every key known, every value of its type, clear refusals."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Any

from ..cards import Card, Suit, card, suit
from ..errors import BadCard, BadOption, BadRecord
from ..i18n import gettext as _
from ..rules.ruleset import RuleSet

__all__ = ["Fields", "parse"]

_MISSING = object()


def parse(text: str) -> dict[str, Any]:
    """Parse one JSON object, strictly: no key twice, no NaN.

    Raises
    ------
    BadRecord
        If the text is not one JSON object.
    """
    try:
        found = json.loads(text, object_pairs_hook=_pairs, parse_constant=_no_constant)
    except json.JSONDecodeError as problem:
        raise BadRecord(
            "not_json",
            problem=_("%(what)s at line %(line)d, column %(column)d")
            % {
                # Some of Python's words end in "at" already.
                "what": problem.msg.removesuffix(" at"),
                "line": problem.lineno,
                "column": problem.colno,
            },
        ) from None
    except RecursionError:
        raise BadRecord("not_json", problem=_("it is nested too deeply")) from None
    except ValueError as problem:
        if isinstance(problem, BadRecord):
            raise
        raise BadRecord("not_json", problem=str(problem)) from None
    return as_object(found)


def as_object(found: Any) -> dict[str, Any]:
    """Return a JSON object as it is, and refuse anything else."""
    if not isinstance(found, dict):
        raise BadRecord("not_an_object", given=shown(found))
    return found


def _pairs(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        keys = [k for k, _v in pairs]
        twice = next(k for k in keys if keys.count(k) > 1)
        raise BadRecord("key_twice", field=twice)
    return found


def _no_constant(name: str) -> Any:
    raise BadRecord("not_json", problem=name)


def shown(value: Any) -> str:
    """Return a value as JSON, short enough for a sentence."""
    try:
        text = json.dumps(value, ensure_ascii=False)
    except (TypeError, ValueError):
        text = str(value)
    return text if len(text) <= 60 else text[:57] + "…"


class Fields:
    """The keys of one JSON object; each is taken once, and in the end none may be left.

    Parameters
    ----------
    record
        The object.
    known
        All keys that the form has.

    Raises
    ------
    BadRecord
        From every method, naming the field and what was expected.
    """

    def __init__(self, record: Mapping[str, Any], known: Iterable[str]) -> None:
        self._record = record
        names = set(known)
        for key in record:
            if key not in names:
                raise BadRecord("unknown_field", field=key, known=", ".join(sorted(names)))

    def has(self, name: str) -> bool:
        """Whether a key is there and not null."""
        return self._record.get(name) is not None

    def raw(self, name: str, expected: str, default: Any = _MISSING) -> Any:
        """Return a value as it is; without a default the key must be there."""
        if name in self._record:
            return self._record[name]
        if default is _MISSING:
            raise BadRecord("missing_field", field=name, expected=expected)
        return default

    def wrong(self, name: str, expected: str, value: Any) -> BadRecord:
        """Return the refusal of a value of the wrong type or range."""
        return BadRecord("wrong_type", field=name, expected=expected, given=shown(value))

    def rules(self) -> RuleSet:
        """Read ``rules``: a preset's name or an object."""
        value = self.raw("rules", _("the name of a preset"))
        try:
            return RuleSet.read(value)
        except BadOption as problem:
            raise BadRecord("bad_field", field="rules", problem=problem) from None

    def seat(self, name: str, players: int = 2) -> int:
        """Read a seat: 0 to one less than the number of players."""
        value = self.raw(name, _("a seat"))
        if type(value) is not int or not 0 <= value < players:
            expected = _("a seat, 0 to %(last)d,") % {"last": players - 1}
            raise self.wrong(name, expected, value)
        return value

    def seat_or_null(self, name: str) -> int | None:
        """Read a seat or null."""
        return self.seat(name) if self.has(name) else None

    def flag(self, name: str) -> bool:
        """Read true or false, false when absent."""
        value = self.raw(name, "", False)
        if not isinstance(value, bool):
            raise self.wrong(name, _("true or false"), value)
        return value

    def number(self, name: str, default: int, most: int = 10_000) -> int:
        """Read a whole number from 0, with a default."""
        value = self.raw(name, "", default)
        if type(value) is not int or not 0 <= value <= most:
            raise self.wrong(name, _("a whole number, 0 or more,"), value)
        return value

    def numbers(
        self, name: str, count: int, default: Any = _MISSING, least: int = 0
    ) -> tuple[int, ...]:
        """Read a list of a fixed count of whole numbers, each from ``least`` on."""
        if least < 0:
            expected = _("a list of %(n)d whole numbers") % {"n": count}
        else:
            expected = _("a list of %(n)d whole numbers, 0 or more each,") % {"n": count}
        value = self.raw(name, expected, default)
        if value is default and default is not _MISSING:
            return tuple(value)
        if (
            not isinstance(value, list)
            or len(value) != count
            or any(type(v) is not int or not least <= v <= 10_000 for v in value)
        ):
            raise self.wrong(name, expected, value)
        return tuple(value)

    def pair(self, name: str, default: Any = _MISSING) -> tuple[int, int]:
        """Read a list of two whole numbers, 0 or more each."""
        first, second = self.numbers(name, 2, default)
        return (first, second)

    def text(self, name: str) -> str:
        """Read a text, empty when absent."""
        value = self.raw(name, "", "")
        if not isinstance(value, str):
            raise self.wrong(name, _("a text"), value)
        return value

    def texts(self, name: str) -> tuple[str, ...]:
        """Read a list of texts, empty when absent."""
        value = self.raw(name, "", [])
        if not isinstance(value, list) or any(not isinstance(v, str) for v in value):
            raise self.wrong(name, _("a list of texts"), value)
        return tuple(value)

    def card_or_null(self, name: str) -> Card | None:
        """Read a card or null."""
        return self._card(name, self._record[name]) if self.has(name) else None

    def suit(self, name: str) -> Suit:
        """Read a suit."""
        value = self.raw(name, _("a suit"))
        try:
            return suit(value)
        except BadCard as problem:
            raise BadRecord("bad_field", field=name, problem=problem) from None

    def suit_or_null(self, name: str) -> Suit | None:
        """Read a suit or null."""
        return self.suit(name) if self.has(name) else None

    def cards(self, name: str, value: Any = _MISSING) -> tuple[Card, ...]:
        """Read a list of cards."""
        expected = _("a list of cards")
        if value is _MISSING:
            value = self.raw(name, expected)
        if not isinstance(value, list):
            raise self.wrong(name, expected, value)
        return tuple([self._card(f"{name}[{i}]", v) for i, v in enumerate(value)])

    def hands(self, players: int = 2) -> tuple[tuple[Card, ...], ...]:
        """Read ``hands``: a list of lists of cards, one for each seat."""
        expected = _("a list of %(n)d lists of cards") % {"n": players}
        value = self.raw("hands", expected)
        if not isinstance(value, list) or len(value) != players:
            raise self.wrong("hands", expected, value)
        return tuple(self.cards(f"hands[{seat}]", hand) for seat, hand in enumerate(value))

    def _card(self, where: str, value: Any) -> Card:
        if not isinstance(value, str):
            raise self.wrong(where, _("a card"), value)
        try:
            return card(value)
        except BadCard as problem:
            raise BadRecord("bad_field", field=where, problem=problem) from None
