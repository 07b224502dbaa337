"""Players that play by themselves: ``random``, ``greedy`` and ``expert``.

A player sees a view, never a deal, and answers with the text of an action. The first two are
pinned: figures about play mean something only against players that stay the same, so anything
stronger gets another name. Both claim 66 as soon as the claim is true and never falsely, never
close before drawing, and exchange the lowest trump whenever they may. Where cards are equal they
take the card of the longer suit in hand, then follow the order C S H D.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from random import Random
from typing import Protocol, TypeVar

from .cards import Card, Rank, Suit
from .errors import BadOption
from .i18n import N_
from .rules import RuleSet, View
from .rules.scoring import OUT_AT
from .rules.tricks import beats
from .wording import add_sentences

__all__ = [
    "ExpertPlayer",
    "GreedyPlayer",
    "LeanPlayer",
    "Player",
    "PlayerView",
    "RandomPlayer",
    "player",
    "player_names",
    "register",
]

T = TypeVar("T")

add_sentences(
    {
        "pinned_player": N_(
            "The player %(given)s is built in and never changes; give yours another name."
        ),
    }
)


class PlayerView(Protocol):
    """The part of a :class:`~sixtysix_learn.rules.View` that these players read."""

    @property
    def rules(self) -> RuleSet:
        """The rules in force."""

    @property
    def trump(self) -> Suit:
        """The trump suit."""

    @property
    def hand(self) -> tuple[Card, ...]:
        """The player's cards."""

    @property
    def opponent_cards(self) -> int:
        """How many cards the opponent holds."""

    @property
    def opponent_known(self) -> tuple[Card, ...]:
        """Cards the opponent must hold."""

    @property
    def opponent_lacks(self) -> tuple[Card, ...]:
        """Cards the opponent cannot hold."""

    @property
    def unseen(self) -> tuple[Card, ...]:
        """All other cards in his hand or face down."""

    @property
    def points(self) -> tuple[int, int]:
        """Card points that count, mine first."""

    @property
    def led(self) -> Card | None:
        """The card to reply to."""

    @property
    def strict(self) -> bool:
        """Whether the strict rules are in force."""

    @property
    def announced(self) -> tuple[Suit, ...]:
        """Suits of the marriages announced on this lead."""

    @property
    def draw_pending(self) -> bool:
        """Whether I have won the trick and choose between drawing and holding."""

    @property
    def answer_due(self) -> bool:
        """Whether the opponent has just closed and I may exchange."""

    @property
    def actions(self) -> Collection[str]:
        """What I may do."""


class Player(Protocol):
    """Somebody who plays: a name, and a choice for every view.

    Players that are sent to other processes must be picklable.
    """

    @property
    def name(self) -> str:
        """The name under which figures are shown."""

    def choose(self, view: View, rng: Random, /) -> str:
        """Return one of ``view.actions``; it is this player's turn.

        Parameters
        ----------
        view
            What the player knows.
        rng
            The only source of chance, so that a seed repeats a deal.
        """


class LeanPlayer:
    """A player that reads no more than :class:`PlayerView` and never holds before the draw.

    Simulations give it an equal view that is quicker to make, and do not ask it whether it holds.
    """

    name: str

    def choose(self, view: PlayerView, rng: Random, /) -> str:
        """Return one of ``view.actions``; it is this player's turn."""
        raise NotImplementedError


class RandomPlayer(LeanPlayer):
    """The player ``random``: whatever is legal, but for claims and exchanges.

    It claims, then exchanges, then (once a lead, where legal) closes with probability 0.02, then
    with probability 1/2 announces a marriage it may, each as likely, and leads its queen; else it
    plays any of the legal cards, each as likely.
    """

    name = "random"

    def choose(self, view: PlayerView, rng: Random, /) -> str:
        """Return an action; see the class."""
        settled = _settled(view)
        if settled is not None:
            return settled
        if view.announced:
            return _queen(view.announced[-1])
        actions = view.actions
        if view.led is None:
            if "close" in actions and rng.random() < 0.02:
                return "close"
            pairs = [s for s in _pairs(view.hand) if f"marriage {s.code}" in actions]
            if pairs and rng.random() < 0.5:
                return f"marriage {_any(pairs, rng).code}"
        return _any(_legal(view), rng).code


class GreedyPlayer(LeanPlayer):
    """The player ``greedy``: what a careful beginner does, from its own view only.

    A card's value is its points. *Hidden* are the cards the opponent may hold. A card is *sure*
    if under the strict rules none of them can beat it: a trump with no higher trump hidden; a
    plain card with no higher card of its suit hidden, while no trump is hidden or the opponent
    certainly holds its suit. A king or queen is *announceable* with its partner in hand.

    * It announces the best marriage it may, leads its queen, and does not close on that lead.
    * On lead, talon open, it closes if its counting points, the values of its sure cards and 3
      for each of them make 66; with a sure trump in hand, plain cards with no higher card hidden
      count as sure too. Else it leads the lowest plain card, but no king or queen whose partner
      is hidden or in its hand; failing that, its lowest card.
    * Following, talon open, it plays the cheapest higher card of the suit with which the trick
      holds 10 points; else on a plain ace or ten its cheapest trump (an announceable one last);
      else its lowest plain card that is not announceable, else an announceable one, else its
      lowest trump.
    * Strict, on lead: sure cards, trumps first while one is hidden, the highest first; with none
      the lowest card of its longest suit. Strict, following: the cheapest card that wins, else
      the lowest.
    """

    name = "greedy"

    def choose(self, view: PlayerView, rng: Random, /) -> str:
        """Return an action; see the class. Nothing is left to chance."""
        settled = _settled(view)
        if settled is not None:
            return settled
        if view.announced:
            return _queen(view.announced[-1])
        if view.led is not None:
            return (_reply_strict(view, view.led) if view.strict else _reply(view, view.led)).code
        pairs = [s for s in _pairs(view.hand) if f"marriage {s.code}" in view.actions]
        if pairs:
            return f"marriage {_best_pair(view, pairs).code}"
        hidden = _hidden(view)
        if view.strict:
            return _lead_strict(view, hidden).code
        if "close" in view.actions and _worth_closing(view, hidden):
            return "close"
        return _lead(view, hidden).code


class ExpertPlayer:
    """The player ``expert``: what the analysis advises (:mod:`.analysis.expert`).

    It thinks for a fifth of a second a move, or longer where the kernels are not compiled, and
    gets better as the analysis does: it is not pinned.
    """

    name = "expert"

    def choose(self, view: View, rng: Random, /) -> str:
        """Return an action; the source of chance decides which layouts are looked at."""
        from .analysis.expert import advise

        return advise(view, rng)


_PLAYERS: dict[str, Player] = {}
_PINNED: set[str] = set()


def register(new: Player, *, pinned: bool = False) -> None:
    """Add a player to those found by name, in this process.

    Parameters
    ----------
    new
        The player. It takes the place of another of its name.
    pinned
        Whether the name belongs to it for good.

    Raises
    ------
    BadOption
        If it is no player, or the name belongs to a pinned one.
    """
    if not (hasattr(new, "choose") and hasattr(new, "name")):
        raise BadOption(
            "bad_value", option="players", given=new, expected="name, choose(view, rng)"
        )
    if new.name in _PINNED:
        raise BadOption("pinned_player", option="players", given=new.name)
    _PLAYERS[new.name] = new
    if pinned:
        _PINNED.add(new.name)


def player_names() -> tuple[str, ...]:
    """Return the names of the players there are."""
    return tuple(_PLAYERS)


def player(name: str | Player) -> Player:
    """Return the player of a name; a player is returned as it is.

    Raises
    ------
    BadOption
        If there is no such player.
    """
    if hasattr(name, "choose") and hasattr(name, "name"):
        return name
    found = _PLAYERS.get(name) if isinstance(name, str) else None
    if found is None:
        raise BadOption("bad_value", option="players", given=name, expected=player_names())
    return found


# What both do


def _settled(view: PlayerView) -> str | None:
    """Return what does not depend on the player: claim, draw, exchange, let a closing go by."""
    actions = view.actions
    if view.points[0] >= OUT_AT and "out" in actions:
        return "out"
    if view.draw_pending:
        return "draw"
    if "exchange" in actions:
        return "exchange"
    return "pass" if view.answer_due else None


def _legal(view: PlayerView) -> list[Card]:
    actions = view.actions
    return [c for c in view.hand if c.code in actions]


def _any(things: list[T], rng: Random) -> T:
    # One draw for one choice, and the same in any Python: Random.choice promises neither.
    return things[int(rng.random() * len(things))]


def _pairs(hand: Iterable[Card]) -> list[Suit]:
    """Return the suits of which king and queen are both there, in suit order."""
    kings = {c.suit for c in hand if c.rank is Rank.KING}
    queens = {c.suit for c in hand if c.rank is Rank.QUEEN}
    return sorted(kings & queens, key=lambda s: s.order)


def _queen(suit: Suit) -> str:
    return "Q" + suit.code


# What greedy does


def _suit_length(hand: Iterable[Card], suit: Suit) -> int:
    return sum(c.suit is suit for c in hand)


def _pick(view: PlayerView, among: Iterable[Card], *, highest: bool = False) -> Card:
    """Return the card of lowest (or highest) value; equal ones by the rule for ties."""
    sign = -1 if highest else 1
    hand = view.hand
    return min(among, key=lambda c: (sign * c.points, -_suit_length(hand, c.suit), c.suit.order))


def _hidden(view: PlayerView) -> list[Card]:
    """Return the cards the opponent may hold; the face-up trump is never among them."""
    lacks = view.opponent_lacks
    return [c for c in (*view.unseen, *view.opponent_known) if c not in lacks]


def _best_pair(view: PlayerView, pairs: list[Suit]) -> Suit:
    plain, trump = view.rules.marriage_values
    return min(
        pairs,
        key=lambda s: (
            -(trump if s is view.trump else plain),
            -_suit_length(view.hand, s),
            s.order,
        ),
    )


def _heads(card: Card, hidden: Iterable[Card]) -> bool:
    """Whether no higher card of a card's suit is hidden."""
    return not any(h.suit is card.suit and h.strength > card.strength for h in hidden)


def _sure(view: PlayerView, hidden: list[Card]) -> list[Card]:
    trump = view.trump
    trumps_hidden = any(h.suit is trump for h in hidden)
    return [
        c
        for c in view.hand
        if _heads(c, hidden)
        and (c.suit is trump or not trumps_hidden or _must_hold(view, hidden, c.suit))
    ]


def _must_hold(view: PlayerView, hidden: list[Card], suit: Suit) -> bool:
    """Whether the opponent certainly holds a suit: all else hidden could not fill his hand."""
    if any(c.suit is suit for c in view.opponent_known):
        return True
    return sum(h.suit is not suit for h in hidden) < view.opponent_cards


def _worth_closing(view: PlayerView, hidden: list[Card]) -> bool:
    sure = _sure(view, hidden)
    if any(c.suit is view.trump for c in sure):
        sure = [c for c in view.hand if _heads(c, hidden)]
    return view.points[0] + sum(c.points + 3 for c in sure) >= OUT_AT


def _lead(view: PlayerView, hidden: list[Card]) -> Card:
    possible = {(c.suit, c.rank) for c in (*hidden, *view.hand)}
    partner = {Rank.KING: Rank.QUEEN, Rank.QUEEN: Rank.KING}
    plain = [
        c
        for c in view.hand
        if c.suit is not view.trump and (c.suit, partner.get(c.rank)) not in possible
    ]
    return _pick(view, plain or view.hand)


def _reply(view: PlayerView, led: Card) -> Card:
    trump = view.trump
    worth_it = [
        c
        for c in view.hand
        if c.suit is led.suit and c.strength > led.strength and c.points + led.points >= 10
    ]
    if worth_it:
        return _pick(view, worth_it)
    pairs = _pairs(view.hand)
    kept = [c for c in view.hand if c.suit in pairs and c.rank in (Rank.KING, Rank.QUEEN)]
    trumps = [c for c in view.hand if c.suit is trump]
    if led.suit is not trump and led.points >= 10 and trumps:
        return _pick(view, [c for c in trumps if c not in kept] or trumps)
    plain = [c for c in view.hand if c.suit is not trump]
    return _pick(view, [c for c in plain if c not in kept] or plain or trumps)


def _lead_strict(view: PlayerView, hidden: list[Card]) -> Card:
    trump = view.trump
    sure = _sure(view, hidden)
    if sure:
        if any(h.suit is trump for h in hidden):
            sure = [c for c in sure if c.suit is trump] or sure
        return _pick(view, sure, highest=True)
    longest = min(Suit, key=lambda s: (-_suit_length(view.hand, s), s.order))
    return _pick(view, [c for c in view.hand if c.suit is longest])


def _reply_strict(view: PlayerView, led: Card) -> Card:
    legal = _legal(view)
    return _pick(view, [c for c in legal if beats(c, led, view.trump)] or legal)


register(RandomPlayer(), pinned=True)
register(GreedyPlayer(), pinned=True)
register(ExpertPlayer())
