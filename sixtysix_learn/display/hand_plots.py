"""Figures of what is in the pack and in a dealt hand: counted exactly, nothing simulated."""

from __future__ import annotations

from typing import TypedDict

from ..i18n import gettext as _
from ..rules import RuleSet
from ..simulation import (
    ExactCounts,
    marriages_in_hand,
    points_in_hand,
    points_of_ranks,
    trump_marriage_in_hand,
    trumps_in_hand,
)
from ..wording import PackStyle, rank_name
from .figures import Figure, Mark, Series, number, per_hundred, span

__all__ = ["marriages_in_a_hand", "points_in_a_hand", "points_of_the_pack", "trumps_in_a_hand"]


def points_of_the_pack(rules: RuleSet | str = "german", pack: PackStyle = "french") -> Figure:
    """Show how the 120 card points of the pack are made up (rules.md 1.2.2, 1.2.4).

    Parameters
    ----------
    rules
        Whose pack: of 24 cards, or of 20.
    pack
        Whose names: ``"french"`` or ``"german"``.
    """
    ranks = points_of_ranks(rules)
    total = sum(ranks.values())
    names = [rank_name(rank, pack) for rank in ranks]
    first, second, *rest = ranks.values()
    summary = _(
        "The pack holds %(total)d card points. Of these, %(first_name)s and %(second_name)s alone "
        "make %(both)d (%(first)d and %(second)d), which is %(share)s in 100. All other cards "
        "share the remaining %(rest)d."
    ) % {
        "total": total,
        "first_name": names[0],
        "first": first,
        "second_name": names[1],
        "second": second,
        "both": first + second,
        "share": per_hundred(first + second, total),
        "rest": sum(rest),
    }
    return Figure(
        title=_("How %(total)d card points are made up") % {"total": total},
        summary=summary,
        across=_("rank"),
        up=_("card points, all four cards"),
        categories=tuple(names),
        series=(Series("", tuple(ranks.values())),),
        labels=True,
        head=(_("rank"), _("each card"), _("all four cards"), _("in 100 points")),
        rows=tuple(
            (name, number(rank.points), number(points), per_hundred(points, total))
            for name, (rank, points) in zip(names, ranks.items(), strict=True)
        ),
    )


def points_in_a_hand(rules: RuleSet | str = "german") -> Figure:
    """Show how many card points a dealt hand holds, counted over all hands there are."""
    counts = points_in_hand(rules)
    low, high = counts.middle()
    within = counts.at_least(low) - counts.at_least(high + 1)
    least, most = min(counts.counts), max(counts.counts)
    commonest = max(counts.counts, key=lambda points: counts.counts[points])
    summary = _(
        "There are %(hands)s different hands, each as likely as any other. On average a hand "
        "holds %(mean)s card points; %(commonest)d is the commonest number. %(within)s in 100 "
        "hands hold %(low)d to %(high)d. %(rich)s in 100 hold 40 or more. No hand holds "
        "fewer than %(least)d or more than %(most)d."
    ) % {
        "hands": number(counts.hands),
        "mean": f"{float(counts.mean):.3g}",
        "commonest": commonest,
        "within": per_hundred(within, counts.hands),
        "low": low,
        "high": high,
        "rich": per_hundred(counts.at_least(40), counts.hands),
        "least": least,
        "most": most,
    }
    every = range(least, most + 1)
    return Figure(
        title=_("Card points in a dealt hand: all %(hands)s hands")
        % {"hands": number(counts.hands)},
        summary=summary,
        across=_("card points in the hand"),
        up=_("number of hands"),
        categories=tuple(str(points) for points in every),
        series=(Series("", tuple(counts.counts.get(points, 0) for points in every)),),
        every=4,
        marks=(
            Mark(low - least, _("from %(points)d") % {"points": low}),
            Mark(high + 1 - least, _("to %(points)d") % {"points": high}),
        ),
        **_exact_table(counts, _("card points")),
        brief=tuple(
            (
                span(start, min(start + 4, most)),
                (counts.at_least(start) - counts.at_least(start + 5),),
            )
            for start in range(5 * (least // 5), most + 1, 5)
        ),
    )


def marriages_in_a_hand(rules: RuleSet | str = "german") -> Figure:
    """Show how often a dealt hand holds a marriage, counted over all hands there are."""
    counts = marriages_in_hand(rules)
    trump = trump_marriage_in_hand(rules)
    top = max(counts.counts)
    summary = _(
        "%(some)s in 100 dealt hands hold king and queen of a suit at least once, and %(trump)s "
        "in 100 hold those of trumps, worth %(forty)d. %(two)s in 100 hold two marriages or more; "
        "the most a hand can hold is %(top)d (%(rare)s of %(hands)s hands)."
    ) % {
        "some": per_hundred(counts.at_least(1), counts.hands),
        "trump": per_hundred(trump.numerator, trump.denominator),
        "forty": RuleSet.read(rules).marriage_values[1],
        "two": per_hundred(counts.at_least(2), counts.hands),
        "top": top,
        "rare": number(counts.counts[top]),
        "hands": number(counts.hands),
    }
    return Figure(
        title=_("Marriages in a dealt hand: all %(hands)s hands") % {"hands": number(counts.hands)},
        summary=summary,
        across=_("marriages in the hand"),
        up=_("number of hands"),
        categories=tuple(str(n) for n in counts.counts),
        series=(Series("", tuple(counts.counts.values())),),
        labels=True,
        **_exact_table(counts, _("marriages")),
    )


def trumps_in_a_hand(rules: RuleSet | str = "german") -> Figure:
    """Show how many trumps a dealt hand holds, counted over all hands once one is turned up."""
    counts = trumps_in_hand(rules)
    commonest = max(counts.counts, key=lambda trumps: counts.counts[trumps])
    summary = _(
        "Once a trump lies face up, %(hands)s hands are possible. %(commonest)d is the commonest "
        "number of trumps in a hand, and %(mean)s the average. %(none)s in 100 hands hold no trump "
        "at all; %(many)s in 100 hold three or more."
    ) % {
        "hands": number(counts.hands),
        "commonest": commonest,
        "mean": f"{float(counts.mean):.2g}",
        "none": per_hundred(counts.counts[0], counts.hands),
        "many": per_hundred(counts.at_least(3), counts.hands),
    }
    return Figure(
        title=_("Trumps in a dealt hand: all %(hands)s hands") % {"hands": number(counts.hands)},
        summary=summary,
        across=_("trumps in the hand"),
        up=_("number of hands"),
        categories=tuple(str(n) for n in counts.counts),
        series=(Series("", tuple(counts.counts.values())),),
        labels=True,
        **_exact_table(counts, _("trumps")),
    )


class _Table(TypedDict):
    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


def _exact_table(counts: ExactCounts, what: str) -> _Table:
    return {
        "head": (what, _("hands"), _("in 100 hands")),
        "rows": tuple(
            (str(value), number(n), per_hundred(n, counts.hands))
            for value, n in counts.counts.items()
        ),
    }
