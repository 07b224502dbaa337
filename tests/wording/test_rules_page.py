"""docs/rules.md is what the rulebook says now, and has an anchor for every rule."""

from __future__ import annotations

import rules_page

from sixtysix_learn.rules.ruleset import RuleSet
from sixtysix_learn.wording.rulebook import RULE_IDS


def test_the_page_is_up_to_date() -> None:
    written = rules_page.PAGE.read_text(encoding="utf-8")
    assert written == rules_page.page(), "run: python tools/rules_page.py"


def test_every_rule_has_its_anchor_and_every_option_its_row() -> None:
    text = rules_page.PAGE.read_text(encoding="utf-8")
    for rule in RULE_IDS:
        assert text.count(f'<a id="{rule}">') == 1
    for option in RuleSet.__dataclass_fields__:
        assert f"| `{option}` |" in text or option == "preset_name"
