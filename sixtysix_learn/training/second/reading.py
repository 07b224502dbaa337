"""A deal kept in a book of its own: cards are text such as ``TS``, actions as in records.

Source: rules.md 1.2 to 1.11 and 2; records.md. Actions are taken as legal: records are checked
by whoever reads them first.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import copy
from typing import Any, Self

from ...rules import RuleSet

__all__ = ["ORDER", "VALUE", "Book", "allowed", "takes"]

#: What each rank counts (1.2.2).
VALUE = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2, "9": 0}
#: The ranks from low to high (1.2.3).
ORDER = "9JQKTA"


def takes(lead: str, reply: str, trump: str) -> bool:
    """Return whether the reply takes the trick (1.4.4 to 1.4.6)."""
    if reply[1] == lead[1]:
        return ORDER.index(reply[0]) > ORDER.index(lead[0])
    return reply[1] == trump


def allowed(hand: Sequence[str], led: str, trump: str, must_beat: bool) -> list[str]:
    """Return the replies that strict play allows (the exact function at the end of 1.6)."""
    same = [c for c in hand if c[1] == led[1]]
    if same:
        above = [c for c in same if takes(led, c, trump)]
        return above if above and must_beat else same
    return [c for c in hand if c[1] == trump] or list(hand)


class Book:
    """How a deal stands.

    Attributes
    ----------
    hands, talon
        As in records: the talon's last card is the trump card.
    points, pending, tricks
        By seat: what counts, marriage points that wait, tricks taken.
    lead, led
        Who leads (or led) to this trick, and the card that was led.
    closer, at_close
        Who closed, and the tricks and points of the other then.
    declared, announced
        All marriages, as ``(seat, suit)``; the suits announced on this lead.
    result
        ``(winner, game points, reason)`` once the deal is over.
    """

    rules: RuleSet
    trump: str
    hands: list[list[str]]
    talon: list[str]
    points: list[int]
    pending: list[int]
    tricks: list[int]
    lead: int
    dealer: int | None = None
    led: str | None = None
    closer: int | None = None
    at_close: tuple[int, int] | None = None
    declared: list[tuple[int, str]]
    announced: list[str]
    drawn: tuple[str, str] | None = None
    held = False
    just_closed = False
    said_after_closing = False
    answer_due = False
    all_played = False
    result: tuple[int | None, int, str] | None = None
    _drawn_hands: tuple[list[list[str]], list[str]] | None = None

    # ------------------------------------------------------------------ reading

    @classmethod
    def of_deal(cls, record: Mapping[str, Any], rules: RuleSet) -> Self:
        """Read ``deal`` of a question: hands and talon, then its actions one by one."""
        book = cls()
        book.rules = rules
        book.hands = [list(hand) for hand in record["hands"]]
        book.talon = list(record["talon"])
        book.trump = book.talon[-1][1]
        book.dealer = record["dealer"]
        book.lead = 1 - record["dealer"]
        book.points, book.pending, book.tricks = [0, 0], [0, 0], [0, 0]
        book.declared, book.announced = [], []
        for action in record.get("actions", []):
            book.do(action)
        return book

    @classmethod
    def of_position(cls, record: Mapping[str, Any], rules: RuleSet) -> Self:
        """Read ``position`` of a question."""
        book = cls()
        book.rules = rules
        book.hands = [list(hand) for hand in record["hands"]]
        book.talon = list(record["talon"])
        book.trump = record["trump"]
        book.points = list(record["points"])
        book.pending = list(record.get("pending", [0, 0]))
        book.tricks = list(record["tricks"])
        book.lead, book.led = record["on_lead"], record.get("led")
        book.closer = record.get("closed_by")
        had = record.get("at_close")
        book.at_close = None if had is None else (had["tricks"], had["points"])
        suit = record.get("announced")
        book.announced = [] if suit is None else [suit]
        book.declared = [] if suit is None else [(book.lead, suit)]
        book.drawn = tuple(record["drawn"]) if record.get("drawn") else None
        book.held = record.get("held", False)
        book.just_closed = record.get("just_closed", False)
        book.answer_due = record.get("answer_due", False)
        book.dealer = record.get("dealer")
        return book

    def copied(self) -> Self:
        """Return a book that can be written in without changing this one."""
        new = copy(self)
        new.hands = [list(hand) for hand in self.hands]
        for name in ("talon", "points", "pending", "tricks", "declared", "announced"):
            setattr(new, name, list(getattr(self, name)))
        return new

    # ------------------------------------------------------------------ how it stands

    @property
    def turn(self) -> int:
        """Who is to act."""
        return 1 - self.lead if self.led is not None or self.answer_due else self.lead

    @property
    def strict(self) -> bool:
        """Whether the talon is exhausted or closed."""
        return self.closer is not None or not self.talon

    @property
    def leading(self) -> bool:
        """Whether somebody is on lead and has not led, and cards are left."""
        return self.led is None and not self.answer_due and not self.all_played

    @property
    def lowest(self) -> str:
        """The trump that is exchanged."""
        return ("9" if self.rules.pack == 24 else "J") + self.trump

    def playable(self) -> list[str]:
        """Return the cards that may be played now."""
        hand = self.hands[self.turn]
        if self.led is None:
            if self.held and self.closer is None:
                return []
            if self.announced:
                return [c for c in hand if c[0] in "KQ" and c[1] in self.announced]
            return list(hand)
        if not self.strict:
            return list(hand)
        must_beat = self.rules.phase2_obligation == "follow_head_trump"
        return allowed(hand, self.led, self.trump, must_beat)

    # ------------------------------------------------------------------ writing

    def do(self, action: str) -> None:
        """Write down an action of whoever is to act."""
        if self.answer_due and action not in ("exchange", "pass"):
            self.answer_due = False
        if action != "hold":
            # Closing before the draw is the first thing done, or it is too late for it.
            self.drawn = None
        match action.split():
            case ["marriage", suit]:
                self._announce(suit)
            case ["exchange"]:
                self._exchange(self.turn)
                self.answer_due = False
            case ["close"]:
                self._close()
            case ["hold"]:
                self._hold()
            case ["pass"]:
                self.answer_due = False
            case ["out"]:
                self._claim(self.turn)
            case ["out", seat]:
                self._claim(int(seat))
            case ["count"]:
                self._end()
            case [card]:
                self._play(card)

    def _announce(self, suit: str) -> None:
        seat = self.lead
        worth = self.rules.marriage_values[1 if suit == self.trump else 0]
        waits = self.rules.marriage_counts_after_trick and not self.tricks[seat]
        (self.pending if waits else self.points)[seat] += worth
        self.declared.append((seat, suit))
        self.announced.append(suit)
        self.said_after_closing = self.just_closed
        self._claim_by_itself(seat)

    def _exchange(self, seat: int) -> None:
        hand = self.hands[seat]
        hand[hand.index(self.lowest)], self.talon[-1] = self.talon[-1], self.lowest

    def _close(self) -> None:
        other = 1 - self.lead
        self.closer, self.at_close = self.lead, (self.tricks[other], self.points[other])
        self.just_closed = True
        rules = self.rules
        answers = {
            "no": False,
            "yes_no_trick_needed": True,
            "yes_if_trick": self.tricks[other] > 0,
        }[rules.nine_exchange_on_opponent_close]
        something_to_take = rules.nine_exchange != "off" and self.talon[-1] != self.lowest
        self.answer_due = answers and something_to_take

    def _hold(self) -> None:
        assert self.drawn is not None
        if self._drawn_hands is not None:  # before the nine went by itself
            hands, self.talon = self._drawn_hands
            self.hands = [list(hand) for hand in hands]
        winner = self.lead
        for seat, card in zip((winner, 1 - winner), self.drawn, strict=True):
            self.hands[seat].remove(card)
        self.talon = [*self.drawn, *self.talon]
        self.held, self.drawn, self._drawn_hands = True, None, None
        self._exchange_by_itself()

    def _play(self, card: str) -> None:
        self.hands[self.turn].remove(card)
        if self.led is None:
            self.led = card
            self._drawn_hands = None
            return
        leader, other = self.lead, 1 - self.lead
        winner = other if takes(self.led, card, self.trump) else leader
        self.tricks[winner] += 1
        self.points[winner] += VALUE[self.led[0]] + VALUE[card[0]] + self.pending[winner]
        self.pending[winner] = 0
        self.lead, self.led, self.announced = winner, None, []
        self.held = self.just_closed = self.said_after_closing = False
        if not self.hands[0] and not self.hands[1]:
            self._last_trick(winner)
            return
        self._claim_by_itself(winner)
        if self.result is None and self.closer is None and self.talon:
            self.drawn = (self.talon[0], self.talon[1])
            self.hands[winner].append(self.talon[0])
            self.hands[1 - winner].append(self.talon[1])
            self.talon = self.talon[2:]
            self._drawn_hands = ([list(h) for h in self.hands], list(self.talon))
            self._exchange_by_itself()

    def _last_trick(self, winner: int) -> None:
        rules = self.rules
        closed = self.closer is not None
        self.points[winner] += (
            rules.last_trick_bonus_when_closed if closed else rules.last_trick_bonus
        )
        self.all_played = True
        self._claim_by_itself(winner)
        if self.result is None and self.points[winner] < 66:
            self._end()

    def _exchange_by_itself(self) -> None:
        rules, seat = self.rules, self.lead
        if (
            rules.nine_exchange == "automatic"
            and self.lowest in self.hands[seat]
            and len(self.talon) >= max(1, rules.nine_exchange_min_talon)
            and (self.tricks[seat] or not rules.nine_exchange_needs_trick)
            and not (self.held and rules.nine_exchange_moment == "after_draw")
        ):
            self._exchange(seat)

    # ------------------------------------------------------------------ the end

    def _claim_by_itself(self, seat: int) -> None:
        if self.rules.claim_mode == "automatic" and self.points[seat] >= 66:
            self._claim(seat)

    def _claim(self, seat: int) -> None:
        from .settling import claimed

        self.result = claimed(self, seat)

    def _end(self) -> None:
        from .settling import ended

        self.result = ended(self)
