"""``sixtysix-deal/1`` for three and for four players, and for any number (records.md)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from ..errors import BadRecord, IllegalAction
from ..i18n import gettext as _
from ..rules.actions import TURN, Action
from ..rules.deal import Deal
from ..rules.forms import AnyDeal
from ..rules.four import FourHandedDeal
from ..rules.ruleset import RuleSet
from ..rules.table_view import TableView
from ..rules.three import ThreeHandedDeal
from .deal import (
    DEAL_FORMAT,
    DealRecord,
    Played,
    begin,
    codes,
    read_actions,
    read_players,
    read_two,
    remarks,
    write_deal,
)
from .fields import Fields
from .view import VIEW_FORMAT

__all__ = [
    "AnyPlayed",
    "AnyRecord",
    "TablePlayed",
    "TableRecord",
    "read_any_deal",
    "write_any_deal",
    "write_table_view",
]

AnyTable: TypeAlias = ThreeHandedDeal | FourHandedDeal


@dataclass(frozen=True)
class TablePlayed:
    """How far a record for three or four could be played; see :class:`.deal.Played`."""

    deal: AnyTable
    action: int | None = None
    error: IllegalAction | None = None


@dataclass(frozen=True)
class TableRecord:
    """A deal record for three or four that was read; see :class:`.deal.DealRecord`.

    ``match`` is by seat with three players (stakes won less stakes paid), by team with four.
    """

    start: AnyTable
    actions: tuple[Action, ...]
    players: tuple[str, ...] = ()
    match: tuple[int, ...] = ()
    title: str = ""
    comment: str = ""

    def play(self) -> TablePlayed:
        """Play the actions until the end or the first illegal one.

        A ``turn`` that leaves trumps to the cards may be left out of a record.
        """
        deal = self.start
        for index, done in enumerate(self.actions):
            if deal.choosing and done.kind not in ("name", "turn"):
                deal = deal.play(TURN)
            try:
                deal = deal.play(done)
            except IllegalAction as error:
                return TablePlayed(deal, index, error)
        return TablePlayed(deal)

    def deal(self) -> AnyTable:
        """Return the deal where the record's actions stop.

        Raises
        ------
        IllegalAction
            If one of them is illegal.
        """
        played = self.play()
        if played.error is not None:
            raise played.error
        return played.deal


AnyRecord: TypeAlias = DealRecord | TableRecord
AnyPlayed: TypeAlias = Played | TablePlayed


def read_any_deal(record: Mapping[str, Any]) -> AnyRecord:
    """Read a ``sixtysix-deal/1`` object for any number of players.

    Raises
    ------
    BadRecord
        If it is no such record; the error names the field and says what was expected.
    """
    fields, rules = begin(record)
    if rules.players == 2:
        return read_two(fields, rules)
    dealer = fields.seat("dealer", rules.players)
    if fields.has("talon") and fields.cards("talon"):
        raise BadRecord(
            "does_not_fit", field="talon", problem=_("all cards are dealt, so there is none.")
        )
    actions = read_actions(fields)
    start: AnyTable
    if rules.players == 3:
        start = _start_three(fields, rules, dealer, actions)
        match = fields.numbers("match", 3, (0, 0, 0), least=-10_000)
    else:
        start = _start_four(fields, rules, dealer)
        match = fields.numbers("match", 2, (0, 0))
    return TableRecord(
        start=start,
        actions=actions,
        players=read_players(fields, rules.players),
        match=match,
        title=fields.text("title"),
        comment=fields.text("comment"),
    )


def _start_three(
    fields: Fields, rules: RuleSet, dealer: int, actions: tuple[Action, ...]
) -> ThreeHandedDeal:
    trump = fields.suit_or_null("trump")
    chosen = actions[0] if actions and actions[0].kind in ("name", "turn") else None
    # Where the actions say how trumps came about, `trump` may only repeat it.
    named = None if chosen is not None else trump
    if fields.has("pack"):
        _not_both(fields)
        deal = ThreeHandedDeal.from_pack(rules, fields.cards("pack"), dealer, named)
    else:
        if named is None and chosen is None:
            raise BadRecord(
                "missing_field", field="trump", expected=_("the suit that was named, or a pack,")
            )
        deal = ThreeHandedDeal.start(rules, fields.hands(3), named, dealer)
    if trump is not None and chosen is not None and deal.play(chosen).trump is not trump:
        raise BadRecord(
            "does_not_fit", field="trump", problem=_("the first action makes another suit trumps.")
        )
    return deal


def _start_four(fields: Fields, rules: RuleSet, dealer: int) -> FourHandedDeal:
    if not fields.has("pack"):
        return FourHandedDeal.start(rules, fields.hands(4), fields.suit("trump"), dealer)
    _not_both(fields)
    deal = FourHandedDeal.from_pack(rules, fields.cards("pack"), dealer)
    if fields.has("trump") and fields.suit("trump") is not deal.trump:
        raise BadRecord(
            "does_not_fit",
            field="trump",
            problem=_("the card that the dealer shows makes another suit trumps."),
        )
    return deal


def _not_both(fields: Fields) -> None:
    if fields.has("hands"):
        raise BadRecord("both_ways", field="pack")


def write_any_deal(
    deal: AnyDeal,
    *,
    players: Sequence[str] = (),
    match: Sequence[int] = (),
    title: str = "",
    comment: str = "",
) -> dict[str, Any]:
    """Return a deal with its actions so far as a ``sixtysix-deal/1`` object.

    Raises
    ------
    BadRecord
        If a deal for two did not begin with its first card: write it as a position then.
    """
    if isinstance(deal, Deal):
        return write_deal(deal, players=players, match=match, title=title, comment=comment)
    record: dict[str, Any] = {
        "format": DEAL_FORMAT,
        "rules": deal.rules.to_json(),
        "dealer": deal.dealer,
    }
    first = deal.first
    if first.pack:
        record["pack"] = codes(first.pack)
    else:
        record["hands"] = [codes(h) for h in first.hands]
    if first.trump is not None:
        record["trump"] = first.trump.code
    record["actions"] = [str(a) for a in deal.history]
    return record | remarks(players, match, title, comment)


def write_table_view(view: TableView) -> dict[str, Any]:
    """Return a view of three or four players as a JSON object; seats are those of the table."""
    last = view.last_trick
    return {
        "format": VIEW_FORMAT,
        "rules": view.rules.to_json(),
        "seat": view.seat,
        "dealer": view.dealer,
        "trump": view.trump.code if view.trump else None,
        "face_up": view.face_up.code if view.face_up else None,
        "hand": codes(view.hand),
        "cards": list(view.cards),
        "undealt": view.undealt,
        "known": [codes(h) for h in view.known],
        "lacks": [codes(h) for h in view.lacks],
        "unseen": codes(view.unseen),
        "points": list(view.points),
        "pending": list(view.pending),
        "tricks": list(view.tricks),
        "on_lead": view.on_lead,
        "to_act": view.to_act,
        "table": codes(view.table),
        "announced": [[seat, suit.code] for seat, suit in view.announced],
        "last_trick": codes(last.cards) if last else None,
        "actions": list(view.actions),
    }
