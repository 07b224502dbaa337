"""The rulings of the subtle cases (section 3 of the rules), D and E, each named by its id.

A is seat 0 and leads first, B is seat 1, the dealer, unless a test says otherwise.
"""

from typing import Any

import pytest
from reference_rules import (
    apply,
    legal,
    result,
)
from reference_tools import ALL, COLUMNS, layout, play, pos, refused, settled

# --- D: marriages ---


@pytest.mark.parametrize("rules", COLUMNS)
@pytest.mark.parametrize(
    ("tricks", "points", "pending", "score"),
    [
        pytest.param([0, 10], [0, 60], [40, 0], 3, id="D1"),
        pytest.param([1, 9], [40, 60], [0, 0], 1, id="D2"),
        pytest.param([1, 9], [20, 60], [0, 0], 2, id="D3"),
        pytest.param([1, 9], [33, 60], [0, 0], 1, id="D20"),
        pytest.param([0, 10], [0, 60], [20, 0], 3, id="D21"),
    ],
)
def test_d1_marriage_needs_a_trick(
    rules: str, tricks: list[int], points: list[int], pending: list[int], score: int
) -> None:
    s = pos(rules, "9C 9D", "AC AS", lead=1, tricks=tricks, points=points, pending=pending)
    assert settled(play(s, "AC, 9C")) == (1, score)


@pytest.mark.parametrize("rules", COLUMNS)
def test_d2_a_trick_of_nines_makes_it_count(rules: str) -> None:
    s = play(layout(rules, "KH QH 9C", "AS AH 9S 9D"), "marriage H, QH, AH")
    assert s.pending == [40, 0]
    assert s.points == [0, 14]
    s = play(s, "9D, KH")
    assert s.pending == [0, 0]
    assert s.points[0] == 44


@pytest.mark.parametrize("rules", COLUMNS)
def test_d4_one_marriage_a_lead(rules: str) -> None:
    s = layout(rules, "KH QH KS QS", "9C")
    assert "marriage H" in legal(s)
    assert "marriage S" in legal(s)
    s = apply(s, "marriage S")
    assert s.pending == [20, 0]
    assert not [action for action in legal(s) if action.startswith("marriage")]


@pytest.mark.parametrize("rules", COLUMNS)
def test_d5_d6_last_marriage(rules: str) -> None:
    assert "marriage S" in legal(pos(rules, "KS QS", "9C 9D", "AC JH"))
    late = pos(rules, "KS QS", "9C 9D", "")
    assert ("marriage S" in legal(late)) == (rules == "casual")


def test_d7_only_to_close() -> None:
    s = play(pos("german", "KS QS AC", "9C 9D QD", "JC JH"), "AC, 9C, hold")
    assert legal(s) == ["close", "marriage S", "out"]  # no card can be led


@pytest.mark.parametrize("rules", ["german", "casual"])
def test_d8_marriage_of_a_five_card_closer_at_two(rules: str) -> None:
    s = play(pos(rules, "KS QS AC", "9C 9D QD", "JC JH"), "AC, 9C, hold, marriage S, close")
    assert s.talon == ["JC", "JH"]
    assert s.points == [31, 0]
    s = apply(s, "pass") if s.answer_due else s
    assert [action for action in legal(s) if action != "out"] == ["KS", "QS"]


def test_d8_other_setting() -> None:
    rules = {"preset": "german", "marriage_on_five_card_close_at_two": False}
    s = play(pos(rules, "KS QS AC", "9C 9D QD", "JC JH"), "AC, 9C, hold")
    assert refused(s, "marriage S")
    s = play(pos(rules, "KS QS AC", "9C 9D QD", "JC TC TD JH"), "AC, 9C, hold")
    assert "marriage S" in legal(s)
    s = play(pos("international", "KS QS AC", "9C 9D QD", "JC JH"), "AC, 9C, hold")
    assert refused(s, "marriage S")


def test_d9_marriage_after_closing() -> None:
    for rules in ("german", "international"):
        s = apply(layout(rules, "KS QS", "9C", trump="9H"), "close")
        assert refused(s, "marriage S")
    s = play(layout("casual", "KS QS", "9C"), "close, marriage S")
    assert s.pending == [20, 0]


@pytest.mark.parametrize(
    ("rules", "may"), [("german", False), ("international", False), ("casual", True)]
)
def test_d10_second_marriage_of_the_closer(rules: str, may: bool) -> None:
    s = pos(rules, "KS QS", "9C 9D", "JC JH", closed_by=0, at_close=(1, 0))
    assert ("marriage S" in legal(s)) == may


@pytest.mark.parametrize("rules", COLUMNS)
def test_d11_out_on_a_marriage(rules: str) -> None:
    s = pos(rules, "KS QS", "9C 9D", "AC JH", points=[46, 33])
    s = apply(s, "marriage S")
    assert settled(s) == (0, 1)
    assert s.hands[0] == ["KS", "QS"]  # nothing was led


@pytest.mark.parametrize("rules", ["german", "international"])
def test_d12_one_short(rules: str) -> None:
    s = play(pos(rules, "KS QS", "9C 9D", "AC JH", points=[45, 33]), "marriage S, out")
    assert s.result == (1, 2, "false_claim")
    s = pos(rules, "KS QS", "9C 9D", "AC JH", points=[45, 0], tricks=[2, 0])
    assert settled(play(s, "marriage S")) == (1, 2 if rules == "german" else 3)


def test_d12_casual_nothing_happens() -> None:
    s = play(pos("casual", "KS QS", "9C 9D", "AC JH", points=[45, 33]), "marriage S")
    assert s.result is None
    assert "out" not in legal(s)


@pytest.mark.parametrize(("rules", "score"), [("german", 2), ("international", 3)])
def test_d13_out_without_a_trick(rules: str, score: int) -> None:
    s = play(layout(rules, "KH QH", "9C"), "marriage H, out")
    assert s.result == (1, score, "false_claim")
    assert s.points == [0, 0]
    assert s.pending == [40, 0]


@pytest.mark.parametrize("rules", ["german", "international"])
def test_d14_sixty_two_after_one_trick(rules: str) -> None:
    s = play(layout(rules, "KH QH AH", "9C AC"), "marriage H, QH, AC")
    assert s.points == [54, 0]
    s = pos(rules, "AH 9S", "AC 9D", "JC JH", pending=[40, 0], tricks=[0, 1])
    s = play(s, "AH, AC")
    assert s.points[0] == 62
    assert settled(apply(s, "out"))[0] == 1


@pytest.mark.parametrize("rules", COLUMNS)
def test_d15_the_card_must_be_one_of_the_pair(rules: str) -> None:
    s = apply(layout(rules, "KS QS AC", "9C"), "marriage S")
    assert refused(s, "AC")
    assert "KS" in legal(s)
    assert "QS" in legal(s)


@pytest.mark.parametrize("rules", COLUMNS)
def test_d16_queen_led_without_a_word(rules: str) -> None:
    s = apply(layout(rules, "KS QS", "9C"), "QS")
    assert s.pending == [0, 0]
    assert s.points == [0, 0]


@pytest.mark.parametrize("rules", COLUMNS)
def test_d17_d19_no_marriage_for_follower_or_half_pair(rules: str) -> None:
    s = apply(layout(rules, "AC", "KS QS"), "AC")
    assert refused(s, "marriage S")
    s = play(layout(rules, "AC KS QS", "9C 9S"), "KS, 9S")
    assert refused(s, "marriage S")


@pytest.mark.parametrize("rules", COLUMNS)
def test_d18_points_stand_when_the_trick_is_lost(rules: str) -> None:
    s = play(layout(rules, "AC KS QS", "9C AS"), "AC, 9C, marriage S, QS, AS")
    assert s.points == [31, 14]
    assert s.on_lead == 1


@pytest.mark.parametrize("rules", ["german", "international"])
def test_d22_exchange_after_the_marriage(rules: str) -> None:
    s = play(layout(rules, "AC KS QS 9H", "9C"), "AC, 9C, marriage S")
    if rules == "german":
        s = apply(s, "exchange")
        assert [action for action in legal(s) if action.isupper()] == ["KS", "QS"]
        assert "close" in legal(s)
    else:
        assert refused(s, "exchange")
        assert refused(s, "close")


# --- E: closing ---


@pytest.mark.parametrize("rules", ALL)
def test_e1_not_when_following(rules: str) -> None:
    assert refused(apply(layout(rules, "AC", "TC"), "AC"), "close")


@pytest.mark.parametrize("rules", ALL)
def test_e2_close_before_the_first_lead(rules: str) -> None:
    s = layout(rules, "AC", "TC", trump="JH")
    if rules == "santase":
        assert refused(s, "close")
        return
    s = apply(s, "close")
    assert s.closed_by == 0
    assert s.at_close == (0, 0)


@pytest.mark.parametrize("rules", ["german", "international"])
def test_e3_both_play_on_with_five(rules: str) -> None:
    s = play(layout(rules, "AC AS", "TC"), "AC, TC, hold, close")
    s = apply(s, "pass") if s.answer_due else s
    s = apply(s, "AS")
    s = apply(s, next(card for card in legal(s) if card.isupper() or card[0] == "9"))
    assert [len(hand) for hand in s.hands] == [4, 4]
    assert len(s.talon) == 12


@pytest.mark.parametrize("rules", ALL)
def test_e4_hold_only_as_the_first_action(rules: str) -> None:
    s = play(layout(rules, "AC KS QS 9H", "TC") if rules != "schnapsen" else
             layout(rules, "AC KS QS", "TC"), "AC, TC")  # fmt: skip
    if rules in ("santase", "schnapsen"):
        assert "hold" not in legal(s)
        return
    assert "hold" in legal(s)
    assert refused(apply(s, "marriage S"), "hold")
    if rules != "casual":
        assert refused(apply(s, "exchange"), "hold")
    assert refused(apply(s, "hold"), "hold")


@pytest.mark.parametrize("rules", ALL)
def test_e5_lead_to_trick_six(rules: str) -> None:
    s = pos(rules, "KC AC", "JC JD", "AS JH")
    assert ("close" in legal(s)) == (rules != "santase")


@pytest.mark.parametrize("rules", ["german", "international", "casual"])
def test_e6_e7_around_the_last_draw(rules: str) -> None:
    s = play(pos(rules, "KC AC", "JC JD", "AS JH"), "AC, JC")
    assert s.talon == []
    assert refused(s, "close")
    s = play(s, "hold, close")
    assert s.talon == ["AS", "JH"]
    assert s.hands[0] == ["KC"]


@pytest.mark.parametrize("rules", ["german", "international"])
def test_e8_draw_exchange_marriage_close_lead(rules: str) -> None:
    s = play(layout(rules, "AC 9H QH", "9C", trump="KH"), "AC, 9C, exchange")
    if rules == "german":
        s = play(s, "marriage H, close, QH")
        assert s.points[0] == 51
        assert s.led == "QH"
    else:
        assert "close" in legal(s)
        assert refused(apply(s, "marriage H"), "close")
        assert refused(apply(s, "close"), "marriage H")


CLOSED: dict[str, Any] = {"talon": "JC JH", "closed_by": 0}


@pytest.mark.parametrize("rules", COLUMNS)
def test_e9_no_ten_after_closing(rules: str) -> None:
    s = pos(rules, "AC", "9C", points=[50, 30], tricks=[5, 4], at_close=(1, 10), **CLOSED)
    s = play(s, "AC, 9C")
    assert s.points == [61, 30]
    assert s.result == (1, 2, "closer_failed")


@pytest.mark.parametrize("rules", COLUMNS)
@pytest.mark.parametrize(
    ("tricks", "points", "at_close", "score"),
    [
        pytest.param([5, 4], [60, 33], (1, 23), 1, id="E11"),
        pytest.param([5, 1], [60, 2], (0, 0), 2, id="E12"),
        pytest.param([5, 0], [60, 0], (0, 0), 3, id="E10"),
    ],
)
def test_e10_e11_e12_closer_goes_out(
    rules: str, tricks: list[int], points: list[int], at_close: tuple[int, int], score: int
) -> None:
    s = pos(rules, "AC AS", "9C 9S", points=points, tricks=tricks, at_close=at_close, **CLOSED)
    s = play(s, "AC, 9C")
    assert settled(s) == (0, score)
    assert s.hands[0] == ["AS"]  # the rest is not played


def test_e11_e12_schnapsen() -> None:
    s = pos("schnapsen", "AC AS", "JC JS", "QC JH", closed_by=0, points=[60, 33], at_close=(1, 23))
    assert settled(play(s, "AC, JC")) == (0, 2)
    s = pos("schnapsen", "AC AS", "JC JS", "QC JH", closed_by=0, points=[60, 5], at_close=(0, 0))
    assert settled(play(s, "AC, JC")) == (0, 3)


@pytest.mark.parametrize(
    ("rules", "had_trick", "had_none_took_some", "never_any"),
    [
        ("german", 2, 3, 3),
        ("international", 2, 2, 3),
        ("casual", 2, 2, 2),
        ("santase", 3, 3, 3),
        ("schnapsen", 2, 3, 3),
    ],
)
def test_e13_e14_e15_closer_fails(
    rules: str, had_trick: int, had_none_took_some: int, never_any: int
) -> None:
    def ends(tricks: list[int], points: list[int], at_close: tuple[int, int]) -> Any:
        s = pos(rules, "AC", "JC", points=points, tricks=tricks, at_close=at_close,
                talon="QC JH", closed_by=0)  # fmt: skip
        return result(play(s, "AC, JC"))

    assert ends([3, 1], [40, 0], (1, 0)) == (1, had_trick, "closer_failed")
    assert ends([3, 2], [40, 20], (0, 0)) == (1, had_none_took_some, "closer_failed")
    assert ends([5, 0], [40, 0], (0, 0)) == (1, never_any, "closer_failed")


@pytest.mark.parametrize(
    ("rules", "score"),
    [("german", 2), ("international", 2), ("casual", 2), ("santase", 3), ("schnapsen", 3)],
)
@pytest.mark.parametrize(
    ("tricks", "pending"),
    [pytest.param([1, 4], [0, 0], id="E16"), pytest.param([0, 4], [40, 0], id="E17")],
)
def test_e16_e17_opponent_out_first(
    rules: str, score: int, tricks: list[int], pending: list[int]
) -> None:
    s = pos(rules, "JC JD", "AC AS", "QC JH", lead=1, points=[0, 60], tricks=tricks,
            pending=pending, closed_by=0, at_close=(0, 0))  # fmt: skip
    s = play(s, "AC, JC")
    s = s if s.result else apply(s, "out")
    assert s.result == (1, score, "opponent_out_first")


def test_e16_not_claimed_and_e17_other_setting() -> None:
    s = pos("german", "JC", "AC", "QC JH", lead=1, points=[0, 60], closed_by=0, at_close=(0, 0))
    assert play(s, "AC, JC, count").result == (1, 3, "closer_failed")
    rules = {"preset": "german", "opponent_out_first_score": "2_or_3_at_close"}
    s = pos(rules, "JC", "AC", "QC JH", lead=1, points=[0, 60], closed_by=0, at_close=(0, 0))
    assert play(s, "AC, JC, out").result == (1, 3, "opponent_out_first")


@pytest.mark.parametrize(("rules", "score"), [("german", 3), ("international", 2), ("casual", 2)])
def test_e18_marriage_closed_without_a_trick(rules: str, score: int) -> None:
    s = pos(rules, "JC", "AC", "QC JH", lead=1, points=[0, 30], pending=[40, 0], tricks=[0, 5],
            closed_by=0, at_close=(0, 0))  # fmt: skip
    assert play(s, "AC, JC").result == (1, score, "closer_failed")


@pytest.mark.parametrize("rules", ["german", "international"])
def test_e19_e21_closer_forgets(rules: str) -> None:
    s = pos(rules, "JC JD", "AC AD", "QC JH", points=[70, 20], closed_by=0, at_close=(1, 5))
    s = play(s, "JC, AC, AD")
    assert ("out" in legal(s)) == (rules == "international")
    if rules == "international":
        assert settled(apply(s, "out")) == (0, 1)
    assert apply(s, "JD").result == (1, 2, "closer_failed")


@pytest.mark.parametrize("rules", COLUMNS)
def test_e20_closer_reaches_it_with_the_last_trick(rules: str) -> None:
    s = pos(rules, "AC", "9C", "QC JH", points=[60, 20], closed_by=0, at_close=(1, 5))
    s = play(s, "AC, 9C")
    if rules != "casual":
        assert legal(s) == ["count", "out"]
        assert apply(s, "count").result == (1, 2, "closer_failed")
    assert settled(s) == (0, 2)


@pytest.mark.parametrize(
    ("rules", "none_at_close", "none_at_all"),
    [("german", 3, 3), ("international", 2, 3), ("schnapsen", 3, 3)],
)
def test_e22_closer_claims_falsely(rules: str, none_at_close: int, none_at_all: int) -> None:
    for tricks, score in (([4, 1], none_at_close), ([4, 0], none_at_all)):
        s = pos(rules, "AC", "JC", "QC JH", points=[64, 0], tricks=tricks, closed_by=0,
                at_close=(0, 0))  # fmt: skip
        assert apply(s, "out").result == (1, score, "closer_failed")


def test_e22_other_setting() -> None:
    rules = {"preset": "german", "closer_false_claim_score": "as_false_claim"}
    s = pos(rules, "AC", "JC", "QC JH", points=[64, 0], closed_by=0, at_close=(0, 0))
    assert apply(s, "out").result == (1, 2, "closer_failed")


@pytest.mark.parametrize(("rules", "score"), [("german", 2), ("international", 3)])
def test_e23_opponent_of_the_closer_claims_falsely(rules: str, score: int) -> None:
    s = pos(rules, "AC", "JC", "QC JH", lead=1, points=[0, 64], tricks=[0, 4], closed_by=0,
            at_close=(0, 0))  # fmt: skip
    assert apply(s, "out").result == (0, score, "false_claim")
    s = pos(rules, "AC", "JC", "QC JH", lead=1, points=[0, 64], closed_by=0, at_close=(0, 0))
    assert apply(s, "out").result == (0, 2, "false_claim")


@pytest.mark.parametrize("rules", COLUMNS)
def test_e24_totals_are_not_compared(rules: str) -> None:
    s = pos(rules, "AC", "9C", "QC JH", points=[50, 0], closed_by=0, at_close=(1, 0))
    assert play(s, "AC, 9C").result == (1, 2, "closer_failed")


@pytest.mark.parametrize("rules", COLUMNS)
def test_e25_marriage_before_the_close_counts_later(rules: str) -> None:
    s = pos(rules, "AC JS", "9C AS", "QC JH", lead=1, pending=[20, 0], tricks=[0, 3],
            closed_by=1, at_close=(0, 0))  # fmt: skip
    s = play(s, "9C, AC")
    assert s.points[0] == 31
    assert s.pending == [0, 0]


@pytest.mark.parametrize("rules", ["german", "international"])
def test_e26_closing_with_sixty_six(rules: str) -> None:
    s = pos(rules, "AC JS", "9C AS", "QC 9H", points=[66, 20])
    s = apply(s, "close")
    assert ("out" in legal(s)) == (rules == "international")
