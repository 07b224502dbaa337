"""What a table needs to play a whole match: deal after deal, the score, saving and resuming."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from random import Random
from typing import Any

from ..errors import BadRecord
from ..i18n import gettext as _
from ..records import read_match, write_match
from ..rules.forms import AnyDeal
from ..rules.match import Match
from ..rules.ruleset import RuleSet
from ..training.saved_rules import read_rules
from ..wording import Names
from .base import Display
from .match_words import after_deal, dealer_sentence, score_area, winner_sentence
from .scene import Scene

__all__ = ["NEW", "Course", "match_of"]

_NEXT, _UNDO = "next-deal", "undo"
#: The button that begins a new match.
NEW = "new-match"


def match_of(
    given: Match | RuleSet | str | Mapping[str, Any],
    *,
    dealer: int | None = None,
    seed: int | None = None,
    players: Sequence[str] = (),
) -> Match:
    """Return a match: the given one, the one of a record, or a new one under these rules.

    Without a dealer, chance decides who deals first (rules.md 1.3.1).

    Raises
    ------
    BadRecord
        If it is no such record, or there is not one name for each player.
    BadOption
        If there are no such rules.
    """
    if isinstance(given, Match):
        return given
    if isinstance(given, Mapping) and "format" in given:
        return read_match(given)
    rules = read_rules(given)
    if dealer is None:
        by = Random() if seed is None else Random(f"{seed}:dealer")
        dealer = by.randrange(rules.players)
    return Match.begin(rules, dealer=dealer, seed=seed, players=players)


class Course(Display):
    """A display of a deal that belongs to a match.

    Subclasses show the deal (:meth:`_show_deal`) and say which it is now (:meth:`_deal_now`).
    """

    _extras: tuple[str, ...] = ("match.js", "score.js", "match.css", "score.css")
    _before: Match
    _final: Match | None
    _keep: Callable[[Any], object] | None = None
    # Whether what was done can be taken back.
    _learning = False
    _trail: list[Any]
    # Whether a kept match was just taken up, and nothing has been done since.
    _resumed = False

    # What subclasses give

    def _deal_now(self) -> AnyDeal:
        raise NotImplementedError

    def _show_deal(self, deal: AnyDeal) -> None:
        raise NotImplementedError

    def _who(self) -> Names:
        raise NotImplementedError

    def _hides(self) -> bool:
        """Whether there are cards that who looks on may not know."""
        raise NotImplementedError

    def _state(self) -> Any:
        """Return all that makes the moment, to come back to it."""
        raise NotImplementedError

    def _come_back(self, state: Any) -> None:
        """Go back to a moment."""
        raise NotImplementedError

    def _more_buttons(self) -> list[dict[str, Any]]:
        """Return buttons of the table itself, besides those of the deal."""
        return []

    def _side_lines(self, side: int) -> list[str]:
        """Return what a side has in this deal, if that stands beside the score of the match."""
        return []

    # The match

    def _take_up(self, match: Match) -> AnyDeal:
        """Take up a match where it stands; return the deal to show."""
        self._before, self._final, self._trail = replace(match, current=None), None, []
        if match.current is not None:
            return match.current
        if not match.is_over:
            return match.next_deal()
        last = match.played[-1].deal
        if last is None:
            raise BadRecord("deal_not_kept", deal=len(match.played))
        self._final = match
        return last

    @property
    def match(self) -> Match:
        """The match as it stands, with the deal in play."""
        return self._final or self._before.during(self._deal_now())

    def next_deal(self) -> None:
        """Deal the next deal, once the one in play is over."""
        match = self.match
        if match.current is None and not match.is_over:
            self._before, self._trail = match, []
            self._show_deal(match.next_deal())
            self._changed()

    def new_match(self) -> None:
        """Begin a new match under the same rules: once the one in play is over, or at once.

        At once only where it was kept and just taken up.
        """
        match = self.match
        if match.is_over or self._resumed:
            begun, self._trail = match_of(match.rules, players=match.players), []
            self._show_deal(self._take_up(begun))
            self._changed()

    def resume(self) -> None:
        """Say that this is a match that was kept, and offer a new one in its place."""
        self._resumed = True
        self.say(_("Your match goes on where you left it."))

    @contextmanager
    def _undoable(self) -> Iterator[None]:
        """Do something that can be taken back."""
        self._trail.append(self._state())
        try:
            yield
        except BaseException:
            self._trail.pop()
            raise

    def undo(self) -> None:
        """Take back the learner's last action, and what others did after it, in learning mode."""
        if self._learning and self._trail:
            self._final = None
            self._come_back(self._trail.pop())
            self._changed()

    def record(self) -> Mapping[str, Any]:
        """Return what may be copied: a ``sixtysix-match/1`` object.

        While cards are hidden, the deal in play and the seed, which would tell them, are left
        out: the deal is dealt anew then. ``write_match(table.match)`` has all of it.
        """
        match = self.match
        if match.current is not None and self._hides():
            match = self._before
        record = write_match(match)
        if not match.is_over and self._hides():
            record["seed"] = None
        return record

    def _copied(self) -> str:
        if self.match.current is not None and self._hides():
            return _("The match was copied, but for the deal in play: its cards are still hidden.")
        return _("The match was copied.")

    # The page

    def on_action(self, name: str) -> None:
        """Go on to the next deal or to a new match."""
        if name == _NEXT:
            self.next_deal()
        elif name == NEW:
            self.new_match()
        elif name == _UNDO:
            self.undo()
        else:
            super().on_action(name)

    def _changed(self) -> None:
        self._resumed = False
        super()._changed()
        if self._keep is not None:
            self._keep(self)

    def _with_match(self, scene: Scene) -> Scene:
        """Return a scene of the deal with the score, and at its end with what comes next."""
        match, deal, names = self.match, self._deal_now(), self._who()
        over = deal.result is not None
        lines = [self._side_lines(side) for side in range(len(match.score))]
        scene["areas"] = [score_area(match, deal, names, lines, over=over), *scene["areas"]]
        scene["copy"] = {"label": _("Copy the match as record")}
        more = self._more_buttons()
        if self._learning:
            why = "" if self._trail else _("There is nothing to take back.")
            undo = {"id": _UNDO, "label": _("Take back"), "on": not why}
            more.append(undo | ({"why": why} if why else {}))
        if self._resumed:
            more.append({"id": NEW, "label": _("Begin a new match"), "on": True})
        if not over:
            scene["actions"]["items"] += more
            return scene
        scene["said"] = [*scene.get("said", ()), *after_deal(match, names)]
        scene["status"] = winner_sentence(match, names) or dealer_sentence(match, names)
        button = {"id": _NEXT, "label": _("Next deal"), "on": True, "main": True}
        if match.is_over:
            button |= {"id": NEW, "label": _("New match")}
        # By keys one goes on to what comes next.
        scene["actions"] = {
            "label": _("What comes next"),
            "items": [button, *more],
            "next": True,
        }
        return scene
