"""Best play once no card is drawn any more, by looking at every way it can go on.

No cut-offs and no bounds: each state is looked at in full, once. Source: rules.md 1.6 to 1.12.
"""

from __future__ import annotations

from .opening import may_announce, may_say_out
from .reading import Book

__all__ = ["action_values"]


def action_values(book: Book) -> dict[str, int]:
    """Return what each action is worth to whoever is to act: game points won less lost.

    Parameters
    ----------
    book
        A moment of strict play, nobody's answer to a closing being due.
    """
    known: dict[object, int] = {}
    me = book.turn
    found = {}
    for action in _actions(book):
        after = book.copied()
        after.do(action)
        found[action] = _value(after, known) * (1 if me == 0 else -1)
    return found


def _value(book: Book, known: dict[object, int]) -> int:
    """Return the value for seat 0."""
    if book.result is not None:
        winner, n, _reason = book.result
        return 0 if winner is None else n if winner == 0 else -n
    key = (
        tuple(book.hands[0]),
        tuple(book.hands[1]),
        book.lead,
        book.led,
        *book.points,
        *book.pending,
        *book.tricks,
        tuple(book.announced),
        tuple(sorted(book.declared)),
        book.just_closed,
        book.said_after_closing,
    )
    if key not in known:
        values = []
        for action in _actions(book):
            after = book.copied()
            after.do(action)
            values.append(_value(after, known))
        known[key] = max(values) if book.turn == 0 else min(values)
    return known[key]


def _actions(book: Book) -> list[str]:
    seat = book.turn
    found = ["out"] if may_say_out(book, seat) else []
    if book.all_played:
        return [*found, "count"]
    found += [f"marriage {suit}" for suit in "CSHD" if may_announce(book, seat, suit)]
    return found + book.playable()
