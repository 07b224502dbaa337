"""What decisions with hidden cards have in common: what the learner knows, values, verdicts.

The values are those stored in the question (:mod:`sixtysix_learn.training.worth`); where there are
none they are worked out, which takes a while. Source: issue *Training*, point 2; rules.md 1.4.10.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from functools import cached_property
from random import Random
from typing import TYPE_CHECKING, Any

from ...cards import Card
from ...errors import BadRecord
from ...i18n import gettext as _
from ...rules import Deal, RuleSet, View, view_of
from ...wording import Names
from ..feedback import Feedback, Verdict
from ..grading import PART_SCORES, quality_of
from ..sheet import Answer, Block, CardRow
from ..worth import Worth, work_out
from ._exact import after_name, move_name, told
from .base import Kind, Made, deal_in
from .shown import ordered, points_text, table, talon_text

if TYPE_CHECKING:
    from ...analysis import Line

__all__ = ["HiddenKind", "points_won"]


class HiddenKind(Kind):
    """A decision of the player to act, who sees his own cards only.

    Data: ``deal`` up to the moment; ``worth``, the values, if they were worked out in advance.
    """

    fields = frozenset({"deal", "worth"})
    pooled = True

    def read(self) -> None:
        """Read the data."""
        self.deal = deal_in({"deal": self.data.get("deal")}, self.rules)
        deal = self.deal
        if deal.to_act is None or not deal.tricks:
            raise BadRecord(
                "does_not_fit",
                field="deal",
                problem=_("a trick must have been played, and the deal not be over."),
            )
        self.seat: int = deal.to_act
        self.check_moment(deal)
        stored = self.data.get("worth")
        self._stored = None if stored is None else Worth.from_json(stored, deal)

    @classmethod
    def make(cls, rules: RuleSet, rng: Random, theme: str) -> Made | None:
        """Return ``None``: nothing is made by chance, the puzzles come from the pool."""
        return None

    def check_moment(self, deal: Deal) -> None:
        """Check that this kind can ask about a moment; raise a BadRecord if not."""

    @cached_property
    def worth(self) -> Worth:
        """The values of all actions."""
        return work_out(self.deal) if self._stored is None else self._stored

    @cached_property
    def view(self) -> View:
        """What the learner knows."""
        return view_of(self.deal, self.seat)

    # ------------------------------------------------------------------ what is shown

    def shown_blocks(self, *, hand: bool) -> tuple[Block, ...]:
        """Return the table, and what a player who paid attention remembers."""
        return (table(self.deal, self.names, show_hand=hand), *self._remembered())

    def _remembered(self) -> Iterator[Block]:
        deal, names = self.deal, self.names
        rows: dict[int, list[Card]] = {self.seat: [], 1 - self.seat: []}
        for trick in deal.tricks:
            rows[trick.winner] += trick.cards
        labels = {
            self.seat: _("Cards in your tricks"),
            1 - self.seat: _("Cards in your opponent's tricks"),
        }
        for seat, gone in rows.items():
            if gone:
                yield CardRow(tuple(gone), labels[seat])
        if self.view.opponent_known:
            note = _("You have seen that %(name)s holds this.") % {
                "name": names.inside(1 - self.seat)
            }
            yield CardRow(
                ordered(self.view.opponent_known, deal.trump), _("Known to you"), note=note
            )

    def standing(self) -> str:
        """Return how it stands, a sentence."""
        mine, his = self.deal.points[self.seat], self.deal.points[1 - self.seat]
        return _("You have %(mine)s, your opponent has %(his)s. %(talon)s") % {
            "mine": points_text(mine),
            "his": points_text(his),
            "talon": talon_text(self.deal, self.names),
        }

    # ------------------------------------------------------------------ what is said

    def loss(self, text: str) -> tuple[float, float]:
        """Return what an action loses against the best, and the standard error of that."""
        one = self.worth.actions[text]
        return (0.0, 0.0) if text == self.worth.top else (one.worse_by, one.worse_se)

    @cached_property
    def good(self) -> tuple[str, ...]:
        """Every action that is right, the best first: none is shown to lose more than a little."""
        worth = self.worth
        found = [
            text
            for text in worth.actions
            if text in worth.best or quality_of(*self.loss(text)).verdict is Verdict.RIGHT
        ]
        return tuple(sorted(found, key=lambda text: (-worth.actions[text].value, text)))

    def too_close(self, actions: Collection[str]) -> bool:
        """Whether several actions are right only because their values are estimates."""
        return len(actions) > 1 and any(self.worth.actions[text].worse_se > 0 for text in actions)

    def verdict(
        self,
        answer: Answer,
        action: str,
        *,
        right: bool,
        loss: tuple[float, float],
        close: bool,
    ) -> Feedback:
        """Return what is said to a choice.

        Parameters
        ----------
        answer
            The answer as given.
        action
            The action that it stands for.
        right
            Whether it is among the right answers.
        loss
            What it loses, in game points, and the standard error of that.
        close
            Whether other answers may be as good.
        """
        sheet = self.sheet()
        lost, se = loss
        quality = quality_of(0.0 if right else lost, se)
        made = self.worth.explanation(self.view, action)
        # A right answer is told what another would have lost.
        words = [*made.words(self._named, chosen=not right)]
        if right and close:
            words.append(_("Too close to call: other answers may be as good."))
        line = made.best_line if right or made.line is None else made.line
        after = made.best if line is made.best_line else action
        details = made.details("best" if line is made.best_line else "choice")
        details |= {"value_lost": 0.0 if right else lost, "se": se, "seat": 0}
        details["cards"] = [t for t in self.good if len(t) == 2]
        return Feedback(
            quality.verdict,
            PART_SCORES[quality],
            (*words, *self.own_words()),
            given=sheet.answer_text(answer),
            right=tuple(sheet.answer_text(a) for a in self.right_answers()),
            working=(*self.table_of_values(), *self._told(after, line)),
            details=details,
            rules=self.solved.rules,
            quality=quality,
        )

    def _told(self, action: str, line: Line | None) -> Iterator[str]:
        """Tell how it goes on in the layout that is shown."""
        if line is not None:
            yield _("In that layout, after %(action)s:") % {"action": after_name(action, self.pack)}
            yield from told(line.start, line.actions, self._named)

    @property
    def _named(self) -> Names:
        """Who is who in the layouts that are shown: the learner is seat 0 in them."""
        return Names(you=0, pack=self.pack)

    def table_of_values(self) -> tuple[str, ...]:
        """Return what each action brings, a line each, the best first."""
        found = sorted(self.worth.actions.items(), key=lambda item: -item[1].value)
        return tuple(
            _("%(action)s: %(points)s on average")
            % {"action": _capital(move_name(text, self.pack)), "points": points_won(one.value)}
            for text, one in found
        )

    def solution_details(self) -> Mapping[str, Any]:
        """Return the line to step through after the best action."""
        made = self.worth.explanation(self.view, self.worth.top)
        return made.details("best") | {"seat": 0}

    def reasons(self) -> tuple[str, ...]:
        """Return why the best action is better than the next best one."""
        worth = self.worth
        others = sorted(
            (t for t in worth.actions if t not in worth.best),
            key=lambda t: worth.actions[t].worse_by,
        )
        choice = others[0] if others else worth.top
        return worth.explanation(self.view, choice).words(self._named, chosen=False)


def points_won(value: float) -> str:
    """Return game points won or lost on average, signed: ``+0.75``."""
    return f"{value:+.2f}".replace("-", "−")


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
