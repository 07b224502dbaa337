"""Figures of the course that are worked out, not simulated: the nine of trumps, the match."""

from __future__ import annotations

from ..analysis.equity import Equity, equity_of
from ..i18n import gettext as _
from ..i18n import ngettext
from ..rules import RuleSet
from .figures import Figure, Mark, Series

__all__ = ["where_the_nine_is", "who_wins_the_match"]


def where_the_nine_is(*, rules: RuleSet | str = "german") -> Figure:
    """Show where the nine of trumps may be: every place of the pack is equally likely.

    Parameters
    ----------
    rules
        Rules for two players whose lowest trump is exchanged (rules.md 1.7).
    """
    rules = RuleSet.read(rules)
    hand = rules.hand_size
    # The last card that is face down comes after the last trick of the open talon: too late.
    drawn = rules.talon_size // 2 - 1
    places = (
        (_("dealt to you"), hand),
        (_("drawn by you"), drawn),
        (_("dealt to the other"), hand),
        (_("drawn by the other"), drawn),
        (_("drawn too late"), 1),
        (_("turned up itself"), 1),
    )
    summary = _(
        "The nine of trumps may be any of the %(pack)d cards as they lie in the shuffled pack, and "
        "each place is as likely as another. So in %(mine)d of %(pack)d deals you get it in time, "
        "and in as many your opponent does. In %(lost)d of %(pack)d nobody can exchange: the nine "
        "is turned up itself, or it is the last card face down and drawn too late."
    ) % {"pack": rules.pack, "mine": hand + drawn, "lost": 2}
    return Figure(
        title=_("Where the nine of trumps is"),
        summary=summary,
        across=_("place"),
        up=_("deals of %(pack)d") % {"pack": rules.pack},
        categories=tuple(name for name, _n in places),
        series=(Series("", tuple(n for _name, n in places)),),
        labels=True,
        sideways=True,
    )


def who_wins_the_match(*, rules: RuleSet | str = "german") -> Figure:
    """Show how often a match is won from a score, by what deals between equals bring.

    Worked out deal by deal from counted deals of two careful beginners
    (:mod:`sixtysix_learn.analysis.equity`).

    Parameters
    ----------
    rules
        Rules for two players (rules.md 1.13).
    """
    rules = RuleSet.read(rules)
    table = equity_of(rules)
    target = rules.game_target
    scores = range(target)
    others = (0, target // 2, target - 1)
    series = tuple(
        Series(
            ngettext(
                "the opponent has %(n)d game point", "the opponent has %(n)d game points", other
            )
            % {"n": other},
            tuple(_of_hundred(table, mine, other) for mine in scores),
        )
        for other in others
    )
    half, last = others[1], others[2]
    summary = _(
        "Two players of equal strength. At %(half)d to %(half)d each wins 50 of 100 matches. From "
        "%(last)d to %(half)d the one ahead wins %(ahead)d of 100, from %(half)d to 0 %(early)d of "
        "100. Even from 0 to %(last)d, %(behind)d of 100 matches are still won."
    ) % {
        "half": half,
        "last": last,
        "ahead": _of_hundred(table, last, half),
        "early": _of_hundred(table, half, 0),
        "behind": _of_hundred(table, 0, last),
    }
    return Figure(
        title=_("Who wins the match, by the score"),
        summary=summary,
        across=_("your game points"),
        up=_("matches of 100 that you win"),
        categories=tuple(str(n) for n in scores),
        series=series,
        marks=(Mark(target - 1, _("one point to go")),),
    )


def _of_hundred(table: Equity, mine: int, other: int) -> int:
    """Return how many of 100 matches are won, whoever deals next."""
    both = (table.value(mine, other, True), table.value(mine, other, False))
    return round(50 * sum(both))
