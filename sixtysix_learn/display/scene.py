"""Scenes: what a board shows, as plain dictionaries that hold every word.

A scene is the only state that reaches the page, so nothing may be in it that the person in front
of the page may not know. The front end (``static/board.js``) draws it, :mod:`.plain` writes it as
HTML and text. Keys of a scene, all optional but ``look`` and ``areas``:

``dir``, ``lang``
    Direction and language of the words.
``look``
    ``pack``, ``colours`` and ``index`` (letters in the corners).
``size``
    ``s``, ``m``, ``l``.
``layout``
    ``stack`` (areas one after the other), ``table``, ``many3`` or ``many4`` (areas in their
    ``place``; the last two by ``many.css``).
``felt``
    False for no green cloth.
``lost``
    What is said where the kernel is gone.
``label``, ``title``
    The name of the whole for screen readers; a heading.
``areas``
    See below.
``said``, ``status``, ``note``
    Sentences of what happened; the sentence of the moment; ``{"text", "tone"}`` with the tone
    ``good``, ``bad`` or ``info``. They are spoken when they change.
``actions``
    ``{"label", "items", "next"}``: buttons ``{"id", "label", "on", "why", "main"}``; ``why`` is
    said when one that is not ``on`` is pressed; with ``next`` the main one gets the focus of what
    has gone.
``controls``
    ``{"id", "kind", "label", "value", "place"}`` with ``kind`` ``choice``, ``select`` (both with
    ``options``), ``number`` (``min``, ``max``, ``step``), ``text`` (``max``, its greatest length),
    ``check``, or ``group`` (with ``controls``); ``place`` ``top`` or ``form``.
``copy``
    ``{"label"}``: the button that copies a record.
``log``
    ``{"label", "items", "at", "open"}``: sentences to unfold.
``pace``
    ``{"action", "ms"}``: the button the page presses by itself after so many milliseconds
    (``match.js``).
``rev``
    Changes with each step; what is sent to Python carries it.

An area has an ``id``, a ``kind``, a ``caption`` (seen), perhaps a ``label`` (the group's name), a
``place`` and

``cards``
    ``cards``, ``pick`` (``play`` or ``toggle``; none: pictures), ``fan``, ``small``, ``empty``,
    ``by_suit`` (a new line for each suit, or for two), ``chosen`` (framed).
``talon``
    ``down``, ``card``, ``closed``, ``sign``.
``trick``
    ``slots``: ``{"caption", "card", "from", "note"}``, with ``at`` in ``many3`` and ``many4``.
``pile``
    ``count``, ``lines``, ``peek``.
``facts``
    ``items``: ``{"sign", "text"}``.
``pairs``
    ``head`` and ``rows``: two texts each, side by side (drawn by ``rules.js``).
``scores``
    ``sides``: ``{"caption", "lines", "sevens", "uncovered", "label", "eights"}``, the last four
    where cards show the score; ``lines`` besides; ``items`` for viewers without widgets (drawn by
    ``score.js``).

``graph``
    ``cards``: ``{"id", "label", "worth", "got", "text", "at", "sign", "cost"}``, a point each;
    ``total`` of them, ``levels``, ``end``, ``lines``; ``items`` besides (drawn by ``review.js``).

House rules (``rules.js``) have more kinds of controls: ``fold`` (a chapter of ``option``), and in
an option ``radios`` or ``sentences`` (a list that unfolds); ``remarks`` and ``counts`` say what
stands under the options and beside the chapters.

A card is ``{"id", "code", "label", "on", "why", "mark", "pressed"}``: ``code`` None is a back,
``label`` its whole spoken name, ``mark`` ``win``, ``good`` or ``bad``.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from ..cards import Card, Suit
from ..i18n import direction, language, ngettext
from ..i18n import gettext as _
from ..wording import card_name, suit_name
from .settings import Look, index_letters

__all__ = [
    "Item",
    "Scene",
    "back",
    "backs_caption",
    "card_item",
    "cards_area",
    "empty_scene",
    "facts_area",
    "hand_caption",
    "light",
    "pile_area",
    "talon_area",
    "trick_area",
    "trump_fact",
]

Scene = dict[str, Any]
Item = dict[str, Any]


def empty_scene(look: Look, *, label: str, layout: str = "stack", title: str = "") -> Scene:
    """Return a scene without areas, in the language in use."""
    return {
        "dir": direction(),
        "lang": language().replace("_", "-"),
        "look": {
            "pack": look.pack,
            "colours": look.colours,
            "index": index_letters(look.pack),
        },
        "size": look.size,
        "layout": layout,
        "label": label,
        "title": title,
        "areas": [],
    }


def card_item(
    card: Card,
    look: Look,
    *,
    on: bool | None = None,
    why: str = "",
    mark: str | None = None,
    pressed: bool | None = None,
    label: str | None = None,
) -> Item:
    """Return a face-up card.

    Parameters
    ----------
    card
        The card.
    look
        Gives the names of the pack.
    on
        Whether it may be picked now; None where that is no question.
    why
        The sentence that says why it may not.
    mark
        ``win``, ``good`` or ``bad``.
    pressed
        Whether it is picked, where several may be.
    label
        The spoken name, if it is more than the card's name.
    """
    name = card_name(card, look.pack)
    if label is None:
        label = name
        if on is False:
            label = _("%(card)s, not allowed now") % {"card": name}
    item: Item = {"id": card.code, "code": card.code, "label": label}
    if on is not None:
        item["on"] = on
    if why:
        item["why"] = why
    if mark is not None:
        item["mark"] = mark
    if pressed is not None:
        item["pressed"] = pressed
    return item


def back(index: int) -> Item:
    """Return a card seen from behind. It is named by its place, never by what it is."""
    return {"id": f"back{index}", "code": None}


def backs_caption(name: str, n: int) -> str:
    """Return the caption of a hand that is seen from behind.

    Parameters
    ----------
    name
        Whose it is.
    n
        How many cards it has.
    """
    if not n:
        return _("%(name)s: no cards") % {"name": name}
    text = ngettext("%(name)s: %(n)d card, face down", "%(name)s: %(n)d cards, face down", n)
    return text % {"name": name, "n": n}


def hand_caption(name: str) -> str:
    """Return the caption of the open hand of somebody who is not *you*."""
    if name == _("Your opponent"):
        return _("Your opponent's cards")
    return _("Hand: %(name)s") % {"name": name}


def cards_area(
    name: str,
    caption: str,
    items: Sequence[Item],
    *,
    label: str | None = None,
    pick: str | None = None,
    place: str | None = None,
    fan: bool = False,
    small: bool = False,
    empty: str = "",
    by_suit: bool = False,
    chosen: bool = False,
) -> dict[str, Any]:
    """Return a row of cards; ``label`` None takes the caption as the group's name."""
    area: dict[str, Any] = {
        "id": name,
        "kind": "cards",
        "caption": caption,
        "cards": list(items),
    }
    area["label"] = caption if label is None else label
    options = {
        "pick": pick,
        "place": place,
        "fan": fan,
        "small": small,
        "empty": empty,
        "by_suit": by_suit,
        "chosen": chosen,
    }
    return area | {key: value for key, value in options.items() if value}


def talon_area(
    look: Look,
    *,
    down: int,
    face_up: Card | None,
    closed: bool,
    trump: Suit,
    place: str | None = None,
) -> dict[str, Any]:
    """Return the talon: how many cards lie face down, and the face-up trump.

    Parameters
    ----------
    look
        How cards are shown.
    down
        Face-down cards, the turned-down trump among them after closing.
    face_up
        The face-up trump, or None.
    closed
        Whether the talon was closed.
    trump
        The trump suit, drawn where the talon was.
    place
        Where on the table.
    """
    total = down + (face_up is not None)
    values = {"n": total}
    if closed:
        caption = ngettext(
            "Talon closed: %(n)d card, face down",
            "Talon closed: %(n)d cards, all face down",
            total,
        )
    elif total:
        caption = ngettext("Talon: %(n)d card", "Talon: %(n)d cards", total)
    else:
        caption = _("The talon is exhausted")
    area: dict[str, Any] = {
        "id": "talon",
        "kind": "talon",
        "caption": caption % values,
        "down": down,
        "closed": closed,
        "sign": trump.code,
    }
    if face_up is not None:
        name = _("Face-up trump: %(card)s") % {"card": card_name(face_up, look.pack)}
        area["card"] = card_item(face_up, look, label=name)
    if place:
        area["place"] = place
    return area


def trick_area(
    slots: Sequence[tuple[str, Item | None, str]], *, place: str | None = None
) -> dict[str, Any]:
    """Return the trick: for each player the caption, the card or None, and the hand's area."""
    area: dict[str, Any] = {
        "id": "trick",
        "kind": "trick",
        "caption": "",
        "slots": [
            {"caption": caption, "card": card, "from": origin} for caption, card, origin in slots
        ],
    }
    return area | ({"place": place} if place else {})


def pile_area(
    name: str,
    caption: str,
    count: int,
    lines: Iterable[str],
    *,
    place: str | None = None,
    peek: Mapping[str, Any] | None = None,
) -> dict[str, Any]:
    """Return a player's tricks: how many, lines of text, perhaps the last trick to look at."""
    area: dict[str, Any] = {
        "id": name,
        "kind": "pile",
        "caption": caption,
        "count": count,
        "lines": list(lines),
    }
    if place:
        area["place"] = place
    if peek is not None:
        area["peek"] = dict(peek)
    return area


def facts_area(items: Iterable[Mapping[str, Any]], *, place: str | None = None) -> dict[str, Any]:
    """Return short lines of text, each perhaps with the sign of a suit (``sign``)."""
    area: dict[str, Any] = {"id": "facts", "kind": "facts", "caption": "", "items": list(items)}
    return area | ({"place": place} if place else {})


def trump_fact(trump: Suit, look: Look) -> dict[str, Any]:
    """Return the line that names trumps."""
    text = _("Trumps: %(suit)s") % {"suit": suit_name(trump, look.pack)}
    return {"sign": trump.code, "text": text}


def light(scene: Scene, area: str, codes: Sequence[str], mark: str = "good") -> None:
    """Mark cards of an area, by their codes; the mark is said in their names too."""
    for one in scene["areas"]:
        if one["id"] != area:
            continue
        for item in one["cards"]:
            if item.get("code") in codes:
                item["mark"] = mark
                text = _("%(card)s, marked as wrong") if mark == "bad" else _("%(card)s, marked")
                item["label"] = text % {"card": item["label"]}
