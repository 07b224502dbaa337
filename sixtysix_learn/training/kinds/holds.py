"""Who holds what: the talon is exhausted, so whoever counted knows the other hand.

Source: teaching.md, mistake 15; rules.md 1.5.5, 1.13.4.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property
from random import Random
from typing import ClassVar

from ...cards import Card, Suit, pack_of
from ...errors import BadRecord
from ...i18n import gettext as _
from ...i18n import ngettext
from ...rules import Deal, RuleSet
from ...wording import card_name, listed, suit_name
from ..sheet import Answer, Block, CardRow, Part, Sheet
from ..walk import Style, find
from .base import Kind, Made, Solved, deal_data, deal_in, seat_in
from .played import moments_of, playthrough
from .shown import card_choices, ordered, short_text, trump_text

__all__ = ["OtherHand"]


class OtherHand(Kind):
    """Name the cards the opponent holds.

    Data: ``deal`` (a deal record that stops with the talon exhausted), ``seat`` of the learner;
    ``suit``: only the cards of one suit are asked for; ``shown``: ``"tricks"`` (the deal plays
    before the learner's eyes, the default) or ``"list"`` (the cards played lie there).
    """

    name = "holds"
    levels: ClassVar[Mapping[str, int]] = {"cards-left": 2, "trumps-left": 3, "other-hand": 4}
    fields = frozenset({"deal", "seat", "suit", "shown"})

    def read(self) -> None:
        """Read the data."""
        self.deal = deal_in(self.data, self.rules)
        self.seat = seat_in(self.data)
        deal = self.deal
        if deal.talon or deal.led is not None or deal.is_over or not deal.tricks:
            raise BadRecord(
                "does_not_fit",
                field="deal",
                problem=_("the talon must be exhausted, no card on the table, and cards in hand."),
            )
        codes = [s.code for s in Suit]
        suit = self.data.get("suit")
        if suit is not None and suit not in codes:
            raise BadRecord("wrong_type", field="suit", expected=", ".join(codes), given=str(suit))
        self.suit = None if suit is None else Suit(suit)
        self.shown = self.data.get("shown", "tricks")
        if self.shown not in ("tricks", "list"):
            raise BadRecord("wrong_type", field="shown", expected="tricks, list", given=self.shown)
        if not self.held:
            raise BadRecord("does_not_fit", field="suit", problem=_("there must be such a card."))

    @cached_property
    def held(self) -> tuple[Card, ...]:
        """The cards that are asked for, as a player sorts them."""
        return ordered(filter(self._asked, self.deal.hands[1 - self.seat]), self.deal.trump)

    def _asked(self, c: Card) -> bool:
        return self.suit is None or c.suit is self.suit

    def sheet(self) -> Sheet:
        """Return the question as it is put."""
        deal, names = self.deal, self.names
        mine = deal.hands[self.seat]
        choices = [c for c in pack_of(self.rules.pack) if c not in mine and self._asked(c)]
        n = len(self.held)
        if self.suit is None:
            asks = ngettext(
                "Which %(n)d card does your opponent hold?",
                "Which %(n)d cards does your opponent hold?",
                n,
            ) % {"n": n}
        else:
            asks = _("Which cards in %(suit)s does your opponent hold?") % {
                "suit": suit_name(self.suit, self.pack)
            }
        return Sheet(
            title=_("Who holds what"),
            prompt=(
                _("Watch which cards fall: at the end the talon is exhausted.")
                if self.shown == "tricks"
                else trump_text(deal.trump, names),
                _("What you have not seen by then is in your opponent's hand."),
                asks,
            ),
            blocks=(
                *self._past(),
                CardRow(ordered(mine, deal.trump), _("Your cards at the end")),
            ),
            parts=(
                Part(
                    "cards",
                    _("Choose your opponent's cards"),
                    "cards",
                    card_choices(ordered(choices, deal.trump), names),
                ),
            ),
        )

    def _past(self) -> Iterator[Block]:
        deal, names = self.deal, self.names
        if self.shown == "tricks":
            yield playthrough(deal, moments_of(self.data["deal"], self.rules), names)
            return
        labels = {
            self.seat: _("Cards in your tricks"),
            1 - self.seat: _("Cards in your opponent's tricks"),
        }
        for seat, label in labels.items():
            taken = [c for t in deal.tricks if t.winner == seat for c in t.cards]
            if taken:
                yield CardRow(tuple(taken), label)

    def solve(self) -> Solved:
        """Return what is left when the cards seen are taken from the pack."""
        n = len(self.held)
        words = ngettext(
            "Your opponent holds %(n)d card: %(cards)s.",
            "Your opponent holds %(n)d cards: %(cards)s.",
            n,
        ) % {"n": n, "cards": self._row(self.held)}
        choices = self.sheet().parts[0].choices
        codes = {c.code for c in self.held}
        return Solved(
            {"cards": tuple(c.value for c in choices if c.value in codes)},
            (words,),
            working=tuple(self._by_suit()),
            rules=("1.13.4",),
            details={"cards": sorted(codes)},
        )

    def _by_suit(self) -> Iterator[str]:
        """Go through the suits as one does at the table."""
        deal = self.deal
        fallen = [c for t in deal.tricks for c in t.cards]
        for suit in sorted(Suit, key=lambda s: (s is not deal.trump, s.order)):
            if self.suit not in (None, suit):
                continue
            name = suit_name(suit, self.pack)
            values = {
                "suit": name[:1].upper() + name[1:],
                "fallen": self._row(c for c in fallen if c.suit is suit),
                "mine": self._row(c for c in deal.hands[self.seat] if c.suit is suit),
                "left": self._row(c for c in self.held if c.suit is suit),
            }
            yield _("%(suit)s: played %(fallen)s; in your hand %(mine)s; left %(left)s") % values

    def _row(self, some: Iterator[Card] | tuple[Card, ...]) -> str:
        return listed(short_text(c, self.pack) for c in ordered(some, self.deal.trump))

    def comments(self, answer: Answer, scores: Mapping[str, float]) -> list[str]:
        """Say when the cards fell that were named wrongly, and which were left out."""
        given = answer["cards"]
        assert isinstance(given, tuple)
        words = []
        codes = {c.code for c in self.held}
        for number, trick in enumerate(self.deal.tricks, 1):
            words += [
                _("The %(card)s fell in trick %(n)d.")
                % {"card": card_name(c, self.pack), "n": number}
                for c in trick.cards
                if c.code in given
            ]
        missed = [c for c in self.held if c.code not in given]
        if missed and codes & set(given):
            words.append(_("Not named: %(cards)s.") % {"cards": self._row(tuple(missed))})
        found = len(codes & set(given))
        if 0 < found < len(codes):
            words.insert(
                0,
                ngettext(
                    "%(found)d of %(n)d card found.", "%(found)d of %(n)d cards found.", len(codes)
                )
                % {"found": found, "n": len(codes)},
            )
        return words

    def tips(self) -> tuple[str, str]:
        """Return the two hints."""
        first = _("Go suit by suit: which cards of it have you seen fall, which do you hold?")
        if self.suit is not None:
            n = len(self.held)
            text = ngettext("He holds %(n)d card of this suit.", "He holds %(n)d of this suit.", n)
            return first, text % {"n": n}
        counts = []
        for suit in sorted(Suit, key=lambda s: (s is not self.deal.trump, s.order)):
            n = sum(c.suit is suit for c in self.held)
            if n:
                text = _("%(n)d in %(suit)s")
                counts.append(text % {"n": n, "suit": suit_name(suit, self.pack)})
        return first, _("He holds: %(counts)s.") % {"counts": listed(counts)}

    @classmethod
    def make(cls, rules: RuleSet, rng: Random, theme: str) -> Made | None:
        """Play a deal until the talon is exhausted."""

        def wanted(deal: Deal) -> bool:
            if deal.talon or not deal.in_lead_window or deal.announced:
                return False
            if any(t.strict for t in deal.tricks):
                return False
            trumps = [sum(c.suit is deal.trump for c in hand) for hand in deal.hands]
            return theme != "trumps-left" or min(trumps) > 0

        style = Style(claim=0.0, close=0.0, marriage=0.8, exchange=0.7, wild=0.3)
        deal = find(rules, rng, wanted, style)
        if deal is None:
            return None
        data = {"deal": deal_data(deal), "seat": rng.randrange(2)}
        if theme == "trumps-left":
            data["suit"] = deal.trump.code
        if theme == "cards-left":
            data["shown"] = "list"
        return Made(data, cls.levels[theme])
