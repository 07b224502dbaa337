"""Plots of how points fall: each one line to show, with a table and its meaning in words.

Those of the pack and of dealt hands are counted exactly. Those with all cards seen show a table of
solved deals that comes with the package. The others are of simulated deals between the players of
:mod:`sixtysix_learn.players`; give them a :class:`~sixtysix_learn.simulation.Distribution` of your
own, or let them simulate one: ``plots.how_points_split(players=("greedy", "random"))``. Equal
simulations are made once.
"""

from __future__ import annotations

from .deal_plots import (
    first_lead,
    game_points_by_reason,
    how_closings_end,
    how_long_deals_last,
    how_points_split,
)
from .exact_plots import trumps_with_all_cards_seen, values_with_all_cards_seen
from .hand_plots import (
    marriages_in_a_hand,
    points_in_a_hand,
    points_of_the_pack,
    trumps_in_a_hand,
)

__all__ = [
    "first_lead",
    "game_points_by_reason",
    "how_closings_end",
    "how_long_deals_last",
    "how_points_split",
    "marriages_in_a_hand",
    "points_in_a_hand",
    "points_of_the_pack",
    "trumps_in_a_hand",
    "trumps_with_all_cards_seen",
    "values_with_all_cards_seen",
]
