"""Choose the card: the talon is exhausted or closed, all cards are known (exact search).

Source: rules.md 1.6, 1.12; teaching.md, mistakes 15 and 16.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from random import Random
from typing import Any, ClassVar

from ...analysis import solve
from ...i18n import gettext as _
from ...i18n import ngettext
from ...records import write_position
from ...rules import Deal, RuleSet
from ...rules.scoring import OUT_AT
from ..feedback import Feedback
from ..grading import PART_SCORES, quality_of
from ..sheet import Answer, Part, Sheet
from ..walk import Style, moments
from ._exact import (
    after_name,
    best_line,
    best_of,
    check_exact,
    move_choices,
    move_name,
    obvious,
    offered,
    told,
    value_words,
)
from .base import Kind, Made, Solved, deal_data, deal_in
from .shown import led_sentence, table, talon_text

__all__ = ["ChooseCard"]

# So many moments are solved for one question before other rules or themes are tried.
_TRIES = 400


class ChooseCard(Kind):
    """Data: ``deal`` or ``position`` under the strict rules; the learner is the player to act."""

    name = "choose"
    levels: ClassVar[Mapping[str, int]] = {"ending": 3, "known-hand": 4}
    fields = frozenset({"deal", "position"})
    varied = True

    def read(self) -> None:
        """Read the data."""
        self.deal = deal_in(self.data, self.rules)
        check_exact(self.deal)
        self.seat: int = self.deal.to_act or 0

    @cached_property
    def values(self) -> dict[str, int]:
        """The exact value of everything that is offered, by its text, cards last."""
        return offered(self.deal)

    @property
    def best(self) -> list[str]:
        """Everything offered that is worth the most."""
        return best_of(self.values)

    def sheet(self) -> Sheet:
        """Return the question as it is put."""
        deal, names = self.deal, self.names
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
            parts=(
                Part(
                    "card",
                    _("Your cards"),
                    "card",
                    move_choices(deal, list(self.values), self.pack),
                ),
            ),
        )

    def solve(self) -> Solved:
        """Return the best card, by exact search, and how the play goes on."""
        best = self.best
        line = best_line(self.deal, best[0])
        return Solved(
            {"card": best[0]},
            (value_words(best, self.values[best[0]], self.pack),),
            working=tuple(told(self.deal, line, self.names)),
            rules=("1.12",),
            details=self._details(line) | {"cards": [t for t in best if len(t) == 2]},
        )

    def right_answers(self) -> tuple[Answer, ...]:
        """Return every best card."""
        return tuple({"card": text} for text in self.best)

    def _details(self, line: Sequence[str]) -> dict[str, Any]:
        return {"line": list(line), "position": write_position(self.deal)}

    def judge(self, answer: Answer) -> Feedback:
        """Judge a choice by the game points it loses against the best."""
        text = str(answer["card"])
        best = self.best
        most, worth = self.values[best[0]], self.values[text]
        lost = most - worth
        quality = quality_of(lost)
        sheet = self.sheet()
        line = best_line(self.deal, text)
        words = []
        if lost:
            words.append(value_words([text], worth, self.pack))
            words.append(
                ngettext(
                    "That gives away %(n)d game point.", "That gives away %(n)d game points.", lost
                )
                % {"n": lost}
            )
            words.append(value_words(best, most, self.pack))
            words.append(
                _("Below is how it goes on after %(card)s.") % {"card": after_name(text, self.pack)}
            )
        else:
            words.append(value_words([text], worth, self.pack))
        return Feedback(
            quality.verdict,
            PART_SCORES[quality],
            (*words, *self.own_words()),
            given=sheet.answer_text(answer),
            right=tuple(sheet.answer_text({"card": t}) for t in best),
            working=tuple(told(self.deal, line, self.names)),
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
        name = move_name(worst[0], self.pack)
        if len(worst[0]) > 2:
            return first, _("Not this: %(action)s.") % {"action": name}
        return first, _("Not the %(card)s: see what your opponent does after it.") % {"card": name}

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
                tempting = obvious(deal) not in good
                # Deep with many cards, tempting where a beginner goes wrong, narrow with one way.
                hard = 2 + (len(deal.hands[deal.to_act or 0]) > 4) + tempting + (len(good) == 1)
                made = Made({"deal": deal_data(deal)}, hard)
                if tempting:
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
