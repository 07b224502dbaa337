"""What an action does: the next state and the events. Legality is checked before.

Source: rules.md 1.4 to 1.10; records.md (drawing, closing, the end). Options about *effects* act
here: marriage values and waiting, the last trick's bonus, automatic claims and exchanges.
"""

from __future__ import annotations

from typing import TypeVar

from ..cards import Card, Rank, Suit
from . import scoring
from .actions import Action
from .events import Event
from .legality import exchanges_by_itself, opponent_may_answer
from .state import DealState, Hand, Pair
from .tricks import Trick, beats

__all__ = ["apply_action", "claims_by_itself", "draw_cards", "open_lead_window", "undraw"]

S = TypeVar("S", bound=DealState)


def apply_action(state: S, action: Action) -> S:
    """Return the state after a legal action of the player to act."""
    events: list[Event] = []
    if action.card is not None:
        new = _play(state, action.card, events)
    else:
        match action.kind:
            case "marriage":
                assert action.suit is not None
                new = _announce(state, action.suit, events)
            case "exchange":
                new = _exchange(state, state.to_act or 0, events)
                if state.answer_due:
                    new = new._with(answer_due=False)
            case "close":
                new = _close(state, events)
            case "hold":
                new = _hold(state, events)
            case "pass":
                events.append(Event("passed", 1 - state.on_lead))
                new = state._with(answer_due=False)
            case "out":
                seat = state.to_act if action.seat is None else action.seat
                new = _claim(state, seat or 0, events)
            case _:
                events.append(Event("counted", state.on_lead))
                new = _finish(state, scoring.settle_end(state), events)
    return new._with(events=tuple(events), history=(*state.history, action))


def _replaced(pair: Pair, seat: int, value: int) -> Pair:
    return (value, pair[1]) if seat == 0 else (pair[0], value)


def _with_hand(hands: tuple[Hand, Hand], seat: int, hand: Hand) -> tuple[Hand, Hand]:
    return (hand, hands[1]) if seat == 0 else (hands[0], hand)


def _without(hand: Hand, card: Card) -> Hand:
    return tuple([c for c in hand if c is not card])


def _finish(state: S, result: scoring.Result, events: list[Event]) -> S:
    events.append(Event("over", result.winner, points=result.game_points, reason=result.reason))
    return state._with(result=result, answer_due=False, drawn=None)


def _claim(state: S, seat: int, events: list[Event]) -> S:
    result = scoring.settle_claim(state, seat)
    kind = state.points[seat] >= scoring.OUT_AT
    events.append(Event("claimed" if kind else "claimed_falsely", seat, points=state.points[seat]))
    return _finish(state, result, events)


def claims_by_itself(state: DealState, seat: int) -> bool:
    """Whether 66 is claimed without a word (``claim_mode: automatic``) and a seat has it."""
    return state.rules.claim_mode == "automatic" and state.points[seat] >= scoring.OUT_AT


# Cards and tricks


def _play(state: S, card: Card, events: list[Event]) -> S:
    if state.led is None:
        return _lead(state, card, events)
    leader = state.on_lead
    follower = 1 - leader
    lead = state.led
    winner = follower if beats(card, lead, state.trump) else leader
    events.append(Event("trick_followed", follower, (card,)))
    hands = _with_hand(state.hands, follower, _without(state.hands[follower], card))
    trick = Trick(leader, lead, card, winner, state.strict)
    events.append(Event("trick_won", winner, trick.cards, points=trick.points))
    points = state.points[winner] + trick.points
    pending = state.pending
    if pending[winner]:
        points += pending[winner]
        events.append(Event("marriage_counts", winner, points=pending[winner]))
        pending = _replaced(pending, winner, 0)
    is_last = not hands[0] and not hands[1]
    if is_last:
        closed = state.closed_by is not None
        rules = state.rules
        bonus = rules.last_trick_bonus_when_closed if closed else rules.last_trick_bonus
        if bonus:
            points += bonus
            events.append(Event("last_trick_bonus", winner, points=bonus))
    new = state._with(
        hands=hands,
        led=None,
        on_lead=winner,
        points=_replaced(state.points, winner, points),
        pending=pending,
        trick_counts=_replaced(state.trick_counts, winner, state.trick_counts[winner] + 1),
        tricks=(*state.tricks, trick),
    )
    if claims_by_itself(new, winner):
        return _claim(new, winner, events)
    if is_last:
        if points >= scoring.OUT_AT and state.rules.claim_mode == "declare":
            return new
        return _finish(new, scoring.settle_end(new), events)
    if new.talon and new.closed_by is None:
        return draw_cards(new, events)
    return new


def _lead(state: S, card: Card, events: list[Event]) -> S:
    leader = state.on_lead
    events.append(Event("trick_led", leader, (card,)))
    return state._with(
        hands=_with_hand(state.hands, leader, _without(state.hands[leader], card)),
        led=card,
        announced=(),
        just_closed=False,
        announced_after_closing=False,
        drawn=None,
        exchanged_on_draw=False,
        held=False,
    )


_PAIR = (Rank.KING, Rank.QUEEN)


def draw_cards(state: S, events: list[Event]) -> S:
    """Let both draw, the winner of the trick first, and do what then happens by itself."""
    winner, loser = state.on_lead, 1 - state.on_lead
    first, second = state.talon[0], state.talon[1]
    hands = _with_hand(state.hands, winner, (*state.hands[winner], first))
    hands = _with_hand(hands, loser, (*hands[loser], second))
    events.append(Event("drew", winner, (first,)))
    events.append(Event("drew", loser, (second,)))
    new = state._with(hands=hands, talon=state.talon[2:], drawn=(first, second))
    if not new.talon:
        # The loser of this trick takes the face-up trump: both have seen it (1.5.5).
        new = new._with(shown=_with_hand(new.shown, loser, (*new.shown[loser], second)))
    return open_lead_window(new, events)


def open_lead_window(state: S, events: list[Event]) -> S:
    """Do what the rules make automatic when a player comes on lead."""
    if exchanges_by_itself(state):
        drawn = state.drawn
        state = _exchange(state, state.on_lead, events)
        return state._with(drawn=drawn, exchanged_on_draw=drawn is not None)
    return state


# Exchange, marriages, closing


def _exchange(state: S, seat: int, events: list[Event]) -> S:
    lowest = state.lowest_trump_of(seat)
    assert lowest is not None
    taken = state.talon[-1]
    events.append(Event("exchanged", seat, (lowest, taken), suit=state.trump))
    return state._with(
        hands=_with_hand(state.hands, seat, (*_without(state.hands[seat], lowest), taken)),
        talon=(*state.talon[:-1], lowest),
        shown=_with_hand(state.shown, seat, (*state.shown[seat], taken)),
        drawn=None,
    )


def _announce(state: S, suit: Suit, events: list[Event]) -> S:
    seat = state.on_lead
    value = state.rules.marriage_values[1 if suit is state.trump else 0]
    pair = tuple(c for c in state.hands[seat] if c.suit is suit and c.rank in _PAIR)
    counts = state.trick_counts[seat] > 0 or not state.rules.marriage_counts_after_trick
    events.append(Event("announced", seat, pair, suit, value))
    points, pending = state.points, state.pending
    if counts:
        points = _replaced(points, seat, points[seat] + value)
    else:
        pending = _replaced(pending, seat, pending[seat] + value)
    new = state._with(
        points=points,
        pending=pending,
        announced=(*state.announced, suit),
        declared=(*state.declared, (seat, suit)),
        announced_after_closing=state.just_closed,
        shown=_with_hand(state.shown, seat, (*state.shown[seat], *pair)),
        drawn=None,
    )
    if state.rules.out_on_marriage_without_lead and claims_by_itself(new, seat):
        return _claim(new, seat, events)
    return new


def _close(state: S, events: list[Event]) -> S:
    closer, other = state.on_lead, 1 - state.on_lead
    events.append(Event("closed", closer))
    new = state._with(
        closed_by=closer,
        at_close=(state.trick_counts[other], state.points[other]),
        just_closed=True,
        drawn=None,
    )
    if not opponent_may_answer(new):
        return new
    if new.rules.nine_exchange == "automatic":
        return _exchange(new, other, events) if new.lowest_trump_of(other) else new
    return new._with(answer_due=True)


def _hold(state: S, events: list[Event]) -> S:
    events.append(Event("held", state.on_lead))
    return open_lead_window(undraw(state)._with(held=True), events)


def undraw(state: S) -> S:
    """Put back the two cards just drawn, and an automatic exchange made with them."""
    assert state.drawn is not None
    winner, loser = state.on_lead, 1 - state.on_lead
    hands, talon, shown = state.hands, state.talon, state.shown
    if state.exchanged_on_draw:
        lowest = talon[-1]
        taken = shown[winner][-1]
        hands = _with_hand(hands, winner, (*_without(hands[winner], taken), lowest))
        talon = (*talon[:-1], taken)
    first, second = state.drawn
    hands = _with_hand(hands, winner, _without(hands[winner], first))
    hands = _with_hand(hands, loser, _without(hands[loser], second))
    return state._with(
        hands=hands,
        talon=(first, second, *talon),
        drawn=None,
        exchanged_on_draw=False,
    )
