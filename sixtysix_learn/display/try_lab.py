"""A small laboratory: let two players play many deals, again and again, and compare."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from ..i18n import N_, ngettext
from ..i18n import gettext as _
from ..rules import RuleSet
from ..simulation import Distribution, interval, simulate
from ..wording import PackStyle, preset_name
from .figures import number
from .scene import Scene, empty_scene
from .settings import look
from .try_cards import Said, Try, again_button

__all__ = ["Trial", "TryLab"]

_PLAYERS = {
    "greedy": N_("the careful beginner (greedy)"),
    "random": N_("somebody who plays anything (random)"),
}
_RULES = ("german", "international", "casual", "santase", "schnapsen")
# So many trials stand below each other.
_KEPT = 12


@dataclass(frozen=True)
class Trial:
    """Something that was simulated, and what was guessed before (of 100 deals, or nothing)."""

    found: Distribution
    guess: int | None = None

    @property
    def share(self) -> float:
        """Of 100 deals, how many the first player won."""
        return 100 * self.found.wins[0] / self.found.deals


class TryLab(Try):
    """Two players, many deals, and how many the first of them wins.

    Each press of the button deals anew; the same presses give the same figures.

    Parameters
    ----------
    task
        Called with the pack's style for the sentence that says what to do.
    players
        Who plays to begin with: two of ``greedy`` and ``random``.
    deals
        The numbers of deals to choose from.
    chooses
        Whether players and rules can be chosen; else only the number of deals.
    tell
        Called with the trials so far; returns what is said.
    seed
        The seed of the first trial; the next has the next one.
    pack, colours, size
        See :func:`~sixtysix_learn.display.settings.set_look`.

    Raises
    ------
    BadOption
        If the look is not known.
    """

    _extras = ("lab.js", "lab.css")
    # What is typed and the button pressed after it reach us before the page is redrawn.
    _needs_rev = False

    def __init__(
        self,
        *,
        task: Callable[[PackStyle], str],
        players: tuple[str, str] = ("greedy", "random"),
        deals: Sequence[int] = (100, 1000, 10_000),
        chooses: bool = True,
        tell: Callable[[Sequence[Trial]], Said | None] | None = None,
        seed: int = 66,
        pack: str | None = None,
        colours: int | None = None,
        size: str | None = None,
    ) -> None:
        super().__init__(look(pack, colours, size))
        self._task = task
        self._first = players
        self._sizes = tuple(deals)
        self._chooses = chooses
        self._tell_of = tell
        self._seed = seed
        self._begin()

    def _begin(self) -> None:
        self._players = list(self._first)
        self._rules = "german"
        self._deals = self._sizes[0]
        self._guess: int | None = None
        self.trials: list[Trial] = []
        """What was simulated since the beginning, in order."""

    def restart(self) -> None:
        """Go back to the beginning."""
        self._begin()
        self._changed()

    def on_control(self, name: str, value: Any) -> None:
        """Take over a choice, or the guess."""
        if name in ("player0", "player1") and value in _PLAYERS and self._chooses:
            self._players[int(name[-1])] = value
        elif name == "rules" and value in _RULES and self._chooses:
            self._rules = value
        elif name == "deals" and value in map(str, self._sizes):
            self._deals = int(value)
        elif name == "guess":
            fits = isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= 100
            self._guess = value if fits else None
        self.refresh()

    def on_action(self, name: str) -> None:
        """Deal, or begin anew."""
        if name == "again":
            self.restart()
        elif name == "deal":
            found = simulate(
                RuleSet.preset(self._rules),
                (self._players[0], self._players[1]),
                self._deals,
                self._seed + len(self.trials),
                progress=False,
            )
            self.trials.append(Trial(found, self._guess))
            self._guess = None
            self._changed()

    # What is shown

    def scene(self) -> Scene:
        """Return what is shown now."""
        scene = empty_scene(
            self._look, label=_("The laboratory"), title=self._task(self._look.pack)
        )
        scene["felt"] = False
        scene["areas"] = [self._bars()] if self.trials else []
        scene["controls"] = self._controls()
        said = None if self._tell_of is None else self._tell_of(self.trials)
        if said is None and self.trials:
            said = Said(self._verdict(self.trials[-1]))
        if said is not None:
            scene["note"] = {"text": said.text, "tone": said.tone}
        deal = ngettext("Play %(n)s deal", "Play %(n)s deals", self._deals)
        scene["actions"] = {
            "label": _("What you can do"),
            "items": [
                {
                    "id": "deal",
                    "label": deal % {"n": number(self._deals)},
                    "on": True,
                    "main": True,
                },
                again_button(bool(self.trials)),
            ],
        }
        return scene

    def _controls(self) -> list[dict[str, Any]]:
        found = []
        if self._chooses:
            players = [{"value": name, "label": _(text)} for name, text in _PLAYERS.items()]
            for seat, label in enumerate((_("First player"), _("Second player"))):
                found.append(_select(f"player{seat}", label, players, self._players[seat]))
            rules = [{"value": name, "label": preset_name(name)} for name in _RULES]
            found.append(_select("rules", _("Rules"), rules, self._rules))
        sizes = [{"value": str(n), "label": number(n)} for n in self._sizes]
        found.append(_select("deals", _("Deals"), sizes, str(self._deals)))
        if self._chooses:
            found.append(
                {
                    "id": "guess",
                    "kind": "number",
                    "label": _("Your guess: the first wins so many of 100"),
                    "value": self._guess,
                    "min": 0,
                    "max": 100,
                    "step": 1,
                    "enter": "deal",
                    "place": "top",
                }
            )
        return found

    def _bars(self) -> dict[str, Any]:
        shown = list(enumerate(self.trials, 1))[-_KEPT:]
        rows = [self._row(n, trial) for n, trial in shown]
        return {
            "id": "trials",
            "kind": "bars",
            "caption": _("Deals of 100 that the first player won, and how far chance may reach"),
            "head": [_("Trial"), _("Won, of 100 deals"), _("In figures")],
            "rows": rows,
            "items": [{"text": f"{row['name']}: {row['text']}"} for row in rows],
        }

    def _row(self, n: int, trial: Trial) -> dict[str, Any]:
        found = trial.found
        low, high = interval(found.wins[0], found.deals)
        values = {
            "n": n,
            "deals": number(found.deals),
            "first": found.players[0],
            "second": found.players[1],
            "rules": preset_name(found.rules.preset_name),
        }
        name = _("%(n)d. %(first)s against %(second)s, %(deals)s deals, %(rules)s") % values
        if not self._chooses:
            name = _("%(n)d. %(deals)s deals") % values
        text = _("%(wins)s won, %(share)s of 100; with 95%% confidence %(low)s to %(high)s") % {
            "wins": number(found.wins[0]),
            "share": f"{trial.share:.1f}",
            "low": f"{100 * low:.0f}",
            "high": f"{100 * high:.0f}",
        }
        return {
            "name": name,
            "text": text,
            "value": round(trial.share, 1),
            "low": round(100 * low, 1),
            "high": round(100 * high, 1),
        }

    def _verdict(self, trial: Trial) -> str:
        found = trial.found
        values = {
            "share": f"{trial.share:.0f}",
            "mine": number(found.game_points[0]),
            "theirs": number(found.game_points[1]),
            "guess": trial.guess,
        }
        text = _(
            "The first player won %(share)s of 100 deals, and %(mine)s game points; the second won "
            "%(theirs)s game points."
        )
        if trial.guess is not None:
            text = _(
                "The first player won %(share)s of 100 deals, and you guessed %(guess)d. The game "
                "points: %(mine)s for the first, %(theirs)s for the second."
            )
        return text % values


def _select(name: str, label: str, options: list[dict[str, str]], value: str) -> dict[str, Any]:
    return {
        "id": name,
        "kind": "select",
        "place": "top",
        "label": label,
        "options": options,
        "value": value,
    }
