"""The game for three: the rulings H1 to H7 of the rules page, and properties of every deal."""

from __future__ import annotations

import pickle
from typing import cast

import pytest
from hypothesis import given

from sixtysix_learn.cards import FULL_PACK, Suit, card, cards
from sixtysix_learn.errors import BadOption, BadRecord, IllegalAction
from sixtysix_learn.rules import RuleSet, ThreeHandedDeal, action
from sixtysix_learn.rules.table import TableDeal

from .table_plays import allowed, height, table_plays

# Finished deals: the pack in dealing order, and the actions.
SHARED_60_40_20 = (
    "KS QH QC TC JH AH AS KD JC KH 9H 9S KC TD 9C JD TS JS AD TH QS AC QD 9D",
    (
        "turn, JS, QS, AS, QD, JD, AD, TC, AC, QC, 9D, 9H, AH, KC, 9C, KH, TS, 9S, JC, QH, "
        "TH, TD, JH, KD, KS"
    ),
)
SHARED_70_50_0 = (
    "9C 9D TS KD 9S KC AC TC AD JC AS KS JD JH KH QH TH AH 9H QC JS QS QD TD",
    (
        "name H, AS, 9S, QS, QH, 9H, KH, TC, 9C, QC, JH, TH, KD, TS, KS, TD, AH, JS, QD, JC, "
        "KC, AC, AD, 9D, JD"
    ),
)
TIED_54_54_12 = (
    "KD 9C JD 9S 9D 9H KH JS TD KS AC QS AS JC TC JH KC TS AH AD QC QD TH QH",
    (
        "name S, AC, QC, TC, 9C, AS, JC, 9D, TD, JD, TH, JH, AH, QS, JS, KS, KD, AD, QD, 9S, "
        "KH, TS, KC, 9H, QH"
    ),
)
TIED_ALL = (
    "9S KD JH 9C QS KH AC AH TD 9H TC TS KS QD 9D TH KC JS QC JD AD QH JC AS",
    (
        "name H, 9H, KH, AH, QH, TH, TS, JH, 9C, 9D, JS, QS, AS, TD, KD, AD, JD, QD, KC, JC, "
        "TC, QC, 9S, KS, AC"
    ),
)
MARRIAGE_WITHOUT_A_TRICK = (
    "KC AC KD 9H TC 9D QH JC AH QD QC KS KH JS AD JD TD 9C 9S TS JH QS TH AS",
    (
        "name H, marriage C, QC, TC, JC, 9H, AH, QD, QS, TD, TS, KH, TH, KC, AD, JD, 9D, AS, "
        "KD, KS, JS, AC, 9S, QH, 9C, JH"
    ),
)
ONE_TRICK_OF_NOTHING = (
    "9H KS AD KC 9S AS QS TC 9D AH QH JS JC JD 9C KH QD TD KD JH TS TH QC AC",
    (
        "name D, AD, KD, JD, AH, JH, TH, 9H, 9S, 9D, 9C, QD, JC, QH, AS, AC, TD, KC, QC, KH, "
        "JS, TC, KS, TS, QS"
    ),
)


def played(deal: tuple[str, str], rules: RuleSet | str = "three-handed") -> ThreeHandedDeal:
    """The deal after all its actions; seat 2 deals, seat 0 is forehand."""
    pack, actions = deal
    now = ThreeHandedDeal.from_pack(rules, pack)
    for text in actions.split(", "):
        now = now.play(text)
    return now


def at(hands: str, trump: str, *tricks: str) -> ThreeHandedDeal:
    """A deal from hands by seat (``/`` between them), after some cards."""
    deal = ThreeHandedDeal.start("three-handed", hands.split("/"), trump)
    for text in " ".join(tricks).split():
        deal = deal.play(text)
    return deal


# The rulings


def test_h1_60_40_20_pays_one_and_two() -> None:
    deal = played(SHARED_60_40_20)
    assert deal.points == (20, 60, 40)
    assert all(deal.trick_counts)
    assert deal.result is not None
    assert deal.result.payments == (-2, 3, -1)
    assert (deal.result.winner, deal.result.game_points) == (1, 3)
    assert deal.result.reason == "played_out"


def test_h2_who_has_no_trick_pays_three() -> None:
    deal = played(SHARED_70_50_0)
    assert deal.points == (70, 0, 50)
    assert deal.trick_counts[1] == 0
    assert deal.result is not None
    assert deal.result.payments == (4, -3, -1)


def test_h3_trumps_not_named_the_first_card_of_the_packet_of_two_fixes_them() -> None:
    pack = [c.code for c in FULL_PACK]
    deal = ThreeHandedDeal.from_pack("three-handed", pack, dealer=0)
    assert deal.to_act == 1
    assert deal.choosing
    assert [len(h) for h in deal.hands] == [3, 3, 3]
    assert [str(a) for a in deal.legal_actions()] == [
        "name C",
        "name D",
        "name H",
        "name S",
        "turn",
    ]
    turned = deal.play("turn")
    # Cards 1 to 9 are the packets of three; the tenth is forehand's first of the packet of two.
    assert turned.face_up == card(pack[9])
    assert turned.trump is card(pack[9]).suit
    assert card(pack[9]) in turned.hands[1]
    assert [len(h) for h in turned.hands] == [8, 8, 8]
    assert turned.to_act == 1
    assert turned.shown == ((), (card(pack[9]),), ())
    assert turned.hands[1] == cards(pack[0:3] + pack[9:11] + pack[15:18])
    assert turned.hands[2] == cards(pack[3:6] + pack[11:13] + pack[18:21])
    assert turned.hands[0] == cards(pack[6:9] + pack[13:15] + pack[21:24])
    (event,) = turned.events
    assert (event.kind, event.seat, event.cards) == ("turned_trumps", 1, (card(pack[9]),))


THIRD = "KS JC QC KC TC AC 9D JD / AS 9C 9H QH KH TH QD KD / TS 9S JH AH QS JS TD AD"


def test_h4_a_card_that_cannot_beat_the_best_still_follows() -> None:
    deal = at(THIRD, "H", "KS AS")
    assert deal.to_act == 2
    assert set(deal.legal_cards()) == set(cards("TS 9S QS JS"))
    refused = deal.why_not("AH")
    assert refused is not None
    assert (refused.code, refused.rule) == ("must_follow", "1.6.2")
    # Had the second player not taken the trick, the third would have had to beat it.
    other = at(THIRD.replace("KS", "xx").replace("AS", "KS").replace("xx", "AS"), "H", "AS KS")
    assert set(other.legal_cards()) == set(cards("TS 9S QS JS"))
    lower = at(
        "QS JC QC KC TC AC 9D JD/KS 9C 9H QH KH TH QD KD/TS 9S JH AH AS JS TD AD", "H", "QS KS"
    )
    assert set(lower.legal_cards()) == set(cards("TS AS"))
    refused = lower.why_not("9S")
    assert refused is not None
    assert (refused.code, refused.rule) == ("must_beat", "1.15.3")
    assert refused.values["best"] is card("KS")


def test_h5_nothing_in_suit_beats_a_trump_so_any_card_of_the_suit_will_do() -> None:
    # The rules page recommends this; the source does not settle it.
    deal = at(
        "KS JC QC KC TC AC 9D JD/JH 9C 9H QH KH TH QD KD/AS 9S TS AH QS JS TD AD", "H", "KS JH"
    )
    assert set(deal.legal_cards()) == set(cards("AS 9S TS QS JS"))


def test_h6_the_third_must_beat_the_trump_of_the_second() -> None:
    hands = "KS 9S TS AS QS JS JD 9D/JH 9C KC AD TC TD QD KD/9H QH AC QC JC AH TH KH"
    deal = at(hands, "H", "KS JH")
    assert set(deal.legal_cards()) == set(cards("QH AH TH KH"))
    refused = deal.why_not("9H")
    assert refused is not None
    assert refused.code == "must_beat"
    only_low = "KS 9S TS AS QS JS JD 9D/JH QH KH AH TH TD QD KD/9H AC QC JC 9C KC TC AD"
    deal = at(only_low, "H", "KS JH")
    # Trump must be played, even one that is too low.
    assert deal.legal_cards() == cards("9H")
    refused = deal.why_not("AC")
    assert refused is not None
    assert (refused.code, refused.rule) == ("must_trump", "1.6.5")


def test_h7_players_tied_for_most_are_each_paid() -> None:
    deal = played(TIED_54_54_12)
    assert deal.points == (54, 54, 12)
    assert deal.result is not None
    assert deal.result.payments == (2, 2, -4)
    assert (deal.result.winner, deal.result.game_points, deal.result.reason) == (None, 0, "drawn")
    nobody = RuleSet.preset("three-handed").changed(ties_for_most="nobody_paid")
    result = played(TIED_54_54_12, nobody).result
    assert result is not None
    assert result.payments == (0, 0, 0)


def test_all_three_tied_pay_nothing() -> None:
    result = played(TIED_ALL).result
    assert result is not None
    assert result.payments == (0, 0, 0)


# More of 1.15


def test_a_marriage_without_a_trick_is_void() -> None:
    deal = played(MARRIAGE_WITHOUT_A_TRICK)
    assert deal.pending == (20, 0, 0)
    assert deal.points[0] == 0
    assert deal.result is not None
    assert deal.result.payments[0] == -3
    counting = RuleSet.preset("three-handed").changed(marriage_counts_after_trick=False)
    assert played(MARRIAGE_WITHOUT_A_TRICK, counting).points[0] == 20


def test_a_trick_of_nothing_is_a_trick() -> None:
    deal = played(ONE_TRICK_OF_NOTHING)
    assert deal.points[2] == 0
    assert deal.trick_counts[2] == 1
    assert deal.result is not None
    assert deal.result.payments[2] == -2
    by_points = RuleSet.preset("three-handed").changed(schwarz_basis="points")
    result = played(ONE_TRICK_OF_NOTHING, by_points).result
    assert result is not None
    assert result.payments[2] == -3


def test_the_last_trick_may_bring_ten() -> None:
    ten = RuleSet.preset("three-handed").changed(last_trick_bonus=10)
    plain, more = played(SHARED_60_40_20), played(SHARED_60_40_20, ten)
    last = plain.tricks[-1].winner
    assert more.points[last] == plain.points[last] + 10
    assert sum(plain.points) == 120
    assert [e.kind for e in more.events][-2:] == ["last_trick_bonus", "over"]


def test_a_marriage_is_announced_before_leading_one_of_its_cards() -> None:
    deal = at("KS QS KC QC TC AC 9D JD/AS 9C 9H QH KH TH QD KD/TS 9S JH AH JC JS TD AD", "H")
    assert [str(a) for a in deal.legal_actions()][-2:] == ["marriage C", "marriage S"]
    announced = deal.play("marriage S")
    assert announced.pending == (20, 0, 0)
    assert announced.legal_cards() == cards("KS QS")
    refused = announced.why_not("AC")
    assert refused is not None
    assert (refused.code, refused.rule) == ("lead_from_marriage", "1.15.4")
    refused = announced.why_not("marriage C")
    assert refused is not None
    assert refused.code == "one_marriage"
    assert announced.play("KS").legal_cards() == cards("AS")
    # Forty for trumps, at once when a trick is there.
    trumps = at("AH QH KH TC AC 9D JD 9S/AS 9C 9H QC KC TH QD KD/TS QS JH KS JC JS TD AD", "H")
    later = trumps.play("AH").play("9H").play("JH").play("marriage H")
    assert later.points == (13 + 40, 0, 0)


def test_only_the_leader_announces() -> None:
    deal = at("KS JC QC KC TC AC 9D JD/AS 9C 9H QH KH TH QD KD/TS 9S JH AH QS JS TD AD", "H", "KS")
    refused = deal.why_not("marriage H")
    assert refused is not None
    assert refused.code == "marriage_not_on_lead"
    refused = deal.why_not("marriage H by 1")
    assert refused is not None
    assert refused.code == "not_partner"


@pytest.mark.parametrize(
    ("action_text", "code", "rule"),
    [
        ("out", "no_claims", "1.15.5"),
        ("count", "no_claims", "1.15.5"),
        ("exchange", "no_talon", "1.15.1"),
        ("close", "no_talon", "1.15.1"),
        ("hold", "no_talon", "1.15.1"),
        ("pass", "no_talon", "1.15.1"),
        ("name H", "trumps_fixed", "1.15.1"),
        ("turn", "trumps_fixed", "1.15.1"),
        ("AH", "not_in_hand", "1.4.3"),
        ("marriage H", "no_pair", "1.8.1"),
        ("marriage S by 1", "not_partner", "1.16.3"),
    ],
)
def test_what_there_is_not(action_text: str, code: str, rule: str) -> None:
    refused = at(THIRD, "H").why_not(action_text)
    assert refused is not None
    assert (refused.code, refused.rule) == (code, rule)
    with pytest.raises(IllegalAction) as raised:
        at(THIRD, "H").play(action_text)
    assert raised.value.code == code


def test_the_first_event() -> None:
    dealt = ThreeHandedDeal.shuffled("three-handed", 1)
    assert [(e.kind, e.seat, e.suit) for e in dealt.events] == [("dealt", 2, None)]
    named = at(THIRD, "H")
    assert [(e.kind, e.seat, e.suit) for e in named.events] == [("named_trumps", 0, Suit.HEARTS)]


def test_the_events_of_a_trick() -> None:
    deal = at(THIRD, "H", "KS")
    assert [(e.kind, e.seat, e.cards) for e in deal.events] == [("trick_led", 0, cards("KS"))]
    deal = deal.play("AS")
    assert [(e.kind, e.seat, e.cards) for e in deal.events] == [("trick_followed", 1, cards("AS"))]
    deal = deal.play("9S")
    assert [(e.kind, e.seat, e.points) for e in deal.events] == [
        ("trick_followed", 2, 0),
        ("trick_won", 1, 15),
    ]
    over = played(SHARED_60_40_20).events[-1]
    assert (over.kind, over.seat, over.points) == ("over", 1, 3)
    assert (over.reason, over.payments) == ("played_out", (-2, 3, -1))


@pytest.mark.parametrize("text", ["AH", "marriage H", "out", "close"])
def test_trumps_come_first(text: str) -> None:
    refused = ThreeHandedDeal.shuffled("three-handed", 1).why_not(text)
    assert refused is not None
    assert (refused.code, refused.rule) == ("name_first", "1.15.1")


def test_after_the_end_nothing_is_legal() -> None:
    deal = played(SHARED_60_40_20)
    assert deal.to_act is None
    assert deal.legal_actions() == ()
    refused = deal.why_not("AH")
    assert refused is not None
    assert (refused.code, refused.rule) == ("deal_over", "1.10.1")


def test_naming_a_suit_deals_the_rest() -> None:
    deal = ThreeHandedDeal.shuffled("three-handed", 5, dealer=1).play("name D")
    assert deal.trump is Suit.DIAMONDS
    assert deal.to_act == 2
    assert [len(h) for h in deal.hands] == [8, 8, 8]
    assert deal.shown == ((), (), ())
    assert [e.kind for e in deal.events] == ["named_trumps"]
    assert deal == ThreeHandedDeal.from_pack("three-handed", deal.first.pack, 1, "D")
    assert deal == ThreeHandedDeal.start("three-handed", deal.first.hands, "D", 1)


def test_bad_starts_are_refused() -> None:
    hands = THIRD.split("/")
    with pytest.raises(BadRecord, match="three players") as raised:
        ThreeHandedDeal.start("german", hands, "H")
    assert raised.value.values["field"] == "rules"
    with pytest.raises(BadRecord, match="3 hands expected, 2 found"):
        ThreeHandedDeal.start("three-handed", hands[:2], "H")
    with pytest.raises(BadRecord, match="twice"):
        ThreeHandedDeal.start("three-handed", [hands[0], hands[0], hands[2]], "H")
    with pytest.raises(BadRecord, match="no seat"):
        ThreeHandedDeal.start("three-handed", hands, "H", dealer=3)
    with pytest.raises(BadRecord, match=r"pack: .* missing"):
        ThreeHandedDeal.from_pack("three-handed", "AS")


@pytest.mark.parametrize(
    ("options", "about"),
    [
        ({"dealer_rotation": "alternate"}, "dealer_rotation"),
        ({"marriage_after_exhaustion": False}, "marriage_after_exhaustion"),
        ({"deal_packets": [8]}, "deal_packets"),
        ({"pack": 20}, "hand_size"),
        ({"hand_size": 6, "deal_packets": [3, 3]}, "hand_size"),
    ],
)
def test_mixtures_that_make_no_sense_are_refused(options: dict[str, object], about: str) -> None:
    with pytest.raises(BadOption) as raised:
        RuleSet.preset("three-handed").changed(**options)
    assert raised.value.values["option"] == about


# Properties


@given(table_plays())
def test_every_card_is_in_one_place(moments: list[TableDeal]) -> None:
    for deal in moments:
        undealt = getattr(deal, "undealt", ())
        there = [c for h in (*deal.hands, *undealt) for c in h]
        there += [c for t in deal.tricks for c in t.cards] + list(deal.table)
        assert sorted(there) == sorted(FULL_PACK)


@given(table_plays())
def test_points_are_never_lost(moments: list[TableDeal]) -> None:
    deal = moments[-1]
    rules = deal.rules
    sides = len(deal.points)
    points = [0] * sides
    for trick in deal.tricks:
        points[trick.winner % sides] += trick.points
    waiting = [0] * sides
    for seat, suit in deal.declared:
        side = seat % sides
        value = 40 if suit is deal.trump else 20
        won = any(t.winner % sides == side for t in deal.tricks)
        counts = won or not rules.marriage_counts_after_trick
        (points if counts else waiting)[side] += value
    if len(deal.tricks) == rules.hand_size:
        points[deal.tricks[-1].winner % sides] += rules.last_trick_bonus
    assert deal.points == tuple(points)
    assert deal.pending == tuple(waiting)
    assert sum(deal.trick_counts) == len(deal.tricks)


@given(table_plays())
def test_cards_and_tricks_by_a_literal_reading(moments: list[TableDeal]) -> None:
    for deal in moments:
        if deal.choosing or deal.is_over or deal.last_claim:
            assert deal.legal_cards() == ()
            continue
        assert deal.trump is not None
        trump = deal.trump.code
        seat = cast(int, deal.to_act)
        hand = [c.code for c in deal.hands[seat]]
        table = [c.code for c in deal.table]
        heads = deal.rules.phase2_obligation == "follow_head_trump"
        expected = allowed(hand, table, trump, heads)
        suits = {s.code for who, s in deal.announced if who == seat}
        from_pair = [c for c in expected if c[0] in "KQ" and c[1] in suits]
        if (not table and suits) or (deal.rules.partner_must_play_marriage and from_pair):
            expected = from_pair
        assert [c.code for c in deal.legal_cards()] == expected
    for trick in moments[-1].tricks:
        codes = [c.code for c in trick.cards]
        trump = moments[-1].trump.code if moments[-1].trump else ""
        winner = max(range(len(codes)), key=lambda p: height(codes[p], codes[0], trump))
        assert trick.seat_of(winner) == trick.winner


EVERYTHING = [
    *(action(t) for t in ("exchange", "close", "hold", "pass", "out", "count", "turn")),
    *(action(f"{kind} {s.code}") for s in Suit for kind in ("name", "marriage")),
    *(action(f"marriage {s.code} by {seat}") for s in Suit for seat in range(4)),
    *(action(c) for c in FULL_PACK),
]


@given(table_plays())
def test_what_is_legal_is_listed_and_what_is_not_names_its_rule(moments: list[TableDeal]) -> None:
    for deal in moments:
        listed = set(deal.legal_actions())
        texts = [str(a) for a in deal.legal_actions()]
        assert texts == sorted(texts)
        assert bool(listed) != deal.is_over
        for what in EVERYTHING:
            refused = deal.why_not(what)
            assert (refused is None) == (what in listed)
            if refused is not None:
                assert refused.rule.startswith("1.")
                # The sentence is made without missing a value.
                assert "%" not in str(refused)


@given(table_plays("three-handed"))
def test_payments_add_up_to_nothing(moments: list[TableDeal]) -> None:
    deal = moments[-1]
    if deal.result is None:
        return
    payments = deal.result.payments
    assert sum(payments) == 0
    top = max(deal.points)
    for seat in range(3):
        assert (payments[seat] > 0) <= (deal.points[seat] == top)
    tied = deal.points.count(top)
    if tied == 1:
        loss = [
            3 if none else 2 if p < 33 else 1
            for p, none in zip(
                deal.points,
                (deal.points if deal.rules.schwarz_basis == "points" else deal.trick_counts),
                strict=True,
            )
            for none in [none == 0]
        ]
        winner = deal.points.index(top)
        assert payments[winner] == sum(loss) - loss[winner]


@given(table_plays())
def test_deals_are_values(moments: list[TableDeal]) -> None:
    first, last = moments[0], moments[-1]
    again = first
    for done in last.history:
        again = again.play(str(done))
    assert again == last
    assert pickle.loads(pickle.dumps(last)) == last
