"""The best lead, the best reply: the learner sees his own cards only (values worked out before).

Source: rules.md 1.5, 1.6, 1.8; teaching.md, mistakes 14 and 16; issue *Training*, point 1.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from ...errors import BadRecord
from ...i18n import gettext as _
from ...rules import Deal
from ..feedback import Feedback
from ..sheet import Answer, Part, Sheet
from ._exact import move_choices, move_name
from ._hidden import HiddenKind
from .base import Solved
from .shown import led_sentence, ordered

__all__ = ["BestLead", "BestReply"]


class _BestCard(HiddenKind):
    """What is best now, with hidden cards."""

    leads: ClassVar[bool]

    def check_moment(self, deal: Deal) -> None:
        """Check that there is something to choose, on lead or in reply."""
        if not deal.legal_cards() or (deal.led is None) is not self.leads:
            problem = (
                _("the learner must be on lead.")
                if self.leads
                else _("a card must have been led to the learner.")
            )
            raise BadRecord("does_not_fit", field="deal", problem=problem)

    def sheet(self) -> Sheet:
        """Return the question as it is put."""
        deal = self.deal
        cards = [c.code for c in ordered(deal.hands[self.seat], deal.trump)]
        texts = sorted(self.worth.actions, key=lambda t: (cards.index(t) if t in cards else -1, t))
        return Sheet(
            title=_("The best lead") if self.leads else _("The best reply"),
            prompt=(
                led_sentence(deal, self.names) or _("You are on lead."),
                self.standing(),
                _("What brings you the most game points in the long run?"),
            ),
            blocks=self.shown_blocks(hand=False),
            parts=(Part("card", _("Your cards"), "card", move_choices(deal, texts, self.pack)),),
        )

    def solve(self) -> Solved:
        """Return what is best, with the best defence."""
        details = {"cards": [t for t in self.good if len(t) == 2]}
        return Solved(
            {"card": self.good[0]},
            self.reasons(),
            working=self.table_of_values(),
            rules=("1.12",),
            details={**self.solution_details(), **details},
        )

    def right_answers(self) -> tuple[Answer, ...]:
        """Return everything that is not shown to lose more than a little."""
        return tuple({"card": text} for text in self.good)

    def judge(self, answer: Answer) -> Feedback:
        """Judge a choice by the game points it loses."""
        text = str(answer["card"])
        return self.verdict(
            answer,
            text,
            right=text in self.good,
            loss=self.loss(text),
            close=self.too_close(self.good),
        )

    def tips(self) -> tuple[str, str]:
        """Return the two hints."""
        first = (
            _("Which of your cards can be taken from you, and what would go with it?")
            if self.leads
            else _("What does the trick hold, and what does winning it cost you?")
        )
        actions = self.worth.actions
        worst = min(actions, key=lambda t: (actions[t].value, t))
        if worst in self.good:
            return first, _("Here every choice is about as good as the others.")
        return first, _("Not this one: %(action)s.") % {"action": move_name(worst, self.pack)}


class BestLead(_BestCard):
    """The best lead with hidden cards. Data: ``deal`` up to a lead of the learner's; ``worth``."""

    name = "lead"
    levels: ClassVar[Mapping[str, int]] = {"lead-hidden": 4}
    leads = True


class BestReply(_BestCard):
    """The best reply with hidden cards. Data: ``deal`` up to a card led to him; ``worth``."""

    name = "reply"
    levels: ClassVar[Mapping[str, int]] = {"reply-hidden": 4}
    leads = False
