"""The words of the game: what each means, in a sentence or two, with a picture."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any, Literal

from ..cards import Card, Rank, Suit, card, cards
from ..errors import BadOption
from ..i18n import N_, language
from ..i18n import gettext as _
from ..rules import RuleSet
from ..wording import rank_name
from .base import Display
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


@dataclass(frozen=True)
class Word:
    """A word of the game.

    Attributes
    ----------
    term
        The word (to be translated).
    text
        What it means (to be translated); ``%(queen)s`` and the like are ranks of the pack in use.
    lesson
        The lesson that introduces it.
    picture
        What is shown: cards in a row, a trick with the winning card last, or the talon.
    kind
        What the picture is.
    """

    term: str
    text: str
    lesson: str
    picture: str = ""
    kind: Literal["cards", "trick", "talon", "closed"] = "cards"


#: Every word, by a name that is never translated, in the order of the course.
WORDS: dict[str, Word] = {
    "suit": Word(
        N_("suit"),
        N_("One of the four families of cards. Each suit has six cards."),
        "01",
        "AC AS AH AD",
    ),
    "rank": Word(
        N_("rank"),
        N_(
            "What a card is within its suit. From high to low: %(ace)s, ten, king, %(queen)s, "
            "%(jack)s, nine."
        ),
        "01",
        "AS TS KS QS JS 9S",
    ),
    "card-points": Word(
        N_("card points"),
        N_(
            "What cards count when they are won: %(ace)s 11, ten 10, king 4, %(queen)s 3, "
            "%(jack)s 2, nine 0. All 24 cards make 120."
        ),
        "01",
        "AS TH KD",
    ),
    "trick": Word(
        N_("trick"),
        N_(
            "Two cards, one from each player. One of the two players wins it, and with it the card "
            "points of both cards."
        ),
        "01",
        "KS TS",
        "trick",
    ),
    "lead": Word(
        N_("lead"),
        N_(
            "To play the first card of a trick. Whoever does so is on lead; whoever wins a trick "
            "leads to the next."
        ),
        "01",
    ),
    "trump": Word(
        N_("trumps"),
        N_("The suit of the card turned up. Any trump beats any card of another suit."),
        "02",
        "AD 9H",
        "trick",
    ),
    "plain-suit": Word(
        N_("plain suit"), N_("Each of the three suits that are not trumps."), "02", "AC AS AD"
    ),
    "talon": Word(
        N_("talon"),
        N_(
            "The twelve cards left after the deal. The last of them lies face up and shows which "
            "suit is trumps; the others lie face down across it."
        ),
        "02",
        "KH",
        "talon",
    ),
    "draw": Word(
        N_("draw"),
        N_("To take the top card of the talon after a trick: first its winner, then the loser."),
        "02",
        "KH",
        "talon",
    ),
    "open-talon": Word(
        N_("open talon"),
        N_(
            "As long as there are cards to draw and nobody has closed, the talon is open, and any "
            "card may be played."
        ),
        "02",
        "KH",
        "talon",
    ),
    "exhausted": Word(
        N_("exhausted"),
        N_("The talon is exhausted when its last card is drawn, after the sixth trick."),
        "02",
    ),
    "marriage": Word(
        N_("marriage"),
        N_(
            "King and %(queen)s of one suit in one hand. Announced on lead it counts 20 card "
            "points, in trumps 40."
        ),
        "04",
        "KH QH",
    ),
    "announce": Word(
        N_("announce"),
        N_("To show a marriage and say its points, just before leading one of its two cards."),
        "04",
        "KH QH",
    ),
    "follow-suit": Word(
        N_("follow suit"), N_("To play a card of the suit that was led."), "07", "QD KD", "trick"
    ),
    "beat": Word(
        N_("beat"),
        N_("To play a card that wins against the card led: a higher one of its suit, or a trump."),
        "07",
        "QD AD",
        "trick",
    ),
    "void": Word(N_("void"), N_("Without any card of a suit."), "07"),
    "strict-rules": Word(
        N_("strict rules"),
        N_(
            "How the reply to a lead is bound once the talon is exhausted or closed: follow suit, "
            "and beat the card if you can; if void, play a trump; with neither, any card."
        ),
        "07",
    ),
    "out": Word(
        N_("out"),
        N_(
            "What you say when you have 66 card points or more. It ends the deal. Said with fewer "
            "than 66 it costs two game points."
        ),
        "07",
    ),
    "game-points": Word(
        N_("game points"),
        N_("What a deal is worth to its winner: one, two or three. Seven of them win the game."),
        "07",
    ),
    "schneider": Word(
        N_("schneider"),
        N_("To have won a trick, but fewer than 33 card points. The winner then scores two."),
        "07",
    ),
    "schwarz": Word(
        N_("schwarz"),
        N_("To have won no trick at all. The winner then scores three."),
        "07",
    ),
    "close": Word(
        N_("close"),
        N_(
            "To turn the face-up trump down, on lead: nobody draws any more, the strict rules "
            "hold, and you must reach 66 with the cards in your hand."
        ),
        "07",
        "KH",
        "closed",
    ),
    "closer": Word(N_("closer"), N_("The player who closed the talon."), "07"),
}


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
    if word == "rules" or word.partition(".")[0].isdigit():
        return rules_page(rules, "" if word == "rules" else word)
    shown = _kept(look(), language())
    if word:
        shown.show(word)
    return shown
