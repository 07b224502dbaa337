"""What a review says: numbers, verdicts and reasons, as sentences."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..analysis.explanation import said_action
from ..i18n import gettext as _
from ..i18n import ngettext
from ..training.feedback import Quality
from ..wording import Names, PackStyle, card_name, choices
from .reasons import reason_for

if TYPE_CHECKING:
    from ..analysis import Explanation
    from .review_moves import Judged, Moment

__all__ = [
    "about_lines",
    "about_values",
    "decision_line",
    "details",
    "final_sentence",
    "points",
    "sign_of",
    "start_of",
    "summary",
    "where",
]

# As in books on chess: what stands beside a mistake, so that no colour tells it alone.
_SIGNS = {Quality.INACCURATE: "?!", Quality.MISTAKE: "?", Quality.BLUNDER: "??"}


def points(value: float) -> str:
    """Return game points with their sign: ``+0.85``, ``−1.2``."""
    text = f"{value:+.2f}".replace("-", "−")
    return "0.00" if text[1:] == "0.00" else text


def cost(value: float) -> str:
    """Return lost game points without a sign."""
    return f"{abs(value):.2f}"


def sign_of(quality: Quality) -> str:
    """Return the sign of a mistake, nothing for what is none."""
    return _SIGNS.get(quality, "")


def start_of(text: str) -> str:
    """Return a text as it stands at the start of a sentence."""
    return text[:1].upper() + text[1:]


def where(moment: Moment, pack: PackStyle) -> str:
    """Return when a decision was due: the trick, and whether on lead."""
    values: dict[str, object] = {"n": moment.trick}
    if moment.waits:
        return _("Before the draw, after trick %(n)d") % {"n": moment.trick - 1}
    if moment.led is not None:
        values["card"] = card_name(moment.led, pack)
        return _("Trick %(n)d, on the %(card)s") % values
    if moment.deal.last_claim:
        return _("After the last trick")
    return _("Trick %(n)d, on lead") % values


def decision_line(judged: Judged, pack: PackStyle) -> str:
    """Return a decision in one line: for the graph's points, and for the table of them."""
    moment = judged.moment
    values = {"where": where(moment, pack), "expected": points(judged.worth)}
    if not moment.played:
        return _("%(where)s: nothing is played yet; expected %(expected)s") % values
    values |= {"played": said_action(moment.played, pack), "got": points(judged.got)}
    if not judged.is_mistake:
        return _("%(where)s: %(played)s; expected %(got)s") % values
    values |= {"quality": judged.quality.word, "cost": cost(judged.lost)}
    return _("%(where)s: %(played)s, %(quality)s; costs %(cost)s game points") % values


def details(judged: Judged, names: Names, explanation: Explanation | None = None) -> list[str]:
    """Return what is said of the decision that was chosen.

    Parameters
    ----------
    judged
        The decision.
    names
        Who is who; the player who decided is *you*.
    explanation
        Why it was worse, where it was.
    """
    pack, moment = names.pack, judged.moment
    if not moment.played:
        return [_options(judged, pack), about_values(judged)]
    said = [
        _("%(where)s. Your choice: %(played)s.")
        % {"where": where(moment, pack), "played": said_action(moment.played, pack)}
    ]
    if not judged.is_mistake:
        return [*said, _no_mistake(judged, pack), about_values(judged)]
    values = {
        "quality": start_of(judged.quality.word),
        "cost": cost(judged.lost),
        "error": cost(2 * judged.error),
    }
    if judged.evaluation.exact:
        said.append(_("%(quality)s: it costs %(cost)s game points.") % values)
    elif judged.error < 0.005:
        said.append(_("%(quality)s: it costs about %(cost)s game points.") % values)
    else:
        said.append(
            _("%(quality)s: it costs about %(cost)s game points (give or take %(error)s).") % values
        )
    said += _why(judged, names)
    if explanation is not None:
        said += explanation.words(names)
    return [*said, about_values(judged)]


def _why(judged: Judged, names: Names) -> list[str]:
    reason = reason_for(judged.moment.view, judged.best, judged.evaluation, names)
    if not reason:
        return []
    best = said_action(judged.best, names.pack)
    return [_("Better: %(best)s. %(reason)s") % {"best": best, "reason": reason}]


def _no_mistake(judged: Judged, pack: PackStyle) -> str:
    value = points(judged.got)
    best, played = judged.evaluation.best, judged.moment.played
    others = [said_action(text, pack) for text in best if text != played]
    if not others or played not in best:
        if judged.quality is Quality.BEST:
            return _("Nothing was better: expected %(value)s game points.") % {"value": value}
        text = _("A good choice: expected %(value)s game points.")
        return text % {"value": value}
    values = {"value": value, "others": choices(others)}
    if judged.evaluation.exact:
        text = _("Nothing was better: expected %(value)s game points. As good: %(others)s.")
        return text % values
    return (
        _(
            "As far as can be told, nothing was better: expected %(value)s game points. Too close "
            "to call: %(others)s."
        )
        % values
    )


def _options(judged: Judged, pack: PackStyle) -> str:
    evaluation = judged.evaluation
    values = {
        "best": choices(said_action(text, pack) for text in evaluation.best),
        "value": points(judged.worth),
    }
    if evaluation.too_close:
        text = _("Too close to call between: %(best)s. Expected: %(value)s game points.")
    else:
        text = _("Best here: %(best)s. Expected: %(value)s game points.")
    return text % values


def about_values(judged: Judged) -> str:
    """Return where the values come from, and how far they are to be trusted."""
    n = judged.evaluation.worlds
    if judged.in_plain_sight:
        return _("You knew every card, so these values are exact.")
    if judged.simple_rules:
        return ngettext(
            "An estimate from %(n)d layout of the hidden cards, both players playing on by simple "
            "rules. Small differences are not judged so early.",
            "An estimate from %(n)d layouts of the hidden cards, both players playing on by simple "
            "rules. Small differences are not judged so early.",
            n,
        ) % {"n": n}
    if judged.evaluation.exact:
        return ngettext(
            "Counted over the one way in which the hidden cards can lie, against an opponent who "
            "makes no mistake.",
            "Counted over all %(n)d ways in which the hidden cards can lie, against an opponent "
            "who sees all cards.",
            n,
        ) % {"n": n}
    return ngettext(
        "An estimate from %(n)d layout of the hidden cards, against an opponent who sees all "
        "cards: so rather too low.",
        "An estimate from %(n)d layouts of the hidden cards, against an opponent who sees all "
        "cards: so rather too low.",
        n,
    ) % {"n": n}


def about_lines(explanation: Explanation, names: Names) -> list[str]:
    """Return how it goes on in the layout that is shown: after the best action, then the choice."""
    found: list[str] = []
    swapped = Names(0, _turned(names), names.pack)
    pairs = ((explanation.best, explanation.best_line), (explanation.choice, explanation.line))
    for text, line in pairs:
        if line is None:
            return []
        action = start_of(said_action(text, names.pack))
        found.append(
            _("%(action)s: %(line)s") % {"action": action, "line": " ".join(line.words(swapped))}
        )
    return found


def _turned(names: Names) -> Sequence[str]:
    """Return the players' names with the one who is called *you* first."""
    called = [*names.names, "", ""][:2]
    return called if names.you in (0, None) else called[::-1]


def summary(judged: Sequence[Judged]) -> str:
    """Return what the review found, in a sentence or two."""
    played = [one for one in judged if one.moment.played]
    wrong = [one for one in played if one.is_mistake]
    if not played:
        return _("Nothing is decided yet.") if judged else _("There was nothing to decide here.")
    if not wrong:
        return ngettext(
            "%(n)d decision, and no clear mistake.",
            "%(n)d decisions, and no clear mistake.",
            len(played),
        ) % {"n": len(played)}
    values = {
        "n": len(played),
        "wrong": len(wrong),
        "cost": cost(sum(one.lost for one in wrong)),
    }
    text = ngettext(
        "%(n)d decisions. %(wrong)d of them was a mistake and cost about %(cost)s game points.",
        "%(n)d decisions. %(wrong)d of them were mistakes and cost about %(cost)s game points in "
        "all.",
        len(wrong),
    )
    return text % values


def final_sentence(result: float | None) -> str:
    """Return how the deal ended for the player: game points won, or lost."""
    if result is None:
        return _("The deal is not over.")
    n = int(abs(result))
    if not n:
        return _("In the end nobody scored.")
    if result > 0:
        text = ngettext(
            "In the end you won %(n)d game point.", "In the end you won %(n)d game points.", n
        )
    else:
        text = ngettext(
            "In the end you lost %(n)d game point.", "In the end you lost %(n)d game points.", n
        )
    return text % {"n": n}
