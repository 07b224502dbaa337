"""Small things to try before a rule is named: cards to click on, a total to guess.

Nothing here is graded and nothing is recorded. Words come from functions that are called each
time something is shown, so that a change of language shows at once.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from ..cards import Card, cards
from ..i18n import gettext as _
from ..training.kinds.shown import counted, points_text
from ..wording import Names, PackStyle
from .base import Display
from .scene import Scene, card_item, cards_area, empty_scene, facts_area
from .settings import look

__all__ = ["AGAIN", "MORE", "Said", "Try", "TryCards", "TryTotal", "again_button"]

#: The buttons that every try has: from the beginning; and another of its kind.
AGAIN, MORE = "again", "more"

Tone = Literal["good", "bad", "info"]


@dataclass(frozen=True)
class Said:
    """What is said to something that was tried.

    Attributes
    ----------
    text
        A sentence or two.
    tone
        ``good``, ``bad`` or ``info``.
    lit
        Cards to light.
    """

    text: str
    tone: Tone = "info"
    lit: tuple[Card, ...] = ()


def again_button(on: bool) -> dict[str, Any]:
    """Return the button that goes back to the beginning."""
    button: dict[str, Any] = {"id": AGAIN, "label": _("Start again"), "on": on}
    return button if on else button | {"why": _("Nothing has been tried yet.")}


class Try(Display):
    """Something to try, which can be begun again."""

    def restart(self) -> None:
        """Go back to the beginning."""
        raise NotImplementedError


class TryCards(Try):
    """Cards to click on, each of which tells something.

    Parameters
    ----------
    cards
        The cards: ``"AS TS 9H"`` or a list.
    tell
        Called with the clicked card and the pack's style; returns what is said.
    task
        Called with the pack's style for the sentence that says what to do.
    caption
        Called for what stands above the cards.
    by_suit
        Whether each suit has a line of its own.
    pack, colours, size
        See :func:`~sixtysix_learn.display.settings.set_look`.

    Raises
    ------
    BadCard
        If a text names no card.
    BadOption
        If the look is not known.
    """

    # Cards are clicked faster than the page is redrawn, and each click means its card.
    _needs_rev = False

    def __init__(
        self,
        cards: str | Sequence[Card | str],
        tell: Callable[[Card, PackStyle], Said],
        *,
        task: Callable[[PackStyle], str],
        caption: Callable[[], str],
        by_suit: bool = False,
        pack: str | None = None,
        colours: int | None = None,
        size: str | None = None,
    ) -> None:
        super().__init__(look(pack, colours, size))
        self._cards = _read(cards)
        self._tell_of = tell
        self._task = task
        self._caption = caption
        self._by_suit = by_suit
        self._clicked: Card | None = None

    def restart(self) -> None:
        """Go back to the beginning."""
        self._clicked = None
        self._changed()

    @property
    def clicked(self) -> Card | None:
        """The card clicked last."""
        return self._clicked

    def on_card(self, area: str, name: str) -> None:
        """Tell what there is to tell of the clicked card."""
        found = next((c for c in self._cards if c.code == name), None)
        if found is not None:
            self._clicked = found
            self._changed()

    def scene(self) -> Scene:
        """Return what is shown now."""
        caption = self._caption()
        scene = empty_scene(self._look, label=caption, title=self._task(self._look.pack))
        said = None if self._clicked is None else self._tell_of(self._clicked, self._look.pack)
        lit = () if said is None else said.lit
        items = [
            card_item(c, self._look, on=True, mark="win" if c in lit else None) for c in self._cards
        ]
        scene["areas"] = [cards_area("cards", caption, items, pick="play", by_suit=self._by_suit)]
        if said is not None:
            scene["note"] = {"text": said.text, "tone": said.tone}
        return scene


# All the cards of the pack count so much.
_MOST_GUESSED = 120


class TryTotal(Try):
    """Cards whose card points are guessed, then counted out loud.

    Parameters
    ----------
    hands
        Called with the number of the round, 0 first; returns the cards of that round.
    task
        Called with the pack's style for the sentence that says what to do.
    after
        Called with the total for a sentence said when the cards are counted; may be empty.
    rounds
        Whether there are more rounds than one.
    pack, colours, size
        See :func:`~sixtysix_learn.display.settings.set_look`.

    Raises
    ------
    BadOption
        If the look is not known.
    """

    # The number typed and the button pressed after it reach us before the page is redrawn.
    _needs_rev = False

    def __init__(
        self,
        hands: Callable[[int], Sequence[Card]],
        *,
        task: Callable[[PackStyle], str],
        after: Callable[[int], str] | None = None,
        rounds: bool = False,
        pack: str | None = None,
        colours: int | None = None,
        size: str | None = None,
    ) -> None:
        super().__init__(look(pack, colours, size))
        self._hands = hands
        self._task = task
        self._after = after
        self._rounds = rounds
        self._round = 0
        self._guess: int | float | None = None
        self._counted = False

    def restart(self) -> None:
        """Go back to the beginning."""
        self._round, self._counted, self._guess = 0, False, None
        self._changed()

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards of this round."""
        return tuple(self._hands(self._round))

    @property
    def total(self) -> int:
        """Their card points."""
        return sum(c.points for c in self.cards)

    def on_control(self, name: str, value: Any) -> None:
        """Take over the guess."""
        if name == "guess" and not self._counted:
            number = isinstance(value, int | float) and not isinstance(value, bool)
            self._guess = value if number else None
            self.refresh()

    def _possible(self) -> bool:
        return self._guess is None or (
            isinstance(self._guess, int) and 0 <= self._guess <= _MOST_GUESSED
        )

    def on_action(self, name: str) -> None:
        """Count the cards, go back, or deal others."""
        if name == "count" and not self._possible():
            text = _(
                "Cards never count so much, or so little: guess a whole number from 0 to %(n)d."
            )
            self.say(text % {"n": _MOST_GUESSED}, "bad")
            return
        if name == "count":
            self._counted = True
        elif name == AGAIN or (name == MORE and self._rounds):
            self._round += name == MORE
            self._counted, self._guess = False, None
        self._changed()

    def scene(self) -> Scene:
        """Return what is shown now."""
        scene = empty_scene(
            self._look, label=_("Cards to count"), title=self._task(self._look.pack)
        )
        items = [card_item(c, self._look) for c in self.cards]
        scene["areas"] = [cards_area("cards", "", items, label=_("Cards to count"))]
        buttons: list[dict[str, Any]] = []
        if self._counted:
            names = Names(pack=self._look.pack)
            steps, _total = counted(self.cards, names)
            scene["areas"].append(facts_area([{"text": text} for text in steps]))
            scene["note"] = self._verdict()
            buttons.append(again_button(True))
            if self._rounds:
                buttons.append({"id": MORE, "label": _("Other cards"), "on": True, "main": True})
        else:
            scene["controls"] = [
                {
                    "id": "guess",
                    "kind": "number",
                    "label": _("Your guess"),
                    "value": self._guess,
                    "min": 0,
                    "max": _MOST_GUESSED,
                    "step": 1,
                    "enter": "count",
                    "place": "top",
                }
            ]
            buttons.append({"id": "count", "label": _("Count them"), "on": True, "main": True})
        scene["actions"] = {"label": _("What you can do"), "items": buttons}
        return scene

    def _verdict(self) -> dict[str, str]:
        values = {"total": points_text(self.total), "guess": self._guess}
        if self._guess is None:
            text, tone = _("Together: %(total)s.") % values, "info"
        elif self._guess == self.total:
            text, tone = _("Together: %(total)s, just as you guessed.") % values, "good"
        else:
            text, tone = _("Together: %(total)s. You guessed %(guess)d.") % values, "info"
        more = self._after(self.total) if self._after is not None else ""
        return {"text": f"{text} {more}".strip(), "tone": tone}


def _read(given: str | Sequence[Card | str]) -> tuple[Card, ...]:
    return cards(given if isinstance(given, str) else list(given))
