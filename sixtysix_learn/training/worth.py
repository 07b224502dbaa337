"""Values with hidden cards as a question stores them: worked out once, read at once.

They stand under ``worth`` in a question's data: the value of each action with its standard error
and method, which actions are best, how it was worked out (``seed``, ``version``), and for each
action a layout of the hidden cards that shows it, with the lines of play. Source: issue
*Training*, points 2 and 3.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from ..cards import cards
from ..errors import BadRecord
from ..i18n import gettext as _
from ..rules import Deal, View, view_of
from ..rules.scoring import OUT_AT

if TYPE_CHECKING:
    from ..analysis import Evaluation, Explanation

__all__ = ["GLANCE", "SIZES_USED", "VERSION", "Valued", "Worth", "work_out"]

#: The version of how values are worked out: of the methods of :mod:`sixtysix_learn.analysis` and of
#: the sizes below. Whoever changes what they find raises it.
VERSION = 2

#: How much is looked at (see :class:`sixtysix_learn.analysis.limits.Sizes`): the same with and
#: without compiled kernels, so that what is stored can be worked out again anywhere.
SIZES_USED: Mapping[str, Any] = {
    "all_open": 600,
    "all_closed": 500,
    "searched": 60,
    "seen": 800,
    "planned": (0, 600, 600, 300, 120, 60),
    "hands": 300,
    "played": 2000,
    "play_from": 99,
    "together": (1, 64, 64, 32, 32, 8, 1),
}

#: The same for a first look, which takes a tenth of the time.
GLANCE: Mapping[str, Any] = {
    **SIZES_USED,
    "all_open": 40,
    "all_closed": 60,
    "seen": 60,
    "planned": (0, 50, 50, 40, 30, 20),
    "hands": 60,
}


@dataclass(frozen=True)
class Valued:
    """What an action is worth: see :class:`sixtysix_learn.analysis.ActionValue`."""

    value: float
    se: float
    worse_by: float
    worse_se: float
    method: str


@dataclass(frozen=True)
class Worth:
    """The values of all actions of a moment, as they are stored.

    Attributes
    ----------
    actions
        By the action's text; a false claim is left out unless it is best.
    best
        Every action that is not shown to be worse than another.
    worlds, complete
        How many layouts of the hidden cards were looked at, and whether those are all.
    margin
        How great a loss must be, beyond twice its error, to be called one.
    seed, version
        With which seed and by which version (:data:`VERSION`) it was worked out.
    shown
        For each action what :meth:`explanation` needs.
    """

    actions: Mapping[str, Valued]
    best: tuple[str, ...]
    worlds: int
    complete: bool
    margin: float
    seed: int
    version: int
    shown: Mapping[str, Mapping[str, Any]] = field(default_factory=dict, repr=False)

    @property
    def top(self) -> str:
        """The action of the highest value."""
        return min(self.actions, key=lambda text: (-self.actions[text].value, text))

    def explanation(self, view: View, choice: str) -> Explanation:
        """Return why the best action is better than another, with the layout that shows it."""
        from ..analysis.explanation import Explanation
        from ..analysis.lines import Line
        from ..analysis.worlds import World

        shown = self.shown.get(choice, {})
        world, best_line, line = None, None, None
        if "theirs" in shown:
            world = World(cards(shown["theirs"]), cards(shown.get("down", "")))
            start = world.deal(view)
            best_line = Line(start, tuple(shown["best_line"])) if "best_line" in shown else None
            line = Line(start, tuple(shown["line"])) if "line" in shown else None
        top = shown.get("best", self.top)
        return Explanation(
            choice=choice,
            best=top,
            value=self.actions[choice].value,
            best_value=self.actions[top].value,
            se=self.actions[choice].worse_se,
            objective="points",
            worse=shown.get("worse", 0),
            same=shown.get("same", 0),
            better=shown.get("better", 0),
            complete=bool(shown.get("complete", False)),
            seen=bool(shown.get("seen", False)),
            world=world,
            best_line=best_line,
            line=line,
        )

    # ------------------------------------------------------------------ JSON

    def to_json(self) -> dict[str, Any]:
        """Return the values as they stand in a question's data."""
        numbers = ("value", "se", "worse_by", "worse_se")
        return {
            "version": self.version,
            "seed": self.seed,
            "worlds": self.worlds,
            "complete": self.complete,
            "margin": self.margin,
            "best": list(self.best),
            "actions": {
                text: {name: round(getattr(one, name), 4) for name in numbers}
                | {"method": one.method}
                for text, one in self.actions.items()
            },
            "shown": {text: dict(shown) for text, shown in self.shown.items()},
        }

    @classmethod
    def from_json(cls, record: Any, deal: Deal) -> Worth:
        """Read stored values, and check that they fit a moment.

        Raises
        ------
        BadRecord
            If something is missing or of the wrong type, or an action is not open then.
        """
        if not isinstance(record, Mapping):
            raise BadRecord("wrong_type", field="worth", expected=_("an object"), given=str(record))
        open_now = {str(action) for action in deal.legal_actions()}
        try:
            actions = {
                str(text): Valued(
                    float(one["value"]),
                    float(one["se"]),
                    float(one["worse_by"]),
                    float(one["worse_se"]),
                    str(one["method"]),
                )
                for text, one in record["actions"].items()
            }
            found = cls(
                actions=actions,
                best=tuple(str(text) for text in record["best"]),
                worlds=int(record["worlds"]),
                complete=bool(record["complete"]),
                margin=float(record["margin"]),
                seed=int(record["seed"]),
                version=int(record["version"]),
                shown={str(text): dict(one) for text, one in record.get("shown", {}).items()},
            )
        except (KeyError, TypeError, ValueError, AttributeError) as error:
            raise BadRecord("bad_field", field="worth", problem=repr(error)) from None
        named = {*found.actions, *found.best, *found.shown}
        if not found.best or not named <= open_now or not set(found.best) <= set(found.actions):
            given = ", ".join(sorted(named - open_now)) or ", ".join(found.best)
            raise BadRecord("wrong_type", field="worth", expected=_("open actions"), given=given)
        return found


def work_out(
    deal: Deal, seed: int = 0, sizes: Mapping[str, Any] = SIZES_USED, *, show: bool = True
) -> Worth:
    """Work out the values of a moment for the player to act, and how to show them.

    With compiled kernels it takes some seconds, without them perhaps a minute; the result is the
    same each time.

    Parameters
    ----------
    deal
        The moment; only what its player knows is looked at. To hold back the draw is past.
    seed
        Which layouts are drawn, where there are too many to count them all.
    sizes
        How much is looked at: :data:`SIZES_USED`, or :data:`GLANCE`.
    show
        Whether layouts and lines are worked out too, for explanations.

    Raises
    ------
    BadRecord, BadOption
        As :func:`sixtysix_learn.analysis.evaluate` does.
    """
    from ..analysis import evaluate
    from ..analysis.limits import Sizes

    view = view_of(deal, deal.to_act or 0)
    found = evaluate(view, seed=seed, sizes=Sizes(**sizes))
    kept = [
        text
        for text in found.actions
        if text != "out" or view.points[0] >= OUT_AT or text in found.best
    ]
    return Worth(
        actions={
            text: Valued(one.value, one.se, one.worse_by, one.worse_se, one.method)
            for text, one in found.actions.items()
            if text in kept
        },
        best=found.best,
        worlds=found.worlds,
        complete=found.found.main.complete,
        margin=found.margin,
        seed=seed,
        version=VERSION,
        shown={text: _shown(found, text) for text in kept} if show else {},
    )


def _shown(found: Evaluation, choice: str) -> dict[str, Any]:
    """Return what is stored of an explanation."""
    from ..analysis import explain

    made = explain(found, choice)
    stored: dict[str, Any] = {}
    if made.best != found.top:
        stored["best"] = made.best
    if made.compared:
        stored |= {"worse": made.worse, "same": made.same, "better": made.better}
        stored |= {"complete": made.complete, "seen": made.seen}
    if made.world is not None and made.best_line is not None:
        stored["theirs"] = " ".join(c.code for c in made.world.theirs)
        stored["down"] = " ".join(c.code for c in made.world.face_down)
        stored["best_line"] = list(made.best_line.actions)
        if made.line is not None:
            stored["line"] = list(made.line.actions)
    return stored
