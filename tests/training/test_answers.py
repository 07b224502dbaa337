"""Typed answers are read kindly; what is not understood is a sentence, never a try."""

from __future__ import annotations

from typing import Any

import pytest

from sixtysix_learn.cards import card
from sixtysix_learn.errors import UnknownAnswer
from sixtysix_learn.training.answers import read_answer, read_value
from sixtysix_learn.training.bank import find
from sixtysix_learn.training.kinds import open_question
from sixtysix_learn.training.sheet import Choice, Part, Sheet

HAND = "AS KS TH 9H QC JD"
CARDS = Part(
    "cards", "Your cards", "cards", tuple(Choice(c, c, card=card(c)) for c in HAND.split())
)
NUMBER = Part("points", "Points", "number", most=200)
WHO = Part(
    "winner",
    "Who",
    "choice",
    (Choice("you", "You", also=("me", "i")), Choice("opponent", "Your opponent", also=("he",))),
)
YES = Part("out", "Out?", "choice", (Choice("yes", "Yes", also=("y",)), Choice("no", "No")))
ACTIONS = Part(
    "actions",
    "Open",
    "several",
    (
        Choice("exchange", "Exchange the nine of trumps"),
        Choice("marriage H", "Announce the marriage in hearts (40)", also=("marriage hearts",)),
        Choice("close", "Close the talon"),
        Choice("out", "Say “out”, and be right"),
    ),
    none="nothing but playing a card",
)


def sheet(*parts: Part) -> Sheet:
    return Sheet("A question", ("What?",), (), parts)


def read(parts: tuple[Part, ...], *given: Any, **named: Any) -> dict[str, Any]:
    return read_answer(sheet(*parts), given, named)


@pytest.mark.parametrize(
    "given", [21, 21.0, "21", " 21 ", "21 points", "It is 21.", "twenty-one", "Twenty one"]
)
def test_numbers(given: Any) -> None:
    assert read_value(NUMBER, given) == 21


@pytest.mark.parametrize(("given", "number"), [("zero", 0), ("nothing", 0), ("nineteen", 19)])
def test_spelt_numbers(given: str, number: int) -> None:
    assert read_value(NUMBER, given) == number


@pytest.mark.parametrize(
    "given",
    [
        "",
        "many",
        "12 or 13",
        "<img src=x onerror=alert(1)>",
        "page 21",
        "21st",
        "21x",
        True,
        "-3",
        201,
        2.5,
        None,
        [1],
    ],
)
def test_no_numbers(given: Any) -> None:
    with pytest.raises(UnknownAnswer) as caught:
        read_value(NUMBER, given)
    assert "number" in str(caught.value)


@pytest.mark.parametrize(
    "given",
    [
        "AS TH",
        "as th",
        "AS, TH",
        "th and as",
        "10h as",
        "10♥ A♠",
        "♥10 ♠A",
        "ace of spades, ten of hearts",
        "Ace of Spades and the ten of hearts",
        "ace of spades ten of hearts",
        "10 of hearts; spades ace",
        "Daus of leaves, ten of hearts",
        ["AS", "TH"],
        ["ace of spades", card("TH")],
        {card("TH"), card("AS")},
    ],
)
def test_cards(given: Any) -> None:
    assert read_value(CARDS, given) == ("AS", "TH")


def test_one_card_many_cards_all_and_none() -> None:
    assert read_value(CARDS, "TH") == ("TH",)
    assert read_value(CARDS, card("TH")) == ("TH",)
    assert read_value(CARDS, "all") == tuple(HAND.split())
    assert read_value(CARDS, "none") == ()
    assert read_value(CARDS, []) == ()
    one = Part("card", "Card", "card", CARDS.choices)
    assert read_value(one, "ten of hearts") == "TH"
    with pytest.raises(UnknownAnswer, match="choose one of AS"):
        read_value(one, "AS TH")


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ("AD", "AD cannot be chosen here: choose from AS, KS, TH, 9H, QC or JD."),
        ("AS AS", "AS is there twice."),
        ("the red one", "the red one is not understood here"),
        ("ZZ", "ZZ is not understood here"),
        (7, "not understood"),
    ],
)
def test_cards_that_cannot_be(given: Any, said: str) -> None:
    with pytest.raises(UnknownAnswer) as caught:
        read_value(CARDS, given)
    assert said in str(caught.value)


def test_a_rank_alone_is_enough_where_one_card_has_it() -> None:
    assert read_value(CARDS, "ace and the ten") == ("AS", "TH")
    assert read_value(CARDS, "Daus, Ober") == ("AS", "QC")
    order = Part("order", "Order", "order", CARDS.choices[:3])
    assert read_value(order, "ace ten king") == ("AS", "TH", "KS")
    two = Part("cards", "Cards", "cards", (*CARDS.choices, Choice("AD", "AD", card=card("AD"))))
    with pytest.raises(UnknownAnswer, match="ace is not understood"):
        read_value(two, "ace")


def test_what_can_be_chosen_is_named_as_in_the_pack_in_use() -> None:
    french = open_question(find("01-12")).sheet().parts[0]
    with pytest.raises(UnknownAnswer, match=r"queen of spades \(QS\), ten of spades \(TS\)"):
        read_value(french, "AS TD")
    german = open_question(find("01-12"), "german").sheet().parts[0]
    with pytest.raises(UnknownAnswer, match=r"choose from Ober of leaves, ten of leaves, "):
        read_value(german, "ten of bells")
    text = "Daus of leaves, ten of leaves, king, Ober of leaves, Unter, nine of leaves"
    assert read_value(german, text) == ("AS", "TS", "KS", "QS", "JS", "9S")


def test_order_needs_every_card_once() -> None:
    order = Part("order", "Order", "order", CARDS.choices)
    assert read_value(order, "AS > TH > KS > QC > JD > 9H") == ("AS", "TH", "KS", "QC", "JD", "9H")
    with pytest.raises(UnknownAnswer, match="All 6 must be put in order"):
        read_value(order, "AS TH")


@pytest.mark.parametrize("given", ["you", "You", "me", "I", "ME."])
def test_choices(given: str) -> None:
    assert read_value(WHO, given) == "you"


@pytest.mark.parametrize(("given", "value"), [("opp", "opponent"), ("your opp", "opponent")])
def test_the_beginning_of_a_choice_is_enough(given: str, value: str) -> None:
    assert read_value(WHO, given) == value


@pytest.mark.parametrize("given", ["", "yo-yo", "nobody", 3])
def test_no_choice(given: Any) -> None:
    with pytest.raises(UnknownAnswer, match="choose from You or Your opponent"):
        read_value(WHO, given)


def test_choices_with_commas_inside_are_quoted() -> None:
    part = Part("choice", "You", "choice", (Choice("a", "may, but need not"), Choice("b", "must")))
    with pytest.raises(UnknownAnswer, match="choose from “may, but need not” or “must”") as caught:
        read_value(part, 2)
    assert str(caught.value).startswith("2 is not understood here")


def test_yes_and_no() -> None:
    assert [read_value(YES, x) for x in ("yes", "Y", True, "no", False)] == [
        "yes", "yes", "yes", "no", "no",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("given", "chosen"),
    [
        ("close", ("close",)),
        ("close, exchange", ("exchange", "close")),
        ("Say “out”, and be right", ("out",)),
        ("exchange the nine of trumps and say “out”, and be right", ("exchange", "out")),
        ("marriage hearts; close the talon", ("marriage H", "close")),
        ("marriage H", ("marriage H",)),
        ("nothing", ()),
        ("nothing but playing a card", ()),
        (["close", "out"], ("close", "out")),
        ((), ()),
        (None, ()),
    ],
)
def test_several(given: Any, chosen: tuple[str, ...]) -> None:
    assert read_value(ACTIONS, given) == chosen


def test_several_that_cannot_be() -> None:
    with pytest.raises(UnknownAnswer, match="claim is not understood"):
        read_value(ACTIONS, "close and claim")


BOTH = (WHO, NUMBER)


@pytest.mark.parametrize(
    ("given", "named"),
    [
        (("me", 21), {}),
        (("me, 21",), {}),
        (("me 21",), {}),
        (("21 for me",), {}),
        ((["me", 21],), {}),
        (({"winner": "me", "points": "21"},), {}),
        ((), {"winner": "me", "points": 21}),
        (("me",), {"points": 21}),
    ],
)
def test_parts(given: tuple[Any, ...], named: dict[str, Any]) -> None:
    assert read(BOTH, *given, **named) == {"winner": "you", "points": 21}


@pytest.mark.parametrize(
    ("given", "named", "said"),
    [
        (("me",), {}, "An answer is still missing: Points."),
        ((), {"winner": "me"}, "An answer is missing: Points (in code: points=…)."),
        (("<img src=x onerror=alert(1)> me",), {}, "not understood"),
        (("the man in the moon, 21",), {}, "not understood"),
        (("me", 21, 3), {}, "more answers than parts"),
        ((), {"winner": "me", "point": 3}, "There is no part point here"),
    ],
)
def test_parts_that_do_not_fit(given: tuple[Any, ...], named: dict[str, Any], said: str) -> None:
    with pytest.raises(UnknownAnswer) as caught:
        read(BOTH, *given, **named)
    assert said in str(caught.value)


def test_many_values_are_the_cards_of_one_part() -> None:
    assert read((CARDS,), "AS", "TH") == {"cards": ("AS", "TH")}
