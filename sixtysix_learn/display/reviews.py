"""Review: what each decision of a deal was worth, a graph to choose from, and another try."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from ..errors import SixtySixError
from ..i18n import gettext as _
from ..records import write_deal, write_position
from ..rules import Deal
from ..rules.view import view_of
from ..wording import Names, error_text
from .again import TryAgain
from .inner import Outer
from .layout import hand_name, open_table, seat_table
from .replay import Replay, steps_of
from .review_moves import Judged, Moment, in_hindsight, judge, moments_of
from .review_scene import graph_area, review_words, steps
from .scene import Scene, light
from .settings import look

if TYPE_CHECKING:
    from ..analysis import Explanation

__all__ = ["Review"]

_BACK, _FORWARD, _MISTAKE, _AGAIN, _LOOK_ON = "back", "forward", "mistake", "again", "look-on"
_TO_REVIEW, _BETTER, _PLAYED = "to-review", "line-best", "line-played"


class Review(Outer):
    """A deal looked at again: how the expected game points went, decision by decision.

    Decisions that cost something are marked with a sign and with what they cost. Choosing one
    shows the table as the player saw it, what was played, what was better and why; from there it
    can be tried again. Nothing is said where there was nothing to decide, or nothing was lost.

    Parameters
    ----------
    deal
        A played :class:`~sixtysix_learn.rules.Deal`, or a record of a deal or of a position.
    seat
        Whose decisions: 0 or 1.
    seed
        Which layouts of the hidden cards are looked at, where there are too many for all.
    players
        Two names, by seat. Text from strangers; it is escaped where it must be.
    you
        Who is called *you* whatever seat is looked at; by default the seat that is looked at.
    title
        A heading.
    pack, colours, size
        See :func:`~sixtysix_learn.display.settings.set_look`.

    Raises
    ------
    BadRecord
        If a record cannot be read, or is of a game for three or four.
    BadOption
        If the look is not known.
    """

    _extras = ("match.js", "review.js", "review.css")

    def __init__(
        self,
        deal: Deal | Mapping[str, Any],
        seat: int = 0,
        *,
        seed: int = 0,
        players: Sequence[str] = (),
        you: int | None = None,
        title: str = "",
        pack: str | None = None,
        colours: int | None = None,
        size: str | None = None,
    ) -> None:
        super().__init__(look(pack, colours, size))
        self._deals, self._error = steps_of(deal)
        if isinstance(deal, Mapping):
            players = players or [str(name) for name in deal.get("players", ())]
            title = title or str(deal.get("title", ""))
        self._players = tuple(players)
        self._title = title
        self._you = you
        self._seed = seed
        self._open = False
        self._found: dict[int, tuple[list[Moment], list[Judged]]] = {}
        self._trouble: SixtySixError | None = None
        self._explained: dict[tuple[int, int], Explanation] = {}
        self.look_at(seat)

    def look_at(self, seat: int) -> None:
        """Turn to the decisions of a seat, 0 or 1."""
        self._seat = seat
        if seat not in self._found:
            self._found[seat] = (moments_of(self._deals, seat), [])
        self._at: int | None = None

    # In code

    @property
    def seat(self) -> int:
        """Whose decisions are shown."""
        return self._seat

    @property
    def deal(self) -> Deal:
        """The deal, where it ended or stopped."""
        return self._deals[-1]

    @property
    def moments(self) -> Sequence[Moment]:
        """The decisions of the seat, in order."""
        return self._found[self._seat][0]

    @property
    def judged(self) -> Sequence[Judged]:
        """What is known of them so far, in order."""
        return self._found[self._seat][1]

    @property
    def mistakes(self) -> list[Judged]:
        """The decisions that were clearly worse than another, in order."""
        return [one for one in self.judged if one.is_mistake]

    @property
    def is_done(self) -> bool:
        """Whether every decision was looked at."""
        return len(self.judged) == len(self.moments)

    @property
    def at(self) -> int | None:
        """The decision shown, from 0; None where there is none."""
        if self._at is not None:
            return self._at
        if not self.is_done or not self.moments:
            return None
        # The costliest mistake first; else the last decision.
        lost = [one.lost if one.is_mistake else 0.0 for one in self.judged]
        return max(range(len(lost)), key=lambda i: (lost[i], i))

    @at.setter
    def at(self, number: int) -> None:
        self._at = max(0, min(number, len(self.moments) - 1)) if self.moments else None
        self._changed()

    def look_on(self) -> bool:
        """Look at the next decision; return whether there was one left."""
        moments, judged = self._found[self._seat]
        if len(judged) == len(moments):
            return False
        try:
            new = judge(moments[len(judged)], seed=self._seed)
        except SixtySixError as error:
            # Not to be judged: it is said, and the others are looked at.
            self._trouble = error
            del moments[len(judged)]
            return True
        if new.moment.played == "draw" and not new.is_mistake:
            # Nothing to decide there, as it turns out.
            del moments[len(judged)]
            return True
        if judged:
            judged[-1] = in_hindsight(judged[-1], new)
        judged.append(new)
        return True

    def finish(self, progress: Callable[[int, int], object] | None = None) -> Review:
        """Look at all decisions, and return this review.

        Parameters
        ----------
        progress
            Called with how many are done and how many there are.
        """
        while self.look_on():
            if progress is not None:
                progress(len(self.judged), len(self.moments))
        self._changed()
        return self

    @property
    def result(self) -> int | None:
        """The game points that the seat won, negative if it lost them; None of an open deal."""
        result = self.deal.result
        if result is None:
            return None
        if result.winner is None:
            return 0
        return result.game_points if result.winner == self._seat else -result.game_points

    def explanation(self) -> Explanation | None:
        """Return why the decision shown was a mistake; None where it was none."""
        at = self.at
        if at is None or at >= len(self.judged) or not self.judged[at].is_mistake:
            return None
        key = (self._seat, at)
        if key not in self._explained:
            from ..analysis import explain

            one = self.judged[at]
            self._explained[key] = explain(one.evaluation, one.moment.played)
        return self._explained[key]

    def try_again(self) -> TryAgain:
        """Return a table to play on from the decision shown; the first action is judged.

        Raises
        ------
        IndexError
            If no decision is shown.
        """
        if self.at is None or self.at >= len(self.judged):
            raise IndexError("no decision is shown")
        return TryAgain(
            self.judged[self.at],
            self.result,
            players=self._players,
            pack=self._look.pack,
            colours=self._look.colours,
            size=self._look.size,
        )

    def line(self, *, better: bool) -> Replay | None:
        """Return how it goes on in a layout in which the choice loses, to be stepped through.

        Parameters
        ----------
        better
            After the best action; else after the one that was played.
        """
        found = self.explanation()
        line = None if found is None else found.best_line if better else found.line
        if line is None:
            return None
        called = [*self._players, "", ""][:2]
        return Replay(
            line.start,
            line.actions,
            players=called if self._seat == 0 else called[::-1],
            you=0,
            pack=self._look.pack,
            colours=self._look.colours,
            size=self._look.size,
        )

    # The page

    def on_card(self, area: str, name: str) -> None:
        """Choose a decision of the graph."""
        if self._heard_inside("on_card", area, name):
            return
        if area == "graph" and name.isdigit() and int(name) < len(self.judged):
            self.at = int(name)

    def on_action(self, name: str) -> None:
        """Go on, go back, look at the next mistake, or try again."""
        if self._heard_inside("on_action", name):
            return
        if name == _LOOK_ON:
            if self.look_on():
                self._changed()
        elif name == _AGAIN and self.at is not None and self.is_done:
            self.show_inside(self.try_again())
        elif name in (_BETTER, _PLAYED):
            line = self.line(better=name == _BETTER)
            if line is not None:
                self.show_inside(line)
        elif self.is_done and self.at is not None:
            to = {_BACK: self.at - 1, _FORWARD: self.at + 1, _MISTAKE: self._next_mistake()}
            if name in to and to[name] is not None and 0 <= to[name] < len(self.moments):
                self.at = to[name]

    def on_control(self, name: str, value: Any) -> None:
        """Show the hidden cards or not; look at the other player's decisions."""
        if self._heard_inside("on_control", name, value):
            return
        if name == "open" and isinstance(value, bool):
            self._open = value
            self._changed()
        elif name == "seat" and value in ("0", "1"):
            self.look_at(int(value))
            self._changed()

    def _way_back(self) -> dict[str, Any]:
        return {"id": _TO_REVIEW, "label": _("Back to the review"), "on": True}

    def _next_mistake(self) -> int:
        """Return the number of the next mistake after the decision shown, going round; or −1."""
        wrong = [i for i, one in enumerate(self.judged) if one.is_mistake]
        after = [i for i in wrong if self.at is not None and i > self.at]
        return (after or wrong or [-1])[0]

    def record(self) -> Mapping[str, Any]:
        """Return the deal as a record."""
        if self.deal.first is not None:
            return write_deal(self.deal, players=self._players, title=self._title)
        return write_position(self._deals[0])

    def _names(self) -> Names:
        return Names(self._seat, self._players, self._look.pack)

    def scene(self) -> Scene:
        """Return what is shown now."""
        at, names = self.at, self._names()
        number = len(self._deals) - 1 if at is None else self.moments[at].step
        deal = self._deals[number] if at is None else self.moments[at].deal
        marks = {} if at is None else self._marks(self.judged[at])
        scene = self._table(deal, at, names)
        for code, mark in marks.items():
            light(scene, hand_name(self._seat), (code,), mark)
        scene["areas"] = [
            graph_area(
                self.judged, len(self.moments), at, self.result, self._look.pack, self._other()
            ),
            *scene["areas"],
        ]
        scene |= review_words(self, names)
        if self._error is not None:
            text = _("The record goes on with an action that is not allowed: %(reason)s")
            reason = error_text(self._error, self._look.pack)
            scene["note"] = {"text": text % {"reason": reason}, "tone": "bad"}
        elif self._trouble is not None:
            text = _("A decision could not be judged: %(reason)s")
            reason = error_text(self._trouble, self._look.pack)
            scene["note"] = {"text": text % {"reason": reason}, "tone": "bad"}
        if not self.is_done:
            scene["pace"] = {"action": _LOOK_ON, "ms": 0}
        elif self.moments:
            mistake = self._next_mistake()
            found = self.explanation()
            lines = found is not None and found.line is not None and found.best_line is not None
            scene["actions"] = steps(at, len(self.moments), mistake >= 0, lines=lines)
        scene["controls"] = self._controls()
        scene["copy"] = {"label": _("Copy as record")}
        return scene

    def _table(self, deal: Deal, at: int | None, names: Names) -> Scene:
        waits = at is not None and self.moments[at].waits
        if self._open:
            shown = deal.before_draw() if waits else deal
            return open_table(shown, self._seat, names, self._look, title=self._title)
        view = view_of(deal, self._seat, draw_pending=waits)
        return seat_table(view, self._seat, names, self._look, title=self._title)

    def _marks(self, judged: Judged) -> dict[str, str]:
        """Return which cards of the hand are marked: the best, and the one played if it was not."""
        if not judged.moment.played:
            return dict.fromkeys((c for c in judged.evaluation.best if len(c) == 2), "good")
        marks = {judged.moment.played: "bad" if judged.is_mistake else "good"}
        if judged.is_mistake:
            marks[judged.best] = "good"
        return marks

    def _controls(self) -> list[dict[str, Any]]:
        called = [self._called(seat) for seat in (0, 1)]
        return [
            {
                "id": "seat",
                "kind": "select",
                "place": "top",
                "label": _("Whose decisions"),
                "options": [{"value": str(s), "label": called[s]} for s in (0, 1)],
                "value": str(self._seat),
            },
            {
                "id": "open",
                "kind": "check",
                "place": "top",
                "label": _("Show the hidden cards"),
                "value": self._open,
            },
        ]

    def _other(self) -> str:
        """Return the name of the player looked at, unless he is the reader."""
        if self._seat == self._you:
            return ""
        return Names(self._you, self._players).inside(self._seat)

    def _called(self, seat: int) -> str:
        if self._you is not None and seat == self._you:
            return _("You")
        return Names(self._you, self._players).of(seat)
