"""A figure of what counting is worth: from a table that comes with the package."""

from __future__ import annotations

from collections.abc import Mapping

from ..i18n import N_
from ..i18n import gettext as _
from ..simulation.claimers import CLAIMERS, counting
from ..simulation.distribution import interval
from ..simulation.strengths import Strengths
from .deal_plots import shown_player
from .figures import Figure, Series, number, per_hundred

__all__ = ["what_counting_is_worth"]

_NAMES: Mapping[str, str] = {
    "counts": N_("counts, and says it with %(least)d"),
    "waits": N_("is not sure, and waits for %(least)d"),
    "guesses": N_("guesses, and says it from %(least)d on"),
}


def what_counting_is_worth(table: Strengths | None = None) -> Figure:
    """Show what players win who differ in nothing but how well they count.

    Parameters
    ----------
    table
        Another table than the one that comes with the package.
    """
    table = table or counting()
    least = {one.name: one.least for one in CLAIMERS}
    names = [_(_NAMES[one.player]) % {"least": least[one.player]} for one in table.players]
    sentences = []
    for name, one in zip(names, table.players, strict=True):
        low, high = interval(one.wins, one.deals)
        text = _(
            "Who %(name)s: %(wins)s of 100 deals won (with 95%% confidence between %(low)s and "
            "%(high)s), %(mine)s game points a deal against %(theirs)s."
        )
        sentences.append(
            text
            % {
                "name": name,
                "wins": per_hundred(one.wins, one.deals),
                "low": f"{100 * low:.0f}",
                "high": f"{100 * high:.0f}",
                "mine": f"{one.game_points[0] / one.deals:.2f}",
                "theirs": f"{one.game_points[1] / one.deals:.2f}",
            }
        )
    first = table.players[0]
    told = _(
        "Three players who play every card alike, in %(deals)s deals each against "
        "%(opponent)s. They differ only in when they say “out”."
    ) % {"deals": number(first.deals), "opponent": shown_player(first.opponent)}
    return Figure(
        title=_("What counting is worth"),
        summary=" ".join([told, *sentences]),
        across=_("the player"),
        up=_("game points in all these deals"),
        categories=tuple(names),
        series=(
            Series(_("the player"), tuple(one.game_points[0] for one in table.players)),
            Series(_("the opponent"), tuple(one.game_points[1] for one in table.players)),
        ),
        sideways=True,
    )
