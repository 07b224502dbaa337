"""WatchTable: two players of the computer, step by step or at a pace."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from sixtysix_learn.display import WatchTable, play
from sixtysix_learn.errors import BadOption

from .pages import area_of, buttons, click, enter, press, shown


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SIXTYSIX_HOME", str(tmp_path))


def table_of(**options: Any) -> WatchTable:
    return WatchTable("german", "greedy", "random", seed=4, dealer=1, **options)


def test_nobody_acts_before_one_wants_to_see_it() -> None:
    table = table_of()
    assert not table.deal.history
    card = area_of(table, "hand0")["cards"][0]["code"]
    click(table, "hand0", card)
    assert not table.deal.history
    press(table, "step")
    assert len(table.deal.history) == 1
    assert shown(table)["said"][0].startswith("Greedy ")


def test_a_match_is_watched_to_its_end() -> None:
    table = table_of()
    while not table.match.is_over:
        while table.step():
            pass
        assert "Game points: " in repr(table)
        assert set(buttons(table)) >= {"review"}
        press(table, "next-deal")
    assert "the match, " in shown(table)["status"]
    assert "You" not in repr(table)


def test_it_runs_at_a_pace_and_pauses() -> None:
    table = table_of()
    assert "pace" not in shown(table)
    press(table, "run")
    pace = shown(table)["pace"]
    assert pace["action"] == "step"
    press(table, pace["action"])
    assert len(table.deal.history) == 1
    assert table.runs
    enter(table, "pace", "quick")
    assert shown(table)["pace"]["ms"] < pace["ms"]
    enter(table, "pace", "slow")
    assert shown(table)["pace"]["ms"] > pace["ms"]
    enter(table, "pace", "never")
    assert shown(table)["pace"]["ms"] > pace["ms"]
    assert set(buttons(table)) == {"step", "pause"}
    press(table, "pause")
    assert "pace" not in shown(table)
    assert set(buttons(table)) == {"step", "run"}


def test_at_the_end_of_a_deal_it_stops() -> None:
    table = table_of()
    press(table, "run")
    while not table.deal.is_over:
        press(table, "step")
    assert not table.runs
    assert "pace" not in shown(table)
    press(table, "run")
    assert not table.runs


def test_all_cards_or_those_of_one_seat() -> None:
    table = table_of()
    assert all(c["code"] for c in area_of(table, "hand1")["cards"])
    assert shown(table)["log"]["items"]
    enter(table, "open", False)
    assert not any(c["code"] for c in area_of(table, "hand1")["cards"])
    assert "log" not in shown(table)
    assert area_of(table, "hand0")["caption"] == "Hand: Greedy"
    record = table.record()
    assert record["deals"] == []
    enter(table, "open", True)
    assert table.record()["deals"]


def test_players_can_be_changed_and_are_told_apart() -> None:
    table = table_of()
    enter(table, "bot1", "greedy")
    press(table, "step")
    assert shown(table)["said"][0].startswith("Greedy 1 ")
    enter(table, "bot0", "nobody")
    assert [one["value"] for one in shown(table)["controls"][:2]] == ["greedy", "greedy"]
    named = table_of(players=("Ina", "Bo"))
    named.step()
    assert shown(named)["said"][0].startswith("Ina ")


def test_play_lets_one_watch_and_keeps_it() -> None:
    table = play(watch="random", opponent="greedy")
    assert isinstance(table, WatchTable)
    table.step()
    again = play(watch="random", opponent="greedy")
    assert again.match == table.match
    assert not play(opponent="greedy").match.played
    with pytest.raises(BadOption):
        play(watch="nobody")
    with pytest.raises(BadOption):
        play(watch="greedy", opponent="beside")
