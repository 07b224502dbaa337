"""What a deal is worth, read off the table of rules.md 1.12 a second time."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .reading import Book

__all__ = ["claimed", "ended"]

Settled = tuple[int | None, int, str]


def claimed(book: Book, seat: int) -> Settled:
    """Return what happens when a seat says out (1.10, 1.12)."""
    rules, other, closer = book.rules, 1 - seat, book.closer
    if book.points[seat] >= 66:
        if closer == other:
            return seat, _by_closing(rules.opponent_out_first_score, book), "opponent_out_first"
        had = (book.tricks[other], book.points[other])
        if closer == seat and rules.close_success_basis == "at_close":
            had = book.at_close or had
        return seat, _scale(book, *had), "went_out"
    if closer == seat and rules.closer_false_claim_score == "as_close_failure":
        return other, _by_closing(rules.close_failure_score, book), "closer_failed"
    three = rules.false_claim_score == "2_or_3" and book.tricks[other] == 0
    reason = "closer_failed" if closer == seat else "false_claim"
    return other, 3 if three else 2, reason


def ended(book: Book) -> Settled:
    """Return what happens when all cards are played and nobody says out (1.11, 1.12)."""
    rules = book.rules
    if book.closer is not None:
        other = 1 - book.closer
        return other, _by_closing(rules.close_failure_score, book), "closer_failed"
    if rules.played_out_rule == "last_trick_wins":
        return book.lead, 1, "played_out"
    mine, his = book.points
    if mine == his and rules.tie_rule == "draw":
        return None, 0, "drawn"
    winner = book.lead if mine == his else int(his > mine)
    loser = 1 - winner
    return winner, _scale(book, book.tricks[loser], book.points[loser]), "played_out"


def _scale(book: Book, tricks: int, points: int) -> int:
    """Return 1, 2 or 3 for what the loser has."""
    nothing = tricks == 0 if book.rules.schwarz_basis == "tricks" else points == 0
    if nothing:
        return 3
    return 1 if points >= book.rules.schneider_threshold else 2


def _by_closing(option: str, book: Book) -> int:
    """Return what a closing costs that did not succeed."""
    assert book.closer is not None
    assert book.at_close is not None
    if option in ("2", "3"):
        return int(option)
    none = book.at_close[0] == 0
    if option == "2_or_3_at_end":
        none = book.tricks[1 - book.closer] == 0
    return 3 if none else 2
