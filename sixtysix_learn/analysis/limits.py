"""How much an investigation looks at, and how long it may take."""

from __future__ import annotations

from dataclasses import dataclass
from time import perf_counter

from .kernels.jit import COMPILED

__all__ = ["SIZES", "Limits", "Sizes"]


@dataclass(frozen=True)
class Sizes:
    """How many worlds are looked at for what.

    Attributes
    ----------
    all_open, all_closed
        Up to so many, all worlds are counted, with the talon open and closed.
    searched
        Up to so many, plans are searched to the end at once, without a quick look first.
    seen
        The largest sample for values with all cards seen.
    planned
        The sample for plans, by the draws that are left; with more draws none are made.
    hands
        The sample of hands for closing.
    played
        The sample for playouts.
    play_from
        With so many draws left or more, playouts take the place of plans: all else would take too
        long.
    together
        By the draws that are left, how many worlds are looked at at once with all cards seen: they
        share the kernels' table, so fewer where each needs more of it.
    compared
        Beside playouts: in how many worlds all cards are seen, for comparison only. That can take
        long, whatever the time.
    """

    all_open: int
    all_closed: int
    searched: int
    seen: int
    planned: tuple[int, ...]
    hands: int
    played: int
    play_from: int
    together: tuple[int, ...]
    compared: int = 0


#: What an evaluation looks at.
SIZES = (
    Sizes(
        600,
        500,
        60,
        4000,
        (0, 600, 600, 500, 300, 160),
        300,
        4000,
        99,
        (1, 64, 64, 32, 8, 1, 1),
    )
    if COMPILED
    else Sizes(40, 60, 60, 300, (0, 40, 30), 60, 2000, 4, (1, 32, 16, 4))
)


@dataclass(frozen=True)
class Limits:
    """What an investigation may use.

    Attributes
    ----------
    worlds
        The number of layouts to draw, or ``None``.
    seed
        Which.
    begun, budget
        When it began, in the seconds of :func:`time.perf_counter`, and how long it may take.
    """

    worlds: int | None
    seed: int
    begun: float
    budget: float | None

    def until(self, share: float) -> float:
        """Return when a share of the time will be over."""
        return float("inf") if self.budget is None else self.begun + share * self.budget

    def turn(self, share: float, left: int) -> float:
        """Return until when the next of several may work: it may take twice its part."""
        now = perf_counter()
        return now + (self.until(share) - now) * 2 / (left + 1)
