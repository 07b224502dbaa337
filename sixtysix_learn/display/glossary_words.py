"""The words of the glossary: what each means, in a sentence or two, and what is shown with it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from ..i18n import N_

__all__ = ["WORDS", "Word"]


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
    "exchange": Word(
        N_("exchange"),
        N_(
            "To take the face-up trump for the nine of trumps, when on lead and with a trick won. "
            "The nine then lies in its place."
        ),
        "03",
        "9H AH",
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
        N_("follow suit"), N_("To play a card of the suit that was led."), "05", "QD KD", "trick"
    ),
    "beat": Word(
        N_("beat"),
        N_("To play a card that wins against the card led: a higher one of its suit, or a trump."),
        "05",
        "QD AD",
        "trick",
    ),
    "void": Word(N_("void"), N_("Without any card of a suit."), "05"),
    "strict-rules": Word(
        N_("strict rules"),
        N_(
            "How the reply to a lead is bound once the talon is exhausted or closed: follow suit, "
            "and beat the card if you can; if void, play a trump; with neither, any card."
        ),
        "05",
    ),
    "out": Word(
        N_("out"),
        N_(
            "What you say when you have 66 card points or more. It ends the deal. Said with fewer "
            "than 66 it costs two game points."
        ),
        "06",
    ),
    "false-claim": Word(
        N_("false claim"),
        N_("To say “out” with fewer than 66 card points. The opponent scores two game points."),
        "06",
    ),
    "game-points": Word(
        N_("game points"),
        N_("What a deal is worth to its winner: one, two or three. Seven of them win the match."),
        "06",
    ),
    "schneider": Word(
        N_("schneider"),
        N_("To have won a trick, but fewer than 33 card points. The winner then scores two."),
        "06",
    ),
    "schwarz": Word(
        N_("schwarz"),
        N_("To have won no trick at all. The winner then scores three."),
        "06",
    ),
    "last-trick": Word(
        N_("last trick"),
        N_(
            "When all cards are played from an exhausted talon, the last trick counts ten card "
            "points more. After closing it does not."
        ),
        "06",
    ),
    "draw-deal": Word(
        N_("drawn deal"),
        N_("A deal played to the last card that ends with equal card points: nobody scores."),
        "06",
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
    "match": Word(
        N_("match"),
        N_("Deal after deal, until one of the players has seven game points or more."),
        "08",
    ),
    "sevens": Word(
        N_("sevens and eights"),
        N_(
            "Cards of a bigger pack that show the score: as many signs of the sevens as are "
            "uncovered are the game points, and the eights show the marriages of the deal."
        ),
        "08",
    ),
    "sure-trump": Word(
        N_("sure trump"),
        N_("A trump that none of the cards you have not seen can beat. Nobody can take its trick."),
        "11",
    ),
    "forehand": Word(
        N_("forehand"),
        N_("With three or four players: who sits to the left of the dealer, and leads first."),
        "13",
    ),
    "stake": Word(
        N_("stake"),
        N_(
            "What three players pay each other. Who has most card points gets one, two or three "
            "stakes from each of the others."
        ),
        "13",
    ),
    "partner": Word(
        N_("partner"),
        N_("With four players: who sits opposite you. What the two of you take counts together."),
        "13",
    ),
}
