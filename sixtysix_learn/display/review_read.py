"""What can be reviewed: deals, records of deals, positions and matches, and files of them."""

from __future__ import annotations

from collections.abc import Mapping
from os import PathLike, fspath
from typing import Any

from ..errors import BadRecord
from ..i18n import N_
from ..i18n import gettext as _
from ..records import records_in
from ..records.fields import Fields
from ..records.match import MATCH_FORMAT
from ..rules import Deal, Match
from ..rules.table import TableDeal
from ..wording import add_sentences

__all__ = ["Given", "record_of"]

#: What a review takes.
Given = Deal | Match | Mapping[str, Any] | str | PathLike[str]

add_sentences(
    {
        "review_for_two": N_(
            "Only deals for two players can be reviewed; this one is for %(players)s."
        ),
        "review_no_such_deal": N_(
            "There is no deal %(given)s here: there are %(n)s, counted from 0."
        ),
        "review_nothing": N_("There is no deal here to be reviewed."),
    }
)


def record_of(given: Given, index: int = 0) -> Deal | dict[str, Any]:
    """Return the deal, or the record of a deal or position for two, that is to be reviewed.

    Parameters
    ----------
    given
        A deal, a match, a record, or the name of a ``.json`` or ``.jsonl`` file.
    index
        Which deal of a match or of a file, counted from 0; negative numbers count from the end.

    Raises
    ------
    BadRecord
        If there is none, or it is for three or four players; the sentence says why.
    """
    if isinstance(given, Deal):
        return given
    if isinstance(given, TableDeal):
        raise BadRecord("review_for_two", field="rules", players=given.rules.players)
    if isinstance(given, Match):
        deals = [one.deal for one in given.played if one.deal is not None]
        deals += [given.current] if given.current is not None else []
        found = _chosen(deals, index)
        return record_of(found)
    if isinstance(given, Mapping):
        return _record(given, index)
    if isinstance(given, str | PathLike):
        return _from_file(fspath(given), index)
    expected = _("a deal, a record, or the name of a file")
    raise BadRecord("wrong_type", field="deal", expected=expected, given=given)


def _from_file(name: str, index: int) -> Deal | dict[str, Any]:
    found = list(records_in(name))
    if len(found) == 1 and found[0].record is not None:
        only = found[0].record
        return _record(only, index if only.get("format") == MATCH_FORMAT or index else 0)
    one = _chosen(found, index)
    if one.error is not None:
        raise one.error
    assert one.record is not None
    return _record(one.record, 0)


def _record(record: Mapping[str, Any], index: int) -> dict[str, Any]:
    if record.get("format") == MATCH_FORMAT and isinstance(record.get("deals"), list):
        chosen = _chosen(record["deals"], index)
        if isinstance(chosen, Mapping):
            names = {"players": record["players"]} if record.get("players") else {}
            return _record({**names, **chosen}, 0)
    elif index not in (0, -1):
        raise BadRecord("review_no_such_deal", field="index", given=index, n=1)
    if "rules" in record:
        rules = Fields(record, tuple(record)).rules()
        if rules.players != 2:
            raise BadRecord("review_for_two", field="rules", players=rules.players)
    return dict(record)


def _chosen(among: list[Any], index: int) -> Any:
    if not among:
        raise BadRecord("review_nothing", field="deals")
    if not -len(among) <= index < len(among):
        raise BadRecord("review_no_such_deal", field="index", given=index, n=len(among))
    return among[index]
