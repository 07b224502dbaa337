"""Figure: bars that teach, for every viewer.

A figure is a plotly chart where plotly is at hand, and it is always words and a table: beside the
chart as real text for those who do not see it, and in its place where there is no plotly (a static
page, a terminal, a graded notebook). All three are made of the same numbers.

The chart is written as plain data, so nothing here imports plotly; its backgrounds are transparent
and its text takes the colour of JupyterLab's theme. No colour tells anything alone: series differ
in pattern too.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from importlib import import_module
from typing import Any

from ..i18n import direction, language
from ..i18n import gettext as _

__all__ = ["COLOURS", "INK", "PLOTLY", "Figure", "Mark", "Series", "number", "per_hundred"]

PLOTLY = "application/vnd.plotly.v1+json"

#: Colours of series: told apart by colour-blind people, at least 3:1 on white and on #111111.
COLOURS = ("#0072b2", "#d55e00", "#008f68", "#a8479b")
_PATTERNS = ("", "/", "x", ".")
#: Text where no theme is known: readable on white and on near-black.
INK = "#777777"
_GRID = "rgba(128, 128, 128, 0.35)"

# Text of a chart takes the theme's colour, in the cells that hold one of our figures only.
_THEME = (
    "<style>.jp-OutputArea:has(.sixtysix-figure) .js-plotly-plot svg text"
    f"{{fill:var(--jp-content-font-color1,{INK})!important}}</style>"
)


@dataclass(frozen=True)
class Series:
    """Numbers of one kind, one for each category; the name is the legend's."""

    name: str
    values: tuple[int, ...]


@dataclass(frozen=True)
class Mark:
    """A line between two categories, with a word to it.

    Attributes
    ----------
    before
        The index of the category it stands before.
    text
        What it says.
    """

    before: int
    text: str


@dataclass(frozen=True)
class Figure:
    """A bar chart with its table and a summary in words. It shows itself at the end of a cell.

    Attributes
    ----------
    title, summary
        What it is about, and what it shows, in words.
    across, up
        What the categories are, and what the numbers count.
    categories
        The names of the bars, in order.
    series
        One or more series of numbers.
    stacked
        Whether the series lie on top of each other; else they stand side by side.
    sideways
        Whether the bars lie: for categories with long names.
    labels
        Whether each bar has its number written on it (one series only).
    every
        Every how many categories one is named on the axis.
    marks
        Lines between categories.
    head, rows
        The table as texts; made of categories and series unless given.
    brief
        Fewer categories with their numbers, for viewers without charts: groups of many bars.
    """

    title: str
    summary: str
    across: str
    up: str
    categories: tuple[str, ...]
    series: tuple[Series, ...]
    stacked: bool = False
    sideways: bool = False
    labels: bool = False
    every: int = 1
    marks: tuple[Mark, ...] = ()
    head: tuple[str, ...] = ()
    rows: tuple[tuple[str, ...], ...] = ()
    brief: tuple[tuple[str, tuple[int, ...]], ...] = ()

    @property
    def table(self) -> tuple[tuple[str, ...], ...]:
        """The numbers as rows of text; the first row names the columns."""
        if self.rows:
            return (self.head, *self.rows)
        values = zip(*(s.values for s in self.series), strict=True)
        return (
            (self.across, *(s.name or self.up for s in self.series)),
            *(
                (category, *map(number, row))
                for category, row in zip(self.categories, values, strict=True)
            ),
        )

    def to_plotly(self) -> Any:
        """Return the chart as a ``plotly.graph_objects.Figure``, to be changed at will.

        Raises
        ------
        ImportError
            If plotly is not installed.
        """
        chart = self._chart()
        go = import_module("plotly.graph_objects")
        return go.Figure(data=chart["data"], layout=chart["layout"])

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, Any]:
        html = f"<div>{self._bars_html()}{self._words_html()}</div>"
        return {PLOTLY: self._chart(), "text/html": html, "text/plain": str(self)}

    def _ipython_display_(self) -> None:
        # Two outputs: a viewer that draws the chart shows nothing else of its bundle, and the
        # words are wanted beside it.
        display = import_module("IPython.display").display
        chart = {
            PLOTLY: self._chart(),
            "text/html": self._bars_html(),
            "text/plain": self._bars_text(),
        }
        display(chart, raw=True)
        display({"text/html": self._words_html(), "text/plain": self.summary}, raw=True)

    def __str__(self) -> str:
        return f"{self._bars_text()}\n\n{self.summary}"

    def __repr__(self) -> str:
        return str(self)

    # As a chart

    def _chart(self) -> dict[str, Any]:
        places = list(range(len(self.categories)))
        named = places[:: self.every]
        names = [_plain(self.categories[i]) for i in named]
        along = {
            "title": {"text": _plain(self.across)},
            "tickmode": "array",
            "tickvals": named,
            "ticktext": names,
            "range": [-0.6, len(places) - 0.4],
            "showgrid": False,
        }
        upward = {
            "title": {"text": _plain(self.up)},
            "rangemode": "tozero",
            "gridcolor": _GRID,
            "zerolinecolor": _GRID,
            "separatethousands": True,
        }
        for axis in (along, upward):
            axis |= {"automargin": True, "fixedrange": True, "color": INK, "linecolor": _GRID}
        if self.sideways:
            along |= {"autorange": "reversed"}
            along.pop("range")
        layout: dict[str, Any] = {
            "title": {"text": _plain(self.title), "x": 0.02, "xanchor": "left"},
            "paper_bgcolor": "rgba(0,0,0,0)",
            "plot_bgcolor": "rgba(0,0,0,0)",
            "font": {"color": INK, "size": 14, "family": "system-ui, sans-serif"},
            "barmode": "stack" if self.stacked else "group",
            "bargap": 0.15,
            "dragmode": False,
            "height": 400,
            "autosize": True,
            "margin": {"l": 60, "r": 20, "t": 60, "b": 60},
            "showlegend": len(self.series) > 1,
            "legend": {"orientation": "h", "y": 1.02, "yanchor": "bottom", "x": 0},
            "hoverlabel": {"bgcolor": "#222222", "font": {"color": "#ffffff"}},
            "yaxis" if self.sideways else "xaxis": along,
            "xaxis" if self.sideways else "yaxis": upward,
            "shapes": [_line(mark) for mark in self.marks],
            "annotations": [_word(mark) for mark in self.marks],
        }
        if self.marks or layout["showlegend"]:
            layout["margin"]["t"] = 100
        return {
            "data": [self._trace(i, s, places) for i, s in enumerate(self.series)],
            "layout": layout,
            "config": {"displayModeBar": False, "responsive": True},
        }

    def _trace(self, index: int, series: Series, places: list[int]) -> dict[str, Any]:
        values = list(series.values)
        value = "%{x:,}" if self.sideways else "%{y:,}"
        named = f"{_plain(series.name)}: " if series.name else ""
        trace: dict[str, Any] = {
            "type": "bar",
            "name": _plain(series.name),
            "x": values if self.sideways else places,
            "y": places if self.sideways else values,
            "customdata": [_plain(category) for category in self.categories],
            "hovertemplate": f"%{{customdata}}<br>{named}{value}<extra></extra>",
            "marker": {
                "color": COLOURS[index],
                "line": {"color": INK, "width": 0 if len(places) > 30 else 1},
                "pattern": {
                    "shape": _PATTERNS[index],
                    "fillmode": "overlay",
                    "fgcolor": "#ffffff",
                    "size": 8,
                    "solidity": 0.25,
                },
            },
        }
        if self.sideways:
            trace["orientation"] = "h"
        if self.labels:
            trace |= {
                "text": [number(v) for v in values],
                "textposition": "outside",
                "cliponaxis": False,
                "textfont": {"color": INK},
            }
        return trace

    # As a table with bars, and as words

    def _groups(self) -> Sequence[tuple[str, tuple[int, ...]]]:
        if self.brief:
            return self.brief
        values = zip(*(s.values for s in self.series), strict=True)
        return list(zip(self.categories, values, strict=True))

    def _bars_html(self) -> str:
        groups = self._groups()
        most = max((v for __, values in groups for v in values), default=0) or 1
        head = "".join(f'<th scope="col">{escape(s.name or self.up)}</th>' for s in self.series)
        rows = "".join(
            f'<tr><th scope="row">{escape(category)}</th>'
            + "".join(_bar(i, v, most, len(self.series)) for i, v in enumerate(values))
            + "</tr>"
            for category, values in groups
        )
        return (
            f"<div {_where()}><p><strong>{escape(self.title)}</strong></p>"
            f'<table><thead><tr><th scope="col">{escape(self.across)}</th>{head}</tr></thead>'
            f"<tbody>{rows}</tbody></table></div>"
        )

    def _words_html(self) -> str:
        head, *rows = self.table
        columns = "".join(f'<th scope="col">{escape(text)}</th>' for text in head)
        body = "".join(
            f'<tr><th scope="row">{escape(row[0])}</th>'
            + "".join(f"<td>{escape(text)}</td>" for text in row[1:])
            + "</tr>"
            for row in rows
        )
        return (
            f'{_THEME}<div class="sixtysix-figure" {_where()}><p>{escape(self.summary)}</p>'
            f"<details><summary>{escape(_('The numbers as a table'))}</summary>"
            f"<table><caption>{escape(self.title)}</caption>"
            f"<thead><tr>{columns}</tr></thead><tbody>{body}</tbody></table></details></div>"
        )

    def _bars_text(self) -> str:
        groups = self._groups()
        most = max((v for __, values in groups for v in values), default=0) or 1
        wide = max(len(category) for category, __ in groups)
        lines = [self.title]
        for i, s in enumerate(self.series):
            lines += ["", s.name] if s.name else [""]
            for category, values in groups:
                bar = "#" * round(30 * values[i] / most)
                lines.append(f"{category.rjust(wide)}  {bar} {number(values[i])}")
        return "\n".join(lines)


def number(value: int) -> str:
    """Return a whole number with its thousands set apart."""
    return f"{value:,}"


def per_hundred(hits: int, of: int) -> str:
    """Return how many in a hundred, rounded so that something never looks like nothing or all."""
    share = 100 * hits / of if of else 0.0
    if share == 0 or share == 100 or 10 <= share < 99.5:
        return f"{share:.0f}"
    return f"{share:.1f}" if 1 <= share < 99.95 else f"{share:.2g}" if share < 1 else "99.9"


def _plain(text: str) -> str:
    """Return a text that plotly takes for text: names come from strangers, and it reads HTML."""
    return escape(text, quote=False)


def _where() -> str:
    return f'dir="{direction()}" lang="{escape(language())}"'


def _bar(index: int, value: int, most: int, of: int) -> str:
    wide = round((240 if of == 1 else 360 // of) * value / most)
    style = f"display:inline-block;width:{wide}px;height:0.8em;background:{COLOURS[index]}"
    return f'<td style="text-align:left"><span style="{style}"></span> {number(value)}</td>'


def _line(mark: Mark) -> dict[str, Any]:
    at = mark.before - 0.5
    return {
        "type": "line",
        **{"x0": at, "x1": at, "y0": 0, "y1": 1, "yref": "paper"},
        "line": {"color": INK, "width": 2, "dash": "dash"},
    }


def _word(mark: Mark) -> dict[str, Any]:
    return {
        "text": _plain(mark.text),
        **{"x": mark.before - 0.5, "y": 1, "yref": "paper", "yanchor": "bottom"},
        "showarrow": False,
        "font": {"color": INK},
    }
