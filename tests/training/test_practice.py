"""Runs: what is asked, how one stands, and that a restart of the kernel loses nothing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from typing import Any

import pytest

from sixtysix_learn.rules import RuleSet
from sixtysix_learn.training import journal as journals
from sixtysix_learn.training import practice as module
from sixtysix_learn.training.content import content
from sixtysix_learn.training.entries import Entry
from sixtysix_learn.training.feedback import Feedback
from sixtysix_learn.training.journal import Journal
from sixtysix_learn.training.kinds import KINDS, open_question
from sixtysix_learn.training.pool import numbered, variant
from sixtysix_learn.training.practice import (
    Mode,
    Run,
    begin,
    best_survival,
    give_up,
    keep_best,
    new_daily,
    new_session,
    new_survival,
    open_run,
    standing,
)
from sixtysix_learn.training.schedule import (
    LONGEST,
    OF_A_KIND,
    OF_A_THEME,
    SIZE,
    STEP,
    Pick,
    Why,
    instance,
)
from sixtysix_learn.training.supply import (
    composed,
    everybodys,
    filled_in,
    lesson_finder,
    sketches,
)

GERMAN, SCHNAPSEN = RuleSet.preset("german"), RuleSet.preset("schnapsen")
RIGHT, WRONG = Feedback.of(1, ["Yes."]), Feedback.of(0, ["No."])


@pytest.fixture
def journal() -> Iterator[Journal]:
    journals._open.clear()
    yield Journal.open()
    journals._open.clear()


def answer(journal: Journal, pick: Pick, feedback: Feedback = RIGHT, **more: Any) -> Entry:
    q = pick.question
    saved = journal.record(
        q.id,
        seed=q.seed,
        kind=q.kind,
        feedback=feedback,
        themes=q.themes,
        difficulty=q.difficulty,
        lesson=q.lesson,
        **more,
    )
    assert saved.entry is not None
    return saved.entry


def session(journal: Journal, **options: Any) -> Run:
    run = new_session(journal.entries(), GERMAN, datetime.now(UTC), **options)
    assert run is not None
    return run


# ---------------------------------------------------------------- what is asked


@pytest.mark.parametrize(
    "rules", ["german", "schnapsen", "santase", "casual", "three-handed", "four-handed"]
)
def test_a_session_has_ten_questions_under_the_chosen_rules(rules: str) -> None:
    of = RuleSet.preset(rules)
    run = new_session((), of, datetime(2026, 3, 1, tzinfo=UTC))
    assert run is not None
    assert len(run.picks) == SIZE
    assert {pick.question.rules for pick in run.picks} == {of}
    for pick in run.picks:
        assert open_question(pick.question).sheet().prompt


def test_the_same_journal_at_the_same_time_gives_the_same_session(journal: Journal) -> None:
    for pick in session(journal).picks[:6]:
        answer(journal, pick, WRONG)
    now = datetime.now(UTC)
    one = new_session(journal.entries(), GERMAN, now)
    assert one == new_session(journal.entries(), GERMAN, now)


def test_what_went_wrong_comes_back_when_it_is_due_though_it_was_generated(
    journal: Journal,
) -> None:
    made = filled_in(sketches(GERMAN)[0])
    assert made is not None
    answer(journal, Pick(made, Why.MORE), WRONG)
    later = datetime.now(UTC) + timedelta(days=30)
    run = new_session(journal.entries(), GERMAN, later)
    assert run is not None
    assert run.picks[0] == Pick(made, Why.REVIEW)
    # Under other rules it is another question.
    other = new_session(journal.entries(), SCHNAPSEN, later)
    assert other is not None
    assert made not in [pick.question for pick in other.picks]


def test_a_theme_without_a_question_under_some_rules_is_left_out(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    lacking = {"trick", "order", "beats"}
    real = module.filled_in
    asked = []

    def filled(question: Any) -> Any:
        asked.append(question.kind)
        return None if question.kind in lacking else real(question)

    monkeypatch.setattr(module, "filled_in", filled)
    run = new_session((), GERMAN, datetime.now(UTC))
    assert run is not None
    assert lacking & set(asked)
    assert len(run.picks) == SIZE
    assert not lacking & {pick.question.kind for pick in run.picks}


def twins_of(run: Run) -> int:
    return len(run.picks) - len({content(pick.question) for pick in run.picks})


def only(monkeypatch: pytest.MonkeyPatch, *names: str) -> None:
    """Leave these banks' questions and themes of generated ones."""
    every, made = composed(GERMAN), sketches(GERMAN)
    monkeypatch.setattr(module, "composed", lambda _rules: [q for q in every if q.id in names])
    monkeypatch.setattr(
        module, "sketches", lambda *_args, **_more: [q for q in made if q.id in names]
    )


def test_one_puzzle_under_two_names_is_one() -> None:
    bank = {question.id: question for question in composed(GERMAN)}
    made = filled_in(next(q for q in sketches(GERMAN) if q.id == "choose/ending" and q.seed == 1))
    assert made is not None
    assert content(made) == content(bank["choose-8"])
    assert content(made) != content(bank["choose-9"])
    assert content(made) != content(made.changed(rules="schnapsen"))
    # A pooled puzzle is the same whatever its suits are called.
    lead = numbered("lead", 1)
    assert lead is not None
    assert content(variant(lead, 5)) == content(variant(lead, 0))
    other = numbered("lead", 2)
    assert other is not None
    assert content(variant(other, 5)) != content(variant(lead, 5))


def test_nothing_is_asked_twice_in_a_run(monkeypatch: pytest.MonkeyPatch) -> None:
    only(monkeypatch, "choose-8", "choose-9", "choose/ending", "choose/known-hand", "choose-14")
    run = new_session((), GERMAN, datetime.now(UTC))
    assert run is not None
    names = {instance(pick.question) for pick in run.picks}
    # What was composed stays, what was generated goes.
    assert {"choose-8", "choose-14"} <= names
    assert not {"choose/ending#1", "choose/known-hand#2"} & names
    assert twins_of(run) == 0
    again = new_survival(GERMAN, datetime.now(UTC), 1)
    assert again is not None
    assert twins_of(again) == 0
    assert len(again.picks) == len(run.picks)


def test_of_two_names_the_one_that_is_due_is_asked(
    journal: Journal, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = filled_in(next(q for q in sketches(GERMAN) if q.id == "choose/ending"))
    assert made is not None
    answer(journal, Pick(made, Why.NEW), WRONG)
    only(monkeypatch, "choose-8", "choose-9")
    run = new_session(journal.entries(), GERMAN, datetime.now(UTC) + timedelta(days=9))
    assert run is not None
    assert {instance(pick.question) for pick in run.picks} == {"choose/ending#1", "choose-9"}
    # Both missed, both due: once is enough.
    bank = next(q for q in composed(GERMAN) if q.id == "choose-8")
    monkeypatch.undo()
    answer(journal, Pick(bank, Why.NEW), WRONG)
    run = new_session(journal.entries(), GERMAN, datetime.now(UTC) + timedelta(days=9))
    assert run is not None
    assert twins_of(run) == 0
    assert len(run.picks) == SIZE


def test_what_was_seen_lately_is_not_asked_under_another_name(
    journal: Journal, monkeypatch: pytest.MonkeyPatch
) -> None:
    bank = {question.id: question for question in composed(GERMAN)}
    answer(journal, Pick(bank["choose-8"], Why.NEW))
    twin = next(q for q in sketches(GERMAN) if q.id == "after/drawing" and q.seed == 1)
    made = filled_in(twin)
    assert made is not None
    assert content(made) == content(bank["02-10"])
    answer(journal, Pick(made, Why.NEW))
    only(monkeypatch, "choose/ending", "choose-9", "02-10")
    entries, now = journal.entries(), datetime.now(UTC)
    for days, there in ((0, False), (13, False), (15, True)):
        run = new_session(entries, GERMAN, now + timedelta(days=days))
        assert run is not None
        names = {instance(pick.question) for pick in run.picks}
        assert "choose-9" in names
        assert ("choose/ending#1" in names) == there
        assert ("02-10" in names) == there


def test_after_a_miss_the_session_stays_varied_and_near(journal: Journal) -> None:
    missed = next(q for q in composed(GERMAN) if q.id == "06-23")
    answer(journal, Pick(missed, Why.NEW), WRONG)
    lesson_of = lesson_finder()
    for days in (0, 1, 10):
        run = new_session(journal.entries(), GERMAN, datetime.now(UTC) + timedelta(days=days))
        assert run is not None
        assert len(run.picks) == SIZE
        asked = [pick.question for pick in run.picks]
        assert max(Counter(theme for q in asked for theme in q.themes).values()) <= OF_A_THEME
        assert max(Counter(q.kind for q in asked).values()) <= OF_A_KIND
        assert max(map(lesson_of, asked)) <= "07"


def test_a_generated_theme_belongs_to_the_lesson_that_trains_it() -> None:
    lesson_of = lesson_finder()
    found = {q.id: lesson_of(q) for q in sketches(GERMAN)}
    assert all(found.values())
    assert found["count/card-values"] == "01"
    assert found["choose/ending"] == "10", "though one of them stands in lesson 06"
    assert found["keep/counting"] == "09"
    assert found["playable/must-head"] == "05"
    # Under other rules the theme decides; at a table of three all is of the last lesson.
    assert {lesson_of(q) for q in sketches(SCHNAPSEN)} <= set(found.values())
    assert {lesson_of(q) for q in sketches(RuleSet.preset("three-handed"))} == {"13"}
    own = next(q for q in composed(SCHNAPSEN) if q.lesson == "13" and q.kind == "keep")
    assert lesson_of(own) == "09"
    assert lesson_of(replace(own, themes=("our own",))) == "13"


def test_nothing_to_ask_is_no_run(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("composed", "sketches"):
        monkeypatch.setattr(module, name, lambda *_args, **_options: [])
    monkeypatch.setattr(module, "everybodys", lambda: ())
    now = datetime.now(UTC)
    assert new_session((), GERMAN, now) is None
    assert new_survival(GERMAN, now) is None
    assert new_daily(now) is None


def test_choosing_generates_no_more_than_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    made = []
    real = module.filled_in
    monkeypatch.setattr(module, "filled_in", lambda q: made.append(q) or real(q))
    run = new_session((), GERMAN, datetime.now(UTC))
    assert run is not None
    assert len(made) <= 2 * SIZE
    # And what lies ready besides is a name without data, or a puzzle whose values are stored.
    assert {sketch.source for sketch in sketches(GERMAN)} == {"generated", "pool"}
    for sketch in sketches(GERMAN):
        assert bool(sketch.data) == KINDS[sketch.kind].pooled == (sketch.source == "pool")


def test_a_sketch_is_the_question_that_it_becomes() -> None:
    for sketch in sketches(GERMAN, ready=1):
        made = filled_in(sketch)
        assert made is not None, sketch.id
        assert instance(made) == instance(sketch)
        assert made.themes == sketch.themes
        assert made.kind == sketch.kind


def test_sketches_pass_over_what_was_asked_before() -> None:
    first = {instance(sketch) for sketch in sketches(GERMAN)}
    again = {instance(sketch) for sketch in sketches(GERMAN, known=first)}
    assert len(again) == len(first)
    assert not first & again


def test_the_daily_puzzle_is_the_same_at_any_hour_of_a_utc_day() -> None:
    hours = [datetime(2026, 5, 3, hour, 59, tzinfo=UTC) for hour in (0, 11, 23)]
    runs = [new_daily(now) for now in hours]
    assert runs[0] is not None
    assert runs[0] == runs[1] == runs[2]
    assert runs[0].day == date(2026, 5, 3)
    assert runs[0].since == datetime(2026, 5, 3, tzinfo=UTC)
    elsewhere = datetime.fromisoformat("2026-05-04T01:30:00+02:00")
    assert new_daily(elsewhere) == runs[0]


def test_the_daily_puzzle_is_a_puzzle() -> None:
    start = datetime(2026, 5, 3, tzinfo=UTC)
    runs = [new_daily(start + timedelta(days=n)) for n in range(60)]
    questions = [run.picks[0].question for run in runs if run is not None]
    assert len({question.id for question in questions}) > 50
    assert all(q.difficulty >= 3 and q.rules.players == 2 for q in questions)


def test_the_daily_puzzle_does_not_depend_on_a_teachers_folder(
    tmp_path: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = datetime(2026, 5, 3, tzinfo=UTC)
    before, all_before = new_daily(now), len(composed(GERMAN))
    (tmp_path / "own.json").write_text(
        '{"format": "sixtysix-exercises/1", "exercises": [{"id": "own-1", "kind": "count",'
        ' "themes": ["counting"], "data": {"cards": ["AS", "TH"]}}]}'
    )
    monkeypatch.setenv("SIXTYSIX_EXERCISES", str(tmp_path))
    assert len(composed(GERMAN)) == all_before + 1
    assert "own-1" not in {question.id for question in everybodys()}
    assert new_daily(now) == before


def test_a_survival_run_gets_harder_and_has_a_seed() -> None:
    now = datetime.now(UTC)
    one, two = new_survival(GERMAN, now, 1), new_survival(GERMAN, now, 2)
    assert one is not None
    assert two is not None
    assert one == new_survival(GERMAN, now, 1)
    assert one != two
    levels = [pick.question.difficulty for pick in one.picks]
    assert levels[0] == 1
    assert all(levels.count(level) >= STEP - 1 for level in (1, 2, 3, 4))
    assert LONGEST - 5 < len(one.picks) <= LONGEST


# ---------------------------------------------------------------- how one stands


def test_how_a_run_stands_follows_from_the_journal(journal: Journal) -> None:
    run = session(journal)
    assert begin(journal, run) == ""
    for number, pick in enumerate(run.picks):
        now = open_run(journal, Mode.SESSION, journal.entries())
        assert now is not None
        assert now.run == run
        assert now.at == number
        assert len(now.answered) == number
        answer(journal, pick, RIGHT if number % 2 else WRONG)
    assert open_run(journal, Mode.SESSION, journal.entries()) is None
    over = standing(run, journal.entries())
    assert over.is_over
    assert over.right == 5
    assert over.missed == run.picks[::2]
    assert over.lives is None


def test_a_restarted_kernel_goes_on_at_the_same_question(journal: Journal) -> None:
    run = session(journal)
    begin(journal, run)
    for pick in run.picks[:3]:
        answer(journal, pick)
    journals._open.clear()
    again = Journal.open()
    assert again is not journal
    now = open_run(again, Mode.SESSION, again.entries())
    assert now is not None
    assert now.at == 3
    assert now.run == run
    # Two kernels at once: what one of them answers the other has answered.
    answer(journal, run.picks[3])
    assert standing(run, again.entries()).at == 4


def test_the_first_try_since_the_start_counts(journal: Journal) -> None:
    pick = session(journal).picks[0]
    answer(journal, pick, WRONG)
    run = replace(session(journal), picks=(pick,))
    assert standing(run, journal.entries()).at == 0
    answer(journal, pick, RIGHT)
    answer(journal, pick, WRONG)
    now = standing(run, journal.entries())
    assert now.right == 1
    assert now.answered[0].number == 2


def test_hints_cost_and_a_solution_that_was_opened_is_a_miss(journal: Journal) -> None:
    run = session(journal)
    one, two, three = run.picks[:3]
    answer(journal, one, hints=1)
    q = two.question
    journal.record_help(q.id, "solution", seed=q.seed)
    answer(journal, two)
    assert give_up(journal, three, WRONG, run.mark) == ""
    now = standing(run, journal.entries())
    assert now.right == 0
    assert now.helped == 2
    assert now.missed == run.picks[:3]
    assert now.answered[-1].solution_seen
    assert [entry.in_practice for entry in now.answered] == [False, False, True]
    assert [entry.worth for entry in now.answered] == [0.75, 0, 0]


def test_three_misses_end_a_survival_run_and_the_best_is_kept(journal: Journal) -> None:
    run = new_survival(GERMAN, datetime.now(UTC), 7)
    assert run is not None
    begin(journal, run)
    lives = []
    for number, pick in enumerate(run.picks[:6]):
        answer(journal, pick, RIGHT if number < 3 else WRONG)
        lives.append(standing(run, journal.entries()).lives)
    assert lives == [3, 3, 3, 2, 1, 0]
    over = standing(run, journal.entries())
    assert over.is_over
    assert over.at is None
    assert open_run(journal, Mode.SURVIVAL, journal.entries()) is None
    assert best_survival(journal) == 0
    assert keep_best(journal, over)
    assert best_survival(journal) == 3
    assert not keep_best(journal, over), "as good is not better"
    worse = standing(replace(run, picks=run.picks[2:6]), journal.entries())
    assert not keep_best(journal, worse)
    journals._open.clear()
    assert best_survival(Journal.open()) == 3


def test_a_session_is_no_survival_run(journal: Journal) -> None:
    run = session(journal)
    for pick in run.picks:
        answer(journal, pick)
    assert not keep_best(journal, standing(run, journal.entries()))
    assert best_survival(journal) == 0


# ---------------------------------------------------------------- kept


@pytest.mark.parametrize("mode", Mode)
def test_a_run_comes_back_from_its_json(journal: Journal, mode: Mode) -> None:
    now = datetime.now(UTC)
    runs = {
        Mode.SESSION: session(journal),
        Mode.DAILY: new_daily(now),
        Mode.SURVIVAL: new_survival(GERMAN, now, 1),
    }
    run = runs[mode]
    assert run is not None
    assert Run.from_json(run.to_json()) == run


@pytest.mark.parametrize(
    "record",
    [
        None,
        [],
        {},
        {"mode": "session"},
        {"mode": "dream", "since": "2026-01-01T00:00:00Z", "picks": []},
        {"mode": "session", "since": "soon", "picks": []},
        {"mode": "session", "since": "2026-01-01T00:00:00", "picks": []},
        {"mode": "session", "since": "2026-01-01T00:00:00Z", "picks": []},
        {"mode": "session", "since": "2026-01-01T00:00:00Z", "picks": [["01-1"]]},
        {"mode": "session", "since": "2026-01-01T00:00:00Z", "picks": [["01-1", None, "x", ""]]},
        {"mode": "session", "since": "2026-01-01T00:00:00Z", "picks": [["gone", None, "new", ""]]},
    ],
)
def test_what_is_no_run_is_none(journal: Journal, record: Any) -> None:
    assert Run.from_json(record) is None
    journal.set("practice-session", record)
    assert open_run(journal, Mode.SESSION, ()) is None


def test_a_question_that_is_gone_is_left_out(journal: Journal) -> None:
    record = session(journal).to_json()
    record["picks"][4][0] = "gone"
    read = Run.from_json(record)
    assert read is not None
    assert len(read.picks) == SIZE - 1


def test_a_run_that_cannot_be_kept_is_told(journal: Journal, monkeypatch: Any) -> None:
    def full(_lines: Any) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(journal._store, "append", full)
    assert "holds for now" in begin(journal, session(journal))


@pytest.mark.parametrize("value", [-1, 0, True, "9", None, 2.5])
def test_a_best_run_that_makes_no_sense_is_none(journal: Journal, value: Any) -> None:
    journal.set("practice-best", value)
    assert best_survival(journal) == 0
