"""Who can play against a learner: the computer's players by name, and the words for them."""

from __future__ import annotations

from typing import Any

from ..i18n import N_
from ..i18n import gettext as _

__all__ = ["BESIDE", "bot_control", "bot_label"]

#: The opponent who sits beside the learner, at the same screen.
BESIDE = "beside"

_WORDS = {
    "random": N_("random: any card that is allowed"),
    "greedy": N_("greedy: a careful beginner"),
    "expert": N_("expert: counts, and plays by the numbers"),
}


def bot_label(name: str) -> str:
    """Return what a player is called in a list to choose from."""
    return _(_WORDS[name]) if name in _WORDS else name


def bot_control(ident: str, label: str, now: str) -> dict[str, Any]:
    """Return a list of all players of the computer to choose from.

    Parameters
    ----------
    ident, label
        The control's id and what it is called.
    now
        The name of the player chosen.
    """
    from ..players import player_names

    names = player_names()
    return {
        "id": ident,
        "kind": "select",
        "place": "top",
        "label": label,
        "options": [
            {"value": name, "label": bot_label(name)}
            for name in (names if now in names else (*names, now))
        ],
        "value": now,
    }
