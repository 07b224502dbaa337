"""What the learner sees: cards, tables, questions, figures. Loaded when first used."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from . import plots
    from .hand import Hand
    from .replay import Replay
    from .rule_chooser import HouseRules, house_rules
    from .settings import Look, look, set_look
    from .setup import SetUp
    from .table import Table

# Name -> the module that has it, in step with the imports for type checkers above. No name may be
# that of a module in this folder: once imported, the module would hide it.
_HERE = {
    "Hand": "hand",
    "HouseRules": "rule_chooser",
    "Look": "settings",
    "Replay": "replay",
    "SetUp": "setup",
    "Table": "table",
    "house_rules": "rule_chooser",
    "look": "settings",
    "set_look": "settings",
}

__all__ = [
    "Hand",
    "HouseRules",
    "Look",
    "Replay",
    "SetUp",
    "Table",
    "house_rules",
    "look",
    "plots",
    "set_look",
]


def __getattr__(name: str) -> Any:
    if name == "plots":
        return import_module(f"{__name__}.plots")
    module = _HERE.get(name)
    if module is None:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = getattr(import_module(f"{__name__}.{module}"), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
