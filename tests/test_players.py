"""The pinned players do exactly what they promise, and see nothing but their views."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sixtysix_learn import players
from sixtysix_learn.cards import Card, Suit, cards
from sixtysix_learn.errors import BadOption
from sixtysix_learn.players import LeanPlayer, player, player_names, register
from sixtysix_learn.rules import Deal, RuleSet, View, view_of
from sixtysix_learn.simulation.seat import SeatView

from .rules.strategies import plays, rule_sets

READ = (
    *("rules", "trump", "hand", "opponent_cards", "opponent_known", "opponent_lacks", "unseen"),
    *("points", "led", "strict", "announced", "draw_pending", "answer_due"),
)


class Scripted(Random):
    """Gives the numbers it was told, and fails when asked for more."""

    def __init__(self, *numbers: float) -> None:
        super().__init__(0)
        self.numbers = list(numbers)

    def random(self) -> float:
        return self.numbers.pop(0)


def at(
    mine: str, theirs: str, talon: str = "", *, trump: str = "H", seat: int = 0, **more: Any
) -> View:
    """What seat 0 knows, of a position whose other cards are gone."""
    deal = Deal.at(
        more.pop("rules", "german"),
        trump=Suit(trump),
        hands=(cards(mine), cards(theirs)),
        talon=cards(talon),
        **more,
    )
    assert deal.to_act == seat
    return view_of(deal, seat)


def greedy(view: View) -> str:
    # An empty script: greedy leaves nothing to chance.
    return player("greedy").choose(view, Scripted())


def chance(view: View, *numbers: float) -> str:
    rng = Scripted(*numbers)
    chosen = player("random").choose(view, rng)
    assert rng.numbers == []
    return chosen


# Both


@pytest.mark.parametrize("name", ["random", "greedy"])
class TestBoth:
    def test_claims_a_true_66_before_all_else(self, name: str) -> None:
        view = at("KS QS AH", "9S JS TC", points=(66, 20), trick_counts=(6, 3), on_lead=0)
        assert player(name).choose(view, Scripted()) == "out"

    def test_never_claims_on_what_still_waits_for_a_trick(self, name: str) -> None:
        view = at(
            "KS QS",
            "JS TC",
            "9C JD TD JH",
            points=(60, 0),
            pending=(20, 0),
            trick_counts=(0, 4),
            announced=Suit.SPADES,
        )
        assert "out" in view.actions
        assert player(name).choose(view, Scripted()) == "QS"

    def test_exchanges_before_it_announces_or_closes(self, name: str) -> None:
        view = at("9H KS QS AS", "JS TC AC QC", "9C JD TD JH", trick_counts=(1, 3))
        assert player(name).choose(view, Scripted()) == "exchange"

    def test_takes_the_trump_when_the_opponent_closes(self, name: str) -> None:
        hands = ("AS KS QS TS", "9H TC AC QC")
        parts: dict[str, Any] = {"trick_counts": (1, 3), "closed_by": 0, "just_closed": True}
        view = at(*hands, "9C JD TD JH", seat=1, answer_due=True, **parts)
        assert player(name).choose(view, Scripted()) == "exchange"
        view = at(*hands[::-1], "9C JD TD JH", seat=1, answer_due=True, **parts)
        assert player(name).choose(view, Scripted()) == "pass"

    def test_draws_and_never_holds(self, name: str) -> None:
        deal = Deal.start(
            "german",
            ["AS QH 9H AH AC JD", "JS JH KC 9C 9D QD"],
            "TS 9S TC QC JC KS QS AD TD KD TH KH",
        )
        view = view_of(deal.play("AS").play("JS"), 0, draw_pending=True)
        assert view.draw_pending
        assert player(name).choose(view, Scripted()) == "draw"


def _played(names: tuple[str, str], deal: Deal, seed: int) -> Iterator[tuple[View, str]]:
    rng = Random(seed)
    while not deal.is_over:
        seat = deal.to_act
        assert seat is not None
        view = view_of(deal, seat)
        chosen = player(names[seat]).choose(view, rng)
        yield view, chosen
        deal = deal.play(chosen)


pairs = st.tuples(*[st.sampled_from(["random", "greedy"])] * 2)


@given(rule_sets(), pairs, st.integers(0, 10**6))
@settings(max_examples=150, deadline=None)
def test_both_play_whole_deals_under_all_rules(
    rules: RuleSet, names: tuple[str, str], seed: int
) -> None:
    for view, chosen in _played(names, Deal.shuffled(rules, seed, seed % 2), seed):
        assert chosen in view.actions  # "hold" is among them, and never chosen
        assert chosen not in ("hold", "count")
        true_claim = "out" in view.actions and view.points[0] >= 66
        assert (chosen == "out") == true_claim
        if not true_claim and "exchange" in view.actions:
            assert chosen == "exchange"
        if view.announced:
            assert chosen in ("out", "Q" + view.announced[-1].code)


@given(plays())
def test_the_lean_view_is_the_view(moments: list[Deal]) -> None:
    for deal in moments:
        if deal.to_act is None:
            continue
        whole, lean = view_of(deal, deal.to_act), SeatView(deal, deal.to_act)
        for name in READ:
            assert getattr(lean, name) == getattr(whole, name), name
        assert tuple(lean.actions) == whole.actions
        assert len(lean.actions) == len(whole.actions)
        for text in ("out", "exchange", "close", "hold", "pass", *whole.actions):
            assert (text in lean.actions) == (text in whole.actions)
        for card in whole.hand:
            assert (card.code in lean.actions) == (card.code in whole.actions)


@given(plays(), pairs, st.randoms(use_true_random=False))
def test_a_choice_does_not_depend_on_what_is_hidden(
    moments: list[Deal], names: tuple[str, str], rng: Random
) -> None:
    deal = moments[-1]
    seat = deal.to_act
    if seat is None:
        return
    view = view_of(deal, seat)
    # Deal the unseen cards anew, as the view allows it.
    other = 1 - seat
    free = [c for c in view.unseen if c not in view.opponent_lacks]
    wanted = len(deal.hands[other]) - len(view.opponent_known)
    theirs = (*view.opponent_known, *rng.sample(free, wanted))
    rest = [c for c in view.unseen if c not in theirs]
    rng.shuffle(rest)
    hands = (deal.hands[0], theirs) if other else (theirs, deal.hands[1])
    again = deal._with(hands=hands, talon=(*rest, *deal.talon[-1:]))
    assert view_of(again, seat) == view
    for name in names:
        lean = player(name)
        assert isinstance(lean, LeanPlayer)
        first = lean.choose(SeatView(deal, seat), Random(1))
        assert lean.choose(SeatView(again, seat), Random(1)) == first
        assert lean.choose(view, Random(1)) == first


def test_the_view_that_players_get_hides_the_deal() -> None:
    deal = Deal.shuffled("german", 1)
    seen = SeatView(deal, 0)
    public = {name for name in dir(seen) if not name.startswith("_")}
    assert public == {*READ, "actions"}
    assert not hasattr(seen, "__dict__")


# random


def test_random_closes_with_probability_2_percent() -> None:
    view = at("AS TS KH", "9S JS TC", "9C JD TD JH", trick_counts=(2, 2))
    assert chance(view, 0.0199) == "close"
    assert chance(view, 0.02, 0.99) == "KH"


def test_random_announces_with_probability_one_half() -> None:
    view = at("KS QS KD QD", "9S JS TC 9D", "9C JD TD JH", trick_counts=(2, 2))
    assert chance(view, 0.5, 0.499, 0.49) == "marriage S"
    assert chance(view, 0.5, 0.499, 0.51) == "marriage D"
    assert chance(view, 0.5, 0.5, 0.26) == "QS"


def test_random_does_not_close_after_announcing_and_leads_the_queen() -> None:
    view = at(
        "KS QS KD",
        "9S JS TC",
        "9C JD TD JH",
        points=(20, 0),
        trick_counts=(2, 2),
        announced=Suit.SPADES,
    )
    assert "close" in view.actions
    assert chance(view) == "QS"


def test_random_announces_after_closing_where_that_is_legal() -> None:
    rules = RuleSet.preset("german").changed(marriage_on_closing_lead="either_order")
    parts: dict[str, Any] = {"trick_counts": (2, 2), "closed_by": 0, "just_closed": True}
    hands = ("KS QS AS", "9S JS TC", "9C JD TD JH")
    assert chance(at(*hands, rules=rules, **parts), 0.4, 0.9) == "marriage S"
    assert chance(at(*hands, **parts), 0.4) == "QS"


def test_random_plays_any_legal_card() -> None:
    view = at("JD 9S AS QS", "JS TC AC 9C", led=cards("TS")[0], on_lead=1, trick_counts=(3, 3))
    seen = {player("random").choose(view, Random(seed)) for seed in range(50)}
    assert seen == {"AS"}
    view = at("JD 9S KS QS", "JS TC AC 9C", led=cards("TS")[0], on_lead=1, trick_counts=(3, 3))
    seen = {player("random").choose(view, Random(seed)) for seed in range(50)}
    assert seen == {"9S", "KS", "QS"}


# greedy, rule by rule


class TestGreedyMarriages:
    def test_forty_before_twenty(self) -> None:
        view = at("KS QS KH QH", "9S JS TC 9D", "9C JD TD JH", trick_counts=(2, 2))
        assert greedy(view) == "marriage H"

    def test_equal_marriages_by_length_then_order(self) -> None:
        assert greedy(at("KS QS KD QD", "9S JS", "9C JD", trump="C")) == "marriage S"
        assert greedy(at("KS QS KD QD 9D", "9S JS", "9C JC", trump="C")) == "marriage D"

    def test_leads_the_queen_and_does_not_close(self) -> None:
        parts: dict[str, Any] = {"points": (60, 0), "trick_counts": (4, 0)}
        hands = (
            "KS QS AH TH",
            "9S JS",
            "9C JD",
        )
        assert greedy(at(*hands, **parts)) == "marriage S"
        view = at(*hands, announced=Suit.SPADES, **parts)
        assert "close" in view.actions
        assert greedy(view) == "QS"


class TestGreedyCloses:
    hands = ("AH TH AS 9C JC", "9S JS KD QD JD", "TC KC 9D 9H JH")

    def test_when_sure_cards_and_three_each_make_66(self) -> None:
        # Trumps AH and TH are sure; so AS counts too: 11 + 10 + 11 + 3 * 3 = 41. JC and 9C
        # have higher clubs hidden.
        assert greedy(at(*self.hands, points=(25, 0), trick_counts=(2, 0))) == "close"
        assert greedy(at(*self.hands, points=(24, 0), trick_counts=(2, 0))) == "9C"

    def test_plain_cards_need_a_sure_trump_while_trumps_are_hidden(self) -> None:
        hands = ("TH AS AD AC 9D", "9S JS KD QD JC", "TC KC QS AH JH")
        assert greedy(at(*hands, points=(65, 0), trick_counts=(2, 0))) == "9D"
        # Once no trump is hidden (the face-up one is not), the three aces are sure.
        hands = ("TH AS AD AC 9D", "9S JS KD QD JC", "TC KC QS JH")
        assert greedy(at(*hands, points=(11, 0), trick_counts=(2, 0))) == "close"

    def test_a_suit_the_opponent_has_shown_makes_its_ace_sure(self) -> None:
        # He showed king and queen of diamonds: he must follow the ace.
        deal = Deal.at(
            "german",
            trump=Suit.HEARTS,
            hands=(cards("AD 9S JS 9C"), cards("KD QD JC TC")),
            talon=cards("TS AS AH JH"),
            points=(52, 0),
            trick_counts=(3, 0),
        )
        assert greedy(view_of(deal, 0)) != "close"
        shown = deal._with(shown=((), cards("KD QD")))
        assert greedy(view_of(shown, 0)) == "close"


class TestGreedyLeads:
    def test_the_lowest_plain_card(self) -> None:
        assert greedy(at("JH QS TC", "9S JS TS", "9D AD TD AH", trick_counts=(3, 0))) == "QS"

    def test_no_queen_whose_king_is_hidden(self) -> None:
        hands = ("QS TC TD", "9S JS KS", "9D AD KD AH")
        assert greedy(at(*hands, trick_counts=(3, 0))) == "TC"
        # The king has gone: the queen may go too.
        hands = ("QS TC TD", "9S JS TS", "9D AD KD AH")
        assert greedy(at(*hands, trick_counts=(3, 0))) == "QS"

    def test_keeps_its_own_pair_where_it_may_not_announce(self) -> None:
        view = at("KS QS TC", "9S JS TS", "9D AD KD AH", rules="santase")
        assert greedy(view) == "TC"

    def test_the_lowest_card_if_there_is_nothing_else(self) -> None:
        assert greedy(at("TH JH QS", "9S JS KS", "9D AD KD AH", trick_counts=(3, 0))) == "JH"

    def test_ties_go_to_the_longer_suit_then_to_order(self) -> None:
        assert greedy(at("9S 9D AD", "JS QS KS", "9C AC KC AH", trick_counts=(3, 0))) == "9D"
        assert greedy(at("9S 9D AC", "JS QS KS", "9C TC KC AH", trick_counts=(3, 0))) == "9S"


def reply(mine: str, led: str, theirs: str = "9S JS", talon: str = "9C JC KC JH") -> str:
    card: Card = cards(led)[0]
    return greedy(at(mine, theirs, talon, led=card, on_lead=1, trick_counts=(3, 0)))


class TestGreedyReplies:
    def test_the_cheapest_higher_card_that_makes_ten(self) -> None:
        assert reply("TS AS 9D", "QS") == "TS"
        assert reply("KS AS 9D", "TS") == "AS"

    def test_not_for_less_than_ten(self) -> None:
        assert reply("QS KS 9D", "JS") == "9D"

    def test_trumps_an_ace_or_a_ten_with_the_cheapest_trump(self) -> None:
        assert reply("AH 9H 9D", "TS") == "9H"
        assert reply("AH 9H 9D", "KS") == "9D"
        assert reply("AH 9H AD", "TH") == "AH"

    def test_spares_its_trump_pair(self) -> None:
        assert reply("KH QH TH 9D", "AS") == "TH"
        assert reply("KH QH 9D", "AS") == "QH"

    def test_else_throws_the_lowest_plain_card_but_no_pair(self) -> None:
        assert reply("KD QD TC 9H", "JS") == "TC"
        assert reply("KD QD 9H", "JS") == "QD"
        assert reply("TH 9H KH", "JS") == "9H"

    def test_ties_go_to_the_longer_suit(self) -> None:
        assert reply("9C 9D AD TH", "KS") == "9D"


class TestGreedyStrict:
    def test_leads_sure_trumps_first_while_a_trump_is_hidden(self) -> None:
        assert greedy(at("AS TH AH", "9H 9S JS", trick_counts=(5, 4))) == "AH"
        assert greedy(at("AS TH KH", "9H 9S JS", trick_counts=(5, 4))) == "TH"

    def test_then_the_highest_sure_card(self) -> None:
        assert greedy(at("AS TH KD", "QC 9S QD", trick_counts=(5, 4))) == "AS"

    def test_a_plain_card_is_sure_while_he_must_follow(self) -> None:
        # The talon is exhausted: the spade is in his hand, and he cannot trump.
        assert greedy(at("AS 9D JD", "AH 9S QD", trick_counts=(5, 4))) == "AS"
        # Void, he can: nothing is sure, and the lowest of the longest suit is led.
        assert greedy(at("AS 9D JD", "AH 9C QD", trick_counts=(5, 4))) == "9D"

    def test_leads_the_lowest_of_its_longest_suit(self) -> None:
        assert greedy(at("KC QS JS KD", "AC AS AD AH", trick_counts=(4, 4))) == "JS"
        assert greedy(at("KC QS", "AC AS", trick_counts=(5, 5))) == "KC"

    def test_wins_as_cheaply_as_it_can(self) -> None:
        def strict(mine: str, led: str) -> str:
            view = at(mine, "9C JC", led=cards(led)[0], on_lead=1, trick_counts=(5, 4))
            return greedy(view)

        assert strict("AS TS 9D", "KS") == "TS"
        assert strict("QS 9S 9D", "KS") == "9S"
        assert strict("AH JH 9D", "KS") == "JH"
        assert strict("AD QD KC", "KS") == "QD"

    def test_prefers_winning_where_it_need_not_beat(self) -> None:
        view = at(
            "AS JS 9D", "9C JC", led=cards("QS")[0], on_lead=1, trick_counts=(5, 4), rules="casual"
        )
        assert set(view.actions) == {"AS", "JS"}
        assert greedy(view) == "AS"


# Names


def test_players_by_name() -> None:
    assert player_names()[:2] == ("random", "greedy")
    assert player("greedy").name == "greedy"
    mine = player("random")
    assert player(mine) is mine
    with pytest.raises(BadOption, match="random, greedy or expert"):
        player("clever")


def test_new_players_but_not_under_a_pinned_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(players, "_PLAYERS", dict(players._PLAYERS))

    class First(players.RandomPlayer):
        name = "first"

    one, two = First(), First()
    register(one)
    register(two)
    assert player("first") is two
    one.name = "greedy"
    with pytest.raises(BadOption, match="another name"):
        register(one)
