"""The answers of each kind by the second reading. Source: rules.md 1.2 to 1.13."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ...rules import RuleSet
from ..sheet import Value
from . import more
from .minimax import action_values
from .opening import may_announce, may_close, may_exchange, may_say_out
from .reading import ORDER, VALUE, Book, takes
from .settling import claimed, ended

__all__ = ["ANSWERS", "Answers", "Data"]

Data = Mapping[str, Any]
#: Answers that are wholly right, each by the names of its parts; parts left out are not checked.
#: None at all: the second reading has no word on it. Of moves in a row the first is checked.
Answers = list[dict[str, Value]]


def _book(data: Data, rules: RuleSet) -> Book:
    if "deal" in data:
        return Book.of_deal(data["deal"], rules)
    return Book.of_position(data["position"], rules)


def _who(seat: int | None, me: int) -> str:
    return "nobody" if seat is None else "you" if seat == me else "opponent"


def _count(data: Data, rules: RuleSet) -> Answers:
    bonus = rules.last_trick_bonus if data.get("last_trick") else 0
    return [{"points": bonus + sum(VALUE[c[0]] for c in data["cards"])}]


def _order(data: Data, rules: RuleSet) -> Answers:
    return [{"order": tuple(sorted(data["cards"], key=lambda c: -ORDER.index(c[0])))}]


def _beats(data: Data, rules: RuleSet) -> Answers:
    led = data["card"]
    trump = data.get("trump", led[1])
    return [{"cards": tuple(c for c in data["cards"] if takes(led, c, trump))}]


def _trick(data: Data, rules: RuleSet) -> Answers:
    lead, reply, leader = data["lead"], data["reply"], data.get("leader", 0)
    winner = 1 - leader if takes(lead, reply, data["trump"]) else leader
    return [{"winner": _who(winner, 0), "points": VALUE[lead[0]] + VALUE[reply[0]]}]


def _after(data: Data, rules: RuleSet) -> Answers:
    me = data.get("seat", 0)
    book = _book(data, rules)
    talon = len(book.talon) if book.closer is None else 0
    book.do(data["reply"])
    answer = {"leads": _who(book.lead, me), "draws": _who(book.lead if talon else None, me)}
    if talon == 2:
        answer["takes"] = _who(1 - book.lead, me)
    return [dict(answer)]


def _playable(data: Data, rules: RuleSet) -> Answers:
    return [{"cards": tuple(_book(data, rules).playable())}]


def _actions(data: Data, rules: RuleSet) -> Answers:
    book = _book(data, rules)
    me = data.get("seat", book.turn)
    about = data.get("about", ["exchange", "marriage", "close", "out"])
    found = []
    if "exchange" in about and may_exchange(book, me):
        found.append("exchange")
    if "marriage" in about:
        found += [f"marriage {suit}" for suit in "CSHD" if may_announce(book, me, suit)]
    if "close" in about and may_close(book, me):
        found.append("close")
    # Out of turn nothing is asked for, whatever the claim window says.
    if "out" in about and me == book.turn and may_say_out(book, me) and book.points[me] >= 66:
        found.append("out")
    return [{"actions": tuple(found)}]


def _exchange(data: Data, rules: RuleSet) -> Answers:
    book = _book(data, rules)
    closed = book.closer is not None
    goes = "nobody" if closed else "loser"
    return [{"takes": book.talon[-1], "lies": "down" if closed else "up", "goes": goes}]


def _marriage(data: Data, rules: RuleSet) -> Answers:
    book = _book(data, rules)
    me, suit = data.get("seat", book.turn), data["suit"]
    worth = str(rules.marriage_values[1 if suit == book.trump else 0])
    waits = bool(rules.marriage_counts_after_trick) and book.tricks[me] == 0
    if (me, suit) in book.declared:
        if waits and book.result is not None:
            return [{"worth": "0", "counts": "no"}]
    elif not may_announce(book, me, suit):
        return [{"worth": "0", "counts": "no"}]
    return [{"worth": worth, "counts": "waits" if waits else "counts"}]


def end_of(data: Data, rules: RuleSet) -> Book:
    """Return the end of a deal that a question tells, settled."""
    book = Book()
    book.rules, book.trump = rules, "H"
    book.points, book.tricks = list(data["points"]), list(data["tricks"])
    book.closer = data.get("closed_by")
    had = data.get("at_close")
    book.at_close = None if had is None else (had["tricks"], had["points"])
    last, out = data.get("last_trick"), data.get("out")
    if last is not None:
        closed = book.closer is not None
        bonus = rules.last_trick_bonus_when_closed if closed else rules.last_trick_bonus
        book.points[last] += bonus
        book.lead = last
        if rules.claim_mode == "automatic" and book.points[last] >= 66:
            out = last
    book.result = ended(book) if out is None else claimed(book, out)
    return book


def _score(data: Data, rules: RuleSet) -> Answers:
    winner, n, reason = end_of(data, rules).result or (None, 0, "")
    return [{"winner": _who(winner, 0), "points": str(n), "reason": reason}]


def _match(data: Data, rules: RuleSet) -> Answers:
    if "end" not in data:
        mine = Book.of_deal(data["deal"], rules).declared
        eights = tuple(suit for seat, suit in mine if seat == 0)
        return [{"pips": data["score"][0], "eights": eights}]
    end = end_of(data["end"], rules)
    winner, n, _reason = end.result or (None, 0, "")
    score, dealer = list(data["score"]), data.get("dealer", 1)
    if winner is not None:
        score[winner] += n + data.get("carry", 0)
    over = max(score) >= rules.game_target
    if winner is None and rules.dealer_after_draw == "same":
        follows = dealer
    elif rules.dealer_rotation == "winner":
        follows = dealer if winner is None else winner
    else:
        follows = 1 - dealer
    shown = score
    if rules.score_direction == "down":
        shown = [max(0, rules.game_target - points) for points in score]
    answer: dict[str, Value] = {"mine": shown[0], "his": shown[1]}
    answer["dealer"] = _who(None if over else follows, 0)
    if rules.shutout_double:
        answer["games"] = "0" if not over else "2" if min(score) == 0 else "1"
    return [answer]


def _choose(data: Data, rules: RuleSet) -> Answers:
    values = action_values(_book(data, rules))
    most = max(values.values())
    return [{"card": action} for action, value in values.items() if value == most]


def _ending(data: Data, rules: RuleSet) -> Answers:
    # Of each way that gives nothing away, the first move: those are the best actions now.
    return [{"moves": (str(answer["card"]),)} for answer in _choose(data, rules)]


def _mistake(data: Data, rules: RuleSet) -> Answers:
    # The deal is kept up to each action of the learner's once the talon is gone.
    deal, me = data["deal"], data.get("seat", 0)
    lost: dict[str, int] = {}
    for number, action in enumerate(deal["actions"]):
        book = Book.of_deal({**deal, "actions": deal["actions"][:number]}, rules)
        if book.talon or book.turn != me or action in ("out", "count"):
            continue
        values = action_values(book)
        lost[action] = max(values.values()) - values[action]
    return [{"action": max(lost, key=lambda action: lost[action])}]


def _keep(data: Data, rules: RuleSet) -> Answers:
    book, me = _book(data, rules), data.get("seat", 0)
    answer: dict[str, Value] = {"mine": book.points[me], "his": book.points[1 - me]}
    if data.get("claim", True) and rules.claim_mode == "declare":
        may = book.turn == me and may_say_out(book, me) and book.points[me] >= 66
        answer["out"] = "yes" if may else "no"
    return [answer]


def _holds(data: Data, rules: RuleSet) -> Answers:
    # By what is missing, as at the table: neither in my hand nor fallen in a trick.
    deal, me = data["deal"], data.get("seat", 0)
    played = [a for a in deal["actions"] if len(a) == 2]
    mine = Book.of_deal(deal, rules).hands[me]
    pack = {r + s for r in ORDER for s in "CSHD" if rules.pack == 24 or r != "9"}
    asked = data.get("suit")
    left = sorted(c for c in pack - {*played, *mine} if asked in (None, c[1]))
    return [{"cards": tuple(left)}]


#: By kind: its answers, from a question's data and rules.
ANSWERS: Mapping[str, Callable[[Data, RuleSet], Answers]] = {
    "count": _count,
    "order": _order,
    "beats": _beats,
    "trick": _trick,
    "after": _after,
    "playable": _playable,
    "actions": _actions,
    "exchange": _exchange,
    "marriage": _marriage,
    "score": _score,
    "match": _match,
    "choose": _choose,
    "ending": _ending,
    "mistake": _mistake,
    "keep": _keep,
    "holds": _holds,
    "chance": more.chance,
    "certain": more.certain,
    "figure": more.figure,
    "rule": more.rule,
    "rulesets": more.rulesets,
    "table_cards": more.table_cards,
    "table_marriages": more.table_marriages,
    "table_score": more.table_score,
    "table_trumps": more.table_trumps,
}
