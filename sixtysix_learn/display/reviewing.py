"""The front door to reviews: ``review()``, ``review("deal.json")``."""

from __future__ import annotations

from ..errors import BadOption
from ..i18n import gettext as _
from ..simulation.progress import Bar
from .review_read import Given, naming_the_file, record_of
from .reviews import Review

__all__ = ["review"]


def review(
    deal: Given | None = None,
    index: int = 0,
    *,
    seat: int | None = None,
    seed: int = 0,
    pack: str | None = None,
    colours: int | None = None,
    size: str | None = None,
) -> Review:
    """Look at a deal again: where it was won and lost, and what would have been better.

    It takes a few seconds; a bar shows how far it is.

    Parameters
    ----------
    deal
        A played deal, a match, the record of a deal, position or match (its text too), or the
        name of a file with one (``.json``) or many (``.jsonl``). Without it, the deal for two
        that you finished last with :func:`~sixtysix_learn.display.match.play`.
    index
        Which deal of a match or of a file, counted from 0; −1 is the last.
    seat
        Whose decisions, 0 or 1; by default those of seat 0, or of whoever is to act in a position.
    seed
        Which layouts of the hidden cards are looked at. The same seed gives the same review.
    pack, colours, size
        How cards are drawn here; see :func:`~sixtysix_learn.display.settings.set_look`.

    Raises
    ------
    BadRecord
        If there is none, it cannot be read, or is of a game for three or four players.
    BadOption
        If the seat or the look is not known.
    """
    if seat not in (None, 0, 1):
        raise BadOption("bad_value", option="seat", given=seat, expected="0, 1")
    with naming_the_file(deal):
        found = record_of(deal, index)
        made = Review(found, seat or 0, seed=seed, pack=pack, colours=colours, size=size)
    if seat is None and not made.moments and made.deal.to_act == 1:
        made.look_at(1)
    bar = Bar(_progress)
    try:
        return made.finish(bar)
    finally:
        bar.close()


def _progress(done: int, total: int) -> str:
    return _("%(done)d of %(total)d decisions looked at") % {"done": done, "total": total}
