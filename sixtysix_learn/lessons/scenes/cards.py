"""Scenes of the lessons 00 and 01: cards, their order, what they count. Source: rules.md 1.2."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random

from ...cards import FULL_PACK, Card, Rank, Suit, card, cards
from ...display.try_cards import Said, Try, TryCards, TryTotal
from ...display.try_table import Scripted, TryTable
from ...i18n import gettext as _
from ...i18n import ngettext
from ...wording import PackStyle, card_name
from ..prepared import moment

__all__ = ["SCENES"]


def _counts(of: Card, pack: PackStyle) -> str:
    return _("The %(card)s counts %(n)d.") % {"card": card_name(of, pack), "n": of.points}


def _hello() -> Try:
    def tell(of: Card, pack: PackStyle) -> Said:
        text = _("That was the %(card)s. You have clicked a card: you can do all that is needed.")
        return Said(text % {"card": card_name(of, pack)}, "good", (of,))

    return TryCards(
        "AS KH QH TD JC 9S",
        tell,
        task=lambda _pack: _(
            "Click a card. Or press Shift + Tab until a card is framed, then Enter."
        ),
        caption=lambda: _("A hand of six cards"),
    )


def _pack() -> Try:
    def tell(of: Card, pack: PackStyle) -> Said:
        higher = [c for c in FULL_PACK if c.suit is of.suit and c.strength > of.strength]
        n = len(higher)
        if n:
            text = ngettext(
                "%(counts)s %(n)d card of its suit is stronger.",
                "%(counts)s %(n)d cards of its suit are stronger.",
                n,
            )
        else:
            text = _("%(counts)s It is the strongest of its suit.")
        return Said(text % {"counts": _counts(of, pack), "n": n}, "info", (of, *higher))

    in_order: list[Card] = sorted(FULL_PACK, key=lambda c: (c.suit.order, -c.strength))
    return TryCards(
        in_order,
        tell,
        task=lambda _pack: _(
            "Click some cards. Each lights up, and with it every card that is stronger."
        ),
        caption=lambda: _("All the cards of the game"),
        by_suit=True,
    )


def _ten() -> Try:
    ten = card("TS")

    def tell(of: Card, pack: PackStyle) -> Said:
        values = {"card": card_name(of, pack), "ten": card_name(ten, pack)}
        if of is ten:
            text = _("Yes: the %(ten)s. Only the %(ace)s would be stronger.")
            values["ace"] = card_name(card("AS"), pack)
            return Said(text % values, "good", (ten,))
        text = _("The %(card)s looks grand, but the %(ten)s is stronger.")
        if of.rank is Rank.NINE:
            text = _("The %(card)s is the weakest. The %(ten)s is the strongest here.")
        return Said(text % values, "bad", (ten,))

    return TryCards(
        "KS 9S TS QS JS",
        tell,
        task=lambda _pack: _("Which of these five is the strongest? Click it."),
        caption=lambda: _("Five cards of one suit"),
    )


def _count() -> Try:
    return TryTotal(
        lambda _round: cards("TS QH AD"),
        task=lambda _pack: _("How many card points are in these three cards? Guess, then count."),
        after=lambda _total: _("Remember what each of them counts."),
    )


def _suit() -> Try:
    def suit_of(number: int) -> Sequence[Card]:
        suit = (Suit.HEARTS, Suit.SPADES, Suit.DIAMONDS, Suit.CLUBS)[number % 4]
        return sorted((c for c in FULL_PACK if c.suit is suit), key=lambda c: -c.strength)

    return TryTotal(
        suit_of,
        task=lambda _pack: _("All six cards of one suit. How many card points? Guess, then count."),
        after=lambda _total: _("Every suit has as many."),
        rounds=True,
    )


def _hand() -> Try:
    def six(number: int) -> Sequence[Card]:
        return sorted(
            Random(f"hand {number}").sample(FULL_PACK, 6),
            key=lambda c: (c.suit.order, -c.strength),
        )

    return TryTotal(
        six,
        task=lambda _pack: _("A hand of six cards. How many card points does it hold?"),
        after=lambda total: _("Is that much? The figure below tells.") if total else "",
        rounds=True,
    )


def _trick() -> Try:
    return TryTable(
        lambda _round: moment(
            "TS QS KH 9H",
            "KS JS AH TH",
            "9C",
            won="AC TC KC QC JC 9C AS 9S",
            lost="AD TD KD QD JD 9D QH JH",
        ),
        task=lambda _pack: _(
            "Play a card. Your opponent answers with one, and somebody takes both."
        ),
        opponent=Scripted({"TS": "KS", "QS": "KS", "KH": "TH", "9H": "AH"}),
        leaves_out=("talon", "facts", "piles"),
    )


SCENES: Mapping[str, Callable[[], Try]] = {
    "00-hello": _hello,
    "01-pack": _pack,
    "01-ten": _ten,
    "01-count": _count,
    "01-suit": _suit,
    "01-hand": _hand,
    "01-trick": _trick,
}
