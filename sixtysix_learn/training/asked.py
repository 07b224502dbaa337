"""A question that somebody is answering: tries, hints, the solution, and what the journal keeps.

One object stands behind the widget and the code: ``q.check("AS")``, ``q.hint()``, ``q.solution()``.
Retries are free; the first try is the one that counts, and hints opened before it are kept with
it. Source: teaching.md, *Feedback*; issue *Training*.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from time import monotonic
from typing import Any

from ..i18n import gettext as _
from ..i18n import ngettext
from ..rules import RuleSet
from ..wording import PackStyle, differences, preset_name
from .answers import read_answer
from .entries import Entry
from .feedback import Feedback, Verdict
from .generate import next_like
from .journal import Journal
from .kinds import Kind, open_question
from .question import Question
from .sheet import Advice, Sheet, Value

__all__ = ["Asked"]


class Asked:
    """A question in front of a learner.

    Parameters
    ----------
    question
        The question.
    pack
        Whether cards have French or German names.
    journal
        Where tries are recorded: that of the current learner by default; ``False`` for nowhere.
    more
        What is kept with each try besides the answer: JSON values.

    Raises
    ------
    BadOption, BadRecord
        If the question cannot be opened.
    """

    def __init__(
        self,
        question: Question,
        *,
        pack: PackStyle = "french",
        journal: Journal | bool = True,
        more: Mapping[str, Any] | None = None,
    ) -> None:
        self.question = question
        self.kind: Kind = open_question(question, pack)
        self._journal = journal
        self._more = dict(more or {})
        self._shown_at = monotonic()
        self._variants = 0
        self.hints_open = 0
        self.solution_open = False
        self.last: Feedback | None = None
        self.last_answer: Mapping[str, Value] | None = None
        self.trouble = ""
        self._listeners: list[Callable[[Asked], object]] = []

    # ------------------------------------------------------------------ what learners call

    def check(self, *answer: Any, **parts: Any) -> Feedback:
        """Judge an answer. It is a try; there may be any number of them.

        Parameters
        ----------
        answer
            The answer, as text or as values: ``q.check("AS KS")``, ``q.check(21)``,
            ``q.check("me", 21)``, ``q.check("me, 21")``.
        parts
            The same by name: ``q.check(winner="me", points=21)``.

        Returns
        -------
        Feedback
            What the engine says.

        Raises
        ------
        UnknownAnswer
            If the answer cannot be understood; that is no try.
        """
        read = read_answer(self.sheet(), answer, parts)
        if self.kind.by_moves and self.last is not None:
            self.restart()
        if self.kind.by_moves:
            read, done = self._moved(read)
            if not done:
                self._tell()
                return self.kind.judge(read)
        feedback = self.kind.judge(read)
        self.last, self.last_answer = feedback, read
        self._record(feedback)
        self._tell()
        return feedback

    def _moved(self, read: Mapping[str, Value]) -> tuple[dict[str, Value], bool]:
        """Make moves after those made so far; return all of them, and whether it is over."""
        name = self.sheet().parts[0].name
        new = read[name]
        assert isinstance(new, tuple)
        moves = (*self.kind.moves, *new)
        done = self.kind.is_over(moves)
        self.kind.moves = moves
        return {name: moves}, done

    def restart(self) -> None:
        """Begin anew what is answered move by move; the tries made are kept."""
        self.kind.moves = ()
        self.last = self.last_answer = None
        self._tell()

    def hint(self) -> Advice:
        """Open the next hint (and the last one again, when all are open)."""
        level = min(self.hints_open + 1, self.kind.hint_count)
        if level > self.hints_open:
            self.hints_open = level
            self._record_help("hint")
        self._tell()
        return self.kind.hint(level)

    def solution(self) -> Advice:
        """Open the worked solution."""
        if not self.solution_open:
            self.solution_open = True
            self._record_help("solution")
        self._tell()
        return self.kind.solution()

    def another(self) -> Question:
        """Return a new question like this one: the next variant."""
        self._variants += 1
        seed = self.question.seed
        return next_like(self.question, self._variants if seed is None else seed + self._variants)

    def use_pack(self, pack: PackStyle) -> None:
        """Name cards as the French or the German pack does, from now on."""
        moves = self.kind.moves
        self.kind = open_question(self.question, pack)
        self.kind.moves = moves

    # ------------------------------------------------------------------ how it stands

    def sheet(self) -> Sheet:
        """Return the question as it is put, in the language in use.

        Where other rules hold than those of the course, that is said first.
        """
        sheet = self.kind.sheet()
        told = _rules_told(self.question.rules)
        return replace(sheet, prompt=(*told, *sheet.prompt)) if told else sheet

    @property
    def journal(self) -> Journal | None:
        """The journal in which tries are recorded, or ``None``."""
        if self._journal is True:
            return Journal.open()
        return self._journal or None

    @property
    def tries(self) -> tuple[Entry, ...]:
        """All tries of this question that the journal knows, earlier kernels' included."""
        journal = self.journal
        return () if journal is None else journal.tries(self.question.id, self.question.seed)

    @property
    def advice(self) -> tuple[Advice, ...]:
        """The hints that are open, and the solution if it is."""
        hints = tuple(self.kind.hint(n) for n in range(1, self.hints_open + 1))
        return (*hints, self.kind.solution()) if self.solution_open else hints

    def record_text(self) -> str:
        """Return what the journal knows of this question, a sentence (empty if nothing)."""
        tries = self.tries
        if not tries:
            return ""
        first = tries[0]
        if first.right and first.hints + first.solution_seen == 0:
            return _("Answered rightly at the first try.")
        if first.right:
            return _("Answered rightly at the first try, with help.")
        for entry in tries[1:]:
            if entry.right:
                n = entry.number
                return ngettext(
                    "Answered rightly at try %(n)d; the first try is the one that counts.",
                    "Answered rightly at try %(n)d; the first try is the one that counts.",
                    n,
                ) % {"n": n}
        n = len(tries)
        return ngettext(
            "%(n)d try so far, not right yet.", "%(n)d tries so far, not right yet.", n
        ) % {"n": n}

    @property
    def is_solved(self) -> bool:
        """Whether the last answer was wholly right."""
        return self.last is not None and self.last.verdict is Verdict.RIGHT

    def listen(self, listener: Callable[[Asked], object]) -> None:
        """Call a function after each change, once however often it is given."""
        if listener not in self._listeners:
            self._listeners.append(listener)

    def _tell(self) -> None:
        for listener in self._listeners:
            listener(self)

    # ------------------------------------------------------------------ the journal

    def _where(self) -> dict[str, Any]:
        q = self.question
        return {"seed": q.seed, "kind": q.kind, "lesson": q.lesson, "themes": q.themes}

    def _record(self, feedback: Feedback) -> None:
        journal = self.journal
        if journal is None:
            return
        saved = journal.record(
            self.question.id,
            feedback=feedback,
            hints=self.hints_open,
            solution_seen=self.solution_open,
            difficulty=self.question.difficulty,
            seconds=round(monotonic() - self._shown_at, 1),
            more={"answer": dict(self.last_answer or {})} | self._more,
            **self._where(),
        )
        self.trouble = saved.sentence

    def _record_help(self, what: str) -> None:
        journal = self.journal
        if journal is not None:
            saved = journal.record_help(
                self.question.id, what, hints=self.hints_open, **self._where()
            )
            self.trouble = saved.sentence

    # ------------------------------------------------------------------ as text

    def __str__(self) -> str:
        return "\n".join(self.sheet().lines(self.kind.pack))

    def __repr__(self) -> str:
        return str(self)


def _rules_told(rules: RuleSet) -> list[str]:
    """Return which rules hold, sentences; none for those of the course, for two, three and four."""
    preset = RuleSet.preset(rules.preset_name)
    changed = [pair.there for pair in differences(preset, rules)]
    if rules.preset_name in ("german", "three-handed", "four-handed"):
        return [_("Here a house rule holds: %(rule)s") % {"rule": rule} for rule in changed]
    first = _("Here the rules of %(rules)s hold.") % {"rules": preset_name(rules.preset_name)}
    return [first, *(_("Here a house rule holds: %(rule)s") % {"rule": rule} for rule in changed)]
