"""Deals that begin in the middle: what is not said, and what follows from what is said."""

from __future__ import annotations

from sixtysix_learn.cards import Suit, card, cards
from sixtysix_learn.rules import Deal, RuleSet
from sixtysix_learn.rules.state import Hand

TALON = cards("9C JC QC KC 9D JD QD KD 9S JH")
HANDS = (cards("KS QS AS TS AH 9H"), cards("TC AC TD AD JS TH"))


def middle(rules: RuleSet | str = "german", **parts: object) -> Deal:
    return Deal.at(rules, **{"trump": Suit.HEARTS, "hands": HANDS, "talon": TALON, **parts})  # type: ignore[arg-type]


def test_what_is_not_said() -> None:
    now = Deal.at("german", trump=Suit.HEARTS, hands=HANDS)
    assert now.rules == RuleSet.preset("german")
    assert (now.trump, now.hands, now.talon) == (Suit.HEARTS, HANDS, ())
    assert (now.points, now.pending, now.trick_counts) == ((0, 0), (0, 0), (0, 0))
    assert (now.on_lead, now.dealer, now.led) == (0, 1, None)
    assert (now.closed_by, now.at_close) == (None, None)
    assert (now.announced, now.declared, now.shown) == ((), (), ((), ()))
    assert (now.drawn, now.exchanged_on_draw) == (None, False)
    assert (now.held, now.just_closed, now.answer_due) == (False, False, False)
    assert (now.tricks, now.history, now.result) == ((), (), None)
    assert now.first is None


def test_what_is_said() -> None:
    now = middle(
        points=(20, 11),
        pending=(0, 40),
        trick_counts=(2, 1),
        on_lead=1,
        led=card("TC"),
        closed_by=1,
        at_close=(11, 1),
        held=True,
        just_closed=True,
        answer_due=True,
        dealer=1,
    )
    assert (now.talon, now.points, now.pending, now.trick_counts) == (
        TALON,
        (20, 11),
        (0, 40),
        (2, 1),
    )
    assert (now.on_lead, now.dealer, now.led) == (1, 1, card("TC"))
    assert (now.closed_by, now.at_close) == (1, (11, 1))
    assert (now.held, now.just_closed, now.answer_due) == (True, True, True)
    # The dealer's opponent leads first, if nothing else is said.
    assert middle(on_lead=1).dealer == 0
    assert middle(on_lead=0, dealer=0).dealer == 0


def test_an_announced_pair_was_shown() -> None:
    now = middle(announced=Suit.SPADES)
    assert (now.announced, now.declared) == ((Suit.SPADES,), ((0, Suit.SPADES),))
    assert now.shown == (cards("KS QS"), ())
    turned = middle(announced=Suit.SPADES, on_lead=1, hands=HANDS[::-1])
    assert turned.declared == ((1, Suit.SPADES),)
    assert turned.shown == ((), cards("KS QS"))


def drawn(hand: str, by: int, first: str, rules: str = "casual") -> Deal:
    """A moment after a draw, the leader's first."""
    mine: Hand = cards(hand)
    other = cards("TC AC TD AD JS 9C")
    hands = (mine, other) if by == 0 else (other, mine)
    return Deal.at(
        rules,
        trump=Suit.HEARTS,
        hands=hands,
        talon=cards("JC QC 9H"),
        on_lead=by,
        drawn=(card(first), card("9C")),
    )


def test_the_nine_drawn_and_not_in_hand_was_exchanged_and_seen() -> None:
    for by in (0, 1):
        taken = drawn("KS QS AS TH TS JH", by, "9H")
        assert taken.exchanged_on_draw
        # Hands in their own order end with the trump that was taken.
        assert taken.shown == ((cards("JH"), ()) if by == 0 else ((), cards("JH")))
    # Still in hand: no exchange was allowed.
    assert not drawn("KS QS AS TH TS 9H", 0, "9H").exchanged_on_draw
    assert drawn("KS QS AS TH TS 9H", 0, "9H").shown == ((), ())
    # Another card, another suit's nine, or rules by which nothing goes by itself.
    assert not drawn("KS QS AS TH TS JH", 0, "QH").exchanged_on_draw
    assert not drawn("KS QS AS TH TS JH", 0, "9D").exchanged_on_draw
    assert not drawn("KS QS AS TH TS JH", 0, "9H", "german").exchanged_on_draw
    assert drawn("KS QS AS TH TS JH", 0, "9H").drawn == (card("9H"), card("9C"))


def test_sixty_six_is_enough_and_less_is_not() -> None:
    for points, kind, winner in ((66, "claimed", 0), (65, "claimed_falsely", 1)):
        over = middle(points=(points, 20), trick_counts=(3, 2)).play("out")
        assert [event.kind for event in over.events] == [kind, "over"]
        assert over.events[0].points == points
        assert over.result is not None
        assert over.result.winner == winner


def test_when_all_is_over_nothing_waits() -> None:
    drew = middle(points=(66, 20), trick_counts=(3, 2), drawn=(card("KS"), card("TC")))
    assert drew.play("out").drawn is None
    rules = RuleSet.preset("german").changed(claim_window="any_time")
    closing = middle(rules, points=(20, 66), trick_counts=(2, 3), answer_due=True, closed_by=0)
    assert closing.play("out 1").answer_due is False


def test_a_lead_ends_what_held_for_the_lead_window() -> None:
    either = RuleSet.preset("german").changed(marriage_on_closing_lead="either_order")
    now = middle(either, trick_counts=(1, 0), drawn=(card("KS"), card("TC")))
    closed = now.play("close").play("pass").play("marriage S")
    assert (closed.just_closed, closed.announced_after_closing) == (True, True)
    led = closed.play("KS")
    assert led.announced == ()
    assert (led.just_closed, led.announced_after_closing) == (False, False)
    assert (led.held, led.drawn, led.exchanged_on_draw) == (False, None, False)
    held = now.play("hold")
    assert (held.held, held.drawn, held.exchanged_on_draw) == (True, None, False)
    taken = drawn("KS QS AS TH TS JH", 0, "9H")
    assert taken.exchanged_on_draw is True
    led = taken.play("KS")
    assert (led.drawn, led.exchanged_on_draw) == (None, False)


def test_before_the_draw_nothing_is_exchanged() -> None:
    rules = RuleSet.preset("casual").changed(close_before_draw=True)
    after = Deal.at(
        rules,
        trump=Suit.HEARTS,
        hands=(cards("KS QS AS TH TS JH"), cards("TC AC TD AD JS 9C")),
        talon=cards("JC QC 9H"),
        trick_counts=(1, 0),
        drawn=(card("9H"), card("9C")),
    )
    assert after.exchanged_on_draw is True
    before = after.before_draw()
    assert (before.drawn, before.exchanged_on_draw) == (None, False)
    assert before.hands == (cards("KS QS AS TH TS"), cards("TC AC TD AD JS"))
    assert before.talon == cards("9H 9C JC QC JH")
    assert after.play("hold").exchanged_on_draw is False
