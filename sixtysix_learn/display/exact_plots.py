"""Figures of what random deals are worth with all cards seen."""

from __future__ import annotations

from collections.abc import Mapping

from ..i18n import gettext as _
from ..i18n import ngettext
from ..simulation import ExactValues, exact_values, interval
from .figures import Figure, Series, number, per_hundred

__all__ = ["trumps_with_all_cards_seen", "values_with_all_cards_seen"]


def values_with_all_cards_seen(table: ExactValues | None = None) -> Figure:
    """Show what deals are worth to the first leader, and what closing at once is worth to him.

    Parameters
    ----------
    table
        Another table than the one that comes with the package.
    """
    table = table or exact_values()
    outcomes = range(-3, 4)
    values, closings = table.by(lambda deal: deal.value), table.by(lambda deal: deal.closing)
    won, lost = _wins(values, 1), _wins(values, -1)
    low, high = interval(won, table.deals)
    summary = [
        _of_what(table),
        _(
            "Who led to the first trick won %(won)s of 100 deals, with 95%% confidence between "
            "%(low)s and %(high)s; the dealer won %(lost)s of 100. A deal was worth %(mean)s game "
            "points to the leader on average."
        )
        % {
            "won": _share(won, table.deals),
            "low": f"{100 * low:.1f}",
            "high": f"{100 * high:.1f}",
            "lost": _share(lost, table.deals),
            "mean": _signed(table.mean(lambda deal: deal.value)),
        },
        _(
            "Closing before the first card is led won %(closed)s of 100 deals; in %(best)s of 100 "
            "it won as much as the best play did. Done in every deal, it would be worth %(mean)s "
            "game points on average."
        )
        % {
            "closed": per_hundred(_wins(closings, 1), table.deals),
            "best": per_hundred(
                table.by(lambda deal: 0 < deal.closing == deal.value)[True], table.deals
            ),
            "mean": _signed(table.mean(lambda deal: deal.closing)),
        },
    ]
    return Figure(
        title=_("What the first lead is worth with all cards seen"),
        summary=" ".join(summary),
        across=_("game points of the first leader"),
        up=_("deals"),
        categories=tuple(_signed_whole(points) for points in outcomes),
        series=(
            Series(_("with best play"), tuple(values[points] for points in outcomes)),
            Series(_("closing at once"), tuple(closings[points] for points in outcomes)),
        ),
    )


def trumps_with_all_cards_seen(table: ExactValues | None = None) -> Figure:
    """Show who wins with how many trumps in the first leader's hand.

    Parameters
    ----------
    table
        Another table than the one that comes with the package.
    """
    table = table or exact_values()
    hands = table.by(lambda deal: deal.trumps)
    ends = table.by(lambda deal: (deal.trumps, _sign(deal.value)))
    sizes = range(max(hands) + 1)
    names = {_("first leader wins"): 1, _("dealer wins"): -1}
    if table.by(lambda deal: deal.value)[0]:
        names[_("drawn")] = 0
    shares = [
        ngettext(
            "With %(trumps)d trump in his hand the first leader won %(share)s of 100 deals.",
            "With %(trumps)d trumps in his hand the first leader won %(share)s of 100 deals.",
            size,
        )
        % {"trumps": size, "share": per_hundred(ends[size, 1], hands[size] or 1)}
        for size in sizes
    ]
    return Figure(
        title=_("Who wins with how many trumps, all cards seen"),
        summary=" ".join([_of_what(table), *shares]),
        across=_("trumps in the first leader's hand"),
        up=_("deals"),
        categories=tuple(str(size) for size in sizes),
        series=tuple(
            Series(name, tuple(ends[size, sign] for size in sizes)) for name, sign in names.items()
        ),
        stacked=True,
    )


def _of_what(table: ExactValues) -> str:
    return _(
        "%(deals)s random deals, each solved exactly: both players see every card, the talon too, "
        "and make no mistake."
    ) % {"deals": number(table.deals)}


def _wins(histogram: Mapping[int, int], sign: int) -> int:
    return sum(n for points, n in histogram.items() if _sign(points) == sign)


def _share(hits: int, of: int) -> str:
    return f"{100 * hits / of:.1f}"


def _sign(points: int) -> int:
    return (points > 0) - (points < 0)


def _signed(mean: float) -> str:
    text = f"{mean:+.2f}".replace("-", "−")
    return text[1:] if text[1:] == "0.00" else text


def _signed_whole(points: int) -> str:
    return f"{points:+d}".replace("-", "−") if points else "0"
