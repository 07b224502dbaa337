"""Changing a rule changes the answer where it should, and nowhere else."""

from __future__ import annotations

from typing import Any

import pytest

from sixtysix_learn.rules import RuleSet
from sixtysix_learn.training.kinds import open_question
from sixtysix_learn.training.question import Question

EMPTY_TALON = {"talon": [], "on_lead": 0}
PAIR_EXHAUSTED = {
    "trump": "H",
    "hands": [["KS", "QS", "9C"], ["AS", "TS", "9D"]],
    "points": [40, 52],
    "tricks": [4, 5],
    **EMPTY_TALON,
}
FOLLOW = {
    "trump": "H",
    "hands": [["9C", "TC"], ["QS", "9S", "AH"]],
    "points": [50, 44],
    "tricks": [5, 4],
    "led": "JS",
    **EMPTY_TALON,
}
DEAL = {
    "dealer": 1,
    "hands": [["KS", "QS", "9H", "9D", "JC", "JD"], ["AS", "TS", "9S", "9C", "AC", "AD"]],
    "talon": ["JS", "KC", "QC", "TC", "KD", "QD", "TD", "JH", "QH", "KH", "TH", "AH"],
    "actions": [],
}
AFTER_CLOSING = {
    "dealer": 1,
    "hands": [["KS", "QS", "AH", "9D", "JC", "JD"], ["AS", "TS", "9S", "9C", "AC", "9H"]],
    "talon": ["JS", "KC", "QC", "TC", "KD", "QD", "TD", "JH", "QH", "KH", "AD", "TH"],
    "actions": ["close"],
}
TAKEN = {"points": [70, 35], "tricks": [5, 2], "out": 0}
CLOSED = {"closed_by": 0, "at_close": {"tricks": 1, "points": 13}}
CLOSED_BARE = {"closed_by": 0, "at_close": {"tricks": 0, "points": 0}}

# Kind, data, the option and its other value, the part, its answer before and after.
FLIPS: list[tuple[str, dict[str, Any], dict[str, Any], str, Any, Any]] = [
    (
        "playable",
        {"position": FOLLOW},
        {"phase2_obligation": "follow_trump"},
        "cards",
        ("QS",),
        ("QS", "9S"),
    ),
    (
        "marriage",
        {"position": PAIR_EXHAUSTED, "suit": "S"},
        {"marriage_after_exhaustion": True},
        "counts",
        "no",
        "counts",
    ),
    (
        "marriage",
        {"deal": DEAL, "suit": "S"},
        {"marriage_at_first_lead": False},
        "counts",
        "waits",
        "no",
    ),
    (
        "marriage",
        {"deal": DEAL, "suit": "S"},
        {"marriage_counts_after_trick": False},
        "counts",
        "waits",
        "counts",
    ),
    (
        "marriage",
        {"deal": DEAL, "suit": "S"},
        {"marriage_values": [30, 50]},
        "worth",
        "20",
        "30",
    ),
    (
        "actions",
        {"deal": DEAL},
        {"nine_exchange_needs_trick": False},
        "actions",
        ("marriage S", "close"),
        ("exchange", "marriage S", "close"),
    ),
    (
        "actions",
        {"deal": DEAL},
        {"marriage_at_first_lead": False},
        "actions",
        ("marriage S", "close"),
        ("close",),
    ),
    (
        "actions",
        {"deal": DEAL},
        {"close_at_first_lead": False},
        "actions",
        ("marriage S", "close"),
        ("marriage S",),
    ),
    (
        "actions",
        {"position": PAIR_EXHAUSTED},
        {"marriage_after_exhaustion": True},
        "actions",
        (),
        ("marriage S",),
    ),
    (
        "actions",
        {"deal": AFTER_CLOSING, "seat": 1},
        {"nine_exchange_on_opponent_close": "no"},
        "actions",
        ("exchange",),
        (),
    ),
    (
        "count",
        {"cards": ["AS", "TS"], "last_trick": True},
        {"last_trick_bonus": 0},
        "points",
        31,
        21,
    ),
    (
        "score",
        {**TAKEN, **CLOSED},
        {"close_success_basis": "at_close"},
        "points",
        "1",
        "2",
    ),
    (
        "score",
        {"points": [60, 30], "tricks": [5, 2], "last_trick": 1, **CLOSED_BARE},
        {"close_failure_score": "2"},
        "points",
        "3",
        "2",
    ),
    (
        "score",
        {"points": [60, 30], "tricks": [5, 2], "last_trick": 1, **CLOSED},
        {"close_failure_score": "3"},
        "points",
        "2",
        "3",
    ),
    (
        "score",
        {"points": [60, 30], "tricks": [5, 2], "last_trick": 1, **CLOSED_BARE},
        {"close_failure_score": "2_or_3_at_end"},
        "points",
        "3",
        "2",
    ),
    (
        "score",
        {"points": [20, 66], "tricks": [2, 4], "out": 1, **CLOSED_BARE},
        {"opponent_out_first_score": "2_or_3_at_close"},
        "points",
        "2",
        "3",
    ),
    (
        "score",
        {"points": [65, 0], "tricks": [5, 0], "out": 0},
        {"false_claim_score": "2_or_3"},
        "points",
        "2",
        "3",
    ),
    (
        "score",
        {"points": [65, 55], "tricks": [7, 5], "last_trick": 1},
        {"last_trick_bonus": 0},
        "winner",
        "nobody",
        "you",
    ),
    (
        "score",
        {"points": [65, 55], "tricks": [7, 5], "last_trick": 1},
        {"tie_rule": "last_trick_wins"},
        "winner",
        "nobody",
        "opponent",
    ),
    (
        "score",
        {"points": [90, 30], "tricks": [9, 3], "last_trick": 1},
        {"played_out_rule": "last_trick_wins"},
        "winner",
        "you",
        "opponent",
    ),
    (
        "score",
        {"points": [70, 30], "tricks": [5, 4], "out": 0},
        {"schneider_threshold": 30},
        "points",
        "2",
        "1",
    ),
    (
        "score",
        {"points": [70, 0], "tricks": [5, 1], "out": 0},
        {"schwarz_basis": "points"},
        "points",
        "2",
        "3",
    ),
    (
        "score",
        {"points": [60, 30], "tricks": [5, 2], "last_trick": 0, **CLOSED},
        {"claim_mode": "automatic", "last_trick_bonus_when_closed": 10},
        "winner",
        "opponent",
        "you",
    ),
]


@pytest.mark.parametrize(
    ("kind", "data", "options", "part", "before", "after"),
    FLIPS,
    ids=[f"{row[0]}-{'-'.join(row[2])}-{number}" for number, row in enumerate(FLIPS)],
)
def test_a_rule_is_flipped(
    kind: str, data: dict[str, Any], options: dict[str, Any], part: str, before: Any, after: Any
) -> None:
    question = Question("x", kind, data)
    german = open_question(question)
    assert german.solved.answer[part] == before
    other = open_question(question.changed(rules=RuleSet.preset("german").changed(**options)))
    assert other.solved.answer[part] == after
    # Each is right under its own rules only.
    assert german.judge(german.solved.answer).score == 1
    assert other.judge(other.solved.answer).score == 1
    offered = [choice.value for choice in other.sheet().part(part).choices]
    if isinstance(before, str) and before not in offered:
        return  # the old value of a marriage is not even a choice any more
    assert other.judge({**other.solved.answer, part: before}).score < 1


def test_an_option_that_does_not_matter_changes_nothing() -> None:
    question = Question("x", "playable", {"position": FOLLOW})
    changed = question.changed(rules=RuleSet.preset("german").changed(last_trick_bonus=0))
    assert open_question(question).solved == open_question(changed).solved


def test_automatic_claims_leave_no_question_of_saying_out() -> None:
    rules = RuleSet.preset("german").changed(claim_mode="automatic")
    opened = open_question(Question("x", "actions", {"deal": DEAL}, rules=rules))
    assert "out" not in [c.value for c in opened.sheet().parts[0].choices]
