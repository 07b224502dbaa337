"""Choose the card: the talon is exhausted or closed, all cards are known (exact search).

Source: rules.md 1.6, 1.12; teaching.md, mistakes 15 and 16.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from random import Random
from typing import Any, ClassVar

from ...analysis import solve
from ...errors import BadRecord
from ...i18n import gettext as _
from ...i18n import ngettext
from ...records import write_position
from ...rules import Deal, RuleSet
from ...rules import action as read_action
from ...rules.scoring import OUT_AT
from ...rules.tricks import beats
from ...wording import action_text, card_name, error_text, event_sentence
from ..feedback import Feedback
from ..grading import PART_SCORES, quality_of
from ..sheet import Answer, Choice, Part, Sheet
from ..walk import Style, moments
from .base import Kind, Made, Solved, deal_data, deal_in
from .shown import led_sentence, ordered, short_text, table, talon_text

__all__ = ["ChooseCard"]

# So many moments are solved for one question before other rules or themes are tried.
_TRIES = 400


class ChooseCard(Kind):
    """Data: ``deal`` or ``position`` under the strict rules; the learner is the player to act."""

    name = "choose"
    levels: ClassVar[Mapping[str, int]] = {"ending": 3, "known-hand": 4}
    fields = frozenset({"deal", "position"})

    def read(self) -> None:
        """Read the data."""
        self.deal = deal_in(self.data, self.rules)
        if self.deal.to_act is None or not self.deal.strict or not self.deal.legal_cards():
            raise BadRecord(
                "does_not_fit",
                field="deal",
                problem=_(
                    "the talon must be exhausted or closed, and a card be about to be played."
                ),
            )
        self.seat: int = self.deal.to_act

    @cached_property
    def values(self) -> dict[str, int]:
        """The exact value of everything that is offered, by its text, cards last.

        Closing before the draw is past, and a false claim is offered only where it is best.
        """
        found = dict(solve(self.deal, line=False).actions)
        found.pop("hold", None)
        if self.deal.points[self.seat] < OUT_AT and found.get("out", 0) < max(
            (n for text, n in found.items() if text != "out"), default=-9
        ):
            found.pop("out", None)
        cards = [c.code for c in ordered(self.deal.hands[self.seat], self.deal.trump)]
        order = sorted(found, key=lambda text: cards.index(text) if text in cards else -1)
        return {text: found[text] for text in order}

    @property
    def best(self) -> list[str]:
        """Everything offered that is worth the most."""
        most = max(self.values.values())
        return [text for text, n in self.values.items() if n == most]

    def sheet(self) -> Sheet:
        """Return the question as it is put."""
        deal, names = self.deal, self.names
        choices = []
        for action in map(read_action, self.values):
            if action.card is not None:
                label = card_name(action.card, self.pack)
                choices.append(
                    Choice(
                        str(action),
                        label,
                        card=action.card,
                        short=short_text(action.card, self.pack),
                    )
                )
            else:
                label = action_text(action, self.pack)
                choices.append(Choice(str(action), label[:1].upper() + label[1:]))
        for c in ordered(deal.hands[self.seat], deal.trump):
            refused = deal.why_not(c)
            if refused is not None:
                name = card_name(c, self.pack)
                choices.append(Choice(c.code, name, card=c, why=error_text(refused, self.pack)))
        seen = [_("You know all the cards. Which card gets you the most game points?")]
        if deal.closed_by is not None:
            # Cards lie in the talon unseen, so nobody could know what the other holds.
            seen = [
                talon_text(deal, names),
                _(
                    "For practice all cards are shown here. Which card gets you the most game "
                    "points?"
                ),
            ]
        return Sheet(
            title=_("Choose the card"),
            prompt=(led_sentence(deal, names) or _("You are on lead."), *seen),
            blocks=(table(deal, names, open_cards=True, show_hand=False),),
            parts=(Part("card", _("Your cards"), "card", tuple(choices)),),
        )

    def solve(self) -> Solved:
        """Return the best card, by exact search, and how the play goes on."""
        best = self.best
        line = self._line(best[0])
        return Solved(
            {"card": best[0]},
            (self._value_words(best, self.values[best[0]]),),
            working=tuple(self._told(line)),
            rules=("1.12",),
            details=self._details(line) | {"cards": [t for t in best if len(t) == 2]},
        )

    def right_answers(self) -> tuple[Answer, ...]:
        """Return every best card."""
        return tuple({"card": text} for text in self.best)

    def _line(self, first: str) -> tuple[str, ...]:
        """Return how it goes on: best play by both, and no false claims where all is lost."""
        line = [first]
        deal = self.deal.play(first)
        while not deal.is_over:
            seat = deal.to_act or 0
            best = list(solve(deal, line=False).best)
            if "out" in best and deal.points[seat] < OUT_AT and len(best) > 1:
                best.remove("out")
            text = "out" if "out" in best else max(best, key=lambda t: len(t) == 2)
            line.append(text)
            deal = deal.play(text)
        return tuple(line)

    def _details(self, line: Sequence[str]) -> dict[str, Any]:
        return {"line": list(line), "position": write_position(self.deal)}

    def _name(self, text: str) -> str:
        action = read_action(text)
        if action.card is None:
            return action_text(action, self.pack)
        return short_text(action.card, self.pack)

    def _value_words(self, texts: Sequence[str], value: int) -> str:
        name = _(", ").join(self._name(t) for t in texts)
        n = abs(value)
        if value > 0:
            text = ngettext(
                "%(card)s: you win %(n)d game point, whatever your opponent does.",
                "%(card)s: you win %(n)d game points, whatever your opponent does.",
                n,
            )
        elif value < 0:
            text = ngettext(
                "%(card)s: you lose %(n)d game point if your opponent plays well.",
                "%(card)s: you lose %(n)d game points if your opponent plays well.",
                n,
            )
        else:
            text = _("%(card)s: the deal is drawn if your opponent plays well.")
        return text % {"card": name, "n": n}

    def _told(self, line: Sequence[str]) -> Iterator[str]:
        """Tell a line trick by trick."""
        deal = self.deal
        words: list[str] = []
        for text in line:
            deal = deal.play(text)
            words += [event_sentence(e, self.names) for e in deal.events if e.kind != "drew"]
            if deal.led is None and not deal.announced:
                yield " ".join(words)
                words = []
        if words:
            yield " ".join(words)

    def judge(self, answer: Answer) -> Feedback:
        """Judge a choice by the game points it loses against the best."""
        text = str(answer["card"])
        best = self.best
        most, worth = self.values[best[0]], self.values[text]
        lost = most - worth
        quality = quality_of(lost)
        sheet = self.sheet()
        line = self._line(text)
        words = []
        if lost:
            words.append(self._value_words([text], worth))
            words.append(
                ngettext(
                    "That gives away %(n)d game point.", "That gives away %(n)d game points.", lost
                )
                % {"n": lost}
            )
            words.append(self._value_words(best, most))
            words.append(_("Below is how it goes on after %(card)s.") % {"card": self._name(text)})
        else:
            words.append(self._value_words([text], worth))
        return Feedback(
            quality.verdict,
            PART_SCORES[quality],
            (*words, *self.own_words()),
            given=sheet.answer_text(answer),
            right=tuple(sheet.answer_text({"card": t}) for t in best),
            working=tuple(self._told(line)),
            details=self._details(line)
            | {"cards": [t for t in best if len(t) == 2], "value_lost": lost, "se": 0},
            rules=("1.12",),
            quality=quality,
        )

    def tips(self) -> tuple[str, str]:
        """Return the two hints."""
        worst = [t for t, n in self.values.items() if n == min(self.values.values())]
        first = _(
            "Count first: what do you need for 66, what does your opponent need? Then look which "
            "of your cards he can beat."
        )
        if worst[0] in self.best:
            return first, _("Every card is as good as the others here.")
        return first, _("Not the %(card)s: see what your opponent does after it.") % {
            "card": self._name(worst[0])
        }

    @classmethod
    def make(cls, rules: RuleSet, rng: Random, theme: str) -> Made | None:
        """Find an ending in which the obvious card is not the best."""
        size = (5, 6) if theme == "known-hand" else (3, 4)
        if theme == "known-hand" and rules.hand_size < 6:
            size = (4, 5)
        style = Style(close=0.02, claim=1.0, marriage=0.5, exchange=0.6, wild=0.5)
        fallback: Made | None = None
        tried = 0
        while tried < _TRIES:
            for deal in moments(rules, rng, style):
                if not _is_an_ending(deal, size):
                    continue
                tried += 1
                found = solve(deal, line=False).actions
                cards = deal.legal_cards()
                best = max(found[c.code] for c in cards)
                # One clear answer, or a few; and nothing but a card may be best.
                good = [c for c in cards if found[c.code] == best]
                if len(good) * 2 > len(cards) or best < max(found.values()):
                    continue
                made = Made({"deal": deal_data(deal)}, cls.levels[theme])
                if _obvious(deal) not in good:
                    return made
                fallback = fallback or made
                break
        return fallback


def _is_an_ending(deal: Deal, size: tuple[int, int]) -> bool:
    seat = deal.to_act
    if seat is None or not deal.strict or deal.answer_due or deal.announced:
        return False
    if deal.at_close is not None and deal.at_close[0] == 0:
        return False
    if deal.led is None and deal.points[seat] >= OUT_AT:
        return False
    return size[0] <= len(deal.hands[seat]) <= size[1] and len(deal.legal_cards()) > 1


def _obvious(deal: Deal) -> Any:
    """Return the card that a beginner plays: his highest on lead, else the cheapest that wins."""
    cards = list(deal.legal_cards())
    led = deal.led
    if led is None:
        return max(cards, key=lambda c: (c.points, c.suit is deal.trump))
    winning = [c for c in cards if beats(c, led, deal.trump)]
    if winning:
        return min(winning, key=lambda c: c.points)
    return min(cards, key=lambda c: c.points)
