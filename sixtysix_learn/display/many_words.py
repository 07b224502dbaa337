"""The buttons and the sentences of a table of three or four."""

from __future__ import annotations

from typing import Any

from ..cards import Rank, Suit
from ..i18n import gettext as _
from ..rules.actions import COUNT, OUT, TURN, Action, marriage
from ..rules.table import TableDeal
from ..wording import Names, choices, error_text, suit_name

__all__ = ["LET_LEAD", "many_buttons", "many_status", "waiting"]

#: The partner of the player on lead has nothing (more) to announce.
LET_LEAD = "let-lead"


def waiting(deal: TableDeal, seat: int) -> str:
    """Return why a seat may play no card now, or an empty text."""
    if deal.is_over:
        return _("The deal is over.")
    if deal.to_act != seat:
        return _("It is not your turn.")
    return _("First trumps must be fixed.") if deal.choosing else ""


def many_buttons(
    deal: TableDeal, seat: int, names: Names, partner: int | None
) -> list[dict[str, Any]]:
    """Return the buttons of a seat.

    Parameters
    ----------
    deal
        The deal.
    seat
        Whose buttons they are.
    names
        Who is who.
    partner
        The seat that may announce on another's lead now (by the same buttons), if any.
    """
    found: list[dict[str, Any]] = []

    def add(action: Action | str, label: str, why: str = "", main: bool = False) -> None:
        item: dict[str, Any] = {"id": str(action), "label": label, "on": not why}
        found.append(item | ({"why": why} if why else {}) | ({"main": True} if main else {}))

    def reason(action: Action) -> str:
        error = deal.why_not(action)
        return "" if error is None else error_text(error, names.pack)

    mine = deal.to_act == seat
    if deal.choosing:
        for suit in Suit if mine else ():
            text = _("Name %(suit)s as trumps") % {"suit": suit_name(suit, names.pack)}
            add(Action("name", suit=suit), text)
        if mine:
            add(TURN, _("Leave trumps to the cards"))
        return found
    if partner is not None:
        for suit in _pairs(deal, partner):
            action = marriage(suit, partner)
            if deal.why_not(action) is None:
                add(action, _marriage_label(deal, suit, names, partner))
        if not mine:
            label = _("Let %(name)s lead") % {"name": names.of(deal.on_lead)}
            add(LET_LEAD, label, main=True)
            return found
    if deal.last_claim and mine:
        add(COUNT, _("Let the cards be counted"))
    elif not deal.is_over:
        _marriages(deal, seat, names, add, reason)
    if deal.seats == 4 and deal.rules.claim_mode == "declare":
        why = waiting(deal, seat) or reason(OUT)
        add(OUT, _("Say “out”"), why)
    return found


def _pairs(deal: TableDeal, seat: int) -> list[Suit]:
    held = {(c.suit, c.rank) for c in deal.hands[seat]}
    return [s for s in Suit if {(s, Rank.KING), (s, Rank.QUEEN)} <= held]


def _marriages(deal: TableDeal, seat: int, names: Names, add: Any, reason: Any) -> None:
    why = waiting(deal, seat)
    pairs = _pairs(deal, seat)
    for suit in pairs:
        label = _marriage_label(deal, suit, names, None)
        add(marriage(suit), label, why or reason(marriage(suit)))
    if not pairs:
        none = _("A marriage needs king and queen of one suit in your hand.")
        if names.pack == "german":
            none = _("A marriage needs king and Ober of one suit in your hand.")
        add("marriage", _("Marriage"), why or none)


def _marriage_label(deal: TableDeal, suit: Suit, names: Names, by: int | None) -> str:
    values: dict[str, Any] = {
        "suit": suit_name(suit, names.pack),
        "n": deal.rules.marriage_values[1 if suit is deal.trump else 0],
    }
    if by is None or by == names.you:
        return _("Marriage in %(suit)s (%(n)d)") % values
    values["name"] = names.of(by)
    return _("%(name)s: marriage in %(suit)s (%(n)d)") % values


def many_status(deal: TableDeal, names: Names, partner: int | None) -> str:
    """Return whose turn it is and what he is to do; ``partner`` as for the buttons."""
    seat = deal.to_act
    if seat is None:
        return _("The deal is over.")
    if partner is not None and partner == names.you:
        text = _("%(name)s is on lead. You may announce a marriage before that.")
        return text % {"name": names.of(seat)}
    if seat != names.you:
        return _others(deal) % {"name": names.of(seat)}
    if deal.choosing:
        return _("You are forehand: name trumps, or leave them to the cards.")
    if deal.last_claim:
        return _("All cards are played: say “out”, or let the cards be counted.")
    if deal.table:
        if deal.rules.phase2_obligation == "follow_trump":
            return _("Your turn: follow suit; if you cannot, play a trump.")
        return _(
            "Your turn: follow suit, and beat the best card of the trick if you can; if void,"
            " play a trump."
        )
    announced = [suit for who, suit in deal.announced if who == seat]
    if announced:
        suits = choices(suit_name(s, names.pack) for s in announced)
        if names.pack == "german":
            return _("Your turn: lead the king or the Ober of %(suit)s.") % {"suit": suits}
        return _("Your turn: lead the king or the queen of %(suit)s.") % {"suit": suits}
    return _("Your turn: lead a card.")


def _others(deal: TableDeal) -> str:
    if deal.choosing:
        return _("%(name)s is forehand and chooses trumps.")
    if deal.last_claim:
        return _("%(name)s took the last trick, and may say “out” or let the cards be counted.")
    if deal.table:
        return _("%(name)s is to play to the trick.")
    return _("%(name)s is to lead a card.")
