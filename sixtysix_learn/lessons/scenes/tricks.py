"""Scenes of lesson 02: tricks, trumps, drawing. Source: rules.md 1.4 and 1.5."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ...cards import card
from ...display.try_cards import Said, Try
from ...display.try_table import Scripted, TryTable, Within
from ...i18n import gettext as _
from ...players import player
from ...rules import Deal
from ...wording import card_name
from ..prepared import dealt, in_pack, moment

__all__ = ["SCENES"]


def _lead() -> Try:
    return TryTable(
        lambda _round: dealt("KS TS 9S QD 9D JH", "AS JS QS KD TD QH", "KH"),
        task=lambda _pack: _("You are on lead: play a card, and see who takes the trick."),
        opponent=Scripted({"KS": "AS", "TS": "QS", "9S": "JS", "QD": "KD", "9D": "KD", "JH": "QH"}),
        ends=2,
        leaves_out=("rules",),
    )


def _other() -> Try:
    return TryTable(
        lambda _round: dealt("KC QC 9C QH JH 9H", "AD TD KD QD JD 9D", "KS"),
        task=lambda pack: in_pack(
            pack,
            _("Lead any card. Your opponent has only diamonds, and throws the ace. Who wins?"),
            _("Lead any card. Your opponent has only bells, and throws the Daus. Who wins?"),
        ),
        opponent=Scripted({"*": "AD TD KD"}),
        leaves_out=("rules",),
    )


def _trump() -> Try:
    return TryTable(
        lambda _round: dealt("9H JH KS QS JC 9D", "AS KD QD JD TC KC", "TH", leads=1),
        task=lambda _pack: _("Can one of your cards take this trick? Try."),
        opponent=Scripted({"": "AS"}),
        leaves_out=("rules",),
    )


def _draw() -> Try:
    return TryTable(
        lambda number: Deal.shuffled("german", 4 + number),
        task=lambda _pack: _(
            "Play three tricks. After each, look who draws first and who leads next."
        ),
        opponent=Within(player("greedy")),
        ends=3,
        rounds=True,
        leaves_out=("rules",),
    )


def _free() -> Try:
    def tell(table: TryTable) -> Said | None:
        if not table.did:
            return None
        played = card(table.did[0])
        values = {"card": card_name(played, table.pack), "n": played.points}
        if played.points >= 10:
            text = _(
                "The %(card)s goes to your opponent, with its %(n)d card points. You need not have "
                "given it: any other card would have done."
            )
            return Said(text % values, "bad")
        if played.points:
            text = _("You gave only the %(card)s away: %(n)d card points. There is a cheaper card.")
            return Said(text % values)
        text = _("You gave nothing away: the %(card)s counts nothing.")
        return Said(text % values, "good")

    return TryTable(
        lambda _round: dealt("TC KC 9D JS QS JD", "AC QC 9S KD TD AD", "KH", leads=1),
        task=lambda _pack: _(
            "You cannot beat this card. Must you play its suit? Play what you like."
        ),
        opponent=Scripted({"": "AC"}),
        tell=tell,
        leaves_out=("rules",),
    )


def _last() -> Try:
    def tell(table: TryTable) -> Said | None:
        if not table.finished:
            return None
        values = {"ace": card_name(card("AH"), table.pack), "n": table.tricks[-1].points}
        if table.tricks[-1].winner == table.seat:
            text = _("You took %(n)d card points, and your opponent takes up the %(ace)s.")
            return Said(text % values)
        if card(table.did[0]).points >= 10:
            text = _("The %(ace)s is yours, but you paid %(n)d card points for it.")
            return Said(text % values)
        text = _("You lost %(n)d card points, and the %(ace)s, the highest trump, is yours.")
        return Said(text % values, "good")

    return TryTable(
        lambda _round: moment(
            "TC JC KD QS TH 9D",
            "AD JS KH QD 9H",
            "AH",
            won="AS 9S TS JD QH 9C",
            lost="AC KS TD JH",
            leads=1,
            led="QC",
        ),
        task=lambda _pack: _(
            "Two cards are left in the talon. Whoever loses this trick gets the one face up. "
            "Do you want to win?"
        ),
        tell=tell,
    )


def _play() -> Try:
    return TryTable(
        lambda number: Deal.shuffled("german", 66 + number),
        task=lambda _pack: _(
            "Play six tricks, until the talon is exhausted. Keep count as you go."
        ),
        opponent=Within(player("greedy")),
        ends=6,
        tell=_after_six,
        rounds=True,
    )


def _after_six(table: TryTable) -> Said | None:
    if not table.finished:
        return None
    mine, his = table.deal.points
    text = _("The talon is exhausted: you have %(mine)d card points, your opponent has %(his)d.")
    return Said(text % {"mine": mine, "his": his})


SCENES: Mapping[str, Callable[[], Try]] = {
    "02-lead": _lead,
    "02-other": _other,
    "02-trump": _trump,
    "02-draw": _draw,
    "02-free": _free,
    "02-last": _last,
    "02-play": _play,
}
