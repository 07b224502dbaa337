"""Who of three or four may announce a marriage before a lead. Source: rules.md 1.15.4, 1.16.3."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import ClassVar

from ...cards import Card, Rank, Suit, card, pack_of, suit
from ...errors import BadRecord
from ...i18n import gettext as _
from ...rules import RuleSet
from ...rules.actions import marriage
from ...wording import Names, suit_name
from ..sheet import Answer, CardRow, Choice, Part, Sheet
from ._tables import (
    at_table,
    called,
    names_at,
    players_for,
    players_in,
    seated,
    suit_in,
    table_rules,
)
from .base import Kind, Made, Solved
from .shown import trump_text

__all__ = ["TableMarriages"]

Pair = tuple[int, Suit]


class TableMarriages(Kind):
    """Which marriages may be announced before a lead, with three or four at the table.

    Data: ``players`` (3 or 4), ``trump``, ``leader`` (a seat), ``pairs`` (who holds king and queen
    of which suit, as ``[seat, suit]``), ``announced`` (those already announced on this lead; none
    by default).
    """

    name = "table_marriages"
    players_for = (2, 3, 4)
    levels: ClassVar[Mapping[str, int]] = {"table-marriage": 2, "partner-announces": 2}
    fields = frozenset({"players", "trump", "leader", "pairs", "announced"})

    def read(self) -> None:
        """Read the data."""
        self.players = players_in(self.data, self.rules)
        self.trump: Suit = suit_in(self.data, "trump")
        leader = self.data.get("leader")
        if isinstance(leader, bool) or leader not in range(self.players):
            raise BadRecord("bad_seat", field="leader", given=leader)
        self.leader = int(leader)
        self.pairs = self._read_pairs("pairs")
        if not self.pairs:
            raise BadRecord("missing_field", field="pairs", expected='[[0, "S"]]')
        self.done = self._read_pairs("announced")
        if len({s for __, s in self.pairs}) < len(self.pairs) or set(self.done) - set(self.pairs):
            problem = _("one player holds each marriage, and only those are announced.")
            raise BadRecord("does_not_fit", field="pairs", problem=problem)
        hands: list[list[Card]] = [[] for _seat in range(self.players)]
        for seat, s in self.pairs:
            hands[seat] += _cards_of(s)
        # Who is on lead holds a card, whatever it is.
        free = (c for c in pack_of(24) if c.rank is Rank.NINE)
        hands[self.leader].append(next(free))
        self.deal = at_table(
            table_rules(self.rules, self.players),
            trump=self.trump,
            hands=hands,
            leader=self.leader,
            announced=self.done,
        )
        self.open = [pair for pair in self.pairs if pair not in self.done]
        if not self.open:
            raise BadRecord(
                "does_not_fit", field="announced", problem=_("nothing is left to announce.")
            )

    def _read_pairs(self, name: str) -> list[Pair]:
        given = self.data.get(name, [])
        fits = isinstance(given, list | tuple) and all(
            isinstance(one, list | tuple) and len(one) == 2 and isinstance(one[1], str)
            for one in given
        )
        if not fits:
            raise BadRecord("wrong_type", field=name, expected='[[0, "S"]]', given=str(given)[:60])
        for seat, __ in given:
            if isinstance(seat, bool) or seat not in range(self.players):
                raise BadRecord("bad_seat", field=name, given=seat)
        return [(int(seat), suit(text)) for seat, text in given]

    @property
    def names(self) -> Names:
        """Who is who in sentences."""
        return names_at(self.players, self.pack)

    def _may(self, pair: Pair) -> bool:
        seat, s = pair
        what = marriage(s) if seat == self.leader else marriage(s, seat)
        return self.deal.why_not(what) is None

    def _label(self, pair: Pair) -> str:
        seat, s = pair
        worth = self.deal.rules.marriage_values[1 if s is self.trump else 0]
        values = {"suit": suit_name(s, self.pack), "n": worth, "name": self.names.of(seat)}
        if seat == 0:
            return _("You: %(suit)s, %(n)d") % values
        return _("%(name)s: %(suit)s, %(n)d") % values

    def _leads(self) -> str:
        if self.leader == 0:
            return _("You are on lead.")
        return _("%(name)s is on lead.") % {"name": self.names.of(self.leader)}

    def sheet(self) -> Sheet:
        """Return the question as it is put."""
        names = self.names
        prompt = [seated(names), trump_text(self.trump, names), self._leads()]
        for seat, s in self.done:
            values = {"name": names.of(seat), "suit": suit_name(s, self.pack)}
            prompt.append(
                _("You have announced %(suit)s before this lead.") % values
                if seat == 0
                else _("%(name)s has announced %(suit)s before this lead.") % values
            )
        prompt.append(
            _("Choose every marriage that could be announced next, before a card is led.")
        )
        rows = tuple(
            CardRow(tuple(_cards_of(s)), _("Marriage: %(name)s") % {"name": called(seat, names)})
            for seat, s in self.pairs
        )
        return Sheet(
            title=_("Three or four at the table: who may announce?"),
            prompt=tuple(prompt),
            blocks=rows,
            parts=(
                Part(
                    "marriages",
                    _("Could be announced next"),
                    "several",
                    tuple(Choice(_value(pair), self._label(pair)) for pair in self.open),
                    none=_("none of them"),
                ),
            ),
        )

    def solve(self) -> Solved:
        """Return what may be announced, by the engine."""
        right = tuple(_value(pair) for pair in self.open if self._may(pair))
        working = tuple(
            _("%(label)s: yes") % {"label": self._label(pair)}
            if self._may(pair)
            else _("%(label)s: no. %(why)s")
            % {"label": self._label(pair), "why": self._why_not(pair)}
            for pair in self.open
        )
        if self.players == 4:
            text = _("Before a lead, its player and that player's partner may announce, one each.")
        else:
            text = _("Only the player on lead announces, and one marriage on one lead.")
        rule = "1.16.3" if self.players == 4 else "1.15.4"
        return Solved({"marriages": right}, (text,), working, (rule,))

    def _why_not(self, pair: Pair) -> str:
        seat, __ = pair
        if any(who == seat for who, _suit in self.done):
            if seat == 0:
                return _("You have announced one on this lead already.")
            text = _("%(name)s has announced one on this lead already.")
            return text % {"name": self.names.of(seat)}
        values = {"name": self.names.of(seat)}
        if self.players == 4:
            if seat == 0:
                return _("You are neither on lead nor the partner of who is.")
            return _("%(name)s is neither on lead nor the partner of who is.") % values
        if seat == 0:
            return _("You are not on lead.")
        return _("%(name)s is not on lead.") % values

    def comments(self, answer: Answer, scores: Mapping[str, float]) -> list[str]:
        """Say of each wrong choice why, and which are missing."""
        given, right = answer["marriages"], self.solved.answer["marriages"]
        assert isinstance(given, tuple)
        assert isinstance(right, tuple)
        words = [
            self._why_not(p) for p in self.open if _value(p) in given and _value(p) not in right
        ]
        words += [
            _("This one may be announced too: %(label)s.") % {"label": self._label(p)}
            for p in self.open
            if _value(p) in right and _value(p) not in given
        ]
        return list(dict.fromkeys(words))

    def tips(self) -> tuple[str, str]:
        """Return the two hints."""
        first = _("First look who is on lead.")
        if self.players == 4:
            return first, _("With four, one more may announce before a lead: who sits opposite?")
        return first, _("With three, nobody has a partner. And how many on one lead?")

    @classmethod
    def make(cls, rules: RuleSet, rng: Random, theme: str) -> Made | None:
        """Share out marriages, so that some may be announced and some may not."""
        n = players_for(rules, rng, (4,) if theme == "partner-announces" else (3,))
        if n is None:
            return None
        leader = rng.randrange(n)
        suits = rng.sample(list(Suit), rng.choice((3, 4)))
        partner = (leader + 2) % 4 if n == 4 else leader
        others = [s for s in range(n) if s not in (leader, partner)]
        seats = [leader, partner, rng.choice(others), rng.randrange(n)][: len(suits)]
        pairs = [[seat, s.code] for seat, s in zip(seats, suits, strict=True)]
        data: dict[str, object] = {
            "players": n,
            "trump": rng.choice(list(Suit)).code,
            "leader": leader,
            "pairs": rng.sample(pairs, len(pairs)),
        }
        if rng.random() < 0.5:
            data["announced"] = [pairs[0]]
        return Made(data, cls.levels[theme])


def _cards_of(s: Suit) -> list[Card]:
    return [card(f"K{s.code}"), card(f"Q{s.code}")]


def _value(pair: Pair) -> str:
    return f"{pair[0]} {pair[1].code}"
