"""The game for three: no talon, forehand chooses trumps, payment in stakes (rules.md 1.15)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Self

from ..cards import Card, Suit, suit
from ..errors import BadRecord, IllegalAction
from .actions import TURN, Action, marriage
from .events import Event
from .layout import check_dealer, check_layout, check_pack, read_cards
from .ruleset import RuleSet
from .scoring import Result, grade
from .state import Hand
from .table import Layout, TableDeal

__all__ = ["ThreeHandedDeal"]

_NOTHING = (0, 0, 0)
_NO_CARDS: tuple[Hand, ...] = ((), (), ())


@dataclass(frozen=True)
class ThreeHandedDeal(TableDeal):
    """A deal for three. There is no going out: the most card points win the stakes (1.15.5).

    Attributes
    ----------
    undealt
        By seat, the cards still to be dealt while forehand chooses trumps.
    face_up
        The card that fixed trumps, where forehand left it to the cards.
    """

    seats: ClassVar[int] = 3
    _rule: ClassVar[str] = "1.15.1"

    undealt: tuple[Hand, ...] = _NO_CARDS
    face_up: Card | None = None

    @classmethod
    def start(
        cls,
        rules: RuleSet | str,
        hands: Sequence[str | Sequence[Card | str]],
        trump: Suit | str | None = None,
        dealer: int = 2,
    ) -> Self:
        """Begin a deal with given hands.

        Parameters
        ----------
        rules
            A rule set for three players, or a preset's name.
        hands
            Three hands of eight cards, by seat.
        trump
            The suit that forehand has named. Without it he is still to choose (``name H`` or
            ``turn``), and each hand must be in the order in which it is dealt.
        dealer
            Seat of the dealer, 0 to 2; the next seat clockwise is forehand.

        Raises
        ------
        BadRecord
            If the rules are for other numbers of players, or cards are missing, there twice
            or wrongly shared out.
        """
        rules = _for_three(rules)
        read = tuple(read_cards(h) for h in hands)
        check_layout(rules, read)
        check_dealer(rules, dealer)
        return cls._begin(rules, read, trump, dealer, ())

    @classmethod
    def from_pack(
        cls,
        rules: RuleSet | str,
        pack: str | Sequence[Card | str],
        dealer: int = 2,
        trump: Suit | str | None = None,
    ) -> Self:
        """Deal a pack, first card first: packets of three, two and three, forehand first.

        Without ``trump`` the deal stops after the first packet each, and forehand is to choose
        (``name H``, or ``turn``); with it he has named that suit.

        Raises
        ------
        BadRecord
            As :meth:`start`.
        """
        rules = _for_three(rules)
        order = read_cards(pack)
        check_pack(rules, order, "pack")
        check_dealer(rules, dealer)
        rest = list(order)
        hands: list[list[Card]] = [[], [], []]
        for packet in rules.deal_packets:
            for place in (1, 2, 3):
                hands[(dealer + place) % 3] += rest[:packet]
                del rest[:packet]
        return cls._begin(rules, tuple(tuple(h) for h in hands), trump, dealer, order)

    @classmethod
    def _begin(
        cls,
        rules: RuleSet,
        hands: tuple[Hand, ...],
        trump: Suit | str | None,
        dealer: int,
        pack: Hand,
    ) -> Self:
        named = None if trump is None else suit(trump)
        forehand = (dealer + 1) % 3
        # What each has seen before trumps are fixed.
        first = rules.hand_size if named else rules.deal_packets[0]
        event = Event("named_trumps", forehand, suit=named) if named else Event("dealt", dealer)
        return cls(
            rules=rules,
            dealer=dealer,
            trump=named,
            hands=tuple(h[:first] for h in hands),
            undealt=tuple(h[first:] for h in hands),
            on_lead=forehand,
            points=_NOTHING,
            pending=_NOTHING,
            trick_counts=_NOTHING,
            shown=_NO_CARDS,
            events=(event,),
            first=Layout(pack, hands, named),
        )

    def _specials(self) -> Sequence[Action]:
        if self.choosing:
            return (*(Action("name", suit=s) for s in Suit), TURN)
        if not self.in_lead_window:
            return ()
        return [marriage(s) for s in self._pairs_of(self.on_lead)]

    def _why_not_else(self, done: Action) -> IllegalAction | None:
        if done.kind in ("name", "turn"):
            return None if self.choosing else IllegalAction("trumps_fixed", "1.15.1")
        return IllegalAction("no_claims", "1.15.5")

    def _do(self, done: Action, events: list[Event]) -> Self:
        forehand = self.on_lead
        dealt = self._with(
            hands=tuple(h + more for h, more in zip(self.hands, self.undealt, strict=True)),
            undealt=_NO_CARDS,
        )
        if done.suit is not None:
            events.append(Event("named_trumps", forehand, suit=done.suit))
            return dealt._with(trump=done.suit)
        # His first card of the second round is dealt face up (1.15.2).
        card = self.undealt[forehand][0]
        events.append(Event("turned_trumps", forehand, (card,), card.suit))
        shown = tuple((card,) if seat == forehand else () for seat in range(3))
        return dealt._with(trump=card.suit, face_up=card, shown=shown)

    def _after_trick(self, is_last: bool, events: list[Event]) -> Self:
        return self._finish(_settle(self), events) if is_last else self


def _for_three(rules: RuleSet | str) -> RuleSet:
    read = RuleSet.read(rules)
    if read.players != 3:
        raise BadRecord("not_three_handed", field="rules", preset=read.preset_name)
    return read


def _settle(deal: ThreeHandedDeal) -> Result:
    """Who pays whom (1.15.5). Each of several players tied for most is paid, or nobody (2c)."""
    top = max(deal.points)
    winners = [seat for seat in range(3) if deal.points[seat] == top]
    payments = [0, 0, 0]
    if len(winners) == 1 or deal.rules.ties_for_most == "each_paid":
        for seat in range(3):
            if seat in winners:
                continue
            stake = grade(deal.rules, deal.trick_counts[seat], deal.points[seat])
            payments[seat] -= stake * len(winners)
            for winner in winners:
                payments[winner] += stake
    if len(winners) == 1:
        return Result(winners[0], payments[winners[0]], "played_out", tuple(payments))
    return Result(None, 0, "drawn", tuple(payments))
