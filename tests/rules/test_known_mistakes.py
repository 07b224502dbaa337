"""Mistakes that other programs of this family of games make, each with the deal that shows it."""

from __future__ import annotations

import pytest

from sixtysix_learn.cards import card
from sixtysix_learn.rules import Deal, view_of
from sixtysix_learn.wording import Names, event_sentence

from .rulings import (
    after,
    cards_to_play,
    deal,
    legal,
    outcome,
    refused,
    settled,
    situation,
)

DECLARED = ("german", "international", "schnapsen")
TWO_PLAYERS = ("german", "international", "casual", "santase", "schnapsen")


@pytest.mark.parametrize("rules", ["german", "international", "casual", "santase"])
def test_66_reached_by_a_marriage_ends_the_deal_before_any_lead(rules: str) -> None:
    now = after(situation("D11", rules), "marriage H")
    assert (now.points[0], now.led, len(now.hands[0])) == (66, None, 6)
    assert now.is_over == (rules in ("casual", "santase"))
    assert settled(now) == (0, 2, "went_out")


@pytest.mark.parametrize("rules", TWO_PLAYERS)
def test_the_player_chooses_whether_king_or_queen_is_led(rules: str) -> None:
    now = deal(rules, "AC KS QS", "JC JS JD TD", "AC, JC, marriage S")
    assert cards_to_play(now) == {"KS", "QS"}
    for lead, kept in (("KS", "QS"), ("QS", "KS")):
        led = now.play(lead)
        assert led.led is card(lead)
        assert card(kept) in led.hands[0]


@pytest.mark.parametrize("rules", DECLARED)
def test_an_exchange_is_seen_by_both_and_names_the_card_taken(rules: str) -> None:
    lowest = "JH" if rules == "schnapsen" else "9H"
    now = deal(rules, f"AC {lowest}", "JC", "AC, JC, exchange", trump="KH")
    (event,) = now.events
    assert (event.kind, event.seat) == ("exchanged", 0)
    assert event.cards == (card(lowest), card("KH"))
    for you in (0, 1):
        assert "king of hearts" in event_sentence(event, Names(you=you))
    assert view_of(now, 0).face_up is view_of(now, 1).face_up is card(lowest)
    assert card("KH") in view_of(now, 1).opponent_known
    assert card("KH") not in view_of(now, 1).unseen


def test_so_is_an_exchange_that_happens_by_itself() -> None:
    now = deal("casual", "AC 9H", "9C", "AC, 9C", trump="KH")
    (event,) = [e for e in now.events if e.kind == "exchanged"]
    assert event.cards == (card("9H"), card("KH"))
    assert card("KH") in view_of(now, 1).opponent_known


# In Schnapsen no trick is worth nothing.
@pytest.mark.parametrize("rules", ["german", "international", "casual", "santase"])
def test_no_trick_is_about_tricks_not_about_points(rules: str) -> None:
    now = situation("F3", rules)
    assert (now.points[1], now.trick_counts[1]) == (0, 1)
    assert settled(now) == (0, 2, "went_out")


@pytest.mark.parametrize("rules", ["german", "international"])
def test_the_ten_for_the_last_trick_needs_all_twelve_and_a_talon_never_closed(rules: str) -> None:
    played_out = situation("F12", rules)
    assert [e.points for e in played_out.events if e.kind == "last_trick_bonus"] == [10]
    assert sum(played_out.points) == 130
    # Closed: none, though the last trick is taken.
    closed = situation("E9", rules)
    assert closed.hands == ((), ())
    assert sum(closed.points) == sum(t.points for t in closed.tricks)
    assert not [e for e in closed.events if e.kind == "last_trick_bonus"]
    # Ended by a claim: none, though a trick was just taken.
    claimed = after(situation("F1", rules), "out")
    assert sum(claimed.points) == sum(t.points for t in claimed.tricks)


def test_no_ten_for_the_eleventh_trick() -> None:
    record = situation("F12", "german")
    before = deal_upto(record, 22)
    assert len(before.tricks) == 11
    assert sum(before.points) == sum(t.points for t in before.tricks)


def deal_upto(now: Deal, number: int) -> Deal:
    """A deal again, as far as some of its actions."""
    assert now.first is not None
    again = Deal.start(now.rules, *now.first, now.dealer)
    for action in now.history[:number]:
        again = again.play(action)
    return again


@pytest.mark.parametrize("rules", ["german", "international", "casual", "schnapsen"])
def test_a_marriage_before_the_first_trick_is_added_exactly_once(rules: str) -> None:
    now = deal(rules, "KS QS AC AD", "JS TC JD QD", "marriage S")
    assert (now.points, now.pending) == ((0, 0), (20, 0))
    now = after(now, "KS, JS")
    assert (now.points, now.pending) == ((20 + 6, 0), (0, 0))
    now = after(now, "AC, TC")
    assert (now.points, now.pending) == ((20 + 6 + 21, 0), (0, 0))


@pytest.mark.parametrize("rules", ["casual", "santase", "schnapsen"])
def test_the_same_marriage_is_not_declared_twice(rules: str) -> None:
    # Where the rules let one announce again and again, and both cards are still in hand.
    free = {"preset": rules, "marriages_per_lead": "unlimited"}
    now = deal(free, "AC KS QS KD QD", "JC", "AC, JC, marriage S")
    assert refused(now, "marriage S") == "already_announced"
    assert "marriage D" in legal(now)
    now = after(now, "marriage D")
    assert refused(now, "marriage S") == "already_announced"
    assert now.points[0] - sum(t.points for t in now.tricks) == 40


def test_nor_once_more_after_closing() -> None:
    free = {"preset": "schnapsen", "marriages_per_lead": "unlimited"}
    now = deal(free, "KS QS", "JC", "marriage S, close")
    assert refused(now, "marriage S") == "already_announced"
    assert now.pending == (20, 0)


@pytest.mark.parametrize("rules", TWO_PLAYERS)
def test_the_face_up_trump_enters_play(rules: str) -> None:
    now = Deal.shuffled(rules, 3)
    turned = now.face_up
    while now.talon:
        choice = [a for a in now.legal_actions() if a.card is not None]
        now = now.play(choice[0])
        turned = now.talon[-1] if now.talon else turned  # it may be exchanged by itself
        assert not now.is_over
    loser = 1 - now.on_lead
    assert turned in now.hands[loser]
    assert now.drawn is not None
    assert now.drawn[1] is turned
    # Both have seen where it went.
    assert turned in view_of(now, 1 - loser).opponent_known
    while turned in now.hands[loser] and not now.is_over:
        choice = [a for a in now.legal_actions() if a.card is not None]
        now = now.play(next((a for a in choice if a.card is turned), choice[0]))
    played = {now.led, *(c for t in now.tricks for c in t.cards)}
    # Elsewhere 66 may end the deal before.
    assert turned in played or rules not in DECLARED


@pytest.mark.parametrize("rules", ["german", "international", "casual"])
def test_a_closer_who_fails_loses_though_he_has_more(rules: str) -> None:
    now = situation("E9", rules)
    assert now.points[0] > now.points[1]
    assert outcome(now) == (1, 2, "closer_failed")


@pytest.mark.parametrize("rules", ["german", "international"])
def test_who_claims_rightly_wins_though_the_other_has_more(rules: str) -> None:
    now = situation("F20", rules)
    assert now.points[0] < now.points[1]
    assert settled(now) == (0, 1, "went_out")


@pytest.mark.parametrize("rules", ["german", "international"])
def test_who_claims_falsely_loses_though_the_other_has_less(rules: str) -> None:
    now = situation("F11", rules)
    assert now.points[0] > now.points[1]
    assert settled(now)[0] == 1


def test_schnapsen_played_out_goes_to_the_last_trick_not_to_the_points() -> None:
    now = situation("F12", {"preset": "german", "played_out_rule": "last_trick_wins"})
    last = now.tricks[-1].winner
    assert outcome(now) == (last, 1, "played_out")
    now = situation("F15", {"preset": "german", "played_out_rule": "last_trick_wins"})
    assert outcome(now) == (now.tricks[-1].winner, 1, "played_out")
