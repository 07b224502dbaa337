"""How the values of :mod:`.evaluation` are worked out, phase by phase and within the time.

Where the worlds are few, all are looked at, and plans are searched to the end. Where they are many,
values with all cards seen are taken in a large sample; what seeing them is worth too much is worked
out in a smaller one, with plans for two of the player's cards (αμ). Closing is different: once the
talon is closed only the opponent's hand matters, so its plans are searched to the end over hands.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import islice
from time import perf_counter

from ..rules.view import View
from .ahead import plan_ahead, plan_in_lots
from .closing_seen import closing_results
from .kernels.memory import Memory
from .limits import SIZES, Limits, Sizes
from .plans import FULL_DEPTH, OutOfTime, Plans
from .playouts import Playouts
from .samples import Findings, Sample, plan_value
from .table import Table
from .worlds import (
    World,
    all_worlds,
    count_hands,
    count_worlds,
    draws,
    endless_worlds,
    sample_worlds,
)

__all__ = ["EARLY", "Investigation"]

# Up to so many hands are all counted after a first look at a part of them, if there is time; they
# may take longer, each, than those of the part did.
_COUNTED = 2000
_LONGER = 2.0
# Fewer worlds than this are not worth a first look at a part of them.
_FIRST = 100
# How far below the best, in game points, an action still gets the closer look.
_NEAR = 0.3
#: Before so many tricks nothing is known finely.
EARLY = 2
#: What closes the talon, so that from then on only hands matter.
_CLOSING = ("close", "hold")


@dataclass
class Investigation:
    """The search for the values of all actions.

    Attributes
    ----------
    main
        The worlds in which values with all cards seen are known.
    actions
        What was found, by action.
    opinions
        Before the third trick the results of playouts, a second opinion, where there are any.
    """

    view: View
    texts: Sequence[str]
    worth: Sequence[float]
    limits: Limits
    sizes: Sizes = SIZES
    main: Sample = field(default_factory=lambda: Sample(()))
    actions: dict[str, Findings] = field(default_factory=dict)
    opinions: dict[str, list[int]] = field(default_factory=dict)

    @cached_property
    def memory(self) -> Memory:
        """Where the kernels work."""
        return Memory()

    @cached_property
    def _source(self) -> Iterator[World]:
        """Worlds drawn at random: those of the main sample, one after the other."""
        return endless_worlds(self.view, self.limits.seed)

    @property
    def _to_the_end(self) -> int:
        """Up to how many worlds plans are searched to the end whatever time it takes."""
        return self.sizes.searched if draws(self.view) else self.sizes.all_closed

    @property
    def exact(self) -> bool:
        """Whether every layout was counted and no value is an estimate."""
        return self.main.complete and all(found.exact for found in self.actions.values())

    def run(self) -> Investigation:
        """Work out all values, and return itself."""
        view = self.view
        few = self.sizes.all_open if draws(view) else self.sizes.all_closed
        wanted = self.limits.worlds
        if wanted is not None:
            few = wanted if self.limits.budget is None else min(wanted, few)
        total = count_worlds(view)
        if total <= few:
            self._few(list(all_worlds(view)), complete=True)
        elif not draws(view):
            number = wanted or self.sizes.hands
            if self.limits.budget is not None:
                number = min(number, self.sizes.hands)
            self._few(sample_worlds(view, number, self.limits.seed), complete=False)
            if total <= (wanted or _COUNTED) and self._takes(total / number):
                self._few(list(all_worlds(view)), complete=True)
        else:
            self._many()
        return self

    def _takes(self, times: float) -> bool:
        """Whether there is time to do so many times what has been done so far."""
        limits = self.limits
        if limits.budget is None:
            return False
        needed = _LONGER * times * (perf_counter() - limits.begun)
        return needed < limits.until(1.0) - perf_counter()

    def told(self) -> str:
        """Return how the values were worked out, in one line."""
        if self.main.size == 1 and self.main.complete:
            return "known: all cards are known, both play best"
        methods = {found.method for found in self.actions.values()}
        names = " and ".join(sorted(methods))
        layouts = "every layout" if self.main.complete else "sampled layouts"
        if methods == {"best-defence"} and self.main.complete and not self.exact:
            layouts += " (of very many plans the most promising)"
        against = "an opponent who sees all the cards"
        if "playout" in methods:
            against = "one who plays on by simple rules (playout)"
            if len(methods) > 1:
                against += " or sees all the cards (the others)"
        return f"{names}, {layouts}, against {against}"

    # Few worlds, or a sample of hands: everything in one table

    def _few(self, worlds: list[World], *, complete: bool) -> None:
        self.main = Sample(worlds, complete)
        table = Table(self.view, worlds)
        plans = Plans(table, self.memory, self.worth)
        bounds = {}
        for text in self.texts:
            bounds[text] = plans.seen(text)
            self.actions[text] = Findings(plans.vectors.results(bounds[text]))
        if len(worlds) == 1 and complete:
            for found in self.actions.values():
                self._note(found, self.main, found.seen, "known", exact=True)
            return
        order = self.by_value()
        if len(worlds) > self.sizes.searched:
            quick = Plans(table, self.memory, self.worth, quick=True, closed_ahead=FULL_DEPTH)
            for i, text in enumerate(order):
                quick.deadline = self.limits.turn(0.75, len(order) - i)
                self.plan(quick, self.actions[text], text, 2, bounds[text], self.main)
            order = self.by_value()
        if self.limits.budget is None and len(worlds) > self._to_the_end:
            return
        plans.deadline = self.limits.until(0.95)
        best = -9.0
        for first in (True, False):
            # Those that may be best come first; the others are known well enough if time is short.
            for text in order:
                found = self.actions[text]
                value = plan_value(self.main, found, self.worth)[0]
                if found.exact or (first and value < best):
                    continue
                self.plan(plans, found, text, FULL_DEPTH, bounds[text], self.main)
                best = max(best, plan_value(self.main, found, self.worth)[0])

    # Many worlds

    def _many(self) -> None:
        left = (self.view.talon_down + 1) // 2
        if left >= self.sizes.play_from:
            self._play(left)
            return
        number = self.sizes.planned[left] if left < len(self.sizes.planned) else 0
        self.actions = {text: Findings([]) for text in self.texts}
        looked = self.look(self.limits.until(0.25 if number else 0.6))
        self._close(0.5 if number else 0.8)
        if not number:
            self.look(self.limits.until(0.92))
        if sum(self.view.tricks) < EARLY:
            self.opinions, _ = self._played(self.limits.until(0.6 if number else 0.985))
        if self.limits.budget is not None and number > _FIRST:
            plan_in_lots(self, number, looked)
        elif number:
            plan_ahead(self, number)

    def _play(self, left: int) -> None:
        """Take playouts for values, closing apart."""
        closing = any(text in _CLOSING for text in self.texts)
        found, worlds = self._played(self.limits.until(0.4 if closing else 0.8))
        self.main = Sample(worlds)
        for text in self.texts:
            self.actions[text] = Findings([])
            if text in found:
                self._note(self.actions[text], self.main, found[text], "playout", exact=False)
        self._close(0.9)
        for world in worlds[: self.sizes.compared]:
            plans = Plans(Table(self.view, [world]), self.memory, self.worth)
            for text in found:
                self.actions[text].few += plans.vectors.results(plans.seen(text))

    def _played(self, until: float) -> tuple[dict[str, list[int]], list[World]]:
        """Return the results of playouts in as many worlds as time allows, and the worlds."""
        number = self.limits.worlds or self.sizes.played
        source = endless_worlds(self.view, self.limits.seed)
        found: dict[str, list[int]] = {}
        worlds: list[World] = []
        begun = perf_counter()
        size = min(_FIRST, number)
        while size > 0:
            some = list(islice(source, size))
            playouts = Playouts(Table(self.view, some), self.memory)
            for text in self.texts:
                results = playouts.results(text)
                if results is not None:
                    found.setdefault(text, []).extend(results)
            worlds += some
            now = perf_counter()
            in_time = len(worlds) * (until - now) / max(now - begun, 1e-6)
            size = min(len(worlds), number - len(worlds))
            if in_time < size:
                size = int(in_time) if in_time > _FIRST else 0
        return found, worlds

    def look(self, until: float) -> float:
        """Take the values with all cards seen in more worlds, as many as time allows.

        Returns
        -------
        float
            How long it took.
        """
        begun = perf_counter()
        number = self.limits.worlds or self.sizes.seen
        left = (self.view.talon_down + 1) // 2
        step = self.sizes.together[left] if left < len(self.sizes.together) else 1
        worlds = list(self.main.worlds)
        longest = 0.0
        size = max(1, step // 4)
        while chunk := list(islice(self._source, min(size, number - len(worlds)))):
            then = perf_counter()
            plans = Plans(Table(self.view, chunk), self.memory, self.worth)
            for text in self.texts:
                self.actions[text].seen += plans.vectors.results(plans.seen(text))
            worlds += chunk
            longest = max(longest, perf_counter() - then)
            size = min(2 * size, step)
            if len(worlds) > 1 and perf_counter() + longest * size / len(chunk) > until:
                break
        self.main = Sample(worlds, slope=self.main.slope)
        return perf_counter() - begun

    def _close(self, share: float) -> None:
        """Search the plans of closing, over hands, until a share of the time is over."""
        texts = [text for text in self.texts if text in _CLOSING]
        if not texts:
            return
        view = self.view
        number = self.sizes.hands
        complete = count_hands(view) <= max(number, self.sizes.all_closed)
        hands = replace(view, held=True)
        worlds = list(all_worlds(hands)) if complete else sample_worlds(hands, number, 1)
        sample = Sample(worlds, complete)
        table = Table(view, worlds)
        for i, text in enumerate(texts):
            plans = Plans(table, self.memory, self.worth)
            bound = plans.seen(text)
            found = self.actions[text]
            self._note(found, sample, plans.vectors.results(bound), "seen", exact=False)
            if text == "close" and not complete:
                found.counts = closing_results(view, Memory()) or ()
            if self.limits.budget is not None and text not in self.contenders():
                # No plan is better than seeing all the cards, and that is not good enough.
                continue
            plans.deadline = self.limits.turn(share, len(texts) - i)
            for depth in (2, 3, FULL_DEPTH):
                if not self.plan(plans, found, text, depth, bound, sample):
                    break

    @staticmethod
    def closes(text: str) -> bool:
        """Whether an action closes the talon: its plans are worked out apart."""
        return text in _CLOSING

    def contenders(self) -> list[str]:
        """Return the actions that may be best, by what is known so far."""
        values = {t: plan_value(self.main, f, self.worth) for t, f in self.actions.items()}
        top = max(value for value, _ in values.values())
        scale = (self.worth[4] - self.worth[2]) / 2
        return [
            text
            for text in self.by_value()
            if values[text][0] + 3 * values[text][1] + _NEAR * scale >= top
        ]

    # What both do

    def by_value(self) -> list[str]:
        """Return the actions, the one of the highest value so far first."""
        values = {
            text: plan_value(self.main, found, self.worth)[0]
            for text, found in self.actions.items()
        }
        return sorted(values, key=lambda text: (-values[text], text))

    def plan(
        self, plans: Plans, found: Findings, text: str, depth: int, bound: int, sample: Sample
    ) -> bool:
        """Search for the best plan of an action, and note it; return whether there was time."""
        plans.exact = True
        try:
            front = plans.plan(text, depth, bound)
        except OutOfTime:
            return False
        whole = depth == FULL_DEPTH
        found.before = plans.vectors.results(bound)
        best = plans.vectors.results(plans.best_of(front))
        method = "best-defence" if whole else "alpha-mu"
        self._note(found, sample, best, method, exact=whole and plans.exact)
        return True

    def _note(
        self, found: Findings, sample: Sample, results: list[int], method: str, *, exact: bool
    ) -> None:
        found.sample = sample
        if not found.before:
            found.before = results
        found.after = results
        found.method = method
        found.exact = exact and sample.complete
