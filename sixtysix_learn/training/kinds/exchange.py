"""What the exchange of the nine changes. Source: rules.md 1.5.5, 1.7.1, 1.7.7, 1.7.10."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import ClassVar

from ...cards import pack_of
from ...errors import BadRecord
from ...i18n import gettext as _
from ...rules import Deal, RuleSet
from ...wording import card_name, error_text
from ..sheet import Answer, Choice, Part, Sheet
from ..walk import Style, find
from .base import Kind, Made, Solved, deal_data, deal_in
from .shown import table

__all__ = ["ExchangeMakes"]

_UP, _DOWN = "up", "down"
_LOSER, _WINNER, _NOBODY = "loser", "winner", "nobody"


class ExchangeMakes(Kind):
    """Data: ``deal`` or ``position``; the learner is to act and may exchange the lowest trump."""

    name = "exchange"
    levels: ClassVar[Mapping[str, int]] = {"exchange-what": 1, "answer-closing": 3}
    fields = frozenset({"deal", "position"})

    def read(self) -> None:
        """Read the data."""
        self.deal = deal_in(self.data, self.rules)
        if self.deal.to_act is None:
            raise BadRecord("does_not_fit", field="deal", problem=_("the deal must not be over."))
        refused = self.deal.why_not("exchange")
        if refused is not None:
            raise BadRecord("does_not_fit", field="deal", problem=error_text(refused, self.pack))
        self.seat: int = self.deal.to_act
        self.next = self.deal.play("exchange")
        (self.taken,) = set(self.next.hands[self.seat]) - set(self.deal.hands[self.seat])
        (self.given,) = set(self.deal.hands[self.seat]) - set(self.next.hands[self.seat])

    @property
    def closed(self) -> bool:
        """Whether the talon is closed, so that nobody draws any more."""
        return self.deal.closed_by is not None

    def _values(self) -> dict[str, str | int]:
        return {
            "given": card_name(self.given, self.pack),
            "taken": card_name(self.taken, self.pack),
            "n": self.rules.talon_size // 2,
        }

    def sheet(self) -> Sheet:
        """Return the question as it is put."""
        values = self._values()
        trumps = sorted(
            (c for c in pack_of(self.rules.pack) if c.suit is self.deal.trump),
            key=lambda c: -c.strength,
        )
        said = (
            _(
                "Your opponent has just turned down the %(taken)s and closed the talon. You "
                "exchange the %(given)s at once."
            )
            if self.closed
            else _("You are on lead, and exchange the %(given)s.")
        )
        return Sheet(
            title=_("What does the exchange change?"),
            prompt=(said % values, _("What happens to the two cards?")),
            blocks=(table(self.deal, self.names),),
            parts=(
                Part(
                    "takes",
                    _("You take up the"),
                    "choice",
                    tuple(Choice(c.code, card_name(c, self.pack)) for c in trumps),
                ),
                Part(
                    "lies",
                    _("The %(given)s then lies in the talon") % values,
                    "choice",
                    (Choice(_UP, _("face up")), Choice(_DOWN, _("face down"))),
                ),
                Part(
                    "goes",
                    _("It is drawn later by")
                    if self.closed
                    else _("If the whole talon is drawn, it goes to"),
                    "choice",
                    (
                        Choice(_WINNER, _("the winner of trick %(n)d") % values),
                        Choice(_LOSER, _("the loser of trick %(n)d") % values),
                        Choice(_NOBODY, _("nobody")),
                    ),
                ),
            ),
        )

    def solve(self) -> Solved:
        """Return what changes, by the engine."""
        values = self._values()
        up = self.next.face_up is self.given
        if self.closed:
            words = [
                _("You take the %(taken)s, the trump that was turned down.") % values,
                _("The %(given)s lies face down in its place, for the talon is closed.") % values,
                _("Nobody draws any more, so nobody gets it."),
            ]
            rules = ["1.7.9", "1.7.10", "1.9.9"]
        else:
            words = [
                _("You take the %(taken)s, which lay face up.") % values,
                _("The %(given)s lies face up in its place, under the talon.") % values,
                _("It is the last card of the talon, and the loser of trick %(n)d takes that.")
                % values,
            ]
            rules = ["1.7.1", "1.7.7", "1.5.5"]
        return Solved(
            {
                "takes": self.taken.code,
                "lies": _UP if up else _DOWN,
                "goes": _NOBODY if self.closed else _LOSER,
            },
            tuple(words),
            rules=tuple(rules),
            details={"cards": [self.taken.code]},
        )

    def comments(self, answer: Answer, scores: Mapping[str, float]) -> list[str]:
        """Name the mistake behind a wrong part."""
        words = []
        if scores["takes"] < 1 and answer["takes"] == self.given.code:
            words.append(_("That is the card you give. You take the other one."))
        if scores["goes"] < 1 and answer["goes"] == _WINNER:
            words.append(_("The winner draws first: the last card is left for the loser."))
        return words

    def tips(self) -> tuple[str, str]:
        """Return the two hints."""
        first = _("The two cards change places: the one in your hand, and the trump of the talon.")
        if self.closed:
            return first, _("The talon is closed: its cards lie face down, and stay there.")
        return first, _("The trump of the talon is its last card. Who draws last?")

    @classmethod
    def make(cls, rules: RuleSet, rng: Random, theme: str) -> Made | None:
        """Find a moment at which the lowest trump may be exchanged."""
        if rules.nine_exchange != "optional":
            return None
        answers = theme == "answer-closing"
        if answers and rules.nine_exchange_on_opponent_close == "no":
            return None
        style = Style(close=0.25 if answers else 0.0, exchange=0.0, marriage=0.0, claim=0.2)

        def fits(deal: Deal) -> bool:
            return (
                deal.to_act is not None
                and not deal.held
                and deal.answer_due == answers
                and deal.why_not("exchange") is None
            )

        deal = find(rules, rng, fits, style)
        return None if deal is None else Made({"deal": deal_data(deal)}, cls.levels[theme])
