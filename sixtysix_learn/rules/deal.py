"""Deal: a two-player deal as an immutable value; ``play`` returns the next one.

Source: rules.md 1.3 (dealing), records.md (*sixtysix-deal/1*).
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Self

from ..cards import Card, Rank, Suit, pack_of
from ..errors import BadRecord, IllegalAction
from .actions import CLOSE, COUNT, EXCHANGE, HOLD, OUT, PASS, Action, action, marriage, play
from .events import Event
from .layout import check_dealer, check_layout, check_pack, read_cards
from .legality import playable_cards, why_not
from .moves import apply_action, open_lead_window, undraw
from .ruleset import RuleSet
from .state import DealState, Hand, Pair

__all__ = ["Deal"]

# What is worth asking about in a lead window and elsewhere, besides cards and marriages.
_ON_LEAD = (EXCHANGE, CLOSE, HOLD, OUT)
_ELSE = (EXCHANGE, PASS, OUT, COUNT)


class Deal(DealState):
    """A two-player deal at one moment. It never changes; :meth:`play` returns the next moment.

    Begin one with :meth:`start`, :meth:`from_pack`, :meth:`shuffled` or :meth:`at`.
    """

    @classmethod
    def start(
        cls,
        rules: RuleSet | str,
        hands: Sequence[str | Sequence[Card | str]],
        talon: str | Sequence[Card | str],
        dealer: int = 1,
    ) -> Self:
        """Begin a deal with given hands and talon.

        Parameters
        ----------
        rules
            A rule set, or a preset's name.
        hands
            Two hands, by seat.
        talon
            Top first; the last card is the face-up trump.
        dealer
            Seat of the dealer, 0 or 1; the other seat leads.

        Raises
        ------
        BadRecord
            If cards are missing, there twice, or wrongly shared out.
        """
        rules = RuleSet.read(rules)
        if rules.players != 2:
            raise BadRecord("not_two_handed", field="rules", preset=rules.preset_name)
        both = tuple(read_cards(h) for h in hands)
        rest = read_cards(talon)
        check_layout(rules, both, rest)
        first, second = both
        check_dealer(rules, dealer)
        deal = cls(
            rules=rules,
            dealer=dealer,
            trump=rest[-1].suit,
            hands=(first, second),
            talon=rest,
            on_lead=1 - dealer,
            first=((first, second), rest),
        )
        events = [Event("dealt", dealer, (rest[-1],), rest[-1].suit)]
        return open_lead_window(deal, events)._with(events=tuple(events))

    @classmethod
    def from_pack(cls, rules: RuleSet | str, pack: str | Sequence[Card | str], dealer: int) -> Self:
        """Deal a pack, first card first, as the rule set deals (rules.md 1.3, A6).

        Packets go to the non-dealer first; the trump card is turned up after the hands, or
        after the first packet each. It lies under the rest of the talon.

        Raises
        ------
        BadRecord
            If cards are missing or there twice.
        """
        rules = RuleSet.read(rules)
        order = list(read_cards(pack))
        check_pack(rules, order, "pack")
        check_dealer(rules, dealer)
        hands: list[list[Card]] = [[], []]
        turned: Card | None = None
        for number, packet in enumerate(rules.deal_packets):
            for seat in (1 - dealer, dealer):
                hands[seat] += order[:packet]
                del order[:packet]
            if number == 0 and rules.turn_up_timing == "after_first_packet":
                turned = order.pop(0)
        if turned is None:
            turned = order.pop(0)
        return cls.start(rules, hands, [*order, turned], dealer)

    @classmethod
    def shuffled(cls, rules: RuleSet | str = "german", seed: int = 0, dealer: int = 1) -> Self:
        """Shuffle by a seed and deal. The same seed gives the same deal."""
        rules = RuleSet.read(rules)
        order = list(pack_of(rules.pack))
        Random(seed).shuffle(order)
        return cls.from_pack(rules, order, dealer)

    @classmethod
    def at(
        cls,
        rules: RuleSet | str,
        *,
        trump: Suit,
        hands: tuple[Hand, Hand],
        talon: Hand = (),
        points: Pair = (0, 0),
        pending: Pair = (0, 0),
        trick_counts: Pair = (0, 0),
        on_lead: int = 0,
        led: Card | None = None,
        closed_by: int | None = None,
        at_close: Pair | None = None,
        announced: Suit | None = None,
        drawn: tuple[Card, Card] | None = None,
        held: bool = False,
        just_closed: bool = False,
        answer_due: bool = False,
        dealer: int | None = None,
    ) -> Self:
        """Begin in the middle: a position whose parts are those of ``sixtysix-position/1``.

        The parts are taken as they are; :func:`sixtysix_learn.records.read_position` checks
        that they fit together.
        """
        rules = RuleSet.read(rules)
        swapped = (
            rules.nine_exchange == "automatic"
            and drawn is not None
            and drawn[0].suit is trump
            and drawn[0].rank is rules.lowest_rank
            and drawn[0] not in hands[on_lead]
        )
        shown: tuple[Hand, Hand] = ((), ())
        if announced is not None:
            pair = tuple(
                c
                for c in hands[on_lead]
                if c.suit is announced and c.rank in (Rank.KING, Rank.QUEEN)
            )
            shown = (pair, ()) if on_lead == 0 else ((), pair)
        if swapped:
            # The trump taken; hands in their own order end with it.
            taken = tuple([c for c in hands[on_lead] if c.suit is trump][-1:])
            shown = (taken, ()) if on_lead == 0 else ((), taken)
        return cls(
            rules=rules,
            dealer=1 - on_lead if dealer is None else dealer,
            trump=trump,
            hands=hands,
            talon=talon,
            on_lead=on_lead,
            points=points,
            pending=pending,
            trick_counts=trick_counts,
            led=led,
            announced=() if announced is None else (announced,),
            declared=() if announced is None else ((on_lead, announced),),
            closed_by=closed_by,
            at_close=at_close,
            just_closed=just_closed,
            answer_due=answer_due,
            drawn=drawn,
            exchanged_on_draw=swapped,
            held=held,
            shown=shown,
        )

    def legal_actions(self) -> tuple[Action, ...]:
        """Return what the player to act may do, sorted by text; empty when the deal is over."""
        if self.result is not None:
            return ()
        found = [play(c) for c in playable_cards(self)]
        if self.in_lead_window:
            specials = (*_ON_LEAD, *(marriage(s) for s in Suit if self._has_pair(s)))
        else:
            specials = _ELSE
        found += [a for a in specials if why_not(self, a) is None]
        return tuple(sorted(found, key=str))

    def _has_pair(self, suit: Suit) -> bool:
        return self.holds(self.on_lead, Rank.KING, suit) and self.holds(
            self.on_lead, Rank.QUEEN, suit
        )

    def legal_cards(self) -> tuple[Card, ...]:
        """Return the cards that the player to act may play, in the order of the hand."""
        return playable_cards(self)

    def why_not(self, what: Action | Card | str) -> IllegalAction | None:
        """Return the error that says why something is illegal now, ``None`` if it is legal.

        Raises
        ------
        BadAction
            If the text names no action.
        """
        return why_not(self, action(what))

    def play(self, what: Action | Card | str) -> Self:
        """Do something for the player to act, and return the deal after it.

        Parameters
        ----------
        what
            An action, a card, or the text of one: ``"AS"``, ``"marriage H"``, ``"close"``.

        Raises
        ------
        IllegalAction
            If the rules forbid it now; the error names the rule.
        BadAction
            If the text names no action.
        """
        done = action(what)
        refused = why_not(self, done)
        if refused is not None:
            raise refused
        return apply_action(self, done)

    def before_draw(self) -> Self:
        """Return the table as it is before the draw that has just been made.

        Players see it so while the winner chooses to draw or to hold (records.md, *Drawing*).
        """
        return undraw(self) if why_not(self, HOLD) is None else self

    def after_draw(self) -> Self:
        """Return the table as it is once the cards just drawn were looked at: too late to hold.

        To choose to draw is no action of records, so the history is the same. Source: rules.md
        1.9.5.
        """
        if self.drawn is None:
            return self
        return self._with(drawn=None, exchanged_on_draw=False)
