"""The pack: how many cards, what they are called, what they count. Source: rules.md 1.2."""

from __future__ import annotations

from random import Random

from ....cards import Card, Rank, Suit, card, pack_of
from ....errors import BadRecord, SixtySixError
from ....i18n import gettext as _
from ....rules import RuleSet
from ....wording import Names, card_name, listed, rank_name
from ...sheet import Choice, Part
from .base import Ask, Params, Put, number, one_of, option_words

__all__ = ["ASKS"]

_OF = ("cards", "suit", "rank", "points", "suit-points")


def _make_pack(_rules: RuleSet, rng: Random) -> Params:
    return {"of": rng.choice(_OF)}


def _put_pack(rules: RuleSet, params: Params, names: Names) -> Put:
    cards = pack_of(rules.pack)
    of = one_of(params, "of", _OF)
    suit = [c for c in cards if c.suit is Suit.HEARTS]
    ranks = sorted((c.rank for c in suit), key=lambda r: -r.strength)
    said = _("The ranks are %(ranks)s, each in four suits.") % {
        "ranks": listed(rank_name(r, names.pack) for r in ranks)
    }
    sums = " + ".join(str(r.points) for r in ranks)
    match of:
        case "cards":
            asks, label, right = _("How many cards has the pack?"), _("Cards"), len(cards)
            tip = _("Multiply the ranks by the suits.")
        case "suit":
            asks, label = _("How many cards has one suit?"), _("Cards")
            right, tip = len(suit), _("Name the ranks from the strongest down, and count.")
        case "rank":
            values = {"rank": rank_name(Rank.ACE, names.pack)}
            asks = _("How many cards of the rank %(rank)s has the pack?") % values
            label, right = _("Cards"), 4
            tip = _("There is one in each suit.")
        case "points":
            asks, label = _("How many card points has the whole pack?"), _("Card points")
            right, tip = sum(c.points for c in cards), _("Count one suit, then take it four times.")
        case _:
            asks, label = _("How many card points has one suit?"), _("Card points")
            values = {
                "ace": rank_name(Rank.ACE, names.pack),
                "ten": rank_name(Rank.TEN, names.pack),
            }
            right = sum(c.points for c in suit)
            tip = _("Count the %(ace)s and the %(ten)s first.") % values
    words = [said]
    if of in ("points", "suit-points"):
        suit_points = sum(c.points for c in suit)
        words.append(
            _("One suit counts %(sum)s = %(points)d.") % {"sum": sums, "points": suit_points}
        )
        if of == "points":
            words.append(_("Four suits count four times as much: %(points)d.") % {"points": right})
    return Put((asks,), number(label), right, (*words, *option_words(rules, "pack")), tip)


_NAMED = (Rank.ACE, Rank.TEN, Rank.KING, Rank.QUEEN, Rank.JACK, Rank.NINE)


def _make_name(_rules: RuleSet, rng: Random) -> Params:
    rank = rng.choice((Rank.ACE, Rank.QUEEN, Rank.JACK, Rank.KING))
    return {"card": rank.code + rng.choice(list(Suit)).code}


def _put_name(_rules: RuleSet, params: Params, _names: Names) -> Put:
    try:
        asked = card(params.get("card", ""))
    except SixtySixError as error:
        raise BadRecord("bad_field", field="card", problem=error) from None
    # The same suit in other ranks, the same rank in other suits: mistakes that one can make.
    others = [r for r in (Rank.QUEEN, Rank.JACK, Rank.ACE, Rank.KING) if r is not asked.rank][:2]
    suits = [s for s in Suit if s is not asked.suit][:2]
    shown: list[Card] = [asked, *(card(r.code + asked.suit.code) for r in others)]
    shown += [card(asked.rank.code + s.code) for s in suits]
    shown.sort(key=lambda c: c.index)
    german = card_name(asked, "german")
    part = Part(
        "choice",
        _("In the French pack it is the"),
        "choice",
        tuple(Choice(c.code, card_name(c, "french")) for c in shown),
    )
    words = (
        _("“%(german)s” is the %(french)s.")
        % {"german": german, "french": card_name(asked, "french")},
        _("Acorns are clubs, leaves spades, hearts hearts, bells diamonds."),
        _("The Daus is the ace, the Ober the queen, the Unter the jack."),
    )
    return Put(
        (
            _("A friend with a German pack plays the %(card)s.") % {"card": german},
            _("Which card is that in the French pack?"),
        ),
        part,
        asked.code,
        words,
        _("Ober and Unter are “over” and “under”: the queen is over the jack."),
    )


ASKS = (
    Ask(
        "pack",
        "the-pack",
        ("1.2.1", "1.2.2", "1.2.4"),
        _make_pack,
        _put_pack,
        frozenset({"of"}),
        ("pack",),
    ),
    Ask("name", "the-pack", ("1.2.5", "1.2.6"), _make_name, _put_name, frozenset({"card"})),
)
