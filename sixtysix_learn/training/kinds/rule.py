"""At the table: the pack, the deal, what is said and shown. Source: rules.md 1.2 to 1.13."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import ClassVar

from ...errors import BadOption, BadRecord
from ...i18n import gettext as _
from ...rules import RuleSet
from ...wording import Names
from ...wording.rulebook import chapter_title, rule_text
from ..sheet import Sheet
from .asks import ASKS, Put
from .base import Kind, Made, Solved

__all__ = ["TableRule"]


class TableRule(Kind):
    """A rule of the table that no position decides.

    Data: ``ask``, the name of one of :data:`~.asks.ASKS`, and its parameters.
    """

    name = "rule"
    levels: ClassVar[Mapping[str, int]] = {
        "the-pack": 1,
        "the-deal": 1,
        "table-talk": 2,
        "exchange-nine": 2,
    }
    fields = frozenset({"ask"}).union(*(ask.fields for ask in ASKS.values()))
    seat = 0

    def read(self) -> None:
        """Read the data."""
        name = self.data.get("ask")
        if not isinstance(name, str) or name not in ASKS:
            raise BadRecord("wrong_type", field="ask", given=name, expected=", ".join(ASKS))
        self.ask = ASKS[name]
        params = {key: value for key, value in self.data.items() if key != "ask"}
        for key in params:
            if key not in self.ask.fields:
                known = ", ".join(("ask", *sorted(self.ask.fields)))
                raise BadRecord("unknown_field", field=key, known=known)
        self.params = params
        self._put()

    def _put(self) -> Put:
        return self.ask.put(self.rules, self.params, self.names)

    def sheet(self) -> Sheet:
        """Return the question as it is put."""
        put = self._put()
        return Sheet(title=_("At the table"), prompt=put.prompt, blocks=(), parts=(put.part,))

    def solve(self) -> Solved:
        """Return what the engine says, and the rule."""
        put = self._put()
        words = put.words or tuple(rule_text(rule) for rule in self.ask.rules[:1])
        return Solved({put.part.name: put.right}, words, rules=self.ask.rules)

    def tips(self) -> tuple[str, str]:
        """Return the two hints."""
        chapter = self.ask.rules[0].rsplit(".", 1)[0]
        first = _("Chapter %(chapter)s of the rules has it: %(title)s.") % {
            "chapter": chapter,
            "title": chapter_title(chapter),
        }
        return first, self._put().tip

    @classmethod
    def make(cls, rules: RuleSet, rng: Random, theme: str) -> Made | None:
        """Ask one of the theme's things."""
        about = [ask for ask in ASKS.values() if ask.theme == theme]
        # What has many variants comes more often.
        about.sort(key=lambda ask: rng.random() ** (1 if ask.fields else 8), reverse=True)
        for ask in about:
            params = ask.make(rules, rng)
            if params is not None:
                try:
                    ask.put(rules, params, Names(you=0))
                except (BadRecord, BadOption):
                    continue
                return Made({"ask": ask.name, **params}, cls.levels[theme])
        return None
