"""An ending played out against the best defence: where moves lead, and what each gives away."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from ...errors import UnknownAnswer
from ...rules import Deal
from ...wording import PackStyle
from ...wording import choices as choice_list
from ._exact import best_of, move_name, obvious, offered

__all__ = ["MOST_WAYS", "Move", "PlayOut"]

#: No more ways to play that give nothing away are looked for than this.
MOST_WAYS = 60


@dataclass(frozen=True)
class Move:
    """A move of the learner's: what it is, what the best is, and what both are worth."""

    text: str
    best: tuple[str, ...]
    worth: int
    most: int

    @property
    def lost(self) -> int:
        """The game points it gives away."""
        return self.most - self.worth


class PlayOut:
    """All that can become of an ending.

    Parameters
    ----------
    start
        The moment at which the learner is to act, under the strict rules.
    pack
        How cards are named in errors.
    """

    def __init__(self, start: Deal, pack: PackStyle = "french") -> None:
        self.start = start
        self.pack = pack
        self.seat = start.to_act or 0
        self._values: dict[tuple[str, ...], dict[str, int]] = {}
        self._lines: dict[tuple[str, ...], tuple[Deal, tuple[str, ...]]] = {(): (start, ())}
        # The same moment comes up again and again, whatever order it was reached in.
        self._known: dict[Hashable, dict[str, int]] = {}

    def after(self, moves: Sequence[str]) -> tuple[Deal, tuple[str, ...]]:
        """Return the deal after moves of the learner's and the opponent's answers, and both.

        Raises
        ------
        UnknownAnswer
            If a move is not open to the learner then.
        """
        moves = tuple(moves)
        if moves not in self._lines:
            deal, line = self.after(moves[:-1])
            open_now = {} if deal.is_over else self.values(moves[:-1])
            if moves[-1] not in open_now:
                raise UnknownAnswer(
                    "not_offered",
                    given=move_name(moves[-1], self.pack),
                    choices=choice_list([move_name(t, self.pack) for t in open_now]),
                )
            deal = deal.play(moves[-1])
            line = (*line, moves[-1])
            while deal.to_act not in (None, self.seat):
                reply = self._defence(deal)
                deal = deal.play(reply)
                line = (*line, reply)
            self._lines[moves] = (deal, line)
        return self._lines[moves]

    def values(self, moves: Sequence[str] = ()) -> dict[str, int]:
        """Return the exact values of what is open to the learner after some moves."""
        moves = tuple(moves)
        if moves not in self._values:
            self._values[moves] = self._offered(self.after(moves)[0])
        return self._values[moves]

    def _offered(self, deal: Deal) -> dict[str, int]:
        """Return the exact values of what is offered at a moment."""
        key = (
            deal.hands,
            deal.led,
            deal.on_lead,
            deal.points,
            deal.pending,
            deal.trick_counts,
            deal.announced,
            deal.answer_due,
        )
        if key not in self._known:
            self._known[key] = offered(deal)
        return self._known[key]

    def _defence(self, deal: Deal) -> str:
        """Return the best reply that leaves the learner the fewest right answers."""
        best = best_of(self._offered(deal))
        if len(best) == 1:
            return best[0]
        if "out" in best:
            return "out"
        seat = deal.to_act

        def room(text: str) -> tuple[float, str]:
            after = deal.play(text)
            if after.to_act in (None, seat):
                return 1.0, text
            values = self._offered(after)
            return len(best_of(values)) / len(values), text

        return min(best, key=room)

    def is_over(self, moves: Sequence[str]) -> bool:
        """Whether the ending is played out after some moves."""
        return self.after(moves)[0].is_over

    def looked_at(self, moves: Sequence[str]) -> tuple[Move, ...]:
        """Return what each move is worth."""
        found = []
        for n, text in enumerate(moves):
            self.after(moves[: n + 1])
            values = self.values(moves[:n])
            best = best_of(values)
            found.append(Move(text, tuple(best), values[text], values[best[0]]))
        return tuple(found)

    @cached_property
    def most(self) -> int:
        """What the ending is worth, in game points."""
        return max(self.values().values())

    def result(self, moves: Sequence[str]) -> int:
        """Return the game points at the end of a play-out, those lost below 0."""
        deal = self.after(moves)[0]
        assert deal.result is not None
        points = deal.result.game_points
        return points if deal.result.winner == self.seat else -points

    @cached_property
    def ways(self) -> tuple[tuple[str, ...], ...]:
        """Ways to play that give nothing away, at most :data:`MOST_WAYS`."""
        found = []
        for moves in self.right_ways():
            found.append(moves)
            if len(found) == MOST_WAYS:
                break
        return tuple(found)

    def right_ways(self, moves: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
        """Give the ways to play on after some moves that give nothing away."""
        if self.is_over(moves):
            yield moves
            return
        best = best_of(self.values(moves))
        # To claim is the plain end of it, so it comes first; cards before announcements.
        for text in sorted(best, key=lambda t: (t != "out", len(t) != 2)):
            yield from self.right_ways((*moves, text))

    def plainly(self) -> int:
        """Return what a beginner makes of it, in game points."""
        moves: tuple[str, ...] = ()
        while not self.is_over(moves):
            values = self.values(moves)
            moves = (*moves, "out" if "out" in values else obvious(self.after(moves)[0]).code)
        return self.result(moves)

    def choices(self) -> int:
        """Return how often the cards that may be played differ in worth, on one best way."""
        way = self.ways[0]
        return sum(_is_a_choice(self.values(way[:n])) for n in range(len(way)))


def _is_a_choice(values: dict[str, int]) -> bool:
    # To go out where one may is a choice, but no hard one.
    return "out" not in values and min(values.values()) < max(values.values())
