"""Trend: a figure of one value over days, as a line with points, with its table and its words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from .chart import COLOURS, INK, chart_of
from .figures import Figure

__all__ = ["Trend"]


@dataclass(frozen=True)
class Trend(Figure):
    """A value for each of some days, in order; the only series is the line.

    Attributes
    ----------
    low, high
        The ends of the range in which the true value lies, for each day (empty: no range). It is
        drawn as dashed lines.
    """

    low: tuple[float, ...] = ()
    high: tuple[float, ...] = ()

    def _chart(self) -> dict[str, Any]:
        """Return the chart of bars with lines in their place: title and axes are the same."""
        chart = chart_of(self)
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
        ends = [
            {
                "type": "scatter",
                "mode": "lines",
                "x": places,
                "y": list(values),
                "hoverinfo": "skip",
                "line": {"color": INK, "width": 2, "dash": "dash"},
            }
            for values in (self.low, self.high)
            if values
        ]
        layout = chart["layout"]
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
