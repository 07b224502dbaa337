"""Close, or play on: the learner sees his own cards only (values worked out in advance).

Source: rules.md 1.9; teaching.md, mistake 16; issue *Training*, point 1.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import ClassVar

from ...errors import BadRecord
from ...i18n import gettext as _
from ...i18n import ngettext
from ...rules import Deal
from ...rules.scoring import OUT_AT
from ..feedback import Feedback
from ..sheet import Answer, Choice, Part, Sheet
from ._hidden import HiddenKind
from .base import Solved
from .shown import points_text

__all__ = ["CloseOrNot"]

_CLOSE = "close"


class CloseOrNot(HiddenKind):
    """Whether to close the talon now.

    Data: ``deal`` up to a lead of the learner's at which he may close; ``worth``.
    """

    name = "close"
    levels: ClassVar[Mapping[str, int]] = {"close-or-not": 4}

    def check_moment(self, deal: Deal) -> None:
        """Check that the talon can be closed, and that something else can be done."""
        if deal.led is not None or deal.why_not(_CLOSE) is not None:
            raise BadRecord("does_not_fit", field="deal", problem=_("closing must be open."))

    @cached_property
    def other(self) -> str:
        """The best action but closing."""
        actions = self.worth.actions
        return min((t for t in actions if t != _CLOSE), key=lambda t: (-actions[t].value, t))

    @cached_property
    def right(self) -> tuple[str, ...]:
        """The right answers: closing, playing on, or both where it is too close to call."""
        found = [_CLOSE] if _CLOSE in self.good else []
        if any(t != _CLOSE for t in self.good):
            found.append("on")
        if len(found) == 2 and self.worth.top != _CLOSE:
            found.reverse()
        return tuple(found)

    def sheet(self) -> Sheet:
        """Return the question as it is put."""
        # Translators: words that are understood when typed as an answer, separated by commas.
        close, on = _("close the talon, yes, y"), _("play on, no, n, go on, do not close")
        choices = (
            Choice(_CLOSE, _("Close the talon"), also=_words(close)),
            Choice("on", _("Play on"), also=_words(on)),
        )
        return Sheet(
            title=_("Close, or play on?"),
            prompt=(
                _("You are on lead."),
                self.standing(),
                _("Which brings you more game points in the long run?"),
            ),
            blocks=self.shown_blocks(hand=True),
            parts=(Part("what", _("What do you do?"), "choice", choices),),
        )

    def solve(self) -> Solved:
        """Return which is worth more, with the best defence."""
        return Solved(
            {"what": self.right[0]},
            self.reasons(),
            working=self.table_of_values(),
            rules=("1.9.1", "1.9.13", "1.9.15", "1.12"),
            details=self.solution_details(),
        )

    def reasons(self) -> tuple[str, ...]:
        """Return why: closing against the best other action."""
        choice = self.other if self.worth.top == _CLOSE else _CLOSE
        return self.worth.explanation(self.view, choice).words(self._named, chosen=False)

    def right_answers(self) -> tuple[Answer, ...]:
        """Return the right answers."""
        return tuple({"what": what} for what in self.right)

    def judge(self, answer: Answer) -> Feedback:
        """Judge a choice by the game points it loses."""
        what = str(answer["what"])
        action = _CLOSE if what == _CLOSE else self.other
        right = what in self.right
        several = len(self.right) > 1
        close = several and self.too_close((_CLOSE, self.other))
        loss = self.loss(action)
        if right and not several:
            # What the other choice would have lost is what is to be told.
            action = self.other if what == _CLOSE else _CLOSE
        return self.verdict(answer, action, right=right, loss=loss, close=close)

    def tips(self) -> tuple[str, str]:
        """Return the two hints."""
        need = max(0, OUT_AT - self.deal.points[self.seat])
        first = _(
            "You need %(points)s more for 66. Count the tricks that you are sure of once your "
            "opponent must follow suit: are they enough?"
        ) % {"points": points_text(need)}
        trumps = sum(c.suit is self.deal.trump for c in self.view.unseen)
        second = ngettext(
            "%(n)d trump is out that you do not see. Without new cards, which of your cards could "
            "be beaten?",
            "%(n)d trumps are out that you do not see. Without new cards, which of your cards "
            "could be beaten?",
            trumps,
        )
        return first, second % {"n": trumps}


def _words(text: str) -> tuple[str, ...]:
    return tuple(word.strip() for word in text.split(","))
