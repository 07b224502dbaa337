"""Controls by which a learner chooses how cards look, and the language: the same in every form."""

from __future__ import annotations

from typing import Any

from ..i18n import gettext as _
from ..i18n import language, languages, set_language
from .settings import Look, set_look

__all__ = ["choice", "look_controls", "select", "take_look"]

# The names of languages are written as their speakers write them.
_LANGUAGES = {"en": "English", "de": "Deutsch", "bg": "Български", "he": "עברית"}


def look_controls(look: Look) -> list[dict[str, Any]]:
    """Return the controls for pack, colours, size and language."""
    return [
        choice("pack", _("Pack"), look.pack, [("french", _("French")), ("german", _("German"))]),
        choice(
            "colours",
            _("Suits"),
            str(look.colours),
            [("2", _("Two colours")), ("4", _("Four colours"))],
        ),
        choice(
            "size",
            _("Cards"),
            look.size,
            [("s", _("Small")), ("m", _("Middle")), ("l", _("Large"))],
        ),
        select(
            "language",
            _("Language"),
            language(),
            [(code, _LANGUAGES.get(code, code)) for code in languages()],
        ),
    ]


def take_look(name: str, value: str) -> bool:
    """Take over what was chosen in one of these controls.

    Returns
    -------
    bool
        Whether it was one of them, and one of its values.
    """
    if name == "language" and value in languages():
        set_language(value)
    elif name == "pack" and value in ("french", "german"):
        set_look(pack=value)
    elif name == "size" and value in ("s", "m", "l"):
        set_look(size=value)
    elif name == "colours" and value in ("2", "4"):
        set_look(colours=int(value))
    else:
        return False
    return True


def choice(name: str, label: str, value: str, options: list[tuple[str, str]]) -> dict[str, Any]:
    """Return a control with a button for each option; an option is its value and its label."""
    return {
        "id": name,
        "kind": "choice",
        "label": label,
        "value": value,
        "options": [{"value": one, "label": text} for one, text in options],
    }


def select(name: str, label: str, value: str, options: list[tuple[str, str]]) -> dict[str, Any]:
    """Return a control that unfolds; an option is its value and its label."""
    return choice(name, label, value, options) | {"kind": "select"}
