"""Which cards you may play. Source: rules.md 1.5.1, 1.6, 1.8.3."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from random import Random
from typing import ClassVar

from ...errors import BadRecord
from ...i18n import gettext as _
from ...rules import Deal, RuleSet
from ...rules.scoring import OUT_AT
from ...wording import card_name, suit_name
from ..sheet import Sheet
from ..walk import Style, find
from ._legal import LegalCards
from .base import Made, deal_data, deal_in
from .shown import led_sentence, ordered, rank_names, table

__all__ = ["PlayableCards"]


class PlayableCards(LegalCards):
    """Data: ``deal`` or ``position``; the learner is the player to act."""

    name = "playable"
    levels: ClassVar[Mapping[str, int]] = {
        "must-follow": 1,
        "free-play": 1,
        "must-head": 2,
        "must-trump": 2,
        "follow-low": 2,
        "discard": 2,
        "overtrump": 3,
        "marriage-lead": 3,
    }
    fields = frozenset({"deal", "position"})
    deal: Deal

    def read(self) -> None:
        """Read the data."""
        self.deal = deal_in(self.data, self.rules)
        if self.deal.to_act is None or not self.deal.legal_cards():
            raise BadRecord(
                "does_not_fit", field="deal", problem=_("somebody must be about to play a card.")
            )
        self.seat: int = self.deal.to_act
        self.hand = ordered(self.deal.hands[self.seat], self.deal.trump)

    def sheet(self) -> Sheet:
        """Return the question as it is put."""
        deal, names = self.deal, self.names
        said = led_sentence(deal, names)
        if deal.announced:
            said = _("You have announced the marriage in %(suit)s and are about to lead.") % {
                "suit": suit_name(deal.announced[-1], self.pack)
            }
        return Sheet(
            title=_("Which cards may you play?"),
            prompt=(
                *([said] if said else []),
                _("Choose every card that you may play now."),
            ),
            blocks=(table(deal, names, show_hand=False),),
            parts=(self.cards_part(),),
        )

    def why(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """Return why these cards and no others, and the rules."""
        deal = self.deal
        led = deal.led
        if led is None:
            if deal.announced:
                text = _(
                    "Who announces a marriage leads its %(king)s or its %(queen)s, and no other "
                    "card."
                ) % rank_names(self.pack)
                return (text,), ("1.8.3",)
            return (_("Whoever leads may lead any card."),), ("1.4.2",)
        if not deal.strict:
            text = _(
                "The talon is still open, so nobody must follow suit, beat or trump: any card may "
                "be played."
            )
            return (text,), ("1.5.1",)
        values = {"led": card_name(led, self.pack), "suit": suit_name(led.suit, self.pack)}
        heads = self.rules.phase2_obligation == "follow_head_trump"
        same = [c for c in self.hand if c.suit is led.suit]
        if same:
            higher = [c for c in same if c.strength > led.strength]
            if not heads:
                text = _("You hold %(suit)s, so you must follow; under these rules any of them.")
                return (text % values,), ("1.6.2",)
            if higher:
                text = _(
                    "You hold %(suit)s, so you must follow, and you can beat the %(led)s, so you "
                    "must do that too."
                )
                return (text % values,), ("1.6.2", "1.6.3")
            if led.suit is deal.trump:
                text = _(
                    "A trump was led and you hold some, so you must follow although you cannot "
                    "beat the %(led)s."
                )
                return (text % values,), ("1.6.7", "1.6.4")
            text = _(
                "You hold %(suit)s, so you must follow although you cannot beat the %(led)s; you "
                "may not trump."
            )
            return (text % values,), ("1.6.2", "1.6.4")
        if any(c.suit is deal.trump for c in self.hand):
            text = _("You have no %(suit)s, so you must play a trump: any of yours.")
            return (text % values,), ("1.6.5",)
        text = _("You have neither %(suit)s nor a trump, so any card may be played.")
        return (text % values,), ("1.6.6",)

    def tips(self) -> tuple[str, str]:
        """Return the two hints."""
        deal = self.deal
        if deal.led is None:
            return (
                _("You are on lead: look at what you have done on this lead so far."),
                self.why()[0][0],
            )
        if not deal.strict:
            return (
                _("First look at the talon: is it open, closed or exhausted?"),
                _("The talon is open. Is there any duty at all before it is exhausted or closed?"),
            )
        suit = suit_name(deal.led.suit, self.pack)
        return (
            _("Look at the suit that was led: %(suit)s. Do you hold any?") % {"suit": suit},
            self.why()[0][0],
        )

    @classmethod
    def make(cls, rules: RuleSet, rng: Random, theme: str) -> Made | None:
        """Find a moment where the theme's duty bites: some cards are legal and some are not."""
        wanted = _WANTED[theme]
        style = Style(close=0.1 if rng.random() < 0.4 else 0.0, claim=0.3, marriage=0.5)
        deal = find(rules, rng, lambda d: _is_ready(d) and wanted(d), style)
        if deal is None:
            return None
        return Made({"deal": deal_data(deal)}, cls.levels[theme])


def _is_ready(deal: Deal) -> bool:
    # Nobody plays on with 66, so no such moment is asked about.
    return (
        deal.to_act is not None and len(deal.hands[deal.to_act]) >= 3 and max(deal.points) < OUT_AT
    )


@dataclass(frozen=True)
class _Duty:
    """A reply under the strict rules: how many cards of each sort are in the hand."""

    same: int
    higher: int
    trumps: int
    hand: int
    trump_led: bool


def _duty(test: Callable[[_Duty], bool]) -> Callable[[Deal], bool]:
    """Return whether a moment is a reply under the strict rules that passes a test."""

    def wanted(deal: Deal) -> bool:
        led = deal.led
        if led is None or not deal.strict or deal.to_act is None:
            return False
        hand = deal.hands[deal.to_act]
        same = [c for c in hand if c.suit is led.suit]
        return test(
            _Duty(
                same=len(same),
                higher=sum(c.strength > led.strength for c in same),
                trumps=sum(c.suit is deal.trump for c in hand),
                hand=len(hand),
                trump_led=led.suit is deal.trump,
            )
        )

    return wanted


def _free(deal: Deal) -> bool:
    # With a card of the suit in hand the beginner follows, although he need not.
    if deal.led is None or deal.strict or deal.to_act is None:
        return False
    same = [c for c in deal.hands[deal.to_act] if c.suit is deal.led.suit]
    return 0 < len(same) < len(deal.hands[deal.to_act])


_WANTED: dict[str, Callable[[Deal], bool]] = {
    "free-play": _free,
    # Following is the only duty: all of the suit may be played.
    "must-follow": _duty(
        lambda d: not d.trump_led and 1 < d.same < d.hand and d.higher in (0, d.same)
    ),
    "must-head": _duty(lambda d: not d.trump_led and 0 < d.higher < d.same),
    # The tempting mistake is to trump.
    "follow-low": _duty(lambda d: not d.trump_led and d.same > 0 == d.higher and d.trumps > 0),
    "must-trump": _duty(lambda d: not d.trump_led and d.same == 0 < d.trumps < d.hand),
    "discard": _duty(lambda d: d.same == 0 == d.trumps),
    "overtrump": _duty(lambda d: d.trump_led and 0 < d.same < d.hand and d.higher < d.same),
    "marriage-lead": lambda d: bool(d.announced) and d.led is None,
}
