"""How a deal is scored, and why: every row of rules.md 1.12."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import zip_longest
from random import Random
from typing import ClassVar

from ...errors import BadRecord
from ...i18n import gettext as _
from ...i18n import ngettext
from ...rules import Result, RuleSet
from ...wording import reason_sentence, result_sentence
from ..sheet import Answer, Choice, Facts, Part, Sheet
from ..walk import find
from ._ends import STYLES, WANTED, End, facts_of
from .base import Kind, Made, Solved
from .shown import who, who_choices

__all__ = ["DealScore"]

_RULES = {
    "went_out": "1.10.5",
    "false_claim": "1.10.8",
    "closer_failed": "1.9.15",
    "opponent_out_first": "1.9.16",
    "played_out": "1.11.2",
    "drawn": "1.11.4",
}


class DealScore(Kind):
    """How a deal is scored.

    Data: how a deal stood at its end, the learner being seat 0 (see :class:`~._ends.End`):
    ``points`` (without anything for the last trick), ``tricks``, and where they apply
    ``pending``, ``closed_by``, ``at_close``, ``out``, ``last_trick``; and ``marriages``, how many
    of the card points are from marriages, to be told.
    """

    name = "score"
    levels: ClassVar[Mapping[str, int]] = {
        "went-out": 1,
        "closer-wins": 2,
        "closer-fails": 2,
        "schneider": 2,
        "schwarz": 2,
        "false-claim": 2,
        "played-out": 2,
        "out-first": 3,
        "last-trick": 3,
    }
    fields = frozenset(
        {"points", "tricks", "pending", "closed_by", "at_close", "out", "last_trick", "marriages"}
    )
    seat = 0

    def read(self) -> None:
        """Read the data, and let the engine settle the deal."""
        self.end = End.read(self.data, self.rules)
        self.marriages = self.data.get("marriages", [0, 0])
        if not isinstance(self.marriages, list) or any(
            type(n) is not int or not 0 <= n <= most
            for n, most in zip_longest(self.marriages, self.end.points, fillvalue=-1)
        ):
            raise BadRecord("does_not_fit", field="marriages", problem=_("it is part of points."))
        self.deal = self.end.settled(self.rules)
        assert self.deal.result is not None
        self.result: Result = self.deal.result

    def sheet(self) -> Sheet:
        """Return the question as it is put."""
        return Sheet(
            title=_("How is the deal scored?"),
            prompt=(*self._story(), _("Who scores, how much, and why?")),
            blocks=(self._facts(),),
            parts=(
                Part(
                    "winner",
                    _("The one who scores is"),
                    "choice",
                    who_choices(self.names, nobody=True),
                ),
                Part(
                    "points",
                    _("Game points"),
                    "choice",
                    tuple(Choice(str(n), str(n)) for n in range(4)),
                ),
                Part("reason", _("The reason"), "choice", self._reasons()),
            ),
        )

    def _reasons(self) -> tuple[Choice, ...]:
        played = (
            _("Nobody went out: the last trick wins")
            if self.rules.played_out_rule == "last_trick_wins"
            else _("Nobody went out: the higher total wins")
        )
        choices = [
            Choice("went_out", _("Went out with 66 or more"), also=(_("went out"), "66")),
            Choice("false_claim", _("A false claim"), also=(_("false claim"),)),
            Choice("closer_failed", _("The closer failed"), also=(_("closer failed"),)),
            Choice(
                "opponent_out_first",
                _("The closer's opponent went out first"),
                also=(_("opponent out first"),),
            ),
            Choice("played_out", played, also=(_("played out"), _("nobody went out"))),
            Choice("drawn", _("A draw"), also=(_("draw"), _("drawn"))),
        ]
        never = set()
        if self.rules.claim_mode == "automatic":
            never.add("false_claim")
        if self.end.closed_by is None:
            # These are learnt with closing, and cannot be where nobody closed.
            never |= {"closer_failed", "opponent_out_first"}
        return tuple(c for c in choices if c.value not in never)

    def _story(self) -> list[str]:
        end, his = self.end, self.names.of(1)
        story = []
        if end.closed_by is not None:
            story.append(
                _("You closed the talon.")
                if end.closed_by == 0
                else _("%(name)s closed the talon.") % {"name": his}
            )
        elif end.last_trick is not None:
            story.append(_("The talon was exhausted, and nobody closed."))
        else:
            story.append(_("Nobody closed the talon."))
        if end.last_trick is not None:
            story.append(
                _("All cards have been played; the last trick was yours.")
                if end.last_trick == 0
                else _("All cards have been played; the last trick went to your opponent.")
            )
        automatic = self.rules.claim_mode == "automatic"
        if end.out is None:
            story.append("" if automatic else _("Nobody said “out”."))
        elif automatic:
            story.append(
                _("You came to 66 first.")
                if end.out == 0
                else _("%(name)s came to 66 first.") % {"name": his}
            )
        else:
            story.append(
                _("You said “out”.") if end.out == 0 else _("%(name)s said “out”.") % {"name": his}
            )
        return [sentence for sentence in story if sentence]

    def _facts(self) -> Facts:
        end = self.end
        rows = []
        if end.closed_by is not None and end.at_close is not None:
            other = 1 - end.closed_by
            for label, value in (
                (_("Tricks when it was closed"), end.at_close[0]),
                (_("Card points when it was closed"), end.at_close[1]),
            ):
                cells = ["", ""]
                cells[other] = str(value)
                rows.append((label, *cells))
        rows.append((_("Tricks in the end"), *map(str, end.tricks)))
        label = (
            _("Card points, without anything for the last trick")
            if end.last_trick is not None
            else _("Card points in the end")
        )
        rows.append((label, *map(str, end.points)))
        if any(self.marriages):
            rows.append((_("Of these, for marriages"), *map(str, self.marriages)))
        if any(end.pending):
            rows.append((_("Marriage points waiting for a trick"), *map(str, end.pending)))
        return Facts((_("You"), self.names.of(1)), tuple(rows), _("How it stood"))

    # ------------------------------------------------------------------ the solution

    def solve(self) -> Solved:
        """Return the result, by the engine, and the row of the table that applies."""
        result = self.result
        words = [result_sentence(result, self.names), *self._why()]
        rules = [_RULES[result.reason]]
        graded = result.reason == "went_out" or (
            result.reason == "played_out" and self.rules.played_out_rule != "last_trick_wins"
        )
        if graded:
            # The row of the table: 1, 2 or 3 by what the loser has.
            rules.insert(0, f"1.12.{result.game_points}")
        if result.reason == "went_out" and self.end.closed_by == result.winner:
            # What of the loser counts: all of it, or what was there at the closing.
            rules.insert(1, "1.9.14")
        if self.end.last_trick is not None:
            rules.append("1.11.1" if self.end.closed_by is None else "1.9.11")
        return Solved(
            {
                "winner": who(result.winner, self.names),
                "points": str(result.game_points),
                "reason": result.reason,
            },
            tuple(words),
            working=tuple(self._working()),
            rules=tuple(rules),
        )

    def _working(self) -> list[str]:
        end = self.end
        if end.last_trick is None:
            return []
        bonus = self.deal.points[end.last_trick] - end.points[end.last_trick]
        if not bonus:
            return [
                _("After closing the last trick brings nothing of its own.")
                if end.closed_by is not None
                else _("Under these rules the last trick brings nothing of its own.")
            ]
        total = self.deal.points[end.last_trick]
        text = (
            _("The last trick brings you %(bonus)d more: %(total)d.")
            if end.last_trick == 0
            else _("The last trick brings your opponent %(bonus)d more: %(total)d.")
        )
        return [text % {"bonus": bonus, "total": total}]

    def _why(self) -> list[str]:
        """Say why so many game points."""
        reason, end, rules = self.result.reason, self.end, self.rules
        n = self.result.game_points
        if reason == "drawn" or self.result.winner is None:
            return []
        if reason in ("went_out", "played_out"):
            return self._grade()
        if reason == "false_claim":
            if rules.false_claim_score == "2_or_3":
                return [_("A false claim costs 2, or 3 if the claimant's opponent has no trick.")]
            return [_("A false claim costs 2, whatever the claimant's opponent has.")]
        option = (
            rules.close_failure_score
            if reason == "closer_failed"
            else rules.opponent_out_first_score
        )
        words = []
        if reason == "closer_failed":
            words.append(_("Totals are not compared: whoever closes must get to 66."))
        if option == "2_or_3_at_close":
            had = (end.at_close or (0, 0))[0]
            words.append(
                _("When it was closed the closer's opponent had no trick: that makes 3.")
                if not had
                else _("When it was closed the closer's opponent had a trick: that makes 2.")
            )
        elif option == "2_or_3_at_end":
            words.append(
                _("The closer's opponent has no trick: that makes 3.")
                if n == 3
                else _("The closer's opponent has a trick: that makes 2.")
            )
        else:
            words.append(
                ngettext(
                    "That is always worth %(n)d game point under these rules.",
                    "That is always worth %(n)d game points under these rules.",
                    n,
                )
                % {"n": n}
            )
        return words

    def _grade(self) -> list[str]:
        """Say how the loser's tricks and points make 1, 2 or 3."""
        rules, end, deal = self.rules, self.end, self.deal
        winner = self.result.winner
        assert winner is not None
        if self.result.reason == "played_out" and rules.played_out_rule == "last_trick_wins":
            return [_("The last trick wins and scores 1, whatever the totals are.")]
        loser = 1 - winner
        tricks, points = deal.trick_counts[loser], deal.points[loser]
        words = []
        at_close = rules.close_success_basis == "at_close" and end.closed_by == winner
        if at_close and end.at_close is not None:
            tricks, points = end.at_close
            words.append(_("What counts is what the closer's opponent had when it was closed."))
        elif end.closed_by == winner:
            words.append(_("What counts is what the closer's opponent has in all."))
        values = {"points": points, "limit": rules.schneider_threshold}
        match self.result.game_points:
            case 3 if not tricks:
                words.append(_("The loser has no trick (schwarz): 3."))
            case 3:
                words.append(_("The loser has no card points (schwarz): 3."))
            case 2:
                words.append(
                    _("The loser has %(points)d, fewer than %(limit)d, but a trick (schneider): 2.")
                    % values
                )
            case _:
                words.append(_("The loser has %(points)d, at least %(limit)d: 1.") % values)
        return words

    def comments(self, answer: Answer, scores: Mapping[str, float]) -> list[str]:
        """Name the mistake behind a wrong part."""
        words = []
        if scores["winner"] < 1 and self.result.reason == "closer_failed":
            words.append(_("The closer did not get out, so the closer's opponent scores."))
        if scores["reason"] < 1:
            words.append(
                _("The reason is another: %(reason)s")
                % {"reason": reason_sentence(self.result, self.names)}
            )
        return words

    def total(self, answer: Answer, scores: Mapping[str, float]) -> float:
        """Return the score; the right number of points for the wrong side earns nothing."""
        if scores["winner"] < 1:
            return scores["reason"] / len(scores)
        return super().total(answer, scores)

    def tips(self) -> tuple[str, str]:
        """Return the two hints."""
        end = self.end
        if end.closed_by is not None:
            first = _("The talon was closed: first ask whether the one who closed got to 66.")
        elif end.out is not None:
            first = _("Somebody said “out”: first ask whether that is true.")
        else:
            first = _("Nobody went out: count what each has, the last trick included.")
        match self.result.reason:
            case "went_out" | "played_out":
                second = _("Now look at the loser: no trick, fewer than 33, or 33 and more?")
            case "closer_failed" | "opponent_out_first":
                second = _("Now look at what the closer's opponent had when it was closed.")
            case "drawn":
                second = _("Add up both sides: what if they are equal?")
            case _:
                second = _("A claim with fewer than 66 is a false one.")
        return first, second

    @classmethod
    def make(cls, rules: RuleSet, rng: Random, theme: str) -> Made | None:
        """Play deals to their ends until one ends as the theme wants."""
        if theme == "false-claim" and rules.claim_mode != "declare":
            return None
        wanted = WANTED[theme]
        deal = find(rules, rng, lambda d: d.is_over and wanted(d), STYLES[theme], deals=600)
        if deal is None:
            return None
        end = facts_of(deal)
        if rng.random() < 0.5:
            end = end.mirrored()
        return Made(end.to_json(), cls.levels[theme])
