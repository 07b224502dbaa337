"""What questions about three and four players share: who sits where, and moments of a deal.

The learner is seat 0; the others have names, clockwise. With four, seat 2 is the partner.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from random import Random
from typing import Any

from ...cards import Card, Suit, cards, suit
from ...errors import BadRecord
from ...i18n import gettext as _
from ...rules import RuleSet
from ...rules.four import FourHandedDeal
from ...rules.table import TableDeal
from ...rules.three import ThreeHandedDeal
from ...wording import Names, PackStyle
from ..sheet import Choice

__all__ = [
    "PRESET_FOR",
    "at_table",
    "called",
    "cards_in",
    "names_at",
    "players_for",
    "players_in",
    "seat_choices",
    "seated",
    "suit_in",
    "table_moments",
    "table_rules",
]

#: The preset that tells the game for so many players.
PRESET_FOR = {3: "three-handed", 4: "four-handed"}


def players_in(data: Mapping[str, Any], rules: RuleSet) -> int:
    """Read how many play, ``players``: 3 or 4; by default as many as the rules are for.

    Raises
    ------
    BadRecord
        If it is another number.
    """
    n = data.get("players", rules.players)
    if n not in PRESET_FOR or isinstance(n, bool):
        raise BadRecord("wrong_type", field="players", expected="3, 4", given=str(n))
    return int(n)


def players_for(rules: RuleSet, rng: Random, among: Sequence[int] = (3, 4)) -> int | None:
    """Return for how many players a question is made; ``None`` if these rules have none."""
    if rules.players == 2:
        return rng.choice(among)
    return rules.players if rules.players in among else None


def table_rules(rules: RuleSet, players: int) -> RuleSet:
    """Return the rules of a question: its own, or the preset where they are for two."""
    return rules if rules.players == players else RuleSet.preset(PRESET_FOR[players])


def names_at(players: int, pack: PackStyle) -> Names:
    """Return who is who: the learner, then the others clockwise."""
    others = (_("Anna"), _("Ben"), _("Clara"))
    return Names(0, ("", *others)[:players], pack, players)


def seated(names: Names) -> str:
    """Return who sits where, a sentence."""
    values = {"left": names.of(1), "next": names.of(2)}
    if names.players == 3:
        return _("Clockwise sit you, %(left)s and %(next)s.") % values
    values["right"] = names.of(3)
    return (
        _("Clockwise sit you, %(left)s, %(next)s and %(right)s; %(next)s is your partner.") % values
    )


def called(seat: int, names: Names) -> str:
    """Return what a seat is called on a line of its own."""
    return _("You") if seat == names.you else names.of(seat)


def seat_choices(names: Names) -> tuple[Choice, ...]:
    """Return the players to choose from."""
    return tuple(Choice(f"seat {s}", called(s, names)) for s in range(names.players))


def suit_in(data: Mapping[str, Any], name: str) -> Suit:
    """Read a suit.

    Raises
    ------
    BadRecord
        If there is none, or it is no text.
    BadCard
        If it is no suit.
    """
    if not isinstance(data.get(name), str):
        raise BadRecord("missing_field", field=name, expected="C, S, H, D")
    return suit(data[name])


def cards_in(data: Mapping[str, Any], name: str, most: int) -> tuple[Card, ...]:
    """Read one card or more.

    Raises
    ------
    BadRecord
        If there are none, too many, or one is there twice.
    BadCard
        If a text names no card.
    """
    given = data.get(name)
    if not isinstance(given, list | tuple) or not 0 < len(given) <= most:
        raise BadRecord("missing_field", field=name, expected=_("a list of cards"))
    found = cards(list(given))
    for c in found:
        if found.count(c) > 1:
            raise BadRecord("card_twice", field=name, card=c.code)
    return found


def at_table(
    rules: RuleSet,
    *,
    trump: Suit,
    hands: Iterable[Sequence[Card]],
    leader: int,
    table: Sequence[Card] = (),
    announced: Sequence[tuple[int, Suit]] = (),
    points: Sequence[int] = (),
    tricks: Sequence[int] = (),
) -> TableDeal:
    """Return a moment of a deal for three or four, of which only these things are known.

    Parameters
    ----------
    rules
        Rules for three or four.
    trump, hands, leader, table, announced
        As in :class:`~sixtysix_learn.rules.table.TableDeal`.
    points, tricks
        By side; none by default.
    """
    n = rules.players
    form = ThreeHandedDeal if n == 3 else FourHandedDeal
    sides = 3 if n == 3 else 2
    nothing = (0,) * sides
    return form(
        rules=rules,
        dealer=(leader - 1) % n,
        trump=trump,
        hands=tuple(tuple(hand) for hand in hands),
        on_lead=leader,
        points=tuple(points) or nothing,
        pending=nothing,
        trick_counts=tuple(tricks) or nothing,
        shown=((),) * n,
        table=tuple(table),
        announced=tuple(announced),
        declared=tuple(announced),
    )


def table_moments(rules: RuleSet, rng: Random) -> Iterator[TableDeal]:
    """Play a deal for three or four by chance, and give each of its moments."""
    form = ThreeHandedDeal if rules.players == 3 else FourHandedDeal
    deal: TableDeal = form.shuffled(rules, rng.getrandbits(32), rng.randrange(rules.players))
    while not deal.is_over:
        actions = deal.legal_actions()
        marriages = [a for a in actions if a.kind == "marriage"]
        rest = [a for a in actions if a.kind not in ("marriage", "out")] or list(actions)
        if marriages and rng.random() < 0.6:
            deal = deal.play(rng.choice(marriages))
        else:
            deal = deal.play(rng.choice(rest))
        yield deal
