"""The rulings of the subtle cases (section 3 of the rules), A to C, each named by its id.

A is seat 0 and leads first, B is seat 1, the dealer, unless a test says otherwise.
"""

import pytest
from reference_match import next_dealer
from reference_rules import (
    apply,
    beats,
    from_pack,
    legal,
    presets,
    read_options,
    to_act,
    whole_pack,
)
from reference_tools import COLUMNS, layout, play, pos, refused

# --- A: deal and dealer ---


@pytest.mark.parametrize(("rules", "dealer"), [("german", 1), ("international", 0), ("casual", 0)])
def test_a1_dealer_wins(rules: str, dealer: int) -> None:
    assert next_dealer(presets()[rules], 1, 1) == dealer


@pytest.mark.parametrize("rules", COLUMNS)
def test_a2_non_dealer_wins(rules: str) -> None:
    assert next_dealer(presets()[rules], 1, 0) == 0


def test_a3_dealer_after_a_draw() -> None:
    assert next_dealer(presets()["german"], 1, None) == 1
    assert next_dealer(presets()["international"], 1, None) == 0  # as the rotation says


def test_a4_dealer_after_a_false_claim_of_the_non_dealer() -> None:
    for rules, dealer in (("german", 1), ("international", 0)):
        s = play(layout(rules, "AC", "9C"), "AC, 9C, out")
        assert s.result is not None
        assert s.result[0] == 1
        assert next_dealer(s.options, 1, s.result[0]) == dealer


@pytest.mark.parametrize("rules", COLUMNS)
def test_a5_nine_turned_up(rules: str) -> None:
    s = play(layout(rules, "AC AD", "9C 9D", trump="9H"), "AC, 9C")
    assert "exchange" not in legal(s)
    s = play(s, "AD, 9D")
    assert "exchange" not in legal(s)
    assert to_act(apply(s, "close")) == 0  # no answer is due


@pytest.mark.parametrize("rules", COLUMNS)
def test_a6_dealing_a_pack(rules: str) -> None:
    pack = whole_pack(presets()[rules])
    s = from_pack(presets()[rules], pack, 1)
    assert s.hands == [pack[0:3] + pack[6:9], pack[3:6] + pack[9:12]]
    assert s.talon == [*pack[13:24], pack[12]]
    assert s.on_lead == 0


def test_dealing_with_the_trump_turned_after_the_first_packet() -> None:
    pack = whole_pack(presets()["schnapsen"])
    s = from_pack(presets()["schnapsen"], pack, 0)
    assert s.hands == [pack[3:6] + pack[9:11], pack[0:3] + pack[7:9]]
    assert s.talon == [*pack[11:20], pack[6]]
    pack = whole_pack(presets()["santase"])
    s = from_pack(presets()["santase"], pack, 1)
    assert s.hands == [pack[0:3] + pack[7:10], pack[3:6] + pack[10:13]]
    assert s.talon == [*pack[13:24], pack[6]]
    s = from_pack(read_options({"preset": "german", "deal_packets": [1] * 6}), pack, 1)
    assert s.hands == [pack[0:12:2], pack[1:12:2]]


# --- B: tricks and phase two ---


@pytest.mark.parametrize("rules", COLUMNS)
@pytest.mark.parametrize(
    ("lead", "reply", "winner", "points"),
    [
        pytest.param("9C", "AD", 0, 11, id="B1"),
        pytest.param("KC", "TC", 1, 14, id="B2"),
        pytest.param("AS", "9H", 1, 11, id="B3"),
        pytest.param("AH", "TH", 0, 21, id="B4"),
    ],
)
def test_b1_to_b4_who_takes_the_trick(
    rules: str, lead: str, reply: str, winner: int, points: int
) -> None:
    s = play(layout(rules, lead, reply, trump="JH"), f"{lead}, {reply}")
    assert (s.on_lead, s.points[winner], s.tricks[winner]) == (winner, points, 1)
    assert beats(reply, lead, "H") == (winner == 1)


HEADING = {"german": True, "international": True, "casual": False}


@pytest.mark.parametrize("rules", COLUMNS)
@pytest.mark.parametrize(
    ("led", "hand", "talon", "allowed", "without_heading"),
    [
        pytest.param("QC", "9D KC TC", "JS JH", "9D KC TC", "9D KC TC", id="B5"),
        pytest.param("JS", "QS 9S AH", "", "QS", "9S QS", id="B6"),
        pytest.param("QS", "9S JS AH", "", "9S JS", "9S JS", id="B7"),
        pytest.param("QS", "AS TS KS", "", "AS KS TS", "AS KS TS", id="B8"),
        pytest.param("KS", "AH 9H TC", "", "9H AH", "9H AH", id="B9"),
        pytest.param("KS", "TC 9C JD", "", "9C JD TC", "9C JD TC", id="B10"),
        pytest.param("QH", "AH JH KS", "", "AH", "AH JH", id="B11"),
        pytest.param("QH", "JH 9H KS", "", "9H JH", "9H JH", id="B12"),
        pytest.param("9H", "TC AD", "", "AD TC", "AD TC", id="B13"),
    ],
)
def test_b5_to_b13_what_may_be_answered(
    rules: str, led: str, hand: str, talon: str, allowed: str, without_heading: str
) -> None:
    s = pos(rules, "AC", hand, talon, led=led)
    cards = [action for action in legal(s) if action != "out"]
    assert cards == (allowed if HEADING[rules] else without_heading).split()


def test_b14_inspection_is_an_option_and_no_action() -> None:
    assert presets()["german"]["trick_inspection"] == "last_until_next_lead"
    assert presets()["international"]["trick_inspection"] == "none"
    assert presets()["casual"]["trick_inspection"] == "none"


# --- C: the trump nine ---


@pytest.mark.parametrize("rules", COLUMNS)
def test_c1_no_exchange_before_a_trick(rules: str) -> None:
    s = layout(rules, "9H AC", "9C")
    assert refused(s, "exchange")
    assert "9H" in s.hands[0]


@pytest.mark.parametrize("rules", COLUMNS)
def test_c2_exchange_after_the_first_trick(rules: str) -> None:
    s = play(layout(rules, "9H AC", "9C"), "AC, 9C")
    if rules == "casual":  # by itself (C15: it cannot be refused)
        assert "exchange" not in legal(s)
    else:
        s = apply(s, "exchange")
    assert "JH" in s.hands[0]
    assert "9H" not in s.hands[0]
    assert s.talon[-1] == "9H"


@pytest.mark.parametrize("rules", COLUMNS)
def test_c3_nine_drawn_after_losing(rules: str) -> None:
    s = layout(rules, "AC 9D AS", "9C AD 9S", "TS QS KS 9H")
    s = play(s, "AC, 9C, 9D, AD")
    assert "9H" in s.hands[0]
    assert to_act(s) == 1
    assert refused(s, "exchange")
    s = play(s, "9S, AS")  # a new trick
    if rules == "casual":
        assert s.talon[-1] == "9H"
    else:
        assert "exchange" in legal(s)


@pytest.mark.parametrize("rules", ["german", "international"])
def test_c4_not_when_following(rules: str) -> None:
    s = play(layout(rules, "AC 9H 9D", "9C AD TD"), "AC, 9C, 9D, AD, TD")
    assert s.tricks[0] == 1
    assert "9H" in s.hands[0]
    assert refused(s, "exchange")


@pytest.mark.parametrize("rules", COLUMNS)
def test_c5_nine_drawn_with_the_first_trick(rules: str) -> None:
    s = play(layout(rules, "9C", "AC", "9H"), "9C, AC")
    assert to_act(s) == 1
    if rules == "casual":
        assert s.talon[-1] == "9H"
        assert "JH" in s.hands[1]
    else:
        assert "9H" in s.hands[1]
        assert "exchange" in legal(s)


@pytest.mark.parametrize("rules", ["german", "international"])
def test_c6_lead_to_trick_six(rules: str) -> None:
    s = pos(rules, "9H AC", "9C 9D", "AS JH")
    s = play(s, "exchange, AC, 9C")
    assert s.hands[1] == ["9D", "9H"]  # the loser of trick 6 gets the nine


def test_c6_casual_and_santase() -> None:
    s = pos("casual", "9H AC", "9C 9D", "AS TS QS JH", lead=0)
    s = play(s, "AC, 9C")
    assert s.talon == ["QS", "9H"]
    assert refused(pos("santase", "9H AC", "9C 9D", "AS JH"), "exchange")
    assert "exchange" in legal(pos("santase", "9H AC", "9C 9D", "TS QS AS JH"))


@pytest.mark.parametrize("rules", COLUMNS)
def test_c7_nine_as_the_last_face_down_card(rules: str) -> None:
    s = play(pos(rules, "AC 9S", "9C 9D", "9H JH"), "AC, 9C")
    assert s.hands == [["9S", "9H"], ["9D", "JH"]]
    assert s.talon == []
    assert "exchange" not in legal(s)


@pytest.mark.parametrize("rules", COLUMNS)
def test_c8_c13_opponent_exchanges_on_closing(rules: str) -> None:
    s = apply(layout(rules, "AC", "9H"), "close")  # before the first lead: nobody has a trick
    if rules == "german":
        assert to_act(s) == 1
        assert legal(s) == ["exchange", "pass"]
        s = apply(s, "exchange")
        assert "JH" in s.hands[1]
        assert s.talon[-1] == "9H"
        assert s.at_close == (0, 0)
    assert to_act(s) == 0
    assert refused(s, "exchange")


def test_c9_too_late_after_the_lead() -> None:
    s = play(layout("german", "AC", "9H"), "close, pass, AC")
    assert refused(s, "exchange")


@pytest.mark.parametrize("rules", ["german", "international"])
def test_c10_exchanged_then_closed(rules: str) -> None:
    s = play(layout(rules, "AC 9H", "9C"), "AC, 9C, exchange, close")
    assert to_act(s) == 0
    assert not s.answer_due


def test_answer_is_asked_even_without_the_nine() -> None:
    s = apply(layout("german", "AC 9H", "9C"), "close")
    assert to_act(s) == 1
    assert legal(s) == ["pass"]


@pytest.mark.parametrize(("rules", "may"), [("german", True), ("international", False)])
def test_c11_exchange_by_a_five_card_closer(rules: str, may: bool) -> None:
    s = play(layout(rules, "AC 9H", "9C"), "AC, 9C, hold")
    assert len(s.hands[0]) == len(s.hands[1]) == 5
    assert ("exchange" in legal(s)) == may


@pytest.mark.parametrize("rules", COLUMNS)
def test_c12_closer_holds_the_nine_before_the_first_lead(rules: str) -> None:
    s = apply(layout(rules, "AC 9H", "9C"), "close")
    s = apply(s, "pass") if s.answer_due else s
    assert "9H" in s.hands[0]
    assert refused(s, "exchange")


@pytest.mark.parametrize("rules", ["german", "international"])
def test_c14_no_exchange_after_turning_the_trump_down(rules: str) -> None:
    s = play(layout(rules, "AC 9H", "9C"), "AC, 9C, close")
    s = apply(s, "pass") if s.answer_due else s
    assert refused(s, "exchange")


@pytest.mark.parametrize("rules", COLUMNS)
def test_c16_marriage_with_the_card_just_taken(rules: str) -> None:
    s = play(layout(rules, "AC 9H QH", "9C", trump="KH"), "AC, 9C")
    s = s if rules == "casual" else apply(s, "exchange")
    s = apply(s, "marriage H")
    assert s.points[0] == 51


def test_c17_no_marriage_for_the_opponent_of_the_closer() -> None:
    s = layout("german", "AC 9C", "9H QH AD", trump="KH")
    s = play(s, "close, exchange, 9C")
    s = apply(s, next(card for card in legal(s) if card != "out"))
    while to_act(s) == 0 and s.result is None:
        s = apply(s, legal(s)[0])
    assert "marriage H" not in legal(s)
    s = pos("german", "AC", "KH QH", "9S 9H", lead=1, closed_by=0, at_close=(0, 0))
    assert refused(s, "marriage H")


@pytest.mark.parametrize("rules", COLUMNS)
def test_c18_answer_to_a_five_card_closing(rules: str) -> None:
    s = play(layout(rules, "AC", "9C 9H"), "AC, 9C, hold, close")
    if rules == "german":
        assert legal(s) == ["exchange", "pass"]
    else:
        assert to_act(s) == 0
