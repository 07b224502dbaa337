"""What happened, told as data: the events of every action, part by part."""

from __future__ import annotations

from typing import Any

from sixtysix_learn.cards import FULL_PACK, Suit, cards
from sixtysix_learn.rules import Deal, Event, FourHandedDeal, ThreeHandedDeal
from sixtysix_learn.rules.table import Layout

from . import test_four, test_three
from .rulings import after, deal, situation, upto

C, S, H = Suit.CLUBS, Suit.SPADES, Suit.HEARTS


def last(now: Any) -> list[Event]:
    return list(now.events)


# Two players


def test_the_beginning() -> None:
    now = deal("german", "AC", "9C")
    assert last(now) == [Event("dealt", 1, cards("JH"), H)]
    assert now.history == ()
    assert now.first == (now.hands, now.talon)
    other = Deal.shuffled("german", 1, 0)
    assert last(other) == [Event("dealt", 0, (other.talon[-1],), other.trump)]


def test_an_automatic_exchange_before_the_first_lead() -> None:
    rules = {"preset": "casual", "nine_exchange_needs_trick": False}
    now = deal(rules, "AC 9H", "9C")
    assert last(now) == [
        Event("dealt", 1, cards("JH"), H),
        Event("exchanged", 0, cards("9H JH"), H),
    ]
    assert now.shown == (cards("JH"), ())


def test_leading_following_and_drawing() -> None:
    now = deal("german", "AC", "TC", "AC", top="TS AD")
    assert last(now) == [Event("trick_led", 0, cards("AC"))]
    now = after(now, "TC")
    assert last(now) == [
        Event("trick_followed", 1, cards("TC")),
        Event("trick_won", 0, cards("AC TC"), points=21),
        Event("drew", 0, cards("TS")),
        Event("drew", 1, cards("AD")),
    ]
    assert now.drawn == cards("TS AD")
    assert [str(a) for a in now.history] == ["AC", "TC"]
    lost = deal("german", "TC", "AC", "TC, AC", top="TS AD")
    assert last(lost)[1:] == [
        Event("trick_won", 1, cards("TC AC"), points=21),
        Event("drew", 1, cards("TS")),
        Event("drew", 0, cards("AD")),
    ]


def test_holding_and_closing_and_passing() -> None:
    now = deal("german", "AC", "9C", "AC, 9C, hold")
    assert last(now) == [Event("held", 0)]
    now = after(now, "close")
    assert last(now) == [Event("closed", 0)]
    now = after(now, "pass")
    assert last(now) == [Event("passed", 1)]
    lost = deal("german", "9C", "AC", "9C, AC, close, pass")
    assert last(lost) == [Event("passed", 0)]


def test_exchanges() -> None:
    now = deal("german", "AC 9H", "9C", "AC, 9C, exchange")
    assert last(now) == [Event("exchanged", 0, cards("9H JH"), H)]
    assert now.shown == (cards("JH"), ())
    answer = deal("german", "AC", "9C 9H", "close, exchange")
    assert last(answer) == [Event("exchanged", 1, cards("9H JH"), H)]
    assert answer.shown == ((), cards("JH"))
    by_itself = deal("casual", "AC 9H", "9C", "AC, 9C", top="TS AD")
    assert last(by_itself)[2:] == [
        Event("drew", 0, cards("TS")),
        Event("drew", 1, cards("AD")),
        Event("exchanged", 0, cards("9H JH"), H),
    ]
    held = after(by_itself, "hold")
    assert last(held) == [Event("held", 0), Event("exchanged", 0, cards("9H JH"), H)]


def test_an_automatic_answer_to_a_closing() -> None:
    rules = {
        "preset": "casual",
        "nine_exchange_on_opponent_close": "yes_no_trick_needed",
    }
    now = deal(rules, "AC", "9C 9H", "close")
    assert last(now) == [Event("closed", 0), Event("exchanged", 1, cards("9H JH"), H)]
    assert (now.to_act, now.answer_due) == (0, False)
    assert last(deal(rules, "AC 9H", "9C", "close")) == [Event("closed", 0)]


def test_marriages() -> None:
    now = deal("german", "QS KS", "9S AS", "marriage S")
    assert last(now) == [Event("announced", 0, cards("QS KS"), S, 20)]
    assert now.shown == (cards("QS KS"), ())
    assert last(deal("german", "KH QH", "9C", "marriage H")) == [
        Event("announced", 0, cards("KH QH"), H, 40)
    ]
    now = after(now, "KS, 9S")
    assert last(now)[:3] == [
        Event("trick_followed", 1, cards("9S")),
        Event("trick_won", 0, cards("KS 9S"), points=4),
        Event("marriage_counts", 0, points=20),
    ]
    dealer = deal("german", "9C", "AC KS QS", "9C, AC, marriage S")
    assert last(dealer) == [Event("announced", 1, cards("KS QS"), S, 20)]
    assert dealer.shown == ((), cards("KS QS"))
    assert dealer.declared == ((1, S),)


def test_the_last_trick() -> None:
    now = situation("F12", "german")
    (followed, won, bonus, over) = last(now)
    winner = now.tricks[-1].winner
    assert followed == Event("trick_followed", 1 - now.tricks[-1].leader, (now.tricks[-1].reply,))
    assert won == Event("trick_won", winner, now.tricks[-1].cards, points=now.tricks[-1].points)
    assert bonus == Event("last_trick_bonus", winner, points=10)
    assert over == Event("over", None, points=0, reason="drawn")
    closed = situation("E9", "german")
    assert last(closed)[-1] == Event("over", 1, points=2, reason="closer_failed")
    assert "last_trick_bonus" not in [e.kind for e in closed.events]


def test_the_face_up_card_is_seen_going_into_a_hand() -> None:
    now = situation("D7", "german")
    trump = now.first[1][-1] if now.first else None
    assert now.drawn is not None
    assert now.drawn[1] is trump
    loser = 1 - now.on_lead
    assert last(now)[-1] == Event("drew", loser, (now.drawn[1],))
    assert now.shown[loser] == (trump,)
    assert now.shown[now.on_lead] == ()
    assert upto("D7", "german", 10).shown == ((), ())


def test_claims() -> None:
    now = situation("F1", "german")
    out = after(now, "out")
    assert last(out) == [
        Event("claimed", 0, points=now.points[0]),
        Event("over", 0, points=1, reason="went_out"),
    ]
    assert (out.answer_due, out.drawn) == (False, None)
    false = after(situation("F11", "german"), "out")
    assert last(false) == [
        Event("claimed_falsely", 0, points=65),
        Event("over", 1, points=2, reason="false_claim"),
    ]
    counted = situation("F14", "german")
    assert last(counted) == [
        Event("counted", counted.on_lead),
        Event("over", 0, points=1, reason="played_out"),
    ]
    by_itself = situation("F1", "casual")
    assert last(by_itself)[2:] == [
        Event("claimed", 0, points=by_itself.points[0]),
        Event("over", 0, points=1, reason="went_out"),
    ]
    other = after(upto("F6", "international", 9), "out 0")
    assert last(other)[0] == Event("claimed", 0, points=70)
    dealer = after(situation("A1", "german"), "out")
    assert last(dealer)[0] == Event("claimed", 1, points=dealer.points[1])


def test_a_claim_of_whoever_is_to_act() -> None:
    # The follower may claim where claims are free: his own points are counted.
    now = deal("international", "AC", "9C", "AC, out")
    assert last(now) == [
        Event("claimed_falsely", 1, points=0),
        Event("over", 0, points=3, reason="false_claim"),
    ]
    first = deal("international", "AC", "9C", "out")
    assert last(first)[0] == Event("claimed_falsely", 0, points=0)


# Three players


def test_the_beginning_of_three() -> None:
    now = ThreeHandedDeal.from_pack("three-handed", FULL_PACK, 0)
    assert last(now) == [Event("dealt", 0)]
    whole = tuple(h + more for h, more in zip(now.hands, now.undealt, strict=True))
    assert now.first == Layout(FULL_PACK, whole, None)
    named = now.play("name H")
    assert last(named) == [Event("named_trumps", 1, suit=H)]
    assert (named.shown, named.undealt) == (((), (), ()), ((), (), ()))
    turned = now.play("turn")
    assert turned.face_up is not None
    assert last(turned) == [
        Event("turned_trumps", 1, (turned.face_up,), turned.face_up.suit),
    ]
    assert turned.shown == ((), (turned.face_up,), ())
    given = ThreeHandedDeal.start("three-handed", [list(h) for h in whole], "H", 0)
    assert last(given) == [Event("named_trumps", 1, suit=H)]
    assert given.first == Layout((), whole, H)
    known = ThreeHandedDeal.from_pack("three-handed", FULL_PACK, 0, "H")
    assert known.first == Layout(FULL_PACK, whole, H)


def test_a_trick_of_three() -> None:
    hands = "KS QS AC TC QC KC 9D JD / AS 9C 9H QH KH TH QD KD / TS 9S JH AH JC JS TD AD"
    now = test_three.at(hands, "H").play("marriage S")
    assert last(now) == [Event("announced", 0, cards("KS QS"), S, 20)]
    now = now.play("KS")
    assert last(now) == [Event("trick_led", 0, cards("KS"))]
    now = now.play("AS")
    assert last(now) == [Event("trick_followed", 1, cards("AS"))]
    now = now.play("9S")
    assert last(now) == [
        Event("trick_followed", 2, cards("9S")),
        Event("trick_won", 1, cards("KS AS 9S"), points=15),
    ]
    assert [str(a) for a in now.history] == ["marriage S", "KS", "AS", "9S"]


def test_the_end_of_three() -> None:
    rules = test_three.RuleSet.preset("three-handed").changed(last_trick_bonus=10)
    now = test_three.played(test_three.SHARED_60_40_20, rules)
    winner = now.tricks[-1].winner
    assert now.result is not None
    assert last(now)[1:] == [
        Event("trick_won", winner, now.tricks[-1].cards, points=now.tricks[-1].points),
        Event("last_trick_bonus", winner, points=10),
        Event(
            "over",
            now.result.winner,
            points=now.result.game_points,
            reason="played_out",
            payments=now.result.payments,
        ),
    ]


# Four players


def test_the_beginning_of_four() -> None:
    now = FourHandedDeal.from_pack("four-handed", FULL_PACK, 1)
    bottom = FULL_PACK[-1]
    assert last(now) == [Event("dealt", 1, (bottom,), bottom.suit)]
    assert now.first == Layout(FULL_PACK, now.hands, bottom.suit)
    assert now.shown == ((), (bottom,), (), ())
    given = test_four.start()
    assert last(given) == [Event("dealt", 3, (), H)]
    assert given.first == Layout((), given.hands, H)
    assert given.shown == ((), (), (), ())


def test_a_trick_of_four_and_marriages_that_count() -> None:
    now = test_four.start(test_four.STRONG).play("marriage S")
    assert last(now) == [Event("announced", 0, cards("KS QS"), S, 20)]
    now = now.play("marriage H by 2")
    assert last(now) == [Event("announced", 2, cards("KH QH"), H, 40)]
    assert now.shown == (cards("KS QS"), (), cards("KH QH"), cards("JH"))
    now = test_four.after(now, "KS, 9S, AH, JH")
    assert last(now) == [
        Event("trick_followed", 3, cards("JH")),
        Event("trick_won", 2, cards("KS 9S AH JH"), points=17),
        Event("marriage_counts", 2, points=60),
    ]


def test_a_marriage_of_four_announced_by_itself() -> None:
    now = test_four.start(marriage_must_be_announced="automatic").play("KS")
    assert last(now) == [
        Event("announced", 0, cards("KS QS"), S, 20),
        Event("trick_led", 0, cards("KS")),
    ]


def test_claims_and_counting_of_four() -> None:
    false = test_four.after(test_four.start(test_four.STRONG), "KS, 9S, AH, JH, out")
    assert last(false) == [
        Event("claimed_falsely", 2, points=17),
        Event("over", 1, points=2, reason="false_claim"),
    ]
    counted = test_four.played(test_four.COUNTED_67_73)
    assert last(counted) == [
        Event("counted", counted.tricks[-1].winner),
        Event("over", 1, points=1, reason="played_out"),
    ]
    assert counted.result is not None
    out = test_four.played(test_four.COUNTED_67_73, -1).play("out")
    assert [e.kind for e in out.events] == ["claimed", "over"]
