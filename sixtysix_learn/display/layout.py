"""The table as a scene: from a view (one seat's knowledge), or from a deal with all cards seen."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from ..cards import Card
from ..i18n import gettext as _
from ..i18n import ngettext
from ..rules import Deal, View
from ..wording import Names
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
    talon_area,
    trick_area,
    trump_fact,
)
from .settings import Look

__all__ = ["Allowed", "hand_name", "open_table", "seat_table", "sorted_hand"]

# Card -> (may it be played, why not); None: cards are only looked at.
Allowed = Callable[[Card], tuple[bool, str]] | None


def hand_name(seat: int) -> str:
    """Return the id of a seat's hand in a scene."""
    return f"hand{seat}"


def sorted_hand(hand: tuple[Card, ...], trump: Any = None) -> list[Card]:
    """Return a hand as people hold it: by suit, the highest first, trumps at the front."""
    return sorted(hand, key=lambda c: (c.suit is not trump, c.suit.order, -c.strength))


@dataclass
class _Side:
    """What is shown of one player."""

    seat: int
    you: bool
    name: str
    items: list[Item]
    face_down: int = 0
    points: int = 0
    pending: int = 0
    tricks: int = 0
    led: Card | None = None
    peek: tuple[Card, Card] | None = None
    pick: bool = False
    lines: list[str] = field(default_factory=list)


def seat_table(
    view: View,
    seat: int,
    names: Names,
    look: Look,
    allowed: Allowed = None,
    *,
    title: str = "",
    points: bool = True,
) -> Scene:
    """Return the table as a seat sees it. Everything comes from the view.

    Parameters
    ----------
    view
        What the seat knows.
    seat
        Its number, for the ids of areas.
    names
        Who is who; ``names.you`` is the seat.
    look
        How cards are drawn.
    allowed
        For each card of the hand, whether it may be played and why not.
    title
        A heading.
    points
        Whether the points are shown, or left to the players to count.
    """
    other = 1 - seat
    mine = _Side(
        seat=seat,
        you=True,
        name=_("You"),
        items=_items(sorted_hand(view.hand, view.trump), look, allowed),
        pick=allowed is not None,
        peek=view.last_trick if view.i_lead else None,
    )
    his = _Side(
        seat=other,
        you=False,
        name=names.of(other),
        items=[back(i) for i in range(view.opponent_cards)],
        face_down=view.opponent_cards,
        peek=None if view.i_lead else view.last_trick,
    )
    for index, side in enumerate((mine, his)):
        side.points, side.pending = view.points[index], view.pending[index]
        side.tricks = view.tricks[index]
    (mine if view.i_lead else his).led = view.led
    closer = None if view.closed_by_me is None else (seat if view.closed_by_me else other)
    return _table(
        mine,
        his,
        names,
        look,
        title=title,
        points=points,
        strict=view.strict,
        closer=closer,
        talon=talon_area(
            look,
            down=view.talon_down,
            face_up=view.face_up,
            closed=view.closed_by_me is not None and view.talon_down > 0,
            trump=view.trump,
            place="start",
        ),
        trump=trump_fact(view.trump, look),
    )


def open_table(
    deal: Deal,
    bottom: int,
    names: Names,
    look: Look,
    allowed: dict[int, Allowed] | None = None,
    *,
    title: str = "",
    points: bool = True,
) -> Scene:
    """Return the table with every card face up: for teaching, never for play.

    Parameters
    ----------
    deal
        The deal.
    bottom
        The seat that is shown below.
    names, look, title, points
        As for :func:`seat_table`.
    allowed
        By seat: for each card of the hand, whether it may be played and why not.
    """
    sides = []
    last = deal.tricks[-1].cards if deal.tricks and deal.led is None else None
    for seat in (bottom, 1 - bottom):
        may = (allowed or {}).get(seat)
        sides.append(
            _Side(
                seat=seat,
                you=seat == names.you,
                name=_("You") if seat == names.you else names.of(seat),
                items=_items(sorted_hand(deal.hands[seat], deal.trump), look, may),
                points=deal.points[seat],
                pending=deal.pending[seat],
                tricks=deal.trick_counts[seat],
                led=deal.led if deal.on_lead == seat else None,
                peek=last if deal.on_lead == seat else None,
                pick=may is not None,
            )
        )
    scene = _table(
        sides[0],
        sides[1],
        names,
        look,
        title=title,
        points=points,
        strict=deal.strict,
        closer=deal.closed_by,
        talon=talon_area(
            look,
            down=len(deal.talon) - (deal.face_up is not None),
            face_up=deal.face_up,
            closed=deal.closed_by is not None,
            trump=deal.trump,
            place="start",
        ),
        trump=trump_fact(deal.trump, look),
    )
    if deal.talon:
        caption = _("The talon, from the top")
        items = [card_item(c, look) for c in deal.talon]
        scene["areas"].append(cards_area("talon-cards", caption, items, place="below", small=True))
    return scene


def _items(hand: list[Card], look: Look, allowed: Allowed) -> list[Item]:
    if allowed is None:
        return [card_item(c, look) for c in hand]
    found = []
    for c in hand:
        on, why = allowed(c)
        found.append(card_item(c, look, on=on, why=why))
    return found


def _table(
    bottom: _Side,
    top: _Side,
    names: Names,
    look: Look,
    *,
    title: str,
    points: bool,
    strict: bool,
    closer: int | None,
    talon: dict[str, Any],
    trump: dict[str, Any],
) -> Scene:
    scene = empty_scene(look, label=title or _("The card table"), layout="table", title=title)
    facts = [
        trump,
        {"text": _("Strict rules") if strict else _("Open talon: any card may be played")},
    ]
    if closer is not None:
        facts.append({"text": _closed_text(closer, names)})
    slots = [
        (side.name, None if side.led is None else card_item(side.led, look), hand_name(side.seat))
        for side in (top, bottom)
    ]
    scene["areas"] = [
        _hand_area(top, place="top"),
        _pile(top, look, points, place="topend"),
        talon,
        trick_area(slots, place="middle"),
        facts_area(facts, place="end"),
        _hand_area(bottom, place="bottom"),
        _pile(bottom, look, points, place="bottomend"),
    ]
    return scene


def _closed_text(closer: int, names: Names) -> str:
    if closer == names.you:
        return _("You closed the talon")
    return _("%(name)s closed the talon") % {"name": names.of(closer)}


def _hand_area(side: _Side, place: str) -> dict[str, Any]:
    if side.face_down:
        caption = backs_caption(side.name, side.face_down)
        return cards_area(
            hand_name(side.seat), caption, side.items, label="", place=place, fan=True, small=True
        )
    caption = _("Your hand") if side.you else hand_caption(side.name)
    return cards_area(
        hand_name(side.seat),
        caption,
        side.items,
        pick="play" if side.pick else None,
        place=place,
        empty=_("No cards"),
        small=place == "top" and not side.pick,
    )


def _pile(side: _Side, look: Look, points: bool, place: str) -> dict[str, Any]:
    lines = [ngettext("%(n)d trick", "%(n)d tricks", side.tricks) % {"n": side.tricks}]
    if points:
        lines.append(
            ngettext("%(n)d card point", "%(n)d card points", side.points) % {"n": side.points}
        )
        if side.pending:
            lines.append(
                ngettext(
                    "%(n)d point waits for a trick", "%(n)d points wait for a trick", side.pending
                )
                % {"n": side.pending}
            )
    peek = None
    if side.peek is not None:
        peek = {
            "label": _("Look at the last trick"),
            "name": _("The last trick"),
            "cards": [card_item(c, look) for c in side.peek],
        }
    return pile_area(f"pile{side.seat}", side.name, side.tricks, lines, place=place, peek=peek)
