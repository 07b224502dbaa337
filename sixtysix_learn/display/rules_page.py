"""The rules page of a rule set, to read in a notebook: real text, no widget, an anchor a rule."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape
from typing import Any

from ..errors import BadOption
from ..i18n import direction, language
from ..i18n import gettext as _
from ..rules import RuleSet
from ..training.saved_rules import read_rules
from ..wording.rulebook import RULE_IDS
from ..wording.rules_in_use import Chapter, rules_in_use
from ..wording.rulesets import preset_name

__all__ = ["RulesPage", "rules_page"]

_STYLE = (
    "<style>.s66-page{max-width:52em}.s66-page summary{font-weight:600;cursor:pointer;"
    "padding:3px 0}.s66-page dl{display:grid;grid-template-columns:max-content 1fr;gap:3px 14px;"
    "margin:4px 0 10px;padding-inline-start:1em}.s66-page dt{font-variant-numeric:tabular-nums}"
    ".s66-page dd{margin:0}.s66-page .s66-here{outline:2px solid currentColor;"
    "outline-offset:3px;border-radius:2px}</style>"
)


@dataclass(frozen=True)
class RulesPage:
    """The rules of a rule set by number. It shows itself at the end of a cell.

    Attributes
    ----------
    rules
        The rule set.
    at
        The rule or chapter that is shown opened; all of them if it is empty.
    """

    rules: RuleSet
    at: str = ""

    @property
    def chapters(self) -> tuple[Chapter, ...]:
        """The chapters that are shown."""
        return rules_in_use(self.rules)

    def title(self) -> str:
        """Return the heading of the page."""
        name = preset_name(self.rules.preset_name)
        if self.rules != RuleSet.preset(self.rules.preset_name):
            return _("The rules: %(game)s, with house rules") % {"game": name}
        return _("The rules: %(game)s") % {"game": name}

    def __str__(self) -> str:
        lines = [self.title()]
        for chapter in self.chapters:
            lines += ["", f"{chapter.id} {chapter.title}"]
            for entry in chapter.entries:
                mark = " *" if entry.changed else ""
                lines.append(f"  {entry.rule}{mark} {entry.text}")
        return "\n".join([*lines, "", self._note()])

    def _note(self) -> str:
        if not any(entry.changed for chapter in self.chapters for entry in chapter.entries):
            return _("These are the rules of the German game.")
        return _("A star marks what differs from the German game.")

    def _repr_mimebundle_(self, **_kwargs: Any) -> dict[str, str]:
        return {"text/plain": str(self), "text/html": self.html()}

    def html(self) -> str:
        """Return the page as HTML, a chapter to open at a time, each rule with an anchor."""
        parts = [_STYLE, f"<p><strong>{escape(self.title())}</strong></p>"]
        for chapter in self.chapters:
            shown = not self.at or self.at == chapter.id or self.at.startswith(f"{chapter.id}.")
            rows = "".join(
                f'<dt id="rule-{entry.rule}" dir="ltr">{entry.rule}{"&nbsp;*" * entry.changed}</dt>'
                f"<dd{_here(entry.rule == self.at)}>{escape(entry.text)}</dd>"
                for entry in chapter.entries
            )
            parts.append(
                f"<details{' open' * shown}><summary>"
                f'<span dir="ltr">{chapter.id}</span> {escape(chapter.title)}</summary>'
                f"<dl>{rows}</dl></details>"
            )
        parts.append(f"<p>{escape(self._note())}</p>")
        where = f'dir="{direction()}" lang="{escape(language().replace("_", "-"))}"'
        return f'<div class="s66-page" {where}>{"".join(parts)}</div>'


def _here(is_it: bool) -> str:
    return ' class="s66-here"' if is_it else ""


def rules_page(rules: RuleSet | str | dict[str, Any] = "german", at: str = "") -> RulesPage:
    """Return the rules page of a rule set.

    Parameters
    ----------
    rules
        A rule set, a preset's name, a preset with options changed, or the name of house rules
        that were kept.
    at
        A rule's or a chapter's number, such as ``"1.8.6"``: only its chapter is opened.

    Raises
    ------
    BadOption
        If there is no such rule set, or no such rule.
    """
    chapters = {rule.rsplit(".", 1)[0] for rule in RULE_IDS}
    if at and at not in RULE_IDS and at not in chapters:
        raise BadOption("unknown_rule", given=at)
    return RulesPage(read_rules(rules), at)
