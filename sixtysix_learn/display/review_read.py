"""What can be reviewed: deals, records of deals, positions and matches, and files of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from os import PathLike, fspath
from pathlib import Path
from typing import Any

from ..errors import BadRecord
from ..i18n import N_
from ..i18n import gettext as _
from ..records import records_in
from ..records.deal import DEAL_FORMAT
from ..records.fields import Fields, as_object, parse, shown
from ..records.match import MATCH_FORMAT
from ..records.position import POSITION_FORMAT
from ..records.view import VIEW_FORMAT
from ..rules import Deal, Match
from ..rules.table import TableDeal
from ..training.kept_match import last_deal
from ..wording import add_sentences

__all__ = ["Given", "naming_the_file", "record_of"]

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
        "review_none_yet": N_(
            "There is no finished deal of yours to be reviewed yet: play one with ss.play(), or "
            'give one, as in ss.review("deal.json").'
        ),
        "review_view": N_(
            "This is only what one player saw of a deal that was not over (%(given)s): copy it as "
            "a record once it is over, and review that."
        ),
        "review_no_file": N_(
            "There is no file %(file)s in %(folder)s: give the name of a file with a record, or "
            "the text of the record itself."
        ),
        "review_of_file": N_("%(file)s cannot be reviewed. %(problem)s"),
        "review_no_record": N_(
            "%(file)s cannot be reviewed. %(problem)s Give a file with a record, as the button "
            "Copy as record makes it."
        ),
    }
)


_KNOWN = (DEAL_FORMAT, POSITION_FORMAT, MATCH_FORMAT)
# What is wrong with a file that was never meant to be reviewed.
_NO_RECORD = ("bad_format", "file_unreadable", "missing_field", "not_an_object", "not_json")


def record_of(given: Given | None, index: int = 0) -> Deal | dict[str, Any]:
    """Return the deal, or the record of a deal or position for two, that is to be reviewed.

    Parameters
    ----------
    given
        A deal, a match, a record, the text of a record, or the name of a ``.json`` or ``.jsonl``
        file. None is the deal that the current learner finished last.
    index
        Which deal of a match or of a file, counted from 0; negative numbers count from the end.

    Raises
    ------
    BadRecord
        If there is none, or it is for three or four players; the sentence says why.
    """
    if given is None:
        given = last_deal()
        if given is None:
            raise BadRecord("review_none_yet", field="deal")
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
    if isinstance(given, str) and _is_text(given):
        return _record(parse(given), index)
    if isinstance(given, str | PathLike):
        return _from_file(fspath(given), index)
    expected = _("a deal, a record, or the name of a file")
    raise BadRecord("wrong_type", field="deal", expected=expected, given=given)


@contextmanager
def naming_the_file(given: Any) -> Iterator[None]:
    """Name the file, if one is given, in errors about what it holds."""
    try:
        yield
    except BadRecord as error:
        named = error.code in ("review_no_file", "review_no_record", "review_of_file")
        if named or not isinstance(given, str | PathLike) or _is_text(fspath(given)):
            raise
        raise _of_file(fspath(given), error) from None


def _of_file(name: str, error: BadRecord) -> BadRecord:
    code = "review_no_record" if error.code in _NO_RECORD else "review_of_file"
    return BadRecord(code, file=name, problem=error)


def _is_text(given: str) -> bool:
    return given.lstrip()[:1] in ("{", "[")


def _from_file(name: str, index: int) -> Deal | dict[str, Any]:
    try:
        Path(name).stat()
    except (FileNotFoundError, ValueError):
        path = Path(name)
        raise BadRecord(
            "review_no_file", file=path.name or name, folder=path.absolute().parent
        ) from None
    except OSError:
        pass  # said when it is read
    found = list(records_in(name))
    if len(found) == 1 and found[0].record is not None:
        only = found[0].record
        return _record(only, index if only.get("format") == MATCH_FORMAT or index else 0)
    one = _chosen(found, index)
    if one.error is not None:
        raise _of_file(one.where, one.error)
    assert one.record is not None
    return _record(one.record, 0)


def _record(record: Mapping[str, Any], index: int) -> dict[str, Any]:
    form = record.get("format")
    if form == MATCH_FORMAT:
        deals = record.get("deals")
        if not isinstance(deals, list):
            expected = _("a list of deals")
            raise BadRecord("wrong_type", field="deals", expected=expected, given=shown(deals))
        names = {"players": record["players"]} if record.get("players") else {}
        return _record({**names, **as_object(_chosen(deals, index))}, 0)
    if form is None:
        raise BadRecord("missing_field", field="format", expected=_KNOWN)
    if form == VIEW_FORMAT:
        raise BadRecord("review_view", field="format", given=form)
    if form not in _KNOWN:
        raise BadRecord("bad_format", given=shown(form), known=", ".join(_KNOWN))
    if index not in (0, -1):
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
