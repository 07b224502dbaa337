"""The cards of a suit in order, the strongest first. Source: rules.md 1.2.3."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from random import Random
from typing import ClassVar

from ...cards import Card, Rank, Suit, cards, pack_of
from ...errors import BadRecord
from ...i18n import gettext as _
from ...rules import RuleSet
from ...wording import card_name, rank_name
from ..sheet import Answer, Part, Sheet
from .base import Kind, Made, Solved
from .shown import card_choices, rank_names

__all__ = ["RankOrder"]


class RankOrder(Kind):
    """Data: ``cards``, two or more of one suit, in the order in which they are shown."""

    name = "order"
    levels: ClassVar[Mapping[str, int]] = {"rank-order": 1, "ten-above-king": 1}
    fields = frozenset({"cards"})

    def read(self) -> None:
        """Read the data."""
        given = self.data.get("cards")
        if not isinstance(given, list) or len(given) < 2:
            raise BadRecord(
                "missing_field", field="cards", expected=_("a list of cards of one suit")
            )
        self.cards: tuple[Card, ...] = cards(given)
        if len({c.suit for c in self.cards}) > 1 or len(set(self.cards)) < len(self.cards):
            raise BadRecord(
                "wrong_type",
                field="cards",
                expected=_("a list of cards of one suit"),
                given=" ".join(given),
            )

    def sheet(self) -> Sheet:
        """Return the question as it is put."""
        return Sheet(
            title=_("The order of the ranks"),
            prompt=(_("Put these cards in order, the strongest first."),),
            blocks=(),
            parts=(
                Part(
                    "order",
                    _("From the strongest to the weakest"),
                    "order",
                    card_choices(self.cards, self.names),
                ),
            ),
        )

    def solve(self) -> Solved:
        """Return the cards in order."""
        right = sorted(self.cards, key=lambda c: -c.strength)
        ranks = [rank_name(r, self.pack) for r in reversed(Rank)]
        named = rank_names(self.pack)
        return Solved(
            {"order": tuple(c.code for c in right)},
            (
                _("Within a suit the order is %(order)s.") % {"order": _(", ").join(ranks)},
                _("The %(ten)s stands right below the %(ace)s and above the %(king)s.") % named,
            ),
            rules=("1.2.3",),
        )

    def comments(self, answer: Answer, scores: Mapping[str, float]) -> list[str]:
        """Name the first two neighbours that stand the wrong way round."""
        given = cards(list(answer["order"]))  # type: ignore[arg-type]
        for first, second in pairwise(given):
            if first.strength < second.strength:
                return [
                    _("The %(low)s stands before the %(high)s, but the %(high)s is stronger.")
                    % {
                        "low": card_name(first, self.pack),
                        "high": card_name(second, self.pack),
                    }
                ]
        return []

    def total(self, answer: Answer, scores: Mapping[str, float]) -> float:
        """Return the score: at most half with the king before the ten, the mistake asked for."""
        given = [c.rank for c in cards(list(answer["order"]))]  # type: ignore[arg-type]
        score = super().total(answer, scores)
        if {Rank.TEN, Rank.KING} <= set(given) and given.index(Rank.KING) < given.index(Rank.TEN):
            return min(0.5, score)
        return score

    def tips(self) -> tuple[str, str]:
        """Return the two hints."""
        return (
            _("The order is not that of the numbers: the ten is stronger than it looks."),
            _("The %(ace)s is the strongest, the %(ten)s comes next; the %(nine)s is the weakest.")
            % rank_names(self.pack),
        )

    @classmethod
    def make(cls, rules: RuleSet, rng: Random, theme: str) -> Made | None:
        """Make three to six cards of a suit, shuffled, never in the right order already."""
        suit = rng.choice(list(Suit))
        of_suit = [c for c in pack_of(rules.pack) if c.suit is suit]
        needed = [c for c in of_suit if c.rank in (Rank.TEN, Rank.KING)]
        others = [c for c in of_suit if c not in needed]
        number = 1 if theme == "ten-above-king" else rng.randint(2, len(others))
        chosen = needed + rng.sample(others, number)
        right = sorted(chosen, key=lambda c: -c.strength)
        while True:
            rng.shuffle(chosen)
            if chosen != right:
                return Made({"cards": [c.code for c in chosen]}, cls.levels[theme])
