"""Every rule is taught and trained, and an answer hangs on each of its options."""

from __future__ import annotations

import json

import pytest

from sixtysix_learn.cli import main
from sixtysix_learn.lessons.coverage import REQUIRED, SPOKEN_ONLY, matrix, turns
from sixtysix_learn.rules import RuleSet
from sixtysix_learn.training.question import Question
from sixtysix_learn.wording.options import OPTION_RULES, ORDER
from sixtysix_learn.wording.rulebook import RULE_IDS


def test_no_rule_is_left_out() -> None:
    chapters = {rule.rsplit(".", 1)[0] for rule in REQUIRED}
    assert chapters == {f"1.{n}" for n in range(2, 14)} | {"1.15", "1.16"}
    for row in matrix(enough=1):
        assert row.taught, f"{row.rule} is taught in no lesson"
        assert row.trained, f"{row.rule} is trained by no exercise"
        for option, ids in row.options.items():
            assert ids, f"no exercise of {row.rule} hangs on {option}"


def test_every_option_belongs_to_a_rule() -> None:
    assert set(OPTION_RULES) | SPOKEN_ONLY == set(ORDER)
    assert {rule for of in OPTION_RULES.values() for rule in of} <= set(RULE_IDS)


def test_an_answer_turns_with_the_option_it_hangs_on_and_with_no_other() -> None:
    question = Question("x", "rule", {"ask": "silent"})
    assert turns(question, "claim_mode")
    assert not turns(question, "last_trick_bonus")
    # A broken engine would be noticed: the same rules give the same answer.
    assert not turns(question, "score_markers")
    schnapsen = Question("x", "rule", {"ask": "tie"}, rules=RuleSet.preset("schnapsen"))
    assert turns(schnapsen, "last_trick_bonus")


def test_the_command_prints_the_matrix(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["coverage"]) == 0
    out = capsys.readouterr().out
    assert out.splitlines()[-1] == f"All {len(REQUIRED)} rules are taught and trained."
    assert main(["coverage", "--json"]) == 0
    rows = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [row["rule"] for row in rows] == list(REQUIRED)
    assert all(row["whole"] for row in rows)
    assert main(["coverage", "--gaps", "--json"]) == 0
    assert capsys.readouterr().out == ""
