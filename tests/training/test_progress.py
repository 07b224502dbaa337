from datetime import UTC, date, timedelta, timezone

import pytest
from hypothesis import given

from sixtysix_learn.training.entries import numbered
from sixtysix_learn.training.progress import due, losses, progress, streak, theme_progress

from ._made import START, entry, journal, journals

LATER = START + timedelta(days=61)


@given(journals())
def test_progress_follows_from_the_journal_alone(entries):
    result = progress(entries, LATER)
    assert result == progress(numbered(reversed(entries)), LATER)
    assert result.tries == sum(e.what == "try" for e in entries)
    assert result.right <= result.first_tries <= result.tries
    assert len(result.ratings.history) == result.first_tries
    for each in result.themes:
        assert 0 <= each.right <= each.tries
        assert 0 <= each.mastery <= min(each.recent, each.recall) <= 1
    masteries = [each.mastery for each in result.themes]
    assert masteries == sorted(masteries)
    # Reviews fall due by the day.
    assert all(memory.due.date() <= LATER.date() for memory in result.due)
    recalls = [memory.recall(LATER) for memory in result.due]
    assert recalls == sorted(recalls)


def test_an_empty_journal_has_progress_too():
    result = progress((), LATER)
    assert (result.tries, result.themes, result.due, result.losses) == (0, (), (), ())
    assert (result.streak.current, result.streak.longest) == (0, 0)


def test_the_weakest_theme_comes_first():
    entries = journal(
        *(entry(f"a{n}", 0, 1.0, themes=["schneider"]) for n in range(4)),
        *(entry(f"b{n}", 0, 0.0, themes=["two-trumps"]) for n in range(4)),
    )
    weak, strong = theme_progress(entries, START)
    assert (weak.theme, weak.mastery, weak.tries, weak.right) == ("two-trumps", 0, 4, 0)
    assert (strong.theme, strong.mastery, strong.right) == ("schneider", 1, 4)
    faded = theme_progress(entries, START + timedelta(days=200))
    assert faded[-1].mastery < 0.8
    assert faded[-1].recent == 1


def test_what_is_due_are_failed_puzzles_and_themes():
    entries = journal(entry("q", 0, 0.0, themes=["schneider"]), entry("r", 0, 1.0))
    assert due(entries, START) == ()
    assert {memory.key for memory in due(entries, LATER)} == {"q", "schneider"}


@given(journals())
def test_streaks_count_days_with_tries(entries):
    days = {e.time.date() for e in entries if e.what == "try"}
    result = streak(entries, (LATER + timedelta(days=2)).date())
    assert result.days == tuple(sorted(days))
    assert result.current == 0
    runs = [next(n for n in range(99) if day + timedelta(days=n) not in days) for day in days]
    assert result.longest == max(runs, default=0)


def test_a_day_not_over_does_not_break_the_streak():
    entries = journal(*(entry(f"q{n}", n) for n in (0, 1, 2, 4, 5)))
    assert streak(entries, date(2026, 3, 3)).current == 3
    assert streak(entries, date(2026, 3, 4)).current == 3
    assert streak(entries, date(2026, 3, 5)).current == 1
    assert streak(entries, date(2026, 3, 6)).current == 2
    assert streak(entries, date(2026, 3, 8)).current == 0
    assert streak(entries, date(2026, 3, 8)).longest == 3


def test_days_begin_where_the_learner_lives():
    entries = journal(entry("q", 0), entry("r", 0.6))  # noon and 02:24 of the next day
    assert streak(entries, date(2026, 3, 2)).current == 2
    west = timezone(timedelta(hours=-8))
    assert streak(entries, date(2026, 3, 1), west).days == (date(2026, 3, 1),)
    assert progress(entries, START + timedelta(days=0.6), west).streak.current == 1
    assert UTC.utcoffset(None) == timedelta(0)


def test_losses_are_those_of_first_tries_that_were_decisions():
    entries = journal(
        entry("q", 0, 0.0, details={"value_lost": 1.25, "se": 0.1}),
        entry("q", 1, 1.0, details={"value_lost": 0}),
        entry("r", 2, 1.0, details={"value_lost": 0}),
        entry("s", 3, 1.0, details={"counted": [["AS", 11]]}),
        entry("t", 4, 1.0, details={"value_lost": "much", "se": True}),
    )
    assert [(loss.entry.question, loss.value, loss.se) for loss in losses(entries)] == [
        ("q", 1.25, pytest.approx(0.1)),
        ("r", 0, 0),
    ]
