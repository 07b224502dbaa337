"""Which cards may be played to a trick of three or four. Source: rules.md 1.15.3, 1.16.3, H4-H6."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import ClassVar

from ...cards import Card, Suit, suit
from ...errors import BadRecord
from ...i18n import gettext as _
from ...rules import RuleSet
from ...rules.table import TableDeal
from ...rules.tricks import beats, best_of, strict_replies
from ...wording import Names, card_name, suit_name
from ..sheet import CardRow, Sheet
from ._legal import LegalCards
from ._tables import (
    at_table,
    called,
    cards_in,
    names_at,
    players_for,
    players_in,
    seated,
    suit_in,
    table_moments,
    table_rules,
)
from .base import Made
from .shown import ordered, rank_names, trump_text

__all__ = ["TableCards"]


class TableCards(LegalCards):
    """Which cards may be played to a trick of three or four.

    Data: ``players`` (3 or 4), ``trump``, ``table`` (the cards of the trick so far, the led one
    first), ``hand`` (the learner's, who is to play), ``announced`` (suits of marriages that the
    learner announced on this lead of his partner's; none by default).
    """

    name = "table_cards"
    players_for = (2, 3, 4)
    levels: ClassVar[Mapping[str, int]] = {
        "table-best": 2,
        "table-trumped": 3,
        "table-overtrump": 3,
        "partner-marriage": 3,
    }
    fields = frozenset({"players", "trump", "table", "hand", "announced"})

    def read(self) -> None:
        """Read the data."""
        self.players = players_in(self.data, self.rules)
        self.trump: Suit = suit_in(self.data, "trump")
        self.table = cards_in(self.data, "table", self.players - 1)
        hand = cards_in(self.data, "hand", 8)
        for c in hand:
            if c in self.table:
                raise BadRecord("card_twice", field="hand", card=c.code)
        self.hand = ordered(hand, self.trump)
        self.leader = -len(self.table) % self.players
        suits = tuple(suit(text) for text in self.data.get("announced", ()))
        if suits and (self.players != 4 or self.leader != 2):
            problem = _("only the leader's partner, of four players, announces so.")
            raise BadRecord("does_not_fit", field="announced", problem=problem)
        self.announced = suits
        hands: list[tuple[Card, ...]] = [()] * self.players
        hands[0] = self.hand
        self.deal = at_table(
            table_rules(self.rules, self.players),
            trump=self.trump,
            hands=hands,
            leader=self.leader,
            table=self.table,
            announced=[(0, s) for s in suits],
        )

    @property
    def names(self) -> Names:
        """Who is who in sentences."""
        return names_at(self.players, self.pack)

    @property
    def best(self) -> Card:
        """The best card of the trick so far."""
        return self.table[best_of(self.table, self.trump)]

    def _seat_of(self, c: Card) -> int:
        return (self.leader + self.table.index(c)) % self.players

    def sheet(self) -> Sheet:
        """Return the question as it is put."""
        names = self.names
        order = [called((self.leader + i) % self.players, names) for i in range(len(self.table))]
        prompt = [seated(names), trump_text(self.trump, names)]
        for s in self.announced:
            text = _("Before %(name)s led, you announced the marriage in %(suit)s.")
            prompt.append(text % {"name": names.of(2), "suit": suit_name(s, self.pack)})
        prompt.append(_("Choose every card that you may play now."))
        led = _("The trick so far, in the order of play: %(names)s")
        return Sheet(
            title=_("Three or four at the table: which cards may you play?"),
            prompt=tuple(prompt),
            blocks=(CardRow(self.table, led % {"names": _(", ").join(order)}),),
            parts=(self.cards_part(),),
        )

    def why(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """Return why these cards and no others, and the rules."""
        first, rules = self._duty()
        here = ("1.15.3", *(("1.16.3",) if self.players == 4 else ()))
        words = [first]
        if self.announced:
            pair = {**rank_names(self.pack), "suit": suit_name(self.announced[0], self.pack)}
            if self.deal.rules.partner_must_play_marriage:
                text = _(
                    "Under these rules the partner who announced plays the %(king)s or the "
                    "%(queen)s of %(suit)s, if that is allowed at all."
                )
            else:
                text = _(
                    "Only the leader is bound by his marriage: you need not play the %(king)s or "
                    "the %(queen)s of %(suit)s."
                )
            words.append(text % pair)
        return tuple(words), (*here, *rules)

    def _duty(self) -> tuple[str, tuple[str, ...]]:
        """Return what is to be played, and the rules for two that it follows from."""
        led, best, trump = self.table[0], self.best, self.trump
        values = {
            "suit": suit_name(led.suit, self.pack),
            "best": card_name(best, self.pack),
            "name": called(self._seat_of(best), self.names),
        }
        heads = self.deal.rules.phase2_obligation == "follow_head_trump"
        same = [c for c in self.hand if c.suit is led.suit]
        if same:
            if not heads:
                text = _("You hold %(suit)s, so you must follow; under these rules any of them.")
                return text % values, ("1.6.2",)
            if any(beats(c, best, trump) for c in same):
                text = _(
                    "You hold %(suit)s, so you must follow. The best card so far is the %(best)s, "
                    "and you can beat it, so you must."
                )
                return text % values, ("1.6.2", "1.6.3")
            if best.suit is not led.suit:
                text = _(
                    "You hold %(suit)s, so you must follow. The %(best)s has trumped the trick, "
                    "so no card of %(suit)s can win it: any of yours will do."
                )
                return text % values, ("1.6.2", "1.6.4")
            if led.suit is trump:
                text = _(
                    "A trump was led and you hold some, so you must follow, although you cannot "
                    "beat the best card so far, the %(best)s."
                )
                return text % values, ("1.6.7", "1.6.4")
            text = _(
                "You hold %(suit)s, so you must follow, although you cannot beat the best card so "
                "far, the %(best)s. You may not trump."
            )
            return text % values, ("1.6.2", "1.6.4")
        trumps = [c for c in self.hand if c.suit is trump]
        if not trumps:
            text = _("You have neither %(suit)s nor a trump, so any card may be played.")
            return text % values, ("1.6.6",)
        if best.suit is not trump or not heads:
            text = _("You have no %(suit)s, so you must play a trump: any of yours.")
            return text % values, ("1.6.5",)
        if any(beats(c, best, trump) for c in trumps):
            text = _(
                "You have no %(suit)s, so you must play a trump. The %(best)s is the best card so "
                "far, and you can beat it, so you must."
            )
            return text % values, ("1.6.5", "1.6.7")
        text = _(
            "You have no %(suit)s, so you must play a trump, although none of yours beats the "
            "%(best)s."
        )
        return text % values, ("1.6.5", "1.6.7")

    def tips(self) -> tuple[str, str]:
        """Return the two hints."""
        best = card_name(self.best, self.pack)
        return (
            _("First find the best card of the trick so far: who is winning it?"),
            _("The best card so far is the %(card)s. Must you follow, and can you beat it?")
            % {"card": best},
        )

    @classmethod
    def make(cls, rules: RuleSet, rng: Random, theme: str) -> Made | None:
        """Find a moment of a deal where the theme's duty bites."""
        n = players_for(rules, rng, (4,) if theme == "partner-marriage" else (3, 4))
        if n is None:
            return None
        here = table_rules(rules, n)
        for _deal in range(400):
            found = [d for d in table_moments(here, rng) if _WANTED[theme](d)]
            if found:
                return Made(_data_of(rng.choice(found)), cls.levels[theme])
        return None


def _data_of(deal: TableDeal) -> dict[str, object]:
    seat = deal.to_act or 0
    mine = [s.code for who, s in deal.announced if who == seat]
    data: dict[str, object] = {
        "players": deal.seats,
        "trump": deal.trump.code if deal.trump else "",
        "table": [c.code for c in deal.table],
        "hand": [c.code for c in deal.hands[seat]],
    }
    return data | ({"announced": mine} if mine else {})


def _bites(deal: TableDeal, *, least: int = 1) -> bool:
    seat = deal.to_act
    if seat is None or deal.trump is None or len(deal.table) < least:
        return False
    return len(deal.hands[seat]) >= 3 and len(deal.legal_cards()) < len(deal.hands[seat])


def _best(deal: TableDeal) -> Card:
    assert deal.trump is not None
    return deal.table[best_of(deal.table, deal.trump)]


def _beat_best(deal: TableDeal) -> bool:
    # Beating the card led would allow more than beating the best card does.
    if not _bites(deal, least=2) or deal.trump is None:
        return False
    hand, led = deal.hands[deal.to_act or 0], deal.table[0]
    other = strict_replies(hand, led, deal.trump, deal.rules, led)
    return _best(deal).suit is led.suit and set(other) != set(deal.legal_cards())


def _trumped(deal: TableDeal) -> bool:
    if not _bites(deal, least=2):
        return False
    led, best = deal.table[0], _best(deal)
    same = [c for c in deal.hands[deal.to_act or 0] if c.suit is led.suit]
    return best.suit is not led.suit and any(c.strength > led.strength for c in same)


def _overtrump(deal: TableDeal) -> bool:
    if not _bites(deal, least=2):
        return False
    hand, led, best = deal.hands[deal.to_act or 0], deal.table[0], _best(deal)
    trumps = [c for c in hand if c.suit is deal.trump]
    void = all(c.suit is not led.suit for c in hand)
    return void and best.suit is not led.suit and 0 < len(deal.legal_cards()) < len(trumps)


def _announced(deal: TableDeal) -> bool:
    # With a card of the marriage among those that may be played, and others.
    seat = deal.to_act
    suits = [s for who, s in deal.announced if who == seat]
    if not suits or len(deal.table) != 2:
        return False
    of_pair = [c for c in deal.legal_cards() if c.suit in suits and c.rank.code in "KQ"]
    return 0 < len(of_pair) < len(deal.legal_cards())


_WANTED: dict[str, Callable[[TableDeal], bool]] = {
    "table-best": _beat_best,
    "table-trumped": _trumped,
    "table-overtrump": _overtrump,
    "partner-marriage": _announced,
}
