"""A reason for an action, in words: true facts about it that a player can see for himself."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..cards import Card, card
from ..i18n import gettext as _
from ..i18n import ngettext
from ..rules import View
from ..rules.tricks import beats
from ..wording import Names, card_name

if TYPE_CHECKING:
    from ..analysis import Evaluation

__all__ = ["reason_for"]


def reason_for(view: View, text: str, evaluation: Evaluation, names: Names) -> str:
    """Return what speaks for an action, a sentence; nothing where nothing simple does.

    Parameters
    ----------
    view
        What the player knows: nothing else is used.
    text
        The action, one of ``view.actions``.
    evaluation
        What the actions are worth.
    names
        Names and the style of the cards' names.
    """
    kind = text.split()[0]
    if kind == "out":
        n = view.points[0]
        return ngettext(
            "With %(n)d card point you have what wins the deal.",
            "With %(n)d card points you have what wins the deal.",
            n,
        ) % {"n": n}
    if kind == "exchange" and view.face_up is not None:
        text = _("You get the %(card)s for your lowest trump, and it costs nothing.")
        return text % {"card": card_name(view.face_up, names.pack)}
    if kind == "marriage":
        return _marriage(view, text.split()[1])
    if kind in ("close", "hold"):
        return _("It leads to a win in about %(n)d of 100 layouts of the hidden cards.") % {
            "n": round(100 * evaluation.actions[text].win)
        }
    if kind == "draw":
        return _("Closing now brings less.")
    if len(text) == 2:
        return _card(view, card(text))
    return ""


def _marriage(view: View, suit: str) -> str:
    plain, trump = view.rules.marriage_values
    n = trump if suit == view.trump.code else plain
    if view.tricks[0]:
        text = ngettext(
            "It brings %(n)d card point at once.", "It brings %(n)d card points at once.", n
        )
    else:
        text = ngettext(
            "It brings %(n)d card point, as soon as you have a trick.",
            "It brings %(n)d card points, as soon as you have a trick.",
            n,
        )
    return text % {"n": n}


def _hidden(view: View) -> list[Card]:
    """Return the cards that the opponent may hold."""
    lacks = view.opponent_lacks
    return [c for c in (*view.unseen, *view.opponent_known) if c not in lacks]


def _card(view: View, played: Card) -> str:
    led = view.led
    if led is not None:
        return _reply(view, played, led)
    hidden = _hidden(view)
    higher = [c for c in hidden if c.suit is played.suit and c.strength > played.strength]
    trumps = [c for c in hidden if c.suit is view.trump]
    if not higher and (not trumps or played.suit is view.trump):
        return _("No card that your opponent may hold beats it.")
    if not higher and view.strict:
        return _("Only a trump beats it, and only if your opponent is out of the suit.")
    if not higher:
        return _("Only a trump beats it.")
    if not played.points:
        return _("If it is beaten, it gives nothing away.")
    if played.points <= 4:
        return ngettext(
            "If it is beaten, it gives away only %(n)d card point.",
            "If it is beaten, it gives away only %(n)d card points.",
            played.points,
        ) % {"n": played.points}
    return ""


def _reply(view: View, played: Card, led: Card) -> str:
    n = played.points + led.points
    if beats(played, led, view.trump):
        text = ngettext(
            "It takes the trick, with %(n)d card point.",
            "It takes the trick, with %(n)d card points.",
            n,
        )
    else:
        text = ngettext(
            "It lets the trick go, with %(n)d card point in it.",
            "It lets the trick go, with %(n)d card points in it.",
            n,
        )
    return text % {"n": n}
