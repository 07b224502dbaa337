"""Positions for the tests of the solver, and the slow search that it is compared with."""

from __future__ import annotations

from random import Random
from typing import Any

from sixtysix_learn.cards import Suit, pack_of
from sixtysix_learn.errors import BadOption
from sixtysix_learn.records import write_position
from sixtysix_learn.rules import Deal, RuleSet

TWO_PLAYERS = ("german", "international", "casual", "santase", "schnapsen")

# What changes a value with all cards seen, and what it may be.
OPTIONS: dict[str, tuple[Any, ...]] = {
    "phase2_obligation": ("follow_head_trump", "follow_trump"),
    "nine_exchange": ("off", "optional", "automatic"),
    "nine_exchange_needs_trick": (True, False),
    "nine_exchange_moment": ("after_draw", "before_lead"),
    "nine_exchange_min_talon": (2, 4),
    "nine_exchange_on_opponent_close": ("no", "yes_no_trick_needed", "yes_if_trick"),
    "marriage_values": ((20, 40), (10, 20), (30, 60)),
    "marriage_at_first_lead": (True, False),
    "marriage_counts_after_trick": (True, False),
    "marriages_per_lead": (1, "unlimited"),
    "marriage_after_exhaustion": (True, False),
    "marriage_after_close": (True, False),
    "marriage_on_closing_lead": ("never", "before_close_only", "either_order"),
    "marriage_is_a_play": (True, False),
    "marriage_on_five_card_close_at_two": (True, False),
    "out_on_marriage_without_lead": (True, False),
    "close_before_draw": (True, False),
    "close_at_first_lead": (True, False),
    "close_min_talon": (2, 4),
    "close_success_basis": ("final_total", "at_close"),
    "close_failure_score": ("2", "2_or_3_at_close", "2_or_3_at_end", "3"),
    "opponent_out_first_score": ("2", "3", "2_or_3_at_close"),
    "closer_false_claim_score": ("as_false_claim", "as_close_failure"),
    "last_trick_bonus": (10, 0),
    "last_trick_bonus_when_closed": (0, 10),
    "claim_mode": ("declare", "automatic"),
    "claim_window": ("own_lead_window", "any_time"),
    "false_claim_score": ("2", "2_or_3"),
    "played_out_rule": ("higher_total", "last_trick_wins"),
    "tie_rule": ("draw", "last_trick_wins"),
    "schneider_threshold": (33, 30),
    "schwarz_basis": ("tricks", "points"),
}


def changed_rules(rng: Random, changes: int) -> RuleSet:
    """Return a preset with so many options changed at random."""
    while True:
        rules = RuleSet.preset(rng.choice(TWO_PLAYERS))
        options = {n: rng.choice(OPTIONS[n]) for n in rng.sample(sorted(OPTIONS), changes)}
        try:
            return rules.changed(**options)
        except BadOption:
            continue


def random_position(
    rng: Random, rules: RuleSet, count: int, talon: int = 0, *, closed: bool = False
) -> Deal:
    """Return a lead window with so many cards each and a talon, whatever was played before."""
    trump = rng.choice(list(Suit))
    pack = list(pack_of(rules.pack))
    rng.shuffle(pack)
    if talon:
        bottom = next(c for c in pack if c.suit is trump)
        pack.remove(bottom)
        stock = (*pack[: talon - 1], bottom)
        pack = pack[talon - 1 :]
    else:
        stock = ()
    hands = tuple(pack[:count]), tuple(pack[count : 2 * count])
    gone = pack[2 * count :]
    if rng.random() < 0.3:
        gone.sort(key=lambda c: (c.points, c.code), reverse=rng.random() < 0.5)
    on_lead = rng.randrange(2)
    share = rng.choice((0.0, 0.2, 0.5, 0.5, 0.8, 1.0))
    tricks, points = [0, 0], [0, 0]
    for i in range(0, len(gone), 2):
        # The last trick belongs to who is on lead.
        seat = on_lead if i + 2 >= len(gone) else int(rng.random() < share)
        tricks[seat] += 1
        points[seat] += gone[i].points + gone[i + 1].points
    pending = [0, 0]
    at_close = None
    closer = None
    plain, high = rules.marriage_values
    for seat in (0, 1):
        if rng.random() < 0.35:
            bonus = rng.choice((plain, high))
            if tricks[seat] or not rules.marriage_counts_after_trick:
                points[seat] += bonus
            else:
                pending[seat] += bonus
    if closed:
        closer = rng.randrange(2)
        had = rng.choice((0, tricks[1 - closer], rng.randint(0, tricks[1 - closer])))
        had_points = 0 if had == 0 else rng.randint(0, points[1 - closer])
        at_close = (had, had_points)
    return Deal.at(
        rules,
        trump=trump,
        hands=hands,
        talon=stock,
        points=(points[0], points[1]),
        pending=(pending[0], pending[1]),
        trick_counts=(tricks[0], tricks[1]),
        on_lead=on_lead,
        closed_by=closer,
        at_close=at_close,
    )


def first_lead(rng: Random, rules: RuleSet, count: int, talon: int) -> Deal:
    """Return a small deal before its first lead: high cards only, or nobody could get to 66."""
    pack = sorted(pack_of(rules.pack), key=lambda c: (c.points, rng.random()), reverse=True)
    size = 2 * count + talon
    chosen = pack[:size]
    if rng.random() < 0.7:
        lowest = [c for c in pack_of(rules.pack) if c.rank is rules.lowest_rank]
        chosen[-1] = rng.choice(lowest)
    rng.shuffle(chosen)
    return Deal.at(
        rules,
        trump=chosen[-1].suit,
        hands=(tuple(chosen[:count]), tuple(chosen[count : 2 * count])),
        talon=tuple(chosen[2 * count :]),
        on_lead=rng.randrange(2),
    )


def minimax(deal: Deal, seen: dict[Any, int]) -> int:
    """Return the value for seat 0, by trying everything with the engine and nothing else."""
    if deal.result is not None:
        points = deal.result.game_points
        return points if deal.result.winner == 0 else -points
    key = (
        frozenset(deal.hands[0]),
        frozenset(deal.hands[1]),
        deal.talon,
        deal.on_lead,
        deal.points,
        deal.pending,
        deal.trick_counts,
        deal.led,
        deal.announced,
        deal.closed_by,
        deal.at_close,
        deal.just_closed,
        deal.answer_due,
        deal.drawn,
        deal.held,
        deal.announced_after_closing,
    )
    found = seen.get(key)
    if found is None:
        values = [minimax(deal.play(a), seen) for a in deal.legal_actions()]
        found = max(values) if deal.to_act == 0 else min(values)
        seen[key] = found
    return found


def action_values(deal: Deal, seen: dict[Any, int]) -> dict[str, int]:
    """Return each action's value for the player to act, by the slow search."""
    sign = 1 if deal.to_act == 0 else -1
    return {str(a): sign * minimax(deal.play(a), seen) for a in deal.legal_actions()}


def pretty(deal: Deal) -> str:
    """Return a position as one line, for failures."""
    return str(write_position(deal))
