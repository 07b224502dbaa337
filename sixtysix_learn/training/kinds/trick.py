"""Who wins a trick, and how many card points are in it. Source: rules.md 1.4."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import ClassVar

from ...cards import Card, Rank, Suit, card, pack_of, suit
from ...errors import BadRecord
from ...i18n import gettext as _
from ...rules import RuleSet, trick_winner
from ...wording import card_name, suit_name
from ..sheet import Answer, Part, Sheet, TrickShown
from .base import Kind, Made, Solved, seat_in
from .shown import counted, rank_names, trump_text, who, who_choices

__all__ = ["TrickWinner"]


class TrickWinner(Kind):
    """Data: ``trump``, ``lead``, ``reply``, ``leader`` (0: you), each as in records."""

    name = "trick"
    levels: ClassVar[Mapping[str, int]] = {
        "ten-above-king": 1,
        "higher-wins": 1,
        "other-plain-suit": 2,
        "trump-beats-plain": 2,
        "two-trumps": 2,
        "trump-led": 3,
    }
    fields = frozenset({"trump", "lead", "reply", "leader"})
    seat = 0

    def read(self) -> None:
        """Read the data."""
        for name in ("trump", "lead", "reply"):
            if not isinstance(self.data.get(name), str):
                raise BadRecord("missing_field", field=name, expected=_("a card, trump a suit"))
        self.trump: Suit = suit(self.data["trump"])
        self.lead: Card = card(self.data["lead"])
        self.reply: Card = card(self.data["reply"])
        if self.lead is self.reply:
            raise BadRecord("card_twice", field="reply", card=self.reply.code)
        self.leader = seat_in({"seat": self.data.get("leader", 0)})

    @property
    def winner(self) -> int:
        """Who wins, by the engine."""
        return trick_winner(self.lead, self.reply, self.leader, self.trump)

    def sheet(self) -> Sheet:
        """Return the question as it is put."""
        other = self.names.of(1)
        mine, his = _("You lead"), _("You reply")
        labels = (
            (mine, _("%(name)s replies") % {"name": other})
            if self.leader == 0
            else (_("%(name)s leads") % {"name": other}, his)
        )
        return Sheet(
            title=_("Who wins the trick?"),
            prompt=(_("Who wins this trick, and how many card points are in it?"),),
            blocks=(
                TrickShown(
                    self.lead,
                    self.reply,
                    *labels,
                    trump=trump_text(self.trump, self.names),
                    trump_suit=self.trump.code,
                    label=_("The trick"),
                ),
            ),
            parts=(
                Part("winner", _("The trick goes to"), "choice", who_choices(self.names)),
                Part("points", _("Card points in it"), "number"),
            ),
        )

    def solve(self) -> Solved:
        """Return the winner and the points."""
        best = self.lead if self.winner == self.leader else self.reply
        working, total = counted((self.lead, self.reply), self.names)
        why, rule = self._why()
        return Solved(
            {"winner": who(self.winner, self.names), "points": total},
            (why,),
            working=working,
            rules=(rule, "1.4.8"),
            details={
                "cards": [best.code],
                "counted": [[c.code, c.points] for c in (self.lead, self.reply)],
            },
        )

    def _why(self) -> tuple[str, str]:
        """Return why, and the rule."""
        lead, reply, trump = self.lead, self.reply, self.trump
        values = {
            "lead": card_name(lead, self.pack),
            "reply": card_name(reply, self.pack),
            "suit": suit_name(lead.suit, self.pack),
            "trump": suit_name(trump, self.pack),
        }
        if lead.suit is reply.suit:
            best, other = (lead, reply) if lead.strength > reply.strength else (reply, lead)
            values |= {
                "best": card_name(best, self.pack),
                "other": card_name(other, self.pack),
            }
            if lead.suit is trump:
                text = _("Both are trumps, so the higher wins: the %(best)s beats the %(other)s.")
                return text % values, "1.4.5"
            text = _("Both are of one suit, so the higher wins: the %(best)s beats the %(other)s.")
            return text % values, "1.4.4"
        if reply.suit is trump:
            text = _("The %(reply)s is a trump, and any trump beats a plain card.")
            return text % values, "1.4.5"
        if lead.suit is trump:
            text = _("A trump was led, and no plain card beats it, not even the %(reply)s.")
            return text % values, "1.4.5"
        text = _(
            "The %(reply)s is neither of the suit led nor a trump, so it beats nothing: the leader "
            "keeps the trick."
        )
        return text % values, "1.4.6"

    def comments(self, answer: Answer, scores: Mapping[str, float]) -> list[str]:
        """Name the mistake behind a wrong winner or wrong points."""
        words = []
        if scores["winner"] < 1:
            words.append(
                _("The trick goes to you.")
                if self.winner == 0
                else _("The trick goes to your opponent.")
            )
        given = answer["points"]
        if scores["points"] < 1:
            two = (self.lead, self.reply)
            if given in [c.points for c in two]:
                words.append(_("Both cards count, whoever played them."))
            elif given == sum(9 if c.rank is Rank.NINE else c.points for c in two):
                words.append(_("A nine counts nothing."))
            else:
                words.append(_("The points were not counted rightly."))
        return words

    def tips(self) -> tuple[str, str]:
        """Return the two hints."""
        first = _("First look whether both cards are of one suit, then whether one is a trump.")
        lead, reply = self.lead, self.reply
        if lead.suit is reply.suit:
            second = _(
                "Both are of one suit. In order: %(ace)s, %(ten)s, %(king)s, %(queen)s, %(jack)s, "
                "%(nine)s."
            ) % rank_names(self.pack)
        elif self.trump in (lead.suit, reply.suit):
            second = _("One of them is a trump: a trump beats any plain card.")
        else:
            second = _("Two plain suits: only a card of the suit led, or a trump, could win.")
        return first, second

    @classmethod
    def make(cls, rules: RuleSet, rng: Random, theme: str) -> Made | None:
        """Make a trick of the kind that the theme names, tempting where it can be."""
        trump = rng.choice(list(Suit))
        plain = [s for s in Suit if s is not trump]
        pack = pack_of(rules.pack)
        first = rng.choice(plain)
        other = rng.choice([s for s in plain if s is not first])
        of = {s: [c for c in pack if c.suit is s] for s in Suit}
        match theme:
            case "ten-above-king":
                where = rng.choice([first, first, trump])
                ten = next(c for c in of[where] if c.rank is Rank.TEN)
                low = [c for c in of[where] if c.strength in (1, 2, 3)]
                pair = [ten, rng.choice(low)]
                rng.shuffle(pair)
            case "higher-wins":
                pair = rng.sample(of[first], 2)
            case "other-plain-suit":
                lead = rng.choice([c for c in of[first] if c.strength <= 3])
                higher = [c for c in of[other] if c.strength > lead.strength]
                pair = [lead, rng.choice(higher)]
            case "trump-beats-plain":
                lead = rng.choice([c for c in of[first] if c.strength >= 3])
                pair = [lead, rng.choice([c for c in of[trump] if c.strength <= 2])]
            case "two-trumps":
                pair = rng.sample(of[trump], 2)
            case _:
                lead = rng.choice([c for c in of[trump] if c.strength <= 2])
                pair = [lead, rng.choice([c for c in of[first] if c.strength >= 4])]
        data = {
            "trump": trump.code,
            "lead": pair[0].code,
            "reply": pair[1].code,
            "leader": rng.randrange(2),
        }
        return Made(data, cls.levels[theme])
