"""simulate: many deals between two players, here, in several processes, or on a cluster."""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor, Future, ProcessPoolExecutor, as_completed
from contextlib import closing, contextmanager

from ..errors import BadOption, BadRecord
from ..i18n import N_
from ..players import Player, player
from ..rules import RuleSet
from ..wording import add_sentences
from .chance import seed_key
from .distribution import Distribution
from .play import play_numbered
from .progress import Bar, Progress
from .tally import Tally

__all__ = ["simulate"]

Pair = tuple[Player, Player]

# Deals handed out at once: many enough that handing out costs nothing, few enough that the work
# is shared evenly and the bar moves.
_MOST_AT_ONCE = 500
_SHARES = 32
# More than these Windows cannot wait for.
_MOST_WORKERS = 61

add_sentences({"two_players": N_("players: give two, such as random,greedy, not %(given)s.")})


def simulate(
    rules: RuleSet | str = "german",
    players: Sequence[Player | str] = ("random", "random"),
    deals: int = 1000,
    seed: int = 0,
    *,
    jobs: int = 1,
    executor: Executor | None = None,
    progress: Progress | bool = True,
) -> Distribution:
    """Play many deals and count what happens.

    The same rules, players, seed and number of deals give the same counts, however many processes
    do the work and in whatever order. Deal number ``i`` is the same in a longer simulation.

    Parameters
    ----------
    rules
        Rules for two players, or a preset's name.
    players
        Two players or their names, by seat.
    deals
        How many deals, 1 or more. Seat 1 deals the first, then the deal alternates.
    seed
        Any whole number.
    jobs
        How many processes of this machine share the work, 1 or more. Players defined in a notebook
        cannot be sent to another process: they play in this one.
    executor
        Any other :class:`concurrent.futures.Executor` to do the work, that of a cluster for
        instance; ``jobs`` is then ignored, and the executor is left running.
    progress
        ``True`` shows a bar if it takes longer than two seconds, ``False`` shows none; a function
        is called with the deals done and the deals there are.

    Returns
    -------
    Distribution
        The counts.

    Raises
    ------
    BadOption
        If there is no such player or preset, or a number is out of range.
    BadRecord
        If the rules are not for two players.
    IllegalAction
        If a player does what the rules forbid.
    """
    rules = RuleSet.read(rules)
    if rules.players != 2:
        raise BadRecord("not_two_handed", field="rules", preset=rules.preset_name)
    pair = _pair(players)
    for name, value, least in (("deals", deals, 1), ("jobs", jobs, 1), ("seed", seed, None)):
        if type(value) is not int or (least is not None and value < least):
            expected = "1, 2, 3, …" if least else "0, 1, 2, …"
            raise BadOption("bad_value", option=name, given=value, expected=expected)
    key = seed_key(seed)
    tally = Tally()
    with _reporting(progress) as report:
        if executor is not None:
            _spread(executor, rules, pair, key, deals, tally, report)
        elif jobs > 1 and not any(type(p).__module__ == "__main__" for p in pair):
            # Not by fork: a notebook's kernel has threads.
            context = multiprocessing.get_context("spawn")
            workers = min(jobs, deals, _MOST_WORKERS)
            with ProcessPoolExecutor(workers, context, initializer=_deaf) as pool:
                _spread(pool, rules, pair, key, deals, tally, report)
        else:
            for index in range(deals):
                tally.add(play_numbered(rules, pair, key, index))
                report(index + 1, deals)
    return Distribution.of(rules, (pair[0].name, pair[1].name), seed, tally)


def _pair(players: Sequence[Player | str]) -> Pair:
    if isinstance(players, str) or len(players) != 2:
        given = players if isinstance(players, str) else ",".join(map(_name, players))
        raise BadOption("two_players", option="players", given=given)
    return (player(players[0]), player(players[1]))


def _name(of: Player | str) -> str:
    return of if isinstance(of, str) else of.name


def _deaf() -> None:
    """Leave Ctrl-C to the process that a person started: it then ends the others."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _part(rules: RuleSet, pair: Pair, key: int, start: int, stop: int) -> tuple[int, Tally]:
    """Play the deals of some numbers: what one worker does at a time."""
    tally = Tally()
    for index in range(start, stop):
        tally.add(play_numbered(rules, pair, key, index))
    return stop - start, tally


def _spread(
    executor: Executor,
    rules: RuleSet,
    pair: Pair,
    key: int,
    deals: int,
    tally: Tally,
    report: Progress,
) -> None:
    step = max(1, min(_MOST_AT_ONCE, deals // _SHARES))
    waiting: list[Future[tuple[int, Tally]]] = [
        executor.submit(_part, rules, pair, key, start, min(start + step, deals))
        for start in range(0, deals, step)
    ]
    done = 0
    try:
        for finished in as_completed(waiting):
            count, part = finished.result()
            tally.merge(part)
            done += count
            report(done, deals)
    finally:
        for future in waiting:
            future.cancel()


@contextmanager
def _reporting(progress: Progress | bool) -> Iterator[Progress]:
    if progress is True:
        with closing(Bar()) as bar:
            yield bar
    else:
        quiet: Callable[[int, int], None] = lambda done, total: None  # noqa: E731
        yield progress or quiet
