"""What the banks hold together: enough of every kind, for every lesson, under every rule set."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest

from sixtysix_learn.training import bank
from sixtysix_learn.training.kinds import KINDS, Solved, open_question
from sixtysix_learn.training.question import Question
from sixtysix_learn.training.worth import VERSION, work_out
from sixtysix_learn.wording.rulebook import RULE_IDS

IDS = Path(__file__).parents[1] / "data" / "exercise_ids.txt"
ALL = [q for b in bank.banks() for q in b.questions]
#: The kinds in which the opponent's cards, and those of the talon, are hidden.
HIDDEN = ("close", "lead", "reply")


def test_nothing_is_wrong_with_them() -> None:
    assert bank.faults() == ()


def test_there_are_enough() -> None:
    assert len(ALL) >= 240
    number = Counter(q.kind for q in ALL)
    assert {kind: number[kind] for kind in KINDS if number[kind] < 12} == {}
    assert sum(number[kind] for kind in HIDDEN) >= 60


def test_they_are_spread_over_the_course() -> None:
    number = Counter(q.lesson for q in ALL)
    lessons = [f"{n:02}" for n in range(14)]
    assert set(number) == set(lessons)
    # The welcome asks one thing only.
    assert {lesson: number[lesson] for lesson in lessons[1:] if number[lesson] < 6} == {}


def test_every_theme_of_every_kind_is_there() -> None:
    found = {(q.kind, theme) for q in ALL for theme in q.themes[:1]}
    missing = [
        (name, theme)
        for name, kind in KINDS.items()
        for theme in kind.levels
        if (name, theme) not in found
    ]
    assert missing == []


def test_rules_and_difficulties_vary() -> None:
    rules = Counter(q.rules.preset_name for q in ALL)
    assert rules["german"] > len(ALL) / 2
    for preset in ("international", "casual", "santase", "schnapsen"):
        assert rules[preset] >= 8
    levels = Counter(q.difficulty for q in ALL)
    assert all(levels[level] >= 20 for level in (1, 2, 3, 4))


def test_every_row_of_the_scoring_table_is_asked() -> None:
    asked = {
        (question.answer["reason"], question.answer["points"])
        for question in (_solved(q) for q in ALL if q.kind == "score")
    }
    rows = {("went_out", n) for n in "123"} | {("played_out", n) for n in "123"}
    rows |= {("false_claim", "2"), ("false_claim", "3"), ("drawn", "0")}
    rows |= {("closer_failed", "2"), ("closer_failed", "3")}
    rows |= {("opponent_out_first", "2"), ("opponent_out_first", "3")}
    assert asked == rows


def _solved(question: Question) -> Solved:
    return open_question(question).solved


def test_sections_of_the_rules_exist() -> None:
    chapters = {rule.rsplit(".", 1)[0] for rule in RULE_IDS}
    unknown = {rule for q in ALL for rule in q.trains} - set(RULE_IDS) - chapters
    assert unknown == set()


def test_ids_are_there_once_and_for_ever() -> None:
    """What notebooks and journals refer to is still there, and still asks for the same.

    New ones are written down by ``python tools/exercise_ids.py``.
    """
    kinds = {q.id: q.kind for q in ALL}
    assert len(kinds) == len(ALL)
    kept = dict(line.split() for line in IDS.read_text("utf-8").splitlines())
    assert {name: kinds.get(name) for name in kept} == kept


# With five tricks played there is a handful of layouts: quick without compiled kernels too.
LATE = [
    q for q in ALL if q.kind in HIDDEN and sum(len(a) == 2 for a in q.data["deal"]["actions"]) >= 10
]
SAMPLE = sorted(LATE, key=lambda q: (q.data["worth"]["worlds"], q.id))[:5]


@pytest.mark.parametrize("question", SAMPLE, ids=lambda q: q.id)
def test_stored_values_are_worked_out_again(question: Question) -> None:
    opened = open_question(question)
    stored = question.to_json()["data"]["worth"]
    again = work_out(opened.deal, stored["seed"]).to_json()
    assert again["best"] == stored["best"]
    for text, one in again["actions"].items():
        assert one["value"] == pytest.approx(stored["actions"][text]["value"], abs=0.001)
        assert one["method"] == stored["actions"][text]["method"]


def test_stored_values_say_where_they_came_from() -> None:
    hidden = [q for q in ALL if q.kind in HIDDEN]
    assert len({json.dumps(q.to_json()["data"]["deal"]) for q in hidden}) == len(hidden)
    for question in hidden:
        worth = question.data["worth"]
        assert worth["version"] == VERSION
        assert worth["worlds"] > 0
        assert all(one["method"] for one in worth["actions"].values())


def test_where_each_came_from_is_said() -> None:
    assert [q.id for q in ALL if not q.source] == []
