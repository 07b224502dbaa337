"""ManyTable: Sixty-Six for three, each for himself, and for four in partnerships."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any

from ..cards import Card
from ..errors import BadOption, BadRecord
from ..i18n import N_
from ..i18n import gettext as _
from ..records import read_any_deal
from ..rules.actions import play
from ..rules.events import Event
from ..rules.forms import AnyDeal
from ..rules.four import FourHandedDeal
from ..rules.match import Match
from ..rules.ruleset import RuleSet
from ..rules.table import TableDeal
from ..rules.table_view import TableView, table_view_of
from ..rules.three import ThreeHandedDeal
from ..wording import Names, add_sentences, error_text, event_sentence
from .course import Course, match_of
from .layout import Allowed, hand_name
from .many_layout import many_scene, side_lines
from .many_players import ManyPlayer, SimplePlayer
from .many_words import LET_LEAD, many_buttons, many_status, waiting
from .scene import Scene
from .settings import look

__all__ = ["ManyTable"]

_Table = ThreeHandedDeal | FourHandedDeal

add_sentences(
    {
        "not_for_many": N_("rules: this needs a game for three or four players, not %(preset)s."),
    }
)


class ManyTable(Course):
    """A card table for three or four, deal after deal.

    The learner plays one seat against simple players, or, with ``open``, every seat by hand with
    all cards seen.

    Parameters
    ----------
    match
        Rules for three or four (``"three-handed"``, ``"four-handed"``, house rules), a match, a
        deal, or the record of one of these.
    seat
        The learner's seat, shown below: 0 to 2, or 0 to 3. With four, seats 0 and 2 are partners.
    open
        Show every hand and play every seat, for teaching. Otherwise no card hidden from ``seat``
        reaches the page.
    bots
        Who plays the other seats, by seat (the learner's own entry is left unused); by default
        :class:`~sixtysix_learn.display.many_players.SimplePlayer` everywhere. ``()`` for nobody:
        code plays them.
    dealer, seed
        Who deals first (by default chance decides); what decides all shuffling.
    players
        Names by seat. Text from strangers; it is escaped where it must be.
    points
        Whether card points are shown, or left to be counted in the head.
    learning
        Whether the learner may take back what was done.
    title
        A heading.
    keep
        Called with this table after everything that changes it: to save the match.
    pack, colours, size
        See :func:`~sixtysix_learn.display.settings.set_look`.

    Raises
    ------
    BadRecord
        If the record cannot be read, or is of a game for two.
    BadOption
        If the rules, the seat or the look are not known.
    """

    _extras = (*Course._extras, "many.js", "many.css")

    def __init__(
        self,
        match: Match | TableDeal | RuleSet | str | Mapping[str, Any] = "four-handed",
        seat: int = 0,
        *,
        open: bool = False,  # noqa: A002 (the field's word)
        bots: Sequence[ManyPlayer] | None = None,
        dealer: int | None = None,
        seed: int | None = None,
        players: Sequence[str] = (),
        points: bool = True,
        learning: bool = False,
        title: str = "",
        keep: Callable[[Any], object] | None = None,
        pack: str | None = None,
        colours: int | None = None,
        size: str | None = None,
    ) -> None:
        super().__init__(look(pack, colours, size))
        if isinstance(match, Mapping) and match.get("format") == "sixtysix-deal/1":
            players = players or [str(name) for name in match.get("players", ())]
            match = _table_of(read_any_deal(match).deal())
        if isinstance(match, TableDeal):
            deal: AnyDeal = _table_of(match)
            self._final, self._trail = None, []
            self._before = Match.begin(match.rules, dealer=match.dealer, players=players)
        else:
            deal = self._take_up(match_of(match, dealer=dealer, seed=seed, players=players))
        self._deal: _Table = _table_of(deal)
        seats = self._deal.seats
        if isinstance(seat, bool) or seat not in range(seats):
            expected = ", ".join(str(s) for s in range(seats))
            raise BadOption("bad_value", option="seat", given=seat, expected=expected)
        self._seat = seat
        self._open = open
        self._plays = tuple(range(seats)) if open else (seat,)
        self._bots = (SimplePlayer(),) * seats if bots is None else tuple(bots)
        self._rng = Random(seed)
        self._points = points
        self._learning = learning
        self._title = title
        self._events: list[Event] = []
        self._past: list[Event] = []
        self._show_deal(deal)
        self._keep = keep

    # The state

    @property
    def deal(self) -> ThreeHandedDeal | FourHandedDeal:
        """The deal as it is now."""
        return self._deal

    @property
    def view(self) -> TableView:
        """What the seat that looks on knows."""
        return table_view_of(self._deal, self._seat)

    @property
    def draw_pending(self) -> bool:
        """Whether somebody chooses between drawing and holding: never, for nobody draws here."""
        return False

    def play(self, what: str | Card) -> ThreeHandedDeal | FourHandedDeal:
        """Do something for the player to act, as code; return the deal after it.

        Raises
        ------
        IllegalAction
            If the rules forbid it.
        BadAction
            If the text names no action.
        """
        deal = self._deal.play(what)
        self._events = []
        self._step(deal)
        self._run()
        self._changed()
        return self._deal

    def _deal_now(self) -> AnyDeal:
        return self._deal

    def _show_deal(self, deal: AnyDeal) -> None:
        self._deal = _table_of(deal)
        self._note = None
        self._events = list(self._deal.events)
        self._past = list(self._events)
        # The lead before which the leader's partner has been asked, by the tricks before it.
        self._asked = -1
        self._let = -1
        self._run()

    def _state(self) -> Any:
        chance = self._rng.getstate()
        return self._deal, self._events, self._past[:], self._asked, self._let, chance

    def _come_back(self, state: Any) -> None:
        self._deal, self._events, self._past, self._asked, self._let, chance = state
        self._rng.setstate(chance)

    def _hides(self) -> bool:
        return not (self._open or self._deal.is_over)

    def _side_lines(self, side: int) -> list[str]:
        return side_lines(self.view, side, self._points)

    def _who(self) -> Names:
        you = None if self._open else self._seat
        return Names(you, self._before.players, self._look.pack, self._deal.seats)

    # What happens

    def _step(self, after: _Table) -> None:
        before, self._deal = self._deal, after
        self._events += after.events
        self._past += after.events
        if len(after.tricks) > len(before.tricks):
            self._show_taken(after)

    def _show_taken(self, deal: _Table) -> None:
        # No state, for it must not stay on the page: these cards lay open on the table just now.
        trick = deal.tricks[-1]
        cards = []
        for place, c in enumerate(trick.cards):
            seat = trick.seat_of(place)
            slot = (seat - deal.on_lead) % deal.seats
            cards.append({"code": c.code, "from": hand_name(seat), "slot": slot})
        self._tell({"type": "taken", "to": hand_name(trick.winner), "cards": cards})

    def _run(self) -> None:
        """Let the others act until it is the learner's turn, or the learner may announce."""
        while self._bots and not self._deal.is_over:
            deal = self._deal
            seat = deal.to_act
            assert seat is not None
            if self._partner_announces():
                continue
            if seat in self._plays or self._may_announce() is not None:
                return
            self._step(deal.play(self._bots[seat].choose(table_view_of(deal, seat), self._rng)))

    def _partner_announces(self) -> bool:
        """Let the leader's partner announce, if somebody else plays him; asked once a lead."""
        deal = self._deal
        if deal.seats != 4 or not deal.in_lead_window or self._asked == len(deal.tricks):
            return False
        self._asked = len(deal.tricks)
        partner = (deal.on_lead + 2) % 4
        if partner in self._plays:
            return False
        said = self._bots[partner].announce(table_view_of(deal, partner), self._rng)
        if said is None:
            return False
        self._step(deal.play(said))
        return True

    def _may_announce(self) -> int | None:
        """Return the learner's seat whose partner is on lead, if it has something to announce."""
        deal = self._deal
        if not isinstance(deal, FourHandedDeal) or self._let == len(deal.tricks):
            return None
        found = deal.partner_marriages() if deal.in_lead_window else ()
        seats = [a.seat for a in found if a.seat in self._plays]
        return seats[0] if seats else None

    # What the learner does

    def on_card(self, area: str, name: str) -> None:
        """Play the clicked card."""
        seat = self._deal.to_act
        if seat in self._plays and seat is not None and area == hand_name(seat):
            with self._undoable():
                self.play(name)

    def on_action(self, name: str) -> None:
        """Do what the button says."""
        asked = self._may_announce()
        if name == LET_LEAD and asked is not None:
            with self._undoable():
                self._let = len(self._deal.tricks)
                self._events = []
                self._run()
            self._changed()
        elif name in (str(a) for a in self._offered()):
            with self._undoable():
                self.play(name)
        else:
            super().on_action(name)

    def _offered(self) -> Sequence[object]:
        """Return the actions that the learner may do now: his own, or as a partner."""
        deal = self._deal
        return [
            a
            for a in deal.legal_actions()
            if (deal.to_act if a.seat is None else a.seat) in self._plays
        ]

    # What is shown

    def scene(self) -> Scene:
        """Return what is shown now."""
        deal, names = self._deal, self._who()
        allowed = {seat: self._allowed(seat) for seat in self._plays}
        scene = many_scene(
            self.view,
            names,
            self._look,
            allowed,
            hands=deal.hands if self._open else None,
            title=self._title,
        )
        partner = self._may_announce()
        seat = deal.to_act if deal.to_act in self._plays else self._plays[0]
        scene["said"] = [event_sentence(e, names) for e in self._events]
        scene["status"] = many_status(deal, names, partner)
        scene["actions"] = {
            "label": _("What you may do besides playing a card"),
            "items": many_buttons(deal, seat or 0, names, partner),
        }
        scene["log"] = {
            "label": _("The deal so far"),
            "items": [event_sentence(e, names) for e in self._past],
        }
        return self._with_match(scene)

    def _allowed(self, seat: int) -> Allowed:
        deal = self._deal
        why_none = waiting(deal, seat)

        def allowed(c: Card) -> tuple[bool, str]:
            if why_none:
                return False, why_none
            error = deal.why_not(play(c))
            return error is None, "" if error is None else error_text(error, self._look.pack)

        return allowed


def _table_of(deal: object) -> _Table:
    if isinstance(deal, ThreeHandedDeal | FourHandedDeal):
        return deal
    rules = getattr(deal, "rules", RuleSet())
    raise BadRecord("not_for_many", field="rules", preset=rules.preset_name)
