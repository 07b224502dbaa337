"""WatchTable: two players of the computer at the table, and a learner who looks on."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from ..i18n import gettext as _
from ..rules import view_of
from ..rules.match import Match
from ..rules.ruleset import RuleSet
from ..wording import Names, event_sentence
from .choices import status_sentence
from .layout import open_table, seat_table
from .match import MatchTable
from .match_bots import bot_control
from .scene import Scene, hand_caption
from .table import _player

if TYPE_CHECKING:
    from ..players import Player

__all__ = ["WatchTable"]

_STEP, _RUN, _PAUSE = "step", "run", "pause"
#: How long each action stays before the next, in milliseconds.
_PACES = {"slow": 4000, "usual": 2000, "quick": 700}


class WatchTable(MatchTable):
    """A card table at which two players of the computer play a match, action by action.

    The learner goes on step by step, or lets it run at a pace of his choice.

    Parameters
    ----------
    match, dealer, seed, points, title, keep, pack, colours, size
        As for :class:`~sixtysix_learn.display.match.MatchTable`.
    first, second
        Who plays seats 0 and 1: players, or their names.
    players
        Two names; by default those of the players of the computer.
    open
        Whether every card is shown.

    Raises
    ------
    BadRecord, BadOption
        As there.
    """

    def __init__(
        self,
        match: Match | RuleSet | str | Mapping[str, Any] = "german",
        first: Player | str = "expert",
        second: Player | str = "greedy",
        *,
        dealer: int | None = None,
        seed: int | None = None,
        players: Sequence[str] = (),
        open: bool = True,  # noqa: A002 (the field's word)
        points: bool = True,
        title: str = "",
        keep: Callable[[Any], object] | None = None,
        pack: str | None = None,
        colours: int | None = None,
        size: str | None = None,
    ) -> None:
        self._shows_all = open
        self._runs = False
        self._pace = "usual"
        one, two = _player(first, "first"), _player(second, "second")
        assert one is not None
        assert two is not None
        self._bots = [one, two]
        super().__init__(
            match,
            0,
            opponent=None,
            dealer=dealer,
            seed=seed,
            players=players,
            points=points,
            title=title,
            keep=keep,
            pack=pack,
            colours=colours,
            size=size,
        )
        self._plays = ()

    @property
    def runs(self) -> bool:
        """Whether it goes on by itself on the page."""
        return self._runs

    def step(self) -> bool:
        """Let whoever is to act do one thing; return whether the deal goes on."""
        seat = self.deal.to_act
        if seat is not None:
            view = view_of(self.deal, seat, draw_pending=self._pending)
            self._events = []
            self._step(self._bots[seat].choose(view, self._rng))
            self._runs = self._runs and not self.deal.is_over
            self._changed()
        return not self.deal.is_over

    def _let_opponent_play(self) -> None:
        pass  # Nobody acts before the learner wants to see it.

    def on_action(self, name: str) -> None:
        """Go on by one action, run, or pause."""
        if self.inside is None and name == _STEP:
            self.step()
        elif self.inside is None and name in (_RUN, _PAUSE):
            self._runs = name == _RUN and not self.deal.is_over
            self._changed()
        else:
            super().on_action(name)

    def on_control(self, name: str, value: Any) -> None:
        """Choose the players, the pace, and whether all cards are shown."""
        from ..players import player, player_names

        if self._heard_inside("on_control", name, value):
            return
        if name in ("bot0", "bot1") and value in player_names():
            self._bots[int(name[-1])] = player(value)
        elif name == "pace" and value in _PACES:
            self._pace = value
        elif name == "open" and isinstance(value, bool):
            self._shows_all = value
        else:
            return
        self._changed()

    def _hides(self) -> bool:
        return not (self._shows_all or self.deal.is_over)

    def _names(self) -> Names:
        return Names(None, self._players or self._called(), self._look.pack)

    def _called(self) -> tuple[str, str]:
        one, two = (bot.name[:1].upper() + bot.name[1:] for bot in self._bots)
        return (one, two) if one != two else (f"{one} 1", f"{two} 2")

    def scene(self) -> Scene:
        """Return what is shown now."""
        names = self._names()
        options: dict[str, Any] = {"title": self._title, "points": self._points}
        if self._shows_all:
            shown = self.deal.before_draw() if self._pending else self.deal
            scene = open_table(shown, self._seat, names, self._look, **options)
            scene["log"] = {
                "label": _("The deal so far"),
                "items": [event_sentence(e, names) for e in self._past],
            }
        else:
            scene = seat_table(self.view, self._seat, names, self._look, **options)
            for area in scene["areas"]:
                _rename(area, self._seat, names)
        scene["said"] = [event_sentence(e, names) for e in self._events]
        scene["status"] = status_sentence(self.deal, names, self._pending)
        go = (_PAUSE, _("Pause")) if self._runs else (_RUN, _("Play on"))
        scene["actions"] = {
            "label": _("How it goes on"),
            "items": [
                {"id": _STEP, "label": _("Next step"), "on": True, "main": True},
                {"id": go[0], "label": go[1], "on": True},
            ],
        }
        if self._runs and not self.deal.is_over:
            scene["pace"] = {"action": _STEP, "ms": _PACES[self._pace]}
        scene = self._with_match(scene)
        scene["controls"] = self._controls()
        return scene

    def _controls(self) -> list[dict[str, Any]]:
        words = {"slow": _("slow"), "usual": _("not too fast"), "quick": _("quick")}
        return [
            bot_control("bot0", _("Below plays"), self._bots[0].name),
            bot_control("bot1", _("Above plays"), self._bots[1].name),
            {
                "id": "pace",
                "kind": "select",
                "place": "top",
                "label": _("Pace"),
                "options": [{"value": name, "label": words[name]} for name in _PACES],
                "value": self._pace,
            },
            {
                "id": "open",
                "kind": "check",
                "place": "top",
                "label": _("Show all cards"),
                "value": self._shows_all,
            },
        ]


def _rename(area: dict[str, Any], seat: int, names: Names) -> None:
    """Call the seat below by its name: who looks on is not *you*."""
    name = names.of(seat)
    if area["id"] == f"hand{seat}":
        area["caption"] = area["label"] = hand_caption(name)
    elif area["id"] == f"pile{seat}":
        area["caption"] = name
    elif area["kind"] == "trick":
        area["slots"][1]["caption"] = name
