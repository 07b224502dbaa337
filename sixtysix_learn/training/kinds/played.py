"""A deal as it was played: its moments, and its tricks to be watched one after the other."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from ...i18n import gettext as _
from ...records import read_deal
from ...rules import Deal, Event, RuleSet
from ...wording import Names, event_sentence, suit_name
from ..sheet import Playthrough, Step
from .base import with_rules
from .shown import trump_text

__all__ = ["moments_of", "played", "playthrough"]


def moments_of(record: Mapping[str, Any], rules: RuleSet) -> Iterator[Deal]:
    """Give a deal after each of its actions, the start first.

    Parameters
    ----------
    record
        A deal as it stands in a question: without format and rules.
    rules
        The question's rules.
    """
    read = read_deal(with_rules(record, "sixtysix-deal/1", rules))
    deal = read.start
    yield deal
    for done in read.actions:
        if deal.answer_due and done.kind not in ("exchange", "pass"):
            deal = deal.play("pass")
            yield deal
        deal = deal.play(done)
        yield deal


def playthrough(deal: Deal, moments: Iterable[Deal], names: Names) -> Playthrough:
    """Return a deal as it is watched, trick by trick, by the player ``names.you``."""
    steps = tuple(played(moments, names))
    return Playthrough(_("The deal so far"), trump_text(deal.trump, names), deal.trump.code, steps)


def played(moments: Iterable[Deal], names: Names) -> Iterator[Step]:
    """Give a step for each trick: its cards and what was seen and said."""
    me = names.you or 0
    words: list[str] = []
    for deal in moments:
        for event in deal.events:
            said = _said(event, names)
            if said:
                words.append(said)
            if event.kind == "trick_won":
                trick = deal.tricks[-1]
                mine, his = _("You"), names.of(1 - me)
                order = (mine, his) if trick.leader == me else (his, mine)
                yield Step(trick.cards, order, tuple(words))
                words = []
    if words:
        yield Step((), (), tuple(words))


def _said(event: Event, names: Names) -> str:
    """Return what is seen at the table; nobody says how many points a trick holds."""
    mine = event.seat == (names.you or 0)
    other = names.of(1 - (names.you or 0))
    match event.kind:
        case "trick_led" | "trick_followed" | "exchanged" | "closed":
            return event_sentence(event, names)
        case "announced":
            assert event.suit is not None
            values = {"suit": suit_name(event.suit, names.pack), "name": other}
            if mine:
                return _("You announce the marriage in %(suit)s.") % values
            return _("%(name)s announces the marriage in %(suit)s.") % values
        case "trick_won" if mine:
            return _("You take the trick.")
        case "trick_won":
            return _("%(name)s takes the trick.") % {"name": other}
        case _:
            return ""
