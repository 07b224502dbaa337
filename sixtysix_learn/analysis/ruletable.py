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
from .kernels import places as at
from .kernels.jit import Ints, array

__all__ = ["mode_of", "rule_table"]


def mode_of(closer_leads: bool, grade_at_close: int, had_no_trick: bool) -> int:
    """Return the mode of a closed deal, for the player on lead. The open talon is mode 0."""
    ours = 1 + 2 * (grade_at_close - 1) + had_no_trick
    return ours if closer_leads else ours + at.CLOSED_MODES


@lru_cache(maxsize=64)
def rule_table(rules: RuleSet) -> Ints:
    """Return the table of a rule set for two players.

    Raises
    ------
    BadOption
        If the rules are for more than two players.
    """
    if rules.players != 2:
        raise BadOption("solver_two_players", option="players", given=rules.players)
    options = _options(rules)
    table = [int(options.get(place, 0)) for place in range(at.PAYOFFS)]
    for mode in range(at.MODES):
        for has_trick in (False, True):
            table += [_word(rules, mode, has_trick, least) for least in range(-2, 4)]
    return array(table)


def _options(rules: RuleSet) -> dict[int, int]:
    """Return the options by their place."""
    plain, trumps = rules.marriage_values
    closing_lead = rules.marriage_on_closing_lead
    declares = rules.claim_mode == "declare"
    any_time = rules.claim_window == "any_time"
    last_wins = rules.played_out_rule == "last_trick_wins"
    ties_to_last = rules.tie_rule == "last_trick_wins"
    exchange = ("off", "optional", "automatic").index(rules.nine_exchange)
    answer = ("no", "yes_no_trick_needed", "yes_if_trick").index(
        rules.nine_exchange_on_opponent_close
    )
    return {
        at.MUST_HEAD: rules.phase2_obligation == "follow_head_trump",
        at.COUNTS_AT_ONCE: not rules.marriage_counts_after_trick,
        at.PLAIN_MARRIAGE: plain,
        at.TRUMP_MARRIAGE: trumps,
        at.SEVERAL_MARRIAGES: rules.marriages_per_lead == "unlimited",
        at.ANY_TIME: declares and any_time,
        at.OUT_ON_MARRIAGE: rules.out_on_marriage_without_lead,
        at.LAST_TRICK_WINS: last_wins,
        at.TIE_LAST_TRICK: ties_to_last,
        at.NO_DRAW: last_wins or ties_to_last,
        at.LOWEST: 18 + rules.lowest_rank.strength,
        at.MARRY_EXHAUSTED: rules.marriage_after_exhaustion,
        at.MARRY_CLOSED: rules.marriage_after_close,
        at.MARRY_FIRST: rules.marriage_at_first_lead,
        at.MARRY_THEN_CLOSE: closing_lead != "never" and not rules.marriage_is_a_play,
        at.CLOSE_THEN_MARRY: closing_lead == "either_order",
        at.MARRY_AT_TWO: rules.marriage_on_five_card_close_at_two,
        at.CLOSE_FIRST: rules.close_at_first_lead,
        at.CLOSE_TALON: rules.close_min_talon,
        at.HOLD: rules.close_before_draw,
        at.EXCHANGE: exchange,
        at.EXCHANGE_TRICK: rules.nine_exchange_needs_trick,
        at.EXCHANGE_TALON: rules.nine_exchange_min_talon,
        at.EXCHANGE_HELD: rules.nine_exchange_moment == "before_lead",
        at.ANSWER: answer if exchange else 0,
        at.AT_CLOSE: rules.close_success_basis == "at_close",
        at.WAIT_AFTER_CLOSE: declares
        and not any_time
        and rules.closer_false_claim_score == "as_false_claim",
        at.BONUS_OPEN: rules.last_trick_bonus,
        at.BONUS_CLOSED: rules.last_trick_bonus_when_closed,
    }


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
    limit = at.NEVER if unneeded else claim
    # A true claim may be worth less than the closer's failure. Who declares waits then; where
    # claims are automatic, to get to 66 is bad for the closer's opponent.
    worse = mode > at.CLOSED_MODES and claim == 0
    automatic = rules.claim_mode == "automatic"
    wait = worse and not automatic
    backwards = automatic and mode > 0 and _is_backwards(rules, mode, has_trick, least)
    if backwards:
        need, limit = 0, at.NEVER
    return (
        limit
        | claim << at.CLAIM_SHIFT
        | need << at.NEED_SHIFT
        | at.FALSE_CLAIM * false
        | at.SETTLED * settled
        | at.WAIT * wait
        | at.BACKWARDS * backwards
    )


def _is_backwards(rules: RuleSet, mode: int, has_trick: bool, least: int) -> bool:
    """Whether this question turns on the closer's opponent *not* getting to 66."""
    if mode <= at.CLOSED_MODES:
        mode, least = mode + at.CLOSED_MODES, 1 - least
    return _claim(rules, mode, has_trick, 0) < least <= _settled(rules, mode, True)


def _claim_limit(rules: RuleSet, mode: int, has_trick: bool, least: int) -> int:
    """Return the limit on the other's card points under which a true claim pays enough."""
    # The more the other has, the less a claim pays.
    limit = bisect_left(
        range(OUT_AT + 1), True, key=lambda points: _claim(rules, mode, has_trick, points) < least
    )
    return at.NEVER if limit > OUT_AT else limit


def _claim(rules: RuleSet, mode: int, has_trick: bool, points: int) -> int:
    return _signed(settle_claim(_end(rules, mode, has_trick, (OUT_AT, points)), 0))


def _false_claim(rules: RuleSet, mode: int, has_trick: bool) -> int:
    if rules.claim_mode == "automatic":
        return -at.NEVER
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
        closer = 0 if mode <= at.CLOSED_MODES else 1
        at_grade, had_none = divmod((mode - 1) % at.CLOSED_MODES, 2)
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
