"""Deal records of three and four players: reading, writing, refusing, replay's output."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given

from sixtysix_learn.cards import FULL_PACK
from sixtysix_learn.cli import main
from sixtysix_learn.errors import BadRecord, IllegalAction
from sixtysix_learn.records import read_any_deal, read_deal, replay, write_any_deal
from sixtysix_learn.records.table import TableRecord
from sixtysix_learn.rules import Deal
from sixtysix_learn.rules.table import TableDeal

from ..rules import test_four, test_three
from ..rules.table_plays import table_plays

PACK = [c.code for c in FULL_PACK]


def three(**more: Any) -> dict[str, Any]:
    base: dict[str, Any] = {"format": "sixtysix-deal/1", "rules": "three-handed", "dealer": 2}
    return base | more


def four(**more: Any) -> dict[str, Any]:
    base: dict[str, Any] = {"format": "sixtysix-deal/1", "rules": "four-handed", "dealer": 3}
    return base | more


def hands(text: tuple[str, ...] | str) -> list[list[str]]:
    return [h.split() for h in (text.split("/") if isinstance(text, str) else text)]


THREE_HANDS = hands(test_three.THIRD)
FOUR_HANDS = hands(test_four.HANDS)


# Three


def test_a_pack_stops_for_forehands_choice() -> None:
    assert replay(three(pack=PACK)) == {
        "status": "in_play",
        "to_act": 0,
        "legal": ["name C", "name D", "name H", "name S", "turn"],
        "points": [0, 0, 0],
        "pending": [0, 0, 0],
        "tricks": [0, 0, 0],
        "hands": [["9C", "JC", "QC"], ["AC", "KC", "TC"], ["9S", "JS", "QS"]],
        "led": None,
        "trump": None,
        "table": [],
        "talon": [],
        "closed_by": None,
        "result": None,
        "error": None,
    }


def test_named_turned_and_left_out() -> None:
    named = replay(three(pack=PACK, actions=["name D"]))
    assert named["trump"] == "D"
    assert named["legal"] == sorted(named["hands"][0])
    assert replay(three(pack=PACK, trump="D")) == named
    assert replay(three(pack=PACK, trump="D", actions=["name D"])) == named
    turned = replay(three(pack=PACK, actions=["turn"]))
    # The tenth card is forehand's first of the second packet.
    assert turned["trump"] == PACK[9][1]
    led = replay(three(pack=PACK, actions=["turn", "QC"]))
    assert replay(three(pack=PACK, actions=["QC"])) == led
    assert (led["led"], led["table"], led["to_act"]) == ("QC", ["QC"], 1)
    assert replay(three(pack=PACK, trump=PACK[9][1], actions=["turn"])) == turned


def test_an_illegal_action_after_a_turn_left_out() -> None:
    line = replay(three(pack=PACK, actions=["AD", "QC"]))
    assert line["status"] == "illegal"
    assert line["error"]["action"] == 0
    assert line["trump"] == PACK[9][1]
    twice = replay(three(pack=PACK, actions=["name H", "turn"]))
    assert (twice["status"], twice["error"]["action"]) == ("illegal", 1)
    assert "1.15.1" in twice["error"]["text"]


def test_hands_with_named_trumps() -> None:
    line = replay(three(hands=THREE_HANDS, trump="H", actions=["KS", "AS"]))
    assert line["legal"] == ["9S", "JS", "QS", "TS"]
    assert line["table"] == ["KS", "AS"]
    # Hands in the order they are dealt will do as a pack does.
    by_action = replay(three(hands=THREE_HANDS, actions=["name H", "KS", "AS"]))
    assert by_action == line
    turned = replay(three(hands=THREE_HANDS, actions=["turn"]))
    assert turned["trump"] == THREE_HANDS[0][3][1]


def test_the_payments_of_three() -> None:
    pack, actions = test_three.SHARED_60_40_20
    line = replay(three(pack=pack.split(), actions=actions.split(", ")))
    assert line["status"] == "over"
    assert line["result"] == {
        "winner": 1,
        "game_points": 3,
        "reason": "played_out",
        "payments": [-2, 3, -1],
    }
    pack, actions = test_three.TIED_54_54_12
    line = replay(three(pack=pack.split(), actions=actions.split(", ")))
    assert line["result"] == {
        "winner": None,
        "game_points": 0,
        "reason": "drawn",
        "payments": [2, 2, -4],
    }


# Four


def test_four_from_hands_and_from_a_pack() -> None:
    line = replay(four(hands=FOUR_HANDS, trump="H", actions=["marriage H by 2"]))
    assert line["to_act"] == 0
    assert line["pending"] == [40, 0]
    assert line["legal"] == ["9C", "AC", "JC", "KS", "QS", "TC", "marriage S", "out"]
    line = replay(four(pack=PACK))
    assert line["trump"] == "D"
    assert replay(four(pack=PACK, trump="D")) == line


def test_the_result_of_four_names_the_teams_first_seat() -> None:
    pack, actions = test_four.COUNTED_26_94
    line = replay(four(pack=pack.split(), actions=actions.split(", ")))
    assert line["result"] == {"winner": 1, "game_points": 2, "reason": "played_out"}
    assert line["points"] == [26, 94]
    assert line["tricks"] == [1, 5]


REFUSED: list[tuple[str, dict[str, Any], str]] = [
    ("a hand too few", three(hands=THREE_HANDS[:2], trump="H"), "hands: a list of 3 lists"),
    ("hands without trumps", three(hands=THREE_HANDS), "trump is missing"),
    ("and a card first", three(hands=THREE_HANDS, actions=["KS"]), "trump is missing"),
    ("pack and hands", three(hands=THREE_HANDS, pack=PACK), "pack: give either"),
    ("a talon", three(pack=PACK, talon=["AS"]), "talon does not fit"),
    ("a pack too short", three(pack=PACK[:20]), "pack: the"),
    ("dealer", three(pack=PACK, dealer=3), "dealer: a seat, 0 to 2,"),
    ("two trumps", three(pack=PACK, trump="S", actions=["name H"]), "trump does not fit"),
    ("turned otherwise", three(pack=PACK, trump="H", actions=["turn"]), "trump does not fit"),
    ("no suit", three(pack=PACK, trump="X"), "trump: X is no suit"),
    ("two players", three(pack=PACK, players=["a", "b"]), "players: a list of 3 texts"),
    ("match", three(pack=PACK, match=[0, 0]), "match: a list of 3 whole numbers"),
    ("four's trumps missing", four(hands=FOUR_HANDS), "trump is missing"),
    ("not the dealer's", four(hands=FOUR_HANDS, trump="S"), "trump: the dealer shows"),
    ("another card shown", four(pack=PACK, trump="H"), "trump does not fit"),
    ("four: both", four(hands=FOUR_HANDS, pack=PACK, trump="D"), "pack: give either"),
    ("four: match", four(pack=PACK, match=[0, 0, 0, 0]), "match: a list of 2 whole numbers"),
    ("four: below zero", four(pack=PACK, match=[-1, 0]), "match: a list of 2 whole numbers, 0"),
]


@pytest.mark.parametrize(("record", "text"), [r[1:] for r in REFUSED], ids=[r[0] for r in REFUSED])
def test_refused(record: dict[str, Any], text: str) -> None:
    with pytest.raises(BadRecord) as raised:
        read_any_deal(record)
    assert str(raised.value).startswith(text)
    assert "\n" not in str(raised.value)


def test_two_players_as_ever() -> None:
    record = write_any_deal(Deal.shuffled("german", 3))
    assert read_any_deal(record) == read_deal(record)
    with pytest.raises(BadRecord, match="two players"):
        read_deal(three(pack=PACK))


def test_what_people_wrote_comes_back() -> None:
    read = read_any_deal(
        three(pack=PACK, players=["a", "b", "<c>"], match=[3, -2, -1], title="t", comment="c")
    )
    assert isinstance(read, TableRecord)
    assert read.players == ("a", "b", "<c>")
    assert read.match == (3, -2, -1)
    again = write_any_deal(
        read.start, players=read.players, match=read.match, title=read.title, comment=read.comment
    )
    assert read_any_deal(json.loads(json.dumps(again))) == read


def test_an_illegal_record_has_no_deal() -> None:
    with pytest.raises(IllegalAction):
        read_any_deal(four(pack=PACK, actions=["AH", "AH"])).deal()


@given(table_plays())
def test_written_and_read_again(moments: list[TableDeal]) -> None:
    last: Any = moments[-1]
    record = json.loads(json.dumps(write_any_deal(last)))
    read = read_any_deal(record)
    assert read.deal() == last
    assert read.actions == last.history
    assert write_any_deal(read.deal()) == record
    # And from the hands instead of the pack.
    first = last.first
    if first.trump is not None:
        other = type(last).start(last.rules, first.hands, first.trump, last.dealer)
        for done in last.history:
            other = other.play(done)
        assert replay(write_any_deal(other)) == replay(record)


def test_the_command_replays_all_forms(tmp_path: Any, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "deals.jsonl"
    records = [
        write_any_deal(Deal.shuffled("schnapsen", 1)),
        three(pack=PACK, actions=["turn"]),
        four(pack=PACK),
        four(pack=PACK, actions=["AD"]),
    ]
    file.write_text("".join(json.dumps(r) + "\n" for r in records), encoding="utf-8")
    assert main(["replay", str(file)]) == 1
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [line["status"] for line in lines] == ["in_play", "in_play", "in_play", "illegal"]
    assert [len(line["hands"]) for line in lines] == [2, 3, 4, 4]
