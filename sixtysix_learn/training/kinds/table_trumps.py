"""How trumps are fixed and cards dealt with three and with four. Source: rules.md 1.15, 1.16."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import ClassVar

from ...cards import Suit, pack_of, suit
from ...errors import BadRecord
from ...i18n import gettext as _
from ...rules import RuleSet
from ...rules.four import FourHandedDeal
from ...rules.table import TableDeal
from ...rules.three import ThreeHandedDeal
from ...wording import Names, card_name, suit_name
from ..sheet import Answer, CardRow, Choice, Part, Sheet
from ._tables import (
    called,
    cards_in,
    names_at,
    players_for,
    players_in,
    seat_choices,
    seated,
    table_rules,
)
from .base import Kind, Made, Solved

__all__ = ["TableTrumps"]


class TableTrumps(Kind):
    """What is trumps, who leads, and how the cards are dealt.

    Data: ``players`` (3 or 4), ``dealer`` (a seat), ``pack`` (all 24 cards, the first to be dealt
    first) and with three ``named``: the suit that forehand names, or ``null`` if it is left to
    the cards.
    """

    name = "table_trumps"
    players_for = (2, 3, 4)
    levels: ClassVar[Mapping[str, int]] = {
        "named-trumps": 1,
        "turned-trumps": 2,
        "shown-trumps": 2,
    }
    fields = frozenset({"players", "dealer", "pack", "named"})

    def read(self) -> None:
        """Read the data, and deal."""
        self.players = players_in(self.data, self.rules)
        self.here = table_rules(self.rules, self.players)
        dealer = self.data.get("dealer")
        if isinstance(dealer, bool) or dealer not in range(self.players):
            raise BadRecord("bad_seat", field="dealer", given=dealer)
        self.dealer = int(dealer)
        self.order = cards_in(self.data, "pack", 24)
        named = self.data.get("named")
        self.named: Suit | None = None if named is None else suit(str(named))
        self.deal: TableDeal
        if self.players == 3:
            self.before = ThreeHandedDeal.from_pack(self.here, self.order, self.dealer)
            done = "turn" if self.named is None else f"name {self.named.code}"
            self.deal = self.before.play(done)
        else:
            if self.named is not None:
                problem = _("with four nobody names trumps.")
                raise BadRecord("does_not_fit", field="named", problem=problem)
            self.deal = FourHandedDeal.from_pack(self.here, self.order, self.dealer)

    @property
    def names(self) -> Names:
        """Who is who in sentences."""
        return names_at(self.players, self.pack)

    @property
    def forehand(self) -> int:
        """The seat after the dealer."""
        return (self.dealer + 1) % self.players

    def _dealt(self) -> str:
        if self.dealer == 0:
            return _("You deal.")
        return _("%(name)s deals.") % {"name": self.names.of(self.dealer)}

    def sheet(self) -> Sheet:
        """Return the question as it is put."""
        names = self.names
        trumps = Part(
            "trumps",
            _("Trumps"),
            "choice",
            tuple(Choice(s.code, suit_name(s, self.pack)) for s in Suit),
        )
        seats = seat_choices(names)
        if self.players == 3:
            who = called(self.forehand, names)
            first = tuple(self.before.hands[self.forehand])
            second = tuple(self.before.undealt[self.forehand][: self.here.deal_packets[1]])
            rows = [CardRow(first, _("The first cards: %(name)s") % {"name": who})]
            if self.named is None:
                note = _("In the order in which they are dealt.")
                rows.append(CardRow(second, _("The next packet: %(name)s") % {"name": who}, note))
            return Sheet(
                title=_("Three at the table: what is trumps?"),
                prompt=(
                    seated(names),
                    self._dealt(),
                    self._choice(),
                    _("What is trumps, who leads first, and how many cards does each hold then?"),
                ),
                blocks=tuple(rows),
                parts=(
                    trumps,
                    Part("leader", _("The first lead"), "choice", seats),
                    Part("cards", _("Cards in each hand"), "number", most=24),
                ),
            )
        right = self.names.of((self.dealer - 1) % 4)
        cut = (
            _("You cut, and show the bottom card.")
            if (self.dealer - 1) % 4 == 0
            else _("%(name)s cuts, and shows the bottom card.") % {"name": right}
        )
        return Sheet(
            title=_("Four at the table: what is trumps?"),
            prompt=(
                seated(names),
                self._dealt(),
                cut,
                _("What is trumps, whose will that card be, and who gets the first packet?"),
            ),
            blocks=(CardRow((self.order[-1],), _("Shown at the cut")),),
            parts=(
                trumps,
                Part("holder", _("The card shown goes to"), "choice", seats),
                Part("first", _("The first packet goes to"), "choice", seats),
            ),
        )

    def _choice(self) -> str:
        values = {"name": self.names.of(self.forehand)}
        if self.named is None:
            if self.forehand == 0:
                return _("You look at your three cards and leave trumps to the cards.")
            return _("%(name)s looks at three cards and leaves trumps to the cards.") % values
        values["suit"] = suit_name(self.named, self.pack)
        if self.forehand == 0:
            return _("You look at your three cards and name %(suit)s.") % values
        return _("%(name)s looks at three cards and names %(suit)s.") % values

    def solve(self) -> Solved:
        """Return what is so after the deal, by the engine."""
        deal, names = self.deal, self.names
        assert deal.trump is not None
        values = {
            "suit": suit_name(deal.trump, self.pack),
            "name": called(self.forehand, names),
            "n": len(deal.hands[0]),
        }
        if self.players == 3:
            answer: dict[str, str | int] = {
                "trumps": deal.trump.code,
                "leader": f"seat {deal.on_lead}",
                "cards": len(deal.hands[0]),
            }
            if self.named is None:
                turned = deal.face_up  # type: ignore[attr-defined]
                text = _(
                    "Forehand did not name trumps, so the first card of the next packet is dealt "
                    "face up: the %(card)s makes %(suit)s trumps."
                )
                words = [text % (values | {"card": card_name(turned, self.pack)})]
                rules = ["1.15.2", "1.15.1"]
            else:
                text = _("Forehand named %(suit)s, and a card that is dealt later changes nothing.")
                words = [text % values]
                rules = ["1.15.1"]
            words.append(_("Forehand sits after the dealer, and leads first: %(name)s.") % values)
            words.append(_("All cards are dealt: %(n)d each, and there is no talon.") % values)
            return Solved(answer, tuple(words), rules=(*rules, "1.15.3"))
        shown = self.order[-1]
        holder = next(s for s in range(4) if shown in deal.hands[s])
        first = next(s for s in range(4) if self.order[0] in deal.hands[s])
        values |= {
            "card": card_name(shown, self.pack),
            "holder": called(holder, names),
            "first": called(first, names),
        }
        words = [
            _("The %(card)s was shown at the cut, so %(suit)s are trumps.") % values,
            _("The bottom card is dealt last, and the dealer deals to himself last: %(holder)s.")
            % values,
            _("The dealer's partner gets the first packet: %(first)s.") % values,
        ]
        return Solved(
            {"trumps": deal.trump.code, "holder": f"seat {holder}", "first": f"seat {first}"},
            tuple(words),
            rules=("1.16.1", "1.16.2", "1.3.3"),
        )

    def comments(self, answer: Answer, scores: Mapping[str, float]) -> list[str]:
        """Name the mistake behind a wrong trump suit."""
        if scores["trumps"] < 1 and self.players == 3 and self.named is None:
            return [_("Only one card is turned up: the first of the packet that comes next.")]
        if scores.get("cards", 1) < 1:
            return [_("24 cards are shared out among three.")]
        return []

    def tips(self) -> tuple[str, str]:
        """Return the two hints."""
        if self.players == 4:
            return (
                _("The bottom card is dealt last. To whom?"),
                _("The order of dealing: partner, left opponent, right opponent, dealer."),
            )
        if self.named is None:
            return (
                _("Nobody named a suit, so a card fixes trumps. Which one?"),
                _("It is the first card of forehand's second packet, dealt face up."),
            )
        return (
            _("Did somebody name trumps?"),
            _("What forehand names holds, whatever is dealt afterwards."),
        )

    @classmethod
    def make(cls, rules: RuleSet, rng: Random, theme: str) -> Made | None:
        """Shuffle, and let forehand name a suit or not."""
        n = players_for(rules, rng, (4,) if theme == "shown-trumps" else (3,))
        if n is None:
            return None
        order = list(pack_of(24))
        rng.shuffle(order)
        data: dict[str, object] = {
            "players": n,
            "dealer": rng.randrange(n),
            "pack": [c.code for c in order],
        }
        if n == 3:
            # What is named is often a suit of which two are held.
            named = rng.choice([c.suit for c in order[:3]])
            data["named"] = named.code if theme == "named-trumps" else None
        return Made(data, cls.levels[theme])
