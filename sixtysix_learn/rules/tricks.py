"""Who wins a trick, and which cards may be played to it (rules.md 1.4 and 1.6)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from ..cards import Card, Suit
from .ruleset import RuleSet

__all__ = ["TableTrick", "Trick", "beats", "best_of", "strict_replies", "trick_winner"]


class Trick(NamedTuple):
    """A finished trick of two cards.

    Attributes
    ----------
    leader, winner
        Seats, 0 or 1.
    lead, reply
        The card led and the card played to it.
    strict
        Whether the strict rules were in force (talon exhausted or closed).
    """

    leader: int
    lead: Card
    reply: Card
    winner: int
    strict: bool

    @property
    def points(self) -> int:
        """The card points of the two cards, 0 to 21."""
        return self.lead.points + self.reply.points

    @property
    def cards(self) -> tuple[Card, Card]:
        """The two cards, the lead first."""
        return (self.lead, self.reply)


def beats(reply: Card, best: Card, trump: Suit) -> bool:
    """Whether a card played later beats the best card so far (rules.md 1.4.4 to 1.4.6)."""
    if reply.suit is best.suit:
        return reply.strength > best.strength
    return reply.suit is trump


def trick_winner(lead: Card, reply: Card, leader: int, trump: Suit) -> int:
    """Return the seat that wins a trick of two cards (0 or 1)."""
    return 1 - leader if beats(reply, lead, trump) else leader


def strict_replies(
    hand: Sequence[Card], led: Card, trump: Suit, rules: RuleSet, best: Card | None = None
) -> tuple[Card, ...]:
    """Return the cards that the strict rules let a player play to a led card.

    Parameters
    ----------
    hand
        The player's cards.
    led, trump, rules
        The card led, the trump suit, the rule set. With ``follow_trump`` nobody must beat.
    best
        The best card of the trick so far, where more than one card lies on the table.

    Returns
    -------
    tuple of Card
        In the order of the hand. Source: rules.md 1.6, *exact legal-card function*; for three
        and four players 1.15.3 and H4 to H6.
    """
    bound = (
        tuple([c for c in hand if c.suit is led.suit])
        or tuple([c for c in hand if c.suit is trump])
        or tuple(hand)
    )
    if rules.phase2_obligation == "follow_trump":
        return bound
    top = best or led
    return tuple([c for c in bound if beats(c, top, trump)]) or bound


def best_of(table: Sequence[Card], trump: Suit) -> int:
    """Return the place, in order of play, of the card that wins (so far) a trick of any size."""
    best = 0
    for place in range(1, len(table)):
        if beats(table[place], table[best], trump):
            best = place
    return best


@dataclass(frozen=True)
class TableTrick:
    """A finished trick of three or four cards.

    Attributes
    ----------
    leader, winner
        Seats.
    cards
        The cards in the order of play, the leader's first.
    """

    leader: int
    cards: tuple[Card, ...]
    winner: int

    @property
    def points(self) -> int:
        """The card points of its cards."""
        return sum(c.points for c in self.cards)

    def seat_of(self, place: int) -> int:
        """Return the seat that played the card at a place (0 is the lead)."""
        return (self.leader + place) % len(self.cards)
