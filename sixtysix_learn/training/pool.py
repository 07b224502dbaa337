"""The pool: puzzles with hidden cards, their values worked out in advance.

Answers come at once that way. The pool lies in ``exercises/pool/``, a file for each kind
(``close.json``, ``lead.json``, ``reply.json``), one puzzle a line. A file only grows: a puzzle's
number never changes, since journals name it. Each puzzle stands for many: the suits may change
their names without changing what is best, so :func:`variant` makes 24 of it.

The form, ``sixtysix-pool/1``: ``{"format": …, "kind": …, "puzzles": [{"number": 1, "rules":
"german", "theme": …, "difficulty": 1 – 5, "seed": …, "data": {…}}, …]}``. ``seed`` is where the
search found it, ``data`` that of a question, with the values under ``worth``
(:mod:`sixtysix_learn.training.worth`).
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from ..cards import Suit
from ..errors import BadOption, BadRecord
from ..i18n import N_
from ..i18n import gettext as _
from ..records import parse
from ..rules import RuleSet
from ..shipped import source_dir
from ..wording import add_sentences, choices, preset_name
from ._json import freeze, thaw
from ._whole import write_whole
from .question import HARDEST, Question
from .themes import THEMES

__all__ = [
    "FORMAT",
    "POOLED",
    "Puzzle",
    "append",
    "likeness",
    "none_for",
    "numbered",
    "pick",
    "pool_file",
    "read_pool",
    "renamed",
    "rewrite",
    "variant",
]

#: The name of the form of a pool file.
FORMAT = "sixtysix-pool/1"
#: The kinds of question whose puzzles come from the pool.
POOLED = ("close", "lead", "reply")

add_sentences(
    {
        "no_puzzles": N_(
            "There are no such puzzles with hidden cards under these rules, only under those of: "
            "%(known)s."
        )
    }
)

_FIELDS = ("number", "rules", "theme", "difficulty", "seed", "data")


@dataclass(frozen=True)
class Puzzle:
    """A puzzle of the pool.

    Attributes
    ----------
    kind
        One of :data:`POOLED`.
    rules
        The rules under which its values hold.
    theme
        A key of :data:`~sixtysix_learn.training.themes.THEMES`.
    difficulty
        1 (easiest) to 5, from the position.
    seed
        The seed with which it was found.
    data
        The data of the question, as JSON values.
    number
        Its number in the file of its kind, from 1; 0 as long as it stands in none.
    """

    kind: str
    rules: RuleSet
    theme: str
    difficulty: int
    seed: int
    data: Mapping[str, Any] = field(hash=False)
    number: int = 0

    def __post_init__(self) -> None:
        object.__setattr__(self, "data", freeze(self.data))

    def to_json(self) -> dict[str, Any]:
        """Return the puzzle as it stands in its file."""
        return {
            "number": self.number,
            "rules": self.rules.to_json(),
            "theme": self.theme,
            "difficulty": self.difficulty,
            "seed": self.seed,
            "data": thaw(self.data),
        }


def pool_file(kind: str, folder: Path | None = None) -> Path:
    """Return where the puzzles of a kind lie: in the pool that is shipped, or in a folder."""
    return (source_dir("exercises") / "pool" if folder is None else folder) / f"{kind}.json"


# Files are read once, and again when they have changed.
_read: dict[Path, tuple[tuple[int, int], tuple[Puzzle, ...]]] = {}


def read_pool(kind: str, folder: Path | None = None) -> tuple[Puzzle, ...]:
    """Return the puzzles of a kind in order; none if there is no such file.

    Raises
    ------
    BadRecord
        If the file is there and no pool, or one of its puzzles is not whole.
    """
    path = pool_file(kind, folder)
    try:
        status = path.stat()
        stamp = (status.st_mtime_ns, status.st_size)
        known = _read.get(path)
        if known is None or known[0] != stamp:
            known = (stamp, _parsed(path.read_text("utf-8"), kind))
            _read[path] = known
    except FileNotFoundError:
        return ()
    except (OSError, UnicodeDecodeError) as error:
        raise BadRecord("file_unreadable", problem=str(error)) from None
    return known[1]


def _parsed(text: str, kind: str) -> tuple[Puzzle, ...]:
    record = parse(text)
    if record.get("format") != FORMAT:
        raise BadRecord("bad_format", given=record.get("format"), known=FORMAT)
    if record.get("kind") != kind:
        raise _wrong("kind", kind, record.get("kind"))
    entries = record.get("puzzles")
    if not isinstance(entries, list):
        raise _wrong("puzzles", _("a list of puzzles"), entries)
    found = tuple(_puzzle(kind, entry) for entry in entries)
    numbers = [puzzle.number for puzzle in found]
    if numbers != list(range(1, len(numbers) + 1)):
        raise _wrong("number", "1, 2, 3, …", numbers)
    return found


def _puzzle(kind: str, entry: Any) -> Puzzle:
    if not isinstance(entry, Mapping):
        raise BadRecord("not_an_object", given=type(entry).__name__)
    for name in _FIELDS:
        if name not in entry:
            raise BadRecord("missing_field", field=name, expected=_("a value"))
    for name in entry:
        if name not in _FIELDS:
            raise BadRecord("unknown_field", field=name, known=", ".join(_FIELDS))
    for name in ("number", "difficulty", "seed"):
        if type(entry[name]) is not int:
            raise _wrong(name, _("a whole number"), entry[name])
    if not 1 <= entry["difficulty"] <= HARDEST:
        raise _wrong("difficulty", f"1 – {HARDEST}", entry["difficulty"])
    if entry["theme"] not in THEMES:
        raise _wrong("theme", _("a theme"), entry["theme"])
    if not isinstance(entry["data"], Mapping):
        raise _wrong("data", _("an object"), entry["data"])
    return Puzzle(
        kind=kind,
        rules=RuleSet.read(entry["rules"]),
        theme=entry["theme"],
        difficulty=entry["difficulty"],
        seed=entry["seed"],
        data=entry["data"],
        number=entry["number"],
    )


def append(puzzles: Iterable[Puzzle], folder: Path | None = None) -> tuple[Puzzle, ...]:
    """Add puzzles to the pool, each in the file of its kind, and return them with their numbers.

    A puzzle that is there already, by whatever names of the suits, is left out.

    Raises
    ------
    BadRecord
        If a file that is there cannot be read.
    OSError
        If a file cannot be written; then it is as it was.
    """
    by_kind: dict[str, list[Puzzle]] = {}
    for puzzle in puzzles:
        by_kind.setdefault(puzzle.kind, []).append(puzzle)
    added: list[Puzzle] = []
    for kind, new in by_kind.items():
        found = list(read_pool(kind, folder))
        seen = {likeness(puzzle) for puzzle in found}
        before = len(found)
        for puzzle in new:
            if likeness(puzzle) in seen:
                continue
            seen.add(likeness(puzzle))
            record = puzzle.to_json() | {"number": len(found) + 1}
            found.append(_puzzle(kind, record))
        write_whole(pool_file(kind, folder), _written(kind, found))
        added += found[before:]
    return tuple(added)


def rewrite(kind: str, puzzles: Iterable[Puzzle], folder: Path | None = None) -> None:
    """Write the puzzles of a kind anew, with the numbers that they have.

    Raises
    ------
    OSError
        If the file cannot be written; then it is as it was.
    """
    write_whole(pool_file(kind, folder), _written(kind, puzzles))


def _written(kind: str, puzzles: Iterable[Puzzle]) -> str:
    lines = [json.dumps(p.to_json(), ensure_ascii=False, separators=(",", ":")) for p in puzzles]
    head = f'{{"format": "{FORMAT}", "kind": "{kind}", "puzzles": [\n'
    return head + ",\n".join(lines) + "\n]}\n"


def likeness(puzzle: Puzzle | Question) -> str:
    """Return a text that two puzzles of one kind share if they differ only in the suits' names."""
    moment = {name: thaw(puzzle.data)[name] for name in ("deal", "seat") if name in puzzle.data}
    text = json.dumps([puzzle.rules.to_json(), moment], sort_keys=True)
    names: dict[str, str] = {}

    def plain(match: re.Match[str]) -> str:
        rank, suit = match[0][:-1], match[0][-1]
        return rank + names.setdefault(suit, str(len(names)))

    return re.sub(r"\b[9TJQKA][CDHS]\b|(?<=marriage )[CDHS]\b", plain, text)


# ---------------------------------------------------------------- questions from puzzles


def pick(
    kind: str,
    rules: RuleSet,
    theme: str,
    seed: int,
    difficulty: int | None = None,
) -> Puzzle | None:
    """Return the puzzle that a seed stands for: neighbouring seeds take the puzzles in turn.

    ``None`` if there is none for these rules and this theme. Where a difficulty is asked for, the
    puzzles nearest to it are taken.
    """
    found = [p for p in read_pool(kind) if p.rules == rules and p.theme == theme]
    if difficulty is not None and found:
        nearest = min(abs(p.difficulty - difficulty) for p in found)
        found = [p for p in found if abs(p.difficulty - difficulty) == nearest]
    return found[seed % len(found)] if found else None


def none_for(kind: str) -> BadOption:
    """Return the error that there are no puzzles of a kind under some rules."""
    presets = dict.fromkeys(p.rules.preset_name for p in read_pool(kind))
    return BadOption("no_puzzles", option="rules", known=choices(map(preset_name, presets)))


def numbered(kind: str, number: int) -> Puzzle | None:
    """Return the puzzle of a kind with a number, ``None`` if there is none."""
    found = read_pool(kind)
    return found[number - 1] if 1 <= number <= len(found) else None


def variant(puzzle: Puzzle, seed: int = 0) -> Question:
    """Return a puzzle as a question, with the suits named anew by the seed (0 leaves them).

    The question's id names the puzzle's number, so that it can be made again when the pool has
    grown.
    """
    suits = [suit.code for suit in Suit]
    names = list(suits)
    if seed:
        Random(f"suits/{seed}").shuffle(names)
    return Question(
        id=f"{puzzle.kind}/no {puzzle.number}",
        kind=puzzle.kind,
        data=renamed(thaw(puzzle.data), dict(zip(suits, names, strict=True))),
        rules=puzzle.rules,
        seed=seed,
        difficulty=puzzle.difficulty,
        themes=(puzzle.theme,),
        trains=THEMES[puzzle.theme].trains,
        source="pool",
    )


_CARDS = re.compile(r"[9TJQKA][CDHS](?: [9TJQKA][CDHS])*")
_SUIT = re.compile(r"marriage [CDHS]")


def renamed(value: Any, suits: Mapping[str, str]) -> Any:
    """Return JSON values in which the suits have other names, in cards and in marriages.

    Parameters
    ----------
    value
        The data of a puzzle.
    suits
        The new letter of each suit, by the old one.
    """
    if isinstance(value, Mapping):
        return {renamed(key, suits): renamed(item, suits) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return [renamed(item, suits) for item in value]
    if not isinstance(value, str):
        return value
    if _CARDS.fullmatch(value):
        return " ".join(code[0] + suits[code[1]] for code in value.split())
    if _SUIT.fullmatch(value):
        return value[:-1] + suits[value[-1]]
    return value


def _wrong(name: str, expected: str, given: Any) -> BadRecord:
    return BadRecord("wrong_type", field=name, expected=expected, given=repr(thaw(given))[:60])
