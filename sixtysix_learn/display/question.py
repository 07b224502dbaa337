"""A question as learners meet it, answered by a widget or by code.

One object is the question on the page and in code: ``q.check("AS")``, ``q.hint()``,
``q.solution()``. The widget is a view of it; what is answered in either shows in both.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from html import escape
from typing import Any

from ..errors import SixtySixError
from ..i18n import direction, language
from ..i18n import gettext as _
from ..training.asked import Asked
from ..training.feedback import Feedback
from ..training.journal import Journal
from ..training.question import Question
from ..training.sheet import Advice
from .base import lost_text
from .bundle import BOARD, script, style
from .learner import refresh_forms
from .question_parts import (
    advice_shown,
    feedback_shown,
    full_id,
    line_scene,
    marks_shown,
    question_shown,
    shown_id,
)
from .replay import Replay
from .settings import Look, look
from .sheets import sheet_html, sheet_scene

__all__ = ["Exercise"]


@cache
def _widget_class() -> type[Any]:
    import anywidget
    import traitlets

    class QuestionWidget(anywidget.AnyWidget):
        _esm = script(*BOARD, "question.js", "question_widget.js")
        _css = style("question.css")
        question = traitlets.Dict().tag(sync=True)
        state = traitlets.Dict().tag(sync=True)
        # What is chosen or typed and not yet checked: kept here so that a reload keeps it too.
        draft = traitlets.Dict().tag(sync=True)
        lost = traitlets.Unicode().tag(sync=True)

    return QuestionWidget


class Exercise:
    """A question to answer, by the widget or by code.

    Parameters
    ----------
    question
        The question.
    journal
        Where tries are recorded: the current learner's journal by default; ``False`` for nowhere.
    pack, colours, size
        See :func:`~sixtysix_learn.display.settings.set_look`.

    Raises
    ------
    BadOption, BadRecord
        If the question cannot be opened.
    """

    def __init__(
        self,
        question: Question,
        *,
        journal: Journal | bool = True,
        pack: str | None = None,
        colours: int | None = None,
        size: str | None = None,
    ) -> None:
        self._given_look = {"pack": pack, "colours": colours, "size": size}
        self._journal = journal
        self._first = question
        self._widget: Any = None
        self._rev = 0
        self._note: dict[str, str] | None = None
        self._line: Replay | None = None
        # Whether the newest answer was not understood, so that no verdict belongs to it.
        self._unread = False
        self._ask(question)

    def _ask(self, question: Question) -> None:
        kept = self._kept_with_tries()
        self._asked = Asked(question, pack=self._look.pack, journal=self._journal, more=kept)
        self._asked.listen(self._on_change)
        self._note, self._line, self._unread = None, None, False
        self._rev += 1

    def _kept_with_tries(self) -> dict[str, Any]:
        """Return what the journal keeps with each try besides the answer."""
        return {}

    @property
    def _look(self) -> Look:
        return look(**self._given_look)  # type: ignore[arg-type]

    # ------------------------------------------------------------------ in code

    @property
    def question(self) -> Question:
        """The question that is asked now."""
        return self._asked.question

    @property
    def asked(self) -> Asked:
        """The question with its tries, hints and last feedback."""
        return self._asked

    def check(self, *answer: Any, **parts: Any) -> Feedback:
        """Judge an answer; see :meth:`~sixtysix_learn.training.asked.Asked.check`.

        Raises
        ------
        UnknownAnswer
            If the answer cannot be understood; that is no try.
        """
        self._unread = False
        try:
            feedback = self._asked.check(*answer, **parts)
            if not feedback.finished:
                self._say_move(feedback)
            return feedback
        except SixtySixError:
            # The former verdict must not stand below the words about this answer.
            self._unread, self._line = True, None
            if self._widget is not None:
                self._widget.state = self._state()
            raise

    def restart(self) -> Exercise:
        """Begin anew what is answered move by move, and return this object."""
        self._unread = False
        self._asked.restart()
        return self

    def hint(self) -> Advice:
        """Open the next hint."""
        return self._asked.hint()

    def solution(self) -> Advice:
        """Open the worked solution."""
        return self._asked.solution()

    def another(self) -> Exercise:
        """Ask a new question like this one, here, and return this object."""
        self._ask(self._asked.another())
        self._clear()
        return self

    def ask(self, question: Question) -> Exercise:
        """Ask a question of one's own choice, here, and return this object.

        Raises
        ------
        BadOption, BadRecord
            If the question cannot be opened; what was asked before stays.
        """
        self._ask(question)
        self._first = question
        self._clear()
        return self

    def back(self) -> Exercise:
        """Ask the first question again after :meth:`another`, and return this object."""
        self._ask(self._first)
        self._clear()
        return self

    def _clear(self) -> None:
        if self._widget is not None:
            self._widget.draft = {}
        self.refresh()

    @property
    def _last(self) -> Feedback | None:
        """What was said to the newest answer, if it was understood."""
        return None if self._unread else self._asked.last

    # ------------------------------------------------------------------ the widget

    def widget(self) -> Any:
        """Return the anywidget, made when it is first asked for.

        Raises
        ------
        ImportError
            If anywidget is not installed.
        """
        if self._widget is None:
            self._widget = _widget_class()(
                question=self._shown(), state=self._state(), draft={}, lost=lost_text()
            )
            self._widget.on_msg(self._received)
        return self._widget

    def refresh(self) -> None:
        """Show what is so now: after a change of language or look."""
        if self._asked.kind.pack != self._look.pack:
            self._asked.use_pack(self._look.pack)
        if self._widget is not None:
            self._widget.question = self._shown()
            self._widget.state = self._state()

    def _on_change(self, _asked: Asked) -> None:
        self._note = None
        self._line = None
        if self._widget is not None:
            self._widget.state = self._state()
        refresh_forms()

    def _shown(self) -> dict[str, Any]:
        """Return the question as the page draws it, with every word of it."""
        return {
            **question_shown(self._asked.sheet(), self._look),
            "rev": self._rev,
            "id": shown_id(self.question),
            "full_id": full_id(self.question),
            "variant": self.question != self._first,
        }

    def _state(self) -> dict[str, Any]:
        asked = self._asked
        return {
            "rev": self._rev,
            "tries": len(asked.tries),
            "feedback": None if self._last is None else feedback_shown(self._last),
            "advice": [advice_shown(a) for a in asked.advice],
            "hints_left": asked.kind.hint_count - asked.hints_open,
            "solution_open": asked.solution_open,
            "history": asked.record_text(),
            "trouble": asked.trouble,
            "note": self._note,
            "marks": self._marks(),
            "line": line_scene(self._line),
            "played": self._played(),
        }

    def _played(self) -> dict[str, Any] | None:
        """Return the board of a question that is answered by moves, as it stands now."""
        asked = self._asked
        if not asked.kind.by_moves:
            return None
        over = asked.kind.is_over(asked.kind.moves)
        scene = sheet_scene(asked.sheet(), self._look) or {}
        return {"scene": scene | {"rev": len(asked.kind.moves)}, "over": over}

    def _marks(self) -> dict[str, list[str]]:
        return marks_shown(self._marked(), self._look)

    def _marked(self) -> dict[str, str]:
        """Return which cards are marked: chosen rightly or wrongly, missed, or lit."""
        asked, last = self._asked, self._last
        if last is None:
            lit = asked.solution_open and asked.kind.solved.details.get("cards")
            return dict.fromkeys(lit or (), "win")
        right = last.details.get("cards", ())
        chosen: set[str] = set()
        for part in asked.sheet().parts:
            given = (asked.last_answer or {}).get(part.name, ())
            if part.form == "card" and isinstance(given, str):
                chosen.add(given)
            elif part.form == "cards" and isinstance(given, tuple):
                chosen.update(given)
        marks = {c: "good" if c in chosen else "win" for c in right}
        # A choice may be no card: a marriage, say.
        return marks | dict.fromkeys((c for c in chosen - set(right) if len(c) == 2), "bad")

    # What comes from the page is checked like anything from outside.
    def _received(self, _widget: Any, content: Any, _buffers: Any = None) -> None:
        if not isinstance(content, Mapping) or content.get("rev") != self._rev:
            return
        does: dict[str, Callable[[Mapping[str, Any]], object]] = {
            "check": self._check_message,
            "hint": lambda _content: self.hint(),
            "solution": lambda _content: self.solution(),
            "another": lambda _content: self.another(),
            "back": lambda _content: self.back(),
            "line": self._line_message,
            "move": self._move_message,
            "restart": lambda _content: self.restart(),
        }
        do = does.get(str(content.get("type")))
        if do is None:
            return
        try:
            do(content)
        except SixtySixError as error:
            self._say(str(error))
        except Exception as error:
            # Raised inside a callback this would vanish unseen.
            self._say(
                _("Something went wrong here: %(kind)s: %(text)s")
                % {"kind": type(error).__name__, "text": error}
            )

    def _check_message(self, content: Mapping[str, Any]) -> None:
        answer = content.get("answer")
        if isinstance(answer, str | Mapping):
            self.check(answer)

    def _move_message(self, content: Mapping[str, Any]) -> None:
        move = content.get("move")
        kind = self._asked.kind
        # A click that was made before the page had heard of the last move is none.
        if not kind.by_moves or content.get("at") != len(kind.moves) or not isinstance(move, str):
            return
        self.check([move])

    def _line_message(self, content: Mapping[str, Any]) -> None:
        last = self._last
        shown = last.details if last is not None else self._asked.kind.solved.details
        if self._line is None and "line" in shown and "position" in shown:
            details = last.to_json()["details"] if last is not None else shown
            seat = details.get("seat", getattr(self._asked.kind, "seat", 0))
            self._line = Replay(
                details["position"],
                details["line"],
                seat=seat,
                you=seat,
                **{**self._given_look, "size": "s"},  # type: ignore[arg-type]
            )
        elif self._line is not None and isinstance(action := content.get("action"), str):
            self._line.on_action(action)
        if self._widget is not None:
            self._widget.state = self._state()

    def _say_move(self, feedback: Feedback) -> None:
        """Say at once whether the last move gave something away."""
        lost = str(feedback.details.get("gave_away", ""))
        if lost:
            self._say(lost)
        elif feedback.details.get("value_lost"):
            self._say(_("Nothing more was given away."), "info")
        else:
            self._say(_("Right so far: nothing given away."), "good")

    def _say(self, text: str, tone: str = "bad") -> None:
        self._note = {"text": text, "tone": tone}
        if self._widget is not None:
            self._widget.state = self._state()

    # ------------------------------------------------------------------ for every viewer

    def _html(self) -> str:
        asked = self._asked
        parts = [sheet_html(asked.sheet(), self._look)]
        parts += [a._repr_html_() for a in asked.advice]
        if self._last is not None:
            parts.append(self._last._repr_html_())
        if asked.record_text():
            parts.append(f"<p><small>{escape(asked.record_text())}</small></p>")
        where = f'dir="{direction()}" lang="{escape(language().replace("_", "-"))}"'
        return f"<div {where}>{''.join(parts)}</div>"

    def __repr__(self) -> str:
        parts = [str(self._asked)]
        parts += [str(a) for a in self._asked.advice]
        if self._last is not None:
            parts.append(str(self._last))
        return "\n".join(parts)

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> Any:
        self.refresh()
        plain = {"text/html": self._html(), "text/plain": repr(self)}
        try:
            bundle = self.widget()._repr_mimebundle_()
        except ImportError:
            return plain
        data, metadata = bundle if isinstance(bundle, tuple) else (bundle, {})
        return (dict(data or {}) | plain), metadata
