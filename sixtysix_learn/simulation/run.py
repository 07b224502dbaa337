"""simulate: many deals between two players, here, in several processes, or on a cluster."""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import (
    Executor,
    Future,
    ProcessPoolExecutor,
    ThreadPoolExecutor,
    as_completed,
)
from contextlib import closing, contextmanager

from ..errors import BadOption, BadRecord
from ..i18n import N_
from ..players import Player, player
from ..rules import RuleSet
from ..wording import add_sentences
from .chance import seed_key
from .distribution import Distribution
from .fast import COMPILED, PLAIN, RULES, knows, play_part, played_by, warm
from .play import play_numbered
from .progress import Bar, Progress
from .tally import Tally

__all__ = ["simulate"]

Pair = tuple[Player, Player]
#: What a worker gives back: how many deals, their counts, and what played them.
Part = tuple[int, Tally, str]

# Deals handed out at once, by what plays them: many enough that handing out costs nothing, few
# enough that the work is shared evenly and the bar moves.
_MOST_AT_ONCE = {RULES: 500, PLAIN: 5_000, COMPILED: 200_000}
# Deals played here before the bar is asked and Ctrl-C is heard.
_A_WHILE = {RULES: 1, PLAIN: 500, COMPILED: 200_000}
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
    do the work, in whatever order, and whatever plays the deals. That is the rules engine, but for
    ``random`` and ``greedy`` quicker code that does the same: with the extra ``fast`` it is
    compiled. Only ``expert`` plays otherwise there, for with compiled code it looks further. Deal
    number ``i`` is the same in a longer simulation.

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
        How many processes of this machine share the work, 1 or more; threads, where compiled code
        plays. Players defined in a notebook cannot be sent to another process: they play in this
        one.
    executor
        Any other :class:`concurrent.futures.Executor` to do the work, for instance that of a Dask
        cluster: ``client.get_executor()``. ``jobs`` is then ignored, and the executor is left
        running.
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
            expected = "1, 2, 3, …" if least else "…, -1, 0, 1, …"
            raise BadOption("bad_value", option=name, given=value, expected=expected)
    work = _Work(rules, pair, seed_key(seed), deals)
    with _reporting(progress) as report:
        if executor is not None:
            work.spread(executor, report)
        elif jobs > 1 and work.by == COMPILED:
            # Compiled code lets other threads run; processes would have to load it first, each.
            warm()
            with ThreadPoolExecutor(jobs) as threads:
                work.spread(threads, report)
        elif jobs > 1 and not any(type(p).__module__ == "__main__" for p in pair):
            # Not by fork: a notebook's kernel has threads.
            context = multiprocessing.get_context("spawn")
            workers = min(jobs, deals, _MOST_WORKERS)
            before = set(multiprocessing.active_children())
            with ProcessPoolExecutor(workers, context, initializer=_deaf) as pool:
                try:
                    work.spread(pool, report)
                except BaseException:
                    # Nobody wants what they are at any more.
                    for process in set(multiprocessing.active_children()) - before:
                        process.terminate()
                    raise
        else:
            work.do(report)
    names = (pair[0].name, pair[1].name)
    return Distribution.of(rules, names, seed, work.tally, " + ".join(sorted(work.played_by)))


def _pair(players: Sequence[Player | str]) -> Pair:
    if isinstance(players, str) or not isinstance(players, Sequence) or len(players) != 2:
        given = ",".join(map(_name, players)) if isinstance(players, list | tuple) else players
        raise BadOption("two_players", option="players", given=given)
    return (player(players[0]), player(players[1]))


def _name(of: Player | str) -> str:
    return str(getattr(of, "name", of))


def _deaf() -> None:
    """Leave Ctrl-C to the process that a person started: it then ends the others."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _part(rules: RuleSet, pair: Pair, key: int, start: int, stop: int) -> Part:
    """Play the deals of some numbers: what one worker does at a time."""
    if knows(pair):
        return stop - start, play_part(rules, pair, key, start, stop), played_by(pair)
    tally = Tally()
    for index in range(start, stop):
        tally.add(play_numbered(rules, pair, key, index))
    return stop - start, tally, RULES


class _Work:
    """All deals of a simulation, and what has been counted of them."""

    def __init__(self, rules: RuleSet, pair: Pair, key: int, deals: int) -> None:
        self._arguments = (rules, pair, key)
        self._deals = deals
        self._done = 0
        self.by = played_by(pair)
        self.tally = Tally()
        self.played_by: set[str] = set()

    def do(self, report: Progress) -> None:
        """Play all of them here."""
        for start, stop in self._shares(_A_WHILE[self.by]):
            self._take(_part(*self._arguments, start, stop), report)

    def spread(self, executor: Executor, report: Progress) -> None:
        """Let an executor play them."""
        step = max(1, min(_MOST_AT_ONCE[self.by], self._deals // _SHARES))
        waiting: list[Future[Part]] = [
            executor.submit(_part, *self._arguments, start, stop)
            for start, stop in self._shares(step)
        ]
        try:
            for finished in as_completed(waiting):
                self._take(finished.result(), report)
        finally:
            for future in waiting:
                future.cancel()

    def _shares(self, step: int) -> Iterator[tuple[int, int]]:
        for start in range(0, self._deals, step):
            yield start, min(start + step, self._deals)

    def _take(self, part: Part, report: Progress) -> None:
        count, tally, by = part
        self.tally.merge(tally)
        self.played_by.add(by)
        self._done += count
        report(self._done, self._deals)


@contextmanager
def _reporting(progress: Progress | bool) -> Iterator[Progress]:
    if progress is True:
        with closing(Bar()) as bar:
            yield bar
    else:
        quiet: Callable[[int, int], None] = lambda done, total: None  # noqa: E731
        yield progress or quiet
