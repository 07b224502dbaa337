"""Keep count: a deal plays trick by trick, then its points are asked for.

Source: rules.md 1.4.10, 1.10; teaching.md, mistake 10.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import ClassVar

from ...errors import BadRecord
from ...i18n import gettext as _
from ...i18n import ngettext
from ...rules import Deal, RuleSet
from ...rules.scoring import OUT_AT
from ...wording import card_name
from ..sheet import Answer, Choice, Part, Sheet
from ..walk import Style, find
from .base import Kind, Made, Solved, deal_data, deal_in, seat_in
from .played import moments_of, playthrough
from .shown import points_text

__all__ = ["KeepCount"]


class KeepCount(Kind):
    """Keep count.

    Data: ``deal`` (a deal record up to the question), ``seat`` of the learner, ``claim``: whether
    it is asked if out may be said (by default yes).
    """

    name = "keep"
    levels: ClassVar[Mapping[str, int]] = {"counting": 2, "claiming": 3, "marriage-waits": 3}
    fields = frozenset({"deal", "seat", "claim"})

    def read(self) -> None:
        """Read the data."""
        self.deal = deal_in(self.data, self.rules)
        self.seat = seat_in(self.data)
        self.asks_claim = self.data.get("claim", True)
        if not isinstance(self.asks_claim, bool):
            raise BadRecord(
                "wrong_type", field="claim", expected="true, false", given=self.asks_claim
            )
        self.asks_claim = self.asks_claim and self.rules.claim_mode == "declare"
        if not self.deal.tricks:
            raise BadRecord("does_not_fit", field="deal", problem=_("there must be a trick."))
        if self.deal.is_over or self.deal.led is not None:
            raise BadRecord(
                "does_not_fit", field="deal", problem=_("it must stop after a trick, not over.")
            )

    def moments(self) -> Iterator[Deal]:
        """Give the deal after each of its actions, the start first."""
        return moments_of(self.data["deal"], self.rules)

    def sheet(self) -> Sheet:
        """Return the question as it is put."""
        n = len(self.deal.tricks)
        parts = [
            Part("mine", _("Your card points"), "number"),
            Part("his", _("Your opponent's card points"), "number"),
        ]
        if self.asks_claim:
            parts.append(Part("out", _("You may rightly say “out” now"), "choice", _yes_no()))
        return Sheet(
            title=_("Keep count"),
            prompt=(
                ngettext(
                    "Watch %(n)d trick and keep count in your head, as at the table.",
                    "Watch %(n)d tricks and keep count in your head, as at the table.",
                    n,
                )
                % {"n": n},
                _("What does each side have now?"),
            ),
            blocks=(playthrough(self.deal, self.moments(), self.names),),
            parts=tuple(parts),
        )

    @property
    def may_claim(self) -> bool:
        """Whether the learner may say out now, and would be right."""
        deal = self.deal
        return (
            deal.to_act == self.seat
            and deal.why_not("out") is None
            and deal.points[self.seat] >= OUT_AT
        )

    def solve(self) -> Solved:
        """Return both counts, by the engine."""
        deal, me = self.deal, self.seat
        answer: dict[str, int | str] = {"mine": deal.points[me], "his": deal.points[1 - me]}
        words = [
            _("You have %(points)s.") % {"points": points_text(deal.points[me])},
            _("Your opponent has %(points)s.") % {"points": points_text(deal.points[1 - me])},
        ]
        rules = ["1.4.8", "1.4.10"]
        if deal.pending[me]:
            words.append(
                _("Your marriage of %(n)d does not count yet: you have no trick.")
                % {"n": deal.pending[me]}
            )
            rules.append("1.8.6")
        if deal.pending[1 - me]:
            words.append(
                _("His marriage of %(n)d does not count yet: he has no trick.")
                % {"n": deal.pending[1 - me]}
            )
            rules.append("1.8.6")
        if self.asks_claim:
            answer["out"] = "yes" if self.may_claim else "no"
            words.append(self._claim_words())
            rules.append("1.10.2")
        return Solved(answer, tuple(words), tuple(self._counts()), tuple(dict.fromkeys(rules)))

    def _claim_words(self) -> str:
        deal, me = self.deal, self.seat
        if self.may_claim:
            return _("You are on lead with 66 or more, so you may say “out”.")
        if deal.points[me] >= OUT_AT:
            return _("You have 66, but you are not on lead: you must win another trick first.")
        return _("66 are needed to say “out”, and you do not have them.")

    def _counts(self) -> Iterator[str]:
        """Count each side's points out loud, trick by trick."""
        last = (0, 0)
        for deal in self.moments():
            for seat in (0, 1):
                gained = deal.points[seat] - last[seat]
                if not gained:
                    continue
                what = " + ".join(
                    f"{card_name(c, self.pack)} {c.points}"
                    for e in deal.events
                    if e.kind == "trick_won"
                    for c in e.cards
                )
                values = {"what": what, "gained": gained, "total": deal.points[seat]}
                if not what:
                    text = (
                        _("You: marriage %(gained)d, makes %(total)d")
                        if seat == self.seat
                        else _("Your opponent: marriage %(gained)d, makes %(total)d")
                    )
                elif any(e.kind == "marriage_counts" for e in deal.events):
                    text = (
                        _("You: %(what)s, and the marriage, together %(gained)d, makes %(total)d")
                        if seat == self.seat
                        else _(
                            "Your opponent: %(what)s, and the marriage, together %(gained)d, "
                            "makes %(total)d"
                        )
                    )
                else:
                    text = (
                        _("You: %(what)s, makes %(total)d")
                        if seat == self.seat
                        else _("Your opponent: %(what)s, makes %(total)d")
                    )
                yield text % values
            last = deal.points

    def comments(self, answer: Answer, scores: Mapping[str, float]) -> list[str]:
        """Name the mistake behind a wrong number."""
        deal, words = self.deal, []
        for part, seat in (("mine", self.seat), ("his", 1 - self.seat)):
            given = answer[part]
            if scores[part] == 1 or not isinstance(given, int):
                continue
            off = given - deal.points[seat]
            waiting = deal.pending[seat]
            if waiting and off == waiting:
                words.append(_("A marriage that waits for a trick is not counted yet."))
            elif off in (-20, -40):
                words.append(_("Was a marriage forgotten?"))
            else:
                n = abs(off)
                text = (
                    ngettext("Off by %(n)d for you.", "Off by %(n)d for you.", n)
                    if seat == self.seat
                    else ngettext(
                        "Off by %(n)d for your opponent.", "Off by %(n)d for your opponent.", n
                    )
                )
                words.append(text % {"n": n})
        return words

    def tips(self) -> tuple[str, str]:
        """Return the two hints."""
        total = sum(t.points for t in self.deal.tricks)
        return (
            _("Say both totals to yourself after each trick: yours first, then your opponent's."),
            _("The tricks played hold %(n)d card points together; marriages come on top.")
            % {"n": total},
        )

    @classmethod
    def make(cls, rules: RuleSet, rng: Random, theme: str) -> Made | None:
        """Find a moment after three to eight tricks."""
        low, high = {"counting": (3, 4), "claiming": (4, 8), "marriage-waits": (1, 4)}[theme]

        def wanted(deal: Deal) -> bool:
            if not deal.in_lead_window or not low <= len(deal.tricks) <= high or deal.announced:
                return False
            if theme == "claiming":
                return max(deal.points) >= 60
            if theme == "marriage-waits":
                return any(deal.pending)
            return True

        # Closing is taught after all that is asked here.
        style = Style(claim=0.0, close=0.0, marriage=0.9, exchange=0.5, wild=0.3)
        deal = find(rules, rng, wanted, style)
        if deal is None:
            return None
        seat = rng.randrange(2)
        if theme == "claiming":
            seat = 0 if deal.points[0] >= deal.points[1] else 1
        elif theme == "marriage-waits":
            seat = 0 if deal.pending[0] else 1
        data = {"deal": deal_data(deal), "seat": seat, "claim": theme != "counting"}
        return Made(data, cls.levels[theme])


def _yes_no() -> tuple[Choice, ...]:
    return (
        Choice("yes", _("Yes"), also=_words(_("yes, y, true"))),
        Choice("no", _("No"), also=_words(_("no, n, false"))),
    )


def _words(text: str) -> tuple[str, ...]:
    return tuple(word.strip() for word in text.split(","))
