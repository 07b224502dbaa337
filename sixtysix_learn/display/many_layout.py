"""A table of three or four as a scene: from the view of a seat, or with every hand face up."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ..cards import Card
from ..i18n import gettext as _
from ..i18n import ngettext
from ..rules.table_view import TableView
from ..wording import Names, card_name, suit_name
from .layout import Allowed, hand_name, sorted_hand
from .scene import (
    Item,
    Scene,
    back,
    backs_caption,
    card_item,
    cards_area,
    empty_scene,
    facts_area,
    hand_caption,
    pile_area,
    trick_area,
    trump_fact,
)
from .settings import Look

__all__ = ["PLACES", "many_scene", "side_lines"]

#: Where a player sits, by how many seats after the one who looks on.
PLACES = {3: ("bottom", "left", "right"), 4: ("bottom", "left", "top", "right")}


def many_scene(
    view: TableView,
    names: Names,
    look: Look,
    allowed: Mapping[int, Allowed],
    *,
    hands: tuple[tuple[Card, ...], ...] | None = None,
    title: str = "",
) -> Scene:
    """Return the table.

    Parameters
    ----------
    view
        What the seat knows that looks on; everything but ``hands`` comes from it.
    names
        Who is who.
    look
        How cards are drawn.
    allowed
        For each seat that is played by clicking: whether a card may be played, and why not.
    hands
        Every hand, where all cards are shown: for teaching, never for play.
    title
        A heading.
    """
    seats = len(view.cards)
    label = title or _("The card table")
    scene = empty_scene(look, label=label, layout=f"many{seats}", title=title)
    order = [(view.seat + offset) % seats for offset in range(seats)]
    others = [_hand(view, s, names, look, allowed, hands) for s in order[1:]]
    scene["areas"] = [
        facts_area(_facts(view, names, look), place="facts"),
        *others,
        _trick(view, names, look),
        _hand(view, view.seat, names, look, allowed, hands),
        _taken(view, look),
    ]
    return scene


def _place(view: TableView, seat: int) -> str:
    seats = len(view.cards)
    return PLACES[seats][(seat - view.seat) % seats]


def _called(seat: int, names: Names) -> str:
    return _("You") if seat == names.you else names.of(seat)


def _hand(
    view: TableView,
    seat: int,
    names: Names,
    look: Look,
    allowed: Mapping[int, Allowed],
    hands: tuple[tuple[Card, ...], ...] | None,
) -> dict[str, Any]:
    place = _place(view, seat)
    if hands is None and seat != view.seat:
        n = view.cards[seat]
        caption = backs_caption(_role(view, seat, names), n)
        items = [back(i) for i in range(n)]
        return cards_area(
            hand_name(seat), caption, items, label="", place=place, fan=True, small=True
        )
    held = view.hand if seat == view.seat else (hands or ())[seat]
    may = allowed.get(seat)
    items = [_item(c, look, may) for c in sorted_hand(held, view.trump)]
    caption = hand_caption(_role(view, seat, names))
    if seat == names.you:
        caption = _("Your hand")
    return cards_area(
        hand_name(seat),
        caption,
        items,
        pick="play" if may is not None else None,
        place=place,
        empty=_("No cards"),
        small=place != "bottom",
    )


def _item(c: Card, look: Look, may: Callable[[Card], tuple[bool, str]] | None) -> Item:
    if may is None:
        return card_item(c, look)
    on, why = may(c)
    return card_item(c, look, on=on, why=why)


def _role(view: TableView, seat: int, names: Names) -> str:
    name = names.of(seat)
    if len(view.cards) == 4 and names.you is not None and seat == (names.you + 2) % 4:
        return _("%(name)s, your partner") % {"name": name}
    return name


def _trick(view: TableView, names: Names, look: Look) -> dict[str, Any]:
    # In the order of play, so that it is read in that order; each in its player's place.
    seats = len(view.cards)
    order = [(view.on_lead + i) % seats for i in range(seats)]
    slots: list[tuple[str, Item | None, str]] = []
    for i, seat in enumerate(order):
        card = card_item(view.table[i], look) if i < len(view.table) else None
        slots.append((_called(seat, names), card, hand_name(seat)))
    area = trick_area(slots, place="middle")
    for slot, seat in zip(area["slots"], order, strict=True):
        slot["at"] = _place(view, seat)
    return area


def _facts(view: TableView, names: Names, look: Look) -> list[dict[str, Any]]:
    if view.trump is None:
        facts: list[dict[str, Any]] = [{"text": _("Trumps are not fixed yet")}]
    else:
        facts = [trump_fact(view.trump, look)]
    if view.face_up is not None:
        card = card_name(view.face_up, look.pack)
        text = _("Turned up: %(card)s") if len(view.cards) == 3 else _("Shown: %(card)s")
        facts.append({"text": text % {"card": card}})
    facts.append({"text": _dealt(view.dealer, names)})
    forehand = (view.dealer + 1) % len(view.cards)
    if forehand == names.you:
        facts.append({"text": _("You are forehand")})
    else:
        facts.append({"text": _("%(name)s is forehand") % {"name": names.of(forehand)}})
    for seat, suit in view.announced:
        values = {"name": _called(seat, names), "suit": suit_name(suit, look.pack)}
        facts.append({"text": _("%(name)s: marriage in %(suit)s") % values, "sign": suit.code})
    return facts


def _dealt(dealer: int, names: Names) -> str:
    if dealer == names.you:
        return _("You dealt")
    return _("%(name)s dealt") % {"name": names.of(dealer)}


def side_lines(view: TableView, side: int, points: bool) -> list[str]:
    """Return what a side has taken in this deal, in words."""
    n = view.tricks[side]
    lines = [ngettext("%(n)d trick", "%(n)d tricks", n) % {"n": n}]
    if points:
        n = view.points[side]
        lines.append(ngettext("%(n)d card point", "%(n)d card points", n) % {"n": n})
        n = view.pending[side]
        if n:
            text = ngettext("%(n)d point waits for a trick", "%(n)d points wait for a trick", n)
            lines.append(text % {"n": n})
    return lines


def _taken(view: TableView, look: Look) -> dict[str, Any]:
    n = sum(view.tricks)
    text = ngettext("%(n)d trick taken", "%(n)d tricks taken", n) % {"n": n}
    peek = None
    if view.last_trick is not None:
        peek = {
            "label": _("Look at the last trick"),
            "name": _("The last trick"),
            "cards": [card_item(c, look) for c in view.last_trick.cards],
        }
    return pile_area("tricks", "", n, [text], place="tally", peek=peek)
