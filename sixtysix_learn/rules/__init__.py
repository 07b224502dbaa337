"""What may be done and what it is worth: the rules engine. Pure Python, no I/O."""

from .actions import Action, action
from .deal import Deal
from .events import Event
from .forms import AnyDeal, any_view_of, deal_pack, deal_shuffled
from .four import FourHandedDeal
from .match import Match, ScoreCards, score_cards
from .ruleset import RuleSet, TieCarry
from .scoring import Result
from .table import TableDeal
from .table_view import TableView
from .three import ThreeHandedDeal
from .tricks import TableTrick, Trick, strict_replies, trick_winner
from .view import View, view_of

__all__ = [
    "Action",
    "AnyDeal",
    "Deal",
    "Event",
    "FourHandedDeal",
    "Match",
    "Result",
    "RuleSet",
    "ScoreCards",
    "TableDeal",
    "TableTrick",
    "TableView",
    "ThreeHandedDeal",
    "TieCarry",
    "Trick",
    "View",
    "action",
    "any_view_of",
    "deal_pack",
    "deal_shuffled",
    "score_cards",
    "strict_replies",
    "trick_winner",
    "view_of",
]
