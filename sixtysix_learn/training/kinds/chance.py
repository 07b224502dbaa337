"""How likely it is that the opponent holds a card: counting, not guessing. Source: rules.md 1.13.4.

Cards a player has not seen lie in the opponent's hand and in the talon, and each way of sharing
them out is as likely as any other. That is exact as long as the opponent's play tells nothing;
questions say so.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import comb
from random import Random
from typing import ClassVar

from ...cards import Card, Rank, cards
from ...errors import BadRecord
from ...i18n import gettext as _
from ...i18n import ngettext
from ...rules import Deal, RuleSet, view_of
from ...wording import card_name, choices
from ..sheet import Answer, CardRow, Part, Sheet
from ..walk import Style, find
from .base import Kind, Made, Solved, deal_data, deal_in, seat_in
from .shown import ordered, table

__all__ = ["HowLikely"]


class HowLikely(Kind):
    """In how many of 100 such deals the opponent holds a card, or one of some.

    Data: ``deal`` or ``position``, ``seat`` of the learner, ``cards`` that he has not seen.
    """

    name = "chance"
    levels: ClassVar[Mapping[str, int]] = {
        "chance-of-one": 2,
        "chance-of-some": 4,
    }
    fields = frozenset({"deal", "position", "seat", "cards"})

    def read(self) -> None:
        """Read the data."""
        self.deal = deal_in(self.data, self.rules)
        self.seat = seat_in(self.data, self.deal.to_act or 0)
        given = self.data.get("cards")
        if not isinstance(given, list | tuple) or not given:
            raise BadRecord("missing_field", field="cards", expected=_("a list of cards"))
        self.cards = cards(list(given))
        view = view_of(self.deal, self.seat)
        if view.opponent_lacks:
            raise BadRecord("does_not_fit", field="deal", problem=_("more is known of the cards."))
        self.unseen = ordered(view.unseen, self.deal.trump)
        for c in self.cards:
            if c not in self.unseen or self.cards.count(c) > 1:
                problem = _("each is a card not seen yet, and there once.")
                raise BadRecord("does_not_fit", field="cards", problem=problem)
        self.held = view.opponent_cards - len(view.opponent_known)
        if not 0 < self.held <= len(self.unseen):
            raise BadRecord("does_not_fit", field="deal", problem=_("nothing is hidden here."))

    @property
    def chances(self) -> tuple[int, int]:
        """In how many of how many ways of sharing out the cards it is so."""
        all_ways = comb(len(self.unseen), self.held)
        without = comb(len(self.unseen) - len(self.cards), self.held)
        return all_ways - without, all_ways

    @property
    def share(self) -> int:
        """The right answer: of 100 deals, rounded."""
        hits, of = self.chances
        return (200 * hits + of) // (2 * of)

    def sheet(self) -> Sheet:
        """Return the question as it is put."""
        names = [card_name(c, self.pack) for c in self.cards]
        many = len(self.cards) > 1
        asked = (
            _("In how many of 100 such deals does your opponent hold at least one of them?")
            if many
            else _("In how many of 100 such deals does your opponent hold the %(card)s?")
            % {"card": names[0]}
        )
        first = (
            _("You ask yourself about the %(cards)s.") % {"cards": choices(names)} if many else ""
        )
        return Sheet(
            title=_("How likely is it?"),
            prompt=(
                _("You have not seen the cards in the row below; they are all that is hidden."),
                *([first] if first else []),
                _("Suppose that your opponent's play has told you nothing."),
                asked,
            ),
            blocks=(
                table(self.deal, self.names, points=False),
                CardRow(self.unseen, _("Not seen yet: %(n)d cards") % {"n": len(self.unseen)}),
            ),
            parts=(Part("of100", _("Of 100 deals (whole number)"), "number", most=100),),
        )

    def solve(self) -> Solved:
        """Return the share, and how it is counted."""
        hits, of = self.chances
        unseen, held, m = len(self.unseen), self.held, len(self.cards)
        values = {"unseen": unseen, "held": held, "share": self.share, "m": m}
        words = [
            ngettext(
                "%(unseen)d cards are hidden, and your opponent holds %(held)d of them.",
                "%(unseen)d cards are hidden, and your opponent holds %(held)d of them.",
                unseen,
            )
            % values
        ]
        working = []
        if m == 1:
            words.append(
                _("Each is as likely to be there as any other: %(held)d in %(unseen)d.") % values
            )
            text = _("%(held)d × 100 : %(unseen)d makes %(share)d")
            working.append(text % values)
        else:
            words.append(
                _("Count the other way round: how often does your opponent hold none of them?")
            )
            for i in range(m):
                text = _(
                    "The %(card)s is elsewhere: %(a)d in %(b)d of what is left, as %(held)d of "
                    "these cards are your opponent's"
                )
                left = unseen - i
                name = card_name(self.cards[i], self.pack)
                working.append(
                    text % {"card": name, "a": max(0, left - held), "b": left, "held": held}
                )
            none = of - hits
            text = _("All of that together: %(none)d of %(of)d ways, %(share)d in 100")
            working.append(text % {"none": none, "of": of, "share": 100 - self.share})
            working.append(_("So at least one is there in %(share)d of 100") % values)
        return Solved({"of100": self.share}, tuple(words), tuple(working), ("1.13.4",))

    def total(self, answer: Answer, scores: Mapping[str, float]) -> float:
        """Return the score: close is nearly as good, for at the table one rounds."""
        given = answer["of100"]
        assert isinstance(given, int)
        off = abs(given - self.share)
        return 1.0 if not off else 0.75 if off <= 2 else 0.5 if off <= 5 else 0.0

    def comments(self, answer: Answer, scores: Mapping[str, float]) -> list[str]:
        """Name the mistake behind a wrong number."""
        given = answer["of100"]
        assert isinstance(given, int)
        if given == self.share:
            return []
        if abs(given - self.share) <= 5:
            return [_("Close enough to play by.")]
        if given == 100 - self.share:
            return [_("That is how often it is not so.")]
        if given == 50:
            return [_("There or not there are two cases, but they are not equally likely.")]
        return []

    def tips(self) -> tuple[str, str]:
        """Return the two hints."""
        values = {"unseen": len(self.unseen), "held": self.held}
        first = _("Count what you have not seen, and how much of it your opponent holds.")
        if len(self.cards) == 1:
            return first, _("%(held)d of %(unseen)d hidden cards are there.") % values
        return first, _("%(held)d of %(unseen)d: how often is none of yours among them?") % values

    @classmethod
    def make(cls, rules: RuleSet, rng: Random, theme: str) -> Made | None:
        """Find a moment where a card that matters is still hidden."""
        deal = find(rules, rng, lambda d: bool(_asked(d, theme)), Style(close=0.1), deals=100)
        if deal is None:
            return None
        of = rng.choice(_asked(deal, theme))
        data = {"deal": deal_data(deal), "seat": deal.to_act, "cards": of}
        return Made(data, cls.levels[theme])


def _asked(deal: Deal, theme: str) -> list[list[str]]:
    """Return the cards, or groups of cards, that are worth asking about at a moment."""
    seat = deal.to_act
    if seat is None or deal.led is not None or deal.on_lead != seat or not deal.talon:
        return []
    view = view_of(deal, seat)
    # Nothing is known of his hand, so that all of it lies among the hidden cards.
    if view.opponent_lacks or view.opponent_known or view.opponent_cards >= len(view.unseen):
        return []

    def beating(mine: Card) -> list[str]:
        return [c.code for c in view.unseen if c.suit is mine.suit and c.strength > mine.strength]

    groups = [beating(c) for c in view.hand if c.rank in (Rank.TEN, Rank.KING)]
    trumps = [c.code for c in view.unseen if c.suit is deal.trump]
    if theme == "chance-of-one":
        return [group for group in groups if len(group) == 1]
    return [g for g in [*groups, trumps] if 2 <= len(g) <= 3]
