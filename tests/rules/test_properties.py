"""Properties that hold in every deal, under every preset and mixture of options."""

from __future__ import annotations

import pickle

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sixtysix_learn.cards import Card, Suit, pack_of
from sixtysix_learn.errors import IllegalAction
from sixtysix_learn.rules import Deal, RuleSet, action
from sixtysix_learn.rules.actions import marriage, play

from .strategies import plays, rule_sets

ALL_ACTIONS = [
    *(action(a) for a in ("exchange", "close", "hold", "pass", "out", "count")),
    *(marriage(s) for s in Suit),
]


def _everything(deal: Deal) -> list[Card]:
    taken = [c for t in deal.tricks for c in t.cards]
    led = [] if deal.led is None else [deal.led]
    return [*deal.hands[0], *deal.hands[1], *deal.talon, *taken, *led]


@given(plays())
def test_every_card_is_in_one_place(moments: list[Deal]) -> None:
    for deal in moments:
        pack = pack_of(deal.rules.pack)
        assert sorted(_everything(deal)) == sorted(pack)


@given(plays())
def test_points_are_never_lost(moments: list[Deal]) -> None:
    deal = moments[-1]
    rules = deal.rules
    # Counted anew from the tricks, the declared marriages and the bonus.
    points = [sum(t.points for t in deal.tricks if t.winner == seat) for seat in (0, 1)]
    waiting = [0, 0]
    for seat, suit in deal.declared:
        value = rules.marriage_values[suit is deal.trump]
        won = any(t.winner == seat for t in deal.tricks)
        if won or not rules.marriage_counts_after_trick:
            points[seat] += value
        else:
            waiting[seat] += value
    if not deal.hands[0] and not deal.hands[1]:
        closed = deal.closed_by is not None
        bonus = rules.last_trick_bonus_when_closed if closed else rules.last_trick_bonus
        points[deal.tricks[-1].winner] += bonus
    assert deal.points == tuple(points)
    assert deal.pending == tuple(waiting)
    assert deal.trick_counts == tuple(sum(t.winner == seat for t in deal.tricks) for seat in (0, 1))


@given(plays())
def test_somebody_can_always_act_until_the_deal_is_over(moments: list[Deal]) -> None:
    for deal in moments:
        assert bool(deal.legal_actions()) != deal.is_over
        assert (deal.to_act is None) == deal.is_over


@given(plays())
def test_legal_actions_are_exactly_those_that_are_not_refused(moments: list[Deal]) -> None:
    for deal in moments[-2:]:
        legal = set(deal.legal_actions())
        for what in [*map(play, pack_of(24)), *ALL_ACTIONS]:
            refused = deal.why_not(what)
            assert (refused is None) == (what in legal)
            if refused is None:
                deal.play(what)
                continue
            assert refused.rule
            assert str(refused) != refused.code
            with pytest.raises(IllegalAction) as caught:
                deal.play(what)
            assert caught.value.code == refused.code


@given(plays())
def test_a_deal_never_changes(moments: list[Deal]) -> None:
    deal = moments[0]
    before = pickle.dumps(deal)
    for done in deal.legal_actions():
        deal.play(done)
    assert pickle.dumps(deal) == before
    assert pickle.loads(before) == deal


def _allowed_by_a_literal_reading(deal: Deal) -> set[Card]:
    """1.6 read sentence by sentence, card by card, without the engine's helpers."""
    led = deal.led
    assert led is not None
    hand = deal.hands[1 - deal.on_lead]
    if deal.closed_by is None and deal.talon:
        return set(hand)
    allowed = set()
    for c in hand:
        has_suit = [h for h in hand if h.suit == led.suit]
        could_beat = [
            h for h in has_suit if "9JQKTA".index(h.code[0]) > "9JQKTA".index(led.code[0])
        ]
        has_trump = [h for h in hand if h.suit == deal.trump]
        if has_suit and c.suit != led.suit:
            continue
        must_beat = deal.rules.phase2_obligation == "follow_head_trump" and could_beat
        if must_beat and c not in could_beat:
            continue
        if not has_suit and has_trump and c.suit != deal.trump:
            continue
        allowed.add(c)
    return allowed


@given(plays())
def test_the_strict_obligations_are_those_of_a_literal_reading(moments: list[Deal]) -> None:
    for deal in moments:
        if deal.led is not None and not deal.is_over:
            assert set(deal.legal_cards()) == _allowed_by_a_literal_reading(deal)


@given(plays())
def test_hands_have_equal_size_when_nobody_has_led(moments: list[Deal]) -> None:
    for deal in moments:
        first, second = (len(h) for h in deal.hands)
        if deal.led is None:
            assert first == second
        else:
            assert abs(first - second) == 1
        open_talon = deal.closed_by is None and deal.talon and not deal.held
        if open_talon and deal.led is None and not deal.is_over:
            assert first == deal.rules.hand_size


@given(plays())
def test_results_are_what_a_deal_can_be_worth(moments: list[Deal]) -> None:
    result = moments[-1].result
    if result is None:
        return
    assert result.game_points in ((0,) if result.winner is None else (1, 2, 3))
    assert (result.reason == "drawn") == (result.winner is None)


@given(rule_sets())
def test_a_rule_set_reads_back_from_json(rules: RuleSet) -> None:
    assert RuleSet.read(rules.to_json()) == rules


@given(rule_sets(), st.integers(0, 10**9), st.integers(0, 1))
def test_a_seed_repeats_its_deal(rules: RuleSet, seed: int, dealer: int) -> None:
    deal = Deal.shuffled(rules, seed, dealer)
    assert deal == Deal.shuffled(rules, seed, dealer)
    assert deal.on_lead == 1 - dealer


@settings(max_examples=50)
@given(plays())
def test_history_replays_to_the_same_deal(moments: list[Deal]) -> None:
    deal = moments[0]
    for done in moments[-1].history:
        deal = deal.play(str(done))
    assert deal == moments[-1]
