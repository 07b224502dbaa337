"""Scenes of lesson 07: strict rules, going out, closing. Source: rules.md 1.6, 1.9, 1.10, 1.12."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ...display.try_cards import Said, Try
from ...display.try_table import Scripted, TryTable
from ...i18n import gettext as _
from ...rules import Deal
from ..prepared import dealt, in_pack, moment

__all__ = ["SCENES"]


def _strict() -> Try:
    leads = ("QD", "TC", "AD")
    hands = ("AD TC TS JC KH", "QD AD TS JC KH", "QD TC TS JC KH")

    def start(number: int) -> Deal:
        return moment(
            "KD 9D JS QS 9H JH",
            hands[number % 3],
            "TH",
            won="AC 9C",
            lost="KS 9S",
            leads=1,
            led=leads[number % 3],
            closed_by=1,
        )

    return TryTable(
        start,
        task=lambda _pack: _(
            "Your opponent has closed the talon and led. Click your cards: which may be played?"
        ),
        leaves_out=("rules",),
        tells_apart=False,
        rounds=True,
    )


def _out() -> Try:
    def tell(table: TryTable) -> Said | None:
        result = table.deal.result
        if result is not None and result.reason == "false_claim":
            text = _(
                "52 were not enough, and a false claim costs two game points. Start again, and win "
                "a trick first."
            )
            return Said(text, "bad")
        if result is not None:
            return Said(_("You counted, you said so, and the deal is yours."), "good")
        if table.finished and table.deal.points[table.seat] >= 66:
            text = _(
                "You had 66, but you led on without a word. Nobody tells you: now you must win "
                "another trick before you may say “out”."
            )
            return Said(text, "bad")
        if table.tricks:
            return Said(_("Count: 52, and what was in this trick. Is it time to say something?"))
        return None

    return TryTable(
        lambda _round: moment(
            "AH KS 9C JD QC TD",
            "QH JS TC KD 9S AC",
            "JH",
            won="AS KC AD 9D TS JC TH KH",
            lost="QS QD",
        ),
        task=lambda _pack: _(
            "You have 52 card points and are on lead. Win a trick, then say “out”."
        ),
        opponent=Scripted({"AH": "QH", "*": "AC"}),
        offer=("out",),
        ends=2,
        tell=tell,
    )


def _close() -> Try:
    def tell(table: TryTable) -> Said | None:
        if table.did == ("close",):
            text = _(
                "The face-up trump is turned down. Nobody draws any more, and your opponent must "
                "now follow suit. Begin with your highest trump."
            )
            return Said(text)
        result = table.deal.result
        if result is not None and result.winner == table.seat:
            return Said(_("You closed, and you got there. That is what closing is for."), "good")
        if result is not None:
            return Said(_("That went wrong. Start again: trumps first, then say “out”."), "bad")
        return None

    return TryTable(
        lambda _round: moment(
            "AS TS KS AH TH AD",
            "QS 9H QH KD JC 9C",
            "JS",
            won="TD JD",
            lost="AC QC",
        ),
        task=lambda _pack: _("You hold the three highest trumps. Press “Close the talon”."),
        opponent=Scripted(),
        ends=None,
        offer=("close", "out"),
        tell=tell,
    )


def _pretty() -> Try:
    def tell(table: TryTable) -> Said | None:
        result = table.deal.result
        if "close" not in table.did:
            return None
        if result is None:
            if table.did[-1] == "close":
                return Said(_("Closed. Now you must get 66 with these six cards."))
            return None
        if result.winner == table.seat:
            return Said(_("You made it this time."), "good")
        text = _(
            "High cards of plain suits are trumped once the suit is gone. Your opponent had a "
            "trick when you closed, so failing costs you two game points."
        )
        return Said(text, "bad")

    return TryTable(
        lambda _round: moment(
            "AH TH AD TD AC KC",
            "TS KS QS JH 9D QC",
            "9S",
            won="KH 9H",
            lost="KD QD",
        ),
        task=lambda pack: in_pack(
            pack,
            _("Three aces and two tens, but no trump. It looks grand: close, and see."),
            _("Three Daus and two tens, but no trump. It looks grand: close, and see."),
        ),
        opponent=Scripted({"AH": "JH", "TH": "QS", "AD": "9D", "TD": "QS", "AC": "QC"}),
        ends=None,
        offer=("close", "out"),
        tell=tell,
    )


def _before() -> Try:
    def tell(table: TryTable) -> Said | None:
        if "hold" in table.did:
            if "close" not in table.did:
                return Said(_("Five cards each, and nobody draws. Now close the talon."))
            return Said(_("Closed with five cards each."), "good")
        if "draw" in table.did:
            if "close" in table.did:
                return Said(_("Closed with six cards each."), "good")
            return Said(_("You drew, and so did your opponent. You may still close, with six."))
        return None

    return TryTable(
        lambda _round: dealt("AC AS TS KS TH JD", "9C QS JS QH 9D KD", "9S", top="KH TD"),
        task=lambda pack: in_pack(
            pack,
            _("Lead an ace. When you have won the trick you are asked something."),
            _("Lead a Daus. When you have won the trick you are asked something."),
        ),
        opponent=Scripted({"AC": "9C", "AS": "JS", "*": "9D"}),
        ends=2,
        offer=("hold", "close"),
        tell=tell,
    )


def _marriage() -> Try:
    def tell(table: TryTable) -> Said | None:
        order = [text for text in table.did if text in ("close", "marriage S")]
        if order == ["close"]:
            text = _("The talon is closed, and now the marriage is refused. Press its button.")
            return Said(text, "bad")
        if order == ["marriage S"]:
            return Said(_("40 card points. Now you may still close, then lead one of the pair."))
        if order == ["marriage S", "close"]:
            return Said(_("First the marriage, then closing: both are yours."), "good")
        return None

    return TryTable(
        lambda _round: moment(
            "KS QS AS AH 9C JD",
            "9S TH JH QD TC 9D",
            "JS",
            won="AD KD",
            lost="TD QC",
        ),
        task=lambda _pack: _(
            "You want to close, and you hold a marriage. What comes first? Try both."
        ),
        opponent=Scripted(),
        offer=("marriage", "close"),
        tell=tell,
    )


def _answer() -> Try:
    def tell(table: TryTable) -> Said | None:
        if "exchange" in table.did:
            return Said(_("The nine lies in the talon, and the closed trump is yours."), "good")
        if "pass" in table.did:
            text = _("You did not exchange. Now it is too late: at once or never.")
            return Said(text, "bad" if table.tricks else "info")
        return None

    return TryTable(
        lambda _round: dealt("9H KC QD JS TD 9C", "KH QH TH AS AC TS", "AH", leads=1),
        task=lambda _pack: _(
            "Your opponent closed before the first lead. You have no trick, but you hold the nine "
            "of trumps."
        ),
        opponent=Scripted({"": "close TH KH AS"}),
        offer=("exchange",),
        tell=tell,
    )


def _play() -> Try:
    return TryTable(
        lambda number: Deal.shuffled("german", 7 + number),
        task=lambda _pack: _("A whole deal. Everything you have learnt may be done. Good luck!"),
        opponent="greedy",
        ends=None,
        offer=("marriage", "exchange", "close", "hold", "out", "count"),
        rounds=True,
    )


SCENES: Mapping[str, Callable[[], Try]] = {
    "07-strict": _strict,
    "07-out": _out,
    "07-close": _close,
    "07-pretty": _pretty,
    "07-before": _before,
    "07-marriage": _marriage,
    "07-answer": _answer,
    "07-play": _play,
}
