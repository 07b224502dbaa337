"""Scenes of lesson 06: going out, and what a deal is worth. Source: rules.md 1.10 to 1.12."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ...display.try_cards import Said, Try
from ...display.try_table import Scripted, TryTable, Within
from ...i18n import gettext as _
from ...players import player
from ...rules import Deal
from ..prepared import moment

__all__ = ["SCENES"]


def _won(table: TryTable) -> bool | None:
    """Return whether the learner won the deal, ``None`` while it goes on or if it is drawn."""
    result = table.deal.result
    return None if result is None or result.winner is None else result.winner == table.seat


def _out() -> Try:
    def tell(table: TryTable) -> Said | None:
        if table.deal.result is not None:
            if _won(table):
                return Said(_("You had 66 or more, you said so, and the deal is yours."), "good")
            return Said(_("53 are not 66. Start again, and win a trick first."), "bad")
        if table.finished:
            return Said(_("You had enough, and led on. Start again, and say it in time."), "bad")
        if len(table.tricks) == 1 and table.tricks[0].winner == table.seat:
            text = _("You are on lead. Add this trick to your 53. Is it time to say “out”?")
            return Said(text)
        return None

    return TryTable(
        lambda _round: moment(
            "AS TD 9H JC",
            "KS QD JH QC",
            "AC",
            won="AC TC AH TH KH QH KC 9C",
            lost="TS QS JS 9S AD KD JD 9D",
        ),
        task=lambda _pack: _(
            "You have 53 card points. Win a trick with a high card. Then press “Say ‘out’”."
        ),
        opponent=Scripted(),
        offer=("out",),
        ends=2,
        tell=tell,
    )


def _forget() -> Try:
    def tell(table: TryTable) -> Said | None:
        if _won(table):
            return Said(_("You said it in time. Now start again, and forget it on purpose."))
        if table.deal.result is not None:
            text = _(
                "Your opponent won the trick, had 66 or more as well, and said “out” first. That "
                "you had 70, and had them earlier, helped nothing."
            )
            return Said(text, "bad")
        return None

    return TryTable(
        lambda _round: moment(
            "9D JS QH",
            "AD TS KH",
            "TH",
            won="AC JC AS KS 9C 9S AH TH JH 9H TD KD QD JD",
            lost="TC KC QC QS",
            marriages=(0, 40),
        ),
        task=lambda _pack: _(
            "You have 70 card points and are on lead. Forget to say so: lead any card."
        ),
        opponent=Scripted({"9D": "AD", "JS": "TS", "QH": "KH"}),
        offer=("out",),
        ends=None,
        tell=tell,
    )


def _false() -> Try:
    def tell(table: TryTable) -> Said | None:
        if table.deal.result is not None:
            text = _(
                "Your cards were counted, and 64 are fewer than 66. What your opponent has does "
                "not matter."
            )
            return Said(text, "bad")
        return None

    return TryTable(
        lambda _round: moment(
            "JD 9D QS",
            "KD 9S TH",
            "TH",
            won="TC AS KC AH QH JC JH KS QC KH TS 9H",
            lost="AC 9C JS AD TD QD",
        ),
        task=lambda _pack: _(
            "You have 64 card points, nearly enough. Press “Say ‘out’”, and see what it costs."
        ),
        opponent=Scripted(),
        offer=("out",),
        tell=tell,
    )


def _marriage() -> Try:
    def tell(table: TryTable) -> Said | None:
        if _won(table):
            text = _("46 and 20 are 66: exactly enough, and no card had to be led any more.")
            return Said(text, "good")
        if table.deal.result is not None:
            return Said(_("46 are not enough. Announce the marriage first."), "bad")
        if table.did == ("marriage S",):
            return Said(_("66 now, and you have led nothing yet. What do you say?"))
        if table.finished:
            return Said(_("Start again: marriage, then “out”, before any card is led."))
        return None

    return TryTable(
        lambda _round: moment(
            "KS QS JH 9H TD QC",
            "AS TS JS KC KH QH",
            "JD",
            won="AC TC AH TH KD 9D",
            lost="JC 9C",
            top="9S AD QD",
        ),
        task=lambda _pack: _(
            "You have 46 card points, are on lead, and hold a marriage. Can you end the deal now?"
        ),
        opponent=Scripted(),
        offer=("marriage", "out"),
        tell=tell,
    )


def _three() -> Try:
    def start(number: int) -> Deal:
        match number % 3:
            case 0:
                return moment(
                    "JS 9H",
                    "KD QC",
                    "TH",
                    won="AC TC AS KC AH JC TS KS 9C 9S AD QS",
                    lost="TD JD TH KH QH JH QD 9D",
                )
            case 1:
                return moment(
                    "QS JD 9H 9C",
                    "KD QC KS QD",
                    "JH",
                    won="AC KC AS AH AD TD TH KH",
                    lost="TC JS TS 9S JC 9D",
                )
            case _:
                return moment(
                    "QS JD 9H 9D QH KH",
                    "KD QC KS QD TC JS",
                    "JH",
                    won="AC JC AS TS AH TH AD KC",
                    lost="",
                )

    def tell(table: TryTable) -> Said | None:
        if not _won(table):
            return None
        assert table.deal.result is not None
        match table.deal.result.game_points:
            case 1:
                text = _("One: your opponent has 33 card points or more. Now another deal.")
            case 2:
                text = _("Two: your opponent has a trick, but fewer than 33. Now another deal.")
            case _:
                text = _("Three: your opponent has no trick at all.")
        return Said(text, "good")

    return TryTable(
        start,
        task=lambda _pack: _(
            "You have enough, and are on lead. Look at your opponent's tricks, then say “out”. "
            "There are three deals."
        ),
        opponent=Scripted(),
        offer=("out",),
        tell=tell,
        rounds=True,
    )


def _last() -> Try:
    def tell(table: TryTable) -> Said | None:
        if len(table.tricks) < 2 or table.deal.result is None:
            return None
        if table.tricks[-1].winner == table.seat:
            text = _(
                "The last trick was yours, and ten card points with it: that decided the deal."
            )
            return Said(text, "good")
        text = _(
            "You won a trick, but your opponent won the last one, and ten more card points with "
            "it. Start again, in the other order."
        )
        return Said(text, "bad")

    return TryTable(
        lambda _round: moment(
            "QS 9D",
            "JS KD",
            "TH",
            won="AC TC AS KC JH AH 9C QD 9S 9H",
            lost="TS KS TH KH QH AD QC JC TD JD",
        ),
        task=lambda _pack: _(
            "Two tricks are left, and nobody has 66. The last trick counts ten more. In which "
            "order do you lead?"
        ),
        opponent=Scripted({"": "JS KD"}),
        offer=("out",),
        ends=None,
        tell=tell,
    )


def _oddity() -> Try:
    def tell(table: TryTable) -> Said | None:
        result = table.deal.result
        if result is None:
            return None
        if result.reason == "opponent_out_first":
            text = _("Two game points, and quickly. Now start again, say nothing, and play on.")
            return Said(text)
        text = _(
            "Three! You were silent, the closer did not get to 66, and you had no trick when it "
            "was closed."
        )
        return Said(text, "good")

    return TryTable(
        lambda _round: moment(
            "AD 9H",
            "JD 9D",
            "KH",
            won="AC TC AS TS AH TH KC QC",
            lost="",
            closed_by=1,
            had=(0, 0),
        ),
        task=lambda _pack: _(
            "Your opponent closed before you had a trick, and lost all four since. You have 70. "
            "Say “out”? Or say nothing, and play the last two cards?"
        ),
        opponent=Scripted(),
        offer=("out",),
        ends=None,
        tell=tell,
    )


def _play() -> Try:
    return TryTable(
        lambda number: Deal.shuffled("german", 21 + number),
        task=lambda _pack: _(
            "A whole deal, in which nobody closes. Count, and say “out” as soon as you have 66."
        ),
        opponent=Within(player("greedy"), ("marriage", "exchange", "out")),
        offer=("marriage", "exchange", "out"),
        ends=None,
        rounds=True,
    )


SCENES: Mapping[str, Callable[[], Try]] = {
    "06-out": _out,
    "06-forget": _forget,
    "06-false": _false,
    "06-marriage": _marriage,
    "06-three": _three,
    "06-last": _last,
    "06-oddity": _oddity,
    "06-play": _play,
}
