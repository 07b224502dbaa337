"""What a learner has chosen for practice: rules and difficulty, kept in the journal."""

from __future__ import annotations

from typing import Any

from ..i18n import gettext as _
from ..rules import RuleSet
from ..rules.presets import PRESETS
from ..training.journal import Journal
from ..training.question import HARDEST
from ..training.saved_rules import read_rules, saved_rules
from ..wording import preset_name
from .look_controls import select

__all__ = ["chosen_level", "chosen_rules", "setting_controls", "take_setting"]

_AUTO = "auto"


def chosen_rules(journal: Journal) -> RuleSet:
    """Return the rules under which a learner practises.

    Raises
    ------
    BadOption
        If they were rules of the learner's own that are gone.
    """
    return read_rules(_rules_name(journal))


def chosen_level(journal: Journal) -> int | None:
    """Return the difficulty, 1 to 5; ``None`` where it follows the rating."""
    level = journal.setting("level")
    return level if type(level) is int and 1 <= level <= HARDEST else None


def take_setting(journal: Journal, name: str, value: str) -> str:
    """Keep what was chosen in one of these controls; anything else is not heard.

    Returns
    -------
    str
        A sentence where it could not be kept, else nothing.
    """
    if name == "rules" and value in [one for one, _label in _rule_choices()]:
        return journal.set("rules", value).sentence
    if name == "level" and value in (_AUTO, *map(str, range(1, HARDEST + 1))):
        return journal.set("level", None if value == _AUTO else int(value)).sentence
    return ""


def setting_controls(journal: Journal) -> list[dict[str, Any]]:
    """Return the controls for rules and difficulty."""
    rules, known = _rules_name(journal), _rule_choices()
    if rules not in [name for name, _label in known]:
        known.append((rules, rules))
    level = chosen_level(journal)
    levels = [(_AUTO, _("By my rating"))]
    levels += [
        (str(n), _("%(n)d of %(most)d") % {"n": n, "most": HARDEST}) for n in range(1, HARDEST + 1)
    ]
    return [
        select("rules", _("Rules"), rules, known),
        select("level", _("Difficulty"), _AUTO if level is None else str(level), levels),
    ]


def _rules_name(journal: Journal) -> str:
    name = journal.setting("rules", "german")
    return name if isinstance(name, str) else "german"


def _rule_choices() -> list[tuple[str, str]]:
    own = [(one.name, one.name) for one in saved_rules()]
    return [*((name, preset_name(name)) for name in PRESETS), *own]
