"""Events and actions as sentences: the one place that makes them.

Each sentence has a form for the learner (*you*) and one for somebody with a name, so that no
sentence is glued together and every language can order its words.
"""

from __future__ import annotations

from ..cards import Rank
from ..i18n import N_, ngettext
from ..i18n import gettext as _
from ..rules.actions import Action
from ..rules.events import Event
from ..rules.scoring import Result
from .names import Names, PackStyle, card_name, rank_name, suit_name
from .results import result_sentence

__all__ = [
    "action_text",
    "doing_text",
    "event_sentence",
    "lowest_trump_text",
    "marriage_value_text",
]


# For each kind of event: the sentence about you, and about somebody else.
_SENTENCES: dict[str, tuple[str, str]] = {
    "dealt": (
        N_("You deal. The %(card)s is turned up: %(suit)s are trumps."),
        N_("%(name)s deals. The %(card)s is turned up: %(suit)s are trumps."),
    ),
    "trick_led": (N_("You lead the %(card)s."), N_("%(name)s leads the %(card)s.")),
    "trick_followed": (N_("You play the %(card)s."), N_("%(name)s plays the %(card)s.")),
    "drew": (N_("You draw the %(card)s."), N_("%(name)s draws a card.")),
    "exchanged": (
        N_("You exchange the %(card)s for the %(second)s."),
        N_("%(name)s exchanges the %(card)s for the %(second)s."),
    ),
    "closed": (N_("You close the talon."), N_("%(name)s closes the talon.")),
    "held": (
        N_("You do not draw: you will close with the cards you have."),
        N_("%(name)s does not draw and will close."),
    ),
    "passed": (
        N_("You do not exchange."),
        N_("%(name)s does not exchange."),
    ),
    "counted": (
        N_("You do not claim: the cards are counted."),
        N_("%(name)s does not claim: the cards are counted."),
    ),
    "named_trumps": (
        N_("You name %(suit)s as trumps."),
        N_("%(name)s names %(suit)s as trumps."),
    ),
    "turned_trumps": (
        N_("You leave trumps to the cards: the %(card)s is turned up."),
        N_("%(name)s leaves trumps to the cards: the %(card)s is turned up."),
    ),
}

# Of a deal without a card turned up: with three players trumps are still to be named, with four
# the card that was shown may be unknown.
_DEALT_FIRST = (
    N_("You deal the first cards; trumps are still to be named."),
    N_("%(name)s deals the first cards; trumps are still to be named."),
)
_DEALT_TRUMPS = (
    N_("You deal: %(suit)s are trumps."),
    N_("%(name)s deals: %(suit)s are trumps."),
)


def event_sentence(event: Event, names: Names | None = None) -> str:
    """Return an event as a sentence.

    Parameters
    ----------
    event
        What happened.
    names
        Who is who; by default seat 0 is *you*. A drawn card is named only to its drawer.
    """
    names = names or Names()
    seat = event.seat
    mine = seat is not None and seat == names.you
    values: dict[str, object] = {"name": "", "inner": ""}
    if seat is not None and not mine:
        values |= {"name": names.of(seat), "inner": names.inside(seat)}
    if event.cards:
        values["card"] = card_name(event.cards[0], names.pack)
        values["second"] = card_name(event.cards[-1], names.pack)
    if event.suit is not None:
        values["suit"] = suit_name(event.suit, names.pack)
    pair = _SENTENCES.get(event.kind)
    if event.kind == "dealt" and not event.cards:
        pair = _DEALT_FIRST if event.suit is None else _DEALT_TRUMPS
    if pair is not None:
        return _(pair[0] if mine else pair[1]) % values
    if event.kind == "over":
        return result_sentence(
            Result(seat, event.points, event.reason, event.payments),  # type: ignore[arg-type]
            names,
        )
    return _counting(event, mine, values)


def _counting(event: Event, mine: bool, values: dict[str, object]) -> str:
    n = event.points
    values["n"] = n
    match event.kind:
        case "trick_won" if mine:
            text = ngettext(
                "You take the trick: %(n)d card point.", "You take the trick: %(n)d card points.", n
            )
        case "trick_won":
            text = ngettext(
                "%(name)s takes the trick: %(n)d card point.",
                "%(name)s takes the trick: %(n)d card points.",
                n,
            )
        case "last_trick_bonus" if mine:
            text = ngettext(
                "The last trick brings you %(n)d more card point.",
                "The last trick brings you %(n)d more card points.",
                n,
            )
        case "last_trick_bonus":
            text = ngettext(
                "The last trick brings %(inner)s %(n)d more card point.",
                "The last trick brings %(inner)s %(n)d more card points.",
                n,
            )
        case "announced" if mine:
            text = ngettext(
                "You announce the marriage in %(suit)s: %(n)d point.",
                "You announce the marriage in %(suit)s: %(n)d points.",
                n,
            )
        case "announced":
            text = ngettext(
                "%(name)s announces the marriage in %(suit)s: %(n)d point.",
                "%(name)s announces the marriage in %(suit)s: %(n)d points.",
                n,
            )
        case "marriage_counts" if mine:
            text = ngettext(
                "With this trick your marriage counts: %(n)d point.",
                "With this trick your marriage counts: %(n)d points.",
                n,
            )
        case "marriage_counts":
            text = ngettext(
                "With this trick the marriage of %(inner)s counts: %(n)d point.",
                "With this trick the marriage of %(inner)s counts: %(n)d points.",
                n,
            )
        case "claimed" if mine:
            text = ngettext(
                "You say “out”, and rightly: you have %(n)d card point.",
                "You say “out”, and rightly: you have %(n)d card points.",
                n,
            )
        case "claimed":
            text = ngettext(
                "%(name)s says “out”, and rightly, with %(n)d card point.",
                "%(name)s says “out”, and rightly, with %(n)d card points.",
                n,
            )
        case "claimed_falsely" if mine:
            text = ngettext(
                "You say “out”, but you have only %(n)d card point.",
                "You say “out”, but you have only %(n)d card points.",
                n,
            )
        case "claimed_falsely":
            text = ngettext(
                "%(name)s says “out”, but has only %(n)d card point.",
                "%(name)s says “out”, but has only %(n)d card points.",
                n,
            )
        case _:
            text = event.kind
    return text % values


_ACTIONS = {
    "exchange": N_("exchange the lowest trump"),
    "close": N_("close the talon"),
    "hold": N_("close before drawing"),
    "pass": N_("do not exchange"),
    "out": N_("say “out”"),
    "count": N_("let the cards be counted"),
    "draw": N_("draw a card"),
    "turn": N_("leave trumps to the cards"),
}


def action_text(action: Action, pack: PackStyle = "french") -> str:
    """Return an action in a few words: ``play the ace of spades``, ``close the talon``."""
    if action.card is not None:
        return _("play the %(card)s") % {"card": card_name(action.card, pack)}
    if action.suit is not None:
        suit = suit_name(action.suit, pack)
        if action.kind == "name":
            return _("name %(suit)s as trumps") % {"suit": suit}
        return _("announce the marriage in %(suit)s") % {"suit": suit}
    return _(_ACTIONS[action.kind])


_DOING = {
    "exchange": N_("exchanging the lowest trump"),
    "close": N_("closing the talon"),
    "hold": N_("closing before drawing"),
    "pass": N_("not exchanging"),
    "out": N_("saying “out”"),
    "count": N_("letting the cards be counted"),
    "draw": N_("drawing a card"),
    "turn": N_("leaving trumps to the cards"),
}


def doing_text(action: Action, pack: PackStyle = "french") -> str:
    """Return an action as what follows *after*: ``closing the talon``, ``the ace of spades``."""
    if action.card is not None:
        return _("the %(card)s") % {"card": card_name(action.card, pack)}
    if action.suit is not None:
        suit = suit_name(action.suit, pack)
        if action.kind == "name":
            return _("naming %(suit)s as trumps") % {"suit": suit}
        return _("announcing the marriage in %(suit)s") % {"suit": suit}
    return _(_DOING[action.kind])


def marriage_value_text(points: int) -> str:
    """Return what is said when a marriage is announced: ``20`` or ``40``."""
    return ngettext("%(n)d point", "%(n)d points", points) % {"n": points}


def lowest_trump_text(rank: Rank, pack: PackStyle = "french") -> str:
    """Return the name of the card that is exchanged: ``the nine of trumps``."""
    return _("the %(rank)s of trumps") % {"rank": rank_name(rank, pack)}
