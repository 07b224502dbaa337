"""Why one action is better than another: a layout that shows it, played out both ways, in words.

The words are made when they are asked for, in the language in use then.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import isfinite
from typing import Any, Literal

from ..cards import Card
from ..errors import BadOption
from ..i18n import gettext as _
from ..i18n import ngettext
from ..rules.actions import action
from ..wording import Names, PackStyle, action_text, card_list
from .comparison import compare
from .evaluation import Evaluation
from .kernels.jit import COMPILED
from .lines import NAMES, Line
from .worlds import World, draws

__all__ = ["Explanation", "Line", "explain"]


@dataclass(frozen=True)
class Explanation:
    """Why an action is better than the one that was chosen.

    Attributes
    ----------
    choice, best
        The action chosen and the best one, in record form.
    value, best_value, se
        What they are expected to bring, in the unit of the objective, and the standard error of
        the difference.
    objective
        ``points``, ``win`` or ``match``.
    worse, same, better
        In how many of the layouts compared the choice brings less, as much, or more.
    complete
        Whether those are all the layouts there are.
    seen
        Whether the layouts were compared with all cards seen, not by plans.
    world
        The layout that is shown: one in which the choice brings less than the best action; if
        there is none, one in which the best action wins, if it does in any.
    best_line
        How it goes on in that layout after the best action; ``None`` where no layout was played
        out.
    line
        How it goes on in that layout after the choice; ``None`` if the choice is nowhere worse.
    """

    choice: str
    best: str
    value: float
    best_value: float
    se: float
    objective: str
    worse: int
    same: int
    better: int
    complete: bool
    seen: bool
    world: World | None
    best_line: Line | None
    line: Line | None

    @property
    def compared(self) -> int:
        """How many layouts were compared."""
        return self.worse + self.same + self.better

    def words(self, names: Names = NAMES, *, chosen: bool = True) -> tuple[str, ...]:
        """Return the explanation in sentences, without the lines of play.

        Parameters
        ----------
        names
            Who is who, and the style of the cards' names.
        chosen
            Whether the choice was the learner's; if not, it is named as another action.
        """
        pack = names.pack
        said = [self._values(pack)]
        if self.choice == self.best or not self.worse:
            # Where seeing all the cards hides what the choice loses, there is nothing to count.
            return tuple(said)
        said.append(self._counted(pack) if chosen else self._counted_other(pack))
        if self.world is not None and self.line is not None and self.best_line is not None:
            said.append(
                _("For example, your opponent may hold: %(cards)s.")
                % {"cards": card_list(_in_order(self.world.theirs), pack)}
            )
            if self.world.face_down and self.line.start.closed_by is None:
                said.append(
                    _("Then these cards lie face down, the top one first: %(cards)s.")
                    % {"cards": card_list(self.world.face_down, pack)}
                )
            said.append(_ended(self.choice, self.line.result, pack))
            said.append(_ended(self.best, self.best_line.result, pack))
        return tuple(said)

    def details(self, which: Literal["best", "choice"] = "choice") -> dict[str, Any]:
        """Return what a :class:`~sixtysix_learn.training.Feedback` takes as its ``details``.

        Parameters
        ----------
        which
            The line to step through: after the best action, or after the choice (where that is
            nowhere worse, it is the best line too).

        Returns
        -------
        dict
            ``value_lost`` (in the unit of the objective) and ``se``; ``cards``, if the best action
            is a card; ``position`` and ``line``, where there is a line.
        """
        found: dict[str, Any] = {
            "value_lost": max(0.0, self.best_value - self.value),
            "se": self.se if isfinite(self.se) else 0.0,
        }
        if len(self.best) == 2:
            found["cards"] = [self.best]
        line = self.best_line if which == "best" or self.line is None else self.line
        if line is not None:
            found |= {"position": line.position, "line": list(line.actions)}
        return found

    def to_json(self) -> dict[str, Any]:
        """Return all of it as JSON: what a page can step through."""
        found: dict[str, Any] = {
            "choice": self.choice,
            "best": self.best,
            "objective": self.objective,
            "value": self.value,
            "best_value": self.best_value,
            "se": self.se,
            "layouts": {"worse": self.worse, "same": self.same, "better": self.better},
            "words": list(self.words()),
        }
        for name, line in (("best_line", self.best_line), ("line", self.line)):
            if line is not None:
                found[name] = {
                    "position": line.position,
                    "line": list(line.actions),
                    "words": list(line.words()),
                }
        return found

    def _values(self, pack: PackStyle) -> str:
        values = {
            "best": _sentence_start(said_action(self.best, pack)),
            "choice": said_action(self.choice, pack),
            "best_value": self._number(self.best_value),
            "value": self._number(self.value),
        }
        if self.choice == self.best:
            if self.objective == "points":
                return _("%(best)s: on average that brings %(best_value)s game points.") % values
            return _("%(best)s: that wins in %(best_value)s of 100 cases.") % values
        if self.objective == "points":
            text = _(
                "%(best)s: on average that brings %(best_value)s game points; to %(choice)s "
                "brings %(value)s."
            )
        else:
            text = _(
                "%(best)s: that wins in %(best_value)s of 100 cases; to %(choice)s wins in "
                "%(value)s."
            )
        return text % values

    def _number(self, value: float) -> str:
        if self.objective == "points":
            return f"{value:+.2f}".replace("-", "−")
        return f"{100 * value:.0f}"

    def _counted_other(self, pack: PackStyle) -> str:
        """Say in how many layouts the other action is worse, or better."""
        values = {
            "n": self.compared,
            "worse": self.worse,
            "better": self.better,
            "action": said_action(self.choice, pack),
        }
        if self.complete:
            return (
                ngettext(
                    "The hidden cards can lie in %(n)d way: in %(worse)d of them it is worse to "
                    "%(action)s, in %(better)d better.",
                    "The hidden cards can lie in %(n)d ways: in %(worse)d of them it is worse to "
                    "%(action)s, in %(better)d better.",
                    self.compared,
                )
                % values
            )
        return (
            ngettext(
                "Of %(n)d layout of the hidden cards that was looked at, it is worse to "
                "%(action)s in %(worse)d, better in %(better)d.",
                "Of %(n)d layouts of the hidden cards that were looked at, it is worse to "
                "%(action)s in %(worse)d, better in %(better)d.",
                self.compared,
            )
            % values
        )

    def _counted(self, pack: PackStyle) -> str:
        values = {"n": self.compared, "worse": self.worse, "better": self.better}
        if self.complete:
            return (
                ngettext(
                    "The hidden cards can lie in %(n)d way: in %(worse)d of them your choice "
                    "brings less, in %(better)d more.",
                    "The hidden cards can lie in %(n)d ways: in %(worse)d of them your choice "
                    "brings less, in %(better)d more.",
                    self.compared,
                )
                % values
            )
        if self.seen:
            return (
                ngettext(
                    "Of %(n)d layout of the hidden cards that was played out with all cards seen, "
                    "your choice brings less in %(worse)d, more in %(better)d.",
                    "Of %(n)d layouts of the hidden cards that were played out with all cards "
                    "seen, your choice brings less in %(worse)d, more in %(better)d.",
                    self.compared,
                )
                % values
            )
        return (
            ngettext(
                "Of %(n)d layout of the hidden cards that was looked at, your choice brings less "
                "in %(worse)d, more in %(better)d.",
                "Of %(n)d layouts of the hidden cards that were looked at, your choice brings less "
                "in %(worse)d, more in %(better)d.",
                self.compared,
            )
            % values
        )


def explain(evaluation: Evaluation, choice: str | None = None) -> Explanation:
    """Explain a choice by a layout in which it loses against the best action.

    Parameters
    ----------
    evaluation
        From :func:`.evaluation.evaluate`.
    choice
        The action chosen; by default the best one.

    Raises
    ------
    BadOption
        If the choice is none of the actions evaluated.
    """
    if choice is None:
        choice = evaluation.top
    if choice not in evaluation.actions:
        raise BadOption(
            "bad_value", option="choice", given=choice, expected=tuple(evaluation.actions)
        )
    best = evaluation.top
    if choice in evaluation.best and evaluation.actions[choice].worse_by == 0:
        best = choice
    found, view = evaluation.found, evaluation.found.view
    one, other = found.actions[best], found.actions[choice]
    compared = compare(found, one, other)
    worth = found.worth
    gaps = [worth[b + 3] - worth[a + 3] for b, a in compared.results]
    shown, best_line, line = None, None, None
    if compared.results:
        shown = compared.to_show(worth)
        if COMPILED or not draws(view) or (view.talon_down + 1) // 2 < found.sizes.play_from:
            # Elsewhere each line would take seconds.
            best_line = compared.line(one, best, shown)
            line = compared.line(other, choice, shown) if gaps[shown] > 0 else None
    values = evaluation.actions
    return Explanation(
        choice=choice,
        best=best,
        value=values[choice].value,
        best_value=values[best].value,
        se=values[choice].worse_se,
        objective=evaluation.objective,
        worse=sum(gap > 0 for gap in gaps),
        same=sum(gap == 0 for gap in gaps),
        better=sum(gap < 0 for gap in gaps),
        complete=compared.complete,
        seen=compared.seen,
        world=None if shown is None else compared.worlds[shown],
        best_line=best_line,
        line=line,
    )


def said_action(text: str, pack: PackStyle = "french") -> str:
    """Return an action in a few words; ``draw`` is one."""
    return _("draw a card") if text == "draw" else action_text(action(text), pack)


def _ended(text: str, result: int, pack: PackStyle) -> str:
    what = _sentence_start(said_action(text, pack))
    n = abs(result)
    if not result:
        return _("%(what)s: then the deal is drawn.") % {"what": what}
    if result > 0:
        said = ngettext(
            "%(what)s: then you win %(n)d game point.",
            "%(what)s: then you win %(n)d game points.",
            n,
        )
    else:
        said = ngettext(
            "%(what)s: then you lose %(n)d game point.",
            "%(what)s: then you lose %(n)d game points.",
            n,
        )
    return said % {"what": what, "n": n}


def _sentence_start(text: str) -> str:
    return text[:1].upper() + text[1:]


def _in_order(cards: Sequence[Card]) -> list[Card]:
    """Return cards by suit, the highest first."""
    return sorted(cards, key=lambda c: (c.suit.order, -c.strength))
