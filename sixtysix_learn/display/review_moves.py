"""The decisions of a played deal, and what each cost: the part of a review that shows nothing.

A decision is a moment at which the player had a choice. Where only one action made sense, where 66
were claimed at once, or where drawing was right and was done, there is nothing to say, and nothing
is said.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from math import inf
from typing import TYPE_CHECKING

from ..cards import Card
from ..rules import Deal, View, view_of
from ..rules.actions import HOLD
from ..rules.scoring import OUT_AT
from ..training.feedback import Quality
from ..training.grading import quality_of

if TYPE_CHECKING:
    from ..analysis import Evaluation
    from ..analysis.limits import Sizes

__all__ = ["Judged", "Moment", "in_hindsight", "judge", "moments_of", "review_sizes", "sensible"]

# In so many tricks at the beginning a loss must be seen twice.
_ROUGH = 2


@dataclass(frozen=True)
class Moment:
    """A decision that was taken.

    Attributes
    ----------
    step
        The index of the deal's moment in its history.
    deal
        The deal then. The player who was to act is ``seat``.
    seat
        The player who decides, 0 or 1.
    waits
        Whether the draw still waited: the choice is between drawing and closing before it.
    played
        What was done, in record form (``draw`` is one); empty where nothing was done yet.
    actions
        What it made sense to do, in record form.
    """

    step: int
    deal: Deal
    seat: int
    waits: bool
    played: str
    actions: tuple[str, ...]

    @property
    def view(self) -> View:
        """What the player knew."""
        return view_of(self.deal, self.seat, draw_pending=self.waits)

    @property
    def trick(self) -> int:
        """The number of the trick, counted from 1."""
        return sum(self.deal.trick_counts) + 1

    @property
    def led(self) -> Card | None:
        """The card to reply to, ``None`` on lead."""
        return self.deal.led


@dataclass(frozen=True)
class Judged:
    """What a decision was worth, in game points for the player who took it.

    Attributes
    ----------
    moment
        The decision.
    evaluation
        What each action is worth to a player who knows what this one knew.
    quality
        How good the choice was, by the limits of :mod:`sixtysix_learn.training.grading`.
    floor
        What it brings at least, by what was found of the next action on the same lead.
    """

    moment: Moment
    evaluation: Evaluation
    quality: Quality
    floor: float = -inf

    @property
    def best(self) -> str:
        """The action of the highest value; the one played where that is as good."""
        played = self.moment.played
        return played if played and self.lost == 0 else self.evaluation.top

    @property
    def worth(self) -> float:
        """What the best action is expected to bring."""
        return max(self.floor, self.evaluation.actions[self.best].value)

    @property
    def got(self) -> float:
        """What the action that was played is expected to bring."""
        if not self.moment.played:
            return self.worth
        return max(self.floor, self.evaluation.actions[self.moment.played].value)

    @property
    def lost(self) -> float:
        """What the choice cost, 0 or more."""
        if not self.moment.played:
            return 0.0
        found = self.evaluation.actions
        most = found[self.evaluation.top].value - self.floor
        return max(0.0, min(found[self.moment.played].worse_by, most))

    @property
    def error(self) -> float:
        """The standard error of :attr:`lost`; 0 where it is exact."""
        return self.evaluation.actions[self.moment.played or self.best].worse_se

    @property
    def is_mistake(self) -> bool:
        """Whether the choice was clearly worse than another."""
        return self.quality not in (Quality.BEST, Quality.GOOD)

    @property
    def in_plain_sight(self) -> bool:
        """Whether all cards were known to the player, so that the values are exact."""
        found = self.evaluation
        return found.exact and found.worlds == 1

    @property
    def simple_rules(self) -> bool:
        """Whether values come from playing on by simple rules: true in the first tricks."""
        return any(one.method == "playout" for one in self.evaluation.actions.values())


def sensible(view: View, played: str = "") -> tuple[str, ...]:
    """Return the actions of a view worth a thought: false claims are not, unless one was made."""
    return tuple(
        text
        for text in view.actions
        if text == played
        or not (
            (text == "out" and view.points[0] < OUT_AT)
            or (text == "hold" and not view.draw_pending)
        )
    )


def moments_of(deals: Sequence[Deal], seat: int) -> list[Moment]:
    """Return the decisions of a seat, those that were none left out; the last may be still open.

    Parameters
    ----------
    deals
        Every moment of the deal, as :func:`~sixtysix_learn.display.replay.steps_of` gives them.
    seat
        0 or 1.
    """
    found = []
    for step, (now, after) in enumerate(pairwise(deals)):
        if now.to_act != seat:
            continue
        played = str(after.history[-1])
        if now.why_not(HOLD) is None:
            if played != "out":
                choice = "hold" if played == "hold" else "draw"
                found += _moment(step, now, seat, choice, waits=True)
            if played == "hold":
                continue
            now = now.after_draw()
        found += _moment(step, now, seat, played, waits=False)
    last = deals[-1]
    if last.to_act == seat:
        found += _moment(len(deals) - 1, last.after_draw(), seat, "", waits=False)
    return found


def _moment(step: int, deal: Deal, seat: int, played: str, *, waits: bool) -> list[Moment]:
    view = view_of(deal, seat, draw_pending=waits)
    # Only who waits for the closer to fail may do better than to claim what is true.
    if played == "out" and view.points[0] >= OUT_AT and view.closed_by_me is not False:
        return []
    actions = sensible(view, played)
    return [Moment(step, deal, seat, waits, played, actions)] if len(actions) > 1 else []


def review_sizes() -> Sizes:
    """Return how much a review looks at: a whole deal takes a few seconds, by no clock."""
    from ..analysis.kernels.jit import COMPILED
    from ..analysis.limits import Sizes

    if COMPILED:
        return Sizes(300, 300, 60, 400, (0, 200, 200), 150, 2500, 3, (1, 64, 64), 0)
    return Sizes(40, 40, 40, 60, (0, 16), 16, 250, 2, (1, 32), 0)


def judge(moment: Moment, *, seed: int = 0) -> Judged:
    """Work out what a decision cost. The same decision and seed give the same answer.

    Parameters
    ----------
    moment
        The decision.
    seed
        Which layouts of the hidden cards are looked at, where there are too many for all.
    """
    from ..analysis import evaluate

    evaluation = evaluate(moment.view, seed=seed, only=moment.actions, sizes=review_sizes())
    if not moment.played:
        return Judged(moment, evaluation, Quality.BEST)
    value = evaluation.actions[moment.played]
    if moment.played in evaluation.best:
        quality = Quality.BEST if value.worse_by == 0 else Quality.GOOD
    else:
        quality = quality_of(value.worse_by, value.worse_se)
        if moment.trick <= _ROUGH and not _seen_twice(moment, evaluation, seed):
            quality = Quality.GOOD
    return Judged(moment, evaluation, quality)


def in_hindsight(judged: Judged, then: Judged) -> Judged:
    """Return a decision in the light of the next: a marriage or an exchange before another action.

    Both were taken with the same knowledge, so the first is worth at least what the second is.
    """
    first, second = judged.moment, then.moment
    same = second.step == first.step + 1 and not second.waits
    if not same or len(first.played) == 2 or first.played in ("draw", "hold", "close"):
        return judged
    found = replace(judged, floor=then.worth)
    if found.lost == judged.lost or not judged.is_mistake:
        return found
    if found.lost <= 2 * found.error + found.evaluation.margin:
        return replace(found, quality=Quality.GOOD if found.lost else Quality.BEST)
    return replace(found, quality=quality_of(found.lost, found.error))


def _seen_twice(moment: Moment, evaluation: Evaluation, seed: int) -> bool:
    """Whether a loss in the first tricks is seen with all cards seen as well, or is very great.

    By itself playing on by simple rules is too rough a measure there.
    """
    from ..analysis import evaluate
    from ..analysis.kernels.jit import COMPILED
    from ..analysis.limits import Sizes

    if not COMPILED:
        value = evaluation.actions[moment.played]
        return value.worse_by - 2 * value.worse_se > 2 * evaluation.margin
    both = (evaluation.top, moment.played)
    sizes = Sizes(300, 300, 60, 60, (0,), 150, 400, 99, (1, 64, 64, 32, 32, 8, 1), 0)
    return evaluate(moment.view, seed=seed, only=both, sizes=sizes).is_worse(moment.played)
