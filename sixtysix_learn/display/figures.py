"""Figure: bars that teach, for every viewer.

A figure is a plotly chart where plotly is at hand, and it is always words and a table: beside the
chart as real text for those who do not see it, and in its place where there is no plotly (a static
page, a terminal, a graded notebook). All three are made of the same numbers.

The text of a chart takes the colour of JupyterLab's theme.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from importlib import import_module
from typing import Any

from ..i18n import direction, language
from ..i18n import gettext as _
from .chart import COLOURS, INK, PLOTLY, chart_of

__all__ = ["Figure", "Mark", "Series", "number", "per_hundred", "span"]

_LEFT = "text-align:left;white-space:nowrap"
# Text of a chart takes the theme's colour, in the cells that hold one of our figures only.
_THEME = (
    "<style>.jp-OutputArea:has(.sixtysix-figure) .js-plotly-plot svg text"
    f"{{fill:var(--jp-content-font-color1,{INK})!important}}</style>"
)


@dataclass(frozen=True)
class Series:
    """Numbers of one kind, one for each category; the name is the legend's."""

    name: str
    values: tuple[float, ...]


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
    brief: tuple[tuple[str, tuple[float, ...]], ...] = ()

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
        display = import_module("IPython.display").display
        for bundle in self.bundles():
            display(bundle, raw=True)

    def bundles(self) -> tuple[dict[str, Any], ...]:
        """Return what is displayed, one after the other: the title, the chart, the words.

        Three, since a viewer that draws the chart shows nothing else of its bundle, and the title
        is wanted above it as text that breaks its lines, the words below it.
        """
        chart = {
            PLOTLY: self._chart(titled=False),
            "text/html": self._bars_html(titled=False),
            "text/plain": self._bars_text(titled=False),
        }
        return (
            {"text/html": self._title_html(), "text/plain": self.title},
            chart,
            {"text/html": self._words_html(), "text/plain": self.summary},
        )

    def _chart(self, *, titled: bool = True) -> dict[str, Any]:
        return chart_of(self, titled=titled)

    def __str__(self) -> str:
        return f"{self._bars_text()}\n\n{self.summary}"

    def __repr__(self) -> str:
        return str(self)

    # As a table with bars, and as words

    def _groups(self) -> Sequence[tuple[str, tuple[float, ...]]]:
        if self.brief:
            return self.brief
        values = zip(*(s.values for s in self.series), strict=True)
        return list(zip(self.categories, values, strict=True))

    def _title_html(self) -> str:
        # Not a heading: those belong to the notebook's own outline.
        return f"<p {_where()}><strong>{escape(self.title)}</strong></p>"

    def _bars_html(self, *, titled: bool = True) -> str:
        groups = self._groups()
        most = max((v for __, values in groups for v in values), default=0) or 1
        head = "".join(
            f'<th scope="col" style="{_LEFT}">{escape(s.name or self.up)}</th>' for s in self.series
        )
        rows = "".join(
            f'<tr><th scope="row">{escape(category)}</th>'
            + "".join(_bar(i, v, most, len(self.series)) for i, v in enumerate(values))
            + "</tr>"
            for category, values in groups
        )
        return (
            f"<div {_where()}>{self._title_html() if titled else ''}"
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

    def _bars_text(self, *, titled: bool = True) -> str:
        groups = self._groups()
        most = max((v for __, values in groups for v in values), default=0) or 1
        wide = max(len(category) for category, __ in groups)
        lines = [self.title] if titled else []
        for i, s in enumerate(self.series):
            lines += ["", s.name] if s.name else [""]
            for category, values in groups:
                bar = "#" * round(30 * values[i] / most)
                lines.append(f"{category.rjust(wide)}  {bar} {number(values[i])}")
        return "\n".join(lines)


def number(value: float) -> str:
    """Return a number with its thousands set apart."""
    return f"{value:,}"


def per_hundred(hits: int, of: int) -> str:
    """Return how many in a hundred, rounded so that something never looks like nothing or all."""
    if hits in (0, of):
        return "100" if hits else "0"
    share = 100 * hits / of
    if share < 1:
        return f"{share:.2g}"
    if share < 9.95 or share >= 99.5:
        return f"{min(share, 99.9):.1f}"
    return f"{share:.0f}"


def span(low: int, high: int) -> str:
    """Return the name of a range of whole numbers: ``22–32``."""
    return _("%(low)d–%(high)d") % {"low": low, "high": high}


def _where() -> str:
    return f'dir="{direction()}" lang="{escape(language())}"'


def _bar(index: int, value: float, most: float, of: int) -> str:
    wide = round((240 if of == 1 else 360 // of) * value / most)
    style = f"display:inline-block;width:{wide}px;height:0.8em;background:{COLOURS[index]}"
    return f'<td style="{_LEFT}"><span style="{style}"></span> {number(value)}</td>'
