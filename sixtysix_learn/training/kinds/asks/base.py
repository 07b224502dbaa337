"""The form of an ask, and what several of them need."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from random import Random
from typing import Any, NamedTuple

from ....errors import BadRecord
from ....rules import Deal, RuleSet
from ....wording import Names
from ....wording.rulesets import value_sentence
from ...sheet import Choice, Part, Value

__all__ = [
    "Ask",
    "Params",
    "Put",
    "amount",
    "choose",
    "number",
    "one_of",
    "option_words",
    "whole",
    "with_tricks",
]

Params = Mapping[str, Any]


class Put(NamedTuple):
    """An ask as it is put.

    Attributes
    ----------
    prompt
        Sentences; the last one asks.
    part
        What is to be answered.
    right
        The right answer.
    words
        Why, a sentence each; the sentences of the rules come on top.
    tip
        The second hint.
    """

    prompt: tuple[str, ...]
    part: Part
    right: Value
    words: tuple[str, ...]
    tip: str


@dataclass(frozen=True)
class Ask:
    """Something to ask.

    Attributes
    ----------
    name
        Its name in a question's data.
    theme
        The theme that it trains.
    rules
        The rules that decide it.
    make
        Makes its parameters, or ``None`` where these rules have nothing to ask.
    put
        Puts it; raises a BadRecord for parameters that do not fit.
    fields
        The names of its parameters.
    options
        The options of a rule set on which the answer depends.
    """

    name: str
    theme: str
    rules: tuple[str, ...]
    make: Callable[[RuleSet, Random], Params | None]
    put: Callable[[RuleSet, Params, Names], Put]
    fields: frozenset[str] = frozenset()
    options: tuple[str, ...] = ()


def whole(params: Params, name: str, low: int, high: int) -> int:
    """Read a whole number among the parameters."""
    value = params.get(name)
    if type(value) is not int or not low <= value <= high:
        raise BadRecord("wrong_type", field=name, given=value, expected=f"{low} – {high}")
    return value


def one_of(params: Params, name: str, known: tuple[Any, ...]) -> Any:
    """Read a parameter that is one of a few."""
    value = params.get(name)
    if value not in known or type(value) not in {type(k) for k in known}:
        expected = ", ".join(map(str, known))
        raise BadRecord("wrong_type", field=name, given=value, expected=expected)
    return value


def number(label: str, most: int = 999) -> Part:
    """Return a part that is answered with a number."""
    return Part("number", label, "number", most=most)


def choose(label: str, choices: Mapping[str, str]) -> Part:
    """Return a part with one choice, given as values and labels."""
    return Part("choice", label, "choice", tuple(Choice(v, text) for v, text in choices.items()))


def amount(part: Part, right: Value) -> bool:
    """Return whether a part is answered with a number."""
    return part.form == "number" and isinstance(right, int)


def option_words(rules: RuleSet, *options: str) -> tuple[str, ...]:
    """Return the sentences of options whose value differs from the German game."""
    german = RuleSet.preset("german")
    return tuple(
        value_sentence(name, getattr(rules, name), rules.players)
        for name in options
        if getattr(rules, name) != getattr(german, name)
    )


def with_tricks(rules: RuleSet, tricks: int) -> Deal:
    """Return a deal after so many tricks, nobody having closed; low cards only, so that it goes on.

    Raises
    ------
    BadRecord
        If the deal does not last so long.
    """
    for seed in range(50):
        deal = Deal.shuffled(rules, seed)
        while len(deal.tricks) < tricks and not deal.is_over:
            cards = [a for a in deal.legal_actions() if a.kind == "play" and a.card is not None]
            plain = [a for a in deal.legal_actions() if a.kind == "pass"]
            if not cards and not plain:
                break
            best = min(cards or plain, key=lambda a: a.card.points if a.card else 0)
            deal = deal.play(best)
        if len(deal.tricks) == tricks and not deal.is_over:
            return deal
    raise BadRecord("wrong_type", field="tricks", given=tricks, expected="0 – 11")
