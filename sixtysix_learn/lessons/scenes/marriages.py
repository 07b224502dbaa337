"""Scenes of lesson 04: marriages. Source: rules.md 1.8."""

from __future__ import annotations

from collections.abc import Callable, Mapping

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
    def start(_round: int) -> Deal:
        deal = dealt("AS KH TC 9C JS 9H", "9S QS AC KD TD JC", "JD", top="QH QC")
        return deal.play("AS").play("9S")

    def tell(table: TryTable) -> Said | None:
        if not table.did:
            return None
        if table.did == ("marriage H",):
            text = _(
                "You showed both cards and have 20 card points more. Now one of the two must be "
                "led: try another card, and you are told so."
            )
            return Said(text, "good")
        if "marriage H" in table.did:
            return None
        led = card(table.did[0])
        if led.rank in (Rank.KING, Rank.QUEEN) and led.suit.code == "H":
            text = _("You led the %(card)s without a word: the pair is broken, and brings nothing.")
            return Said(text % {"card": card_name(led, table.pack)}, "bad")
        return Said(_("You led without announcing. Start again, and press the button first."))

    return TryTable(
        start,
        task=lambda pack: in_pack(
            pack,
            _("You hold king and queen of one suit. Press the button “Marriage …”."),
            _("You hold king and Ober of one suit. Press the button “Marriage …”."),
        ),
        opponent=Scripted({"KH": "JC", "QH": "JC"}),
        offer=("marriage",),
        tell=tell,
    )


def _two() -> Try:
    def start(_round: int) -> Deal:
        return moment(
            "KH QH KD QD AS 9C",
            "9H JC TC QS 9S JS",
            "JD",
            won="AH JH",
            lost="AD 9D",
            top="TS AC KC",
        )

    def tell(table: TryTable) -> Said | None:
        said = [text for text in table.did if text.startswith("marriage")]
        if len(said) == 2:
            return Said(_("Both marriages are announced, 60 card points in all."), "good")
        if table.did and table.did[-1].startswith("marriage"):
            if table.did[-1] == "marriage D":
                text = _("Trumps: 40. Press the other button too, then lead one of the two cards.")
            else:
                text = _("20, for it is a plain suit. Press the other button too, then lead.")
            return Said(text)
        return None

    return TryTable(
        start,
        task=lambda _pack: _(
            "You hold two marriages. Announce one. Then try to announce the other."
        ),
        opponent=Scripted({"*": "9H JC 9S JS"}),
        offer=("marriage",),
        ends=2,
        tell=tell,
    )


def _wait() -> Try:
    def tell(table: TryTable) -> Said | None:
        if not table.did:
            return None
        if table.did[0] != "marriage H":
            return Said(_("You led without announcing. Start again, and announce first."))
        if not table.deal.declared:
            return None
        waits = table.deal.pending[table.seat]
        if waits and table.finished:
            text = _("Still no trick: your 20 wait on. Without any trick they are lost at the end.")
            return Said(text, "bad")
        if waits and table.tricks:
            text = _("The trick is lost, and your 20 wait. Now win any trick, however small.")
            return Said(text)
        if waits:
            text = _("You have no trick yet, so the 20 do not count yet. Lead one of the pair.")
            return Said(text)
        text = _("A trick, and your 20 count. Whatever was in it did not matter.")
        return Said(text, "good")

    return TryTable(
        lambda _round: dealt("KH QH 9S JC 9D TD", "AH 9C AC KD TC QC", "JS", top="KC TH JH QD"),
        task=lambda _pack: _("The first lead of a deal, and you hold a marriage. Announce it."),
        opponent=Scripted({"KH": "AH", "QH": "AH", "": "9C", "*": "9C"}),
        offer=("marriage",),
        ends=2,
        tell=tell,
    )


def _late() -> Try:
    return TryTable(
        lambda _round: moment(
            "KH QH AS 9C JD TC",
            "JH AH TS KS QD KC",
            "9H",
            won="AC QC TD 9D JC 9S QS JS",
            lost="AD KD TH 9H",
        ),
        task=lambda _pack: _("The talon is exhausted. Press the button of your marriage."),
        offer=("marriage",),
    )


def _keep() -> Try:
    def tell(table: TryTable) -> Said | None:
        if not table.did:
            return None
        played = card(table.did[0])
        name = card_name(played, table.pack)
        if played.code in ("KS", "QS"):
            text = _("You threw the %(card)s and broke your pair: 20 card points are gone.")
            return Said(text % {"card": name}, "bad")
        if played.points >= 10:
            text = _("Your pair is whole, but the %(card)s gave %(n)d card points away.")
            return Said(text % {"card": name, "n": played.points})
        text = _("Your pair is whole. Win the next trick, and you may announce it.")
        return Said(text, "good")

    return TryTable(
        lambda _round: dealt("KS QS 9D JH TH 9H", "TD AD JD AC QH 9S", "KC", leads=1),
        task=lambda _pack: _("Your opponent has led. Which card do you throw?"),
        opponent=Scripted({"": "TD"}),
        tell=tell,
    )


def _play() -> Try:
    return TryTable(
        lambda number: Deal.shuffled("german", (1, 4, 9, 11, 12)[number % 5] + 100 * (number // 5)),
        task=lambda _pack: _(
            "Play six tricks. When you hold a marriage and are on lead, announce it."
        ),
        opponent=Within(player("greedy"), ("marriage",)),
        offer=("marriage",),
        ends=6,
        rounds=True,
    )


SCENES: Mapping[str, Callable[[], Try]] = {
    "04-first": _first,
    "04-two": _two,
    "04-wait": _wait,
    "04-late": _late,
    "04-keep": _keep,
    "04-play": _play,
}
