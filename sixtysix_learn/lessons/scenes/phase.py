"""Scenes of lesson 05: the strict rules, once the talon is exhausted. Source: rules.md 1.6."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import count
from random import Random

from ...cards import FULL_PACK, Card, card, cards
from ...display.scene import Scene, card_item, cards_area
from ...display.try_cards import Said, Try, TryCards
from ...display.try_table import Scripted, TryTable, Within
from ...i18n import gettext as _
from ...i18n import ngettext
from ...players import player
from ...rules import Deal, view_of
from ...rules.scoring import OUT_AT
from ...wording import PackStyle, card_name
from ..prepared import moment

__all__ = ["SCENES"]


def _seventh(mine: str, his: str, led: str, trump: str) -> Deal:
    """Return the moment at which the opponent has led to the seventh trick."""
    seen = cards(f"{mine} {his} {led}")
    played = [c.code for c in FULL_PACK if c not in seen]
    won, lost = " ".join(played[:4]), " ".join(played[4:])
    return moment(mine, his, trump, won=won, lost=lost, leads=1, led=led)


def _answering(
    rounds: Sequence[tuple[str, str, str]], trump: str, task: Callable[[PackStyle], str]
) -> Try:
    """Return a table at which the learner finds out which cards may be played."""

    def start(number: int) -> Deal:
        mine, his, led = rounds[number % len(rounds)]
        return _seventh(mine, his, led, trump)

    return TryTable(
        start, task=task, leaves_out=("rules",), tells_apart=False, rounds=len(rounds) > 1
    )


def _follow() -> Try:
    return _answering(
        [
            ("KD 9D AC TS JH JS", "AS KC QC 9H JD", "QD"),
            ("JS KS AC TD QH 9C", "AS KC QC 9H JD", "9S"),
        ],
        "TH",
        lambda _pack: _(
            "The talon is exhausted, and your opponent has led. Click your cards: which may be "
            "played?"
        ),
    )


def _low() -> Try:
    return _answering(
        [
            ("KD 9D TH QH AC JS", "AS KC QC 9H JD", "AD"),
            ("KC JC 9H AH TS QD", "AS KD QC KH JD", "TC"),
        ],
        "JH",
        lambda _pack: _(
            "You hold the suit that was led, but nothing high enough. May you trump? Click and see."
        ),
    )


def _void() -> Try:
    return _answering(
        [
            ("9H JH AD TS KS QD", "AS KC QC KH JD", "TC"),
            ("AD TS KS QD 9D JS", "AS KC QC KH JD", "TC"),
        ],
        "TH",
        lambda _pack: _(
            "You have none of the suit that was led. Which cards may be played? “Another deal” "
            "shows a second case."
        ),
    )


def _trumps() -> Try:
    return _answering(
        [
            ("AH JH KS TD 9C AC", "AS KC QC 9H JD", "QH"),
            ("JH 9H KS TD 9C AC", "AS KC QC AD JD", "QH"),
            ("QS JS KS TD 9C AC", "AS KC QC AH JD", "9H"),
        ],
        "TH",
        lambda _pack: _(
            "This time a trump was led. Which cards may be played? There are three cases."
        ),
    )


def _begin() -> Try:
    def tell(table: TryTable) -> Said | None:
        if len(table.tricks) == 1 and not table.finished:
            text = _(
                "The talon is exhausted: six cards each. From now on the strict rules hold. "
                "Play on, and look at the hands."
            )
            return Said(text)
        if table.finished:
            text = _("Nobody drew: each of you holds %(n)d cards. The winner of a trick leads.")
            return Said(text % {"n": len(table.deal.hands[table.seat])}, "good")
        return None

    return TryTable(
        lambda _round: moment(
            "AC TC KD QS JS 9D",
            "KC QC AD TS 9S QD",
            "TH",
            won="AS KS JC 9C",
            lost="KH JH QH 9H TD JD",
            top="AH",
        ),
        task=lambda _pack: _(
            "The lead to the sixth trick. Play three tricks, and look what changes after the first."
        ),
        opponent=Scripted(),
        ends=3,
        tell=tell,
    )


_MINE = "AS TS KH QD JC 9C"
_HIS = "KS 9S AH TD KC QC"
_PLAYED = "AD KD QH 9H TC AC JD JS TH JH 9D QS"


class _OthersHand(TryCards):
    """Six cards to be found: those that were neither played nor dealt to the learner."""

    def __init__(self) -> None:
        self.found: tuple[Card, ...] = ()
        in_order: list[Card] = sorted(FULL_PACK, key=lambda c: (c.suit.order, -c.strength))
        super().__init__(
            in_order,
            self._say_where,
            task=lambda _pack: _(
                "Six tricks are played, and the talon is exhausted. Which six cards does your "
                "opponent hold? Click them."
            ),
            caption=lambda: _("All the cards of the game"),
            by_suit=True,
        )

    def restart(self) -> None:
        """Go back to the beginning."""
        self.found = ()
        super().restart()

    def on_card(self, area: str, name: str) -> None:
        """Take the clicked card for one of the opponent's."""
        if card(name) in cards(_HIS) and card(name) not in self.found:
            self.found = (*self.found, card(name))
        super().on_card(area, name)

    def _say_where(self, of: Card, pack: PackStyle) -> Said:
        values: dict[str, object] = {"card": card_name(of, pack), "n": len(cards(_HIS))}
        left = len(cards(_HIS)) - len(self.found)
        if of in cards(_MINE):
            text, tone = _("The %(card)s is in your own hand."), False
        elif of in cards(_PLAYED):
            text, tone = _("The %(card)s has been played already."), False
        elif left:
            values["left"] = left
            text = ngettext(
                "Yes: nobody has played the %(card)s, and you do not hold it. %(left)d more.",
                "Yes: nobody has played the %(card)s, and you do not hold it. %(left)d more.",
                left,
            )
            tone = True
        else:
            text, tone = _("All %(n)d. Now you know every card on the table."), True
        return Said(text % values, "good" if tone else "bad", self.found)

    def scene(self) -> Scene:
        """Return what is shown now."""
        scene = super().scene()
        shown = (("mine", _("Your hand"), _MINE), ("played", _("Played so far"), _PLAYED))
        scene["areas"] = [
            *(
                cards_area(
                    name, caption, [card_item(c, self._look) for c in cards(text)], small=True
                )
                for name, caption, text in shown
            ),
            *scene["areas"],
        ]
        return scene


def _exhausted(number: int) -> Deal:
    """Return a deal after its sixth trick, played by two careful beginners who say nothing.

    Deals that one of them could have ended by then are passed over.
    """
    quiet, rng = Within(player("greedy"), ("marriage", "exchange")), Random(0)
    for seed in count(50):
        deal = Deal.shuffled("german", seed)
        while deal.talon or deal.led is not None:
            deal = deal.play(quiet.choose(view_of(deal, deal.to_act or 0), rng))
        number -= max(deal.points) < OUT_AT
        if number < 0:
            return deal.after_draw()
    raise AssertionError("seeds do not end")


def _play() -> Try:
    def tell(table: TryTable) -> Said | None:
        if not table.finished:
            return None
        mine, his = table.deal.points
        text = _(
            "All cards are played: you have %(mine)d card points, your opponent has %(his)d. Ten "
            "of them are for the last trick, of which you hear in the next lesson."
        )
        return Said(text % {"mine": mine, "his": his})

    return TryTable(
        _exhausted,
        task=lambda _pack: _(
            "The last six tricks of a deal. Cards that may not be played say why."
        ),
        opponent=Within(player("greedy")),
        ends=6,
        tell=tell,
        rounds=True,
    )


SCENES: Mapping[str, Callable[[], Try]] = {
    "05-follow": _follow,
    "05-low": _low,
    "05-void": _void,
    "05-trumps": _trumps,
    "05-begin": _begin,
    "05-known": _OthersHand,
    "05-play": _play,
}
