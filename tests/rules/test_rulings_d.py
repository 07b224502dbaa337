"""The rulings D (marriages) of the rules page, on the engine: see test_rulings_a_b.py."""

from __future__ import annotations

import pytest

from sixtysix_learn.rules import Deal

from .rulings import (
    Outcome,
    after,
    cards_to_play,
    deal,
    legal,
    marriages,
    outcome,
    refused,
    ruling,
    same,
    settled,
    situation,
)


def tricks_of_nines(now: Deal, seat: int) -> bool:
    """Whether a seat has won one trick, and it is worth nothing."""
    won = [t for t in now.tricks if t.winner == seat]
    return len(won) == 1 and [c.code[0] for c in won[0].cards] == ["9", "9"]


@same((1, 3, "went_out"))
def test_d1_a_marriage_without_a_trick_is_void(rules: str, expected: Outcome) -> None:
    # F lost the sentence; 3 by analogy.
    now = situation("D1", rules)
    assert str(now.history[0]).startswith("marriage")
    assert now.declared == ((0, now.trump),)
    assert (now.points[0], now.pending[0], now.trick_counts[0]) == (0, 40, 0)
    assert settled(now) == expected


@same((1, 1, "went_out"))
def test_d2_a_trick_of_two_nines_makes_forty_count(rules: str, expected: Outcome) -> None:
    now = situation("D2", rules)
    assert now.declared == ((0, now.trump),)
    assert tricks_of_nines(now, 0)
    assert (now.points[0], now.pending[0]) == (40, 0)
    assert settled(now) == expected


@same((1, 2, "went_out"))
def test_d3_twenty_alone_is_below_33(rules: str, expected: Outcome) -> None:
    now = situation("D3", rules)
    ((seat, suit),) = now.declared
    assert seat == 0
    assert suit is not now.trump
    assert tricks_of_nines(now, 0)
    assert (now.points[0], now.pending[0]) == (20, 0)
    assert settled(now) == expected


@same("one_marriage")
def test_d4_two_marriages_need_two_leads(rules: str, expected: str) -> None:
    now = deal(rules, "KH QH KS QS", "9C 9D")
    assert marriages(now) == ["marriage H", "marriage S"]
    now = after(now, "marriage S")
    assert now.pending == (20, 0)
    assert refused(now, "marriage H") == expected
    now = after(now, "KS, 9C")
    assert now.on_lead == 0
    assert now.points == (24, 0)
    assert after(now, "marriage H").points == (64, 0)


@same(True)
def test_d5_the_last_marriage_is_at_the_lead_to_trick_six(rules: str, expected: bool) -> None:
    now = situation("D5", rules)
    assert len(now.tricks) == 5
    assert len(now.talon) == 2
    assert ("marriage H" in legal(now)) == expected
    assert after(now, "marriage H").points[0] == now.points[0] + 20


@ruling(german=False, international=False, casual=True)
def test_d6_none_once_the_talon_is_exhausted(rules: str, expected: bool) -> None:
    now = situation("D6", rules)
    assert len(now.tricks) == 6
    assert now.talon == ()
    assert {"KH", "QH"} <= cards_to_play(now)
    if expected:
        assert after(now, "marriage H").points[0] == now.points[0] + 20
    else:
        assert refused(now, "marriage H") == "marriage_exhausted"


@same("hold_means_close")
def test_d7_who_has_not_drawn_cannot_lead_without_closing(rules: str, expected: str) -> None:
    # U; recommended: he must draw before leading, and then the talon is empty (D6).
    now = after(situation("D7", rules), "hold")
    assert [len(h) for h in now.hands] == [5, 5]
    assert len(now.talon) == 2
    assert refused(now, "KD") == expected
    assert cards_to_play(now) == set()
    if rules != "international":
        announced = after(now, "marriage D")
        assert refused(announced, "KD") == expected
        assert cards_to_play(announced) == set()


@ruling(german=True, international=False, casual=True)
def test_d8_a_five_card_closer_after_trick_six_announces(rules: str, expected: bool) -> None:
    # U in 003 and 002: every closer has one marriage just before closing.
    now = after(situation("D7", rules), "hold")
    if not expected:
        assert refused(now, "marriage D") == "marriage_at_two"
        return
    closed = after(now, "marriage D, close")
    assert closed.points[0] == now.points[0] + 20
    assert len(closed.talon) == 2
    led = after(closed, "KD")
    assert led.led is not None
    assert len(led.hands[1]) == 5


@pytest.mark.parametrize("preset", ["german", "casual"])
def test_d8_the_other_setting(preset: str) -> None:
    rules = {"preset": preset, "marriage_on_five_card_close_at_two": False}
    now = after(situation("D7", rules), "hold")
    assert refused(now, "marriage D") == "marriage_at_two"
    assert after(now, "close, KD").led is not None
    # Only a talon of two makes the difference.
    earlier = deal(rules, "KS QS AC", "9C", "AC, 9C, hold, marriage S, close, KS")
    assert earlier.points[0] == 31


@ruling(german=False, international=False, casual=True)
def test_d9_marriage_after_turning_the_trump(rules: str, expected: bool) -> None:
    # 002 is U: nothing forbids it.
    now = deal(rules, "KS QS", "9C", "close", trump="9H")
    if expected:
        now = after(now, "marriage S")
        assert now.pending == (20, 0)
        assert cards_to_play(now) == {"KS", "QS"}
    else:
        assert refused(now, "marriage S") == "marriage_after_closing"


@ruling(german=False, international=False, casual=True)
def test_d10_the_closer_announces_again_at_a_later_lead(rules: str, expected: bool) -> None:
    # Under F the closing lead has no marriage at all.
    first = "" if rules == "international" else "marriage S, "
    now = deal(rules, "KS QS KC QC AC", "9S JS 9C JC 9D JD", f"{first}close, KS, JS")
    assert now.on_lead == 0
    if expected:
        assert after(now, "marriage C").points[0] == now.points[0] + 20
    else:
        assert refused(now, "marriage C") == "marriage_closed"


@same((0, 2, "went_out"))
def test_d11_out_on_a_marriage_with_46(rules: str, expected: Outcome) -> None:
    # F is U; 66 or more is enough, and nothing is led.
    now = situation("D11", rules)
    assert (now.points, now.declared) == ((46, 21), ())
    now = after(now, "marriage H")
    assert now.points[0] == 66
    assert settled(now) == expected
    assert now.led is None
    assert len(now.hands[0]) == 6


@ruling(german=(1, 2, "false_claim"), international=(1, 2, "false_claim"), casual=None)
def test_d12_one_short(rules: str, expected: Outcome | None) -> None:
    now = after(situation("D12", rules), "marriage S")
    assert (now.points[0], now.trick_counts[1]) == (65, 1)
    if expected is None:
        assert refused(now, "out") == "claims_automatic"
        assert not now.is_over
        assert cards_to_play(now) == {"KS", "QS"}
    else:
        assert settled(now) == expected


@ruling(german=2, international=3)
def test_d12_one_short_and_no_trick_of_the_opponent(rules: str, expected: int) -> None:
    now = after(situation("D12 no trick", rules), "marriage S")
    assert (now.points[0], now.trick_counts[1]) == (65, 0)
    assert settled(now) == (1, expected, "false_claim")


@ruling(german=2, international=3)
def test_d13_out_without_a_trick(rules: str, expected: int) -> None:
    now = deal(rules, "KH QH", "9C", "marriage H")
    assert (now.points, now.pending) == ((0, 0), (40, 0))
    assert settled(now) == (1, expected, "false_claim")


@ruling(german=(1, 2, "false_claim"), international=(1, 2, "false_claim"), casual=None)
def test_d14_at_most_62_after_one_trick(rules: str, expected: Outcome | None) -> None:
    now = deal(rules, "KH QH AH", "TH AC", "marriage H, QH, TH")
    assert (now.points, now.pending) == ((0, 13), (40, 0))
    now = after(now, "AC, AH")
    assert (now.points, now.pending) == ((62, 13), (0, 0))
    if expected is None:
        assert not now.is_over
    else:
        assert settled(now) == expected


@same("lead_from_marriage")
def test_d15_a_card_of_the_marriage_must_be_led(rules: str, expected: str) -> None:
    now = deal(rules, "KS QS AC", "9C", "marriage S")
    assert refused(now, "AC") == expected
    # The player chooses which of the two.
    assert cards_to_play(now) == {"KS", "QS"}


@same((0, 0))
def test_d16_a_queen_led_without_a_word_scores_nothing(
    rules: str, expected: tuple[int, int]
) -> None:
    # Nearly U in 003: a marriage is made by showing it. Not scored by itself.
    now = deal(rules, "KS QS", "9C", "QS")
    assert (now.points, now.pending, now.declared) == (expected, expected, ())
    now = after(now, "9C")
    assert now.points == (3, 0)


@same("marriage_not_on_lead")
def test_d17_the_follower_never_announces(rules: str, expected: str) -> None:
    assert refused(deal(rules, "AC", "KS QS", "AC"), "marriage S") == expected


@same((0, 20 + 11, 14))
def test_d18_a_marriage_stands_when_its_trick_is_lost(
    rules: str, expected: tuple[int, int, int]
) -> None:
    now = deal(rules, "AC KS QS", "9C AS", "AC, 9C, marriage S, QS, AS")
    assert now.on_lead == 1
    assert (now.pending[0], *now.points) == expected
    # And it waits where the trick is still to come.
    now = deal(rules, "AC KS QS", "9C AS", "marriage S, QS, AS")
    assert (now.pending, now.points) == ((20, 0), (0, 14))
    assert after(now, "9C, AC").points == (31, 14)


@same("no_pair")
def test_d19_half_a_marriage_is_none(rules: str, expected: str) -> None:
    now = deal(rules, "AC KS QS", "9C 9S", "KS, 9S")
    assert now.on_lead == 0
    assert refused(now, "marriage S") == expected


@same((0, 1, "went_out"))
def test_d20_33_reached_by_a_marriage(rules: str, expected: Outcome) -> None:
    # 002 is U: marriages are card points.
    now = situation("D20", rules)
    assert sum(t.points for t in now.tricks if t.winner == 1) == 13
    assert (now.points[1], now.trick_counts[1]) == (33, 1)
    assert settled(now) == expected


@same((1, 3, "went_out"))
def test_d21_a_declared_forty_without_a_trick_is_schwarz(rules: str, expected: Outcome) -> None:
    # Tricks decide, not points: the same deal as D1, and one of a dealer in seat 0.
    now = situation("D1", rules)
    assert (now.pending[0], now.trick_counts[0]) == (40, 0)
    assert settled(now) == expected
    other = situation("D21", rules)
    assert other.dealer == 0
    assert (other.pending[1], other.trick_counts[1]) == (40, 0)
    assert settled(other) == (0, 3, "went_out")


@ruling(german=True, international=False, casual=True)
def test_d22_exchange_after_the_announcement(rules: str, expected: bool) -> None:
    # 003 is U: both come "before leading". Under 002 the nine goes by itself, so that the order
    # is a question only where it is optional.
    chosen = {"preset": "casual", "nine_exchange": "optional"} if rules == "casual" else rules
    now = deal(chosen, "AC KS QS 9H", "9C", "AC, 9C, marriage S")
    if not expected:
        assert refused(now, "exchange") == "marriage_is_played"
        return
    now = after(now, "exchange")
    assert now.talon[-1].code == "9H"
    assert cards_to_play(now) == {"KS", "QS"}
    assert after(now, "QS").led is not None


def test_2b_no_marriage_at_the_first_lead_in_santase() -> None:
    now = deal("santase", "KS QS AC", "9C")
    assert refused(now, "marriage S") == "marriage_at_first_lead"
    assert "marriage S" in legal(after(now, "AC, 9C"))


def test_2b_a_marriage_may_end_the_deal_in_santase_at_once() -> None:
    now = after(situation("D11", "santase"), "marriage H")
    assert outcome(now) == (0, 2, "went_out")
