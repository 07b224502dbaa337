"""Known deals, the examples of the record formats, rarer options, and counting plays."""

import json
from typing import Any

import pytest
from reference_rules import (
    apply,
    count_plays,
    from_position,
    legal,
    misfit,
    observe,
    presets,
    read_options,
    replay,
    to_act,
    to_position,
)
from reference_tools import ALL, layout, play, pos, read_lines, refused

# --- Whole deals and the examples of the record formats ---


@pytest.mark.parametrize(
    "case", read_lines("deals.jsonl"), ids=lambda case: case["record"]["title"]
)
def test_known_deals(case: dict[str, Any]) -> None:
    line = replay(case["record"])
    assert line["error"] is None
    assert line["status"] == "over"
    assert (line["result"], line["points"], line["tricks"]) == (
        case["result"],
        case["points"],
        case["tricks"],
    )


EXAMPLE: dict[str, Any] = {
    "format": "sixtysix-deal/1",
    "rules": "german",
    "dealer": 1,
    "hands": [["AS", "QH", "9H", "AH", "AC", "JD"], ["JS", "JH", "KC", "9C", "9D", "QD"]],
    "talon": ["TS", "9S", "TC", "QC", "JC", "KS", "QS", "AD", "TD", "KD", "TH", "KH"],
    "actions": ["AS", "JS", "exchange", "marriage H", "close", "QH", "JH", "AC", "KC", "out"],
}

EXAMPLE_AFTER_CLOSE = {
    "status": "in_play",
    "to_act": 0,
    "legal": ["KH", "QH"],
    "points": [53, 0],
    "pending": [0, 0],
    "tricks": [1, 0],
    "hands": [["AC", "AH", "JD", "KH", "QH", "TS"], ["9C", "9D", "9S", "JH", "KC", "QD"]],
    "led": None,
    "trump": "H",
    "talon": ["TC", "QC", "JC", "KS", "QS", "AD", "TD", "KD", "TH", "9H"],
    "closed_by": 0,
    "result": None,
    "error": None,
}


def test_replay_example_up_to_close() -> None:
    assert replay({**EXAMPLE, "actions": EXAMPLE["actions"][:5]}) == EXAMPLE_AFTER_CLOSE


def test_replay_example_whole() -> None:
    line = replay(EXAMPLE)
    assert line["status"] == "over"
    assert line["to_act"] is None
    assert line["legal"] == []
    assert line["result"] == {"winner": 0, "game_points": 3, "reason": "went_out"}


def test_replay_example_illegal() -> None:
    line = replay({**EXAMPLE, "actions": [*EXAMPLE["actions"][:5], "AC"]})
    assert line == {**EXAMPLE_AFTER_CLOSE, "status": "illegal", "error": {"action": 5}}


def test_position_example() -> None:
    s = from_position(
        json.loads(
            '{"format": "sixtysix-position/1", "rules": "german", "trump": "H",'
            ' "hands": [["AS","TS"], ["KS","QH"]], "talon": [], "points": [40, 52],'
            ' "pending": [0, 0], "tricks": [4, 6], "on_lead": 0, "led": null,'
            ' "closed_by": null, "at_close": null}'
        )
    )
    assert misfit(s) is None
    assert legal(s) == ["AS", "TS", "out"]
    assert legal(apply(s, "AS")) == ["KS"]


def test_pass_left_out_and_illegal_action_after_it() -> None:
    s = layout("german", "AS", "9H", trump="JH")
    record = {
        "rules": "german",
        "dealer": 1,
        "hands": s.hands,
        "talon": s.talon,
        "actions": ["close", "AS"],
    }
    assert replay(record)["led"] == "AS"
    line = replay({**record, "actions": ["close", "marriage H"]})
    assert (line["status"], line["to_act"]) == ("illegal", 0)
    assert "pass" not in line["legal"]


@pytest.mark.parametrize("name", ALL)
def test_presets_have_the_same_options(name: str) -> None:
    assert set(presets()[name]) == set(presets()["german"])
    assert read_options({"preset": name, "game_target": 5})["game_target"] == 5
    with pytest.raises(ValueError):
        read_options({"preset": name, "no_such_option": 1})


def test_apply_does_not_change_the_state_before() -> None:
    s = layout("german", "KS QS AC", "9C", trump="JH")
    before = observe(s)
    for action in legal(s):
        apply(s, action)
    assert observe(s) == before


# --- Options that no preset changes ---


def test_answer_only_with_a_trick() -> None:
    rules = {"preset": "german", "nine_exchange_on_opponent_close": "yes_if_trick"}
    assert to_act(apply(layout(rules, "AC", "9H"), "close")) == 0
    s = pos(rules, "AC KS", "9H JS", "QC JH", tricks=[1, 1])
    assert legal(apply(s, "close")) == ["exchange", "pass"]
    s = pos(rules, "AC KS", "9H JS", "QC JH", tricks=[1, 0])
    assert to_act(apply(s, "close")) == 0


def test_exchange_off() -> None:
    s = play(layout({"preset": "german", "nine_exchange": "off"}, "AC 9H", "9C"), "AC, 9C")
    assert refused(s, "exchange")
    assert to_act(apply(s, "close")) == 0


def test_automatic_nine_and_hold() -> None:
    # The nine came with the draw: hold gives it back, and the exchange with it.
    s = play(layout("casual", "AC", "9C", "9H"), "AC, 9C")
    assert s.talon[-1] == "9H"
    s = apply(s, "hold")
    assert s.talon[0] == "9H"
    assert s.talon[-1] == "JH"
    assert len(s.hands[0]) == 5
    # The nine was in the hand before: it is exchanged from the five cards again.
    s = play(layout("casual", "AC 9H", "9C", "TS"), "AC, 9C, hold")
    assert s.talon[0] == "TS"
    assert s.talon[-1] == "9H"
    assert "JH" in s.hands[0]
    # At the sixth trick there is nothing to exchange for after the draw, but again after hold.
    s = play(pos("casual", "9H AC", "9C 9D", "AS JH", tricks=[0, 5]), "AC, 9C")
    assert "9H" in s.hands[0]
    s = apply(s, "hold")
    assert s.talon == ["AS", "9H"]
    assert s.hands[0] == ["JH"]


def test_out_only_after_the_lead_of_a_marriage() -> None:
    rules = {"preset": "german", "out_on_marriage_without_lead": False}
    s = apply(pos(rules, "KS QS", "9C 9D", "AC JH", points=[46, 33]), "marriage S")
    assert refused(s, "out")
    s = play(s, "QS, 9C")
    assert "out" in legal(s)


def test_marriage_that_counts_at_once() -> None:
    rules = {"preset": "german", "marriage_counts_after_trick": False}
    s = apply(layout(rules, "KH QH", "9C"), "marriage H")
    assert s.points == [40, 0]
    assert s.pending == [0, 0]


def test_several_marriages_on_a_lead() -> None:
    rules = {"preset": "german", "marriages_per_lead": "unlimited"}
    s = play(layout(rules, "KH QH KS QS", "9C", trump="JH"), "marriage S, marriage H")
    assert s.pending == [60, 0]
    assert [action for action in legal(s) if len(action) == 2] == ["KH", "KS", "QH", "QS"]


def test_schwarz_by_points() -> None:
    rules = {"preset": "german", "schwarz_basis": "points"}
    s = pos(rules, "AC KS", "JC JS", "QC JH", points=[66, 0], tricks=[5, 1])
    assert apply(s, "out").result == (0, 3, "went_out")


def test_tie_and_played_out_by_the_last_trick() -> None:
    rules = {"preset": "german", "tie_rule": "last_trick_wins"}
    s = play(pos(rules, "AC", "9C", points=[44, 65], tricks=[5, 6]), "AC, 9C")
    assert s.result == (0, 1, "played_out")


def test_out_after_a_marriage_made_after_closing() -> None:
    s = pos("schnapsen", "KS QS", "JC JD", "AC JH", points=[46, 33])
    s = apply(s, "close")
    assert refused(s, "out")
    assert apply(apply(s, "marriage S"), "out").result == (0, 1, "went_out")
    s = play(pos("schnapsen", "KS QS", "JC JD", "AC JH", points=[46, 33]), "marriage S, close")
    assert refused(s, "out")


def test_any_time_claims_in_the_middle() -> None:
    s = apply(pos("international", "AC KS", "JC JS", "QC JH", points=[20, 66]), "AC")
    assert legal(s) == ["JC", "JS", "out"]
    assert apply(s, "out").result == (1, 2, "went_out")
    assert legal(layout("international", "KS QS", "9C"))[-1] == "out"


# --- Counting plays ---


def test_count_plays_by_hand() -> None:
    # A may play or claim (falsely); then B must play: two plays.
    s = pos("german", "9C", "AC", points=[10, 20], tricks=[5, 6])
    assert count_plays(s) == 2
    # Without claims only the cards are left.
    assert count_plays(pos("santase", "9C", "AC", points=[10, 20], tricks=[5, 6])) == 1
    # Two cards each, strict, automatic: A leads one of two, B must follow suit: two plays.
    s = pos("santase", "9C 9D", "AC AD", points=[10, 20], tricks=[5, 5])
    assert count_plays(s) == 2
    # B void in both and without trumps: two leads, two answers each.
    s = pos("santase", "9C 9D", "AS TS", points=[10, 20], tricks=[5, 5])
    assert count_plays(s) == 4
    # The last trick brings 66: out or count after it, and a false claim before it.
    s = pos("german", "AC", "9C", points=[50, 20], tricks=[5, 6])
    assert count_plays(s) == 3


@pytest.mark.parametrize(
    "entry",
    [entry for entry in read_lines("positions.jsonl") if entry["plays"] <= 6000],
    ids=lambda entry: f"{entry['position']['trump']}-{entry['plays']}",
)
def test_fixed_positions(entry: dict[str, Any]) -> None:
    s = from_position(entry["position"])
    assert misfit(s) is None
    assert from_position(to_position(s, entry["position"]["rules"])) == s
    assert count_plays(s) == entry["plays"]


def test_fixed_positions_are_varied() -> None:
    entries = read_lines("positions.jsonl")
    assert len(entries) >= 60
    names = {e["position"]["rules"] for e in entries if isinstance(e["position"]["rules"], str)}
    assert names == set(ALL)
    for entry in entries:
        assert misfit(from_position(entry["position"])) is None


def test_automatic_nine_on_the_closing_of_the_other() -> None:
    rules = {
        "preset": "german",
        "nine_exchange": "automatic",
        "nine_exchange_on_opponent_close": "yes_no_trick_needed",
    }
    s = apply(layout(rules, "AC", "9H"), "close")
    assert to_act(s) == 0
    assert s.talon[-1] == "9H"
    assert "JH" in s.hands[1]


def test_automatic_claim_waits_where_a_marriage_must_be_led() -> None:
    rules = {
        "preset": "german",
        "claim_mode": "automatic",
        "out_on_marriage_without_lead": False,
    }
    s = pos(rules, "KS QS", "9C 9D", "AC JH", points=[46, 33])
    s = play(s, "marriage S, QS")
    assert s.points == [66, 33]
    assert s.result is None
    assert apply(s, "9C").result == (0, 1, "went_out")


def test_an_exchange_after_close_is_the_answer_itself() -> None:
    s = layout("german", "AC 9H", "9C")
    record = {"rules": "german", "dealer": 1, "hands": s.hands, "talon": s.talon}
    line = replay({**record, "actions": ["close", "exchange"]})
    assert (line["status"], line["to_act"], line["legal"]) == ("illegal", 1, ["pass"])


def test_position_of_a_closer_who_held() -> None:
    s = pos("casual", "KS QS", "9C 9D", "AC JH", held=True, just_closed=True, closed_by=0,
            at_close=(1, 0))  # fmt: skip
    assert legal(s) == ["KS", "QS", "marriage S"]
