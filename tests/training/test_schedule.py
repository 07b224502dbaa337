from collections import Counter
from dataclasses import replace
from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sixtysix_learn.training.memory import puzzle_memories, theme_memories
from sixtysix_learn.training.question import Question
from sixtysix_learn.training.schedule import (
    LONGEST,
    OF_A_KIND,
    OF_A_THEME,
    SIZE,
    STEP,
    Pick,
    Why,
    daily,
    instance,
    left_over,
    lives_left,
    session,
    survival,
)

from ._made import START, THEMES, entry, journal, journals

LATER = START + timedelta(days=61)


def question(number, theme=None, **parts):
    values = {
        "data": {},
        "themes": (theme or THEMES[number % 4],),
        "difficulty": 1 + number % 5,
        "lesson": f"0{number % 4}",
    }
    return Question(f"q{number}", "made-up", **(values | parts))


pools = st.lists(st.integers(0, 25), unique=True, max_size=20).map(
    lambda numbers: [question(number) for number in numbers]
)


@given(journals(), pools, st.integers(0, 14))
def test_a_session_is_as_long_as_it_can_be_and_asks_nothing_twice(entries, pool, size):
    picks = session(entries, pool, LATER, size)
    asked = [instance(pick.question) for pick in picks]
    assert len(set(asked)) == len(asked) == min(size, len(pool))
    assert {pick.question.id for pick in picks} <= {each.id for each in pool}
    assert picks == session(entries, pool, LATER, size)
    assert {instance(p.question) for p in session(entries, pool[::-1], LATER, size)} == set(asked)


@given(journals(), pools)
def test_a_reason_is_true(entries, pool):
    tried = {e.instance for e in entries if e.what == "try"}
    themes = {theme for e in entries if e.what == "try" for theme in e.themes}
    due = {
        key
        for memories in (puzzle_memories(entries), theme_memories(entries))
        for key, memory in memories.items()
        if memory.is_due(LATER)
    }
    for pick in session(entries, pool, LATER):
        name = instance(pick.question)
        if pick.theme:
            assert pick.theme in pick.question.themes
        if pick.why is Why.REVIEW:
            assert name in due or pick.theme in due
        if pick.why is Why.WEAK:
            assert pick.theme in themes
        if pick.why is Why.NEW:
            assert name not in tried
            assert not pick.theme or pick.theme not in themes
        assert pick.why.words


@given(journals(), pools)
def test_a_review_that_is_due_comes_first(entries, pool):
    picks = session(entries, pool, LATER)
    if any(pick.why is Why.REVIEW for pick in picks):
        assert picks[0].why is Why.REVIEW


def varied(numbers, theme, **parts):
    """Questions of one theme and of many kinds."""
    return [replace(question(n, theme, **parts), kind=f"kind-{n % 5}") for n in numbers]


def busy():
    """Failed puzzles and a faded theme, a weak theme, and a theme never met."""
    return journal(
        *(entry(f"q{n}", n / 100, 0.0, themes=["two-trumps"]) for n in range(2)),
        *(entry(f"q{n}", n / 100, 0.0, themes=["must-follow"]) for n in range(2, 4)),
        *(entry(f"q{n}", 1, 1.0, themes=["schneider"]) for n in range(4, 8)),
    )


def test_ten_questions_mix_reviews_the_weakest_theme_and_something_new():
    pool = varied((*range(2), *range(20, 30)), "two-trumps")
    pool += varied((*range(2, 4), *range(60, 70)), "must-follow")
    pool += varied((*range(4, 8), *range(30, 40)), "schneider")
    pool += varied(range(40, 50), "marriage-value") + varied(range(70, 80), "claiming")
    picks = session(busy(), pool, LATER)
    assert len(picks) == SIZE
    assert Counter(pick.why for pick in picks) == {Why.REVIEW: 4, Why.WEAK: 3, Why.NEW: 3}
    assert {p.question.id for p in picks if p.why is Why.REVIEW} == {"q0", "q1", "q2", "q3"}
    assert {p.theme for p in picks if p.why is Why.WEAK} <= {"two-trumps", "must-follow"} | {
        "schneider"
    }
    assert {p.theme for p in picks if p.why is Why.NEW} == {"marriage-value", "claiming"}
    assert [p.why for p in picks] != sorted(p.why for p in picks), "the reasons are mixed"


# ---------------------------------------------------------------- limits


@given(journals(), st.integers(0, 1000))
def test_a_session_of_ten_is_varied_where_there_is_enough(entries, start):
    pool = [
        replace(question(start + 100 * place + 10 * kind + n, theme), kind=f"{kind}", lesson="00")
        for place, theme in enumerate((*THEMES, "claiming"))
        for kind in range(4)
        for n in range(3)
    ]
    for level in (None, 5):
        picks = session(entries, pool, LATER, level=level)
        assert len(picks) == SIZE
        for count, most in (
            (Counter(theme for p in picks for theme in p.question.themes), OF_A_THEME),
            (Counter(p.question.kind for p in picks), OF_A_KIND),
        ):
            assert max(count.values()) <= most


def test_one_miss_does_not_flood_a_session():
    missed = journal(entry("q1", 0, 0.0, themes=["schneider"], lesson="06"))
    pool = varied(range(1, 40), "schneider", lesson="06")
    pool += varied(range(100, 110), "two-trumps", lesson="02")
    pool += varied(range(110, 120), "claiming", lesson="06")
    pool += varied(range(120, 130), "must-follow", lesson="05")
    for hours in (1, 24 * 30):
        picks = session(missed, pool, START + timedelta(hours=hours))
        assert len(picks) == SIZE
        assert 0 < sum("schneider" in p.question.themes for p in picks) <= OF_A_THEME
        # What was answered an hour ago is no practice; a month later it is due.
        assert ("q1" in {p.question.id for p in picks}) == (hours > 1)


def in_course(lessons=range(8)):
    return [
        replace(question(100 * lesson + n, f"theme-{lesson}-{n % 4}"), lesson=f"{lesson:02}")
        for lesson in lessons
        for n in range(8)
    ]


def kinds_apart(pool):
    return [replace(q, kind=f"kind-{place % 5}") for place, q in enumerate(pool)]


def lessons(picks):
    return {int(pick.question.lesson) for pick in picks}


def test_nothing_comes_from_far_beyond_the_lesson_that_was_reached():
    pool = kinds_apart(in_course())
    for reached in range(7):
        entries = journal(
            *(entry(f"q{100 * reached + n}", n / 100, lesson=f"{reached:02}") for n in range(3)),
            # In practice questions of any lesson come: the daily puzzle, a run.
            entry("daily", 0.5, lesson="13", more={"practice": "daily"}),
        )
        for hours in (1, 24 * 90):
            picks = session(entries, pool, START + timedelta(hours=hours))
            assert len(picks) == SIZE
            assert max(lessons(picks)) <= reached + 1


def test_the_limit_holds_for_weak_and_for_faded_themes_but_not_for_a_missed_puzzle():
    pool = kinds_apart(in_course())
    pool = [replace(q, themes=(*q.themes, "schneider")) if q.lesson > "05" else q for q in pool]
    entries = journal(
        entry("q1", 0, lesson="01", themes=["two-trumps"]),
        entry("q700", 1, 0.0, lesson="07", themes=["schneider"], more={"practice": "daily"}),
    )
    picks = session(entries, pool, LATER)
    far = [pick.question.id for pick in picks if pick.question.lesson > "02"]
    assert far == ["q700"]
    assert len(picks) == SIZE


def test_the_limit_ends_with_a_level_with_no_lesson_and_when_all_was_answered():
    pool = kinds_apart(in_course())
    first = journal(entry("q1", 0, lesson="00"))
    assert max(lessons(session(first, pool, LATER))) == 1
    hard = kinds_apart([replace(q, difficulty=5 if q.lesson > "04" else 1) for q in in_course()])
    assert min(lessons(session(first, hard, LATER, level=5))) > 4
    only = journal(*(entry(q.id, n / 100, lesson="") for n, q in enumerate(in_course(range(4)))))
    assert max(lessons(session(only, pool, START + timedelta(hours=1)))) > 3
    done = journal(
        *(entry(q.id, n / 100, lesson=q.lesson) for n, q in enumerate(in_course(range(2))))
    )
    # The next lesson first, all of it; then what comes after.
    picks = session(done, pool, START + timedelta(hours=1))
    assert Counter(pick.question.lesson for pick in picks) == {"02": 8, "03": 2}
    more = journal(
        *done,
        *(entry(q.id, 0.9, more={"practice": "session"}) for q in in_course(range(2, 3))),
    )
    assert lessons(session(more, pool, START + timedelta(days=1))) == {3, 4}


def test_a_teachers_own_lessons_have_no_limit():
    pool = kinds_apart([replace(q, lesson="our week") for q in in_course()])
    assert len(session(journal(entry("x", 0, lesson="01")), pool, LATER)) == SIZE


def test_a_question_without_a_lesson_belongs_where_one_says():
    made = [replace(q, lesson="", source="generated") for q in kinds_apart(in_course())]
    first = journal(entry("q1", 0, lesson="02"))

    def lesson_of(asked):
        return f"{int(asked.id[1:]) // 100:02}"

    picks = session(first, made, LATER, lesson_of=lesson_of)
    assert len(picks) == SIZE
    assert max(lesson_of(pick.question) for pick in picks) <= "03"


def test_who_comes_just_to_practise_is_not_met_with_hidden_cards():
    hidden = [replace(q, kind="lead", difficulty=1) for q in in_course(range(2))]
    others = [replace(q, id=f"other-{q.id}") for q in kinds_apart(in_course(range(2, 5)))]
    for entries in ((), journal(entry("a", 0, more={"practice": "session"}))):
        picks = session(entries, [*hidden, *others], LATER)
        assert "lead" not in {pick.question.kind for pick in picks}
    missed = journal(
        entry(hidden[0].id, 0, 0.0, more={"practice": "daily"}),
        entry(others[0].id, 0, 0.0, more={"practice": "daily"}),
    )
    picks = session(missed, [*hidden, *others], LATER)
    assert hidden[0] in [pick.question for pick in picks], "a review comes all the same"
    assert picks[0] == Pick(others[0], Why.REVIEW)
    assert len(session((), hidden, LATER)) == SIZE


def test_another_session_on_the_same_day_is_another():
    pool = [question(n) for n in range(60)]
    first = session((), pool, START)
    done = journal(*(entry(p.question.id, 0, themes=p.question.themes) for p in first))
    second = session(done, pool, START + timedelta(hours=1))
    assert not {p.question.id for p in first} & {p.question.id for p in second}


def test_a_beginner_starts_with_the_first_lesson_and_easy_questions():
    pool = [
        question(n, theme, lesson=f"0{lesson}", difficulty=1 + n % 5)
        for lesson, theme in enumerate(THEMES)
        for n in range(lesson * 15, lesson * 15 + 15)
    ]
    for size, lessons in ((2, ["00"]), (4, ["00", "01"]), (6, ["00", "01", "02"])):
        picks = session((), pool, START, size)
        # Two of a theme, so that a first session is not ten times the same.
        assert Counter(p.question.lesson for p in picks) == dict.fromkeys(lessons, 2)
        assert {p.question.difficulty for p in picks} == {1}


def test_a_level_that_was_asked_for_comes_before_the_rating():
    pool = [question(n, THEMES[n % 4], difficulty=1 + n // 8, lesson="01") for n in range(40)]
    for level in (1, 3, 5):
        picks = session((), pool, START, 8, level=level)
        assert {pick.question.difficulty for pick in picks} == {level}


def test_what_was_composed_comes_before_what_is_generated():
    made = [
        question(n, lesson="", source=source, difficulty=1)
        for n, source in zip(range(100, 110), ["generated", "pool"] * 5, strict=True)
    ]
    composed = [question(n, lesson="03", difficulty=1) for n in range(4)]
    picks = session((), [*made, *composed], START, 4)
    assert {pick.question.source for pick in picks} == {""}


def test_a_review_is_due_on_its_day_whatever_the_hour():
    pool = [question(n) for n in range(12)]
    entries = journal(entry("q1", 0.0, score=0.0, themes=("two-trumps",)))
    memory = puzzle_memories(entries)["q1"]
    early = memory.due.replace(hour=0, minute=1)
    assert early < memory.due
    assert session(entries, pool, early)[0].why is Why.REVIEW
    before = early - timedelta(minutes=2)
    assert all(pick.why is not Why.REVIEW for pick in session(entries, pool, before))


def test_difficulty_follows_the_rating():
    pool = [question(n, "schneider", lesson="01") for n in range(100, 200)]
    strong = journal(
        *(
            entry(f"q{n}", n / 10, 1.0, themes=["schneider"], difficulty=5, lesson="01")
            for n in range(30)
        )
    )
    weak = journal(
        *(
            entry(f"q{n}", n / 10, 0.0, themes=["schneider"], difficulty=1, lesson="01")
            for n in range(30)
        )
    )
    now = START + timedelta(days=3)

    def level(entries):
        picks = session(entries, pool, now)
        return sum(pick.question.difficulty for pick in picks) / len(picks)

    assert level(strong) > 4
    assert level(weak) < 2


def test_a_failed_generated_puzzle_comes_back_through_find():
    entries = journal(entry("trick", 0, 0.0, seed=66, themes=["schneider"]))
    asked = []

    def find(tried):
        asked.append(tried)
        return Question(tried.question, "who-wins", {}, seed=tried.seed, themes=tried.themes)

    picks = session(entries, [question(1)], LATER, find=find)
    assert asked[0].seed == 66
    assert instance(picks[0].question) == "trick#66"
    assert picks[0].why is Why.REVIEW
    assert len(picks) == 2
    assert session(entries, [question(1)], LATER, find=lambda _: None)[0].question.id == "q1"


def test_a_session_can_be_taken_up_again_after_a_restart():
    questions = [pick.question for pick in session((), [question(n) for n in range(20)], START)]
    entries = journal(
        entry(questions[0].id, -1),
        entry(questions[1].id, 0.01),
        entry(questions[2].id, 0.01, what="hint"),
    )
    assert left_over(questions, entries, START) == (questions[0], *questions[2:])


@given(pools, st.dates(date(2020, 1, 1), date(2100, 1, 1)))
def test_the_daily_puzzle_comes_from_the_date_alone(pool, day):
    picked = daily(pool, day)
    assert picked == daily(pool[::-1], day)
    assert (picked is None) == (not pool)
    assert picked is None or picked in pool


@given(pools, st.integers(20_000, 30_000))
def test_every_puzzle_is_daily_once_before_one_comes_again(pool, turn):
    if pool:
        first = turn * len(pool)
        days = [date.fromordinal(first + n) for n in range(len(pool))]
        assert Counter(daily(pool, day).id for day in days) == Counter(q.id for q in pool)


@given(pools, st.integers(), st.integers(0, 30))
def test_a_survival_run_gets_ever_harder(pool, seed, most):
    run = survival(pool, seed, most)
    assert {q.id for q in run} <= {q.id for q in pool}
    assert len({q.id for q in run}) == len(run) == min(most, len(pool))
    levels = [q.difficulty for q in run]
    assert levels == sorted(levels)
    assert run == survival(pool[::-1], seed, most)


def test_a_survival_run_has_some_of_each_difficulty_and_most_of_the_hardest():
    pool = [question(n, difficulty=1 + n % 4) for n in range(200)]
    pool += [question(200, difficulty=5)]
    levels = Counter(q.difficulty for q in survival(pool, 1))
    assert levels == {1: STEP, 2: STEP, 3: STEP, 4: LONGEST - 3 * STEP - 1, 5: 1}


def test_survival_runs_differ_by_seed_and_end_after_three_misses():
    pool = [question(n) for n in range(25)]
    assert survival(pool, 1) != survival(pool, 2)
    assert [lives_left(scores) for scores in ((), (1, 1), (0,), (0, 1, 0.5), (0, 0, 0, 0))] == [
        3,
        3,
        2,
        1,
        0,
    ]


@pytest.mark.parametrize("size", [0, -1])
def test_a_session_of_nothing_is_empty(size):
    assert session((), [question(1)], START, size) == ()
