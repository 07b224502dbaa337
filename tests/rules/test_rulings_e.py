"""The rulings E (closing) of the rules page, on the engine: see test_rulings_a_b.py."""

from __future__ import annotations

import pytest

from sixtysix_learn.records import read_position, write_position
from sixtysix_learn.rules import Deal

from .rulings import (
    Outcome,
    after,
    cards_to_play,
    deal,
    ended_by_itself,
    legal,
    outcome,
    played_on,
    reference,
    refused,
    ruling,
    same,
    settled,
    situation,
    upto,
)


@same("close_not_on_lead")
def test_e1_only_the_player_on_lead_closes(rules: str, expected: str) -> None:
    # 002 does not say so; recommended.
    assert refused(deal(rules, "AC", "TC", "AC"), "close") == expected


@same(6)
def test_e2_the_non_dealer_closes_before_the_first_lead(rules: str, expected: int) -> None:
    now = deal(rules, "AC", "TC", "close")
    assert now.closed_by == 0
    assert now.at_close == (0, 0)
    assert [len(h) for h in now.hands] == [expected, expected]
    assert now.face_up is None
    assert now.strict


@ruling(german=5, international=5)
def test_e3_closed_before_the_draw_both_go_on_with_five(rules: str, expected: int) -> None:
    now = deal(rules, "AC AS", "TC", "AC, TC, hold, close")
    assert [len(h) for h in now.hands] == [expected, expected]
    assert len(now.talon) == 12
    now = after(now, "AS")
    now = after(now, str(now.legal_cards()[0]))
    # The adversary does not draw either.
    assert [len(h) for h in now.hands] == [expected - 1, expected - 1]
    assert len(now.talon) == 12


@ruling(german="hold_too_late", international="hold_too_late")
def test_e4_both_have_drawn_or_neither(rules: str, expected: str) -> None:
    now = deal(rules, "AC KS QS 9H", "TC", "AC, TC")
    assert [len(h) for h in now.hands] == [6, 6]
    held = after(now, "hold")
    assert [len(h) for h in held.hands] == [5, 5]
    assert refused(held, "hold") == expected
    # Once anything else is done with six cards, the draw stands.
    assert refused(after(now, "marriage S"), "hold") == expected
    assert refused(after(now, "exchange"), "hold") == expected
    assert [len(h) for h in after(now, "close").hands] == [6, 6]
    assert refused(deal(rules, "AC", "TC"), "hold") == expected


@same(2)
def test_e5_closing_at_the_lead_to_trick_six(rules: str, expected: int) -> None:
    now = situation("D5", rules)
    assert (len(now.tricks), len(now.talon)) == (5, expected)
    now = after(now, "close")
    assert [len(h) for h in now.hands] == [6, 6]
    assert now.closed_by == 0


@ruling(german=5, international=5)
def test_e6_closing_after_trick_six_before_the_draw(rules: str, expected: int) -> None:
    now = after(situation("D7", rules), "hold, close")
    assert len(now.tricks) == 6
    assert [len(h) for h in now.hands] == [expected, expected]
    assert (now.closed_by, len(now.talon)) == (0, 2)


@same("close_exhausted")
def test_e7_not_after_the_last_draw(rules: str, expected: str) -> None:
    now = situation("D7", rules)
    assert now.talon == ()
    assert refused(now, "close") == expected


@ruling(german=True, international=False, casual=True)
def test_e8_draw_exchange_announce_close_lead(rules: str, expected: bool) -> None:
    # 002 is U; its exchange goes by itself and nothing forbids the rest.
    now = deal(rules, "AC 9H QH", "9C", "AC, 9C", trump="KH")
    assert len(now.hands[0]) == 6
    if rules != "casual":
        now = after(now, "exchange")
    if not expected:
        assert refused(after(now, "marriage H"), "close") == "marriage_is_played"
        assert refused(after(now, "close"), "marriage H") == "marriage_after_closing"
        return
    now = after(now, "marriage H, close")
    assert cards_to_play(now) == {"KH", "QH"}
    now = after(now, "QH")
    assert now.led is not None
    assert now.points == (51, 0)


# How a closed deal ends. In the records A closes; of the three columns' actions only the answer
# to the closing differs, and a record may leave it out.


@same((1, 2, "closer_failed"))
def test_e9_no_ten_for_the_closer(rules: str, expected: Outcome) -> None:
    now = situation("E9", rules)
    assert now.tricks[-1].winner == 0
    assert now.points[0] == 63
    assert outcome(now) == expected


@same((0, 1, "went_out"))
def test_e10_the_closer_goes_out_in_the_middle(rules: str, expected: Outcome) -> None:
    # Scored on what B has now, not on what he had when it was closed.
    now = situation("E10", rules)
    assert now.at_close is not None
    assert now.at_close[1] < 33 <= now.points[1]
    assert settled(now) == expected
    assert len(now.hands[0]) == 2


@same((0, 1, "went_out"))
def test_e11_23_at_the_closing_and_35_now(rules: str, expected: Outcome) -> None:
    now = situation("E11", rules)
    assert now.at_close is not None
    assert (now.at_close[1], now.points[1]) == (23, 35)
    assert settled(now) == expected


@same((0, 2, "went_out"))
def test_e12_no_trick_at_the_closing_and_one_now(rules: str, expected: Outcome) -> None:
    now = situation("E12", rules)
    assert now.at_close == (0, 0)
    assert (now.trick_counts[1], now.points[1]) == (1, 6)
    assert settled(now) == expected


@same((1, 2, "closer_failed"))
def test_e13_one_trick_of_nines_at_the_closing(rules: str, expected: Outcome) -> None:
    now = situation("E13", rules)
    assert now.at_close == (1, 0)
    assert outcome(now) == expected


@ruling(german=3, international=2, casual=2)
def test_e14_none_at_the_closing_and_some_later(rules: str, expected: int) -> None:
    # F by the letter: "has no tricks", read at the end.
    now = situation("E14", rules)
    assert now.at_close == (0, 0)
    assert now.trick_counts[1] > 0
    assert outcome(now) == (1, expected, "closer_failed")


@ruling(german=3, international=3, casual=2)
def test_e15_the_closer_wins_every_trick_and_fails(rules: str, expected: int) -> None:
    now = played_on(deal(rules, "AH TH KH QH 9H AC", "9C JC 9D JD 9S JS", "close"))
    assert now.trick_counts == (6, 0)
    assert now.points == (45, 0)
    assert outcome(now) == (1, expected, "closer_failed")


@same((1, 2, "opponent_out_first"))
def test_e16_none_at_the_closing_and_out_first(rules: str, expected: Outcome) -> None:
    # The German oddity: claiming pays 2, though waiting pays 3. 002 is U.
    now = situation("E16", rules)
    assert now.at_close == (0, 0)
    assert now.points[1] == 69
    assert settled(now) == expected


@ruling(german=3, international=2)
def test_e16_and_he_waits(rules: str, expected: int) -> None:
    now = played_on(situation("E16", rules))
    assert str(now.history[-1]) == "count"
    assert outcome(now) == (1, expected, "closer_failed")


# A has shown the trump marriage, closed, and wins no trick.
E17 = ("KH QH KC QC 9D JD", "AH TH AC TC AD TD", "marriage H, close, KH, AH, TH, QH, AC, QC")
E18 = ("KH QH 9C JC 9D JD", "AH TH KC QC KD QD", "marriage H, close, KH, AH, TH, QH, KC, 9C")


def position_under_f(now: Deal) -> Deal:
    """The same moment under F, whose closer has no marriage to show: no play leads there."""
    position = {**write_position(now), "rules": "international"}
    moved = read_position(position).deal
    state = reference.from_position(position)
    assert legal(moved) == reference.legal(state)
    return moved


@ruling(german=2, international=2, casual=2)
def test_e17_a_void_marriage_and_the_opponent_is_out_first(rules: str, expected: int) -> None:
    # U everywhere: 2 by the table of 003, by that of F, and by what 002 says of closing.
    play = "german" if rules == "international" else rules
    now = deal(play, *E17)
    assert (now.pending, now.trick_counts, now.at_close) == ((40, 0), (0, 3), (0, 0))
    if rules == "international":
        now = position_under_f(now)
        for action in ("TC", "KC", "AD", "JD", "out"):
            now = now.play(action)
    else:
        now = after(now, "TC, KC, AD, JD")
        now = now if now.is_over else after(now, "out")
    assert now.points == (0, 69)
    assert outcome(now) == (1, expected, "opponent_out_first")


def test_e17_the_other_setting() -> None:
    rules = {"preset": "german", "opponent_out_first_score": "2_or_3_at_close"}
    assert outcome(after(deal(rules, *E17), "TC, KC, AD, JD, out")) == (1, 3, "opponent_out_first")


@ruling(german=3, international=2, casual=2)
def test_e18_a_void_marriage_and_nobody_is_out(rules: str, expected: int) -> None:
    play = "german" if rules == "international" else rules
    now = deal(play, *E18)
    if rules == "international":
        now = position_under_f(now)
        for card in ("QC", "JC", "KD", "9D", "QD", "JD"):
            now = now.play(card)
    else:
        now = after(now, "QC, JC, KD, 9D, QD, JD")
    assert (now.points, now.pending) == ((0, 46), (40, 0))
    assert outcome(now) == (1, expected, "closer_failed")


@ruling(german=False, international=True)
def test_e19_the_closer_forgets_to_go_out(rules: str, expected: bool) -> None:
    now = upto("E19", rules, 10)
    assert (now.points[0], now.on_lead) == (70, 0)
    assert settled(now)[0] == 0
    # He leads on and loses: only under F may he still claim.
    later = upto("E19", rules, 12)
    assert (later.points[0], later.on_lead) == (70, 1)
    if expected:
        assert settled(after(later, "out 0")) == (0, 2, "went_out")
    else:
        assert refused(later, "out 0") == "out_not_your_turn"
        assert outcome(situation("E19", rules)) == (1, 2, "closer_failed")


@same((0, 2, "went_out"))
def test_e20_the_closer_is_out_with_the_very_last_trick(rules: str, expected: Outcome) -> None:
    now = situation("E20", rules)
    assert now.hands == ((), ())
    assert now.points == (74, 18)
    if rules != "casual":
        assert legal(now) == ["count", "out"]
        assert outcome(after(now, "count"))[2] == "closer_failed"
    assert settled(now) == expected


@ruling(
    german=(1, 2, "closer_failed"),
    international=(1, 2, "closer_failed"),
    casual=(0, 2, "went_out"),
)
def test_e21_no_claim_and_the_last_trick_lost(rules: str, expected: Outcome) -> None:
    # F is U: he may claim at any time, but nobody does, and so he has not gone out.
    now = ended_by_itself("E19", rules)
    assert now.points[0] == 70
    assert (now.hands == ((), ())) == (rules != "casual")
    assert outcome(now) == expected


@ruling(german=3, international=2)
def test_e22_the_closer_claims_with_64(rules: str, expected: int) -> None:
    # 003 is U: a false claim is a failure to go out, and B had no trick at the closing.
    now = situation("E22", rules)
    assert (now.points[0], now.at_close, now.trick_counts[1]) == (64, (0, 0), 1)
    assert settled(now) == (1, expected, "closer_failed")


@ruling(german=3, international=3)
def test_e22_and_the_opponent_still_has_no_trick(rules: str, expected: int) -> None:
    now = situation("E22 no trick", rules)
    assert (now.points[0], now.at_close, now.trick_counts[1]) == (64, (0, 0), 0)
    assert settled(now) == (1, expected, "closer_failed")


@ruling(german=2, international=2)
def test_e23_the_closers_opponent_claims_with_64(rules: str, expected: int) -> None:
    now = situation("E23", rules)
    assert (now.points[1], now.trick_counts[0] > 0) == (64, True)
    assert settled(now) == (0, expected, "false_claim")


@ruling(german=2, international=3)
def test_e23_and_the_closer_has_no_trick(rules: str, expected: int) -> None:
    now = situation("E23 no trick", rules)
    assert (now.points[1], now.trick_counts[0]) == (64, 0)
    assert settled(now) == (0, expected, "false_claim")


@same((1, "closer_failed"))
def test_e24_totals_are_not_compared(rules: str, expected: tuple[int, str]) -> None:
    more, less = situation("E9", rules), situation("E14", rules)
    assert more.points[0] > more.points[1]
    assert less.points[0] < less.points[1]
    for now in (more, less):
        assert max(now.points) < 66
        assert (outcome(now)[0], outcome(now)[2]) == expected


@same((20 + 11, 14))
def test_e25_a_marriage_before_the_closing_counts_from_a_trick_after_it(
    rules: str, expected: tuple[int, int]
) -> None:
    now = deal(rules, "KS QS AC", "AS 9C", "marriage S, QS, AS, close")
    assert (now.closed_by, now.at_close) == (1, (0, 0))
    assert (now.pending, now.points) == ((20, 0), (0, 14))
    now = after(now, "9C, AC")
    assert (now.pending, now.points) == ((0, 0), expected)
    assert [e.points for e in now.events if e.kind == "marriage_counts"] == [20]


@ruling(german="out_after_closing")
def test_e26_closing_with_66_is_legal_and_pointless(rules: str, expected: str) -> None:
    now = situation("E26", rules)
    assert now.points[0] >= 66
    assert "out" in legal(now)
    now = after(now, "close")
    assert refused(now, "out") == expected
    # Only another trick gives the right back.
    lost = after(now, "JC, KC")
    assert refused(lost, "out 0") == "out_not_your_turn"
    won = after(lost, "KS, JS, AS, QC")
    assert settled(won)[::2] == (0, "went_out")


@pytest.mark.parametrize(("name", "game_points"), [("E11", 2), ("E12", 3)])
def test_2b_schnapsen_counts_what_the_opponent_had_at_the_closing(
    name: str, game_points: int
) -> None:
    rules = {"preset": "german", "close_success_basis": "at_close"}
    assert settled(situation(name, rules)) == (0, game_points, "went_out")


@pytest.mark.parametrize("rules", ["santase", "schnapsen"])
def test_2b_closing_in_santase_and_schnapsen(rules: str) -> None:
    first = deal(rules, "AC KC", "TC JC")
    assert ("close" in legal(first)) == (rules == "schnapsen")
    now = after(first, "AC, TC")
    assert refused(now, "hold") == "no_hold"
    assert after(now, "close").to_act == 0  # no answer
    if rules == "santase":
        assert refused(situation("D5", rules), "close") == "close_talon"
