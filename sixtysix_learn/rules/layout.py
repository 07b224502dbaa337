"""Reading and checking how the cards of a deal are shared out, for any number of players."""

from __future__ import annotations

from collections.abc import Sequence

from ..cards import Card, cards, pack_of
from ..errors import BadRecord
from .ruleset import RuleSet
from .state import Hand

__all__ = ["check_dealer", "check_layout", "check_pack", "read_cards"]


def read_cards(given: str | Sequence[Card | str]) -> Hand:
    """Read cards from a text such as ``"AS TS"`` or a list of cards or texts.

    Raises
    ------
    BadCard
        If one of them names no card.
    """
    return cards(given if isinstance(given, str) else list(given))


def check_pack(rules: RuleSet, given: Sequence[Card], field: str) -> None:
    """Check that cards are a whole pack.

    Raises
    ------
    BadRecord
        Naming the field, if one is missing, there twice or not in the pack.
    """
    pack = pack_of(rules.pack)
    if len(given) == len(pack) and set(given) == set(pack):
        return
    for c in given:
        if c not in pack:
            raise BadRecord("card_not_in_pack", field=field, card=c, pack=rules.pack)
    twice = sorted(c.code for c in set(given) if list(given).count(c) > 1)
    if twice:
        raise BadRecord("card_twice", field=field, card=twice[0])
    missing = [c for c in pack if c not in given]
    raise BadRecord("card_missing", field=field, card=missing[0], n=len(missing))


def check_layout(rules: RuleSet, hands: Sequence[Hand], talon: Hand = ()) -> None:
    """Check that there is a full hand for each player, a full talon, and no card amiss.

    Raises
    ------
    BadRecord
        Naming the field, if cards are missing, there twice or wrongly shared out.
    """
    if len(hands) != rules.players:
        raise BadRecord("wrong_hands", field="hands", given=len(hands), expected=rules.players)
    for seat, hand in enumerate(hands):
        if len(hand) != rules.hand_size:
            raise BadRecord(
                "wrong_count", field=f"hands[{seat}]", given=len(hand), expected=rules.hand_size
            )
    if len(talon) != rules.talon_size:
        raise BadRecord("wrong_count", field="talon", given=len(talon), expected=rules.talon_size)
    check_pack(rules, [c for hand in hands for c in hand] + list(talon), "hands")


def check_dealer(rules: RuleSet, dealer: int) -> None:
    """Check that the dealer is a seat of the game.

    Raises
    ------
    BadRecord
        If not.
    """
    if dealer not in range(rules.players):
        raise BadRecord("bad_seat", field="dealer", given=dealer)
