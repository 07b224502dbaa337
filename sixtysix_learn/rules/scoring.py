"""What a finished deal is worth, and why (rules.md 1.12): every scoring option acts here."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from .ruleset import RuleSet
    from .state import DealState

__all__ = ["OUT_AT", "Reason", "Result", "grade", "settle_claim", "settle_end"]

#: Card points needed to go out (rules.md 1.1.3, 1.10.5).
OUT_AT = 66

Reason = Literal[
    "went_out", "false_claim", "closer_failed", "opponent_out_first", "played_out", "drawn"
]


@dataclass(frozen=True)
class Result:
    """How a deal ended.

    Attributes
    ----------
    winner
        The seat that scores (with four players the team's first seat), or ``None`` for a drawn
        deal.
    game_points
        0 to 3; with three players the stakes that the winner gets, 2 to 6.
    reason
        Which row of rules.md 1.12 applies.
    payments
        Three players only: stakes won (or paid, below zero) by seat; their sum is 0.
    """

    winner: int | None
    game_points: int
    reason: Reason
    payments: tuple[int, ...] = ()


def grade(rules: RuleSet, tricks: int, points: int) -> int:
    """Return the game points for the loser's tricks and card points.

    3 for schwarz, 2 for schneider, 1 for neither (rules.md 1.12).
    """
    none = tricks == 0 if rules.schwarz_basis == "tricks" else points == 0
    if none:
        return 3
    return 2 if points < rules.schneider_threshold else 1


def settle_claim(state: DealState, seat: int) -> Result:
    """Return the result of a claim of 66 by a seat, true or false (rules.md 1.10)."""
    other = 1 - seat
    if state.points[seat] < OUT_AT:
        if state.closed_by == seat:
            return Result(other, _closer_false_claim(state, other), "closer_failed")
        return Result(other, _false_claim(state, other), "false_claim")
    if state.closed_by == other:
        return Result(seat, _opponent_out_first(state), "opponent_out_first")
    if state.closed_by == seat and state.rules.close_success_basis == "at_close":
        assert state.at_close is not None
        tricks, points = state.at_close
        return Result(seat, grade(state.rules, tricks, points), "went_out")
    return Result(
        seat, grade(state.rules, state.trick_counts[other], state.points[other]), "went_out"
    )


def settle_end(state: DealState) -> Result:
    """Return the result of a deal whose last trick is taken and that nobody claimed."""
    closer = state.closed_by
    if closer is not None:
        return Result(1 - closer, _close_failure(state), "closer_failed")
    last = state.on_lead
    if state.rules.played_out_rule == "last_trick_wins":
        return Result(last, 1, "played_out")
    first, second = state.points
    if first == second:
        if state.rules.tie_rule == "draw":
            return Result(None, 0, "drawn")
        winner = last
    else:
        winner = 0 if first > second else 1
    loser = 1 - winner
    return Result(
        winner, grade(state.rules, state.trick_counts[loser], state.points[loser]), "played_out"
    )


def _had_no_trick_at_close(state: DealState) -> bool:
    return state.at_close is not None and state.at_close[0] == 0


def _close_failure(state: DealState) -> int:
    closer = state.closed_by
    match state.rules.close_failure_score:
        case "2":
            return 2
        case "3":
            return 3
        case "2_or_3_at_close":
            return 3 if _had_no_trick_at_close(state) else 2
        case "2_or_3_at_end":
            return 3 if closer is not None and state.trick_counts[1 - closer] == 0 else 2


def _closer_false_claim(state: DealState, winner: int) -> int:
    if state.rules.closer_false_claim_score == "as_close_failure":
        return _close_failure(state)
    return _false_claim(state, winner)


def _false_claim(state: DealState, winner: int) -> int:
    # The opponent of a false claimant is paid more if he has no trick himself (1.10.8, F).
    if state.rules.false_claim_score == "2_or_3" and state.trick_counts[winner] == 0:
        return 3
    return 2


def _opponent_out_first(state: DealState) -> int:
    match state.rules.opponent_out_first_score:
        case "2":
            return 2
        case "3":
            return 3
        case "2_or_3_at_close":
            return 3 if _had_no_trick_at_close(state) else 2
