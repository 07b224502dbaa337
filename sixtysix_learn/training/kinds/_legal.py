"""Questions that ask which cards of a hand may be played, for two players or at a table."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping

from ...cards import Card, card
from ...i18n import gettext as _
from ...rules import Deal
from ...rules.table import TableDeal
from ...wording import card_name, choices, error_text
from ..sheet import Answer, Part
from .base import Kind, Solved
from .shown import card_choices

__all__ = ["LegalCards"]


class LegalCards(Kind):
    """Which cards may be played: the engine says, and says why not.

    Attributes
    ----------
    deal
        The moment.
    hand
        The cards of who is to act, as they are shown.
    """

    deal: Deal | TableDeal
    hand: tuple[Card, ...]

    @abstractmethod
    def why(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """Return why these cards and no others, and the rules."""

    def cards_part(self) -> Part:
        """Return the part of the sheet in which cards of the hand are marked."""
        shown = card_choices(self.hand, self.names)
        return Part("cards", _("Your cards"), "cards", shown, none=_("no card"))

    def solve(self) -> Solved:
        """Return the legal cards, by the engine."""
        right = tuple(c.code for c in self.hand if self.deal.why_not(c) is None)
        working = tuple(
            _("%(card)s: yes") % {"card": card_name(c, self.pack)}
            if c.code in right
            else _("%(card)s: no. %(why)s")
            % {"card": card_name(c, self.pack), "why": self._refusal(c)}
            for c in self.hand
        )
        words, rules = self.why()
        return Solved({"cards": right}, words, working, rules, {"cards": list(right)})

    def comments(self, answer: Answer, scores: Mapping[str, float]) -> list[str]:
        """Say of each wrong card which rule forbids it, and name the cards that are missing."""
        given, right = answer["cards"], self.solved.answer["cards"]
        assert isinstance(given, tuple)
        assert isinstance(right, tuple)
        words = [self._refusal(card(code)) for code in given if code not in right]
        missing = [card_name(card(code), self.pack) for code in right if code not in given]
        if missing:
            text = (
                _("You may also play the %(cards)s.")
                if set(given) & set(right)
                else _("You may play the %(cards)s.")
            )
            words.append(text % {"cards": choices(missing)})
        return words

    def _refusal(self, c: Card) -> str:
        refusal = self.deal.why_not(c)
        assert refusal is not None
        return error_text(refusal, self.pack)
