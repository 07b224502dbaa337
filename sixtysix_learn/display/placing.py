"""Placing: a position that is being put together, complete or not."""

from __future__ import annotations

from typing import Any

from ..cards import Card, Suit, card, pack_of
from ..errors import BadRecord
from ..rules import Deal, RuleSet

__all__ = ["AT_CLOSE", "FLAGS", "HANDS", "NUMBERS", "SINGLE", "ZONES", "Placing"]

HANDS = ("hand0", "hand1")
#: The places a card can be put, in the order in which they are filled.
ZONES = (*HANDS, "trump", "talon", "led")
#: Places for one card.
SINGLE = ("trump", "led")
NUMBERS = ("points0", "points1", "tricks0", "tricks1", "pending0", "pending1")
AT_CLOSE = ("close_tricks", "close_points")
#: What is so on this lead, or not.
FLAGS = ("held", "just_closed", "answer_due")


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
    announced
        The suit of the marriage that was announced on this lead.
    just_drawn
        Whether the last card of each hand has just been drawn, and nothing was done since.
    flags
        ``held`` (the player on lead closes before drawing), ``just_closed`` (the closer has not
        led yet), ``answer_due`` (the closer's opponent may exchange first).
    """

    def __init__(self, rules: RuleSet) -> None:
        self.rules = rules
        self.zones: dict[str, list[Card]] = {zone: [] for zone in ZONES}
        self.numbers = dict.fromkeys((*NUMBERS, *AT_CLOSE), 0)
        self.chosen = Suit.CLUBS
        self.on_lead = 0
        self.closed_by: int | None = None
        self.announced: Suit | None = None
        self.just_drawn = False
        self.flags = dict.fromkeys(FLAGS, False)
        self.dealer: int | None = None

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
        new.announced = deal.announced[-1] if deal.announced else None
        new.flags = {flag: getattr(deal, flag) for flag in FLAGS}
        new.dealer = deal.dealer
        if deal.drawn is not None and not deal.exchanged_on_draw:
            new.just_drawn = True
            for c, seat in zip(deal.drawn, (deal.on_lead, 1 - deal.on_lead), strict=True):
                # What was drawn lies last.
                new.zones[HANDS[seat]].remove(c)
                new.zones[HANDS[seat]].append(c)
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
        } | self._of_this_lead()

    def _of_this_lead(self) -> dict[str, Any]:
        """Return the parts of a position that are only there where they say something."""
        found: dict[str, Any] = {} if self.dealer is None else {"dealer": self.dealer}
        if self.announced is not None:
            found["announced"] = self.announced.code
        if self.drawn is not None:
            found["drawn"] = [c.code for c in self.drawn]
        return found | {flag: True for flag, on in self.flags.items() if on}

    @property
    def drawn(self) -> tuple[Card, Card] | None:
        """The cards just drawn, the leader's first, if nothing was done since."""
        done = self.announced or self.zones["led"] or any(self.flags.values())
        if done or self.closed_by is not None:
            return None
        mine, his = (self.zones[HANDS[seat]] for seat in (self.on_lead, 1 - self.on_lead))
        return (mine[-1], his[-1]) if self.just_drawn and mine and his else None

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

    def close(self, seat: int | None) -> None:
        """Say who closed the talon: a seat, or nobody; what depends on it is set as it must be."""
        self.closed_by = seat
        if seat is None:
            self.flags = {flag: on and flag == "held" for flag, on in self.flags.items()}

    def closing(self, flags: tuple[bool, ...]) -> None:
        """Say what is so of the closing on this lead, by the flags in their order."""
        self.flags = dict(zip(FLAGS, flags, strict=True))
        if self.flags["just_closed"] and self.closed_by != self.on_lead:
            self.closed_by = self.on_lead
            other = 1 - self.on_lead
            self.numbers["close_tricks"] = self.numbers[f"tricks{other}"]
            self.numbers["close_points"] = self.numbers[f"points{other}"]
