"""The errors of this package: one class for each thing that can go wrong.

Every error carries data (a code, the rule's id, values), never prose. The sentence a person
reads is made from it by :mod:`sixtysix_learn.wording`, in the language in use, when the error is
shown. Catch :class:`SixtySixError` to catch them all.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, ParamSpec, TypeVar

__all__ = [
    "BadAction",
    "BadCall",
    "BadCard",
    "BadOption",
    "BadRecord",
    "IllegalAction",
    "SixtySixError",
    "UnknownAnswer",
    "UnknownName",
    "set_renderer",
    "told_what_it_takes",
]

_Given = ParamSpec("_Given")
_Found = TypeVar("_Found")

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


class UnknownName(SixtySixError, AttributeError):
    """A name after a dot that does not exist: ``ss.plots.nothing``.

    It is an ``AttributeError`` too, so ``hasattr`` and the like go on working.
    """

    @classmethod
    def among(cls, of: str, given: str, names: Iterable[str]) -> UnknownName:
        """Return the error for a name, with those that are spelt alike, or else all.

        Parameters
        ----------
        of
            What stands before the dot: ``"ss.plots"``.
        given
            The name.
        names
            The names that there are.
        """
        from difflib import get_close_matches  # Only where it goes wrong: the import stays quick.

        known = tuple(names)
        near = get_close_matches(given.lower(), known, n=4)
        near = near or [name for name in known if given.lower() in name]
        if near:
            return cls("no_such_name", of=of, given=given, near=tuple(near))
        return cls("no_such_name_at_all", of=of, given=given, known=known)


class BadCall(SixtySixError, TypeError):
    """A function of the front door with values or options that it does not take.

    It is a ``TypeError`` too, as Python's own would be.
    """


def told_what_it_takes(function: Callable[_Given, _Found], name: str) -> Callable[_Given, _Found]:
    """Return a function that says in a sentence what it takes, where it is given something else.

    Parameters
    ----------
    function
        The function.
    name
        What learners write: ``"ss.play"``.
    """
    from functools import wraps

    @wraps(function)
    def call(*args: _Given.args, **kwargs: _Given.kwargs) -> _Found:
        try:
            return function(*args, **kwargs)
        except TypeError as error:
            told = (
                None if isinstance(error, SixtySixError) else _misfit(function, name, args, kwargs)
            )
            if told is None:
                raise
        raise told

    return call


def _misfit(
    function: Callable[..., Any], name: str, args: tuple[object, ...], kwargs: Mapping[str, object]
) -> BadCall | None:
    """Return the error for a call that does not fit a function, ``None`` if it does fit."""
    from difflib import get_close_matches
    from inspect import signature

    takes = signature(function)
    try:
        takes.bind(*args, **kwargs)
    except TypeError:
        known = tuple(takes.parameters)
        wrong = next((given for given in kwargs if given not in known), None)
        if not known:
            return BadCall("takes_nothing", of=name)
        if wrong is None:
            places = tuple(
                one.name
                for one in takes.parameters.values()
                if one.kind is one.POSITIONAL_OR_KEYWORD
            )
            return BadCall("takes_only", of=name, known=places)
        near = get_close_matches(wrong.lower(), known, n=2)
        if near:
            return BadCall("no_such_option", of=name, given=wrong, near=tuple(near))
        return BadCall("no_such_option_at_all", of=name, given=wrong, known=known)
    return None
