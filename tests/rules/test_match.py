"""Matches: the rulings A1 to A4 and G1 to G7, dealers, shown scores, score cards."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sixtysix_learn.cards import FULL_PACK, Suit, cards
from sixtysix_learn.errors import BadRecord, IllegalAction
from sixtysix_learn.rules import Deal, FourHandedDeal, Match, Result, RuleSet, TieCarry, score_cards
from sixtysix_learn.rules.match import next_dealer

from .test_four import HANDS

GERMAN = RuleSet.preset("german")
DRAW = Result(None, 0, "drawn")
TIE_65, TIE_75 = (65, 65), (75, 75)


def won(seat: int, points: int, reason: Any = "went_out") -> Result:
    return Result(seat, points, reason)


def after(match: Match, *results: Result) -> Match:
    for result in results:
        match = match.after_result(result, TIE_65 if result is DRAW else ())
    return match


def carrying(points: int = 1, on: Any = "65-65", accumulate: bool = False) -> Match:
    carry = TieCarry(points, on, accumulate)  # type: ignore[arg-type]
    return Match.begin(GERMAN.changed(tie_carry=carry))


def finished(deal: Any) -> Any:
    """A deal played out without claims, the first card or action each time."""
    while not deal.is_over:
        legal = [a for a in deal.legal_actions() if a.card or a.kind in ("count", "turn")]
        deal = deal.play(legal[0] if legal else deal.legal_actions()[0])
    return deal


# Who deals


@pytest.mark.parametrize("preset", ["german", "santase"])
def test_a1_a2_a4_the_winner_deals(preset: str) -> None:
    rules = RuleSet.preset(preset)
    assert next_dealer(rules, 1, won(1, 1)) == 1
    assert next_dealer(rules, 1, won(0, 1)) == 0
    assert next_dealer(rules, 1, won(1, 2, "false_claim")) == 1


@pytest.mark.parametrize("preset", ["international", "casual", "schnapsen"])
def test_a1_a2_a4_the_deal_alternates(preset: str) -> None:
    rules = RuleSet.preset(preset)
    for result in (won(1, 1), won(0, 1), won(1, 2, "false_claim")):
        assert next_dealer(rules, 1, result) == 0
        assert next_dealer(rules, 0, result) == 1


def test_a3_after_a_draw_the_same_dealer_deals_again() -> None:
    assert next_dealer(GERMAN, 1, DRAW) == 1
    # In the other column this is alternation, as recommended.
    assert next_dealer(RuleSet.preset("international"), 1, DRAW) == 0
    assert next_dealer(RuleSet.preset("international").changed(dealer_after_draw="same"), 1, DRAW)
    # Where the winner deals and there is none, the dealer stays.
    assert next_dealer(GERMAN.changed(dealer_after_draw="as_rotation"), 1, DRAW) == 1


def test_three_and_four_deal_clockwise() -> None:
    three, four = RuleSet.preset("three-handed"), RuleSet.preset("four-handed")
    for seat in range(3):
        assert next_dealer(three, seat, won(0, 3)) == (seat + 1) % 3
        assert next_dealer(three, seat, DRAW) == (seat + 1) % 3
    for seat in range(4):
        assert next_dealer(four, seat, won(0, 3)) == (seat + 1) % 4
        assert next_dealer(four, seat, DRAW) == (seat + 1) % 4


def test_the_winners_of_three_and_four_may_deal() -> None:
    three = RuleSet.preset("three-handed").changed(dealer_rotation="winner")
    assert [next_dealer(three, 0, won(s, 3)) for s in range(3)] == [0, 1, 2]
    assert next_dealer(three, 2, DRAW) == 2
    four = RuleSet.preset("four-handed").changed(dealer_rotation="winner")
    # The dealer's team goes on with the same dealer; else the deal passes to the next seat.
    assert [next_dealer(four, seat, won(0, 1)) for seat in range(4)] == [0, 2, 2, 0]
    assert [next_dealer(four, seat, won(1, 1)) for seat in range(4)] == [1, 1, 3, 3]


# The game


def test_g1_six_and_three_wins() -> None:
    match = after(Match.begin(), won(0, 3), won(0, 3))
    assert (match.score, match.winner, match.is_over) == ((6, 0), None, False)
    match = after(match, won(0, 3))
    assert (match.score, match.winner, match.is_over) == ((9, 0), 0, True)
    exactly = after(Match.begin(), won(1, 3), won(1, 3), won(1, 1))
    assert (exactly.score, exactly.winner) == ((0, 7), 1)


def test_g2_seven_to_nothing_counts_two_games() -> None:
    double = Match.begin(GERMAN.changed(shutout_double=True))
    assert after(double, won(1, 3), won(1, 3), won(1, 1)).games == (0, 2)
    assert after(double, won(1, 3), won(0, 1), won(1, 3), won(1, 1)).games == (0, 1)
    assert after(Match.begin(), won(1, 3), won(1, 3), won(1, 1)).games == (0, 1)
    assert after(double, won(1, 3)).games == (0, 0)


def test_g3_the_winner_after_65_65_gets_one_more() -> None:
    match = after(carrying(), DRAW)
    assert (match.score, match.carry) == ((0, 0), 1)
    match = after(match, won(1, 2))
    assert (match.score, match.carry) == ((0, 3), 0)
    assert match.played[-1].bonus == 1
    assert after(match, won(1, 2)).score == (0, 5)
    assert after(Match.begin(), DRAW, won(1, 2)).score == (0, 2)


def test_g4_two_ties_in_a_row_carry_one_unless_they_accumulate() -> None:
    # Recommended; the source does not settle it.
    assert after(carrying(), DRAW, DRAW, won(0, 1)).score == (2, 0)
    assert after(carrying(accumulate=True), DRAW, DRAW, won(0, 1)).score == (3, 0)


def test_g5_a_tie_at_75_carries_only_where_any_tie_does() -> None:
    # Recommended; the source speaks of 65-65.
    match = carrying().after_result(DRAW, TIE_75)
    assert after(match, won(0, 1)).score == (1, 0)
    match = carrying(on="any_tie").after_result(DRAW, TIE_75)
    assert after(match, won(0, 1)).score == (2, 0)
    # A tie that carries nothing leaves an older bonus waiting.
    waiting = after(carrying(), DRAW).after_result(DRAW, TIE_75)
    assert waiting.carry == 1


@pytest.mark.parametrize("reason", ["false_claim", "closer_failed", "opponent_out_first"])
def test_g6_the_bonus_goes_to_the_winner_whatever_decides(reason: str) -> None:
    # Recommended: "the winner of the next hand".
    assert after(carrying(), DRAW, won(0, 2, reason)).score == (3, 0)


def test_g7_a_bonus_may_win_the_match() -> None:
    # G7: several sources give the next winner one more point.
    match = after(carrying(), won(0, 3), won(0, 3), DRAW, won(0, 1))
    assert (match.score, match.winner) == ((8, 0), 0)


def test_santase_goes_to_eleven_and_schnapsen_down_from_seven() -> None:
    santase = after(Match.begin("santase"), won(0, 3), won(0, 3), won(0, 3))
    assert (santase.winner, santase.shown_score) == (None, (9, 0))
    assert after(santase, won(0, 3)).winner == 0
    schnapsen = after(Match.begin("schnapsen"), won(0, 3), won(1, 2))
    assert schnapsen.score == (3, 2)
    assert schnapsen.shown_score == (4, 5)
    over = after(schnapsen, won(0, 3), won(0, 3))
    assert (over.score, over.shown_score, over.winner) == ((9, 2), (0, 5), 0)


def test_nothing_follows_the_end() -> None:
    match = after(Match.begin(), won(0, 3), won(0, 3), won(0, 3))
    with pytest.raises(IllegalAction) as raised:
        match.next_deal()
    assert (raised.value.code, raised.value.rule) == ("match_over", "1.13.1")
    with pytest.raises(BadRecord, match="Deal 4 of the match: the match was over") as refused:
        after(match, won(1, 1))
    assert refused.value.values["field"] == "deals"
    with pytest.raises(BadRecord, match="Deal 4") as refused:
        match.after(finished(Deal.shuffled(GERMAN, 1, match.dealer)))
    assert refused.value.values["field"] == "deals"


# Deals


def test_a_match_deals_by_its_dealer_and_its_seed() -> None:
    match = Match.begin("german", seed=4, dealer=0)
    deal = match.next_deal()
    assert deal.dealer == 0
    assert deal == match.next_deal()
    assert deal != Match.begin("german", seed=5, dealer=0).next_deal()
    match = match.after(finished(deal))
    assert match.number == 2
    assert match.next_deal().dealer == match.dealer
    assert match.next_deal() != Deal.shuffled("german", 4, match.dealer)
    assert match.next_deal().hands != deal.hands
    assert match.next_deal(seed=9) == Deal.shuffled("german", 9, match.dealer)
    assert match.next_deal(pack=FULL_PACK) == Deal.from_pack("german", FULL_PACK, match.dealer)


def test_a_seed_gives_the_same_cards_in_every_version() -> None:
    # Matches are written down by their seeds, so these must never change.
    first = Match.begin("german", seed=66).next_deal()
    assert first.hands == (cards("QC JC JH 9C AD 9S"), cards("JS QS AC QH TH 9H"))
    assert isinstance(first, Deal)
    assert first.talon == cards("TS AS JD TD AH TC QD KH KC KD KS 9D")
    second = after(Match.begin("german", seed=66), won(0, 1)).next_deal()
    assert second.hands == (cards("JD JS AS 9C KH 9S"), cards("9H TH KD AD TS QH"))


def test_without_a_seed_every_shuffle_is_new() -> None:
    match = Match.begin()
    assert len({match.next_deal().hands for _ in range(5)}) > 1


def test_deals_that_contradict_the_match_are_refused() -> None:
    match = after(Match.begin(), won(0, 1))
    deal = match.next_deal(seed=1)
    assert deal.dealer == 0
    with pytest.raises(BadRecord, match="Deal 2 of the match: dealer must be 0, not 1"):
        match.after(finished(Deal.shuffled("german", 1, 1)))
    with pytest.raises(BadRecord, match="Deal 2 of the match: rules must be german, not casual"):
        match.during(Deal.shuffled("casual", 1, 0))
    with pytest.raises(BadRecord, match="Deal 2 of the match: its actions do not end it"):
        match.after(deal)


def test_the_same_rules_under_another_name_are_the_same() -> None:
    options = {n: getattr(GERMAN, n) for n in GERMAN.differences(RuleSet.preset("casual"))}
    same = RuleSet.preset("casual").changed(**options)
    assert same != GERMAN
    deal = finished(Deal.shuffled(same, 1))
    assert Match.begin("german").after(deal).played[0].deal is deal


def test_a_match_in_the_middle_of_a_deal() -> None:
    match = Match.begin(seed=1)
    deal = match.next_deal()
    during = match.during(deal)
    assert during.current is deal
    assert (during.score, during.number) == ((0, 0), 1)
    over = during.during(finished(deal))
    assert over.current is None
    assert over == match.after(finished(deal))
    assert over.played[0].before == (0, 0)
    assert over.played[0].points == finished(deal).points


def test_bad_beginnings_are_refused() -> None:
    with pytest.raises(BadRecord, match="dealer"):
        Match.begin(dealer=2)
    with pytest.raises(BadRecord, match="players: 2 names expected, 3 found"):
        Match.begin(players=["a", "b", "c"])


def test_three_play_for_stakes_and_without_end() -> None:
    match = Match.begin("three-handed")
    assert match.score == (0, 0, 0)
    for seed in range(12):
        deal = finished(match.next_deal(seed=seed))
        match = match.after(deal)
        assert sum(match.score) == 0
    assert match.winner is None
    assert max(match.score) > 0
    payments = [p.result.payments for p in match.played]
    assert match.score == tuple(sum(column) for column in zip(*payments, strict=True))
    assert [p.dealer for p in match.played[:4]] == [2, 0, 1, 2]
    assert match.shown_score == match.score


def test_what_two_players_have_does_not_touch_the_stakes_of_three() -> None:
    rules = RuleSet.preset("three-handed").changed(
        score_direction="down",
        tie_carry={"points": 1, "on": "any_tie", "accumulate": False},
        game_target=1,
    )
    tied = Result(None, 0, "drawn", (2, 2, -4))
    match = Match.begin(rules).after_result(tied, (54, 54, 12))
    assert (match.score, match.carry, match.winner) == ((2, 2, -4), 0, None)
    assert match.shown_score == (2, 2, -4)
    # A result without payments moves nothing.
    assert match.after_result(Result(None, 0, "drawn")).score == (2, 2, -4)


def test_four_play_as_two_teams() -> None:
    match = Match.begin("four-handed", seed=2)
    assert match.score == (0, 0)
    while not match.is_over:
        match = match.after(finished(match.next_deal()))
    winner = match.winner
    assert winner in (0, 1)
    assert match.score[winner] >= 7
    assert match.games[winner] == 1


results = st.one_of(st.builds(won, st.integers(0, 1), st.integers(1, 3)), st.sampled_from([DRAW]))
rules = st.builds(
    lambda preset, points, on, more, target: RuleSet.preset(preset).changed(
        tie_carry={"points": points, "on": on, "accumulate": more}, game_target=target
    ),
    st.sampled_from(["german", "international", "casual", "santase", "schnapsen"]),
    st.sampled_from([0, 1]),
    st.sampled_from(["65-65", "any_tie"]),
    st.booleans(),
    st.integers(3, 11),
)


@given(rules, st.lists(st.tuples(results, st.sampled_from([TIE_65, TIE_75])), max_size=20))
def test_every_point_is_somebodys(rules: RuleSet, deals: list[Any]) -> None:
    match = Match.begin(rules)
    given_out = 0
    for result, points in deals:
        if match.is_over:
            break
        before = match
        match = match.after_result(result, points)
        given_out += result.game_points + match.played[-1].bonus
        assert sum(match.score) == given_out
        assert match.dealer in (0, 1)
        if result.winner is not None:
            assert match.carry == 0
            assert match.played[-1].bonus == before.carry
        assert match.carry <= max(1, before.carry + 1)
        assert all(s >= 0 for s in match.shown_score)
    assert match.is_over == any(s >= rules.game_target for s in match.score)


# The sevens and eights


def test_the_sevens_show_the_score_and_the_eights_the_marriages() -> None:
    hands = ["KS QS AC TC 9C JC", "AS TS 9S JS KC QC"]
    talon = "KD QD AD TD 9D JD AH TH QH JH 9H KH"
    match = after(Match.begin(dealer=1), won(1, 3), won(0, 2), won(1, 1))
    assert match.dealer == 1
    deal = Deal.start("german", hands, talon).play("marriage S")
    first, second = score_cards(match, deal)
    assert (first.side, first.uncovered, first.beyond, first.eights) == (0, 2, 0, (Suit.SPADES,))
    assert (second.side, second.uncovered, second.eights) == (1, 4, ())
    assert len({*first.sevens, *second.sevens}) == 4
    assert score_cards(match)[0].eights == ()
    assert score_cards(match.during(deal))[0].eights == (Suit.SPADES,)


def test_sevens_show_no_more_than_seven() -> None:
    long = Match.begin(GERMAN.changed(game_target=11))
    first, _ = score_cards(after(long, won(0, 3), won(0, 3), won(0, 3)))
    assert (first.uncovered, first.beyond) == (7, 2)
    down = Match.begin(GERMAN.changed(score_direction="down"))
    first, second = score_cards(after(down, won(0, 3)))
    assert (first.uncovered, second.uncovered) == (4, 7)


def test_no_score_cards_where_there_are_none() -> None:
    assert score_cards(Match.begin("santase")) == ()
    three = RuleSet.preset("three-handed").changed(score_markers="sevens_and_eights")
    assert score_cards(Match.begin(three)) == ()
    four = RuleSet.preset("four-handed").changed(score_markers="sevens_and_eights")
    match = Match.begin(four)
    assert len(score_cards(match)) == 2
    # The partner's marriage belongs to the team.
    deal = FourHandedDeal.start(four, HANDS, "H").play("marriage S").play("marriage H by 2")
    assert [c.eights for c in score_cards(match, deal)] == [(Suit.SPADES, Suit.HEARTS), ()]
