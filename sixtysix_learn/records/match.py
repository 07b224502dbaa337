"""``sixtysix-match/1``: deals in a row, saved and resumed (records.md).

The score, each deal's dealer and a carried bonus are not written: they follow from the deals. A
record whose deals contradict one another is refused. The last deal may be unfinished.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..errors import BadRecord, IllegalAction
from ..i18n import gettext as _
from ..rules.match import Match
from ..rules.ruleset import RuleSet
from .deal import read_players
from .fields import Fields, as_object
from .table import read_any_deal, write_any_deal

__all__ = ["MATCH_FORMAT", "read_match", "write_match"]

MATCH_FORMAT = "sixtysix-match/1"
_KNOWN = ("format", "rules", "players", "deals", "seed", "dealer")


def write_match(match: Match) -> dict[str, Any]:
    """Return a match, with the deal in play, as a ``sixtysix-match/1`` object.

    Before the first deal the key ``dealer`` says who will deal it; later that follows from the
    deals.

    Raises
    ------
    BadRecord
        If only the result of one of its deals was kept.
    """
    deals = []
    for number, entry in enumerate(match.played, 1):
        if entry.deal is None:
            raise BadRecord("deal_not_kept", deal=number)
        deals.append(write_any_deal(entry.deal, match=entry.before))
    if match.current is not None:
        deals.append(write_any_deal(match.current, match=match.score))
    record: dict[str, Any] = {
        "format": MATCH_FORMAT,
        "rules": match.rules.to_json(),
        "players": list(match.players),
        "deals": deals,
        "seed": match.seed,
    }
    if not deals:
        record["dealer"] = match.dealer
    return record


def read_match(record: Mapping[str, Any]) -> Match:
    """Read a ``sixtysix-match/1`` object and work out where the match stands.

    Raises
    ------
    BadRecord
        If it is no such record, or a deal contradicts the match: other rules, the wrong dealer,
        another score before it, unfinished though it is not the last, or played after the end.
        The sentence names the deal and the field.
    """
    fields = Fields(record, _KNOWN)
    given = fields.raw("format", f'"{MATCH_FORMAT}"')
    if given != MATCH_FORMAT:
        raise BadRecord("bad_format", given=given, known=MATCH_FORMAT)
    rules = fields.rules()
    deals = fields.raw("deals", _("a list of deals"))
    if not isinstance(deals, list):
        raise fields.wrong("deals", _("a list of deals"), deals)
    match = Match.begin(
        rules,
        dealer=_first_dealer(fields, rules, deals),
        seed=_seed(fields),
        players=read_players(fields, rules.players),
    )
    for deal in deals:
        if match.current is not None:
            raise BadRecord("deal_not_over", deal=match.number, field="actions")
        match = _with_deal(match, deal)
    return match


def _seed(fields: Fields) -> int | None:
    value = fields.raw("seed", "", None)
    if value is not None and type(value) is not int:
        raise fields.wrong("seed", _("a whole number or null"), value)
    return value


def _first_dealer(fields: Fields, rules: RuleSet, deals: list[Any]) -> int | None:
    if fields.has("dealer"):
        return fields.seat("dealer", rules.players)
    if deals and isinstance(deals[0], Mapping):
        dealer = deals[0].get("dealer")
        if type(dealer) is int and 0 <= dealer < rules.players:
            return dealer
    return None


def _with_deal(match: Match, given: Any) -> Match:
    number = match.number
    try:
        read = read_any_deal(as_object(given))
    except BadRecord as problem:
        raise BadRecord("deal_in_match", deal=number, problem=problem) from None
    if "match" in given and read.match != match.score:
        raise _contradiction(number, "match", list(match.score), list(read.match))
    if read.players and match.players and read.players != match.players:
        raise _contradiction(number, "players", list(match.players), list(read.players))
    played = read.play()
    if played.error is not None:
        raise _illegal(number, played.action, played.error)
    return match.during(played.deal)


def _contradiction(number: int, field: str, expected: Any, given: Any) -> BadRecord:
    return BadRecord("deal_contradicts", deal=number, field=field, expected=expected, given=given)


def _illegal(number: int, action: int | None, problem: IllegalAction) -> BadRecord:
    inner = BadRecord("bad_field", field=f"actions[{action}]", problem=problem)
    return BadRecord("deal_in_match", deal=number, problem=inner)
