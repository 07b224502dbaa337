"""The worlds behind a view: none is missing, none is too much, none comes twice."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from math import comb, factorial

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sixtysix_learn.analysis.worlds import (
    World,
    all_worlds,
    count_hands,
    count_worlds,
    draws,
    sample_worlds,
)
from sixtysix_learn.records import read_view
from sixtysix_learn.rules import Deal, View, view_of

from ..records.test_view_records import CLOSED, EXAMPLE, PENDING
from ..rules.strategies import plays


def by_trying_everything(view: View) -> set[tuple[frozenset[str], tuple[str, ...]]]:
    """Every order of the unseen cards, cut into a hand and a talon, that fits the view."""
    size = view.opponent_cards - len(view.opponent_known)
    found = set()
    for order in permutations(view.unseen):
        theirs, rest = order[:size], order[size:]
        if set(theirs) & set(view.opponent_lacks):
            continue
        hides = view.closed_by_me is not None and view.buried is None
        if hides and not any(c.suit is view.trump for c in rest):
            continue  # one of the cards face down is the turned-down trump
        if view.face_up is None or view.held:
            rest = tuple(sorted(rest))
        hand = frozenset(c.code for c in (*view.opponent_known, *theirs))
        found.add((hand, tuple(c.code for c in rest)))
    return found


def as_told(view: View, world: World) -> tuple[frozenset[str], tuple[str, ...]]:
    rest = world.face_down if draws(view) else tuple(sorted(world.face_down))
    return frozenset(c.code for c in world.theirs), tuple(c.code for c in rest)


@settings(max_examples=60, deadline=None)
@given(plays(), st.integers(0, 1), st.booleans())
def test_all_worlds_and_no_others(moments: list[Deal], seat: int, pending: bool) -> None:
    for deal in moments:
        view = view_of(deal, seat, draw_pending=pending)
        if deal.is_over or not 0 < len(view.unseen) <= 6:
            continue
        worlds = list(all_worlds(view))
        told = [as_told(view, w) for w in worlds]
        assert len(set(told)) == len(told)
        assert set(told) == by_trying_everything(view)
        assert count_worlds(view) == len(worlds)
        assert count_hands(view) == len({hand for hand, _ in told})
        assert {as_told(view, w) for w in sample_worlds(view, 20, 1)} <= set(told)


@settings(max_examples=40, deadline=None)
@given(plays(), st.integers(0, 1), st.booleans())
def test_the_true_world_is_one_and_every_world_looks_the_same(
    moments: list[Deal], seat: int, pending: bool
) -> None:
    deal = moments[-1]
    if deal.is_over:
        return
    view = view_of(deal, seat, draw_pending=pending)
    for world in sample_worlds(view, 3, 7):
        again = view_of(world.deal(view), 0)
        told = ("hand", "opponent_cards", "opponent_known", "unseen", "talon_down", "face_up")
        told += ("points", "pending", "tricks", "led", "announced", "buried", "closed_by_me")
        for name in (*told, "at_close", "held", "just_closed", "answer_due", "my_turn", "i_lead"):
            if name == "unseen":
                assert set(again.unseen) == set(view.unseen)
            else:
                assert getattr(again, name) == getattr(view, name), name


def test_numbers_of_the_whole_deal() -> None:
    view = view_of(Deal.shuffled("german", 1), 0)
    assert count_hands(view) == comb(17, 6) == 12_376
    assert count_worlds(view) == 12_376 * factorial(11)
    example = read_view(EXAMPLE).view
    assert (count_hands(example), count_worlds(example)) == (462, 462 * 120)
    assert count_worlds(read_view(CLOSED).view) == 462
    assert count_worlds(read_view(PENDING).view) == comb(12, 5) * factorial(7)


def test_what_is_known_and_what_is_lacked() -> None:
    known = CLOSED | {"opponent_known": ["AH"], "unseen": CLOSED["unseen"][1:]}
    view = read_view(known | {"opponent_lacks": ["AD", "TD"]}).view
    assert count_worlds(view) == comb(8, 5)
    for world in sample_worlds(view, 50, 3):
        codes = {c.code for c in world.theirs}
        assert "AH" in codes
        assert not codes & {"AD", "TD"}
        assert {"AD", "TD"} <= {c.code for c in world.face_down}


def test_samples_are_even_and_repeatable() -> None:
    view = read_view(EXAMPLE).view
    worlds = sample_worlds(view, 2200, 5)
    assert worlds == sample_worlds(view, 2200, 5)
    assert worlds[:100] == sample_worlds(view, 100, 5)
    assert worlds != sample_worlds(view, 2200, 6)
    held = Counter(c for w in worlds for c in w.theirs)
    first = Counter(w.face_down[0] for w in worlds)
    # 1200 and 200 expected; five standard deviations.
    assert all(abs(n - 1200) < 117 for n in held.values())
    assert all(abs(n - 200) < 68 for n in first.values())
    assert len(held) == len(first) == 11


@pytest.mark.parametrize("count", [0, 1])
def test_small_samples(count: int) -> None:
    assert len(sample_worlds(read_view(EXAMPLE).view, count)) == count
