"""The game for four in partnerships: the rulings H8 and H9, claims by teams, settling."""

from __future__ import annotations

import pytest
from hypothesis import given

from sixtysix_learn.cards import FULL_PACK, Suit, card, cards
from sixtysix_learn.errors import BadRecord
from sixtysix_learn.rules import FourHandedDeal, RuleSet
from sixtysix_learn.rules.actions import Action
from sixtysix_learn.rules.table import TableDeal

from .table_plays import table_plays

# Hands by seat; hearts are trumps and seat 3 deals. Seat 0 holds a marriage, its partner two.
HANDS = (
    "KS QS AC TC 9C JC",
    "AS TS 9S JS KC QC",
    "KH QH KD QD 9D JD",
    "AH TH JH 9H AD TD",
)
# Seats 0 and 2 have all aces and tens but two.
STRONG = (
    "AS TS KS QS AC 9H",
    "9S JS KC QC 9C KD",
    "AH TH KH QH AD TD",
    "JH TC JC QD 9D JD",
)

# Finished deals: the pack in dealing order, and the actions.
PLAYED_62_58 = (
    "AC 9D TD KH JS QH AD KD 9S JD JH TH QS 9C KS AS KC AH QC JC QD 9H TC TS",
    (
        "QH, KS, 9S, TH, 9C, JC, TC, KC, 9H, AH, QS, AD, AC, QC, TS, AS, JS, TD, KD, JD, KH, "
        "9D, QD, JH"
    ),
)
COUNTED_26_94 = (
    "AD TS QD QH AS JC TH AC TD JH KD JD 9D QS 9S 9C AH QC TC KH 9H KC KS JS",
    (
        "AH, QS, 9H, JH, QD, TD, JD, AS, 9C, TS, TC, KC, 9D, TH, KD, QC, JS, JC, 9S, AC, KS, "
        "QH, AD, KH, count"
    ),
)
COUNTED_67_73 = (
    "TH 9H JD QH 9D JS AC KC QD QC QS KS TS AS 9C KH TC JC AH JH TD KD 9S AD",
    (
        "TC, 9C, AC, QC, TD, AD, 9D, JD, 9S, JS, TS, QD, marriage H by 0, KC, KD, JC, TH, KS, "
        "KH, AS, AH, 9H, JH, QS, QH, count"
    ),
)
COUNTED_0_120 = (
    "KS 9D KH AH KC JD QH JH JC TC TH QC AS AC TS TD QD KD JS AD 9C 9H QS 9S",
    (
        "JD, 9D, AD, 9S, QC, KC, AC, 9C, KS, JS, QS, AH, KH, JH, TH, KD, 9H, TD, TS, QH, AS, "
        "JC, TC, QD, count"
    ),
)
# The team that takes the last trick has 66 exactly, the other 74.
EXACTLY_66 = (
    "9C JH 9S QC AS AC TS QD 9H TH JD 9D AD KS TC KH TD KC JC AH KD QH JS QS",
    (
        "QC, TC, JC, QS, TH, KH, JH, AH, marriage D, QD, JD, TD, AD, 9S, TS, JS, AS, KC, 9C, "
        "9H, 9D, AC, KS, KD, QH"
    ),
)
TIED_60_60 = (
    "TH JS JC TS QC KD TD 9H 9D AD QD QH JD 9S TC AS KH 9C JH KS QS KC AC AH",
    (
        "QC, TC, 9H, KC, KS, QH, AS, JS, AH, KH, TH, JH, QD, KD, JD, TD, QS, AD, TS, 9S, 9C, "
        "JC, 9D, AC"
    ),
)


def start(hands: tuple[str, ...] = HANDS, **options: object) -> FourHandedDeal:
    rules = RuleSet.preset("four-handed").changed(**options)
    return FourHandedDeal.start(rules, hands, "H")


def played(deal: tuple[str, str], upto: int | None = None, **options: object) -> FourHandedDeal:
    """A deal after its actions (or some of them); seat 3 deals, seat 0 leads."""
    pack, actions = deal
    now = FourHandedDeal.from_pack(RuleSet.preset("four-handed").changed(**options), pack)
    for text in actions.split(", ")[:upto]:
        now = now.play(text)
    return now


def after(deal: FourHandedDeal, actions: str) -> FourHandedDeal:
    for text in actions.split(", "):
        deal = deal.play(text)
    return deal


def code(deal: FourHandedDeal, what: str) -> str:
    refused = deal.why_not(what)
    return "" if refused is None else refused.code


def outcome(deal: FourHandedDeal) -> tuple[int | None, int, str]:
    assert deal.result is not None
    assert deal.result.payments == ()
    return deal.result.winner, deal.result.game_points, deal.result.reason


# The rulings


def test_h8_the_partner_of_the_leader_announces_too() -> None:
    deal = start()
    assert [str(a) for a in deal.legal_actions() if a.kind == "marriage"] == [
        "marriage D by 2",
        "marriage H by 2",
        "marriage S",
    ]
    assert [str(a) for a in deal.partner_marriages()] == ["marriage D by 2", "marriage H by 2"]
    theirs = deal.play("marriage H by 2")
    assert theirs.pending == (40, 0)
    assert theirs.to_act == 0
    # The leader is free to lead what he likes: the partner's marriage does not bind him.
    assert set(theirs.legal_cards()) == set(deal.hands[0])
    assert code(theirs, "marriage D by 2") == "one_marriage"
    assert code(theirs, "marriage H by 2") == "already_announced"
    both = theirs.play("marriage S")
    assert both.pending == (60, 0)
    assert both.legal_cards() == cards("KS QS")
    # The order does not matter.
    assert deal.play("marriage S").play("marriage H by 2").pending == (60, 0)
    (event,) = theirs.events
    assert (event.kind, event.seat, event.points) == ("announced", 2, 40)
    assert event.cards == cards("KH QH")


def test_h9_the_card_shown_at_the_cut_is_the_dealers_and_makes_trumps() -> None:
    pack = [c.code for c in FULL_PACK if c is not card("TH")] + ["TH"]
    deal = FourHandedDeal.from_pack("four-handed", pack, dealer=1)
    assert deal.trump is Suit.HEARTS
    assert deal.face_up is card("TH")
    assert card("TH") in deal.hands[1]
    assert deal.to_act == 2
    # Packets of three: partner, left opponent, right opponent, self, and once more.
    assert deal.hands[3] == cards(pack[0:3] + pack[12:15])
    assert deal.hands[2] == cards(pack[3:6] + pack[15:18])
    assert deal.hands[0] == cards(pack[6:9] + pack[18:21])
    assert deal.hands[1] == cards(pack[9:12] + pack[21:24])
    assert deal.shown == ((), cards("TH"), (), ())
    (event,) = deal.events
    assert (event.kind, event.seat, event.cards) == ("dealt", 1, cards("TH"))


# Marriages


def test_only_the_leaders_side_announces_before_the_lead() -> None:
    deal = start()
    assert code(deal, "marriage H by 1") == "not_partner"
    assert code(deal, "marriage S by 0") == "not_partner"
    assert code(deal, "marriage H") == "no_pair"
    assert code(deal, "marriage S by 2") == "no_pair"
    led = deal.play("AC")
    assert code(led, "marriage H by 2") == "marriage_not_on_lead"
    assert code(led, "marriage C") == "marriage_not_on_lead"
    assert [a for a in led.legal_actions() if a.kind == "marriage"] == []


def test_marriages_wait_for_a_trick_of_the_team() -> None:
    lost = after(start(), "marriage D by 2, JC, KC, QH, AH")
    assert lost.on_lead == 3
    assert lost.pending == (20, 0)
    assert lost.points == (0, 2 + 4 + 3 + 11)
    taken = after(start(STRONG), "marriage S, KS, 9S, AH, JH")
    assert taken.on_lead == 2
    assert taken.points == (20 + 4 + 11 + 2, 0)
    assert [e.kind for e in taken.events] == ["trick_followed", "trick_won", "marriage_counts"]
    now = start(STRONG, marriage_counts_after_trick=False).play("marriage S")
    assert (now.points, now.pending) == ((20, 0), (0, 0))


def test_the_partner_need_not_play_a_card_of_his_marriage() -> None:
    deal = after(start(), "marriage D by 2, KS, TS")
    # Void in spades, he must trump (and beat a plain ten with any trump).
    assert deal.legal_cards() == cards("KH QH")
    hearts = after(start(), "marriage H by 2, AC, KC")
    assert hearts.legal_cards() == cards("KH QH")
    bound = after(start(STRONG, partner_must_play_marriage=True), "marriage H by 2, AC, KC")
    assert bound.legal_cards() == cards("KH QH")
    refused = bound.why_not("AH")
    assert refused is not None
    assert (refused.code, refused.rule) == ("partner_plays_marriage", "1.16.3")
    assert code(bound, "AD") == "must_trump"
    free = after(start(STRONG), "marriage H by 2, AC, KC")
    assert free.legal_cards() == cards("AH TH KH QH")
    # Where the strict rules let him play neither, he is free.
    cannot = after(start(STRONG, partner_must_play_marriage=True), "marriage H by 2, 9H, KD")
    assert cannot.legal_cards() == cards("KH QH")


def test_marriages_announced_by_themselves_are_the_leaders() -> None:
    deal = start(marriage_must_be_announced="automatic").play("KS")
    assert deal.pending == (20, 0)
    assert [e.kind for e in deal.events] == ["announced", "trick_led"]
    assert start(marriage_must_be_announced="automatic").play("AC").pending == (0, 0)
    assert start().play("KS").pending == (0, 0)


def test_no_marriage_at_the_first_lead_where_the_rules_say_so() -> None:
    deal = start(marriage_at_first_lead=False)
    assert code(deal, "marriage S") == "marriage_at_first_lead"
    assert code(deal, "marriage H by 2") == "marriage_at_first_lead"


# Claims


def test_a_team_claims_with_the_points_of_both() -> None:
    # Seat 2 trumps in, plays two more trumps, and the team has 20 for seat 0's marriage.
    deal = after(start(STRONG), "marriage S, KS, 9S, AH, JH, TH, TC, 9H, 9C")
    assert deal.points == (37 + 20, 0)
    assert code(deal, "out") == ""
    deal = after(deal, "AD, QD, AC, KD")
    assert deal.points == (57 + 29, 0)
    assert deal.trick_counts == (3, 0)
    assert outcome(deal.play("out")) == (0, 3, "went_out")
    # His partner may say it for both; the others may not.
    assert outcome(deal.play("out 0")) == (0, 3, "went_out")
    assert code(deal, "out 1") == "out_not_your_turn"
    assert Action("out", seat=0) not in deal.legal_actions()


def test_the_team_on_lead_claims_by_either_of_its_seats() -> None:
    deal = played(EXACTLY_66)
    assert deal.to_act in (1, 3)
    assert outcome(deal.play("out 1")) == outcome(deal.play("out 3")) == (1, 1, "went_out")
    assert code(deal, "out 0") == "out_not_your_turn"
    assert code(deal, "out 2") == "out_not_your_turn"


def test_a_card_is_led_first_where_the_rules_say_so() -> None:
    deal = start(STRONG, out_on_marriage_without_lead=False)
    assert code(deal.play("marriage S"), "out") == "out_needs_lead"
    assert code(deal.play("marriage H by 2"), "out") == "out_needs_lead"
    later = start(STRONG, out_on_marriage_without_lead=False, claim_window="any_time")
    assert code(later.play("marriage S"), "out") == "out_needs_lead"
    assert code(later.play("marriage S").play("KS"), "out 0") == ""


def test_a_false_claim_pays_the_other_team() -> None:
    deal = after(start(STRONG), "KS, 9S, AH, JH")
    assert outcome(deal.play("out")) == (1, 2, "false_claim")
    dear = after(start(STRONG, false_claim_score="2_or_3"), "KS, 9S, AH, JH")
    assert outcome(dear.play("out")) == (1, 3, "false_claim")
    assert [e.kind for e in deal.play("out").events] == ["claimed_falsely", "over"]


def test_out_needs_a_trick_or_a_marriage_and_the_lead() -> None:
    deal = start(STRONG)
    assert code(deal, "out") == "out_needs_trick"
    assert outcome(deal.play("marriage S").play("out")) == (1, 2, "false_claim")
    # The partner's marriage gives the right as well.
    assert code(deal.play("marriage H by 2"), "out") == ""
    assert code(deal.play("AS"), "out") == "out_not_on_lead"
    assert code(deal.play("AS"), "out 0") == "out_not_on_lead"
    assert code(deal.play("AS"), "count") == "count_at_the_end"


def test_claims_at_any_moment() -> None:
    deal = start(STRONG, claim_window="any_time").play("AS")
    assert Action("out") in deal.legal_actions()
    assert outcome(deal.play("out")) == (0, 2, "false_claim")
    assert outcome(deal.play("out 3")) == (0, 2, "false_claim")
    assert outcome(deal.play("out 2")) == (1, 2, "false_claim")


def test_claims_by_themselves() -> None:
    deal = start(STRONG, claim_mode="automatic")
    assert code(deal, "out") == "claims_automatic"
    deal = after(deal, "marriage S, KS, 9S, AH, JH, TH, TC, 9H, 9C")
    assert deal.points == (57, 0)
    deal = after(deal, "AD, QD, AC, KD")
    assert outcome(deal) == (0, 3, "went_out")
    assert deal.points == (86, 0)
    assert [e.kind for e in deal.events][-2:] == ["claimed", "over"]
    # An announcement alone may reach 66, unless a card must be led first.
    reached = after(start(STRONG, claim_mode="automatic"), "marriage S, KS, 9S, AH, JH")
    assert outcome(reached.play("marriage H")) == (0, 3, "went_out")
    lead = start(STRONG, claim_mode="automatic", out_on_marriage_without_lead=False)
    assert not after(lead, "marriage S, KS, 9S, AH, JH, marriage H").is_over


# Playing out


def test_the_higher_total_wins() -> None:
    assert outcome(played(PLAYED_62_58)) == (0, 1, "played_out")
    assert outcome(played(COUNTED_26_94)) == (1, 2, "played_out")
    assert outcome(played(COUNTED_0_120)) == (1, 3, "played_out")
    assert outcome(played(COUNTED_67_73)) == (1, 1, "played_out")


def test_the_winner_of_the_last_trick_may_still_claim() -> None:
    deal = played(COUNTED_67_73, -1)
    assert deal.last_claim
    assert [str(a) for a in deal.legal_actions()] == ["count", "out"]
    refused = deal.why_not("AH")
    assert refused is not None
    assert (refused.code, refused.rule) == ("only_out_or_count", "1.10.2")
    assert code(deal, "marriage H by 2") == "only_out_or_count"
    winner = deal.tricks[-1].winner
    assert deal.to_act == winner
    # A right claim wins, whatever the other team has.
    assert outcome(deal.play("out")) == (winner % 2, 1, "went_out")


def test_exactly_66_is_enough() -> None:
    deal = played(EXACTLY_66)
    assert deal.points == (74, 66)
    assert deal.last_claim
    out = deal.play("out")
    assert outcome(out) == (1, 1, "went_out")
    assert [(e.kind, e.points) for e in out.events] == [("claimed", 66), ("over", 1)]
    counted = deal.play("count")
    assert outcome(counted) == (0, 1, "played_out")
    assert [e.kind for e in counted.events] == ["counted", "over"]
    # Where claims are automatic nobody is asked.
    alone = played(PLAYED_62_58, claim_mode="automatic")
    assert outcome(alone) == (0, 1, "played_out")


def test_equal_totals_are_drawn() -> None:
    deal = played(TIED_60_60)
    assert deal.points == (60, 60)
    assert outcome(deal) == (None, 0, "drawn")
    last = deal.tricks[-1].winner % 2
    decided = played(TIED_60_60, tie_rule="last_trick_wins")
    assert outcome(decided) == (last, 1, "played_out")
    # With ten for the last trick that team has 70, so it may go out.
    ten = played(TIED_60_60, last_trick_bonus=10)
    assert ten.points[last] == 70
    assert ten.to_act == deal.tricks[-1].winner
    assert outcome(ten.play("out")) == (last, 1, "went_out")
    assert outcome(ten.play("count")) == (last, 1, "played_out")


def test_the_last_trick_alone_may_decide() -> None:
    deal = played(PLAYED_62_58, played_out_rule="last_trick_wins")
    assert outcome(deal) == (deal.tricks[-1].winner % 2, 1, "played_out")


# One side against the rest


def test_a_side_faces_the_rest_as_one_player_does() -> None:
    deal = after(start(), "marriage D by 2, JC, KC, QH, AH, TH")
    assert (deal.on_lead, deal.points, deal.pending) == (3, (0, 20), (20, 0))
    ours, theirs = deal.facing(3), deal.facing(0)
    assert (ours.rules, ours.trump, ours.talon) == (deal.rules, Suit.HEARTS, ())
    # The side of the seat asked for is 0, and leads as the dealer's opponent does or answers.
    assert (ours.dealer, ours.on_lead, theirs.dealer, theirs.on_lead) == (0, 0, 0, 1)
    assert (ours.points, theirs.points) == ((20, 0), (0, 20))
    assert (ours.pending, theirs.pending) == ((0, 20), (20, 0))
    assert (ours.trick_counts, theirs.trick_counts) == ((1, 0), (0, 1))
    assert ours.led is card("TH")
    assert ours.result is None
    # The last to play to this trick stands for the others.
    assert (ours.hands, theirs.hands) == (
        (deal.hands[3], deal.hands[2]),
        (deal.hands[0], deal.hands[2]),
    )
    assert start().play("marriage S").facing(0).announced == (Suit.SPADES,)
    assert start().play("marriage S").play("KS").facing(0).announced == ()
    over = played(PLAYED_62_58)
    assert over.facing(1).result == over.result


# Starts


def test_what_there_is_not() -> None:
    deal = start()
    for text, name, rule in (
        ("name H", "trumps_shown", "1.16.1"),
        ("turn", "trumps_shown", "1.16.1"),
        ("close", "no_talon", "1.16.2"),
        ("exchange", "no_talon", "1.16.2"),
    ):
        refused = deal.why_not(text)
        assert refused is not None
        assert (refused.code, refused.rule) == (name, rule)
    refused = deal.why_not(Action("out", seat=4))
    assert refused is not None
    assert (refused.code, refused.rule) == ("no_such_seat", "1.16.1")


def test_the_shown_card_is_known_where_it_can_be() -> None:
    assert start().face_up is None
    one = FourHandedDeal.start("four-handed", STRONG, "H")
    assert one.face_up is card("JH")
    assert one.shown[3] == cards("JH")


def test_bad_starts_are_refused() -> None:
    with pytest.raises(BadRecord, match="he has none of spades"):
        FourHandedDeal.start("four-handed", HANDS, "S")
    with pytest.raises(BadRecord, match="four players") as raised:
        FourHandedDeal.start("german", HANDS, "H")
    assert raised.value.values["field"] == "rules"
    with pytest.raises(BadRecord, match=r"pack: .* missing"):
        FourHandedDeal.from_pack("four-handed", "AS")
    with pytest.raises(BadRecord, match="no seat"):
        FourHandedDeal.start("four-handed", HANDS, "H", dealer=4)
    with pytest.raises(BadRecord, match="4 hands expected, 3 found"):
        FourHandedDeal.start("four-handed", HANDS[:3], "H")


def test_twenty_cards_for_four() -> None:
    rules = RuleSet.preset("four-handed").changed(pack=20, hand_size=5, deal_packets=[3, 2])
    deal = FourHandedDeal.shuffled(rules, 1)
    assert [len(h) for h in deal.hands] == [5, 5, 5, 5]


@given(table_plays("four-handed"))
def test_results_follow_from_the_points(moments: list[TableDeal]) -> None:
    deal = moments[-1]
    result = deal.result
    if result is None:
        return
    rules = deal.rules
    if result.winner is None:
        assert deal.points[0] == deal.points[1]
        return
    loser = 1 - result.winner
    schwarz = (deal.points if rules.schwarz_basis == "points" else deal.trick_counts)[loser] == 0
    scale = 3 if schwarz else 2 if deal.points[loser] < 33 else 1
    if result.reason == "went_out":
        assert deal.points[result.winner] >= 66
        assert result.game_points == scale
    elif result.reason == "false_claim":
        assert deal.points[loser] < 66
        dear = rules.false_claim_score == "2_or_3" and deal.trick_counts[result.winner] == 0
        assert result.game_points == (3 if dear else 2)
    else:
        assert result.reason == "played_out"
        assert len(deal.tricks) == rules.hand_size
        if rules.played_out_rule == "higher_total":
            assert deal.points[result.winner] >= deal.points[loser]
            assert result.game_points == scale
