"""After a trick: who leads, who draws, who gets the face-up trump. Source: rules.md 1.4.9, 1.5."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from random import Random
from typing import ClassVar

from ...cards import Card, card
from ...errors import BadRecord
from ...i18n import gettext as _
from ...rules import Deal, RuleSet, trick_winner
from ...wording import card_name
from ..sheet import Answer, Part, Sheet, Table
from ..walk import Style, find
from .base import Kind, Made, Solved, deal_data, deal_in, seat_in
from .shown import table, who, who_choices

__all__ = ["AfterTrick"]


class AfterTrick(Kind):
    """Data: ``deal`` or ``position`` with a card led, ``reply``, and ``seat`` of the learner."""

    name = "after"
    levels: ClassVar[Mapping[str, int]] = {"drawing": 1, "no-drawing": 2, "face-up-trump": 2}
    fields = frozenset({"deal", "position", "reply", "seat"})

    def read(self) -> None:
        """Read the data."""
        self.deal = deal_in(self.data, self.rules)
        self.seat = seat_in(self.data)
        if self.deal.led is None:
            raise BadRecord("does_not_fit", field="deal", problem=_("a card must be led."))
        if not isinstance(self.data.get("reply"), str):
            raise BadRecord("missing_field", field="reply", expected=_("a card"))
        self.reply: Card = card(self.data["reply"])
        self.next = self.deal.play(self.reply)
        if not self.next.in_lead_window:
            raise BadRecord("does_not_fit", field="reply", problem=_("the deal must go on."))

    @property
    def winner(self) -> int:
        """Who wins the trick."""
        assert self.deal.led is not None
        return trick_winner(self.deal.led, self.reply, self.deal.on_lead, self.deal.trump)

    @property
    def drawing(self) -> bool:
        """Whether cards are drawn after this trick."""
        return bool(self.deal.talon) and self.deal.closed_by is None

    @property
    def last_draw(self) -> bool:
        """Whether the face-up trump is drawn."""
        return self.drawing and len(self.deal.talon) == 2

    def sheet(self) -> Sheet:
        """Return the question as it is put."""
        deal, names = self.deal, self.names
        led = deal.led
        assert led is not None
        values = {
            "lead": card_name(led, self.pack),
            "reply": card_name(self.reply, self.pack),
        }
        if deal.on_lead == self.seat:
            said = _("You led the %(lead)s, and your opponent replied with the %(reply)s.")
        else:
            said = _("Your opponent led the %(lead)s, and you replied with the %(reply)s.")
        parts = [
            Part("leads", _("The next trick is led by"), "choice", who_choices(names)),
            Part("draws", _("The first to draw is"), "choice", who_choices(names, nobody=True)),
        ]
        if deal.face_up is not None and len(deal.talon) == 2:
            label = _("The face-up %(card)s goes to") % {"card": card_name(deal.face_up, self.pack)}
            parts.append(Part("takes", label, "choice", who_choices(names)))
        return Sheet(
            title=_("What happens after this trick?"),
            prompt=(said % values, _("What happens now?")),
            blocks=(self._table(),),
            parts=tuple(parts),
        )

    def _table(self) -> Table:
        shown = table(self.deal, self.names, show_hand=False, points=False)
        label = (
            _("You replied")
            if self.deal.on_lead != self.seat
            else _("%(name)s replied") % {"name": self.names.of(1 - self.seat)}
        )
        if self.deal.on_lead == self.seat:
            # The opponent's reply is on the table and no longer in the hand.
            shown = replace(shown, opponent_count=shown.opponent_count - 1)
        return replace(shown, reply=self.reply, reply_label=label)

    def solve(self) -> Solved:
        """Return who leads and who draws, by the engine."""
        names = self.names
        draws = self.next.on_lead if self.drawing else None
        answer: dict[str, str] = {
            "leads": who(self.next.on_lead, names),
            "draws": who(draws, names),
        }
        words = [
            _("You win the trick, and whoever wins a trick leads to the next.")
            if self.winner == self.seat
            else _("Your opponent wins the trick, and whoever wins a trick leads to the next.")
        ]
        rules = ["1.4.9"]
        if not self.drawing:
            words.append(
                _("The talon is closed, so nobody draws any more.")
                if self.deal.closed_by is not None
                else _("The talon is exhausted, so nobody draws any more.")
            )
            rules.append("1.9.9" if self.deal.closed_by is not None else "1.6.9")
        else:
            words.append(_("The winner draws first, then the loser."))
            rules.append("1.5.2")
        if self.last_draw:
            assert self.deal.face_up is not None
            answer["takes"] = who(1 - self.winner, names)
            words.append(
                _(
                    "Two cards are left: the winner draws the face-down one, and the loser takes "
                    "the face-up %(card)s."
                )
                % {"card": card_name(self.deal.face_up, self.pack)}
            )
            rules.append("1.5.5")
        best = self.deal.led if self.winner == self.deal.on_lead else self.reply
        assert best is not None
        return Solved(answer, tuple(words), (), tuple(rules), {"cards": [best.code]})

    def comments(self, answer: Answer, scores: Mapping[str, float]) -> list[str]:
        """Name the mistake behind a wrong part."""
        right = self.solved.answer
        words = []
        if scores["leads"] < 1:
            words.append(_("Look again who wins this trick: the winner leads."))
        elif scores["draws"] < 1 and right["draws"] == "nobody":
            words.append(_("Nobody draws here."))
        elif scores["draws"] < 1:
            words.append(_("It is the winner of the trick who draws first."))
        if scores.get("takes", 1) < 1:
            words.append(_("The face-up trump is the last card of the talon, so it is drawn last."))
        return words

    def tips(self) -> tuple[str, str]:
        """Return the two hints."""
        return (
            _("First settle who wins the trick; all else follows from it."),
            _("The winner leads, and draws first as long as the talon is open."),
        )

    @classmethod
    def make(cls, rules: RuleSet, rng: Random, theme: str) -> Made | None:
        """Find a trick after which the deal goes on."""
        style = Style(close=0.15 if theme == "no-drawing" else 0.0, claim=0.5)

        def wanted(deal: Deal) -> bool:
            if deal.led is None or len(deal.hands[deal.to_act or 0]) < 2:
                return False
            if theme == "no-drawing":
                return deal.strict
            return not deal.strict and (len(deal.talon) == 2) == (theme == "face-up-trump")

        deal = find(rules, rng, wanted, style)
        if deal is None:
            return None
        replies = list(deal.legal_cards())
        rng.shuffle(replies)
        for reply in replies:
            if deal.play(reply).in_lead_window:
                made = {"deal": deal_data(deal), "reply": reply.code, "seat": rng.randrange(2)}
                return Made(made, cls.levels[theme])
        return None
