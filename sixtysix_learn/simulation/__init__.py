"""Many deals between two players, counted; and what can be counted exactly without playing."""

from .counts import (
    ExactCounts,
    marriages_in_hand,
    points_in_hand,
    points_of_ranks,
    trump_marriage_in_hand,
    trumps_in_hand,
)
from .distribution import REASONS, Distribution, interval
from .exact import ExactDeal, ExactValues, exact_values
from .play import play_out
from .run import simulate
from .tally import Closing, Ending, Marriage

__all__ = [
    "REASONS",
    "Closing",
    "Distribution",
    "Ending",
    "ExactCounts",
    "ExactDeal",
    "ExactValues",
    "Marriage",
    "exact_values",
    "interval",
    "marriages_in_hand",
    "play_out",
    "points_in_hand",
    "points_of_ranks",
    "simulate",
    "trump_marriage_in_hand",
    "trumps_in_hand",
]
