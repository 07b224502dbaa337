"""Questions about three and four players, about chance, and about other rules."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

from sixtysix_learn.errors import BadRecord
from sixtysix_learn.rules import RuleSet, view_of
from sixtysix_learn.training.answers import read_answer
from sixtysix_learn.training.feedback import Feedback
from sixtysix_learn.training.generate import generate, next_like
from sixtysix_learn.training.kinds import Kind, open_question
from sixtysix_learn.training.kinds.chance import HowLikely
from sixtysix_learn.training.question import Question
from sixtysix_learn.training.sheet import Facts

THREE, FOUR = "three-handed", "four-handed"


def asked(kind: str, rules: Any = "german", **data: Any) -> Kind:
    return open_question(Question("x", kind, data, rules=RuleSet.read(rules)))


def judged(kind: Kind, *answer: Any) -> Feedback:
    return kind.judge(read_answer(kind.sheet(), answer, {}))


def words(feedback: Feedback) -> str:
    return " ".join(feedback.words)


@pytest.mark.parametrize(
    ("trump", "table", "hand", "legal", "said"),
    [
        # Cases H4, H5 and H6 of the rules page.
        ("H", "KS AS", "TS 9S JH QH", "TS 9S", "cannot beat the best card"),
        ("H", "KS 9H", "AS 9S TH", "AS 9S", "has trumped the trick"),
        ("H", "KS JH", "9H QH TC", "QH", "you can beat it, so you must"),
        ("H", "KS JH", "9H TC", "9H", "none of yours beats"),
        ("H", "9S KS", "TS JS AH", "TS", "you can beat it, so you must"),
        ("H", "KS 9S", "9H QH TC", "9H QH", "any of yours"),
        ("H", "KS JH", "9C TC", "9C TC", "neither"),
        ("H", "9H QH", "AH JH KS", "AH", "you can beat it, so you must"),
    ],
)
@pytest.mark.parametrize("rules", [THREE, FOUR])
def test_cards(rules: str, trump: str, table: str, hand: str, legal: str, said: str) -> None:
    opened = asked("table_cards", rules, trump=trump, table=table.split(), hand=hand.split())
    right = judged(opened, legal)
    assert right
    assert said in words(right)
    assert "1.15.3" in right.rules
    assert ("1.16.3" in right.rules) == (rules == FOUR)


def test_nobody_must_beat_where_following_is_enough() -> None:
    data = {"trump": "H", "table": ["9S", "KS"], "hand": ["TS", "JS", "AH"]}
    rules = {"preset": THREE, "phase2_obligation": "follow_trump"}
    assert judged(asked("table_cards", rules, **data), "TS JS")
    assert "must be" in words(judged(asked("table_cards", THREE, **data), "TS JS"))


def test_a_partners_marriage_binds_him_only_under_the_option() -> None:
    data = {"trump": "H", "table": ["9S", "JS"], "hand": ["KS", "QS", "AS"], "announced": ["S"]}
    assert judged(asked("table_cards", FOUR, **data), "KS QS AS")
    bound = {"preset": FOUR, "partner_must_play_marriage": True}
    assert judged(asked("table_cards", bound, **data), "KS QS")
    with pytest.raises(BadRecord, match="announced"):
        asked("table_cards", THREE, **data)


_TEXT = "9C KS AH TD JD QC 9S KD TC AS JH QH AC TS KH 9H QD JC 9D TH KC AD JS QS"
PACK = _TEXT.split()


def test_trumps_of_three() -> None:
    # Forehand is seat 0: 9C KS AH first, then the packet after the first cards of all: KD'TC'.
    data: dict[str, Any] = {"dealer": 2, "pack": PACK}
    named = asked("table_trumps", THREE, **data, named="H")
    assert judged(named, "hearts", "you", 8)
    left = asked("table_trumps", THREE, **data, named=None)
    assert PACK[9] == "AS"
    right = judged(left, "spades", "you", 8)
    assert right
    assert "1.15.2" in right.rules
    assert judged(left, "hearts", "you", 8).score < 1
    other = asked("table_trumps", THREE, dealer=0, pack=PACK, named="C")
    assert judged(other, "clubs", "Anna", 8)


def test_trumps_of_four() -> None:
    opened = asked("table_trumps", FOUR, dealer=1, pack=PACK)
    # Seat 3 is the partner of seat 1.
    right = judged(opened, "spades", "Anna", "Clara")
    assert right
    assert right.rules == ("1.16.1", "1.16.2", "1.3.3")
    with pytest.raises(BadRecord, match="nobody names trumps"):
        asked("table_trumps", FOUR, dealer=1, pack=PACK, named="C")


PAIRS = [[0, "S"], [2, "H"], [1, "C"]]


def test_marriages() -> None:
    four = asked("table_marriages", FOUR, trump="S", leader=0, pairs=PAIRS)
    assert four.solved.answer == {"marriages": ("0 S", "2 H")}
    wrong = judged(four, ["1 C"])
    assert "neither on lead nor the partner" in words(wrong)
    assert "This one may be announced too: You: spades, 40." in words(wrong)
    three = asked("table_marriages", THREE, trump="S", leader=0, pairs=PAIRS)
    assert three.solved.answer == {"marriages": ("0 S",)}
    # Each one on one lead, unless the rules know no limit.
    again = {"trump": "C", "leader": 0, "pairs": [[0, "S"], [0, "H"]], "announced": [[0, "S"]]}
    assert asked("table_marriages", THREE, **again).solved.answer == {"marriages": ()}
    more = {"preset": THREE, "marriages_per_lead": "unlimited"}
    assert asked("table_marriages", more, **again).solved.answer == {"marriages": ("0 H",)}
    off = {"preset": THREE, "marriage_at_first_lead": False}
    assert asked("table_marriages", off, trump="S", leader=0, pairs=PAIRS).solved.answer == {
        "marriages": ()
    }


@pytest.mark.parametrize(
    ("points", "tricks", "pays"),
    [
        # Cases H1 and H2, no trick at all, and two who tie.
        ([60, 40, 20], [4, 2, 2], [0, 1, 2]),
        ([70, 50, 0], [5, 3, 0], [0, 1, 3]),
        ([32, 33, 55], [2, 2, 4], [2, 1, 0]),
        ([50, 50, 20], [3, 3, 2], [0, 0, 4]),
    ],
)
def test_three_pay(points: list[int], tricks: list[int], pays: list[int]) -> None:
    opened = asked("table_score", THREE, points=points, tricks=tricks)
    right = judged(opened, *pays)
    assert right
    assert right.rules == ("1.15.5",)
    assert judged(opened, *[n + 1 for n in pays]).score == 0


def test_three_who_tie_are_paid_or_nobody_is() -> None:
    data = {"points": [50, 50, 20], "tricks": [3, 3, 2]}
    nobody = {"preset": THREE, "ties_for_most": "nobody_paid"}
    assert judged(asked("table_score", nobody, **data), 0, 0, 0)
    lower = {"preset": THREE, "schneider_threshold": 20}
    assert judged(asked("table_score", lower, **data), 0, 0, 2)


@pytest.mark.parametrize(
    ("points", "tricks", "out", "winner", "n"),
    [
        ([66, 33], [3, 2], 0, "we", "1"),
        ([32, 70], [1, 4], 1, "they", "2"),
        ([70, 0], [4, 0], 0, "we", "3"),
        ([65, 20], [3, 2], 0, "they", "2"),
        ([70, 50], [3, 3], None, "we", "1"),
        ([60, 60], [3, 3], None, "nobody", "0"),
    ],
)
def test_four_score(points: list[int], tricks: list[int], out: Any, winner: str, n: str) -> None:
    opened = asked("table_score", FOUR, points=points, tricks=tricks, out=out)
    assert opened.solved.answer == {"winner": winner, "points": n}


def test_the_last_trick_with_four_is_worth_ten_only_under_the_option() -> None:
    data = {"points": [68, 62], "tricks": [3, 3], "out": None}
    rules = {"preset": FOUR, "last_trick_bonus": 10}
    assert asked("table_score", rules, **data).solved.answer["winner"] == "we"
    with pytest.raises(BadRecord, match="make 120"):
        asked("table_score", FOUR, **data)


@pytest.mark.parametrize("kind", ["cards", "trumps", "marriages", "score"])
@pytest.mark.parametrize("rules", [THREE, FOUR])
def test_a_new_one_is_of_the_same_game(kind: str, rules: str) -> None:
    question = generate(f"table_{kind}", 4, rules=rules)
    again = next_like(question, 5)
    assert again.rules.preset_name == rules
    assert again.data["players"] == RuleSet.preset(rules).players


# ---------------------------------------------------------------- chance


@pytest.mark.parametrize("seed", range(6))
def test_chances_are_those_of_all_layouts(seed: int) -> None:
    opened = open_question(generate("chance", seed))
    assert isinstance(opened, HowLikely)
    view = view_of(opened.deal, opened.seat)
    free = view.opponent_cards - len(view.opponent_known)
    layouts = list(combinations(view.unseen, free))
    hits = sum(any(c in hand for c in opened.cards) for hand in layouts)
    assert opened.chances == (hits, len(layouts))
    assert opened.solved.answer["of100"] == int(100 * hits / len(layouts) + 0.5)


def test_close_is_nearly_as_good() -> None:
    opened = open_question(generate("chance", 1))
    right = opened.solved.answer["of100"]
    assert isinstance(right, int)
    scores = [judged(opened, right + off).score for off in (0, 2, 5, 6)]
    assert scores == [1, 0.75, 0.5, 0]
    assert "how often it is not so" in words(judged(opened, 100 - right))


def test_what_is_seen_is_not_asked_about() -> None:
    question = generate("chance", 1)
    opened = open_question(question)
    assert isinstance(opened, HowLikely)
    held = opened.deal.hands[opened.seat][0].code
    with pytest.raises(BadRecord, match="not seen yet"):
        open_question(question.changed(data={**question.data, "cards": [held]}))


def test_rows_are_added_up() -> None:
    data = {"players": ["greedy", "random"], "deals": 100, "seed": 1, "shows": "loser"}
    low = asked("figure", **data, low=0, high=32).solved.answer["deals"]
    high = asked("figure", **data, low=33, high=65).solved.answer["deals"]
    assert isinstance(low, int)
    assert isinstance(high, int)
    assert 0 < low < 100
    assert low + high <= 100
    outside = judged(asked("figure", **data, low=0, high=32), 100 - low)
    assert "outside of it" in words(outside) or low + high < 100
    with pytest.raises(BadRecord, match="where groups do"):
        asked("figure", **data, low=1, high=32)


@pytest.mark.parametrize("seed", range(5, 9))
def test_deals_in_no_row_are_told(seed: int) -> None:
    data = {"players": ["greedy", "greedy"], "deals": 100, "seed": seed, "shows": "loser"}
    sheet = asked("figure", **data, low=0, high=32).sheet()
    (table,) = sheet.blocks
    assert isinstance(table, Facts)
    missing = 100 - sum(int(n) for __, n in table.rows)
    told = [text for text in sheet.prompt if "in no row" in text]
    assert [text.split()[0] for text in told] == ([str(missing)] if missing else [])


@pytest.mark.parametrize(
    ("deals", "wins", "says"),
    [(100, 55, "open"), (100, 62, "first"), (10_000, 5_150, "first"), (1_000, 460, "second")],
)
def test_skill_or_chance(deals: int, wins: int, says: str) -> None:
    opened = asked("certain", deals=deals, wins=wins)
    assert opened.solved.answer == {"says": says}
    for other in {"first", "second", "open"} - {says}:
        assert opened.judge({"says": other}).score == 0


# ---------------------------------------------------------------- other rules


def test_whose_rule() -> None:
    opened = asked("rulesets", option="marriage_after_exhaustion", value=True)
    assert opened.solved.answer == {"rules": ("casual", "santase", "schnapsen")}
    wrong = judged(opened, "german, casual")
    assert "German Sixty-Six: No marriage may be announced" in words(wrong)
    assert asked("rulesets", option="pack", value=20).solved.answer == {"rules": ("schnapsen",)}
    with pytest.raises(BadRecord, match="value"):
        asked("rulesets", option="pack", value=7)
    with pytest.raises(BadRecord, match="option"):
        asked("rulesets", option="luck", value=7)
