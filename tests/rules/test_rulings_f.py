"""The rulings F (going out and playing out) of the rules page: see test_rulings_a_b.py.

G (the game) is in test_match.py.
"""

from __future__ import annotations

from .rulings import (
    Outcome,
    after,
    ended_by_itself,
    legal,
    outcome,
    refused,
    ruling,
    same,
    settled,
    situation,
    upto,
)


@same((0, 1, "went_out"))
def test_f1_33_saves_from_schneider(rules: str, expected: Outcome) -> None:
    now = situation("F1", rules)
    assert now.points[0] >= 66
    assert now.points[1] == 33
    assert settled(now) == expected


@same((0, 2, "went_out"))
def test_f2_32_does_not(rules: str, expected: Outcome) -> None:
    now = situation("F2", rules)
    assert (now.points[1], now.trick_counts[1]) == (32, 1)
    assert settled(now) == expected


@same((0, 2, "went_out"))
def test_f3_a_trick_of_nothing_saves_from_schwarz(rules: str, expected: Outcome) -> None:
    now = situation("F3", rules)
    assert (now.points[1], now.trick_counts[1]) == (0, 1)
    assert settled(now) == expected


@same((0, 3, "went_out"))
def test_f4_no_trick_is_schwarz(rules: str, expected: Outcome) -> None:
    # F lost the sentence in all three files; it must be 3.
    now = situation("F4", rules)
    assert now.trick_counts[1] == 0
    assert settled(now) == expected


@same((0, "went_out"))
def test_f5_a_claim_after_the_draw(rules: str, expected: tuple[int, str]) -> None:
    # 003 is U: the right is lost by leading, not by drawing. 66 exactly is enough.
    now = situation("F5", rules)
    assert now.points[0] == 66
    if rules == "casual":
        assert now.drawn is None  # it has ended, and nobody drew
    else:
        assert now.drawn is not None
        assert "out" in legal(after(now, "hold"))
    assert settled(now)[::2] == expected


@ruling(german=None, international=(0, 2, "went_out"), casual=(0, 3, "went_out"))
def test_f6_a_forgotten_claim(rules: str, expected: Outcome | None) -> None:
    now = ended_by_itself("F6", rules)
    assert now.points[0] == 70
    if expected is None:
        # A led on and B has won the trick.
        assert (now.on_lead, now.tricks[-1].winner) == (1, 1)
        assert refused(now, "out 0") == "out_not_your_turn"
    else:
        assert outcome(now if now.is_over else after(now, "out 0")) == expected


@ruling(
    german=(1, 1, "went_out"),
    international=(1, 1, "went_out"),
    casual=(0, 2, "went_out"),
)
def test_f7_and_the_opponent_claims_first(rules: str, expected: Outcome) -> None:
    now = ended_by_itself("F7", rules)
    assert now.points[0] >= 66
    if rules != "casual":
        assert now.on_lead == 1
        assert now.points[1] >= 66
    # F: the first claimant wins, be he A.
    if rules == "international":
        assert outcome(after(now, "out 0")) == (0, 1, "went_out")
    assert settled(now) == expected


@ruling(german=1, international=1, casual=0)
def test_f8_seventy_not_claimed(rules: str, expected: int) -> None:
    now = ended_by_itself("F8", rules)
    assert now.points == (70, now.points[1] if rules == "casual" else 66)
    assert settled(now)[::2] == (expected, "went_out")
    if rules != "casual":
        assert settled(now)[1] == 1


@ruling(german=None, international=0, casual=0)
def test_f9_a_claim_on_the_opponents_lead(rules: str, expected: int | None) -> None:
    now = ended_by_itself("F6", rules)
    if expected is None:
        assert now.on_lead == 1
        assert refused(now, "out 0") == "out_not_your_turn"
        return
    if not now.is_over:
        assert now.on_lead == 1
        now = after(now, "out 0")
    assert outcome(now)[0] == expected


@ruling(german=2, international=2)
def test_f10_a_claim_with_65_against_70(rules: str, expected: int) -> None:
    now = situation("F10", rules)
    assert now.points == (65, 70)
    assert settled(now) == (1, expected, "false_claim")


@ruling(german=2, international=3)
def test_f11_a_claim_with_65_against_no_trick(rules: str, expected: int) -> None:
    now = situation("F11", rules)
    assert (now.points[0], now.trick_counts[1]) == (65, 0)
    assert settled(now) == (1, expected, "false_claim")


@ruling(german=(None, 0, "drawn"), international=(None, 0, "drawn"), casual=(0, 1, "played_out"))
def test_f12_65_all(rules: str, expected: Outcome) -> None:
    # F is U: equal totals are drawn. Under 002 the same deal is 65-55, for want of the ten.
    now = situation("F12", rules)
    assert now.points == ((65, 55) if rules == "casual" else (65, 65))
    assert outcome(now) == expected


@ruling(german=(None, 0, "drawn"), international=(None, 0, "drawn"))
def test_f13_75_all(rules: str, expected: Outcome) -> None:
    # F is U.
    now = situation("F13", rules)
    assert (now.points, len(now.declared)) == ((75, 75), 1)
    assert outcome(now) == expected


@ruling(german=(0, 1, "played_out"), international=(0, 1, "played_out"))
def test_f14_80_to_70(rules: str, expected: Outcome) -> None:
    # F is U in F14 to F17: the higher total wins, on the ordinary scale.
    now = situation("F14", rules)
    assert now.points == (80, 70)
    assert outcome(now) == expected


@ruling(german=(0, 2, "played_out"), international=(0, 2, "played_out"))
def test_f15_98_to_32(rules: str, expected: Outcome) -> None:
    now = situation("F15", rules)
    assert now.points == (98, 32)
    assert outcome(now) == expected


@ruling(german=(0, 3, "played_out"), international=(0, 3, "played_out"))
def test_f16_130_to_nothing_without_a_trick(rules: str, expected: Outcome) -> None:
    now = situation("F16", rules)
    assert (now.points, now.trick_counts) == ((130, 0), (12, 0))
    assert outcome(now) == expected


@ruling(german=(0, 2, "played_out"), international=(0, 2, "played_out"))
def test_f17_130_to_nothing_with_a_trick(rules: str, expected: Outcome) -> None:
    now = situation("F17", rules)
    assert (now.points, now.trick_counts) == ((130, 0), (11, 1))
    assert outcome(now) == expected


@ruling(german=(0, 1, "went_out"))
def test_f18_the_ten_of_the_last_trick_may_be_claimed(rules: str, expected: Outcome) -> None:
    # U: counted, and the claim allowed. It matters, as B has more and has not said so.
    now = situation("F18", rules)
    assert now.points == (68, 82)
    assert [e.points for e in now.events if e.kind == "last_trick_bonus"] == [10]
    assert legal(now) == ["count", "out"]
    assert settled(now) == expected
    assert outcome(after(now, "count")) == (1, 1, "played_out")


@ruling(german=1, international=1, casual=None)
def test_f19_sixty_all_before_the_ten(rules: str, expected: int | None) -> None:
    # 002 is U: there is no ten, so it is a draw.
    now = situation("F19", rules)
    if expected is None:
        assert now.points == (60, 60)
        assert outcome(now) == (None, 0, "drawn")
        return
    last = now.tricks[-1].winner
    assert (now.points[last], now.points[1 - last]) == (70, 60)
    assert outcome(after(now, "count")) == (last, expected, "played_out")
    assert settled(now) == (last, expected, "went_out")


@ruling(german=0, international=0, casual=1)
def test_f20_a_claim_beats_a_higher_total(rules: str, expected: int) -> None:
    now = ended_by_itself("F20", rules)
    if rules != "casual":
        assert now.tricks[-1].winner == now.on_lead == 0
        assert 66 <= now.points[0] < now.points[1]
    # 002: the first to reach 66.
    assert settled(now)[::2] == (expected, "went_out")


def test_2b_the_last_trick_scores_one_in_schnapsen() -> None:
    now = situation("F15", {"preset": "german", "played_out_rule": "last_trick_wins"})
    assert outcome(now) == (now.tricks[-1].winner, 1, "played_out")


def test_2b_santase_counts_the_ten_before_it_ends_by_itself() -> None:
    now = upto("F19", "santase", 24)
    last = now.tricks[-1].winner
    assert outcome(now) == (last, 1, "went_out")
    assert now.points[last] == 70
