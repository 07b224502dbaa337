"""Table: a deal for a seat, where the learner plays, or for everybody, with all cards seen."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING, Any

from ..cards import Card
from ..errors import BadOption, BadRecord
from ..i18n import gettext as _
from ..records import read_deal, read_position, write_deal, write_position, write_view
from ..rules import Deal, Event, View, view_of
from ..rules.actions import HOLD, play
from ..rules.actions import action as read_action
from ..wording import Names, error_text, event_sentence
from .base import Display
from .choices import DRAW, action_items, status_sentence, waiting_reason
from .layout import Allowed, hand_name, open_table, seat_table
from .scene import Scene
from .settings import look

if TYPE_CHECKING:
    from ..players import Player

__all__ = ["Table", "deal_of"]


class Table(Display):
    """A card table.

    The learner plays the seats in ``plays`` by clicking; other seats are played by ``opponent``,
    or by code through :meth:`play`. Where closing before the draw is allowed, the winner of a
    trick is asked whether he draws before anybody sees a new card.

    Parameters
    ----------
    deal
        A :class:`~sixtysix_learn.rules.Deal`, a ``sixtysix-deal/1`` or ``sixtysix-position/1``
        record, or a :class:`~sixtysix_learn.rules.View` (which can only be looked at).
    seat
        The seat that looks, shown below: 0 or 1.
    open
        Show every card, for teaching. Otherwise no card hidden from ``seat`` reaches the page.
    plays
        The seats played by clicking; by default ``seat`` alone. Both only with ``open``.
    opponent
        Who plays the other seat: a player, or the name of one (``"greedy"``).
    on_action
        Called with this table and the text of each action the learner does (``draw`` is one).
    players
        Two names, by seat. Text from strangers; it is escaped where it must be.
    points
        Whether points are shown, or left to be counted in the head.
    title
        A heading.
    seed
        The chance of an opponent that plays by chance.
    pack, colours, size
        See :func:`~sixtysix_learn.display.settings.set_look`.

    Raises
    ------
    BadRecord
        If a record cannot be read.
    BadOption
        If ``seat``, ``plays``, the opponent or the look is not known.
    """

    # Cards can be dragged onto the trick.
    _extras: tuple[str, ...] = ("match.js", "match.css")

    def __init__(
        self,
        deal: Deal | View | Mapping[str, Any],
        seat: int = 0,
        *,
        open: bool = False,  # noqa: A002 (the field's word)
        plays: Sequence[int] | None = None,
        opponent: Player | str | None = None,
        on_action: Callable[[Table, str], object] | None = None,
        players: Sequence[str] = (),
        points: bool = True,
        title: str = "",
        seed: int = 0,
        pack: str | None = None,
        colours: int | None = None,
        size: str | None = None,
    ) -> None:
        super().__init__(look(pack, colours, size))
        if seat not in (0, 1):
            raise BadOption("bad_value", option="seat", given=seat, expected="0, 1")
        self._seat = seat
        self._open = open
        self._plays = (seat,) if plays is None else tuple(plays)
        if not open and any(s != seat for s in self._plays):
            raise BadOption("bad_value", option="plays", given=self._plays, expected=f"({seat},)")
        self._view = deal if isinstance(deal, View) else None
        if self._view is not None:
            self._plays = ()
            self._open = False
        self._start = None if isinstance(deal, View) else deal_of(deal)
        if not players and isinstance(deal, Mapping):
            players = [str(name) for name in deal.get("players", ())]
        self._players = tuple(players)
        self._opponent = _player(opponent)
        self._rng = Random(seed)
        self._seed = seed
        self._on_action = on_action
        self._points = points
        self._title = title
        self._set(self._start)

    def _set(self, deal: Deal | None) -> None:
        self._deal = deal
        self._pending = False
        if deal is not None:
            self._stand(deal)
        events = () if deal is None else deal.events
        self._events: list[Event] = [e for e in events if not (self._pending and e.kind == "drew")]
        self._past: list[Event] = list(self._events)
        if deal is not None:
            self._let_opponent_play()

    # The state

    @property
    def deal(self) -> Deal:
        """The deal as it is now.

        Raises
        ------
        BadRecord
            If only a view is shown: there is no deal to know.
        """
        if self._deal is None:
            raise BadRecord("wrong_type", field="deal", expected=_("a deal"), given=_("a view"))
        return self._deal

    @property
    def view(self) -> View:
        """What the seat that looks knows."""
        if self._view is not None:
            return self._view
        return view_of(self.deal, self._seat, draw_pending=self._pending)

    @property
    def draw_pending(self) -> bool:
        """Whether the winner of the last trick still chooses between drawing and holding."""
        return self._pending

    def play(self, what: str | Card) -> Deal:
        """Do something for the player to act, as code; return the deal after it.

        Parameters
        ----------
        what
            An action in its record form; ``draw`` where a draw is pending.

        Raises
        ------
        IllegalAction
            If the rules forbid it.
        BadAction
            If the text names no action.
        """
        self._events = []
        self._step(what)
        self._let_opponent_play()
        self._changed()
        return self.deal

    def reset(self) -> None:
        """Go back to the beginning."""
        if self._start is not None:
            self._rng = Random(self._seed)
            self._note = None
            self._set(self._start)
            self._changed()

    def _asks(self, deal: Deal) -> bool:
        return not self._open and deal.why_not(HOLD) is None

    def _stand(self, deal: Deal) -> None:
        """Take a deal as it is now; who is not asked whether he draws has seen what he drew."""
        self._pending = self._asks(deal)
        self._deal = deal if self._pending or self._open else deal.after_draw()

    def _draw(self) -> None:
        self._pending = False
        self._add([e for e in self.deal.events if e.kind == "drew"])
        self._deal = self.deal.after_draw()

    def _step(self, what: str | Card) -> None:
        deal = self.deal
        if isinstance(what, str) and what.strip().lower() == DRAW and self._pending:
            self._draw()
            return
        after = deal.play(what)
        if self._pending and read_action(what) is not HOLD and read_action(what).kind != "out":
            self._add([e for e in deal.events if e.kind == "drew"])
        self._stand(after)
        self._add([e for e in after.events if not (self._pending and e.kind == "drew")])
        if len(after.tricks) > len(deal.tricks):
            self._show_taken(after)

    def _add(self, events: list[Event]) -> None:
        self._events += events
        self._past += events

    def _show_taken(self, deal: Deal) -> None:
        # No state, for it must not stay on the page: both cards lay open on the table just now.
        trick = deal.tricks[-1]
        players = ((trick.leader, trick.lead), (1 - trick.leader, trick.reply))
        self._tell(
            {
                "type": "taken",
                "to": f"pile{trick.winner}",
                "cards": [
                    {
                        "code": c.code,
                        "from": hand_name(seat),
                        "slot": 1 if seat == self._seat else 0,
                    }
                    for seat, c in players
                ],
            }
        )

    def _let_opponent_play(self) -> None:
        while self._opponent is not None and not self.deal.is_over:
            seat = self.deal.to_act
            if seat is None or seat in self._plays:
                return
            view = view_of(self.deal, seat, draw_pending=self._pending)
            self._step(self._opponent.choose(view, self._rng))

    # What the learner does

    def on_card(self, area: str, name: str) -> None:
        """Play the clicked card."""
        seat = self._deal.to_act if self._deal is not None else None
        if seat in self._plays and seat is not None and area == hand_name(seat):
            self._learner(name)

    def on_action(self, name: str) -> None:
        """Do what the button says."""
        if self._deal is not None and self._deal.to_act in self._plays:
            self._learner(name)

    def _learner(self, text: str) -> None:
        if self._pending and text not in (DRAW, "hold", "out"):
            return
        self.play(text)
        if self._on_action is not None:
            self._on_action(self, text)
            self.refresh()

    def record(self) -> Mapping[str, Any]:
        """Return what may be copied: the deal if all of it may be seen, else the view."""
        if self._view is not None or not (self._open or self.deal.is_over):
            return write_view(self.view)
        if self.deal.first is None:
            return write_position(self.deal)
        return write_deal(self.deal, players=self._players, title=self._title)

    # What is shown

    def scene(self) -> Scene:
        """Return what is shown now."""
        names = self._names()
        options: dict[str, Any] = {"title": self._title, "points": self._points}
        if self._deal is None:
            scene = seat_table(self.view, self._seat, names, self._look, **options)
        elif self._open:
            allowed = {seat: self._allowed(seat) for seat in self._plays}
            scene = open_table(self._deal, self._seat, names, self._look, allowed, **options)
        else:
            may = self._allowed(self._seat) if self._plays else None
            scene = seat_table(self.view, self._seat, names, self._look, may, **options)
        scene["copy"] = {"label": _("Copy as record")}
        if self._deal is not None:
            self._add_words(scene, self._deal, names)
        return scene

    def _names(self) -> Names:
        you = None if len(self._plays) > 1 or (self._open and not self._plays) else self._seat
        return Names(you, self._players, self._look.pack)

    def _add_words(self, scene: Scene, deal: Deal, names: Names) -> None:
        scene["said"] = [event_sentence(e, names) for e in self._events]
        scene["status"] = status_sentence(deal, names, self._pending)
        if self._plays:
            seat = deal.to_act if deal.to_act in self._plays else self._plays[0]
            scene["actions"] = {
                "label": _("What you may do besides playing a card"),
                "items": action_items(deal, seat or 0, names, self._pending),
            }
        if self._open:
            scene["log"] = {
                "label": _("The deal so far"),
                "items": [event_sentence(e, names) for e in self._past],
            }

    def _allowed(self, seat: int) -> Allowed:
        deal = self.deal
        waiting = waiting_reason(deal, seat, self._pending)

        def allowed(c: Card) -> tuple[bool, str]:
            if waiting:
                return False, waiting
            error = deal.why_not(play(c))
            return error is None, "" if error is None else error_text(error, self._look.pack)

        return allowed


def _player(given: Player | str | None, option: str = "opponent") -> Player | None:
    if not isinstance(given, str):
        return given
    from ..players import player, player_names

    if given not in player_names():
        raise BadOption("bad_value", option=option, given=given, expected=player_names())
    return player(given)


def deal_of(given: Deal | Mapping[str, Any]) -> Deal:
    """Return the deal of a record (where its actions stop), or of a position, or the deal itself.

    Raises
    ------
    BadRecord
        If it is no such record.
    IllegalAction
        If one of the record's actions is illegal.
    """
    if isinstance(given, Deal):
        return given
    if isinstance(given, Mapping):
        if given.get("format") == "sixtysix-position/1":
            return read_position(given).deal
        return read_deal(given).deal()
    raise BadRecord("wrong_type", field="deal", expected=_("a deal or a record"), given=given)
