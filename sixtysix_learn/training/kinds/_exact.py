"""What is worked out by exact search, all cards being known: values, best play, and its words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ...analysis import solve
from ...cards import Card
from ...errors import BadRecord
from ...i18n import gettext as _
from ...i18n import ngettext
from ...rules import Deal
from ...rules import action as read_action
from ...rules.scoring import OUT_AT
from ...rules.tricks import beats
from ...wording import (
    Names,
    PackStyle,
    action_text,
    card_name,
    doing_text,
    error_text,
    event_sentence,
)
from ..sheet import Choice
from .shown import ordered, short_text

__all__ = [
    "after_name",
    "best_line",
    "best_of",
    "check_exact",
    "move_choices",
    "move_name",
    "obvious",
    "offered",
    "told",
    "value_words",
]


def check_exact(deal: Deal) -> None:
    """Check that the talon is exhausted or closed, and that a card is about to be played.

    Raises
    ------
    BadRecord
        If not.
    """
    if deal.to_act is None or not deal.strict or not deal.legal_cards():
        raise BadRecord(
            "does_not_fit",
            field="deal",
            problem=_("the talon must be exhausted or closed, and a card be about to be played."),
        )


def offered(deal: Deal) -> dict[str, int]:
    """Return the exact value of everything that is offered, by its text, cards last.

    Closing before the draw is past, and a false claim is offered only where it is best. Values
    are the game points of the player to act.
    """
    found = dict(solve(deal, line=False).actions)
    found.pop("hold", None)
    seat = deal.to_act or 0
    if deal.points[seat] < OUT_AT and found.get("out", 0) < max(
        (n for text, n in found.items() if text != "out"), default=-9
    ):
        found.pop("out", None)
    cards = [c.code for c in ordered(deal.hands[seat], deal.trump)]
    order = sorted(found, key=lambda text: cards.index(text) if text in cards else -1)
    return {text: found[text] for text in order}


def best_of(values: dict[str, int]) -> list[str]:
    """Return everything that is worth the most."""
    most = max(values.values())
    return [text for text, n in values.items() if n == most]


def best_line(deal: Deal, first: str | None = None) -> tuple[str, ...]:
    """Return how it goes on: best play by both, and no false claims where all is lost.

    Parameters
    ----------
    deal
        Where it begins.
    first
        What is done first, if that is given.
    """
    line = []
    if first is not None:
        line.append(first)
        deal = deal.play(first)
    while not deal.is_over:
        seat = deal.to_act or 0
        best = list(solve(deal, line=False).best)
        if "out" in best and deal.points[seat] < OUT_AT and len(best) > 1:
            best.remove("out")
        text = "out" if "out" in best else max(best, key=lambda t: len(t) == 2)
        line.append(text)
        deal = deal.play(text)
    return tuple(line)


def told(deal: Deal, line: Sequence[str], names: Names) -> Iterator[str]:
    """Tell a line trick by trick."""
    words: list[str] = []
    for text in line:
        deal = deal.play(text)
        words += [event_sentence(e, names) for e in deal.events if e.kind != "drew"]
        if deal.led is None and not deal.announced:
            yield " ".join(words)
            words = []
    if words:
        yield " ".join(words)


def move_name(text: str, pack: PackStyle) -> str:
    """Return an action in a few words, a card in signs."""
    action = read_action(text)
    if action.card is None:
        return action_text(action, pack)
    return short_text(action.card, pack)


def after_name(text: str, pack: PackStyle) -> str:
    """Return an action as it stands after *after*: a card in signs, else ``closing the talon``."""
    action = read_action(text)
    return doing_text(action, pack) if action.card is None else short_text(action.card, pack)


def move_choices(deal: Deal, texts: Sequence[str], pack: PackStyle) -> tuple[Choice, ...]:
    """Return what may be done as choices, then the cards that may not be played, with the reason.

    Parameters
    ----------
    deal
        The moment.
    texts
        What is offered.
    pack
        How cards are named.
    """
    choices = []
    for action in map(read_action, texts):
        if action.card is not None:
            label, short = card_name(action.card, pack), short_text(action.card, pack)
            choices.append(Choice(str(action), label, card=action.card, short=short))
        else:
            label = action_text(action, pack)
            choices.append(Choice(str(action), label[:1].upper() + label[1:]))
    for c in ordered(deal.hands[deal.to_act or 0], deal.trump):
        refused = deal.why_not(c)
        if refused is not None:
            name, short = card_name(c, pack), short_text(c, pack)
            why = error_text(refused, pack)
            choices.append(Choice(c.code, name, card=c, short=short, why=why))
    return tuple(choices)


def value_words(texts: Sequence[str], value: int, pack: PackStyle) -> str:
    """Return what actions are worth, a sentence: ``A♠: you win 2 game points, …``."""
    name = _(", ").join(move_name(t, pack) for t in texts)
    n = abs(value)
    if value > 0:
        text = ngettext(
            "%(card)s: you win %(n)d game point, whatever your opponent does.",
            "%(card)s: you win %(n)d game points, whatever your opponent does.",
            n,
        )
    elif value < 0:
        text = ngettext(
            "%(card)s: you lose %(n)d game point if your opponent plays well.",
            "%(card)s: you lose %(n)d game points if your opponent plays well.",
            n,
        )
    else:
        text = _("%(card)s: the deal is drawn if your opponent plays well.")
    return text % {"card": name, "n": n}


def obvious(deal: Deal) -> Card:
    """Return the card that a beginner plays: his highest on lead, else the cheapest that wins."""
    cards = list(deal.legal_cards())
    led = deal.led
    if led is None:
        return max(cards, key=lambda c: (c.points, c.suit is deal.trump))
    winning = [c for c in cards if beats(c, led, deal.trump)]
    if winning:
        return min(winning, key=lambda c: c.points)
    return min(cards, key=lambda c: c.points)
