"""How many card points are in some cards. Source: rules.md 1.2.2, 1.4.8, 1.11.1."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import ClassVar

from ...cards import Card, Rank, cards, pack_of
from ...errors import BadRecord
from ...i18n import gettext as _
from ...i18n import ngettext
from ...rules import RuleSet
from ...wording import PackStyle, card_name
from ..sheet import Answer, CardRow, Part, Sheet
from .base import Kind, Made, Solved
from .shown import counted, points_text, rank_names

__all__ = ["CountPoints"]

# Values that beginners give to cards: the name of the mistake tells what to say.
_WRONG_VALUES: dict[str, dict[Rank, int]] = {
    "nine_counts_nine": {Rank.NINE: 9},
    "ten_below_king": {Rank.TEN: 4, Rank.KING: 10},
    "ace_is_one": {Rank.ACE: 1},
    "ace_is_ten": {Rank.ACE: 10},
    "pictures_ten": {Rank.KING: 10, Rank.QUEEN: 10, Rank.JACK: 10},
    "pictures_skat": {Rank.KING: 13, Rank.QUEEN: 12, Rank.JACK: 11},
    "pictures_shifted": {Rank.KING: 3, Rank.QUEEN: 2, Rank.JACK: 1},
}


class CountPoints(Kind):
    """Count the points.

    Data: ``cards``; ``last_trick`` (true: they are all the tricks of somebody who took the last
    one of a deal whose talon was exhausted, so its bonus is to be added).
    """

    name = "count"
    levels: ClassVar[Mapping[str, int]] = {"card-values": 1, "counting": 2, "last-trick": 3}
    fields = frozenset({"cards", "last_trick"})

    def read(self) -> None:
        """Read the data."""
        given = self.data.get("cards")
        if not isinstance(given, list) or not given:
            raise BadRecord("missing_field", field="cards", expected=_("a list of cards"))
        self.cards: tuple[Card, ...] = cards(given)
        if len(set(self.cards)) != len(self.cards):
            twice = next(c for c in self.cards if self.cards.count(c) > 1)
            raise BadRecord("card_twice", field="cards", card=twice.code)
        self.last_trick = self.data.get("last_trick", False)
        if not isinstance(self.last_trick, bool):
            raise BadRecord(
                "wrong_type", field="last_trick", expected="true, false", given=self.last_trick
            )

    @property
    def bonus(self) -> int:
        """What the last trick adds here."""
        return self.rules.last_trick_bonus if self.last_trick else 0

    def sheet(self) -> Sheet:
        """Return the question as it is put."""
        if self.last_trick:
            prompt: tuple[str, ...] = (
                _(
                    "These are all the tricks you have taken. The deal was played to the end with "
                    "an exhausted talon, and the last trick was yours."
                ),
                _("How many card points do you have?"),
            )
            label = _("Your tricks")
        else:
            prompt = (_("How many card points are in these cards?"),)
            label = ""
        return Sheet(
            title=_("Count the points"),
            prompt=prompt,
            blocks=(CardRow(self.cards, label),),
            parts=(Part("points", _("Card points"), "number"),),
        )

    def solve(self) -> Solved:
        """Return the total, counted out loud."""
        working, total = counted(self.cards, self.names)
        rules = ["1.2.2"]
        words = []
        if self.last_trick:
            rules.append("1.11.1")
            if self.bonus:
                total += self.bonus
                working += (
                    _("last trick: %(points)d, makes %(total)d")
                    % {"points": self.bonus, "total": total},
                )
                words.append(
                    _("The last trick of a deal that was not closed is worth %(n)d more.")
                    % {"n": self.bonus}
                )
            else:
                words.append(_("Under these rules the last trick brings nothing of its own."))
        words.insert(0, _("Together: %(points)s.") % {"points": points_text(total)})
        return Solved(
            {"points": total},
            tuple(words),
            working=tuple(working),
            rules=tuple(rules),
            details={
                "counted": [[c.code, c.points] for c in self.cards],
            },
        )

    def comments(self, answer: Answer, scores: Mapping[str, float]) -> list[str]:
        """Say which mistake makes exactly the number that was given."""
        given = answer["points"]
        right = self.solved.answer["points"]
        assert isinstance(given, int)
        assert isinstance(right, int)
        if given == right:
            return []
        if self.last_trick and given == right - self.bonus:
            return [_("The cards are counted rightly, but the last trick is worth something too.")]
        if self.last_trick and not self.bonus and given == right + 10:
            return [_("The cards are counted rightly, but the last trick brings nothing here.")]
        for name, values in _WRONG_VALUES.items():
            wrong = self.bonus + sum(values.get(c.rank, c.points) for c in self.cards)
            if given == wrong != right:
                return [_mistake(name, self.pack)]
        missing = [c for c in self.cards if c.points == right - given]
        if missing and given < right:
            return [
                _("That is one card too few: was the %(card)s left out?")
                % {"card": card_name(missing[0], self.pack)}
            ]
        off = abs(given - right)
        return [
            ngettext("That is %(n)d point too many.", "That is %(n)d points too many.", off)
            % {"n": off}
            if given > right
            else ngettext("That is %(n)d point too few.", "That is %(n)d points too few.", off)
            % {"n": off}
        ]

    def tips(self) -> tuple[str, str]:
        """Return the two hints."""
        big = [c for c in self.cards if c.rank in (Rank.ACE, Rank.TEN)]
        total = sum(c.points for c in big)
        named = rank_names(self.pack)
        return (
            _(
                "Card points: %(ace)s 11, %(ten)s 10, %(king)s 4, %(queen)s 3, %(jack)s 2, "
                "%(nine)s nothing."
            )
            % named,
            self._start_with(total)
            if big
            else _(
                "There is no %(ace)s and no %(ten)s here: add 4 for a %(king)s, 3 for each "
                "%(queen)s and 2 for each %(jack)s."
            )
            % named,
        )

    def _start_with(self, total: int) -> str:
        named = rank_names(self.pack)
        if total == self.solved.answer["points"]:
            # With nothing to add, the sum would be the answer.
            return _("Here each %(ace)s and each %(ten)s counts, and nothing else.") % named
        text = _("Start with each %(ace)s and %(ten)s: here they make %(n)d. Then add the others.")
        return text % {**named, "n": total}

    @classmethod
    def make(cls, rules: RuleSet, rng: Random, theme: str) -> Made | None:
        """Make a handful of cards, or the tricks somebody has taken."""
        pack = list(pack_of(rules.pack))
        low, high = {"card-values": (3, 4), "counting": (5, 8), "last-trick": (8, 12)}[theme]
        number = rng.randint(low, high)
        if theme == "last-trick":
            number += number % 2
        while True:
            chosen = rng.sample(pack, number)
            ranks = {c.rank for c in chosen}
            # The ten and a picture or nine together are what beginners misjudge.
            if Rank.TEN in ranks and ranks & {Rank.KING, Rank.NINE, Rank.JACK}:
                break
        data = {"cards": [c.code for c in chosen]}
        if theme == "last-trick":
            return Made(data | {"last_trick": True}, 3)
        return Made(data, cls.levels[theme])


def _mistake(name: str, pack: PackStyle) -> str:
    return {
        "nine_counts_nine": _("That would be right if a nine counted 9; it counts nothing."),
        "ten_below_king": _(
            "That would be right if the %(king)s counted more than the %(ten)s; the %(ten)s counts "
            "10 and the %(king)s 4."
        ),
        "ace_is_one": _("That would be right if the %(ace)s counted 1; it counts 11."),
        "ace_is_ten": _("That would be right if the %(ace)s counted 10; it counts 11."),
        "pictures_ten": _(
            "That would be right if %(king)s, %(queen)s and %(jack)s counted 10; they count 4, 3 "
            "and 2."
        ),
        "pictures_skat": _(
            "That would be right if %(king)s, %(queen)s and %(jack)s counted 13, 12 and 11; they "
            "count 4, 3 and 2."
        ),
        "pictures_shifted": _("Each is one more than that: %(king)s 4, %(queen)s 3, %(jack)s 2."),
    }[name] % rank_names(pack)
