"""Second answers to what is no moment of a deal for two: tables of three and four, likelihoods.

Source: rules.md 1.15, 1.16, 2; issue 6, point 5.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from math import sqrt
from typing import Any

from ...rules import RuleSet
from ...rules.presets import PRESETS
from ...rules.ruleset import to_plain
from ...simulation import simulate
from ..sheet import Value
from .reading import Book, takes
from .settling import claimed, ended

__all__ = [
    "certain",
    "chance",
    "figure",
    "rule",
    "rulesets",
    "table_cards",
    "table_marriages",
    "table_score",
    "table_trumps",
]

Data = Mapping[str, Any]
Answers = list[dict[str, Value]]

_FIVE = ("german", "international", "casual", "santase", "schnapsen")


def _at_table(data: Data, rules: RuleSet) -> RuleSet:
    n = data.get("players", rules.players)
    return (
        rules if rules.players == n else RuleSet.preset("three-handed" if n == 3 else "four-handed")
    )


def table_cards(data: Data, rules: RuleSet) -> Answers:
    """Follow and beat the best card so far, else trump it, else trump, else any (1.15.3)."""
    rules = _at_table(data, rules)
    trump, table, hand = data["trump"], data["table"], data["hand"]
    best = table[0]
    for card in table[1:]:
        if takes(best, card, trump):
            best = card
    found = [c for c in hand if c[1] == table[0][1]] or [c for c in hand if c[1] == trump] or hand
    heads = rules.phase2_obligation == "follow_head_trump"
    higher = [c for c in found if takes(best, c, trump)]
    found = higher if heads and higher and found is not hand else found
    if rules.partner_must_play_marriage:
        pair = [c for c in found if c[0] in "KQ" and c[1] in data.get("announced", ())]
        found = pair or found
    return [{"cards": tuple(found)}]


def table_marriages(data: Data, rules: RuleSet) -> Answers:
    """Let the leader announce, and with four his partner, one each (1.15.4, 1.16.3)."""
    n = data.get("players", rules.players)
    leader = data["leader"]
    may = {leader} if n == 3 else {leader, (leader + 2) % 4}
    done = [tuple(pair) for pair in data.get("announced", ())]
    may -= {seat for seat, _suit in done}
    open_now = [(seat, suit) for seat, suit in data["pairs"] if seat in may]
    return [{"marriages": tuple(f"{seat} {suit}" for seat, suit in open_now)}]


def table_score(data: Data, rules: RuleSet) -> Answers:
    """Let three pay the one with most points (1.15.5); score four by sides (1.16.4)."""
    rules = _at_table(data, rules)
    points, tricks = data["points"], data["tricks"]
    if len(points) == 3:
        top = max(points)
        if points.count(top) > 1:
            return []  # what a tie brings is an option, told by the rule set alone
        pays = [
            0 if p == top else 3 if not t else 1 if p >= 33 else 2
            for p, t in zip(points, tricks, strict=True)
        ]
        return [{f"pays{seat}": n for seat, n in enumerate(pays)}]
    book = Book()
    book.rules, book.points, book.tricks = rules, list(points), list(tricks)
    out = data.get("out")
    winner, n, _reason = ended(book) if out is None else claimed(book, out)
    side = "nobody" if winner is None else "we" if winner == 0 else "they"
    return [{"winner": side, "points": str(n)}]


def table_trumps(data: Data, rules: RuleSet) -> Answers:
    """Say what is trumps with three (1.15.1, 1.15.2) and with four (1.16.1, 1.16.2)."""
    dealer, pack = data["dealer"], data["pack"]
    if data.get("players", rules.players) == 3:
        # Nine cards are dealt in threes; the next is forehand's first of the second round.
        trumps = data.get("named") or pack[9][1]
        return [{"trumps": trumps, "leader": f"seat {(dealer + 1) % 3}", "cards": 8}]
    first = f"seat {(dealer + 2) % 4}"
    return [{"trumps": pack[-1][1], "holder": f"seat {dealer}", "first": first}]


def rule(data: Data, rules: RuleSet) -> Answers:
    """Count what can be counted of the pack and the deal; the rest is told by the rules alone."""
    pack, hand = rules.pack, rules.hand_size
    last = (pack - 2 * hand) // 2
    tricks = data.get("tricks", 0)
    talon = pack - 2 * hand - 2 * tricks
    suit = 30
    first = sum(rules.deal_packets) if rules.turn_up_timing == "after_hands" else 0
    known: dict[str, Value] = {
        "hand": hand - max(0, tricks - last),
        "talon": talon,
        "down": max(0, talon - 1),
        "turned": 2 * (first or rules.deal_packets[0]) + 1,
        "strict-from": last,
        "drawn": "yes" if tricks == last else "no",
        "first-lead": "opponent" if data.get("dealer") == "you" else "you",
        "name": data.get("card", ""),
        "pack": {
            "cards": pack,
            "suit": pack // 4,
            "rank": 4,
            "points": 4 * suit,
            "suit-points": suit,
        }.get(data.get("of", ""), 0),
    }
    return [{"": known[data["ask"]]}] if data["ask"] in known else []


def figure(data: Data, rules: RuleSet) -> Answers:
    """Count the simulated deals one value at a time, not by the rows that are shown."""
    first, second = data["players"]
    found = simulate(rules, [first, second], data["deals"], data["seed"])
    values = {
        "tricks": found.tricks,
        "loser": found.loser_points,
        "winner": found.winner_points,
    }[data["shows"]]
    return [{"deals": sum(n for v, n in values.items() if data["low"] <= v <= data["high"])}]


def chance(data: Data, rules: RuleSet) -> Answers:
    """Say how likely one of some cards is in the other hand: card by card."""
    if "deal" in data:
        book = Book.of_deal(data["deal"], rules)
        seen = {a for a in data["deal"]["actions"] if len(a) == 2}
    else:
        book, seen = Book.of_position(data["position"], rules), set[str]()
    me = data.get("seat", book.turn)
    other = set(book.hands[1 - me])
    hidden = other | set(book.talon if book.closer is not None else book.talon[:-1])
    if book.closer is None and book.talon and "deal" not in data:
        seen |= {book.talon[-1]}
    known = _shown_by(data, book, 1 - me)
    if known is None:
        return []
    hidden -= known
    n, held = len(hidden), len(other) - len(known)
    none = Fraction(1)
    for i, _card in enumerate(data["cards"]):
        none *= Fraction(max(0, n - held - i), n - i)
    share = (1 - none) * 100
    return [{"of100": int(share + Fraction(1, 2))}]


def _shown_by(data: Data, book: Book, seat: int) -> set[str] | None:
    """Return the cards that a seat is known to hold; ``None`` where more would have to be known."""
    if "deal" not in data or book.closer is not None:
        return None
    shown = {f"{rank}{suit}" for who, suit in book.declared if who == seat for rank in "KQ"}
    if "exchange" in data["deal"]["actions"] or book.rules.nine_exchange == "automatic":
        return None
    return shown & set(book.hands[seat])


def certain(data: Data, rules: RuleSet) -> Answers:
    """Say whether chance explains a result between equals, by the spread of equals."""
    n, wins = data["deals"], data["wins"]
    # Wilson's interval holds a share p if |wins - np| <= z sqrt(np(1-p)): is 1/2 in it?
    explained = abs(wins - n / 2) <= 1.959964 * sqrt(n / 4)
    return [{"says": "open" if explained else "first" if 2 * wins > n else "second"}]


def rulesets(data: Data, rules: RuleSet) -> Answers:
    """Name the presets with a value: what each changes, else what the German game has."""
    option, value = data["option"], data["value"]
    german = to_plain(getattr(RuleSet(), option))
    found = []
    for name in data.get("among", _FIVE):
        changed = PRESETS[name]
        if (to_plain(changed[option]) if option in changed else german) == value:
            found.append(name)
    return [{"rules": tuple(found)}]
