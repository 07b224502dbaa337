"""View: what one player at the table knows, and nothing more (records.md, *sixtysix-view/1*).

A view holds no reference to the deal. What is in it was seen by this player, or follows from what
was seen: cards shown in a marriage or taken by an exchange are known; a player who could not
follow, beat or trump under the strict rules lacks what he would have had to play.
"""

from __future__ import annotations

from dataclasses import dataclass

from ..cards import Card, Suit, pack_of
from .actions import HOLD, OUT
from .deal import Deal
from .legality import why_not
from .moves import undraw
from .ruleset import RuleSet
from .state import DealState, Hand, Pair
from .tricks import Trick

__all__ = ["View", "view_of"]


@dataclass(frozen=True)
class View:
    """What a player knows. Pairs are (mine, the opponent's); seats are turned into me or him.

    Attributes
    ----------
    face_up
        The face-up trump, ``None`` when the talon is exhausted or closed.
    opponent_known, opponent_lacks
        Cards the opponent must hold, and cards he cannot hold.
    unseen
        All other cards in his hand or face down.
    talon_down
        How many cards lie face down, the turned-down trump among them after closing.
    buried
        The turned-down trump.
    i_lead
        Whether this player leads, or leads next.
    my_turn
        Whether this player is to act.
    closed_by_me
        ``None`` if the talon is open or exhausted.
    draw_pending
        Whether this player has won the trick and has not drawn: he may draw or hold.
    actions
        What he may do; while ``draw_pending`` the texts are ``draw``, ``hold`` and ``out``.
    """

    rules: RuleSet
    trump: Suit
    face_up: Card | None
    hand: Hand
    opponent_cards: int
    opponent_known: Hand
    opponent_lacks: Hand
    unseen: Hand
    talon_down: int
    buried: Card | None
    points: Pair
    pending: Pair
    tricks: Pair
    i_lead: bool
    my_turn: bool
    led: Card | None
    closed_by_me: bool | None
    at_close: Pair | None
    announced: tuple[Suit, ...]
    held: bool
    just_closed: bool
    answer_due: bool
    draw_pending: bool
    is_dealer: bool
    last_trick: tuple[Card, Card] | None
    actions: tuple[str, ...]

    @property
    def strict(self) -> bool:
        """Whether the strict rules are in force."""
        return self.closed_by_me is not None or (self.talon_down == 0 and self.face_up is None)


def view_of(deal: Deal, seat: int, *, draw_pending: bool = False) -> View:
    """Return what a seat knows of a deal.

    Parameters
    ----------
    deal
        The deal; only what the seat may know is read into the view.
    seat
        0 or 1.
    draw_pending
        Show the moment before the draw just made, while the winner of the trick still chooses
        between drawing and holding (where he may): neither player has seen a new card.

    Returns
    -------
    View
        Everything the player may know.
    """
    pending_draw = draw_pending and why_not(deal, HOLD) is None
    shown = undraw(deal) if pending_draw else deal
    other = 1 - seat
    hand = shown.hands[seat]
    closed = shown.closed_by is not None
    known = tuple(c for c in shown.hands[other] if c in shown.shown[other])
    played = _played(shown)
    buried = shown.talon[-1] if closed and shown.talon else None
    # Cards that are gone but not on record (a position) are gone for the player as well.
    elsewhere = set(hand) | set(known) | {shown.led, shown.face_up, buried}
    hidden = set(shown.hands[other]) | set(shown.talon)
    unseen = tuple(
        c
        for c in pack_of(shown.rules.pack)
        if c in hidden and c not in elsewhere and c not in played
    )
    return View(
        rules=shown.rules,
        trump=shown.trump,
        face_up=shown.face_up,
        hand=hand,
        opponent_cards=len(shown.hands[other]),
        opponent_known=known,
        opponent_lacks=_lacks(shown, other, unseen),
        unseen=unseen,
        talon_down=len(shown.talon) - (shown.face_up is not None),
        buried=buried,
        points=_mine_first(shown.points, seat),
        pending=_mine_first(shown.pending, seat),
        tricks=_mine_first(shown.trick_counts, seat),
        i_lead=shown.on_lead == seat,
        my_turn=shown.to_act == seat,
        led=shown.led,
        closed_by_me=None if shown.closed_by is None else shown.closed_by == seat,
        at_close=shown.at_close,
        announced=shown.announced,
        held=shown.held,
        just_closed=shown.just_closed,
        answer_due=shown.answer_due,
        draw_pending=pending_draw and shown.on_lead == seat,
        is_dealer=shown.dealer == seat,
        last_trick=_last_trick(shown),
        actions=_actions(deal, seat, pending_draw),
    )


def _mine_first(pair: Pair, seat: int) -> Pair:
    return pair if seat == 0 else (pair[1], pair[0])


def _played(state: DealState) -> set[Card]:
    return {c for trick in state.tricks for c in trick.cards}


def _last_trick(state: DealState) -> tuple[Card, Card] | None:
    # Until a card is led to the next trick (1.4.11).
    if state.rules.trick_inspection == "none" or state.led is not None or not state.tricks:
        return None
    return state.tricks[-1].cards


def _lacks(state: DealState, seat: int, unseen: Hand) -> Hand:
    """Return which unseen cards a seat cannot hold, from how it replied under strict rules."""
    heads = state.rules.phase2_obligation == "follow_head_trump"
    out: set[Card] = set()
    for trick in state.tricks:
        if trick.strict and trick.leader != seat:
            out.update(c for c in unseen if _had_to(trick, c, state.trump, heads))
    return tuple(c for c in unseen if c in out)


def _had_to(trick: Trick, c: Card, trump: Suit, heads: bool) -> bool:
    lead, reply = trick.lead, trick.reply
    if reply.suit is lead.suit:
        below = reply.strength < lead.strength
        return heads and below and c.suit is lead.suit and c.strength > lead.strength
    if c.suit is lead.suit:
        return True
    return reply.suit is not trump and c.suit is trump


def _actions(deal: Deal, seat: int, pending_draw: bool) -> tuple[str, ...]:
    if deal.to_act != seat:
        return ()
    if pending_draw:
        out = ("out",) if why_not(deal, OUT) is None else ()
        return ("draw", "hold", *out)
    return tuple(str(a) for a in deal.legal_actions())
