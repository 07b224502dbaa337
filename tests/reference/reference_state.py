"""The state of a deal in the second reading of the rules, its cards, and its form as a position.

Nothing of the package under test is imported. Cards are two-letter strings ("TS": ten of spades).
"""

from dataclasses import dataclass, field
from typing import Any

from reference_presets import Options, read_options

STRENGTH = "9JQKTA"
CARD_POINTS = {"9": 0, "J": 2, "Q": 3, "K": 4, "T": 10, "A": 11}
SUITS = "CSHD"

Result = tuple[int | None, int, str]


class IllegalMove(ValueError):
    """The action is not allowed in this state."""


@dataclass
class State:
    """Everything about a deal. The lists by seat have two entries, seat 0 and seat 1."""

    options: Options
    dealer: int | None
    trump: str
    hands: list[list[str]]
    talon: list[str]  # top first, the face-up (later the turned-down) trump last
    on_lead: int
    points: list[int] = field(default_factory=lambda: [0, 0])  # counting card points
    pending: list[int] = field(default_factory=lambda: [0, 0])  # marriages without a trick yet
    tricks: list[int] = field(default_factory=lambda: [0, 0])
    led: str | None = None
    announced: list[str] = field(default_factory=list)  # suits shown on this lead
    announced_after_close: bool = False
    declared: list[str] = field(default_factory=list)  # suits shown in this deal: only once each
    closed_by: int | None = None
    at_close: tuple[int, int] | None = None  # (tricks, points) of the closer's opponent
    just_closed: bool = False  # closed on this lead, nothing led since
    answer_due: bool = False  # the closer's opponent has not answered yet
    drawn: tuple[str, str] | None = None  # (winner's, loser's) while `hold` is the next action
    swapped: tuple[str, str] | None = None  # (nine, trump) exchanged by itself with that draw
    held: bool = False
    five_card_close: bool = False
    last_choice: bool = False  # all tricks are taken, the last winner says out or count
    result: Result | None = None


def copy(s: State) -> State:
    """Return a state that shares nothing changeable with `s` (options are never changed)."""
    return State(
        options=s.options,
        dealer=s.dealer,
        trump=s.trump,
        hands=[list(s.hands[0]), list(s.hands[1])],
        talon=list(s.talon),
        on_lead=s.on_lead,
        points=list(s.points),
        pending=list(s.pending),
        tricks=list(s.tricks),
        led=s.led,
        announced=list(s.announced),
        announced_after_close=s.announced_after_close,
        declared=list(s.declared),
        closed_by=s.closed_by,
        at_close=s.at_close,
        just_closed=s.just_closed,
        answer_due=s.answer_due,
        drawn=s.drawn,
        swapped=s.swapped,
        held=s.held,
        five_card_close=s.five_card_close,
        last_choice=s.last_choice,
        result=s.result,
    )


def whole_pack(options: Options) -> list[str]:
    """The cards of the pack, 24 or 20 of them."""
    ranks = "9JQKTA" if options["pack"] == 24 else "JQKTA"
    return [rank + suit for suit in SUITS for rank in ranks]


def to_act(s: State) -> int | None:
    """The seat whose action is next, None when the deal is over."""
    if s.result is not None:
        return None
    if s.led is not None or s.answer_due:
        return 1 - s.on_lead
    return s.on_lead


def lowest_trump(s: State) -> str:
    """The card that may be exchanged: the nine, or the jack in the short pack (2b)."""
    return ("9" if s.options["pack"] == 24 else "J") + s.trump


def talon_is_open(s: State) -> bool:
    """Cards are still drawn: the talon is neither empty nor closed."""
    return s.closed_by is None and len(s.talon) > 0


def beats(card: str, led: str, trump: str) -> bool:
    """Does the second card take the trick (1.4.4-1.4.6)?"""
    if card[1] == led[1]:
        return STRENGTH.index(card[0]) > STRENGTH.index(led[0])
    return card[1] == trump


# --- Positions ---

POSITION_FIELDS = {
    "format", "rules", "trump", "hands", "talon", "points", "pending", "tricks", "on_lead", "led",
    "closed_by", "at_close", "announced", "drawn", "held", "just_closed", "answer_due", "dealer",
    "match", "tie_carry",
}  # fmt: skip


def from_position(position: dict[str, Any]) -> State:
    """Read a sixtysix-position/1 (optional fields take their defaults)."""
    unknown = set(position) - POSITION_FIELDS
    if unknown:
        raise ValueError(f"unknown fields: {sorted(unknown)}")
    options = read_options(position["rules"])
    at_close = position["at_close"]
    drawn = position.get("drawn")
    announced = position.get("announced")
    s = State(
        options=options,
        dealer=position.get("dealer"),
        trump=position["trump"],
        hands=[list(position["hands"][0]), list(position["hands"][1])],
        talon=list(position["talon"]),
        on_lead=position["on_lead"],
        points=list(position["points"]),
        pending=list(position["pending"]),
        tricks=list(position["tricks"]),
        led=position["led"],
        announced=[announced] if announced else [],
        declared=[announced] if announced else [],
        closed_by=position["closed_by"],
        at_close=(at_close["tricks"], at_close["points"]) if at_close else None,
        just_closed=position.get("just_closed", False),
        answer_due=position.get("answer_due", False),
        drawn=(drawn[0], drawn[1]) if drawn else None,
        held=position.get("held", False),
    )
    if s.drawn is not None:
        winner = s.on_lead
        if s.drawn[0] not in s.hands[winner] or s.drawn[1] not in s.hands[1 - winner]:
            raise ValueError("drawn: the cards just drawn must be in the hands")
    # `held` beside `just_closed` says that the closer held; so does a hand one card short.
    short = len(s.hands[s.on_lead]) == options["hand_size"] - 1
    s.five_card_close = s.just_closed and (s.held or short)
    s.held = s.held and not s.just_closed
    return s


def to_position(s: State, rules: Any) -> dict[str, Any]:
    """Write a sixtysix-position/1; `rules` is put in as given. Only for deals still in play."""
    position: dict[str, Any] = {
        "format": "sixtysix-position/1",
        "rules": rules,
        "trump": s.trump,
        "hands": [list(s.hands[0]), list(s.hands[1])],
        "talon": list(s.talon),
        "points": list(s.points),
        "pending": list(s.pending),
        "tricks": list(s.tricks),
        "on_lead": s.on_lead,
        "led": s.led,
        "closed_by": s.closed_by,
        "at_close": {"tricks": s.at_close[0], "points": s.at_close[1]} if s.at_close else None,
    }
    if s.announced:
        position["announced"] = s.announced[0]
    if s.drawn:
        position["drawn"] = list(s.drawn)
    for name in ("held", "just_closed", "answer_due"):
        if getattr(s, name):
            position[name] = True
    return position


def misfit(s: State) -> str | None:
    """Say what does not fit together in a position (None: all fits), as the records demand."""
    pack = whole_pack(s.options)
    seen = s.hands[0] + s.hands[1] + s.talon + ([s.led] if s.led else [])
    if len(set(seen)) != len(seen) or not set(seen) <= set(pack):
        return "a card twice, or a card that is not in the pack"
    gone = [card for card in pack if card not in seen]
    if len(gone) != 2 * sum(s.tricks):
        return "cards in tricks: wrong number"
    taken = sum(CARD_POINTS[card[0]] for card in gone)
    marriages = sum(s.points) - taken
    if marriages < 0 or marriages % 20:
        return "points do not fit the cards taken"
    for seat in (0, 1):
        if s.tricks[seat] == 0 and s.options["marriage_counts_after_trick"] and s.points[seat]:
            return "counting points without a trick"
        if s.tricks[seat] > 0 and s.pending[seat]:
            return "a marriage pending although there is a trick"
    follower_extra = 1 if s.led else 0
    if len(s.hands[1 - s.on_lead]) != len(s.hands[s.on_lead]) + follower_extra:
        return "hands of wrong sizes"
    return None
