"""Match records: saved, resumed, and refused where the deals contradict the match."""

from __future__ import annotations

import copy
import json
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sixtysix_learn.errors import BadRecord
from sixtysix_learn.records import read_match, write_match
from sixtysix_learn.rules import Match, Result, RuleSet

PRESETS = [
    "german",
    "international",
    "casual",
    "santase",
    "schnapsen",
    "three-handed",
    "four-handed",
]


def some_match(rules: Any, seed: int, deals: int, into: int = 0, players: Any = ()) -> Match:
    """A match of random deals, and one more as far as some actions."""
    random = Random(seed)
    match = Match.begin(rules, seed=seed, dealer=seed % 2, players=players)

    def step(deal: Any) -> Any:
        legal = deal.legal_actions()
        return deal.play(random.choice([a for a in legal if a.kind != "out"] or legal))

    for _ in range(deals):
        if match.is_over:
            return match
        deal = match.next_deal()
        while not deal.is_over:
            deal = step(deal)
        match = match.after(deal)
    if into and not match.is_over:
        deal = match.next_deal()
        for _ in range(into):
            if not deal.is_over:
                deal = step(deal)
        match = match.during(deal)
    return match


@settings(max_examples=40)
@given(st.sampled_from(PRESETS), st.integers(0, 10**6), st.integers(0, 4), st.integers(0, 12))
def test_saved_and_resumed(preset: str, seed: int, deals: int, into: int) -> None:
    match = some_match(preset, seed, deals, into)
    record = json.loads(json.dumps(write_match(match)))
    again = read_match(record)
    assert again == match
    assert write_match(again) == record
    if not match.is_over and match.current is None:
        assert again.next_deal() == match.next_deal()


def test_the_record_of_a_match() -> None:
    match = some_match("german", 7, 2, 3, players=("Ann", "Bob"))
    record = write_match(match)
    assert list(record) == ["format", "rules", "players", "deals", "seed"]
    assert record["format"] == "sixtysix-match/1"
    assert record["players"] == ["Ann", "Bob"]
    assert len(record["deals"]) == 3
    assert record["deals"][0]["match"] == [0, 0]
    assert record["deals"][2]["match"] == list(match.score)
    assert read_match(record).current == match.current


def test_before_the_first_deal_the_dealer_is_said() -> None:
    match = Match.begin("german", dealer=0)
    record = write_match(match)
    assert record["dealer"] == 0
    assert read_match(record) == match
    plain = {"format": "sixtysix-match/1", "rules": "german", "deals": []}
    assert read_match(plain) == Match.begin("german")


def test_a_carried_bonus_follows_from_the_deals() -> None:
    file = Path(__file__).parent.parent / "data" / "deals.jsonl"
    drawn = json.loads(file.read_text(encoding="utf-8").splitlines()[0])["record"]
    assert drawn["title"] == "65-65"
    rules = {"preset": "german", "tie_carry": {"points": 1, "on": "65-65", "accumulate": False}}
    deal = drawn | {"rules": rules}
    match = read_match({"format": "sixtysix-match/1", "rules": rules, "deals": [deal]})
    assert (match.carry, match.score, match.dealer) == (1, (0, 0), deal["dealer"])


def edited(edit: Any, rules: Any = "german", into: int = 0) -> dict[str, Any]:
    record = copy.deepcopy(write_match(some_match(rules, 7, 2, into)))
    edit(record)
    return record


def cut(deal: dict[str, Any]) -> None:
    deal["actions"] = deal["actions"][:-1]


CONTRADICTIONS: list[tuple[str, Any, str]] = [
    ("format", lambda r: r.update(format="sixtysix-deal/1"), "format: sixtysix-deal/1 is not"),
    ("unknown key", lambda r: r.update(score=[0, 0]), "score is not part of this form"),
    ("no deals", lambda r: r.pop("deals"), "deals is missing; a list of deals expected"),
    ("deals", lambda r: r.update(deals={}), "deals: a list of deals expected"),
    ("a number as deal", lambda r: r.update(deals=[3]), "Deal 1 of the match: A record must be"),
    ("seed", lambda r: r.update(seed="7"), "seed: a whole number or null expected"),
    ("seed true", lambda r: r.update(seed=True), "seed: a whole number or null expected"),
    ("names", lambda r: r.update(players=["a"]), "players: a list of 2 texts expected"),
    (
        "the first dealer",
        lambda r: r.update(dealer=1 - r["deals"][0]["dealer"]),
        "Deal 1 of the match: dealer must be",
    ),
    (
        "a later dealer",
        lambda r: r["deals"][1].update(dealer=1 - r["deals"][1]["dealer"]),
        "Deal 2 of the match: ",
    ),
    (
        "the score before",
        lambda r: r["deals"][1].update(match=[6, 6]),
        "Deal 2 of the match: match must be [",
    ),
    (
        "other rules",
        lambda r: r["deals"][0].update(rules={"preset": "german", "shutout_double": True}),
        "Deal 1 of the match: rules must be german, not",
    ),
    (
        "unfinished, not last",
        lambda r: cut(r["deals"][0]),
        "Deal 1 of the match: its actions do not end it",
    ),
    (
        "an illegal action",
        lambda r: r["deals"][1]["actions"].insert(0, "turn"),
        "Deal 2 of the match: actions[0]: turn belongs",
    ),
    (
        "a bad deal",
        lambda r: r["deals"][1]["hands"][0].pop(),
        "Deal 2 of the match: hands[0]: 6 cards expected, 5 found",
    ),
    (
        "an unreadable dealer",
        lambda r: r["deals"][0].update(dealer="x"),
        "Deal 1 of the match: dealer: a seat",
    ),
]


@pytest.mark.parametrize(
    ("edit", "text"), [c[1:] for c in CONTRADICTIONS], ids=[c[0] for c in CONTRADICTIONS]
)
def test_contradictions_are_refused(edit: Any, text: str) -> None:
    with pytest.raises(BadRecord) as raised:
        read_match(edited(edit))
    assert str(raised.value).startswith(text)
    assert "\n" not in str(raised.value)


def test_players_must_agree() -> None:
    record = write_match(some_match("german", 7, 1, 0, players=("Ann", "Bob")))
    record["deals"][0]["players"] = ["Bob", "Ann"]
    with pytest.raises(BadRecord, match="Deal 1 of the match: players must be"):
        read_match(record)
    record["deals"][0]["players"] = ["Ann", "Bob"]
    assert read_match(record).players == ("Ann", "Bob")


def test_no_deal_after_the_end() -> None:
    short = RuleSet.preset("german").changed(game_target=1)
    match = some_match(short, 7, 5)
    assert match.is_over
    record = write_match(match)
    record["deals"].append(record["deals"][-1] | {"dealer": match.dealer, "match": [0, 0]})
    record["deals"][-1].pop("match")
    with pytest.raises(BadRecord, match="the match was over before it"):
        read_match(record)


def test_results_without_deals_cannot_be_written() -> None:
    match = Match.begin().after_result(Result(0, 1, "went_out"))
    with pytest.raises(BadRecord, match="Deal 1 of the match: only its result was kept"):
        write_match(match)
