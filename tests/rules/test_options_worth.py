"""The options of scoring, claims and matches: what changes when only one of them is changed."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

from sixtysix_learn.rules import FourHandedDeal, Match, RuleSet, TieCarry, score_cards

from . import test_four, test_options, test_three
from .options import DRAW, Play, can, each, table, won
from .rulings import after, deal, outcome, played_on, settled, situation, upto

CASES, option = table()

# Between deals


@option("dealer_rotation", {"winner": 1, "alternate": 0})
def _(rules: RuleSet) -> Any:
    return Match.begin(rules, dealer=1).after_result(won(1, 1)).dealer


@option("dealer_rotation", {"winner": 0, "clockwise": 2}, "three-handed")
def _(rules: RuleSet) -> Any:
    return Match.begin(rules, dealer=1).after_result(won(0, 3)).dealer


@option("dealer_after_draw", {"same": 1, "as_rotation": 0}, "international")
def _(rules: RuleSet) -> Any:
    return Match.begin(rules, dealer=1).after_result(DRAW, (65, 65)).dealer


@option(
    "tie_carry",
    {
        TieCarry(): (2, 2, 2),
        TieCarry(points=1): (3, 2, 3),
        TieCarry(points=1, on="any_tie"): (3, 3, 3),
        TieCarry(points=1, accumulate=True): (3, 2, 4),
    },
)
def _(rules: RuleSet) -> Any:
    # A deal won for two after 65-65, after 75-75, after 65-65 twice.
    found = []
    for ties in ([65], [75], [65, 65]):
        match = Match.begin(rules)
        for points in ties:
            match = match.after_result(DRAW, (points, points))
        found.append(match.after_result(won(0, 2)).score[0])
    return tuple(found)


@option("game_target", {7: True, 9: True, 10: False, 11: False})
def _(rules: RuleSet) -> Any:
    # Whether nine points win.
    return Match.begin(rules).after_result(won(0, 3)).after_result(won(0, 6)).is_over


@option("score_direction", {"up": (2, 0), "down": (5, 7)})
def _(rules: RuleSet) -> Any:
    match = Match.begin(rules).after_result(won(0, 2))
    assert match.score == (2, 0)
    return match.shown_score


@option("shutout_double", {False: (1, 0), True: (2, 0)})
def _(rules: RuleSet) -> Any:
    return Match.begin(rules).after_result(won(0, 7)).games


@option("score_markers", {"sevens_and_eights": [2, 0], "none": []})
def _(rules: RuleSet) -> Any:
    return [c.uncovered for c in score_cards(Match.begin(rules).after_result(won(0, 2)))]


# What a deal is worth


@option("close_success_basis", {"final_total": 1, "at_close": 2})
def _(rules: RuleSet) -> Any:
    return settled(situation("E11", rules.to_json()))[1]


@option(
    "close_failure_score",
    {"2": (2, 2, 2), "2_or_3_at_close": (2, 3, 3), "2_or_3_at_end": (2, 2, 3), "3": (3, 3, 3)},
)
def _(rules: RuleSet) -> Any:
    # The opponent had a trick at the closing; had none, and won some; never had one.
    never = deal(rules.to_json(), "AH TH KH QH 9H AC", "9C JC 9D JD 9S JS", "close")
    ends = (situation("E13", rules.to_json()), situation("E14", rules.to_json()), played_on(never))
    assert {outcome(now)[::2] for now in ends} == {(1, "closer_failed")}
    return tuple(outcome(now)[1] for now in ends)


@option("opponent_out_first_score", {"2": 2, "3": 3, "2_or_3_at_close": 3})
def _(rules: RuleSet) -> Any:
    return settled(situation("E16", rules.to_json()))[1]


@option("opponent_out_first_score", {"2": 2, "3": 3, "2_or_3_at_close": 2})
def _(rules: RuleSet) -> Any:
    # The opponent had tricks when it was closed.
    now = after(situation("E23", rules.to_json()), "JS, QD")
    assert now.at_close == (3, 30)
    return settled(now)[1]


@option("closer_false_claim_score", {"as_close_failure": 3, "as_false_claim": 2})
def _(rules: RuleSet) -> Any:
    return settled(situation("E22", rules.to_json()))[1]


DEAR = RuleSet.preset("german").changed(close_failure_score="2", false_claim_score="2_or_3")


@option("closer_false_claim_score", {"as_close_failure": (2, 2), "as_false_claim": (2, 3)}, DEAR)
def _(rules: RuleSet) -> Any:
    # Against an opponent with a trick and without.
    return tuple(settled(situation(n, rules.to_json()))[1] for n in ("E22", "E22 no trick"))


@option("last_trick_bonus", {10: (65, 65), 0: (65, 55)})
def _(rules: RuleSet) -> Any:
    return situation("F12", rules.to_json()).points


@option("last_trick_bonus_when_closed", {0: (63, True), 10: (73, False)})
def _(rules: RuleSet) -> Any:
    now = situation("E9", rules.to_json())
    return now.points[0], now.is_over


@option("claim_mode", {"declare": None, "automatic": (0, 1, "went_out")})
def _(rules: RuleSet) -> Any:
    now = situation("F1", rules.to_json())
    return outcome(now) if now.is_over else None


@option("claim_window", {"own_lead_window": (False, False), "any_time": (True, True)})
def _(rules: RuleSet) -> Any:
    # With a card on the table, and before any trick.
    now = upto("F1", rules.to_json(), 1)
    return can(now, "out"), can(upto("F1", rules.to_json(), 0), "out")


@option("false_claim_score", {"2": (2, 2), "2_or_3": (2, 3)})
def _(rules: RuleSet) -> Any:
    # Against an opponent with tricks and without.
    return tuple(settled(situation(name, rules.to_json()))[1] for name in ("F10", "F11"))


@option(
    "played_out_rule",
    {"higher_total": (0, 2, "played_out"), "last_trick_wins": (0, 1, "played_out")},
)
def _(rules: RuleSet) -> Any:
    return outcome(situation("F15", rules.to_json()))


@option("tie_rule", {"draw": (None, 0, "drawn"), "last_trick_wins": (1, 1, "played_out")})
def _(rules: RuleSet) -> Any:
    return outcome(situation("F12", rules.to_json()))


@option("schneider_threshold", {33: 1, 34: 2})
def _(rules: RuleSet) -> Any:
    return settled(situation("F1", rules.to_json()))[1]


@option("schwarz_basis", {"tricks": 2, "points": 3})
def _(rules: RuleSet) -> Any:
    return settled(situation("F3", rules.to_json()))[1]


# Three and four players


@option("ties_for_most", {"each_paid": (2, 2, -4), "nobody_paid": (0, 0, 0)}, "three-handed")
def _(rules: RuleSet) -> Any:
    result = test_three.played(test_three.TIED_54_54_12, rules).result
    assert result is not None
    return result.payments


@option(
    "partner_must_play_marriage",
    {False: {"AH", "TH", "KH", "QH"}, True: {"KH", "QH"}},
    "four-handed",
)
def _(rules: RuleSet) -> Any:
    now = FourHandedDeal.start(rules, test_four.STRONG, "H")
    return {c.code for c in test_four.after(now, "marriage H by 2, AC, KC").legal_cards()}


@each(CASES)
def test_an_option_changes_what_it_says(play: Play, rules: RuleSet, expected: Any) -> None:
    assert play(rules) == expected


ALL_CASES = (*test_options.CASES, *CASES)


def test_every_option_is_tested() -> None:
    named = {name for name, _, _, _ in ALL_CASES} | {"hand_size", "players"}
    assert named == {f.name for f in fields(RuleSet)} - {"preset_name"}


def test_every_option_makes_a_difference() -> None:
    for name, _, _, expected in ALL_CASES:
        assert len({str(wanted) for wanted in expected.values()}) > 1, name
