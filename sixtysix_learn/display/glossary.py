"""The words of the game: what each means, in a sentence or two, with a picture."""

from __future__ import annotations

from functools import cache
from typing import Any

from ..cards import Card, Rank, Suit, card, cards
from ..errors import BadOption
from ..i18n import gettext as _
from ..i18n import language
from ..rules import RuleSet
from ..wording import rank_name
from .base import Display
from .glossary_words import WORDS, Word
from .rules_page import RulesPage, rules_page
from .scene import (
    Item,
    Scene,
    card_item,
    cards_area,
    empty_scene,
    talon_area,
    trick_area,
)
from .settings import Look, look

__all__ = ["WORDS", "Glossary", "Word", "glossary"]


class Glossary(Display):
    """A word to be explained, and a list of all the others.

    Parameters
    ----------
    word
        The word to begin with: a key of :data:`WORDS` or its term in the language in use.

    Raises
    ------
    BadOption
        If there is no such word.
    """

    _needs_rev = False

    def __init__(self, word: str = "trick") -> None:
        super().__init__(look(size="s"))
        self._word = _find(word)

    @property
    def word(self) -> str:
        """The word shown, a key of :data:`WORDS`."""
        return self._word

    def show(self, word: str) -> None:
        """Explain another word.

        Raises
        ------
        BadOption
            If there is no such word.
        """
        self._word = _find(word)
        self._changed()

    def on_control(self, name: str, value: Any) -> None:
        """Show another word."""
        if name == "word" and value in WORDS:
            self.show(value)

    def scene(self) -> Scene:
        """Return what is shown now."""
        word = WORDS[self._word]
        scene = empty_scene(self._look, label=_(word.term))
        scene["areas"] = self._picture(word)
        scene["controls"] = [
            {
                "id": "word",
                "kind": "select",
                "label": _("Word"),
                "value": self._word,
                "options": [
                    {"value": key, "label": _(one.term)}
                    for key, one in sorted(WORDS.items(), key=lambda pair: _(pair[1].term))
                ],
                "place": "top",
            }
        ]
        scene["note"] = {"text": f"{_(word.term)}: {self._text(word)}", "tone": "info"}
        return scene

    def _text(self, word: Word) -> str:
        pack = self._look.pack
        ranks = {rank.name.lower(): rank_name(rank, pack) for rank in Rank}
        return _(word.text) % ranks

    def _picture(self, word: Word) -> list[dict[str, Any]]:
        shown = cards(word.picture) if word.picture else ()
        match word.kind:
            case "cards" if shown:
                items = [card_item(c, self._look) for c in shown]
                return [cards_area("picture", "", items, label=_(word.term))]
            case "trick":
                return [trick_area([self._slot(c, c is shown[-1]) for c in shown])]
            case "talon" | "closed":
                closed = word.kind == "closed"
                face_up = None if closed else card(word.picture)
                trump = Suit(shown[0].suit)
                return [
                    talon_area(
                        self._look,
                        down=12 if closed else 11,
                        face_up=face_up,
                        closed=closed,
                        trump=trump,
                    )
                ]
            case _:
                return []

    def _slot(self, shown: Card, wins: bool) -> tuple[str, Item | None, str]:
        caption = _("Wins") if wins else _("Led")
        return caption, card_item(shown, self._look, mark="win" if wins else None), ""


def _find(word: str) -> str:
    for key, one in WORDS.items():
        if str(word).strip().casefold() in (key, _(one.term).casefold()):
            return key
    raise BadOption("bad_value", option="word", given=word, expected=", ".join(WORDS))


@cache
def _kept(_look: Look, _language: str) -> Glossary:
    # Widgets live as long as the kernel: one for however often the cell is run.
    return Glossary()


def glossary(
    word: str = "", rules: RuleSet | str | dict[str, Any] = "german"
) -> Glossary | RulesPage:
    """Explain a word of the game, or a rule; without either the list of all words.

    Parameters
    ----------
    word
        A word such as ``"trick"``; or the number of a rule or of a chapter, such as ``"1.8.6"``,
        as errors and feedback name it, or ``"rules"`` for all of them: then the rules page.
    rules
        For the rules page: which rules are in use.

    Raises
    ------
    BadOption
        If there is no such word, rule or rule set.
    """
    word = str(word)
    if word == "rules" or word.partition(".")[0].isdigit():
        return rules_page(rules, "" if word == "rules" else word)
    shown = _kept(look(), language())
    if word:
        shown.show(word)
    return shown
