"""Hints at the table: what the analysis would do, why, and how sure that is.

A hint is made from a view, so it can tell nothing that the player may not know.
"""

from __future__ import annotations

from dataclasses import dataclass

from ..analysis import evaluate
from ..analysis.explanation import said_action
from ..i18n import gettext as _
from ..rules import View
from ..wording import Names, choices
from .reasons import reason_for
from .review_moves import review_sizes, sensible
from .review_words import points

__all__ = ["Hint", "hint_for"]


@dataclass(frozen=True)
class Hint:
    """A hint.

    Attributes
    ----------
    actions
        What is advised, in record form: one action, or all between which it is too close to call.
    words
        Sentences.
    """

    actions: tuple[str, ...]
    words: tuple[str, ...]

    @property
    def cards(self) -> tuple[str, ...]:
        """The cards among them, by their codes."""
        return tuple(text for text in self.actions if len(text) == 2)


def hint_for(view: View, names: Names, seed: int = 0) -> Hint:
    """Return a hint for the player of a view, whose turn it is.

    The same view and seed give the same hint. It takes about half a second.

    Parameters
    ----------
    view
        What the player knows.
    names
        Names and the style of the cards' names.
    seed
        Which layouts of the hidden cards are looked at.
    """
    actions = sensible(view)
    if len(actions) == 1:
        text = _("There is only one thing to do: %(action)s.")
        return Hint(actions, (text % {"action": said_action(actions[0], names.pack)},))
    evaluation = evaluate(view, seed=seed, only=actions, sizes=review_sizes())
    top = evaluation.top
    values = {"value": points(evaluation.actions[top].value)}
    reason = reason_for(view, top, evaluation, names)
    # A long list helps nobody: what is nearest to the best is named.
    ranked = sorted(evaluation.best, key=lambda text: (evaluation.actions[text].worse_by, text))
    if len(ranked) == 1:
        said = [_("Hint: %(best)s.") % {"best": said_action(top, names.pack)}, reason]
        rest = [text for text in evaluation.actions if text != top]
        second = min(rest, key=lambda text: (evaluation.actions[text].worse_by, text))
        values |= {
            "second": said_action(second, names.pack),
            "less": points(evaluation.actions[second].value),
        }
        said.append(
            _("Expected: %(value)s game points; the next best, to %(second)s, %(less)s.") % values
        )
        return Hint((top,), tuple(filter(None, said)))
    near = ranked[:3]
    values["several"] = choices(said_action(text, names.pack) for text in near)
    if evaluation.exact:
        said = [_("Equally good: %(several)s. Expected: %(value)s game points.") % values]
    elif len(ranked) > len(near):
        said = [
            _("Too close to call. The nearest to the best are: %(several)s.") % values,
        ]
    else:
        said = [_("Too close to call between: %(several)s.") % values]
    if reason:
        values |= {"one": said_action(top, names.pack), "reason": reason}
        said.append(_("For instance: %(one)s. %(reason)s") % values)
    return Hint(tuple(near), tuple(said))
