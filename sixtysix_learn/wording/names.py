"""Names of cards, suits, ranks and players, and lists of them, in the language in use.

The French and the German pack have names of their own (rules.md 1.2.5, 1.2.6): Daus, Ober, Unter;
acorns, leaves, hearts, bells.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal

from ..cards import Card, Rank, Suit
from ..i18n import N_, pgettext
from ..i18n import gettext as _

__all__ = [
    "Names",
    "PackStyle",
    "card_list",
    "card_name",
    "card_short",
    "choices",
    "listed",
    "rank_name",
    "suit_name",
]

PackStyle = Literal["french", "german"]


_RANKS = {
    "french": {
        Rank.NINE: N_("nine"),
        Rank.JACK: N_("jack"),
        Rank.QUEEN: N_("queen"),
        Rank.KING: N_("king"),
        Rank.TEN: N_("ten"),
        Rank.ACE: N_("ace"),
    },
    "german": {
        Rank.NINE: N_("nine"),
        Rank.JACK: N_("Unter"),
        Rank.QUEEN: N_("Ober"),
        Rank.KING: N_("king"),
        Rank.TEN: N_("ten"),
        Rank.ACE: N_("Daus"),
    },
}
_SUITS = {
    "french": {
        Suit.CLUBS: N_("clubs"),
        Suit.SPADES: N_("spades"),
        Suit.HEARTS: N_("hearts"),
        Suit.DIAMONDS: N_("diamonds"),
    },
    "german": {
        Suit.CLUBS: N_("acorns"),
        Suit.SPADES: N_("leaves"),
        Suit.HEARTS: N_("hearts"),
        Suit.DIAMONDS: N_("bells"),
    },
}


def rank_name(rank: Rank, pack: PackStyle = "french") -> str:
    """Return the name of a rank: ``ace``, or ``Daus`` in the German pack."""
    return _(_RANKS[pack][rank])


def suit_name(suit: Suit, pack: PackStyle = "french") -> str:
    """Return the name of a suit: ``clubs``, or ``acorns`` in the German pack."""
    return _(_SUITS[pack][suit])


def card_name(card: Card, pack: PackStyle = "french") -> str:
    """Return the spoken name of a card: ``ten of spades``."""
    return _("%(rank)s of %(suit)s") % {
        "rank": rank_name(card.rank, pack),
        "suit": suit_name(card.suit, pack),
    }


def card_short(card: Card) -> str:
    """Return a card in signs, ``10♠``: for eyes only, never as the spoken name."""
    return ("10" if card.rank is Rank.TEN else card.rank.code) + card.suit.sign


def listed(parts: Iterable[str]) -> str:
    """Join names into a list: ``a, b and c``."""
    texts = list(parts)
    if not texts:
        return pgettext("empty list", "none")
    if len(texts) == 1:
        return texts[0]
    return _("%(first)s and %(last)s") % {
        "first": _(", ").join(texts[:-1]),
        "last": texts[-1],
    }


def choices(parts: Iterable[str]) -> str:
    """Join names into a choice: ``a, b or c``."""
    texts = list(parts)
    if len(texts) < 2:
        return listed(texts)
    return _("%(first)s or %(last)s") % {
        "first": _(", ").join(texts[:-1]),
        "last": texts[-1],
    }


def card_list(cards: Sequence[Card], pack: PackStyle = "french") -> str:
    """Return the names of several cards as a list."""
    return listed(card_name(c, pack) for c in cards)


@dataclass(frozen=True)
class Names:
    """Who is who in sentences.

    Attributes
    ----------
    you
        The seat that is called *you*, or ``None``.
    names
        Names by seat; an empty one becomes *your opponent* or *player 1*. They are text from
        strangers: escape sentences where they are shown as HTML.
    pack
        Whether cards have French or German names.
    players
        How many play, 2 to 4; with four a result is a team's.
    """

    you: int | None = 0
    names: Sequence[str] = ()
    pack: PackStyle = "french"
    players: int = 2

    def of(self, seat: int) -> str:
        """Return the name of a seat (which is not *you*)."""
        if seat < len(self.names) and self.names[seat]:
            return self.names[seat]
        if self.you in (0, 1) and len(self.names) <= 2 and self.players == 2:
            return _("Your opponent")
        return _("Player %(number)d") % {"number": seat + 1}

    def inside(self, seat: int) -> str:
        """Return the name of a seat as it stands inside a sentence: *your opponent*."""
        name = self.of(seat)
        return (
            pgettext("inside a sentence", "your opponent") if name == _("Your opponent") else name
        )
