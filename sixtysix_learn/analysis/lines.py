"""A line of play to be stepped through, and told in words."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any

from ..records import write_position
from ..rules.deal import Deal
from ..wording import Names, event_sentence

__all__ = ["NAMES", "Line"]

#: The player is seat 0, and is spoken to.
NAMES = Names(you=0)


@dataclass(frozen=True)
class Line:
    """A line of play in one layout, to be stepped through.

    Attributes
    ----------
    start
        The deal where it begins; the player is seat 0.
    actions
        What is done, in record form.
    """

    start: Deal
    actions: tuple[str, ...]

    @cached_property
    def deals(self) -> tuple[Deal, ...]:
        """The deal at the start and after each action."""
        found = [self.start]
        for text in self.actions:
            found.append(found[-1].play(text))
        return tuple(found)

    @property
    def result(self) -> int:
        """The player's game points at the end."""
        result = self.deals[-1].result
        assert result is not None
        return result.game_points if result.winner == 0 else -result.game_points

    @property
    def position(self) -> dict[str, Any]:
        """The start as ``sixtysix-position/1``: what a table widget steps from."""
        return write_position(self.start)

    @property
    def positions(self) -> tuple[dict[str, Any], ...]:
        """Each moment but the end as ``sixtysix-position/1``."""
        return tuple(write_position(deal) for deal in self.deals if deal.result is None)

    def words(self, names: Names = NAMES) -> tuple[str, ...]:
        """Return what happens, a sentence for each thing, all cards named."""
        return tuple(
            event_sentence(event, names)
            for deal in self.deals[1:]
            for event in deal.events
            if event.kind != "drew" or event.seat == names.you
        )
