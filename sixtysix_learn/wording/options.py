"""The rule options in the rulebook's order, and which of them say nothing in a game.

Some are for two players only, or for more; some have no effect because of how others are set.
"""

from __future__ import annotations

from collections.abc import Mapping

from ..rules.ruleset import RuleSet

__all__ = ["CHAPTERS", "OPTION_RULES", "ORDER", "option_names", "options_for", "without_effect"]

#: Chapters of the rules page, and the options that vary what they say.
CHAPTERS: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("1.1", ("players",)),
    ("1.2", ("pack", "hand_size")),
    ("1.3", ("deal_packets", "turn_up_timing", "dealer_rotation", "dealer_after_draw")),
    ("1.4", ("trick_inspection",)),
    ("1.6", ("phase2_obligation",)),
    (
        "1.7",
        (
            "nine_exchange",
            "nine_exchange_needs_trick",
            "nine_exchange_moment",
            "nine_exchange_min_talon",
            "nine_exchange_on_opponent_close",
        ),
    ),
    (
        "1.8",
        (
            "marriage_values",
            "marriage_at_first_lead",
            "marriage_counts_after_trick",
            "marriages_per_lead",
            "marriage_after_exhaustion",
            "marriage_after_close",
            "marriage_on_closing_lead",
            "marriage_is_a_play",
            "marriage_on_five_card_close_at_two",
            "marriage_must_be_announced",
            "out_on_marriage_without_lead",
        ),
    ),
    (
        "1.9",
        (
            "close_before_draw",
            "close_at_first_lead",
            "close_min_talon",
            "close_success_basis",
            "close_failure_score",
            "opponent_out_first_score",
            "closer_false_claim_score",
        ),
    ),
    ("1.10", ("claim_mode", "claim_window", "false_claim_score")),
    (
        "1.11",
        ("last_trick_bonus", "last_trick_bonus_when_closed", "played_out_rule", "tie_rule"),
    ),
    ("1.12", ("schneider_threshold", "schwarz_basis")),
    (
        "1.13",
        ("game_target", "score_direction", "shutout_double", "score_markers", "tie_carry"),
    ),
    ("1.15", ("ties_for_most",)),
    ("1.16", ("partner_must_play_marriage",)),
)

#: All options in that order.
ORDER = tuple(name for _chapter, names in CHAPTERS for name in names)

#: Options of a rule set, and the rules whose sentence each of them varies.
OPTION_RULES: Mapping[str, tuple[str, ...]] = {
    "pack": ("1.2.1",),
    "hand_size": ("1.2.7",),
    "deal_packets": ("1.3.5",),
    "turn_up_timing": ("1.3.6",),
    "dealer_rotation": ("1.3.9",),
    "dealer_after_draw": ("1.3.10",),
    "trick_inspection": ("1.4.11",),
    "phase2_obligation": ("1.6.3", "1.6.7"),
    "nine_exchange": ("1.7.1", "1.7.2"),
    "nine_exchange_needs_trick": ("1.7.4",),
    "nine_exchange_moment": ("1.7.6",),
    "nine_exchange_min_talon": ("1.7.12",),
    "nine_exchange_on_opponent_close": ("1.7.9",),
    "marriage_values": ("1.8.5",),
    "marriage_at_first_lead": ("1.8.8",),
    "marriage_counts_after_trick": ("1.8.6",),
    "marriages_per_lead": ("1.8.10",),
    "marriage_after_exhaustion": ("1.8.11", "1.8.12"),
    "marriage_after_close": ("1.8.13",),
    "marriage_on_closing_lead": ("1.8.14",),
    "marriage_is_a_play": ("1.8.3",),
    "marriage_on_five_card_close_at_two": ("1.8.12", "1.8.14"),
    "out_on_marriage_without_lead": ("1.8.15",),
    "close_before_draw": ("1.9.5",),
    "close_at_first_lead": ("1.9.6",),
    "close_min_talon": ("1.9.3", "1.9.7"),
    "close_success_basis": ("1.9.14",),
    "close_failure_score": ("1.9.15",),
    "opponent_out_first_score": ("1.9.16",),
    "closer_false_claim_score": ("1.10.8",),
    "claim_mode": ("1.10.1",),
    "claim_window": ("1.10.2", "1.10.7"),
    "false_claim_score": ("1.10.8",),
    "last_trick_bonus": ("1.11.1",),
    "last_trick_bonus_when_closed": ("1.9.11",),
    "played_out_rule": ("1.11.2",),
    "tie_rule": ("1.11.4",),
    "schneider_threshold": ("1.12.2",),
    "schwarz_basis": ("1.12.3",),
    "game_target": ("1.13.1",),
    "score_direction": ("1.13.2",),
    "score_markers": ("1.13.2",),
    "shutout_double": ("1.13.6",),
    "tie_carry": ("1.13.5",),
    "ties_for_most": ("1.15.5",),
    "partner_must_play_marriage": ("1.16.3",),
}

# What needs a talon, or two players.
_FOR_TWO = frozenset(
    {
        "turn_up_timing",
        "nine_exchange",
        "nine_exchange_needs_trick",
        "nine_exchange_moment",
        "nine_exchange_min_talon",
        "nine_exchange_on_opponent_close",
        "marriage_after_exhaustion",
        "marriage_after_close",
        "marriage_on_closing_lead",
        "marriage_is_a_play",
        "marriage_on_five_card_close_at_two",
        "close_before_draw",
        "close_at_first_lead",
        "close_min_talon",
        "close_success_basis",
        "close_failure_score",
        "opponent_out_first_score",
        "closer_false_claim_score",
        "last_trick_bonus_when_closed",
    }
)
# With three nobody goes out, and there is no match to win: stakes are paid (rules.md 1.15.5).
_NOT_FOR_THREE = frozenset(
    {
        "out_on_marriage_without_lead",
        "claim_mode",
        "claim_window",
        "false_claim_score",
        "played_out_rule",
        "tie_rule",
        "game_target",
        "score_direction",
        "shutout_double",
        "score_markers",
        "tie_carry",
    }
)
_LEFT_OUT = {
    2: frozenset({"ties_for_most", "partner_must_play_marriage"}),
    3: _FOR_TWO | _NOT_FOR_THREE | {"partner_must_play_marriage"},
    4: _FOR_TWO | {"ties_for_most"},
}


def options_for(players: int) -> tuple[str, ...]:
    """Return the options that a game for so many players (2 to 4) has."""
    return tuple(name for name in ORDER if name not in _LEFT_OUT[players])


def without_effect(rules: RuleSet) -> frozenset[str]:
    """Return the options that change nothing because of how others are set."""
    idle: set[str] = set()
    if rules.nine_exchange == "off":
        idle |= {name for name in _FOR_TWO if name.startswith("nine_exchange_")}
    if not rules.close_before_draw:
        idle.add("marriage_on_five_card_close_at_two")
    if rules.claim_mode == "automatic":
        idle |= {"claim_window", "false_claim_score", "closer_false_claim_score"}
    last_trick = "last_trick_wins"
    if rules.played_out_rule == last_trick:
        idle.add("tie_rule")
    if rules.players != 3 and last_trick in (rules.played_out_rule, rules.tie_rule):
        # No deal is drawn.
        idle |= {"tie_carry", "dealer_after_draw"}
    return frozenset(idle)


def option_names(rules: RuleSet) -> tuple[str, ...]:
    """Return the options that say something about how these rules are played."""
    idle = without_effect(rules)
    return tuple(name for name in options_for(rules.players) if name not in idle)
