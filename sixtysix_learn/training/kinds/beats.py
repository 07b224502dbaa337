"""Which cards beat the card led. Source: rules.md 1.2.3, 1.4.4 to 1.4.6."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import ClassVar

from ...cards import Card, Rank, Suit, card, cards, pack_of, suit
from ...errors import BadRecord
from ...i18n import gettext as _
from ...rules import RuleSet
from ...rules.tricks import beats
from ...wording import card_name, listed, suit_name
from ..sheet import Answer, CardRow, Part, Sheet
from .base import Kind, Made, Solved
from .shown import card_choices, rank_names, trump_text

__all__ = ["BeatingCards"]


class BeatingCards(Kind):
    """Which cards beat a card.

    Data: ``card``, the card to beat; ``cards`` to choose from; ``trump``, left out where trumps
    have not been met yet (then a card of another suit beats nothing).
    """

    name = "beats"
    levels: ClassVar[Mapping[str, int]] = {
        "rank-order": 1,
        "ten-above-king": 1,
        "other-plain-suit": 2,
        "trump-beats-plain": 2,
        "two-trumps": 2,
    }
    fields = frozenset({"card", "cards", "trump"})

    def read(self) -> None:
        """Read the data."""
        if not isinstance(self.data.get("card"), str):
            raise BadRecord("missing_field", field="card", expected=_("a card"))
        given = self.data.get("cards")
        if not isinstance(given, list) or not given:
            raise BadRecord("missing_field", field="cards", expected=_("a list of cards"))
        self.card: Card = card(self.data["card"])
        self.cards: tuple[Card, ...] = cards(given)
        if len({self.card, *self.cards}) <= len(self.cards):
            raise BadRecord("card_twice", field="cards", card=self.card.code)
        trump = self.data.get("trump")
        self.trump: Suit | None = None if trump is None else suit(trump)

    def _beats(self, c: Card) -> bool:
        # Without trumps the suit led may pass for trumps: then nothing else can beat.
        return beats(c, self.card, self.trump or self.card.suit)

    def sheet(self) -> Sheet:
        """Return the question as it is put."""
        name = card_name(self.card, self.pack)
        prompt = [_("Choose every card that beats the %(card)s.") % {"card": name}]
        if self.trump is not None:
            prompt.insert(0, trump_text(self.trump, self.names))
        return Sheet(
            title=_("What beats this card?"),
            prompt=tuple(prompt),
            blocks=(CardRow((self.card,), _("The card to beat")),),
            parts=(
                Part(
                    "cards",
                    _("Choose from these"),
                    "cards",
                    card_choices(self.cards, self.names),
                    none=_("none of them"),
                ),
            ),
        )

    def solve(self) -> Solved:
        """Return the cards that beat it, by the engine."""
        right = tuple(c.code for c in self.cards if self._beats(c))
        words = [
            _(
                "Within a suit the order is %(ace)s, %(ten)s, %(king)s, %(queen)s, %(jack)s, "
                "%(nine)s."
            )
            % rank_names(self.pack)
        ]
        rules = ["1.4.4"]
        if any(c.suit is not self.card.suit for c in self.cards):
            if self.trump is None or self.trump is self.card.suit:
                words.append(_("A card of another suit does not beat it, however high it is."))
                rules.append("1.4.6")
            else:
                words.append(
                    _("Of the other suits only trumps beat it, %(suit)s here, even the lowest.")
                    % {"suit": suit_name(self.trump, self.pack)}
                )
                rules += ["1.4.5", "1.4.6"]
        working = tuple(
            _("%(card)s: %(why)s") % {"card": card_name(c, self.pack), "why": self._why(c)}
            for c in self.cards
        )
        return Solved({"cards": right}, tuple(words), working, tuple(rules), {"cards": list(right)})

    def _why(self, c: Card) -> str:
        if c.suit is self.card.suit:
            return _("same suit, stronger") if self._beats(c) else _("same suit, weaker")
        return _("a trump") if self._beats(c) else _("another suit")

    def comments(self, answer: Answer, scores: Mapping[str, float]) -> list[str]:
        """Say of each wrong card what is wrong with it."""
        given, right = answer["cards"], self.solved.answer["cards"]
        assert isinstance(given, tuple)
        assert isinstance(right, tuple)
        words = []
        for code in given:
            c = card(code)
            if code in right:
                continue
            values = {
                "card": card_name(c, self.pack),
                "other": card_name(self.card, self.pack),
            }
            if c.suit is not self.card.suit:
                text = _("The %(card)s is of another suit, so it does not beat the %(other)s.")
            elif {c.rank, self.card.rank} == {Rank.KING, Rank.TEN}:
                text = _("The ten stands above the king.")
            else:
                text = _("The %(card)s is weaker than the %(other)s.")
            words.append(text % values)
        missing = [card_name(card(code), self.pack) for code in right if code not in given]
        if missing:
            words.append(_("These do beat it: %(cards)s.") % {"cards": listed(missing)})
        return words

    def tips(self) -> tuple[str, str]:
        """Return the two hints."""
        return (
            _("Look for cards of the same suit first."),
            _(
                "The %(ten)s is stronger than %(king)s, %(queen)s and %(jack)s; only the %(ace)s "
                "is above it."
            )
            % rank_names(self.pack)
            if self.trump is None
            else _("Then look for trumps: they are %(suit)s here.")
            % {"suit": suit_name(self.trump, self.pack)},
        )

    @classmethod
    def make(cls, rules: RuleSet, rng: Random, theme: str) -> Made | None:
        """Make a card to beat and some to choose from: at least one does, at least one does not."""
        pack = pack_of(rules.pack)
        while True:
            trump = None if theme in ("rank-order", "ten-above-king") else rng.choice(list(Suit))
            led = rng.choice(pack)
            if theme == "ten-above-king" and led.rank not in (Rank.TEN, Rank.KING):
                continue
            if theme == "two-trumps" and led.suit is not trump:
                continue
            if theme in ("other-plain-suit", "trump-beats-plain") and led.suit is trump:
                continue
            same = [c for c in pack if c.suit is led.suit and c is not led]
            others = [c for c in pack if c.suit is not led.suit]
            number = len(same) if trump is None else 2
            chosen = rng.sample(same, number)
            if trump is not None:
                chosen += rng.sample(others, 4)
            rng.shuffle(chosen)
            winning = [c for c in chosen if beats(c, led, trump or led.suit)]
            if not 0 < len(winning) < len(chosen):
                continue
            if theme == "trump-beats-plain" and not any(c.suit is trump for c in winning):
                continue
            data = {"card": led.code, "cards": [c.code for c in chosen]}
            if trump is not None:
                data["trump"] = trump.code
            return Made(data, cls.levels[theme])
