"""The learner's journal: every try is kept, and nothing that was said to be saved is ever lost.

A journal is a folder. Each running kernel appends to a file of its own; reading merges them, so
two notebooks, a network folder, a kill in the middle of a write, a full disk or a damaged line
cost at most what was not reported as saved. Source: jupyter.md, *Files*.

How a question uses it::

    journal = Journal.open()                       # of whoever is learning here
    saved = journal.record("L2-03", seed=7, kind="who_wins", feedback=feedback, given="AS")
    saved.entry.is_first                           # does this try count?
    saved.sentence                                 # "" or what to tell about saving
    journal.record_help("L2-03", "hint", seed=7)   # a hint was opened

What to ask next and how well somebody does is worked out from :meth:`Journal.entries` alone.
"""

from __future__ import annotations

import os
import secrets
import threading
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime, timedelta
from operator import is_not
from pathlib import Path
from typing import Any

from ..errors import BadOption, BadRecord
from ..i18n import gettext as _
from . import _transfer
from ._lines import Line, seal
from ._reports import Report, Saved, asks_to_confirm, deleted, not_saved, problem_sentences
from ._store import LineStore, timestamp
from .entries import Entry, instance_of, numbered
from .feedback import Feedback
from .kept_match import forget_matches
from .learners import (
    clean_name,
    current_learner,
    keep_learner,
    learner_folder,
    learners,
    settings_in,
)

__all__ = [
    "Journal",
    "Report",
    "Saved",
    "current_learner",
    "learners",
    "read_export",
    "use_learner",
]


class Journal:
    """One learner's journal. Get it by :meth:`Journal.open`.

    Parameters
    ----------
    folder
        The folder of its files; made with the first entry.
    name
        The learner's name, to be shown.
    """

    def __init__(self, folder: Path, name: str = "") -> None:
        self.folder = folder
        self.name = name
        self._store = LineStore(folder, {"name": name})
        self._waiting: list[tuple[str, bytes]] = []  # (id, line): not on the disk yet
        self._waiting_entries: list[Entry] = []
        self._settings_waiting: dict[str, Any] = {}
        self._trouble: OSError | None = None
        self._lock = threading.RLock()
        self._pid = os.getpid()
        self._time = datetime.min.replace(tzinfo=UTC)
        self._known: dict[str, tuple[list[Line], list[Entry], int]] = {}
        self._merged: list[Entry] = []
        self._numbered: tuple[Entry, ...] = ()

    @classmethod
    def open(cls, name: str | None = None) -> Journal:
        """Return the journal of a learner, or of the current one.

        The same object is returned each time in a kernel, so that a kernel has one file. Opening
        never fails: where nothing can be saved, :meth:`record` says so.

        Raises
        ------
        BadOption
            If the name is no text.
        """
        name = current_learner() if name is None else clean_name(name)
        folder = learner_folder(name)
        if folder not in _open:
            _open[folder] = cls(folder, name)
        return _open[folder]

    # ------------------------------------------------------------------ writing

    def record(
        self,
        question: str,
        *,
        feedback: Feedback,
        kind: str = "",
        seed: int | str | None = None,
        given: str | None = None,
        hints: int = 0,
        solution_seen: bool = False,
        lesson: str = "",
        themes: Sequence[str] = (),
        difficulty: float | None = None,
        seconds: float | None = None,
        more: Mapping[str, Any] | None = None,
    ) -> Saved:
        """Record a try.

        Parameters
        ----------
        question, kind, seed, hints, solution_seen, lesson, themes, difficulty, seconds, more
            As in :class:`~.entries.Entry`. Hints and solutions told by :meth:`record_help` need
            not be told again.
        feedback
            What the engine said to the answer.
        given
            The answer in the form that ``check()`` takes; that of the feedback if not given.

        Returns
        -------
        Saved
            Whether it is on the disk, the entry with its number, and a sentence where it is not.
            A disk that cannot be written is no error: the answer waits in memory, and each later
            call tries again.

        Raises
        ------
        BadRecord
            If a value is of the wrong type.
        """
        return self._add(
            what="try",
            question=question,
            seed=seed,
            kind=kind,
            feedback=feedback,
            given=getattr(feedback, "given", "") if given is None else given,
            hints=hints,
            solution_seen=solution_seen,
            lesson=lesson,
            themes=themes,
            difficulty=difficulty,
            seconds=seconds,
            more={} if more is None else more,
        )

    def record_help(
        self,
        question: str,
        what: str,
        *,
        seed: int | str | None = None,
        kind: str = "",
        hints: int = 0,
        lesson: str = "",
        themes: Sequence[str] = (),
    ) -> Saved:
        """Record that a hint (``what="hint"``) or the solution (``"solution"``) was opened.

        It is counted to the next try of the question, in whatever kernel that is made.
        """
        if what not in ("hint", "solution"):
            raise BadRecord(
                "wrong_type", field="what", given=repr(what)[:80], expected="hint, solution"
            )
        return self._add(
            what=what,
            question=question,
            seed=seed,
            kind=kind,
            hints=hints,
            lesson=lesson,
            themes=themes,
        )

    def _add(self, **values: Any) -> Saved:
        entry = Entry(id=secrets.token_hex(12), time=self._now(), **values)
        try:
            line = seal(entry.to_json())
        except ValueError as error:
            raise BadRecord("bad_field", field="entry", problem=str(error)) from None
        with self._locked():
            self._waiting.append((entry.id, line))
            self._waiting_entries.append(entry)
            trouble = self._flush()
            for known in reversed(self.entries()):
                if known.id == entry.id:
                    entry = known
                    break
            return Saved(entry, trouble is None, not_saved(trouble, self.folder))

    def _now(self) -> datetime:
        """Return the time, later than all times given out before.

        Some clocks tick in milliseconds (the browser's) or slower, and order must not be chance.
        """
        with self._locked():
            now, tick = datetime.now(UTC), timedelta(microseconds=1)
            # A clock that was put back by more than that is believed.
            if timedelta(0) <= self._time - now < timedelta(seconds=1):
                now = self._time + tick
            self._time = now
            return now

    def _flush(self) -> OSError | None:
        """Try to save all that waits; return what stands in the way, or None."""
        if self._waiting:
            try:
                self._store.append([line for _id, line in self._waiting])
            except OSError as error:
                self._trouble = error
                return error
            self._waiting.clear()
            self._waiting_entries.clear()
            self._settings_waiting.clear()
        self._trouble = None
        return None

    def save_again(self) -> Report:
        """Try once more to save what could not be saved."""
        with self._locked():
            waiting = len(self._waiting)
            trouble = self._flush()
            if trouble is not None:
                return Report(False, 0, not_saved(trouble, self.folder))
            return Report(True, waiting, _("Everything is saved."))

    def _locked(self) -> threading.RLock:
        if self._pid != os.getpid():
            # A forked child: the lock may have been held by a thread that is not here, and what
            # waits in memory is our parent's to save.
            self._lock = threading.RLock()
            self._pid = os.getpid()
            self._waiting, self._waiting_entries, self._settings_waiting = [], [], {}
        return self._lock

    # ------------------------------------------------------------------ reading

    def entries(self) -> tuple[Entry, ...]:
        """Return all entries in order of time, tries numbered, those not yet saved included."""
        with self._locked():
            contents = self._store.read()
            known, self._known = self._known, {}
            merged: list[Entry] = []
            for name, lines in contents.lines.items():
                before = known.get(name)
                if before is None or before[0] is not lines:
                    before = (lines, *_transfer.entries_in(lines))
                self._known[name] = before
                merged += before[1]
            merged += self._waiting_entries
            # Numbering takes long in a long journal, and most looks at it find nothing new.
            if len(merged) != len(self._merged) or any(map(is_not, merged, self._merged)):
                self._merged, self._numbered = merged, numbered(merged)
            return self._numbered

    def first_tries(self) -> tuple[Entry, ...]:
        """Return the first try of each question, the ones that count, in order of time."""
        return tuple(entry for entry in self.entries() if entry.is_first)

    def tries(self, question: str, seed: int | str | None = None) -> tuple[Entry, ...]:
        """Return the tries of one question, in order of time."""
        name = instance_of(question, seed)
        return tuple(e for e in self.entries() if e.what == "try" and e.instance == name)

    def problems(self) -> tuple[str, ...]:
        """Return a sentence for each thing that is amiss: damaged lines, unsaved answers.

        An empty tuple means that all is well.
        """
        with self._locked():
            contents = self._store.read()
            self.entries()
            odd = sum(known[2] for known in self._known.values())
            return problem_sentences(
                contents, odd, len(self._waiting_entries), self._trouble, self.folder
            )

    # ------------------------------------------------------------------ settings

    def set(self, key: str, value: Any) -> Saved:
        """Keep a setting of the learner, such as the pack or the language: a JSON value."""
        if not isinstance(key, str) or not key:
            raise BadOption("bad_value", option="key", given=key, expected="text")
        ident = secrets.token_hex(12)
        data = {"what": "setting", "id": ident, "time": timestamp(self._now())}
        try:
            line = seal({**data, "key": key, "value": value})
        except ValueError as error:
            raise BadOption("bad_value", option=key, given=str(error), expected="JSON") from None
        with self._locked():
            self._waiting.append((ident, line))
            self._settings_waiting[key] = value
            trouble = self._flush()
            return Saved(None, trouble is None, not_saved(trouble, self.folder, "setting"))

    def settings(self) -> dict[str, Any]:
        """Return the learner's settings, the latest value of each."""
        with self._locked():
            return settings_in(self._store.read()) | self._settings_waiting

    def setting(self, key: str, default: Any = None) -> Any:
        """Return one setting, or the default if it was never set."""
        return self.settings().get(key, default)

    # ------------------------------------------------------------------ moving

    def export(self, path: str | Path, overwrite: bool = False) -> Report:
        """Write the whole journal into one ``.jsonl`` file.

        Lines of a newer version are taken along as they are; damaged lines stay behind and are
        counted in the report. An existing file is left alone unless ``overwrite`` is true.
        """
        with self._locked():
            contents = self._store.read()
            waiting = [line for _id, line in self._waiting]
            return _transfer.export(contents, waiting, self.name, Path(path), overwrite)

    def import_(self, path: str | Path) -> Report:
        """Add the entries of an exported file that are not here yet.

        Importing the same file again adds nothing. Damaged lines are passed over and counted.
        """
        with self._locked():
            here = _transfer.ids_in(self._store.read()) | {ident for ident, _line in self._waiting}
            report, lines = _transfer.import_from(Path(path), here)
            if lines:
                try:
                    self._store.append(lines)
                except OSError as error:
                    return Report(False, 0, not_saved(error, self.folder, "import"))
            return report

    def delete_everything(self, confirm: bool = False) -> Report:
        """Delete the whole journal of this learner for good, settings and kept matches included.

        Parameters
        ----------
        confirm
            Nothing is deleted unless this is true; the report says how much there is.
        """
        with self._locked():
            count = len(self.entries())
            if confirm is not True:
                return asks_to_confirm(count)
            gone, trouble = self._store.delete()
            if self.folder == learner_folder(self.name):
                trouble = forget_matches(self.name) or trouble
            self._waiting, self._waiting_entries, self._settings_waiting = [], [], {}
            self._trouble, self._known = None, {}
            return deleted(count, gone, trouble, self.folder)

    def __repr__(self) -> str:
        return f"<Journal of {self.name!r} in {self.folder}>"


_open: dict[Path, Journal] = {}


def use_learner(name: str) -> Journal:
    """Say who is learning from now on, in this kernel and in all others.

    Returns
    -------
    Journal
        The learner's journal. Where the choice cannot be kept it still holds for this kernel, and
        the journal says that nothing can be saved as soon as it matters.

    Raises
    ------
    BadOption
        If the name is no text.
    """
    keep_learner(name)
    return Journal.open()


def read_export(path: str | Path) -> tuple[tuple[Entry, ...], tuple[str, ...]]:
    """Read an exported journal without adding it to any: for teachers' reports.

    Returns
    -------
    tuple
        The entries as :meth:`Journal.entries` gives them, and a sentence for each problem.
    """
    return _transfer.read_export(Path(path))
