"""The presets: only what differs from the German game (the defaults of RuleSet).

Source: rules.md section 2 (columns F, 002, 003), 2b and 2c. ``international`` is F, ``casual``
is 002, ``german`` is 003.
"""

from __future__ import annotations

from typing import Any

__all__ = ["PRESETS"]

PRESETS: dict[str, dict[str, Any]] = {
    "german": {},
    "international": {
        "dealer_rotation": "alternate",
        "dealer_after_draw": "as_rotation",
        "trick_inspection": "none",
        "nine_exchange_moment": "after_draw",
        "nine_exchange_on_opponent_close": "no",
        "marriage_on_closing_lead": "never",
        "marriage_is_a_play": True,
        "marriage_on_five_card_close_at_two": False,
        "close_failure_score": "2_or_3_at_end",
        "claim_window": "any_time",
        "false_claim_score": "2_or_3",
        "score_markers": "none",
    },
    "casual": {
        "dealer_rotation": "alternate",
        "dealer_after_draw": "as_rotation",
        "trick_inspection": "none",
        "phase2_obligation": "follow_trump",
        "nine_exchange": "automatic",
        "nine_exchange_on_opponent_close": "no",
        "marriage_after_exhaustion": True,
        "marriage_after_close": True,
        "marriage_on_closing_lead": "either_order",
        "close_failure_score": "2",
        "last_trick_bonus": 0,
        "claim_mode": "automatic",
        "score_markers": "none",
    },
    "santase": {
        "turn_up_timing": "after_first_packet",
        "nine_exchange_min_talon": 4,
        "nine_exchange_on_opponent_close": "no",
        "marriage_at_first_lead": False,
        "marriage_after_exhaustion": True,
        "marriage_after_close": True,
        "marriage_on_closing_lead": "either_order",
        "marriage_on_five_card_close_at_two": False,
        "close_at_first_lead": False,
        "close_before_draw": False,
        "close_min_talon": 4,
        "close_failure_score": "3",
        "opponent_out_first_score": "3",
        "claim_mode": "automatic",
        "game_target": 11,
        "score_markers": "none",
    },
    "schnapsen": {
        "pack": 20,
        "hand_size": 5,
        "deal_packets": (3, 2),
        "turn_up_timing": "after_first_packet",
        "dealer_rotation": "alternate",
        "nine_exchange_needs_trick": False,
        "nine_exchange_on_opponent_close": "no",
        "marriage_after_exhaustion": True,
        "marriage_after_close": True,
        "marriage_on_closing_lead": "either_order",
        "marriage_on_five_card_close_at_two": False,
        "close_before_draw": False,
        "close_success_basis": "at_close",
        "opponent_out_first_score": "2_or_3_at_close",
        "last_trick_bonus": 0,
        "played_out_rule": "last_trick_wins",
        "false_claim_score": "2_or_3",
        "score_direction": "down",
        "score_markers": "none",
    },
    "three-handed": {
        "players": 3,
        "hand_size": 8,
        "deal_packets": (3, 2, 3),
        "dealer_rotation": "clockwise",
        "dealer_after_draw": "as_rotation",
        "marriage_after_exhaustion": True,
        "last_trick_bonus": 0,
        "score_markers": "none",
    },
    "four-handed": {
        "players": 4,
        "dealer_rotation": "clockwise",
        "dealer_after_draw": "as_rotation",
        "marriage_after_exhaustion": True,
        "last_trick_bonus": 0,
        "score_markers": "none",
    },
}
