"""The rules that feedback goes by: their ids, and what they say. Source: rules.md."""

from __future__ import annotations

import re
from collections.abc import Iterable

from ..errors import BadOption
from ..wording.rulebook import rule_text

__all__ = ["rule_sentences"]


def rule_sentences(rules: Iterable[str], texts: Iterable[str]) -> tuple[tuple[str, str], ...]:
    """Return rules, and those that texts name in brackets, each with its sentence.

    Parameters
    ----------
    rules
        Ids such as ``"1.6.2"``; one without a sentence, such as a whole section, is left out.
    texts
        Texts that may end in ``(rule 1.6.2)``.
    """
    named = [rule for text in texts for rule in _NAMED_RULE.findall(text)]
    found = []
    for rule in dict.fromkeys((*rules, *named)):
        try:
            found.append((rule, rule_text(rule)))
        except BadOption:
            continue
    return tuple(found)


_NAMED_RULE = re.compile(r"\([^()\d]*(\d+\.\d+\.\d+)\)")
