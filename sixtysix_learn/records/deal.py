"""``sixtysix-deal/1`` for two players: a deal from its first card (records.md)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ..cards import Card
from ..errors import BadAction, BadRecord, IllegalAction
from ..i18n import gettext as _
from ..rules.actions import PASS, Action, action
from ..rules.deal import Deal
from ..rules.ruleset import RuleSet
from .fields import Fields

__all__ = ["DEAL_FORMAT", "DealRecord", "Played", "read_deal", "write_deal"]

DEAL_FORMAT = "sixtysix-deal/1"
_KNOWN = (
    "format",
    "rules",
    "dealer",
    "hands",
    "talon",
    "pack",
    "actions",
    "players",
    "match",
    "title",
    "comment",
    "trump",
)


@dataclass(frozen=True)
class Played:
    """How far a record could be played.

    Attributes
    ----------
    deal
        The deal after the last legal action.
    action
        The index of the action that was refused, or ``None``.
    error
        Why it was refused, or ``None``.
    """

    deal: Deal
    action: int | None = None
    error: IllegalAction | None = None


@dataclass(frozen=True)
class DealRecord:
    """A deal record that was read: its start, its actions, and what people wrote about it.

    ``players``, ``title`` and ``comment`` are text from strangers: escape them where they are
    shown.
    """

    start: Deal
    actions: tuple[Action, ...]
    players: tuple[str, ...] = ()
    match: tuple[int, ...] = (0, 0)
    title: str = ""
    comment: str = ""

    def play(self) -> Played:
        """Play the actions until the end or the first illegal one.

        A ``pass`` that answers a closing may be left out of a record.
        """
        deal = self.start
        for index, done in enumerate(self.actions):
            if deal.answer_due and done.kind not in ("exchange", "pass") and deal.why_not(done):
                deal = deal.play(PASS)
            try:
                deal = deal.play(done)
            except IllegalAction as error:
                return Played(deal, index, error)
        return Played(deal)

    def deal(self) -> Deal:
        """Return the deal where the record's actions stop.

        Raises
        ------
        IllegalAction
            If one of them is illegal; ``at`` among its values is the index.
        """
        played = self.play()
        if played.error is not None:
            error = played.error
            values = {**error.values, "at": played.action}
            raise IllegalAction(error.code, error.rule, **values)
        return played.deal


def read_deal(record: Mapping[str, Any]) -> DealRecord:
    """Read a ``sixtysix-deal/1`` object of a game for two.

    Raises
    ------
    BadRecord
        If it is no such record; the error names the field and says what was expected.
    """
    fields, rules = begin(record)
    if rules.players != 2:
        raise BadRecord("not_two_handed", field="rules", preset=rules.preset_name)
    return read_two(fields, rules)


def begin(record: Mapping[str, Any]) -> tuple[Fields, RuleSet]:
    """Begin to read a deal record: its keys, its format and its rules."""
    fields = Fields(record, _KNOWN)
    given = fields.raw("format", f'"{DEAL_FORMAT}"')
    if given != DEAL_FORMAT:
        raise BadRecord("bad_format", given=given, known=DEAL_FORMAT)
    return fields, fields.rules()


def read_two(fields: Fields, rules: RuleSet) -> DealRecord:
    """Read the rest of a deal record of a game for two."""
    start = _start(fields, rules, fields.seat("dealer"))
    if fields.has("trump") and fields.suit("trump") is not start.trump:
        raise BadRecord(
            "does_not_fit",
            field="trump",
            problem=_("the face-up card makes another suit trumps."),
        )
    return DealRecord(
        start=start,
        actions=read_actions(fields),
        players=read_players(fields, 2),
        match=fields.numbers("match", 2, (0, 0)),
        title=fields.text("title"),
        comment=fields.text("comment"),
    )


def _start(fields: Fields, rules: RuleSet, dealer: int) -> Deal:
    if fields.has("pack"):
        if fields.has("hands") or fields.has("talon"):
            raise BadRecord("both_ways", field="pack")
        return Deal.from_pack(rules, fields.cards("pack"), dealer)
    hands = fields.hands()
    return Deal.start(rules, hands, fields.cards("talon"), dealer)


def read_players(fields: Fields, players: int) -> tuple[str, ...]:
    """Read the ``players`` of a record: a name for each seat, or none."""
    names = fields.texts("players")
    if names and len(names) != players:
        raise fields.wrong("players", _("a list of %(n)d texts") % {"n": players}, list(names))
    return names


def read_actions(fields: Fields) -> tuple[Action, ...]:
    """Read the ``actions`` of a record, texts each; none when absent."""
    found = []
    for index, text in enumerate(fields.texts("actions")):
        try:
            found.append(action(text))
        except BadAction as problem:
            raise BadRecord("bad_field", field=f"actions[{index}]", problem=problem) from None
    return tuple(found)


def write_deal(
    deal: Deal,
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
        If the deal did not begin with its first card: write it as a position then.
    """
    if deal.first is None:
        raise BadRecord("no_first_card", field="hands")
    hands, talon = deal.first
    record: dict[str, Any] = {
        "format": DEAL_FORMAT,
        "rules": deal.rules.to_json(),
        "dealer": deal.dealer,
        "hands": [codes(h) for h in hands],
        "talon": codes(talon),
        "actions": [str(a) for a in deal.history],
    }
    return record | remarks(players, match, title, comment)


def remarks(
    players: Sequence[str], match: Sequence[int], title: str, comment: str
) -> dict[str, Any]:
    """Return the optional keys of a deal record that say something."""
    found: dict[str, Any] = {
        "players": list(players),
        "match": list(match),
        "title": title,
        "comment": comment,
    }
    return {key: value for key, value in found.items() if value}


def codes(cards: Sequence[Card]) -> list[str]:
    """Return cards as a list of their two-letter codes."""
    return [c.code for c in cards]
