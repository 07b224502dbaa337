"""Feedback as HTML for viewers without widgets: what JupyterLab's sanitizer leaves whole."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from ..i18n import direction
from ..i18n import gettext as _

if TYPE_CHECKING:
    from .feedback import Feedback

__all__ = ["feedback_html"]

# Badge and bar colours: white text on them has a contrast of at least 4.5 to 1, and they stand out
# from white and from JupyterLab's dark grey. Plain hex, since the sanitizer drops var(...).
_COLOURS = {"right": "#1a7f37", "partly": "#8a5a00", "wrong": "#c62828"}


def feedback_html(feedback: Feedback) -> str:
    """Return feedback as HTML that JupyterLab's sanitizer leaves whole.

    No svg, style element, ``role``, ``aria-*`` or ``var(...)``: real text with inline styles that
    inherits the page's colours, so that it reads in light and dark themes.
    """
    way = direction(feedback.language)
    side = "right" if way == "rtl" else "left"
    colour = _COLOURS[feedback.verdict.value]
    start = (
        f'<div class="sixtysix-feedback sixtysix-{feedback.verdict.value}"'
        f' lang="{escape(feedback.language.replace("_", "-"))}" dir="{way}"'
        f' style="border-{side}:4px solid {colour};padding:4px 12px;margin:6px 0px">'
    )
    parts = [start]
    working: list[str] = []
    for kind, line in feedback.lines():
        text = escape(line)
        if kind == "title":
            parts.append(
                f'<div><span style="background-color:{colour};color:#ffffff;font-weight:bold;'
                f'padding:1px 8px;border-radius:3px">{feedback.verdict.sign} {text}</span></div>'
            )
        elif kind == "working":
            working.append(f"<li>{text}</li>")
        elif kind == "rules":
            # The working belongs before the rules, in one list that can be opened.
            parts += [_working(working, is_open=not feedback), _rules(text, feedback)]
            working = []
        else:
            parts.append(f"<div>{text}</div>")
    parts.append(_working(working, is_open=not feedback))
    return "".join(parts) + "</div>"


def _rules(heading: str, feedback: Feedback) -> str:
    """Return the rules as a list that can be opened; ``heading`` is HTML already."""
    found = feedback.rule_sentences
    if not found:
        return f"<div><small>{heading}</small></div>"
    items = "".join(f"<li>{escape(rule)} {escape(sentence)}</li>" for rule, sentence in found)
    listed = f'<ul style="margin:4px 0px">{items}</ul>'
    return f"<details><summary><small>{heading}</small></summary>{listed}</details>"


def _working(items: list[str], *, is_open: bool) -> str:
    if not items:
        return ""
    opened = " open" if is_open else ""
    title = escape(_("How it is worked out"))
    steps = f'<ol style="margin:4px 0px">{"".join(items)}</ol>'
    return f"<details{opened}><summary>{title}</summary>{steps}</details>"
