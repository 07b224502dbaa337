"""What may be done besides playing a card, a second time. Source: rules.md 1.7 to 1.10, 2."""

from __future__ import annotations

from .reading import Book

__all__ = ["may_announce", "may_close", "may_exchange", "may_hold", "may_say_out"]


def _on_lead(book: Book, seat: int) -> bool:
    return book.leading and book.lead == seat


def may_exchange(book: Book, seat: int) -> bool:
    """Return whether a seat may exchange the lowest trump now (1.7)."""
    if book.lowest not in book.hands[seat]:
        return False
    if book.answer_due:
        return seat != book.lead
    rules = book.rules
    return (
        rules.nine_exchange == "optional"
        and _on_lead(book, seat)
        and book.closer is None
        and len(book.talon) >= max(2, rules.nine_exchange_min_talon)
        and (book.tricks[seat] > 0 or not rules.nine_exchange_needs_trick)
        and not (book.announced and rules.marriage_is_a_play)
        and not (book.held and rules.nine_exchange_moment == "after_draw")
    )


def may_announce(book: Book, seat: int, suit: str) -> bool:
    """Return whether a seat may announce a marriage now (1.8)."""
    rules = book.rules
    pair = {f"K{suit}", f"Q{suit}"} <= set(book.hands[seat])
    if not pair or not _on_lead(book, seat) or (seat, suit) in book.declared:
        return False
    if book.announced and rules.marriages_per_lead == 1:
        return False
    if not any(book.tricks) and not rules.marriage_at_first_lead:
        return False
    if book.held and len(book.talon) == 2 and not rules.marriage_on_five_card_close_at_two:
        return False
    if book.just_closed:
        return rules.marriage_on_closing_lead == "either_order"
    if book.closer is not None:
        return bool(rules.marriage_after_close)
    if book.held:
        return rules.marriage_on_closing_lead != "never" and not rules.marriage_is_a_play
    return bool(book.talon) or bool(rules.marriage_after_exhaustion)


def may_close(book: Book, seat: int) -> bool:
    """Return whether a seat may close now (1.9)."""
    rules = book.rules
    together = rules.marriage_on_closing_lead != "never" and not rules.marriage_is_a_play
    return (
        _on_lead(book, seat)
        and book.closer is None
        and len(book.talon) >= max(2, rules.close_min_talon)
        and (any(book.tricks) or bool(rules.close_at_first_lead))
        and (not book.announced or together)
    )


def may_hold(book: Book, seat: int) -> bool:
    """Return whether a seat may give the drawn card back, to close with what it had (1.9.5)."""
    rules = book.rules
    enough = len(book.talon) + 2 >= rules.close_min_talon
    drawn = book.drawn is not None
    return bool(rules.close_before_draw) and drawn and enough and _on_lead(book, seat)


def may_say_out(book: Book, seat: int) -> bool:
    """Return whether a seat may say out now, true or false (1.10)."""
    rules = book.rules
    if rules.claim_mode != "declare":
        return False
    if book.announced and seat == book.lead and not rules.out_on_marriage_without_lead:
        return False
    if rules.claim_window == "any_time":
        return True
    if book.all_played:
        return seat == book.lead and book.points[seat] >= 66
    if not _on_lead(book, seat) or (book.just_closed and not book.said_after_closing):
        return False
    return book.tricks[seat] > 0 or bool(book.announced)
