"""No ruling of section 3 of the rules page is without its test, nor any column that rules on it."""

from __future__ import annotations

import json
import re
from collections import defaultdict
from types import ModuleType

import pytest

from . import (
    rulings,
    test_four,
    test_match,
    test_rulings_a_b,
    test_rulings_c,
    test_rulings_d,
    test_rulings_e,
    test_rulings_f,
    test_three,
)

BY_COLUMN = (test_rulings_a_b, test_rulings_c, test_rulings_d, test_rulings_e, test_rulings_f)
OTHERS = (test_match, test_three, test_four)
HOW_MANY = {"A": 6, "B": 15, "C": 18, "D": 22, "E": 26, "F": 20, "G": 7, "H": 9}

ALL = {"003", "F", "002"}
# Where not all three columns rule: "-" or n/a in the others.
COLUMNS = {
    "A4": {"003", "F"},
    "C10": {"003"},
    "C15": {"002"},
    "C17": {"003"},
    "D13": {"003", "F"},
    "E3": {"003", "F"},
    "E4": {"003", "F"},
    "E6": {"003", "F"},
    "E19": {"003", "F"},
    "E22": {"003", "F"},
    "E23": {"003", "F"},
    "E26": {"003"},
    "F10": {"003", "F"},
    "F11": {"003", "F"},
    "F13": {"003", "F"},
    "F14": {"003", "F"},
    "F15": {"003", "F"},
    "F16": {"003", "F"},
    "F17": {"003", "F"},
    "F18": {"003"},
}


def ids(module: ModuleType) -> dict[str, set[str]]:
    """The rulings that a module tests, by the names of its functions, with their columns."""
    found: dict[str, set[str]] = defaultdict(set)
    for name, function in vars(module).items():
        ruled = re.match(r"test((?:_[a-h]\d+)+)_", name)
        if ruled is None:
            continue
        marks = getattr(function, "pytestmark", [])
        columns = {p.id for m in marks for p in m.args[1] if getattr(p, "id", None) in ALL}
        for case in ruled[1].upper().split("_")[1:]:
            found[case] |= columns
    return found


def test_every_ruling_has_its_test() -> None:
    found = {case for module in (*BY_COLUMN, *OTHERS) for case in ids(module)}
    assert found == {
        f"{letter}{n}" for letter, last in HOW_MANY.items() for n in range(1, last + 1)
    }


@pytest.mark.parametrize("letter", "ABCDEF")
def test_every_column_that_rules_is_tested(letter: str) -> None:
    found: dict[str, set[str]] = {}
    for module in BY_COLUMN:
        found |= {case: columns for case, columns in ids(module).items() if case[0] == letter}
    expected = {f"{letter}{n}" for n in range(1, HOW_MANY[letter] + 1)}
    assert found == {case: COLUMNS.get(case, ALL) for case in expected}


def test_every_record_is_a_deal_that_its_own_rules_allow() -> None:
    text = (rulings.TESTS / "data" / "rulings.jsonl").read_text(encoding="utf-8")
    entries = [json.loads(line) for line in text.splitlines()]
    assert len({entry["id"] for entry in entries}) == len(entries) == 48
    for entry in entries:
        assert entry["record"]["title"]
        rulings.replayed(entry["record"])
