"""Scenes of lesson 09: counting and memory. Source: rules.md 1.4.10, 1.13.4."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from random import Random

from ...cards import FULL_PACK, Card, cards
from ...display.try_cards import Said, Try, TryCards, TryTotal
from ...display.try_table import TryTable, Within
from ...i18n import gettext as _
from ...players import player
from ...rules import Deal
from ...wording import PackStyle, card_list, card_name, suit_name

__all__ = ["SCENES"]


def _tricks() -> Try:
    def eight(number: int) -> Sequence[Card]:
        if not number:
            return cards("AS QS KD JD TC 9C QH JH")
        return Random(f"tricks {number}").sample(FULL_PACK, 8)

    return TryTotal(
        eight,
        task=lambda _pack: _(
            "The cards of four tricks that you have won. How many card points? Take your time "
            "for a first guess, then count."
        ),
        after=lambda _total: _("Two cards at a time are easier: that is how they fell."),
        rounds=True,
    )


def _blind() -> Try:
    def tell(table: TryTable) -> Said | None:
        if not table.finished:
            return None
        mine, his = table.deal.points
        text = _("You have %(mine)d card points, and your opponent has %(his)d. Had you counted?")
        return Said(text % {"mine": mine, "his": his}, "info")

    return TryTable(
        lambda number: Deal.shuffled("german", 909 + number),
        task=lambda _pack: _(
            "Six tricks, and nobody writes the points down. Keep both totals in your head."
        ),
        opponent=Within(player("greedy"), ("marriage",)),
        offer=("marriage",),
        ends=6,
        points=False,
        tell=tell,
        rounds=True,
    )


def _where(
    mine: str,
    gone: str,
    task: Callable[[PackStyle, Mapping[str, str]], str],
    out: Callable[[], str],
) -> Try:
    """Return the six cards of a suit to click: which of them are still out is to be found."""
    held, played = cards(mine), cards(gone)
    suit = held[0].suit
    six = sorted((c for c in FULL_PACK if c.suit is suit), key=lambda c: -c.strength)
    wanted: Collection[Card] = [c for c in six if c not in held and c not in played]

    def tell(of: Card, pack: PackStyle) -> Said:
        values = {"card": card_name(of, pack)}
        if of in held:
            return Said(_("The %(card)s is in your own hand.") % values, "bad", (of,))
        if of in played:
            return Said(_("The %(card)s has been played already.") % values, "bad", (of,))
        text = _("Yes, the %(card)s is still out. %(where)s") % (values | {"where": out()})
        return Said(text, "good", tuple(wanted))

    def asked(pack: PackStyle) -> str:
        return task(
            pack,
            {
                "mine": card_list(held, pack),
                "gone": card_list(played, pack),
                "suit": suit_name(suit, pack),
            },
        )

    return TryCards(six, tell, task=asked, caption=lambda: _("The six cards of one suit"))


def _trumps() -> Try:
    return _where(
        "TH JH",
        "KH 9H",
        lambda _pack, values: (
            _(
                "Trumps are %(suit)s. You hold the %(mine)s. These have been played: %(gone)s. "
                "Click the trumps that are still out."
            )
            % values
        ),
        lambda: _("It is in the other hand or in the talon."),
    )


def _left() -> Try:
    return _where(
        "TS QS",
        "AS 9S",
        lambda _pack, values: (
            _(
                "The talon is exhausted. Of %(suit)s you hold the %(mine)s, and these have been "
                "played: %(gone)s. Click those that your opponent holds."
            )
            % values
        ),
        lambda: _("There is no talon any more, so your opponent must hold it."),
    )


SCENES: Mapping[str, Callable[[], Try]] = {
    "09-tricks": _tricks,
    "09-blind": _blind,
    "09-trumps": _trumps,
    "09-left": _left,
}
