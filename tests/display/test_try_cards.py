"""Cards to click on and totals to guess: what is told, and that nothing is recorded."""

from __future__ import annotations

import pytest

from sixtysix_learn.cards import Card, card, cards
from sixtysix_learn.display.try_cards import Said, TryCards, TryTotal
from sixtysix_learn.training.journal import Journal
from sixtysix_learn.wording import PackStyle, card_name

from .pages import area_of, buttons, click, enter, press, shown


def told(of: Card, pack: PackStyle) -> Said:
    return Said(f"<b>{card_name(of, pack)}</b>", "good", (of,))


def some_cards(pack: str | None = None) -> TryCards:
    return TryCards("AS TS QS", told, task=lambda _: "Click", caption=lambda: "Cards", pack=pack)


def total() -> TryTotal:
    hands = ("AS TH KD", "9S 9H")
    return TryTotal(
        lambda number: cards(hands[number % 2]),
        task=lambda _: "How many?",
        after=lambda n: f"So {n}.",
        rounds=True,
    )


def test_a_clicked_card_tells_its_sentence_and_is_lit() -> None:
    scene = some_cards()
    assert "note" not in shown(scene)
    click(scene, "cards", "TS")
    assert scene.clicked is card("TS")
    assert shown(scene)["note"] == {"text": "<b>ten of spades</b>", "tone": "good"}
    marks = {item["id"]: item.get("mark") for item in area_of(scene, "cards")["cards"]}
    assert marks == {"AS": None, "TS": "win", "QS": None}


def test_what_is_no_card_of_it_is_not_heard() -> None:
    scene = some_cards()
    click(scene, "cards", "AH")
    click(scene, "cards", "nonsense")
    assert scene.clicked is None


def test_the_words_are_those_of_the_pack() -> None:
    scene = some_cards("german")
    click(scene, "cards", "QS")
    assert shown(scene)["note"]["text"] == "<b>Ober of leaves</b>"


def test_static_forms_hold_the_task_and_are_escaped() -> None:
    scene = some_cards()
    click(scene, "cards", "AS")
    bundle = scene._repr_mimebundle_()
    data = bundle[0] if isinstance(bundle, tuple) else bundle
    assert "Click" in data["text/html"]
    assert "ten of spades" in data["text/html"]
    assert "&lt;b&gt;ace of spades" in data["text/html"]
    assert "<b>" not in data["text/html"]


def test_a_restart_forgets() -> None:
    scene = some_cards()
    click(scene, "cards", "AS")
    scene.restart()
    assert scene.clicked is None
    assert "note" not in shown(scene)


def test_a_guess_is_counted_out_loud() -> None:
    guess = total()
    enter(guess, "guess", 21)
    press(guess, "count")
    scene = shown(guess)
    assert scene["note"]["text"] == "Together: 25 card points. You guessed 21. So 25."
    assert [item["text"] for item in area_of(guess, "facts")["items"]] == [
        "ace of spades: 11",
        "ten of hearts: 10, makes 21",
        "king of diamonds: 4, makes 25",
    ]
    assert "controls" not in scene


def test_a_right_guess_is_said_plainly() -> None:
    guess = total()
    enter(guess, "guess", 25)
    press(guess, "count")
    note = shown(guess)["note"]
    assert note["tone"] == "good"
    assert "just as you guessed" in note["text"]


def test_counting_without_a_guess() -> None:
    guess = total()
    for odd in ("x", True, {}, None):
        enter(guess, "guess", odd)
    press(guess, "count")
    assert shown(guess)["note"]["text"] == "Together: 25 card points. So 25."


def test_other_cards_and_from_the_beginning() -> None:
    guess = total()
    press(guess, "count")
    assert list(buttons(guess)) == ["again", "more"]
    press(guess, "more")
    assert guess.total == 0
    assert guess.cards == cards("9S 9H")
    press(guess, "count")
    press(guess, "again")
    assert list(buttons(guess)) == ["count"]
    guess.restart()
    assert guess.total == 25


def test_nothing_is_recorded() -> None:
    before = Journal.open().entries()
    guess = total()
    enter(guess, "guess", 3)
    press(guess, "count")
    assert Journal.open().entries() == before


@pytest.mark.parametrize("guess_", [-5, 121, 10**9, 2.5, 1e30])
def test_a_guess_that_cannot_be_is_refused_and_may_be_corrected(guess_: float) -> None:
    guess = total()
    enter(guess, "guess", guess_)
    press(guess, "count")
    scene = shown(guess)
    assert scene["note"]["text"].endswith("guess a whole number from 0 to 120.")
    assert scene["controls"][0]["value"] == guess_
    enter(guess, "guess", 25)
    press(guess, "count")
    assert "just as you guessed" in shown(guess)["note"]["text"]


def test_enter_counts() -> None:
    assert shown(total())["controls"][0]["enter"] == "count"
