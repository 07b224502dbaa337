"""The rules page: one plain sentence or two for each rule, by the id that errors and docs cite.

The sentences tell the German game; what other rule sets change is told by
:func:`sixtysix_learn.wording.rulesets.differences`.
"""

from __future__ import annotations

from ..errors import BadOption
from ..i18n import N_
from ..i18n import gettext as _

__all__ = ["RULE_IDS", "chapter_title", "rule_text", "rules_page"]

_CHAPTERS = {
    "1.1": N_("The game"),
    "1.2": N_("Pack, ranks and values"),
    "1.3": N_("Deal, trump card and talon"),
    "1.4": N_("Tricks"),
    "1.5": N_("While the talon is open"),
    "1.6": N_("Strict play: talon exhausted or closed"),
    "1.7": N_("The trump nine"),
    "1.8": N_("Marriages"),
    "1.9": N_("Closing"),
    "1.10": N_("Going out"),
    "1.11": N_("A deal played out"),
    "1.12": N_("Game points"),
    "1.13": N_("The match"),
    "1.15": N_("Three players"),
    "1.16": N_("Four players"),
}

_RULES = {
    "1.1.1": N_("Two play against each other."),
    "1.1.2": N_("There are forms for three and for four players as well."),
    "1.1.3": N_(
        "The aim of a deal is to be the first to collect 66 card points, in tricks and marriages."
    ),
    "1.2.1": N_("The pack has 24 cards: ace, ten, king, queen, jack and nine in four suits."),
    "1.2.2": N_(
        "An ace is worth 11 card points, a ten 10, a king 4, a queen 3, a jack 2, a nine 0."
    ),
    "1.2.3": N_(
        "From high to low the ranks are ace, ten, king, queen, jack, nine: the ten beats the king."
    ),
    "1.2.4": N_("The card points of the whole pack add up to 120."),
    "1.2.5": N_(
        "French suits are clubs, spades, hearts and diamonds; German ones acorns, leaves, hearts "
        "and bells."
    ),
    "1.2.6": N_("In the German pack the ace is the Daus, the queen the Ober, the jack the Unter."),
    "1.2.7": N_("Each player holds six cards."),
    "1.3.1": N_("The first dealer is chosen by chance."),
    "1.3.2": N_("The dealer shuffles the cards well."),
    "1.3.3": N_("Where four play, a card is cut before the deal."),
    "1.3.4": N_("Each player gets six cards."),
    "1.3.5": N_("The cards are dealt in packets, three and three."),
    "1.3.6": N_("The next card is turned up: its suit is trumps for this deal."),
    "1.3.7": N_("The other cards lie face down across the trump card, so that half of it shows."),
    "1.3.8": N_("These twelve cards are the talon; the trump card is the last of it."),
    "1.3.9": N_("The winner of a deal deals the next one."),
    "1.3.10": N_("After a drawn deal the same player deals again."),
    "1.4.1": N_("The player who did not deal leads to the first trick."),
    "1.4.2": N_("Any card may be led."),
    "1.4.3": N_("The other player plays one card of his hand; the two cards are a trick."),
    "1.4.4": N_("Of two cards of one suit the higher rank wins."),
    "1.4.5": N_("A trump beats every card of another suit; of two trumps the higher wins."),
    "1.4.6": N_("Of two different suits without a trump the card led wins, whatever the ranks."),
    "1.4.7": N_("The winner of a trick lays its two cards face down before him."),
    "1.4.8": N_("He is credited with the card points of both cards."),
    "1.4.9": N_("He leads to the next trick."),
    "1.4.10": N_("Card points are kept in the head; nobody writes them down during a deal."),
    "1.4.11": N_("The last trick may be looked at until a card is led to the next one."),
    "1.5.1": N_("While the talon is open any card may be played: nobody must follow suit."),
    "1.5.2": N_("After each trick its winner draws the top card of the talon, then the loser."),
    "1.5.3": N_("So both have six cards again before the next lead."),
    "1.5.4": N_("The card drawn is not shown."),
    "1.5.5": N_(
        "After the sixth trick its winner draws the last card that is face down, and the loser "
        "gets the face-up trump card."
    ),
    "1.6.1": N_("Strict play begins when the talon is exhausted, or at the moment of closing."),
    "1.6.2": N_("In strict play you must follow suit."),
    "1.6.3": N_("In strict play you must beat the card led with its own suit if you can."),
    "1.6.4": N_("If you have its suit but nothing higher, you must still play a card of the suit."),
    "1.6.5": N_("If you have no card of the suit led you must play a trump."),
    "1.6.6": N_("If you have neither the suit nor a trump you may play any card."),
    "1.6.7": N_("A trump that is led must be overtrumped if possible, else undertrumped."),
    "1.6.8": N_("The winner of a trick leads to the next one."),
    "1.6.9": N_("Nobody draws any more, and any card may be led."),
    "1.7.1": N_("Who holds the trump nine may exchange it for the face-up trump card."),
    "1.7.2": N_("Nobody has to exchange."),
    "1.7.3": N_("Only the player on lead exchanges."),
    "1.7.4": N_("He must have won at least one trick."),
    "1.7.5": N_("There is no exchange in the middle of a trick."),
    "1.7.6": N_("The exchange is made before leading a card."),
    "1.7.7": N_("The nine is laid face up under the talon in place of the trump card."),
    "1.7.8": N_("Who draws the nine after losing a trick must win one first."),
    "1.7.9": N_("When one player closes, the other may exchange at once, even if he has no trick."),
    "1.7.10": N_(
        "For this he shows the nine, takes the trump that was turned down, and puts the nine there."
    ),
    "1.7.11": N_("This exchange is made at once or never."),
    "1.7.12": N_("Once the talon is exhausted there is nothing to exchange."),
    "1.8.1": N_("King and queen of one suit in one hand are a marriage."),
    "1.8.2": N_("A marriage is announced only when on lead."),
    "1.8.3": N_("One of the two cards is led and the other is shown."),
    "1.8.4": N_("The announcement is the number of points: “20” or “40”."),
    "1.8.5": N_("A marriage is worth 20 card points, in trumps 40."),
    "1.8.6": N_("The points count only once the player has won at least one trick."),
    "1.8.7": N_("Any trick will do, before or after, even one of two nines."),
    "1.8.8": N_("So a marriage may be announced at the very first lead."),
    "1.8.9": N_("Who never wins a trick loses his marriage and 3 game points."),
    "1.8.10": N_("One marriage may be announced on one lead, and each only once."),
    "1.8.11": N_("No marriage may be announced once the talon is exhausted."),
    "1.8.12": N_("The last chance for a marriage is the lead to the sixth trick."),
    "1.8.13": N_("No marriage may be announced once the talon is closed."),
    "1.8.14": N_("Who closes may announce a marriage immediately before closing, not after."),
    "1.8.15": N_(
        "If a marriage brings you to 66 or more you show it, say “out”, and lead no card."
    ),
    "1.8.16": N_("Marriage points count among the opponent's card points as well."),
    "1.9.1": N_("Who closes undertakes to reach 66 without drawing any more cards."),
    "1.9.2": N_("Only the player on lead may close."),
    "1.9.3": N_("Closing is possible while cards lie in the talon."),
    "1.9.4": N_("The closer turns the face-up trump down before leading."),
    "1.9.5": N_("One may close before or after drawing, with five or with six cards each."),
    "1.9.6": N_("One may close before the first lead."),
    "1.9.7": N_("The last chance to close is after the sixth trick, before its draw."),
    "1.9.8": N_("Strict play begins at once, with the closing lead."),
    "1.9.9": N_("Nobody draws any more."),
    "1.9.10": N_(
        "Before one lead a player may draw, exchange, announce a marriage and close, in this order."
    ),
    "1.9.11": N_("After closing the last trick brings no extra points."),
    "1.9.12": N_("Both players go on counting what they win."),
    "1.9.13": N_("A closer who goes out scores 1, 2 or 3 game points as usual."),
    "1.9.14": N_("All tricks of the opponent count for this, before and after the closing."),
    "1.9.15": N_(
        "If the closer does not go out the opponent scores 2, or 3 if he had no trick when the "
        "talon was closed."
    ),
    "1.9.16": N_("If the closer's opponent goes out first he scores 2."),
    "1.10.1": N_("66 card points do not end the deal by themselves: the player must say so."),
    "1.10.2": N_("This is said right after winning a trick or announcing a marriage."),
    "1.10.3": N_("The word is “out”."),
    "1.10.4": N_("The cards of the player who said it are then counted."),
    "1.10.5": N_("Exactly 66 is enough."),
    "1.10.6": N_("A right claim wins even if the other player had 66 earlier, or has more."),
    "1.10.7": N_("Who forgot it and led on must win another trick before he may say it."),
    "1.10.8": N_("After a false claim the opponent scores 2 game points."),
    "1.11.1": N_("If the talon was not closed the last trick is worth 10 more card points."),
    "1.11.2": N_("If nobody went out the higher total of card points wins."),
    "1.11.3": N_("It is paid with 1, 2 or 3 game points as usual."),
    "1.11.4": N_("Equal totals are a drawn deal: nobody scores."),
    "1.11.5": N_("65 to 65 is the usual tie."),
    "1.12.1": N_("The winner scores 1 game point if the opponent has 33 card points or more."),
    "1.12.2": N_(
        "He scores 2 if the opponent has a trick but fewer than 33 card points: schneider."
    ),
    "1.12.3": N_("He scores 3 if the opponent has no trick: schwarz."),
    "1.13.1": N_("The first to have 7 game points or more wins the match."),
    "1.13.2": N_("The score is shown with two sevens each, one lying on the other."),
    "1.13.3": N_("Eights beside them show the marriages announced."),
    "1.13.4": N_("Count your own card points, and those of the opponent."),
    "1.13.5": N_("Some play that after 65 to 65 the winner of the next deal scores 1 more."),
    "1.13.6": N_("Some play that a match won 7 to 0 counts as two."),
    "1.15.1": N_(
        "Three players get eight cards each; there is no talon. Forehand may name trumps."
    ),
    "1.15.2": N_("If he does not, his next card is dealt face up and its suit is trumps."),
    "1.15.3": N_("Play is strict from the first trick, and the best card so far must be beaten."),
    "1.15.4": N_("One marriage may be announced before leading a card of it."),
    "1.15.5": N_(
        "The player with the most card points wins a stake from each with 33 or more, two from a "
        "player with fewer, three from one without a trick."
    ),
    "1.16.1": N_("Four play in partnerships; the card shown at the cut makes trumps."),
    "1.16.2": N_("Each gets six cards, in packets of three."),
    "1.16.3": N_("Before a lead both the leader and his partner may announce a marriage."),
    "1.16.4": N_("The first side to claim 66 rightly scores 1, 2 or 3 game points."),
}

RULE_IDS: tuple[str, ...] = tuple(_RULES)


def rule_text(rule: str) -> str:
    """Return a rule as a sentence or two.

    Raises
    ------
    BadOption
        If there is no rule of this id.
    """
    if rule not in _RULES:
        raise BadOption("unknown_rule", given=rule)
    return _(_RULES[rule])


def chapter_title(chapter: str) -> str:
    """Return the title of a chapter, such as ``1.8``."""
    return _(_CHAPTERS[chapter])


def rules_page() -> tuple[tuple[str, str, tuple[tuple[str, str], ...]], ...]:
    """Return the whole page: for each chapter its id, its title, and its rules (id and text)."""
    return tuple(
        (
            chapter,
            _(title),
            tuple((r, _(t)) for r, t in _RULES.items() if r.rsplit(".", 1)[0] == chapter),
        )
        for chapter, title in _CHAPTERS.items()
    )
