"""Distribution: what a simulation found, as counts that never change."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from math import sqrt
from typing import Any, TypeVar

from ..i18n import gettext as _
from ..rules import RuleSet
from .tally import Closing, Ending, Marriage, Tally

__all__ = ["REASONS", "Distribution", "interval"]

K = TypeVar("K")

#: The reasons of records.md, in the order in which they are shown.
REASONS = (
    "went_out",
    "closer_failed",
    "opponent_out_first",
    "false_claim",
    "played_out",
    "drawn",
)


def interval(hits: int, of: int) -> tuple[float, float]:
    """Return where a share lies with 95% confidence, both between 0 and 1 (Wilson's interval)."""
    if not of:
        return (0.0, 1.0)
    z2 = 1.959964**2
    share = hits / of
    middle = (share + z2 / (2 * of)) / (1 + z2 / of)
    half = sqrt(z2 * (share * (1 - share) / of + z2 / (4 * of * of))) / (1 + z2 / of)
    return (max(0.0, middle - half), min(1.0, middle + half))


@dataclass(frozen=True, repr=False)
class Distribution:
    """What happened in many deals between two players. All values are counts of deals.

    Attributes
    ----------
    rules, players, seed, deals
        What was simulated: the same four give the same counts anywhere. Seat 1 deals the first
        deal, then the deal alternates.
    endings
        By winner, game points, reason and first leader.
    card_points
        By seat: counting card points at the end (0 and more), marriages and the last trick's
        bonus included.
    winner_points, loser_points
        The same of the winner and the loser of each deal that was not drawn.
    tricks
        How many tricks were played, 1 to 12.
    marriages
        Marriages (not deals) by seat, value, and whether they ever counted.
    marriages_a_deal
        How many marriages both together announced in a deal.
    closings
        Closed deals by closer, moment and end.
    played_by
        What played the deals: the rules engine, or plain or compiled kernels. It makes no
        difference to the counts, and none to whether two distributions are equal.
    """

    rules: RuleSet
    players: tuple[str, str]
    seed: int
    deals: int
    endings: Mapping[Ending, int]
    card_points: tuple[Mapping[int, int], Mapping[int, int]]
    winner_points: Mapping[int, int]
    loser_points: Mapping[int, int]
    tricks: Mapping[int, int]
    marriages: Mapping[Marriage, int]
    marriages_a_deal: Mapping[int, int]
    closings: Mapping[Closing, int]
    played_by: str = field(default="rules engine", compare=False)

    @classmethod
    def of(
        cls,
        rules: RuleSet,
        players: tuple[str, str],
        seed: int,
        tally: Tally,
        played_by: str = "rules engine",
    ) -> Distribution:
        """Make a distribution of a tally's counts."""
        return cls(
            rules=rules,
            players=players,
            seed=seed,
            deals=sum(tally.tricks.values()),
            endings=_sorted(tally.endings),
            card_points=(_sorted(tally.card_points[0]), _sorted(tally.card_points[1])),
            winner_points=_sorted(tally.winner_points),
            loser_points=_sorted(tally.loser_points),
            tricks=_sorted(tally.tricks),
            marriages=_sorted(tally.marriages),
            marriages_a_deal=_sorted(tally.marriages_a_deal),
            closings=_sorted(tally.closings),
            played_by=played_by,
        )

    def __repr__(self) -> str:
        first, second = self.players
        said = _(
            "%(deals)s deals, %(first)s against %(second)s: %(wins)s and %(losses)s won, %(drawn)s "
            "drawn; %(mine)s and %(theirs)s game points."
        )
        return said % {
            "deals": f"{self.deals:,}",
            "first": first,
            "second": second,
            "wins": f"{self.wins[0]:,}",
            "losses": f"{self.wins[1]:,}",
            "drawn": f"{self.drawn:,}",
            "mine": f"{self.game_points[0]:,}",
            "theirs": f"{self.game_points[1]:,}",
        }

    @property
    def wins(self) -> tuple[int, int]:
        """Deals won, by seat."""
        return _by_seat((e.winner, n) for e, n in self.endings.items())

    @property
    def drawn(self) -> int:
        """Deals that nobody won."""
        return sum(n for e, n in self.endings.items() if e.winner is None)

    @property
    def game_points(self) -> tuple[int, int]:
        """Game points won in all deals together, by seat."""
        return _by_seat((e.winner, n * e.game_points) for e, n in self.endings.items())

    @property
    def leader_wins(self) -> int:
        """Deals won by the player who led to the first trick."""
        return sum(n for e, n in self.endings.items() if e.winner == e.leader)

    @property
    def dealer_wins(self) -> int:
        """Deals won by the dealer."""
        return self.deals - self.drawn - self.leader_wins

    def reasons(self) -> dict[str, int]:
        """Return how many deals ended for each reason, those that never happened left out."""
        found = {r: sum(n for e, n in self.endings.items() if e.reason == r) for r in REASONS}
        return {reason: n for reason, n in found.items() if n}

    def closed(self) -> int:
        """Return how many deals were closed."""
        return sum(self.closings.values())

    def closed_and_won(self) -> int:
        """Return how many closers won their deal."""
        return sum(n for c, n in self.closings.items() if c.won)

    def to_json(self) -> dict[str, Any]:
        """Return everything as JSON: what ``sixtysix-learn simulate`` prints."""
        return {
            "rules": self.rules.to_json(),
            "players": list(self.players),
            "deals": self.deals,
            "seed": self.seed,
            "wins": list(self.wins),
            "drawn": self.drawn,
            "game_points": list(self.game_points),
            "reasons": {reason: self._of_reason(reason) for reason in self.reasons()},
            "game_points_a_deal": [self._histogram_of_game_points(seat) for seat in (0, 1)],
            "first_lead": {
                "leader": {"wins": self.leader_wins, "game_points": self._leader_game_points()},
                "dealer": {
                    "wins": self.dealer_wins,
                    "game_points": sum(self.game_points) - self._leader_game_points(),
                },
            },
            "card_points": [_texts(points) for points in self.card_points],
            "winner_card_points": _texts(self.winner_points),
            "loser_card_points": _texts(self.loser_points),
            "tricks": _texts(self.tricks),
            "marriages": {
                "a_deal": _texts(self.marriages_a_deal),
                "by_seat": [self._marriages_of(seat) for seat in (0, 1)],
            },
            "closings": {
                "deals": self.closed(),
                "won": self.closed_and_won(),
                "by": [c._asdict() | {"deals": n} for c, n in self.closings.items()],
            },
        }

    def _of_reason(self, reason: str) -> dict[str, Any]:
        endings = [(e, n) for e, n in self.endings.items() if e.reason == reason]
        return {
            "deals": sum(n for __, n in endings),
            "wins": list(_by_seat((e.winner, n) for e, n in endings)),
            "game_points": list(_by_seat((e.winner, n * e.game_points) for e, n in endings)),
        }

    def _histogram_of_game_points(self, seat: int) -> dict[str, int]:
        found = dict.fromkeys((1, 2, 3), 0)
        for e, n in self.endings.items():
            if e.winner == seat:
                found[e.game_points] = found.get(e.game_points, 0) + n
        return _texts({0: self.deals - sum(found.values())} | found)

    def _leader_game_points(self) -> int:
        return sum(n * e.game_points for e, n in self.endings.items() if e.winner == e.leader)

    def _marriages_of(self, seat: int) -> list[dict[str, int]]:
        values = dict.fromkeys(self.rules.marriage_values)
        return [
            {
                "value": value,
                "counted": self.marriages.get(Marriage(seat, value, True), 0),
                "lost": self.marriages.get(Marriage(seat, value, False), 0),
            }
            for value in values
        ]


def _by_seat(counts: Iterable[tuple[int | None, int]]) -> tuple[int, int]:
    totals = [0, 0]
    for seat, n in counts:
        if seat is not None:
            totals[seat] += n
    return (totals[0], totals[1])


def _sorted(counts: Mapping[K, int]) -> dict[K, int]:
    # None stands for nobody and goes first.
    return dict(sorted(counts.items(), key=lambda item: _comparable(item[0])))


def _comparable(key: Any) -> Any:
    if isinstance(key, tuple):
        return tuple(-1 if part is None else part for part in key)
    return key


def _texts(histogram: Mapping[int, int]) -> dict[str, int]:
    return {str(value): n for value, n in histogram.items()}
