"""A figure as a plotly chart: the one place that knows plotly's names.

The chart is written as plain data, so nothing here imports plotly. Its backgrounds are transparent
and its colours can be read on white and on near-black, as a page may be either. No colour tells
anything alone: series differ in pattern too.
"""

from __future__ import annotations

from html import escape
from textwrap import wrap
from typing import TYPE_CHECKING, Any

from ..i18n import gettext as _

if TYPE_CHECKING:
    from .figures import Figure, Mark, Series

__all__ = ["COLOURS", "INK", "PLOTLY", "chart_of"]

PLOTLY = "application/vnd.plotly.v1+json"

#: Colours of series: told apart by colour-blind people, at least 3:1 on white and on #111111.
COLOURS = ("#0072b2", "#d55e00", "#008f68", "#a8479b")
_PATTERNS = ("", "/", "x", ".")
#: Text where no theme is known: readable on white and on near-black.
INK = "#777777"
_GRID = "rgba(128, 128, 128, 0.35)"
_CLEAR = "rgba(0, 0, 0, 0)"

# Heights in pixels: of the bars, of what is below them, and of each line above them.
_BARS, _BELOW, _LINE = 260, 70, 22
# Characters in a line of the title, and what fits on a narrow screen of an axis' and a bar's name.
_TITLE_WIDTH, _AXIS_WIDTH, _NAME_WIDTH = 60, 40, 16


def chart_of(figure: Figure, *, titled: bool = True) -> dict[str, Any]:
    """Return the bundle of a figure's chart: ``data``, ``layout`` and ``config``.

    Parameters
    ----------
    figure
        What is shown.
    titled
        Whether the chart has the title: not where it stands above as real text, which breaks its
        lines where the page ends.
    """
    places = list(range(len(figure.categories)))
    title = wrap(figure.title, _TITLE_WIDTH) if titled else []
    # Plotly keeps no room for what stands above the bars: the title, a legend of one line for
    # each series (on a narrow screen), the words of marks.
    legend = len(figure.series) if len(figure.series) > 1 else 0
    marked = len(figure.marks)
    above = _LINE * (len(title) + legend + marked) + 20
    below = _BELOW + _LINE * (len(wrap(figure.across, _AXIS_WIDTH)) - 1)
    height = above + _BARS + below
    layout = {
        "title": {
            "text": "<br>".join(map(_plain, title)),
            "font": {"color": INK, "size": 16},
            "x": 0.01,
            "xanchor": "left",
            "y": 1 - (_LINE * len(title) / 2 + 5) / height,
            "yanchor": "middle",
        },
        "legend": {
            "orientation": "h",
            "traceorder": "normal",
            "x": 0,
            "y": 1 + (_LINE * marked + 4) / _BARS,
            "yanchor": "bottom",
        },
        "showlegend": legend > 0,
        "paper_bgcolor": _CLEAR,
        "plot_bgcolor": _CLEAR,
        "font": {"color": INK, "size": 14, "family": "system-ui, sans-serif"},
        "hoverlabel": {"bgcolor": "#222222", "font": {"color": "#ffffff"}},
        "barmode": "stack" if figure.stacked else "group",
        "bargap": 0.15,
        # A finger that scrolls the page must not zoom the chart.
        "dragmode": False,
        "height": height,
        "autosize": True,
        "margin": {"l": 60, "r": 20, "t": above, "b": below},
        "shapes": [_line(mark) for mark in figure.marks],
        "annotations": [_word(mark, i) for i, mark in enumerate(figure.marks[::-1])],
    } | _axes(figure, places)
    return {
        "data": [_trace(figure, i, s, places) for i, s in enumerate(figure.series)],
        "layout": layout,
        # Not "responsive": JupyterLab sees to that itself, and with both the chart loses its
        # height when the theme changes.
        "config": {"displayModeBar": False},
    }


def _axes(figure: Figure, places: list[int]) -> dict[str, Any]:
    named = places[:: figure.every]
    along: dict[str, Any] = {
        "title": {"text": _wrapped(figure.across, _AXIS_WIDTH), "font": {"size": 14}},
        "tickmode": "array",
        "tickvals": named,
        "ticktext": [_plain(figure.categories[i]) for i in named],
        "range": [-0.6, len(places) - 0.4],
        "showgrid": False,
    }
    upward: dict[str, Any] = {
        "title": {"text": _wrapped(figure.up, _AXIS_WIDTH), "font": {"size": 14}},
        "rangemode": "tozero",
        "gridcolor": _GRID,
        "zerolinecolor": _GRID,
        "separatethousands": True,
        "exponentformat": "none",
    }
    for axis in (along, upward):
        axis |= {"automargin": True, "fixedrange": True, "color": INK, "linecolor": _GRID}
    if figure.sideways:
        # Long names need the room, and say what they are; the first is to be on top.
        along["title"] = {"text": ""}
        along["range"] = along["range"][::-1]
        along["ticktext"] = [_wrapped(figure.categories[i], _NAME_WIDTH) for i in named]
        return {"yaxis": along, "xaxis": upward}
    return {"xaxis": along, "yaxis": upward}


def _trace(figure: Figure, index: int, series: Series, places: list[int]) -> dict[str, Any]:
    values = list(series.values)
    # A bar of its own for each of many values needs no border: it would be all border.
    border = 0 if len(places) > 30 else 1
    trace: dict[str, Any] = {
        "type": "bar",
        "name": _plain(series.name),
        "x": values if figure.sideways else places,
        "y": places if figure.sideways else values,
        "hovertext": [
            _("%(category)s: %(value)s") % {"category": _plain(category), "value": f"{value:,}"}
            + (f"<br>{_plain(series.name)}" if series.name else "")
            for category, value in zip(figure.categories, values, strict=True)
        ],
        "hovertemplate": "%{hovertext}<extra></extra>",
        "marker": {
            "color": COLOURS[index],
            "line": {"color": INK, "width": border},
            "pattern": {
                "shape": _PATTERNS[index],
                "fillmode": "overlay",
                "fgcolor": "#ffffff",
                "size": 8,
                "solidity": 0.25,
            },
        },
    }
    if figure.sideways:
        trace["orientation"] = "h"
    if figure.labels:
        trace |= {
            "text": [f"{value:,}" for value in values],
            "textposition": "outside",
            "textfont": {"color": INK},
            "cliponaxis": False,
        }
    return trace


def _line(mark: Mark) -> dict[str, Any]:
    at = mark.before - 0.5
    return {
        "type": "line",
        "x0": at,
        "x1": at,
        "y0": 0,
        "y1": 1,
        "yref": "paper",
        "line": {"color": INK, "width": 2, "dash": "dash"},
    }


def _word(mark: Mark, line: int) -> dict[str, Any]:
    # Each on a line of its own: on a narrow screen the words are wider than the gap.
    return {
        "text": _plain(mark.text),
        "x": mark.before - 0.5,
        "y": 1,
        "yref": "paper",
        "yanchor": "bottom",
        "yshift": _LINE * line,
        "showarrow": False,
        "font": {"color": INK},
    }


def _wrapped(text: str, width: int) -> str:
    """Return a text in lines: plotly does not break them."""
    return "<br>".join(map(_plain, wrap(text, width)))


def _plain(text: str) -> str:
    """Return a text that plotly takes for text: names come from strangers, and it reads HTML."""
    return escape(text, quote=False)
