"""What one of three or four players knows: enough, true, and nothing hidden."""

from __future__ import annotations

import gc
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from sixtysix_learn.cards import FULL_PACK, card, cards
from sixtysix_learn.records import write_table_view
from sixtysix_learn.rules import (
    Deal,
    FourHandedDeal,
    TableView,
    ThreeHandedDeal,
    View,
    any_view_of,
)
from sixtysix_learn.rules.table import TableDeal
from sixtysix_learn.rules.table_view import table_view_of

from .table_plays import table_plays
from .test_four import HANDS, STRONG, after, start


@given(table_plays(), st.integers(0, 10**6))
def test_deals_that_differ_in_hidden_cards_look_the_same(
    moments: list[TableDeal], seed: int
) -> None:
    random = Random(seed)
    deal = random.choice(moments)
    for seat in range(deal.seats):
        view = table_view_of(deal, seat)
        # All cards that this player has not seen go to other places.
        undealt = getattr(deal, "undealt", ())
        hands = [list(h) for h in (*deal.hands, *undealt)]
        places = [
            (n, i)
            for n, hand in enumerate(hands)
            for i, c in enumerate(hand)
            if n != seat and c in view.unseen
        ]
        shuffled = [hands[n][i] for n, i in places]
        random.shuffle(shuffled)
        for (n, i), c in zip(places, shuffled, strict=True):
            hands[n][i] = c
        changed = [tuple(h) for h in hands]
        twin = deal._with(hands=tuple(changed[: deal.seats]))
        if undealt:
            twin = twin._with(undealt=tuple(changed[deal.seats :]))
        other = table_view_of(twin, seat)
        assert other == view
        assert repr(other) == repr(view)
        assert write_table_view(other) == write_table_view(view)


@given(table_plays())
def test_what_a_view_says_is_true_and_complete(moments: list[TableDeal]) -> None:
    for deal in moments[-3:]:
        gone = {c for t in deal.tricks for c in t.cards} | set(deal.table)
        for seat in range(deal.seats):
            view = table_view_of(deal, seat)
            assert view.hand == deal.hands[seat]
            assert view.my_turn == (deal.to_act == seat)
            assert view.led == deal.led
            for other, hand in enumerate(deal.hands):
                assert set(view.known[other]) <= set(hand)
                assert not set(view.lacks[other]) & set(hand)
                assert view.cards[other] == len(hand)
            known = {c for h in view.known for c in h}
            sets = [set(view.hand), known, set(view.unseen), gone]
            assert sum(len(s) for s in sets) == len(FULL_PACK)
            assert set().union(*sets) == set(FULL_PACK)
            for text in view.actions:
                assert deal.why_not(text) is None


def test_a_view_leads_to_no_deal() -> None:
    deal = after(start(), "marriage H by 2, KS, TS, KH, AH")
    view = table_view_of(deal, 0)
    seen: set[int] = set()
    todo: list[object] = [view]
    while todo:
        thing = todo.pop()
        if id(thing) in seen or isinstance(thing, type):
            continue
        seen.add(id(thing))
        assert not isinstance(thing, TableDeal)
        todo.extend(t for t in gc.get_referents(thing) if not isinstance(t, type))


def test_only_the_partner_knows_that_he_may_announce() -> None:
    deal = start()
    assert not [a for a in table_view_of(deal, 0).actions if " by " in a]
    assert table_view_of(deal, 2).actions == ("marriage D by 2", "marriage H by 2")
    assert not table_view_of(deal, 2).my_turn
    assert table_view_of(deal, 1).actions == ()
    assert table_view_of(deal, 3).actions == ()


def test_shown_cards_are_known_until_they_are_played() -> None:
    deal = start().play("marriage H by 2")
    for seat in (0, 1, 3):
        assert table_view_of(deal, seat).known[2] == cards("KH QH")
        assert table_view_of(deal, seat).announced == ((2, card("KH").suit),)
    assert table_view_of(deal, 2).known == ((), (), (), ())
    later = after(deal, "KS, TS, KH, AH")
    assert table_view_of(later, 0).known[2] == cards("QH")
    assert table_view_of(later, 0).announced == ()


def test_who_did_not_follow_lacks_the_suit_and_what_would_have_beaten() -> None:
    deal = after(start(), "KS, TS, KH, TH")
    view = table_view_of(deal, 0)
    # Seat 1 headed with the ten: no more is known of its spades. Seat 2 has no spade. Seat 3
    # neither (it trumped).
    assert view.lacks[1] == ()
    assert view.lacks[2] == cards("9S JS AS")
    assert view.lacks[3] == cards("9S JS AS")
    # Who did not beat the queen has no higher card of the suit.
    low = after(start(STRONG), "QS, JS")
    assert table_view_of(low, 2).lacks[1] == cards("KS TS AS")
    assert table_view_of(low, 2).lacks[0] == ()


def test_who_neither_followed_nor_trumped_has_no_trump() -> None:
    deal = after(start(), "KS, TS, KH, AH, AD, 9C, KC, 9D")
    view = table_view_of(deal, 2)
    for seat in (0, 1):
        assert set(view.lacks[seat]) == set(cards("9H JH TH TD"))


def test_the_shown_card_of_the_dealer_is_known_to_all() -> None:
    deal = FourHandedDeal.start("four-handed", STRONG, "H")
    assert table_view_of(deal, 0).known[3] == cards("JH")
    assert table_view_of(deal, 0).face_up is card("JH")


def test_the_last_trick_may_be_seen_until_the_next_lead() -> None:
    deal = after(start(), "KS, TS, KH, TH")
    last = table_view_of(deal, 1).last_trick
    assert last is not None
    assert last.cards == cards("KS TS KH TH")
    assert table_view_of(deal.play("AH"), 1).last_trick is None
    never = after(start(trick_inspection="none"), "KS, TS, KH, TH")
    assert table_view_of(never, 1).last_trick is None


def test_forehand_chooses_with_three_cards_in_sight() -> None:
    deal = ThreeHandedDeal.shuffled("three-handed", 1)
    view = table_view_of(deal, 0)
    assert view.trump is None
    assert (len(view.hand), view.cards, view.undealt) == (3, (3, 3, 3), 5)
    assert len(view.unseen) == 21
    assert view.actions == ("name C", "name D", "name H", "name S", "turn")
    turned = deal.play("turn")
    assert turned.face_up is not None
    assert table_view_of(turned, 1).known[0] == (turned.face_up,)
    assert table_view_of(turned, 1).undealt == 0


def test_any_view() -> None:
    assert isinstance(any_view_of(start(HANDS), 3), TableView)
    assert isinstance(any_view_of(Deal.shuffled("german", 1), 1), View)
