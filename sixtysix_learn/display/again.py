"""Another try from a decision of a review: the first action is judged, then it is played out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from ..i18n import gettext as _
from ..i18n import ngettext
from ..training.feedback import Quality
from ..training.grading import quality_of
from .scene import Scene
from .table import Table

if TYPE_CHECKING:
    from .review_moves import Judged

__all__ = ["TryAgain"]

_RESTART = "restart"


class TryAgain(Table):
    """A table at a decision of a deal, to decide anew and to play on.

    Parameters
    ----------
    judged
        The decision, with what each action is worth.
    before
        The game points that the player won when it was played, negative if lost; None if unknown.
    opponent
        Who plays the other seat.
    players, pack, colours, size
        As for :class:`~sixtysix_learn.display.table.Table`.
    """

    def __init__(
        self,
        judged: Judged,
        before: int | None,
        *,
        opponent: str = "expert",
        players: Sequence[str] = (),
        pack: str | None = None,
        colours: int | None = None,
        size: str | None = None,
    ) -> None:
        self._judged = judged
        self._before = before
        self.first: str | None = None
        """What the learner did first, in record form."""
        moment = judged.moment
        super().__init__(
            moment.deal,
            moment.seat,
            opponent=opponent,
            players=players,
            pack=pack,
            colours=colours,
            size=size,
        )
        # What happened before is no news here.
        self._events = []

    @property
    def quality(self) -> Quality | None:
        """How good the first action was; None before it."""
        if self.first is None or self.first not in self._judged.evaluation.actions:
            return None
        evaluation = self._judged.evaluation
        value = evaluation.actions[self.first]
        if self.first in evaluation.best:
            return Quality.BEST if value.worse_by == 0 else Quality.GOOD
        return quality_of(value.worse_by, value.worse_se)

    def on_action(self, name: str) -> None:
        """Begin again, or do what the button says."""
        if name == _RESTART:
            self.first = None
            self.reset()
            self._events = []
            self._changed()
        else:
            super().on_action(name)

    def _learner(self, text: str) -> None:
        first = self.first is None
        super()._learner(text)
        if first:
            self.first = text
            self.refresh()

    def _judgement(self) -> dict[str, str] | None:
        quality = self.quality
        if quality is None or self.first is None:
            return None
        lost = self._judged.evaluation.actions[self.first].worse_by
        if quality is Quality.BEST:
            return {"text": _("That is the best choice."), "tone": "good"}
        if quality is Quality.GOOD:
            return {"text": _("That is a good choice."), "tone": "good"}
        text = _("Something else is better: this costs about %(cost)s game points.")
        return {"text": text % {"cost": f"{lost:.2f}"}, "tone": "bad"}

    def scene(self) -> Scene:
        """Return what is shown now."""
        scene = super().scene()
        said = self._judgement()
        if said is not None and "note" not in scene:
            scene["note"] = said
        if self.first is None:
            scene["said"] = [_("Decide again. Your first choice is judged, then play on.")]
        actions = scene["actions"]
        if self.deal.is_over:
            scene["status"] = self._compared()
            actions["items"] = []
        if self.first is not None:
            actions["items"].append({"id": _RESTART, "label": _("Begin again here"), "on": True})
        return scene

    def _compared(self) -> str:
        result = self.deal.result
        assert result is not None
        won = result.game_points if result.winner == self._seat else -result.game_points
        now = _outcome(won if result.winner is not None else 0)
        if self._before is None:
            return now
        values = {"now": now, "before": _outcome(self._before)}
        return _("This time: %(now)s When it was played: %(before)s") % values


def _outcome(won: int) -> str:
    n = abs(won)
    values: dict[str, Any] = {"n": n}
    if not won:
        return _("Nobody scores.")
    if won > 0:
        return ngettext("%(n)d game point won.", "%(n)d game points won.", n) % values
    return ngettext("%(n)d game point lost.", "%(n)d game points lost.", n) % values
