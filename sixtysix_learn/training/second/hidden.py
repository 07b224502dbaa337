"""Stored values looked at again without working them out: sums, and lines played in a book.

Working them out again takes seconds each (``sixtysix-learn bank pool --check``). What can be seen
at once is seen here: that the figures fit together, and that the layouts that are shown to a
learner are layouts, and the lines in them are legal and end as is claimed.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from ...i18n import gettext as _
from ...rules import RuleSet
from .opening import may_announce, may_close, may_exchange, may_hold, may_say_out
from .reading import ORDER, Book

__all__ = ["faults_in_values"]


def faults_in_values(data: Mapping[str, Any], rules: RuleSet) -> Iterator[str]:
    """Give what is wrong with the stored values of a question, a sentence each."""
    worth = data.get("worth")
    if worth is None:
        return
    actions = worth["actions"]
    top = max(one["value"] for one in actions.values())
    for text, one in actions.items():
        off = abs(top - one["value"] - one["worse_by"])
        # Losses are taken over the same layouts as the best action's value; both are rounded.
        if off > 0.0002 + 2 * (one["se"] + one["worse_se"]):
            yield _("%(action)s: value and loss do not fit together.") % {"action": text}
        if text in worth["best"] and one["worse_by"] > worth["margin"] + 2 * one["worse_se"]:
            yield _("%(action)s: it loses too much to be among the best.") % {"action": text}
    book = Book.of_deal(data["deal"], rules)
    for text, shown in worth.get("shown", {}).items():
        if "theirs" in shown and not _is_shown_rightly(book, shown, text):
            yield _("%(action)s: the layout shown is none, or its lines are not legal.") % {
                "action": text
            }


def _is_shown_rightly(book: Book, shown: Mapping[str, Any], text: str) -> bool:
    me = book.turn
    layout = book.copied()
    layout.hands[1 - me] = shown["theirs"].split()
    # Of the talon the player knows the face-up card alone.
    layout.talon = [*shown["down"].split(), *book.talon[-1:]]
    pack = {
        rank + suit for rank in ORDER for suit in "CSHD" if book.rules.pack == 24 or rank != "9"
    }
    there = [*layout.hands[0], *layout.hands[1], *layout.talon]
    gone = pack - {*book.hands[0], *book.hands[1], *book.talon}
    if len(there) != len(set(there)) or set(there) != pack - gone:
        return False
    ends = [_played(layout, shown[name]) for name in ("best_line", "line") if name in shown]
    if None in ends:
        return False
    starts = [shown[name][0] for name in ("best_line", "line") if name in shown]
    return len(starts) < 2 or starts[1] == text


def _played(layout: Book, line: list[str]) -> Book | None:
    """Play a line; ``None`` if an action in it is not legal."""
    book = layout.copied()
    for action in line:
        if book.result is not None or action not in _legal(book):
            return None
        book.do(action)
    return book


def _legal(book: Book) -> set[str]:
    seat = book.turn
    found = {f"marriage {suit}" for suit in "CSHD" if may_announce(book, seat, suit)}
    found |= {"exchange"} if may_exchange(book, seat) else set()
    found |= {"close"} if may_close(book, seat) else set()
    found |= {"out"} if may_say_out(book, seat) else set()
    found |= {"hold"} if may_hold(book, seat) else set()
    if book.answer_due:
        # Whoever does not exchange passes, which a line may leave out.
        return found | {"pass"} | set(book.hands[book.lead])
    return found | ({"count"} if book.all_played else set(book.playable()))
