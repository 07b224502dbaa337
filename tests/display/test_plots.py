"""Figures: chart, table and words of one set of numbers, for every viewer and every eye."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from html.parser import HTMLParser
from itertools import combinations
from typing import Any

import pytest

from sixtysix_learn import i18n
from sixtysix_learn.cards import FULL_PACK
from sixtysix_learn.display import deal_plots, plots
from sixtysix_learn.display.chart import COLOURS, INK, PLOTLY
from sixtysix_learn.display.figures import Figure, Mark, Series, number, per_hundred, span
from sixtysix_learn.display.palette import contrast
from sixtysix_learn.players import RandomPlayer
from sixtysix_learn.rules import RuleSet
from sixtysix_learn.simulation import (
    Distribution,
    ExactDeal,
    ExactValues,
    exact_values,
    points_in_hand,
    simulate,
)

ALL = [getattr(plots, name) for name in plots.__all__]
EXACT = [
    plots.points_of_the_pack,
    plots.points_in_a_hand,
    plots.marriages_in_a_hand,
    plots.trumps_in_a_hand,
]
SEEN = [
    plots.trumps_with_all_cards_seen,
    plots.values_with_all_cards_seen,
    plots.closing_by_trumps_and_points,
    plots.closing_by_tricks,
    plots.points_by_strength,
    plots.rules_compared,
    plots.what_counting_is_worth,
    plots.where_endings_are_lost,
]
WORKED_OUT = [plots.where_the_nine_is, plots.who_wins_the_match]
SIMULATED = [plot for plot in ALL if plot not in (*EXACT, *SEEN, *WORKED_OUT)]

Plot = Callable[..., Figure]


@pytest.fixture(scope="module")
def some() -> Distribution:
    return simulate("german", ("greedy", "random"), 150, 3)


@pytest.fixture(autouse=True)
def few_deals(some: Distribution, monkeypatch: pytest.MonkeyPatch) -> None:
    """Figures that simulate show these few deals."""
    monkeypatch.setattr(deal_plots, "_simulated", lambda *_: some)


@pytest.fixture(params=plots.__all__)
def figure(request: pytest.FixtureRequest) -> Figure:
    made: Figure = getattr(plots, request.param)()
    return made


def bundle(figure: Figure) -> dict[str, Any]:
    return figure._repr_mimebundle_()


class Reader(HTMLParser):
    """Reads the tables and the text of a page, and fails on tags that are left open."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tables: list[list[list[str]]] = []
        self.text = ""
        self.attributes: list[tuple[str, str | None]] = []
        self.feed(html)
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.open.append(tag)
        self.attributes += attrs
        if tag == "table":
            self.tables.append([])
        elif tag == "tr":
            self.tables[-1].append([])
        elif tag in ("td", "th"):
            self.tables[-1][-1].append("")

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if "style" in self.open:
            return
        self.text += data
        if {"td", "th"} & set(self.open):
            self.tables[-1][-1][-1] += data


# One set of numbers


def test_the_chart_shows_the_numbers_of_the_table(figure: Figure) -> None:
    chart = bundle(figure)[PLOTLY]
    for trace, series in zip(chart["data"], figure.series, strict=True):
        shown = trace["x"] if figure.sideways else trace["y"]
        assert tuple(shown) == series.values
        for place, category, value in zip(
            trace["y"] if figure.sideways else trace["x"],
            figure.categories,
            series.values,
            strict=True,
        ):
            assert trace["hovertext"][place].startswith(f"{category}: {number(value)}")


def test_the_table_has_every_number(figure: Figure) -> None:
    head, *rows = figure.table
    assert len({len(row) for row in (head, *rows)}) == 1
    cells = {row[0]: row[1:] for row in rows}
    for series in figure.series:
        for category, value in zip(figure.categories, series.values, strict=True):
            if category in cells or value:
                assert number(value) in cells[category]


def test_the_html_has_bars_words_and_table(figure: Figure) -> None:
    html = bundle(figure)["text/html"]
    page = Reader(html)
    bars, table = page.tables
    assert table == [list(row) for row in figure.table]
    assert figure.summary in page.text
    assert figure.title in page.text
    shown = [row[1:] for row in bars[1:]]
    sums = [sum(int(row[i].replace(",", "")) for row in shown) for i in range(len(figure.series))]
    assert sums == [sum(series.values) for series in figure.series]


def test_bars_are_as_long_as_their_numbers(figure: Figure) -> None:
    html = bundle(figure)["text/html"]
    found = re.findall(r"width:(\d+)px.*?</span> ([\d,]+)</td>", html)
    pairs = [(int(wide), int(value.replace(",", ""))) for wide, value in found]
    most, longest = max(value for _, value in pairs), max(wide for wide, _ in pairs)
    for wide, value in pairs:
        assert abs(wide - longest * value / most) <= 1


def test_the_text_has_title_numbers_and_summary(figure: Figure) -> None:
    text = bundle(figure)["text/plain"]
    assert text.startswith(figure.title)
    assert text.endswith(figure.summary)
    assert str(figure) == repr(figure) == text
    assert max(map(len, text.split("\n\n")[0].splitlines())) < 100


# Exact figures, counted again


def test_the_pack() -> None:
    figure = plots.points_of_the_pack()
    assert figure.series[0].values == (44, 40, 16, 12, 8, 0)
    assert sum(figure.series[0].values) == sum(card.points for card in FULL_PACK)
    assert "84 (44 and 40), which is 70 in 100" in figure.summary
    german = plots.points_of_the_pack(pack="german")
    assert german.categories[0] == "Daus"
    assert german.series == figure.series
    short = plots.points_of_the_pack("schnapsen")
    assert sum(short.series[0].values) == 120
    assert len(short.categories) == 5


def test_points_in_a_hand_of_five() -> None:
    # All 15,504 hands of Schnapsen, one by one.
    figure = plots.points_in_a_hand("schnapsen")
    pack = [card for card in FULL_PACK if card.points]
    hands = [sum(card.points for card in hand) for hand in combinations(pack, 5)]
    for category, value in zip(figure.categories, figure.series[0].values, strict=True):
        assert hands.count(int(category)) == value
    assert "15,504 different hands" in figure.summary
    rich = sum(points >= 40 for points in hands)
    assert f"{100 * rich / len(hands):.1f} in 100 hold 40 or more" in figure.summary
    assert f"fewer than {min(hands)} or more than {max(hands)}" in figure.summary


def test_groups_of_bars_add_up_to_all_hands() -> None:
    figure = plots.points_in_a_hand()
    assert sum(values[0] for _, values in figure.brief) == 134_596
    assert [name for name, _ in figure.brief][:2] == ["0–4", "5–9"]
    low, high = points_in_hand().middle()
    assert figure.marks == (Mark(low - 4, f"from {low}"), Mark(high - 3, f"to {high}"))


def test_marriages_and_trumps() -> None:
    marriages = plots.marriages_in_a_hand()
    assert marriages.series[0].values == (106_472, 26_992, 1_128, 4)
    assert "21 in 100 dealt hands" in marriages.summary
    assert "4.0 in 100 hold those of trumps, worth 40" in marriages.summary
    assert "3 (4 of 134,596 hands)" in marriages.summary
    trumps = plots.trumps_in_a_hand()
    assert sum(trumps.series[0].values) == 100_947
    assert "18 in 100 hands hold no trump" in trumps.summary


# Solved deals, counted again


SOLVED = ExactValues(
    rules=RuleSet.preset("german"),
    seed=1,
    version="0",
    counts={
        ExactDeal(0, -2, -3): 50,
        ExactDeal(1, -1, -3): 20,
        ExactDeal(1, 3, 2): 10,
        ExactDeal(2, 2, 2): 16,
        ExactDeal(2, 0, -3): 4,
    },
    first=(),
)


def test_values_with_all_cards_seen() -> None:
    figure = plots.values_with_all_cards_seen(SOLVED)
    best, closing = (dict(zip(figure.categories, s.values, strict=True)) for s in figure.series)
    assert best == {"−3": 0, "−2": 50, "−1": 20, "0": 4, "+1": 0, "+2": 16, "+3": 10}
    assert closing == {"−3": 74, "−2": 0, "−1": 0, "0": 0, "+1": 0, "+2": 26, "+3": 0}
    assert "100 random deals, each solved exactly" in figure.summary
    assert "won 26.0 of 100 deals, with 95% confidence between 18.4 and 35.4" in figure.summary
    assert "the dealer won 70.0 of 100" in figure.summary
    # (-100 - 20 + 32 + 30) / 100, and (-222 + 52) / 100.
    assert "worth −0.58 game points to the leader" in figure.summary
    assert "won 26 of 100 deals; in 16 of 100 it won as much" in figure.summary
    assert "worth −1.70 game points" in figure.summary


def test_trumps_with_all_cards_seen() -> None:
    figure = plots.trumps_with_all_cards_seen(SOLVED)
    assert {s.name: s.values for s in figure.series} == {
        "first leader wins": (0, 10, 16),
        "dealer wins": (50, 20, 0),
        "drawn": (0, 0, 4),
    }
    assert "With 0 trumps in his hand the first leader won 0 of 100 deals." in figure.summary
    assert "With 1 trump in his hand the first leader won 33 of 100 deals." in figure.summary
    assert "With 2 trumps in his hand the first leader won 80 of 100 deals." in figure.summary


def test_the_shipped_table_is_shown() -> None:
    figure = plots.values_with_all_cards_seen()
    assert sum(figure.series[0].values) == sum(figure.series[1].values) == exact_values().deals
    # The two are level to two places, and nothing is less than that by a sign.
    assert "worth 0.00 game points to the leader" in figure.summary


# Simulated figures, counted again


@pytest.fixture(scope="module")
def found() -> Distribution:
    return simulate("german", ("greedy", "random"), 150, 8)


def _named(figure: Figure) -> dict[str, dict[str, int]]:
    return {s.name: dict(zip(figure.categories, s.values, strict=True)) for s in figure.series}


def test_how_points_split(found: Distribution) -> None:
    figure = plots.how_points_split(found)
    sides = _named(figure)
    assert set(sides) == {
        "the careful beginner (greedy)",
        "somebody who plays anything (random)",
    }
    for seat, side in enumerate(sides.values()):
        assert sum(side.values()) == 150
        histogram = found.card_points[seat]
        assert side["66–76"] == sum(histogram.get(p, 0) for p in range(66, 77))
        assert side["22–32"] == sum(histogram.get(p, 0) for p in range(22, 33))
    # The lines stand where 33 and 66 begin.
    assert [figure.categories[mark.before] for mark in figure.marks] == ["33–43", "66–76"]
    out = sum(n for p, n in found.card_points[0].items() if p >= 66)
    assert f"with 66 or more in {per_hundred(out, 150)} of 100 deals" in figure.summary
    assert figure.summary.startswith(
        "150 simulated deals, the careful beginner (greedy) against somebody who plays anything "
        "(random)."
    )


def test_a_player_against_himself_is_winner_and_loser() -> None:
    found = simulate("german", ("greedy", "greedy"), 100, 8)
    figure = plots.how_points_split(found)
    sides = _named(figure)
    assert set(sides) == {"winner", "loser"}
    assert sum(sides["winner"].values()) == sum(found.wins)
    low = sum(n for p, n in found.loser_points.items() if p < 33)
    assert f"In {per_hundred(low, sum(found.wins))} of 100 deals" in figure.summary


def test_how_closings_end(found: Distribution) -> None:
    figure = plots.how_closings_end(found)
    assert sum(sum(series.values) for series in figure.series) == found.closed()
    ends = _named(figure)
    assert sum(ends["the closer goes out"].values()) == found.closed_and_won()
    assert ends["the closer goes out"]["3"] == sum(
        n for c, n in found.closings.items() if c.won and c.tricks == 3
    )
    greedy = {c: n for c, n in found.closings.items() if c.seat == 0}
    won = sum(n for c, n in greedy.items() if c.won)
    times = sum(greedy.values())
    said = f"It was closed {times} times by the careful beginner (greedy), who won {won} of those"
    assert said in figure.summary
    assert "A closing that succeeded brought" in figure.summary


def test_no_closing_at_all() -> None:
    rules = {"preset": "german", "close_min_talon": 12, "close_at_first_lead": False}
    found = simulate(RuleSet.read(rules), ("random", "random"), 5, 0)
    figure = plots.how_closings_end(found)
    assert figure.summary.endswith("The talon was closed in 0 deals.")
    assert bundle(figure)["text/html"]
    assert str(figure)


def test_game_points_by_reason(found: Distribution) -> None:
    figure = plots.game_points_by_reason(found)
    assert sum(sum(series.values) for series in figure.series) == 150 - found.drawn
    weighted = sum(k * sum(s.values) for k, s in enumerate(figure.series, 1))
    assert weighted == sum(found.game_points)
    mean = weighted / sum(found.wins)
    assert f"the average was {mean:.2f}" in figure.summary


def test_how_long_deals_last(found: Distribution) -> None:
    figure = plots.how_long_deals_last(found)
    assert dict(zip(map(int, figure.categories), figure.series[0].values, strict=True)) == {
        t: found.tricks.get(t, 0) for t in range(1, 13)
    }
    mean = sum(t * n for t, n in found.tricks.items()) / 150
    assert f"{mean:.1f} tricks on average" in figure.summary


def test_first_lead(found: Distribution) -> None:
    figure = plots.first_lead(found)
    assert figure.series[0].values == (found.leader_wins, found.dealer_wins, found.drawn)
    assert "95% confidence" in figure.summary


# Without a distribution they simulate one, and equal ones once


def test_equal_simulations_are_made_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()
    asked: list[tuple[Any, ...]] = []

    def counted(*arguments: Any) -> Distribution:
        asked.append(arguments)
        return simulate(*arguments)

    monkeypatch.setattr(deal_plots, "simulate", counted)
    deal_plots._simulated_once.cache_clear()
    options: dict[str, Any] = {"players": ["greedy", "random"], "deals": 12, "seed": 1}
    first = plots.how_closings_end(**options)
    assert plots.how_points_split(**options).summary.startswith("12 simulated deals")
    assert plots.how_closings_end(**options) == first
    assert len(asked) == 1
    # A player of one's own may have changed since.
    mine = RandomPlayer()
    for _ in range(2):
        plots.how_long_deals_last(players=(mine, "random"), deals=3)
    assert len(asked) == 3
    deal_plots._simulated_once.cache_clear()


# Every eye


def test_colours_are_seen_on_light_and_dark() -> None:
    for colour in COLOURS:
        assert contrast(colour, "#ffffff") >= 3
        assert contrast(colour, "#111111") >= 3
    assert contrast(INK, "#ffffff") >= 4
    assert contrast(INK, "#111111") >= 4
    assert contrast("#ffffff", "#222222") >= 7  # what hovers


# What the eye makes of a colour when one kind of cone is missing (Viénot, Brettel and Mollon,
# 1999, on linear light).
_BLINDNESS = {
    "protan": ((0.11238, 0.88762, 0), (0.11238, 0.88762, 0), (0.00401, -0.00401, 1)),
    "deutan": ((0.29275, 0.70725, 0), (0.29275, 0.70725, 0), (-0.02234, 0.02234, 1)),
}


@pytest.mark.parametrize("kind", _BLINDNESS)
def test_colours_differ_for_colour_blind_people(kind: str) -> None:
    def seen(colour: str) -> list[float]:
        linear = [(int(colour[i : i + 2], 16) / 255) ** 2.2 for i in (1, 3, 5)]
        mixed = [sum(m * c for m, c in zip(row, linear, strict=True)) for row in _BLINDNESS[kind]]
        return [max(value, 0) ** (1 / 2.2) for value in mixed]

    for one, other in combinations(COLOURS[:3], 2):
        apart = sum((a - b) ** 2 for a, b in zip(seen(one), seen(other), strict=True)) ** 0.5
        assert apart > 0.2, (one, other)


def test_series_differ_in_more_than_colour(figure: Figure) -> None:
    chart = bundle(figure)[PLOTLY]
    patterns = [trace["marker"]["pattern"]["shape"] for trace in chart["data"]]
    assert len(set(patterns)) == len(patterns)
    assert chart["layout"]["showlegend"] == (len(patterns) > 1)
    assert len(patterns) == 1 or all(trace["name"] for trace in chart["data"])


def test_both_themes_show_through(figure: Figure) -> None:
    layout = bundle(figure)[PLOTLY]["layout"]
    assert layout["paper_bgcolor"] == layout["plot_bgcolor"] == "rgba(0, 0, 0, 0)"
    assert "template" not in layout
    assert "var(--jp-content-font-color1" in bundle(figure)["text/html"]


# Every viewer


def test_plotly_accepts_the_chart(figure: Figure) -> None:
    chart = figure.to_plotly()
    assert len(chart.data) == len(figure.series)
    assert json.loads(json.dumps(bundle(figure))) == bundle(figure)


def test_nothing_heavy_is_loaded_and_nothing_is_fetched(figure: Figure) -> None:
    text = json.dumps(bundle(figure))
    assert "http" not in text
    assert "<script" not in text
    assert len(text) < 20_000


def test_plotly_is_not_imported_to_show_a_figure() -> None:
    code = (
        "import sys\n"
        "from sixtysix_learn.display import plots\n"
        "plots.points_in_a_hand()._repr_mimebundle_()\n"
        "plots.values_with_all_cards_seen()._repr_mimebundle_()\n"
        "plots.how_long_deals_last(deals=3)._repr_mimebundle_()\n"
        "heavy = {'plotly', 'numpy', 'numba', 'nbformat', 'IPython', 'ipywidgets'}\n"
        "print(heavy & set(sys.modules))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        # With numba, simulations load it.
        env=os.environ | {"SIXTYSIX_PLAIN": "1"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout == "set()\n"


def test_the_words_stand_beside_the_chart(figure: Figure, monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[dict[str, Any]] = []
    module = type("Display", (), {"display": lambda data, raw: shown.append(data)})
    monkeypatch.setitem(sys.modules, "IPython.display", module)  # type: ignore[arg-type]
    figure._ipython_display_()
    title, chart, words = shown
    # The title is text of the page, so that it breaks its lines where the page ends, and once.
    assert Reader(title["text/html"]).text == title["text/plain"] == figure.title
    assert set(chart) == {PLOTLY, "text/html", "text/plain"}
    assert chart[PLOTLY]["layout"]["title"]["text"] == ""
    assert figure.title not in chart["text/html"]
    assert not chart["text/plain"].startswith(figure.title)
    # A viewer that draws the chart shows nothing else of its output: the words have their own.
    assert PLOTLY not in words
    assert figure.summary in Reader(words["text/html"]).text
    assert words["text/plain"] == figure.summary


# Strangers' words, other languages


EVIL = '<img src=x onerror="alert(1)"> & <b>bold</b>'


class Evil(RandomPlayer):
    name = EVIL


@pytest.mark.parametrize("plot", SIMULATED)
def test_names_of_strangers_are_shown_as_text(plot: Plot) -> None:
    figure = plot(simulate("german", (Evil(), "greedy"), 30, 1))
    shown = bundle(figure)
    assert EVIL in figure.summary
    assert EVIL in Reader(shown["text/html"]).text
    # Plotly reads HTML in every text.
    assert "<img" not in json.dumps(shown[PLOTLY])
    assert "<img" not in shown["text/html"]


@pytest.fixture
def pseudo(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A language in which every message is marked."""

    class Marking:
        def gettext(self, message: str) -> str:
            return f"«{message}»"

        def ngettext(self, one: str, many: str, n: int) -> str:
            return f"«{one if n == 1 else many}»"

        def pgettext(self, context: str, message: str) -> str:
            return f"«{message}»"

    monkeypatch.setattr(i18n, "_catalogue", Marking())
    monkeypatch.setattr(i18n, "_language", "ar")
    return


@pytest.mark.parametrize("name", plots.__all__)
def test_every_word_is_translated_and_runs_in_its_direction(name: str, pseudo: None) -> None:
    figure = getattr(plots, name)()
    words = [figure.title, figure.summary, figure.across, figure.up, *figure.table[0]]
    words += [mark.text for mark in figure.marks]
    words += [text for text in figure.categories if not text.lstrip("+−").isdigit()]
    words += [s.name for s in figure.series if s.name not in ("", "greedy", "random")]
    for text in words:
        if text not in ("greedy", "random"):
            assert text.startswith("«"), text
            assert text.endswith("»"), text
    page = Reader(bundle(figure)["text/html"])
    assert ("dir", "rtl") in page.attributes
    assert "«The numbers as a table»" in page.text


# Small parts


@pytest.mark.parametrize(
    ("hits", "of", "text"),
    [
        (0, 10, "0"),
        (10, 10, "100"),
        (0, 0, "0"),
        (1, 3, "33"),
        (1, 10, "10"),
        (999, 10_000, "10"),
        (1, 25, "4.0"),
        (4, 134_596, "0.003"),
        (1, 100_000, "0.001"),
        (9_999, 10_000, "99.9"),
        (9_949, 10_000, "99"),
        (9_951, 10_000, "99.5"),
    ],
)
def test_so_many_in_a_hundred(hits: int, of: int, text: str) -> None:
    assert per_hundred(hits, of) == text


def test_spans_and_numbers() -> None:
    assert span(22, 32) == "22–32"
    assert number(134_596) == "134,596"


def test_a_figure_without_anything_to_show() -> None:
    figure = Figure("T", "S", "across", "up", ("a",), (Series("", (0,)),))
    assert "width:0px" in bundle(figure)["text/html"]
    assert figure.table == (("across", "up"), ("a", "0"))


@pytest.mark.parametrize("plot", EXACT)
def test_exact_figures_take_the_rules_pack(plot: Plot) -> None:
    assert plot("schnapsen") != plot("german")
    assert plot("santase") == plot("german")


def test_what_lesson_two_says_of_the_losers_is_so() -> None:
    losers = plots.how_points_split().series[1].values
    assert 0.18 <= sum(losers[5:]) / sum(losers) <= 0.22
    marks = [mark.text for mark in plots.how_points_split().marks]
    assert marks == ["33: half of 66", "66: enough to win"]
