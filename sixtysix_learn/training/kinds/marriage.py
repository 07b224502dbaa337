"""What a marriage is worth, and whether it counts yet. Source: rules.md 1.8."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import ClassVar, Literal

from ...cards import Card, Rank, Suit, card, suit
from ...errors import BadRecord, IllegalAction
from ...i18n import gettext as _
from ...i18n import ngettext
from ...rules import Deal, RuleSet
from ...rules.actions import marriage
from ...wording import error_text, suit_name
from ..sheet import Answer, Block, CardRow, Choice, Part, Sheet
from ..walk import Style, find
from .base import Kind, Made, Solved, deal_data, deal_in, seat_in
from .shown import led_sentence, piles, table, trump_text

__all__ = ["MarriageWorth"]

_State = Literal["counts", "waits", "no"]


class MarriageWorth(Kind):
    """What a marriage is worth, and whether it counts.

    Data: ``deal`` or ``position``, ``suit`` of the marriage, ``seat`` of the learner (by default
    who is to act). Either the marriage is to be announced now, or (in a ``deal``) the learner has
    announced it before, and the question is what became of it.
    """

    name = "marriage"
    levels: ClassVar[Mapping[str, int]] = {
        "marriage-value": 1,
        "marriage-waits": 2,
        "marriage-pair": 2,
        "marriage-when": 2,
        "marriage-deadline": 3,
        "marriage-void": 3,
    }
    fields = frozenset({"deal", "position", "suit", "seat"})

    def read(self) -> None:
        """Read the data."""
        self.deal = deal_in(self.data, self.rules)
        self.seat = seat_in(self.data, self.deal.to_act or 0)
        if not isinstance(self.data.get("suit"), str):
            raise BadRecord("missing_field", field="suit", expected="C, S, H, D")
        self.suit: Suit = suit(self.data["suit"])
        self.announced = (self.seat, self.suit) in self.deal.declared
        if self.deal.is_over and not self.announced:
            raise BadRecord(
                "does_not_fit",
                field="suit",
                problem=_("the deal is over and this marriage was never announced."),
            )

    @property
    def face_value(self) -> int:
        """What the marriage is worth wherever it counts."""
        return self.rules.marriage_values[self.suit is self.deal.trump]

    def state(self) -> tuple[_State, IllegalAction | None]:
        """Return what is true of it now, and the reason where it may not be announced."""
        deal = self.deal
        if self.announced:
            if not deal.pending[self.seat]:
                return "counts", None
            return ("no", None) if deal.is_over else ("waits", None)
        if deal.to_act != self.seat:
            return "no", IllegalAction("marriage_not_on_lead", "1.8.2")
        what = marriage(self.suit)
        refused = deal.why_not(what)
        if refused is not None:
            return "no", refused
        after = deal.play(what)
        return ("waits", None) if after.pending[self.seat] else ("counts", None)

    def sheet(self) -> Sheet:
        """Return the question as it is put."""
        deal, names = self.deal, self.names
        values = {"suit": suit_name(self.suit, self.pack)}
        blocks: tuple[Block, ...] = (table(deal, names, points=False),)
        if self.announced:
            prompt = [
                _("You announced the marriage in %(suit)s before.") % values,
                self._since(),
                _("What does it bring you, and does it count now?"),
            ]
            if deal.is_over:
                prompt.insert(0, trump_text(deal.trump, names))
                blocks = (CardRow(self._pair(), _("Your marriage"), self._tricks()),)
        else:
            prompt = [
                led_sentence(deal, names) or self._lead(),
                _("The marriage in %(suit)s: what is it worth to you, and would it count yet?")
                % values,
            ]
        plain, trump = self.rules.marriage_values
        worth = sorted({0, plain, trump})
        return Sheet(
            title=_("What is the marriage worth?"),
            prompt=tuple(prompt),
            blocks=blocks,
            parts=(
                Part(
                    "worth",
                    _("It brings"),
                    "choice",
                    tuple(Choice(str(n), _points(n)) for n in worth),
                ),
                Part("counts", _("It counts"), "choice", self._states()),
            ),
        )

    def _pair(self) -> tuple[Card, ...]:
        return tuple(card(rank + self.suit.code) for rank in "KQ")

    def _tricks(self) -> str:
        mine, his = piles(self.deal, self.names, points=False)
        return " – ".join(f"{pile.label}: {pile.lines[0]}" for pile in (mine, his))

    def _lead(self) -> str:
        if self.deal.on_lead != self.seat:
            return _("Your opponent is on lead.")
        if self.deal.is_first_lead:
            return _("You are on lead, to the first trick.")
        return _("You won the last trick and are on lead.")

    def _since(self) -> str:
        deal = self.deal
        n = deal.trick_counts[self.seat]
        if deal.is_over:
            return ngettext(
                "The deal is over. You took %(n)d trick.",
                "The deal is over. You took %(n)d tricks.",
                n,
            ) % {"n": n}
        if n and deal.tricks and deal.tricks[-1].winner == self.seat:
            return _("Just now you won a trick.")
        return ngettext(
            "Since the deal began you have won %(n)d trick.",
            "Since the deal began you have won %(n)d tricks.",
            n,
        ) % {"n": n}

    def _states(self) -> tuple[Choice, ...]:
        if self.announced:
            return (
                Choice("counts", _("now"), also=_words(_("yes, at once, counts, it counts"))),
                Choice(
                    "waits",
                    _("only when you take a trick"),
                    also=_words(_("later, waits, after a trick, not yet")),
                ),
                Choice("no", _("never"), also=_words(_("no, not at all, void, nothing"))),
            )
        return (
            Choice("counts", _("at once"), also=_words(_("yes, now, counts, it counts"))),
            Choice(
                "waits",
                _("only when you take a trick"),
                also=_words(_("later, waits, after a trick, not yet")),
            ),
            Choice(
                "no",
                _("not at all: it may not be announced now"),
                also=_words(_("no, never, not at all, forbidden, not allowed")),
            ),
        )

    def solve(self) -> Solved:
        """Return what the marriage brings and whether it counts, by the engine."""
        state, refused = self.state()
        worth = 0 if state == "no" else self.face_value
        words, rules = self._why(state, refused)
        return Solved(
            {"worth": str(worth), "counts": state},
            words,
            rules=rules,
            details={"cards": [f"K{self.suit.code}", f"Q{self.suit.code}"]},
        )

    def _why(
        self, state: _State, refused: IllegalAction | None
    ) -> tuple[tuple[str, ...], tuple[str, ...]]:
        if refused is not None:
            return (error_text(refused, self.pack),), (refused.rule,)
        if state == "no":
            text = _("Who takes no trick in the whole deal gets nothing for a marriage.")
            return (text,), ("1.8.9",)
        value = (
            _("A marriage in trumps is worth %(n)d.")
            if self.suit is self.deal.trump
            else _("A marriage in a plain suit is worth %(n)d.")
        ) % {"n": self.face_value}
        if state == "waits":
            text = _("You have no trick yet, so its points wait until you take one, any one.")
            return (value, text), ("1.8.5", "1.8.6")
        if not self.deal.trick_counts[self.seat]:
            text = _("Under these rules it counts at once, even without a trick.")
        elif self.announced:
            text = _("You have a trick, so it counts, even if the trick itself holds no points.")
        else:
            text = _("You have taken a trick, so it counts at once.")
        rules = ["1.8.5", "1.8.7"]
        if not self.announced and len(self.deal.talon) == 2:
            rules.append("1.8.12")
            if not self.rules.marriage_after_exhaustion:
                text = _("%(first)s This lead, to the sixth trick, is the last chance for one.") % {
                    "first": text
                }
        return (value, text), tuple(rules)

    def comments(self, answer: Answer, scores: Mapping[str, float]) -> list[str]:
        """Name the mistake behind a wrong part."""
        words = []
        right = self.solved.answer
        given = answer["worth"]
        if scores["worth"] < 1 and "0" not in (given, right["worth"]):
            words.append(_("Look whether its suit is trumps: that decides between the two values."))
        if scores["counts"] < 1 and right["counts"] == "waits" and answer["counts"] == "counts":
            words.append(_("Not yet: whoever announced it must have a trick first."))
        if scores["counts"] < 1 and right["counts"] == "counts" and answer["counts"] == "waits":
            words.append(_("It need not wait any longer."))
        if right["counts"] == "no" and answer["counts"] != "no":
            words.append(
                _("It brings nothing.") if self.announced else _("It may not be announced now.")
            )
        return words

    def tips(self) -> tuple[str, str]:
        """Return the two hints."""
        if self.announced:
            return (
                _("Two things count: which suit is trumps, and whether you have taken a trick."),
                _("Any trick will do, even one without points. Do you have one?"),
            )
        return (
            _(
                "Three things count: are you on lead with both cards, is the talon open, and have "
                "you taken a trick?"
            ),
            _("Plain suits bring %(plain)d, trumps %(trump)d. Without a trick the points wait.")
            % dict(zip(("plain", "trump"), self.rules.marriage_values, strict=True)),
        )

    @classmethod
    def make(cls, rules: RuleSet, rng: Random, theme: str) -> Made | None:
        """Find a moment at which the theme's rule decides."""
        test = _TESTS[theme]
        if theme == "marriage-when" and rng.random() < 0.7:
            test = _now(lambda d, seat: d.in_lead_window and d.strict)
        style = Style(close=0.1, marriage=0.2, exchange=0.5, claim=0.3)
        if theme == "marriage-waits" and rng.random() < 0.5:
            test = _announced_before
            style = Style(close=0.0, marriage=1.0, exchange=0.5)
        elif theme == "marriage-void":
            style = Style(close=0.0, marriage=1.0, exchange=0.0, hopeless=True)
        deal = find(rules, rng, lambda d: test(d) is not None, style)
        found = None if deal is None else test(deal)
        if deal is None or found is None:
            return None
        seat, of = found
        return Made({"deal": deal_data(deal), "suit": of.code, "seat": seat}, cls.levels[theme])


def _words(text: str) -> tuple[str, ...]:
    return tuple(word.strip() for word in text.split(","))


def _points(n: int) -> str:
    return ngettext("%(n)d point", "%(n)d points", n) % {"n": n} if n else _("nothing")


# Tests of a moment: the learner's seat and the suit to ask about, if the moment is of use.
_Found = tuple[int, Suit] | None


def _kings_and_queens(deal: Deal, held: int) -> Suit | None:
    """Return a suit of which the player to act holds so many of king and queen."""
    seat = deal.to_act
    if seat is None or deal.announced:
        return None
    suits = [
        s
        for s in Suit
        if deal.holds(seat, Rank.KING, s) + deal.holds(seat, Rank.QUEEN, s) == held
        and (seat, s) not in deal.declared
    ]
    # Trumps first: they are the rarer case.
    suits.sort(key=lambda s: s is not deal.trump)
    return suits[0] if suits else None


def _now(test: Callable[[Deal, int], bool], held: int = 2) -> Callable[[Deal], _Found]:
    def found(deal: Deal) -> _Found:
        seat = deal.to_act
        of = _kings_and_queens(deal, held)
        return None if seat is None or of is None or not test(deal, seat) else (seat, of)

    return found


def _announced_before(deal: Deal) -> _Found:
    """Find a marriage of the first lead: still waiting, or counting since a trick just won."""
    if deal.is_over or deal.led is not None or not deal.tricks or deal.announced:
        return None
    for seat, of in deal.declared:
        first = 1 - deal.dealer
        if seat != first or deal.trick_counts[seat] > 1:
            continue
        if deal.pending[seat] or deal.tricks[-1].winner == seat:
            return seat, of
    return None


def _void(deal: Deal) -> _Found:
    """Find a deal that is over with a marriage whose maker took no trick."""
    if not deal.is_over:
        return None
    for seat, of in deal.declared:
        if deal.pending[seat]:
            return seat, of
    return None


_TESTS: dict[str, Callable[[Deal], _Found]] = {
    "marriage-value": _now(
        lambda d, seat: d.in_lead_window and len(d.talon) > 2 and d.trick_counts[seat] > 0
    ),
    "marriage-waits": _now(lambda d, seat: d.in_lead_window and d.is_first_lead),
    "marriage-pair": _now(
        lambda d, seat: d.in_lead_window and not d.strict and d.trick_counts[seat] > 0, held=1
    ),
    "marriage-when": _now(lambda d, seat: d.strict or d.led is not None),
    "marriage-deadline": _now(lambda d, seat: d.in_lead_window and len(d.talon) == 2),
    "marriage-void": _void,
}
