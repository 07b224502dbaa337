"""Scenes of lesson 10: endings with all cards known. Source: rules.md 1.6, 1.11, 1.13.4."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from random import Random

from ...analysis.worlds import sample_worlds
from ...display.try_cards import Said, Try
from ...display.try_table import TryTable
from ...i18n import gettext as _
from ...i18n import ngettext
from ...players import player
from ...rules import Deal, View, view_of
from ...training.kinds._exact import offered
from ..prepared import moment

__all__ = ["SCENES", "Perfect"]


@dataclass(frozen=True)
class Perfect:
    """A player who makes no mistake once all cards are known, and is careful before."""

    name: str = "perfect"

    def choose(self, view: View, rng: Random, /) -> str:
        """Return the best action; of several the one that shows the least."""
        if not view.strict or view.closed_by_me is not None:
            return player("greedy").choose(view, rng)
        (world,) = sample_worlds(view, 1)
        values = offered(world.deal(view))
        best = max(values.values())
        points = {c.code: c.points for c in view.hand}
        good = [text for text, n in values.items() if n == best]
        return min(good, key=lambda text: (points.get(text, -1), text))


def _solved(
    start: Callable[[int], Deal],
    task: Callable[[], str],
    good: Callable[[], str],
    bad: Callable[[], str],
    *,
    enough: int = 1,
) -> Try:
    """Return an ending to play against the best defence.

    Parameters
    ----------
    start
        The moment.
    task, good, bad
        What is to be done; what is said when it was, and when it was not.
    enough
        The game points that the learner can get: below zero what he can hold his loss to.
    """

    def tell(table: TryTable) -> Said | None:
        result = table.deal.result
        if result is None:
            return None
        got = result.game_points if result.winner == table.seat else -result.game_points
        if result.winner is None:
            got = 0
        return Said(good(), "good") if got >= enough else Said(bad(), "bad")

    return TryTable(
        start,
        task=lambda _pack: task(),
        opponent=Perfect(),
        ends=None,
        offer=("out", "count"),
        tell=tell,
        open=True,
    )


def _draw() -> Try:
    return _solved(
        lambda _round: moment(
            "KD JH 9C KS",
            "QC TH QS AH",
            "KS",
            won="9H TS JD TD 9S AS",
            lost="JS QH QD AD AC JC 9D KH KC TC",
            marriages=(20, 0),
        ),
        lambda: _("You have 53 and need 13 more. You know both hands: what do you lead?"),
        lambda: _(
            "The trump first: it drew your opponent's only trump. After that nothing could stop "
            "your king of the other suit."
        ),
        lambda: _(
            "Your opponent still had a trump, and used it. Start again: take that trump away first."
        ),
    )


def _give() -> Try:
    return _solved(
        lambda _round: moment(
            "JD QC 9S",
            "KC KD TD",
            "9S",
            won="QH TH QD AS TC AC JS KS",
            lost="9D AD JC JH 9H AH 9C QS KH TS",
        ),
        lambda: _("Three cards each, and you need 12 more. The last trick brings ten besides."),
        lambda: _(
            "You gave two tricks away and kept the only trump for the last one: it took a ten, "
            "and the last trick brought ten more."
        ),
        lambda: _(
            "The nine of trumps is your last trick, and the last trick brings ten. Start again, "
            "and keep it to the end."
        ),
    )


def _wait() -> Try:
    return _solved(
        lambda _round: moment(
            "QH JS QS TS",
            "AS JC TH KS",
            "JC",
            won="QD AD KD TC AC 9C AH KH",
            lost="9S 9H KC JH QC JD 9D TD",
        ),
        lambda: _(
            "You have 54, and your ten would be good if the highest card of its suit were gone. "
            "What do you lead?"
        ),
        lambda: _(
            "You gave a trick away in the other suit. So your opponent had to lead, the highest "
            "card fell, and your ten was worth its weight."
        ),
        lambda: _(
            "Whoever leads this suit loses by it. Start again: lead the other one, and let your "
            "opponent begin."
        ),
    )


def _save() -> Try:
    return _solved(
        lambda _round: moment(
            "KD KS TH QS",
            "TD QH 9C 9H",
            "TH",
            won="JC TC AD JH JD QD",
            lost="9S AS 9D JS KH KC QC AC TS AH",
        ),
        lambda: _("You have 30, your opponent has 56. You cannot win this one. What can you save?"),
        lambda: _(
            "The ten of trumps took a trick at once: 33 and more. You lost one game point, not two."
        ),
        lambda: _("You lost two game points: you had fewer than 33. Start again, and take them."),
        enough=-1,
    )


@cache
def _ending(number: int) -> tuple[Deal, int]:
    """Return an ending that the learner can win, and for how many game points."""
    greedy, seed = player("greedy"), 10_000 * number
    while True:
        seed += 1
        deal = Deal.shuffled("german", seed)
        while not deal.is_over and deal.talon and deal.closed_by is None:
            seat = deal.to_act
            assert seat is not None
            view = view_of(deal, seat)
            deal = deal.play(greedy.choose(view, Random(seed)))
        if deal.is_over or deal.closed_by is not None or deal.to_act != 0:
            continue
        # Both have drawn, so that closing with five cards is past.
        values = offered(deal)
        most = max(values.values())
        cards = [n for text, n in values.items() if len(text) == 2]
        # There is something to find.
        if most > 0 and cards.count(most) < len(cards) - 1:
            return deal, most


def _play() -> Try:
    def tell(table: TryTable) -> Said | None:
        most = _ending(table.round)[1]
        result = table.deal.result
        if result is None:
            if table.did:
                return None
            text = ngettext(
                "With the best play %(n)d game point is yours.",
                "With the best play %(n)d game points are yours.",
                most,
            )
            return Said(text % {"n": most})
        got = result.game_points if result.winner == table.seat else -result.game_points
        if got >= most:
            return Said(_("You made no mistake that mattered."), "good")
        return Said(_("There was more in it. Start again, and try another card."), "bad")

    return TryTable(
        lambda number: _ending(number)[0],
        task=lambda _pack: _(
            "Six cards each, the talon exhausted, both hands known. Your opponent makes no mistake."
        ),
        opponent=Perfect(),
        ends=None,
        offer=("out", "count"),
        tell=tell,
        rounds=True,
        open=True,
    )


SCENES: Mapping[str, Callable[[], Try]] = {
    "10-draw": _draw,
    "10-give": _give,
    "10-wait": _wait,
    "10-save": _save,
    "10-play": _play,
}
