"""A figure of what other rules change: the same players, the same number of deals."""

from __future__ import annotations

from ..i18n import gettext as _
from ..i18n import ngettext
from ..rules import RuleSet
from ..wording import preset_name
from . import deal_plots
from .figures import Figure, Series, per_hundred

__all__ = ["rules_compared"]

_FIVE = ("german", "international", "casual", "santase", "schnapsen")


def rules_compared(deals: int = 1000, seed: int = 66) -> Figure:
    """Show for how many game points deals end under each of the usual rules.

    Parameters
    ----------
    deals, seed
        As for :func:`~sixtysix_learn.simulation.simulate`; two careful beginners play.
    """
    found = {
        name: deal_plots._simulated(RuleSet.preset(name), ("greedy", "greedy"), deals, seed)
        for name in _FIVE
    }
    worth = {
        (name, points): sum(n for e, n in one.endings.items() if e.game_points == points)
        for name, one in found.items()
        for points in (1, 2, 3)
    }
    closed = {name: one.closed() for name, one in found.items()}
    shares = [
        _("%(rules)s: %(mean)s game points a deal, and %(closed)s of 100 deals were closed.")
        % {
            "rules": preset_name(name),
            "mean": f"{sum(one.game_points) / one.deals:.2f}",
            "closed": per_hundred(closed[name], one.deals),
        }
        for name, one in found.items()
    ]
    first = found[_FIVE[0]]
    return Figure(
        title=_("For how many game points deals end, under five rule sets"),
        summary=" ".join(
            [
                _("Two careful beginners (greedy) played %(deals)s deals under each of the rules.")
                % {"deals": f"{first.deals:,}"},
                *shares,
            ]
        ),
        across=_("rules"),
        up=_("deals"),
        categories=tuple(preset_name(name) for name in _FIVE),
        series=tuple(
            Series(
                ngettext("%(n)d game point", "%(n)d game points", points) % {"n": points},
                tuple(worth[name, points] for name in _FIVE),
            )
            for points in (1, 2, 3)
        ),
        stacked=True,
        sideways=True,
    )
