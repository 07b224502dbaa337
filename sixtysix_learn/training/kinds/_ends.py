"""How a deal stood at its end: a few numbers, which the engine settles.

To let the engine say what an end is worth, the last trick is played again with the two lowest
cards: everything about claims, the last trick's bonus and closing then happens by the rules.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Self

from ...cards import Card, Suit, card, cards
from ...errors import BadRecord
from ...i18n import gettext as _
from ...rules import Deal, RuleSet
from ...rules.scoring import OUT_AT
from ..walk import Style

__all__ = ["STYLES", "WANTED", "End", "facts_of"]

Pair = tuple[int, int]


@dataclass(frozen=True)
class End:
    """The end of a deal. Pairs are by seat.

    Attributes
    ----------
    points
        Counting card points, without anything for the last trick.
    tricks
        How many tricks each has.
    pending
        Marriage points still waiting for a trick.
    closed_by, at_close
        Who closed, and what tricks and points the other had then.
    out
        Who said out (or came to 66 first, where claims are automatic).
    last_trick
        Who took the last trick, if all cards were played.
    """

    points: Pair
    tricks: Pair
    pending: Pair = (0, 0)
    closed_by: int | None = None
    at_close: Pair | None = None
    out: int | None = None
    last_trick: int | None = None

    @classmethod
    def read(cls, data: Mapping[str, Any], rules: RuleSet) -> Self:
        """Read an end from a question's data.

        Raises
        ------
        BadRecord
            If a part is missing, of the wrong type, or does not fit the others.
        """
        at_close = data.get("at_close")
        if at_close is not None and (
            not isinstance(at_close, Mapping) or set(at_close) != {"tricks", "points"}
        ):
            raise _wrong("at_close", '{"tricks": n, "points": n}', at_close)
        end = cls(
            points=_pair(data, "points"),
            tricks=_pair(data, "tricks"),
            pending=_pair(data, "pending", (0, 0)),
            closed_by=_seat(data, "closed_by"),
            at_close=None
            if at_close is None
            else (_number(at_close, "tricks"), _number(at_close, "points")),
            out=_seat(data, "out"),
            last_trick=_seat(data, "last_trick"),
        )
        end._check(rules)
        return end

    def _check(self, rules: RuleSet) -> None:
        if (self.closed_by is None) != (self.at_close is None):
            raise _unfit("at_close", _("it goes with closed_by: both or neither."))
        if self.closed_by is not None and self.at_close is not None:
            tricks, points = self.at_close
            other = 1 - self.closed_by
            if tricks > self.tricks[other] or points > self.points[other]:
                raise _unfit("at_close", _("the closer's opponent has less than that now."))
        if self.out is None and self.last_trick is None:
            raise _unfit("out", _("somebody says out, or somebody takes the last trick."))
        if sum(self.tricks) > rules.pack // 2:
            raise _unfit("tricks", _("there are not so many cards."))
        if self.last_trick is not None:
            if not self.tricks[self.last_trick]:
                raise _unfit("last_trick", _("that player has no trick."))
            if self.out not in (None, self.last_trick):
                raise _unfit("out", _("only the winner of the last trick can say out after it."))
        for seat in (0, 1):
            waits = rules.marriage_counts_after_trick
            if waits and self.points[seat] and not self.tricks[seat]:
                raise _unfit("points", _("who has no trick has no card points that count."))
            if self.pending[seat] and self.tricks[seat]:
                raise _unfit("pending", _("with a trick taken no marriage waits for one."))
        whole = self.last_trick is not None and self.closed_by is None
        extra = sum(self.points) - 120
        if extra > 100 or (whole and (extra < 0 or extra % 10)):
            raise _unfit("points", _("all cards together make 120, and marriages come on top."))
        if whole and sum(self.tricks) != rules.pack // 2:
            raise _unfit("tricks", _("not all cards would be played."))

    def settled(self, rules: RuleSet) -> Deal:
        """Return the deal, over, as the engine settles it.

        Raises
        ------
        SixtySixError
            If these rules do not let a deal end like that.
        """
        taker = self.out if self.out is not None else self.last_trick
        assert taker is not None
        if not self.tricks[taker]:
            # Said at the first lead: only a marriage has been announced.
            pair = cards("KH QH")
            waiting = [*self.pending]
            hands = _by_seat(taker, (*pair, card("JS")), cards("JC JD TD"))
            return Deal.at(
                rules,
                trump=Suit.HEARTS,
                hands=hands,
                pending=(waiting[0], waiting[1]),
                points=self.points,
                trick_counts=self.tricks,
                on_lead=taker,
                announced=Suit.HEARTS,
                closed_by=self.closed_by,
                at_close=self.at_close,
            ).play("out")
        low = rules.lowest_rank.code
        lead, reply = card(f"{low}H"), card(f"{low}C")
        before = [*self.points]
        before[taker] -= lead.points + reply.points
        if before[taker] < 0:
            raise _unfit("points", _("a trick is worth more than that under these rules."))
        tricks = [*self.tricks]
        tricks[taker] -= 1
        more = () if self.last_trick is not None else cards("KS QD")
        hands = _by_seat(taker, (lead, *more[:1]), (reply, *more[1:]))
        deal = Deal.at(
            rules,
            trump=Suit.HEARTS,
            hands=hands,
            points=(before[0], before[1]),
            pending=self.pending,
            trick_counts=(tricks[0], tricks[1]),
            on_lead=taker,
            closed_by=self.closed_by,
            at_close=self.at_close,
        )
        deal = deal.play(lead).play(reply)
        if deal.is_over and self.out is not None and rules.claim_mode == "declare":
            raise _unfit("out", _("under these rules nobody can say out then."))
        if not deal.is_over:
            deal = deal.play("out" if self.out is not None else "count")
        return deal

    def mirrored(self) -> Self:
        """Return the same end with the seats exchanged."""

        def seat(n: int | None) -> int | None:
            return None if n is None else 1 - n

        return type(self)(
            points=self.points[::-1],
            tricks=self.tricks[::-1],
            pending=self.pending[::-1],
            closed_by=seat(self.closed_by),
            at_close=self.at_close,
            out=seat(self.out),
            last_trick=seat(self.last_trick),
        )

    def to_json(self) -> dict[str, Any]:
        """Return the end as it stands in a question's data."""
        record: dict[str, Any] = {"points": list(self.points), "tricks": list(self.tricks)}
        if any(self.pending):
            record["pending"] = list(self.pending)
        if self.closed_by is not None and self.at_close is not None:
            record["closed_by"] = self.closed_by
            record["at_close"] = {"tricks": self.at_close[0], "points": self.at_close[1]}
        if self.out is not None:
            record["out"] = self.out
        if self.last_trick is not None:
            record["last_trick"] = self.last_trick
        return record


def _by_seat(first: int, his: tuple[Card, ...], other: tuple[Card, ...]) -> Any:
    return (his, other) if first == 0 else (other, his)


def facts_of(deal: Deal) -> End:
    """Return how a deal that is over stood at its end."""
    assert deal.result is not None
    all_played = not deal.hands[0] and not deal.hands[1]
    last = deal.on_lead if all_played else None
    points = [*deal.points]
    if last is not None:
        closed = deal.closed_by is not None
        rules = deal.rules
        points[last] -= rules.last_trick_bonus_when_closed if closed else rules.last_trick_bonus
    out = None
    if any(event.kind in ("claimed", "claimed_falsely") for event in deal.events):
        out = next(e.seat for e in deal.events if e.kind in ("claimed", "claimed_falsely"))
    return End(
        points=(points[0], points[1]),
        tricks=deal.trick_counts,
        pending=deal.pending,
        closed_by=deal.closed_by,
        at_close=deal.at_close,
        out=out,
        last_trick=last,
    )


def _pair(data: Mapping[str, Any], name: str, default: Pair | None = None) -> Pair:
    value = data.get(name, default)
    fits = isinstance(value, list | tuple) and len(value) == 2
    if not fits or any(type(v) is not int or not 0 <= v <= 300 for v in value or ()):
        raise _wrong(name, _("a list of 2 numbers"), value)
    assert value is not None
    return (value[0], value[1])


def _number(data: Mapping[str, Any], name: str) -> int:
    value = data[name]
    if type(value) is not int or value < 0:
        raise _wrong(f"at_close.{name}", _("a number"), value)
    return int(value)


def _seat(data: Mapping[str, Any], name: str) -> int | None:
    value = data.get(name)
    if value is not None and (type(value) is not int or value not in (0, 1)):
        raise _wrong(name, "0, 1, null", value)
    return None if value is None else int(value)


def _wrong(name: str, expected: str, given: Any) -> BadRecord:
    return BadRecord("wrong_type", field=name, expected=expected, given=str(given))


def _unfit(name: str, problem: str) -> BadRecord:
    return BadRecord("does_not_fit", field=name, problem=problem)


# What kinds of ends the themes want, and how the two sides play to get there.


def _loser(deal: Deal) -> int:
    assert deal.result is not None
    return 0 if deal.result.winner == 1 else 1


def _reason(deal: Deal) -> str:
    assert deal.result is not None
    return deal.result.reason


def _is_close_to_33(deal: Deal) -> bool:
    limit = deal.rules.schneider_threshold
    points = deal.points[_loser(deal)]
    return _reason(deal) == "went_out" and limit - 5 <= points <= limit + 4


def _last_trick_tempts(deal: Deal) -> bool:
    """Whether the ten for the last trick is what tempts.

    Either it would have got out a closer who took that trick, or it decides a deal that was played
    to its end.
    """
    if deal.hands[0] or deal.hands[1]:
        return False
    points = deal.points[deal.on_lead]
    if deal.closed_by is not None:
        return deal.closed_by == deal.on_lead and OUT_AT - 10 <= points < OUT_AT
    return abs(deal.points[0] - deal.points[1]) <= 20 and _reason(deal) in ("played_out", "drawn")


WANTED: dict[str, Callable[[Deal], bool]] = {
    "went-out": lambda d: _reason(d) == "went_out" and d.closed_by is None,
    "schneider": _is_close_to_33,
    "schwarz": lambda d: _reason(d) == "went_out" and d.trick_counts[_loser(d)] <= 1,
    "false-claim": lambda d: _reason(d) == "false_claim",
    "played-out": lambda d: _reason(d) in ("played_out", "drawn"),
    "closer-wins": lambda d: _reason(d) == "went_out" and d.closed_by is not None,
    "closer-fails": lambda d: _reason(d) == "closer_failed",
    "out-first": lambda d: _reason(d) == "opponent_out_first",
    "last-trick": _last_trick_tempts,
}

_CLOSING = Style(close=0.25, hold=0.1, wild=0.5)
STYLES: dict[str, Style] = {
    "went-out": Style(close=0.0),
    "schneider": Style(close=0.0),
    "schwarz": Style(close=0.0, hopeless=True, marriage=0.4),
    "false-claim": Style(close=0.0, bluff=0.04),
    "played-out": Style(close=0.0, claim=0.1, marriage=0.1, wild=0.7),
    "closer-wins": _CLOSING,
    "closer-fails": _CLOSING,
    "out-first": _CLOSING,
    "last-trick": Style(close=0.12, claim=0.0, marriage=0.3, wild=0.5),
}
