"""What the source of the rules says of itself: one place for each option, a test for each refusal.

These tests read the source, so they stand apart from those that mutation testing runs.
"""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from dataclasses import fields
from pathlib import Path

from sixtysix_learn.rules import RuleSet, legality

from .rules.test_refusals import REFUSALS

FOLDER = Path(legality.__file__).parent

# One module each, but for these: a view proves what strict play shows; the automatic exchange and
# claim happen by themselves (moves); three and four players have tricks of their own (table, four).
SEVERAL = {
    "trick_inspection": {"view", "table_view"},
    "phase2_obligation": {"tricks", "view"},
    "nine_exchange": {"legality", "moves", "deal"},
    "marriage_values": {"moves", "table"},
    "marriage_counts_after_trick": {"moves", "table"},
    "out_on_marriage_without_lead": {"legality", "moves", "four"},
    "last_trick_bonus": {"moves", "table"},
    "claim_mode": {"legality", "moves", "four"},
    "deal_packets": {"deal", "three", "four", "table_view"},
}
# What a rule set is about, which every form of the game asks for.
EVERYWHERE = {"players", "pack", "hand_size"}


def test_an_option_is_honoured_in_one_place() -> None:
    options = {f.name for f in fields(RuleSet)} - {"preset_name"} - EVERYWHERE
    found: dict[str, set[str]] = defaultdict(set)
    for path in sorted(FOLDER.glob("*.py")):
        if path.stem in ("ruleset", "presets"):
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Attribute) and node.attr in options:
                found[node.attr].add(path.stem)
    assert set(found) == options
    assert {name: places for name, places in found.items() if len(places) > 1} == SEVERAL


def test_every_refusal_of_the_two_player_game_is_tested() -> None:
    source = (FOLDER / "legality.py").read_text(encoding="utf-8")
    codes = set(re.findall(r'IllegalAction\(\s*"(\w+)"', source))
    assert codes == {code for _, _, code, _, _ in REFUSALS}
