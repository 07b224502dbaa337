"""A rule set as whole numbers, for the kernels.

Two things are in the table: options by their place, and, from place ``PAYOFFS`` on, what a
player needs for a result. The kernels ask only yes or no: "can the player on lead get at least
``least`` game points?", ``least`` from -2 to 3. So each way for a deal to end becomes a condition
on card points, worked out here once for every *mode* (is the talon closed, by whom, against whom)
with the scoring of :mod:`sixtysix_learn.rules.scoring`.
"""

from __future__ import annotations

from bisect import bisect_left
from functools import lru_cache

from ..cards import Suit
from ..errors import BadOption
from ..rules.ruleset import RuleSet
from ..rules.scoring import OUT_AT, Result, grade, settle_claim, settle_end
from ..rules.state import DealState
from .kernels.jit import Ints, array
from .kernels.places import (
    BONUS_CLOSED,
    CLAIM_SHIFT,
    CLOSED_MODES,
    FALSE_CLAIM,
    MODES,
    NEED_SHIFT,
    NEVER,
    PAYOFFS,
    SETTLED,
    WAIT,
)

__all__ = ["mode_of", "rule_table"]


def mode_of(closer_leads: bool, grade_at_close: int, had_no_trick: bool) -> int:
    """Return the mode of a closed deal, for the player on lead. The open talon is mode 0."""
    ours = 1 + 2 * (grade_at_close - 1) + had_no_trick
    return ours if closer_leads else ours + CLOSED_MODES


@lru_cache(maxsize=64)
def rule_table(rules: RuleSet) -> Ints:
    """Return the table of a rule set for two players.

    Raises
    ------
    BadOption
        If the solver cannot play by these rules: with automatic claims, options that pay the
        closer's opponent less for 66 than for the closer's failure.
    """
    _refuse(rules)
    table = _options(rules) + [0] * (PAYOFFS - BONUS_CLOSED - 1)
    for mode in range(MODES):
        for has_trick in (False, True):
            table += [_word(rules, mode, has_trick, least) for least in range(-2, 4)]
    return array(table)


def _refuse(rules: RuleSet) -> None:
    if rules.players != 2:
        raise BadOption("solver_two_players", option="players", given=rules.players)
    # To reach 66 would then be worse than not to reach it: what the search prunes by fails.
    out, failed = rules.opponent_out_first_score, rules.close_failure_score
    if rules.claim_mode == "automatic" and (
        (failed == "3" and out != "3") or (failed == "2_or_3_at_close" and out == "2")
    ):
        raise BadOption(
            "solver_forced_claims", option="opponent_out_first_score", given=out, failed=failed
        )


def _options(rules: RuleSet) -> list[int]:
    closing_lead = rules.marriage_on_closing_lead
    plain, trumps = rules.marriage_values
    return [
        int(rules.phase2_obligation == "follow_head_trump"),
        int(not rules.marriage_counts_after_trick),
        plain,
        trumps,
        int(rules.marriages_per_lead == "unlimited"),
        int(rules.claim_mode == "declare" and rules.claim_window == "any_time"),
        int(rules.out_on_marriage_without_lead),
        int(rules.played_out_rule == "last_trick_wins"),
        int(rules.tie_rule == "last_trick_wins"),
        int(rules.played_out_rule == "last_trick_wins" or rules.tie_rule == "last_trick_wins"),
        18 + rules.lowest_rank.strength,
        int(rules.marriage_after_exhaustion),
        int(rules.marriage_after_close),
        int(rules.marriage_at_first_lead),
        int(closing_lead != "never" and not rules.marriage_is_a_play),
        int(closing_lead == "either_order"),
        int(rules.marriage_on_five_card_close_at_two),
        int(rules.close_at_first_lead),
        rules.close_min_talon,
        int(rules.close_before_draw),
        ("off", "optional", "automatic").index(rules.nine_exchange),
        int(rules.nine_exchange_needs_trick),
        rules.nine_exchange_min_talon,
        int(rules.nine_exchange_moment == "before_lead"),
        0
        if rules.nine_exchange == "off"
        else ("no", "yes_no_trick_needed", "yes_if_trick").index(
            rules.nine_exchange_on_opponent_close
        ),
        int(rules.close_success_basis == "at_close"),
        int(
            rules.closer_false_claim_score == "as_false_claim"
            and rules.claim_mode == "declare"
            and rules.claim_window == "own_lead_window"
        ),
        rules.last_trick_bonus,
        rules.last_trick_bonus_when_closed,
    ]


def _word(rules: RuleSet, mode: int, has_trick: bool, least: int) -> int:
    """Return the payoff word of the player on lead, the other player having a trick or not."""
    claim = _claim_limit(rules, mode, has_trick, least)
    settled = mode > 0 and _settled(rules, mode, has_trick) >= least
    false = _false_claim(rules, mode, has_trick) >= least
    # Whether he can ever do without 66. The other may still take his first trick, and he himself,
    # when it is not his turn to lead, may have none in the end.
    unneeded = any(
        _false_claim(rules, mode, t) >= least
        or (mode > 0 and max(_settled(rules, mode, t, own) for own in (0, 1)) >= least)
        for t in {has_trick, True}
    )
    if mode == 0:
        if unneeded or least <= 0:
            need = 0
        elif rules.played_out_rule == "last_trick_wins":
            need = int(least >= 2)
        else:
            need = 2
    else:
        need = int(not unneeded)
    limit = NEVER if unneeded else claim
    word = limit | claim << CLAIM_SHIFT | need << NEED_SHIFT
    word |= FALSE_CLAIM * false | SETTLED * settled
    return word | WAIT * (mode > CLOSED_MODES and claim == 0)


def _claim_limit(rules: RuleSet, mode: int, has_trick: bool, least: int) -> int:
    """Return the limit on the other's card points under which a true claim pays enough."""
    # The more the other has, the less a claim pays.
    limit = bisect_left(
        range(OUT_AT + 1), True, key=lambda points: _claim(rules, mode, has_trick, points) < least
    )
    return NEVER if limit > OUT_AT else limit


def _claim(rules: RuleSet, mode: int, has_trick: bool, points: int) -> int:
    return _signed(settle_claim(_end(rules, mode, has_trick, (OUT_AT, points)), 0))


def _false_claim(rules: RuleSet, mode: int, has_trick: bool) -> int:
    if rules.claim_mode == "automatic":
        return -NEVER
    return _signed(settle_claim(_end(rules, mode, has_trick, (0, 0)), 0))


def _settled(rules: RuleSet, mode: int, has_trick: bool, own_tricks: int = 1) -> int:
    return _signed(settle_end(_end(rules, mode, has_trick, (0, 0), own_tricks)))


def _signed(result: Result) -> int:
    return result.game_points if result.winner == 0 else -result.game_points


def _end(
    rules: RuleSet, mode: int, has_trick: bool, points: tuple[int, int], own_tricks: int = 1
) -> DealState:
    """Return a state in which seat 0 is on lead, for :mod:`..rules.scoring` to judge."""
    closer, at_close = None, None
    if mode:
        closer = 0 if mode <= CLOSED_MODES else 1
        at_grade, had_none = divmod((mode - 1) % CLOSED_MODES, 2)
        at_close = _at_close(rules, at_grade + 1, bool(had_none))
    return DealState(
        rules=rules,
        dealer=1,
        trump=Suit.DIAMONDS,
        hands=((), ()),
        talon=(),
        on_lead=0,
        points=points,
        trick_counts=(own_tricks, int(has_trick)),
        closed_by=closer,
        at_close=at_close,
    )


def _at_close(rules: RuleSet, wanted: int, had_none: bool) -> tuple[int, int]:
    """Return tricks and points at the closing of a grade; any, where the pair cannot be."""
    tricks = 0 if had_none else 1
    for points in (0, 1, rules.schneider_threshold):
        if grade(rules, tricks, points) == wanted:
            return tricks, points
    return tricks, 0
