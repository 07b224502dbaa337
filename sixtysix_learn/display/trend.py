"""Figures of a learner's progress: a value over days as a line, and shares of a hundred as bars."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from .chart import COLOURS, INK
from .figures import Figure

__all__ = ["Shares", "Trend"]

# Pixels of a lying bar: three lines of its name fit beside it.
_BAR = 62


@dataclass(frozen=True)
class Trend(Figure):
    """A value for each of some days, in order; the only series is the line.

    Attributes
    ----------
    low, high
        The ends of the range in which the true value lies, for each day (empty: no range). It is
        drawn as dashed lines; of one day alone, as two short strokes.
    """

    low: tuple[float, ...] = ()
    high: tuple[float, ...] = ()

    def _chart(self, **options: bool) -> dict[str, Any]:
        """Return the chart of bars with lines in their place: title and axes are the same."""
        chart = super()._chart(**options)
        places = chart["data"][0]["x"]
        line = {
            "type": "scatter",
            # One day alone is a point.
            "mode": "lines+markers",
            "name": self.series[0].name,
            "x": places,
            "y": list(self.series[0].values),
            "hovertext": chart["data"][0]["hovertext"],
            "hovertemplate": "%{hovertext}<extra></extra>",
            "line": {"color": COLOURS[0], "width": 3},
            "marker": {"color": COLOURS[0], "size": 9, "line": {"color": INK, "width": 1}},
        }
        drawn: dict[str, Any] = {
            "mode": "lines",
            "line": {"color": INK, "width": 2, "dash": "dash"},
        }
        if len(places) == 1:
            # A line needs two days.
            stroke = {"symbol": "line-ew-open", "size": 28, "color": INK, "line": {"width": 2}}
            drawn = {"mode": "markers", "marker": stroke}
        ends = [
            {"type": "scatter", "x": places, "y": list(values), "hoverinfo": "skip"} | drawn
            for values in (self.low, self.high)
            if values
        ]
        layout = chart["layout"]
        layout["xaxis"]["zeroline"] = False
        values = [*self.series[0].values, *self.low, *self.high]
        if min(values) > 0:
            # A rating never comes near zero: the axis shows where it moves.
            edge = max(1.0, 0.08 * (max(values) - min(values)))
            layout["yaxis"] |= {
                "rangemode": "normal",
                "range": [min(values) - edge, max(values) + edge],
                "separatethousands": False,
            }
        return chart | {"data": [*ends, line], "layout": layout}


@dataclass(frozen=True)
class Shares(Figure):
    """Lying bars, each so many of a hundred, with room for long names."""

    def _chart(self, **options: bool) -> dict[str, Any]:
        """Return the chart: as high as its bars need, and always from 0 to 100."""
        chart = super()._chart(**options)
        layout = chart["layout"]
        margin, title = layout["margin"], layout["title"]
        height = margin["t"] + _BAR * len(self.categories) + margin["b"]
        # The title keeps its distance from the top, which plotly wants as a share.
        title["y"] = 1 - (1 - title["y"]) * layout["height"] / height
        layout["height"] = height
        layout["xaxis"] |= {"range": [0, 112], "tickmode": "array", "tickvals": [0, 50, 100]}
        return chart
