"""Cards: suits, ranks, the two packs, and how cards are read and written.

The text form is rank and suit, ranks ``9 J Q K T A`` and suits ``C S H D``: ``TS`` is the ten of
spades. Names shown to people, in French or German style, come from
:func:`sixtysix_learn.wording.card_name`. Source: rules.md 1.2; records.md, *Cards*.
"""

from __future__ import annotations

from enum import Enum
from functools import cache
from typing import Any, NoReturn, final

from .errors import BadCard

__all__ = ["FULL_PACK", "SHORT_PACK", "Card", "Rank", "Suit", "card", "cards", "pack_of", "suit"]

# U+FE0E keeps the sign a text sign; without it many systems draw an emoji.
_TEXT_STYLE = "︎"


class Suit(Enum):
    """A suit, in the fixed order clubs, spades, hearts, diamonds."""

    CLUBS = "C"
    SPADES = "S"
    HEARTS = "H"
    DIAMONDS = "D"

    # Members are single objects, so identity hashing is right, and it is fast.
    __hash__ = object.__hash__

    @property
    def code(self) -> str:
        """The letter of the suit in records: ``C``, ``S``, ``H`` or ``D``."""
        return str(self.value)

    @property
    def sign(self) -> str:
        """The suit sign as a text character (never an emoji)."""
        return _SIGNS[self.value] + _TEXT_STYLE

    @property
    def is_red(self) -> bool:
        """Whether the suit is red in the two-colour French pack."""
        return self.value in "HD"

    @property
    def order(self) -> int:
        """The place in the fixed suit order, 0 to 3."""
        return "CSHD".index(self.value)


class Rank(Enum):
    """A rank, lowest first: the ten stands above the king (rules.md 1.2.3)."""

    NINE = "9"
    JACK = "J"
    QUEEN = "Q"
    KING = "K"
    TEN = "T"
    ACE = "A"

    __hash__ = object.__hash__

    @property
    def code(self) -> str:
        """The letter of the rank in records: ``9 J Q K T A``."""
        return str(self.value)

    @property
    def strength(self) -> int:
        """The height inside a suit, 0 (nine) to 5 (ace)."""
        return "9JQKTA".index(self.value)

    @property
    def points(self) -> int:
        """The card points (rules.md 1.2.2): A 11, 10 10, K 4, Q 3, J 2, 9 0."""
        return (0, 2, 3, 4, 10, 11)["9JQKTA".index(self.value)]


@final
class Card:
    """One of the 24 cards. There is a single object for each card: compare with ``is`` or ``==``.

    Attributes
    ----------
    rank, suit
        The card's rank and suit.
    code
        Its two letters, such as ``"TS"``.
    points
        Card points, 0 to 11.
    strength
        Height inside its suit, 0 to 5.
    index
        Place in the whole pack, 0 to 23: six times the suit's order, plus the strength.
    """

    __slots__ = ("code", "index", "points", "rank", "strength", "suit")

    code: str
    index: int
    points: int
    rank: Rank
    strength: int
    suit: Suit

    def __init__(self, rank: Rank, suit: Suit) -> None:
        fill = object.__setattr__
        fill(self, "rank", rank)
        fill(self, "suit", suit)
        fill(self, "code", rank.code + suit.code)
        fill(self, "points", rank.points)
        fill(self, "strength", rank.strength)
        fill(self, "index", 6 * suit.order + rank.strength)

    def __setattr__(self, name: str, value: Any) -> NoReturn:
        raise AttributeError(f"cards never change: {self.code}.{name}")

    def __str__(self) -> str:
        return self.code

    def __repr__(self) -> str:
        return f"Card({self.code})"

    def __lt__(self, other: Card) -> bool:
        return self.code < other.code

    def __reduce__(self) -> tuple[Any, ...]:
        return (card, (self.code,))

    def __copy__(self) -> Card:
        return self

    def __deepcopy__(self, memo: dict[int, Any]) -> Card:
        return self


_SIGNS = {"C": "♣", "S": "♠", "H": "♥", "D": "♦"}

#: The 24 cards, by suit (C S H D), nine to ace in each.
FULL_PACK: tuple[Card, ...] = tuple(Card(r, s) for s in Suit for r in Rank)
#: The 20 cards of Schnapsen: no nines.
SHORT_PACK: tuple[Card, ...] = tuple(c for c in FULL_PACK if c.rank is not Rank.NINE)

_BY_CODE = {c.code: c for c in FULL_PACK}
_SUITS = {s.code: s for s in Suit} | {_SIGNS[s.code]: s for s in Suit}
_SUITS |= {"♧": Suit.CLUBS, "♤": Suit.SPADES, "♡": Suit.HEARTS, "♢": Suit.DIAMONDS}
_RANKS = {r.code: r for r in Rank} | {"10": Rank.TEN}


def pack_of(size: int) -> tuple[Card, ...]:
    """Return the pack of 24 or of 20 cards."""
    return FULL_PACK if size == 24 else SHORT_PACK


def card(text: str | Card = "") -> Card:
    """Read one card: ``TS``, ``10S``, ``ts``, ``10♠`` and ``♠10`` are all the ten of spades.

    Raises
    ------
    BadCard
        If the text names no card.
    """
    if isinstance(text, Card):
        return text
    if not isinstance(text, str):
        raise BadCard("bad_card", given=text)
    if text == "":
        raise BadCard("nothing_given", example='ss.card("TS")')
    return _BY_CODE.get(text) or _read(text)


@cache
def _read(text: str) -> Card:
    plain = text.strip().replace("︎", "").replace("️", "").upper()
    for rank_text, suit_text in ((plain[:-1], plain[-1:]), (plain[1:], plain[:1])):
        found = _RANKS.get(rank_text), _SUITS.get(suit_text)
        if found[0] and found[1] and (suit_text in _SIGNS.values() or plain[-1:] == suit_text):
            return _BY_CODE[found[0].code + found[1].code]
    raise BadCard("bad_card", given=text)


def cards(text: str | tuple[Card, ...] | list[Card | str]) -> tuple[Card, ...]:
    """Read several cards: ``"AS TS 9H"`` (spaces or commas), or a list of cards or texts.

    Raises
    ------
    BadCard
        If one of them names no card.
    """
    if isinstance(text, str):
        return tuple(card(part) for part in text.replace(",", " ").split())
    return tuple(card(part) for part in text)


def suit(text: str | Suit) -> Suit:
    """Read a suit: its letter or its sign.

    Raises
    ------
    BadCard
        If the text names no suit.
    """
    if isinstance(text, Suit):
        return text
    found = _SUITS.get(text.strip().rstrip("︎️").upper()) if isinstance(text, str) else None
    if found is None:
        raise BadCard("bad_suit", given=text)
    return found
