"""A table to try something at: a prepared moment, an opponent who plays by a script, a task.

The learner plays a trick or two and sees what happens, step by step: the trick that was taken
stays on the table with the winning card lit, and a sentence says why. Nothing is graded and
nothing is recorded.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any

from ..cards import Card
from ..errors import IllegalAction
from ..i18n import gettext as _
from ..players import Player, player
from ..rules import Deal, Trick, View, view_of
from ..rules.actions import HOLD
from ..rules.scoring import OUT_AT
from ..training.kinds import open_question
from ..training.question import Question
from ..wording import Names, PackStyle, error_text
from .layout import Allowed, hand_name
from .scene import Scene, card_item
from .table import Table
from .try_cards import AGAIN, MORE, Said, Try, again_button

__all__ = ["Scripted", "TryTable", "Within", "why_won"]

_GO_ON = "go-on"


@dataclass(frozen=True)
class Scripted:
    """A player who does what a script says.

    Attributes
    ----------
    replies
        What it would like to do: texts of actions, the dearest first, separated by spaces; by the
        code of the card led, by ``"*"`` for every other card led, by ``""`` for its own lead.
        Marriages are written with a dash: ``marriage-H``.
    """

    replies: Mapping[str, str] = field(default_factory=dict)
    name: str = "scripted"

    def choose(self, view: View, rng: Random, /) -> str:
        """Return the first wish that is allowed; else draw, claim rightly, or follow low."""
        key = "" if view.led is None else view.led.code
        wishes = self.replies.get(key, self.replies.get("*", "") if key else "")
        for wish in wishes.split():
            if wish.replace("-", " ") in view.actions:
                return wish.replace("-", " ")
        if view.points[0] >= OUT_AT and "out" in view.actions:
            return "out"
        for usual in ("draw", "pass", "count"):
            if usual in view.actions:
                return usual
        cards = [c for c in view.hand if c.code in view.actions]
        suit = None if view.led is None else view.led.suit
        usual_order = [(c.suit is not suit, c.suit is view.trump, c.points, c.code) for c in cards]
        return min(usual_order)[-1]


@dataclass(frozen=True)
class Within:
    """A player who keeps to what the learner has met: cards, and the kinds of action named.

    Attributes
    ----------
    player
        Who plays.
    kinds
        Kinds of action besides cards, such as ``"marriage"``; drawing and the like always are.
    """

    player: Player
    kinds: tuple[str, ...] = ()
    name: str = "within"

    def choose(self, view: View, rng: Random, /) -> str:
        """Return what the player chooses among these actions."""
        allowed = ("draw", "pass", "count", *self.kinds)
        actions = tuple(
            text
            for text in view.actions
            if text.split()[0] in allowed or any(c.code == text for c in view.hand)
        )
        return self.player.choose(replace(view, actions=actions), rng)


def why_won(trick: Trick, deal: Deal, names: Names) -> str:
    """Return why a trick went to whom it did, a sentence."""
    data = {
        "trump": deal.trump.code,
        "lead": trick.lead.code,
        "reply": trick.reply.code,
        "leader": trick.leader,
    }
    asked = open_question(Question("try", "trick", data, rules=deal.rules), names.pack)
    return asked.solved.words[0]


class TryTable(Table, Try):
    """A table with a task.

    Parameters
    ----------
    start
        Called with the number of the round, 0 first; returns the moment at which it begins.
    task
        Called with the pack's style for the sentence that says what to do.
    opponent
        Who plays the other seat: a player, or the name of one.
    ends
        After how many tricks it is over; ``None`` for a deal that goes to its end.
    offer
        Kinds of action, besides cards, that the learner has met: ``marriage``, ``close``,
        ``hold``, ``exchange``, ``out``. The others are not shown.
    tell
        Called with this table; returns what is said now, or ``None`` for why the last trick was
        won.
    leaves_out
        What is not shown: ``talon``, ``facts``, ``piles``, or of the facts ``rules``, the line
        that says what may be played.
    tells_apart
        Whether cards that may not be played look like it; else one must click them to find out.
    rounds
        Whether there are more rounds than one.
    open
        Whether the opponent's cards are shown: where they are known anyway.
    points, pack, colours, size
        As for :class:`~sixtysix_learn.display.table.Table`.

    Raises
    ------
    BadOption
        If the opponent or the look is not known.
    """

    def __init__(
        self,
        start: Callable[[int], Deal],
        *,
        task: Callable[[PackStyle], str],
        opponent: Player | str = "greedy",
        ends: int | None = 1,
        offer: Collection[str] = (),
        tell: Callable[[TryTable], Said | None] | None = None,
        leaves_out: Collection[str] = (),
        tells_apart: bool = True,
        rounds: bool = False,
        open: bool = False,  # noqa: A002 (the field's word)
        points: bool = True,
        pack: str | None = None,
        colours: int | None = None,
        size: str | None = None,
    ) -> None:
        self._start_of = start
        self._task = task
        self._ends = ends
        self._offer = frozenset(offer)
        self._tell_of = tell
        self._leaves_out = frozenset(leaves_out)
        self._tells_apart = tells_apart
        self._rounds = rounds
        self._round = 0
        self._waiting = False
        self.did: tuple[str, ...] = ()
        """What the learner has done since the beginning, in record form."""
        super().__init__(
            start(0),
            open=open,
            opponent=player(opponent),
            points=points,
            pack=pack,
            colours=colours,
            size=size,
        )

    def restart(self) -> None:
        """Go back to the beginning of the first round."""
        self._begin(0)

    def _begin(self, number: int) -> None:
        self._round = number
        self.did = ()
        self._start = self._start_of(number)
        self.reset()

    # How it stands

    @property
    def pack(self) -> PackStyle:
        """Whether cards have French or German names here."""
        return self._look.pack

    @property
    def seat(self) -> int:
        """The learner's seat."""
        return self._seat

    @property
    def round(self) -> int:
        """The number of the round, 0 first."""
        return self._round

    @property
    def tricks(self) -> tuple[Trick, ...]:
        """The tricks played since the beginning."""
        assert self._start is not None
        return self.deal.tricks[len(self._start.tricks) :]

    @property
    def finished(self) -> bool:
        """Whether there is nothing more to try."""
        return self.deal.is_over or (self._ends is not None and len(self.tricks) >= self._ends)

    def _asks(self, deal: Deal) -> bool:
        # Whether to draw is asked only of those who know that one need not, and not at the end.
        if "hold" not in self._offer or deal.on_lead != self._seat:
            return False
        over = self._ends is not None and len(deal.tricks) >= self._ends + len(self._first_tricks)
        return not over and deal.why_not(HOLD) is None

    @property
    def _first_tricks(self) -> tuple[Trick, ...]:
        return () if self._start is None else self._start.tricks

    # What happens

    def _let_opponent_play(self) -> None:
        self._waiting = False
        while not self.finished and self.deal.to_act != self._seat:
            if self.deal.led is None and any(e.kind == "trick_won" for e in self._events):
                # So that what was just taken can be looked at.
                self._waiting = True
                return
            assert self.deal.to_act is not None
            assert self._opponent is not None
            view = view_of(self.deal, self.deal.to_act, draw_pending=self._pending)
            self._step(self._opponent.choose(view, self._rng))

    def _show_taken(self, deal: Deal) -> None:
        """Let the trick lie: it stays on the table until the next card."""

    def on_card(self, area: str, name: str) -> None:
        """Play the clicked card."""
        if not self.finished and not self._waiting:
            super().on_card(area, name)

    def on_action(self, name: str) -> None:
        """Do what the button says."""
        if name == AGAIN or (name == MORE and self._rounds):
            self._begin(self._round + (name == MORE))
        elif name == _GO_ON and self._waiting:
            self._events = []
            self._let_opponent_play()
            self._changed()
        elif not self.finished and not self._waiting:
            super().on_action(name)

    def _learner(self, text: str) -> None:
        if self._pending and text not in ("draw", "hold", "out"):
            return
        # What is told depends on it, so it is noted first, and taken back if it was refused.
        before, self.did = self.did, (*self.did, text)
        try:
            super()._learner(text)
        except IllegalAction as error:
            self.did = before
            self.say(error_text(error, self._look.pack), "bad")

    # What is shown

    def scene(self) -> Scene:
        """Return what is shown now."""
        scene = super().scene()
        scene.pop("copy", None)
        scene["title"] = self._task(self._look.pack)
        scene["areas"] = [self._area(a) for a in scene["areas"] if not self._left_out(a["id"])]
        scene["status"] = self._status(scene["status"])
        scene["actions"]["items"] = self._buttons(scene["actions"]["items"])
        said = self._said()
        if said is not None:
            scene["note"] = {"text": said.text, "tone": said.tone}
        return scene

    def _left_out(self, area: str) -> bool:
        return area in self._leaves_out or ("piles" in self._leaves_out and area[:4] == "pile")

    def _area(self, area: dict[str, Any]) -> dict[str, Any]:
        if area["id"] == "trick" and self.deal.led is None and self.tricks:
            return area | {"slots": [self._taken(slot) for slot in area["slots"]]}
        if area["id"] == "facts" and "rules" in self._leaves_out:
            return area | {"items": [item for item in area["items"] if "sign" in item]}
        return {key: value for key, value in area.items() if key != "peek"}

    def _taken(self, slot: dict[str, Any]) -> dict[str, Any]:
        """Return a place of the trick with the card of the trick just taken."""
        trick = self.tricks[-1]
        leads = slot["from"] == hand_name(trick.leader)
        wins = slot["from"] == hand_name(trick.winner)
        shown = trick.lead if leads else trick.reply
        item = card_item(shown, self._look, mark="win" if wins else None)
        return slot | {"card": item}

    def _status(self, usual: str) -> str:
        if self.deal.is_over:
            return ""
        if self.finished:
            return _("That was it. Start again to try something else.")
        if self._waiting:
            return _("Your opponent won the trick, and leads next.")
        return usual if self._tells_apart else _("Your turn.")

    def _buttons(self, usual: list[dict[str, Any]]) -> list[dict[str, Any]]:
        if self._waiting:
            buttons = [{"id": _GO_ON, "label": _("Go on"), "on": True, "main": True}]
        elif self.finished:
            buttons = []
        else:
            buttons = [b for b in usual if self._offers(b["id"].split()[0])]
        buttons.append(again_button(bool(self.did)))
        if self._rounds:
            buttons.append({"id": MORE, "label": _("Another deal"), "on": True})
        return buttons

    def _offers(self, kind: str) -> bool:
        # Without the counting at the end a deal that nobody went out of would never end.
        return (
            kind in self._offer
            or kind == "count"
            or (kind in ("draw", "pass") and bool(self._offer))
        )

    def _said(self) -> Said | None:
        if self._tell_of is not None:
            said = self._tell_of(self)
            if said is not None:
                return said
        if self.tricks and any(e.kind == "trick_won" for e in self._events):
            return Said(why_won(self.tricks[-1], self.deal, self._names()))
        return None

    def _allowed(self, seat: int) -> Allowed:
        if not (self.finished or self._waiting):
            if self._tells_apart:
                return super()._allowed(seat)
            return lambda _card: (True, "")
        why = (
            _("That was it. Start again to try something else.")
            if self.finished
            else _("Your opponent is on lead: press “Go on”.")
        )

        def allowed(_card: Card) -> tuple[bool, str]:
            return False, why

        return allowed
