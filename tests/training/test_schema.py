"""The JSON Schema of banks: all banks fit it, and what is wrong with others it finds."""

from __future__ import annotations

import copy
import json
from dataclasses import fields
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from sixtysix_learn.rules import RuleSet
from sixtysix_learn.rules.presets import PRESETS
from sixtysix_learn.shipped import source_dir
from sixtysix_learn.training.author import faults_of
from sixtysix_learn.training.bank_file import FORMAT
from sixtysix_learn.training.generate import generate
from sixtysix_learn.training.kinds import KINDS
from sixtysix_learn.training.question import FIELDS

SCHEMA = json.loads((source_dir("exercises") / "exercises.schema.json").read_text("utf-8"))
FITS = jsonschema.Draft202012Validator(SCHEMA)
DEAL = {
    "dealer": 1,
    "hands": [["AC", "KS", "QS", "TD", "JH", "KC"], ["9C", "9S", "TC", "JC", "QC", "JS"]],
    "talon": ["9D", "TS", "AS", "9H", "QH", "KH", "TH", "AH", "JD", "QD", "KD", "AD"],
    "actions": ["AC", "9C", "marriage S", "QS"],
}
COUNT = {"id": "m-1", "kind": "count", "data": {"cards": ["AS", "TH"]}}
PLAYABLE = {"id": "m-2", "kind": "playable", "data": {"deal": DEAL}}


def bank(*exercises: Any, **more: Any) -> dict[str, Any]:
    return {"format": FORMAT, "title": "Mine", "exercises": [*exercises], **more}


def test_it_is_a_schema() -> None:
    jsonschema.Draft202012Validator.check_schema(SCHEMA)
    assert set(SCHEMA["$defs"]["exercise"]["properties"]) == set(FIELDS)


def test_it_knows_the_fields_of_every_kind() -> None:
    for name, kind in KINDS.items():
        (ref,) = [
            rule["then"]["properties"]["data"]["$ref"]
            for rule in SCHEMA["$defs"]["exercise"]["allOf"]
            if name in _kinds_of(rule)
        ]
        told = SCHEMA["$defs"][ref.rsplit("/", 1)[1]]
        if told.get("additionalProperties") is False:
            # A puzzle of the pool may be named by its number.
            assert set(told["properties"]) - {"pool"} == set(kind.fields), name
        else:
            assert name == "rule"


def _kinds_of(rule: dict[str, Any]) -> list[str]:
    kind = rule["if"]["properties"]["kind"]
    return kind.get("enum", [kind.get("const")])


def test_it_knows_the_rules() -> None:
    told = SCHEMA["$defs"]["rules"]["anyOf"]
    assert set(told[0]["enum"]) == set(PRESETS) == set(told[1]["properties"]["preset"]["enum"])
    options = {f.name for f in fields(RuleSet)} - {"preset_name"}
    assert set(told[1]["properties"]) - {"preset"} == options
    for name, values in PRESETS.items():
        plain = json.loads(json.dumps(values))
        FITS.validate(bank(COUNT, rules={"preset": name, **plain}))


@pytest.mark.parametrize("kind", KINDS)
def test_what_is_generated_fits(kind: str) -> None:
    theme = next(iter(KINDS[kind].levels))
    made = generate(kind, 5, theme=theme).to_json() | {"id": "m-1"}
    FITS.validate(bank(made))


def test_cards_and_actions_in_all_their_ways() -> None:
    deal = copy.deepcopy(DEAL)
    deal["hands"][0][:3] = ["ac", "K♠", "♠Q"]  # type: ignore[index]
    deal["talon"][1] = "10S"  # type: ignore[index]
    deal["actions"] = ["AC", "9C", "marriage ♠", "close", "pass", "QS"]
    exercise = {"id": "m", "kind": "playable", "data": {"deal": deal}}
    FITS.validate(bank(exercise))


BAD = {
    "no format": {"exercises": []},
    "another format": bank() | {"format": "cards/1"},
    "no exercises": {"format": FORMAT},
    "unknown field of the bank": bank(COUNT, colour="red"),
    "title is no text": bank(COUNT, title=3),
    "lesson is no text": bank(COUNT, lesson=4),
    "no such preset": bank(COUNT, rules="polish"),
    "no such option": bank(COUNT, rules={"preset": "german", "colour": 1}),
    "no such value": bank(COUNT, rules={"preset": "german", "last_trick_bonus": 11}),
    "no id": bank({"kind": "count", "data": COUNT["data"]}),
    "bad id": bank(COUNT | {"id": "a b"}),
    "no such kind": bank(COUNT | {"kind": "luck"}),
    "neither data nor seed": bank({"id": "m", "kind": "count"}),
    "unknown field": bank(COUNT | {"hint": ["x"]}),
    "too hard": bank(COUNT | {"difficulty": 6}),
    "themes are no list": bank(COUNT | {"themes": "counting"}),
    "an empty hint": bank(COUNT | {"hints": [""]}),
    "data of another kind": bank(COUNT | {"data": {"deal": DEAL}}),
    "an answer": bank(COUNT | {"data": {"cards": ["AS"], "answer": 11}}),
    "no card": bank(COUNT | {"data": {"cards": ["1S"]}}),
    "no cards": bank(COUNT | {"data": {"cards": []}}),
    "a card twice": bank(COUNT | {"data": {"cards": ["AS", "AS"]}}),
    "no dealer": bank(PLAYABLE | {"data": {"deal": {"hands": DEAL["hands"]}}}),
    "one hand": bank(PLAYABLE | {"data": {"deal": DEAL | {"hands": [["AS"]]}}}),
    "no action": bank(PLAYABLE | {"data": {"deal": DEAL | {"actions": ["deal"]}}}),
    "unknown field of a deal": bank(PLAYABLE | {"data": {"deal": DEAL | {"moves": []}}}),
    "half a position": bank(PLAYABLE | {"data": {"position": {"trump": "H", "hands": []}}}),
    "deal and position": bank(PLAYABLE | {"data": {"deal": DEAL, "position": {}}}),
    "a seat too many": bank({"id": "m", "kind": "keep", "data": {"deal": DEAL, "seat": 2}}),
    "points of three": bank(
        {"id": "m", "kind": "score", "data": {"points": [1, 2, 3], "tricks": [1, 1], "out": 0}}
    ),
    "no number of the pool": bank({"id": "m", "kind": "lead", "data": {"pool": 0}}),
    "half of the values": bank({"id": "m", "kind": "lead", "data": {"deal": DEAL, "worth": {}}}),
}


@pytest.mark.parametrize("name", BAD)
def test_a_bad_file_is_refused_by_both(tmp_path: Path, name: str) -> None:
    assert not FITS.is_valid(BAD[name])
    path = tmp_path / "mine.json"
    path.write_text(json.dumps(BAD[name]), "utf-8")
    said = faults_of(path)
    assert said
    assert all(text.startswith("mine.json, ") for text in said)
