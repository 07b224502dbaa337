"""Under which of the usual rules something is so. Source: rules.md 1.14, 2, 2b."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, ClassVar

from ...errors import BadOption, BadRecord
from ...i18n import gettext as _
from ...rules import RuleSet
from ...rules.ruleset import to_plain
from ...wording import option_sentence, preset_name
from ...wording.options import option_names
from ..sheet import Answer, Choice, Part, Sheet
from .base import Kind, Made, Solved

__all__ = ["WhoseRule"]

#: The rule sets that are compared, in the order in which they are shown.
_FIVE = ("german", "international", "casual", "santase", "schnapsen")
# Not worth asking, or without effect under some of them.
_DULL = (
    "deal_packets",
    "score_markers",
    "dealer_after_draw",
    "claim_window",
    "false_claim_score",
    "closer_false_claim_score",
    "nine_exchange_moment",
    "marriage_on_five_card_close_at_two",
)


class WhoseRule(Kind):
    """Under which of the usual rules a sentence is so.

    Data: ``option`` and ``value`` of a rule set, as in records; ``among``, the names of the rule
    sets to choose from (by default all five for two players).
    """

    name = "rulesets"
    levels: ClassVar[Mapping[str, int]] = {"house-rules": 2}
    fields = frozenset({"option", "value", "among"})

    def read(self) -> None:
        """Read the data."""
        self.option = self.data.get("option")
        among = self.data.get("among", list(_FIVE))
        if not isinstance(self.option, str) or self.option not in option_names(RuleSet()):
            raise BadRecord("missing_field", field="option", expected=_("an option"))
        if not isinstance(among, list | tuple) or not set(among) <= set(_FIVE) or len(among) < 2:
            raise BadRecord("missing_field", field="among", expected=", ".join(_FIVE))
        self.among = tuple(among)
        try:
            self.value: Any = RuleSet.read(
                {"preset": self._first(), self.option: self.data.get("value")}
            )
        except BadOption as error:
            raise BadRecord("bad_field", field="value", problem=str(error)) from None
        self.sentence = option_sentence(self.value, self.option)

    def _first(self) -> str:
        """Return a rule set that has this value, or the first: some values do not go with all."""
        option, value = str(self.option), self.data.get("value")
        fits = [p for p in self.among if _plain(RuleSet.preset(p), option) == value]
        return str(fits[0] if fits else self.among[0])

    def _so(self, preset: str) -> bool:
        return bool(_plain(RuleSet.preset(preset), str(self.option)) == self.data.get("value"))

    def sheet(self) -> Sheet:
        """Return the question as it is put."""
        return Sheet(
            title=_("Whose rule is it?"),
            prompt=(
                _("“%(sentence)s”") % {"sentence": self.sentence},
                _("Under which of these rules is that so?"),
            ),
            blocks=(),
            parts=(
                Part(
                    "rules",
                    _("It is so in"),
                    "several",
                    tuple(Choice(p, preset_name(p), also=(p,)) for p in self.among),
                    none=_("none of them"),
                ),
            ),
        )

    def solve(self) -> Solved:
        """Return the rule sets that say so."""
        right = tuple(p for p in self.among if self._so(p))
        lines = tuple(
            _("%(rules)s: %(sentence)s")
            % {
                "rules": preset_name(p),
                "sentence": option_sentence(RuleSet.preset(p), str(self.option)),
            }
            for p in self.among
        )
        word = _("That is what the rules of each game say: their sentences are below.")
        return Solved({"rules": right}, (word,), lines)

    def comments(self, answer: Answer, scores: Mapping[str, float]) -> list[str]:
        """Say what the rule sets say that were chosen wrongly."""
        given = answer["rules"]
        assert isinstance(given, tuple)
        return [
            _("%(rules)s: %(sentence)s")
            % {
                "rules": preset_name(p),
                "sentence": option_sentence(RuleSet.preset(p), str(self.option)),
            }
            for p in given
            if not self._so(p)
        ]

    def tips(self) -> tuple[str, str]:
        """Return the two hints."""
        n = sum(map(self._so, self.among))
        return (
            _("Begin with the game you know: is it so there?"),
            _("It is so in %(n)d of these %(of)d.") % {"n": n, "of": len(self.among)},
        )

    @classmethod
    def make(cls, rules: RuleSet, rng: Random, theme: str) -> Made | None:
        """Take an option in which the five differ, and one of its values."""
        sets = [RuleSet.preset(p) for p in _FIVE]
        differ = [
            name
            for name in option_names(RuleSet())
            if name not in _DULL and len({str(getattr(r, name)) for r in sets}) > 1
        ]
        option = rng.choice(differ)
        value = _plain(rng.choice(sets), option)
        return Made({"option": option, "value": value}, cls.levels[theme])


def _plain(rules: RuleSet, option: str) -> Any:
    return to_plain(getattr(rules, option))
