"""What one of three or four players knows, and nothing more.

As the two-player :class:`~sixtysix_learn.rules.view.View`: no reference to the deal, only what this
player saw or can prove. Seats are those of the table.
"""

from __future__ import annotations

from dataclasses import dataclass

from ..cards import Card, Suit, pack_of
from .ruleset import RuleSet
from .state import Hand
from .table import TableDeal
from .tricks import TableTrick, best_of, strict_replies

__all__ = ["TableView", "table_view_of"]


@dataclass(frozen=True)
class TableView:
    """What a player of three or four knows. Tuples are by seat, unless it says by side.

    Attributes
    ----------
    seat
        Whose view it is.
    trump, face_up
        Trumps (``None`` while forehand is choosing), and the card that was shown to fix them.
    hand
        The player's cards.
    cards
        How many cards each seat holds; ``undealt`` is how many each is still to get.
    known, lacks
        Cards a seat must hold because it showed them, and cards it cannot hold because of how it
        followed; both empty for the viewer.
    unseen
        Cards in other hands (or not dealt yet) that nobody showed.
    points, pending, tricks
        By side: card points that count, marriage points waiting for a trick, tricks taken.
    on_lead, to_act
        Seats; ``to_act`` is ``None`` when the deal is over.
    table
        The cards of this trick so far, the led one first.
    announced
        Marriages on this lead, as (seat, suit).
    last_trick
        The last trick, while it may be looked at.
    actions
        What this player may do, also as the leader's partner.
    """

    rules: RuleSet
    seat: int
    dealer: int
    trump: Suit | None
    face_up: Card | None
    hand: Hand
    cards: tuple[int, ...]
    undealt: int
    known: tuple[Hand, ...]
    lacks: tuple[Hand, ...]
    unseen: Hand
    points: tuple[int, ...]
    pending: tuple[int, ...]
    tricks: tuple[int, ...]
    on_lead: int
    to_act: int | None
    table: Hand
    announced: tuple[tuple[int, Suit], ...]
    last_trick: TableTrick | None
    actions: tuple[str, ...]

    @property
    def my_turn(self) -> bool:
        """Whether this player is to act."""
        return self.to_act == self.seat

    @property
    def led(self) -> Card | None:
        """The card led to this trick."""
        return self.table[0] if self.table else None


def table_view_of(deal: TableDeal, seat: int) -> TableView:
    """Return what a seat knows of a deal for three or four.

    Parameters
    ----------
    deal
        The deal; only what the seat may know is read into the view.
    seat
        0 to 2, or 0 to 3.
    """
    others = [s for s in range(deal.seats) if s != seat]
    known: tuple[Hand, ...] = tuple(
        tuple(c for c in hand if c in deal.shown[s]) if s != seat else ()
        for s, hand in enumerate(deal.hands)
    )
    gone = {c for trick in deal.tricks for c in trick.cards} | set(deal.table)
    seen = gone | set(deal.hands[seat]) | {c for hand in known for c in hand}
    unseen = tuple(c for c in pack_of(deal.rules.pack) if c not in seen)
    return TableView(
        rules=deal.rules,
        seat=seat,
        dealer=deal.dealer,
        trump=deal.trump,
        face_up=getattr(deal, "face_up", None),
        hand=deal.hands[seat],
        cards=tuple(len(h) for h in deal.hands),
        undealt=deal.rules.hand_size - deal.rules.deal_packets[0] if deal.choosing else 0,
        known=known,
        lacks=tuple(_lacks(deal, s, unseen) if s in others else () for s in range(deal.seats)),
        unseen=unseen,
        points=deal.points,
        pending=deal.pending,
        tricks=deal.trick_counts,
        on_lead=deal.on_lead,
        to_act=deal.to_act,
        table=deal.table,
        announced=deal.announced,
        last_trick=_last_trick(deal),
        actions=_actions(deal, seat),
    )


def _last_trick(deal: TableDeal) -> TableTrick | None:
    # Until a card is led to the next trick (1.4.11).
    if deal.rules.trick_inspection == "none" or deal.table or not deal.tricks:
        return None
    return deal.tricks[-1]


def _lacks(deal: TableDeal, seat: int, unseen: Hand) -> Hand:
    """Return which unseen cards a seat cannot hold, from what it played after others.

    Holding one of them, it would not have been allowed the card it played.
    """
    if deal.trump is None:
        return ()
    plays = [(t.leader, t.cards) for t in deal.tricks] + [(deal.on_lead, deal.table)]
    out: set[Card] = set()
    for leader, table in plays:
        place = (seat - leader) % deal.seats
        if not 0 < place < len(table):
            continue
        before, played = table[:place], table[place]
        best = before[best_of(before, deal.trump)]
        out.update(
            c
            for c in unseen
            if played not in strict_replies((played, c), before[0], deal.trump, deal.rules, best)
        )
    return tuple(c for c in unseen if c in out)


def _actions(deal: TableDeal, seat: int) -> tuple[str, ...]:
    # What the partner may announce on the leader's lead is his to know, not the leader's.
    mine = [a for a in deal.legal_actions() if (deal.to_act if a.seat is None else a.seat) == seat]
    return tuple(str(a) for a in mine)
