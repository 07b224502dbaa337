"""From a view and the hidden cards back to the deal: the same deal, the player in seat 0."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sixtysix_learn.cards import Suit
from sixtysix_learn.rules import Deal, View, view_of
from sixtysix_learn.rules.behind import actions_of, deal_behind, drawing, holding

from .rulings import after, deal, situation
from .strategies import plays, rule_sets

Turn = dict[str, Any]


def turned(deal: Deal, seat: int) -> Turn:
    """All there is to say of a deal but its past, with a seat in the place of seat 0."""

    def pair(values: Any) -> Any:
        return values if seat == 0 else (values[1], values[0])

    def place(who: int | None) -> int | None:
        return who if who is None or seat == 0 else 1 - who

    return {
        "rules": deal.rules,
        "trump": deal.trump,
        "dealer": place(deal.dealer),
        "hands": [set(h) for h in pair(deal.hands)],
        "talon": deal.talon,
        "points": pair(deal.points),
        "pending": pair(deal.pending),
        "tricks": pair(deal.trick_counts),
        "on_lead": place(deal.on_lead),
        "to_act": place(deal.to_act),
        "led": deal.led,
        "closed_by": place(deal.closed_by),
        "at_close": deal.at_close,
        "announced": deal.announced,
        "on_this_lead": [
            (place(who), suit) for who, suit in deal.declared if suit in deal.announced
        ],
        "just_closed": deal.just_closed,
        "answer_due": deal.answer_due,
        "held": deal.held,
        "legal": [str(a) for a in deal.legal_actions()],
    }


def face_down(deal: Deal) -> tuple[Any, ...]:
    """The face-down cards of the talon without its last, which both players have seen."""
    return deal.talon[:-1]


def behind(view: View, deal: Deal, seat: int) -> Deal:
    return deal_behind(view, deal.hands[1 - seat], face_down(deal))


def said_before(now: Deal) -> set[str]:
    """Marriages announced on an earlier lead and still in hand: no view tells them."""
    return {f"marriage {suit.code}" for _, suit in now.declared if suit not in now.announced}


@given(plays(), st.integers(0, 1))
def test_a_view_and_the_hidden_cards_are_the_deal(moments: list[Deal], seat: int) -> None:
    for now in moments:
        if now.is_over:
            continue
        view = view_of(now, seat)
        found = behind(view, now, seat)
        told, expected = turned(found, 0), turned(now, seat)
        # What has just been drawn a view does not say.
        expected["legal"] = [a for a in expected["legal"] if a != "hold"]
        told["legal"] = [a for a in told["legal"] if a not in said_before(now)]
        assert told == expected
        assert found.shown == ((), view.opponent_known)
        assert found.tricks == ()
        own = [a for a in actions_of(view, found) if a not in said_before(now)]
        assert own == [a for a in view.actions if a != "hold"]
        # Seen by the player, it is what he saw.
        seen = view_of(found, 0)
        for part in ("hand", "opponent_known", "unseen", "face_up", "buried", "talon_down"):
            assert getattr(seen, part) == getattr(view, part)


@given(plays(rule_sets().filter(lambda r: r.close_before_draw)), st.integers(0, 1))
def test_before_a_draw_both_ways_lead_on(moments: list[Deal], seat: int) -> None:
    for now in moments:
        view = view_of(now, seat, draw_pending=True)
        if now.why_not("hold") is not None:
            continue
        before = now.before_draw()
        after = now.after_draw()
        assert "hold" not in [str(action) for action in after.legal_actions()]
        assert (after.hands, after.talon, after.history) == (now.hands, now.talon, now.history)
        assert before.drawn is None
        found = behind(view, before, seat)
        assert view.draw_pending == (seat == now.on_lead)
        assert actions_of(view, found) == view.actions
        drawn, held = drawing(found), holding(found)
        assert drawn.drawn is None
        assert not drawn.exchanged_on_draw
        for there, expected in (
            (drawn, turned(now, seat)),
            (held, turned(now.play("hold"), seat)),
        ):
            told = turned(there, 0)
            expected["legal"] = [a for a in expected["legal"] if a != "hold"]
            told["legal"] = [a for a in told["legal"] if a not in said_before(now)]
            assert told == expected


def test_before_draw_is_the_deal_itself_where_nobody_may_hold() -> None:
    start = deal("german", "AC", "9C")
    assert start.before_draw() is start
    drawn = after(start, "AC, 9C")
    before = drawn.before_draw()
    assert [len(h) for h in before.hands] == [5, 5]
    assert before.talon == start.talon
    assert before.trick_counts == (1, 0)
    santase = deal("santase", "AC", "9C", "AC, 9C")
    assert santase.before_draw() is santase


def test_after_the_draw_it_is_too_late_to_hold() -> None:
    start = deal("german", "AC", "9C")
    assert start.after_draw() is start
    drawn = after(start, "AC, 9C")
    seen = drawn.after_draw()
    assert (seen.drawn, seen.hands, seen.history) == (None, drawn.hands, drawn.history)
    why = seen.why_not("hold")
    assert why is not None
    assert why.code == "hold_too_late"
    by_itself = deal("casual", "AC 9H", "9C", "AC, 9C")
    assert by_itself.exchanged_on_draw is True
    assert by_itself.after_draw().exchanged_on_draw is False


def test_a_turned_down_trump_that_is_not_known_is_the_last_face_down_card() -> None:
    now = situation("E10", "german")
    view = view_of(now, 0)
    assert view.buried is not None
    whole = deal_behind(view, now.hands[1], now.talon[:-1])
    assert whole.talon == now.talon
    hidden = replace(view, buried=None)
    assert deal_behind(hidden, now.hands[1], now.talon).talon == now.talon
    exhausted = situation("D6", "german")
    view = view_of(exhausted, 0)
    assert deal_behind(view, exhausted.hands[1], ()).talon == ()


def test_who_announced_after_closing_may_go_out() -> None:
    either = {"preset": "german", "marriage_on_closing_lead": "either_order"}
    now = deal(either, "KS QS AC", "9C", "AC, 9C, close, pass, marriage S")
    view = view_of(now, 0)
    found = behind(view, now, 0)
    assert found.announced_after_closing
    assert actions_of(view, found) == ("KS", "QS", "out")
    # Announced before closing: no claim.
    now = deal(either, "KS QS AC", "9C", "AC, 9C, marriage S, close, pass")
    found = behind(view_of(now, 0), now, 0)
    assert not found.announced_after_closing
    assert actions_of(view_of(now, 0), found) == ("KS", "QS")
    # Not closed at all.
    now = deal(either, "KS QS AC", "9C", "AC, 9C, marriage S")
    assert not behind(view_of(now, 0), now, 0).announced_after_closing
    # The other player's turn: nothing to do, whatever is legal.
    assert actions_of(view_of(now, 1), behind(view_of(now, 1), now, 1)) == ()


def test_the_marriage_on_this_lead_is_the_leaders() -> None:
    now = deal("german", "KS QS AC", "9C", "AC, 9C, marriage S")
    for seat in (0, 1):
        found = behind(view_of(now, seat), now, seat)
        assert found.announced == (Suit.SPADES,)
        assert found.declared == ((seat, Suit.SPADES),)
        why = found.why_not("marriage S")
        assert why is not None
        assert why.code == "already_announced"


@pytest.mark.parametrize("dealer", [0, 1])
def test_the_dealer_is_the_dealer(dealer: int) -> None:
    now = Deal.shuffled("german", 1, dealer)
    for seat in (0, 1):
        assert behind(view_of(now, seat), now, seat).dealer == (dealer if seat == 0 else 1 - dealer)
