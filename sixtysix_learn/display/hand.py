"""Hand: cards in a row, to look at or to pick from."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any

from ..cards import Card, card, cards
from ..i18n import gettext as _
from .base import Display
from .scene import Scene, card_item, cards_area, empty_scene
from .settings import look

__all__ = ["Hand"]


class Hand(Display):
    """A hand of cards, face up.

    Parameters
    ----------
    cards
        The cards: ``"AS TS 9H"`` or a list.
    legal
        Those that may be played; None: all. The others stay reachable and say why not.
    on_play
        Called with the card when one is played. Without it the cards are there to look at.
    why
        The sentence for the cards that may not be played, or one for each card.
    caption
        What stands above; by default *Your hand*.
    title
        A heading.
    keep
        Whether a played card stays in the hand.
    pack, colours, size
        See :func:`~sixtysix_learn.display.settings.set_look`.

    Raises
    ------
    BadCard
        If a text names no card.
    BadOption
        If the look is not known.

    Examples
    --------
    >>> print(Hand("AS TS", caption="My cards"))
    My cards: ace of spades (AS), ten of spades (TS)
    """

    def __init__(
        self,
        cards: str | Sequence[Card | str],
        legal: str | Sequence[Card | str] | None = None,
        on_play: Callable[[Card], object] | None = None,
        *,
        why: str | Mapping[Card, str] = "",
        caption: str = "",
        title: str = "",
        keep: bool = False,
        pack: str | None = None,
        colours: int | None = None,
        size: str | None = None,
    ) -> None:
        super().__init__(look(pack, colours, size))
        self._cards = _read(cards)
        self._legal = None if legal is None else frozenset(_read(legal))
        self._on_play = on_play
        self._why = why
        self._caption = caption
        self._title = title
        self._keep = keep

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards in the hand now."""
        return self._cards

    @cards.setter
    def cards(self, new: str | Sequence[Card | str]) -> None:
        self._cards = _read(new)
        self._changed()

    @property
    def legal(self) -> Collection[Card]:
        """The cards that may be played."""
        return self._cards if self._legal is None else self._legal

    @legal.setter
    def legal(self, new: str | Sequence[Card | str] | None) -> None:
        self._legal = None if new is None else frozenset(_read(new))
        self._changed()

    def play(self, which: Card | str) -> Card:
        """Play a card from code, as a click does."""
        played = card(which)
        if not self._keep:
            self._cards = tuple(c for c in self._cards if c is not played)
        self._rev += 1
        if self._on_play is not None:
            self._on_play(played)
        self.refresh()
        return played

    def on_card(self, area: str, name: str) -> None:
        """Play the card that was clicked."""
        clicked = next((c for c in self._cards if c.code == name and c in self.legal), None)
        if clicked is not None and self._on_play is not None:
            self.play(clicked)

    def scene(self) -> Scene:
        """Return what is shown now."""
        caption = self._caption or _("Your hand")
        scene = empty_scene(self._look, label=self._title or caption, title=self._title)
        picks = self._on_play is not None
        items = []
        for c in self._cards:
            on = c in self.legal
            items.append(
                card_item(
                    c,
                    self._look,
                    on=on if picks else None,
                    why="" if on or not picks else self._reason(c),
                )
            )
        area = cards_area(
            "hand", caption, items, pick="play" if picks else None, empty=_("No cards")
        )
        return scene | {"areas": [area]}

    def _reason(self, of: Card) -> str:
        given = self._why if isinstance(self._why, str) else self._why.get(of, "")
        return given or _("This card may not be played now.")


def _read(given: str | Sequence[Card | str] | Any) -> tuple[Card, ...]:
    return cards(given if isinstance(given, str) else list(given))
