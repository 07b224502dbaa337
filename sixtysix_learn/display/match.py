"""MatchTable: a whole match at the table. ``play()`` deals one and goes on where it was left."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from ..errors import BadOption, BadRecord
from ..i18n import gettext as _
from ..rules.deal import Deal
from ..rules.forms import AnyDeal
from ..rules.match import Match
from ..rules.ruleset import RuleSet
from ..training.kept_match import keep_match, kept_match, match_file
from ..training.saved_rules import read_rules
from ..wording import Names
from .course import Course, match_of
from .inner import Outer
from .layout import hand_name
from .match_bots import BESIDE, bot_control
from .scene import Scene, light
from .table import Table

if TYPE_CHECKING:
    from ..players import Player
    from .hints import Hint
    from .many import ManyTable
    from .reviews import Review

__all__ = ["MatchTable", "play"]

_HINT, _REVIEW, _BACK = "hint", "review", "to-table"


class MatchTable(Course, Outer, Table):
    """A card table at which a match of Sixty-Six for two is played to its end.

    After each deal the result is said in words with its game points, and the score is shown: by
    sevens and eights where the rules keep it so (rules.md 1.13.2), else in lines.

    Parameters
    ----------
    match
        Rules (a rule set, a preset's name, the name of house rules that were kept, the ``rules``
        of a record), or a match to go on with: a :class:`~sixtysix_learn.rules.Match` or a
        ``sixtysix-match/1`` record.
    seat
        The learner's seat: 0 or 1.
    opponent
        Who plays the other seat: a player, the name of one, or None for nobody (code plays it).
    dealer
        Who deals first; by default chance decides.
    seed
        Decides how every deal is shuffled.
    players
        Two names, by seat. Text from strangers; it is escaped where it must be.
    points
        Whether card points are shown, or left to be counted in the head.
    learning
        Whether the learner may ask for hints and take back what was done.
    title
        A heading.
    keep
        Called with this table after everything that changes it: to save the match.
    pack, colours, size
        See :func:`~sixtysix_learn.display.settings.set_look`.

    Raises
    ------
    BadRecord
        If the record cannot be read, or is of a game for three or four.
    BadOption
        If the rules, the opponent, the seat or the look are not known.
    """

    _extras = (*Course._extras, "review.js", "review.css")
    _thinking = False
    _hint: Hint | None = None
    # Whether a finished deal can be looked at again here.
    _reviews = True

    def __init__(
        self,
        match: Match | RuleSet | str | Mapping[str, Any] = "german",
        seat: int = 0,
        *,
        opponent: Player | str | None = "greedy",
        dealer: int | None = None,
        seed: int | None = None,
        players: Sequence[str] = (),
        points: bool = True,
        learning: bool = False,
        title: str = "",
        keep: Callable[[Any], object] | None = None,
        pack: str | None = None,
        colours: int | None = None,
        size: str | None = None,
    ) -> None:
        taken = match_of(match, dealer=dealer, seed=seed, players=players)
        if taken.rules.players != 2:
            raise BadRecord("not_two_handed", field="rules", preset=taken.rules.preset_name)
        deal = self._take_up(taken)
        assert isinstance(deal, Deal)
        self._learning = learning
        super().__init__(
            deal,
            seat,
            opponent=opponent,
            players=taken.players,
            points=points,
            title=title,
            seed=0 if seed is None else seed,
            pack=pack,
            colours=colours,
            size=size,
        )
        self._keep = keep

    def _deal_now(self) -> AnyDeal:
        return self.deal

    def _show_deal(self, deal: AnyDeal) -> None:
        assert isinstance(deal, Deal)
        self._start, self._note = deal, None
        self._set(deal)

    def _who(self) -> Names:
        return self._names()

    def _hides(self) -> bool:
        return not self.deal.is_over

    def _state(self) -> Any:
        chance = self._rng.getstate()
        return self._deal, self._pending, self._events, self._past[:], chance

    def _come_back(self, state: Any) -> None:
        self._deal, self._pending, self._events, self._past, chance = state
        self._rng.setstate(chance)
        self._hint = None

    def drawn(self) -> None:
        """Take the draw as made and seen: a match that is taken up after it asks no more."""
        if self._pending:
            self._draw()

    # Hints and reviews

    def hint(self) -> Hint | None:
        """Return what the analysis would do, from what the learner knows, and show it.

        None is returned if it is not his turn.
        """
        from .hints import hint_for

        if self.deal.to_act not in self._plays:
            return None
        self._hint = hint_for(self.view, self._names())
        self.say(" ".join(self._hint.words))
        return self._hint

    def review(self) -> Review | None:
        """Return a review of the deal shown, decision by decision, once it is over; else None."""
        from .reviews import Review

        if not self.deal.is_over:
            return None
        return Review(
            self.deal,
            self._seat,
            players=self._players,
            you=self._seat if self._plays else None,
            pack=self._look.pack,
            colours=self._look.colours,
            size=self._look.size,
        )

    def _way_back(self) -> dict[str, Any]:
        return {"id": _BACK, "label": _("Back to the table"), "on": True}

    def _more_buttons(self) -> list[dict[str, Any]]:
        if self.deal.is_over:
            review = {"id": _REVIEW, "label": _("Review this deal"), "on": True}
            return [review] if self._reviews else []
        if not self._learning:
            return []
        why = "" if self.deal.to_act in self._plays else _("It is not your turn.")
        return [{"id": _HINT, "label": _("Hint"), "on": not why} | ({"why": why} if why else {})]

    # The page

    def on_card(self, area: str, name: str) -> None:
        """Play the clicked card."""
        if not self._heard_inside("on_card", area, name):
            super().on_card(area, name)

    def on_action(self, name: str) -> None:
        """Do what the button says."""
        if self._heard_inside("on_action", name):
            return
        if name == _HINT:
            if self._learning:
                self.hint()
        elif name == _REVIEW:
            found = self.review() if self._reviews else None
            if found is not None:
                self.show_inside(found)
        else:
            super().on_action(name)

    def on_control(self, name: str, value: Any) -> None:
        """Choose another opponent, who plays from now on; turn learning mode on or off."""
        from ..players import player, player_names

        if self._heard_inside("on_control", name, value):
            return
        if name == "opponent" and value in player_names():
            self._opponent = player(value)
            self._let_opponent_play()
            self._changed()
        elif name == "learning" and isinstance(value, bool):
            self._learning = value
            self._changed()

    def _learner(self, text: str) -> None:
        self._hint = None
        with self._undoable():
            super()._learner(text)

    def _let_opponent_play(self) -> None:
        # Who takes a while is seen to think; what the learner did is seen at once.
        quick = self._opponent is None or self._opponent.name in ("random", "greedy")
        if not quick and self._widget is not None and self.deal.to_act not in (None, *self._plays):
            self._thinking = True
            self._rev += 1
            self.refresh()
            self._thinking = False
        super()._let_opponent_play()

    def scene(self) -> Scene:
        """Return what is shown now."""
        scene = self._with_match(super().scene())
        if self._thinking:
            scene["status"] = _("%(name)s is thinking …") % {
                "name": self._names().of(1 - self._seat)
            }
        if self._hint is not None:
            light(scene, hand_name(self._seat), self._hint.cards)
        controls = self._controls()
        return scene | ({"controls": controls} if controls else {})

    def _controls(self) -> list[dict[str, Any]]:
        if self._opponent is None:
            return []
        learning = {
            "id": "learning",
            "kind": "check",
            "place": "top",
            "label": _("Learning: hints, and taking back"),
            "value": self._learning,
        }
        return [
            bot_control("opponent", _("Your opponent plays like"), self._opponent.name),
            learning,
        ]


def play(
    rules: RuleSet | str | Mapping[str, Any] = "german",
    opponent: str = "greedy",
    *,
    watch: str | None = None,
    learning: bool = True,
    new: bool = False,
    players: Sequence[str] = (),
    pack: str | None = None,
    colours: int | None = None,
    size: str | None = None,
) -> MatchTable | ManyTable:
    """Play a match against the computer; it goes on where you left it.

    Parameters
    ----------
    rules
        The rules: a preset's name, such as ``"german"``, ``"schnapsen"``, ``"three-handed"`` or
        ``"four-handed"``; the name of house rules that were kept; or a rule set.
    opponent
        For two: who plays against you, ``"random"``, ``"greedy"`` or ``"expert"``; or
        ``"beside"``, somebody who sits beside you: the screen is passed from hand to hand, and
        no hand is shown before its player says that he is ready.
    watch
        For two: who plays in your place, while you look on: a player's name, as for ``opponent``.
    learning
        Whether you may ask for hints (for two) and take back what was done.
    new
        Begin a new match, though there is one that was not finished.
    players
        Names by seat, for a new match. Your seat is the first.
    pack, colours, size
        How cards are drawn here; see :func:`~sixtysix_learn.display.settings.set_look`.

    Raises
    ------
    BadOption
        If the rules, a player or the look are not known.
    BadRecord
        If there is not one name for each player.
    """
    read = read_rules(rules)
    options: dict[str, Any] = {"pack": pack, "colours": colours, "size": size}
    against = _against(opponent, watch) if read.players == 2 else ""
    path = match_file(read, against)
    kept = kept_match(path)
    goes_on = kept.match is not None and not kept.match.is_over and not new

    def keep(table: Any) -> None:
        trouble = keep_match(path, table.match, drawn=not table.draw_pending)
        if trouble:
            table.say(trouble, "bad")

    match = kept.match if goes_on and kept.match is not None else match_of(read, players=players)
    table: MatchTable | ManyTable
    if read.players != 2:
        from .many import ManyTable

        table = ManyTable(match, keep=keep, learning=learning, **options)
    elif opponent == BESIDE:
        from .match_pass import PassTable

        table = PassTable(match, keep=keep, **options)
    elif watch is not None:
        from .match_watch import WatchTable

        table = WatchTable(match, watch, opponent, keep=keep, **options)
    else:
        table = MatchTable(match, opponent=opponent, learning=learning, keep=keep, **options)
    if isinstance(table, MatchTable) and goes_on and kept.drawn:
        table.drawn()
    if kept.sentence:
        table.say(kept.sentence, "bad")
    elif goes_on:
        table.resume()
    return table


def _against(opponent: str, watch: str | None) -> str:
    """Return which match of two it is, and refuse players that there are not."""
    from ..players import player_names

    for option, name in (("opponent", opponent), ("watch", watch)):
        if name is None or (name == BESIDE and option == "opponent" and watch is None):
            continue
        if not isinstance(name, str):
            raise BadOption("bad_value", option=option, given=name, expected="text")
        if name not in player_names():
            known = (*player_names(), *([BESIDE] if option == "opponent" and not watch else []))
            raise BadOption("bad_value", option=option, given=name, expected=known)
    return opponent if watch is None else f"{opponent} watched by {watch}"
