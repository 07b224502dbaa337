"""What the learner sees: cards, tables, questions, figures. Loaded when first used."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from . import plots
    from .again import TryAgain
    from .base import Display
    from .exercises import exercise, questions
    from .figures import Figure
    from .glossary import Glossary
    from .hand import Hand
    from .learner import Learner
    from .many import ManyTable
    from .many_players import ManyPlayer, SimplePlayer
    from .match import MatchTable, play
    from .match_pass import PassTable
    from .match_watch import WatchTable
    from .practice import Practice
    from .question import Exercise
    from .replay import Replay
    from .reviewing import review
    from .reviews import Review
    from .rule_chooser import HouseRules, house_rules
    from .settings import Look, look, set_look
    from .setup import SetUp
    from .table import Table
    from .try_cards import TryCards, TryTotal
    from .try_table import TryTable

# Name -> the module that has it, in step with the imports for type checkers above. No name may be
# that of a module in this folder: once imported, the module would hide it.
_HERE = {
    "Display": "base",
    "Exercise": "question",
    "Figure": "figures",
    "Glossary": "glossary",
    "Hand": "hand",
    "HouseRules": "rule_chooser",
    "Learner": "learner",
    "Look": "settings",
    "ManyPlayer": "many_players",
    "ManyTable": "many",
    "MatchTable": "match",
    "Practice": "practice",
    "PassTable": "match_pass",
    "Replay": "replay",
    "Review": "reviews",
    "SetUp": "setup",
    "SimplePlayer": "many_players",
    "Table": "table",
    "TryAgain": "again",
    "TryCards": "try_cards",
    "TryTable": "try_table",
    "TryTotal": "try_cards",
    "WatchTable": "match_watch",
    "exercise": "exercises",
    "house_rules": "rule_chooser",
    "look": "settings",
    "play": "match",
    "questions": "exercises",
    "review": "reviewing",
    "set_look": "settings",
}

__all__ = [
    "Display",
    "Exercise",
    "Figure",
    "Glossary",
    "Hand",
    "HouseRules",
    "Learner",
    "Look",
    "ManyPlayer",
    "ManyTable",
    "MatchTable",
    "PassTable",
    "Practice",
    "Replay",
    "Review",
    "SetUp",
    "SimplePlayer",
    "Table",
    "TryAgain",
    "TryCards",
    "TryTable",
    "TryTotal",
    "WatchTable",
    "exercise",
    "house_rules",
    "look",
    "play",
    "plots",
    "questions",
    "review",
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
