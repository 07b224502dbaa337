"""Reading numbers kindly, in figures and in words."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any

from ..errors import UnknownAnswer
from ..i18n import gettext as _
from ..i18n import language
from .sheet import Part

__all__ = ["is_said_with", "plain_text", "read_number", "text_of"]


def text_of(given: Any) -> str:
    """Return a given answer as text."""
    return given.strip() if isinstance(given, str) else str(given)


def plain_text(text: str) -> str:
    """Return a text for comparing: lower case, single spaces, no signs around it."""
    return " ".join(text.casefold().replace("’", "'").split()).strip(" .!?“”\"'")


def read_number(part: Part, given: Any) -> int:
    """Read a number: ``21``, ``"21 points"``, ``"twenty-one"``.

    Raises
    ------
    UnknownAnswer
        If it is none, or out of range.
    """
    if isinstance(given, bool) or not isinstance(given, int | float | str):
        raise UnknownAnswer("not_a_number", given=given)
    if isinstance(given, int | float) and given == int(given):
        number = int(given)
    else:
        text = plain_text(text_of(given))
        numbers = re.findall(r"-?\d+", text)
        if len(numbers) == 1 and is_said_with(re.sub(r"-?\d+", " ", text), part):
            number = int(numbers[0])
        elif not numbers and text in _spelt_numbers(language()):
            number = _spelt_numbers(language())[text]
        else:
            raise UnknownAnswer("not_a_number", given=text_of(given))
    if not 0 <= number <= part.most:
        raise UnknownAnswer("number_range", given=number, most=part.most)
    return number


def is_said_with(text: str, part: Part) -> bool:
    """Return whether a text is what people say around a number: ``it is ... points``."""
    # Translators: words that may stand around a number in an answer, separated by spaces.
    said = _(
        "it it's is are makes make that that's gives i get have count counted equals a the in all "
        "total together card cards game point points pts trick tricks"
    ).split()
    words = text.replace("=", " ").translate(dict.fromkeys(map(ord, ".,:;!?"), " ")).split()
    return all(word in said or word in plain_text(part.label).split() for word in words)


@lru_cache(maxsize=4)
def _spelt_numbers(_language: str) -> dict[str, int]:
    """Return numbers spelt out, in the language in use: up to 130, as far as it is regular."""
    # Translators: the numbers from zero to nineteen, in order, separated by spaces.
    small = _(
        "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen "
        "fifteen sixteen seventeen eighteen nineteen"
    ).split()
    # Translators: twenty, thirty, ... ninety, in order, separated by spaces.
    tens = _("twenty thirty forty fifty sixty seventy eighty ninety").split()
    found = {word: n for n, word in enumerate(small)}
    # Translators: other words for 0, separated by spaces.
    found |= dict.fromkeys(_("nothing none nil").split(), 0)
    for i, ten in enumerate(tens, 2):
        found[ten] = 10 * i
        for n in range(1, 10):
            if n < len(small):
                for between in ("-", " ", ""):
                    found[f"{ten}{between}{small[n]}"] = 10 * i + n
    return found
