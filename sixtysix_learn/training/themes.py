"""Themes: what a learner masters, one by one. Each question carries the tags of its themes.

Most are the mistakes that beginners make in this game (teaching.md); the schedule asks what is
weak by these tags, and progress is shown by them.
"""

from __future__ import annotations

from dataclasses import dataclass

from ..i18n import N_
from ..i18n import gettext as _

__all__ = ["THEMES", "Theme", "theme_title"]


@dataclass(frozen=True)
class Theme:
    """A theme: its title (to be translated) and the sections of the rules page it trains."""

    title: str
    trains: tuple[str, ...]


THEMES: dict[str, Theme] = {
    "card-values": Theme(N_("What each card counts"), ("1.2.2",)),
    "rank-order": Theme(N_("The order of the ranks"), ("1.2.3",)),
    "counting": Theme(N_("Counting points"), ("1.2.2", "1.4.8", "1.4.10")),
    "ten-above-king": Theme(N_("The ten beats the king"), ("1.2.3", "1.4.4")),
    "higher-wins": Theme(N_("The higher card of the suit wins"), ("1.4.4",)),
    "other-plain-suit": Theme(N_("Another plain suit wins nothing"), ("1.4.6",)),
    "trump-beats-plain": Theme(N_("A trump beats any plain card"), ("1.4.5",)),
    "two-trumps": Theme(N_("Of two trumps the higher wins"), ("1.4.5",)),
    "trump-led": Theme(N_("A trump is led"), ("1.4.5", "1.6.7")),
    "drawing": Theme(N_("Who draws, who leads"), ("1.4.9", "1.5.2")),
    "face-up-trump": Theme(N_("The loser of the sixth trick takes the face-up trump"), ("1.5.5",)),
    "no-drawing": Theme(N_("Nobody draws any more"), ("1.6.9", "1.9.9")),
    "free-play": Theme(N_("While the talon is open nobody must follow"), ("1.5.1",)),
    "must-follow": Theme(N_("Following suit"), ("1.6.2",)),
    "must-head": Theme(N_("Beating the card led"), ("1.6.3",)),
    "follow-low": Theme(N_("Following although one cannot beat"), ("1.6.4",)),
    "must-trump": Theme(N_("Trumping when void"), ("1.6.5",)),
    "discard": Theme(N_("Neither suit nor trump: any card"), ("1.6.6",)),
    "overtrump": Theme(N_("A trump led must be beaten"), ("1.6.7",)),
    "marriage-lead": Theme(N_("Leading from an announced marriage"), ("1.8.3",)),
    "marriage-value": Theme(N_("What a marriage is worth"), ("1.8.5",)),
    "marriage-waits": Theme(N_("A marriage counts once a trick is taken"), ("1.8.6", "1.8.7")),
    "marriage-void": Theme(N_("A marriage without a trick is worth nothing"), ("1.8.9",)),
    "marriage-when": Theme(N_("When a marriage may be announced"), ("1.8.2", "1.8.11", "1.8.13")),
    "marriage-pair": Theme(N_("King and queen, both in hand"), ("1.8.1",)),
    "marriage-deadline": Theme(N_("The last chance for a marriage"), ("1.8.12",)),
    "exchange-what": Theme(N_("What the exchange changes"), ("1.7.1", "1.7.7", "1.5.5")),
    "exchange-nine": Theme(N_("Exchanging the nine"), ("1.7.3", "1.7.4")),
    "answer-closing": Theme(N_("The nine in answer to a closing"), ("1.7.9",)),
    "closing-when": Theme(N_("When the talon may be closed"), ("1.9.2", "1.9.3")),
    "claiming": Theme(N_("Saying out with 66"), ("1.10.2", "1.10.5")),
    "false-claim": Theme(N_("Saying out without 66"), ("1.10.8",)),
    "went-out": Theme(N_("Going out: one, two or three"), ("1.12.1", "1.10.5")),
    "schneider": Theme(N_("33 saves from schneider, 32 does not"), ("1.12.2",)),
    "schwarz": Theme(N_("Without a trick"), ("1.12.3",)),
    "closer-wins": Theme(N_("The closer goes out"), ("1.9.13", "1.9.14")),
    "closer-fails": Theme(N_("The closer fails"), ("1.9.15",)),
    "out-first": Theme(N_("The closer's opponent goes out first"), ("1.9.16",)),
    "last-trick": Theme(N_("The ten for the last trick"), ("1.11.1", "1.9.11")),
    "played-out": Theme(N_("Played to the last card"), ("1.11.2", "1.11.4")),
    "next-dealer": Theme(N_("Who deals next"), ("1.3.9", "1.3.10")),
    "match-won": Theme(N_("Seven game points win the match"), ("1.13.1",)),
    "score-cards": Theme(N_("Sevens and eights show the score"), ("1.13.2", "1.13.3")),
    "the-pack": Theme(N_("The pack"), ("1.2.1", "1.2.4", "1.2.5", "1.2.6")),
    "the-deal": Theme(N_("Dealing, talon and drawing"), ("1.3.6", "1.3.8", "1.3.9")),
    "table-talk": Theme(N_("What is said and shown at the table"), ("1.8.4", "1.10.1", "1.10.4")),
    "known-hand": Theme(N_("Playing with all cards known"), ("1.13.4",)),
    "ending": Theme(N_("The best card in the ending"), ("1.13.4",)),
    "cards-left": Theme(N_("Which cards are left"), ("1.13.4",)),
    "trumps-left": Theme(N_("Which trumps are left"), ("1.13.4",)),
    "play-out": Theme(N_("Winning a short ending, move by move"), ("1.6.2", "1.12")),
    "long-play-out": Theme(N_("Winning a long ending, move by move"), ("1.6.2", "1.12")),
    "find-mistake": Theme(N_("Finding the mistake in a played deal"), ("1.6.2", "1.12")),
    "close-or-not": Theme(N_("To close or to play on"), ("1.9.1", "1.9.13", "1.9.15")),
    "lead-hidden": Theme(N_("The best lead with hidden cards"), ("1.5.1", "1.12")),
    "reply-hidden": Theme(N_("The best reply with hidden cards"), ("1.5.1", "1.12")),
    "other-hand": Theme(N_("The other hand once the talon is exhausted"), ("1.13.4", "1.5.5")),
    "chance-of-one": Theme(N_("How likely one card is there"), ("1.13.4",)),
    "chance-of-some": Theme(N_("How likely one of some cards is there"), ("1.13.4",)),
    "reading-figures": Theme(N_("Reading a figure"), ("1.13.4",)),
    "chance-or-skill": Theme(N_("Telling skill from chance"), ("1.13.4",)),
    "house-rules": Theme(N_("What other rules say"), ("1.1.2",)),
    "named-trumps": Theme(N_("Three: forehand names trumps"), ("1.15.1",)),
    "turned-trumps": Theme(N_("Three: a card makes trumps"), ("1.15.2",)),
    "table-best": Theme(N_("Three and four: beating the best card so far"), ("1.15.3",)),
    "table-trumped": Theme(N_("Three and four: the trick is trumped"), ("1.15.3",)),
    "table-overtrump": Theme(N_("Three and four: trumping higher"), ("1.15.3",)),
    "table-marriage": Theme(N_("Three: who announces"), ("1.15.4",)),
    "three-pay": Theme(N_("Three: who pays"), ("1.15.5",)),
    "three-tie": Theme(N_("Three: a tie for most"), ("1.15.5",)),
    "shown-trumps": Theme(N_("Four: the card shown at the cut"), ("1.16.1", "1.16.2")),
    "partner-announces": Theme(N_("Four: the partner announces"), ("1.16.3",)),
    "partner-marriage": Theme(N_("Four: the partner's marriage binds him not"), ("1.16.3",)),
    "four-score": Theme(N_("Four: which side scores"), ("1.16.4",)),
}


def theme_title(name: str) -> str:
    """Return a theme's title in the language in use (a tag of a teacher's own as it is)."""
    theme = THEMES.get(name)
    return name if theme is None else _(theme.title)
