"""Hypothesis strategies for deals and rule sets."""

from __future__ import annotations

from typing import Any, get_args

from hypothesis import strategies as st

from sixtysix_learn.errors import BadOption
from sixtysix_learn.rules import Deal, RuleSet, TieCarry
from sixtysix_learn.rules import ruleset as ruleset_module

TWO_PLAYER = ("german", "international", "casual", "santase", "schnapsen")


def _values(name: str, expected: Any) -> list[Any]:
    if expected is bool:
        return [True, False]
    choices = [a for a in get_args(expected) if a is not Ellipsis and not isinstance(a, type)]
    special = {
        "deal_packets": [(3, 3), (2, 2, 2), (1, 1, 1, 1, 1, 1), (6,)],
        "nine_exchange_min_talon": [2, 4, 6],
        "close_min_talon": [2, 4, 6],
        "marriage_values": [(20, 40)],
        "schneider_threshold": [33, 30],
        "game_target": [7, 11],
        "tie_carry": [TieCarry(), TieCarry(points=1, on="any_tie")],
    }
    return special.get(name, choices)


# What a two-player mixture may change: not the number of players, nor the size of the deal.
_FIXED = {"players", "pack", "hand_size", "deal_packets", "dealer_rotation"}
OPTIONS = {
    name: _values(name, expected)
    for name, expected in ruleset_module._checks().items()
    if name not in _FIXED
}


@st.composite
def rule_sets(draw: st.DrawFn) -> RuleSet:
    """A preset, or a preset with some options changed, that makes sense."""
    base = RuleSet.preset(draw(st.sampled_from(TWO_PLAYER)))
    names = draw(st.lists(st.sampled_from(sorted(OPTIONS)), max_size=6, unique=True))
    for name in names:
        value = draw(st.sampled_from(OPTIONS[name]))
        try:
            base = base.changed(**{name: value})
        except BadOption:
            continue
    return base


class Moments(list[Deal]):
    """The moments of one deal, shown as what it takes to repeat them."""

    def __repr__(self) -> str:
        last = self[-1]
        actions = " ".join(str(a) for a in last.history)
        return f"<{last.rules.to_json()} {last.first} {actions}>"


@st.composite
def plays(draw: st.DrawFn, rules: st.SearchStrategy[RuleSet] | None = None) -> list[Deal]:
    """All moments of a random deal, the start first, played for a random while or to the end."""
    which = draw(rules if rules is not None else rule_sets())
    deal = Deal.shuffled(which, draw(st.integers(0, 10**6)), draw(st.integers(0, 1)))
    moments = Moments([deal])
    # Claims end deals early, so they are mostly passed over.
    claims = draw(st.booleans())
    for _ in range(draw(st.integers(0, 60))):
        if deal.is_over:
            break
        legal = list(deal.legal_actions())
        others = [a for a in legal if a.kind != "out"]
        deal = deal.play(draw(st.sampled_from(legal if claims or not others else others)))
        moments.append(deal)
    return moments
