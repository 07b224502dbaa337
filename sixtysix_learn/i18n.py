"""The language in use: gettext catalogues and the direction of text.

Every sentence a learner sees passes through :func:`gettext` or :func:`ngettext` at the moment it
is shown, so that a change of language shows at once. Card codes and code are never translated.
"""

from __future__ import annotations

import gettext as _gettext
from pathlib import Path

from .errors import BadOption

__all__ = [
    "N_",
    "direction",
    "gettext",
    "language",
    "languages",
    "ngettext",
    "pgettext",
    "set_language",
]

_DOMAIN = "sixtysix_learn"
_LOCALE = Path(__file__).parent / "locale"
# Scripts written from right to left, by the language's code.
_RIGHT_TO_LEFT = frozenset({"ar", "fa", "he", "ur"})

_language = "en"
_catalogue: _gettext.NullTranslations = _gettext.NullTranslations()


def languages() -> tuple[str, ...]:
    """Return the codes of the languages that have a catalogue; English is always there."""
    found = {path.parent.parent.name for path in _LOCALE.glob(f"*/LC_MESSAGES/{_DOMAIN}.mo")}
    return tuple(sorted(found | {"en"}))


def set_language(code: str) -> None:
    """Use a language from now on.

    Raises
    ------
    BadOption
        If there is no catalogue for it.
    """
    global _language, _catalogue
    if code not in languages():
        raise BadOption("bad_value", option="language", given=code, expected=", ".join(languages()))
    if code == "en":
        _catalogue = _gettext.NullTranslations()
    else:
        _catalogue = _gettext.translation(_DOMAIN, _LOCALE, languages=[code])
    _language = code


def language() -> str:
    """Return the code of the language in use."""
    return _language


def direction(code: str | None = None) -> str:
    """Return ``"ltr"`` or ``"rtl"``, the direction of text in a language (or the one in use)."""
    return "rtl" if (code or _language).split("_")[0] in _RIGHT_TO_LEFT else "ltr"


def gettext(message: str) -> str:
    """Translate a message into the language in use."""
    return _catalogue.gettext(message)


def ngettext(one: str, many: str, n: int) -> str:
    """Translate a message with a count, by the plural forms of the language in use."""
    return _catalogue.ngettext(one, many, n)


def pgettext(context: str, message: str) -> str:
    """Translate a message that means different things in different places."""
    return _catalogue.pgettext(context, message)


def N_(message: str) -> str:  # noqa: N802 (gettext's customary name)
    """Mark a message for translation; it is translated where it is shown."""
    return message
