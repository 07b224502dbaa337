"""What may you do now, and why not the rest. Source: rules.md 1.7 to 1.10."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import ClassVar

from ...cards import Rank, Suit
from ...errors import BadRecord, IllegalAction
from ...i18n import gettext as _
from ...rules import Action, Deal, RuleSet, action
from ...rules.scoring import OUT_AT
from ...wording import error_text, rank_name, suit_name
from ..sheet import Answer, Choice, Part, Sheet
from ..walk import Style, find
from .base import Kind, Made, Solved, deal_data, deal_in, seat_in
from .shown import led_sentence, points_text, rank_names, table

__all__ = ["OpenActions"]


class OpenActions(Kind):
    """What may be done now.

    Data: ``deal`` or ``position``; ``seat``, the learner's (by default who is to act); ``about``,
    which of ``exchange``, ``marriage``, ``close`` and ``out`` are asked about (by default all).
    Saying out counts as open only when the claim is true: the question asks for what a player
    may do *and be right*.
    """

    name = "actions"
    levels: ClassVar[Mapping[str, int]] = {
        "closing-when": 1,
        "exchange-nine": 2,
        "marriage-when": 2,
        "marriage-pair": 2,
        "claiming": 2,
        "false-claim": 3,
        "answer-closing": 3,
    }
    fields = frozenset({"deal", "position", "seat", "about"})

    def read(self) -> None:
        """Read the data."""
        self.deal = deal_in(self.data, self.rules)
        if self.deal.to_act is None:
            raise BadRecord("does_not_fit", field="deal", problem=_("the deal must not be over."))
        self.seat = seat_in(self.data, self.deal.to_act)
        self.about = self.data.get("about", list(_NOT_MY_TURN))
        if not isinstance(self.about, list) or not set(self.about) <= set(_NOT_MY_TURN):
            raise BadRecord(
                "wrong_type",
                field="about",
                expected=", ".join(_NOT_MY_TURN),
                given=str(self.about),
            )
        if not self._asked():
            raise BadRecord("does_not_fit", field="about", problem=_("nothing would be asked."))

    def _asked(self) -> list[Action]:
        """Return what is asked about: whatever a beginner could think of here."""
        rules, deal = self.rules, self.deal
        found = []
        if rules.nine_exchange == "optional":
            found.append(action("exchange"))
        found += [
            action(f"marriage {suit.code}")
            for suit in Suit
            if any(deal.holds(self.seat, rank, suit) for rank in (Rank.KING, Rank.QUEEN))
        ]
        found.append(action("close"))
        if rules.claim_mode == "declare":
            found.append(action("out"))
        return [of for of in found if of.kind in self.about]

    def _choice(self, of: Action) -> Choice:
        if of.suit is not None:
            trump = of.suit is self.deal.trump
            values = {
                "suit": suit_name(of.suit, self.pack),
                "points": self.rules.marriage_values[trump],
            }
            label = _("Announce the marriage in %(suit)s (%(points)d)") % values
            return Choice(str(of), label, also=(f"marriage {values['suit']}", str(values["suit"])))
        match of.kind:
            case "exchange":
                rank = rank_name(self.rules.lowest_rank, self.pack)
                label = _("Exchange the %(rank)s of trumps") % {"rank": rank}
                return Choice("exchange", label, also=(_("exchange"), rank))
            case "close":
                return Choice("close", _("Close the talon"), also=(_("close"), _("closing")))
            case _:
                return Choice("out", _("Say “out”, and be right"), also=(_("out"),))

    def refusal(self, of: Action) -> IllegalAction | None:
        """Return why an action is not open to the learner, ``None`` if it is."""
        if self.deal.to_act == self.seat:
            refused = self.deal.why_not(of)
        else:
            code, rule = _NOT_MY_TURN[of.kind]
            refused = IllegalAction(code, rule)
        if refused is None and of.kind == "out" and self.deal.points[self.seat] < OUT_AT:
            n = self.deal.points[self.seat]
            return IllegalAction("claim_not_true", "1.10.8", n=n)
        return refused

    def _reason(self, refused: IllegalAction) -> str:
        if refused.code == "claim_not_true":
            text = _("You have %(points)s: “out” would be a false claim. (rule %(rule)s)")
            return text % {"points": points_text(refused.values["n"]), "rule": refused.rule}
        return error_text(refused, self.pack)

    def sheet(self) -> Sheet:
        """Return the question as it is put."""
        deal, names = self.deal, self.names
        return Sheet(
            title=_("What may you do now?"),
            prompt=(
                self._moment(),
                _("Choose everything that is open to you now, besides playing a card."),
            ),
            blocks=(table(deal, names),),
            parts=(
                Part(
                    "actions",
                    _("Open to you now"),
                    "several",
                    tuple(self._choice(a) for a in self._asked()),
                    none=_("Nothing but playing a card"),
                ),
            ),
        )

    def _moment(self) -> str:
        deal = self.deal
        if deal.answer_due and deal.to_act == self.seat:
            return _("Your opponent has just closed the talon and has not led yet.")
        said = led_sentence(deal, self.names)
        if said:
            return said
        if deal.on_lead != self.seat:
            return _("Your opponent is on lead.")
        if deal.closed_by == self.seat and deal.just_closed:
            return _("You are on lead and have just closed the talon.")
        if deal.announced:
            suit = suit_name(deal.announced[-1], self.pack)
            return _("You are on lead and have just announced the marriage in %(suit)s.") % {
                "suit": suit
            }
        if deal.is_first_lead:
            return _("You are on lead, to the first trick.")
        return _("You won the last trick and are on lead. Nothing has been led yet.")

    def solve(self) -> Solved:
        """Return what is open, by the engine, and why the rest is not."""
        right = []
        lines = []
        rules = []
        for of in self._asked():
            label = self._choice(of).label
            refused = self.refusal(of)
            if refused is None:
                right.append(str(of))
                lines.append(
                    _("%(action)s: yes. %(why)s") % {"action": label, "why": self._why_open(of)}
                )
            else:
                rules.append(refused.rule)
                lines.append(
                    _("%(action)s: no. %(why)s") % {"action": label, "why": self._reason(refused)}
                )
        part = self.sheet().parts[0]
        return Solved(
            {"actions": tuple(right)},
            (_("Open to you now: %(actions)s.") % {"actions": part.text(tuple(right))},),
            working=tuple(lines),
            rules=tuple(dict.fromkeys(rules)),
        )

    def _why_open(self, of: Action) -> str:
        if of.kind == "marriage":
            return _("You are on lead and hold both %(king)s and %(queen)s.") % rank_names(
                self.pack
            )
        if of.kind == "exchange":
            if self.deal.answer_due:
                return _(
                    "When the other player closes, you may exchange at once, even without a trick."
                )
            return _("You are on lead and hold it, and the face-up trump still lies there.")
        if of.kind == "close":
            return _("You are on lead, and the talon is not exhausted.")
        n = self.deal.points[self.seat]
        return _("You have %(points)s, and 66 are enough.") % {"points": points_text(n)}

    def comments(self, answer: Answer, scores: Mapping[str, float]) -> list[str]:
        """Say of each wrong choice why it is not open, and of each missing one why it is."""
        given = answer["actions"]
        right = self.solved.answer["actions"]
        assert isinstance(given, tuple)
        assert isinstance(right, tuple)
        words = []
        for of in self._asked():
            label = self._choice(of).label
            refused = self.refusal(of)
            if refused is not None and str(of) in given:
                words.append(
                    _("%(action)s: no. %(why)s") % {"action": label, "why": self._reason(refused)}
                )
            if refused is None and str(of) not in given:
                words.append(
                    _("%(action)s: yes. %(why)s") % {"action": label, "why": self._why_open(of)}
                )
        return words

    def tips(self) -> tuple[str, str]:
        """Return the two hints."""
        n = len(self.solved.answer["actions"])  # type: ignore[arg-type]
        first = _(
            "Ask four things: am I on lead? Have I taken a trick? Is the talon open? Do I have 66?"
        )
        if "out" not in self.about:
            first = _(
                "Ask three things: am I on lead? Have I taken a trick? Is the talon still open?"
            )
        if self.about == ["marriage"]:
            first = _("Ask three things: am I on lead? Do I hold both cards? Is the talon open?")
        if n == 0:
            return first, _("Nothing on this list is open to you now. Can you say why?")
        if n == len(self._asked()):
            return first, _("Everything on this list is open to you now. Can you say why?")
        return first, _("Open now: %(n)d of %(total)d. Go through them one by one.") % {
            "n": n,
            "total": len(self._asked()),
        }

    @classmethod
    def make(cls, rules: RuleSet, rng: Random, theme: str) -> Made | None:
        """Find a moment close to the border of what the theme's rule allows."""
        if theme in ("claiming", "false-claim") and rules.claim_mode != "declare":
            return None
        if theme == "exchange-nine" and rules.nine_exchange != "optional":
            return None
        if theme == "answer-closing" and rules.nine_exchange_on_opponent_close == "no":
            return None
        # What comes later in the course has not happened in the deal either.
        before_closing = theme in ("exchange-nine", "claiming", "false-claim")
        style = Style(
            close=0.0 if before_closing else 0.25 if theme == "answer-closing" else 0.08,
            exchange=0.3,
            marriage=0.0 if theme == "exchange-nine" else 0.4,
            claim=0.2,
        )
        # Off lead nothing is open, which is worth asking now and then only.
        on_lead = theme == "answer-closing" or rng.random() < 0.8
        may = on_lead and rng.random() < 0.5
        wanted = _WANTED[theme]
        # Too early, without a trick, is asked for as often as too late.
        late = rng.random() < 0.5

        def fits(deal: Deal) -> bool:
            return (
                _is_open(deal)
                and (deal.in_lead_window or not on_lead or deal.answer_due)
                and wanted(deal)
                and (theme != "exchange-nine" or (deal.why_not("exchange") is None) == may)
                and (theme != "exchange-nine" or may or late == (not deal.talon))
            )

        deal = find(rules, rng, fits, style)
        if deal is None:
            return None
        seat = deal.to_act
        if theme == "closing-when" and not on_lead:
            seat = 1 - (seat or 0)
        about = {"about": list(_ABOUT[theme])} if theme in _ABOUT else {}
        return Made({"deal": deal_data(deal), "seat": seat, **about}, cls.levels[theme])


# Exchanging is taught before marriages, and both before going out and closing: a question about
# one of these asks for nothing that comes later. What was taught goes on being asked for.
_ABOUT = {
    "exchange-nine": ("exchange",),
    "marriage-when": ("marriage",),
    "marriage-pair": ("marriage",),
    "claiming": ("exchange", "marriage", "out"),
    "false-claim": ("exchange", "marriage", "out"),
}

_NOT_MY_TURN = {
    "exchange": ("exchange_not_on_lead", "1.7.3"),
    "marriage": ("marriage_not_on_lead", "1.8.2"),
    "close": ("close_not_on_lead", "1.9.2"),
    "out": ("out_not_on_lead", "1.10.2"),
}


def _is_open(deal: Deal) -> bool:
    seat = deal.to_act
    return seat is not None and not deal.held and len(deal.hands[seat]) > 2


def _pairs(deal: Deal) -> list[Suit]:
    seat = deal.to_act or 0
    return [s for s in Suit if deal.holds(seat, Rank.KING, s) and deal.holds(seat, Rank.QUEEN, s)]


def _halves(deal: Deal) -> list[Suit]:
    seat = deal.to_act or 0
    return [s for s in Suit if deal.holds(seat, Rank.KING, s) != deal.holds(seat, Rank.QUEEN, s)]


def _points(deal: Deal) -> int:
    return deal.points[deal.to_act or 0]


_WANTED: dict[str, Callable[[Deal], bool]] = {
    "closing-when": lambda d: d.in_lead_window and len(d.talon) in (0, 2, 12),
    "exchange-nine": lambda d: d.lowest_trump_of(d.to_act or 0) is not None and not d.answer_due,
    "marriage-when": lambda d: bool(_pairs(d)) and (d.strict or d.is_first_lead or bool(d.led)),
    "marriage-pair": lambda d: d.in_lead_window and not d.strict and len(_halves(d)) > 1,
    "claiming": lambda d: d.in_lead_window and OUT_AT <= _points(d) < OUT_AT + 15,
    "false-claim": lambda d: d.in_lead_window and 50 <= _points(d) < OUT_AT,
    "answer-closing": lambda d: d.answer_due,
}
