"""House rules under names of their own, kept on this machine for everybody who learns here.

Each is a small JSON file in the folder ``rules`` beside the journals. Names are text from
strangers: file names are made from them safely, and whoever shows them as HTML escapes them.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ..errors import BadOption, BadRecord, SixtySixError
from ..i18n import N_
from ..i18n import gettext as _
from ..rules.presets import PRESETS
from ..rules.ruleset import RuleSet
from ..wording import add_sentences, error_text
from ._whole import not_written, read_object, write_whole
from .home import home
from .learners import clean_name, folder_name

__all__ = [
    "LONGEST_NAME",
    "SavedRules",
    "damaged_rules",
    "delete_rules",
    "find_rules",
    "read_rules",
    "rules_folder",
    "save_rules",
    "saved_rules",
]

LONGEST_NAME = 60
"""Characters of a name of rules."""

_FORMAT = "sixtysix-rules/1"

add_sentences(
    {
        "rules_without_name": N_("Give the rules a name first."),
        "name_too_long": N_("A name of rules has at most %(most)d characters."),
        "name_of_preset": N_("%(given)s is the name of a preset: give your rules another name."),
        "unknown_rules": N_("There are no rules called %(given)s; there are: %(known)s."),
    }
)


@dataclass(frozen=True)
class SavedRules:
    """House rules that were kept.

    Attributes
    ----------
    name
        The name they were given.
    rules
        The rule set.
    path
        The file.
    """

    name: str
    rules: RuleSet
    path: Path


def rules_folder() -> Path:
    """Return the folder of saved rules (it need not exist yet)."""
    return home() / "rules"


def saved_rules() -> tuple[SavedRules, ...]:
    """Return all saved rules that can be read, by name."""
    found: dict[str, SavedRules] = {}
    for path in _files():
        try:
            one = _read(path)
        except SixtySixError:
            continue
        found.setdefault(_key(one.name), one)
    return tuple(sorted(found.values(), key=lambda one: one.name.casefold()))


def damaged_rules() -> tuple[str, ...]:
    """Return a sentence for each file of saved rules that cannot be read. They are kept."""
    said = []
    for path in _files():
        try:
            _read(path)
        except SixtySixError as error:
            said.append(
                _(
                    "A file of saved rules cannot be read, and was left as it is. %(problem)s"
                    " The file: %(file)s"
                )
                % {"problem": error_text(error), "file": path}
            )
    return tuple(said)


def find_rules(name: str) -> RuleSet:
    """Return the saved rules of a name; capitals and spaces at the ends make no difference.

    Raises
    ------
    BadOption
        If there are none; the sentence lists those there are.
    """
    for one in saved_rules():
        if _key(one.name) == _key(name):
            return one.rules
    known = ", ".join([*PRESETS, *(one.name for one in saved_rules())])
    raise BadOption("unknown_rules", option="rules", given=name, known=known)


def read_rules(given: RuleSet | str | Mapping[str, Any]) -> RuleSet:
    """Read a rule set: a preset's name, the ``rules`` of a record, or the name of saved rules.

    Raises
    ------
    BadOption
        If there are no such rules, or a value is not allowed.
    """
    if isinstance(given, str) and given not in PRESETS:
        return find_rules(given)
    return RuleSet.read(given)


def save_rules(name: str, rules: RuleSet) -> str:
    """Keep rules under a name; those kept under it before are replaced.

    Returns
    -------
    str
        Two sentences where they could not be kept, else nothing.

    Raises
    ------
    BadOption
        If the name is empty, too long, or that of a preset.
    """
    shown = clean_name(name)
    if not shown:
        raise BadOption("rules_without_name", option="name")
    if len(shown) > LONGEST_NAME:
        raise BadOption("name_too_long", option="name", most=LONGEST_NAME)
    if _key(shown) in {_key(preset) for preset in PRESETS}:
        raise BadOption("name_of_preset", option="name", given=shown)
    data = {"format": _FORMAT, "name": shown, "rules": rules.to_json()}
    try:
        write_whole(_place(shown), json.dumps(data, ensure_ascii=False, indent=1) + "\n")
    except OSError as error:
        return not_written(error, rules_folder())
    return ""


def delete_rules(name: str) -> str:
    """Delete the saved rules of a name.

    Returns
    -------
    str
        Two sentences where they could not be deleted, else nothing.
    """
    for path in _files():
        try:
            if _key(_read(path).name) == _key(name):
                path.unlink()
        except SixtySixError:
            continue
        except OSError as error:
            return not_written(error, rules_folder())
    return ""


def _key(name: str) -> str:
    return folder_name(name)


def _files() -> list[Path]:
    try:
        return sorted(p for p in rules_folder().glob("*.json") if not p.name.startswith("."))
    except OSError:
        return []


def _place(name: str) -> Path:
    """Return the file for a name: its old one, or one that is no other's and not damaged."""
    number = 1
    while True:
        path = rules_folder() / f"{_key(name)}{'' if number == 1 else f'-{number}'}.json"
        number += 1
        if not path.exists():
            return path
        try:
            if _key(_read(path).name) == _key(name):
                return path
        except SixtySixError:
            continue


def _read(path: Path) -> SavedRules:
    data = read_object(path)
    if data.get("format") != _FORMAT:
        raise BadRecord("bad_format", given=data.get("format"), known=_FORMAT)
    unknown = set(data) - {"format", "name", "rules"}
    if unknown:
        raise BadRecord("unknown_field", field=min(unknown), known="format, name, rules")
    name, rules = data.get("name"), data.get("rules")
    if not isinstance(name, str) or not clean_name(name):
        raise BadRecord("wrong_type", field="name", expected=_("a text"), given=name)
    if not isinstance(rules, str | Mapping):
        raise BadRecord("wrong_type", field="rules", expected=_("rules"), given=rules)
    return SavedRules(clean_name(name)[:LONGEST_NAME], RuleSet.read(rules), path)
