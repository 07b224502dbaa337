"""The pool of puzzles with hidden cards: what is written, added and read."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from sixtysix_learn.errors import BadRecord
from sixtysix_learn.rules import RuleSet
from sixtysix_learn.training import pool
from sixtysix_learn.training.pool import Puzzle, append, pool_file, read_pool, renamed, variant

MOMENT = {
    "dealer": 1,
    "hands": [["AS", "KS"], ["TH", "9D"]],
    "talon": ["JC"],
    "actions": ["AS", "9D"],
}


def puzzle(**changes: Any) -> Puzzle:
    data = {"deal": MOMENT, "worth": {"actions": {"KS": 1.5, "marriage S": 2}}}
    given: dict[str, Any] = {"kind": "lead", "theme": "ending", "difficulty": 3, "seed": 7}
    return Puzzle(**{"rules": RuleSet.preset("german"), "data": data, **given, **changes})


def test_puzzles_are_added_and_read_again(tmp_path: Path) -> None:
    assert read_pool("lead", tmp_path) == ()
    added = append([puzzle(), puzzle(kind="close")], tmp_path)
    assert [(p.kind, p.number) for p in added] == [("lead", 1), ("close", 1)]
    other = renamed(MOMENT, dict(zip("CSHD", "CSHD", strict=True))) | {"dealer": 0}
    more = append([puzzle(data={"deal": other})], tmp_path)
    assert [p.number for p in more] == [2]
    assert read_pool("lead", tmp_path) == (added[0], more[0])
    # One puzzle a line, so that a change shows what was added.
    assert len(pool_file("lead", tmp_path).read_text().splitlines()) == 4


def test_the_same_puzzle_is_not_added_twice_by_whatever_names(tmp_path: Path) -> None:
    again = puzzle(data=renamed(puzzle().to_json()["data"], dict(zip("CSHD", "DHSC", strict=True))))
    assert len(append([puzzle(), again], tmp_path)) == 1
    assert append([again], tmp_path) == ()


def test_suits_get_other_names() -> None:
    given = {"AS": 1, "marriage H": ["TS 9C", "close", 5], "card": "KD"}
    names = {"C": "D", "S": "H", "H": "S", "D": "C"}
    assert renamed(given, names) == {"AH": 1, "marriage S": ["TH 9D", "close", 5], "card": "KC"}


def test_a_variant_says_which_puzzle_it_is_of() -> None:
    plain = variant(puzzle(number=3))
    assert (plain.id, plain.seed, plain.kind) == ("lead/no 3", 0, "lead")
    assert variant(puzzle(number=3), 5) == variant(puzzle(number=3), 5)
    assert len({str(variant(puzzle(number=3), seed).data) for seed in range(40)}) > 10


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"format": "other"}, "sixtysix-pool/1"),
        ({"kind": "close"}, "kind"),
        ({"puzzles": {}}, "puzzles"),
        ({"puzzles": [1]}, "object"),
        ({"puzzles": [{"number": 1}]}, "rules"),
    ],
)
def test_files_that_are_no_pool(tmp_path: Path, change: dict[str, Any], said: str) -> None:
    append([puzzle()], tmp_path)
    path = pool_file("lead", tmp_path)
    path.write_text(json.dumps(json.loads(path.read_text()) | change))
    with pytest.raises(BadRecord, match=said):
        read_pool("lead", tmp_path)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"number": 2}, "number"),
        ({"difficulty": 6}, "difficulty"),
        ({"theme": "none such"}, "theme"),
        ({"data": []}, "data"),
        ({"colour": 1}, "colour"),
        ({"seed": "7"}, "seed"),
    ],
)
def test_puzzles_that_are_none(tmp_path: Path, change: dict[str, Any], said: str) -> None:
    append([puzzle()], tmp_path)
    path = pool_file("lead", tmp_path)
    record = json.loads(path.read_text())
    record["puzzles"][0] |= change
    path.write_text(json.dumps(record))
    with pytest.raises(BadRecord, match=said):
        read_pool("lead", tmp_path)


def test_a_seed_takes_the_puzzles_in_turn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    moments = [MOMENT | {"actions": [code]} for code in ("AS", "KS")]
    append([puzzle(data={"deal": m}, difficulty=n) for n, m in enumerate(moments, 2)], tmp_path)
    monkeypatch.setattr(pool, "source_dir", lambda _kind: tmp_path.parent)
    tmp_path.rename(tmp_path.parent / "pool")
    german = RuleSet.preset("german")
    found = [pool.pick("lead", german, "ending", seed) for seed in range(4)]
    assert [p and p.number for p in found] == [1, 2, 1, 2]
    hard = pool.pick("lead", german, "ending", 0, 5)
    assert hard is not None
    assert hard.number == 2
    assert pool.pick("lead", RuleSet.preset("casual"), "ending", 0) is None
    assert pool.numbered("lead", 2) == found[1]
    assert pool.numbered("lead", 3) is None
