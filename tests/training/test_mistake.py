"""Find the mistake: what each action cost, and which cost the most."""

from __future__ import annotations

from typing import Any

import pytest

from sixtysix_learn.analysis import solve
from sixtysix_learn.errors import BadRecord
from sixtysix_learn.training.answers import read_answer
from sixtysix_learn.training.feedback import Feedback, Verdict
from sixtysix_learn.training.generate import generate
from sixtysix_learn.training.kinds import open_question
from sixtysix_learn.training.kinds.mistake import FindMistake
from sixtysix_learn.training.sheet import Playthrough

# A deal in which the opponent gave nothing away.
FAULTLESS = 1
# One in which the learner made a small mistake besides the great one.
TWO = 79


def made(seed: int) -> FindMistake:
    kind = open_question(generate("mistake", seed))
    assert isinstance(kind, FindMistake)
    return kind


def judged(kind: FindMistake, answer: Any) -> Feedback:
    return kind.judge(read_answer(kind.sheet(), [answer], {}))


@pytest.mark.parametrize("seed", range(5))
def test_what_each_action_cost_is_exact(seed: int) -> None:
    kind = made(seed)
    for done in kind.done:
        # To close before the last draw is past.
        values = {t: n for t, n in solve(done.before).actions.items() if t != "hold"}
        assert done.lost == max(values.values()) - values[done.text]
        assert done.before.to_act == kind.seat
        assert not done.before.talon
    assert kind.worst.lost == max(d.lost for d in kind.done) > 0
    assert [d.lost for d in kind.done].count(kind.worst.lost) == 1


@pytest.mark.parametrize("seed", range(5))
def test_an_answer_is_worth_the_share_of_the_cost(seed: int) -> None:
    kind = made(seed)
    for done in kind.done:
        feedback = judged(kind, done.text)
        assert feedback.score == done.lost / kind.worst.lost
        assert (feedback.verdict is Verdict.RIGHT) == (done is kind.worst)


def test_a_smaller_mistake_is_partly_right() -> None:
    kind = made(TWO)
    smaller = next(d for d in kind.done if 0 < d.lost < kind.worst.lost)
    feedback = judged(kind, smaller.text)
    assert feedback.verdict is Verdict.PARTLY
    assert "something else cost more" in feedback.words[0]


def test_it_is_stepped_through_and_marked() -> None:
    kind = made(0)
    sheet = kind.sheet()
    (block,) = sheet.blocks
    assert isinstance(block, Playthrough)
    assert block.back
    assert block.start is not None
    assert all(step.table is not None and step.words for step in block.steps)
    marked = [step.value for step in block.steps if step.value]
    assert marked == [c.value for c in sheet.parts[0].choices]


def test_the_line_shows_how_it_should_have_gone() -> None:
    kind = made(1)
    deal = kind.worst.before
    for text in kind.solved.details["line"]:
        deal = deal.play(text)
    assert deal.result is not None
    points = deal.result.game_points
    sign = 1 if deal.result.winner == kind.seat else -1
    assert sign * points == kind.worst.most


def test_a_deal_must_be_over_and_hold_one_great_mistake() -> None:
    question = generate("mistake", FAULTLESS)
    kind = made(FAULTLESS)
    data = {"deal": dict(question.data["deal"]), "seat": kind.seat}
    short = {**data["deal"], "actions": list(data["deal"]["actions"])[:-1]}
    with pytest.raises(BadRecord, match="over"):
        open_question(question.changed(data={**data, "deal": short}))
    with pytest.raises(BadRecord, match="more than any other"):
        # The opponent made none in this deal.
        open_question(question.changed(data={**data, "seat": 1 - kind.seat}))
