"""The game for four in partnerships: seats 0 and 2 play seats 1 and 3 (rules.md 1.16)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import ClassVar, Self

from ..cards import Card, Rank, Suit, suit
from ..errors import BadRecord, IllegalAction
from . import legality
from .actions import COUNT, OUT, Action, marriage
from .events import Event
from .layout import check_dealer, check_layout, check_pack, read_cards
from .moves import claims_by_itself
from .ruleset import RuleSet
from .scoring import OUT_AT, Result, settle_claim, settle_end
from .state import Hand
from .table import Layout, TableDeal

__all__ = ["FourHandedDeal"]

# Partner, left opponent, right opponent, self: the traditional order of dealing (1.16.2).
_ORDER = (2, 1, 3, 0)


@dataclass(frozen=True)
class FourHandedDeal(TableDeal):
    """A deal for two teams. Points and tricks are a team's; a team is named by its first seat.

    Attributes
    ----------
    face_up
        The card that was shown at the cut and lies in the dealer's hand at first, if known.
    """

    seats: ClassVar[int] = 4
    _rule: ClassVar[str] = "1.16.2"

    face_up: Card | None = None

    @classmethod
    def start(
        cls,
        rules: RuleSet | str,
        hands: Sequence[str | Sequence[Card | str]],
        trump: Suit | str,
        dealer: int = 3,
    ) -> Self:
        """Begin a deal with given hands.

        Parameters
        ----------
        rules
            A rule set for four players, or a preset's name.
        hands
            Four hands, by seat.
        trump
            The suit of the card that the dealer showed; he must hold one of it.
        dealer
            Seat of the dealer, 0 to 3; the next seat clockwise leads.

        Raises
        ------
        BadRecord
            If the rules are for other numbers of players, cards are missing, there twice or
            wrongly shared out, or the dealer holds no trump.
        """
        rules = _for_four(rules)
        read = tuple(read_cards(h) for h in hands)
        check_layout(rules, read)
        check_dealer(rules, dealer)
        trumps = suit(trump)
        of_dealer = [c for c in read[dealer] if c.suit is trumps]
        if not of_dealer:
            raise BadRecord("dealer_shows_trump", field="trump", trump=trumps)
        # Which of several trumps was shown, such a record does not say.
        shown = of_dealer[0] if len(of_dealer) == 1 else None
        return cls._at_start(rules, read, trumps, dealer, shown, Layout((), read, trumps))

    @classmethod
    def from_pack(
        cls, rules: RuleSet | str, pack: str | Sequence[Card | str], dealer: int = 3
    ) -> Self:
        """Deal a pack, first card first, in packets; its last card is the dealer's and is shown.

        Each packet goes to the dealer's partner, to his left, to his right and to himself.

        Raises
        ------
        BadRecord
            As :meth:`start`.
        """
        rules = _for_four(rules)
        order = read_cards(pack)
        check_pack(rules, order, "pack")
        check_dealer(rules, dealer)
        rest = list(order)
        hands: list[list[Card]] = [[], [], [], []]
        for packet in rules.deal_packets:
            for place in _ORDER:
                hands[(dealer + place) % 4] += rest[:packet]
                del rest[:packet]
        bottom = order[-1]
        whole = tuple(tuple(h) for h in hands)
        layout = Layout(order, whole, bottom.suit)
        return cls._at_start(rules, whole, bottom.suit, dealer, bottom, layout)

    @classmethod
    def _at_start(
        cls,
        rules: RuleSet,
        hands: tuple[Hand, ...],
        trump: Suit,
        dealer: int,
        shown: Card | None,
        first: Layout,
    ) -> Self:
        cards = () if shown is None else (shown,)
        return cls(
            rules=rules,
            dealer=dealer,
            trump=trump,
            hands=hands,
            on_lead=(dealer + 1) % 4,
            points=(0, 0),
            pending=(0, 0),
            trick_counts=(0, 0),
            shown=tuple(cards if seat == dealer else () for seat in range(4)),
            face_up=shown,
            first=first,
            events=(Event("dealt", dealer, cards, trump),),
        )

    @property
    def _partner(self) -> int | None:
        return (self.on_lead + 2) % 4

    def partner_marriages(self) -> tuple[Action, ...]:
        """Return what the leader's partner may announce before the lead (1.16.3)."""
        return tuple(a for a in self.legal_actions() if a.kind == "marriage" and a.seat is not None)

    def _specials(self) -> Sequence[Action]:
        if not self.in_lead_window:
            return (OUT, COUNT)
        leader = self.on_lead
        partner = (leader + 2) % 4
        return (
            OUT,
            *(marriage(s) for s in self._pairs_of(leader)),
            *(marriage(s, partner) for s in self._pairs_of(partner)),
        )

    def _why_not_else(self, done: Action) -> IllegalAction | None:
        if done.kind in ("name", "turn"):
            return IllegalAction("trumps_shown", "1.16.1")
        if done.seat is not None and done.seat not in range(4):
            return IllegalAction("no_such_seat", "1.16.1", seat=done.seat)
        # A team claims as one player does: the leader's is side 0 here.
        seat = None if done.seat is None else abs(self.side(done.seat) - self.side(self.on_lead))
        asked = Action(done.kind, seat=seat or None)
        return legality.why_not(self.facing(self.on_lead), asked)

    def _do(self, done: Action, events: list[Event]) -> Self:
        if done.kind == "out":
            return self._claim((self.to_act or 0) if done.seat is None else done.seat, events)
        events.append(Event("counted", self.on_lead))
        return self._finish(self._settled(), events)

    def _after_trick(self, is_last: bool, events: list[Event]) -> Self:
        if claims_by_itself(self.facing(self.on_lead), 0):
            return self._claim(self.on_lead, events)
        if not is_last:
            return self
        may_claim = self.rules.claim_mode == "declare"
        if may_claim and self.points[self.side(self.on_lead)] >= OUT_AT:
            return self
        return self._finish(self._settled(), events)

    def _after_marriage(self, seat: int, events: list[Event]) -> Self:
        if self.rules.out_on_marriage_without_lead and claims_by_itself(self.facing(seat), 0):
            return self._claim(seat, events)
        return self

    def _of_replies(self, seat: int, replies: Hand) -> Hand:
        if not self.rules.partner_must_play_marriage:
            return replies
        suits = self._announced_by(seat)
        kept = tuple(c for c in replies if c.suit in suits and c.rank in (Rank.KING, Rank.QUEEN))
        return kept or replies

    def _claim(self, seat: int, events: list[Event]) -> Self:
        side = self.side(seat)
        points = self.points[side]
        rightly = points >= OUT_AT
        events.append(Event("claimed" if rightly else "claimed_falsely", seat, points=points))
        return self._finish(_turned(settle_claim(self.facing(seat), 0), side), events)

    def _settled(self) -> Result:
        return _turned(settle_end(self.facing(self.on_lead)), self.side(self.on_lead))


def _for_four(rules: RuleSet | str) -> RuleSet:
    read = RuleSet.read(rules)
    if read.players != 4:
        raise BadRecord("not_four_handed", field="rules", preset=read.preset_name)
    return read


def _turned(result: Result, side: int) -> Result:
    """Turn a result of *our side against the other* into one of teams."""
    if result.winner is None:
        return result
    return replace(result, winner=side if result.winner == 0 else 1 - side)
