"""``sixtysix-view/1``: what one player at the table knows (records.md)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from ..cards import Card, pack_of
from ..errors import BadRecord
from ..i18n import gettext as _
from ..i18n import ngettext
from ..rules.behind import actions_of, deal_behind
from ..rules.ruleset import RuleSet
from ..rules.scoring import OUT_AT
from ..rules.view import View
from .deal import codes
from .fields import Fields
from .position import check_moment, check_points, read_at_close, unfit

__all__ = ["VIEW_FORMAT", "ViewRecord", "read_view", "write_view"]

VIEW_FORMAT = "sixtysix-view/1"
_KNOWN = (
    "format",
    "rules",
    "trump",
    "face_up",
    "hand",
    "opponent_known",
    "opponent_lacks",
    "unseen",
    "talon_down",
    "points",
    "pending",
    "tricks",
    "on_lead",
    "led",
    "closed_by",
    "at_close",
    "match",
    "buried",
    "announced",
    "held",
    "just_closed",
    "answer_due",
    "draw_pending",
    "dealer",
    "tie_carry",
    "last_trick",
)


@dataclass(frozen=True)
class ViewRecord:
    """A view that was read, with the score of the match it stands in.

    Attributes
    ----------
    view
        What the player knows.
    match
        Game points before the deal, (mine, the opponent's).
    tie_carry
        Extra game points for the winner of this deal (rules.md 1.13.5).
    dealer_known
        Whether the record says who dealt.
    """

    view: View
    match: tuple[int, int] = (0, 0)
    tie_carry: int = 0
    dealer_known: bool = True


def read_view(record: Mapping[str, Any]) -> ViewRecord:
    """Read a ``sixtysix-view/1`` object, and check that its parts fit together.

    Where the record does not say who dealt, :attr:`View.is_dealer` says that the player on lead
    did not.

    Raises
    ------
    BadRecord
        If it is no such record; the error names the field and says what was expected.
    """
    fields = Fields(record, _KNOWN)
    given = fields.raw("format", f'"{VIEW_FORMAT}"')
    if given != VIEW_FORMAT:
        raise BadRecord("bad_format", given=given, known=VIEW_FORMAT)
    rules = fields.rules()
    if rules.players != 2:
        raise BadRecord("not_two_handed", field="rules", preset=rules.preset_name)
    view = _view(fields, record, rules)
    _check_cards(view)
    _check_table(view)
    # Any deal behind it will do: what is checked here all of them share.
    hidden = _hidden(view)
    size = view.opponent_cards - len(view.opponent_known)
    allowed = [c for c in hidden if c not in view.opponent_lacks]
    theirs = (*view.opponent_known, *allowed[:size])
    deal = deal_behind(view, theirs, [c for c in hidden if c not in theirs])
    check_points(deal)
    check_moment(deal)
    return ViewRecord(
        view=replace(view, actions=actions_of(view, deal)),
        match=fields.pair("match", (0, 0)),
        tie_carry=fields.number("tie_carry", 0, 100),
        dealer_known=fields.has("dealer"),
    )


def _view(fields: Fields, record: Mapping[str, Any], rules: RuleSet) -> View:
    """Read the parts, each by itself."""
    hand = fields.cards("hand")
    led = fields.card_or_null("led")
    i_lead = _is_me(fields, record, "on_lead")
    dealer = _is_me(fields, record, "dealer")
    announced = fields.suit_or_null("announced")
    answer_due = fields.flag("answer_due")
    if i_lead is None:
        raise fields.wrong("on_lead", _('"me" or "opponent"'), None)
    # The leader's card is on the table.
    more = 0 if led is None else (1 if i_lead else -1)
    return View(
        rules=rules,
        trump=fields.suit("trump"),
        face_up=fields.card_or_null("face_up"),
        hand=hand,
        opponent_cards=len(hand) + more,
        opponent_known=_cards(fields, "opponent_known"),
        opponent_lacks=_cards(fields, "opponent_lacks"),
        unseen=fields.cards("unseen"),
        talon_down=_whole(fields, "talon_down"),
        buried=fields.card_or_null("buried"),
        points=fields.pair("points"),
        pending=fields.pair("pending", (0, 0)),
        tricks=fields.pair("tricks"),
        i_lead=i_lead,
        my_turn=i_lead == (led is None and not answer_due),
        led=led,
        closed_by_me=_is_me(fields, record, "closed_by"),
        at_close=read_at_close(fields, record),
        announced=() if announced is None else (announced,),
        held=fields.flag("held"),
        just_closed=fields.flag("just_closed"),
        answer_due=answer_due,
        draw_pending=fields.flag("draw_pending"),
        is_dealer=not i_lead if dealer is None else dealer,
        last_trick=_last_trick(fields, record),
        actions=(),
    )


def _is_me(fields: Fields, record: Mapping[str, Any], name: str) -> bool | None:
    if name == "on_lead":
        fields.raw(name, _('"me" or "opponent"'))
    if not fields.has(name):
        return None
    value = record[name]
    if value not in ("me", "opponent"):
        raise fields.wrong(name, _('"me" or "opponent"'), value)
    return bool(value == "me")


def _whole(fields: Fields, name: str) -> int:
    fields.raw(name, _("a whole number"))
    return fields.number(name, -1, 24)


def _cards(fields: Fields, name: str) -> tuple[Card, ...]:
    return fields.cards(name) if fields.has(name) else ()


def _last_trick(fields: Fields, record: Mapping[str, Any]) -> tuple[Card, Card] | None:
    if not fields.has("last_trick"):
        return None
    found = fields.cards("last_trick")
    if len(found) != 2:
        raise fields.wrong("last_trick", _("a list of 2 cards"), record["last_trick"])
    return (found[0], found[1])


def _hidden(view: View) -> list[Card]:
    """Return the unseen cards; the last of them may be a turned-down trump that is not named."""
    if view.closed_by_me is None or view.buried is not None:
        return list(view.unseen)
    trumps = [c for c in view.unseen if c.suit is view.trump and c not in view.opponent_known]
    # Lacked cards lie face down for sure, so one of them is the better guess.
    last = next((c for c in trumps if c in view.opponent_lacks), trumps[0])
    return [*(c for c in view.unseen if c is not last), last]


def _places(view: View) -> list[tuple[str, Card]]:
    """Return each card in sight or hidden, with the field that names it."""
    found = [
        (name, c) for name in ("hand", "opponent_known", "unseen") for c in getattr(view, name)
    ]
    for name in ("face_up", "buried", "led"):
        c = getattr(view, name)
        if c is not None:
            found.append((name, c))
    return found


def _check_cards(view: View) -> None:
    """Check that every card is where it can be, and each only once."""
    pack = pack_of(view.rules.pack)
    seen: set[Card] = set()
    for name, c in _places(view):
        if c not in pack:
            raise BadRecord("card_not_in_pack", field=name, card=c, pack=view.rules.pack)
        if c in seen:
            raise BadRecord("card_twice", field=name, card=c.code)
        seen.add(c)
    for c in view.opponent_lacks:
        if c not in view.unseen:
            raise unfit(
                "opponent_lacks",
                _("the %(card)s is not among the unseen cards.") % {"card": c.code},
            )
    if len(set(view.opponent_lacks)) != len(view.opponent_lacks):
        raise unfit("opponent_lacks", _("a card is there twice."))
    for c in view.last_trick or ():
        if c not in pack:
            raise BadRecord("card_not_in_pack", field="last_trick", card=c, pack=view.rules.pack)
        if c in seen:
            raise unfit("last_trick", _("the %(card)s has not been played.") % {"card": c.code})
    for name in ("face_up", "buried"):
        card_there: Card | None = getattr(view, name)
        if card_there is not None and card_there.suit is not view.trump:
            raise unfit(name, _("the turned-up card is a trump."))
    _check_counts(view)


def _check_counts(view: View) -> None:
    """Check that the numbers of cards fit each other and the tricks."""
    rules = view.rules
    most = max(len(view.hand) + (view.led is not None and view.i_lead), view.opponent_cards)
    if most > rules.hand_size:
        raise unfit("hand", _("a hand has at most %(n)d cards.") % {"n": rules.hand_size})
    if view.opponent_cards < len(view.opponent_known):
        raise unfit("opponent_known", _("these are more cards than he can hold."))
    down = view.talon_down - (view.buried is not None)
    if down < 0:
        raise unfit("buried", _("no card lies face down."))
    expected = view.opponent_cards - len(view.opponent_known) + down
    if len(view.unseen) != expected:
        raise unfit(
            "unseen",
            ngettext(
                "the opponent's hand and the face-down cards need %(n)d unseen card, and there "
                "are %(given)d.",
                "the opponent's hand and the face-down cards need %(n)d unseen cards, and there "
                "are %(given)d.",
                expected,
            )
            % {"n": expected, "given": len(view.unseen)},
        )
    if len(view.opponent_lacks) > down:
        raise unfit(
            "opponent_lacks", _("so many cards cannot all lie face down, and he must hold some.")
        )
    there = len(_places(view))
    if there + 2 * sum(view.tricks) != rules.pack:
        raise unfit(
            "tricks",
            _(
                "%(there)d cards in hands, talon and on the table and %(tricks)d tricks of two do "
                "not make a pack of %(pack)d."
            )
            % {"there": there, "tricks": sum(view.tricks), "pack": rules.pack},
        )
    if not view.hand and not view.opponent_cards:
        points = view.points[0 if view.i_lead else 1]
        if rules.claim_mode != "declare" or points < OUT_AT:
            raise unfit("hand", _("both hands are empty, so nothing is left to play."))


def _check_table(view: View) -> None:
    """Check the talon, and what waits for the draw."""
    talon = view.talon_down + (view.face_up is not None)
    closed = view.closed_by_me is not None
    if talon % 2:
        raise unfit("talon_down", _("two cards are drawn at a time, so the talon must be even."))
    if closed and view.face_up is not None:
        raise unfit("face_up", _("the talon is closed, so its last card is turned down."))
    if closed and not talon:
        raise unfit("closed_by", _("an exhausted talon cannot be closed."))
    if not closed and talon and view.face_up is None:
        raise unfit("face_up", _("the talon is open, so its last card is turned up."))
    if not closed and view.buried is not None:
        raise unfit("buried", _("nothing has been turned down: the talon is not closed."))
    if closed and view.buried is None and not any(c.suit is view.trump for c in _free(view)):
        raise unfit("unseen", _("the turned-down trump must be among them, or be named."))
    if not closed and talon:
        _check_open(view, talon)
    if view.draw_pending:
        if closed or not talon or not view.i_lead or view.led is not None or not sum(view.tricks):
            raise unfit("draw_pending", _("only who has won a trick with the talon open draws."))
        if not view.rules.close_before_draw:
            raise unfit("draw_pending", _("under these rules nobody closes before the draw."))
        if view.rules.close_min_talon > talon:
            raise unfit("draw_pending", _("under these rules it is too late to close."))
        if view.announced or view.held or view.just_closed:
            raise unfit("draw_pending", _("nothing is done before the draw but to hold."))
    if not sum(view.tricks) and view.is_dealer is view.i_lead:
        raise unfit("dealer", _("the dealer does not lead to the first trick."))
    if view.last_trick is not None and (view.led is not None or not sum(view.tricks)):
        raise unfit("last_trick", _("it may be looked at only until the next card is led."))


def _free(view: View) -> list[Card]:
    """Return the unseen cards that need not be in the opponent's hand."""
    held = len(view.unseen) - view.talon_down
    allowed = [c for c in view.unseen if c not in view.opponent_lacks]
    return list(view.unseen) if held < len(allowed) else list(view.opponent_lacks)


def _check_open(view: View, talon: int) -> None:
    full = view.rules.hand_size
    size = view.opponent_cards if view.led is None or view.i_lead else len(view.hand)
    # One card less while the draw waits, and for who has held.
    waits = sum(view.tricks) and (
        view.draw_pending or view.held or (not view.i_lead and view.led is None)
    )
    if size != full and not (waits and size == full - 1):
        raise unfit(
            "hand",
            ngettext(
                "with the talon open a hand has %(n)d card.",
                "with the talon open a hand has %(n)d cards.",
                full,
            )
            % {"n": full},
        )
    if (view.draw_pending or view.held) and size == full:
        raise unfit(
            "draw_pending" if view.draw_pending else "held",
            _("who has not drawn has one card less."),
        )


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
