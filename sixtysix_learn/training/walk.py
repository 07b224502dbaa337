"""Deals played forward by a seed, for questions to find their positions in.

The two sides here play as beginners do: sensibly enough that what arises looks like a game, and
carelessly enough that everything arises. They are no opponents (see ``players``), and may change.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random

from ..cards import Card, Rank
from ..rules import Action, Deal, RuleSet
from ..rules.scoring import OUT_AT
from ..rules.tricks import beats

__all__ = ["Style", "find", "moments"]


@dataclass(frozen=True)
class Style:
    """How the two sides play: probabilities, each asked when the action is legal.

    Attributes
    ----------
    close, hold
        Closing (if not held back), and closing before drawing.
    claim
        Claiming with 66 or more.
    bluff
        Claiming with less.
    marriage, exchange
        Announcing, exchanging.
    wild
        Playing any card rather than a sensible one.
    hopeless
        Losing every trick that can be lost (by seat 1).
    """

    close: float = 0.03
    hold: float = 0.0
    claim: float = 1.0
    bluff: float = 0.0
    marriage: float = 0.7
    exchange: float = 0.7
    wild: float = 0.4
    hopeless: bool = False


def moments(rules: RuleSet, rng: Random, style: Style) -> Iterator[Deal]:
    """Play a deal to its end and give each of its moments, the end included."""
    deal = Deal.shuffled(rules, rng.getrandbits(32), rng.randrange(2))
    yield deal
    while not deal.is_over:
        deal = deal.play(_choose(deal, rng, style))
        yield deal


def find(
    rules: RuleSet,
    rng: Random,
    wanted: Callable[[Deal], bool],
    style: Style | None = None,
    *,
    deals: int = 400,
) -> Deal | None:
    """Return a moment that is wanted, from the first deal that has one.

    Parameters
    ----------
    rules, rng, style
        What is played, by which chance, and how.
    wanted
        Whether a moment will do.
    deals
        After so many deals without one, ``None`` is returned.
    """
    style = style or Style()
    for _number in range(deals):
        found = [deal for deal in moments(rules, rng, style) if wanted(deal)]
        if found:
            return rng.choice(found)
    return None


def _choose(deal: Deal, rng: Random, style: Style) -> Action:
    legal = deal.legal_actions()
    by_kind: dict[str, list[Action]] = {}
    for action in legal:
        by_kind.setdefault(action.kind, []).append(action)
    seat = deal.to_act or 0
    has_it = deal.points[seat] >= OUT_AT
    chances = {
        "out": style.claim if has_it else style.bluff,
        "exchange": style.exchange,
        "hold": style.hold,
        "marriage": style.marriage,
        "close": 1.0 if deal.held else style.close,
    }
    for kind, chance in chances.items():
        if kind in by_kind and rng.random() < chance:
            return rng.choice(by_kind[kind])
    plays = by_kind.get("play")
    if not plays:
        # To answer a closing, or the count at the end.
        rest = [a for a in legal if a.kind not in ("out", "exchange")]
        return rng.choice(rest or list(legal))
    return _play(deal, plays, rng, style, seat)


def _play(deal: Deal, plays: list[Action], rng: Random, style: Style, seat: int) -> Action:
    if rng.random() < style.wild and not style.hopeless:
        return rng.choice(plays)
    cards = {a: a.card for a in plays if a.card is not None}
    led = deal.led
    if style.hopeless:
        return _hopeless(deal, cards, seat)
    if led is None:
        plain = [a for a, c in cards.items() if c.suit is not deal.trump]
        pick = max if deal.strict else min
        return pick(plain or plays, key=lambda a: cards[a].points)
    winning = [a for a, c in cards.items() if beats(c, led, deal.trump)]
    worth = [a for a in winning if cards[a].points + led.points >= 8]
    if worth:
        return min(worth, key=lambda a: (cards[a].suit is deal.trump, cards[a].points))
    return min(plays, key=lambda a: (cards[a].suit is deal.trump, cards[a].points))


def _hopeless(deal: Deal, cards: dict[Action, Card], seat: int) -> Action:
    def strength(a: Action) -> tuple[bool, int]:
        return (cards[a].suit is deal.trump, cards[a].strength)

    led = deal.led
    if seat == 0:
        if led is None:
            return max(cards, key=strength)
        winning = [a for a in cards if beats(cards[a], led, deal.trump)]
        return max(winning, key=strength) if winning else min(cards, key=strength)
    if led is None:
        return min(cards, key=strength)
    losing = [a for a in cards if not beats(cards[a], led, deal.trump)]
    return min(losing or list(cards), key=lambda a: (cards[a].rank is Rank.ACE, strength(a)))
