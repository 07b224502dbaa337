"""The parts of a review's scene: the graph, what is said, the buttons."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from ..i18n import gettext as _
from ..wording import Names, PackStyle
from .review_words import (
    about_lines,
    cost,
    decision_line,
    details,
    final_sentence,
    points,
    sign_of,
    summary,
)

if TYPE_CHECKING:
    from .review_moves import Judged
    from .reviews import Review

__all__ = ["graph_area", "review_words", "steps"]


def graph_area(
    judged: Sequence[Judged],
    total: int,
    at: int | None,
    result: int | None,
    pack: PackStyle,
    called: str = "",
) -> dict[str, Any]:
    """Return the graph: a point for each decision, joined by a line, with mistakes marked.

    Parameters
    ----------
    judged
        The decisions that were looked at.
    total
        How many there are.
    at
        The one that is shown.
    result
        The game points at the end, or None.
    pack
        The style of the cards' names.
    called
        The name of the player who is *you* in all that is said, unless he is the reader.
    """
    cards = []
    for i, one in enumerate(judged):
        point: dict[str, Any] = {
            "id": str(i),
            "label": decision_line(one, pack),
            "worth": round(one.worth, 3),
            "got": round(one.got, 3),
            "text": points(one.got),
            "at": i == at,
            "on": True,
        }
        if one.is_mistake:
            point |= {"sign": sign_of(one.quality), "cost": "−" + cost(one.lost)}
        cards.append(point)
    area: dict[str, Any] = {
        "id": "graph",
        "kind": "graph",
        "caption": _("Expected game points"),
        "label": _("The expected game points, decision by decision"),
        "place": "above",
        "pick": "play",
        "cards": cards,
        "total": total,
        "levels": [
            {"at": n, "text": f"+{n}" if n > 0 else f"−{-n}" if n else "0"} for n in _LEVELS
        ],
        "items": [{"text": c["label"]} for c in cards],
    }
    if len(judged) == total:
        if result is not None:
            area["end"] = {"value": result, "text": _("End"), "label": final_sentence(result)}
        area["lines"] = [summary(judged), final_sentence(result)]
        if called:
            area["lines"].append(_("“You” is %(name)s here.") % {"name": called})
        area["items"] += [{"text": line} for line in area["lines"]]
    return area


_LEVELS = (3, 2, 1, 0, -1, -2, -3)


def review_words(review: Review, names: Names) -> dict[str, Any]:
    """Return what is said: of the whole, of the decision shown, and the lines that show it."""
    judged, total, at = review.judged, len(review.moments), review.at
    if not review.is_done:
        text = _("Looking at decision %(n)d of %(total)d …")
        return {"status": text % {"n": len(judged) + 1, "total": total}, "said": []}
    said: list[str] = []
    found: dict[str, Any] = {}
    if at is not None:
        explanation = review.explanation()
        said += details(judged[at], names, explanation)
        lines = [] if explanation is None else about_lines(explanation, names)
        if lines:
            found["log"] = {
                "label": _("How it goes on in that layout, after either choice"),
                "items": lines,
                "open": False,
            }
        found["status"] = _("Decision %(n)d of %(total)d") % {"n": at + 1, "total": total}
    return found | {"said": said}


def steps(at: int | None, total: int, mistakes: bool, *, lines: bool) -> dict[str, Any]:
    """Return the buttons that lead from decision to decision, and to what may be seen of one.

    Parameters
    ----------
    at, total
        The decision shown, and how many there are.
    mistakes, lines
        Whether there are mistakes, and lines of play that show this one.
    """
    at_start = _("This is the first decision.") if at == 0 else ""
    at_end = _("This is the last decision.") if at == total - 1 else ""
    none = "" if mistakes else _("There is no mistake to look at.")
    buttons = (
        ("back", _("Back"), at_start),
        ("forward", _("Forward"), at_end),
        ("mistake", _("Next mistake"), none),
        ("again", _("Try it again from here"), ""),
        *(
            (
                ("line-best", _("Step through the better line"), ""),
                ("line-played", _("Step through what follows the mistake"), ""),
            )
            if lines
            else ()
        ),
    )
    return {
        "label": _("Decisions"),
        "items": [
            {"id": name, "label": label, "on": not why}
            | ({"why": why} if why else {})
            | ({"main": True} if name == ("mistake" if mistakes else "forward") else {})
            for name, label, why in buttons
        ],
    }
