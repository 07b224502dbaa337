"""From a view back to a deal: one of those that the player cannot tell apart.

A view does not say what the opponent holds nor what lies face down. Given both, there is a deal to
play on with; the player is seat 0 in it, the opponent seat 1.
"""

from __future__ import annotations

from collections.abc import Sequence

from ..cards import Card
from .actions import HOLD, OUT
from .deal import Deal
from .legality import why_not
from .moves import draw_cards
from .view import View

__all__ = ["actions_of", "deal_behind", "drawing", "holding"]


def deal_behind(view: View, theirs: Sequence[Card], face_down: Sequence[Card]) -> Deal:
    """Return the deal in which the hidden cards lie as given.

    Parameters
    ----------
    view
        What the player knows. With ``draw_pending`` the deal is the one before the draw: take
        :func:`drawing` or :func:`holding` of it.
    theirs
        The opponent's hand.
    face_down
        The face-down cards, top first, without ``buried``. Where the turned-down trump is not
        known, the last of them is taken for it.

    Returns
    -------
    Deal
        The player is seat 0. It has no tricks on record. Cards are taken as they are given:
        whether they fit, :func:`sixtysix_learn.records.read_view` checks.
    """
    last = view.face_up or view.buried
    talon = (*face_down, last) if last is not None else tuple(face_down)
    deal = Deal.at(
        view.rules,
        trump=view.trump,
        hands=(view.hand, tuple(theirs)),
        talon=talon,
        points=view.points,
        pending=view.pending,
        trick_counts=view.tricks,
        on_lead=0 if view.i_lead else 1,
        led=view.led,
        closed_by=None if view.closed_by_me is None else int(not view.closed_by_me),
        at_close=view.at_close,
        held=view.held,
        just_closed=view.just_closed,
        answer_due=view.answer_due,
        dealer=0 if view.is_dealer else 1,
    )
    seat = deal.on_lead
    return deal._with(
        announced=view.announced,
        declared=tuple((seat, suit) for suit in view.announced),
        # Only who may go out right after closing has announced after it.
        announced_after_closing=(
            view.just_closed and bool(view.announced) and str(OUT) in view.actions
        ),
        shown=((), view.opponent_known),
    )


def drawing(deal: Deal) -> Deal:
    """Return the deal after the draw that was pending; to hold is past."""
    return draw_cards(deal, []).after_draw()


def holding(deal: Deal) -> Deal:
    """Return the deal after ``hold``, instead of the draw that was pending."""
    return draw_cards(deal, []).play(HOLD)


def actions_of(view: View, deal: Deal) -> tuple[str, ...]:
    """Return what the player may do in a deal behind his view; nothing if it is not his turn.

    Any deal behind it gives the same: a player's own cards and what all have seen decide.
    """
    if deal.to_act != 0:
        return ()
    if view.draw_pending:
        out = ("out",) if why_not(deal, OUT) is None else ()
        return ("draw", "hold", *out)
    return tuple(str(a) for a in deal.legal_actions())
