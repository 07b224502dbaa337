"""Views: a player knows what he saw and what follows from it, and nothing more."""

from __future__ import annotations

import json

from hypothesis import assume, given
from hypothesis import strategies as st

from sixtysix_learn.cards import Card, cards
from sixtysix_learn.errors import IllegalAction
from sixtysix_learn.records import write_view
from sixtysix_learn.rules import Deal, RuleSet, view_of
from sixtysix_learn.wording import Names, event_sentence

from .strategies import plays, rule_sets


def _seen(deal: Deal, seat: int) -> list[str]:
    return [event_sentence(e, Names(you=seat)) for e in deal.events]


def _twin(moments: list[Deal], seat: int, swap: dict[Card, Card]) -> list[Deal] | None:
    """The same actions with hidden cards swapped from the start, if they look the same."""
    start = moments[0]
    assert start.first is not None
    hands, talon = start.first
    layout = [[swap.get(c, c) for c in part] for part in (*hands, talon)]
    deal = Deal.start(start.rules, layout[:2], layout[2], start.dealer)
    twins = [deal]
    try:
        for done in moments[-1].history:
            deal = deal.play(done)
            twins.append(deal)
    except IllegalAction:
        return None
    same = all(_seen(a, seat) == _seen(b, seat) for a, b in zip(moments, twins, strict=True))
    return twins if same else None


@given(plays(), st.integers(0, 1), st.randoms(use_true_random=False), st.booleans())
def test_twin_deals_that_look_the_same_give_the_same_view(
    moments: list[Deal], seat: int, random: object, pending: bool
) -> None:
    deal = moments[-1]
    view = view_of(deal, seat, draw_pending=pending)
    hidden = list(view.unseen)
    shuffled = list(hidden)
    random.shuffle(shuffled)  # type: ignore[attr-defined]
    twins = _twin(moments, seat, dict(zip(hidden, shuffled, strict=True)))
    assume(twins is not None and not deal.is_over)
    assert twins is not None
    other = view_of(twins[-1], seat, draw_pending=pending)
    assert other == view
    assert repr(other) == repr(view)
    assert json.dumps(write_view(other)) == json.dumps(write_view(view))


@given(plays(), st.integers(0, 1))
def test_what_a_view_says_is_true_and_complete(moments: list[Deal], seat: int) -> None:
    for deal in moments:
        view = view_of(deal, seat)
        other = set(deal.hands[1 - seat])
        assert set(view.opponent_known) <= other
        assert not set(view.opponent_lacks) & other
        assert view.opponent_cards == len(other)
        hidden_places = len(other) - len(view.opponent_known) + view.talon_down
        hidden_places -= view.buried is not None
        assert len(view.unseen) == hidden_places
        assert view.my_turn == (deal.to_act == seat)
        assert view.i_lead == (deal.on_lead == seat)
        if view.my_turn:
            assert view.actions == tuple(str(a) for a in deal.legal_actions())
        else:
            assert view.actions == ()


@given(plays(rule_sets().filter(lambda r: r.close_before_draw)))
def test_the_choice_to_hold_is_asked_before_the_card_is_seen(moments: list[Deal]) -> None:
    for deal in moments:
        winner = deal.on_lead
        if deal.why_not("hold") is not None:
            continue
        view = view_of(deal, winner, draw_pending=True)
        assert deal.drawn is not None
        assert view.draw_pending
        assert deal.drawn[0] not in view.hand
        assert set(view.actions) <= {"draw", "hold", "out"}
        assert {"draw", "hold"} <= set(view.actions)
        assert len(view.hand) == deal.rules.hand_size - 1
        loser = view_of(deal, 1 - winner, draw_pending=True)
        assert not loser.draw_pending
        assert len(loser.hand) == deal.rules.hand_size - 1


def _position(**parts: object) -> Deal:
    return Deal.at("german", trump=cards("9H")[0].suit, **parts)  # type: ignore[arg-type]


def test_who_could_not_follow_lacks_the_suit() -> None:
    deal = _position(
        hands=(cards("AS QS KD"), cards("9D TD JC")),
        points=(40, 40),
        trick_counts=(4, 5),
    )
    view = view_of(deal.play("AS").play("9D"), 0)
    assert view.opponent_lacks == ()  # spades are all gone or mine; no trumps are unseen
    closed = _position(
        hands=(cards("AS 9C KD AC JD"), cards("9D TD JC QC KS")),
        talon=cards("JS KH"),
        points=(0, 0),
        trick_counts=(1, 0),
        closed_by=0,
        at_close=(0, 0),
    )
    view = view_of(closed.play("KD").play("TD"), 0)
    assert view.opponent_lacks == ()  # he beat it: nothing follows
    view = view_of(closed.play("AS").play("KS").play("KD").play("TD").play("JC").play("AC"), 0)
    assert set(view.opponent_lacks) == set()


def test_who_played_low_lacks_what_would_have_beaten() -> None:
    closed = _position(
        hands=(cards("JD AS"), cards("9D JC")),
        talon=cards("QD TD JS KH"),
        trick_counts=(1, 0),
        closed_by=0,
        at_close=(0, 0),
    )
    view = view_of(closed.play("JD").play("9D"), 0)
    assert view.opponent_lacks == cards("QD TD")
    off = _position(
        hands=(cards("JD AS"), cards("JC QC")),
        talon=cards("QD TD QH KH"),
        trick_counts=(1, 0),
        closed_by=0,
        at_close=(0, 0),
    )
    view = view_of(off.play("JD").play("JC"), 0)
    assert set(view.opponent_lacks) == set(cards("QD TD QH"))
    assert view.buried == cards("KH")[0]


def test_shown_cards_are_known_and_the_last_trick_may_be_seen_until_the_next_lead() -> None:
    deal = Deal.start(
        "german",
        ["AS QH KH 9H AC JD", "JS JH KC 9C 9D QD"],
        "TS 9S TC QC JC KS QS AD TD KD AH TH",
    )
    deal = deal.play("marriage H")
    assert view_of(deal, 1).opponent_known == cards("QH KH")
    deal = deal.play("QH").play("9C")
    view = view_of(deal, 1)
    assert view.opponent_known == cards("KH")
    assert view.last_trick == cards("QH 9C")
    deal = deal.play("exchange")
    assert set(view_of(deal, 1).opponent_known) == set(cards("KH TH"))
    assert view_of(deal, 1).face_up == cards("9H")[0]
    deal = deal.play("AS")
    assert view_of(deal, 1).last_trick is None
    assert view_of(deal, 1).led == cards("AS")[0]
    none = RuleSet.preset("international")
    deal = Deal.shuffled(none, 1)
    deal = deal.play(deal.hands[0][0])
    deal = deal.play(deal.hands[1][0])
    assert view_of(deal, 0).last_trick is None
