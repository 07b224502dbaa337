"""Views, field by field: each says what it is named for, from either seat."""

from __future__ import annotations

import pytest

from sixtysix_learn.cards import FULL_PACK, Suit, card, cards
from sixtysix_learn.rules import Deal, RuleSet, ThreeHandedDeal, View, view_of
from sixtysix_learn.rules.table import TableDeal
from sixtysix_learn.rules.table_view import TableView, table_view_of

from . import test_four, test_three
from .rulings import after, deal, situation

# Two players


def test_every_field_of_a_view() -> None:
    now = deal("german", "AC KS QS 9H", "9C TC", "AC, 9C, marriage S, KS", top="TS AD")
    view = view_of(now, 1)
    assert view == View(
        rules=RuleSet.preset("german"),
        trump=Suit.HEARTS,
        face_up=card("JH"),
        hand=now.hands[1],
        opponent_cards=5,
        opponent_known=cards("QS"),
        opponent_lacks=(),
        unseen=tuple(c for c in view.unseen),
        talon_down=9,
        buried=None,
        points=(0, 31),
        pending=(0, 0),
        tricks=(0, 1),
        i_lead=False,
        my_turn=True,
        led=card("KS"),
        closed_by_me=None,
        at_close=None,
        announced=(),
        held=False,
        just_closed=False,
        answer_due=False,
        draw_pending=False,
        is_dealer=True,
        last_trick=None,
        actions=tuple(sorted(c.code for c in now.hands[1])),
    )
    seen = {*now.hands[1], *cards("AC 9C KS QS JH")}
    assert set(view.unseen) == {*now.hands[0], *now.talon} - seen
    assert len(view.unseen) == 9 + 4
    leader = view_of(now, 0)
    assert (leader.points, leader.tricks) == ((31, 0), (1, 0))
    assert (leader.i_lead, leader.my_turn, leader.is_dealer) == (True, False, False)
    assert (leader.hand, leader.opponent_cards, leader.opponent_known) == (now.hands[0], 6, ())
    assert leader.actions == ()


def test_a_closing_in_views() -> None:
    now = deal("german", "AC 9D AD", "9C 9S TS", "AC, 9C, hold, close")
    mine, theirs = view_of(now, 0), view_of(now, 1)
    for view in (mine, theirs):
        assert (view.face_up, view.buried, view.talon_down) == (None, card("JH"), 12)
        assert (view.just_closed, view.answer_due, view.held) == (True, True, True)
        assert view.at_close == (0, 0)
        assert card("JH") not in view.unseen
        assert len(view.unseen) == 5 + 11
    assert (mine.closed_by_me, theirs.closed_by_me) == (True, False)
    assert (mine.my_turn, theirs.my_turn) == (False, True)
    assert theirs.actions == ("pass",)
    pending = view_of(deal("german", "KS QS", "9C", "marriage S"), 1)
    assert (pending.pending, pending.announced) == ((0, 20), (Suit.SPADES,))
    assert view_of(deal("german", "KS QS", "9C", "marriage S"), 0).pending == (20, 0)
    held = view_of(deal("german", "AC", "9C", "AC, 9C, hold"), 0)
    assert (held.held, held.just_closed, held.closed_by_me) == (True, False, None)


def test_a_view_before_the_draw() -> None:
    now = deal("german", "AC", "9C", "AC, 9C")
    for seat in (0, 1):
        assert not view_of(now, seat).draw_pending
        view = view_of(now, seat, draw_pending=True)
        assert view.draw_pending == (seat == 0)
        assert view.actions == (("draw", "hold", "out") if seat == 0 else ())
        assert (len(view.hand), view.opponent_cards, view.talon_down) == (5, 5, 11)
        assert view.last_trick == cards("AC 9C")
    # Where there is nothing to choose it is the view after the draw.
    santase = deal("santase", "AC", "9C", "AC, 9C")
    assert view_of(santase, 0, draw_pending=True) == view_of(santase, 0)
    # A trick without a claim: only draw and hold.
    casual = view_of(deal("casual", "AC", "9C", "AC, 9C"), 0, draw_pending=True)
    assert casual.actions == ("draw", "hold")


def test_the_strict_rules_in_a_view() -> None:
    start = deal("german", "AC", "9C")
    for seat in (0, 1):
        assert not view_of(start, seat).strict
        assert view_of(after(start, "close"), seat).strict
        assert not view_of(situation("D5", "german"), seat).strict
        assert view_of(situation("D6", "german"), seat).strict


@pytest.mark.parametrize(
    ("rules", "lead", "reply", "trump", "lacks"),
    [
        # He followed low: nothing higher of the suit. Under 002 that shows nothing.
        ("german", "JD", "9D", "KH", "QD KD TD AD"),
        ("casual", "JD", "9D", "KH", ""),
        # He beat it: nothing shown.
        ("german", "JD", "QD", "KH", ""),
        # He trumped: none of the suit.
        ("german", "JD", "QH", "KH", "9D QD KD TD AD"),
        # He discarded: none of the suit, and no trump.
        ("german", "JD", "9C", "KH", "9D QD KD TD AD 9H JH QH TH AH"),
        ("casual", "JD", "9C", "KH", "9D QD KD TD AD 9H JH QH TH AH"),
        # Trumps led: the same for trumps.
        ("german", "QH", "JH", "KH", "TH AH"),
        ("german", "QH", "TH", "KH", ""),
        ("german", "QH", "9C", "KH", "9H JH TH AH"),
    ],
)
def test_what_a_reply_under_the_strict_rules_shows(
    rules: str, lead: str, reply: str, trump: str, lacks: str
) -> None:
    suit = card(trump).suit
    # Of the other suits he has enough that nothing else is excluded.
    others = [c for c in cards("9S JS QS KS TS AS 9C JC QC") if c.code != reply]
    hand = (card(reply), *others[:4])
    mine = (card(lead), *cards("KC TC AC"))
    gone = {*hand, *mine, card(trump)}
    rest = tuple(c for c in cards("9D JD QD KD TD AD 9H JH QH KH TH AH") if c not in gone)
    now = Deal.at(
        rules,
        trump=suit,
        hands=(mine, hand),
        talon=(*rest, card(trump)),
        trick_counts=(1, 0),
        closed_by=0,
        at_close=(0, 0),
    )
    now = now.play(lead).play(reply)
    shown = tuple(c for c in FULL_PACK if c in rest and c.code in lacks.split())
    assert view_of(now, 0).opponent_lacks == shown
    # The leader's own play shows nothing.
    assert view_of(now, 1).opponent_lacks == ()


def test_a_reply_under_the_open_rules_shows_nothing() -> None:
    now = deal("german", "JD", "9C", "JD, 9C")
    assert view_of(now, 0).opponent_lacks == ()


# Three and four players


def view(now: TableDeal, seat: int) -> TableView:
    return table_view_of(now, seat)


def test_every_field_of_a_view_at_a_table() -> None:
    now = test_four.after(test_four.start(), "marriage H by 2, KS, TS")
    seen = view(now, 1)
    assert (seen.rules, seen.seat, seen.dealer) == (now.rules, 1, 3)
    assert (seen.trump, seen.face_up) == (Suit.HEARTS, None)
    assert (seen.hand, seen.cards, seen.undealt) == (now.hands[1], (5, 5, 6, 6), 0)
    assert seen.known == ((), (), cards("KH QH"), ())
    assert (seen.points, seen.pending, seen.tricks) == ((0, 0), (40, 0), (0, 0))
    assert (seen.on_lead, seen.to_act, seen.my_turn) == (0, 2, False)
    assert (seen.table, seen.led) == (cards("KS TS"), card("KS"))
    assert seen.announced == ((2, Suit.HEARTS),)
    assert (seen.last_trick, seen.actions) == (None, ())
    gone = {*now.hands[1], *cards("KS TS KH QH")}
    assert set(seen.unseen) == {c for h in now.hands for c in h} - gone
    assert view(now, 2).my_turn
    assert view(now, 2).actions == ("KH", "QH")
    later = test_four.after(now, "KH, AH")
    assert (view(later, 0).on_lead, view(later, 0).to_act) == (3, 3)
    assert view(later, 0).points == (0, 4 + 10 + 4 + 11)
    assert view(later, 0).tricks == (0, 1)
    assert view(test_four.start(), 0).led is None


def test_a_view_while_forehand_chooses() -> None:
    now = ThreeHandedDeal.shuffled("three-handed", 1, 0)
    seen = view(now, 1)
    assert (seen.trump, seen.face_up, seen.undealt, seen.dealer) == (None, None, 5, 0)
    assert (seen.cards, seen.lacks) == ((3, 3, 3), ((), (), ()))
    assert seen.actions == ("name C", "name D", "name H", "name S", "turn")
    assert len(seen.unseen) == 21
    turned = now.play("turn")
    for seat in range(3):
        assert view(turned, seat).face_up is turned.face_up
        assert view(turned, seat).undealt == 0
        assert view(turned, seat).known[1] == (() if seat == 1 else (turned.face_up,))


def test_what_plays_at_a_table_show() -> None:
    # Seat 0 leads to the first trick, so that it shows something only in the second.
    hands = "JC 9C 9D JD QD KD TD AD / AC 9S JS QS KS TS AS JH / TC QC KC 9H QH KH TH AH"
    now = test_three.at(hands, "H", "JC AC TC")
    assert now.on_lead == 1
    now = now.play("9S").play("9H").play("9D")
    seen = view(now, 1)
    # Seat 0 discarded on a trumped spade: neither spades nor any trump.
    assert seen.lacks[0] == cards("QH KH TH AH")
    # Seat 2 trumped: no spades, of which none is unseen.
    assert seen.lacks[2] == ()
    assert seen.lacks[1] == ()
    # What he himself lacks is no news to a player.
    for seat in range(3):
        assert view(now, seat).lacks[seat] == ()
    assert view(now, 0).lacks[2] == cards("JS QS KS TS AS")
    assert view(now, 2).lacks[0] == cards("JS QS KS TS AS JH")
