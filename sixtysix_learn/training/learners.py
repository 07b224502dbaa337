"""Who learns here: several people by name on one machine, each with a journal of their own."""

from __future__ import annotations

import contextlib
import hashlib
import re
import secrets
import unicodedata
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from ..errors import BadOption
from ._lines import VERSION, parse, seal
from ._store import Contents, LineStore, timestamp
from .home import home

__all__ = [
    "clean_name",
    "current_learner",
    "folder_name",
    "keep_learner",
    "learner_folder",
    "learners",
    "learners_folder",
    "settings_in",
]

# By home folder: who learned when this kernel looked last, and who was chosen here where the
# choice could not be kept. Each notebook has a kernel of its own and the name is chosen in one of
# them, so the kept choice is looked at each time; a file that has not changed is not read again.
_current: dict[Path, str] = {}
_not_kept: dict[Path, str] = {}
_machines: dict[Path, LineStore] = {}


def learners_folder() -> Path:
    """Return the folder in which each learner has a folder."""
    return home() / "learners"


def learner_folder(name: str) -> Path:
    """Return the folder of a learner's journal (it need not exist yet)."""
    return learners_folder() / folder_name(name)


def clean_name(name: str) -> str:
    """Return a learner's name on one line, without control characters or doubled spaces.

    Raises
    ------
    BadOption
        If it is no text.
    """
    if not isinstance(name, str):
        raise BadOption("bad_value", option="name", given=name, expected="text")
    return " ".join("".join(char if char.isprintable() else " " for char in name).split())


def folder_name(name: str) -> str:
    """Return a safe folder name for any text.

    The same person gets the same folder however the name is typed: capitals, spaces at the ends
    and the ways Unicode can write a letter make no difference. Other names get other folders.
    """
    same = " ".join(unicodedata.normalize("NFKC", clean_name(name)).casefold().split())
    ascii_only = unicodedata.normalize("NFKD", same).encode("ascii", "ignore").decode("ascii")
    slug = re.sub(r"[^a-z0-9]+", "-", ascii_only)[:32].strip("-") or "learner"
    return f"{slug}-{hashlib.sha256(same.encode()).hexdigest()[:12]}"


def learners() -> tuple[str, ...]:
    """Return the names of all who have a journal on this machine, sorted."""
    try:
        folders = sorted(learners_folder().iterdir())
    except OSError:
        return ()
    names = (_name_in(folder) for folder in folders)
    return tuple(sorted(name for name in names if name is not None))


def _name_in(folder: Path) -> str | None:
    with contextlib.suppress(OSError):
        for path in sorted(folder.glob("*.jsonl")):
            with contextlib.suppress(OSError), path.open("rb") as file:
                lines, _damage = parse(file.readline())
                name = lines[0].data.get("name") if lines else None
                if isinstance(name, str):
                    return clean_name(name)
    return None


def current_learner() -> str:
    """Return the name of whoever is learning on this machine; ``""`` if nobody has said.

    It is what was chosen last, in whatever kernel; only a choice made here that could not be kept
    comes before it.
    """
    place = home()
    if place in _not_kept:
        return _not_kept[place]
    kept = settings_in(_machine(place).read()).get("learner")
    if isinstance(kept, str):
        _current[place] = clean_name(kept)
    # A choice that cannot be read any more still holds for whoever has begun with it.
    return _current.get(place, "")


def keep_learner(name: str) -> bool:
    """Say who is learning from now on, here and in all other kernels.

    Returns
    -------
    bool
        Whether the choice could be kept; if not, it holds in this kernel alone.

    Raises
    ------
    BadOption
        If the name is no text.
    """
    shown = clean_name(name)
    place = home()
    machine = _machine(place)
    # Later than every choice so far, though a clock was put back.
    now = max(datetime.now(UTC), _after_all(machine))
    data = {"what": "setting", "id": secrets.token_hex(12), "time": timestamp(now)}
    _current[place] = _not_kept[place] = shown
    with contextlib.suppress(OSError):
        machine.append([seal({**data, "key": "learner", "value": shown})])
        del _not_kept[place]
        return True
    return False


def _after_all(machine: LineStore) -> datetime:
    """Return a time after all choices kept so far."""
    last = datetime.min.replace(tzinfo=UTC)
    for lines in machine.read().lines.values():
        for line in lines:
            with contextlib.suppress(KeyError, TypeError, ValueError, OverflowError):
                time = datetime.fromisoformat(line.data["time"]).astimezone(UTC)
                last = max(last, time + timedelta(microseconds=1))
    return last


def _machine(place: Path) -> LineStore:
    return _machines.setdefault(place, LineStore(place / "machine", {}))


def settings_in(contents: Contents) -> dict[str, Any]:
    """Return the latest value of each setting in a folder."""
    found: list[tuple[str, str, str, Any]] = []
    for lines in contents.lines.values():
        for line in lines:
            data = line.data
            if line.version != VERSION or data.get("what") != "setting" or "value" not in data:
                continue
            time, ident, key = (data.get(name) for name in ("time", "id", "key"))
            if isinstance(time, str) and isinstance(ident, str) and isinstance(key, str):
                found.append((time, ident, key, data["value"]))
    return {key: value for _time, _id, key, value in sorted(found, key=lambda item: item[:2])}
