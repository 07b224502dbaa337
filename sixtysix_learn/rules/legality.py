"""What is allowed now, and if not, which rule says so.

Each function answers for one kind of action: ``None`` if it is legal, else the
:class:`~sixtysix_learn.errors.IllegalAction` that names the rule. Each option about when
something may be done is honoured here and nowhere else. Source: rules.md 1.4 to 1.10, 2;
records.md, *Actions*.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..cards import Card, Rank, Suit
from ..errors import IllegalAction
from .actions import Action
from .tricks import strict_replies

if TYPE_CHECKING:
    from .state import DealState

__all__ = ["exchanges_by_itself", "opponent_may_answer", "playable_cards", "why_not"]


def why_not(state: DealState, action: Action) -> IllegalAction | None:
    """Return why the player to act may not do this now, or ``None`` if it is legal."""
    if state.result is not None:
        return IllegalAction("deal_over", "1.10.1", action=str(action))
    kind = action.kind
    if action.card is not None:
        return _why_not_play(state, action.card)
    if state.answer_due and kind in ("marriage", "close", "hold", "count"):
        return IllegalAction("answer_first", "1.7.11")
    if state.last_claim and kind not in ("out", "count"):
        return IllegalAction("only_out_or_count", "1.10.2")
    if action.seat is not None and kind != "out":
        return IllegalAction("no_partner", "1.16.3")
    match kind:
        case "marriage":
            assert action.suit is not None
            return _why_not_marriage(state, action.suit)
        case "exchange":
            return _why_not_exchange(state)
        case "close":
            return _why_not_close(state)
        case "hold":
            return _why_not_hold(state)
        case "pass":
            return None if state.answer_due else IllegalAction("nothing_to_pass", "1.7.9")
        case "out":
            return _why_not_out(state, action.seat)
        case "count":
            return _why_not_count(state)
        case _:
            return IllegalAction("not_two_players", "1.15", action=str(action))


def playable_cards(state: DealState) -> tuple[Card, ...]:
    """Return the cards that the player to act may play, in the order of the hand."""
    if state.result is not None or state.answer_due or state.last_claim:
        return ()
    seat = state.on_lead if state.led is None else 1 - state.on_lead
    hand = state.hands[seat]
    if state.led is not None:
        if not state.strict:
            return hand
        return strict_replies(hand, state.led, state.trump, state.rules)
    if state.held and not state.just_closed:
        return ()
    if state.announced:
        return tuple(c for c in hand if _is_of_marriage(c, state.announced))
    return hand


def _is_of_marriage(card: Card, suits: tuple[Suit, ...]) -> bool:
    return card.suit in suits and (card.rank is Rank.KING or card.rank is Rank.QUEEN)


def _why_not_play(state: DealState, card: Card) -> IllegalAction | None:
    if card in playable_cards(state):
        return None
    if state.answer_due:
        return IllegalAction("answer_first", "1.7.11")
    if state.last_claim:
        return IllegalAction("only_out_or_count", "1.10.2")
    seat = state.on_lead if state.led is None else 1 - state.on_lead
    hand = state.hands[seat]
    if card not in hand:
        return IllegalAction("not_in_hand", "1.4.3", card=card, seat=seat)
    led = state.led
    if led is None:
        if state.held and not state.just_closed:
            return IllegalAction("hold_means_close", "1.9.5")
        return IllegalAction("lead_from_marriage", "1.8.3", card=card, suits=state.announced)
    if any(c.suit is led.suit for c in hand):
        if card.suit is not led.suit:
            return IllegalAction("must_follow", "1.6.2", card=card, led=led)
        return IllegalAction("must_head", "1.6.3", card=card, led=led)
    return IllegalAction("must_trump", "1.6.5", card=card, led=led, trump=state.trump)


def _why_not_marriage(state: DealState, suit: Suit) -> IllegalAction | None:
    rules = state.rules
    seat = state.on_lead
    if not state.in_lead_window:
        return IllegalAction("marriage_not_on_lead", "1.8.2")
    if (seat, suit) in state.declared:
        return IllegalAction("already_announced", "1.8.10", suit=suit)
    if not (state.holds(seat, Rank.KING, suit) and state.holds(seat, Rank.QUEEN, suit)):
        return IllegalAction("no_pair", "1.8.1", suit=suit)
    if state.announced and rules.marriages_per_lead == 1:
        return IllegalAction("one_marriage", "1.8.10", suit=suit)
    if state.is_first_lead and not rules.marriage_at_first_lead:
        return IllegalAction("marriage_at_first_lead", "1.8.8")
    if state.held and len(state.talon) == 2 and not rules.marriage_on_five_card_close_at_two:
        return IllegalAction("marriage_at_two", "1.8.12")
    if state.just_closed:
        if rules.marriage_on_closing_lead == "either_order":
            return None
        return IllegalAction("marriage_after_closing", "1.8.14")
    if state.closed_by is not None:
        if rules.marriage_after_close:
            return None
        return IllegalAction("marriage_closed", "1.8.13")
    if state.held and (rules.marriage_on_closing_lead == "never" or rules.marriage_is_a_play):
        return IllegalAction("marriage_on_closing_lead", "1.8.14")
    if not state.talon and not rules.marriage_after_exhaustion:
        return IllegalAction("marriage_exhausted", "1.8.11")
    return None


def _why_not_exchange(state: DealState) -> IllegalAction | None:
    rules = state.rules
    trump = state.trump
    if state.answer_due:
        if state.lowest_trump_of(1 - state.on_lead):
            return None
        return IllegalAction("no_nine", "1.7.1", trump=trump, rank=rules.lowest_rank)
    if rules.nine_exchange == "off":
        return IllegalAction("no_exchange", "1.7.1")
    if not state.in_lead_window:
        return IllegalAction("exchange_not_on_lead", "1.7.3")
    if rules.nine_exchange == "automatic":
        return IllegalAction("exchange_automatic", "1.7.2")
    if state.closed_by is not None:
        return IllegalAction("exchange_closed", "1.7.9")
    if not state.talon:
        return IllegalAction("exchange_exhausted", "1.7.12")
    if state.announced and rules.marriage_is_a_play:
        return IllegalAction("marriage_is_played", "1.8.3")
    if state.held and rules.nine_exchange_moment == "after_draw":
        return IllegalAction("exchange_before_draw", "1.7.6")
    if not state.lowest_trump_of(state.on_lead):
        return IllegalAction("no_nine", "1.7.1", trump=trump, rank=rules.lowest_rank)
    return _why_not_exchange_yet(state)


def _why_not_exchange_yet(state: DealState) -> IllegalAction | None:
    rules = state.rules
    if rules.nine_exchange_needs_trick and not state.trick_counts[state.on_lead]:
        return IllegalAction("exchange_needs_trick", "1.7.4")
    if len(state.talon) < rules.nine_exchange_min_talon:
        return IllegalAction("exchange_talon", "1.7.12", least=rules.nine_exchange_min_talon)
    return None


def exchanges_by_itself(state: DealState) -> bool:
    """Whether the automatic exchange (``casual``) happens now, as the lead window opens."""
    return (
        state.rules.nine_exchange == "automatic"
        and bool(state.talon)
        and state.closed_by is None
        and state.lowest_trump_of(state.on_lead) is not None
        and not (state.held and state.rules.nine_exchange_moment == "after_draw")
        and _why_not_exchange_yet(state) is None
    )


def opponent_may_answer(state: DealState) -> bool:
    """Whether the rules give the closer's opponent an exchange (rules.md 1.7.9).

    It does not look into his hand: whose turn it is must tell the closer nothing.
    """
    rules = state.rules
    if rules.nine_exchange == "off" or state.talon[-1].rank is rules.lowest_rank:
        return False
    match rules.nine_exchange_on_opponent_close:
        case "no":
            return False
        case "yes_no_trick_needed":
            return True
        case "yes_if_trick":
            return state.trick_counts[1 - state.on_lead] > 0


def _why_not_close(state: DealState) -> IllegalAction | None:
    rules = state.rules
    if not state.in_lead_window:
        return IllegalAction("close_not_on_lead", "1.9.2")
    if state.closed_by is not None:
        return IllegalAction("already_closed", "1.9.3")
    if not state.talon:
        return IllegalAction("close_exhausted", "1.9.3")
    if len(state.talon) < rules.close_min_talon:
        return IllegalAction("close_talon", "1.9.7", least=rules.close_min_talon)
    if state.is_first_lead and not rules.close_at_first_lead:
        return IllegalAction("close_at_first_lead", "1.9.6")
    if state.announced:
        if rules.marriage_is_a_play:
            return IllegalAction("marriage_is_played", "1.8.3")
        if rules.marriage_on_closing_lead == "never":
            return IllegalAction("marriage_on_closing_lead", "1.8.14")
    return None


def _why_not_hold(state: DealState) -> IllegalAction | None:
    rules = state.rules
    if not rules.close_before_draw:
        return IllegalAction("no_hold", "1.9.5")
    if not state.in_lead_window or state.drawn is None:
        return IllegalAction("hold_too_late", "1.9.5")
    if len(state.talon) + 2 < rules.close_min_talon:
        return IllegalAction("close_talon", "1.9.7", least=rules.close_min_talon)
    return None


def _why_not_out(state: DealState, seat: int | None) -> IllegalAction | None:
    rules = state.rules
    if rules.claim_mode == "automatic":
        return IllegalAction("claims_automatic", "1.10.1")
    if seat is not None and seat > 1:
        return IllegalAction("no_such_seat", "1.1.1", seat=seat)
    claimant = state.to_act if seat is None else seat
    if state.announced and claimant == state.on_lead and not rules.out_on_marriage_without_lead:
        return IllegalAction("out_needs_lead", "1.8.15")
    if rules.claim_window == "any_time":
        return None
    if claimant != state.to_act:
        return IllegalAction("out_not_your_turn", "1.10.2")
    if state.last_claim:
        return None
    if not state.in_lead_window:
        return IllegalAction("out_not_on_lead", "1.10.2")
    if state.just_closed and not state.announced_after_closing:
        return IllegalAction("out_after_closing", "1.10.2")
    if not state.trick_counts[state.on_lead] and not state.announced:
        return IllegalAction("out_needs_trick", "1.10.2")
    return None


def _why_not_count(state: DealState) -> IllegalAction | None:
    if state.last_claim:
        return None
    return IllegalAction("count_at_the_end", "1.11.2")
