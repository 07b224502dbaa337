"""What players of different strength get against a careful beginner: a table that is shipped.

The expert thinks for seconds, so that nobody wants to wait for hundreds of its deals. They are
those of :func:`~sixtysix_learn.simulation.simulate` with the table's seed. It goes by the clock,
though, so that its figures come out a little different each time.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from ..rules import RuleSet
from .distribution import Distribution

__all__ = ["Strength", "Strengths", "strengths"]

_FORMAT = "sixtysix-strengths/1"
_FILE = Path(__file__).parent / "strengths.json"


@dataclass(frozen=True)
class Strength:
    """What one player got, and what the other got.

    Attributes
    ----------
    player, opponent
        Their names.
    deals, wins, losses
        How many deals were played, won and lost by the player; the rest was drawn.
    game_points
        Of the player and of the opponent, in all deals together.
    card_points
        By side, the player first: how many deals ended with so many card points.
    """

    player: str
    opponent: str
    deals: int
    wins: int
    losses: int
    game_points: tuple[int, int]
    card_points: tuple[Mapping[int, int], Mapping[int, int]]

    @classmethod
    def of(cls, found: Distribution) -> Strength:
        """Take what is kept of a simulation."""
        return cls(
            player=found.players[0],
            opponent=found.players[1],
            deals=found.deals,
            wins=found.wins[0],
            losses=found.wins[1],
            game_points=found.game_points,
            card_points=found.card_points,
        )

    @property
    def mean_points(self) -> tuple[float, float]:
        """Card points a deal, of the player and of the opponent."""
        first, second = (
            sum(points * n for points, n in side.items()) / self.deals for side in self.card_points
        )
        return first, second


@dataclass(frozen=True)
class Strengths:
    """The table: the rules, the seed, and each player in turn, the weakest first."""

    rules: RuleSet
    seed: int
    players: tuple[Strength, ...]

    def to_json(self) -> dict[str, Any]:
        """Return what is kept in the file."""
        return {
            "format": _FORMAT,
            "rules": self.rules.to_json(),
            "seed": self.seed,
            "players": [
                {
                    "player": one.player,
                    "opponent": one.opponent,
                    "deals": one.deals,
                    "wins": one.wins,
                    "losses": one.losses,
                    "game_points": list(one.game_points),
                    "card_points": [
                        {str(points): n for points, n in side.items()} for side in one.card_points
                    ],
                }
                for one in self.players
            ],
        }

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Strengths:
        """Read what :meth:`to_json` returns."""
        players = []
        for one in data["players"]:
            first, second = (
                {int(points): n for points, n in side.items()} for side in one["card_points"]
            )
            mine, theirs = one["game_points"]
            names = ("player", "opponent", "deals", "wins", "losses")
            players.append(
                Strength(
                    **{name: one[name] for name in names},
                    game_points=(mine, theirs),
                    card_points=(first, second),
                )
            )
        return cls(RuleSet.read(data["rules"]), data["seed"], tuple(players))


@cache
def strengths() -> Strengths:
    """Return the table that comes with the package: the German game."""
    return Strengths.from_json(json.loads(_FILE.read_text("utf-8")))
