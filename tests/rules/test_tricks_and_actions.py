"""Tricks, actions and how cards are shared out: the small parts that everything else stands on."""

from __future__ import annotations

from itertools import permutations
from typing import Any

import pytest

from sixtysix_learn.cards import FULL_PACK, SHORT_PACK, Suit, card, cards
from sixtysix_learn.errors import BadAction, BadCard, BadRecord
from sixtysix_learn.rules import (
    Action,
    Deal,
    FourHandedDeal,
    RuleSet,
    TableTrick,
    ThreeHandedDeal,
    Trick,
    action,
    any_view_of,
    deal_pack,
    deal_shuffled,
    strict_replies,
    trick_winner,
)
from sixtysix_learn.rules.actions import (
    CLOSE,
    COUNT,
    EXCHANGE,
    HOLD,
    OUT,
    PASS,
    TURN,
    marriage,
    play,
)
from sixtysix_learn.rules.table_view import TableView
from sixtysix_learn.rules.tricks import beats, best_of
from sixtysix_learn.rules.view import View

RANKS = "9JQKTA"

# Tricks


def test_who_wins_any_two_cards() -> None:
    for lead, reply in permutations(FULL_PACK, 2):
        same = lead.suit is reply.suit
        higher = RANKS.index(reply.code[0]) > RANKS.index(lead.code[0])
        for trump in Suit:
            taken = higher if same else reply.suit is trump
            assert beats(reply, lead, trump) == taken
            for leader in (0, 1):
                winner = 1 - leader if taken else leader
                assert trick_winner(lead, reply, leader, trump) == winner


def test_a_trick_is_worth_its_cards() -> None:
    trick = Trick(1, card("AS"), card("TS"), 1, False)
    assert (trick.points, trick.cards) == (21, cards("AS TS"))
    table = TableTrick(2, cards("AS TS 9H"), 1)
    assert (table.points, [table.seat_of(place) for place in range(3)]) == (21, [2, 0, 1])


@pytest.mark.parametrize(
    ("table", "place"),
    [
        ("9C", 0),
        ("9C AS", 0),
        ("9C AS JC", 2),
        ("AC TC 9H", 2),
        ("AC 9H JH 9S", 2),
        ("AC JH 9H TC", 1),
        ("9S TS AS KS", 2),
    ],
)
def test_the_best_card_on_the_table(table: str, place: int) -> None:
    assert best_of(cards(table), Suit.HEARTS) == place


@pytest.mark.parametrize(
    ("hand", "led", "best", "heading", "following"),
    [
        ("TC JC AH", "QC", None, "TC", "TC JC"),
        ("9C JC AH", "QC", None, "9C JC", "9C JC"),
        ("9S AH JH", "QC", None, "AH JH", "AH JH"),
        ("9S AD", "QC", None, "9S AD", "9S AD"),
        # With more cards on the table it is the best of them that must be beaten.
        ("TC JC AH", "9C", "QC", "TC", "TC JC"),
        ("TC JC AH", "9C", "AC", "TC JC", "TC JC"),
        ("TC JC AH", "9C", "9H", "TC JC", "TC JC"),
        ("9S AH JH", "9C", "QH", "AH", "AH JH"),
        ("9S 9H JH", "9C", "QH", "9H JH", "9H JH"),
        ("9S AD", "9C", "QH", "9S AD", "9S AD"),
    ],
)
def test_what_the_strict_rules_allow(
    hand: str, led: str, best: str | None, heading: str, following: str
) -> None:
    german, casual = RuleSet.preset("german"), RuleSet.preset("casual")
    top = None if best is None else card(best)
    for rules, expected in ((german, heading), (casual, following)):
        found = strict_replies(cards(hand), card(led), Suit.HEARTS, rules, top)
        assert found == cards(expected)


# Actions


@pytest.mark.parametrize(
    ("text", "expected", "written"),
    [
        ("AS", play(card("AS")), "AS"),
        ("10♠", play(card("TS")), "TS"),
        ("ts", play(card("TS")), "TS"),
        ("exchange", EXCHANGE, "exchange"),
        ("Close", CLOSE, "close"),
        (" hold ", HOLD, "hold"),
        ("pass", PASS, "pass"),
        ("OUT", OUT, "out"),
        ("count", COUNT, "count"),
        ("turn", TURN, "turn"),
        ("marriage H", marriage(Suit.HEARTS), "marriage H"),
        ("Marriage  ♥", marriage(Suit.HEARTS), "marriage H"),
        ("marriage c by 2", marriage(Suit.CLUBS, 2), "marriage C by 2"),
        ("name D", Action("name", suit=Suit.DIAMONDS), "name D"),
        ("out 0", Action("out", seat=0), "out 0"),
        ("out 1", Action("out", seat=1), "out 1"),
        ("out 2", Action("out", seat=2), "out 2"),
        ("out 3", Action("out", seat=3), "out 3"),
        *((f"marriage S by {n}", marriage(Suit.SPADES, n), f"marriage S by {n}") for n in range(4)),
    ],
)
def test_actions_are_read_and_written(text: str, expected: Action, written: str) -> None:
    read = action(text)
    assert read == expected
    assert str(read) == written
    assert action(written) == read
    assert action(read) is read


def test_a_card_is_the_action_of_playing_it() -> None:
    for c in FULL_PACK:
        assert action(c) == action(c.code) == play(c)
        assert (play(c).kind, play(c).card) == ("play", c)
    kinds = {a.kind for a in map(action, ("exchange", "close", "hold", "pass", "out", "count"))}
    assert kinds == {"exchange", "close", "hold", "pass", "out", "count"}


@pytest.mark.parametrize(
    "given",
    [
        "",
        "marriage",
        "marriage X",
        "marriage H by",
        "marriage H by 4",
        "marriage H for 2",
        "out 4",
        "out x",
        "name",
        "name X",
        "XX",
        "AS TS",
        "exchange now",
        "by 2",
        "marriage by H 2",
        7,
        None,
        ["AS"],
    ],
)
def test_what_is_no_action(given: Any) -> None:
    with pytest.raises(BadAction) as raised:
        action(given)
    assert raised.value.code == "bad_action"
    assert raised.value.values == {"given": given}


# How cards are shared out


HANDS = ["9C JC QC KC TC AC", "9S JS QS KS TS AS"]
TALON = "9H JH QH KH TH AH 9D JD QD KD TD AD"


@pytest.mark.parametrize(
    ("hands", "talon", "dealer", "code", "values"),
    [
        (HANDS[:1], TALON, 1, "wrong_hands", {"field": "hands", "given": 1, "expected": 2}),
        ([*HANDS, "9H"], TALON, 1, "wrong_hands", {"field": "hands", "given": 3, "expected": 2}),
        (
            ["9C JC QC KC TC", HANDS[1]],
            TALON,
            1,
            "wrong_count",
            {"field": "hands[0]", "given": 5, "expected": 6},
        ),
        (
            [HANDS[0], HANDS[1] + " 9H"],
            TALON,
            1,
            "wrong_count",
            {"field": "hands[1]", "given": 7, "expected": 6},
        ),
        (HANDS, TALON[3:], 1, "wrong_count", {"field": "talon", "given": 11, "expected": 12}),
        (
            HANDS,
            TALON.replace("AD", "9C"),
            1,
            "card_twice",
            {"field": "hands", "card": "9C"},
        ),
        (HANDS, TALON, 2, "bad_seat", {"field": "dealer", "given": 2}),
        (HANDS, TALON, -1, "bad_seat", {"field": "dealer", "given": -1}),
    ],
)
def test_a_deal_that_is_shared_out_wrongly(
    hands: list[str], talon: str, dealer: int, code: str, values: dict[str, Any]
) -> None:
    with pytest.raises(BadRecord) as raised:
        Deal.start("german", hands, talon, dealer)
    assert (raised.value.code, raised.value.values) == (code, values)


@pytest.mark.parametrize(
    ("rules", "pack", "code", "values"),
    [
        ("german", "AS", "card_missing", {"field": "pack", "card": card("9C"), "n": 23}),
        (
            "german",
            [c for c in FULL_PACK if c.code not in ("TS", "AD")],
            "card_missing",
            {"field": "pack", "card": card("TS"), "n": 2},
        ),
        ("german", [*FULL_PACK, "AS"], "card_twice", {"field": "pack", "card": "AS"}),
        ("german", [*FULL_PACK, "AS", "9C"], "card_twice", {"field": "pack", "card": "9C"}),
        (
            "schnapsen",
            FULL_PACK,
            "card_not_in_pack",
            {"field": "pack", "card": card("9C"), "pack": 20},
        ),
        (
            "schnapsen",
            [*SHORT_PACK[:-1], "9D"],
            "card_not_in_pack",
            {"field": "pack", "card": card("9D"), "pack": 20},
        ),
    ],
)
def test_a_pack_that_is_none(rules: str, pack: Any, code: str, values: dict[str, Any]) -> None:
    with pytest.raises(BadRecord) as raised:
        Deal.from_pack(rules, pack, 1)
    assert (raised.value.code, raised.value.values) == (code, values)


def test_cards_that_are_none() -> None:
    with pytest.raises(BadCard):
        Deal.from_pack("german", "XX", 1)


@pytest.mark.parametrize(
    ("make", "code", "preset"),
    [
        (lambda: Deal.start("three-handed", HANDS, TALON), "not_two_handed", "three-handed"),
        (lambda: Deal.from_pack("four-handed", FULL_PACK, 1), "not_two_handed", "four-handed"),
        (lambda: ThreeHandedDeal.start("german", HANDS), "not_three_handed", "german"),
        (lambda: FourHandedDeal.start("casual", HANDS, "H"), "not_four_handed", "casual"),
    ],
)
def test_the_rules_of_another_form(make: Any, code: str, preset: str) -> None:
    with pytest.raises(BadRecord) as raised:
        make()
    assert (raised.value.code, raised.value.values) == (code, {"field": "rules", "preset": preset})


@pytest.mark.parametrize(
    ("rules", "form", "seats"),
    [
        ("german", Deal, 2),
        ("schnapsen", Deal, 2),
        ("three-handed", ThreeHandedDeal, 3),
        ("four-handed", FourHandedDeal, 4),
    ],
)
def test_each_form_is_dealt_and_seen_by_its_rules(rules: str, form: type, seats: int) -> None:
    shuffled = deal_shuffled(rules, 7)
    assert type(shuffled) is form
    assert shuffled == form.shuffled(rules, 7, seats - 1)  # type: ignore[attr-defined]
    # Without a dealer the last seat deals, so that seat 0 leads.
    assert (shuffled.dealer, shuffled.on_lead) == (seats - 1, 0)
    assert deal_shuffled(rules, 7, 0).dealer == 0
    assert deal_shuffled(rules) == deal_shuffled(rules, 0)
    pack = SHORT_PACK if shuffled.rules.pack == 20 else FULL_PACK
    assert deal_pack(rules, pack, 1) == form.from_pack(rules, pack, 1)  # type: ignore[attr-defined]
    for seat in range(seats):
        view = any_view_of(shuffled, seat)
        assert isinstance(view, View if seats == 2 else TableView)
        assert view.hand == shuffled.hands[seat]
        assert view.rules == shuffled.rules


def test_without_rules_and_seed_the_german_game_is_dealt() -> None:
    assert Deal.shuffled() == Deal.shuffled("german", 0, 1)
    assert ThreeHandedDeal.shuffled("three-handed") == ThreeHandedDeal.shuffled(
        "three-handed", 0, 2
    )
    assert Deal.start("german", HANDS, TALON).dealer == 1
    assert Deal.shuffled("german", 1) != Deal.shuffled("german", 2)
