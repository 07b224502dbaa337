"""The rulings of the subtle cases (section 3 of the rules), F and G, each named by its id.

A is seat 0 and leads first, B is seat 1, the dealer, unless a test says otherwise.
"""

from typing import Any

import pytest
from reference_match import games_won, score_deals
from reference_rules import (
    apply,
    legal,
    presets,
    read_options,
    to_act,
)
from reference_tools import ALL, layout, play, pos, refused, settled

# --- F: going out and playing out ---


@pytest.mark.parametrize("rules", ALL)
@pytest.mark.parametrize(
    ("tricks", "points", "score"),
    [
        pytest.param([5, 3], [60, 33], 1, id="F1"),
        pytest.param([5, 1], [60, 32], 2, id="F2"),
        pytest.param([5, 1], [60, 0], 2, id="F3"),
        pytest.param([5, 0], [60, 0], 3, id="F4"),
    ],
)
def test_f1_to_f4_the_scale(rules: str, tricks: list[int], points: list[int], score: int) -> None:
    s = play(pos(rules, "AC KS", "JC JS", "QC JH", tricks=tricks, points=points), "AC, JC")
    s = s if s.result else apply(s, "out")
    assert s.result == (0, score, "went_out")


def test_f5_claim_after_the_draw() -> None:
    s = play(pos("german", "AC KS", "JC JS", "QC JH", points=[60, 0]), "AC, JC")
    assert s.drawn == ("QC", "JH")
    assert "out" in legal(s)
    assert "out" in legal(apply(s, "hold"))


def test_f6_f7_f9_forgotten_claim() -> None:
    s = pos("german", "JC KS", "AC JS", "QC 9D 9S JH", points=[66, 60])
    s = play(s, "JC, AC")
    assert to_act(s) == 1
    assert refused(s, "out 0")
    assert apply(s, "out").result == (1, 1, "went_out")
    s = pos("international", "JC KS", "AC JS", "QC 9D 9S JH", points=[66, 40])
    assert play(s, "JC, AC, out 0").result == (0, 1, "went_out")
    s = play(s, "JC, AC, JS")
    assert apply(s, "out").result == (0, 1, "went_out")


def test_f8_first_claim_or_first_to_reach() -> None:
    s = pos("german", "JC KS", "AC JS", "QC 9D 9S JH", points=[70, 60])
    assert settled(play(s, "JC, AC")) == (1, 1)
    s = play(pos("casual", "AC KS", "JC JS", "QC 9D 9S JH", points=[59, 60]), "AC, JC")
    assert s.result == (0, 1, "went_out")


@pytest.mark.parametrize(
    ("rules", "f10", "f11"), [("german", 2, 2), ("international", 2, 3), ("schnapsen", 2, 3)]
)
def test_f10_f11_false_claim(rules: str, f10: int, f11: int) -> None:
    s = pos(rules, "AC KS", "JC JS", "QC JH", points=[65, 70], tricks=[4, 4])
    assert apply(s, "out").result == (1, f10, "false_claim")
    s = pos(rules, "AC KS", "JC JS", "QC JH", points=[65, 0], tricks=[4, 0])
    assert apply(s, "out").result == (1, f11, "false_claim")


@pytest.mark.parametrize("rules", ["german", "international", "santase"])
@pytest.mark.parametrize(
    ("points", "tricks", "outcome"),
    [
        pytest.param([44, 65], [5, 6], (None, 0, "drawn"), id="F12"),
        pytest.param([39, 50], [5, 6], (0, 1, "played_out"), id="F19"),
    ],
)
def test_f12_f19_played_out(
    rules: str, points: list[int], tricks: list[int], outcome: tuple[int | None, int, str]
) -> None:
    s = play(pos(rules, "AC", "9C", points=points, tricks=tricks), "AC, 9C")
    assert s.result == outcome


@pytest.mark.parametrize("rules", ["german", "international"])
@pytest.mark.parametrize(
    ("points", "tricks", "outcome"),
    [
        pytest.param([54, 75], [5, 6], (None, 0, "drawn"), id="F13"),
        pytest.param([59, 70], [5, 6], (0, 1, "played_out"), id="F14"),
        pytest.param([77, 32], [5, 6], (0, 2, "played_out"), id="F15"),
        pytest.param([109, 0], [11, 0], (0, 3, "played_out"), id="F16"),
        pytest.param([109, 0], [10, 1], (0, 2, "played_out"), id="F17"),
        pytest.param([49, 90], [5, 6], (1, 1, "played_out"), id="F18-counted"),
    ],
)
def test_f13_to_f18_nobody_claims(
    rules: str, points: list[int], tricks: list[int], outcome: tuple[int | None, int, str]
) -> None:
    s = play(pos(rules, "AC", "9C", points=points, tricks=tricks), "AC, 9C")
    assert apply(s, "count").result == outcome


@pytest.mark.parametrize("rules", ["german", "international"])
def test_f18_the_last_ten_may_be_claimed(rules: str) -> None:
    s = play(pos(rules, "AC", "9C", points=[47, 80], tricks=[5, 6]), "AC, 9C")
    assert s.points[0] == 68
    assert apply(s, "out").result == (0, 1, "went_out")


def test_f18_automatic_claim_counts_the_ten() -> None:
    s = play(pos("santase", "AC", "9C", points=[47, 40], tricks=[5, 6]), "AC, 9C")
    assert s.result == (0, 1, "went_out")


def test_f12_casual_has_no_ten() -> None:
    s = play(pos("casual", "AC", "9C", points=[54, 55], tricks=[5, 6]), "AC, 9C")
    assert s.result == (0, 1, "played_out")
    assert s.points == [65, 55]
    s = play(pos("casual", "AC", "9C", points=[49, 60], tricks=[5, 6]), "AC, 9C")
    assert s.result == (None, 0, "drawn")


@pytest.mark.parametrize("rules", ["german", "international"])
def test_f20_claim_beats_a_higher_total(rules: str) -> None:
    s = pos(rules, "AC KS", "9C 9S", "QC JH", points=[60, 80])
    assert play(s, "AC, 9C, out").result == (0, 1, "went_out")


def test_schnapsen_last_trick_scores_one() -> None:
    s = pos("schnapsen", "AC", "JC", points=[20, 60], tricks=[3, 6])
    assert play(s, "AC, JC").result == (0, 1, "played_out")
    s = pos("schnapsen", "AC", "JC", points=[60, 0], tricks=[9, 0])
    s = play(s, "AC, JC")
    assert s.points == [73, 0]
    assert legal(s) == ["count", "out"]
    assert apply(s, "count").result == (0, 1, "played_out")
    assert apply(s, "out").result == (0, 3, "went_out")


def test_schnapsen_jack_before_the_first_lead() -> None:
    s = layout("schnapsen", "JH AC", "TC", trump="AH")
    s = apply(s, "exchange")
    assert "AH" in s.hands[0]
    assert s.talon[-1] == "JH"


# --- G: the game ---


def carry(**more: Any) -> dict[str, Any]:
    """German rules with a tie bonus of one."""
    return read_options(
        {"preset": "german", "tie_carry": {"points": 1, "on": "65-65", "accumulate": False, **more}}
    )


def test_g1_nine_is_enough() -> None:
    options = presets()["german"]
    score, _ = score_deals(options, [((0, 3), (70, 0)), ((0, 3), (70, 0)), ((0, 3), (70, 0))])
    assert score == [9, 0]
    assert games_won(options, score) == [1, 0]
    assert games_won(options, [6, 0]) == [0, 0]


def test_g2_shutout() -> None:
    options = read_options({"preset": "german", "shutout_double": True})
    assert games_won(options, [7, 0]) == [2, 0]
    assert games_won(options, [1, 7]) == [0, 1]


def test_g3_to_g6_tie_bonus() -> None:
    tie = ((None, 0), (65, 65))
    high_tie = ((None, 0), (75, 75))
    win = ((1, 2), (20, 70))
    assert score_deals(carry(), [tie, win]) == ([0, 3], 0)  # G3 (and G6: whatever the reason)
    assert score_deals(carry(), [tie, tie, win]) == ([0, 3], 0)  # G4
    assert score_deals(carry(accumulate=True), [tie, tie, win]) == ([0, 4], 0)
    assert score_deals(carry(), [high_tie, win]) == ([0, 2], 0)  # G5
    assert score_deals(carry(on="any_tie"), [high_tie, win]) == ([0, 3], 0)
    assert score_deals(presets()["german"], [tie, win]) == ([0, 2], 0)
