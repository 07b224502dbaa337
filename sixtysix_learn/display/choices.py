"""The buttons and the sentence of the moment of a table: what may be done now, and why not.

Only the hand of the seat that looks, and what lies open on the table, is asked.
"""

from __future__ import annotations

from typing import Any

from ..cards import Rank, Suit
from ..i18n import gettext as _
from ..rules import Deal
from ..rules.actions import CLOSE, COUNT, EXCHANGE, HOLD, OUT, PASS, Action, marriage
from ..wording import Names, card_name, choices, error_text, suit_name

__all__ = ["DRAW", "action_items", "status_sentence", "waiting_reason"]

#: What a player who may close before drawing answers instead of ``hold``; no action of records.
DRAW = "draw"


def waiting_reason(deal: Deal, seat: int, pending: bool) -> str:
    """Return why a seat may do nothing of the usual kind now, or an empty text.

    Parameters
    ----------
    deal
        The deal.
    seat
        Who asks.
    pending
        Whether the winner of the last trick still chooses between drawing and holding.
    """
    if deal.is_over:
        return _("The deal is over.")
    if deal.to_act != seat:
        return _("It is not your turn.")
    return _("First draw, or close before drawing.") if pending else ""


def action_items(deal: Deal, seat: int, names: Names, pending: bool) -> list[dict[str, Any]]:
    """Return the buttons of a seat, those that do not work now with the reason."""
    waiting = waiting_reason(deal, seat, pending)
    ready = deal.to_act == seat
    found: list[dict[str, Any]] = []

    def add(name: str, label: str, why: str, main: bool = False) -> None:
        item: dict[str, Any] = {"id": name, "label": label, "on": not why}
        found.append(item | ({"why": why} if why else {}) | ({"main": True} if main else {}))

    def reason(action: Action) -> str:
        error = deal.why_not(action)
        return "" if error is None else error_text(error, names.pack)

    if ready and pending:
        add(DRAW, _("Draw a card"), "", main=True)
        add(str(HOLD), _("Close before drawing"), "")
    elif ready and deal.answer_due:
        add(str(EXCHANGE), _exchange_label(deal, names), reason(EXCHANGE))
        add(str(PASS), _("Do not exchange"), "", main=True)
    elif ready and deal.last_claim:
        add(str(COUNT), _("Let the cards be counted"), "")
    else:
        _usual(deal, seat, names, waiting, add, reason)
    if deal.rules.claim_mode == "declare" and not deal.answer_due:
        # Out may be said before the draw is settled, so only the turn stands in its way.
        why = waiting if not ready or deal.is_over else reason(OUT)
        add(str(OUT), _("Say “out”"), why)
    return found


def _usual(deal: Deal, seat: int, names: Names, waiting: str, add: Any, reason: Any) -> None:
    rules = deal.rules
    if rules.nine_exchange == "optional":
        add(str(EXCHANGE), _exchange_label(deal, names), waiting or reason(EXCHANGE))
    pairs = [s for s in Suit if deal.holds(seat, Rank.KING, s) and deal.holds(seat, Rank.QUEEN, s)]
    for suit in pairs:
        value = rules.marriage_values[1 if suit is deal.trump else 0]
        label = _("Marriage in %(suit)s (%(n)d)") % {
            "suit": suit_name(suit, names.pack),
            "n": value,
        }
        add(str(marriage(suit)), label, waiting or reason(marriage(suit)))
    if not pairs:
        none = _("A marriage needs king and queen of one suit in your hand.")
        if names.pack == "german":
            none = _("A marriage needs king and Ober of one suit in your hand.")
        add("marriage", _("Marriage"), waiting or none)
    add(str(CLOSE), _("Close the talon"), waiting or reason(CLOSE))
    if deal.to_act == seat and deal.why_not(HOLD) is None:
        add(str(HOLD), _("Close before drawing"), "")


def _exchange_label(deal: Deal, names: Names) -> str:
    # The lowest trump is given, never taken: once it lies there nothing is left to exchange for.
    if deal.face_up is None or deal.face_up.rank is deal.rules.lowest_rank:
        return _("Exchange")
    return _("Exchange for the %(card)s") % {"card": card_name(deal.face_up, names.pack)}


def status_sentence(deal: Deal, names: Names, pending: bool) -> str:
    """Return whose turn it is and what he is to do."""
    seat = deal.to_act
    if seat is None:
        return _("The deal is over.")
    if seat != names.you:
        return _other_sentence(deal, pending) % {"name": names.of(seat)}
    if pending:
        return _("You won the trick: draw, or close before drawing?")
    if deal.answer_due:
        return _("The talon was closed: exchange the lowest trump now, or never.")
    if deal.last_claim:
        return _("All cards are played: say “out”, or let the cards be counted.")
    if deal.led is not None:
        if not deal.strict:
            return _("Your turn: play any card to the trick.")
        if deal.rules.phase2_obligation == "follow_trump":
            return _("Your turn: follow suit; if you cannot, play a trump.")
        return _("Your turn: follow suit and beat the card if you can; if void, play a trump.")
    if deal.held and not deal.just_closed:
        return _("Your turn: now close the talon.")
    if deal.announced:
        suits = choices(suit_name(s, names.pack) for s in deal.announced)
        if names.pack == "german":
            return _("Your turn: lead the king or the Ober of %(suit)s.") % {"suit": suits}
        return _("Your turn: lead the king or the queen of %(suit)s.") % {"suit": suits}
    return _("Your turn: lead a card.")


def _other_sentence(deal: Deal, pending: bool) -> str:
    if pending:
        return _("%(name)s won the trick, and may draw or close before drawing.")
    if deal.answer_due:
        return _("%(name)s may exchange the lowest trump now, or never.")
    if deal.last_claim:
        return _("%(name)s took the last trick, and may say “out” or let the cards be counted.")
    if deal.led is not None:
        return _("%(name)s is to play to the trick.")
    return _("%(name)s is to lead a card.")
