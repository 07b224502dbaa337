"""The kinds of question, in one table. Each works its answers out with the rules engine."""

from __future__ import annotations

from collections.abc import Mapping

from ...errors import BadOption
from ...wording import PackStyle
from ..question import Question
from .actions import OpenActions
from .after import AfterTrick
from .base import Kind, Made, Solved
from .beats import BeatingCards
from .certain import IsItCertain
from .chance import HowLikely
from .choose import ChooseCard
from .close import CloseOrNot
from .count import CountPoints
from .ending import PlayEnding
from .exchange import ExchangeMakes
from .figure import ReadFigure
from .hidden_card import BestLead, BestReply
from .holds import OtherHand
from .keep import KeepCount
from .marriage import MarriageWorth
from .match import MatchStand
from .mistake import FindMistake
from .order import RankOrder
from .playable import PlayableCards
from .rule import TableRule
from .rulesets import WhoseRule
from .score import DealScore
from .table_cards import TableCards
from .table_marriages import TableMarriages
from .table_score import TableScore
from .table_trumps import TableTrumps
from .trick import TrickWinner

__all__ = ["KINDS", "Kind", "Made", "Solved", "kind_named", "open_question"]

#: The kinds by name, in the order of the course.
KINDS: Mapping[str, type[Kind]] = {
    kind.name: kind
    for kind in (
        CountPoints,
        RankOrder,
        BeatingCards,
        TrickWinner,
        AfterTrick,
        PlayableCards,
        OpenActions,
        ExchangeMakes,
        MarriageWorth,
        DealScore,
        MatchStand,
        ChooseCard,
        KeepCount,
        OtherHand,
        PlayEnding,
        FindMistake,
        CloseOrNot,
        BestLead,
        BestReply,
        TableRule,
        HowLikely,
        ReadFigure,
        IsItCertain,
        WhoseRule,
        TableTrumps,
        TableCards,
        TableMarriages,
        TableScore,
    )
}


def kind_named(name: str) -> type[Kind]:
    """Return a kind by its name.

    Raises
    ------
    BadOption
        If there is no such kind.
    """
    found = KINDS.get(name)
    if found is None:
        raise BadOption("bad_value", option="kind", given=name, expected=", ".join(KINDS))
    return found


def open_question(question: Question, pack: PackStyle = "french") -> Kind:
    """Open a question by its kind, ready to be shown and answered.

    Raises
    ------
    BadOption
        If there is no such kind.
    BadRecord
        If its data is not what the kind needs.
    """
    return kind_named(question.kind)(question, pack)
