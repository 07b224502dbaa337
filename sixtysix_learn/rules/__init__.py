"""What may be done and what it is worth: the rules engine. Pure Python, no I/O."""

from .actions import Action, action
from .deal import Deal
from .events import Event
from .ruleset import RuleSet, TieCarry
from .scoring import Result
from .tricks import Trick, strict_replies, trick_winner
from .view import View, view_of

__all__ = [
    "Action",
    "Deal",
    "Event",
    "Result",
    "RuleSet",
    "TieCarry",
    "Trick",
    "View",
    "action",
    "strict_replies",
    "trick_winner",
    "view_of",
]
