"""The output of ``replay``: where a deal record stands (records.md, *Commands*)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..rules.scoring import Result
from ..rules.table import TableDeal
from .deal import codes
from .table import AnyPlayed, read_any_deal

__all__ = ["describe", "replay"]


def replay(record: Mapping[str, Any]) -> dict[str, Any]:
    """Play a deal record and return the object that ``sixtysix-learn replay`` prints.

    Raises
    ------
    BadRecord
        If it is no deal record. An illegal action is no error: the object says ``illegal``.
    """
    return describe(read_any_deal(record).play())


def describe(played: AnyPlayed) -> dict[str, Any]:
    """Return where a deal stands: status, who acts, legal actions, points, cards, result.

    With three and four players ``table`` adds the cards of the trick so far; ``points``,
    ``pending`` and ``tricks`` are a team's with four.
    """
    deal = played.deal
    error = None
    if played.error is not None:
        error = {"action": played.action, "text": str(played.error)}
        status = "illegal"
    else:
        status = "over" if deal.is_over else "in_play"
    line: dict[str, Any] = {
        "status": status,
        "to_act": deal.to_act,
        "legal": [str(a) for a in deal.legal_actions()],
        "points": list(deal.points),
        "pending": list(deal.pending),
        "tricks": list(deal.trick_counts),
        "hands": [sorted(codes(h)) for h in deal.hands],
        "led": deal.led.code if deal.led else None,
        "trump": deal.trump.code if deal.trump else None,
    }
    if isinstance(deal, TableDeal):
        line |= {"table": codes(deal.table), "talon": [], "closed_by": None}
    else:
        line |= {"talon": codes(deal.talon), "closed_by": deal.closed_by}
    return line | {"result": _result(deal.result), "error": error}


def _result(result: Result | None) -> dict[str, Any] | None:
    if result is None:
        return None
    found = {
        "winner": result.winner,
        "game_points": result.game_points,
        "reason": result.reason,
    }
    return found | {"payments": list(result.payments)} if result.payments else found
