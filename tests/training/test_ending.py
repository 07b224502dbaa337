"""Win the ending: moves against the best defence, what they give away, what is kept."""

from __future__ import annotations

from typing import Any

import pytest

from sixtysix_learn.analysis import solve
from sixtysix_learn.errors import UnknownAnswer
from sixtysix_learn.training.asked import Asked
from sixtysix_learn.training.feedback import Verdict
from sixtysix_learn.training.generate import generate
from sixtysix_learn.training.grading import kept
from sixtysix_learn.training.kinds.ending import PlayEnding


def asked(seed: int, theme: str = "play-out") -> tuple[Asked, PlayEnding]:
    found = Asked(generate("ending", seed, theme=theme))
    assert isinstance(found.kind, PlayEnding)
    return found, found.kind


def worst(kind: PlayEnding) -> str:
    values = kind.played.values(kind.moves)
    return min(values, key=lambda text: values[text])


@pytest.mark.parametrize("seed", range(6))
def test_best_play_keeps_what_the_ending_is_worth(seed: int) -> None:
    found, kind = asked(seed)
    assert kind.most == solve(kind.start).value > 0
    moves = kind.solved.answer["moves"]
    assert isinstance(moves, tuple)
    feedback = found.check(*moves)
    assert feedback.verdict is Verdict.RIGHT
    assert feedback.details["value_lost"] == 0
    # The line shown is that of the deal, both sides' moves, to its end.
    deal = kind.start
    for text in feedback.details["line"]:
        deal = deal.play(text)
    assert deal.is_over


@pytest.mark.parametrize("seed", range(6))
def test_the_defence_gives_nothing_back(seed: int) -> None:
    found, kind = asked(seed)
    lost = 0
    while True:
        move = worst(kind)
        values = kind.played.values(kind.moves)
        lost += max(values.values()) - values[move]
        feedback = found.check(move)
        if feedback.finished:
            break
    assert feedback.details["value_lost"] == lost > 0
    assert feedback.score == kept(kind.most - lost, kind.most) < 1
    assert any("gave away" in word for word in feedback.words)


def test_a_move_is_answered_and_the_position_goes_on() -> None:
    found, kind = asked(0)
    before = found.sheet()
    moves = kind.solved.answer["moves"]
    assert isinstance(moves, tuple)
    first = found.check(moves[0])
    assert not first.finished
    assert not first
    assert 0 < first.score < 1
    assert "It is not over yet: it is your turn." in first.words
    assert found.last is None, "a move is no whole answer"
    assert len(found.tries) == 0
    assert found.sheet() != before
    assert found.sheet().said
    found.check(*moves[1:])
    assert len(found.tries) == 1
    assert found.tries[0].right


def test_after_its_end_it_is_played_again_from_the_start() -> None:
    found, kind = asked(0)
    moves = kind.solved.answer["moves"]
    assert isinstance(moves, tuple)
    found.check(" ".join(m for m in moves if m != "out") + " out")
    with pytest.raises(UnknownAnswer):
        found.check("nonsense")
    assert found.last is not None, "what is not understood changes nothing"
    assert found.check(moves[0]).finished is False
    assert kind.moves == moves[:1]
    found.restart()
    assert kind.moves == ()
    assert len(found.tries) == 1


def test_a_losing_move_is_told_at_once() -> None:
    found, kind = asked(2)
    move = worst(kind)
    feedback = found.check(move)
    assert feedback.details["gave_away"] in feedback.words
    assert "Move 1" in str(feedback.details["gave_away"])


@pytest.mark.parametrize("answer", ["", "9C9C", "nonsense", ["AS", "AS"], 7])
def test_what_is_no_move_is_no_try(answer: Any) -> None:
    found, kind = asked(1)
    with pytest.raises(UnknownAnswer):
        found.check(answer)
    assert kind.moves == ()
    assert len(found.tries) == 0


def test_a_card_that_may_not_be_played_is_refused() -> None:
    for seed in range(40):
        found, _kind = asked(seed)
        shut = [c for c in found.sheet().parts[0].choices if c.why]
        if shut:
            with pytest.raises(UnknownAnswer):
                found.check(shut[0].value)
            return
    raise AssertionError("no such ending")


def test_a_change_of_pack_keeps_the_moves() -> None:
    found, kind = asked(0)
    moves = kind.solved.answer["moves"]
    assert isinstance(moves, tuple)
    found.check(moves[0])
    found.use_pack("german")
    assert found.kind.moves == moves[:1]


@pytest.mark.parametrize(
    ("value", "most", "score"),
    [
        (2, 2, 1.0),
        (1, 2, 0.5),
        (1, 3, pytest.approx(1 / 3)),
        (-1, 2, 0.0),
        (0, 0, 1.0),
        (-1, 0, 0.0),
        (-2, -1, 0.5),
        (-3, -1, 0.0),
        (-3, -3, 1.0),
    ],
)
def test_what_is_kept(value: int, most: int, score: Any) -> None:
    assert kept(value, most) == score


def test_long_endings_are_harder() -> None:
    short = [generate("ending", n, theme="play-out").difficulty for n in range(6)]
    long = [generate("ending", n, theme="long-play-out").difficulty for n in range(6)]
    assert sum(short) < sum(long)
    assert set(short + long) <= {2, 3, 4, 5}
