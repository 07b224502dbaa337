"""Dashboard: how a learner is doing, as words, and as figures with tables beside them."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from functools import cached_property
from html import escape
from importlib import import_module
from typing import Any

from ..i18n import direction, language
from ..i18n import gettext as _
from ..training.entries import Entry
from ..training.ratings import rate
from .dashboard_figures import (
    due_figure,
    loss_figure,
    mastery_figure,
    rating_figure,
    streak_figure,
)
from .figures import Figure
from .practice_words import due_words, rating_words, streak_words

__all__ = ["Dashboard"]


class Dashboard:
    """How a learner is doing. It shows itself at the end of a cell.

    Parameters
    ----------
    entries
        The journal, as :meth:`~sixtysix_learn.training.journal.Journal.entries` gives it.
    name
        The learner's name; text that is escaped wherever it is shown.
    now
        The time in question, in UTC; now if not given.
    """

    def __init__(
        self, entries: Sequence[Entry], name: str = "", now: datetime | None = None
    ) -> None:
        self._entries = tuple(entries)
        self._name = name
        self._at = datetime.now(UTC) if now is None else now.astimezone(UTC)

    @cached_property
    def figures(self) -> tuple[Figure, ...]:
        """The figures there is something to show in: rating, mastery, loss, days, what is due."""
        entries, now = self._entries, self._at
        found = (
            rating_figure(entries),
            mastery_figure(entries, now),
            loss_figure(entries),
            streak_figure(entries, now),
            due_figure(entries, now),
        )
        return tuple(figure for figure in found if figure is not None)

    @property
    def title(self) -> str:
        """The heading."""
        if self._name:
            return _("How %(name)s is doing") % {"name": self._name}
        return _("How you are doing")

    @property
    def summary(self) -> tuple[str, ...]:
        """All of it in a few sentences, worked out from the journal."""
        if not any(entry.what == "try" for entry in self._entries):
            return (
                _("Your journal is empty. Answer a question, and your progress is shown here."),
            )
        ratings = rate(self._entries)
        said = [
            rating_words(ratings.at(self._at), len(ratings.history)),
            streak_words(self._entries, self._at),
            due_words(self._entries, self._at),
        ]
        if not any(
            step.entry.feedback.details.get("value_lost") is not None
            for step in ratings.history
            if step.entry.feedback is not None
        ):
            said.append(_("You have made no decisions yet that are measured in game points."))
        return tuple(text for text in said if text)

    def bundles(self) -> tuple[dict[str, Any], ...]:
        """Return what is displayed, one after the other: the words, then each figure."""
        words = {"text/html": self._words_html(), "text/plain": self._words()}
        return (words, *(bundle for figure in self.figures for bundle in figure.bundles()))

    def _ipython_display_(self) -> None:
        display = import_module("IPython.display").display
        for bundle in self.bundles():
            display(bundle, raw=True)

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, Any]:
        html = self._words_html() + "".join(
            figure._repr_mimebundle_()["text/html"] for figure in self.figures
        )
        return {"text/html": f"<div>{html}</div>", "text/plain": str(self)}

    def _words(self) -> str:
        return "\n".join((self.title, *self.summary))

    def _words_html(self) -> str:
        said = "".join(f"<p>{escape(text)}</p>" for text in self.summary)
        where = f'dir="{direction()}" lang="{escape(language().replace("_", "-"))}"'
        return f"<div {where}><p><strong>{escape(self.title)}</strong></p>{said}</div>"

    def __str__(self) -> str:
        return "\n\n".join((self._words(), *map(str, self.figures)))

    def __repr__(self) -> str:
        return str(self)
