"""Scenes of lesson 13: other rules, and games for three and four. Source: rules.md 1.14-1.16."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ...cards import Suit, cards
from ...display.rule_chooser import HouseRules
from ...display.try_cards import Said, Try
from ...display.try_many import ManyScripted, TryMany
from ...display.try_table import TryTable
from ...i18n import gettext as _
from ...i18n import ngettext
from ...rules import Deal
from ...rules.four import FourHandedDeal
from ...rules.three import ThreeHandedDeal
from ...training.kinds._tables import at_table
from ...wording import suit_name

__all__ = ["SCENES"]


def _schnapsen() -> Try:
    def tell(table: TryTable) -> Said | None:
        if table.deal.is_over:
            return Said(_("Five cards each, five tricks after the talon, and no ten at the end."))
        if not table.did:
            text = _("Twenty cards: no nines. Five in each hand, and ten in the talon.")
            return Said(text)
        if not table.deal.talon and not table.finished:
            text = _(
                "The talon is exhausted, and still you may announce a marriage. In the German "
                "game you could not."
            )
            return Said(text)
        return None

    return TryTable(
        lambda number: Deal.shuffled("schnapsen", 21 + number),
        task=lambda _pack: _("A deal of Schnapsen. Play it, and look what is different."),
        opponent="greedy",
        ends=None,
        offer=("marriage", "exchange", "close", "out", "count"),
        tell=tell,
        rounds=True,
    )


class _TryRules(HouseRules, Try):
    """The form of house rules, to be tried."""

    def restart(self) -> None:
        """Begin with the German rules again."""
        self.start("german")


def _rules() -> Try:
    form = _TryRules("german", title=_("Which rules does your class play by?"))
    form.on_control("compare", "preset:santase")
    return form


def _name() -> Try:
    first = (
        "AH TH QS",
        "KD JC 9C",
        "AS TC JD",
        "9D KC",
        "TS QC",
        "KS AD",
        "KH QH JS",
        "JH 9H TD",
        "QD AC 9S",
    )

    def start(number: int) -> ThreeHandedDeal:
        if number:
            return ThreeHandedDeal.shuffled("three-handed", 300 + number)
        pack = [c for part in first for c in cards(part)]
        return ThreeHandedDeal.from_pack("three-handed", pack, 2)

    def tell(table: TryMany) -> Said | None:
        trump = table.deal.trump
        if trump is None:
            return None
        n = sum(c.suit is trump for c in table.deal.hands[0])
        values = {"suit": suit_name(trump, table.pack), "n": n}
        if table.did[-1:] == ("turn",):
            text = ngettext(
                "The first card of your next packet was turned up: %(suit)s are trumps, and you "
                "hold %(n)d of them.",
                "The first card of your next packet was turned up: %(suit)s are trumps, and you "
                "hold %(n)d of them.",
                n,
            )
        else:
            text = ngettext(
                "You named %(suit)s. Of your eight cards %(n)d is a trump.",
                "You named %(suit)s. Of your eight cards %(n)d are trumps.",
                n,
            )
        return Said(text % values, "good" if n >= 4 else "info")

    return TryMany(
        start,
        task=lambda _pack: _(
            "Three play, and you have three of your eight cards. Name trumps, or leave them to "
            "the next card."
        ),
        until=lambda deal: deal.trump is not None,
        tell=tell,
        rounds=True,
    )


def _beat() -> Try:
    def tell(table: TryMany) -> Said | None:
        if not table.deal.tricks:
            return None
        text = _(
            "The ten was the only card you could play. It had to beat the king, the best card so "
            "far: beating the card that was led is not enough."
        )
        return Said(text, "good")

    hands = (
        "TS QS AH JH TC QC JC 9D",
        "JS 9S AS KH QH KC 9C AD",
        "KS TH 9H AC TD KD QD JD",
    )
    return TryMany(
        lambda _round: ThreeHandedDeal.start("three-handed", hands, "H", 0),
        task=lambda _pack: _("Two have played before you. Which of your cards may you play?"),
        until=lambda deal: bool(deal.tricks),
        bots={1: ManyScripted("JS"), 2: ManyScripted("KS")},
        tell=tell,
    )


def _three() -> Try:
    def tell(table: TryMany) -> Said | None:
        result = table.deal.result
        if result is None:
            return None
        mine = result.payments[0]
        if mine > 0:
            text = ngettext(
                "You have most card points, and are paid %(n)d stake.",
                "You have most card points, and are paid %(n)d stakes.",
                mine,
            )
            return Said(text % {"n": mine}, "good")
        if not mine:
            return Said(_("Nobody pays anybody."))
        text = ngettext(
            "You pay %(n)d stake: look at your card points and your tricks.",
            "You pay %(n)d stakes: look at your card points and your tricks.",
            -mine,
        )
        return Said(text % {"n": -mine}, "info")

    return TryMany(
        lambda number: ThreeHandedDeal.shuffled("three-handed", 30 + number, 1),
        task=lambda _pack: _("A whole deal for three: eight tricks, then it is paid."),
        tell=tell,
        rounds=True,
    )


def _partner() -> Try:
    hands = (
        "KH QH 9S AD JC TC",
        "AS 9H KC QC 9D TD",
        "TS JS AH TH KD QD",
        "KS QS JH AC 9C JD",
    )

    def tell(table: TryMany) -> Said | None:
        if "marriage" in " ".join(table.did):
            text = _(
                "You announced, although Ben was on lead: 20 for your side. And he announced one "
                "of his own. Each of the two may announce one."
            )
            return Said(text, "good")
        if table.did:
            text = _("You let Ben lead, and your king and queen brought nothing.")
            if table.pack == "german":
                text = _("You let Ben lead, and your king and Ober brought nothing.")
            return Said(text, "bad")
        return None

    return TryMany(
        lambda _round: FourHandedDeal.start("four-handed", hands, "S", 1),
        task=lambda _pack: _("Ben is your partner and on lead. You hold a marriage in hearts."),
        until=lambda deal: bool(deal.tricks),
        tell=tell,
    )


def _team() -> Try:
    def tell(table: TryMany) -> Said | None:
        result = table.deal.result
        if result is None and len(table.deal.tricks) == 1:
            return Said(_("Count: 46, and what was in this trick. Is it enough?"))
        if result is None:
            return None
        if result.reason == "false_claim":
            text = _("46 are not enough, and a false claim gives the others two game points.")
            return Said(text, "bad")
        if result.winner == 0:
            text = _(
                "What both of you took counts together, and one says it for both. The others have "
                "27: two game points."
            )
            return Said(text, "good")
        return Said(_("Nobody said “out” in time. Start again, and say it at once."), "bad")

    def start(_round: int) -> FourHandedDeal:
        hands = [cards(h) for h in ("AH QC 9D", "JH KC QD", "9H JC TD", "TH 9C JD")]
        deal = at_table(
            FourHandedDeal.shuffled("four-handed").rules,
            trump=Suit.HEARTS,
            hands=hands,
            leader=0,
            points=(46, 27),
            tricks=(2, 1),
        )
        assert isinstance(deal, FourHandedDeal)
        return deal

    return TryMany(
        start,
        task=lambda pack: (
            _("You and Ben have 46 card points together. Lead the Daus of hearts, then think.")
            if pack == "german"
            else _("You and Ben have 46 card points together. Lead the ace of hearts, then think.")
        ),
        tell=tell,
    )


SCENES: Mapping[str, Callable[[], Try]] = {
    "13-schnapsen": _schnapsen,
    "13-rules": _rules,
    "13-name": _name,
    "13-beat": _beat,
    "13-three": _three,
    "13-partner": _partner,
    "13-team": _team,
}
