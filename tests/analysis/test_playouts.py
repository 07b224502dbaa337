"""Playouts do by kernels what the same simple rules do with the engine."""

from __future__ import annotations

from random import Random

import pytest

from sixtysix_learn.analysis import solve
from sixtysix_learn.analysis.evaluation import evaluate
from sixtysix_learn.analysis.kernels.memory import Memory
from sixtysix_learn.analysis.layout import bit_of
from sixtysix_learn.analysis.playouts import Playouts
from sixtysix_learn.analysis.table import Table
from sixtysix_learn.analysis.worlds import sample_worlds
from sixtysix_learn.cards import Card, Rank, Suit
from sixtysix_learn.rules import Deal, View, view_of
from sixtysix_learn.rules.moves import draw_cards
from sixtysix_learn.rules.scoring import OUT_AT

from .positions import TWO_PLAYERS

PAIR = (Rank.KING, Rank.QUEEN)


def lowest(deal: Deal, among: list[Card]) -> Card:
    return min(among, key=lambda c: (c.points, bit_of(c, deal.trump)))


def pairs(cards: list[Card]) -> list[Suit]:
    return [s for s in Suit if sum(c.suit is s and c.rank in PAIR for c in cards) == 2]


def beaten_by(card: Card, hidden: list[Card]) -> bool:
    return any(h.suit is card.suit and h.strength > card.strength for h in hidden)


def lead(deal: Deal) -> str:
    """What the player on lead does by the simple rules, talon open."""
    legal = [str(a) for a in deal.legal_actions()]
    if "out" in legal and deal.points[deal.on_lead] >= OUT_AT:
        return "out"
    if "exchange" in legal:
        return "exchange"
    hand = list(deal.hands[deal.on_lead])
    if deal.announced:
        return "Q" + deal.announced[0].code
    marriages = [s for s in pairs(hand) if f"marriage {s.code}" in legal]
    if marriages:
        best = min(
            marriages,
            key=lambda s: (
                s is not deal.trump,
                bit_of(next(c for c in hand if c.suit is s), deal.trump),
            ),
        )
        return f"marriage {best.code}"
    hidden = [*deal.hands[1 - deal.on_lead], *deal.talon[:-1]]
    if "close" in legal:
        trump_sure = any(c.suit is deal.trump and not beaten_by(c, hidden) for c in hand)
        no_trumps = all(h.suit is not deal.trump for h in hidden)
        sure = [
            c
            for c in hand
            if not beaten_by(c, hidden) and (c.suit is deal.trump or trump_sure or no_trumps)
        ]
        if deal.points[deal.on_lead] + sum(c.points + 3 for c in sure) >= OUT_AT:
            return "close"
    there = [*hand, *hidden]
    plain = [
        c
        for c in hand
        if c.suit is not deal.trump and not (c.rank in PAIR and c.suit in pairs(there))
    ]
    return lowest(deal, plain or hand).code


def reply(deal: Deal) -> str:
    hand = list(deal.hands[1 - deal.on_lead])
    led = deal.led
    assert led is not None
    worth = [
        c
        for c in hand
        if c.suit is led.suit and c.strength > led.strength and c.points + led.points >= 10
    ]
    if worth:
        return lowest(deal, worth).code
    kept = [c for c in hand if c.rank in PAIR and c.suit in pairs(hand)]
    trumps = [c for c in hand if c.suit is deal.trump]
    if led.suit is not deal.trump and led.points >= 10 and trumps:
        return lowest(deal, [c for c in trumps if c not in kept] or trumps).code
    plain = [c for c in hand if c.suit is not deal.trump]
    return lowest(deal, [c for c in plain if c not in kept] or plain or trumps).code


def play_on(deal: Deal) -> int:
    """The result for seat 0 when both play on by the simple rules."""
    while deal.result is None:
        deal = deal._with(drawn=None, exchanged_on_draw=False)
        sign = 1 if deal.to_act == 0 else -1
        if deal.led is None and deal.points[deal.on_lead] >= OUT_AT and not deal.just_closed:
            deal = deal.play("out")
            continue
        if deal.strict:
            return sign * solve(deal, line=False).value
        if deal.led is not None:
            deal = deal.play(reply(deal))
            continue
        done = lead(deal)
        if done == "close":
            return sign * solve(deal, line=False).actions["close"]
        deal = deal.play(done)
    won = deal.result.game_points
    return won if deal.result.winner == 0 else -won


def some_view(preset: str, seed: int, tricks: int, lead: bool) -> View | None:
    rng = Random(f"{preset} {seed}")
    deal = Deal.shuffled(preset, seed)
    while not deal.is_over and not (
        sum(deal.trick_counts) == tricks and (deal.led is None) is lead
    ):
        plays = [a for a in deal.legal_actions() if a.card is not None]
        deal = deal.play(rng.choice(plays))
    return None if deal.to_act is None else view_of(deal, deal.to_act)


@pytest.mark.parametrize("preset", TWO_PLAYERS)
def test_the_engine_plays_on_alike(preset: str) -> None:
    compared = 0
    for seed in range(6):
        view = some_view(preset, seed, seed % 4, seed % 2 == 0)
        if view is None:
            continue
        worlds = sample_worlds(view, 6, seed)
        playouts = Playouts(Table(view, worlds), Memory())
        for text in view.actions:
            if len(text) != 2:
                continue
            found = playouts.results(text)
            expected = [play_on(world.deal(view).play(text)) for world in worlds]
            assert found == expected, (text, view)
            compared += len(worlds)
    assert compared > 90


def test_before_the_draw() -> None:
    deal = Deal.shuffled("german", 4)
    rng = Random(4)
    while sum(deal.trick_counts) < 2:
        deal = deal.play(rng.choice([a for a in deal.legal_actions() if a.card is not None]))
    view = view_of(deal, deal.on_lead, draw_pending=True)
    worlds = sample_worlds(view, 8, 1)
    playouts = Playouts(Table(view, worlds), Memory())
    assert playouts.results("hold") is None
    assert playouts.results("close") is None
    assert playouts.results("draw") == [play_on(draw_cards(w.deal(view), [])) for w in worlds]


def test_a_marriage_leads_its_better_card() -> None:
    for seed in range(200):
        view = view_of(Deal.shuffled("german", seed), 0)
        marriages = [a for a in view.actions if a.startswith("marriage")]
        if marriages:
            break
    worlds = sample_worlds(view, 8, 1)
    playouts = Playouts(Table(view, worlds), Memory())
    found = playouts.results(marriages[0])
    suit = marriages[0][-1]
    ways = [
        [play_on(w.deal(view).play(marriages[0]).play(rank + suit)) for w in worlds]
        for rank in "KQ"
    ]
    assert found == max(ways, key=sum)


def test_they_are_a_second_opinion_on_the_first_tricks() -> None:
    view = view_of(Deal.shuffled("german", 1), 0)
    found = evaluate(view, worlds=3, seed=1, only=("AS", "QD"))
    methods = {one.method for one in found.actions.values()}
    assert found.found.opinions or methods == {"playout"}
