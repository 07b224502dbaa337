"""Reading answers kindly: what a learner types, or gives in code, as the values of a sheet's parts.

``"21"``, ``"21 points"``, ``"twenty-one"``; ``"ten of hearts"``, ``"10h"``, ``"TH"``, ``"as ks"``;
``"yes"``; ``"me, 21"``; several parts at once or by name. What cannot be understood is a sentence,
never a try.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Any

from ..cards import FULL_PACK, Card, card
from ..errors import BadCard, UnknownAnswer
from ..i18n import N_, language
from ..i18n import gettext as _
from ..wording import add_sentences, card_name, choices, listed, rank_name, suit_name
from ._numbers import is_said_with, plain_text, read_number, text_of
from .sheet import Choice, Part, Sheet, Value

__all__ = ["read_answer", "read_value"]

add_sentences(
    {
        "not_understood": N_("%(given)s is not understood here."),
        "not_a_number": N_("%(given)s is not understood here: a number is wanted, such as 7."),
        "number_range": N_("%(given)s cannot be: a number from 0 to %(most)s is wanted."),
        "one_card": N_("%(given)s is not understood here: choose one of %(choices)s."),
        "no_such_choice": N_("%(given)s is not understood here: choose from %(choices)s."),
        "not_offered": N_("%(given)s cannot be chosen here: choose from %(choices)s."),
        "chosen_twice": N_("%(given)s is there twice."),
        "not_all_in_order": N_("All %(n)s must be put in order, each once: %(choices)s."),
        "part_missing": N_("An answer is still missing: %(part)s."),
        "part_missing_by_name": N_("An answer is missing: %(part)s (in code: %(name)s=…)."),
        "no_such_part": N_("There is no part %(given)s here; the parts are %(parts)s."),
        "too_many_parts": N_("There are more answers than parts; the parts are %(parts)s."),
    }
)

# What stands in no answer in words, such as the signs of a page's or a program's text.
_STRANGE = re.compile(r"[<>{}\[\]()\\=&|@#$%^*_~`]")
# What may stand between the parts of an answer, and between cards.
_BETWEEN = re.compile(r"[,;/\n]+|\band\b|\bthen\b|→|>")


def read_answer(sheet: Sheet, given: Sequence[Any], named: Mapping[str, Any]) -> dict[str, Value]:
    """Read a whole answer.

    Parameters
    ----------
    sheet
        The question as it is put.
    given
        Values for the parts in order; or one text (or mapping) for all of them.
    named
        Values by the parts' names.

    Returns
    -------
    dict
        A value for each part.

    Raises
    ------
    UnknownAnswer
        If something cannot be understood, or a part is missing.
    """
    names = [part.name for part in sheet.parts]
    raw: dict[str, Any] = {}
    if len(given) == 1 and isinstance(given[0], Mapping):
        raw.update({str(key): value for key, value in given[0].items()})
    elif len(given) == 1 and len(names) > 1 and isinstance(given[0], str) and not named:
        raw.update(_split(sheet, given[0]))
    elif len(given) == 1 and len(names) > 1 and isinstance(given[0], list | tuple):
        return read_answer(sheet, tuple(given[0]), named)
    elif len(given) > len(names) and len(names) == 1:
        # q.check("AS", "KS")
        raw[names[0]] = list(given)
    elif len(given) > len(names):
        raise UnknownAnswer("too_many_parts", parts=listed(names))
    else:
        raw.update(zip(names, given, strict=False))
    raw.update(named)
    for name in raw:
        if name not in names:
            raise UnknownAnswer("no_such_part", given=name, parts=listed(names))
    missing = [part for part in sheet.parts if part.name not in raw]
    if missing:
        # Names in code help those who use them, and nobody else.
        code = "part_missing_by_name" if named else "part_missing"
        raise UnknownAnswer(code, part=missing[0].label, name=missing[0].name)
    return {part.name: read_value(part, raw[part.name]) for part in sheet.parts}


def _split(sheet: Sheet, text: str) -> dict[str, str]:
    """Split one text into the parts of a sheet: ``"me, 21"`` or ``"me 21"``."""
    pieces = [p.strip() for p in re.split(r"[,;/\n]+", text) if p.strip()]
    if len(pieces) == len(sheet.parts):
        return dict(zip((p.name for p in sheet.parts), pieces, strict=True))
    if _STRANGE.search(text):
        raise UnknownAnswer("not_understood", given=text)
    found = {}
    rest = text
    for part in sheet.parts:
        if part.form == "number":
            match = re.search(r"\d+", rest)
            if match is None:
                continue
            found[part.name] = match[0]
            rest = rest[: match.start()] + " " + rest[match.end() :]
        elif part.form == "choice":
            spelt = _spelt_in(part, rest)
            if spelt is None:
                continue
            found[part.name] = spelt
            rest = re.sub(rf"(?<!\w){re.escape(spelt)}(?!\w)", " ", rest, count=1, flags=re.I)
    return found


def _spelt_in(part: Part, text: str) -> str | None:
    """Return the words of a choice that stand in a text, the first and longest of them."""
    best: tuple[int, int, str] | None = None
    for choice in part.open_choices:
        for words in _spellings(choice):
            match = re.search(rf"(?<!\w){re.escape(words)}(?!\w)", text, flags=re.I)
            if match and (best is None or (match.start(), -len(words)) < best[:2]):
                best = (match.start(), -len(words), match[0])
    return None if best is None else best[2]


def read_value(part: Part, given: Any) -> Value:
    """Read the answer to one part.

    Raises
    ------
    UnknownAnswer
        If it cannot be understood.
    """
    match part.form:
        case "number":
            return read_number(part, given)
        case "choice":
            return _choice(part, given)
        case "card":
            found = _several(part, given)
            if len(found) != 1:
                raise UnknownAnswer("one_card", given=text_of(given), choices=_labels(part))
            return found[0]
        case "moves":
            return _moves(part, given)
        case "cards" | "several":
            chosen = set(_several(part, given, none=True))
            return tuple(c.value for c in part.open_choices if c.value in chosen)
        case "order":
            found = _several(part, given)
            if sorted(found) != sorted(c.value for c in part.open_choices):
                raise UnknownAnswer(
                    "not_all_in_order", n=len(part.open_choices), choices=_labels(part)
                )
            return found


def _choice(part: Part, given: Any) -> str:
    if isinstance(given, bool):
        given = "yes" if given else "no"
    text = plain_text(text_of(given))
    exact = [c for c in part.open_choices if text in [plain_text(s) for s in _spellings(c)]]
    if len(exact) == 1:
        return exact[0].value
    begin = [
        c
        for c in part.open_choices
        if text and any(plain_text(s).startswith(text) for s in _spellings(c))
    ]
    if len(begin) == 1:
        return begin[0].value
    number = re.fullmatch(r"(\d+)(.*)", text)
    if (
        number
        and is_said_with(number[2], part)
        and any(c.value == number[1] for c in part.open_choices)
    ):
        return number[1]
    raise UnknownAnswer("no_such_choice", given=text_of(given), choices=_labels(part))


def _spellings(choice: Choice) -> tuple[str, ...]:
    return (choice.value, choice.label, *choice.also)


def _labels(part: Part) -> str:
    shown = [_shown(c) for c in part.open_choices]
    if any("," in text for text in shown):
        # Else nobody would see where one choice ends and the next begins.
        shown = [_("“%(choice)s”") % {"choice": text} for text in shown]
    return choices(shown)


def _shown(choice: Choice) -> str:
    """Return a choice as it is offered in words: a card by its name and, if it fits, its code."""
    # A short form of its own means that the pack on the screen does not bear the codes' letters.
    if choice.card is None or choice.short == choice.label or choice.label == choice.card.code:
        return choice.label
    return f"{choice.label} ({choice.card.code})"


def _several(part: Part, given: Any, *, none: bool = False) -> tuple[str, ...]:
    """Read several choices, cards or not, each at most once, in the order given."""
    if given is None and none:
        return ()
    items: Iterable[Any] = [given] if isinstance(given, str | Card) else given
    found: list[str] = []
    try:
        pieces = list(items)
    except TypeError:
        raise UnknownAnswer("no_such_choice", given=given, choices=_labels(part)) from None
    for item in pieces:
        found += [str(item)] if isinstance(item, Card) else _pieces(part, text_of(item), none)
    for value in found:
        if value not in [c.value for c in part.open_choices]:
            raise UnknownAnswer("not_offered", given=value, choices=_labels(part))
    if len(set(found)) != len(found):
        twice = next(v for v in found if found.count(v) > 1)
        raise UnknownAnswer("chosen_twice", given=twice)
    return tuple(found)


def _moves(part: Part, given: Any) -> tuple[str, ...]:
    """Read moves in order; whether each is open when its turn comes, the question's kind says."""
    items: Iterable[Any] = [given] if isinstance(given, str | Card) else given
    every = replace(part, form="cards", choices=part.named, named=())
    found: list[str] = []
    try:
        pieces = [str(item) if isinstance(item, Card) else text_of(item) for item in items]
    except TypeError:
        raise UnknownAnswer("no_such_choice", given=given, choices=_labels(part)) from None
    for piece in pieces:
        try:
            found += _worded(every, piece)
        except UnknownAnswer:
            found += _pieces(every, piece, none=False)
    for value in found:
        if value not in [c.value for c in every.choices]:
            raise UnknownAnswer("not_offered", given=value, choices=_labels(part))
    if not found:
        raise UnknownAnswer("no_such_choice", given=text_of(given), choices=_labels(part))
    return tuple(found)


def _pieces(part: Part, text: str, none: bool) -> list[str]:
    plain = plain_text(text)
    # Translators: words that mean "all of them" and "none of them", separated by commas.
    if plain in [w.strip() for w in _("all, all of them, everything, any, any card").split(",")]:
        return [c.value for c in part.open_choices]
    if none and plain in ["", *(w.strip() for w in _("none, nothing, no, no card").split(","))]:
        return []
    if none and part.none and plain == plain_text(part.none):
        return []
    if part.form == "several":
        return _worded(part, text)
    found = []
    for piece in (p.strip() for p in _BETWEEN.split(text)):
        if piece:
            found += _piece(part, piece)
    return found


_SEPARATOR = re.compile(r"(?:[\s,;/.“”\"]|\band\b)+")


def _worded(part: Part, text: str) -> list[str]:
    """Read choices in words one after the other; a label may itself hold a comma or "and"."""
    spelt = sorted(
        ((plain_text(s), c.value) for c in part.open_choices for s in _spellings(c)),
        key=lambda pair: -len(pair[0]),
    )
    rest = " ".join(text.casefold().replace("’", "'").split())
    found: list[str] = []
    while True:
        gap = _SEPARATOR.match(rest)
        rest = rest[gap.end() :] if gap else rest
        if not rest:
            return found
        for words, value in spelt:
            after = rest[len(words) : len(words) + 1]
            if words and rest.startswith(words) and not after.isalnum():
                found.append(value)
                rest = rest[len(words) :]
                break
        else:
            raise UnknownAnswer("no_such_choice", given=rest, choices=_labels(part))


def _piece(part: Part, piece: str) -> list[str]:
    """Read a piece of text: a choice, a card's name, or card codes side by side."""
    plain = plain_text(piece)
    for choice in part.open_choices:
        if plain in [plain_text(s) for s in _spellings(choice)]:
            return [choice.value]
    names = {**_card_names(language()), **_lone_ranks(part)}
    if plain in names:
        return [names[plain].code]
    try:
        return [card(word).code for word in piece.split()]
    except BadCard:
        pass
    # Cards' names side by side: "ace of spades ten of hearts".
    rest, found = plain, []
    while rest:
        begins = (n for n in names if rest.startswith(n) and not rest[len(n) :][:1].isalnum())
        longest = max(begins, key=len, default=None)
        if longest is None:
            raise UnknownAnswer("no_such_choice", given=piece, choices=_labels(part))
        found.append(names[longest].code)
        rest = rest[len(longest) :].strip(" ,")
    return found


def _lone_ranks(part: Part) -> dict[str, Card]:
    """Return the ranks, by their names, of which one card alone can be chosen: ``ace``."""
    offered = [c.card for c in part.open_choices if c.card is not None]
    found: dict[str, Card] = {}
    for one in offered:
        if sum(other.rank is one.rank for other in offered) == 1:
            for pack in ("french", "german"):
                name = rank_name(one.rank, pack)
                found[plain_text(name)] = one
                found[plain_text(_("the %(card)s") % {"card": name})] = one
    return found


@lru_cache(maxsize=4)
def _card_names(_language: str) -> dict[str, Card]:
    """Return the cards by all their names: English codes, French and German pack, ``10 hearts``."""
    found: dict[str, Card] = {}
    for c in FULL_PACK:
        for pack in ("french", "german"):
            rank, suit = rank_name(c.rank, pack), suit_name(c.suit, pack)
            code = "10" if c.rank.code == "T" else c.rank.code
            spellings = [
                card_name(c, pack),
                _("the %(card)s") % {"card": card_name(c, pack)},
                f"{suit} {rank}",
                f"{rank} {suit}",
                _("%(rank)s of %(suit)s") % {"rank": code, "suit": suit},
                f"{code} {suit}",
                f"{suit} {code}",
            ]
            for text in spellings:
                found.setdefault(plain_text(text), c)
    return found
