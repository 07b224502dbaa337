"""Table: what a seat sees, what it may do, and that nothing else reaches the page."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from sixtysix_learn.cards import Card, card, cards
from sixtysix_learn.display import Table, look
from sixtysix_learn.display.layout import open_table, seat_table
from sixtysix_learn.display.scene import backs_caption
from sixtysix_learn.errors import BadOption, BadRecord, IllegalAction
from sixtysix_learn.records import read_position
from sixtysix_learn.rules import Deal, view_of
from sixtysix_learn.wording import Names

from .pages import area_of, buttons, click, press, sent, shown

HANDS = ["AS QH 9H AH AC JD", "JS JH KC 9C 9D QD"]
TALON = "TS 9S TC QC JC KS QS AD TD KD TH KH"
PRESETS = ["german", "international", "casual", "santase", "schnapsen"]


def start() -> Deal:
    return Deal.start("german", HANDS, TALON)


# ---------------------------------------------------------------- nothing hidden reaches the page


def everything(table: Table, messages: list[dict[str, Any]]) -> str:
    """All that a page, a saved notebook or a screen reader can get of a table."""
    static = table._repr_mimebundle_()[0]
    words = [static["text/html"], static["text/plain"], table.record(), messages]
    return json.dumps([shown(table), *words], sort_keys=True)


def walk(rules: str, seed: int, steps: int) -> tuple[Deal, list[str], set[Card]]:
    """Play at random; return the start, the actions, and the cards seat 0 could see."""
    rng = Random(seed)
    first = Deal.shuffled(rules, seed, dealer=seed % 2)
    table = Table(first, 0)
    seen: set[Card] = set()

    def look_on() -> None:
        view = table.view
        seen.update(view.hand, view.opponent_known, view.last_trick or ())
        seen.update(c for c in (view.face_up, view.led, view.buried) if c is not None)
        for trick in table.deal.tricks:
            seen.update(trick.cards)

    done: list[str] = []
    look_on()
    for _step in range(steps):
        seat = table.deal.to_act
        if seat is None:
            break
        view = view_of(table.deal, seat, draw_pending=table.draw_pending)
        done.append(rng.choice(view.actions))
        table.play(done[-1])
        look_on()
    return first, done, seen


def twin_of(first: Deal, seen: set[Card], rng: Random) -> Deal | None:
    """Return the same start with two cards exchanged that seat 0 never saw."""
    hands = [list(hand) for hand in first.hands]
    talon = list(first.talon)
    theirs = [c for c in hands[1] if c not in seen]
    hidden = [c for c in talon if c not in seen]
    if not theirs or not hidden:
        return None
    one, other = rng.choice(theirs), rng.choice(hidden)
    hands[1][hands[1].index(one)] = other
    talon[talon.index(other)] = one
    return Deal.start(first.rules, hands, talon, first.dealer)


@pytest.mark.parametrize("rules", PRESETS)
def test_twin_deals_that_differ_in_hidden_cards_look_the_same(
    rules: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    compared = 0
    for seed in range(60):
        rng = Random(seed)
        first, done, seen = walk(rules, seed, rng.randrange(1, 16))
        twin = twin_of(first, seen, rng)
        if twin is None:
            continue
        tables = (Table(first, 0), Table(twin, 0))
        messages: list[list[dict[str, Any]]] = [[], []]
        for index, table in enumerate(tables):
            shown(table)
            monkeypatch.setattr(table, "_tell", messages[index].append)
        try:
            for text in done:
                tables[0].play(text)
                tables[1].play(text)
        except IllegalAction:
            continue  # In the twin the opponent could not have played like this.
        if tables[0].deal.is_over:
            continue  # Then the record is of the whole deal.
        assert tables[0].deal != tables[1].deal
        assert everything(tables[0], messages[0]) == everything(tables[1], messages[1])
        compared += 1
    assert compared >= 10


def test_no_code_of_a_hidden_card_is_in_the_state() -> None:
    deal = start()
    table = Table(deal, 0)
    text = json.dumps(shown(table)) + str(table._repr_mimebundle_()) + json.dumps(sound(table))
    for hidden in (*deal.hands[1], *deal.talon[:-1]):
        assert f'"{hidden.code}"' not in text
        assert f"({hidden.code})" not in text


def sound(table: Table) -> list[Any]:
    return [item.get("label") for area in shown(table)["areas"] for item in area.get("cards", ())]


def test_the_record_that_is_copied_is_a_view_until_the_deal_is_over() -> None:
    table = Table(start(), 0)
    assert table.record()["format"] == "sixtysix-view/1"
    for text in ("AS", "JS", "draw", "out"):
        table.play(text)
    assert table.record()["format"] == "sixtysix-deal/1"
    assert Table(start(), 0, open=True).record()["format"] == "sixtysix-deal/1"


# ---------------------------------------------------------------- drawing or holding


def test_the_winner_is_asked_before_he_sees_the_card() -> None:
    table = Table(start(), 0)
    shown(table)
    for text in ("AS", "JS"):
        table.play(text)
    assert table.draw_pending
    assert len(area_of(table, "hand0")["cards"]) == 5
    assert [b for b, item in buttons(table).items() if item["on"]] == ["draw", "hold", "out"]
    assert "draw" not in " ".join(shown(table)["said"])
    assert all(item["why"].startswith("First draw") for item in area_of(table, "hand0")["cards"])
    press(table, "draw")
    assert "TS" in [item["id"] for item in area_of(table, "hand0")["cards"]]
    assert shown(table)["said"] == ["You draw the ten of spades.", "Your opponent draws a card."]


def test_who_has_seen_the_drawn_card_may_not_hold_any_more() -> None:
    table = Table(start(), 0)
    shown(table)
    for text in ("AS", "JS"):
        table.play(text)
    press(table, "draw")
    history = table.deal.history
    assert "hold" not in buttons(table)
    assert "hold" not in table.view.actions
    press(table, "hold")
    assert table.deal.history == history
    with pytest.raises(IllegalAction) as caught:
        table.play("hold")
    assert caught.value.code == "hold_too_late"
    # The choice to draw is no action: the deal is recorded as it always was.
    assert [str(action) for action in history] == ["AS", "JS"]


def test_the_loser_does_not_see_his_card_either() -> None:
    table = Table(start(), 1)
    table.play("AS")
    click(table, "hand1", "JS")
    assert shown(table)["status"].startswith("Your opponent won the trick, and may draw")
    assert len(area_of(table, "hand1")["cards"]) == 5
    assert "9S" not in json.dumps(shown(table))
    table.play("AC")
    assert shown(table)["said"] == [
        "Your opponent draws a card.",
        "You draw the nine of spades.",
        "Your opponent leads the ace of clubs.",
    ]


def test_who_holds_has_five_cards_and_must_close() -> None:
    table = Table(start(), 0)
    shown(table)
    for text in ("AS", "JS"):
        table.play(text)
    press(table, "hold")
    assert shown(table)["status"] == "Your turn: now close the talon."
    press(table, "close")
    assert len(area_of(table, "hand0")["cards"]) == 5
    assert len(area_of(table, "hand1")["cards"]) == 5
    assert area_of(table, "talon")["closed"]
    assert area_of(table, "talon")["caption"] == "Talon closed: 12 cards, all face down"


def test_a_deal_shown_just_after_a_draw_asks_as_well_and_keeps_the_card_back() -> None:
    deal = start().play("AS").play("JS")
    table = Table(deal, 0)
    assert table.draw_pending
    assert '"TS"' not in json.dumps(shown(table))
    assert "ten of spades" not in json.dumps(shown(table))


@pytest.mark.parametrize("rules", ["santase", "schnapsen"])
def test_where_nobody_may_hold_nobody_is_asked(rules: str) -> None:
    table = Table(Deal.shuffled(rules, 2), 0)
    for _step in range(2):
        table.play(table.deal.legal_cards()[0])
    assert not table.draw_pending
    assert "draw" not in buttons(table)


# ---------------------------------------------------------------- playing


def test_a_click_plays_and_the_callback_hears_of_it() -> None:
    heard: list[str] = []
    table = Table(start(), 0, on_action=lambda t, text: heard.append(text))
    click(table, "hand0", "AS")
    assert heard == ["AS"]
    assert area_of(table, "trick")["slots"][1]["card"]["code"] == "AS"
    assert shown(table)["status"] == "Your opponent is to play to the trick."
    click(table, "hand0", "QH")
    assert heard == ["AS"]


def test_a_stale_click_is_not_heard() -> None:
    table = Table(start(), 0, open=True, plays=(0, 1))
    table._received(None, {"type": "card", "area": "hand0", "id": "AS", "rev": 0})
    table._received(None, {"type": "card", "area": "hand1", "id": "JS", "rev": 0})
    assert table.deal.led is card("AS")
    table._received(None, {"type": "card", "area": "hand1", "id": "JS", "rev": 1})
    assert table.deal.trick_counts == (1, 0)


def test_illegal_cards_can_be_reached_and_say_which_rule_forbids_them() -> None:
    deal = start().play("AS").play("JS").play("close").play("pass").play("TS")
    table = Table(deal, 1)
    hand = {item["id"]: item for item in area_of(table, "hand1")["cards"]}
    assert {name for name, item in hand.items() if item["on"]} == {"9S"}
    assert hand["KC"]["label"] == "king of clubs, not allowed now"
    assert hand["KC"]["why"] == (
        "The ten of spades was led, so a card of the same suit must be played, "
        "not the king of clubs. (rule 1.6.2)"
    )
    click(table, "hand1", "KC")
    assert table.deal is deal


def test_the_opponents_hand_has_the_same_name_everywhere() -> None:
    """Open, at its end, and between players at one screen."""
    names = Names()
    shown_open = open_table(start(), 0, names, look())
    assert _caption(shown_open, "hand1") == "Your opponent's cards"
    two = Names(None, ("Ann", "Bob"))
    assert _caption(open_table(start(), 0, two, look()), "hand1") == "Hand: Bob"
    view = replace(view_of(start(), 0), opponent_cards=0)
    hand = next(a for a in seat_table(view, 0, names, look())["areas"] if a["id"] == "hand1")
    assert (hand["caption"], hand["empty"]) == ("Your opponent's cards", "No cards")
    assert backs_caption("Bob", 0) == "Bob: no cards"
    assert backs_caption("Bob", 1) == "Bob: 1 card, face down"


def _caption(scene: Mapping[str, Any], name: str) -> str:
    return next(str(area["caption"]) for area in scene["areas"] if area["id"] == name)


def test_an_opponent_that_there_is_not_is_refused_as_such() -> None:
    with pytest.raises(BadOption, match=r"^opponent cannot be x; allowed: random, greedy or ex"):
        Table(start(), 0, opponent="x")


def test_buttons_that_do_not_work_now_say_why() -> None:
    table = Table(start(), 0)
    shown(table)
    found = buttons(table)
    assert found["close"]["on"]
    assert found["exchange"]["why"] == "Who exchanges must have won a trick before. (rule 1.7.4)"
    assert found["exchange"]["label"] == "Exchange for the king of hearts"
    assert found["marriage"]["why"].startswith("A marriage needs king and queen")
    for text in ("AS", "JS", "draw", "exchange"):
        table.play(text)
    # Nobody exchanges for the lowest trump itself.
    assert buttons(table)["exchange"]["label"] == "Exchange"
    assert buttons(table)["exchange"]["why"].startswith("The nine of trumps, which is exchanged")
    assert buttons(table)["marriage H"]["label"] == "Marriage in hearts (40)"
    press(table, "marriage H")
    assert shown(table)["said"] == ["You announce the marriage in hearts: 40 points."]
    assert shown(table)["status"] == "Your turn: lead the king or the queen of hearts."
    assert area_of(table, "pile0")["lines"] == ["1 trick", "53 card points"]


def test_waiting_marriage_points_are_told_apart() -> None:
    deal = Deal.start("german", ["KS QS 9H AH AC JD", "JS JH KC 9C 9D QD"],
                      "TS 9S TC QC JC AS QH AD TD KD TH KH")  # fmt: skip
    table = Table(deal, 0)
    table.play("marriage S")
    lines = area_of(table, "pile0")["lines"]
    assert lines == ["0 tricks", "0 card points", "20 points wait for a trick"]
    assert area_of(Table(deal, 0, points=False), "pile0")["lines"] == ["0 tricks"]


def test_an_opponent_answers_and_the_table_waits_for_the_learner() -> None:
    table = Table(Deal.shuffled("german", 3), 0, opponent="greedy")
    while not table.deal.is_over:
        assert table.deal.to_act == 0
        names = [name for name, item in buttons(table).items() if item["on"]]
        if "draw" in names:
            press(table, "draw")
        elif "count" in names:
            press(table, "out")
        else:
            legal = [item["id"] for item in area_of(table, "hand0")["cards"] if item["on"]]
            click(table, "hand0", legal[0])
    assert table.deal.result is not None
    assert shown(table)["status"] == "The deal is over."
    assert "game point" in shown(table)["said"][-1]


def test_an_opponent_who_leads_has_led_when_the_table_is_shown() -> None:
    table = Table(Deal.shuffled("german", 3, dealer=0), 0, opponent="greedy")
    assert area_of(table, "trick")["slots"][0]["card"] is not None
    assert table.deal.to_act == 0


def test_going_back_to_the_beginning() -> None:
    table = Table(start(), 0, opponent="greedy")
    table.play("AS")
    table.reset()
    assert table.deal == start()
    assert len(area_of(table, "hand0")["cards"]) == 6


def test_a_taken_trick_is_told_in_a_message_and_not_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table(Deal.shuffled("international", 5), 0)
    messages = sent(table, monkeypatch)
    for _step in range(2):
        table.play(table.deal.legal_cards()[0])
    trick = table.deal.tricks[-1]
    assert [m["type"] for m in messages] == ["taken"]
    assert {c["code"] for c in messages[0]["cards"]} == {c.code for c in trick.cards}
    # Looking back is not allowed under these rules.
    assert "peek" not in area_of(table, f"pile{trick.winner}")


def test_the_last_trick_may_be_looked_at_until_the_next_lead() -> None:
    table = Table(start(), 0)
    for text in ("AS", "JS", "draw"):
        table.play(text)
    peek = area_of(table, "pile0")["peek"]
    assert [item["code"] for item in peek["cards"]] == ["AS", "JS"]
    table.play("TS")
    assert "peek" not in area_of(table, "pile0")


# ---------------------------------------------------------------- teaching, and looking on


def test_open_shows_every_card_and_both_seats_can_be_played() -> None:
    table = Table(start(), 0, open=True, plays=(0, 1))
    there = {
        item.get("code")
        for area in shown(table)["areas"]
        for item in area.get("cards", [area.get("card", {})])
    }
    assert there >= {c.code for c in cards("AS QH 9H AH AC JD JS JH KC 9C 9D QD KH TS 9S TH")}
    assert shown(table)["status"] == "Player 1 is to lead a card."
    click(table, "hand0", "AS")
    assert shown(table)["status"] == "Player 2 is to play to the trick."
    click(table, "hand1", "JS")
    assert len(area_of(table, "hand0")["cards"]) == 6
    assert buttons(table)["hold"]["on"]
    assert shown(table)["log"]["items"][-1] == "Player 2 draws a card."


def test_a_view_can_be_looked_at() -> None:
    view = view_of(start(), 1)
    table = Table(view, 1)
    assert "actions" not in shown(table)
    assert "pick" not in area_of(table, "hand1")
    assert table.record()["hand"] == [c.code for c in view.hand]
    with pytest.raises(BadRecord):
        table.deal  # noqa: B018 (the property raises)


def test_a_position_and_a_record_are_taken_as_well() -> None:
    position = {
        "format": "sixtysix-position/1", "rules": "german", "trump": "H",
        "hands": [["AS", "TS"], ["KS", "QH"]], "talon": [], "points": [40, 52],
        "pending": [0, 0], "tricks": [4, 6], "on_lead": 0, "led": None, "closed_by": None,
        "at_close": None,
    }  # fmt: skip
    table = Table(position, 0)
    assert area_of(table, "talon")["caption"] == "The talon is exhausted"
    table = Table(position, 0, open=True)
    assert table.record()["format"] == "sixtysix-position/1"
    assert read_position(table.record()).deal == table.deal


@pytest.mark.parametrize(
    ("deal", "options"),
    [
        (start(), {"seat": 2}),
        (start(), {"plays": (0, 1)}),
        (start(), {"opponent": "nobody"}),
        (start(), {"pack": "swiss"}),
        ({"format": "sixtysix-deal/1"}, {}),
        (12, {}),
    ],
)
def test_what_cannot_be_is_refused(deal: Any, options: dict[str, Any]) -> None:
    with pytest.raises((BadOption, BadRecord)):
        Table(deal, **options)


def test_names_and_titles_are_shown() -> None:
    table = Table(start(), 1, players=("Ina", "Bo"), title="A lesson")
    assert area_of(table, "hand0")["caption"] == "Ina: 6 cards, face down"
    assert shown(table)["title"] == "A lesson"
    table.play("AS")
    assert shown(table)["said"] == ["Ina leads the ace of spades."]


def test_the_german_pack_has_its_own_words() -> None:
    table = Table(start().play("AS").play("JS"), 0, pack="german")
    press(table, "draw")
    assert shown(table)["said"][0] == "You draw the ten of leaves."
    assert buttons(table)["marriage"]["why"].startswith("A marriage needs king and Ober")
    assert area_of(table, "facts")["items"][0] == {"sign": "H", "text": "Trumps: hearts"}
