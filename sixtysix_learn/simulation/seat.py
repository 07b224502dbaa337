"""SeatView: the part of a view that the pinned players read, made only as far as it is read.

Making a whole :class:`~sixtysix_learn.rules.View` costs more than playing the card. What a
``SeatView`` gives is equal to what ``view_of`` gives, and a test holds it to that; the deal behind
it is out of the players' sight.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator

from ..cards import Card, Suit
from ..rules import Deal, RuleSet, action, view_of
from ..rules.legality import playable_cards, why_not

__all__ = ["SeatView"]


class SeatView:
    """What a seat that is to act knows; see :class:`~sixtysix_learn.players.PlayerView`."""

    __slots__ = ("__deal", "__seat", "actions")

    draw_pending = False

    def __init__(self, deal: Deal, seat: int) -> None:
        self.__deal = deal
        self.__seat = seat
        self.actions: Collection[str] = _Actions(deal)

    @property
    def rules(self) -> RuleSet:
        """The rules in force."""
        return self.__deal.rules

    @property
    def trump(self) -> Suit:
        """The trump suit."""
        return self.__deal.trump

    @property
    def hand(self) -> tuple[Card, ...]:
        """The player's cards."""
        return self.__deal.hands[self.__seat]

    @property
    def opponent_cards(self) -> int:
        """How many cards the opponent holds."""
        return len(self.__deal.hands[1 - self.__seat])

    @property
    def opponent_known(self) -> tuple[Card, ...]:
        """Cards the opponent must hold."""
        shown = self.__deal.shown[1 - self.__seat]
        if not shown:
            return ()
        return tuple(c for c in self.__deal.hands[1 - self.__seat] if c in shown)

    @property
    def opponent_lacks(self) -> tuple[Card, ...]:
        """Cards the opponent cannot hold."""
        deal = self.__deal
        if deal.talon and any(trick.strict for trick in deal.tricks):
            return view_of(deal, self.__seat).opponent_lacks
        # Before strict play nothing shows what he lacks; with an exhausted talon all that is
        # unseen is in his hand.
        return ()

    @property
    def unseen(self) -> tuple[Card, ...]:
        """All other cards in his hand or face down."""
        deal = self.__deal
        theirs = deal.hands[1 - self.__seat]
        shown = deal.shown[1 - self.__seat]
        # The last card of the talon has been seen, face up or turned down.
        cards = [c for c in theirs if c not in shown] + list(deal.talon[:-1])
        return tuple(sorted(cards, key=_index))

    @property
    def points(self) -> tuple[int, int]:
        """Card points that count, mine first."""
        first, second = self.__deal.points
        return (second, first) if self.__seat else (first, second)

    @property
    def led(self) -> Card | None:
        """The card to reply to."""
        return self.__deal.led

    @property
    def strict(self) -> bool:
        """Whether the strict rules are in force."""
        return self.__deal.strict

    @property
    def announced(self) -> tuple[Suit, ...]:
        """Suits of the marriages announced on this lead."""
        return self.__deal.announced

    @property
    def answer_due(self) -> bool:
        """Whether the opponent has just closed and I may exchange."""
        return self.__deal.answer_due


def _index(card: Card) -> int:
    return card.index


class _Actions(Collection[str]):
    """The legal actions of a deal, each looked up when it is asked for."""

    __slots__ = ("__cards", "__deal")

    def __init__(self, deal: Deal) -> None:
        self.__deal = deal
        self.__cards: frozenset[str] | None = None

    def __contains__(self, text: object) -> bool:
        what = action(str(text))
        if what.card is None:
            return why_not(self.__deal, what) is None
        if self.__cards is None:
            self.__cards = frozenset(c.code for c in playable_cards(self.__deal))
        return text in self.__cards

    def __iter__(self) -> Iterator[str]:
        return (str(a) for a in self.__deal.legal_actions())

    def __len__(self) -> int:
        return len(self.__deal.legal_actions())
