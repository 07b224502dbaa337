"""Practice: one widget for practising alone, by sessions, the puzzle of the day, survival runs.

The page is a view: which questions are asked is kept with the learner's settings, and how far one
is follows from the journal. So it goes on after a reload, a restart, or in another notebook.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime
from functools import cache
from typing import Any

from ..errors import BadOption
from ..i18n import N_
from ..i18n import gettext as _
from ..training.asked import Asked
from ..training.entries import Entry
from ..training.feedback import Feedback
from ..training.journal import Journal
from ..training.practice import (
    Mode,
    Run,
    Standing,
    begin,
    best_survival,
    give_up,
    keep_best,
    new_daily,
    new_session,
    new_survival,
    open_run,
    standing,
)
from ..wording import add_sentences
from .base import Display
from .below import Below
from .bundle import BOARD, script, style
from .dashboard import Dashboard
from .look_controls import take_look
from .plain import scene_html
from .practice_scenes import ask_scene, end_scene, start_scene
from .practice_settings import chosen_level, chosen_rules, take_setting
from .practice_words import answer_first
from .preferences import keep
from .question import Exercise
from .scene import Scene
from .settings import look

__all__ = ["Practice", "practice"]

add_sentences({"nothing_asked": N_("Nothing is asked now: begin a session first.")})

# What the page asks of the frame; all else it asks of the question inside.
_OF_FRAME = ("action", "card", "control", "copy")
# What a question offers by itself, but not in the middle of a run.
_NOT_HERE = ("another", "back")


@cache
def _widget_class() -> type[Any]:
    import anywidget
    import traitlets

    class PracticeWidget(anywidget.AnyWidget):
        _esm = script(*BOARD, "question.js", "practice.js")
        _css = style("question.css", "practice.css")
        scene = traitlets.Dict().tag(sync=True)
        question = traitlets.Dict().tag(sync=True)
        state = traitlets.Dict().tag(sync=True)
        draft = traitlets.Dict().tag(sync=True)

    return PracticeWidget


class _Inside(Exercise):
    """The question inside: its view is the practice's."""

    def __init__(self, owner: Practice, question: Any, journal: Journal) -> None:
        self._owner = owner
        super().__init__(question, journal=journal)
        self._widget = owner._widget

    def widget(self) -> Any:
        return self._owner.widget

    def _kept_with_tries(self) -> dict[str, Any]:
        now = self._owner.run
        return {} if now is None else now.run.mark

    def _on_change(self, asked: Asked) -> None:
        super()._on_change(asked)
        self._owner._answered()


class Practice(Display):
    """Practice for one learner: a page of its own, a question inside, a summary at the end.

    Get it by :func:`practice`. In code: ``p.begin("session")``, ``p.check("AS")``, ``p.next()``.

    Parameters
    ----------
    journal
        The learner's journal.
    """

    def __init__(self, journal: Journal) -> None:
        super().__init__(look())
        self._journal = journal
        self._inside: _Inside | None = None
        self._now: Standing | None = None
        self._index = 0
        self._screen = "start"
        self._best = 0
        self._below = Below()

    # ------------------------------------------------------------------ in code

    @property
    def question(self) -> Exercise | None:
        """The question that is asked now, ``None`` between runs."""
        return self._inside if self._screen == "ask" else None

    @property
    def run(self) -> Standing | None:
        """How the run in play stands, or the one that has just ended."""
        return self._now

    def begin(self, what: str = "session") -> Practice:
        """Begin ``"session"``, ``"daily"`` or ``"survival"``, and return this object.

        Raises
        ------
        BadOption
            If there is no such way to practise, or the rules that were chosen are gone.
        BadRecord
            If a bank cannot be read.
        """
        if what not in list(Mode):
            raise BadOption("bad_value", option="what", given=what, expected=", ".join(Mode))
        mode = Mode(what)
        run = self._new(mode)
        if run is None:
            self.say(_("There is nothing to ask under these rules. Choose others below."), "bad")
            return self
        trouble = "" if mode is Mode.DAILY else begin(self._journal, run)
        self._take_up(standing(run, self._entries()))
        if trouble:
            self.say(trouble, "bad")
        return self

    def go_on(self, what: str) -> Practice:
        """Go on with the run of a mode where it was left; begin one if there is none."""
        mode = Mode(what)
        found = None if mode is Mode.DAILY else open_run(self._journal, mode, self._entries())
        if found is None:
            return self.begin(what)
        self._take_up(found)
        return self

    def check(self, *answer: Any, **parts: Any) -> Feedback:
        """Answer the question that is asked now; see :meth:`Exercise.check`.

        Raises
        ------
        UnknownAnswer
            If the answer cannot be understood.
        BadOption
            If nothing is asked.
        """
        if self.question is None:
            raise BadOption("nothing_asked", option="check")
        return self.question.check(*answer, **parts)

    def next(self) -> Practice:
        """Go to the next question, or to the summary after the last one."""
        if self._now is None or self._inside is None or self._screen != "ask":
            return self
        if not self._may_go_on():
            self.say(answer_first(), "info")
            return self
        trouble = ""
        if self._now.tries[self._index] is None:
            words = [_("You went on after the solution: that counts as a miss.")]
            pick = self._now.run.picks[self._index]
            trouble = give_up(self._journal, pick, Feedback.of(0, words), self._now.run.mark)
        self._take_up(standing(self._now.run, self._entries()))
        if trouble:
            self.say(trouble, "bad")
        return self

    def stop(self) -> Practice:
        """Go back to the start; the run can be gone on with from there."""
        self._screen, self._note = "start", None
        self._changed()
        return self

    # ------------------------------------------------------------------ how it goes

    def _entries(self) -> tuple[Entry, ...]:
        return self._journal.entries()

    def _new(self, mode: Mode) -> Run | None:
        now = datetime.now(UTC)
        if mode is Mode.DAILY:
            return new_daily(now)
        if mode is Mode.SURVIVAL:
            return new_survival(chosen_rules(self._journal), now)
        rules, level = chosen_rules(self._journal), chosen_level(self._journal)
        return new_session(self._entries(), rules, now, level)

    def _take_up(self, now: Standing) -> None:
        """Ask the next question of a run, or show how it went."""
        self._now, self._note = now, None
        self._below.show(())
        if now.at is None:
            self._end(now)
            return
        self._index = now.at
        question = now.run.picks[self._index].question
        if self._inside is None:
            self._inside = _Inside(self, question, self._journal)
            self._inside.refresh()
        else:
            self._inside.ask(question)
        self._screen = "ask"
        self._changed()

    def _end(self, now: Standing) -> None:
        self._best = best_survival(self._journal)
        keep_best(self._journal, now)
        self._screen = "end"
        self._changed()

    def _answered(self) -> None:
        """Look how the run stands, now that something was answered or opened."""
        if self._now is not None:
            self._now = standing(self._now.run, self._entries())
            self._note = None
            self.refresh()

    def _may_go_on(self) -> bool:
        assert self._now is not None
        assert self._inside is not None
        return self._now.tries[self._index] is not None or self._inside.asked.solution_open

    # ------------------------------------------------------------------ settings

    def on_control(self, name: str, value: Any) -> None:
        """Take over a choice, and keep it."""
        if not isinstance(value, str):
            return
        if take_look(name, value):
            self._look = look()
            trouble = keep()
        else:
            trouble = take_setting(self._journal, name, value)
        self.refresh()
        if trouble:
            self.say(trouble, "bad")

    # ------------------------------------------------------------------ the page

    @property
    def widget(self) -> Any:
        """The anywidget, made when it is first asked for.

        Raises
        ------
        ImportError
            If anywidget is not installed.
        """
        if self._widget is None:
            self._widget = _widget_class()(scene=self._stamped(), question={}, state={}, draft={})
            self._widget.on_msg(self._received)
            if self._inside is not None:
                self._inside._widget = self._widget
                self._inside.refresh()
        return self._widget

    def _show_figures(self) -> None:
        """Show how the learner is doing below the widget, or take it away."""
        if self._below.on:
            self._below.show(())
        else:
            self._below.show(Dashboard(self._entries(), self._journal.name).bundles())
            self._note = {"text": _("The figures stand below."), "tone": "info"}
        self._changed()

    def refresh(self) -> None:
        """Show what is so now: after a change of language, look or state."""
        self._look = look()
        super().refresh()

    def _received(self, _widget: Any, content: Any, _buffers: Any = None) -> None:
        kind = content.get("type") if isinstance(content, Mapping) else None
        if kind in _OF_FRAME:
            super()._received(_widget, content, _buffers)
        elif kind not in _NOT_HERE and self.question is not None:
            self.question._received(_widget, content, _buffers)

    def on_action(self, name: str) -> None:
        """Answer a button."""
        if name == "next":
            self.next()
        elif name == "stop":
            self.stop()
        elif name == "doing":
            self._show_figures()
        elif name == "again" and self._now is not None:
            self._again(self._now)
        elif name.startswith("on-"):
            self.go_on(name.removeprefix("on-"))
        elif name in list(Mode):
            self.begin(name)

    def _again(self, now: Standing) -> None:
        """Ask what was missed once more: no try of it is rated, since none is the first."""
        if now.missed:
            # Not kept: a session that was begun earlier is not to be lost by it.
            run = Run(Mode.SESSION, datetime.now(UTC), now.missed)
            self._take_up(standing(run, self._entries()))

    def scene(self) -> Scene:
        """Return what is shown now."""
        now = self._now
        if now is not None and self._screen == "ask":
            pick = now.run.picks[self._index]
            asked = 0 if self._inside is None else self._inside._rev
            return ask_scene(self._look, now, self._index, pick, asked, self._may_go_on())
        if now is not None and self._screen == "end":
            return end_scene(self._look, now, self._entries(), self._best, self._below.on)
        return start_scene(self._look, self._journal, datetime.now(UTC), self._below.on)

    # ------------------------------------------------------------------ for every viewer

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> Any:
        # In the pack and the language that are chosen now.
        self.refresh()
        if self._inside is not None:
            self._inside.refresh()
        scene = self._stamped()
        html = scene_html(scene) + (self.question._html() if self.question is not None else "")
        plain = {"text/html": html, "text/plain": repr(self)}
        try:
            bundle = self._below.box(self.widget)._repr_mimebundle_()
        except ImportError:
            return plain
        data, metadata = bundle if isinstance(bundle, tuple) else (bundle, {})
        return (dict(data or {}) | plain), metadata

    def __repr__(self) -> str:
        shown = super().__repr__()
        return shown if self.question is None else f"{shown}\n{self.question!r}"


_open: dict[Any, Practice] = {}


def practice(what: str = "") -> Practice:
    """Practise alone: sessions of ten, the puzzle of the day, survival runs.

    It opens at a page from which each can be begun, or gone on with where it was left.

    Parameters
    ----------
    what
        ``"session"``, ``"daily"`` or ``"survival"`` to go on with that, or begin it, at once.

    Raises
    ------
    BadOption
        If there is no such way to practise.
    """
    if what and what not in list(Mode):
        raise BadOption("bad_value", option="what", given=what, expected=", ".join(Mode))
    journal = Journal.open()
    found = _open.get(journal.folder)
    if found is None:
        found = _open[journal.folder] = Practice(journal)
    if what:
        now = found.run
        if found.question is None or now is None or now.run.mode is not Mode(what):
            found.go_on(what)
    else:
        found.refresh()
    return found
