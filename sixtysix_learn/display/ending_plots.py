"""A figure of endings: where the choice of a card still matters. From a shipped table."""

from __future__ import annotations

from ..i18n import gettext as _
from ..i18n import ngettext
from ..simulation.endings import Endings, Leads, endings
from .figures import Figure, Series, number, per_hundred

__all__ = ["where_endings_are_lost"]


def where_endings_are_lost(table: Endings | None = None) -> Figure:
    """Show how often the lead matters in an ending, trick by trick.

    Parameters
    ----------
    table
        Another table than the one that comes with the package.
    """
    table = table or endings()
    tricks = list(table.tricks)
    every = Leads(0, 0, 0, 0)
    for leads in table.tricks.values():
        every = every.plus(leads)
    first = table.tricks[tricks[0]]
    summary = [
        _(
            "In %(deals)s deals two careful beginners (greedy) came to an exhausted talon "
            "%(times)s times. Each of their leads from then on was solved exactly."
        )
        % {"deals": number(table.deals), "times": number(first.times)},
        *(
            _(
                "Trick %(trick)d: in %(share)s of 100 leads the cards differed in worth, and in "
                "%(mistakes)s of 100 a worse one was led."
            )
            % {
                "trick": trick,
                "share": per_hundred(leads.matters, leads.times or 1),
                "mistakes": per_hundred(leads.mistakes, leads.times or 1),
            }
            for trick, leads in table.tricks.items()
        ),
        ngettext(
            "All the worse leads together gave away %(lost)s game point.",
            "All the worse leads together gave away %(lost)s game points.",
            every.lost,
        )
        % {"lost": number(every.lost)},
    ]
    return Figure(
        title=_("How often the lead matters in an ending"),
        summary=" ".join(summary),
        across=_("trick"),
        up=_("leads"),
        categories=tuple(str(trick) for trick in tricks),
        series=(
            Series(
                _("the cards differ in worth"),
                tuple(table.tricks[trick].matters for trick in tricks),
            ),
            Series(
                _("every card is as good"),
                tuple(table.tricks[t].times - table.tricks[t].matters for t in tricks),
            ),
        ),
        stacked=True,
    )
