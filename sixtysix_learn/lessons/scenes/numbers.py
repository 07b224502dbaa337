"""Scenes of lesson 11: when to close, by numbers. Source: rules.md 1.9, 1.13.4."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import cache
from random import Random

from ...cards import FULL_PACK, Card, card, cards
from ...display.try_cards import Said, Try, TryCards, TryTotal
from ...display.try_table import Scripted, TryTable
from ...i18n import gettext as _
from ...i18n import ngettext
from ...players import player
from ...rules import Deal, view_of
from ...simulation.closings import Spot, closings, sure_trumps
from ...wording import PackStyle, card_name
from ..prepared import moment

__all__ = ["SCENES"]

# So little to have and to hold is no case for closing; so much is an easy one.
_FEW, _MANY = 55, 105


def _sure() -> Try:
    hand, face_up = cards("AH KH JH AS TC 9D"), card("TH")
    sure = [c for c in hand if c.code in ("AH", "KH")]

    def tell(of: Card, pack: PackStyle) -> Said:
        values = {"card": card_name(of, pack), "up": card_name(face_up, pack)}
        if of.code == "AH":
            text = _("Yes: no card beats the %(card)s.")
        elif of.code == "KH":
            text = _(
                "Yes: only ace and ten stand above it. The ace is yours, and the %(up)s lies in "
                "the talon: if you close it stays there."
            )
            if pack == "german":
                text = _(
                    "Yes: only Daus and ten stand above it. The Daus is yours, and the %(up)s "
                    "lies in the talon: if you close it stays there."
                )
        elif of.code == "JH":
            text = _(
                "Not sure: the queen of trumps is hidden, and your opponent may hold it. Lead "
                "your two others first, and it may fall."
            )
            if pack == "german":
                text = _(
                    "Not sure: the Ober of trumps is hidden, and your opponent may hold it. Lead "
                    "your two others first, and it may fall."
                )
        else:
            text = _("The %(card)s is no trump: whoever has none of its suit may trump it.")
        return Said(text % values, "good" if of in sure else "bad", (of,))

    def task(pack: PackStyle) -> str:
        text = _(
            "Hearts are trumps, and the %(up)s is the face-up card. Which of your trumps can "
            "nobody beat? Click them."
        )
        return text % {"up": card_name(face_up, pack)}

    return TryCards(hand, tell, task=task, caption=lambda: _("Your hand"))


def _sum() -> Try:
    def hand(number: int) -> Sequence[Card]:
        if not number:
            return cards("AH KH JH AS TC 9D")
        return Random(f"closing {number}").sample(FULL_PACK, 6)

    return TryTotal(
        hand,
        task=lambda _pack: _(
            "You have 31 card points in your tricks, and these six cards. How much do you have and "
            "hold, together? Guess what is in the hand first."
        ),
        after=lambda total: (
            _("With the 31 in your tricks that makes %(n)d.") % {"n": total + 31} if total else ""
        ),
        rounds=True,
    )


@cache
def _spot(number: int) -> Deal:
    """Return a lead of the learner's at which one may well ask whether to close."""
    greedy, seed = player("greedy"), 11_000 + 1_000 * number
    while True:
        seed += 1
        deal = Deal.shuffled("german", seed)
        while deal.talon and not deal.is_over:
            seat = deal.to_act
            assert seat is not None
            view = view_of(deal, seat)
            actions = tuple(a for a in view.actions if a not in ("close", "hold"))
            text = greedy.choose(replace(view, actions=actions), Random(seed))
            asks = seat == 0 and deal.led is None and text not in ("exchange", "out")
            if (
                asks
                and len(deal.tricks) >= 2
                and not deal.announced
                and _FEW <= _held(deal) <= _MANY
            ):
                return deal
            deal = deal.play(text)


def _held(deal: Deal) -> int:
    """Return what the learner has and holds: card points, his hand, his best marriage."""
    values = [
        deal.rules.marriage_values[a.suit is deal.trump]
        for a in deal.legal_actions()
        if a.kind == "marriage"
    ]
    in_hand = sum(c.points for c in deal.hands[0])
    return deal.points[0] + deal.pending[0] + in_hand + max(values, default=0)


def _told(deal: Deal) -> str:
    """Return what the table says of a moment, sentences."""
    sure, held = sure_trumps(deal, 0), _held(deal)

    def alike(spot: Spot) -> bool:
        return min(spot.sure, 3) == min(sure, 3) and spot.total == held // 10 * 10

    cell = closings().where(alike)
    values = {
        "held": held,
        "n": sure,
        "won": f"{100 * cell.played_won / cell.times:.0f}",
        "closed": _signed(cell.played_points / cell.times),
        "on": _signed(cell.on_points / cell.times),
    }
    first = ngettext(
        "You have and hold %(held)d, with %(n)d sure trump.",
        "You have and hold %(held)d, with %(n)d sure trumps.",
        sure,
    )
    second = _(
        "In such moments closing succeeded %(won)s times in 100. It was worth %(closed)s game "
        "points on average, and playing on %(on)s."
    )
    return f"{first % values} {second % values}"


def _signed(mean: float) -> str:
    return f"{mean:+.1f}".replace("-", "−")


def _close() -> Try:
    def tell(table: TryTable) -> Said | None:
        start = _spot(table.round)
        if not table.did:
            return None
        result = table.deal.result
        if result is not None:
            won = result.winner == table.seat
            return Said(_told(start), "good" if won else "info")
        return Said(_told(start))

    return TryTable(
        _spot,
        task=lambda _pack: _(
            "You are on lead. Close, or play on? Count what you have and hold, and your sure "
            "trumps; then decide. Afterwards you see what the figures say."
        ),
        opponent="greedy",
        ends=None,
        offer=("marriage", "exchange", "close", "out", "count"),
        tell=tell,
        rounds=True,
    )


def _follow() -> Try:
    def tell(table: TryTable) -> Said | None:
        if not table.finished:
            if table.did == ("close",):
                return Said(_("Closed. Now lead the same card."))
            return None
        if table.did[0] == "close":
            text = _(
                "The same card, but now your opponent had to follow suit, and the nine of trumps "
                "stayed in the hand."
            )
            return Said(text, "good")
        if table.tricks[-1].winner != table.seat:
            text = _(
                "With an open talon nobody must follow, and the nine of trumps took it. Start "
                "again, close first, and lead the same card."
            )
            return Said(text, "bad")
        return None

    return TryTable(
        lambda _round: moment(
            "AS TS AD AC KC KH",
            "JS 9S QD 9H TC JD",
            "QH",
            won="AH 9C TH JC",
            lost="TD 9D",
        ),
        task=lambda pack: (
            _("Lead the Daus of leaves with the talon open. Then start again, and close first.")
            if pack == "german"
            else _("Lead the ace of spades with the talon open. Then start again, and close first.")
        ),
        opponent=Scripted({"AS": "9H JS", "*": "9H"}),
        offer=("close",),
        tell=tell,
    )


SCENES: Mapping[str, Callable[[], Try]] = {
    "11-sure": _sure,
    "11-sum": _sum,
    "11-follow": _follow,
    "11-close": _close,
}
