"""The output of ``replay``: where a deal record stands (records.md, *Commands*)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..rules.deal import Deal
from .deal import Played, codes, read_deal

__all__ = ["describe", "replay"]


def replay(record: Mapping[str, Any]) -> dict[str, Any]:
    """Play a deal record and return the object that ``sixtysix-learn replay`` prints.

    Raises
    ------
    BadRecord
        If it is no deal record. An illegal action is no error: the object says ``illegal``.
    """
    return describe(read_deal(record).play())


def describe(played: Played) -> dict[str, Any]:
    """Return where a deal stands: status, who acts, legal actions, points, cards, result."""
    deal = played.deal
    error = None
    if played.error is not None:
        error = {"action": played.action, "text": str(played.error)}
        status = "illegal"
    else:
        status = "over" if deal.is_over else "in_play"
    return {
        "status": status,
        "to_act": deal.to_act,
        "legal": [str(a) for a in deal.legal_actions()],
        "points": list(deal.points),
        "pending": list(deal.pending),
        "tricks": list(deal.trick_counts),
        "hands": [sorted(codes(h)) for h in deal.hands],
        "led": deal.led.code if deal.led else None,
        "trump": deal.trump.code,
        "talon": codes(deal.talon),
        "closed_by": deal.closed_by,
        "result": _result(deal),
        "error": error,
    }


def _result(deal: Deal) -> dict[str, Any] | None:
    result = deal.result
    if result is None:
        return None
    return {
        "winner": result.winner,
        "game_points": result.game_points,
        "reason": result.reason,
    }
