"""``sixtysix-view/1``: what one player at the table knows (records.md)."""

from __future__ import annotations

from typing import Any

from ..rules.view import View
from .deal import codes

__all__ = ["VIEW_FORMAT", "write_view"]

VIEW_FORMAT = "sixtysix-view/1"


def _who(mine: bool | None) -> str | None:
    if mine is None:
        return None
    return "me" if mine else "opponent"


def write_view(
    view: View, *, match: tuple[int, int] = (0, 0), tie_carry: int = 0
) -> dict[str, Any]:
    """Return a view as a ``sixtysix-view/1`` object; pairs are (mine, the opponent's)."""
    at = view.at_close
    record: dict[str, Any] = {
        "format": VIEW_FORMAT,
        "rules": view.rules.to_json(),
        "trump": view.trump.code,
        "face_up": view.face_up.code if view.face_up else None,
        "hand": codes(view.hand),
        "opponent_known": codes(view.opponent_known),
        "opponent_lacks": codes(view.opponent_lacks),
        "unseen": codes(view.unseen),
        "talon_down": view.talon_down,
        "points": list(view.points),
        "pending": list(view.pending),
        "tricks": list(view.tricks),
        "on_lead": _who(view.i_lead),
        "led": view.led.code if view.led else None,
        "closed_by": _who(view.closed_by_me),
        "at_close": None if at is None else {"tricks": at[0], "points": at[1]},
        "match": list(match),
        "dealer": _who(view.is_dealer),
    }
    if view.buried is not None:
        record["buried"] = view.buried.code
    if view.announced:
        record["announced"] = view.announced[-1].code
    for name in ("held", "just_closed", "answer_due", "draw_pending"):
        if getattr(view, name):
            record[name] = True
    if view.last_trick is not None:
        record["last_trick"] = codes(view.last_trick)
    if tie_carry:
        record["tie_carry"] = tie_carry
    return record
