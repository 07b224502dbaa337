"""Replay: step through a deal, or through a line from a position, with a sentence for each step."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ..cards import Card
from ..errors import BadRecord, SixtySixError
from ..i18n import gettext as _
from ..records import read_deal, read_position, write_deal, write_position
from ..rules import Action, Deal, view_of
from ..rules.actions import PASS
from ..wording import Names, error_text, event_sentence
from .base import Display
from .layout import hand_name, open_table, seat_table
from .scene import Scene
from .settings import look

__all__ = ["Replay", "steps_of"]

_FIRST, _BACK, _FORWARD, _LAST = "first", "back", "forward", "last"


class Replay(Display):
    """A deal to step through.

    Parameters
    ----------
    deal
        A played :class:`~sixtysix_learn.rules.Deal`, or a record of a deal or a position.
    line
        Actions to play from there, in record form. Without it a deal is shown from its first card.
    seat
        The seat shown below.
    open
        Show every card; otherwise what ``seat`` knew at each step.
    at
        The step to begin with; negative numbers count from the end.
    players
        Two names, by seat. Text from strangers; it is escaped where it must be.
    you
        The seat called *you* where every card is shown; without ``open`` it is ``seat``.
    title
        A heading.
    pack, colours, size
        See :func:`~sixtysix_learn.display.settings.set_look`.

    Raises
    ------
    BadRecord
        If a record cannot be read. An illegal action is no error: the replay stops before it and
        says what is wrong.
    BadOption
        If the look is not known.
    """

    def __init__(
        self,
        deal: Deal | Mapping[str, Any],
        line: Sequence[str | Action | Card] = (),
        *,
        seat: int = 0,
        open: bool = True,  # noqa: A002 (the field's word)
        at: int = 0,
        players: Sequence[str] = (),
        you: int | None = None,
        title: str = "",
        pack: str | None = None,
        colours: int | None = None,
        size: str | None = None,
    ) -> None:
        super().__init__(look(pack, colours, size))
        self._seat = seat
        self._open = open
        self._you = you if open else seat
        self._deals, self._error = steps_of(deal, line)
        if isinstance(deal, Mapping):
            players = players or [str(name) for name in deal.get("players", ())]
            title = title or str(deal.get("title", ""))
        self._players = tuple(players)
        self._title = title
        self._at = 0
        self._place(at)

    @property
    def at(self) -> int:
        """The step shown, from 0 (before the first action)."""
        return self._at

    @at.setter
    def at(self, step: int) -> None:
        self._place(step)
        self._changed()

    @property
    def steps(self) -> int:
        """How many steps there are."""
        return len(self._deals) - 1

    @property
    def deal(self) -> Deal:
        """The deal at the step shown."""
        return self._deals[self._at]

    def _place(self, step: int) -> None:
        if step < 0:
            step += len(self._deals)
        self._at = max(0, min(step, self.steps))

    def on_action(self, name: str) -> None:
        """Go where the button says."""
        to = {_FIRST: 0, _BACK: self._at - 1, _FORWARD: self._at + 1, _LAST: self.steps}.get(name)
        if to is None or not 0 <= to <= self.steps:
            return
        if to == self._at + 1:
            self._show_taken(self._deals[to])
        self.at = to

    def _show_taken(self, deal: Deal) -> None:
        if len(deal.tricks) <= len(self.deal.tricks):
            return
        trick = deal.tricks[-1]
        cards = []
        for seat, c in ((trick.leader, trick.lead), (1 - trick.leader, trick.reply)):
            slot = 1 if seat == self._seat else 0
            cards.append({"code": c.code, "from": hand_name(seat), "slot": slot})
        self._tell({"type": "taken", "to": f"pile{trick.winner}", "cards": cards})

    def record(self) -> Mapping[str, Any] | None:
        """Return the deal up to the step shown, as a record; None if not all may be seen."""
        if not self._open:
            return None
        if self.deal.first is None:
            return write_position(self.deal)
        return write_deal(self.deal, players=self._players, title=self._title)

    def scene(self) -> Scene:
        """Return the step that is shown."""
        names = Names(self._you, self._players, self._look.pack)
        if self._open:
            scene = open_table(self.deal, self._seat, names, self._look, title=self._title)
            scene["copy"] = {"label": _("Copy as record")}
        else:
            view = view_of(self.deal, self._seat)
            scene = seat_table(view, self._seat, names, self._look, title=self._title)
        scene["said"] = [event_sentence(e, names) for e in self.deal.events]
        scene["status"] = _("Step %(n)d of %(total)d") % {"n": self._at, "total": self.steps}
        if self._error is not None and self._at == self.steps:
            text = _("The next action is not allowed: %(reason)s")
            scene["note"] = {
                "text": text % {"reason": error_text(self._error, self._look.pack)},
                "tone": "bad",
            }
        at_start = _("This is the first step.") if self._at == 0 else ""
        at_end = _("This is the last step.") if self._at == self.steps else ""
        buttons = (
            (_FIRST, _("To the start"), at_start),
            (_BACK, _("Back"), at_start),
            (_FORWARD, _("Forward"), at_end),
            (_LAST, _("To the end"), at_end),
        )
        scene["actions"] = {
            "label": _("Steps"),
            "items": [
                {"id": name, "label": label, "on": not why}
                | ({"why": why} if why else {})
                | ({"main": True} if name == _FORWARD else {})
                for name, label, why in buttons
            ],
        }
        scene["log"] = {
            "label": _("All steps"),
            "items": [" ".join(event_sentence(e, names) for e in d.events) for d in self._deals],
            "at": self._at,
        }
        if not self._deals[0].events:
            scene["log"]["items"][0] = _("The position at the start.")
        return scene


def steps_of(
    deal: Deal | Mapping[str, Any], line: Sequence[str | Action | Card] = ()
) -> tuple[list[Deal], SixtySixError | None]:
    """Return every moment of a deal or of a line, and the error that ended it, if one did.

    Raises
    ------
    BadRecord
        If a record cannot be read.
    """
    done: list[str | Action | Card] = list(line)
    if isinstance(deal, Mapping):
        if deal.get("format") == "sixtysix-position/1":
            start = read_position(deal).deal
        else:
            record = read_deal(deal)
            start = record.start
            done = [*record.actions, *done]
    elif not isinstance(deal, Deal):
        raise BadRecord("wrong_type", field="deal", expected=_("a deal or a record"), given=deal)
    elif deal.first is not None and not done:
        hands, talon = deal.first
        start = Deal.start(deal.rules, hands, talon, deal.dealer)
        done = list(deal.history)
    else:
        start = deal
    found = [start]
    for what in done:
        try:
            now = found[-1]
            # A record may leave out that somebody let a closing go by.
            if now.answer_due and now.why_not(what) is not None:
                found.append(now.play(PASS))
            found.append(found[-1].play(what))
        except SixtySixError as error:
            return found, error
    return found, None
