"""The errors of this package: one class for each thing that can go wrong.

Every error carries data (a code, the rule's id, values), never prose. The sentence a person
reads is made from it by :mod:`sixtysix_learn.wording`, in the language in use, when the error is
shown. Catch :class:`SixtySixError` to catch them all.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

__all__ = [
    "BadAction",
    "BadCard",
    "BadOption",
    "BadRecord",
    "IllegalAction",
    "SixtySixError",
    "UnknownAnswer",
    "set_renderer",
]

_renderer: Callable[[SixtySixError], str] | None = None


def set_renderer(renderer: Callable[[SixtySixError], str]) -> None:
    """Set the function that turns an error into a sentence (``wording`` does, on import)."""
    global _renderer
    _renderer = renderer


class SixtySixError(ValueError):
    """The base of all errors here.

    Parameters
    ----------
    code
        What went wrong, a short name such as ``"must_follow"``: the key of its sentence.
    rule
        The section of the rules page that is broken, such as ``"1.6.2"``, or ``""``.
    values
        Values for the sentence: cards, field names, what was expected.
    """

    def __init__(self, code: str, rule: str = "", /, **values: Any) -> None:
        super().__init__(code)
        self.code = code
        self.rule = rule
        self.values: Mapping[str, Any] = values

    def __str__(self) -> str:
        if _renderer is not None:
            return _renderer(self)
        shown = "".join(f" {key}={value}" for key, value in self.values.items())
        return f"{self.code}{shown}"

    def _render_traceback_(self) -> list[str]:
        # What Jupyter shows in place of a traceback: a learner needs the sentence.
        return [str(self)]

    def __reduce__(self) -> tuple[Any, ...]:
        return (_rebuild, (type(self), self.code, self.rule, dict(self.values)))


def _rebuild(
    kind: type[SixtySixError], code: str, rule: str, values: dict[str, Any]
) -> SixtySixError:
    return kind(code, rule, **values)


class BadCard(SixtySixError):
    """A text that names no card."""


class BadAction(SixtySixError):
    """A text that names no action."""


class BadOption(SixtySixError):
    """A rule option or setting that does not exist, or a value it cannot take."""


class BadRecord(SixtySixError):
    """A deal, position, view or match record that cannot be read."""


class IllegalAction(SixtySixError):
    """An action that the rules forbid now; ``rule`` names the rule."""


class UnknownAnswer(SixtySixError):
    """An answer to a question that cannot be understood (it is not counted as a try)."""
