"""Prepared moments of deals: only the cards that matter are named, the rest is filled in."""

from __future__ import annotations

from ..cards import FULL_PACK, Card, card, cards
from ..records import read_position
from ..rules import Deal
from ..wording import PackStyle

__all__ = ["dealt", "in_pack", "moment"]


def in_pack(pack: PackStyle, french: str, german: str) -> str:
    """Return the sentence that has the words of the pack in use."""
    return german if pack == "german" else french


def _rest(*used: Card) -> list[Card]:
    """Return the cards that are not used, low and high mixed, always in the same order."""
    return sorted((c for c in FULL_PACK if c not in used), key=lambda c: (c.index * 7) % 24)


def dealt(mine: str, his: str, trump: str, *, top: str = "", leads: int = 0) -> Deal:
    """Return a deal at its first lead.

    Parameters
    ----------
    mine, his
        Six cards each, seats 0 and 1.
    trump
        The card turned up.
    top
        The first cards of the talon.
    leads
        The seat that leads.
    """
    hands = (cards(mine), cards(his))
    first, last = cards(top) if top else (), card(trump)
    rest = _rest(*hands[0], *hands[1], *first, last)
    return Deal.start("german", hands, [*first, *rest, last], 1 - leads)


def moment(
    mine: str,
    his: str,
    trump: str,
    *,
    won: str,
    lost: str,
    top: str = "",
    leads: int = 0,
    led: str | None = None,
    closed_by: int | None = None,
    had: tuple[int, int] | None = None,
    marriages: tuple[int, int] = (0, 0),
) -> Deal:
    """Return a moment in the middle of a deal.

    Parameters
    ----------
    mine, his
        The hands, seats 0 and 1, without a card that was led.
    trump
        The trump card: the last of the talon; where the talon is exhausted, any trump.
    won, lost
        The cards in my tricks and in the opponent's. What is left of the pack is the talon.
    top
        The first cards of the talon.
    leads, led
        The seat on lead; the card led.
    closed_by
        Who closed.
    had
        The tricks and points of the other at that moment; by default those of now.
    marriages
        Card points for marriages, by seat, that count besides the cards won.
    """
    hands = (cards(mine), cards(his))
    piles = (cards(won), cards(lost))
    on_table = () if led is None else (card(led),)
    first, turned = cards(top) if top else (), card(trump)
    seen = (*hands[0], *hands[1], *piles[0], *piles[1], *on_table)
    rest = _rest(*seen, *first, turned)
    talon = [*first, *rest] + ([] if turned in seen else [turned])
    points = [sum(c.points for c in p) + more for p, more in zip(piles, marriages, strict=True)]
    tricks = [len(pile) // 2 for pile in piles]
    at_close = None
    if closed_by is not None:
        other = 1 - closed_by
        then = (tricks[other], points[other]) if had is None else had
        at_close = {"tricks": then[0], "points": then[1]}
    record = {
        "format": "sixtysix-position/1",
        "rules": "german",
        "trump": turned.suit.code,
        "hands": [[c.code for c in hand] for hand in hands],
        "talon": [c.code for c in talon],
        "points": points,
        "tricks": tricks,
        "on_lead": leads,
        "led": led,
        "closed_by": closed_by,
    }
    return read_position(record | ({} if at_close is None else {"at_close": at_close})).deal
