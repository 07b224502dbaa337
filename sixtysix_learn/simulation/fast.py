"""The quick way to play many deals: the kernels, where they know both players.

They give the same counts as the rules engine, deal for deal. Compiled by numba they play millions
of deals a second; without numba they run as plain Python.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from ..cards import pack_of
from ..players import GreedyPlayer, Player, RandomPlayer
from ..rules import Deal, RuleSet
from .distribution import REASONS
from .tally import Closing, Ending, Marriage, Tally

if TYPE_CHECKING:
    from ..analysis.kernels.jit import Ints

__all__ = ["COMPILED", "PLAIN", "RULES", "knows", "play_part", "played", "played_by", "warm"]

#: What plays deals.
RULES: Final = "rules engine"
PLAIN: Final = "plain kernels"
COMPILED: Final = "compiled kernels"

_KNOWN = (RandomPlayer, GreedyPlayer)


def knows(players: Sequence[Player]) -> bool:
    """Return whether the kernels can play for these players: the pinned ones and nobody else."""
    return all(type(one) in _KNOWN for one in players)


def played_by(players: Sequence[Player]) -> str:
    """Return what plays for these players in this process."""
    if not knows(players):
        return RULES
    from ..analysis.kernels import jit

    return COMPILED if jit.COMPILED else PLAIN


def warm() -> None:
    """Compile the kernels, or load them if they have been compiled before."""
    from .kernels import deals  # noqa: F401


def play_part(rules: RuleSet, players: Sequence[Player], key: int, start: int, stop: int) -> Tally:
    """Play the deals of some numbers and count them.

    Parameters
    ----------
    rules
        Rules for two players.
    players
        Two players that :func:`knows` accepts.
    key
        From :func:`~sixtysix_learn.simulation.chance.seed_key`.
    start, stop
        The first number, and the one after the last.
    """
    return _read(rules, played(rules, players, key, start, stop))


def played(rules: RuleSet, players: Sequence[Player], key: int, start: int, stop: int) -> Ints:
    """Play deals as :func:`play_part`, and return the kernels' memory after the last of them."""
    from ..analysis.kernels.jit import work_array
    from .kernels import places as at
    from .kernels.deals import play_deals

    cells = work_array(at.SIZE)
    setting = _setting(rules)
    cells[: len(setting)] = setting
    for seat, one in zip((at.SEAT_0, at.SEAT_1), players, strict=True):
        cells[seat + at.PLAYER] = _KNOWN.index(type(one))
    play_deals(start, stop, key - (1 << 64) if key >> 63 else key, cells)
    return cells


@lru_cache(maxsize=64)
def _setting(rules: RuleSet) -> Ints:
    """Return the beginning of the memory: options, and how a pack is dealt."""
    from ..analysis.kernels.jit import array
    from .kernels import places as at

    pack = pack_of(rules.pack)
    # How it is dealt is seen on a pack in order.
    deal = Deal.from_pack(rules, pack, dealer=1)
    assert deal.first is not None
    hands, talon = deal.first
    options = _options(rules)
    values = options + [0] * (at.PACK_SIZE - len(options)) + [len(pack)]
    values += [c.index for c in pack] + [0] * (at.DEALT - at.PACK - len(pack))
    values += [pack.index(c) for c in (*hands[0], *hands[1], *talon)]
    return array(values)


def _options(rules: RuleSet) -> list[int]:
    """Return the options in the order of :mod:`.kernels.places`."""
    closing = rules.marriage_on_closing_lead
    answer = rules.nine_exchange_on_opponent_close
    plain, trumps = rules.marriage_values
    prices = ("2", "3", "2_or_3_at_close", "2_or_3_at_end")
    return [
        rules.hand_size,
        rules.talon_size,
        rules.lowest_rank.strength,
        int(rules.phase2_obligation == "follow_head_trump"),
        plain,
        trumps,
        int(not rules.marriage_counts_after_trick),
        int(rules.out_on_marriage_without_lead),
        int(rules.marriage_at_first_lead),
        int(rules.marriage_after_exhaustion),
        int(rules.marriage_after_close),
        int(closing == "either_order"),
        int(rules.claim_mode == "declare" and rules.claim_window == "any_time"),
        int(rules.nine_exchange != "off"),
        int(rules.nine_exchange_needs_trick),
        rules.nine_exchange_min_talon,
        0
        if rules.nine_exchange == "off"
        else ("no", "yes_no_trick_needed", "yes_if_trick").index(answer),
        int(rules.close_at_first_lead),
        rules.close_min_talon,
        rules.last_trick_bonus,
        rules.last_trick_bonus_when_closed,
        rules.schneider_threshold,
        int(rules.schwarz_basis == "points"),
        int(rules.close_success_basis == "at_close"),
        prices.index(rules.close_failure_score),
        prices.index(rules.opponent_out_first_score),
        int(rules.played_out_rule == "last_trick_wins"),
        int(rules.tie_rule == "last_trick_wins"),
    ]


def _read(rules: RuleSet, cells: Ints) -> Tally:
    """Return the counts of a memory."""
    from .kernels import places as at

    counts = [int(n) for n in cells[at.ENDINGS :]]

    def histogram(place: int, size: int = at.MOST) -> dict[int, int]:
        part = counts[place - at.ENDINGS :][:size]
        return {value: n for value, n in enumerate(part) if n}

    tally = Tally()
    for place, n in histogram(at.ENDINGS, at.CARD_POINTS - at.ENDINGS).items():
        (winner, end), leader = divmod(place // 2, 24), place % 2
        tally.endings[Ending((None, 0, 1)[winner], end // 6, REASONS[end % 6], leader)] += n
    for seat in (0, 1):
        tally.card_points[seat].update(histogram(at.CARD_POINTS + seat * at.MOST))
    tally.winner_points.update(histogram(at.WINNER_POINTS))
    tally.loser_points.update(histogram(at.LOSER_POINTS))
    tally.tricks.update(histogram(at.TRICK_COUNTS, at.MARRIAGES - at.TRICK_COUNTS))
    for place, n in histogram(at.MARRIAGES, 8).items():
        value = rules.marriage_values[place // 2 % 2]
        tally.marriages[Marriage(place // 4, value, bool(place % 2))] += n
    tally.marriages_a_deal.update(histogram(at.MARRIAGES_A_DEAL, 8))
    for place, n in histogram(at.CLOSINGS, at.SIZE - at.CLOSINGS).items():
        (when, won), end = divmod(place // 24, 2), place % 24
        seat, tricks = divmod(when, 8)
        tally.closings[Closing(seat, tricks, False, bool(won), end // 6, REASONS[end % 6])] += n
    return tally
