"""A table of three or four to try something at: a prepared moment, players by a script, a task.

Nothing is graded and nothing is recorded, as with every :class:`~.try_cards.Try`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random

from ..i18n import gettext as _
from ..rules.four import FourHandedDeal
from ..rules.table import TableDeal
from ..rules.table_view import TableView, table_view_of
from ..rules.three import ThreeHandedDeal
from ..wording import Names, PackStyle
from .layout import Allowed
from .many import ManyTable
from .many_players import ManyPlayer, SimplePlayer
from .scene import Scene
from .try_cards import AGAIN, MORE, Said, Try, again_button

__all__ = ["ManyScripted", "TryMany"]


@dataclass(frozen=True)
class ManyScripted:
    """A player of three or four who does what a script says, and else plays as simply as can be.

    Attributes
    ----------
    wishes
        Cards it would like to play, by code, the dearest first, separated by spaces.
    announces
        Whether it announces marriages on its partner's lead.
    """

    wishes: str = ""
    announces: bool = False
    name: str = field(default="scripted", compare=False)

    def choose(self, view: TableView, rng: Random, /) -> str:
        """Return the first wish that is allowed, else the lowest card that is."""
        for wish in self.wishes.split():
            if wish in view.actions:
                return wish
        cards = [c for c in view.hand if c.code in view.actions]
        if not cards:
            return SimplePlayer().choose(view, rng)
        return min(cards, key=lambda c: (c.points, c.code)).code

    def announce(self, view: TableView, rng: Random, /) -> str | None:
        """Return a marriage, if this player is to announce."""
        return SimplePlayer().announce(view, rng) if self.announces else None


class TryMany(ManyTable, Try):
    """A table of three or four with a task. The learner sits in seat 0.

    Parameters
    ----------
    start
        Called with the number of the round, 0 first; returns the moment at which it begins.
    task
        Called with the pack's style for the sentence that says what to do.
    until
        Called with the deal; whether there is nothing more to try. By default, when it is over.
    bots
        Who plays the other seats, by seat number; anybody else plays simply.
    tell
        Called with this table; returns what is said now.
    rounds
        Whether there are more rounds than one.
    pack, colours, size
        See :func:`~sixtysix_learn.display.settings.set_look`.

    Raises
    ------
    BadOption
        If the look is not known.
    """

    def __init__(
        self,
        start: Callable[[int], ThreeHandedDeal | FourHandedDeal],
        *,
        task: Callable[[PackStyle], str],
        until: Callable[[TableDeal], bool] = lambda deal: deal.is_over,
        bots: Mapping[int, ManyPlayer] | None = None,
        tell: Callable[[TryMany], Said | None] | None = None,
        rounds: bool = False,
        pack: str | None = None,
        colours: int | None = None,
        size: str | None = None,
    ) -> None:
        self._start_of = start
        self._task = task
        self._until = until
        self._tell_of = tell
        self._rounds = rounds
        self._round = 0
        self.did: tuple[str, ...] = ()
        """What the learner has done since the beginning, in record form."""
        first = start(0)
        players: Sequence[ManyPlayer] = [
            (bots or {}).get(seat, SimplePlayer()) for seat in range(first.seats)
        ]
        super().__init__(first, bots=players, seed=66, pack=pack, colours=colours, size=size)

    def restart(self) -> None:
        """Go back to the beginning of the first round."""
        self._again(0)

    def _again(self, number: int) -> None:
        self._round, self.did = number, ()
        self._rng.seed(66 + number)
        self._show_deal(self._start_of(number))
        self._changed()

    @property
    def pack(self) -> PackStyle:
        """Whether cards have French or German names here."""
        return self._look.pack

    @property
    def finished(self) -> bool:
        """Whether there is nothing more to try."""
        return self._deal.is_over or self._until(self._deal)

    def _who(self) -> Names:
        others = (_("Anna"), _("Ben"), _("Clara"))
        seats = self._deal.seats
        return Names(self._seat, ("", *others)[:seats], self._look.pack, seats)

    def _run(self) -> None:
        while not self.finished:
            if self._partner_announces():
                continue
            seat = self._deal.to_act
            assert seat is not None
            if seat == self._seat or self._may_announce() is not None:
                return
            text = self._bots[seat].choose(table_view_of(self._deal, seat), self._rng)
            self._step(self._deal.play(text))

    def on_card(self, area: str, name: str) -> None:
        """Play the clicked card."""
        if not self.finished and self._deal.to_act == self._seat:
            self.did = (*self.did, name)
            super().on_card(area, name)

    def on_action(self, name: str) -> None:
        """Do what the button says."""
        if name == AGAIN or (name == MORE and self._rounds):
            self._again(self._round + (name == MORE))
        elif not self.finished:
            self.did = (*self.did, name)
            super().on_action(name)

    # What is shown

    def _with_match(self, scene: Scene) -> Scene:
        """Return the scene without a match: there is only this moment."""
        scene["title"] = self._task(self._look.pack)
        items = [] if self.finished else list(scene["actions"]["items"])
        items.append(again_button(bool(self.did)))
        if self._rounds:
            items.append({"id": MORE, "label": _("Another deal"), "on": True})
        scene["actions"]["items"] = items
        if self.finished:
            scene["status"] = _("That was it. Start again to try something else.")
        said = None if self._tell_of is None else self._tell_of(self)
        if said is not None:
            scene["note"] = {"text": said.text, "tone": said.tone}
        return scene

    def _allowed(self, seat: int) -> Allowed:
        if not self.finished:
            return super()._allowed(seat)
        why = _("That was it. Start again to try something else.")
        return lambda _card: (False, why)
