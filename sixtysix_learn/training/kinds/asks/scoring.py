"""What is counted after a closing, and in a tie. Source: rules.md 1.9.12, 1.11.5."""

from __future__ import annotations

from random import Random

from ....cards import cards, pack_of
from ....errors import BadRecord, SixtySixError
from ....i18n import gettext as _
from ....rules import RuleSet
from ....wording import Names, card_list
from .base import Ask, Params, Put, number, whole

__all__ = ["ASKS"]


def _nothing(_rules: RuleSet, _rng: Random) -> Params:
    return {}


def _make_both(_rules: RuleSet, rng: Random) -> Params:
    trick = rng.choice(("AS TS", "KH QH", "AD KD", "TC JC", "AC 9C"))
    return {"cards": trick.split(), "points": rng.randint(10, 40)}


def _put_both(_rules: RuleSet, params: Params, names: Names) -> Put:
    points = whole(params, "points", 0, 65)
    try:
        trick = cards(params.get("cards", ()))
    except SixtySixError as error:
        raise BadRecord("bad_field", field="cards", problem=error) from None
    won = sum(c.points for c in trick)
    return Put(
        (
            _("You closed the talon. Your opponent has %(points)d card points.")
            % {"points": points},
            _("Now your opponent wins a trick: %(cards)s.")
            % {"cards": card_list(trick, names.pack)},
            _("How many card points has your opponent now?"),
        ),
        number(_("Card points")),
        points + won,
        (
            _("Both go on counting after a closing: %(points)d + %(won)d = %(sum)d.")
            % {"points": points, "won": won, "sum": points + won},
        ),
        _("A closing does not stop anybody from counting."),
    )


def _put_tie(rules: RuleSet, _params: Params, _names: Names) -> Put:
    pack = sum(c.points for c in pack_of(rules.pack))
    bonus = rules.last_trick_bonus
    right = (pack + bonus) // 2
    words = [
        _("The pack has %(pack)d card points, and the last trick brings %(bonus)d more.")
        % {"pack": pack, "bonus": bonus}
        if bonus
        else _("The pack has %(pack)d card points, and the last trick brings no more.")
        % {"pack": pack},
        _("Half of %(sum)d is %(half)d.") % {"sum": pack + bonus, "half": right},
    ]
    return Put(
        (
            _("All cards were played, nobody closed, and nobody had a marriage."),
            _("Both have the same. How many card points is that?"),
        ),
        number(_("Card points of each")),
        right,
        tuple(words),
        _("Add what the last trick brings to the points of the pack."),
    )


ASKS = (
    Ask(
        "both",
        "table-talk",
        ("1.9.12",),
        _make_both,
        _put_both,
        frozenset({"cards", "points"}),
    ),
    Ask(
        "tie",
        "the-pack",
        ("1.11.5", "1.11.1"),
        _nothing,
        _put_tie,
        options=("last_trick_bonus", "pack"),
    ),
)
