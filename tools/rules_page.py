"""Write docs/rules.md, the rules page that errors and docstrings cite, from the one table.

Run it after a change of ``wording/rulebook.py``, of the options or of the presets:
``python tools/rules_page.py``. A test holds the page to what this would write.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, get_args, get_type_hints

from sixtysix_learn.rules import RuleSet
from sixtysix_learn.rules.presets import PRESETS
from sixtysix_learn.rules.ruleset import to_plain
from sixtysix_learn.wording.options import CHAPTERS
from sixtysix_learn.wording.rulebook import rules_page
from sixtysix_learn.wording.rulesets import option_sentence, preset_name, value_sentence

PAGE = Path(__file__).resolve().parents[1] / "docs" / "rules.md"

_HEAD = """# The rules, by number

<!-- Written by tools/rules_page.py: change sixtysix_learn/wording/rulebook.py instead. -->

Errors, hints and docstrings name rules by these numbers. The sentences tell the German game
(`german`); the options under each chapter tell what other rule sets do. A rule set is written as a
preset's name, or as a preset with options changed:
`{"preset": "german", "last_trick_bonus": 0}`.
"""


def page() -> str:
    """Return the whole page as Markdown."""
    options = dict(CHAPTERS)
    parts = [_HEAD, _presets()]
    for chapter, title, rules in rules_page():
        parts.append(f'\n## <a id="{chapter}"></a>{chapter} {title}\n')
        for rule, text in rules:
            parts.append(f'* <a id="{rule}"></a>**{rule}** {text}')
        if options.get(chapter):
            parts.append(_options(options[chapter]))
    later = [o for c, names in CHAPTERS for o in names if c not in {p[0] for p in rules_page()}]
    assert not later, later
    return "\n".join(parts).rstrip() + "\n"


def _presets() -> str:
    rows = ["## Presets\n", "| preset | game |", "| --- | --- |"]
    rows += [f"| `{name}` | {preset_name(name)} |" for name in PRESETS]
    return "\n".join(rows) + "\n"


def _plain(value: Any) -> str:
    return json.dumps(to_plain(value))


def _options(names: tuple[str, ...]) -> str:
    rows = ["\n| option | value | preset | what it says |", "| --- | --- | --- | --- |"]
    for name in names:
        values: dict[str, tuple[list[str], str]] = {}
        for preset in PRESETS:
            rules = RuleSet.preset(preset)
            said = option_sentence(rules, name)
            values.setdefault(_plain(getattr(rules, name)), ([], said))[0].append(preset)
        for value in get_args(get_type_hints(RuleSet)[name]):
            if isinstance(value, type) or value is Ellipsis:
                continue
            values.setdefault(_plain(value), ([], value_sentence(name, value)))
        if get_type_hints(RuleSet)[name] is bool:
            for value in (True, False):
                values.setdefault(_plain(value), ([], value_sentence(name, value)))
        for value, (presets, said) in values.items():
            who = "all" if len(presets) == len(PRESETS) else ", ".join(presets) or "none"
            rows.append(f"| `{name}` | `{value}` | {who} | {said} |")
    return "\n".join(rows)


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
    print(f"{PAGE.name}: {len(page().splitlines())} lines")
