"""Decisions with hidden cards: stored values, verdicts by what is lost, reasons that are shown."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from sixtysix_learn.errors import BadOption, BadRecord
from sixtysix_learn.records import read_position
from sixtysix_learn.rules import Deal
from sixtysix_learn.training import pool_search
from sixtysix_learn.training._json import thaw
from sixtysix_learn.training.answers import read_answer
from sixtysix_learn.training.bank import find
from sixtysix_learn.training.feedback import Feedback, Quality, Verdict
from sixtysix_learn.training.generate import generate, next_like, remake
from sixtysix_learn.training.grading import LIMITS, quality_of
from sixtysix_learn.training.kinds import open_question
from sixtysix_learn.training.kinds._hidden import HiddenKind
from sixtysix_learn.training.kinds.close import CloseOrNot
from sixtysix_learn.training.pool import POOLED, Puzzle, read_pool, variant
from sixtysix_learn.training.pool_search import CLEAR, recheck
from sixtysix_learn.training.question import Question
from sixtysix_learn.training.worth import VERSION, Worth, work_out

PUZZLES = [puzzle for kind in POOLED for puzzle in read_pool(kind)]


def opened(question: Question) -> HiddenKind:
    kind = open_question(question)
    assert isinstance(kind, HiddenKind)
    return kind


def judged(kind: HiddenKind, answer: str) -> Feedback:
    return kind.judge(read_answer(kind.sheet(), [answer], {}))


def changed(kind: str, **worth: Any) -> HiddenKind:
    """The first puzzle of a kind with other values."""
    question = variant(read_pool(kind)[0])
    data = thaw(question.data)
    data["worth"] |= worth
    return opened(question.changed(data=data))


# ---------------------------------------------------------------- the pool that is shipped


def test_there_are_enough_puzzles() -> None:
    assert len(PUZZLES) >= 60
    german = [p for p in PUZZLES if p.rules.preset_name == "german"]
    assert len(german) > len(PUZZLES) / 2
    assert len({p.rules.preset_name for p in PUZZLES}) >= 4
    for kind in POOLED:
        assert len(read_pool(kind)) >= 12
        assert len({p.difficulty for p in read_pool(kind)}) >= 3
    right = [opened(variant(p)).right_answers()[0]["what"] for p in read_pool("close")]
    assert 0.3 < right.count("close") / len(right) < 0.7


@pytest.mark.parametrize("puzzle", PUZZLES, ids=lambda p: f"{p.kind}-{p.number}")
def test_a_puzzle_has_a_clear_answer(puzzle: Puzzle) -> None:
    kind = opened(variant(puzzle))
    deal, worth = kind.deal, kind.worth
    right = kind.right_answers()
    # Two leads may be as good.
    assert len(right) == 1 or (puzzle.kind == "lead" and len(right) == 2)
    assert worth.version == VERSION
    # Where a side has no trick yet, the German rules may pay for not claiming.
    assert min(deal.trick_counts) > 0
    assert not deal.strict
    sheet = kind.sheet()
    assert all(kind.judge(answer).quality is Quality.BEST for answer in right)
    for choice in sheet.parts[0].open_choices:
        answer = {sheet.parts[0].name: choice.value}
        if answer in right:
            continue
        feedback = kind.judge(answer)
        lost, se = feedback.details["value_lost"], feedback.details["se"]
        assert lost >= max(CLEAR, 3 * se)
        assert feedback.quality is quality_of(lost, se)
        assert feedback.verdict is not Verdict.RIGHT


@pytest.mark.parametrize("puzzle", PUZZLES[::7], ids=lambda p: f"{p.kind}-{p.number}")
def test_each_answer_is_shown_by_a_line_that_can_be_played(puzzle: Puzzle) -> None:
    kind = opened(variant(puzzle, 5))
    for choice in kind.sheet().parts[0].open_choices:
        feedback = kind.judge({kind.sheet().parts[0].name: choice.value})
        record = thaw(feedback.details)
        deal: Deal = read_position(record["position"]).deal
        # The learner is seat 0 there, and holds his own cards.
        assert record["seat"] == 0
        assert set(deal.hands[0]) == set(kind.deal.hands[kind.seat])
        for text in record["line"]:
            deal = deal.play(text)
        assert deal.is_over


# With five tricks played there is a handful of layouts: quick without compiled kernels too.
CHEAP = sorted(
    (p for p in PUZZLES if p.kind == "reply"), key=lambda p: (p.data["worth"]["worlds"], p.number)
)[:3]


@pytest.mark.parametrize("puzzle", CHEAP, ids=lambda p: f"{p.kind}-{p.number}")
def test_stored_values_are_found_again(puzzle: Puzzle) -> None:
    assert list(recheck(puzzle)) == []


def test_values_that_are_not_found_again_are_told() -> None:
    puzzle = CHEAP[0]
    data = thaw(puzzle.data)
    top = data["worth"]["best"][0]
    data["worth"]["actions"][top]["value"] += 0.5
    data["worth"]["version"] = 0
    found = list(recheck(Puzzle(puzzle.kind, puzzle.rules, puzzle.theme, 3, puzzle.seed, data, 7)))
    assert len(found) == 2
    assert f"{puzzle.kind} 7" in found[0]


@pytest.mark.parametrize("kind", POOLED)
def test_a_search_finds_the_same_each_time(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    looked_at: list[Deal] = []

    def first_is_best(deal: Deal, seed: int = 0, *_sizes: Any, **_show: Any) -> Worth:
        looked_at.append(deal)
        texts = [str(a) for a in deal.legal_actions() if a.kind in ("play", "close")]
        texts.sort(key=lambda text: (text == "close") is (seed % 2 == 1))
        found = values(**{t: (0.6 * (t != texts[0]), 0.0) for t in texts})
        record = {"version": 1, "seed": seed, "worlds": 9, "complete": True, "margin": 0}
        return Worth.from_json({**record, "best": texts[:1], "actions": found}, deal)

    monkeypatch.setattr(pool_search, "work_out", first_is_best)
    found = [pool_search.find_puzzle(kind, seed) for seed in (1, 2, 3, 1)]
    assert found[0] == found[3]
    assert found[0] is not None
    assert found[0].data == found[3].data  # type: ignore[union-attr]
    assert len({str(p and p.data) for p in found}) == 3
    for deal in looked_at:
        assert min(deal.trick_counts) > 0
        assert not deal.strict
        assert deal.points[deal.to_act or 0] < 66
        assert not any(a.kind in ("exchange", "marriage") for a in deal.legal_actions())
        assert (deal.led is None) == (kind != "reply")


def test_a_search_for_another_kind() -> None:
    with pytest.raises(BadOption, match="reply"):
        pool_search.find_puzzle("choose", 1)


# ---------------------------------------------------------------- questions of it


def test_seeds_take_puzzles_in_turn_under_other_names() -> None:
    one, other = generate("lead", 0), generate("lead", 1)
    assert one.id != other.id
    number = len([p for p in read_pool("lead") if p.rules.preset_name == "german"])
    again = generate("lead", number)
    assert again.id == one.id
    assert again.data != one.data
    assert remake(one.id, 0) == one
    assert remake("lead/no 9999", 0) is None
    assert next_like(one, 1) == other


def test_rules_without_puzzles_are_told() -> None:
    with pytest.raises(BadOption, match=r"only under those of: .*Schnapsen"):
        generate("close", rules={"preset": "german", "last_trick_bonus": 0})


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_other_names_of_the_suits_change_no_value(seed: int) -> None:
    puzzle = read_pool("reply")[0]
    plain, renamed = opened(variant(puzzle)), opened(variant(puzzle, seed))
    values = [sorted(v.value for v in kind.worth.actions.values()) for kind in (plain, renamed)]
    assert values[0] == values[1]
    assert [f.score for f in map(plain.judge, plain.right_answers())] == [1.0]


# ---------------------------------------------------------------- verdicts


@pytest.mark.parametrize(
    ("lost", "se", "quality"),
    [
        (0.0, 0.0, "best"),
        (0.05, 0.0, "good"),
        (0.06, 0.0, "inaccurate"),
        (0.25, 0.0, "inaccurate"),
        (0.3, 0.0, "mistake"),
        (1.0, 0.0, "mistake"),
        (1.1, 0.0, "blunder"),
        # Twice the error is given to the learner's favour.
        (0.3, 0.1, "inaccurate"),
        (0.15, 0.1, "good"),
        (1.2, 0.2, "mistake"),
    ],
)
def test_limits(lost: float, se: float, quality: str) -> None:
    assert quality_of(lost, se).value == quality
    assert list(LIMITS.values()) == sorted(LIMITS.values())


def test_learners_are_told_the_limits() -> None:
    page = (Path(__file__).parents[2] / "docs" / "learners.md").read_text("utf-8")
    for quality, limit in LIMITS.items():
        assert f": {quality.word} | {limit:g} |" in page
    assert f": {Quality.BLUNDER.word} | more |" in page


def values(**actions: tuple[float, float]) -> dict[str, Any]:
    """Values by what each action loses, and the error of that."""
    return {
        text: {"value": 1 - lost, "se": se, "worse_by": lost, "worse_se": se, "method": "seen"}
        for text, (lost, se) in actions.items()
    }


def test_too_close_to_call_is_said() -> None:
    cards = [c.code for c in opened(variant(read_pool("reply")[0])).deal.legal_cards()][:3]
    losses = dict(zip(cards, [(0.0, 0.0), (0.1, 0.08), (0.9, 0.1)], strict=True))
    kind = changed("reply", actions=values(**losses), best=cards[:2], shown={})
    assert kind.right_answers() == tuple({"card": c} for c in cards[:2])
    for text in cards[:2]:
        feedback = judged(kind, text)
        assert feedback.verdict is Verdict.RIGHT
        assert "Too close to call" in " ".join(feedback.words)
    assert judged(kind, cards[2]).verdict is Verdict.WRONG


def test_as_good_as_the_best_is_right_and_not_called_close() -> None:
    cards = [c.code for c in opened(variant(read_pool("reply")[0])).deal.legal_cards()][:3]
    losses = dict(zip(cards, [(0.0, 0.0), (0.03, 0.0), (0.9, 0.0)], strict=True))
    kind = changed("reply", actions=values(**losses), best=cards[:1], shown={})
    nearly = judged(kind, cards[1])
    assert nearly.quality is Quality.BEST
    assert "Too close" not in " ".join(nearly.words)


def test_closing_may_be_too_close_to_call() -> None:
    cards = [c.code for c in opened(variant(read_pool("close")[0])).deal.legal_cards()][:2]
    losses = {"close": (0.05, 0.1), cards[0]: (0.0, 0.0), cards[1]: (0.4, 0.1)}
    kind = changed("close", actions=values(**losses), best=["close", cards[0]], shown={})
    assert isinstance(kind, CloseOrNot)
    assert kind.right == ("on", "close")
    assert "Too close to call" in " ".join(judged(kind, "play on").words)
    assert judged(kind, "yes")


def test_a_reason_is_given_with_the_layout_that_shows_it() -> None:
    kind = opened(variant(read_pool("close")[0]))
    wrong = "play on" if kind.right_answers()[0]["what"] == "close" else "close"
    feedback = judged(kind, wrong)
    said = " ".join(feedback.words)
    assert "on average" in said
    assert "your opponent may hold" in said
    assert any("In that layout" in line for line in feedback.working)


# ---------------------------------------------------------------- data


def test_without_stored_values_they_are_worked_out() -> None:
    puzzle = CHEAP[0]
    question = variant(puzzle)
    bare = opened(question.changed(data={"deal": question.data["deal"]}))
    assert bare.right_answers() == opened(question).right_answers()


def test_what_is_worked_out_leaves_false_claims_out() -> None:
    deal = opened(variant(CHEAP[0])).deal
    assert "out" in map(str, deal.legal_actions()) or deal.led is not None
    assert "out" not in work_out(deal, show=False).actions


@pytest.mark.parametrize(
    ("worth", "said"),
    [
        (7, "worth"),
        ({}, "worth"),
        ({"best": ["XX"]}, "worth"),
        ({"best": []}, "worth"),
        ({"actions": {"AS": 1}}, "worth"),
        ({"worlds": "many"}, "worth"),
    ],
)
def test_values_that_do_not_fit_are_refused(worth: Any, said: str) -> None:
    question = variant(read_pool("lead")[0])
    data = thaw(question.data)
    data["worth"] = data["worth"] | worth if isinstance(worth, dict) and worth else worth
    with pytest.raises(BadRecord, match=rf"data\.{said}"):
        open_question(question.changed(data=data))


def test_a_moment_must_fit_its_kind() -> None:
    lead, reply = variant(read_pool("lead")[0]), variant(read_pool("reply")[0])
    for kind, question in (("reply", lead), ("lead", reply), ("close", reply)):
        with pytest.raises(BadRecord):
            open_question(Question("x", kind, question.data))


@pytest.mark.parametrize("name", ["11-6", "11-8", "11-10", "lead-1", "reply-1"])
def test_only_what_the_learner_chose_is_called_his_choice(name: str) -> None:
    kind = open_question(find(name))
    right, *_others = kind.right_answers()
    for words in (kind.judge(right).words, kind.solution().words):
        assert "your choice" not in " ".join(words)
    for part in kind.sheet().parts:
        for choice in part.open_choices:
            answer = {part.name: choice.value}
            if answer not in kind.right_answers():
                said = " ".join(kind.judge(answer).words)
                assert "it is worse to" not in said
