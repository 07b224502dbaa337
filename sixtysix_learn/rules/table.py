"""What the games for three and for four share: a deal without a talon, strict rules throughout.

:class:`TableDeal` is an immutable deal of the same style as the two-player
:class:`~sixtysix_learn.rules.deal.Deal`. The rules that do not change with the number of players
(marriages, claims, scoring) are asked of a two-player state: one side against the rest
(:meth:`TableDeal.facing`), so that each is told in one place. Source: rules.md 1.15, 1.16.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, ClassVar, Self

from ..cards import Card, Rank, Suit, pack_of
from ..errors import IllegalAction
from . import legality
from .actions import Action, action, marriage, play
from .events import Event
from .ruleset import RuleSet
from .scoring import Result
from .state import DealState, Hand
from .tricks import TableTrick, best_of, strict_replies

__all__ = ["Layout", "TableDeal"]

_PAIR = (Rank.KING, Rank.QUEEN)


@dataclass(frozen=True)
class Layout:
    """How a deal began, for records: the pack in dealing order, or the hands and trumps."""

    pack: Hand = ()
    hands: tuple[Hand, ...] = ()
    trump: Suit | None = None


@dataclass(frozen=True)
class TableDeal(ABC):
    """A deal for three or four at one moment. It never changes; :meth:`play` returns the next.

    Seats go round clockwise from 0; *sides* are the players (three) or the teams (four, seats 0
    and 2 being side 0). The tuples ``points``, ``pending`` and ``trick_counts`` are by side.

    Attributes
    ----------
    rules, dealer
        The rule set; the dealer's seat. The seat after the dealer is forehand and leads first.
    trump
        Trumps; ``None`` while forehand still has to choose (three players).
    hands
        The cards by seat.
    on_lead
        The seat that led to this trick, or leads next.
    table
        The cards of this trick so far, the led one first.
    points, pending, trick_counts
        Card points that count, marriage points waiting for a trick, tricks taken.
    announced, declared
        Marriages as (seat, suit): on this lead and until its trick is taken; in the whole deal.
    shown
        By seat, cards that everybody has seen go into the hand.
    tricks, history, events
        Finished tricks, all actions, what the last action did.
    """

    seats: ClassVar[int]
    _rule: ClassVar[str]

    rules: RuleSet
    dealer: int
    trump: Suit | None
    hands: tuple[Hand, ...]
    on_lead: int
    points: tuple[int, ...]
    pending: tuple[int, ...]
    trick_counts: tuple[int, ...]
    shown: tuple[Hand, ...]
    table: Hand = ()
    announced: tuple[tuple[int, Suit], ...] = ()
    declared: tuple[tuple[int, Suit], ...] = ()
    result: Result | None = None
    tricks: tuple[TableTrick, ...] = ()
    events: tuple[Event, ...] = field(default=(), compare=False)
    history: tuple[Action, ...] = field(default=(), compare=False)
    first: Layout = field(default=Layout(), compare=False)

    # Dealing

    @classmethod
    @abstractmethod
    def from_pack(cls, rules: RuleSet | str, pack: str | Sequence[Card | str], dealer: int) -> Self:
        """Deal a pack, first card first, as the form deals."""

    @classmethod
    def shuffled(cls, rules: RuleSet | str, seed: int = 0, dealer: int | None = None) -> Self:
        """Shuffle by a seed and deal; without a dealer the last seat deals and seat 0 leads."""
        rules = RuleSet.read(rules)
        order = list(pack_of(rules.pack))
        Random(seed).shuffle(order)
        return cls.from_pack(rules, order, cls.seats - 1 if dealer is None else dealer)

    # What is so

    def side(self, seat: int) -> int:
        """Return the side of a seat: itself with three players, its team with four."""
        return seat % len(self.points)

    @property
    def is_over(self) -> bool:
        """Whether the deal has a result."""
        return self.result is not None

    @property
    def choosing(self) -> bool:
        """Whether forehand has three cards and is to choose trumps (three players)."""
        return self.trump is None

    @property
    def last_claim(self) -> bool:
        """Whether the last trick is taken and its winner, with 66 or more, may still claim."""
        return self.result is None and not self.table and not any(self.hands)

    @property
    def to_act(self) -> int | None:
        """The seat that is to act, ``None`` when the deal is over."""
        if self.result is not None:
            return None
        return (self.on_lead + len(self.table)) % self.seats

    @property
    def led(self) -> Card | None:
        """The card led to this trick."""
        return self.table[0] if self.table else None

    @property
    def in_lead_window(self) -> bool:
        """Whether the player on lead is to act and has not led yet."""
        return (
            self.result is None
            and not self.choosing
            and not self.table
            and bool(self.hands[self.on_lead])
        )

    def facing(self, seat: int) -> DealState:
        """Return this moment as a two-player state: the side of a seat (0) against the rest (1).

        The hands are those of the seat and of the last player to this trick, which are enough
        to tell a lead from an answer and the end from the middle.
        """
        mine = self.side(seat)
        return DealState(
            rules=self.rules,
            dealer=0,
            trump=self._trumps,
            hands=(self.hands[seat], self.hands[self.on_lead - 1]),
            talon=(),
            on_lead=0 if self.side(self.on_lead) == mine else 1,
            points=_against(self.points, mine),
            pending=_against(self.pending, mine),
            trick_counts=_against(self.trick_counts, mine),
            led=self.led,
            announced=() if self.table else tuple(suit for _, suit in self.announced),
            result=self.result,
        )

    @property
    def _trumps(self) -> Suit:
        assert self.trump is not None
        return self.trump

    # What is allowed

    def legal_actions(self) -> tuple[Action, ...]:
        """Return everything that may be done now, sorted by text.

        Claims out of turn are never listed. With four players the announcements that the
        leader's partner may make are: they are legal, though not the leader's.
        """
        if self.result is not None:
            return ()
        found = [play(c) for c in self.legal_cards()]
        found += [a for a in self._specials() if self.why_not(a) is None]
        return tuple(sorted(found, key=str))

    def legal_cards(self) -> tuple[Card, ...]:
        """Return the cards that the player to act may play, in the order of the hand."""
        seat = self.to_act
        if seat is None or self.choosing:
            return ()
        hand = self.hands[seat]
        if self.table:
            best = self.table[best_of(self.table, self._trumps)]
            return self._of_replies(
                seat, strict_replies(hand, self.table[0], self._trumps, self.rules, best)
            )
        suits = self._announced_by(seat)
        return tuple(c for c in hand if c.suit in suits and c.rank in _PAIR) if suits else hand

    def why_not(self, what: Action | Card | str) -> IllegalAction | None:
        """Return the error that says why something is illegal now, ``None`` if it is legal.

        Raises
        ------
        BadAction
            If the text names no action.
        """
        done = action(what)
        if self.result is not None:
            return IllegalAction("deal_over", "1.10.1", action=str(done))
        if self.choosing and done.kind not in ("name", "turn"):
            return IllegalAction("name_first", "1.15.1")
        if self.last_claim and done.kind not in ("out", "count"):
            return IllegalAction("only_out_or_count", "1.10.2")
        if done.card is not None:
            return self._why_not_card(done.card)
        if done.suit is not None and done.kind == "marriage":
            return self._why_not_marriage(done.suit, done.seat)
        if done.kind in ("exchange", "close", "hold", "pass"):
            return IllegalAction("no_talon", self._rule)
        return self._why_not_else(done)

    def _why_not_card(self, card: Card) -> IllegalAction | None:
        if card in self.legal_cards():
            return None
        seat = self.to_act or 0
        hand = self.hands[seat]
        if card not in hand:
            return IllegalAction("not_in_hand", "1.4.3", card=card, seat=seat)
        led = self.led
        if led is None:
            suits = self._announced_by(seat)
            return IllegalAction("lead_from_marriage", "1.15.4", card=card, suits=suits)
        trump = self._trumps
        best = self.table[best_of(self.table, trump)]
        if card in strict_replies(hand, led, trump, self.rules, best):
            return IllegalAction("partner_plays_marriage", "1.16.3", card=card)
        if card.suit is not led.suit and any(c.suit is led.suit for c in hand):
            return IllegalAction("must_follow", "1.6.2", card=card, led=led)
        if card.suit is led.suit or card.suit is trump:
            return IllegalAction("must_beat", "1.15.3", card=card, best=best)
        return IllegalAction("must_trump", "1.6.5", card=card, led=led, trump=trump)

    def _why_not_marriage(self, suit: Suit, by: int | None) -> IllegalAction | None:
        if by is not None and by != self._partner:
            return IllegalAction("not_partner", "1.16.3", seat=by)
        seat = self.on_lead if by is None else by
        asked_of = self.facing(seat)._with(
            announced=self._announced_by(seat),
            declared=tuple((0, s) for who, s in self.declared if who == seat),
        )
        return legality.why_not(asked_of, marriage(suit))

    def _announced_by(self, seat: int) -> tuple[Suit, ...]:
        return tuple(suit for who, suit in self.announced if who == seat)

    @property
    def _partner(self) -> int | None:
        """The leader's partner, who may announce on his lead; ``None`` without teams."""
        return None

    def _pairs_of(self, seat: int) -> list[Suit]:
        held = set(self.hands[seat])
        return [s for s in Suit if {c for c in held if c.suit is s and c.rank in _PAIR} == _pair(s)]

    # What actions do

    def play(self, what: Action | Card | str) -> Self:
        """Do something for the player to act, and return the deal after it.

        Raises
        ------
        IllegalAction
            If the rules forbid it now; the error names the rule.
        BadAction
            If the text names no action.
        """
        done = action(what)
        refused = self.why_not(done)
        if refused is not None:
            raise refused
        events: list[Event] = []
        if done.card is not None:
            new = self._play(done.card, events)
        elif done.kind == "marriage":
            assert done.suit is not None
            seat = self.on_lead if done.seat is None else done.seat
            new = self._announce(seat, done.suit, events)
        else:
            new = self._do(done, events)
        return new._with(events=tuple(events), history=(*self.history, done))

    def _play(self, card: Card, events: list[Event]) -> Self:
        state = self
        seat = state.to_act or 0
        if state.table:
            events.append(Event("trick_followed", seat, (card,)))
        else:
            if state._announces_by_itself(card):
                state = state._announce(seat, card.suit, events)
                if state.is_over:
                    return state
            events.append(Event("trick_led", seat, (card,)))
        hand = tuple(c for c in state.hands[seat] if c is not card)
        state = state._with(hands=_replaced(state.hands, seat, hand), table=(*state.table, card))
        return state._take(events) if len(state.table) == state.seats else state

    def _announces_by_itself(self, card: Card) -> bool:
        return (
            self.rules.marriage_must_be_announced == "automatic"
            and card.rank in _PAIR
            and self._why_not_marriage(card.suit, None) is None
        )

    def _take(self, events: list[Event]) -> Self:
        winner = (self.on_lead + best_of(self.table, self._trumps)) % self.seats
        trick = TableTrick(self.on_lead, self.table, winner)
        events.append(Event("trick_won", winner, trick.cards, points=trick.points))
        side = self.side(winner)
        points = self.points[side] + trick.points
        if self.pending[side]:
            points += self.pending[side]
            events.append(Event("marriage_counts", winner, points=self.pending[side]))
        is_last = not any(self.hands)
        if is_last and self.rules.last_trick_bonus:
            points += self.rules.last_trick_bonus
            events.append(Event("last_trick_bonus", winner, points=self.rules.last_trick_bonus))
        new = self._with(
            table=(),
            on_lead=winner,
            announced=(),
            points=_replaced(self.points, side, points),
            pending=_replaced(self.pending, side, 0),
            trick_counts=_replaced(self.trick_counts, side, self.trick_counts[side] + 1),
            tricks=(*self.tricks, trick),
        )
        return new._after_trick(is_last, events)

    def _announce(self, seat: int, suit: Suit, events: list[Event]) -> Self:
        side = self.side(seat)
        value = self.rules.marriage_values[1 if suit is self.trump else 0]
        pair = tuple(c for c in self.hands[seat] if c.suit is suit and c.rank in _PAIR)
        events.append(Event("announced", seat, pair, suit, value))
        counts = self.trick_counts[side] > 0 or not self.rules.marriage_counts_after_trick
        changed = "points" if counts else "pending"
        values: tuple[int, ...] = getattr(self, changed)
        new = self._with(
            announced=(*self.announced, (seat, suit)),
            declared=(*self.declared, (seat, suit)),
            shown=_replaced(self.shown, seat, (*self.shown[seat], *pair)),
        )
        new = new._with(**{changed: _replaced(values, side, values[side] + value)})
        return new._after_marriage(seat, events)

    def _finish(self, result: Result, events: list[Event]) -> Self:
        events.append(
            Event(
                "over",
                result.winner,
                points=result.game_points,
                reason=result.reason,
                payments=result.payments,
            )
        )
        return self._with(result=result)

    def _with(self, **changes: Any) -> Self:
        # As DealState._with: far faster than dataclasses.replace.
        new = object.__new__(type(self))
        new.__dict__.update(self.__dict__)
        new.__dict__.update(changes)
        return new

    # What each form adds

    @abstractmethod
    def _specials(self) -> Sequence[Action]:
        """Actions other than cards that are worth asking about now."""

    @abstractmethod
    def _why_not_else(self, done: Action) -> IllegalAction | None:
        """Answer for actions other than cards, marriages and those of a talon."""

    @abstractmethod
    def _do(self, done: Action, events: list[Event]) -> Self:
        """Do one of those actions."""

    @abstractmethod
    def _after_trick(self, is_last: bool, events: list[Event]) -> Self:
        """End the deal, if the trick just taken ends it."""

    def _after_marriage(self, seat: int, events: list[Event]) -> Self:
        """End the deal, if the marriage just announced ends it."""
        return self

    def _of_replies(self, seat: int, replies: Hand) -> Hand:
        """Narrow the cards that the strict rules let a seat play to a trick."""
        return replies


def _pair(suit: Suit) -> set[Card]:
    return {c for c in pack_of(24) if c.suit is suit and c.rank in _PAIR}


def _replaced(values: tuple[Any, ...], place: int, value: Any) -> tuple[Any, ...]:
    return (*values[:place], value, *values[place + 1 :])


def _against(values: tuple[int, ...], mine: int) -> tuple[int, int]:
    return values[mine], sum(values) - values[mine]
