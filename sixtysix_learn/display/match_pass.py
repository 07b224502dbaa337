"""PassTable: two learners at one screen, passed from hand to hand; no hand is seen between.

Between two turns every hand lies face down in all that reaches the page, until the next learner
says that he is ready.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from ..i18n import gettext as _
from ..rules.deal import Deal
from ..rules.events import Event
from ..rules.match import Match
from ..rules.ruleset import RuleSet
from ..wording import Names, event_sentence
from .course import NEW
from .layout import hand_name, seat_table
from .match import MatchTable
from .scene import Scene, back, backs_caption, cards_area

__all__ = ["PassTable"]

_READY = "ready"
_LONGEST_NAME = 40


class PassTable(MatchTable):
    """A card table at which two learners play a match at the same screen.

    Parameters
    ----------
    match, dealer, seed, players, points, title, keep, pack, colours, size
        As for :class:`~sixtysix_learn.display.match.MatchTable`.

    Raises
    ------
    BadRecord, BadOption
        As there.
    """

    def __init__(
        self,
        match: Match | RuleSet | str | Mapping[str, Any] = "german",
        *,
        dealer: int | None = None,
        seed: int | None = None,
        players: Sequence[str] = (),
        points: bool = True,
        title: str = "",
        keep: Callable[[Any], object] | None = None,
        pack: str | None = None,
        colours: int | None = None,
        size: str | None = None,
    ) -> None:
        self._covered = True
        # What each learner has not been told yet, for he was not at the screen.
        self._news: tuple[list[Event], list[Event]] = ([], [])
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

    @property
    def covered(self) -> bool:
        """Whether both hands are hidden, until the next learner is ready."""
        return self._covered

    def ready(self) -> None:
        """Show the hand of the learner to act: he has said that nobody else looks on."""
        if self._covered and not self.deal.is_over:
            self._covered = False
            self._changed()

    def _set(self, deal: Deal | None) -> None:
        self._news = ([], [])
        super()._set(deal)
        for news in self._news:
            news += self._events
        self._pass_on(at_once=True)

    def _add(self, events: list[Event]) -> None:
        super()._add(events)
        for news in self._news:
            news += events

    def _step(self, what: Any) -> None:
        # He has seen all that was said so far.
        self._news[self._seat].clear()
        super()._step(what)
        self._pass_on()

    def _pass_on(self, *, at_once: bool = False) -> None:
        """Cover all hands where the screen goes to somebody else."""
        seat = self.deal.to_act
        if seat is None or seat != self._seat or at_once:
            self._covered = True
        if seat is not None:
            self._seat, self._plays = seat, (seat,)

    def on_card(self, area: str, name: str) -> None:
        """Play the clicked card, where a hand is shown."""
        if not self._covered or self.inside is not None:
            super().on_card(area, name)

    def on_action(self, name: str) -> None:
        """Show the hand to who is ready; do what the button says."""
        if name == _READY and self.inside is None:
            self.ready()
        elif not self._covered or self.deal.is_over:
            super().on_action(name)
        elif self._resumed and name == NEW:
            self.new_match()

    def on_control(self, name: str, value: Any) -> None:
        """Take the name of a learner, before anything is played."""
        if self._heard_inside("on_control", name, value):
            return
        if name in ("name0", "name1") and isinstance(value, str) and self._may_name():
            names = [*self._players, "", ""][:2]
            names[int(name[-1])] = value.strip()[:_LONGEST_NAME]
            self._players = tuple(names)
            self._before = replace(self._before, players=self._players)
            # The same moment still: a button pressed right after typing is heard.
            self.refresh()
            if self._keep is not None:
                self._keep(self)

    def _may_name(self) -> bool:
        return not self._before.played and not self.deal.history

    def _names(self) -> Names:
        return Names(None if self._covered else self._seat, self._players, self._look.pack)

    def scene(self) -> Scene:
        """Return what is shown now."""
        if not self._covered:
            scene = super().scene()
            names = self._names()
            scene["said"] = [event_sentence(e, names) for e in self._news[self._seat]]
            return scene
        names, seat = self._names(), self._seat
        scene = seat_table(
            self.view, seat, names, self._look, title=self._title, points=self._points
        )
        scene["areas"] = [_without_hand(area, seat, names) for area in scene["areas"]]
        scene["said"] = [event_sentence(e, names) for e in self._events]
        name = names.of(seat)
        text = _("Pass the screen to %(name)s. Press the button when nobody else is looking.")
        scene["status"] = text % {"name": name}
        label = _("I am %(name)s, and ready") % {"name": name}
        button = {"id": _READY, "label": label, "on": True, "main": True}
        scene["actions"] = {"label": _("Whose turn it is"), "items": [button], "next": True}
        if self._may_name():
            scene["controls"] = [self._name_control(seat) for seat in (0, 1)]
        return self._with_match(scene)

    def _name_control(self, seat: int) -> dict[str, Any]:
        return {
            "id": f"name{seat}",
            "kind": "text",
            "place": "top",
            "label": _("Name of player %(number)d") % {"number": seat + 1},
            "max": _LONGEST_NAME,
            "value": [*self._players, "", ""][seat],
        }


def _without_hand(area: dict[str, Any], seat: int, names: Names) -> dict[str, Any]:
    """Return an area without what the learner of a seat alone may see, and without *you*."""
    name = names.of(seat)
    if area["id"] == hand_name(seat):
        n = len(area["cards"])
        caption = backs_caption(name, n)
        return cards_area(
            area["id"],
            caption,
            [back(i) for i in range(n)],
            label="",
            place=area["place"],
            fan=True,
            small=True,
        )
    if area["kind"] == "pile":
        kept = {key: value for key, value in area.items() if key != "peek"}
        return kept | ({"caption": name} if area["id"] == f"pile{seat}" else {})
    if area["kind"] == "trick":
        slots = [
            slot | ({"caption": name} if slot["from"] == hand_name(seat) else {})
            for slot in area["slots"]
        ]
        return area | {"slots": slots}
    return area
