"""Players who differ in nothing but how well they count: what that is worth.

Each plays as ``greedy`` does, and says “out” from some number of card points on: with 66, as soon
as it is true; later, to be on the safe side; or earlier, by guess.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from random import Random

from ..players import GreedyPlayer
from ..rules import View
from .strengths import Strengths

__all__ = ["CLAIMERS", "Claimer", "counting"]

_FILE = Path(__file__).parent / "counting.json"


@dataclass(frozen=True)
class Claimer:
    """A careful beginner who says “out” from a number of card points on.

    Attributes
    ----------
    name
        What it is called.
    least
        The card points with which it says so, 1 or more.
    """

    name: str
    least: int

    def choose(self, view: View, rng: Random, /) -> str:
        """Return an action."""
        if "out" in view.actions and view.points[0] >= self.least:
            return "out"
        if "count" in view.actions:
            return "count"
        actions = tuple(a for a in view.actions if a != "out")
        return GreedyPlayer().choose(replace(view, actions=actions), rng)


#: Who is compared: one who counts, one who waits to be sure, one who guesses.
CLAIMERS = (Claimer("counts", 66), Claimer("waits", 76), Claimer("guesses", 60))


@cache
def counting() -> Strengths:
    """Return the table that comes with the package: what each of them got against ``greedy``."""
    return Strengths.from_json(json.loads(_FILE.read_text("utf-8")))
