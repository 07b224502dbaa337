"""Who holds what: the cards that are left once the talon is exhausted."""

from __future__ import annotations

from typing import Any

import pytest

from sixtysix_learn.cards import FULL_PACK
from sixtysix_learn.errors import BadRecord
from sixtysix_learn.training.answers import read_answer
from sixtysix_learn.training.feedback import Feedback
from sixtysix_learn.training.generate import generate
from sixtysix_learn.training.kinds import Kind, open_question
from sixtysix_learn.training.sheet import CardRow, Playthrough


def made(seed: int, theme: str = "other-hand", rules: str = "german") -> Kind:
    return open_question(generate("holds", seed, theme=theme, rules=rules))


def judged(kind: Kind, answer: Any) -> Feedback:
    return kind.judge(read_answer(kind.sheet(), [answer], {}))


@pytest.mark.parametrize("rules", ["german", "schnapsen", "casual"])
@pytest.mark.parametrize("seed", range(3))
def test_what_was_neither_seen_nor_held_is_his(seed: int, rules: str) -> None:
    kind = made(seed, rules=rules)
    deal, me = kind.deal, kind.seat  # type: ignore[attr-defined]
    seen = {c for t in deal.tricks for c in t.cards} | set(deal.hands[me])
    pack = [c for c in FULL_PACK if kind.rules.pack == 24 or c.rank.code != "9"]
    left = {c.code for c in pack if c not in seen}
    assert set(kind.solved.answer["cards"]) == left  # type: ignore[arg-type]
    assert len(left) == len(deal.hands[me])
    assert judged(kind, sorted(left))


def test_each_card_counts() -> None:
    kind = made(1)
    right = list(kind.solved.answer["cards"])  # type: ignore[arg-type]
    others = [c.value for c in kind.sheet().parts[0].choices if c.value not in right]
    five = judged(kind, right[:5])
    assert five.score == pytest.approx(5 / 6)
    assert "5 of 6 cards found." in five.words
    swapped = judged(kind, [*right[:5], others[0]])
    assert swapped.score == pytest.approx(5 / 6 - 1 / 12)
    assert " fell in trick " in " ".join(swapped.words)
    assert judged(kind, "all").score == 0


def test_only_trumps_are_asked_for() -> None:
    kind = made(2, "trumps-left")
    trump = kind.deal.trump.code  # type: ignore[attr-defined]
    assert {c.value[1] for c in kind.sheet().parts[0].choices} == {trump}
    assert len(kind.solved.working) == 1


def test_the_cards_played_are_watched_or_lie_there() -> None:
    blocks = made(0, "other-hand").sheet().blocks
    assert isinstance(blocks[0], Playthrough)
    assert len(blocks[0].steps) == 6
    rows = [b for b in made(0, "cards-left").sheet().blocks if isinstance(b, CardRow)]
    assert sum(len(row.cards) for row in rows) == 12 + 6


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"suit": "X"}, r"data\.suit"),
        ({"shown": "never"}, r"data\.shown"),
        ({"seat": 2}, r"data\.seat"),
    ],
)
def test_data_that_cannot_be(change: dict[str, Any], said: str) -> None:
    question = generate("holds", 1)
    with pytest.raises(BadRecord, match=said):
        open_question(question.changed(data={**question.data, **change}))


def test_the_talon_must_be_exhausted() -> None:
    question = generate("keep", 0)
    data = {name: question.data[name] for name in ("deal", "seat")}
    with pytest.raises(BadRecord, match="exhausted"):
        open_question(question.changed(kind="holds", data=data))
