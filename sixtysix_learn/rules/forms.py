"""The form of the game that a rule set describes: for two, for three or for four players.

One place that knows which class plays which rules; everything that takes any form asks here.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from ..cards import Card
from .deal import Deal
from .four import FourHandedDeal
from .ruleset import RuleSet
from .table import TableDeal
from .table_view import TableView, table_view_of
from .three import ThreeHandedDeal
from .view import View, view_of

__all__ = ["AnyDeal", "any_view_of", "deal_pack", "deal_shuffled"]

AnyDeal: TypeAlias = Deal | ThreeHandedDeal | FourHandedDeal

_FORMS: dict[int, type[AnyDeal]] = {2: Deal, 3: ThreeHandedDeal, 4: FourHandedDeal}


def deal_pack(rules: RuleSet | str, pack: str | Sequence[Card | str], dealer: int) -> AnyDeal:
    """Deal a pack, first card first, in the form that the rules describe.

    Raises
    ------
    BadRecord
        If cards are missing or there twice, or the dealer is no seat.
    """
    rules = RuleSet.read(rules)
    return _FORMS[rules.players].from_pack(rules, pack, dealer)


def deal_shuffled(rules: RuleSet | str, seed: int = 0, dealer: int | None = None) -> AnyDeal:
    """Shuffle by a seed and deal; without a dealer the last seat deals and seat 0 leads."""
    rules = RuleSet.read(rules)
    who = rules.players - 1 if dealer is None else dealer
    return _FORMS[rules.players].shuffled(rules, seed, who)


def any_view_of(deal: AnyDeal, seat: int) -> View | TableView:
    """Return what a seat knows of a deal of any form."""
    return table_view_of(deal, seat) if isinstance(deal, TableDeal) else view_of(deal, seat)
