"""MatchTable: a whole match at the table. ``play()`` deals one and goes on where it was left."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from ..errors import BadOption, BadRecord
from ..i18n import N_
from ..i18n import gettext as _
from ..rules.deal import Deal
from ..rules.forms import AnyDeal
from ..rules.match import Match
from ..rules.ruleset import RuleSet
from ..training.kept_match import keep_match, kept_match, match_file
from ..training.saved_rules import read_rules
from ..wording import Names
from .course import Course, match_of
from .scene import Scene
from .table import Table

if TYPE_CHECKING:
    from ..players import Player
    from .many import ManyTable

__all__ = ["MatchTable", "play"]

_OPPONENTS = {
    "random": N_("random: any card that is allowed"),
    "greedy": N_("greedy: a careful beginner"),
    "expert": N_("expert: counts, and plays by the numbers"),
}


class MatchTable(Course, Table):
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

    def drawn(self) -> None:
        """Take the draw as made and seen: a match that is taken up after it asks no more."""
        if self._pending:
            self._draw()

    def on_control(self, name: str, value: Any) -> None:
        """Choose another opponent, who plays from now on."""
        from ..players import player, player_names

        if name == "opponent" and value in player_names():
            self._opponent = player(value)
            self._let_opponent_play()
            self._changed()

    def scene(self) -> Scene:
        """Return what is shown now."""
        scene = self._with_match(super().scene())
        if self._opponent is not None:
            scene["controls"] = [self._opponents(self._opponent.name)]
        return scene

    def _opponents(self, now: str) -> dict[str, Any]:
        from ..players import player_names

        names = player_names()
        options = [
            {"value": name, "label": _(_OPPONENTS[name]) if name in _OPPONENTS else name}
            for name in (names if now in names else (*names, now))
        ]
        return {
            "id": "opponent",
            "kind": "select",
            "place": "top",
            "label": _("Your opponent plays like"),
            "options": options,
            "value": now,
        }


def play(
    rules: RuleSet | str | Mapping[str, Any] = "german",
    opponent: str = "greedy",
    *,
    new: bool = False,
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
        For two: who plays against you, ``"random"``, ``"greedy"`` or ``"expert"``.
    new
        Begin a new match, though there is one that was not finished.
    pack, colours, size
        How cards are drawn here; see :func:`~sixtysix_learn.display.settings.set_look`.

    Raises
    ------
    BadOption
        If the rules, the opponent or the look are not known.
    """
    read = read_rules(rules)
    options: dict[str, Any] = {"pack": pack, "colours": colours, "size": size}
    if read.players == 2:
        from ..players import player

        if not isinstance(opponent, str):
            raise BadOption("bad_value", option="opponent", given=opponent, expected="text")
        player(opponent)
    path = match_file(read, opponent if read.players == 2 else "")
    kept = kept_match(path)
    goes_on = kept.match is not None and not kept.match.is_over and not new

    def keep(table: Any) -> None:
        trouble = keep_match(path, table.match, drawn=not table.draw_pending)
        if trouble:
            table.say(trouble, "bad")

    match = kept.match if goes_on and kept.match is not None else match_of(read)
    table: MatchTable | ManyTable
    if read.players == 2:
        table = MatchTable(match, opponent=opponent, keep=keep, **options)
        if goes_on and kept.drawn:
            table.drawn()
    else:
        from .many import ManyTable

        table = ManyTable(match, keep=keep, **options)
    if kept.sentence:
        table.say(kept.sentence, "bad")
    elif goes_on:
        table.say(_("Your match goes on where you left it. A new one: play(new=True)"))
    return table
