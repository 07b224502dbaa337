"""A match to try something at: deals are told one by one, and the score is shown after each.

Nothing is graded and nothing is recorded, as with every :class:`~.try_cards.Try`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from ..i18n import gettext as _
from ..rules import Deal, Result
from ..rules.match import Match
from ..wording import Names, PackStyle, result_sentence
from .match_words import after_deal, dealer_sentence, score_area, winner_sentence
from .scene import Scene, empty_scene
from .settings import look
from .try_cards import MORE, Said, Try, again_button
from .try_table import TryTable

__all__ = ["Ended", "ScoredTable", "TryMatch"]

_NEXT = "next"
_GUESSES = ("you", "opponent", "nobody")


@dataclass(frozen=True)
class Ended:
    """How a deal of a match ended.

    Attributes
    ----------
    winner
        The seat that scores, 0 being the learner; ``None`` for a draw.
    game_points
        How many, 0 to 3.
    reason
        As in :class:`~sixtysix_learn.rules.Result`.
    points
        Card points by seat.
    """

    winner: int | None
    game_points: int
    reason: Literal["went_out", "false_claim", "closer_failed", "played_out", "drawn"] = "went_out"
    points: tuple[int, int] = (0, 0)

    @property
    def result(self) -> Result:
        """The same as the engine writes it."""
        return Result(self.winner, self.game_points, self.reason)


class TryMatch(Try):
    """A match whose deals are told one after the other.

    Parameters
    ----------
    start
        Called with the number of the round, 0 first; returns the match at its beginning.
    deals
        How its deals end, in order; what comes after the end of the match is left out.
    task
        Called with the pack's style for the sentence that says what to do.
    asks
        What is guessed after each deal: who deals next (``dealer``), or nothing.
    tell
        Called with this object; returns what is said now, or ``None``.
    rounds
        Whether there are more rounds than one.
    pack, colours, size
        See :func:`~sixtysix_learn.display.settings.set_look`.

    Raises
    ------
    BadOption
        If the look is not known.
    """

    _extras = ("score.js", "score.css")

    def __init__(
        self,
        start: Callable[[int], Match],
        deals: Callable[[int], Sequence[Ended]],
        *,
        task: Callable[[PackStyle], str],
        asks: Literal["dealer", ""] = "",
        tell: Callable[[TryMatch], Said | None] | None = None,
        rounds: bool = False,
        pack: str | None = None,
        colours: int | None = None,
        size: str | None = None,
    ) -> None:
        super().__init__(look(pack, colours, size))
        self._start_of = start
        self._deals_of = deals
        self._task = task
        self._asks = asks
        self._tell_of = tell
        self._rounds = rounds
        self._set(0)

    def restart(self) -> None:
        """Go back to the beginning of the first round."""
        self._begin(0)

    def _begin(self, number: int) -> None:
        self._set(number)
        self._changed()

    def _set(self, number: int) -> None:
        self._round = number
        self.match = self._start_of(number)
        self.deals = tuple(self._deals_of(number))
        self.told = bool(self._asks)
        self.guess = ""

    # How it stands

    @property
    def counted(self) -> int:
        """How many deals have been counted."""
        return len(self.match.played)

    @property
    def finished(self) -> bool:
        """Whether there is no further deal."""
        return self.match.is_over or self.counted >= len(self.deals)

    @property
    def right(self) -> str:
        """What a guess after the last deal that was counted should have been."""
        if self.match.is_over:
            return "nobody"
        return "you" if self.match.dealer == 0 else "opponent"

    # What happens

    def on_action(self, name: str) -> None:
        """Tell or count the next deal, take a guess, or go back."""
        kind, _colon, value = name.partition(":")
        if name == "again" or (name == MORE and self._rounds):
            self._begin(self._round + (name == MORE))
        elif name == _NEXT and not self.finished and not self.told:
            self.guess = ""
            if self._asks:
                self.told = True
            else:
                self._count()
            self._changed()
        elif kind == "guess" and value in _GUESSES and self.told and not self.finished:
            self.guess, self.told = value, False
            self._count()
            self._changed()

    def _count(self) -> None:
        ended = self.deals[self.counted]
        self.match = self.match.after_result(ended.result, ended.points)

    # What is shown

    def scene(self) -> Scene:
        """Return what is shown now."""
        names = Names(0, (), self._look.pack)
        scene = empty_scene(
            self._look, label=_("The score of the match"), title=self._task(self._look.pack)
        )
        over = bool(self.counted) and not self.told
        dealer = self.match.played[-1].dealer if over else self.match.dealer
        deal = Deal.shuffled(self.match.rules, 0, dealer)
        scene["areas"] = [score_area(self.match, deal, names, over=over)]
        scene["said"] = self._told_words(names, over)
        if over:
            scene["status"] = winner_sentence(self.match, names) or (
                "" if self._asks and not self.guess else dealer_sentence(self.match, names)
            )
        elif self.told:
            scene["status"] = _("Who deals next? Guess.")
        scene["actions"] = {"label": _("What you can do"), "items": self._buttons()}
        said = self._said()
        if said is not None:
            scene["note"] = {"text": said.text, "tone": said.tone}
        return scene

    def _told_words(self, names: Names, over: bool) -> list[str]:
        if over:
            last = self.match.played[-1]
            return [result_sentence(last.result, names), *after_deal(self.match, names)]
        if self.told:
            return [result_sentence(self.deals[self.counted].result, names)]
        return []

    def _buttons(self) -> list[dict[str, Any]]:
        buttons: list[dict[str, Any]] = []
        if self.told:
            labels = {
                "you": _("I deal next"),
                "opponent": _("My opponent deals next"),
                "nobody": _("Nobody: the match is over"),
            }
            buttons += [
                {"id": f"guess:{who}", "label": labels[who], "on": True} for who in _GUESSES
            ]
        elif not self.finished:
            label = _("Next deal") if self.counted else _("The first deal")
            buttons.append({"id": _NEXT, "label": label, "on": True, "main": True})
        buttons.append(again_button(bool(self.counted)))
        if self._rounds:
            buttons.append({"id": MORE, "label": _("Another match"), "on": True})
        return buttons

    def _said(self) -> Said | None:
        said = None if self._tell_of is None else self._tell_of(self)
        if said is not None or not self.guess:
            return said
        why = self._why()
        if self.guess == self.right:
            return Said(_("Just so. %(why)s") % {"why": why}, "good")
        return Said(_("No. %(why)s") % {"why": why}, "bad")

    def _why(self) -> str:
        """Return why the next dealer is who he is, a sentence."""
        if self.match.is_over:
            return _("The match is over, and nobody deals.")
        if self.match.played[-1].result.winner is None:
            return _("After a draw the same player deals again.")
        return _("Whoever won the deal deals the next one.")


class ScoredTable(TryTable):
    """A table to try something at, with the score of its match above it.

    Parameters
    ----------
    match
        The match before the deal.
    start, options
        As for :class:`~.try_table.TryTable`.
    """

    _extras = ("score.js", "score.css")

    def __init__(self, match: Match, start: Callable[[int], Deal], **options: Any) -> None:
        self._match = match
        super().__init__(start, **options)

    def scene(self) -> Scene:
        """Return what is shown now."""
        scene = super().scene()
        over = self.deal.is_over
        area = score_area(self._match, self.deal, self._names(), over=False)
        if over:
            after = self._match.after(self.deal)
            area = score_area(after, self.deal, self._names(), over=True)
        scene["areas"] = [area, *scene["areas"]]
        return scene
