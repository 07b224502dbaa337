"""Every kind of question: the engine's answer is right, others are not, and all is said."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sixtysix_learn.analysis import solve
from sixtysix_learn.cards import FULL_PACK, cards
from sixtysix_learn.errors import BadOption, BadRecord
from sixtysix_learn.rules import RuleSet
from sixtysix_learn.training.answers import read_answer
from sixtysix_learn.training.bank import exercise_ids, find
from sixtysix_learn.training.feedback import Feedback, Verdict
from sixtysix_learn.training.generate import generate, next_like
from sixtysix_learn.training.kinds import KINDS, Kind, Made, open_question
from sixtysix_learn.training.kinds.after import AfterTrick
from sixtysix_learn.training.kinds.playable import PlayableCards
from sixtysix_learn.training.question import Question
from sixtysix_learn.training.second.checks import wrong_answers
from sixtysix_learn.training.sheet import Part, Table, Value
from sixtysix_learn.training.themes import THEMES

PRESETS = ("german", "international", "casual", "santase", "schnapsen")
THEMES_OF_KINDS = [(name, theme) for name, kind in KINDS.items() for theme in kind.levels]


def asked(kind: str, rules: Any = "german", **data: Any) -> Kind:
    return open_question(Question("x", kind, data, rules=RuleSet.read(rules)))


def judged(kind: Kind, *answer: Any, **parts: Any) -> Feedback:
    return kind.judge(read_answer(kind.sheet(), answer, parts))


def words(feedback: Feedback) -> str:
    return " ".join(feedback.words)


# ---------------------------------------------------------------- what holds of all kinds


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize(("kind", "theme"), THEMES_OF_KINDS)
def test_a_generated_question_is_whole(kind: str, theme: str, preset: str) -> None:
    rules = RuleSet.preset(preset)
    made: Made | Question | None
    if KINDS[kind].pooled:
        made = generate(kind, 3, rules=rules, theme=theme)
    else:
        made = KINDS[kind].make(rules, Random(f"{kind}{theme}{preset}"), theme)
    if made is None:
        # These rules have nothing to ask here: claims and exchanges that happen by themselves.
        assert (
            rules.claim_mode == "automatic"
            or rules.nine_exchange != "optional"
            or (rules.nine_exchange_on_opponent_close == "no" and theme == "answer-closing")
            or (rules.score_markers == "none" and theme == "score-cards")
        )
        return
    question = Question("x", kind, made.data, rules=rules, themes=(theme,))
    opened = open_question(question)
    sheet = opened.sheet()
    assert sheet.title
    assert sheet.prompt
    assert sheet.parts
    for answer in opened.right_answers():
        feedback = opened.judge(answer)
        assert feedback.verdict is Verdict.RIGHT
        assert feedback.score == 1
        assert feedback.given in feedback.right
    first, second = (opened.hint(level).words[0] for level in (1, 2))
    assert first
    assert second
    assert first != second
    solution = opened.solution()
    assert (
        solution.words[0].endswith(sheet.answer_text(opened.right_answers()[0]))
        or len(opened.right_answers()) > 1
    )
    assert all("%(" not in line for line in [*sheet.lines(), *solution.words, *solution.working])


def values_of(part: Part) -> st.SearchStrategy[Value]:
    codes = [c.value for c in part.open_choices]
    match part.form:
        case "number":
            return st.integers(0, 130)
        case "choice" | "card":
            return st.sampled_from(codes)
        case "order":
            return st.permutations(codes).map(tuple)
        case _:
            return st.lists(st.sampled_from(codes), unique=True).map(
                lambda chosen: tuple(c for c in codes if c in chosen)
            )


def playout(opened: Kind, data: Any) -> tuple[str, ...]:
    """Any moves, to the end."""
    while not opened.is_over(opened.moves):
        values = [c.value for c in opened.sheet().parts[0].open_choices]
        opened.moves = (*opened.moves, data.draw(st.sampled_from(values)))
    return opened.moves


@settings(deadline=None, max_examples=200)
@given(
    data=st.data(),
    name=st.sampled_from(sorted(KINDS)),
    seed=st.integers(0, 10_000),
    preset=st.sampled_from(PRESETS),
)
def test_only_right_answers_score_one(data: Any, name: str, seed: int, preset: str) -> None:
    if name == "exchange" and preset == "casual":
        # Where the exchange happens by itself there is nothing to ask.
        with pytest.raises(BadOption, match="exchange-what"):
            generate(name, seed, rules=preset)
        return
    opened = open_question(generate(name, seed, rules=preset))
    parts = opened.sheet().parts
    answer = {part.name: data.draw(values_of(part), label=part.name) for part in parts}
    if opened.by_moves:
        answer = {parts[0].name: playout(opened, data)}
    feedback = opened.judge(answer)
    assert (feedback.score == 1) == (answer in [dict(a) for a in opened.right_answers()])
    assert 0 <= feedback.score <= 1
    assert feedback.right
    assert Feedback.from_json(feedback.to_json()) == feedback


@pytest.mark.parametrize("name", KINDS)
def test_a_seed_repeats_and_the_next_one_differs(name: str) -> None:
    assert generate(name, 5) == generate(name, 5)
    assert len({str(generate(name, seed).data) for seed in range(20)}) > 15


@pytest.mark.parametrize("name", KINDS)
def test_all_themes_are_known_and_come_in_turn(name: str) -> None:
    levels = KINDS[name].levels
    assert set(levels) <= set(THEMES)
    assert all(1 <= level <= 5 for level in levels.values())
    found = {generate(name, seed).themes[0] for seed in range(len(levels))}
    assert found == set(levels)


@pytest.mark.parametrize("name", KINDS)
def test_unknown_data_is_refused(name: str) -> None:
    question = generate(name, 1)
    with pytest.raises(BadRecord, match=r"data\.colour"):
        open_question(question.changed(data={**question.data, "colour": "red"}))


@pytest.mark.parametrize("name", KINDS)
def test_data_that_is_missing_is_refused(name: str) -> None:
    with pytest.raises(BadRecord, match="data"):
        asked(name)


def test_choosing_at_random_earns_little() -> None:
    # All cards, or none, must not pay where only some are right.
    opened = asked("playable", position=FOLLOW)
    assert judged(opened, "all").score == 0
    assert judged(opened, []).score == 0


# ---------------------------------------------------------------- kind by kind


def test_count() -> None:
    opened = asked("count", cards=["AS", "TH", "KC"])
    right = judged(opened, 25)
    assert right
    assert right.working[-1] == "king of clubs: 4, makes 25"
    assert right.details["counted"] == (("AS", 11), ("TH", 10), ("KC", 4))


@pytest.mark.parametrize(
    ("text", "given", "said"),
    [
        ("AS TH 9C", 30, "nine counted 9"),
        ("AS TH KC", 15, "ace counted 1"),
        ("KS QS JS", 30, "counted 10"),
        ("KS QS JS", 6, "Each is one more"),
        ("AS TS KH", 21, "was the king of hearts left out"),
        ("AS TS", 22, "1 point too many"),
        ("AS TS", 18, "3 points too few"),
    ],
)
def test_count_names_the_mistake(text: str, given: int, said: str) -> None:
    feedback = judged(asked("count", cards=text.split()), given)
    assert feedback.score == 0
    assert said in words(feedback)


def test_count_with_the_last_trick() -> None:
    data = {"cards": ["AS", "TS", "KH", "QH"], "last_trick": True}
    assert judged(asked("count", **data), 38)
    forgotten = judged(asked("count", **data), 28)
    assert "the last trick is worth something too" in words(forgotten)
    assert judged(asked("count", {"preset": "german", "last_trick_bonus": 0}, **data), 28)
    added = judged(asked("count", {"preset": "german", "last_trick_bonus": 0}, **data), 38)
    assert "the last trick brings nothing here" in words(added)


def test_order() -> None:
    opened = asked("order", cards=["KH", "9H", "AH", "TH"])
    assert judged(opened, "AH TH KH 9H")
    swapped = judged(opened, "AH KH TH 9H")
    # The king before the ten is the mistake that the question is about.
    assert swapped.verdict is Verdict.WRONG
    assert "king of hearts stands before the ten of hearts" in words(swapped)
    assert judged(opened, "9H KH TH AH").score == 0
    six = asked("order", cards=["QS", "TS", "9S", "KS", "AS", "JS"])
    assert judged(six, "AS KS TS QS JS 9S").score == pytest.approx(2 / 5)
    assert judged(six, "KS QS JS 9S AS TS").score == 0.5
    assert judged(six, "AS TS KS QS 9S JS").score == pytest.approx(3 / 5)


def test_beats() -> None:
    plain = asked("beats", card="KD", cards=["TD", "QD", "AD"])
    assert judged(plain, "TD AD")
    assert judged(plain, "AD").score == 0.5
    wrong = judged(plain, "AD QD")
    assert "queen of diamonds is weaker" in words(wrong)
    trumps = asked("beats", card="KC", cards=["AC", "AS", "9H", "QC"], trump="H")
    assert judged(trumps, "AC 9H")
    assert "another suit" in words(judged(trumps, "AC 9H AS"))
    assert "ten stands above the king" in words(
        judged(asked("beats", card="TC", cards=["KC", "AC"]), "KC AC")
    )


@pytest.mark.parametrize(
    ("lead", "reply", "winner", "points", "rule"),
    [
        ("KS", "TS", "opponent", 14, "1.4.4"),
        ("9C", "AD", "you", 11, "1.4.6"),
        ("AS", "9H", "opponent", 11, "1.4.5"),
        ("AH", "TH", "you", 21, "1.4.5"),
        ("9H", "AD", "you", 11, "1.4.5"),
    ],
)
def test_trick(lead: str, reply: str, winner: str, points: int, rule: str) -> None:
    opened = asked("trick", trump="H", lead=lead, reply=reply, leader=0)
    right = judged(opened, winner, points)
    assert right
    assert rule in right.rules
    other = "you" if winner == "opponent" else "opponent"
    half = judged(opened, other, points)
    assert half.score == 0.5
    assert [part[3] for part in half.details["parts"]] == [0.0, 1.0]
    assert judged(opened, other, points + 1).score == 0
    won = lead if winner == "you" else reply
    assert right.details["cards"] == (won,)


def follow(mine: str, led: str, **changes: Any) -> dict[str, Any]:
    """A reply of seat 1 to a led card, the talon exhausted; the rest fits together."""
    hand = cards(mine)
    gone = [c for c in FULL_PACK if c not in hand and c.code != led]
    his = gone[: len(hand) - 1]
    played = len(FULL_PACK) - 2 * len(hand)
    taken = sum(c.points for c in gone[len(hand) - 1 :])
    return {
        "trump": "H",
        "hands": [[c.code for c in his], [c.code for c in hand]],
        "talon": [],
        "points": [taken, 0],
        "tricks": [played // 2, 0],
        "on_lead": 0,
        "led": led,
    } | changes


FOLLOW = follow("QS 9S AH", "JS")


@pytest.mark.parametrize(
    ("mine", "led", "legal"),
    [
        ("QS 9S AH", "JS", "QS"),
        ("9S JS AH", "QS", "9S JS"),
        ("AS TS KS", "QS", "AS TS KS"),
        ("AH 9H TC", "KS", "AH 9H"),
        ("TC 9C JD", "KS", "TC 9C JD"),
        ("AH JH KS", "QH", "AH"),
        ("JH 9H KS", "QH", "JH 9H"),
        ("TC AD", "9H", "TC AD"),
    ],
    ids=["B6", "B7", "B8", "B9", "B10", "B11", "B12", "B13"],
)
def test_playable(mine: str, led: str, legal: str) -> None:
    # The cases of the rules page.
    opened = asked("playable", position=follow(mine, led))
    assert judged(opened, legal)
    assert set(opened.solved.answer["cards"]) == set(legal.split())  # type: ignore[arg-type]


def test_playable_says_which_rule_forbids_a_card() -> None:
    opened = asked("playable", position=follow("QS 9S AH", "JS"))
    feedback = judged(opened, "QS 9S AH")
    assert feedback.score == 0
    assert "the nine of spades is lower. (rule 1.6.3)" in words(feedback)
    assert "not the ace of hearts. (rule 1.6.2)" in words(feedback)
    part = judged(asked("playable", position=follow("AH 9H TC", "KS")), "AH")
    assert part.score == 0.5
    assert "You may also play the nine of hearts" in words(part)


def test_playable_while_the_talon_is_open() -> None:
    question = generate("playable", 3, theme="free-play")
    opened = open_question(question)
    assert judged(opened, "all")
    feedback = judged(opened, opened.solved.answer["cards"][0])  # type: ignore[index]
    assert feedback.verdict is Verdict.PARTLY
    assert feedback.rules == ("1.5.1",)


DEAL = {
    "dealer": 1,
    "hands": [["AS", "QH", "9H", "AH", "AC", "JD"], ["JS", "JH", "KC", "9C", "9D", "QD"]],
    "talon": ["TS", "9S", "TC", "QC", "JC", "KS", "QS", "AD", "TD", "KD", "TH", "KH"],
}


def test_actions() -> None:
    start = asked("actions", deal=DEAL | {"actions": []})
    assert start.solved.answer == {"actions": ("close",)}
    feedback = judged(start, "exchange, close")
    assert feedback.verdict is Verdict.WRONG
    assert "won a trick before. (rule 1.7.4)" in words(feedback)
    later = asked("actions", deal=DEAL | {"actions": ["AS", "JS"]})
    assert judged(later, "exchange", "close")
    assert judged(later, "close").score == 0.5
    assert judged(later, "exchange", "close", "out").score == 0.5
    assert judged(later, []).score == 0
    after = asked("actions", deal=DEAL | {"actions": ["AS", "JS", "exchange"]})
    assert set(after.solved.answer["actions"]) == {"marriage H", "close"}  # type: ignore[arg-type]


def test_actions_count_out_only_with_66() -> None:
    moves = ["AS", "JS", "exchange", "marriage H"]
    opened = asked("actions", deal=DEAL | {"actions": moves})
    feedback = judged(opened, "out, close")
    assert "“out” would be a false claim. (rule 1.10.8)" in words(feedback)
    off = asked("actions", deal=DEAL | {"actions": moves}, seat=1)
    assert off.solved.answer == {"actions": ()}
    assert judged(off, "nothing")
    assert judged(off, "close").verdict is Verdict.WRONG


def test_actions_about_some_only() -> None:
    opened = asked("actions", deal=DEAL | {"actions": ["AS", "JS"]}, about=["marriage"])
    assert [c.value for c in opened.sheet().parts[0].choices] == ["marriage H"]
    with pytest.raises(BadRecord, match=r"data\.about"):
        asked("actions", deal=DEAL | {"actions": []}, about=["luck"])


@pytest.mark.parametrize("exercise", ["04-5", "04-13"])
def test_a_lesson_asks_for_no_action_of_a_later_one(exercise: str) -> None:
    question = find(exercise)
    for asked_for in (question, *(next_like(question, seed) for seed in range(4))):
        (part,) = open_question(asked_for).sheet().parts
        assert {c.value.split()[0] for c in part.choices} == {"marriage"}


@pytest.mark.parametrize("seed", range(8))
def test_nobody_plays_on_with_66(seed: int) -> None:
    opened = open_question(generate("playable", seed, theme="overtrump"))
    assert isinstance(opened, PlayableCards)
    assert max(opened.deal.points) < 66


def test_playable_says_also_only_after_something_right() -> None:
    opened = asked("playable", position=follow("AH 9H TC", "KS"))
    assert "You may play the ace of hearts or nine of hearts" in words(judged(opened, "TC"))


FRENCH_ONLY = re.compile(r"\b(ace|queen|jack|clubs|spades|diamonds)s?\b|[♠♣♦]")


@pytest.mark.parametrize("name", [n for n in exercise_ids() if n != "00-1"])
def test_the_german_pack_is_named_as_it_looks(name: str) -> None:
    question = find(name)
    if question.data.get("ask") == "name":
        return  # it asks for the names in both packs
    opened = open_question(question, "german")
    sheet = opened.sheet()
    *_others, wrong = wrong_answers(opened)
    feedback = opened.judge(wrong)
    said = [*opened.tips(), *opened.solution().words, *opened.solution().working, *sheet.prompt]
    said += [feedback.given, *feedback.right, *feedback.words, *feedback.working]
    said += [choice.label for part in sheet.parts for choice in part.choices]
    found = [text for text in said if FRENCH_ONLY.search(text)]
    assert found == []


def test_marriage() -> None:
    moves = ["AS", "JS", "exchange"]
    now = asked("marriage", deal=DEAL | {"actions": moves}, suit="H")
    assert judged(now, "40, at once")
    half = judged(now, worth="20", counts="counts")
    assert half.score == 0.5
    assert "whether its suit is trumps" in words(half)
    before = asked("marriage", deal=DEAL | {"actions": moves[:2]}, suit="H")
    assert before.solved.answer == {"worth": "0", "counts": "no"}
    assert before.solved.rules == ("1.8.1",)
    assert "may not be announced now" in words(judged(before, "40", "at once"))


WAITING = {
    "dealer": 1,
    "hands": [["KS", "QS", "9C", "9D", "JC", "JD"], ["AS", "TS", "9S", "9H", "AC", "AD"]],
    "talon": ["JS", "KC", "QC", "TC", "KD", "QD", "TD", "JH", "QH", "KH", "TH", "AH"],
}


def test_marriage_waits_then_counts() -> None:
    first = asked("marriage", deal=WAITING | {"actions": []}, suit="S")
    assert judged(first, "20", "later")
    assert "Not yet" in words(judged(first, "20", "at once"))
    announced = ["marriage S", "QS", "AS"]
    waits = asked("marriage", deal=WAITING | {"actions": announced}, suit="S", seat=0)
    assert waits.solved.answer == {"worth": "20", "counts": "waits"}
    counts = asked(
        "marriage",
        deal=WAITING | {"actions": [*announced, "9S", "KS"]},
        suit="S",
        seat=0,
    )
    assert counts.solved.answer == {"worth": "20", "counts": "counts"}
    assert "need not wait" in words(judged(counts, "20", "later"))


def test_marriage_that_was_never_announced() -> None:
    over = ["marriage S", "QS", "AS", "out"]
    with pytest.raises(BadRecord, match="never announced"):
        asked("marriage", deal=WAITING | {"actions": over}, suit="H", seat=0)


def ends() -> list[tuple[str, dict[str, Any], str, str, str]]:
    """Every row of the table of game points: id, facts, who, how many, why."""
    closed = {"closed_by": 0, "at_close": {"tricks": 1, "points": 13}}
    bare = {"closed_by": 0, "at_close": {"tricks": 0, "points": 0}}
    return [
        ("F1", {"points": [66, 33], "tricks": [5, 4], "out": 0}, "you", "1", "went_out"),
        ("F2", {"points": [70, 32], "tricks": [5, 1], "out": 0}, "you", "2", "went_out"),
        ("F3", {"points": [70, 0], "tricks": [5, 1], "out": 0}, "you", "2", "went_out"),
        ("F4", {"points": [70, 0], "tricks": [5, 0], "out": 0}, "you", "3", "went_out"),
        (
            "D21",
            {"points": [70, 0], "tricks": [5, 0], "pending": [0, 40], "out": 0},
            "you",
            "3",
            "went_out",
        ),
        ("F12", {"points": [65, 55], "tricks": [7, 5], "last_trick": 1}, "nobody", "0", "drawn"),
        ("F14", {"points": [80, 60], "tricks": [7, 5], "last_trick": 1}, "you", "1", "played_out"),
        ("F15", {"points": [88, 32], "tricks": [11, 1], "last_trick": 0}, "you", "2", "played_out"),
        ("F17", {"points": [120, 0], "tricks": [11, 1], "last_trick": 0}, "you", "2", "played_out"),
        ("F16", {"points": [120, 0], "tricks": [12, 0], "last_trick": 0}, "you", "3", "played_out"),
        ("F10", {"points": [65, 70], "tricks": [5, 4], "out": 0}, "opponent", "2", "false_claim"),
        ("F11", {"points": [65, 0], "tricks": [5, 0], "out": 0}, "opponent", "2", "false_claim"),
        (
            "D13",
            {"points": [0, 0], "tricks": [0, 0], "pending": [40, 0], "out": 0},
            "opponent",
            "2",
            "false_claim",
        ),
        ("E11", {"points": [70, 35], "tricks": [5, 2], "out": 0, **closed}, "you", "1", "went_out"),
        ("E12", {"points": [70, 5], "tricks": [5, 1], "out": 0, **bare}, "you", "2", "went_out"),
        ("1.12", {"points": [70, 0], "tricks": [5, 0], "out": 0, **bare}, "you", "3", "went_out"),
        (
            "E13",
            {"points": [60, 30], "tricks": [5, 2], "last_trick": 1, **closed},
            "opponent",
            "2",
            "closer_failed",
        ),
        (
            "E14",
            {"points": [60, 30], "tricks": [5, 2], "last_trick": 1, **bare},
            "opponent",
            "3",
            "closer_failed",
        ),
        (
            "E15",
            {"points": [60, 0], "tricks": [6, 0], "last_trick": 0, **bare},
            "opponent",
            "3",
            "closer_failed",
        ),
        (
            "E9",
            {"points": [60, 30], "tricks": [5, 2], "last_trick": 0, **closed},
            "opponent",
            "2",
            "closer_failed",
        ),
        (
            "E16",
            {"points": [20, 66], "tricks": [2, 4], "out": 1, **bare},
            "opponent",
            "2",
            "opponent_out_first",
        ),
        (
            "E20",
            {"points": [66, 30], "tricks": [5, 2], "last_trick": 0, "out": 0, **closed},
            "you",
            "2",
            "went_out",
        ),
        (
            "E22",
            {"points": [64, 30], "tricks": [5, 2], "out": 0, **bare},
            "opponent",
            "3",
            "closer_failed",
        ),
        (
            "E23",
            {"points": [40, 64], "tricks": [3, 4], "out": 1, **closed},
            "you",
            "2",
            "false_claim",
        ),
    ]


@pytest.mark.parametrize(
    ("facts", "who", "points", "why"), [row[1:] for row in ends()], ids=[row[0] for row in ends()]
)
def test_score_every_row(facts: dict[str, Any], who: str, points: str, why: str) -> None:
    opened = asked("score", **facts)
    assert opened.solved.answer == {"winner": who, "points": points, "reason": why}
    # The row of 1.12 that was paid, where the loser's tricks and points decide.
    row = [rule for rule in opened.solved.rules if rule.startswith("1.12")]
    assert row == ([f"1.12.{points}"] if why in ("went_out", "played_out") else [])
    mirrored = open_question(
        Question("x", "score", opened.end.mirrored().to_json())  # type: ignore[attr-defined]
    )
    swap = {"you": "opponent", "opponent": "you", "nobody": "nobody"}
    assert mirrored.solved.answer["winner"] == swap[who]
    assert mirrored.solved.answer["points"] == points


def test_score_offers_what_closing_brings_only_where_somebody_closed() -> None:
    of_closing = {"closer_failed", "opponent_out_first"}
    nobody: dict[str, Any] = {"points": [70, 40], "tricks": [6, 4], "out": 0}
    somebody = nobody | {"closed_by": 0, "at_close": {"tricks": 1, "points": 20}}
    for rules in PRESETS:
        offered = [
            {choice.value for choice in asked("score", rules, **facts).sheet().parts[2].choices}
            for facts in (nobody, somebody)
        ]
        assert not offered[0] & of_closing
        assert offered[1] - offered[0] == of_closing
        assert ("false_claim" in offered[0]) == (RuleSet.preset(rules).claim_mode == "declare")


def test_score_cites_what_counts_when_the_closer_wins() -> None:
    closed = {"closed_by": 0, "at_close": {"tricks": 1, "points": 20}}
    facts: dict[str, Any] = {"points": [66, 35], "tricks": [6, 3], "out": 0} | closed
    assert asked("score", **facts).solved.rules[:2] == ("1.12.1", "1.9.14")
    assert asked("score", "schnapsen", **facts).solved.rules[:2] == ("1.12.2", "1.9.14")
    failed = asked("score", **facts | {"points": [64, 35]})
    assert "1.9.14" not in failed.solved.rules
    unclosed: dict[str, Any] = {"points": [66, 35], "tricks": [6, 3], "out": 0}
    assert "1.9.14" not in asked("score", **unclosed).solved.rules


def test_score_points_for_the_wrong_side_earn_nothing() -> None:
    opened = asked("score", points=[64, 20], tricks=[5, 3], out=0)
    right = opened.solved.answer
    assert right["winner"] == "opponent"
    assert judged(opened, "you", right["points"], "went_out").score == 0
    assert judged(opened, "you", right["points"], right["reason"]).score == pytest.approx(1 / 3)
    assert judged(opened, "opponent", right["points"], "went_out").score == pytest.approx(2 / 3)


def test_score_says_why() -> None:
    opened = asked("score", **dict(ends()[19][1]))
    feedback = judged(opened, winner="opponent", points="3", reason="closer_failed")
    assert feedback.score == pytest.approx(2 / 3)
    assert "had a trick: that makes 2" in words(feedback)
    assert "After closing the last trick brings nothing" in feedback.working[0]
    wrong = judged(opened, "me, 1, went out")
    assert wrong.score == 0
    assert "did not get out" in words(wrong)


@pytest.mark.parametrize(
    "facts",
    [
        {"points": [70, 20], "tricks": [5, 2]},
        {"points": [70, 20], "tricks": [5, 0], "out": 0},
        {"points": [70, 20], "tricks": [5, 2], "out": 0, "closed_by": 0},
        {"points": [70, 20], "tricks": [5, 2], "out": 1, "last_trick": 0},
        {"points": [70, 200], "tricks": [5, 2], "out": 0},
        {"points": [70, 51], "tricks": [7, 5], "last_trick": 0},
        {"points": [70, 50], "tricks": [7, 4], "last_trick": 0},
        {"points": [70], "tricks": [7, 5], "last_trick": 0},
        {"points": [70, 50], "tricks": [7, 5], "last_trick": 2},
        {"points": [70, 50], "tricks": [7, 3], "out": 0, "closed_by": 0, "at_close": 3},
        {
            "points": [70, 10],
            "tricks": [7, 3],
            "out": 0,
            "closed_by": 0,
            "at_close": {"tricks": 3, "points": 13},
        },
    ],
)
def test_ends_that_cannot_be_are_refused(facts: dict[str, Any]) -> None:
    with pytest.raises(BadRecord, match=r"data\."):
        asked("score", **facts)


def test_after() -> None:
    opened = asked("after", deal=DEAL | {"actions": ["AS"]}, reply="JS", seat=0)
    assert judged(opened, "me, me")
    assert judged(opened, "opponent", "me").score == 0.5
    discards = asked("after", deal=DEAL | {"actions": ["JD"]}, reply="KC", seat=1)
    assert discards.solved.answer == {"leads": "opponent", "draws": "opponent"}
    last = open_question(generate("after", 0, theme="face-up-trump"))
    assert [p.name for p in last.sheet().parts] == ["leads", "draws", "takes"]
    answer = last.solved.answer
    assert answer["leads"] == answer["draws"] != answer["takes"]
    closed = open_question(generate("after", 0, theme="no-drawing"))
    assert closed.solved.answer["draws"] == "nobody"


@pytest.mark.parametrize("seed", range(6))
def test_after_a_reply_is_no_longer_in_the_hand(seed: int) -> None:
    opened = open_question(generate("after", seed))
    assert isinstance(opened, AfterTrick)
    (shown,) = opened.sheet().blocks
    assert isinstance(shown, Table)
    # Both have played to the trick, and nobody has drawn yet.
    assert shown.opponent_count == min(map(len, opened.deal.hands))


def test_keep_counts_the_marriage_once_a_trick_is_taken() -> None:
    announced = ["marriage S", "QS", "AS"]
    opened = asked("keep", deal=WAITING | {"actions": announced}, seat=0)
    assert opened.solved.answer == {"mine": 0, "his": 14, "out": "no"}
    early = judged(opened, 20, 14, "no")
    assert early.score == pytest.approx(2 / 3)
    assert "waits for a trick is not counted yet" in words(early)
    later = asked("keep", deal=WAITING | {"actions": [*announced, "9S", "KS"]}, seat=0)
    assert later.solved.answer["mine"] == 24
    assert "forgotten" in words(judged(later, 4, 14, "no"))
    told = [line for line in opened.sheet().lines() if "marriage" in line]
    assert told
    assert "20" not in told[0]


def test_keep_without_the_question_of_out() -> None:
    opened = asked(
        "keep", deal=WAITING | {"actions": ["marriage S", "QS", "AS"]}, seat=0, claim=False
    )
    assert [p.name for p in opened.sheet().parts] == ["mine", "his"]


@pytest.mark.parametrize("seed", range(6))
def test_choose_is_judged_by_exact_search(seed: int) -> None:
    opened = open_question(generate("choose", seed))
    deal = opened.deal  # type: ignore[attr-defined]
    found = solve(deal, line=False)
    assert {a["card"] for a in opened.right_answers()} <= set(found.best)
    for choice in opened.sheet().parts[0].open_choices:
        feedback = judged(opened, card=choice.value)
        lost = found.value - found.actions[choice.value]
        assert feedback.details["value_lost"] == lost
        assert (feedback.score == 1) == (lost == 0)
        assert feedback.quality is not None
        # The line is legal and gets exactly what the choice is worth.
        after = deal
        for action in feedback.details["line"]:
            after = after.play(action)
        assert after.result is not None
        won = after.result.game_points
        sign = 1 if after.result.winner == deal.to_act else -1
        assert sign * won == found.actions[choice.value]
        if lost:
            assert "gives away" in words(feedback)


def test_choose_says_who_closed_and_why_all_cards_are_seen() -> None:
    prompt = open_question(find("07-22")).sheet().prompt
    assert "You have closed the talon." in prompt
    assert "For practice all cards are shown here." in prompt[-1]


def test_choose_does_not_offer_what_is_forbidden() -> None:
    opened = next(
        o
        for o in (open_question(generate("choose", seed)) for seed in range(40))
        if any(c.why for c in o.sheet().parts[0].choices)
    )
    part = opened.sheet().parts[0]
    barred = next(c for c in part.choices if c.why)
    assert "(rule 1.6" in barred.why
    with pytest.raises(ValueError, match="cannot be chosen"):
        judged(opened, barred.value)
