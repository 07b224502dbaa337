"""What the page gets of a question: plain dictionaries that hold every word of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..cards import card
from ..i18n import direction, language
from ..i18n import gettext as _
from ..training.cited import rule_sentences
from ..training.feedback import Feedback
from ..training.question import Question
from ..training.sheet import Advice, Part, Sheet
from ..wording import card_name
from .replay import Replay
from .scene import Scene, card_item, empty_scene
from .settings import Look
from .sheets import facts_of, part_area, play_of, sheet_scene

__all__ = [
    "advice_shown",
    "feedback_shown",
    "full_id",
    "line_scene",
    "marks_shown",
    "question_shown",
    "shown_id",
]


def question_shown(sheet: Sheet, look: Look) -> dict[str, Any]:
    """Return a question as it is put."""
    return {
        "dir": direction(),
        "lang": language().replace("_", "-"),
        "title": sheet.title,
        "prompt": list(sheet.prompt),
        "scene": sheet_scene(sheet, look),
        # For cards that the page lays out itself.
        "empty": empty_scene(look, label=sheet.title),
        "play": play_of(sheet, look),
        "facts": facts_of(sheet),
        "parts": [_part(p, look) for p in sheet.parts],
        "typed": _typed(sheet, look),
        "labels": _labels(),
    }


def _labels() -> dict[str, str]:
    return {
        "check": _("Check"),
        "hint": _("Hint"),
        "solution": _("Solution"),
        "another": _("A new one like it"),
        "back": _("Back to the exercise"),
        "number": _("Type a number first."),
        "choose": _("Choose an answer first."),
        "cards": _("Choose at least one card first."),
        "order": _("Put all the cards in order first."),
        "working": _("How it is worked out"),
        "line": _("Play it through on the table"),
        "rest": _("Click the cards in order"),
        "restart": _("Play it again"),
        "instead": _("Or, instead of a card"),
    }


def marks_shown(marks: Mapping[str, str], look: Look) -> dict[str, list[str]]:
    """Return how cards are marked, by code: the mark and the spoken name of the card."""
    words = {
        "good": _("%(card)s, right"),
        "bad": _("%(card)s, wrong"),
        "win": _("%(card)s, highlighted"),
    }
    return {
        code: [mark, words[mark] % {"card": card_name(card(code), look.pack)}]
        for code, mark in marks.items()
    }


def advice_shown(advice: Advice) -> dict[str, Any]:
    """Return a hint or the solution."""
    return {
        "title": advice.title,
        "words": list(advice.words),
        "working": list(advice.working),
        "kind": advice.kind,
        "rules": _("Rules: %(rules)s") % {"rules": ", ".join(advice.rules)} if advice.rules else "",
        "rule_list": [
            list(pair) for pair in rule_sentences(advice.rules, (*advice.words, *advice.working))
        ],
    }


def shown_id(question: Question) -> str:
    """Return the id that stands beside the title: of an exercise, for it can be asked for by it.

    A generated question has its title alone; ``question.id`` and ``question.seed`` are for code.
    """
    return question.id if question.seed is None else ""


def full_id(question: Question) -> str:
    """Return what tells a question from all others: its id, and its seed if it was generated."""
    return question.id if question.seed is None else f"{question.id} {question.seed}"


def line_scene(line: Replay | None) -> Scene | None:
    """Return the step that is shown of a line of play."""
    if line is None:
        return None
    scene = line.scene() | {"rev": line.at}
    scene.pop("copy", None)
    return scene


def _part(part: Part, look: Look) -> dict[str, Any]:
    return {
        "name": part.name,
        "label": part.label,
        "form": part.form,
        "none": _none(part),
        "chosen": _("%(label)s (click a card to take it back)") % {"label": part.label},
        "area": part_area(part),
        "choices": [
            {
                "value": c.value,
                "label": c.label,
                "why": c.why,
                "card": None if c.card is None else card_item(c.card, look, on=True),
            }
            for c in part.choices
        ],
    }


def _none(part: Part) -> str:
    """Return the words for choosing nothing, as they stand among the other choices."""
    words = [c.label for c in part.choices if c.card is None]
    if any(text[:1].islower() for text in words):
        return part.none
    return part.none[:1].upper() + part.none[1:]


def _typed(sheet: Sheet, look: Look) -> dict[str, str] | None:
    """Return the field for typed answers; ``None`` where the answer is a number anyway."""
    if all(p.form == "number" for p in sheet.parts):
        return None
    forms = {p.form for p in sheet.parts}
    if forms <= {"cards", "card", "order", "moves"}:
        # Only what can be chosen, in the order in which it lies there: nothing is given away.
        found = [c.card for p in sheet.parts for c in p.open_choices if c.card is not None]
        one = forms & {"card", "moves"} or look.pack != "french"
        found = found[:1] if one else found[:2]
        names = [c.code if look.pack == "french" else card_name(c, look.pack) for c in found]
        if names:
            example = _("such as %(text)s") % {"text": " ".join(names)}
            return {"label": _("Or type it"), "example": example}
    return {"label": _("Or type it"), "example": ""}


def feedback_shown(feedback: Feedback) -> dict[str, Any]:
    """Return feedback as the page draws it."""
    parts = feedback.details.get("parts", ())
    return {
        "verdict": feedback.verdict.value,
        "sign": feedback.verdict.sign,
        "title": feedback.title,
        "lines": [[kind, text] for kind, text in feedback.lines() if kind not in _OWN_PLACE],
        "parts": [list(part) for part in parts] if len(parts) > 1 else [],
        "working": list(feedback.working),
        "rules": next((text for kind, text in feedback.lines() if kind == "rules"), ""),
        "rule_list": [list(pair) for pair in feedback.rule_sentences],
        "line": "line" in feedback.details,
        "lang": feedback.language.replace("_", "-"),
        "dir": direction(feedback.language),
    }


_OWN_PLACE = ("title", "working", "rules")
