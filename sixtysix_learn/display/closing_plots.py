"""Figures of closing by what one holds, and of players of different strength: from shipped tables.

Both tables were made once by playing and solving many deals; see
:mod:`sixtysix_learn.simulation.closings` and :mod:`sixtysix_learn.simulation.strengths`.
"""

from __future__ import annotations

from ..i18n import gettext as _
from ..i18n import ngettext
from ..simulation.closings import Closings, Ended, Spot, closings
from ..simulation.distribution import interval
from ..simulation.strengths import Strength, Strengths, strengths
from .deal_plots import shown_player
from .figures import Figure, Series, number, per_hundred, span

__all__ = ["closing_by_tricks", "closing_by_trumps_and_points", "points_by_strength"]

# Groups of what one has and holds, in card points: the first is open below, the last above.
_LOW, _HIGH, _STEP = 60, 110, 10
# Trumps that nobody beats: three and more are one group.
_MOST_SURE = 3


def closing_by_trumps_and_points(table: Closings | None = None) -> Figure:
    """Show how often closing succeeds, by sure trumps and by all the points one has and holds.

    Parameters
    ----------
    table
        Another table than the one that comes with the package.
    """
    table = table or closings()
    groups = [(0, _LOW), *((t, t + _STEP) for t in range(_LOW, _HIGH, _STEP)), (_HIGH, 999)]
    cells = {
        (sure, low): _cell(table, sure, low, high)
        for sure in range(_MOST_SURE + 1)
        for low, high in groups
    }
    series = tuple(
        Series(_sure_name(sure), tuple(_of_hundred(cells[sure, low]) for low, __ in groups))
        for sure in range(_MOST_SURE + 1)
    )
    return Figure(
        title=_("How often closing succeeds, by sure trumps and points"),
        summary=" ".join([_of_what(table), *_sentences(table)]),
        across=_("card points you have, plus those in your hand and your best marriage"),
        up=_("closings of 100 that succeed"),
        categories=tuple(_group_name(low, high) for low, high in groups),
        series=series,
        head=(
            _("points you have and hold"),
            *(line.name for line in series),
            _("closings"),
        ),
        rows=tuple(
            (
                _group_name(low, high),
                *(number(line.values[i]) for line in series),
                number(sum(cells[sure, low].times for sure in range(_MOST_SURE + 1))),
            )
            for i, (low, high) in enumerate(groups)
        ),
    )


def _cell(table: Closings, sure: int, low: int, high: int) -> Ended:
    def fits(spot: Spot) -> bool:
        return min(spot.sure, _MOST_SURE) == sure and low <= spot.total < high

    return table.where(fits)


def _of_hundred(cell: Ended) -> int:
    return round(100 * cell.played_won / cell.times) if cell.times else 0


def _group_name(low: int, high: int) -> str:
    if not low:
        return _("under %(points)d") % {"points": high}
    if high > _HIGH:
        return _("%(points)d or more") % {"points": low}
    return span(low, high - 1)


def _sure_name(sure: int) -> str:
    if sure == _MOST_SURE:
        return _("%(n)d or more sure trumps") % {"n": sure}
    return ngettext("%(n)d sure trump", "%(n)d sure trumps", sure) % {"n": sure}


def _of_what(table: Closings) -> str:
    every = table.where()
    return _(
        "In %(deals)s deals two careful beginners (greedy) played without closing, and at each of "
        "%(times)s leads it was tried how closing would have ended. A sure trump is one that no "
        "card still hidden beats."
    ) % {"deals": number(table.deals), "times": number(every.times)}


def _sentences(table: Closings) -> list[str]:
    every = table.where()
    few = table.where(lambda s: s.total < 80)
    many = table.where(lambda s: s.total >= 100)
    sure = table.where(lambda s: s.total >= 100 and s.sure >= 2)
    return [
        _(
            "Closing at any lead, without looking, succeeded %(all)s times in 100, and cost "
            "%(mean)s game points on average."
        )
        % {
            "all": per_hundred(every.played_won, every.times),
            "mean": f"{-every.played_points / (every.times or 1):.1f}",
        },
        _(
            "With fewer than 80 points in all it succeeded %(few)s times in 100, with 100 or more "
            "%(many)s times, and with 100 or more and two sure trumps %(sure)s times."
        )
        % {
            "few": per_hundred(few.played_won, few.times),
            "many": per_hundred(many.played_won, many.times),
            "sure": per_hundred(sure.played_won, sure.times),
        },
        _(
            "That is how the two beginners played on, each seeing only his own cards. If both see "
            "all cards and make no mistake, closing succeeds %(seen)s times in 100."
        )
        % {"seen": per_hundred(every.seen_won, every.times)},
        *_from_where(table),
    ]


# Fewer closings than these tell nothing.
_TOO_FEW = 50


def _from_where(table: Closings) -> list[str]:
    """Say with how many points closing was worth more than playing on."""
    return [_where_better(table, sure) for sure in range(_MOST_SURE + 1)]


def _where_better(table: Closings, sure: int) -> str:
    better = []
    for total in range(_STEP, _HIGH, _STEP):
        cell = _cell(table, sure, total, total + _STEP)
        if cell.times >= _TOO_FEW and cell.played_points > cell.on_points:
            better.append(total)
    if not better:
        text = ngettext(
            "With %(n)d sure trump playing on was always worth more than closing.",
            "With %(n)d sure trumps playing on was always worth more than closing.",
            sure,
        )
        return text % {"n": sure}
    values = {"n": sure, "low": better[0], "high": better[-1] + _STEP - 1}
    if sure == _MOST_SURE:
        text = _(
            "With %(n)d sure trumps or more closing was worth more than playing on from %(low)d "
            "to %(high)d points."
        )
        return text % values
    text = ngettext(
        "With %(n)d sure trump closing was worth more than playing on from %(low)d to %(high)d "
        "points.",
        "With %(n)d sure trumps closing was worth more than playing on from %(low)d to %(high)d "
        "points.",
        sure,
    )
    return text % values


def closing_by_tricks(table: Closings | None = None) -> Figure:
    """Show what closing is worth at each lead, to a player with much and to one with little.

    Parameters
    ----------
    table
        Another table than the one that comes with the package.
    """
    table = table or closings()
    tricks = range(table.rules.talon_size // 2)
    cells = [_after(table, t) for t in tricks]
    shares = [
        ngettext(
            "After %(n)d trick it succeeded %(share)s times in 100.",
            "After %(n)d tricks it succeeded %(share)s times in 100.",
            t,
        )
        % {"n": t, "share": per_hundred(cell.played_won, cell.times or 1)}
        for t, cell in zip(tricks, cells, strict=True)
    ]
    return Figure(
        title=_("How often closing succeeds, by the moment"),
        summary=" ".join([_of_what(table), *shares]),
        across=_("tricks played before"),
        up=_("closings of 100 that succeed"),
        categories=tuple(str(t) for t in tricks),
        series=(
            Series(_("two beginners play on"), tuple(map(_of_hundred, cells))),
            Series(
                _("all cards seen, no mistake"),
                tuple(round(100 * c.seen_won / c.times) if c.times else 0 for c in cells),
            ),
        ),
    )


def _after(table: Closings, tricks: int) -> Ended:
    return table.where(lambda spot: spot.tricks == tricks)


def points_by_strength(table: Strengths | None = None) -> Figure:
    """Show how many card points players of different strength take, against the same opponent.

    Parameters
    ----------
    table
        Another table than the one that comes with the package.
    """
    table = table or strengths()
    means = [one.mean_points for one in table.players]
    opponent = shown_player(table.players[0].opponent)
    return Figure(
        title=_("Card points a deal, by how strong the player is"),
        summary=" ".join(
            [
                _("Each plays against %(opponent)s.") % {"opponent": opponent},
                *map(_of_player, table.players),
            ]
        ),
        across=_("player"),
        up=_("card points a deal, on average"),
        categories=tuple(shown_player(one.player) for one in table.players),
        series=(
            Series(_("the player"), tuple(round(mine) for mine, __ in means)),
            Series(_("the opponent"), tuple(round(theirs) for __, theirs in means)),
        ),
        sideways=True,
        head=(
            _("player"),
            _("deals"),
            _("card points a deal"),
            _("card points of the opponent"),
            _("won, of 100 deals"),
            _("game points a deal"),
            _("game points of the opponent"),
        ),
        rows=tuple(
            (
                shown_player(one.player),
                number(one.deals),
                number(round(mine)),
                number(round(theirs)),
                per_hundred(one.wins, one.deals),
                f"{one.game_points[0] / one.deals:.2f}",
                f"{one.game_points[1] / one.deals:.2f}",
            )
            for one, (mine, theirs) in zip(table.players, means, strict=True)
        ),
    )


def _of_player(one: Strength) -> str:
    low, high = interval(one.wins, one.deals)
    mine, theirs = one.mean_points
    return _(
        "In %(deals)s deals %(name)s took %(mine)s card points a deal and the opponent %(theirs)s, "
        "and won %(wins)s of 100 deals (with 95%% confidence between %(low)s and %(high)s)."
    ) % {
        "deals": number(one.deals),
        "name": shown_player(one.player),
        "mine": f"{mine:.0f}",
        "theirs": f"{theirs:.0f}",
        "wins": per_hundred(one.wins, one.deals),
        "low": f"{100 * low:.0f}",
        "high": f"{100 * high:.0f}",
    }
