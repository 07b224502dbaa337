"""All exercises by id: the package's own banks, and folders that a teacher adds.

The banks of the package lie in ``exercises/`` (see :func:`sixtysix_learn.shipped.source_dir`). A
folder of one's own is named by the environment variable ``SIXTYSIX_EXERCISES``, by
:func:`add_folder`, or kept for good by ``sixtysix-learn bank add``. A bad file among them takes
nothing else away: what is wrong with it is said where it is asked for, and by
``sixtysix-learn bank check``.
"""

from __future__ import annotations

import contextlib
import json
import os
from collections.abc import Iterator
from dataclasses import replace
from difflib import get_close_matches
from pathlib import Path

from ..errors import BadOption, BadRecord
from ..i18n import N_
from ..i18n import gettext as _
from ..shipped import source_dir
from ..wording import add_sentences, choices
from ._whole import not_written, read_object, write_whole
from .bank_file import FORMAT, Bank, Fault, check_bank, ids_in, in_file, load_bank, read_bank
from .generate import remake
from .home import home
from .question import Question

__all__ = [
    "FORMAT",
    "Bank",
    "Fault",
    "add_folder",
    "again",
    "bank_files",
    "banks",
    "check_bank",
    "exercise_ids",
    "faults",
    "find",
    "folders",
    "forget_folder",
    "kept_folders",
    "loaded",
    "read_bank",
]

add_sentences(
    {
        "no_such_exercise": N_("There is no exercise %(given)s. %(known)s"),
        "no_exercises": N_(
            "No exercises are installed: %(folder)s is missing. sixtysix-learn doctor says more."
        ),
        "folder_not_kept": N_("%(problem)s"),
        "folder_unknown": N_("%(given)s is none of the folders that are kept: %(known)s."),
    }
)

_FOLDERS = "sixtysix-folders/1"

_more_folders: list[Path] = []
# Files are read once, and again when they have changed.
_named: dict[Path, tuple[tuple[int, int] | None, frozenset[str]]] = {}
_read: dict[Path, tuple[tuple[int, int], tuple[Bank, tuple[Fault, ...]]]] = {}


# ---------------------------------------------------------------- folders


def add_folder(folder: str | Path, *, keep: bool = False) -> Path:
    """Add a folder of banks, such as a teacher's own; return its full path.

    Parameters
    ----------
    folder
        The folder; its ``.json`` files are banks.
    keep
        Whether it is added for good, in all kernels of this machine's user, and not only here.

    Raises
    ------
    BadOption
        If there is no such folder, or it could not be kept.
    """
    path = Path(folder).expanduser().resolve()
    if not path.is_dir():
        raise BadOption("bad_value", option="folder", given=folder, expected=_("a folder"))
    if keep:
        _keep([*(p for p in kept_folders() if p != path), path])
    elif path not in _more_folders:
        _more_folders.append(path)
    return path


def forget_folder(folder: str | Path) -> Path:
    """Take a folder away again that was added; its files stay as they are.

    Raises
    ------
    BadOption
        If it was never added, or the change could not be kept.
    """
    path = Path(folder).expanduser().resolve()
    kept = kept_folders()
    if path not in kept and path not in _more_folders:
        raise BadOption("folder_unknown", given=folder, known=choices(str(p) for p in kept))
    if path in _more_folders:
        _more_folders.remove(path)
    if path in kept:
        _keep([p for p in kept if p != path])
    return path


def kept_folders() -> list[Path]:
    """Return the folders that were added for good; an unreadable list is taken as empty."""
    with contextlib.suppress(BadRecord):
        found = read_object(_folder_file()).get("folders")
        if isinstance(found, list):
            return [Path(name) for name in found if isinstance(name, str) and name]
    return []


def _keep(kept: list[Path]) -> None:
    record = {"format": _FOLDERS, "folders": [str(p) for p in kept]}
    path = _folder_file()
    try:
        write_whole(path, json.dumps(record, ensure_ascii=False, indent=1) + "\n")
    except OSError as error:
        raise BadOption("folder_not_kept", problem=not_written(error, path.parent)) from None


def _folder_file() -> Path:
    return home() / "exercise-folders.json"


def folders() -> list[Path]:
    """Return all folders of banks: the package's own, those of the environment, those added."""
    given = os.environ.get("SIXTYSIX_EXERCISES", "")
    named = [Path(text.strip()).expanduser() for text in given.split(os.pathsep) if text.strip()]
    found: dict[Path, Path] = {}
    for folder in [source_dir("exercises"), *named, *kept_folders(), *_more_folders]:
        found.setdefault(folder.resolve(), folder)
    return list(found.values())


def bank_files(folder: Path) -> list[Path]:
    """Return the banks in a folder, by name."""
    return sorted(p for p in folder.glob("*.json") if not p.name.endswith(".schema.json"))


# ---------------------------------------------------------------- what is in them


def banks() -> tuple[Bank, ...]:
    """Return all banks with their sound questions: the package's, then those that were added.

    A question whose id is taken already is left out; :func:`faults` names it.
    """
    return tuple(bank for bank, _faults in _all())


def faults() -> tuple[Fault, ...]:
    """Return what is wrong with the banks: exercises that cannot be read, ids that are taken."""
    return tuple(fault for _bank, found in _all() for fault in found)


def _all() -> Iterator[tuple[Bank, tuple[Fault, ...]]]:
    seen: dict[str, Path] = {}
    for path in (path for folder in folders() for path in bank_files(folder)):
        bank, found = loaded(path)
        taken = [q for q in bank.questions if q.id in seen]
        if taken:
            found = (*found, *(_taken(path, q.id, seen[q.id]) for q in taken))
            bank = replace(bank, questions=tuple(q for q in bank.questions if q not in taken))
        seen |= {q.id: path for q in bank.questions}
        yield bank, found


def _taken(path: Path, name: str, other: Path) -> Fault:
    problem = BadRecord("id_elsewhere", field="id", given=name, file=other.name)
    return Fault(name, in_file(path, name, problem))


def _ids(path: Path) -> frozenset[str]:
    """Return the ids in a file, which is read once, and again when it has changed."""
    stamp = _stamp(path)
    known = _named.get(path)
    if known is None or stamp is None or known[0] != stamp:
        known = (stamp, ids_in(path))
        _named[path] = known
    return known[1]


def _stamp(path: Path) -> tuple[int, int] | None:
    """Return what changes when a file does; ``None`` for a link that leads nowhere, say."""
    try:
        status = path.stat()
    except OSError:
        return None
    return status.st_mtime_ns, status.st_size


def loaded(path: Path) -> tuple[Bank, tuple[Fault, ...]]:
    """Return a bank's sound questions and its faults; read again only if it has changed."""
    stamp = _stamp(path)
    if stamp is None:
        return load_bank(path)
    known = _read.get(path)
    if known is None or known[0] != stamp:
        known = (stamp, load_bank(path))
        _read[path] = known
    return known[1]


def exercise_ids(lesson: str | None = None) -> tuple[str, ...]:
    """Return the ids of all exercises, or of those in the bank of a lesson such as ``"02"``.

    A puzzle of a collection belongs to a lesson too (its ``lesson`` says what must be known to
    answer it), but is not one of those that the lesson itself asks.
    """
    return tuple(
        q.id for bank in banks() for q in bank.questions if lesson is None or bank.lesson == lesson
    )


def find(name: str) -> Question:
    """Return an exercise by its id.

    Raises
    ------
    BadOption
        If there is none; the sentence names those that are spelt alike.
    BadRecord
        If it is there, but cannot be read, or twice.
    """
    given = str(name).strip()
    files = [path for folder in folders() for path in bank_files(folder)]
    # Opening every exercise there is takes a moment: only the bank that has it is opened.
    holding = [path for path in files if given in _ids(path)]
    if holding:
        bank, found = loaded(holding[0])
        if holding[1:]:
            raise _taken(holding[1], given, holding[0]).error
        for fault in found:
            if fault.is_of_the_file or fault.exercise == given:
                raise fault.error
        return next(q for q in bank.questions if q.id == given)
    if not files:
        raise BadOption("no_exercises", folder=source_dir("exercises"))
    # A file that cannot be read at all may be the one that has it.
    for path in files:
        for fault in loaded(path)[1]:
            if fault.is_of_the_file:
                raise fault.error
    ids = exercise_ids()
    near = get_close_matches(given, ids, n=4, cutoff=0.5)
    # "2-3" is meant for lesson 02, though 12-3 looks as much like it.
    near.sort(key=lambda found: found != f"0{given}")
    lesson = given.split("-")[0]
    near = near or [i for i in ids if i.split("-")[0] == lesson][:8] or list(ids)[:8]
    known = _("Do you mean %(ids)s?") % {"ids": choices(near)}
    raise BadOption("no_such_exercise", given=name, known=known)


def again(name: str, seed: int | str | None = None) -> Question | None:
    """Return a question that was asked before, by the id and seed that the journal keeps.

    ``None`` if it no longer exists.
    """
    if isinstance(seed, int):
        made = remake(name, seed)
        if made is not None:
            return made
    with contextlib.suppress(BadOption, BadRecord):
        return find(name)
    return None
