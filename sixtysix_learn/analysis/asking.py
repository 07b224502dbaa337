"""Evaluating what is written down: a view, or a deal, then by the view of whoever is to act."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..errors import BadRecord
from ..records import ViewRecord, read_deal, read_view
from ..records.deal import DEAL_FORMAT
from ..records.view import VIEW_FORMAT
from ..rules.deal import Deal
from ..rules.view import view_of
from .evaluation import Evaluation, evaluate

__all__ = ["evaluate_record", "view_record"]


def view_record(record: Mapping[str, Any]) -> ViewRecord:
    """Return the view of a record, with the score of the match.

    Parameters
    ----------
    record
        ``sixtysix-view/1`` or ``sixtysix-deal/1``. A deal is taken where its actions stop, after
        the draw.

    Raises
    ------
    BadRecord
        If it is neither, or the deal is over.
    IllegalAction
        If an action of the deal is illegal.
    """
    given = record.get("format")
    if given == VIEW_FORMAT:
        return read_view(record)
    if given != DEAL_FORMAT:
        raise BadRecord("bad_format", given=given, known=f"{VIEW_FORMAT}, {DEAL_FORMAT}")
    found = read_deal(record)
    deal: Deal = found.deal()
    seat = deal.to_act
    if seat is None:
        raise BadRecord("evaluate_over", field="actions")
    mine, theirs = found.match[seat], found.match[1 - seat]
    return ViewRecord(view_of(deal, seat), (mine, theirs))


def evaluate_record(
    record: Mapping[str, Any],
    objective: str = "points",
    *,
    worlds: int | None = None,
    seed: int = 0,
    budget: float | None = None,
) -> Evaluation:
    """Evaluate a view or deal record; parameters as for :func:`.evaluation.evaluate`.

    Raises
    ------
    BadRecord, BadOption, IllegalAction
        As :func:`view_record` and :func:`.evaluation.evaluate` do.
    """
    found = view_record(record)
    return evaluate(
        found.view,
        objective,
        worlds=worlds,
        seed=seed,
        budget=budget,
        match=found.match,
        tie_carry=found.tie_carry,
        dealer_known=found.dealer_known,
    )
