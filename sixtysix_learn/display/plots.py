"""Plots of how points fall: each one line to show, with a table and its meaning in words.

Those of the pack, of dealt hands and of the nine are counted exactly; who wins the match is worked
out from counted deals. Those with all cards seen, of closing and of players' strength show tables
that come with the package. The others are of simulated deals between the players of
:mod:`sixtysix_learn.players`; give them a :class:`~sixtysix_learn.simulation.Distribution` of your
own, or let them simulate one: ``plots.how_points_split(players=("greedy", "random"))``. Equal
simulations are made once.
"""

from __future__ import annotations

from typing import Any

from ..errors import UnknownName, told_what_it_takes
from .closing_plots import closing_by_tricks, closing_by_trumps_and_points, points_by_strength
from .counting_plots import what_counting_is_worth
from .course_plots import where_the_nine_is, who_wins_the_match
from .deal_plots import (
    first_lead,
    game_points_by_reason,
    how_closings_end,
    how_long_deals_last,
    how_points_split,
)
from .ending_plots import where_endings_are_lost
from .exact_plots import trumps_with_all_cards_seen, values_with_all_cards_seen
from .hand_plots import (
    marriages_in_a_hand,
    points_in_a_hand,
    points_of_the_pack,
    trumps_in_a_hand,
)
from .house_plots import rules_compared

__all__ = [
    "closing_by_tricks",
    "closing_by_trumps_and_points",
    "first_lead",
    "game_points_by_reason",
    "how_closings_end",
    "how_long_deals_last",
    "how_points_split",
    "marriages_in_a_hand",
    "points_by_strength",
    "points_in_a_hand",
    "points_of_the_pack",
    "rules_compared",
    "trumps_in_a_hand",
    "trumps_with_all_cards_seen",
    "values_with_all_cards_seen",
    "what_counting_is_worth",
    "where_endings_are_lost",
    "where_the_nine_is",
    "who_wins_the_match",
]


for _name in __all__:
    # Here they are called by learners: a wrong option is told in a sentence.
    globals()[_name] = told_what_it_takes(globals()[_name], f"ss.plots.{_name}")


def __getattr__(name: str) -> Any:
    raise UnknownName.among("ss.plots", name, __all__)
