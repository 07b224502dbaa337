"""Write tests/data/positions.jsonl: small fixed positions with the number of complete plays.

Run `python tests/reference/make_positions.py` from the root. The same seed gives the same file.
Some positions come out of random deals; others are put together small (an open talon with two to
four cards in each hand), so that all plays can be counted. The counts are those of this reading.
"""

import json
import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from reference_rules import (
    State,
    apply,
    count_plays,
    from_pack,
    from_position,
    legal,
    misfit,
    read_options,
    to_position,
    whole_pack,
)
from reference_state import CARD_POINTS, SUITS

SEED = 66
TARGET = Path(__file__).resolve().parent.parent / "data" / "positions.jsonl"

Kind = tuple[str, Callable[[State], bool]]


class TooMany(Exception):
    """More plays than wanted."""


def count_up_to(s: State, limit: int) -> int:
    """Count complete plays, giving up beyond `limit`."""
    if s.result is not None:
        return 1
    total = 0
    for action in legal(s):
        total += count_up_to(apply(s, action), limit - total)
        if total > limit:
            raise TooMany
    return total


# --- Positions out of random deals ---


def deal_states(rules: Any, rng: random.Random) -> Iterator[State]:
    """All states of one deal played at random, closings and holdings more often than claims."""
    options = read_options(rules)
    pack = whole_pack(options)
    rng.shuffle(pack)
    s = from_pack(options, pack, rng.randrange(2))
    while s.result is None:
        yield s
        choices = legal(s)
        weights = [
            {"out": 0.02, "close": 0.4, "hold": 0.4, "exchange": 2.0}.get(a, 1.0)
            if not a.startswith("marriage")
            else 4.0
            for a in choices
        ]
        s = apply(s, rng.choices(choices, weights)[0])


def writable(s: State) -> bool:
    """Is the state, as it stands, what its written position says again?"""
    if s.last_choice:
        return False
    if s.just_closed and s.announced and s.options["marriage_on_closing_lead"] == "either_order":
        return False  # the form does not say which came first
    again = from_position(to_position(s, "german"))
    again.options = s.options
    again.dealer = s.dealer
    again.declared = list(s.declared)  # matters only where several may be shown on one lead
    return again == s and misfit(s) is None


def hand_total(s: State) -> int:
    """Cards in both hands."""
    return len(s.hands[0]) + len(s.hands[1])


def near_the_end(s: State) -> bool:
    """Last trick to come, and the player on lead has 66 already or may reach it."""
    return hand_total(s) == 2 and s.points[s.on_lead] >= 50


NATURAL: list[Kind] = [
    ("talon empty", lambda s: not s.talon and s.led is None and 6 <= hand_total(s) <= 10),
    ("talon empty, led", lambda s: not s.talon and s.led is not None and hand_total(s) >= 5),
    ("closed", lambda s: s.closed_by is not None and not s.just_closed and s.led is None),
    ("closed, led", lambda s: s.closed_by is not None and s.led is not None),
    ("just closed, answer due", lambda s: s.answer_due),
    ("just closed", lambda s: s.just_closed and not s.answer_due),
    ("just closed after a marriage", lambda s: s.just_closed and bool(s.announced)),
    ("held", lambda s: s.held and not s.announced),
    ("held, announced", lambda s: s.held and bool(s.announced)),
    ("announced, strict", lambda s: bool(s.announced) and not s.held and hand_total(s) <= 10),
    ("pending, strict", lambda s: sum(s.pending) > 0 and s.closed_by is not None),
    ("last trick", near_the_end),
]


# --- Positions put together small ---


def small_open(rules: Any, rng: random.Random, shape: str) -> State | None:
    """An open talon of two or four with two to four cards in hand; None if it does not fit."""
    options = read_options(rules)
    pack = whole_pack(options)
    rng.shuffle(pack)
    trump = rng.choice(SUITS)
    size = rng.choice([2, 3, 3, 4]) if shape != "led" else rng.choice([2, 3, 4])
    hands = [[pack.pop() for _ in range(size)] for _ in (0, 1)]
    talon = [pack.pop() for _ in range(rng.choice([2, 2, 4]))]
    if talon[-1][1] != trump:
        return None
    points, tricks, pending = [0, 0], [0, 0], [0, 0]
    lead = rng.randrange(2)
    taker = 0.0 if shape == "pending" else rng.uniform(0.25, 0.75)
    first = rng.randrange(2)
    while pack:
        seat = first if rng.random() >= taker else 1 - first
        tricks[seat] += 1
        points[seat] += CARD_POINTS[pack.pop()[0]] + CARD_POINTS[pack.pop()[0]]
    led = None
    announced = None
    drawn = None
    if shape == "led":
        led = hands[lead].pop()
    elif shape == "pending":
        pending[1 - first] = rng.choice([20, 40])
        lead = first
    elif shape == "announced":
        pairs = [x for x in SUITS if {"K" + x, "Q" + x} <= set(hands[lead])]
        if not pairs or tricks[lead] == 0:
            return None
        announced = pairs[0]
        points[lead] += 40 if announced == trump else 20
    elif shape == "drawn":
        drawn = [hands[lead][-1], hands[1 - lead][-1]]
    elif (
        shape == "marriage" and not any({"K" + x, "Q" + x} <= set(hands[lead]) for x in SUITS)
    ) or (shape == "nine" and ("9" if options["pack"] == 24 else "J") + trump not in hands[0]):
        return None
    position = {
        "format": "sixtysix-position/1", "rules": rules, "trump": trump, "hands": hands,
        "talon": talon, "points": points, "pending": pending, "tricks": tricks, "on_lead": lead,
        "led": led, "closed_by": None, "at_close": None,
    }  # fmt: skip
    if announced:
        position["announced"] = announced
    if drawn:
        position["drawn"] = drawn
    s = from_position(position)
    if options["claim_mode"] == "automatic" and max(points) >= 66:
        return None  # the deal would be over
    if options["nine_exchange"] == "automatic" and "9" + trump in hands[lead]:
        return None  # it would have been exchanged
    if announced and s.points[lead] >= 66 and options["claim_mode"] == "automatic":
        return None
    if tricks[lead] == 0:
        return None  # he is on lead because he won the last trick
    return s if misfit(s) is None else None


SMALL = ["plain", "led", "pending", "announced", "drawn", "drawn", "marriage", "nine"]

MIXED: list[dict[str, Any]] = [
    {"preset": "german", "marriage_after_exhaustion": True, "marriage_after_close": True},
    {"preset": "german", "claim_mode": "automatic", "last_trick_bonus": 0},
    {"preset": "german", "nine_exchange_on_opponent_close": "yes_if_trick"},
    {"preset": "international", "claim_window": "own_lead_window"},
    {"preset": "international", "marriage_is_a_play": False},
    {"preset": "casual", "claim_mode": "declare"},
    {"preset": "santase", "claim_mode": "declare", "close_before_draw": True},
    {"preset": "schnapsen", "nine_exchange_on_opponent_close": "yes_no_trick_needed"},
]


def choose(
    found: list[dict[str, Any]], states: Iterator[State], rules: Any, least: int, limit: int
) -> None:
    """Take the first state with a number of plays from `least` to `limit`, if there is one."""
    for s in states:
        try:
            plays = count_up_to(s, limit)
        except TooMany:
            continue
        if plays < least:
            continue
        position = to_position(s, rules)
        assert count_plays(from_position(position)) == plays
        found.append({"position": position, "plays": plays})
        return


def natural(rules: Any, kind: Kind, rng: random.Random, deals: int) -> Iterator[State]:
    """At most one state of the kind from each of many random deals."""
    for _ in range(deals):
        fits = [s for s in deal_states(rules, rng) if kind[1](s) and writable(s)]
        if fits:
            yield rng.choice(fits)


def small(rules: Any, shape: str, rng: random.Random, tries: int) -> Iterator[State]:
    """Small open positions of one shape."""
    for _ in range(tries):
        s = small_open(rules, rng, shape)
        if s is not None and writable(s):
            yield s


def main() -> None:
    """Make the file."""
    rng = random.Random(SEED)
    found: list[dict[str, Any]] = []
    for rules in ("german", "international", "casual", "santase", "schnapsen"):
        for kind in NATURAL:
            choose(found, natural(rules, kind, rng, 150), rules, 3, 8000)
        for shape in SMALL:
            choose(found, small(rules, shape, rng, 3000), rules, 3, 8000)
    for mixed in MIXED:
        choose(found, natural(mixed, NATURAL[rng.randrange(4)], rng, 150), mixed, 20, 6000)
        choose(found, small(mixed, rng.choice(SMALL), rng, 3000), mixed, 20, 6000)
    # A few larger ones.
    choose(found, natural("german", NATURAL[7], rng, 300), "german", 20000, 60000)
    choose(found, natural("schnapsen", NATURAL[5], rng, 300), "schnapsen", 20000, 60000)
    choose(found, small("german", "nine", rng, 3000), "german", 30000, 100000)
    choose(found, small("international", "drawn", rng, 3000), "international", 30000, 100000)
    lines = [json.dumps(entry) for entry in found]
    TARGET.write_text("\n".join(lines) + "\n", encoding="utf-8")
    plays = [entry["plays"] for entry in found]
    print(f"{len(found)} positions, {sum(plays)} plays, the largest {max(plays)}")


if __name__ == "__main__":
    main()
