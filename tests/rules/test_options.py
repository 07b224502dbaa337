"""The options of the deal and of play: what changes when only one of them is changed.

The situations are those of the rulings (rulings.py), played on the engine and the second reading.
Options of scoring and of matches: test_options_worth.py; allowed values: test_option_values.py.
"""

from __future__ import annotations

from typing import Any

import pytest

from sixtysix_learn.cards import FULL_PACK
from sixtysix_learn.rules import (
    Deal,
    FourHandedDeal,
    RuleSet,
    deal_pack,
    deal_shuffled,
    view_of,
)

from . import test_four, test_three
from .options import Play, can, each, table
from .rulings import after, cards_to_play, deal, marriages, situation

CASES, option = table()

# The pack and the deal


@option("pack", {24: (12, "9"), 20: (8, "J")})
def _(rules: RuleSet) -> Any:
    # How many cards the talon has, and which trump is exchanged.
    now = Deal.shuffled(rules, 1)
    return len(now.talon), rules.lowest_rank.code


def test_hand_size() -> None:
    # The packets must make the hand, so that both change together.
    small = RuleSet.preset("german").changed(hand_size=5, deal_packets=[3, 2])
    assert [len(h) for h in Deal.shuffled(small, 1).hands] == [5, 5]
    assert len(Deal.shuffled(small, 1).talon) == 14
    assert [len(h) for h in Deal.shuffled("german", 1).hands] == [6, 6]
    assert [len(h) for h in test_three.at(test_three.THIRD, "H").hands] == [8, 8, 8]


@option(
    "deal_packets",
    {
        (3, 3): "0 1 2 6 7 8",
        (2, 2, 2): "0 1 4 5 8 9",
        (1, 1, 1, 1, 1, 1): "0 2 4 6 8 10",
        (6,): "0 1 2 3 4 5",
        (4, 2): "0 1 2 3 8 9",
    },
)
def _(rules: RuleSet) -> Any:
    # Which cards of the pack the non-dealer gets.
    now = Deal.from_pack(rules, FULL_PACK, 1)
    return " ".join(str(FULL_PACK.index(c)) for c in now.hands[0])


@option("turn_up_timing", {"after_hands": 12, "after_first_packet": 6})
def _(rules: RuleSet) -> Any:
    return FULL_PACK.index(Deal.from_pack(rules, FULL_PACK, 1).talon[-1])


@pytest.mark.parametrize(
    ("preset", "seats"), [("german", 2), ("three-handed", 3), ("four-handed", 4)]
)
def test_players(preset: str, seats: int) -> None:
    rules = RuleSet.preset(preset)
    assert rules.players == seats
    assert len(deal_shuffled(rules, 1).hands) == seats
    assert len(deal_pack(rules, FULL_PACK, seats - 1).hands) == seats


# What may be seen


@option("trick_inspection", {"last_until_next_lead": "AC 9C", "none": None})
def _(rules: RuleSet) -> Any:
    seen = view_of(deal(rules.to_json(), "AC", "9C", "AC, 9C"), 1).last_trick
    return seen and " ".join(c.code for c in seen)


# Strict play


@option("phase2_obligation", {"follow_head_trump": {"QS"}, "follow_trump": {"QS", "9S"}})
def _(rules: RuleSet) -> Any:
    return cards_to_play(deal(rules.to_json(), "JS", "QS 9S AH 9D JD QD", "close, JS"))


# The nine


@option(
    "nine_exchange", {"off": (False, "JH"), "optional": (True, "JH"), "automatic": (False, "9H")}
)
def _(rules: RuleSet) -> Any:
    now = deal(rules.to_json(), "AC 9H", "9C", "AC, 9C")
    return can(now, "exchange"), now.talon[-1].code


@option("nine_exchange", {"off": 0, "optional": 1, "automatic": 0})
def _(rules: RuleSet) -> Any:
    # Who is to act after a closing; automatic: the card changes hands by itself.
    now = deal(rules.to_json(), "AC", "9H", "close")
    assert (now.talon[-1].code == "9H") == (rules.nine_exchange == "automatic")
    return now.to_act


@option("nine_exchange_needs_trick", {True: False, False: True})
def _(rules: RuleSet) -> Any:
    return can(deal(rules.to_json(), "AC 9H", "9C"), "exchange")


@option("nine_exchange_moment", {"before_lead": True, "after_draw": False})
def _(rules: RuleSet) -> Any:
    now = deal(rules.to_json(), "AC 9H", "9C", "AC, 9C")
    assert can(now, "exchange")
    return can(after(now, "hold"), "exchange")


@option("nine_exchange_moment", {"before_lead": "9H", "after_draw": "JH"}, "casual")
def _(rules: RuleSet) -> Any:
    return deal(rules.to_json(), "AC 9H", "9C", "AC, 9C, hold").talon[-1].code


@option("nine_exchange_min_talon", {2: (True, True), 4: (False, True), 12: (False, False)})
def _(rules: RuleSet) -> Any:
    # With a talon of two, and of ten.
    late, early = situation("C6", rules.to_json()), deal(rules.to_json(), "AC 9H", "9C", "AC, 9C")
    return can(late, "exchange"), can(early, "exchange")


@option(
    "nine_exchange_on_opponent_close",
    {"no": (False, False), "yes_no_trick_needed": (True, True), "yes_if_trick": (False, True)},
)
def _(rules: RuleSet) -> Any:
    # The closer's opponent without and with a trick.
    without = deal(rules.to_json(), "AC", "9C 9H", "close")
    having = deal(rules.to_json(), "9C AD", "AC 9H 9D", "9C, AC, 9D, AD, close")
    return can(without, "exchange"), can(having, "exchange")


# Marriages


@option("marriage_values", {(20, 40): (20, 40), (10, 30): (10, 30), (20, 20): (20, 20)})
def _(rules: RuleSet) -> Any:
    now = deal(rules.to_json(), "KS QS KH QH", "9C")
    return after(now, "marriage S").pending[0], after(now, "marriage H").pending[0]


@option("marriage_at_first_lead", {True: True, False: False})
def _(rules: RuleSet) -> Any:
    now = deal(rules.to_json(), "AC KS QS", "9C")
    assert can(after(now, "AC, 9C"), "marriage S")
    return can(now, "marriage S")


@option("marriage_counts_after_trick", {True: (0, 20), False: (20, 0)})
def _(rules: RuleSet) -> Any:
    now = deal(rules.to_json(), "KS QS", "9C", "marriage S")
    return now.points[0], now.pending[0]


@option("marriages_per_lead", {1: [], "unlimited": ["marriage D"]})
def _(rules: RuleSet) -> Any:
    return marriages(deal(rules.to_json(), "KS QS KD QD", "9C", "marriage S"))


@option("marriage_after_exhaustion", {False: [], True: ["marriage H"]})
def _(rules: RuleSet) -> Any:
    return marriages(situation("D6", rules.to_json()))


@option("marriage_after_close", {False: [], True: ["marriage C"]})
def _(rules: RuleSet) -> Any:
    # Not on the closing lead, but on the next.
    hands = ("KS QS KC QC AC", "9S JS 9C JC 9D JD")
    assert marriages(after(deal(rules.to_json(), *hands, "close"), "pass")) == []
    return marriages(deal(rules.to_json(), *hands, "marriage S, close, KS, JS"))


@option(
    "marriage_on_closing_lead",
    {
        "never": (False, False, False),
        "before_close_only": (True, True, False),
        "either_order": (True, True, True),
    },
)
def _(rules: RuleSet) -> Any:
    # Closing after a marriage; a marriage after holding; a marriage after closing.
    now = deal(rules.to_json(), "AC KS QS", "9C", "AC, 9C")
    closed = after(now, "close")
    closed = after(closed, "pass") if closed.answer_due else closed
    return (
        can(after(now, "marriage S"), "close"),
        can(after(now, "hold"), "marriage S"),
        can(closed, "marriage S"),
    )


EITHER = RuleSet.preset("german").changed(marriage_on_closing_lead="either_order")


@option("marriage_is_a_play", {False: (True, True, True), True: (False, False, False)}, EITHER)
def _(rules: RuleSet) -> Any:
    # After a marriage: exchange, close. A marriage after holding.
    now = deal(rules.to_json(), "AC KS QS 9H", "9C", "AC, 9C")
    shown = after(now, "marriage S")
    return can(shown, "exchange"), can(shown, "close"), can(after(now, "hold"), "marriage S")


@option("marriage_on_five_card_close_at_two", {True: True, False: False})
def _(rules: RuleSet) -> Any:
    return can(after(situation("D7", rules.to_json()), "hold"), "marriage D")


@option("out_on_marriage_without_lead", {True: True, False: False})
def _(rules: RuleSet) -> Any:
    return can(after(situation("D11", rules.to_json()), "marriage H"), "out")


@option("out_on_marriage_without_lead", {True: True, False: False}, "casual")
def _(rules: RuleSet) -> Any:
    # By itself, too.
    return after(situation("D11", rules.to_json()), "marriage H").is_over


@option("marriage_must_be_announced", {True: 0, "automatic": 20}, "four-handed")
def _(rules: RuleSet) -> Any:
    # For two it is a setting of the table alone: the engine has the announcement as an action.
    for value in (True, "automatic"):
        german = RuleSet.preset("german").changed(marriage_must_be_announced=value)
        assert deal(german.to_json(), "KS QS", "9C", "KS").pending == (0, 0)
    return FourHandedDeal.start(rules, test_four.HANDS, "H").play("KS").pending[0]


# Closing


@option("close_before_draw", {True: True, False: False})
def _(rules: RuleSet) -> Any:
    return can(deal(rules.to_json(), "AC", "9C", "AC, 9C"), "hold")


@option("close_at_first_lead", {True: True, False: False})
def _(rules: RuleSet) -> Any:
    assert can(deal(rules.to_json(), "AC", "9C", "AC, 9C"), "close")
    return can(deal(rules.to_json(), "AC", "9C"), "close")


@option(
    "close_min_talon",
    {2: (True, True, True), 4: (False, False, True), 10: (False, False, True)},
)
def _(rules: RuleSet) -> Any:
    # With a talon of two; holding, with two cards to put back; with ten.
    late = situation("D5", rules.to_json())
    last = situation("D7", rules.to_json())
    early = deal(rules.to_json(), "AC", "9C", "AC, 9C")
    return can(late, "close"), can(last, "hold"), can(early, "close")


@each(CASES)
def test_an_option_changes_what_it_says(play: Play, rules: RuleSet, expected: Any) -> None:
    assert play(rules) == expected
