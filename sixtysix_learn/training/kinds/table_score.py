"""Who pays whom with three, and which side scores with four. Source: rules.md 1.15.5, 1.16.4."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import ClassVar

from ...cards import Suit, card
from ...errors import BadRecord
from ...i18n import gettext as _
from ...i18n import ngettext
from ...rules import Result, RuleSet
from ...rules.scoring import OUT_AT
from ...rules.table import TableDeal
from ...wording import Names
from ..sheet import Answer, Choice, Facts, Part, Sheet
from ._tables import (
    at_table,
    called,
    names_at,
    players_for,
    players_in,
    seated,
    table_moments,
    table_rules,
)
from .base import Kind, Made, Solved

__all__ = ["TableScore"]

_US, _THEM, _NOBODY = "we", "they", "nobody"


class TableScore(Kind):
    """What a deal of three or four brings.

    Data: ``players`` (3 or 4); ``points`` and ``tricks`` at the end, by player with three, by side
    with four (the learner's first); with four ``out``: the side that says out (0 or 1), or
    ``null`` if all cards were played and nobody did.
    """

    name = "table_score"
    players_for = (2, 3, 4)
    levels: ClassVar[Mapping[str, int]] = {
        "three-pay": 2,
        "three-tie": 3,
        "four-score": 2,
    }
    fields = frozenset({"players", "points", "tricks", "out"})

    def read(self) -> None:
        """Read the data, and let the engine settle the deal."""
        self.players = players_in(self.data, self.rules)
        self.here = table_rules(self.rules, self.players)
        sides = 3 if self.players == 3 else 2
        self.points = _numbers(self.data, "points", sides)
        self.tricks = _numbers(self.data, "tricks", sides)
        out = self.data.get("out")
        if out is not None and (self.players == 3 or isinstance(out, bool) or out not in (0, 1)):
            raise BadRecord("wrong_type", field="out", expected="0, 1, null", given=str(out))
        self.out: int | None = out
        if any(p and not t for p, t in zip(self.points, self.tricks, strict=True)):
            problem = _("who has no trick has no card points that count.")
            raise BadRecord("does_not_fit", field="points", problem=problem)
        most = 24 // self.players
        whole = out is None
        if sum(self.tricks) > most or (whole and sum(self.tricks) != most) or not any(self.tricks):
            problem = _("so many tricks are not played.")
            raise BadRecord("does_not_fit", field="tricks", problem=problem)
        extra = sum(self.points) - 120 - self.here.last_trick_bonus
        if whole and (extra < 0 or extra % 20):
            problem = _("all cards together make 120, and marriages come on top.")
            raise BadRecord("does_not_fit", field="points", problem=problem)
        if out is not None and not self.tricks[out]:
            raise BadRecord("does_not_fit", field="out", problem=_("that side has no trick."))
        self.result: Result = self._settled()

    def _settled(self) -> Result:
        """Play the last trick again with cards that count nothing; all else is by the rules."""
        n = self.players
        taker = next(side for side, t in enumerate(self.tricks) if t)
        taker = taker if self.out is None else self.out
        nines = [card(f"9{s.code}") for s in Suit]
        more = [card(f"J{s.code}") for s in Suit] if self.out is not None else []
        hands = [(nines[i], *more[i : i + 1]) for i in range(n)]
        tricks = [t - (side == taker) for side, t in enumerate(self.tricks)]
        points = list(self.points)
        if self.out is None:
            points[taker] -= self.here.last_trick_bonus
        deal: TableDeal = at_table(
            self.here,
            # The taker leads the nine of trumps, and nobody beats it.
            trump=nines[taker].suit,
            hands=hands,
            leader=taker,
            points=points,
            tricks=tricks,
        )
        for i in range(n):
            deal = deal.play(nines[(taker + i) % n])
        if not deal.is_over:
            deal = deal.play("count" if self.out is None else "out")
        assert deal.result is not None
        return deal.result

    @property
    def names(self) -> Names:
        """Who is who in sentences."""
        return names_at(self.players, self.pack)

    def _side(self, side: int) -> str:
        names = self.names
        if self.players == 3:
            return called(side, names)
        if side == 0:
            return _("You and %(name)s") % {"name": names.of(2)}
        return _("%(first)s and %(second)s") % {"first": names.of(1), "second": names.of(3)}

    def sheet(self) -> Sheet:
        """Return the question as it is put."""
        names = self.names
        sides = range(len(self.points))
        facts = Facts(
            tuple(self._side(side) for side in sides),
            (
                (_("Card points"), *map(str, self.points)),
                (_("Tricks"), *map(str, self.tricks)),
            ),
            _("How it stood"),
        )
        if self.players == 3:
            return Sheet(
                title=_("Three at the table: who pays?"),
                prompt=(
                    seated(names),
                    _("All cards have been played."),
                    _("How many stakes does each pay? Who is paid pays 0."),
                ),
                blocks=(facts,),
                parts=tuple(
                    Part(f"pays{seat}", self._pays_label(seat), "number", most=9) for seat in sides
                ),
            )
        if self.out is None:
            told = _("All cards have been played, and nobody said “out”.")
        else:
            told = _("%(side)s: one of the two says “out”.") % {"side": self._side(self.out)}
        return Sheet(
            title=_("Four at the table: which side scores?"),
            prompt=(seated(names), told, _("Which side scores, and how much?")),
            blocks=(facts,),
            parts=(
                Part(
                    "winner",
                    _("The side that scores"),
                    "choice",
                    (
                        Choice(_US, self._side(0), also=(_("we"), _("us"))),
                        Choice(_THEM, self._side(1), also=(_("they"), _("them"))),
                        Choice(_NOBODY, _("Nobody")),
                    ),
                ),
                Part(
                    "points",
                    _("Game points"),
                    "choice",
                    tuple(Choice(str(n), str(n)) for n in range(4)),
                ),
            ),
        )

    def _pays_label(self, seat: int) -> str:
        if seat == 0:
            return _("You pay")
        return _("%(name)s pays") % {"name": self.names.of(seat)}

    def _paid(self, seat: int) -> int:
        return max(0, -self.result.payments[seat])

    def solve(self) -> Solved:
        """Return what the engine says."""
        if self.players == 3:
            return self._solve_three()
        result = self.result
        winner = {0: _US, 1: _THEM, None: _NOBODY}[result.winner]
        words = self._why_four()
        answer = {"winner": winner, "points": str(result.game_points)}
        return Solved(answer, tuple(words), rules=("1.16.4", "1.12"))

    def _solve_three(self) -> Solved:
        answer = {f"pays{seat}": self._paid(seat) for seat in range(3)}
        top = max(self.points)
        best = [seat for seat in range(3) if self.points[seat] == top]
        values = {"n": top, "name": called(best[0], self.names)}
        if len(best) == 1:
            words = [_("Most card points, %(n)d: %(name)s. The others pay.") % values]
        elif not any(self.result.payments):
            words = [_("Players tie for most card points, so nobody pays under these rules.")]
        else:
            words = [_("Players tie for most card points: each of them is paid.")]
        if any(self.result.payments):
            words += [self._line(seat, len(best)) for seat in range(3) if seat not in best]
        return Solved(answer, tuple(words), rules=("1.15.5",))

    def _line(self, seat: int, winners: int) -> str:
        n = self._paid(seat)
        values = {
            "name": called(seat, self.names),
            "points": self.points[seat],
            "n": n,
            "limit": self.here.schneider_threshold,
        }
        if not self.tricks[seat]:
            text = ngettext(
                "%(name)s: no trick, %(n)d stake.", "%(name)s: no trick, %(n)d stakes.", n
            )
        elif self.points[seat] < self.here.schneider_threshold:
            text = ngettext(
                "%(name)s: %(points)d, fewer than %(limit)d, %(n)d stake.",
                "%(name)s: %(points)d, fewer than %(limit)d, %(n)d stakes.",
                n,
            )
        else:
            text = ngettext(
                "%(name)s: %(points)d, at least %(limit)d, %(n)d stake.",
                "%(name)s: %(points)d, at least %(limit)d, %(n)d stakes.",
                n,
            )
        return text % values

    def _why_four(self) -> list[str]:
        result = self.result
        if result.winner is None:
            return [_("Both sides have the same, so nobody scores.")]
        loser = 1 - result.winner
        values = {
            "side": self._side(result.winner),
            "other": self._side(loser),
            "n": self.points[self.out] if self.out is not None else 0,
            "points": self.points[loser],
            "limit": self.here.schneider_threshold,
        }
        if result.reason == "false_claim":
            return [_("A side's points count together: %(n)d are too few, a false claim.") % values]
        if self.out is None:
            words = [_("Nobody said “out”, so the higher total scores: %(side)s.") % values]
        else:
            words = [_("A side's points count together: %(n)d are enough.") % values]
        if not self.tricks[loser]:
            words.append(_("%(other)s: no trick, which makes 3.") % values)
        elif self.points[loser] < self.here.schneider_threshold:
            words.append(_("%(other)s: %(points)d, fewer than %(limit)d, which makes 2.") % values)
        else:
            words.append(_("%(other)s: %(points)d, at least %(limit)d, which makes 1.") % values)
        return words

    def comments(self, answer: Answer, scores: Mapping[str, float]) -> list[str]:
        """Name the mistake behind a wrong part."""
        if self.players == 4:
            return []
        top = max(self.points)
        if any(answer[f"pays{s}"] and self.points[s] == top for s in range(3)):
            return [_("Who has most card points is paid, and pays nothing.")]
        return []

    def total(self, answer: Answer, scores: Mapping[str, float]) -> float:
        """Return the score; the right number for the wrong side earns nothing."""
        if self.players == 4 and scores["winner"] < 1:
            return 0.0 if scores["points"] < 1 else 0.25
        return super().total(answer, scores)

    def tips(self) -> tuple[str, str]:
        """Return the two hints."""
        if self.players == 3:
            return (
                _("First look who has most card points: that player is paid."),
                _("33 or more pays one stake, fewer pays two, no trick pays three."),
            )
        return (
            _("Partners count together. Was somebody right to say “out”?"),
            _("Then look at the losing side: no trick, fewer than 33, or 33 and more?"),
        )

    @classmethod
    def make(cls, rules: RuleSet, rng: Random, theme: str) -> Made | None:
        """Play a deal to its end by chance, or make up a tie."""
        n = players_for(rules, rng, (4,) if theme == "four-score" else (3,))
        if n is None:
            return None
        here = table_rules(rules, n)
        if theme == "three-tie":
            return Made(_tie(rng), cls.levels[theme])
        for _deal in range(100):
            *__, last = table_moments(here, rng)
            result = last.result
            if result is None or result.reason == "drawn":
                continue
            data: dict[str, object] = {
                "players": n,
                "points": list(last.points),
                "tricks": list(last.trick_counts),
            }
            if n == 4:
                data["out"] = rng.choice([None, _claims(last.points, last.trick_counts)])
            shown = sum(last.points) - 120 - here.last_trick_bonus
            # A marriage that never counted leaves a total that does not add up.
            if shown < 0 or shown % 20 or not all(_fits(last.points, last.trick_counts)):
                continue
            return Made(data, cls.levels[theme])
        return None


def _fits(points: Sequence[int], tricks: Sequence[int]) -> list[bool]:
    return [bool(t) or not p for p, t in zip(points, tricks, strict=True)]


def _claims(points: Sequence[int], tricks: Sequence[int]) -> int | None:
    """Return the side that would say out at the end: that with 66, or close to it."""
    near = [s for s in (0, 1) if points[s] >= OUT_AT - 3 and tricks[s]]
    return near[0] if near else None


def _tie(rng: Random) -> dict[str, object]:
    """Return an end where two of three have the same, and most."""
    low = 2 * rng.randrange(8, 20)
    both = (120 - low) // 2
    points = [both, both, low]
    tricks = [3, 3, 2]
    order = [0, 1, 2]
    rng.shuffle(order)
    return {
        "players": 3,
        "points": [points[i] for i in order],
        "tricks": [tricks[i] for i in order],
    }


def _numbers(data: Mapping[str, object], name: str, n: int) -> tuple[int, ...]:
    given = data.get(name)
    fits = (
        isinstance(given, list | tuple)
        and len(given) == n
        and all(type(v) is int and v >= 0 for v in given)
    )
    if not fits:
        raise BadRecord("wrong_type", field=name, expected=f"{n} numbers", given=str(given)[:60])
    assert isinstance(given, list | tuple)
    return tuple(given)
