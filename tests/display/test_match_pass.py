"""PassTable: two learners at one screen; nothing of a hand is seen before its learner is ready."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from sixtysix_learn.cards import pack_of
from sixtysix_learn.display import PassTable, play
from sixtysix_learn.players import player
from sixtysix_learn.rules import Deal, Match, view_of

from .pages import area_of, buttons, click, enter, press, sent, shown


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SIXTYSIX_HOME", str(tmp_path))


def table_of(seed: int = 4, **options: Any) -> PassTable:
    return PassTable("german", seed=seed, dealer=1, players=("Ina", "Bo"), **options)


def act(table: PassTable, rng: Random) -> None:
    """Do by the page what a careful beginner would, for whoever is to act."""
    if table.covered:
        press(table, "ready")
    seat = table.deal.to_act
    assert seat is not None
    view = view_of(table.deal, seat, draw_pending=table.draw_pending)
    done = player("greedy").choose(view, rng)
    (press(table, done) if done in buttons(table) else click(table, f"hand{seat}", done))


def everything(table: PassTable) -> str:
    """Return all that leaves Python: the widget's state, the static forms, the copied record."""
    static = table._repr_mimebundle_()[0]
    scene = {key: value for key, value in shown(table).items() if key != "rev"}
    return json.dumps([scene, static["text/html"], static["text/plain"], table.record()])


def codes_on_page(table: PassTable) -> set[str]:
    """Return the codes of the cards that the page is told, wherever in its state."""
    text = json.dumps(shown(table))
    return {c.code for c in pack_of(24) if f'"{c.code}"' in text}


def test_between_turns_no_hand_is_on_the_page() -> None:
    table = table_of()
    rng = Random(1)
    covered = 0
    while not table.deal.is_over:
        if table.covered:
            covered += 1
            deal = table.deal
            open_cards = {c.code for c in (deal.face_up, deal.led) if c is not None}
            assert codes_on_page(table) <= open_cards
            for hand in deal.hands:
                for one in hand:
                    assert f"({one.code})" not in everything(table) or one.code in open_cards
        act(table, rng)
    assert covered > 5
    assert table.covered


def test_who_is_ready_sees_his_hand_and_no_other() -> None:
    table = table_of()
    rng = Random(1)
    while not table.deal.is_over:
        if table.covered:
            press(table, "ready")
        seat = table.deal.to_act
        assert seat is not None
        view = view_of(table.deal, seat, draw_pending=table.draw_pending)
        hand = {c["code"] for c in area_of(table, f"hand{seat}")["cards"]}
        assert hand == {c.code for c in view.hand}
        assert {c["code"] for c in area_of(table, f"hand{1 - seat}")["cards"]} <= {None}
        allowed = {c.code for c in (*view.hand, *(view.last_trick or ()))}
        allowed |= {c.code for c in (view.face_up, view.led) if c is not None}
        assert codes_on_page(table) <= allowed
        act(table, rng)


def test_whoever_takes_the_trick_goes_on_without_passing() -> None:
    table = table_of()
    rng = Random(1)
    while not table.deal.is_over:
        seat, tricks = table.deal.to_act, len(table.deal.tricks)
        act(table, rng)
        if not table.deal.is_over and len(table.deal.tricks) > tricks:
            assert table.covered == (table.deal.to_act != seat)


def test_twin_deals_look_the_same_to_who_is_between_and_to_who_is_ready() -> None:
    """Deals that differ in cards that nobody may know: of the talon, and of the other hand."""
    compared = 0
    for seed in range(25):
        rng = Random(seed)
        first = Deal.shuffled("german", seed)
        other, talon = list(first.hands[1]), list(first.talon)
        place, one = rng.randrange(11), rng.choice(first.hands[1])
        other[other.index(one)], talon[place] = talon[place], one
        twin = Deal.start("german", [first.hands[0], other], talon)
        match = Match.begin("german", dealer=1, seed=seed)
        tables = [PassTable(match.during(deal)) for deal in (first, twin)]
        assert everything(tables[0]) == everything(tables[1])
        for table in tables:
            press(table, "ready")
        # Seat 0 is at the screen: his hand is the same in both.
        assert everything(tables[0]) == everything(tables[1])
        lead = rng.choice(first.hands[0]).code
        for table in tables:
            click(table, "hand0", lead)
        # Now seat 1 is to come, whose hands differ: nothing of them may be seen yet.
        assert everything(tables[0]) == everything(tables[1])
        same = [c.code for c in first.hands[1] if c in twin.hands[1]]
        reply = rng.choice(same)
        for table in tables:
            press(table, "ready")
            click(table, "hand1", reply)
        if all(table.covered for table in tables):
            assert everything(tables[0]) == everything(tables[1])
            compared += 1
    assert compared > 5


def test_clicks_on_a_covered_table_do_nothing() -> None:
    table = table_of()
    before = table.deal
    card = before.hands[0][0].code
    click(table, "hand0", card)
    press(table, "close")
    press(table, "hint")
    press(table, "undo")
    assert table.deal is before
    assert table.covered


def test_what_happened_meanwhile_is_told() -> None:
    table = table_of()
    press(table, "ready")
    lead = table.deal.hands[0][0]
    click(table, "hand0", lead.code)
    said = shown(table)["said"]
    assert said[0].startswith("Ina leads the ")
    assert shown(table)["status"].startswith("Pass the screen to Bo.")
    assert buttons(table)["ready"]["label"] == "I am Bo, and ready"
    press(table, "ready")
    said = shown(table)["said"]
    assert said[0].startswith("You deal.")
    assert said[1].startswith("Ina leads the ")
    assert area_of(table, "hand1")["caption"] == "Your hand"
    rng = Random(2)
    while table.deal.to_act != 0 or not table.covered:
        act(table, rng)
    press(table, "ready")
    said = shown(table)["said"]
    assert any(text.startswith("Bo plays the ") for text in said)
    assert not any(text.startswith("Bo draws the") for text in said)


def test_the_end_of_a_deal_is_for_both() -> None:
    table = table_of()
    rng = Random(1)
    while not table.deal.is_over:
        act(table, rng)
    text = repr(table)
    assert "You" not in text.replace("Your opponent", "")
    assert "Game points: " in text
    assert set(buttons(table)) == {"next-deal", "review"}
    press(table, "review")
    assert table.inside is not None
    press(table, "to-table")
    press(table, "next-deal")
    assert table.covered
    assert buttons(table).keys() == {"ready"}


def test_what_moves_on_the_page_was_open_already(monkeypatch: pytest.MonkeyPatch) -> None:
    table = table_of()
    messages = sent(table, monkeypatch)
    rng = Random(1)
    while not table.deal.is_over:
        messages.clear()
        act(table, rng)
        for message in messages:
            trick = table.deal.tricks[-1]
            assert {c["code"] for c in message["cards"]} == {c.code for c in trick.cards}


def test_names_are_typed_before_anything_is_played() -> None:
    table = play(opponent="beside")
    assert [one["id"] for one in shown(table)["controls"]] == ["name0", "name1"]
    enter(table, "name1", " Bo <b>  ")
    assert "Bo <b>" in repr(table)
    assert "Bo &lt;b&gt;" in table._repr_mimebundle_()[0]["text/html"]
    enter(table, "name0", 7)
    enter(table, "name0", "I" * 100)
    assert play(opponent="beside").match.players == ("I" * 40, "Bo <b>")
    act(table, Random(1))
    enter(table, "name0", "Ina")
    assert table.match.players == ("I" * 40, "Bo <b>")
    press(table, "ready")
    assert "controls" not in shown(table)


def test_it_is_kept_and_taken_up_covered() -> None:
    table = play(opponent="beside", players=("Ina", "Bo"))
    assert isinstance(table, PassTable)
    rng = Random(1)
    for _action in range(4):
        act(table, rng)
    if table.covered:
        press(table, "ready")
    again = play(opponent="beside")
    assert isinstance(again, PassTable)
    assert again.covered
    assert again.match == table.match
    assert again.match.players == ("Ina", "Bo")
    assert "goes on where you left it" in shown(again)["note"]["text"]
    press(again, "new-match")
    assert again.covered
    assert again.match != table.match
    assert again.match.players == ("Ina", "Bo")
    # Against the computer it is another match.
    assert not play().match.players
