"""What a question shows of a deal: the table from the learner's side, points, tricks, cards."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ...cards import Card, Rank, Suit
from ...i18n import gettext as _
from ...i18n import ngettext
from ...rules import Deal
from ...wording import Names, PackStyle, card_name, card_short, rank_name, suit_name
from ..sheet import Choice, Pile, Table

__all__ = [
    "card_choices",
    "counted",
    "led_sentence",
    "piles",
    "points_text",
    "rank_names",
    "short_text",
    "table",
    "talon_text",
    "trump_text",
    "who",
    "who_choices",
]

YOU, OPPONENT, NOBODY = "you", "opponent", "nobody"


def who(seat: int | None, names: Names) -> str:
    """Return the value of the choice that stands for a seat: you, opponent or nobody."""
    if seat is None:
        return NOBODY
    return YOU if seat == names.you else OPPONENT


def who_choices(names: Names, *, nobody: bool = False) -> tuple[Choice, ...]:
    """Return the choices of who: you, your opponent and, if asked for, nobody."""
    # Translators: words that are understood when typed as an answer, separated by commas.
    mine = _("you, i, me, myself, mine")
    his = _("opponent, your opponent, my opponent, he, she, him, her, they, them")
    none = _("nobody, no one, none, neither")
    choices = [
        Choice(YOU, _("You"), also=_words(mine)),
        Choice(OPPONENT, names.of(1 - (names.you or 0)), also=_words(his)),
    ]
    if nobody:
        choices.append(Choice(NOBODY, _("Nobody"), also=_words(none)))
    return tuple(choices)


def _words(text: str) -> tuple[str, ...]:
    return tuple(word.strip() for word in text.split(","))


def card_choices(cards: Iterable[Card], names: Names) -> tuple[Choice, ...]:
    """Return cards to choose from."""
    return tuple(
        Choice(c.code, card_name(c, names.pack), card=c, short=short_text(c, names.pack))
        for c in cards
    )


def short_text(card: Card, pack: PackStyle) -> str:
    """Return a card as it stands in an answer: in signs, by its name in the German pack.

    The signs and letters of the French pack are on no German card.
    """
    return card_short(card) if pack == "french" else card_name(card, pack)


def rank_names(pack: PackStyle) -> dict[str, str]:
    """Return the names of the ranks in a pack, by their English names, for sentences."""
    return {rank.name.lower(): rank_name(rank, pack) for rank in Rank}


def points_text(n: int) -> str:
    """Return a number of card points in words: ``21 card points``."""
    return ngettext("%(n)d card point", "%(n)d card points", n) % {"n": n}


def trump_text(trump: Suit, names: Names) -> str:
    """Return what is trump, a sentence."""
    return _("Trumps are %(suit)s.") % {"suit": suit_name(trump, names.pack)}


def talon_text(deal: Deal, names: Names) -> str:
    """Return how it stands with the talon, a sentence."""
    if deal.closed_by is not None:
        if deal.closed_by == names.you:
            return _("You have closed the talon.")
        return _("%(name)s has closed the talon.") % {"name": names.of(deal.closed_by)}
    if not deal.talon:
        return _("The talon is exhausted.")
    n = len(deal.talon)
    assert deal.face_up is not None
    return ngettext(
        "%(n)d card lies in the talon, the face-up %(card)s among them.",
        "%(n)d cards lie in the talon, the face-up %(card)s among them.",
        n,
    ) % {"n": n, "card": card_name(deal.face_up, names.pack)}


def led_sentence(deal: Deal, names: Names) -> str:
    """Return which card was led by whom, a sentence; empty if none was."""
    if deal.led is None:
        return ""
    card = card_name(deal.led, names.pack)
    if deal.on_lead == names.you:
        return _("You led the %(card)s.") % {"card": card}
    return _("%(name)s led the %(card)s.") % {"name": names.of(deal.on_lead), "card": card}


def table(
    deal: Deal,
    names: Names,
    *,
    show_hand: bool = True,
    open_cards: bool = False,
    points: bool = True,
) -> Table:
    """Return the table as the learner sees it.

    Parameters
    ----------
    deal
        The moment.
    names
        Who is who; ``names.you`` is the learner's seat.
    show_hand
        Whether the learner's cards belong to the table, and not to a part of the question.
    open_cards
        Whether the opponent's cards are shown.
    points
        Whether the card points are shown, or only the tricks.
    """
    me = names.you or 0
    hand = ordered(deal.hands[me], deal.trump)
    led = deal.led
    mine, his = piles(deal, names, points)
    led_label = ""
    if led is not None:
        led_label = (
            _("You led")
            if deal.on_lead == me
            else _("%(name)s led") % {"name": names.of(deal.on_lead)}
        )
    return Table(
        label=_("The table"),
        opponent=ordered(deal.hands[1 - me], deal.trump) if open_cards else (),
        opponent_count=len(deal.hands[1 - me]),
        opponent_label=_("Your opponent's cards"),
        hand=hand if show_hand else (),
        hand_label=_("Your cards"),
        face_up=deal.face_up,
        buried=deal.closed_by is not None,
        talon=len(deal.talon),
        talon_label=talon_text(deal, names),
        trump=trump_text(deal.trump, names),
        trump_suit=deal.trump.code,
        mine=mine,
        his=his,
        led=led,
        led_label=led_label,
        i_led=deal.on_lead == me,
    )


def ordered(cards: Iterable[Card], trump: Suit) -> tuple[Card, ...]:
    """Return cards as a player sorts them: trumps first, by suit, the strongest first."""
    return tuple(sorted(cards, key=lambda c: (c.suit is not trump, c.suit.order, -c.strength)))


def piles(deal: Deal, names: Names, points: bool = True) -> tuple[Pile, Pile]:
    """Return the tricks of both sides, the learner's first, with their points if asked for."""
    me = names.you or 0
    found = []
    for seat, label in ((me, _("You")), (1 - me, names.of(1 - me))):
        n, waiting = deal.trick_counts[seat], deal.pending[seat]
        lines = [ngettext("%(n)d trick", "%(n)d tricks", n) % {"n": n}]
        if points:
            lines.append(points_text(deal.points[seat]))
            if waiting:
                lines.append(
                    ngettext("%(n)d point waits", "%(n)d points wait", waiting) % {"n": waiting}
                )
        found.append(Pile(label, n, tuple(lines)))
    return found[0], found[1]


def counted(cards: Sequence[Card], names: Names, start: int = 0) -> tuple[tuple[str, ...], int]:
    """Count cards out loud: a line for each (``ten of hearts 10, makes 21``), and the total."""
    total = start
    lines = []
    for c in cards:
        total += c.points
        values = {"card": card_name(c, names.pack), "points": c.points, "total": total}
        if total == c.points:
            lines.append(_("%(card)s: %(points)d") % values)
        else:
            lines.append(_("%(card)s: %(points)d, makes %(total)d") % values)
    return tuple(lines), total
