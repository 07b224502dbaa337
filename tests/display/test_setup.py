"""SetUp: a position put together by clicks."""

from __future__ import annotations

from random import Random

import pytest

from sixtysix_learn.cards import card, cards
from sixtysix_learn.display import SetUp
from sixtysix_learn.errors import BadCard, BadRecord
from sixtysix_learn.records import read_position, write_position
from sixtysix_learn.rules import Deal, RuleSet

from .pages import area_of, click, enter, press, shown


def values(editor: SetUp) -> dict[str, object]:
    flat = []
    for control in shown(editor)["controls"]:
        flat += control.get("controls", [control])
    return {control["id"]: control["value"] for control in flat}


def said(editor: SetUp) -> str:
    return str(shown(editor)["note"]["text"])


def test_an_ending_is_put_together_by_clicking() -> None:
    editor = SetUp()
    assert said(editor) == "Click cards into both hands first."
    for code in ("AS", "TS"):
        click(editor, "pack", code)
    assert said(editor) == "Player 2 needs 2 cards more, or the other hand fewer."
    enter(editor, "put", "hand1")
    for code in ("KS", "QH"):
        click(editor, "pack", code)
    assert "do not make a pack of 24" in said(editor)
    for name, value in {"tricks0": 4, "tricks1": 6, "points0": 40, "points1": 52}.items():
        enter(editor, name, value)
    enter(editor, "trump", "H")
    assert said(editor) == "The position is complete."
    assert editor.complete
    assert editor.deal.trump.code == "H"
    assert read_position(editor.record()).deal == editor.deal
    assert sorted(str(a) for a in editor.deal.legal_actions()) == ["AS", "TS", "out"]


def test_a_full_place_hands_over_to_the_next() -> None:
    editor = SetUp()
    for c in cards("AS TS KS QS JS 9S AH TH KH QH JH 9H AC TC"):
        click(editor, "pack", c.code)
    assert editor.position["hands"] == [
        ["AS", "TS", "KS", "QS", "JS", "9S"],
        ["AH", "TH", "KH", "QH", "JH", "9H"],
    ]
    assert editor.position["talon"] == ["TC", "AC"]
    assert values(editor)["put"] == "talon"
    assert "trump" not in values(editor)
    press(editor, "rest")
    assert len(editor.position["talon"]) == 12
    assert editor.position["talon"][-1] == "AC"
    assert editor.complete


def test_a_click_takes_a_card_back_and_quick_clicks_all_count() -> None:
    editor = SetUp()
    for code in ("AS", "TS", "KS"):
        editor._received(None, {"type": "card", "area": "pack", "id": code, "rev": 0})
    click(editor, "hand0", "TS")
    assert editor.position["hands"][0] == ["AS", "KS"]
    assert "TS" in [item["id"] for item in area_of(editor, "pack")["cards"]]


def test_a_card_is_in_one_place_only() -> None:
    editor = SetUp()
    editor.put("hand0", "AS")
    editor.put("led", "AS")
    editor.put("led", "TS")
    assert editor.position["hands"] == [[], []]
    assert editor.position["led"] == "TS"


def test_a_position_goes_in_and_comes_out_again() -> None:
    deal = Deal.shuffled("german", 5)
    for _step in range(5):
        deal = deal.play(deal.legal_cards()[0])
    assert deal.led is not None
    editor = SetUp(position=deal)
    assert editor.complete
    assert editor.deal.hands == deal.hands
    assert editor.deal.points == deal.points
    assert editor.deal.led is deal.led
    again = SetUp(position=editor.position)
    assert again.position == editor.position


def test_a_closed_talon_asks_what_was_there_at_the_closing() -> None:
    deal = Deal.shuffled("german", 5)
    for _step in range(2):
        deal = deal.play(deal.legal_cards()[0])
    editor = SetUp(position=deal)
    assert "close_tricks" not in values(editor)
    enter(editor, "closed_by", str(deal.on_lead))
    assert values(editor)["close_tricks"] == 0
    assert editor.complete
    enter(editor, "close_tricks", 9)
    assert not editor.complete
    assert said(editor).startswith("at_close does not fit")
    enter(editor, "closed_by", "")
    assert editor.complete


def test_a_talon_needs_its_trump() -> None:
    editor = SetUp(position=Deal.shuffled("german", 5))
    top = editor.position["talon"][-1]
    click(editor, "trump", top)
    assert said(editor) == "The talon needs its face-up trump."
    assert not editor.complete
    with pytest.raises(BadRecord):
        editor.deal  # noqa: B018 (the property raises)


@pytest.mark.parametrize(
    ("name", "value"),
    [("put", "nowhere"), ("put", ["hand0"]), ("on_lead", "2"), ("closed_by", 1), ("points0", "x"),
     ("points0", None), ("points0", True), ("nonsense", 1)],
)  # fmt: skip
def test_values_that_make_no_sense_change_nothing(name: str, value: object) -> None:
    editor = SetUp()
    before = editor.position
    enter(editor, name, value)
    assert editor.position == before
    assert values(editor)["put"] == "hand0"


def test_numbers_stay_in_range() -> None:
    editor = SetUp()
    enter(editor, "points0", -5)
    assert editor.position["points"] == [0, 0]


def test_the_short_pack_is_offered_where_it_is_played_with() -> None:
    editor = SetUp("schnapsen")
    assert len(area_of(editor, "pack")["cards"]) == 20
    with pytest.raises(BadRecord):
        editor.put("hand0", "9S")
    with pytest.raises(BadCard):
        editor.put("hand0", "XX")
    with pytest.raises(BadRecord):
        editor.put("pocket", "AS")
    press(editor, "random")
    assert editor.complete
    press(editor, "clear")
    assert editor.position["hands"] == [[], []]


def test_each_change_is_told() -> None:
    heard: list[bool] = []
    editor = SetUp(on_change=lambda e: heard.append(e.complete))
    press(editor, "random")
    click(editor, "hand0", editor.position["hands"][0][0])
    assert heard == [True, False]
    assert card(area_of(editor, "pack")["cards"][0]["id"])


@pytest.mark.parametrize("preset", ["german", "schnapsen", "international"])
def test_every_moment_of_a_deal_can_be_loaded_and_set_up_by_the_form(preset: str) -> None:
    """Each part of a position has a control: setting them one by one gives the same position."""
    wanted = {"announced", "drawn", "held", "just_closed", "answer_due"}
    met: set[str] = set()
    for seed in range(60):
        rng = Random(seed)
        deal = Deal.shuffled(preset, seed)
        while not deal.is_over and deal.to_act is not None:
            record = write_position(deal)
            parts = wanted & set(record)
            if parts - met and not deal.exchanged_on_draw:
                met |= parts
                editor = SetUp(position=deal)
                assert read_position(editor.position).deal == read_position(record).deal
                fresh = SetUp(RuleSet.preset(preset))
                for name, value in values(editor).items():
                    if name != "put":
                        enter(fresh, name, value)
                for zone, cards in editor._placing.zones.items():
                    for c in cards:
                        fresh.put(zone, c)
                fresh._placing.dealer = deal.dealer
                assert fresh.position == editor.position
            kinds = {a.kind: a for a in deal.legal_actions()}
            rare = [kinds[k] for k in ("marriage", "exchange", "hold", "close") if k in kinds]
            pick = rng.choice(rare) if rare and rng.random() < 0.4 else None
            deal = deal.play(pick or rng.choice(deal.legal_actions()))
    expected = {
        "german": wanted,
        "schnapsen": wanted - {"held", "answer_due", "drawn"},
        "international": {"announced", "just_closed"},
    }[preset]
    assert expected <= met


def test_closing_on_this_lead_names_the_closer_and_what_the_other_had() -> None:
    deal = Deal.shuffled("german", 5)
    for _step in range(2):
        deal = deal.play(deal.legal_cards()[0])
    editor = SetUp(position=deal)
    assert values(editor)["just_drawn"] == "yes"
    enter(editor, "closing", "closed")
    assert editor.position["closed_by"] == deal.on_lead
    assert editor.position["just_closed"] is True
    assert "drawn" not in editor.position
    assert editor.complete
    enter(editor, "closed_by", "")
    assert editor.complete
    assert "just_closed" not in editor.position
