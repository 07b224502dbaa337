"""How a learner is doing: figures of a journal of any size, their tables, and the words."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from sixtysix_learn import learner
from sixtysix_learn.display import learner as learner_module
from sixtysix_learn.display.chart import PLOTLY
from sixtysix_learn.display.dashboard import Dashboard
from sixtysix_learn.display.figures import Figure
from sixtysix_learn.training import journal as journals
from sixtysix_learn.training.entries import Entry, numbered
from sixtysix_learn.training.feedback import Feedback
from sixtysix_learn.training.journal import Journal, use_learner
from sixtysix_learn.training.progress import losses, theme_progress
from sixtysix_learn.training.ratings import rate
from sixtysix_learn.training.themes import THEMES, theme_title

NOW = datetime(2026, 5, 31, 18, tzinfo=UTC)
TITLES = [
    "Your rating",
    "Mastery by theme, the weakest first",
    "Game points lost by a decision",
    "Practice day by day",
    "What is due for review",
]


def made(days: int, each: int = 6, decisions: bool = True) -> tuple[Entry, ...]:
    """A journal of so many days up to now, every third day left out."""
    themes, entries = list(THEMES), []
    for back in range(days - 1, -1, -1):
        if back % 3 == 2:
            continue
        for n in range(each):
            right = (n + back) % 3 != 0
            details = {"value_lost": 0.0 if right else 0.5 * n} if decisions and n % 2 else {}
            entries.append(
                Entry(
                    f"e{back}-{n}",
                    NOW - timedelta(days=back, minutes=each - n),
                    "try",
                    f"q{n}",
                    seed=back,
                    feedback=Feedback.of(1.0 if right else 0.0, ["Words."], details=details),
                    themes=(themes[(n * 5) % 11],),
                    difficulty=1 + n % 5,
                )
            )
    return numbered(entries)


def charts(board: Dashboard) -> list[dict[str, Any]]:
    return [bundle[PLOTLY] for bundle in board.bundles() if PLOTLY in bundle]


@pytest.fixture(params=[1, 2, 3, 25, 70])
def days(request: pytest.FixtureRequest) -> int:
    return int(request.param)


def test_an_empty_journal_is_one_sentence() -> None:
    board = Dashboard((), now=NOW)
    assert board.figures == ()
    (only,) = board.summary
    assert only.startswith("Your journal is empty.")
    assert len(board.bundles()) == 1
    assert only in board._repr_mimebundle_()["text/html"]
    assert only in repr(board)


def test_a_hint_without_an_answer_is_an_empty_journal() -> None:
    hint = Entry("h", NOW, "hint", "q", hints=1)
    assert Dashboard(numbered([hint]), now=NOW).summary[0].startswith("Your journal is empty.")


def test_a_journal_of_any_length_has_all_figures(days: int) -> None:
    board = Dashboard(made(days), now=NOW)
    assert [figure.title for figure in board.figures] == TITLES
    for figure in board.figures:
        head, *rows = figure.table
        assert rows
        assert {len(row) for row in rows} == {len(head)}
        assert figure.summary
        assert "%(" not in figure.summary
    for chart in charts(board):
        for trace in chart["data"]:
            assert len(trace["x"]) == len(trace["y"]) > 0
    assert len(charts(board)) == len(TITLES)


def test_without_decisions_that_figure_is_left_out_and_said() -> None:
    board = Dashboard(made(3, decisions=False), now=NOW)
    assert [figure.title for figure in board.figures] == [*TITLES[:2], *TITLES[3:]]
    assert "no decisions yet" in " ".join(board.summary)
    assert "no decisions yet" not in " ".join(Dashboard(made(3), now=NOW).summary)


def figure(title: str, entries: tuple[Entry, ...]) -> Figure:
    return next(one for one in Dashboard(entries, now=NOW).figures if one.title == title)


def test_the_rating_is_that_after_each_day() -> None:
    entries = made(25)
    shown = figure("Your rating", entries)
    history = rate(entries).history
    assert shown.series[0].values[-1] == round(history[-1].after.value)
    by_day = {step.entry.time.date().isoformat(): step.after for step in history}
    assert shown.categories == tuple(by_day)
    assert shown.series[0].values == tuple(round(after.value) for after in by_day.values())
    for row, after in zip(shown.rows, by_day.values(), strict=True):
        assert row[1:] == (
            "6",
            str(round(after.value)),
            f"{round(after.low)} to {round(after.high)}",
        )


def test_a_line_lies_within_its_range_and_is_drawn_whole() -> None:
    for chart in charts(Dashboard(made(25), now=NOW))[:1]:
        low, high, line = chart["data"]
        assert all(a < b < c for a, b, c in zip(low["y"], line["y"], high["y"], strict=True))
        bottom, top = chart["layout"]["yaxis"]["range"]
        assert bottom < min(low["y"])
        assert top > max(high["y"])
        # A line that is told by its form, not by its colour.
        assert line["mode"] == "lines+markers"
        assert low["line"]["dash"] == high["line"]["dash"] == "dash"
        assert "dash" not in line["line"]


def test_on_the_first_day_there_is_no_line_and_none_is_spoken_of() -> None:
    shown = figure("Your rating", made(1))
    assert shown.summary.startswith("After your first day with rated tries your rating is 1")
    assert "dashed" not in shown.summary
    assert "two short strokes" in shown.summary
    low, high, _line = charts(Dashboard(made(1), now=NOW))[0]["data"]
    for end in (low, high):
        assert end["mode"] == "markers"
        assert end["marker"]["symbol"] == "line-ew-open"
    assert "dashed lines" in figure("Your rating", made(2)).summary


def decided(*losses_: float) -> str:
    entries = [
        Entry(
            f"e{n}",
            NOW - timedelta(minutes=9 - n),
            "try",
            f"q{n}",
            feedback=Feedback.of(float(not lost), ["Words."], details={"value_lost": lost}),
            themes=("ending",),
        )
        for n, lost in enumerate(losses_)
    ]
    return figure("Game points lost by a decision", numbered(entries)).summary


def test_none_and_one_are_said_in_words() -> None:
    assert decided(1.0) == "1 decision so far lost 1.00 game points against the best choice."
    assert decided(0.0).startswith("1 decision so far lost 0.00")
    assert "them" not in decided(0.0)
    assert decided(1.0, 0.5).endswith("Each of them lost something.")
    assert decided(0.0, 0.0).endswith("None of them lost anything.")
    assert decided(0.0, 1.0).endswith("1 of them lost nothing.")
    one = made(1, each=1)
    assert "You have met one theme so far" in figure(TITLES[1], one).summary
    assert figure(TITLES[3], one).summary.endswith("1 of the last 28 days. That makes 1 try.")
    board = Dashboard(one, now=NOW)
    assert "0 reviews" not in str(board)
    assert board.figures[-1].summary.startswith("Nothing is due today. There are 2 in the next 14")


def test_mastery_names_the_weakest_and_the_table_has_every_theme() -> None:
    entries = made(25)
    shown = figure("Mastery by theme, the weakest first", entries)
    known = theme_progress(entries, NOW)
    assert [row[0] for row in shown.rows] == [theme_title(each.theme) for each in known]
    assert list(shown.series[0].values) == sorted(shown.series[0].values)
    assert len(shown.categories) == min(8, len(known))
    assert theme_title(known[0].theme) in shown.summary
    chart = shown._repr_mimebundle_()[PLOTLY]
    assert chart["layout"]["xaxis"]["range"][0] == 0
    assert chart["layout"]["xaxis"]["range"][1] > 100
    # Three lines of a long name beside each bar.
    assert chart["layout"]["height"] > 60 * len(shown.categories)
    assert 0 < chart["layout"]["title"]["y"] < 1


def test_the_loss_is_the_mean_of_a_days_decisions() -> None:
    entries = made(25)
    shown = figure("Game points lost by a decision", entries)
    by_day: dict[str, list[float]] = {}
    for loss in losses(entries):
        by_day.setdefault(loss.entry.time.date().isoformat(), []).append(loss.value)
    assert shown.categories == tuple(by_day)
    for value, found in zip(shown.series[0].values, by_day.values(), strict=True):
        assert value == pytest.approx(sum(found) / len(found), abs=0.005)
    count = sum(map(len, by_day.values()))
    assert shown.summary.startswith(f"{count} decisions so far lost ")


def test_days_without_practice_are_seen() -> None:
    shown = figure("Practice day by day", made(25))
    assert len(shown.categories) == 28
    assert shown.categories[-1] == "2026-05-31"
    values = shown.series[0].values
    assert values[-3:] == (0, 6, 6)
    done = sum(value > 0 for value in values)
    assert f"on {done} of the last 28 days. That makes {sum(values)} tries." in shown.summary
    assert len(shown.rows) == done


def test_after_a_long_pause_the_days_are_empty_and_all_is_due() -> None:
    board = Dashboard(made(3), now=NOW + timedelta(days=400))
    assert [figure.title for figure in board.figures] == TITLES
    days, due = board.figures[3:]
    assert sum(days.series[0].values) == 0
    assert days.summary == "You have not practised in the last 28 days."
    waiting = sum(series.values[0] for series in due.series)
    assert waiting == sum(sum(series.values) for series in due.series) > 0
    assert f"{waiting:g} reviews are due today. There are {waiting:g} in the next" in due.summary


def test_words_stand_beside_every_chart() -> None:
    board = Dashboard(made(5), now=NOW)
    shown = board.bundles()
    assert PLOTLY not in shown[0]
    text = "".join(bundle.get("text/html", "") for bundle in shown)
    for one in board.figures:
        assert one.summary.split(".")[0] in text
        assert "<table>" in text
    page = board._repr_mimebundle_()["text/html"]
    assert page.count("<details>") == len(board.figures)


def test_it_is_displayed_by_the_learners_form(
    tmp_path: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SIXTYSIX_HOME", str(tmp_path))
    monkeypatch.setattr(journals, "_open", {})
    monkeypatch.setattr(learner_module, "_forms", [])
    use_learner("<b>Anna</b>")
    Journal.open().record("q", feedback=Feedback.of(1, ["Yes."]), themes=("counting",))
    board = learner().dashboard()
    assert board.title == "How <b>Anna</b> is doing"
    page = board._repr_mimebundle_()["text/html"]
    assert "<b>Anna" not in page
    assert "&lt;b&gt;Anna" in page
    shown: list[Any] = []
    import IPython.display

    monkeypatch.setattr(IPython.display, "display", lambda data, raw: shown.append((data, raw)))
    board._ipython_display_()
    assert [data for data, raw in shown if raw] == list(board.bundles())


def test_charts_can_be_changed_with_plotly() -> None:
    for one in Dashboard(made(5), now=NOW).figures:
        drawn = one.to_plotly()
        assert type(drawn).__name__ == "Figure"
        assert drawn.data


def test_a_share_is_all_only_where_nothing_is_missing() -> None:
    from sixtysix_learn.display.dashboard_figures import _hundredths

    assert [_hundredths(share) for share in (0, 0.004, 0.994, 0.9999, 1)] == [0, 0, 99, 99, 100]
