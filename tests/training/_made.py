"""Journals made up for tests: entries without files."""

from datetime import UTC, datetime, timedelta

from hypothesis import strategies as st

from sixtysix_learn.training.entries import Entry, numbered
from sixtysix_learn.training.feedback import Feedback

START = datetime(2026, 3, 1, 12, tzinfo=UTC)
THEMES = ["must-follow", "two-trumps", "marriage-value", "schneider"]


def entry(question, days=0.0, score=1.0, what="try", ident=None, **values):
    """An entry so many days after the start."""
    feedback = Feedback.of(score, ["Words."], details=values.pop("details", {}))
    time = START + timedelta(days=days)
    return Entry(
        ident or f"{question}@{days}",
        time,
        what,
        question,
        feedback=feedback if what == "try" else None,
        **values,
    )


def journal(*entries):
    return numbered(entries)


@st.composite
def journals(draw, most=25):
    """A journal of some weeks: a question has the same themes each time it is asked."""
    entries = []
    for number in range(draw(st.integers(0, most))):
        question = draw(st.integers(0, 9))
        entries.append(
            entry(
                f"q{question}",
                draw(st.floats(0, 60)),
                draw(st.sampled_from([0.0, 0.5, 1.0])),
                draw(st.sampled_from(["try"] * 6 + ["hint", "solution"])),
                ident=f"e{number}",
                hints=draw(st.integers(0, 3)),
                themes=(THEMES[question % 4], THEMES[question // 4])[: 1 + question % 2],
                difficulty=1 + question % 5 if question else None,
                lesson=f"0{question % 3}",
            )
        )
    return numbered(entries)
