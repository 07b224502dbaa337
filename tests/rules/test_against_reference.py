"""The engine beside a second, independent reading of the rules (tests/reference).

Both play the same deals, and after every action all that a replay line shows must be the same. The
second reading shares no code with the engine; where the two differ, one of them is wrong.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sixtysix_learn.errors import BadOption, IllegalAction
from sixtysix_learn.records import (
    Played,
    describe,
    read_position,
    replay,
    write_deal,
    write_position,
)
from sixtysix_learn.rules import Deal, RuleSet
from sixtysix_learn.rules.ruleset import to_plain

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "reference"))

import reference_rules as reference

DATA = Path(__file__).resolve().parent.parent / "data"
PRESETS = ("german", "international", "casual", "santase", "schnapsen")
CARDS = [rank + suit for suit in "CSHD" for rank in "9JQKTA"]
OTHERS = [*("marriage " + suit for suit in "CSHD"), "exchange", "close", "hold", "pass", "count"]
ACTIONS = [*CARDS, *OTHERS, "out"]


def lines(name: str) -> list[dict[str, Any]]:
    text = (DATA / name).read_text(encoding="utf-8")
    return [json.loads(line) for line in text.splitlines() if line.strip()]


POSITIONS = lines("positions.jsonl")


def shown(deal: Deal) -> dict[str, Any]:
    """What a replay line of the engine says, without the error field."""
    line = describe(Played(deal))
    assert line.pop("error") is None
    return line


def both(rules: Any, seed: int, dealer: int) -> tuple[Deal, reference.State]:
    """One deal from the same pack, by the engine and by the reference."""
    options = reference.read_options(rules)
    pack = reference.whole_pack(options)
    Random(seed).shuffle(pack)
    deal = Deal.from_pack(RuleSet.read(rules), pack, dealer)
    state = reference.from_pack(options, pack, dealer)
    assert shown(deal) == reference.observe(state)
    return deal, state


def step(deal: Deal, state: reference.State, action: str) -> tuple[Deal, reference.State]:
    """Make an action on both sides and compare."""
    deal, state = deal.play(action), reference.apply(state, action)
    assert shown(deal) == reference.observe(state)
    return deal, state


def assert_refused(deal: Deal, state: reference.State, action: str) -> None:
    """Both refuse the action and stay as they were."""
    before = shown(deal)
    with pytest.raises(IllegalAction):
        deal.play(action)
    assert shown(deal) == before
    if not state.answer_due:  # a record may leave out the pass, so the reference reads more
        with pytest.raises(reference.IllegalMove):
            reference.apply(state, action)


def play_out(deal: Deal, state: reference.State, rng: Random) -> Deal:
    """Play to the end at random, comparing all the way; then replay the record of it."""
    while not deal.is_over:
        legal = reference.legal(state)
        assert_refused(deal, state, rng.choice([a for a in ACTIONS if a not in legal]))
        if rng.random() < 0.1 and writable(state):
            written = read_position(reference.to_position(state, deal.rules.to_json())).deal
            assert shown(written) == shown(deal)
            assert shown(read_position(write_position(deal)).deal) == shown(deal)
        deal, state = step(deal, state, rng.choices(legal, [weight(a) for a in legal])[0])
    assert_refused(deal, state, rng.choice(ACTIONS))
    record = write_deal(deal)
    # A claim in answer to a closing reads, in a record, as the closer's own after a pass left out.
    if record["actions"][-2:] != ["close", "out"]:
        line = replay(record)
        assert line == reference.replay(record)
        assert line["status"] == "over"
        assert line["result"] == shown(deal)["result"]
    cut = record["actions"][: rng.randrange(len(record["actions"]) + 1)]
    record["actions"] = [*cut, rng.choice([a for a in ACTIONS if a != "out"])]
    line, again = replay(record), reference.replay(record)
    error, known = line.pop("error"), again.pop("error")
    assert line == again
    assert (error and error["action"]) == (known and known["action"])
    return deal


def writable(state: reference.State) -> bool:
    """Whether a position can say all there is to say: not at the end, not some rare mixtures."""
    return not (
        state.last_choice
        or (state.just_closed and state.announced)  # which of them came first?
        or len(state.announced) > 1
        or len(state.declared) > 1
    )


# --- The presets and the known deals ---


@pytest.mark.parametrize("name", PRESETS)
def test_presets_say_the_same(name: str) -> None:
    for option, value in reference.presets()[name].items():
        assert to_plain(getattr(RuleSet.preset(name), option)) == value, option


@pytest.mark.parametrize("case", lines("deals.jsonl"), ids=lambda case: case["record"]["title"])
def test_known_deals(case: dict[str, Any]) -> None:
    line = replay(case["record"])
    assert line == reference.replay(case["record"])
    assert line["result"] == case["result"]
    assert (line["points"], line["tricks"]) == (case["points"], case["tricks"])


# --- Random deals ---

# How often each is chosen against a card's 1: claims end deals, so they are rare; an answer, a
# marriage or an exchange is rare by itself, so it is taken when it can be.
WEIGHT = {"out": 0.03, "close": 0.3, "hold": 0.3, "exchange": 2.0, "count": 1.0, "pass": 1.0}


def weight(action: str) -> float:
    return 3.0 if action.startswith("marriage") else WEIGHT.get(action, 1.0)


@pytest.mark.parametrize("block", range(5))
@pytest.mark.parametrize("name", PRESETS)
def test_random_deals(name: str, block: int) -> None:
    rng = Random(f"{name} {block}")
    met: set[str] = set()
    for number in range(100):
        deal = play_out(*both(name, rng.randrange(10**9), number % 2), rng)
        met |= {action.kind for action in deal.history}
    wanted = {
        "german": {"out", "close", "hold", "pass", "exchange", "marriage"},
        "international": {"out", "close", "hold", "exchange", "marriage"},
        "casual": {"close", "hold", "marriage"},
        "santase": {"close", "exchange", "marriage"},
        "schnapsen": {"out", "close", "exchange", "marriage"},
    }
    assert wanted[name] <= met


@pytest.mark.parametrize("name", PRESETS)
def test_claims_at_any_moment(name: str) -> None:
    """Every claim that is legal in some deals, true or false, in turn or (F) out of turn."""
    rng = Random(f"claims {name}")
    claims = ["out", "out 0", "out 1"] if name == "international" else ["out"]
    results = set()
    for number in range(60):
        deal, state = both(name, rng.randrange(10**9), number % 2)
        while not deal.is_over:
            for claim in claims:
                if claim != "out" or claim in reference.legal(state):
                    over, _ = step(deal, state, claim)
                    assert over.result is not None
                    results.add(over.result.reason)
            legal = [a for a in reference.legal(state) if a != "out"]
            deal, state = step(deal, state, rng.choices(legal, [weight(a) for a in legal])[0])
    if name in ("casual", "santase"):
        assert not results
    else:
        assert {"went_out", "false_claim", "closer_failed"} <= results


# --- Mixtures of options ---

# Without marriage_must_be_announced, which the rules call a setting of the display only, and
# without the options that act between deals.
VALUES: dict[str, list[Any]] = {
    "phase2_obligation": ["follow_head_trump", "follow_trump"],
    "turn_up_timing": ["after_hands", "after_first_packet"],
    "nine_exchange": ["off", "optional", "automatic"],
    "nine_exchange_needs_trick": [True, False],
    "nine_exchange_moment": ["after_draw", "before_lead"],
    "nine_exchange_min_talon": [2, 4, 6, 8],
    "nine_exchange_on_opponent_close": ["no", "yes_no_trick_needed", "yes_if_trick"],
    "marriage_values": [[20, 40], [10, 30]],
    "marriage_at_first_lead": [True, False],
    "marriage_counts_after_trick": [True, False],
    "marriages_per_lead": [1, "unlimited"],
    "marriage_after_exhaustion": [True, False],
    "marriage_after_close": [True, False],
    "marriage_on_closing_lead": ["never", "before_close_only", "either_order"],
    "marriage_is_a_play": [True, False],
    "marriage_on_five_card_close_at_two": [True, False],
    "out_on_marriage_without_lead": [True, False],
    "close_before_draw": [True, False],
    "close_at_first_lead": [True, False],
    "close_min_talon": [2, 4, 6, 8],
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
    "schneider_threshold": [33, 30],
    "schwarz_basis": ["tricks", "points"],
}
SIZES = [
    {"pack": 24, "hand_size": 6, "deal_packets": [2, 2, 2]},
    {"pack": 24, "hand_size": 6, "deal_packets": [6]},
    {"pack": 24, "hand_size": 5, "deal_packets": [3, 2]},
    {"pack": 20, "hand_size": 5, "deal_packets": [1, 1, 1, 1, 1]},
    {"pack": 20, "hand_size": 6, "deal_packets": [3, 3]},
]


def changed(rules: dict[str, Any], name: str, value: Any) -> dict[str, Any]:
    """Change an option, if the engine takes it with the others; else leave all as it was."""
    new = {**rules, name: value}
    try:
        options = RuleSet.read(new)
    except BadOption:
        return rules
    # Not settled: may one who may claim at any time claim between a marriage and its lead, where
    # going out on a marriage needs the lead? ("whoever is to act" against the option's name)
    if options.claim_window == "any_time" and not options.out_on_marriage_without_lead:
        return rules
    return new


@st.composite
def mixtures(draw: st.DrawFn) -> dict[str, Any]:
    """A preset with about half of the options changed, so that rare neighbours meet too."""
    rules: dict[str, Any] = {"preset": draw(st.sampled_from(PRESETS))}
    if draw(st.booleans()):
        rules |= draw(st.sampled_from(SIZES))
    for name, values in VALUES.items():
        if draw(st.booleans()):
            rules = changed(rules, name, draw(st.sampled_from(values)))
    return rules


@settings(max_examples=250, deadline=None)
@given(mixtures(), st.randoms(use_true_random=False), st.integers(0, 10**6), st.integers(0, 1))
def test_mixtures_of_options(rules: dict[str, Any], rng: Random, seed: int, dealer: int) -> None:
    play_out(*both(rules, seed, dealer), rng)


@pytest.mark.parametrize("block", range(5))
def test_random_mixtures(block: int) -> None:
    """Seeded mixtures besides those that hypothesis finds: each option by chance."""
    rng = Random(block)
    for number in range(60):
        rules: dict[str, Any] = {"preset": rng.choice(PRESETS)}
        if rng.random() < 0.3:
            rules |= rng.choice(SIZES)
        for name in rng.sample(sorted(VALUES), rng.randrange(1, 14)):
            rules = changed(rules, name, rng.choice(VALUES[name]))
        play_out(*both(rules, rng.randrange(10**9), number % 2), rng)


# --- Fixed positions ---


def count_plays(deal: Deal) -> int:
    """Count complete plays with the engine's own actions."""
    if deal.is_over:
        return 1
    return sum(count_plays(deal.play(action)) for action in deal.legal_actions())


@pytest.mark.parametrize("number", range(len(POSITIONS)))
def test_fixed_positions(number: int) -> None:
    entry = POSITIONS[number]
    deal = read_position(entry["position"]).deal
    state = reference.from_position(entry["position"])
    assert shown(deal) == reference.observe(state)
    assert shown(read_position(write_position(deal)).deal) == shown(deal)
    assert count_plays(deal) == entry["plays"]
