"""Find the mistake in a played deal: which action cost the most, all cards being known.

Source: rules.md 1.6, 1.12; teaching.md, mistakes 15 and 16; issue *Training*, point 1.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from random import Random
from typing import Any, ClassVar

from ...errors import BadRecord
from ...i18n import gettext as _
from ...i18n import ngettext
from ...records import write_position
from ...rules import Deal, RuleSet
from ...rules import action as read_action
from ...wording import action_text, card_name, event_sentence, result_sentence
from ..feedback import Feedback
from ..question import Question
from ..sheet import Answer, Choice, Part, Playthrough, Sheet, Step
from ..walk import Style, moments
from ._exact import best_line, best_of, obvious, offered, told, value_words
from .base import Kind, Made, Solved, deal_data, deal_in, seat_in
from .played import moments_of
from .shown import table, trump_text

__all__ = ["FindMistake"]

# So many deals are played for one question before there is none.
_DEALS = 200


@dataclass(frozen=True)
class _Done:
    """Something the learner did: before which moment, and what it and the best were worth."""

    text: str
    before: Deal
    worth: int
    most: int
    best: tuple[str, ...]

    @property
    def lost(self) -> int:
        """The game points it gave away."""
        return self.most - self.worth


class FindMistake(Kind):
    """Find the mistake.

    Data: ``deal``, a deal record in which the talon was exhausted; ``seat`` of the learner, whose
    actions from then on are looked at. One of them must have cost more than any other.
    """

    name = "mistake"
    levels: ClassVar[Mapping[str, int]] = {"find-mistake": 4}
    fields = frozenset({"deal", "seat"})
    varied = True

    def read(self) -> None:
        """Read the data."""
        end = deal_in({"deal": self.data.get("deal")}, self.rules)
        self.seat = seat_in(self.data)
        if end.talon or end.closed_by is not None or not end.is_over:
            raise BadRecord(
                "does_not_fit",
                field="deal",
                problem=_("the talon must have been exhausted, and the deal be over."),
            )
        self.end = end
        losses = sorted((d.lost for d in self.done), reverse=True)
        if not losses or losses[0] == 0 or losses[1:2] == losses[:1]:
            raise BadRecord(
                "does_not_fit",
                field="deal",
                problem=_("one action must have cost more than any other."),
            )

    @cached_property
    def shown(self) -> tuple[Deal, ...]:
        """The moments from the exhausting of the talon on, the start first."""
        return tuple(deal for deal in moments_of(self.data["deal"], self.rules) if not deal.talon)

    @cached_property
    def done(self) -> tuple[_Done, ...]:
        """What the learner did where he had a choice, in order."""
        found = []
        for before, after in zip(self.shown, self.shown[1:], strict=False):
            action = after.history[-1]
            if before.to_act != self.seat or action.kind in ("pass", "count"):
                continue
            values = offered(before)
            text = str(action)
            # To go out with 66 is never a mistake, and nothing to think about.
            if text in values and len(values) > 1 and text != "out":
                best = best_of(values)
                found.append(_Done(text, before, values[text], values[best[0]], tuple(best)))
        return tuple(found)

    @cached_property
    def worst(self) -> _Done:
        """The mistake."""
        return max(self.done, key=lambda d: d.lost)

    # ------------------------------------------------------------------ the question

    def sheet(self) -> Sheet:
        """Return the question as it is put."""
        names, start = self.names, self.shown[0]
        assert self.end.result is not None
        return Sheet(
            title=_("Find the mistake"),
            prompt=(
                _("Go through the deal from the moment at which all cards were known."),
                result_sentence(self.end.result, names),
                _("Which of your actions cost you the most?"),
            ),
            blocks=(
                Playthrough(
                    _("The deal, step by step"),
                    trump_text(start.trump, names),
                    start.trump.code,
                    tuple(self._steps()),
                    start=table(start, names, open_cards=True),
                    back=True,
                ),
            ),
            parts=(
                Part("action", _("The mistake"), "choice", tuple(map(self._choice, self.done))),
            ),
        )

    def _steps(self) -> Iterator[Step]:
        asked = {d.text for d in self.done}
        for before, after in zip(self.shown, self.shown[1:], strict=False):
            text = str(after.history[-1])
            words = [event_sentence(e, self.names) for e in after.events if e.kind != "drew"]
            mine = before.to_act == self.seat and text in asked
            yield Step(
                (),
                (),
                tuple(words),
                table=table(after, self.names, open_cards=True),
                value=text if mine else "",
            )

    def _choice(self, done: _Done) -> Choice:
        action = read_action(done.text)
        more = () if action.card is None else (card_name(action.card, self.pack),)
        return Choice(done.text, self._what(done), also=more)

    def _what(self, done: _Done) -> str:
        """Return what was done and when: ``Trick 8: you led the ten of hearts``."""
        n, action = len(done.before.tricks) + 1, read_action(done.text)
        if action.card is None:
            what = action_text(action, self.pack)
            return _("Trick %(n)d: %(action)s") % {"n": n, "action": what}
        values = {"n": n, "card": card_name(action.card, self.pack)}
        if done.before.led is None:
            return _("Trick %(n)d: you led the %(card)s") % values
        return _("Trick %(n)d: you played the %(card)s") % values

    def solve(self) -> Solved:
        """Return the action that cost the most, and how it should have gone on."""
        worst = self.worst
        line = best_line(worst.before, worst.best[0])
        return Solved(
            {"action": worst.text},
            self._why(worst),
            working=tuple(told(worst.before, line, self.names)),
            rules=("1.12",),
            details={"line": list(line), "position": write_position(worst.before)},
        )

    def _why(self, done: _Done) -> tuple[str, ...]:
        n = done.lost
        cost = ngettext(
            "%(what)s. That gave away %(n)d game point.",
            "%(what)s. That gave away %(n)d game points.",
            n,
        )
        return (
            cost % {"what": self._what(done), "n": n},
            value_words([done.text], done.worth, self.pack),
            value_words(done.best, done.most, self.pack),
        )

    def judge(self, answer: Answer) -> Feedback:
        """Judge by what the action cost, as a share of what the greatest mistake did."""
        text = str(answer["action"])
        given = next(d for d in self.done if d.text == text)
        worst, sheet = self.worst, self.sheet()
        words: list[str] = []
        if given is not worst:
            if given.lost:
                words.append(
                    ngettext(
                        "What you named gave away %(n)d game point, but something else cost more.",
                        "What you named gave away %(n)d game points, but something else cost more.",
                        given.lost,
                    )
                    % {"n": given.lost}
                )
            else:
                words.append(_("What you named gave nothing away: no other was better."))
        return Feedback.of(
            given.lost / worst.lost,
            [*words, *self.explained()],
            given=sheet.answer_text(answer),
            right=(sheet.answer_text({"action": worst.text}),),
            working=self.solved.working,
            details=self.solved.details,
            rules=self.solved.rules,
        )

    def tips(self) -> tuple[str, str]:
        """Return the two hints."""
        first = _(
            "Before each of your actions, ask: could I have had 66, or kept my opponent from it?"
        )
        half = len(self.done) // 2
        late = self.done.index(self.worst) >= half
        tricks = len(self.done[half].before.tricks) + 1
        second = (
            _("It happened in trick %(n)d or later.")
            if late
            else _("It happened before trick %(n)d.")
        )
        return first, second % {"n": tricks}

    # ------------------------------------------------------------------ made by a seed

    @classmethod
    def make(cls, rules: RuleSet, rng: Random, theme: str) -> Made | None:
        """Play deals until one holds a single great mistake."""
        style = Style(claim=0.9, close=0.0, marriage=0.7, exchange=0.7, wild=0.35)
        for _number in range(_DEALS):
            *_before, end = moments(rules, rng, style)
            seat = rng.randrange(2)
            if end.talon or end.closed_by is not None:
                continue
            made = cls._made({"deal": deal_data(end), "seat": seat}, rules)
            if made is not None:
                return made
        return None

    @classmethod
    def _made(cls, data: Mapping[str, Any], rules: RuleSet) -> Made | None:
        """Return a deal as a question; ``None`` if nothing stands out in it.

        It is harder where the mistake is what a beginner does, costs little, or is one of many.
        """
        try:
            kind = cls(Question("made", cls.name, data, rules=rules))
        except BadRecord:
            return None
        worst = kind.worst
        others = sum(d.lost for d in kind.done) - worst.lost
        if len(kind.done) < 3 or others > worst.lost:
            return None
        tempted = worst.text == obvious(worst.before).code if worst.before.legal_cards() else False
        return Made(data, min(5, 2 + tempted + (len(kind.done) > 4) + (worst.lost < 2)))
