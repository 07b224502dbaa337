"""Who is learning, and how cards look to them: a form with cards to see it on."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from ..cards import cards
from ..i18n import gettext as _
from ..i18n import ngettext
from ..training.journal import Journal, Report, current_learner, learners, use_learner
from .base import Display
from .dashboard import Dashboard
from .look_controls import look_controls, select, take_look
from .preferences import keep, restore
from .scene import Scene, card_item, cards_area, empty_scene
from .settings import look

__all__ = ["Learner", "learner", "refresh_forms"]

_SHOWN = "AS TH KD QC JH 9S"
_COPY, _DELETE, _REALLY, _LEAVE = "copy", "delete", "really", "leave"
_LONGEST_NAME = 60


class Learner(Display):
    """A form for the learner's name, pack, colours and language; it says what is kept where.

    Each choice holds at once for all that is shown from then on, and is kept in the learner's
    journal.
    """

    # What is typed and the button pressed after it reach us before the page is redrawn.
    _needs_rev = False

    def __init__(self) -> None:
        restore()
        super().__init__(look())
        self._asks_to_delete = False

    def now(self) -> None:
        """Show what is so now, whatever was changed elsewhere."""
        self._look = look()
        self._asks_to_delete = False
        self.say("")
        self._changed()

    def dashboard(self) -> Dashboard:
        """Return how this learner is doing, as words and as figures with tables."""
        return Dashboard(Journal.open().entries(), current_learner())

    def copy(self, path: str | Path | None = None) -> Report:
        """Write all answers and settings into one file, to keep or to take along.

        Parameters
        ----------
        path
            The file; if not given, one in the folder of the notebook, named by learner and time.
        """
        journal = Journal.open()
        if path is None:
            who = journal.folder.name.rpartition("-")[0]
            path = Path.cwd() / f"sixtysix-{who}-{datetime.now(UTC):%Y%m%dT%H%M%SZ}.jsonl"
        return self._told(journal.export(path))

    def bring_back(self, path: str | Path) -> Report:
        """Add the answers of a file that :meth:`copy` has written; those that are here stay."""
        return self._told(Journal.open().import_(path))

    def _told(self, report: Report) -> Report:
        self._changed()
        self.say(report.sentence, "good" if report.done else "bad")
        return report

    def on_control(self, name: str, value: Any) -> None:
        """Take over a choice."""
        if not isinstance(value, str):
            return
        self._asks_to_delete = False
        if name in ("name", "known"):
            self._become(value[:_LONGEST_NAME])
            return
        if not take_look(name, value):
            return
        self._look = look()
        trouble = keep()
        self._changed()
        if trouble:
            self.say(trouble, "bad")

    def _become(self, name: str) -> None:
        use_learner(name)
        if not restore(again=True):
            # Somebody new: what is on the screen is what they chose, or what they see first.
            keep()
        self._look = look()
        self._changed()
        if current_learner():
            self.say(_("Hello, %(name)s.") % {"name": current_learner()}, "good")

    def on_action(self, name: str) -> None:
        """Write a copy of the journal, or delete it, once that was confirmed."""
        if name == _COPY:
            self._asks_to_delete = False
            self.copy()
        elif name == _REALLY and self._asks_to_delete:
            report = Journal.open().delete_everything(confirm=True)
            self._asks_to_delete = False
            self._changed()
            self.say(report.sentence, "info" if report.done else "bad")
        elif name in (_DELETE, _LEAVE):
            self._asks_to_delete = name == _DELETE
            self._changed()
            if self._asks_to_delete:
                # The matches lie beside the journal, and nobody expects them to stay.
                self.say(_("Your answers, your settings and the matches in play all go."), "info")

    def scene(self) -> Scene:
        """Return what is shown now."""
        scene = empty_scene(self._look, label=_("Your cards and your name"))
        items = [card_item(c, self._look) for c in cards(_SHOWN)]
        caption = _("This is how cards look")
        scene["areas"] = [cards_area("cards", caption, items)]
        scene["said"] = self._facts()
        scene["controls"] = self._controls()
        scene["actions"] = {"label": _("Your answers"), "items": self._buttons()}
        return scene

    def _facts(self) -> list[str]:
        journal = Journal.open()
        n = sum(entry.what == "try" for entry in journal.entries())
        kept = ngettext("Your answers: %(n)d try so far", "Your answers: %(n)d tries so far", n)
        where = _("They are kept in this folder, and sent nowhere: %(folder)s")
        said = [kept % {"n": n}, where % {"folder": journal.folder}]
        return [*said, *journal.problems()]

    def _controls(self) -> list[dict[str, Any]]:
        name = current_learner()
        controls: list[dict[str, Any]] = [
            {
                "id": "name",
                "kind": "text",
                "label": _("Your name"),
                "value": name,
                "max": _LONGEST_NAME,
            }
        ]
        known = [one for one in learners() if one]
        if len(known) > 1:
            options = [(one, one) for one in known]
            if name not in known:
                options.insert(0, (name, name or _("(no name)")))
            controls.append(select("known", _("Who has learned here"), name, options))
        controls += look_controls(self._look)
        return [control | {"place": "top"} for control in controls]

    def _buttons(self) -> list[dict[str, Any]]:
        if not self._asks_to_delete:
            return [
                {"id": _COPY, "label": _("Save a copy of my answers"), "on": True},
                {"id": _DELETE, "label": _("Delete my answers"), "on": True},
            ]
        n = len(Journal.open().entries())
        label = ngettext(
            "Yes, delete %(n)d entry for good", "Yes, delete %(n)d entries for good", n
        )
        return [
            {"id": _REALLY, "label": label % {"n": n}, "on": True},
            {"id": _LEAVE, "label": _("No, keep them"), "on": True, "main": True},
        ]


_forms: list[Learner] = []


def learner() -> Learner:
    """Show who is learning and how cards look; both can be changed there."""
    if not _forms:
        # Widgets live as long as the kernel: one for however often the cell is run.
        _forms.append(Learner())
    _forms[0].now()
    return _forms[0]


def refresh_forms() -> None:
    """Show in a form that is on a page what is so now: an answer more, say."""
    for form in _forms:
        form.refresh()
