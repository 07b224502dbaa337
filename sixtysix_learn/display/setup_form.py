"""The form of a position: who is on lead, tricks, points, the closing."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ..cards import Suit
from ..i18n import gettext as _
from ..wording import Names, card_list, suit_name
from .placing import Placing

__all__ = ["CLOSINGS", "set_up_controls"]

#: What is so of the closing on this lead, by the value of its control: ``held``, ``just_closed``,
#: ``answer_due``.
CLOSINGS = {
    "": (False, False, False),
    "held": (True, False, False),
    "closed": (False, True, False),
    "held-closed": (True, True, False),
    "answer": (False, True, True),
    "held-answer": (True, True, True),
}


def set_up_controls(
    placing: Placing, put: str, zone_names: Mapping[str, str], names: Names
) -> list[dict[str, Any]]:
    """Return the controls.

    Parameters
    ----------
    placing
        The position so far.
    put
        The place that takes the next card.
    zone_names
        What the places are called.
    names
        What the players are called.
    """

    def options(pairs: Mapping[str, str]) -> list[dict[str, str]]:
        return [{"value": value, "label": label} for value, label in pairs.items()]

    seats = {"0": names.of(0), "1": names.of(1)}
    found: list[dict[str, Any]] = [
        {
            "id": "put",
            "kind": "choice",
            "place": "top",
            "label": _("Put cards into"),
            "options": options(zone_names),
            "value": put,
        },
        {
            "id": "on_lead",
            "kind": "choice",
            "label": _("On lead"),
            "options": options(seats),
            "value": str(placing.on_lead),
        },
    ]
    if not placing.zones["trump"]:
        suits = {s.code: suit_name(s, names.pack) for s in Suit}
        found.append(
            {
                "id": "trump",
                "kind": "select",
                "label": _("Trumps"),
                "options": options(suits),
                "value": placing.chosen.code,
            }
        )
    found += [_numbers_of(placing, seat, names) for seat in (0, 1)]
    found.append(
        {
            "id": "closed_by",
            "kind": "select",
            "label": _("Talon closed by"),
            "options": options({"": _("nobody")} | seats),
            "value": "" if placing.closed_by is None else str(placing.closed_by),
        }
    )
    found.append(_this_lead(placing, names, options))
    return found


def _this_lead(
    placing: Placing,
    names: Names,
    options: Callable[[Mapping[str, str]], list[dict[str, str]]],
) -> dict[str, Any]:
    """Return the controls of what was done on this lead, before a card was led."""
    suits = {s.code: suit_name(s, names.pack) for s in Suit}
    closings = {
        "": _("no"),
        "held": _("will be, before drawing"),
        "closed": _("yes"),
        "held-closed": _("yes, before drawing"),
        "answer": _("yes, and the other may exchange"),
        "held-answer": _("yes, before drawing, and the other may exchange"),
    }
    flags = tuple(placing.flags.values())
    cards = placing.drawn
    drawn = (
        _("yes: %(cards)s") % {"cards": card_list(cards, names.pack)}
        if cards
        else _("yes, the last card of each hand")
    )
    rows = (
        ("announced", _("Marriage announced"), {"": _("none")} | suits),
        ("just_drawn", _("Just drawn"), {"": _("no"), "yes": drawn}),
        ("closing", _("Closed just now"), closings),
    )
    values = {
        "announced": "" if placing.announced is None else placing.announced.code,
        "just_drawn": "yes" if cards else "",
        "closing": next(name for name, on in CLOSINGS.items() if on == flags),
    }
    controls = [
        {
            "id": name,
            "kind": "select",
            "label": label,
            "options": options(known),
            "value": values[name],
        }
        for name, label, known in rows
    ]
    return {"id": "lead", "kind": "group", "label": _("On this lead"), "controls": controls}


def _numbers_of(placing: Placing, seat: int, names: Names) -> dict[str, Any]:
    labels = {
        f"tricks{seat}": _("Tricks"),
        f"points{seat}": _("Card points"),
        f"pending{seat}": _("Marriage points waiting"),
    }
    if placing.closed_by == 1 - seat:
        labels["close_tricks"] = _("Tricks at the closing")
        labels["close_points"] = _("Card points at the closing")
    numbers = [
        {
            "id": key,
            "kind": "number",
            "label": label,
            "min": 0,
            "max": 12 if "tricks" in key else 250,
            "step": 20 if key.startswith("pending") else 1,
            "value": placing.numbers[key],
        }
        for key, label in labels.items()
    ]
    return {"id": f"seat{seat}", "kind": "group", "label": names.of(seat), "controls": numbers}
