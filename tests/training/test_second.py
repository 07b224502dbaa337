"""The second reading of the rules: it agrees with the kinds' own answers, and notices faults."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest

from sixtysix_learn.records import read_deal, write_deal, write_position
from sixtysix_learn.rules import Deal, RuleSet
from sixtysix_learn.training import bank
from sixtysix_learn.training._json import thaw
from sixtysix_learn.training.generate import generate
from sixtysix_learn.training.kinds import KINDS, open_question
from sixtysix_learn.training.kinds.base import with_rules
from sixtysix_learn.training.pool import POOLED, read_pool
from sixtysix_learn.training.question import Question
from sixtysix_learn.training.second import SECOND, check_question
from sixtysix_learn.training.second.answers import ANSWERS
from sixtysix_learn.training.second.checks import plainly_written, tells, wrong_answers
from sixtysix_learn.training.second.hidden import faults_in_values
from sixtysix_learn.training.second.minimax import action_values
from sixtysix_learn.training.second.opening import (
    may_announce,
    may_close,
    may_exchange,
    may_hold,
    may_say_out,
)
from sixtysix_learn.training.second.reading import Book
from sixtysix_learn.training.verify import PRESETS, verify
from sixtysix_learn.training.walk import Style, moments

SHIPPED = [q for b in bank.banks() for q in b.questions]
WILD = Style(close=0.1, hold=0.1, claim=0.3, bluff=0.02, marriage=0.6, exchange=0.6, wild=0.6)


@pytest.mark.parametrize("question", SHIPPED, ids=lambda q: str(q.id))
def test_a_question_of_the_bank_is_sound(question: Question) -> None:
    assert check_question(question) == []


@pytest.mark.parametrize("kind", sorted(SECOND))
def test_generated_questions_are_sound(kind: str) -> None:
    tallies = list(verify([kind], count=3, seed=500))
    assert [t.findings for t in tallies if t.findings] == []
    assert sum(t.made for t in tallies) > 9
    assert all(t.second for t in tallies)


def test_what_it_does_not_know_is_said() -> None:
    kind = next(name for name in KINDS if name not in SECOND)
    (tally,) = verify([kind], ["german"], count=1)
    assert tally.to_json()["second_route"] is False


def deals(preset: str, seeds: range) -> Iterator[Deal]:
    for seed in seeds:
        yield from moments(RuleSet.preset(preset), Random(f"second/{preset}/{seed}"), WILD)


@pytest.mark.parametrize("preset", PRESETS)
def test_both_readings_keep_the_same_book(preset: str) -> None:
    seen = 0
    for deal in deals(preset, range(6)):
        book = Book.of_deal(write_deal(deal), deal.rules)
        assert [sorted(h) for h in book.hands] == [sorted(c.code for c in h) for h in deal.hands]
        assert book.talon == [c.code for c in deal.talon]
        assert (tuple(book.points), tuple(book.pending)) == (deal.points, deal.pending)
        assert (tuple(book.tricks), book.lead) == (deal.trick_counts, deal.on_lead)
        result = deal.result
        assert book.result == (
            None if result is None else (result.winner, result.game_points, result.reason)
        )
        if result is None:
            assert_same_actions(book, deal)
        seen += 1
    assert seen > 80


def assert_same_actions(book: Book, deal: Deal) -> None:
    seat = book.turn
    assert seat == deal.to_act
    legal = {str(a) for a in deal.legal_actions()}
    found = {f"marriage {suit}" for suit in "CSHD" if may_announce(book, seat, suit)}
    found |= {"exchange"} if may_exchange(book, seat) else set()
    found |= {"close"} if may_close(book, seat) else set()
    found |= {"out"} if may_say_out(book, seat) else set()
    found |= {"hold"} if may_hold(book, seat) else set()
    assert found == {a for a in legal if len(a) > 2} - {"pass", "count"}
    if not book.answer_due and not book.all_played:
        assert set(book.playable()) == {a for a in legal if len(a) == 2}


@pytest.mark.parametrize("preset", PRESETS)
def test_positions_are_read_like_deals(preset: str) -> None:
    for deal in deals(preset, range(2)):
        if deal.is_over:
            continue
        book = Book.of_position(write_position(deal), deal.rules)
        if not deal.declared or deal.announced:
            assert_same_actions(book, deal)


def test_values_of_an_ending() -> None:
    question = bank.find("choose-1")
    book = Book.of_position(question.data["position"], question.rules)
    worth = {"TC": 1, "JC": -1, "KS": -1, "TH": -1, "JD": -1}
    assert action_values(book) == worth | {"out": -2}
    # What was looked at has not changed the book itself.
    assert sorted(book.hands[0]) == sorted(["KS", "TH", "TC", "JC", "JD"])


def test_cards_may_be_written_in_any_way() -> None:
    question = bank.find("playable-16")
    data = question.to_json()["data"]
    deal = data["deal"]
    freely = {
        **deal,
        "hands": [[c.lower() for c in deal["hands"][0]], [f" {c} " for c in deal["hands"][1]]],
        "talon": [c.replace("T", "10").replace("S", "♠") for c in deal["talon"]],
        "actions": [c.replace("C", "♣") for c in deal["actions"]],
    }
    assert plainly_written({"deal": freely}) == data
    assert check_question(question.changed(data={"deal": freely})) == []
    words = {"title": "10 ways", "trump": "♥", "actions": ["Marriage s", "CLOSE"]}
    assert plainly_written(words) == words | {"trump": "H", "actions": ["marriage S", "close"]}


# ---------------------------------------------------------------- stored values


POOL = [puzzle for kind in POOLED for puzzle in read_pool(kind)]


def test_the_values_of_the_pool_fit_together() -> None:
    assert len(POOL) >= 60
    for puzzle in POOL:
        assert list(faults_in_values(thaw(puzzle.data), puzzle.rules)) == []


def test_values_and_lines_that_do_not_fit_are_noticed() -> None:
    puzzle = next(p for p in POOL if p.kind == "reply" and len(p.data["worth"]["best"]) == 1)
    (best,) = puzzle.data["worth"]["best"]

    def faults(change: Callable[[dict[str, Any]], None]) -> list[str]:
        data = thaw(puzzle.data)
        change(data["worth"])
        return list(faults_in_values(data, puzzle.rules))

    def value(worth: dict[str, Any]) -> None:
        worth["actions"][best]["value"] += 0.3

    def another_best(worth: dict[str, Any]) -> None:
        worth["best"] = [max(worth["actions"], key=lambda a: worth["actions"][a]["worse_by"])]

    def line(worth: dict[str, Any]) -> None:
        worth["shown"][best]["best_line"][-2:] = ["9C", "9S"]

    def layout(worth: dict[str, Any]) -> None:
        shown = worth["shown"][best]
        shown["theirs"] = shown["theirs"][3:] + " " + shown["theirs"][:2][::-1]

    # All other losses are taken against the best action.
    assert len(faults(value)) == len(puzzle.data["worth"]["actions"]) - 1
    assert len(faults(another_best)) == 1
    assert faults(line) == [f"{best}: the layout shown is none, or its lines are not legal."]
    assert faults(layout) == faults(line)


# ---------------------------------------------------------------- faults are noticed


def test_another_answer_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    question = bank.find("02-3")
    monkeypatch.setitem(
        ANSWERS,  # type: ignore[arg-type]
        "trick",
        lambda data, rules: [{"winner": "opponent", "points": 11}],
    )
    (finding,) = check_question(question)
    assert finding.question == "02-3"
    assert "second reading says winner=opponent points=11" in finding.text


def test_wrong_marks_are_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    kind = KINDS["count"]
    judge = kind.judge

    def turned(self: Any, answer: Any) -> Any:
        found = judge(self, answer)
        return type(found).of(1 - found.score, ["Turned."])

    monkeypatch.setattr(kind, "judge", turned)
    texts = [f.text for f in check_question(bank.find("count-1"))]
    assert "Its own answer is judged wrong: 14" in texts
    assert "A wrong answer is judged right: 13" in texts


def test_a_question_that_cannot_be_opened() -> None:
    (finding,) = check_question(bank.find("count-1").changed(data={"cards": []}))
    assert finding.text.startswith("It cannot be opened: ")


@pytest.mark.parametrize(
    ("name", "hint", "told"),
    [
        ("count-1", "Together they make 14.", True),
        ("count-1", "Less than 140 in any case.", False),
        ("trick-5", "Your opponent takes 11.", True),
        ("trick-5", "You or your opponent: who takes 11?", False),
        ("playable-6", "Only the ace of hearts will do.", True),
        ("playable-6", "The ace of hearts, or the jack of hearts?", False),
        ("actions-16", "There is nothing but playing a card.", True),
        ("order-1", "King and ten: which is higher?", False),
    ],
)
def test_a_hint_that_tells_the_answer(name: str, hint: str, told: bool) -> None:
    question = bank.find(name)
    assert tells(open_question(question), hint) is told
    texts = [f.text for f in check_question(question.changed(hints=("Look.", hint)))]
    assert texts == (["Hint 2 tells the answer."] if told else [])


@pytest.mark.parametrize("kind", KINDS)
def test_there_are_wrong_answers_to_everything(kind: str) -> None:
    opened = open_question(generate(kind, 3, theme=next(iter(KINDS[kind].levels))))
    wrong = list(wrong_answers(opened))
    assert wrong
    assert not any(answer in opened.right_answers() for answer in wrong)


def test_a_deal_of_the_bank_is_played_by_the_engine_too() -> None:
    question = bank.find("keep-4")
    deal = read_deal(
        with_rules(question.to_json()["data"]["deal"], "sixtysix-deal/1", question.rules)
    ).deal()
    assert Book.of_deal(question.to_json()["data"]["deal"], question.rules).points == [*deal.points]
