"""Figures of many simulated deals between two players."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from ..i18n import N_, ngettext
from ..i18n import gettext as _
from ..players import Player
from ..rules import RuleSet
from ..simulation import Distribution, interval, simulate
from .figures import Figure, Mark, Series, number, per_hundred, span

__all__ = [
    "first_lead",
    "game_points_by_reason",
    "how_closings_end",
    "how_long_deals_last",
    "how_points_split",
    "shown_player",
]

Players = Sequence[Player | str]

# Bars eleven points wide: so that 33 and 66 both begin one.
_STEP = 11
_NAMES = {
    "greedy": N_("the careful beginner (greedy)"),
    "random": N_("somebody who plays anything (random)"),
    "expert": N_("the one who counts (expert)"),
}
_DEALS = 1000
_SEED = 66


def how_points_split(
    found: Distribution | None = None,
    *,
    rules: RuleSet | str = "german",
    players: Players = ("greedy", "greedy"),
    deals: int = _DEALS,
    seed: int = _SEED,
) -> Figure:
    """Show how the card points of a deal split between the sides.

    Between two different players the sides are the players; a player against himself is shown as
    winner and loser of each deal.

    Parameters
    ----------
    found
        The distribution to show; without it one is simulated by the other arguments, which are
        those of :func:`~sixtysix_learn.simulation.simulate`.
    """
    found = found or _simulated(rules, players, deals, seed)
    same = found.players[0] == found.players[1]
    sides = (found.winner_points, found.loser_points) if same else found.card_points
    names = (_("winner"), _("loser")) if same else tuple(map(shown_player, found.players))
    top = max(max(points, default=0) for points in sides)
    groups = [(start, start + _STEP - 1) for start in range(0, max(top, 66) + 1, _STEP)]
    series = tuple(
        Series(name, tuple(_between(points, *group) for group in groups))
        for name, points in zip(names, sides, strict=True)
    )
    said = _winner_and_loser(found) if same else _each_player(found)
    return Figure(
        title=_("Card points of each side at the end of a deal"),
        summary=f"{_of_what(found)} {said}",
        across=_("card points, marriages included"),
        up=_("deals"),
        categories=tuple(span(low, high) for low, high in groups),
        series=series,
        marks=(Mark(33 // _STEP, _("33: half of 66")), Mark(66 // _STEP, _("66: enough to win"))),
    )


def _winner_and_loser(found: Distribution) -> str:
    return _(
        "The winner ended with %(winner)s card points on average, the loser with %(loser)s. In "
        "%(low)s of 100 deals that somebody won the loser had fewer than 33."
    ) % {
        "winner": _mean(found.winner_points),
        "loser": _mean(found.loser_points),
        "low": per_hundred(_between(found.loser_points, 0, 32), sum(found.wins)),
    }


def _each_player(found: Distribution) -> str:
    return " ".join(
        _(
            "On average %(name)s ended with %(mean)s card points, with 66 or more in %(out)s of "
            "100 deals, and with fewer than 33 in %(low)s of 100."
        )
        % {
            "name": shown_player(name),
            "mean": _mean(points),
            "out": per_hundred(_between(points, 66, max(points)), found.deals),
            "low": per_hundred(_between(points, 0, 32), found.deals),
        }
        for name, points in zip(found.players, found.card_points, strict=True)
    )


def how_closings_end(
    found: Distribution | None = None,
    *,
    rules: RuleSet | str = "german",
    players: Players = ("greedy", "random"),
    deals: int = _DEALS,
    seed: int = _SEED,
) -> Figure:
    """Show how closed deals end, by the moment of closing.

    Arguments as for :func:`how_points_split`.
    """
    found = found or _simulated(rules, players, deals, seed)
    ends = {
        "went_out": _("the closer goes out"),
        "closer_failed": _("the closer falls short of 66"),
        "opponent_out_first": _("the opponent goes out first"),
    }
    size = found.rules.talon_size // 2
    moments = range(max([size - 1, *(c.tricks for c in found.closings)]) + 1)
    series = tuple(
        Series(
            name,
            tuple(
                sum(n for c, n in found.closings.items() if (c.reason, c.tricks) == (reason, t))
                for t in moments
            ),
        )
        for reason, name in ends.items()
    )
    return Figure(
        title=_("How closed deals end, by the moment of closing"),
        summary=" ".join([_of_what(found), *_closing_sentences(found)]),
        across=_("tricks played before the talon was closed"),
        up=_("closed deals"),
        categories=tuple(str(t) for t in moments),
        series=series,
        stacked=True,
    )


def _closing_sentences(found: Distribution) -> list[str]:
    closed = found.closed()
    sentences = [
        ngettext(
            "The talon was closed in %(closed)s deal.",
            "The talon was closed in %(closed)s deals.",
            closed,
        )
        % {"closed": number(closed)}
    ]
    for seat in _seats(found):
        mine = {c: n for c, n in found.closings.items() if seat is None or c.seat == seat}
        times = sum(mine.values())
        if times:
            won = sum(n for c, n in mine.items() if c.won)
            values = {
                "name": shown_player(found.players[seat or 0]),
                "times": number(times),
                "won": number(won),
            }
            sentences.append(
                ngettext(
                    "It was closed %(times)s time by %(name)s, who won %(won)s of those deals.",
                    "It was closed %(times)s times by %(name)s, who won %(won)s of those deals.",
                    times,
                )
                % values
            )
    gained = sum(n * c.game_points for c, n in found.closings.items() if c.won)
    lost = sum(n * c.game_points for c, n in found.closings.items() if not c.won)
    won = found.closed_and_won()
    if won and won < closed:
        sentences.append(
            _(
                "A closing that succeeded brought %(gained)s game points on average, one that "
                "failed cost %(lost)s."
            )
            % {"gained": f"{gained / won:.1f}", "lost": f"{lost / (closed - won):.1f}"}
        )
    return sentences


# The label of each reason on an axis.
_SHORT_REASONS = {
    "went_out": N_("went out with 66"),
    "closer_failed": N_("the closer failed"),
    "opponent_out_first": N_("the closer's opponent was first"),
    "false_claim": N_("a false claim"),
    "played_out": N_("played to the end"),
    "drawn": N_("drawn"),
}


def game_points_by_reason(
    found: Distribution | None = None,
    *,
    rules: RuleSet | str = "german",
    players: Players = ("greedy", "greedy"),
    deals: int = _DEALS,
    seed: int = _SEED,
) -> Figure:
    """Show why deals end, and for how many game points (rules.md 1.12).

    Arguments as for :func:`how_points_split`.
    """
    found = found or _simulated(rules, players, deals, seed)
    reasons = found.reasons()
    decided = found.deals - found.drawn
    worth = {
        value: sum(n for e, n in found.endings.items() if e.game_points == value)
        for value in (1, 2, 3)
    }
    series = tuple(
        Series(
            ngettext("%(n)d game point", "%(n)d game points", value) % {"n": value},
            tuple(
                sum(
                    n
                    for e, n in found.endings.items()
                    if (e.reason, e.game_points) == (reason, value)
                )
                for reason in reasons
            ),
        )
        for value in worth
    )
    commonest = max(reasons, key=lambda reason: reasons[reason])
    summary = [
        _of_what(found),
        _("The commonest end, in %(share)s of 100 deals: %(reason)s.")
        % {
            "share": per_hundred(reasons[commonest], found.deals),
            "reason": _(_SHORT_REASONS[commonest]),
        },
        _(
            "Of 100 deals that somebody won, %(one)s brought 1 game point, %(two)s brought 2 and "
            "%(three)s brought 3; the average was %(mean)s."
        )
        % {
            "one": per_hundred(worth[1], decided),
            "two": per_hundred(worth[2], decided),
            "three": per_hundred(worth[3], decided),
            "mean": f"{sum(found.game_points) / (decided or 1):.2f}",
        },
    ]
    if found.drawn:
        summary.append(
            _("%(share)s of 100 deals were drawn.")
            % {"share": per_hundred(found.drawn, found.deals)}
        )
    return Figure(
        title=_("Why deals end, and for how many game points"),
        summary=" ".join(summary),
        across=_("end"),
        up=_("deals"),
        categories=tuple(_(_SHORT_REASONS[reason]) for reason in reasons),
        series=series,
        stacked=True,
        sideways=True,
    )


def how_long_deals_last(
    found: Distribution | None = None,
    *,
    rules: RuleSet | str = "german",
    players: Players = ("greedy", "greedy"),
    deals: int = _DEALS,
    seed: int = _SEED,
) -> Figure:
    """Show how many tricks a deal lasts.

    Arguments as for :func:`how_points_split`.
    """
    found = found or _simulated(rules, players, deals, seed)
    open_tricks = found.rules.talon_size // 2
    last = open_tricks + found.rules.hand_size
    summary = _(
        "A deal lasted %(mean)s tricks on average. %(early)s of 100 deals took fewer than %(half)d "
        "tricks, and %(whole)s of 100 took all %(last)d."
    ) % {
        "mean": f"{sum(t * n for t, n in found.tricks.items()) / found.deals:.1f}",
        "early": per_hundred(_between(found.tricks, 0, open_tricks - 1), found.deals),
        "half": open_tricks,
        "whole": per_hundred(found.tricks.get(last, 0), found.deals),
        "last": last,
    }
    return Figure(
        title=_("How many tricks a deal lasts"),
        summary=f"{_of_what(found)} {summary}",
        across=_("tricks played"),
        up=_("deals"),
        categories=tuple(str(t) for t in range(1, last + 1)),
        series=(Series("", tuple(found.tricks.get(t, 0) for t in range(1, last + 1))),),
        labels=True,
        marks=(Mark(open_tricks, _("the talon lasts till here")),),
    )


def first_lead(
    found: Distribution | None = None,
    *,
    rules: RuleSet | str = "german",
    players: Players = ("random", "random"),
    deals: int = 3 * _DEALS,
    seed: int = _SEED,
) -> Figure:
    """Show what leading to the first trick is worth.

    Arguments as for :func:`how_points_split`.
    """
    found = found or _simulated(rules, players, deals, seed)
    low, high = interval(found.leader_wins, found.deals)
    summary = _(
        "Who led to the first trick won %(share)s of 100 deals, the dealer %(dealer)s. With this "
        "many deals chance alone may move the first figure: with 95%% confidence it lies between "
        "%(low)s and %(high)s."
    ) % {
        "share": per_hundred(found.leader_wins, found.deals),
        "dealer": per_hundred(found.dealer_wins, found.deals),
        "low": f"{100 * low:.1f}",
        "high": f"{100 * high:.1f}",
    }
    return Figure(
        title=_("Who wins: the first leader or the dealer"),
        summary=f"{_of_what(found)} {summary}",
        across=_("winner"),
        up=_("deals"),
        categories=(_("first leader"), _("dealer"), _("nobody (drawn)")),
        series=(Series("", (found.leader_wins, found.dealer_wins, found.drawn)),),
        labels=True,
    )


# What they share


def _simulated(rules: RuleSet | str, players: Players, deals: int, seed: int) -> Distribution:
    if all(isinstance(player, str) for player in players) and not isinstance(players, str):
        return _simulated_once(RuleSet.read(rules), tuple(players), deals, seed)
    return simulate(rules, players, deals, seed)


@lru_cache(maxsize=16)
def _simulated_once(
    rules: RuleSet, players: tuple[Player | str, ...], deals: int, seed: int
) -> Distribution:
    return simulate(rules, players, deals, seed)


def _seats(found: Distribution) -> tuple[int | None, ...]:
    """Return the seats told apart: ``None`` stands for both where one player plays himself."""
    return (None,) if found.players[0] == found.players[1] else (0, 1)


def _of_what(found: Distribution) -> str:
    return _("%(deals)s simulated deals, %(first)s against %(second)s.") % {
        "deals": number(found.deals),
        "first": shown_player(found.players[0]),
        "second": shown_player(found.players[1]),
    }


def shown_player(name: str) -> str:
    """Return what a player is called in a figure: what he does, and his name for code."""
    return _(_NAMES[name]) if name in _NAMES else name


def _mean(histogram: Mapping[int, int]) -> str:
    of = sum(histogram.values())
    return f"{sum(value * n for value, n in histogram.items()) / (of or 1):.0f}"


def _between(histogram: Mapping[int, int], low: int, high: int) -> int:
    return sum(n for value, n in histogram.items() if low <= value <= high)
