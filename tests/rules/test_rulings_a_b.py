"""The rulings A (deal and dealer) and B (tricks and strict play) of the rules page, on the engine.

One test for each id, run for each column that rules on it: 003 is ``german``, F ``international``,
002 ``casual``. *U*: the sources do not settle it, and the recommendation of the page is followed.
"""

from __future__ import annotations

import pytest

from sixtysix_learn.cards import FULL_PACK, card
from sixtysix_learn.rules import Deal, Match, view_of

from .rulings import (
    after,
    cards_to_play,
    deal,
    outcome,
    refused,
    replayed,
    ruling,
    same,
    settled,
    situation,
    upto,
)


def next_dealer(finished: Deal) -> int:
    """Who deals after a finished deal of B."""
    assert finished.dealer == 1
    return Match.begin(finished.rules, dealer=1).after(finished).dealer


# A: deal and dealer


@ruling(german=1, international=0, casual=0)
def test_a1_the_dealer_wins(rules: str, expected: int) -> None:
    now = situation("A1", rules)
    assert settled(now)[0] == 1
    assert next_dealer(now if now.is_over else after(now, "out")) == expected


@same(0)
def test_a2_the_non_dealer_wins(rules: str, expected: int) -> None:
    now = situation("F1", rules)
    assert settled(now)[0] == 0
    assert next_dealer(now if now.is_over else after(now, "out")) == expected


@ruling(german=1, international=0, casual=0)
def test_a3_a_drawn_deal(rules: str, expected: int) -> None:
    # F and 002 are U: their deal alternates, and nothing exempts a drawn one.
    now = situation("A3 casual" if rules == "casual" else "F12", rules)
    assert outcome(now) == (None, 0, "drawn")
    assert next_dealer(now) == expected


@ruling(german=1, international=0)
def test_a4_the_non_dealer_claims_falsely(rules: str, expected: int) -> None:
    now = deal(rules, "AC", "9C", "AC, 9C, out")
    assert outcome(now)[0] == 1
    assert next_dealer(now) == expected


@same(None)
def test_a5_nobody_exchanges_a_nine_that_is_turned_up(rules: str, expected: None) -> None:
    now = deal(rules, "AC AD", "9C 9D", "AC, 9C", trump="9H")
    assert refused(now, "exchange") in ("no_nine", "exchange_automatic")
    assert now.talon[-1] is card("9H")
    closed = after(now, "close")
    # Nor is there anything to answer to a closing.
    assert closed.to_act == 0
    assert refused(closed, "exchange")
    now = after(now, "AD, 9D")
    assert refused(now, "exchange")
    assert now.talon[-1] is card("9H")


@same(None)
def test_a6_how_a_pack_is_dealt(rules: str, expected: None) -> None:
    pack = [c.code for c in reversed(FULL_PACK)]
    now = replayed({"format": "sixtysix-deal/1", "rules": rules, "dealer": 1, "pack": pack})
    assert [c.code for c in now.hands[0]] == pack[0:3] + pack[6:9]
    assert [c.code for c in now.hands[1]] == pack[3:6] + pack[9:12]
    assert [c.code for c in now.talon] == [*pack[13:24], pack[12]]
    assert now.face_up is card(pack[12])
    assert now.trump is card(pack[12]).suit
    assert (now.on_lead, now.to_act) == (0, 0)


# B: tricks


def trick(rules: str, lead: str, reply: str) -> tuple[int, int]:
    """Who wins the first trick, hearts being trumps, and its card points."""
    now = deal(rules, lead, reply, f"{lead}, {reply}")
    winner = now.on_lead
    assert now.trick_counts[winner] == 1
    assert now.points[1 - winner] == 0
    assert now.tricks[-1].winner == winner
    return winner, now.points[winner]


@same((0, 11))
def test_b1_a_discard_does_not_win(rules: str, expected: tuple[int, int]) -> None:
    # 003 lost the sentence and 002 is U; the leader wins, whatever the discard is worth.
    assert trick(rules, "9C", "AD") == expected


@same((1, 14))
def test_b2_the_ten_outranks_the_king(rules: str, expected: tuple[int, int]) -> None:
    assert trick(rules, "KC", "TC") == expected


@same((1, 11))
def test_b3_any_trump_beats_a_plain_ace(rules: str, expected: tuple[int, int]) -> None:
    assert trick(rules, "AS", "9H") == expected


@same((0, 21))
def test_b4_the_higher_of_two_trumps_wins(rules: str, expected: tuple[int, int]) -> None:
    assert trick(rules, "AH", "TH") == expected


@same("TC KC 9D AD JS KS")
def test_b5_no_obligation_while_the_talon_is_open(rules: str, expected: str) -> None:
    now = deal(rules, "QC", "TC KC 9D AD JS KS", "QC")
    assert cards_to_play(now) == set(expected.split())
    assert after(now, "9D").on_lead == 0


# B: strict play. A closes and leads, so that B, who lets it go by, must answer strictly.


def answers(rules: str, led: str, hand: str, trump: str = "JH") -> set[str]:
    """The cards of a hand of six that may answer the led one; hearts are trumps."""
    return cards_to_play(deal(rules, led, hand, f"close, {led}", trump=trump))


@ruling(german="QS", international="QS", casual="QS 9S")
def test_b6_head_if_possible(rules: str, expected: str) -> None:
    assert answers(rules, "JS", "QS 9S AH 9D JD QD") == set(expected.split())


@same("9S JS")
def test_b7_who_cannot_head_follows_and_never_trumps(rules: str, expected: str) -> None:
    assert answers(rules, "QS", "9S JS AH 9D JD QD") == set(expected.split())
    now = deal(rules, "QS", "9S JS AH 9D JD QD", "close, QS")
    assert refused(now, "AH") == "must_follow"


@same("AS TS KS")
def test_b8_any_card_that_heads_will_do(rules: str, expected: str) -> None:
    assert answers(rules, "QS", "AS TS KS 9D JD QD") == set(expected.split())


@same("AH 9H")
def test_b9_who_is_void_plays_any_trump(rules: str, expected: str) -> None:
    assert answers(rules, "KS", "AH 9H TC 9D JD QD") == set(expected.split())
    now = deal(rules, "KS", "AH 9H TC 9D JD QD", "close, KS")
    assert refused(now, "TC") == "must_trump"


@same("TC 9C JD 9D QD KD")
def test_b10_neither_suit_nor_trump_is_free(rules: str, expected: str) -> None:
    assert answers(rules, "KS", expected) == set(expected.split())


@ruling(german="AH", international="AH", casual="AH JH")
def test_b11_a_trump_lead_is_overtrumped(rules: str, expected: str) -> None:
    assert answers(rules, "QH", "AH JH KS 9D JD QD", trump="9H") == set(expected.split())


@same("JH 9H")
def test_b12_a_trump_lead_is_undertrumped_not_discarded(rules: str, expected: str) -> None:
    assert answers(rules, "QH", "JH 9H KS 9D JD QD", trump="TH") == set(expected.split())


@same("TC AD AC KC KD QD")
def test_b13_no_trump_to_a_trump_lead_is_free(rules: str, expected: str) -> None:
    assert answers(rules, "9H", expected) == set(expected.split())


@ruling(german=True, international=False, casual=False)
def test_b14_the_last_trick_may_be_seen_before_the_next_lead(rules: str, expected: bool) -> None:
    # Looking is no action: the trick is in the view of both players, or it is not.
    now = upto("C6", rules, 8)
    assert len(now.tricks) == 4
    for seat in (0, 1):
        assert view_of(now, seat).last_trick == (now.tricks[3].cards if expected else None)


@same(None)
def test_b15_no_trick_may_be_seen_after_the_next_lead(rules: str, expected: None) -> None:
    now = upto("C6", rules, 8)
    led = after(now, str(now.legal_cards()[0]))
    for seat in (0, 1):
        assert view_of(led, seat).last_trick is expected
        # Nor an earlier one at any time.
        assert view_of(now, seat).last_trick != now.tricks[2].cards


@pytest.mark.parametrize("rules", ["santase", "schnapsen"])
def test_2b_the_trump_is_turned_after_the_first_packet(rules: str) -> None:
    pack = [c.code for c in FULL_PACK if rules == "santase" or c.code[0] != "9"]
    now = replayed({"format": "sixtysix-deal/1", "rules": rules, "dealer": 0, "pack": pack})
    second = 10 if rules == "santase" else 9
    assert [c.code for c in now.hands[1]] == pack[0:3] + pack[7:second]
    assert [c.code for c in now.hands[0]] == pack[3:6] + pack[second : 2 * second - 7]
    assert [c.code for c in now.talon] == [*pack[2 * second - 7 :], pack[6]]
