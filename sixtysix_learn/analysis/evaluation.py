"""What each action is worth to a player who does not see all the cards.

A value is that of the best *plan* (:mod:`.plans`): one choice for all worlds that look the same,
each world as likely as any other, against an opponent who sees every card. The worlds are all
counted where they are few, else drawn by a seed; each value names the method it comes from:

``known``
    Nothing is hidden: the exact value.
``best-defence``
    The best plan to the end of the deal.
``alpha-mu``
    The best plan for the player's next cards (two, or more where time allows); after them he is
    taken to see all the cards.
``seen``
    The mean of the values with all cards seen: too high where the player would have to guess.
``playout``
    Both play on by simple rules until the talon is exhausted, then perfectly. It is the method for
    the first tricks where kernels are not compiled, and a second opinion where they are: before the
    third trick an action is called worse only if that opinion has it so too.

Source: records.md, *Commands*.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from math import isfinite
from time import perf_counter
from typing import Any

from ..errors import BadOption, BadRecord
from ..rules.deal import Deal
from ..rules.ruleset import RuleSet
from ..rules.scoring import OUT_AT
from ..rules.view import View, view_of
from .equity import result_worth
from .investigate import EARLY, Investigation
from .limits import SIZES, Limits, Sizes
from .plans import POINTS
from .samples import WON, difference, loss, plan_value, seen_value

__all__ = ["OBJECTIVES", "ActionValue", "Evaluation", "evaluate"]

#: What can be asked for: game points, the probability of winning the deal or the match.
OBJECTIVES = ("points", "win", "match")
#: The seconds that an answer may take where nothing else is said.
BUDGET = 2.0
# A loss is called one only where it is greater than this, in game points: by the method of the
# less sure of the two values, and before the third trick.
_MARGINS = {"known": 0.0, "best-defence": 0.0, "alpha-mu": 0.05, "seen": 0.1, "playout": 0.1}
_EARLY_MARGIN = 0.3
_LITTLE = 1e-9


@dataclass(frozen=True)
class ActionValue:
    """What one action is worth.

    Attributes
    ----------
    value, se
        What it is expected to bring, in the unit of the objective, and the standard error.
    win
        The probability that the player wins the deal with that plan.
    open
        The mean value with all cards seen, for comparison only; ``nan`` with the method
        ``playout``, for in plain Python that would take too long.
    worse_by, worse_se
        What it loses against the best action, and the standard error of that.
    method
        Where the value comes from: see :mod:`.evaluation`.
    """

    value: float
    se: float
    win: float
    open: float
    worse_by: float
    worse_se: float
    method: str

    def to_json(self) -> dict[str, Any]:
        """Return the object that ``sixtysix-learn evaluate`` prints for it."""
        numbers = ("value", "se", "win", "open", "worse_by", "worse_se")
        found: dict[str, Any] = {name: _short(getattr(self, name)) for name in numbers}
        return found | {"method": self.method}


@dataclass(frozen=True)
class Evaluation:
    """What each action is worth to a player who knows a view.

    Attributes
    ----------
    objective
        ``points``, ``win`` or ``match``.
    best
        Every action that is not shown to be worse than another, sorted.
    actions
        The values, by the action's text, sorted.
    worlds
        How many layouts were looked at.
    exact
        Whether every layout was counted and no value is an estimate.
    method
        How, and against which opponent, in one line.
    seconds
        How long it took.
    margin
        How great a loss must be at least, beyond twice its error, to be called one.
    found
        What it comes from, world by world: for explanations.
    """

    objective: str
    best: tuple[str, ...]
    actions: Mapping[str, ActionValue]
    worlds: int
    exact: bool
    method: str
    seconds: float
    margin: float
    found: Investigation = field(repr=False, compare=False)

    @property
    def top(self) -> str:
        """The action of the highest value."""
        return min(self.actions, key=lambda text: (-self.actions[text].value, text))

    @property
    def too_close(self) -> bool:
        """Whether it is too close to call: several may be best, and the values are estimates."""
        return len(self.best) > 1 and not self.exact

    def is_worse(self, text: str) -> bool:
        """Whether an action is shown to be worse than the best.

        Parameters
        ----------
        text
            One of :attr:`actions`.
        """
        return text not in self.best

    def to_json(self) -> dict[str, Any]:
        """Return the object that ``sixtysix-learn evaluate`` prints."""
        return {
            "objective": self.objective,
            "best": list(self.best),
            "actions": {text: value.to_json() for text, value in self.actions.items()},
            "worlds": self.worlds,
            "exact": self.exact,
            "method": self.method,
            "seconds": _short(self.seconds),
        }


def evaluate(
    view: View | Deal,
    objective: str = "points",
    *,
    worlds: int | None = None,
    seed: int = 0,
    budget: float | None = None,
    match: tuple[int, int] = (0, 0),
    tie_carry: int = 0,
    dealer_known: bool = True,
    only: Sequence[str] | None = None,
    sizes: Sizes | None = None,
) -> Evaluation:
    """Work out what each action is worth to the player of a view, whose turn it is.

    Parameters
    ----------
    view
        What the player knows. Where the draw waits, the actions are ``draw`` and ``hold``; else
        ``hold`` is past. Of a deal it is the view of whoever is to act, after the draw.
    objective
        ``points`` (game points won less lost), ``win`` (the deal) or ``match``.
    worlds
        How many layouts to draw, where there are more. With it and without a budget the answer
        takes as long as it takes, and is the same each time.
    seed
        Which layouts are drawn.
    budget
        About how many seconds may be used; 2 where neither it nor ``worlds`` is given.
    match, tie_carry, dealer_known
        For ``match``: the score before the deal (mine first), what its winner gets besides, and
        whether ``view.is_dealer`` is to be believed.
    only
        Look at these actions only.
    sizes
        How much is looked at, instead of as much as there is time for. With it and without a
        budget the answer is the same each time.

    Returns
    -------
    Evaluation
        The values, each with its standard error and method.

    Raises
    ------
    BadRecord
        If it is not this player's turn, the deal is over, or the match is decided.
    BadOption
        If an option is out of range, or the rules are none that can be solved.
    """
    begun = perf_counter()
    if isinstance(view, Deal):
        if view.to_act is None:
            raise BadRecord("evaluate_over", field="deal")
        view = view_of(view, view.to_act)
    _check(view, objective, worlds, budget)
    if objective == "match":
        _check_match(match, tie_carry)
    worth = _worth(
        view.rules, objective, match, view.is_dealer if dealer_known else None, tie_carry
    )
    actions = [text for text in view.actions if text != "hold" or view.draw_pending]
    if only is not None:
        known, actions = actions, [text for text in actions if text in only]
        if not actions:
            raise BadOption("bad_value", option="only", given=", ".join(only), expected=known)
    if budget is None and worlds is None and sizes is None:
        budget = BUDGET
    limits = Limits(worlds, seed, begun, budget)
    found = Investigation(view, actions, worth, limits, sizes or SIZES).run()
    main = found.main
    values = {text: plan_value(main, f, worth) for text, f in found.actions.items()}
    top = _rival(found, values)
    scale = (worth[4] - worth[2]) / 2
    early = view.face_up is not None and sum(view.tricks) < EARLY
    least = _EARLY_MARGIN if early else 0.0
    said: dict[str, ActionValue] = {}
    best = []
    margin = 0.0
    for text in sorted(found.actions):
        one = found.actions[text]
        worse, worse_se = (0.0, 0.0)
        if text != top:
            worse, worse_se = loss(main, found.actions[top], one, worth)
        allowed = max(_MARGINS[one.method], _MARGINS[found.actions[top].method])
        if not (found.exact or one.method == found.actions[top].method == "known"):
            allowed = max(allowed, least)
        margin = max(margin, allowed * scale)
        if text == "out" and view.points[0] < OUT_AT:
            # A false claim is never close to the best: what it costs is known.
            allowed = worse_se = 0.0
        clear = worse > 2 * worse_se + allowed * scale + _LITTLE
        if not clear or not _shared_view(found, top, text, worth, allowed * scale):
            best.append(text)
        said[text] = ActionValue(
            value=values[text][0],
            se=0.0 if text == "out" and view.points[0] < OUT_AT else values[text][1],
            win=plan_value(main, one, WON)[0],
            open=seen_value(main, one, worth),
            worse_by=max(0.0, worse),
            worse_se=worse_se,
            method=one.method,
        )
    return Evaluation(
        objective=objective,
        best=tuple(best),
        actions=said,
        worlds=main.size,
        exact=found.exact,
        method=found.told(),
        seconds=perf_counter() - begun,
        margin=margin,
        found=found,
    )


def _rival(found: Investigation, values: Mapping[str, tuple[float, float]]) -> str:
    """Return the action that the others are held against: the one of the highest value.

    Where plans were made for plays too, it is the best of those with a plan: what an action without
    one brings with all cards seen may be too high, and must not make the others look worse.
    """
    planned = [
        text for text, one in found.actions.items() if one.method in ("alpha-mu", "best-defence")
    ]
    if all(map(found.closes, planned)):
        planned = list(values)
    return min(planned, key=lambda text: (-values[text][0], text))


def _shared_view(
    found: Investigation, top: str, text: str, worth: Sequence[float], margin: float
) -> bool:
    """Whether the second opinion, if there is one, has an action worse too."""
    one, other = found.opinions.get(top), found.opinions.get(text)
    if one is None or other is None:
        return True
    gap, error = difference(one, other, worth)
    return gap > 2 * error + margin


def _check(view: View, objective: str, worlds: int | None, budget: float | None) -> None:
    if objective not in OBJECTIVES:
        raise BadOption("bad_value", option="objective", given=objective, expected=OBJECTIVES)
    if worlds is not None and (type(worlds) is not int or worlds < 1):
        raise BadOption("bad_value", option="worlds", given=worlds, expected="1, 2, 3, …")
    number = isinstance(budget, int | float) and isfinite(budget) and budget > 0
    if budget is not None and not number:
        raise BadOption("bad_value", option="budget", given=budget, expected="> 0")
    if not view.my_turn or not view.actions:
        raise BadRecord("not_your_turn", field="on_lead")


def _check_match(match: tuple[int, int], carry: int) -> None:
    whole = isinstance(match, tuple | list) and [type(n) for n in match] == [int, int]
    if not whole or min(match) < 0:
        raise BadOption("bad_value", option="match", given=str(match), expected="(0, 0), (3, 5), …")
    if type(carry) is not int or carry < 0:
        raise BadOption("bad_value", option="tie_carry", given=carry, expected="0, 1, 2, …")


def _worth(
    rules: RuleSet, objective: str, match: tuple[int, int], i_deal: bool | None, carry: int
) -> tuple[float, ...]:
    """Return what the results -3 to 3 are worth."""
    if objective == "points":
        return POINTS
    if objective == "win":
        return WON
    return result_worth(rules, match, i_deal, carry)


def _short(number: float) -> float | None:
    """Return a number to four places; one that is not known is ``None``."""
    return round(number, 4) + 0.0 if isfinite(number) else None
