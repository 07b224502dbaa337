"""What the lessons let a learner try before a rule is named, by name: ``try_it("02-trump")``."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from difflib import get_close_matches

from ...display.settings import look
from ...display.try_cards import Try
from ...errors import BadOption
from ...i18n import N_, language
from ...wording import add_sentences, choices, listed
from . import (
    cards,
    closing,
    ending,
    going_out,
    house,
    laboratory,
    marriages,
    matches,
    memory,
    nine,
    numbers,
    phase,
    tricks,
)

__all__ = ["SCENES", "try_it"]

#: Every scene by name: the lesson's number and a word.
SCENES: Mapping[str, Callable[[], Try]] = {
    **cards.SCENES,
    **tricks.SCENES,
    **nine.SCENES,
    **marriages.SCENES,
    **phase.SCENES,
    **going_out.SCENES,
    **closing.SCENES,
    **matches.SCENES,
    **memory.SCENES,
    **ending.SCENES,
    **numbers.SCENES,
    **laboratory.SCENES,
    **house.SCENES,
}

add_sentences(
    {
        "no_such_try": N_("There is nothing to try called %(given)s. Do you mean %(known)s?"),
        "no_such_try_at_all": N_(
            "There is nothing to try called %(given)s. There are %(n)d things to try, "
            "such as %(known)s."
        ),
    }
)

_shown: dict[tuple[object, ...], Try] = {}


def try_it(name: str = "") -> Try:
    """Return something to try, from its beginning.

    Running a cell again shows the same thing from its beginning; its old view is gone then.

    Parameters
    ----------
    name
        Its name, as the lessons give it: ``"02-trump"``.

    Raises
    ------
    BadOption
        If there is no such thing; the sentence names some that are spelt alike.
    """
    if name == "":
        raise BadOption("nothing_given", example='ss.try_it("02-trump")')
    make = SCENES.get(str(name).strip())
    if make is None:
        lesson = [one for one in SCENES if one.startswith(str(name)[:2])]
        near = get_close_matches(str(name), SCENES, n=4) or lesson
        if near:
            raise BadOption("no_such_try", given=name, known=choices(near))
        firsts = sorted({one[:2]: one for one in reversed(list(SCENES))}.values())
        raise BadOption("no_such_try_at_all", given=name, n=len(SCENES), known=listed(firsts))
    # Widgets live as long as the kernel, so a scene is made once for each look.
    key = (name, look(), language())
    found = _shown.get(key)
    if found is None:
        found = _shown[key] = make()
    else:
        found.restart()
    return found
