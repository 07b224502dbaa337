"""Which values options take, which mixtures make sense, what the presets are, field by field."""

from __future__ import annotations

from dataclasses import FrozenInstanceError, fields
from typing import Any

import pytest

from sixtysix_learn.errors import BadOption
from sixtysix_learn.rules import RuleSet, TieCarry
from sixtysix_learn.rules.ruleset import to_plain

from .rulings import reference

GERMAN = RuleSet.preset("german")
THREE, FOUR = RuleSet.preset("three-handed"), RuleSet.preset("four-handed")
BOOL = [True, False]
EVEN = [2, 4, 6, 8, 10, 12]

# Sections 2 and 2c, typed by hand: what each option may be.
ALLOWED: dict[str, list[Any]] = {
    "turn_up_timing": ["after_hands", "after_first_packet"],
    "dealer_rotation": ["alternate", "winner"],
    "dealer_after_draw": ["same", "as_rotation"],
    "trick_inspection": ["none", "last_until_next_lead"],
    "phase2_obligation": ["follow_head_trump", "follow_trump"],
    "nine_exchange": ["off", "optional", "automatic"],
    "nine_exchange_needs_trick": BOOL,
    "nine_exchange_moment": ["after_draw", "before_lead"],
    "nine_exchange_min_talon": EVEN,
    "nine_exchange_on_opponent_close": ["no", "yes_no_trick_needed", "yes_if_trick"],
    "marriage_values": [[20, 40], [10, 30], [20, 20], [60, 60]],
    "marriage_at_first_lead": BOOL,
    "marriage_counts_after_trick": BOOL,
    "marriages_per_lead": [1, "unlimited"],
    "marriage_after_exhaustion": BOOL,
    "marriage_after_close": BOOL,
    "marriage_on_closing_lead": ["never", "before_close_only", "either_order"],
    "marriage_on_five_card_close_at_two": BOOL,
    "marriage_must_be_announced": [True, "automatic"],
    "out_on_marriage_without_lead": BOOL,
    "close_before_draw": BOOL,
    "close_at_first_lead": BOOL,
    "close_min_talon": EVEN,
    "close_success_basis": ["final_total", "at_close"],
    "close_failure_score": ["2", "2_or_3_at_close", "2_or_3_at_end", "3"],
    "opponent_out_first_score": ["2", "3", "2_or_3_at_close"],
    "closer_false_claim_score": ["as_false_claim", "as_close_failure"],
    "last_trick_bonus": [10, 0],
    "last_trick_bonus_when_closed": [0, 10],
    "claim_mode": ["declare", "automatic"],
    "claim_window": ["own_lead_window", "any_time"],
    "false_claim_score": ["2", "2_or_3"],
    "played_out_rule": ["higher_total", "last_trick_wins"],
    "tie_rule": ["draw", "last_trick_wins"],
    "tie_carry": [
        {"points": points, "on": on, "accumulate": accumulate}
        for points in (0, 1)
        for on in ("65-65", "any_tie")
        for accumulate in BOOL
    ],
    "schneider_threshold": [1, 30, 33, 34, 66],
    "schwarz_basis": ["tricks", "points"],
    "game_target": [1, 7, 10, 11, 1000],
    "score_direction": ["up", "down"],
    "shutout_double": BOOL,
    "score_markers": ["none", "sevens_and_eights"],
    "ties_for_most": ["each_paid", "nobody_paid"],
    "partner_must_play_marriage": BOOL,
}
# These go only with others: each way to have the value.
TOGETHER: dict[str, list[dict[str, Any]]] = {
    "pack": [{"pack": 24}, {"pack": 20}, {"preset": "schnapsen", "pack": 20}],
    "hand_size": [
        {"hand_size": 6},
        {"hand_size": 5, "deal_packets": [3, 2]},
        {"preset": "three-handed", "hand_size": 8},
    ],
    "deal_packets": [
        {"deal_packets": [3, 3]},
        {"deal_packets": [2, 2, 2]},
        {"deal_packets": [1, 1, 1, 1, 1, 1]},
        {"deal_packets": [6]},
        {"preset": "schnapsen", "deal_packets": [5]},
    ],
    "players": [
        {"players": 2},
        {"preset": "three-handed", "players": 3},
        {"preset": "four-handed", "players": 4},
    ],
    "dealer_rotation": [
        {"preset": preset, "dealer_rotation": rotation}
        for preset in ("three-handed", "four-handed")
        for rotation in ("clockwise", "winner")
    ],
    "marriage_is_a_play": [
        {"marriage_is_a_play": False},
        {"marriage_is_a_play": True, "marriage_on_closing_lead": "never"},
        {"marriage_is_a_play": True, "marriage_on_closing_lead": "either_order"},
    ],
}


def test_every_option_is_here() -> None:
    options = {f.name for f in fields(RuleSet)} - {"preset_name"}
    assert set(ALLOWED) | set(TOGETHER) == options


@pytest.mark.parametrize(
    ("name", "value"), [(name, value) for name, values in ALLOWED.items() for value in values]
)
def test_allowed_values_are_taken(name: str, value: Any) -> None:
    rules = RuleSet.read({"preset": "german", name: value})
    assert to_plain(getattr(rules, name)) == value
    assert RuleSet.read(rules.to_json()) == rules
    written = {"preset": "german", name: value}
    assert rules.to_json() == ("german" if rules == GERMAN else written)
    assert GERMAN.changed(**{name: value}) == rules


@pytest.mark.parametrize("given", [mixture for ways in TOGETHER.values() for mixture in ways])
def test_values_that_go_together_are_taken(given: dict[str, Any]) -> None:
    rules = RuleSet.read(given)
    for name, value in given.items():
        if name != "preset":
            assert to_plain(getattr(rules, name)) == value
    assert RuleSet.read(rules.to_json()) == rules


# A text that no option takes, wrong types, near misses, and the same number as another type.
WRONG: dict[str, list[Any]] = {
    "turn_up_timing": ["after_second_packet", True, None],
    "dealer_rotation": ["loser", 1],
    "marriages_per_lead": [2, "1", True, "all"],
    "nine_exchange": [True, "yes", "on"],
    "nine_exchange_needs_trick": ["yes", 1, 0, None],
    "nine_exchange_min_talon": [0, 1, 3, 13, 14, -2, "2", 2.0, True],
    "close_min_talon": [0, 1, 3, 13, 14, -2, "2", 2.0, False],
    "marriage_values": [
        [20],
        [20, 40, 60],
        [40, 20],
        [0, 40],
        [20, 70],
        [15, 40],
        [20, 45],
        [-10, 40],
        ["20", "40"],
        [20.0, 40],
        20,
        "20 40",
        [True, 40],
    ],
    "marriage_must_be_announced": [False, "yes", 1],
    "close_failure_score": [2, 3, "1", "2_or_3"],
    "opponent_out_first_score": [2, "2_or_3_at_end"],
    "false_claim_score": [2, 3, "3"],
    "last_trick_bonus": [5, "10", True, False, 10.0],
    "last_trick_bonus_when_closed": [20, None],
    "schneider_threshold": [0, 67, -1, "33", 33.0, True],
    "game_target": [0, 1001, "7", True, None],
    "tie_carry": [1, None, [0, "65-65", False], "65-65"],
    "deal_packets": ["3+3", [3.0, 3.0], [True, 5], 6, ["3", "3"]],
    "pack": [32, "24", True],
    "hand_size": [7, "6", 0],
    "players": [1, 5, "2", True],
}


@pytest.mark.parametrize(
    ("name", "value"),
    [(name, value) for name in ALLOWED for value in WRONG.get(name, ["?", 99, None])]
    + [(n, v) for n in ("deal_packets", "pack", "hand_size", "players") for v in WRONG[n]]
    + [("marriage_is_a_play", v) for v in ("yes", 1, None)],
)
def test_other_values_are_refused_with_a_sentence(name: str, value: Any) -> None:
    with pytest.raises(BadOption) as raised:
        RuleSet.read({"preset": "german", name: value})
    error = raised.value
    assert error.code == "bad_value"
    # The sentence names the option, the value and what is allowed.
    sentence = str(error)
    given = {True: "true", False: "false", None: "null"}.get(value) if _plain(value) else value
    assert sentence.startswith(f"{name} cannot be {given}; allowed: ")
    allowed = sentence.partition("allowed: ")[2]
    for choice in ALLOWED.get(name, []):
        if name in LISTED:
            assert _written(choice) in allowed


# Options whose allowed values are a list; the others say a range or an example.
LISTED = set(ALLOWED) - {"marriage_values", "tie_carry", "schneider_threshold", "game_target"}


def _plain(value: Any) -> bool:
    return value is None or isinstance(value, bool)


def _written(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    return f'"{value}"' if isinstance(value, str) else str(value)


@pytest.mark.parametrize(
    ("name", "value", "allowed"),
    [
        ("nine_exchange_min_talon", 3, "2, 4, 6, 8, 10, 12"),
        ("close_min_talon", "2", "2, 4, 6, 8, 10, 12"),
        ("schneider_threshold", "33", "1 – 66"),
        ("game_target", True, "1 – 1000"),
        ("schneider_threshold", 67, "1 – 66"),
        ("game_target", 0, "1 – 1000"),
        ("marriage_values", [40, 20], "[20, 40]"),
        ("marriage_values", 20, "[20, 40]"),
        ("deal_packets", "3+3", "[3, 3]"),
        ("tie_carry", 1, '{"points": 0, "on": "65-65", "accumulate": false}'),
        ("pack", 32, "24, 20"),
        ("players", 5, "2, 3, 4"),
        ("shutout_double", 1, "true, false"),
        ("marriages_per_lead", 2, '1, "unlimited"'),
        ("marriage_must_be_announced", False, 'true, "automatic"'),
    ],
)
def test_the_sentence_says_what_is_allowed(name: str, value: Any, allowed: str) -> None:
    with pytest.raises(BadOption) as raised:
        GERMAN.changed(**{name: value})
    assert str(raised.value).endswith(f"; allowed: {allowed}.")


@pytest.mark.parametrize(
    ("carry", "sentence"),
    [
        ({"points": 2}, "tie_carry.points cannot be 2; allowed: 0, 1."),
        ({"points": True}, "tie_carry.points cannot be true; allowed: 0, 1."),
        ({"on": "75-75"}, 'tie_carry.on cannot be 75-75; allowed: "65-65", "any_tie".'),
        ({"accumulate": 1}, "tie_carry.accumulate cannot be 1; allowed: true, false."),
        (
            {"bonus": 1, "carry": 2},
            "There is no option tie_carry.bonus; the options are: points, on, accumulate.",
        ),
    ],
)
def test_what_is_wrong_inside_tie_carry(carry: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadOption) as raised:
        GERMAN.changed(tie_carry=carry)
    assert str(raised.value) == sentence


def test_parts_of_tie_carry_may_be_left_out() -> None:
    assert GERMAN.changed(tie_carry={"points": 1}).tie_carry == TieCarry(points=1)
    assert GERMAN.changed(tie_carry={}).tie_carry == TieCarry(0, "65-65", False)


@pytest.mark.parametrize(
    ("given", "code", "sentence"),
    [
        ("skat", "unknown_preset", "There is no preset skat; the presets are: german, internat"),
        ({"preset": "skat"}, "unknown_preset", "There is no preset skat"),
        ({"preset": 7}, "unknown_preset", "There is no preset 7"),
        ({"bonus": 1}, "unknown_option", "There is no option bonus; the options are: claim_mode, "),
        ({"preset_name": "x"}, "unknown_option", "There is no option preset_name"),
        ({"close_needs_lead": True}, "unknown_option", "There is no option close_needs_lead"),
        (7, "bad_rules", "rules must be the name of a preset"),
        (None, "bad_rules", "rules must be the name of a preset"),
        (["german"], "bad_rules", "rules must be the name of a preset"),
    ],
)
def test_rules_that_cannot_be_read(given: Any, code: str, sentence: str) -> None:
    with pytest.raises(BadOption) as raised:
        RuleSet.read(given)
    assert raised.value.code == code
    assert str(raised.value).startswith(sentence)


def test_the_sentences_list_all_there_is() -> None:
    with pytest.raises(BadOption) as raised:
        RuleSet.preset("skat")
    presets = "german, international, casual, santase, schnapsen, three-handed, four-handed"
    assert raised.value.values == {"given": "skat", "known": presets}
    with pytest.raises(BadOption) as raised:
        GERMAN.changed(bonus=1)
    options = sorted(set(ALLOWED) | set(TOGETHER))
    assert raised.value.values == {"option": "bonus", "known": ", ".join(options)}
    with pytest.raises(BadOption) as raised:
        RuleSet.read(7)  # type: ignore[arg-type]
    assert raised.value.values == {"given": 7}


# Mixtures that make no sense, and why.
MIXTURES: list[tuple[dict[str, Any], str, dict[str, Any], str]] = [
    (
        {"deal_packets": [3, 2]},
        "packets",
        {"option": "deal_packets", "hand": 6},
        "deal_packets must add up to the hand of 6 cards.",
    ),
    (
        {"hand_size": 5},
        "packets",
        {"option": "deal_packets", "hand": 5},
        "deal_packets must add up to the hand of 5 cards.",
    ),
    ({"deal_packets": []}, "packets", {"option": "deal_packets", "hand": 6}, "deal_packets"),
    ({"deal_packets": [7, -1]}, "packets", {"option": "deal_packets", "hand": 6}, "deal_packets"),
    ({"deal_packets": [6, 0]}, "packets", {"option": "deal_packets", "hand": 6}, "deal_packets"),
    (
        {"hand_size": 8, "deal_packets": [8]},
        "bad_value",
        {"option": "hand_size", "given": 8, "expected": "6, 5"},
        "hand_size cannot be 8; allowed: 6, 5.",
    ),
    (
        {"preset": "three-handed", "pack": 20},
        "too_many_cards",
        {"option": "hand_size", "pack": 20, "hand": 8},
        "A pack of 20 cards is too small for hands of 8.",
    ),
    (
        {"preset": "three-handed", "hand_size": 6, "deal_packets": [3, 3]},
        "needs_whole_pack",
        {"option": "hand_size", "players": 3},
        "With 3 players the whole pack is dealt; change hand_size.",
    ),
    (
        {"preset": "four-handed", "hand_size": 5, "deal_packets": [3, 2]},
        "needs_whole_pack",
        {"option": "hand_size", "players": 4},
        "With 4 players the whole pack is dealt",
    ),
    ({"players": 3}, "needs_whole_pack", {"option": "hand_size", "players": 3}, "With 3 players"),
    (
        {"dealer_rotation": "clockwise"},
        "bad_value",
        {
            "option": "dealer_rotation",
            "given": "clockwise",
            "expected": "alternate, winner",
        },
        "dealer_rotation cannot be clockwise; allowed: alternate, winner.",
    ),
    (
        {"preset": "three-handed", "dealer_rotation": "alternate"},
        "bad_value",
        {
            "option": "dealer_rotation",
            "given": "alternate",
            "expected": "clockwise, winner",
        },
        "dealer_rotation cannot be alternate; allowed: clockwise, winner.",
    ),
    (
        {"preset": "schnapsen", "close_min_talon": 12},
        "never_close",
        {"option": "close_min_talon", "talon": 10},
        "close_min_talon is more than the 10 cards",
    ),
    (
        {"preset": "schnapsen", "nine_exchange_min_talon": 12},
        "never_exchange",
        {"option": "nine_exchange_min_talon", "talon": 10},
        "nine_exchange_min_talon is more than the 10 cards",
    ),
    (
        {"close_min_talon": 12, "close_at_first_lead": False, "close_before_draw": False},
        "never_close",
        {"option": "close_min_talon", "talon": 10},
        "close_min_talon is more than the 10 cards",
    ),
    (
        {"preset": "santase", "nine_exchange_min_talon": 12},
        "never_exchange",
        {"option": "nine_exchange_min_talon", "talon": 10},
        "nine_exchange_min_talon is more than the 10 cards",
    ),
    (
        {"nine_exchange_min_talon": 12, "nine_exchange_moment": "after_draw"},
        "never_exchange",
        {"option": "nine_exchange_min_talon", "talon": 10},
        "nine_exchange_min_talon is more than the 10 cards",
    ),
    (
        {"marriage_is_a_play": True},
        "play_before_close",
        {"option": "marriage_on_closing_lead"},
        "marriage_is_a_play and marriage_on_closing_lead before_close_only contradict each other",
    ),
    (
        {"preset": "international", "marriages_per_lead": "unlimited"},
        "two_plays",
        {"option": "marriages_per_lead"},
        "marriage_is_a_play and unlimited marriages_per_lead contradict each other",
    ),
    (
        {"preset": "four-handed", "marriage_after_exhaustion": False},
        "never_marriage",
        {"option": "marriage_after_exhaustion", "players": 4},
        "With 4 players there is no talon, so marriage_after_exhaustion must be true",
    ),
    (
        {"preset": "three-handed", "deal_packets": [8]},
        "second_packet",
        {"option": "deal_packets"},
        "deal_packets must have at least two packets with three players",
    ),
]


@pytest.mark.parametrize(("given", "code", "values", "sentence"), MIXTURES)
def test_mixtures_that_make_no_sense_are_refused_with_the_reason(
    given: dict[str, Any], code: str, values: dict[str, Any], sentence: str
) -> None:
    with pytest.raises(BadOption) as raised:
        RuleSet.read(given)
    assert raised.value.code == code
    assert raised.value.values == values
    assert str(raised.value).startswith(sentence)


@pytest.mark.parametrize(
    "given",
    [
        {"preset": "schnapsen", "close_min_talon": 10, "nine_exchange_min_talon": 10},
        {"close_min_talon": 12, "nine_exchange_min_talon": 12},
        {"close_min_talon": 12, "close_at_first_lead": False},
        {"close_min_talon": 12, "close_before_draw": False},
        {"close_min_talon": 10, "close_at_first_lead": False, "close_before_draw": False},
        {"preset": "santase", "nine_exchange_min_talon": 10},
        {"preset": "santase", "nine_exchange_min_talon": 12, "nine_exchange_needs_trick": False},
        {"preset": "four-handed", "pack": 20, "hand_size": 5, "deal_packets": [5]},
        {"preset": "three-handed", "deal_packets": [4, 4]},
        {"preset": "four-handed", "deal_packets": [6]},
        {"preset": "three-handed", "close_min_talon": 12, "nine_exchange_min_talon": 12},
        {"preset": "four-handed", "marriages_per_lead": "unlimited"},
    ],
)
def test_their_neighbours_are_taken(given: dict[str, Any]) -> None:
    assert RuleSet.read(given).to_json() == {"preset": "german"} | given


# The presets


@pytest.mark.parametrize("name", ["german", "international", "casual", "santase", "schnapsen"])
def test_a_preset_is_as_the_rules_page_has_it(name: str) -> None:
    rules = RuleSet.preset(name)
    typed = reference.presets()[name]
    assert {option: to_plain(getattr(rules, option)) for option in typed} == typed
    # And nothing else, but what is for three and four players.
    others = {f.name for f in fields(RuleSet)} - set(typed)
    assert others == {"preset_name", "ties_for_most", "partner_must_play_marriage"}
    assert rules.preset_name == name
    assert RuleSet.read(name) == rules
    assert rules.to_json() == name


@pytest.mark.parametrize(
    ("name", "changes"),
    [
        ("three-handed", {"players": 3, "hand_size": 8, "deal_packets": [3, 2, 3]}),
        ("four-handed", {"players": 4}),
    ],
)
def test_three_and_four_players(name: str, changes: dict[str, Any]) -> None:
    # 1.15, 1.16 and 2c: no ten, marriages without a talon, clockwise; the rest as in German.
    expected = changes | {
        "dealer_rotation": "clockwise",
        "dealer_after_draw": "as_rotation",
        "marriage_after_exhaustion": True,
        "last_trick_bonus": 0,
        "score_markers": "none",
    }
    rules = RuleSet.preset(name)
    assert {n: to_plain(getattr(rules, n)) for n in rules.differences(GERMAN)} == expected
    assert rules.ties_for_most == "each_paid"
    assert rules.marriage_counts_after_trick
    assert not rules.partner_must_play_marriage


def test_the_default_is_german() -> None:
    assert RuleSet() == GERMAN
    assert RuleSet.read({}) == GERMAN
    assert RuleSet.read({"game_target": 9}) == GERMAN.changed(game_target=9)


def test_differences_are_in_the_fixed_order() -> None:
    order = [f.name for f in fields(RuleSet)]
    for other in (RuleSet.preset("casual"), RuleSet.preset("schnapsen"), THREE, FOUR):
        found = GERMAN.differences(other)
        assert set(found) == set(other.differences(GERMAN))
        assert list(found) == sorted(found, key=order.index)
    assert GERMAN.differences(GERMAN) == ()
    assert GERMAN.changed(game_target=9).differences(GERMAN) == ("game_target",)


def test_a_change_is_told_against_its_own_preset() -> None:
    rules = RuleSet.read({"preset": "schnapsen", "last_trick_bonus": 10})
    assert rules.to_json() == {"preset": "schnapsen", "last_trick_bonus": 10}
    assert rules.changed(last_trick_bonus=0).to_json() == "schnapsen"
    assert RuleSet.read(rules) is rules


def test_rules_never_change() -> None:
    with pytest.raises(FrozenInstanceError):
        GERMAN.game_target = 9  # type: ignore[misc]
    with pytest.raises(FrozenInstanceError):
        GERMAN.tie_carry.points = 1  # type: ignore[misc]
    with pytest.raises(TypeError):
        RuleSet("german")  # type: ignore[misc]
