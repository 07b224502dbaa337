"""A question somebody is answering: tries, hints, the solution, the journal."""

from __future__ import annotations

import re
from typing import Any

import pytest

from sixtysix_learn.errors import UnknownAnswer
from sixtysix_learn.rules import RuleSet
from sixtysix_learn.training.asked import Asked
from sixtysix_learn.training.bank import exercise_ids, find
from sixtysix_learn.training.feedback import Verdict
from sixtysix_learn.training.generate import generate
from sixtysix_learn.training.journal import Journal, use_learner
from sixtysix_learn.training.question import Question

TRICK = {"trump": "H", "lead": "KS", "reply": "TS", "leader": 1}


def trick(**parts: object) -> Asked:
    return Asked(Question("t-1", "trick", TRICK, **parts))  # type: ignore[arg-type]


def test_tries_are_free_and_the_first_one_counts() -> None:
    q = trick(difficulty=2, themes=("ten-above-king",), lesson="02")
    assert q.tries == ()
    assert q.record_text() == ""
    assert q.check("opponent", 14).verdict is Verdict.PARTLY
    assert q.check("me", 14).verdict is Verdict.RIGHT
    assert q.is_solved
    first, second = q.tries
    assert (first.number, first.score) == (1, 0.5)
    assert (second.number, second.score) == (2, 1.0)
    assert first.is_first
    assert first.kind == "trick"
    assert first.themes == ("ten-above-king",)
    assert first.lesson == "02"
    assert first.difficulty == 2
    assert first.more["answer"] == {"winner": "opponent", "points": 14}
    assert "try 2; the first try" in q.record_text()


def test_an_answer_that_is_not_understood_is_no_try() -> None:
    q = trick()
    with pytest.raises(UnknownAnswer):
        q.check("the man in the moon", 14)
    assert q.tries == ()
    assert q.last is None


def test_hints_narrow_then_point_and_are_kept_with_the_try() -> None:
    q = trick()
    first, second, third = q.hint(), q.hint(), q.hint()
    assert (first.level, second.level, third.level) == (1, 2, 2)
    assert first.words != second.words == third.words
    assert q.hints_open == 2
    q.check("me", 14)
    (entry,) = q.tries
    assert entry.hints == 2
    assert not entry.solution_seen
    assert q.record_text() == "Answered rightly at the first try, with help."


def test_the_solution_works_it_through_and_is_kept_with_the_try() -> None:
    q = trick()
    solution = q.solution()
    assert "the ten of spades beats the king of spades" in str(solution)
    assert "ten of spades: 10, makes 14" in str(solution)
    q.check("me", 14)
    assert q.tries[0].solution_seen


def test_hints_of_its_own_and_an_explanation() -> None:
    q = trick(hints=("Look at the ranks.",), explanation="Tens are strong.")
    assert q.hint().words == ("Look at the ranks.",)
    assert q.hint().level == 1
    assert q.check("me", 14).words[-1] == "Tens are strong."


def test_a_new_kernel_knows_of_earlier_tries() -> None:
    trick().check("opponent", 1)
    again = trick()
    assert len(again.tries) == 1
    assert again.record_text() == "1 try so far, not right yet."
    assert again.check("me", 14)
    assert [entry.number for entry in again.tries] == [1, 2]


def test_learners_do_not_share_tries() -> None:
    use_learner("Ada")
    trick().check("me", 14)
    use_learner("Ben")
    assert trick().tries == ()


def test_no_journal_where_none_is_wanted() -> None:
    q = Asked(Question("t-1", "trick", TRICK), journal=False)
    q.check("me", 14)
    q.hint()
    q.solution()
    assert q.tries == ()
    assert Journal.open().entries() == ()


def test_a_journal_that_cannot_be_written_says_so(
    monkeypatch: pytest.MonkeyPatch, tmp_path: object
) -> None:
    monkeypatch.setenv("SIXTYSIX_HOME", "/dev/null/nowhere")
    q = trick()
    assert q.check("me", 14)
    assert q.trouble


def test_another_is_the_next_variant_of_the_same_theme_and_rules() -> None:
    q = Asked(generate("playable", 4, theme="must-head", rules="international"))
    first, second = q.another(), q.another()
    assert first.seed == 5
    assert second.seed == 6
    assert first.themes == ("must-head",)
    assert first.rules.preset_name == "international"
    assert first.data != second.data
    question = next(q for q in map(find, exercise_ids("04")) if q.themes[0] == "marriage-waits")
    from_bank = Asked(question).another()
    assert from_bank.kind == question.kind
    assert from_bank.themes == ("marriage-waits",)
    assert from_bank.seed == 1


def test_listeners_hear_each_change_once() -> None:
    q = trick()
    heard: list[int] = []

    def listen(asked: Asked) -> None:
        heard.append(asked.hints_open)

    q.listen(listen)
    q.listen(listen)
    q.hint()
    q.check("me", 14)
    assert heard == [1, 1]


def test_the_german_pack_has_names_of_its_own() -> None:
    q = trick()
    q.use_pack("german")
    assert "ten of leaves beats the king of leaves" in str(q.solution())


def test_it_reads_as_text() -> None:
    text = str(trick())
    assert text.splitlines()[0] == "Who wins the trick?"
    assert "Your opponent leads K♠" in text


def test_other_rules_than_those_of_the_course_are_told() -> None:
    data = {"points": [70, 50], "tricks": [6, 4], "last_trick": 1}

    def prompt(rules: Any) -> list[str]:
        question = Question("x", "score", data, rules=RuleSet.read(rules))
        return list(Asked(question, journal=False).sheet().prompt)

    usual = Asked(Question("x", "score", data | {"tricks": [8, 4]}), journal=False).sheet().prompt
    assert not any("rule" in text for text in usual)
    assert prompt("schnapsen")[0] == "Here the rules of Schnapsen (Austria) hold."
    changed = {"preset": "schnapsen", "game_target": 9}
    assert prompt(changed)[1] == ("Here a house rule holds: The match is won with 9 game points.")
    german = Question("x", "count", {"cards": ["AS"]}, rules=RuleSet().changed(game_target=9))
    told = Asked(german, journal=False).sheet().prompt
    assert told[0].startswith("Here a house rule holds:")


def test_the_text_of_a_question_names_the_cards_of_the_pack_in_use() -> None:
    for kind in ("trick", "count", "choose", "keep", "marriage"):
        asked = Asked(generate(kind, 2), pack="german")
        assert not re.search("[♣♠♥♦]", str(asked)), kind
    assert "♦" in str(Asked(generate("trick", 2)))
