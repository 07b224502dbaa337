import sys
from datetime import timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sixtysix_learn.training import memory as module
from sixtysix_learn.training.entries import SITTING, counted, numbered
from sixtysix_learn.training.memory import grade, puzzle_memories, theme_memories

from ._made import START, entry, journal, journals


@pytest.fixture(params=["fsrs", "ladder"])
def method(request, monkeypatch):
    """Both ways to remember: with the library, and where it is not installed."""
    if request.param == "ladder":
        monkeypatch.setitem(sys.modules, "fsrs", None)
    module._backend.cache_clear()
    yield request.param
    module._backend.cache_clear()


@pytest.fixture(scope="module", params=["fsrs", "ladder"])
def backend(request):
    return module._Fsrs() if request.param == "fsrs" else module._Ladder()


def test_the_method_is_said(method):
    assert module.method() == method


@given(journals())
def test_what_counts_is_the_first_try_of_each_question_in_each_sitting(entries):
    found = counted(entries)
    assert set(found) <= set(entries)
    assert {e.instance for e in found} == {e.instance for e in entries if e.what == "try"}
    for one in found:
        before = [
            e for e in entries if e.what == "try" and e.instance == one.instance and e is not one
        ]
        assert all(abs(one.time - e.time) >= SITTING or e.time >= one.time for e in before)
    assert counted(found) == found


def test_retries_in_one_sitting_are_free():
    tries = journal(entry("q", 0, 0.0), entry("q", 0.01, 1.0), entry("q", 3, 1.0))
    assert [e.number for e in counted(tries)] == [1, 3]


@given(journals())
def test_memories_follow_from_the_journal_alone(entries):
    for memories in (theme_memories, puzzle_memories):
        found = memories(entries)
        assert found == memories(numbered(reversed(entries)))
        for key, memory in found.items():
            assert memory.key == key
            assert memory.due - memory.last >= timedelta(days=1)
            assert memory.due - memory.last <= timedelta(days=366)
            assert memory.stability > 0
            assert 0 <= memory.lapses <= memory.reviews
            recalls = [memory.recall(memory.last + timedelta(days=d)) for d in (0, 1, 10, 500)]
            assert recalls == sorted(recalls, reverse=True)
            assert recalls[0] == 1
            assert recalls[-1] > 0
    assert set(theme_memories(entries)) == {
        theme for e in entries if e.what == "try" for theme in e.themes
    }


@given(journals())
def test_puzzles_come_back_only_if_the_first_try_was_not_right_alone(entries):
    found = puzzle_memories(entries)
    for e in entries:
        if e.is_first:
            assert (e.instance in found) == (e.worth < 0.9)


@given(st.lists(st.tuples(st.sampled_from([1, 2, 3]), st.floats(1, 40)), max_size=8))
def test_a_better_answer_is_never_due_sooner(backend, history):
    time, state = START, None
    for mark, days in history:
        state = backend.review(state, mark, time)
        time += timedelta(days=days)
    after = [backend.review(state, mark, time) for mark in (1, 2, 3)]
    dues = [backend.due(each) for each in after]
    assert dues == sorted(dues)
    assert backend.stability(after[0]) < backend.stability(after[2])


def test_intervals_grow_with_success_and_shrink_with_a_lapse(method):
    tries = [entry("q", 0, 0.0)]
    gaps = []
    for _ in range(5):
        memory = puzzle_memories(journal(*tries))["q"]
        gaps.append(memory.due - memory.last)
        days = (memory.due - START) / timedelta(days=1)
        tries.append(entry("q", days, 1.0))
    assert gaps == sorted(gaps)
    assert gaps[0] <= timedelta(days=2)
    assert gaps[-1] > timedelta(days=7)
    last = (tries[-1].time - START) / timedelta(days=1)
    lapsed = puzzle_memories(journal(*tries, entry("q", last + 30, 0.0)))["q"]
    assert lapsed.due - lapsed.last < gaps[-1]
    assert lapsed.lapses == 2


def test_recall_is_nine_in_ten_when_it_is_due(method):
    memory = theme_memories(journal(entry("q", themes=["schneider"])))["schneider"]
    assert memory.recall(memory.due) == pytest.approx(0.9, abs=0.03)
    assert memory.recall(memory.due + timedelta(days=30)) < 0.85


def test_a_theme_is_reviewed_by_the_days_tries_together():
    good = [entry(f"q{n}", n / 100, 1.0, themes=["schneider"]) for n in range(9)]
    one_bad = theme_memories(journal(*good, entry("q9", 0.2, 0.0, themes=["schneider"])))
    assert one_bad["schneider"].reviews == 1
    assert one_bad["schneider"].lapses == 0
    bad = [entry(f"b{n}", 0.2 + n / 100, 0.0, themes=["schneider"]) for n in range(12)]
    assert theme_memories(journal(*good, *bad))["schneider"].lapses == 1


def test_help_lowers_the_grade():
    assert [grade(worth) for worth in (1, 0.75, 0.5, 0.25, 0)] == [3, 2, 2, 1, 1]
    assert "q" in puzzle_memories(journal(entry("q", hints=1)))
    assert "q" not in puzzle_memories(journal(entry("q")))
