"""Replay: stepping through deals, positions and lines."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from sixtysix_learn.display import Replay
from sixtysix_learn.display.replay import steps_of
from sixtysix_learn.errors import BadRecord
from sixtysix_learn.rules import Deal

from .pages import area_of, buttons, press, sent, shown

RECORD: dict[str, Any] = {
    "format": "sixtysix-deal/1",
    "rules": "german",
    "dealer": 1,
    "players": ["Ina", "Bo"],
    "title": "A closing",
    "hands": [["AS", "QH", "9H", "AH", "AC", "JD"], ["JS", "JH", "KC", "9C", "9D", "QD"]],
    "talon": ["TS", "9S", "TC", "QC", "JC", "KS", "QS", "AD", "TD", "KD", "TH", "KH"],
    "actions": ["AS", "JS", "exchange", "marriage H", "close", "QH", "JH", "AC", "KC", "out"],
}
POSITION: dict[str, Any] = {
    "format": "sixtysix-position/1",
    "rules": "german",
    "trump": "H",
    "hands": [["AS", "TS"], ["KS", "QH"]],
    "talon": [],
    "points": [40, 52],
    "pending": [0, 0],
    "tricks": [4, 6],
    "on_lead": 0,
    "led": None,
    "closed_by": None,
    "at_close": None,
}


def test_a_record_is_walked_through_from_its_first_card_to_its_result() -> None:
    replay = Replay(RECORD)
    assert (replay.at, replay.steps) == (0, 10)
    assert shown(replay)["title"] == "A closing"
    assert shown(replay)["status"] == "Step 0 of 10"
    seen = [replay.deal]
    while buttons(replay)["forward"]["on"]:
        press(replay, "forward")
        seen.append(replay.deal)
    assert len(seen) == 11
    assert seen[-1].result is not None
    assert seen[-1].result.game_points == 3
    assert shown(replay)["said"][0].startswith("Ina says “out”")
    assert shown(replay)["log"]["at"] == 10
    assert len(shown(replay)["log"]["items"]) == 11


def test_buttons_that_lead_nowhere_say_why() -> None:
    replay = Replay(RECORD)
    assert buttons(replay)["back"] == {
        "id": "back", "label": "Back", "on": False, "why": "This is the first step."
    }  # fmt: skip
    press(replay, "back")
    assert replay.at == 0
    press(replay, "last")
    assert replay.at == 10
    assert not buttons(replay)["forward"]["on"]
    press(replay, "first")
    assert replay.at == 0


def test_a_finished_trick_is_carried_to_its_winner(monkeypatch: pytest.MonkeyPatch) -> None:
    replay = Replay(RECORD, at=1)
    messages = sent(replay, monkeypatch)
    press(replay, "forward")
    assert [m["type"] for m in messages] == ["taken"]
    assert messages[0]["to"] == "pile0"
    assert [c["code"] for c in messages[0]["cards"]] == ["AS", "JS"]
    press(replay, "back")
    assert len(messages) == 1


def test_a_deal_in_play_is_replayed_from_its_start() -> None:
    deal = Deal.shuffled("schnapsen", 4)
    for _step in range(5):
        deal = deal.play(deal.legal_cards()[0])
    replay = Replay(deal, at=-1)
    assert replay.steps == 5
    assert replay.deal == deal


def test_a_line_is_walked_through_from_a_position() -> None:
    replay = Replay(POSITION, ["AS", "KS", "TS"])
    assert replay.steps == 3
    assert shown(replay)["log"]["items"][0] == "The position at the start."
    replay.at = 2
    assert area_of(replay, "pile0")["lines"][1] == "55 card points"


def test_an_illegal_action_ends_the_replay_with_the_reason() -> None:
    replay = Replay({**RECORD, "actions": ["AS", "JS", "close", "QH", "KC", "JH"]}, at=-1)
    assert replay.deal.led is not None
    assert shown(replay)["note"]["tone"] == "bad"
    assert "must be played, not the king of clubs" in shown(replay)["note"]["text"]
    replay.at = 0
    assert "note" not in shown(replay)


def test_a_seat_sees_only_its_own_cards() -> None:
    replay = Replay(RECORD, seat=1, open=False, at=3)
    assert all(item["code"] is None for item in area_of(replay, "hand0")["cards"])
    assert "copy" not in shown(replay)
    assert replay.record() is None


def test_every_shared_example_can_be_walked_through() -> None:
    path = Path(__file__).parents[1] / "data" / "deals.jsonl"
    records = [json.loads(line)["record"] for line in path.read_text("utf-8").splitlines()]
    for record in records[::12]:
        deals, error = steps_of(record)
        assert error is None
        replay = Replay(record)
        for step in range(len(deals)):
            replay.at = step
            assert replay.scene()["status"] == f"Step {step} of {len(deals) - 1}"


@pytest.mark.parametrize("given", [{}, {"format": "sixtysix-deal/1"}, 7, None])
def test_what_is_no_record_is_refused(given: Any) -> None:
    with pytest.raises(BadRecord):
        Replay(given)
