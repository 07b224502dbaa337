"""Why an action is refused: the code of the sentence, the rule's id, and the values it names."""

from __future__ import annotations

import re
from typing import Any

import pytest

from sixtysix_learn.cards import Rank, Suit, card
from sixtysix_learn.rules import Action, FourHandedDeal, ThreeHandedDeal
from sixtysix_learn.rules.legality import opponent_may_answer

from . import test_four, test_three
from .rulings import after, deal, situation, upto

Refusal = tuple[Any, str, str, str, dict[str, Any]]
GERMAN = {"preset": "german"}


def start(rules: Any = "german", a: str = "AC KS QS", b: str = "9C", actions: str = "") -> Any:
    return lambda: deal(rules, a, b, actions)


def case(name: str, rules: Any = "german", actions: str = "") -> Any:
    return lambda: after(situation(name, rules), actions)


def strict(hand: str, led: str, trump: str = "JH") -> Any:
    return lambda: deal("german", led, hand, f"close, {led}", trump=trump)


REFUSALS: list[Refusal] = [
    (lambda: situation("F12", "german"), "AC", "deal_over", "1.10.1", {"action": "AC"}),
    (lambda: situation("F12", "german"), "out", "deal_over", "1.10.1", {"action": "out"}),
    # A closing that waits for its answer.
    *(
        (start(actions="close"), action, "answer_first", "1.7.11", {})
        for action in ("AC", "9C", "marriage S", "close", "hold", "count")
    ),
    (start(actions="close"), "out", "out_not_on_lead", "1.10.2", {}),
    (
        start(actions="close"),
        "exchange",
        "no_nine",
        "1.7.1",
        {"trump": Suit.HEARTS, "rank": Rank.NINE},
    ),
    # All cards are played.
    *(
        (case("E20"), action, "only_out_or_count", "1.10.2", {})
        for action in ("AC", "marriage S", "exchange", "close", "hold", "pass")
    ),
    # Cards.
    (start(), "9C", "not_in_hand", "1.4.3", {"card": card("9C"), "seat": 0}),
    (start(actions="AC"), "KS", "not_in_hand", "1.4.3", {"card": card("KS"), "seat": 1}),
    (
        start(a="9C KS", b="AC AD", actions="9C, AC, AD"),
        "AC",
        "not_in_hand",
        "1.4.3",
        {"card": card("AC"), "seat": 0},
    ),
    (start(actions="AC, 9C, hold"), "KS", "hold_means_close", "1.9.5", {}),
    (start(actions="AC, 9C, hold, marriage S"), "KS", "hold_means_close", "1.9.5", {}),
    (
        start(actions="marriage S"),
        "AC",
        "lead_from_marriage",
        "1.8.3",
        {"card": card("AC"), "suits": (Suit.SPADES,)},
    ),
    (
        strict("QS 9S AH 9D JD QD", "JS"),
        "AH",
        "must_follow",
        "1.6.2",
        {"card": card("AH"), "led": card("JS")},
    ),
    (
        strict("QS 9S AH 9D JD QD", "JS"),
        "9S",
        "must_head",
        "1.6.3",
        {"card": card("9S"), "led": card("JS")},
    ),
    (
        strict("AH 9H TC 9D JD QD", "KS"),
        "TC",
        "must_trump",
        "1.6.5",
        {"card": card("TC"), "led": card("KS"), "trump": Suit.HEARTS},
    ),
    # Marriages.
    (start(actions="AC"), "marriage S", "marriage_not_on_lead", "1.8.2", {}),
    (
        start(actions="marriage S"),
        "marriage S",
        "already_announced",
        "1.8.10",
        {"suit": Suit.SPADES},
    ),
    (start(), "marriage H", "no_pair", "1.8.1", {"suit": Suit.HEARTS}),
    (start(a="KS"), "marriage S", "no_pair", "1.8.1", {"suit": Suit.SPADES}),
    (start(a="QS"), "marriage S", "no_pair", "1.8.1", {"suit": Suit.SPADES}),
    (
        start(a="KS QS KD QD", actions="marriage S"),
        "marriage D",
        "one_marriage",
        "1.8.10",
        {"suit": Suit.DIAMONDS},
    ),
    (start("santase"), "marriage S", "marriage_at_first_lead", "1.8.8", {}),
    (case("D7", "international", "hold"), "marriage D", "marriage_at_two", "1.8.12", {}),
    (start(actions="close, pass"), "marriage S", "marriage_after_closing", "1.8.14", {}),
    (
        start(a="KS QS KC QC AC", b="9S JS 9C JC 9D JD", actions="close, KS, JS"),
        "marriage C",
        "marriage_closed",
        "1.8.13",
        {},
    ),
    (
        start("international", actions="AC, 9C, hold"),
        "marriage S",
        "marriage_on_closing_lead",
        "1.8.14",
        {},
    ),
    (case("D6"), "marriage H", "marriage_exhausted", "1.8.11", {}),
    (start(), Action("marriage", suit=Suit.SPADES, seat=1), "no_partner", "1.16.3", {}),
    # The nine.
    (
        start({**GERMAN, "nine_exchange": "off"}, "AC 9H", "9C", "AC, 9C"),
        "exchange",
        "no_exchange",
        "1.7.1",
        {},
    ),
    (start(a="AC 9H", actions="AC"), "exchange", "exchange_not_on_lead", "1.7.3", {}),
    (start("casual", "AC 9H", "9C"), "exchange", "exchange_automatic", "1.7.2", {}),
    (
        start(a="AC 9H", actions="AC, 9C, close, pass"),
        "exchange",
        "exchange_closed",
        "1.7.9",
        {},
    ),
    (case("C7"), "exchange", "exchange_exhausted", "1.7.12", {}),
    (
        start("international", "AC KS QS 9H", "9C", "AC, 9C, marriage S"),
        "exchange",
        "marriage_is_played",
        "1.8.3",
        {},
    ),
    (
        start("international", "AC 9H", "9C", "AC, 9C, hold"),
        "exchange",
        "exchange_before_draw",
        "1.7.6",
        {},
    ),
    (
        lambda: deal("german", "AC", "9C", "AC, 9C", top="TS QS"),
        "exchange",
        "no_nine",
        "1.7.1",
        {"trump": Suit.HEARTS, "rank": Rank.NINE},
    ),
    (
        start("schnapsen", "AC", "TC"),
        "exchange",
        "no_nine",
        "1.7.1",
        {"trump": Suit.HEARTS, "rank": Rank.JACK},
    ),
    (start(a="AC 9H"), "exchange", "exchange_needs_trick", "1.7.4", {}),
    (case("C6", "santase"), "exchange", "exchange_talon", "1.7.12", {"least": 4}),
    # Closing.
    (start(actions="AC"), "close", "close_not_on_lead", "1.9.2", {}),
    (start(actions="close, pass"), "close", "already_closed", "1.9.3", {}),
    (case("D6"), "close", "close_exhausted", "1.9.3", {}),
    (case("D5", "santase"), "close", "close_talon", "1.9.7", {"least": 4}),
    (start("santase"), "close", "close_at_first_lead", "1.9.6", {}),
    (
        start("international", actions="AC, 9C, marriage S"),
        "close",
        "marriage_is_played",
        "1.8.3",
        {},
    ),
    (
        start({**GERMAN, "marriage_on_closing_lead": "never"}, actions="marriage S"),
        "close",
        "marriage_on_closing_lead",
        "1.8.14",
        {},
    ),
    (start("santase", actions="AC, 9C"), "hold", "no_hold", "1.9.5", {}),
    (start(), "hold", "hold_too_late", "1.9.5", {}),
    (start(actions="AC"), "hold", "hold_too_late", "1.9.5", {}),
    (start(actions="AC, 9C, KS"), "hold", "hold_too_late", "1.9.5", {}),
    (
        case("D7", {**GERMAN, "close_min_talon": 4}),
        "hold",
        "close_talon",
        "1.9.7",
        {"least": 4},
    ),
    (start(), "pass", "nothing_to_pass", "1.7.9", {}),
    (start(actions="AC"), "pass", "nothing_to_pass", "1.7.9", {}),
    # Going out.
    (case("D12", "casual"), "out", "claims_automatic", "1.10.1", {}),
    (start("international"), "out 2", "no_such_seat", "1.1.1", {"seat": 2}),
    (start("international"), "out 3", "no_such_seat", "1.1.1", {"seat": 3}),
    (
        case("D11", {**GERMAN, "out_on_marriage_without_lead": False}, "marriage H"),
        "out",
        "out_needs_lead",
        "1.8.15",
        {},
    ),
    (start(actions="AC, 9C"), "out 1", "out_not_your_turn", "1.10.2", {}),
    (start(actions="AC"), "out", "out_not_on_lead", "1.10.2", {}),
    (start(actions="AC, 9C, close, pass"), "out", "out_after_closing", "1.10.2", {}),
    (start(actions="marriage S, close, pass"), "out", "out_after_closing", "1.10.2", {}),
    (start(), "out", "out_needs_trick", "1.10.2", {}),
    (start(), "count", "count_at_the_end", "1.11.2", {}),
    (lambda: upto("E20", "german", 3), "count", "count_at_the_end", "1.11.2", {}),
    # Of other forms of the game.
    (start(), "turn", "not_two_players", "1.15", {"action": "turn"}),
    (start(), "name H", "not_two_players", "1.15", {"action": "name H"}),
]

THREE = "AC TC KC QC JC AS TS KS / 9C QS JS 9S AH TH KH QH / JH 9H AD TD KD QD JD 9D"


def three(actions: str = "") -> Any:
    return lambda: test_three.at(THREE, "H", actions)


def four(actions: str = "", **options: object) -> Any:
    def make() -> FourHandedDeal:
        now = test_four.start(**options)
        return test_four.after(now, actions) if actions else now

    return make


TABLE_REFUSALS: list[Refusal] = [
    (
        lambda: test_three.played(test_three.SHARED_60_40_20),
        "turn",
        "deal_over",
        "1.10.1",
        {"action": "turn"},
    ),
    (
        lambda: ThreeHandedDeal.shuffled("three-handed", 1),
        "out",
        "name_first",
        "1.15.1",
        {},
    ),
    (three(), "name H", "trumps_fixed", "1.15.1", {}),
    (three(), "turn", "trumps_fixed", "1.15.1", {}),
    (three(), "out", "no_claims", "1.15.5", {}),
    (three(), "exchange", "no_talon", "1.15.1", {}),
    (three(), "9C", "not_in_hand", "1.4.3", {"card": card("9C"), "seat": 0}),
    (three("AC"), "AC", "not_in_hand", "1.4.3", {"card": card("AC"), "seat": 1}),
    (three("AC"), "QS", "must_follow", "1.6.2", {"card": card("QS"), "led": card("AC")}),
    (
        three("AC 9C"),
        "AD",
        "must_trump",
        "1.6.5",
        {"card": card("AD"), "led": card("AC"), "trump": Suit.HEARTS},
    ),
    (
        lambda: test_three.at(
            "9S KS QS JS AC TC KC QC / TS AS 9C JC AH TH KH QH / JH 9H AD TD KD QD JD 9D",
            "H",
            "9S",
        ),
        "marriage H",
        "marriage_not_on_lead",
        "1.8.2",
        {},
    ),
    (
        lambda: test_three.at(
            "TS KS QS JS AC TC KC QC / 9S AS 9C JC AH TH KH QH / JH 9H AD TD KD QD JD 9D",
            "H",
            "TS",
        ),
        "9S",
        "must_beat",
        "1.15.3",
        {"card": card("9S"), "best": card("TS")},
    ),
    (
        lambda: test_three.at(THREE, "H").play("marriage C"),
        "AC",
        "lead_from_marriage",
        "1.15.4",
        {"card": card("AC"), "suits": (Suit.CLUBS,)},
    ),
    (three(), "marriage H by 1", "not_partner", "1.16.3", {"seat": 1}),
    (four(), "exchange", "no_talon", "1.16.2", {}),
    (four(), "name H", "trumps_shown", "1.16.1", {}),
    (four(), Action("out", seat=4), "no_such_seat", "1.16.1", {"seat": 4}),
    (four(), "marriage H by 3", "not_partner", "1.16.3", {"seat": 3}),
    (
        lambda: test_four.played(test_four.COUNTED_67_73, -1),
        "turn",
        "only_out_or_count",
        "1.10.2",
        {},
    ),
    (
        lambda: test_four.after(
            test_four.start(test_four.STRONG, partner_must_play_marriage=True),
            "marriage H by 2, AC, KC",
        ),
        "AH",
        "partner_plays_marriage",
        "1.16.3",
        {"card": card("AH")},
    ),
]


@pytest.mark.parametrize(("now", "action", "code", "rule", "values"), REFUSALS + TABLE_REFUSALS)
def test_a_refusal_says_why(
    now: Any, action: Any, code: str, rule: str, values: dict[str, Any]
) -> None:
    why = now().why_not(action)
    assert why is not None
    assert (why.code, why.rule, dict(why.values)) == (code, rule, values)
    # And the sentence of it is a sentence.
    assert re.fullmatch(r"\w.*\. \(rule [\d.]+\)", str(why))


@pytest.mark.parametrize(
    ("option", "tricks", "expected"),
    [
        ("no", "AC, 9C", False),
        ("yes_no_trick_needed", "", True),
        ("yes_if_trick", "", False),
        ("yes_if_trick", "AC, 9C", False),
        ("yes_if_trick", "9D, AD, 9C, AC", True),
    ],
)
def test_whether_the_closers_opponent_may_answer(option: str, tricks: str, expected: bool) -> None:
    rules = {"preset": "german", "nine_exchange_on_opponent_close": option}
    now = deal(rules, "AC 9D", "9C AD", tricks)
    assert opponent_may_answer(now) is expected
    assert now.play("close").answer_due is expected


def test_an_answer_ends_the_wait_for_it() -> None:
    answer = {"preset": "german", "nine_exchange_on_opponent_close": "yes_no_trick_needed"}
    waiting = deal(answer, "AC", "9H", "close")
    assert waiting.answer_due is True
    assert waiting.play("exchange").answer_due is False
    assert waiting.play("pass").answer_due is False
