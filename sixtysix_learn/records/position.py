"""``sixtysix-position/1``: a moment of a deal with all cards known (records.md)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from ..cards import Card, Rank, pack_of
from ..errors import BadRecord
from ..i18n import gettext as _
from ..rules.deal import Deal
from ..rules.legality import opponent_may_answer
from ..rules.scoring import OUT_AT
from ..rules.state import Hand
from .deal import codes
from .fields import Fields

__all__ = ["POSITION_FORMAT", "PositionRecord", "read_position", "write_position"]

POSITION_FORMAT = "sixtysix-position/1"
_KNOWN = (
    "format",
    "rules",
    "trump",
    "hands",
    "talon",
    "points",
    "pending",
    "tricks",
    "on_lead",
    "led",
    "closed_by",
    "at_close",
    "announced",
    "drawn",
    "held",
    "just_closed",
    "answer_due",
    "dealer",
    "match",
    "tie_carry",
)


@dataclass(frozen=True)
class PositionRecord:
    """A position that was read, with the score of the match it stands in."""

    deal: Deal
    match: tuple[int, int] | None = None
    tie_carry: int = 0


def read_position(record: Mapping[str, Any]) -> PositionRecord:
    """Read a ``sixtysix-position/1`` object, and check that its parts fit together.

    Raises
    ------
    BadRecord
        If it is no such record; the error names the field and says what was expected.
    """
    fields = Fields(record, _KNOWN)
    given = fields.raw("format", f'"{POSITION_FORMAT}"')
    if given != POSITION_FORMAT:
        raise BadRecord("bad_format", given=given, known=POSITION_FORMAT)
    rules = fields.rules()
    if rules.players != 2:
        raise BadRecord("not_two_handed", field="rules", preset=rules.preset_name)
    first, second = fields.hands()
    drawn = fields.cards("drawn") if fields.has("drawn") else None
    if drawn is not None and len(drawn) != 2:
        raise fields.wrong("drawn", _("a list of 2 cards"), record["drawn"])
    deal = Deal.at(
        rules,
        trump=fields.suit("trump"),
        hands=(first, second),
        talon=fields.cards("talon"),
        points=fields.pair("points"),
        pending=fields.pair("pending", (0, 0)),
        trick_counts=fields.pair("tricks"),
        on_lead=fields.seat("on_lead"),
        led=fields.card_or_null("led"),
        closed_by=fields.seat_or_null("closed_by"),
        at_close=read_at_close(fields, record),
        announced=fields.suit_or_null("announced"),
        drawn=None if drawn is None else (drawn[0], drawn[1]),
        held=fields.flag("held"),
        just_closed=fields.flag("just_closed"),
        answer_due=fields.flag("answer_due"),
        dealer=fields.seat_or_null("dealer"),
    )
    _check_cards(deal)
    check_points(deal)
    check_moment(deal)
    return PositionRecord(
        deal=deal,
        match=fields.pair("match") if fields.has("match") else None,
        tie_carry=fields.number("tie_carry", 0, 100),
    )


def read_at_close(fields: Fields, record: Mapping[str, Any]) -> tuple[int, int] | None:
    """Read ``at_close``: what the closer's opponent had, or null."""
    if not fields.has("at_close"):
        return None
    value = record["at_close"]
    expected = _('{"tricks": n, "points": n}')
    if not isinstance(value, Mapping) or set(value) != {"tricks", "points"}:
        raise fields.wrong("at_close", expected, value)
    inner = Fields(value, ("tricks", "points"))
    return (inner.number("tricks", -1), inner.number("points", -1))


def unfit(field: str, problem: str) -> BadRecord:
    """Return the refusal of a part that contradicts the others."""
    return BadRecord("does_not_fit", field=field, problem=problem)


def _check_cards(deal: Deal) -> None:
    rules = deal.rules
    led: Hand = () if deal.led is None else (deal.led,)
    there = (*deal.hands[0], *deal.hands[1], *deal.talon, *led)
    pack = pack_of(rules.pack)
    for c in there:
        if c not in pack:
            raise BadRecord("card_not_in_pack", field="hands", card=c, pack=rules.pack)
    if len(set(there)) != len(there):
        twice = next(c for c in there if there.count(c) > 1)
        raise BadRecord("card_twice", field="hands", card=twice.code)
    sizes = [len(h) for h in deal.hands]
    if led:
        sizes[deal.on_lead] += 1
    if sizes[0] != sizes[1]:
        raise unfit("hands", _("both players must have the same number of cards."))
    if sizes[0] == 0 and not may_still_claim(deal):
        raise unfit("hands", _("both hands are empty, so nothing is left to play."))
    if sizes[0] > rules.hand_size:
        raise unfit("hands", _("a hand has at most %(n)d cards.") % {"n": rules.hand_size})
    if len(there) + 2 * sum(deal.trick_counts) != rules.pack:
        raise unfit(
            "tricks",
            _(
                "%(there)d cards in hands, talon and on the table and %(tricks)d tricks of two do "
                "not make a pack of %(pack)d."
            )
            % {"there": len(there), "tricks": sum(deal.trick_counts), "pack": rules.pack},
        )
    if len(deal.talon) % 2:
        raise unfit("talon", _("two cards are drawn at a time, so its number must be even."))
    if deal.talon and deal.talon[-1].suit is not deal.trump:
        raise unfit("talon", _("its last card is the trump card, so it must be a trump."))


def may_still_claim(deal: Deal) -> bool:
    """Whether the winner of the last trick may go out with it."""
    # After the last trick its winner, with 66 or more, acts once more: out or count.
    return deal.rules.claim_mode == "declare" and deal.points[deal.on_lead] >= OUT_AT


def check_points(deal: Deal) -> None:
    """Check that points, waiting marriages and the cards that are gone fit together."""
    there: list[Card] = [*deal.hands[0], *deal.hands[1], *deal.talon]
    if deal.led is not None:
        there.append(deal.led)
    rules = deal.rules
    taken = sum(c.points for c in pack_of(rules.pack)) - sum(c.points for c in there)
    extra = sum(deal.points) - taken
    if deal.last_claim:
        closed = deal.closed_by is not None
        extra -= rules.last_trick_bonus_when_closed if closed else rules.last_trick_bonus
    step = 20 if rules.marriage_values == (20, 40) else 10
    if extra < 0 or extra % step:
        raise unfit(
            "points",
            _(
                "the cards taken are worth %(taken)d card points, and marriages add multiples of "
                "%(step)d, so they cannot add up to %(sum)d."
            )
            % {"taken": taken, "step": step, "sum": sum(deal.points)},
        )
    waits = rules.marriage_counts_after_trick
    for seat in (0, 1):
        if waits and deal.points[seat] and not deal.trick_counts[seat]:
            raise unfit("points", _("who has no trick has no card points that count."))
        if deal.pending[seat] and deal.trick_counts[seat]:
            raise unfit("pending", _("with a trick taken no marriage waits for one."))
        if deal.pending[seat] % step:
            raise unfit("pending", _("marriages are worth multiples of %(n)d.") % {"n": step})


def check_moment(deal: Deal) -> None:
    """Check that what was done on this lead, and the closing, fit together."""
    closer = deal.closed_by
    if (closer is None) != (deal.at_close is None):
        raise unfit("at_close", _("it goes with closed_by: both or neither."))
    if closer is not None and not deal.talon:
        raise unfit("closed_by", _("an exhausted talon cannot be closed."))
    if deal.at_close is not None and closer is not None:
        tricks, points = deal.at_close
        if tricks > deal.trick_counts[1 - closer] or points > deal.points[1 - closer]:
            raise unfit("at_close", _("the closer's opponent has less than that now."))
    if deal.just_closed and (closer != deal.on_lead or deal.led is not None):
        raise unfit("just_closed", _("the closer is on lead and has not led yet."))
    if deal.answer_due and not (deal.just_closed and opponent_may_answer(deal)):
        raise unfit("answer_due", _("the rules give no exchange to anybody here."))
    if deal.held and (not deal.talon or (closer is not None and not deal.just_closed)):
        raise unfit("held", _("who holds closes on this very lead."))
    if deal.held and deal.led is not None:
        raise unfit("held", _("who holds closes before he leads."))
    if deal.announced:
        suit = deal.announced[0]
        seat = deal.on_lead
        if deal.led is not None or not (
            deal.holds(seat, Rank.KING, suit) and deal.holds(seat, Rank.QUEEN, suit)
        ):
            raise unfit("announced", _("king and queen must be in the hand of who leads."))
    if deal.drawn is not None:
        _check_drawn(deal)


def _check_drawn(deal: Deal) -> None:
    assert deal.drawn is not None
    winner, loser = deal.on_lead, 1 - deal.on_lead
    first, second = deal.drawn
    mine = deal.hands[winner] if not deal.exchanged_on_draw else deal.talon[-1:]
    if first not in mine or second not in deal.hands[loser]:
        raise unfit("drawn", _("the winner's card comes first, and both are in hand."))
    if deal.led or deal.announced or deal.held or deal.closed_by is not None:
        raise unfit("drawn", _("nothing was done since the draw."))
    if deal.is_first_lead:
        raise unfit("drawn", _("nobody draws before the first trick."))


def write_position(
    deal: Deal, *, match: tuple[int, int] | None = None, tie_carry: int = 0
) -> dict[str, Any]:
    """Return a moment of a deal as a ``sixtysix-position/1`` object."""
    at = deal.at_close
    record: dict[str, Any] = {
        "format": POSITION_FORMAT,
        "rules": deal.rules.to_json(),
        "trump": deal.trump.code,
        "hands": [codes(h) for h in deal.hands],
        "talon": codes(deal.talon),
        "points": list(deal.points),
        "pending": list(deal.pending),
        "tricks": list(deal.trick_counts),
        "on_lead": deal.on_lead,
        "led": deal.led.code if deal.led else None,
        "closed_by": deal.closed_by,
        "at_close": None if at is None else {"tricks": at[0], "points": at[1]},
        "dealer": deal.dealer,
    }
    if deal.announced:
        record["announced"] = deal.announced[-1].code
    if deal.drawn is not None:
        record["drawn"] = codes(deal.drawn)
    for name in ("held", "just_closed", "answer_due"):
        if getattr(deal, name):
            record[name] = True
    if match is not None:
        record["match"] = list(match)
    if tie_carry:
        record["tie_carry"] = tie_carry
    return record
