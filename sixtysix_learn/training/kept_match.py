"""The match in play of whoever is learning here, kept so that it goes on after a restart.

One file for each rule set and opponent, in the folder ``matches`` beside the journals. It holds a
``sixtysix-match/1`` record, and whether the card of the last draw has been seen. Beside them lies
the record of the deal for two that was finished last, to be reviewed.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from ..errors import BadRecord, SixtySixError
from ..i18n import gettext as _
from ..records import read_match, write_deal, write_match
from ..rules.deal import Deal
from ..rules.match import Match
from ..rules.ruleset import RuleSet
from ..wording import error_text
from ._whole import keep_aside, not_written, read_object, write_whole
from .home import home
from .learners import current_learner, folder_name

__all__ = ["Kept", "forget_matches", "keep_match", "kept_match", "last_deal", "match_file"]

_FORMAT = "sixtysix-kept-match/1"


@dataclass(frozen=True)
class Kept:
    """A match that was kept.

    Attributes
    ----------
    match
        The match, ``None`` if there is none or it cannot be read.
    drawn
        Whether the card of the last draw has been seen.
    sentence
        What went wrong, if the file could not be read: it was put aside, not deleted.
    """

    match: Match | None = None
    drawn: bool = False
    sentence: str = ""


def match_file(rules: RuleSet, opponent: str) -> Path:
    """Return the file of the current learner's match under these rules against an opponent."""
    which = json.dumps([rules.to_json(), opponent], sort_keys=True)
    digest = hashlib.sha256(which.encode()).hexdigest()[:12]
    return _folder() / f"{folder_name(current_learner())}-{digest}.json"


def forget_matches(name: str) -> OSError | None:
    """Delete all matches kept of a learner, those put aside too.

    Returns
    -------
    OSError
        What stood in the way, or ``None``.
    """
    trouble = None
    for path in _folder().glob(f"{folder_name(name)}-*"):
        try:
            path.unlink(missing_ok=True)
        except OSError as error:
            trouble = error
    with contextlib.suppress(OSError):
        _folder().rmdir()  # only if nothing else is in it
    return trouble


def _folder() -> Path:
    return home() / "matches"


def keep_match(path: Path, match: Match, *, drawn: bool = False) -> str:
    """Keep a match, or take away the file of one that is over; keep its last deal once finished.

    Returns
    -------
    str
        Two sentences where it could not be kept, else nothing.
    """
    try:
        _keep_last_deal(match)
        if match.is_over:
            path.unlink(missing_ok=True)
        else:
            data = {"format": _FORMAT, "drawn": drawn, "match": write_match(match)}
            write_whole(path, json.dumps(data, ensure_ascii=False) + "\n")
    except OSError as error:
        return not_written(error, path.parent)
    return ""


def _last_deal_file() -> Path:
    return _folder() / f"{folder_name(current_learner())}-last-deal.json"


def _keep_last_deal(match: Match) -> None:
    deal = match.played[-1].deal if match.played and match.current is None else None
    if isinstance(deal, Deal):
        text = json.dumps(write_deal(deal, players=match.players), ensure_ascii=False)
        write_whole(_last_deal_file(), text + "\n")


def last_deal() -> dict[str, object] | None:
    """Return the record of the deal for two that the current learner finished last, or ``None``.

    Raises
    ------
    BadRecord
        If its file cannot be read.
    """
    path = _last_deal_file()
    return read_object(path) if path.exists() else None


def kept_match(path: Path) -> Kept:
    """Return the match that was kept in a file. A damaged file is put aside, and that is said."""
    if not path.exists():
        return Kept()
    try:
        data = read_object(path)
        if data.get("format") != _FORMAT:
            raise BadRecord("bad_format", given=data.get("format"), known=_FORMAT)
        record = data.get("match")
        if not isinstance(record, Mapping):
            raise BadRecord("wrong_type", field="match", expected=_("a match"), given=record)
        return Kept(read_match(record), data.get("drawn") is True)
    except SixtySixError as error:
        kept = path
        with contextlib.suppress(OSError):
            kept = keep_aside(path)
        text = _(
            "The match you had begun cannot be read, so a new one begins. %(problem)s The file"
            " was kept: %(file)s"
        )
        return Kept(sentence=text % {"problem": error_text(error), "file": kept})
