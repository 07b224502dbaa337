"""Scenes of lesson 03: the exchange of the nine of trumps. Source: rules.md 1.7."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import count

from ...cards import Rank, card
from ...display.try_cards import Said, Try
from ...display.try_table import Scripted, TryTable, Within
from ...i18n import gettext as _
from ...players import player
from ...rules import Deal
from ...wording import card_name
from ..prepared import dealt, in_pack, moment

__all__ = ["SCENES"]


def _first() -> Try:
    def tell(table: TryTable) -> Said | None:
        ace = card_name(card("AH"), table.pack)
        if "exchange" in table.did and not table.tricks:
            text = _(
                "The %(ace)s is in your hand, and the nine lies where it lay. You are still on "
                "lead: play a card."
            )
            return Said(text % {"ace": ace}, "good")
        if table.did and "exchange" not in table.did:
            text = _("You led without exchanging. Start again, and press the button first.")
            return Said(text)
        return None

    return TryTable(
        lambda _round: moment(
            "9H KC TD AS JD QS",
            "QH TS KD 9C JC AC",
            "AH",
            won="TC 9D",
            lost="",
            top="KS QD",
        ),
        task=lambda _pack: _(
            "You have won a trick, and you hold the nine of trumps. Press “Exchange …”."
        ),
        opponent=Scripted(),
        offer=("exchange",),
        tell=tell,
    )


def _early() -> Try:
    def tell(table: TryTable) -> Said | None:
        if "exchange" in table.did:
            return Said(_("Now it goes: you are on lead, and you have a trick."), "good")
        if table.tricks and table.tricks[-1].winner == table.seat and not table.finished:
            return Said(_("A trick is yours, and you are on lead. Try the button again."))
        return None

    return TryTable(
        lambda _round: dealt("9H AS AC AD QD 9C", "KS JC QH TD JD 9S", "TH", top="KC JS QC KD"),
        task=lambda pack: in_pack(
            pack,
            _("The first lead of a deal. Try to exchange. Then win a trick with an ace, and try."),
            _("The first lead of a deal. Try to exchange. Then win a trick with a Daus, and try."),
        ),
        opponent=Scripted(),
        offer=("exchange",),
        ends=2,
        tell=tell,
    )


def _lost() -> Try:
    def tell(table: TryTable) -> Said | None:
        if "exchange" in table.did:
            return Said(
                _("A trick of your own first, then the exchange: now it was allowed."), "good"
            )
        if table.finished:
            return Said(_("The nine is still in your hand. Start again, and win the second trick."))
        if len(table.tricks) == 1 and table.deal.led is None:
            text = _("The trick is lost, and you have drawn the nine of trumps. Go on.")
            return Said(text)
        if len(table.tricks) == 1:
            text = _(
                "Your opponent has led. Try to exchange now. Then win this trick with a card of "
                "its suit."
            )
            return Said(text)
        if len(table.tricks) == 2 and table.tricks[-1].winner == table.seat:
            return Said(_("You are on lead again. Now try to exchange."))
        return None

    return TryTable(
        lambda _round: moment(
            "QD JC KC 9S QS JS",
            "AC AD AS 9C TD JH",
            "KH",
            won="TC QC",
            lost="KS 9D",
            top="JD 9H TS KD",
        ),
        task=lambda _pack: _("You have a trick. Lead any card: your opponent takes it."),
        opponent=Scripted(
            {"QD": "AD", "JC": "AC", "KC": "AC", "9S": "AS", "QS": "AS", "JS": "AS", "": "9C"}
        ),
        offer=("exchange",),
        ends=3,
        tell=tell,
    )


def _last() -> Try:
    def tell(table: TryTable) -> Said | None:
        names = {
            "ace": card_name(card("AH"), table.pack),
            "nine": card_name(card("9H"), table.pack),
        }
        if table.did == ("exchange",):
            text = _("The %(ace)s is yours. Whoever loses the next trick takes the %(nine)s.")
            return Said(text % names, "good")
        if not table.finished:
            return None
        lost = table.tricks[-1].winner != table.seat
        if "exchange" in table.did:
            text = (
                _("You lost the trick and have the %(nine)s again, but the %(ace)s as well.")
                if lost
                else _("Your opponent lost the trick and took the %(nine)s. You have the %(ace)s.")
            )
            return Said(text % names, "good")
        if lost:
            text = _("You lost the trick, and so the %(ace)s came to you. That was cheap luck.")
            return Said(text % names)
        text = _(
            "You won the trick, and your opponent took up the %(ace)s. Your %(nine)s is worth "
            "little now: too late to exchange."
        )
        return Said(text % names, "bad")

    return TryTable(
        lambda _round: moment(
            "9H TC AC KD QS JH",
            "QH KC AD 9S JS TD",
            "AH",
            won="TH KH AS KS",
            lost="QC JC 9C QD JD 9D",
            top="TS",
        ),
        task=lambda _pack: _(
            "The lead to the sixth trick: two cards are left in the talon. Exchange or not, then "
            "lead."
        ),
        opponent=Scripted(),
        offer=("exchange",),
        tell=tell,
    )


def _play() -> Try:
    return TryTable(
        _with_the_nine,
        task=lambda _pack: _(
            "Play six tricks. You are dealt the nine of trumps: win a trick, then exchange it."
        ),
        opponent=Within(player("greedy"), ("exchange",)),
        offer=("exchange",),
        ends=6,
        rounds=True,
    )


def _with_the_nine(number: int) -> Deal:
    """Return the deal of a round: the learner is dealt the nine, and a high trump lies face up."""
    for seed in count(1):
        deal = Deal.shuffled("german", seed)
        nine = deal.lowest_trump_of(0)
        if nine is not None and deal.talon[-1].strength > Rank.JACK.strength:
            number -= 1
            if number < 0:
                return deal
    raise AssertionError("seeds do not end")


SCENES: Mapping[str, Callable[[], Try]] = {
    "03-first": _first,
    "03-early": _early,
    "03-lost": _lost,
    "03-last": _last,
    "03-play": _play,
}
