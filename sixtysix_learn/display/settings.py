"""How cards are shown: the pack and the colours, for all widgets that are not told otherwise."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Literal

from ..cards import Rank
from ..errors import BadOption
from ..i18n import pgettext
from ..wording import PackStyle

__all__ = ["Look", "Size", "index_letters", "look", "set_look"]

Size = Literal["s", "m", "l"]

_ALLOWED: dict[str, tuple[Any, ...]] = {
    "pack": ("french", "german"),
    "colours": (2, 4),
    "size": ("s", "m", "l"),
}
# What pips.js can draw as an index.
_DRAWN = frozenset("ABDJKOQRUV109")


@dataclass(frozen=True)
class Look:
    """How cards are drawn.

    Attributes
    ----------
    pack
        ``"french"`` (clubs, spades, hearts, diamonds) or ``"german"`` (acorns, leaves, hearts,
        bells; Daus, Ober, Unter).
    colours
        2, or 4 for a colour of its own for each suit.
    size
        ``"s"``, ``"m"`` or ``"l"``: cards 56, 76 or 104 pixels wide, less where room is scarce.

    Raises
    ------
    BadOption
        If a value is not one of these.
    """

    pack: PackStyle = "french"
    colours: Literal[2, 4] = 2
    size: Size = "m"

    def __post_init__(self) -> None:
        for option, allowed in _ALLOWED.items():
            given = getattr(self, option)
            if given not in allowed or isinstance(given, bool):
                expected = ", ".join(str(value) for value in allowed)
                raise BadOption("bad_value", option=option, given=given, expected=expected)

    def changed(
        self, pack: str | None = None, colours: int | None = None, size: str | None = None
    ) -> Look:
        """Return a look with what is given changed; ``None`` changes nothing."""
        given = {"pack": pack, "colours": colours, "size": size}
        return replace(self, **{k: v for k, v in given.items() if v is not None})  # type: ignore[arg-type]


_look = Look()
_follow: Callable[[], object] | None = None


def follow(what: Callable[[], object]) -> None:
    """Let something be called whenever the look is asked for, since it may change it."""
    global _follow
    _follow = what


def look(
    pack: str | None = None,
    colours: int | None = None,
    size: str | None = None,
    *,
    follows: bool = True,
) -> Look:
    """Return the look in use, with what is given changed.

    ``follows`` is whether a choice made in another notebook is looked for first.

    Raises
    ------
    BadOption
        If a value is not allowed.
    """
    if follows and _follow is not None:
        _follow()
    return _look.changed(pack, colours, size)


def set_look(pack: str | None = None, colours: int | None = None, size: str | None = None) -> Look:
    """Change the look of everything that is shown from now on; return it.

    Examples
    --------
    >>> set_look(pack="german").pack
    'german'
    >>> set_look(pack="french").pack
    'french'

    Raises
    ------
    BadOption
        If a value is not allowed.
    """
    global _look
    _look = _look.changed(pack, colours, size)
    return _look


def index_letters(pack: PackStyle) -> dict[str, str]:
    """Return what stands in the corner of a card, by the rank's letter in records.

    Translators may choose other letters, if the front end can draw them.
    """
    if pack == "german":
        shown = {
            Rank.ACE: pgettext("corner of the Daus", "A"),
            Rank.TEN: pgettext("corner of the German ten", "10"),
            Rank.KING: pgettext("corner of the German king", "K"),
            Rank.QUEEN: pgettext("corner of the Ober", "O"),
            Rank.JACK: pgettext("corner of the Unter", "U"),
            Rank.NINE: pgettext("corner of the German nine", "9"),
        }
        usual = {Rank.QUEEN: "O", Rank.JACK: "U"}
    else:
        shown = {
            Rank.ACE: pgettext("corner of the ace", "A"),
            Rank.TEN: pgettext("corner of the ten", "10"),
            Rank.KING: pgettext("corner of the king", "K"),
            Rank.QUEEN: pgettext("corner of the queen", "Q"),
            Rank.JACK: pgettext("corner of the jack", "J"),
            Rank.NINE: pgettext("corner of the nine", "9"),
        }
        usual = {}
    plain = {rank: "10" if rank is Rank.TEN else usual.get(rank, rank.code) for rank in shown}
    return {
        rank.code: text if text and set(text) <= _DRAWN else plain[rank]
        for rank, text in shown.items()
    }
