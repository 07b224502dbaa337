"""A question as it is put to a learner: sentences, what is shown, and the parts to be answered.

Everything here is data with words already in the language in use, so that the widget, the static
page, the terminal and a printed sheet show the same thing. A question's kind makes its sheet anew
each time, so a change of language shows at once.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from html import escape
from typing import Any, Literal

from ..cards import Card
from ..i18n import gettext as _
from ..wording import PackStyle, card_short, listed

__all__ = [
    "Advice",
    "Answer",
    "Block",
    "CardRow",
    "Choice",
    "Facts",
    "Form",
    "Part",
    "Pile",
    "Playthrough",
    "Sheet",
    "Step",
    "Table",
    "TrickShown",
    "Value",
]

Form = Literal["number", "choice", "several", "cards", "card", "order", "moves"]

#: One part's answer: a number, a choice, or several choices.
Value = int | str | tuple[str, ...]
#: The whole answer: a value for each part, by the part's name.
Answer = Mapping[str, Value]


@dataclass(frozen=True)
class Choice:
    """Something that can be chosen.

    Attributes
    ----------
    value
        What is stored: a card's code, an action's text, a plain word. Never translated.
    label
        What is read, in the language in use.
    card
        The card to draw, for choices that are cards.
    also
        Other words that are understood when the answer is typed.
    why
        Why it cannot be chosen, for a card that only lies there; empty for all others.
    short
        How it stands in a list of answers; the label, or for a card its signs (``10♠``), if empty.
    """

    value: str
    label: str
    card: Card | None = None
    also: tuple[str, ...] = ()
    why: str = ""
    short: str = ""

    @property
    def text(self) -> str:
        """How this stands in a list of answers."""
        return self.short or (card_short(self.card) if self.card else self.label)


@dataclass(frozen=True)
class Part:
    """One thing to answer.

    Attributes
    ----------
    name
        Its name in code (``points``), never translated.
    label
        The question in a few words.
    form
        How it is answered: ``number``; one ``choice``; ``several`` choices (perhaps none); one
        ``card``; several ``cards``; ``order``, all choices in a row; ``moves``, one choice after
        the other, each replied to.
    choices
        What can be chosen.
    most
        For numbers: the greatest that is taken for an answer.
    none
        For ``several`` and ``cards``: the words for choosing nothing.
    named
        For ``moves``: everything that may come up in an answer, now or later.
    """

    name: str
    label: str
    form: Form
    choices: tuple[Choice, ...] = ()
    most: int = 999
    none: str = ""
    named: tuple[Choice, ...] = ()

    @property
    def open_choices(self) -> tuple[Choice, ...]:
        """The choices that can be chosen."""
        return tuple(c for c in self.choices if not c.why)

    def choice(self, value: str) -> Choice:
        """Return the choice with a value.

        Raises
        ------
        KeyError
            If there is none.
        """
        for found in (*self.choices, *self.named):
            if found.value == value:
                return found
        raise KeyError(value)

    def text(self, value: Value) -> str:
        """Return an answer to this part as words."""
        if isinstance(value, tuple):
            if not value:
                return self.none or listed([])
            texts = [self._short(v) for v in value]
            if self.form in ("order", "moves"):
                return (_(", ") if any(" " in text for text in texts) else " ").join(texts)
            return listed(texts)
        return str(value) if isinstance(value, int) else self._short(value)

    def _short(self, value: str) -> str:
        return self.choice(value).text


@dataclass(frozen=True)
class CardRow:
    """Cards in a row, with a heading that may be empty. ``note`` stands below."""

    cards: tuple[Card, ...]
    label: str = ""
    note: str = ""
    block: Literal["cards"] = "cards"


@dataclass(frozen=True)
class TrickShown:
    """A trick of two cards with the words of who played them, and what is trump."""

    lead: Card
    reply: Card
    lead_label: str
    reply_label: str
    trump: str
    trump_suit: str
    label: str = ""
    block: Literal["trick"] = "trick"


@dataclass(frozen=True)
class Pile:
    """A side's tricks: whose, how many, and lines of text (tricks, card points)."""

    label: str
    tricks: int
    lines: tuple[str, ...]


@dataclass(frozen=True)
class Table:
    """The table from one side.

    Attributes
    ----------
    label
        What is shown, in a few words.
    opponent
        His cards, if they are seen; else empty, and ``opponent_count`` says how many.
    opponent_label, hand_label
        Headings of the two hands.
    hand
        My cards; empty where a part of the question shows them to be chosen from.
    face_up, buried
        The face-up trump; whether the trump was turned down.
    talon
        How many cards lie in the talon, the trump card among them.
    talon_label, trump, trump_suit
        The talon and trumps in words, and the suit's letter.
    mine, his
        The tricks of both sides, and their points where they are shown.
    led, led_label, reply, reply_label
        The cards on the table and who played them.
    i_led
        Whether the card led is mine.
    """

    label: str
    opponent: tuple[Card, ...]
    opponent_count: int
    opponent_label: str
    hand: tuple[Card, ...]
    hand_label: str
    face_up: Card | None
    buried: bool
    talon: int
    talon_label: str
    trump: str
    trump_suit: str
    mine: Pile
    his: Pile
    led: Card | None = None
    led_label: str = ""
    i_led: bool = False
    reply: Card | None = None
    reply_label: str = ""
    block: Literal["table"] = "table"


@dataclass(frozen=True)
class Facts:
    """A small table of words: a heading for each column, and rows with a heading each."""

    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    label: str = ""
    block: Literal["facts"] = "facts"


@dataclass(frozen=True)
class Step:
    """One moment of a deal that plays before the learner's eyes.

    Attributes
    ----------
    cards, labels
        The cards on the table and who played them, where that is all that is shown.
    words
        What happened.
    table
        The whole table, where it is shown.
    value
        The choice that this step stands for, in the question's part; empty if none.
    """

    cards: tuple[Card, ...]
    labels: tuple[str, ...]
    words: tuple[str, ...]
    table: Table | None = None
    value: str = ""


@dataclass(frozen=True)
class Playthrough:
    """A deal to be stepped through.

    Attributes
    ----------
    label
        What is shown, in a few words.
    trump, trump_suit
        What is trump, in words and as the suit's letter.
    steps
        The moments in order.
    start
        The table before the first step, where it is shown.
    back
        Whether one may step back; not where it is the memory that is tried.
    """

    label: str
    trump: str
    trump_suit: str
    steps: tuple[Step, ...]
    start: Table | None = None
    back: bool = False
    block: Literal["play"] = "play"


Block = CardRow | TrickShown | Table | Facts | Playthrough


@dataclass(frozen=True)
class Sheet:
    """A question as it is put.

    Attributes
    ----------
    title
        What kind of question this is, in a few words.
    prompt
        What is so and what is asked, a sentence each; the last one asks.
    blocks
        What is shown, in order.
    parts
        What is to be answered.
    said
        What has just happened, a sentence each, where it is answered by moves.
    """

    title: str
    prompt: tuple[str, ...]
    blocks: tuple[Block, ...]
    parts: tuple[Part, ...]
    said: tuple[str, ...] = ()

    def part(self, name: str) -> Part:
        """Return a part by its name.

        Raises
        ------
        KeyError
            If there is none.
        """
        for found in self.parts:
            if found.name == name:
                return found
        raise KeyError(name)

    def answer_text(self, answer: Answer) -> str:
        """Return a whole answer as words."""
        if len(self.parts) == 1:
            part = self.parts[0]
            return part.text(answer[part.name])
        return "; ".join(
            _("%(part)s: %(answer)s") % {"part": part.label, "answer": part.text(answer[part.name])}
            for part in self.parts
        )

    def lines(self, pack: PackStyle = "french") -> list[str]:
        """Return the sheet as lines of plain text, cards named as in a pack."""
        from .sheet_text import sheet_lines

        return sheet_lines(self, pack)


@dataclass(frozen=True)
class Advice:
    """A hint or a worked solution.

    Attributes
    ----------
    kind
        ``"hint"`` or ``"solution"``.
    level
        1 for the first hint, 2 for the second; 0 for the solution.
    words
        What to say, a sentence each.
    working
        The steps of the solution.
    rules
        Sections of the rules page.
    details
        As in :class:`~sixtysix_learn.training.feedback.Feedback`.
    """

    kind: Literal["hint", "solution"]
    level: int
    words: tuple[str, ...]
    working: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()
    details: Mapping[str, Any] | None = None

    @property
    def title(self) -> str:
        """What this is, in the language in use."""
        if self.kind == "solution":
            return _("Solution")
        return _("Hint %(number)d") % {"number": self.level}

    def __str__(self) -> str:
        lines = [self.title, *self.words, *self.working]
        if self.rules:
            lines.append(_("Rules: %(rules)s") % {"rules": ", ".join(self.rules)})
        return "\n".join(lines)

    def __repr__(self) -> str:
        return f"<{self.kind} {' '.join(self.words)}>"

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:
        printer.text(str(self))

    def _repr_html_(self) -> str:
        # Real text only: JupyterLab's sanitizer takes anything finer away.
        words = " ".join(escape(text) for text in self.words)
        steps = "".join(f"<li>{escape(text)}</li>" for text in self.working)
        return f"<p><strong>{escape(self.title)}</strong> {words}</p>" + (
            f"<ol>{steps}</ol>" if steps else ""
        )
