"""Deal records: reading, writing, refusing; the checked deals; replay's output."""

from __future__ import annotations

import contextlib
import copy
import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sixtysix_learn.errors import BadRecord, IllegalAction
from sixtysix_learn.records import parse, read_deal, replay, write_deal
from sixtysix_learn.rules import Deal

from ..rules.strategies import plays

DATA = Path(__file__).parent.parent / "data"
CASES = [json.loads(line) for line in (DATA / "deals.jsonl").read_text("utf-8").splitlines()]

EXAMPLE: dict[str, Any] = {
    "format": "sixtysix-deal/1",
    "rules": "german",
    "dealer": 1,
    "hands": [["AS", "QH", "9H", "AH", "AC", "JD"], ["JS", "JH", "KC", "9C", "9D", "QD"]],
    "talon": ["TS", "9S", "TC", "QC", "JC", "KS", "QS", "AD", "TD", "KD", "TH", "KH"],
    "actions": ["AS", "JS", "exchange", "marriage H", "close", "QH", "JH", "AC", "KC", "out"],
}


@pytest.mark.parametrize("case", CASES, ids=[c["record"]["title"] for c in CASES])
def test_the_checked_deals_agree(case: dict[str, Any]) -> None:
    line = replay(case["record"])
    assert line["status"] == "over"
    assert line["result"] == case["result"]
    assert line["points"] == case["points"]
    assert line["tricks"] == case["tricks"]


def test_all_checked_deals_are_here() -> None:
    assert len(CASES) == 9


def test_the_example_up_to_the_closing() -> None:
    assert replay(EXAMPLE | {"actions": EXAMPLE["actions"][:5]}) == {
        "status": "in_play",
        "to_act": 0,
        "legal": ["KH", "QH"],
        "points": [53, 0],
        "pending": [0, 0],
        "tricks": [1, 0],
        "hands": [
            ["AC", "AH", "JD", "KH", "QH", "TS"],
            ["9C", "9D", "9S", "JH", "KC", "QD"],
        ],
        "led": None,
        "trump": "H",
        "talon": ["TC", "QC", "JC", "KS", "QS", "AD", "TD", "KD", "TH", "9H"],
        "closed_by": 0,
        "result": None,
        "error": None,
    }


def test_the_whole_example() -> None:
    line = replay(EXAMPLE)
    assert line["status"] == "over"
    assert line["to_act"] is None
    assert line["legal"] == []
    assert line["result"] == {"winner": 0, "game_points": 3, "reason": "went_out"}
    assert line["error"] is None


def test_an_illegal_action_shows_the_state_before_it() -> None:
    line = replay(EXAMPLE | {"actions": [*EXAMPLE["actions"][:5], "AC", "KC"]})
    before = replay(EXAMPLE | {"actions": EXAMPLE["actions"][:5]})
    assert line["status"] == "illegal"
    assert line["error"]["action"] == 5
    assert "1.8.3" in line["error"]["text"]
    assert line | {"status": "in_play", "error": None} == before


def test_an_implied_pass() -> None:
    start = EXAMPLE | {"actions": ["AC", "9C", "close"]}
    asked = replay(start)
    assert asked["to_act"] == 1
    assert asked["legal"] == ["pass"]
    played = replay(start | {"actions": [*start["actions"], "AS"]})
    assert played == replay(start | {"actions": [*start["actions"], "pass", "AS"]})
    # An illegal action after the closing is shown in the state after the implied pass.
    refused = replay(start | {"actions": [*start["actions"], "JS"]})
    assert refused["status"] == "illegal"
    assert refused["to_act"] == 0
    assert refused["error"]["action"] == 3


def test_hold_takes_back_the_cards_just_drawn() -> None:
    drawn = replay(EXAMPLE | {"actions": ["AS", "JS"]})
    held = replay(EXAMPLE | {"actions": ["AS", "JS", "hold"]})
    assert [len(h) for h in drawn["hands"]] == [6, 6]
    assert [len(h) for h in held["hands"]] == [5, 5]
    assert held["talon"] == ["TS", "9S", *drawn["talon"]]
    assert held["legal"] == ["close", "exchange", "out"]


def test_a_pack_is_dealt_as_the_rules_deal() -> None:
    pack = [f"{r}{s}" for s in "CSHD" for r in "9JQKTA"]
    line = replay({"format": "sixtysix-deal/1", "rules": "german", "dealer": 1, "pack": pack})
    assert line["hands"][0] == sorted(pack[0:3] + pack[6:9])
    assert line["hands"][1] == sorted(pack[3:6] + pack[9:12])
    assert line["talon"] == [*pack[13:], pack[12]]
    assert line["to_act"] == 0


def test_out_of_turn_where_claims_may_be_made_at_any_time() -> None:
    record = EXAMPLE | {"rules": "international", "actions": ["AS", "JS", "out 1"]}
    line = replay(record)
    assert line["result"] == {"winner": 0, "game_points": 2, "reason": "false_claim"}
    refused = replay(record | {"rules": "german"})
    assert refused["status"] == "illegal"
    assert "out 1" not in refused["legal"]


REFUSED: list[tuple[str, dict[str, Any], str]] = [
    ("no format", {"format": None}, "format"),
    ("another format", {"format": "sixtysix-position/1"}, "format"),
    ("unknown key", {"hand": []}, "hand is not part of this form"),
    ("unknown preset", {"rules": "bavarian"}, "rules: There is no preset bavarian"),
    ("unknown option", {"rules": {"preset": "german", "x": 1}}, "no option x"),
    ("bad value", {"rules": {"last_trick_bonus": 5}}, "last_trick_bonus cannot be 5"),
    ("a truth value as number", {"rules": {"last_trick_bonus": False}}, "last_trick_bonus"),
    ("rules as a list", {"rules": []}, "rules"),
    ("dealer", {"dealer": 2}, "dealer"),
    ("dealer as text", {"dealer": "1"}, "dealer"),
    ("dealer true", {"dealer": True}, "dealer"),
    ("hands", {"hands": [["AS"]]}, "hands"),
    ("a hand too small", {"hands": [["AS"], EXAMPLE["hands"][1]]}, "hands[0]"),
    ("no card", {"hands": [["XX", *EXAMPLE["hands"][0][1:]], EXAMPLE["hands"][1]]}, "hands[0][0]"),
    ("card as number", {"hands": [[9, *EXAMPLE["hands"][0][1:]], EXAMPLE["hands"][1]]}, "hands[0]"),
    ("a card twice", {"hands": [EXAMPLE["hands"][0], EXAMPLE["hands"][0]]}, "is there twice"),
    ("talon too short", {"talon": ["KH"]}, "talon"),
    ("pack and hands", {"pack": []}, "pack"),
    ("no action", {"actions": ["AS", "jump"]}, "actions[1]"),
    ("actions as text", {"actions": "AS"}, "actions"),
    ("three players", {"players": ["a", "b", "c"]}, "players"),
    ("a player's number", {"players": [1, 2]}, "players"),
    ("match", {"match": [1]}, "match"),
    ("match below zero", {"match": [-1, 0]}, "match"),
    ("title", {"title": 5}, "title"),
]


@pytest.mark.parametrize(("change", "says"), [r[1:] for r in REFUSED], ids=[r[0] for r in REFUSED])
def test_what_is_no_deal_is_refused_with_one_sentence(change: dict[str, Any], says: str) -> None:
    with pytest.raises(BadRecord) as caught:
        read_deal(EXAMPLE | change)
    text = str(caught.value)
    assert says in text
    assert "\n" not in text
    assert "%(" not in text


@pytest.mark.parametrize("field", ["format", "rules", "dealer", "hands", "talon"])
def test_what_must_be_there(field: str) -> None:
    record = {k: v for k, v in EXAMPLE.items() if k != field}
    with pytest.raises(BadRecord, match=field):
        read_deal(record)


@pytest.mark.parametrize("text", ["", "[]", "7", "{", '{"a": NaN}', '{"a": 1, "a": 2}', "{}{}"])
def test_what_is_no_json_object_is_refused(text: str) -> None:
    with pytest.raises(BadRecord):
        parse(text)


def test_deep_nesting_is_refused_not_crashed_on() -> None:
    with pytest.raises(BadRecord):
        parse('{"a":' + "[" * 100_000 + "]" * 100_000 + "}")


@given(st.recursive(st.none() | st.booleans() | st.integers() | st.text(), st.lists))
def test_strange_values_are_refused_or_read_never_crash(value: Any) -> None:
    for field in EXAMPLE:
        record = copy.deepcopy(EXAMPLE) | {field: value}
        with contextlib.suppress(BadRecord):
            read_deal(record)


@given(plays())
def test_a_written_deal_reads_back(moments: list[Deal]) -> None:
    deal = moments[-1]
    record = json.loads(json.dumps(write_deal(deal, players=["<b>", "B"], match=[3, 4], title="t")))
    read = read_deal(record)
    assert read.deal() == deal
    assert read.players == ("<b>", "B")
    assert read.match == (3, 4)
    assert write_deal(read.deal(), players=read.players, match=read.match, title="t") == record


def test_an_illegal_record_raises_when_its_deal_is_asked_for() -> None:
    with pytest.raises(IllegalAction):
        read_deal(EXAMPLE | {"actions": ["JS"]}).deal()


def test_cards_may_be_written_in_other_ways() -> None:
    hands = [["A♠", "♥Q", "9h", "ah", "ac", "jd"], EXAMPLE["hands"][1]]
    talon = ["10S", *EXAMPLE["talon"][1:]]
    assert replay(EXAMPLE | {"hands": hands, "talon": talon}) == replay(EXAMPLE)
