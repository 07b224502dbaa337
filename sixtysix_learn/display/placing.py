"""Placing: a position that is being put together, complete or not."""

from __future__ import annotations

from typing import Any

from ..cards import Card, Suit, card, pack_of
from ..errors import BadRecord
from ..records import write_position
from ..rules import Deal, RuleSet

__all__ = ["AT_CLOSE", "HANDS", "NUMBERS", "SINGLE", "ZONES", "Placing"]

HANDS = ("hand0", "hand1")
#: The places a card can be put, in the order in which they are filled.
ZONES = (*HANDS, "trump", "talon", "led")
#: Places for one card.
SINGLE = ("trump", "led")
NUMBERS = ("points0", "points1", "tricks0", "tricks1", "pending0", "pending1")
AT_CLOSE = ("close_tricks", "close_points")


class Placing:
    """Cards in their places, and the numbers of a position.

    Attributes
    ----------
    rules
        The rules of the position.
    zones
        The cards in each place.
    numbers
        Points, tricks and waiting marriage points by name and seat, and what the closer's
        opponent had at the closing.
    chosen
        Trumps, where no trump card says so.
    on_lead, closed_by
        Seats; nobody is None.
    """

    def __init__(self, rules: RuleSet) -> None:
        self.rules = rules
        self.zones: dict[str, list[Card]] = {zone: [] for zone in ZONES}
        self.numbers = dict.fromkeys((*NUMBERS, *AT_CLOSE), 0)
        self.chosen = Suit.CLUBS
        self.on_lead = 0
        self.closed_by: int | None = None
        # Parts of a loaded position that the form has no control for.
        self.others: dict[str, Any] = {}

    @classmethod
    def of(cls, deal: Deal) -> Placing:
        """Take a deal as it is now."""
        new = cls(deal.rules)
        new.chosen = deal.trump
        new.on_lead = deal.on_lead
        new.closed_by = deal.closed_by
        new.zones["hand0"], new.zones["hand1"] = (list(hand) for hand in deal.hands)
        new.zones["talon"] = list(deal.talon[:-1])
        new.zones["trump"] = list(deal.talon[-1:])
        new.zones["led"] = [] if deal.led is None else [deal.led]
        for seat in (0, 1):
            new.numbers[f"points{seat}"] = deal.points[seat]
            new.numbers[f"pending{seat}"] = deal.pending[seat]
            new.numbers[f"tricks{seat}"] = deal.trick_counts[seat]
        if deal.at_close is not None:
            new.numbers["close_tricks"], new.numbers["close_points"] = deal.at_close
        kept = ("announced", "drawn", "held", "just_closed", "answer_due", "dealer")
        whole = write_position(deal)
        new.others = {key: whole[key] for key in kept if key in whole}
        return new

    @property
    def trump(self) -> Suit:
        """The trump suit: that of the trump card, if there is one."""
        return self.zones["trump"][0].suit if self.zones["trump"] else self.chosen

    @property
    def rest(self) -> list[Card]:
        """The cards in no place: they count as taken in tricks."""
        placed = {c for zone in self.zones.values() for c in zone}
        return [c for c in pack_of(self.rules.pack) if c not in placed]

    @property
    def position(self) -> dict[str, Any]:
        """The ``sixtysix-position/1`` object."""
        n = self.numbers
        at_close = {"tricks": n["close_tricks"], "points": n["close_points"]}
        return {
            "format": "sixtysix-position/1",
            "rules": self.rules.to_json(),
            "trump": self.trump.code,
            "hands": [[c.code for c in self.zones[zone]] for zone in HANDS],
            "talon": [c.code for c in (*self.zones["talon"], *self.zones["trump"])],
            "points": [n["points0"], n["points1"]],
            "pending": [n["pending0"], n["pending1"]],
            "tricks": [n["tricks0"], n["tricks1"]],
            "on_lead": self.on_lead,
            "led": self.zones["led"][0].code if self.zones["led"] else None,
            "closed_by": self.closed_by,
            "at_close": None if self.closed_by is None else at_close,
        } | self.others

    def move(self, zone: str, which: Card | str) -> None:
        """Put a card into a place, or back into the ``pack``.

        Raises
        ------
        BadCard
            If a text names no card.
        BadRecord
            If there is no such place, or the card is not played with.
        """
        moved = card(which)
        pack = pack_of(self.rules.pack)
        if moved not in pack:
            raise BadRecord("card_not_in_pack", field=zone, card=moved, pack=len(pack))
        if zone not in (*ZONES, "pack"):
            raise BadRecord("unknown_field", field=zone, known=", ".join((*ZONES, "pack")))
        for held in self.zones.values():
            if moved in held:
                held.remove(moved)
        if zone in SINGLE:
            self.zones[zone] = [moved]
        elif zone != "pack":
            self.zones[zone].append(moved)
        self.forget()

    def forget(self) -> None:
        """Forget what was so of the loaded position, and need not be so of a changed one."""
        self.others = {key: value for key, value in self.others.items() if key == "dealer"}
