"""RuleSet: every option of the game as data, checked. The presets are in :mod:`.presets`.

Names and values are those of rules.md sections 2, 2b and 2c; Python and JSON use the same ones.
An option says what is so; the one place that acts on it is named in the option's comment.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from functools import cache
from typing import Any, Literal, Self, cast, get_args, get_origin, get_type_hints

from ..cards import Rank
from ..errors import BadOption
from .presets import PRESETS

__all__ = ["RuleSet", "TieCarry"]

Even = int


@dataclass(frozen=True)
class TieCarry:
    """What the winner of the next deal gets after a tie (rules.md 1.13.5).

    Attributes
    ----------
    points
        Extra game points, 0 or 1.
    on
        Which ties carry: only 65-65, or any.
    accumulate
        Whether two ties in a row carry twice.
    """

    points: Literal[0, 1] = 0
    on: Literal["65-65", "any_tie"] = "65-65"
    accumulate: bool = False


@dataclass(frozen=True, kw_only=True)
class RuleSet:
    """A complete set of rules. The defaults are the German game (``german``).

    Make one with :meth:`read` or :meth:`preset`, vary it with :meth:`changed`. All values are
    checked when it is made.

    Raises
    ------
    BadOption
        If a value is not allowed, or two options contradict each other.
    """

    preset_name: str = "german"
    players: Literal[2, 3, 4] = 2
    # The pack and the deal (deal.py).
    pack: Literal[24, 20] = 24
    hand_size: Literal[6, 5, 8] = 6
    deal_packets: tuple[int, ...] = (3, 3)
    turn_up_timing: Literal["after_hands", "after_first_packet"] = "after_hands"
    # Who deals next (match.py).
    dealer_rotation: Literal["alternate", "winner", "clockwise"] = "winner"
    dealer_after_draw: Literal["same", "as_rotation"] = "same"
    # What may be looked at (view.py).
    trick_inspection: Literal["none", "last_until_next_lead"] = "last_until_next_lead"
    # Strict play (tricks.py).
    phase2_obligation: Literal["follow_head_trump", "follow_trump"] = "follow_head_trump"
    # The lowest trump and the face-up card (legality.py; automatic: moves.py).
    nine_exchange: Literal["off", "optional", "automatic"] = "optional"
    nine_exchange_needs_trick: bool = True
    nine_exchange_moment: Literal["after_draw", "before_lead"] = "before_lead"
    nine_exchange_min_talon: Even = 2
    nine_exchange_on_opponent_close: Literal["no", "yes_no_trick_needed", "yes_if_trick"] = (
        "yes_no_trick_needed"
    )
    # Marriages (legality.py; values and waiting for a trick: moves.py).
    marriage_values: tuple[int, int] = (20, 40)
    marriage_at_first_lead: bool = True
    marriage_counts_after_trick: bool = True
    marriages_per_lead: Literal[1, "unlimited"] = 1
    marriage_after_exhaustion: bool = False
    marriage_after_close: bool = False
    marriage_on_closing_lead: Literal["never", "before_close_only", "either_order"] = (
        "before_close_only"
    )
    marriage_is_a_play: bool = False
    marriage_on_five_card_close_at_two: bool = True
    # A setting of the table only ("automatic": the table announces for the player, display/):
    # records and the engine always have the announcement as an action.
    marriage_must_be_announced: Literal[True, "automatic"] = True
    out_on_marriage_without_lead: bool = True
    # Closing (legality.py).
    close_before_draw: bool = True
    close_at_first_lead: bool = True
    close_min_talon: Even = 2
    # What a deal is worth (scoring.py; the bonus: moves.py).
    close_success_basis: Literal["final_total", "at_close"] = "final_total"
    close_failure_score: Literal["2", "2_or_3_at_close", "2_or_3_at_end", "3"] = "2_or_3_at_close"
    opponent_out_first_score: Literal["2", "3", "2_or_3_at_close"] = "2"
    closer_false_claim_score: Literal["as_false_claim", "as_close_failure"] = "as_close_failure"
    last_trick_bonus: Literal[10, 0] = 10
    last_trick_bonus_when_closed: Literal[0, 10] = 0
    claim_mode: Literal["declare", "automatic"] = "declare"
    claim_window: Literal["own_lead_window", "any_time"] = "own_lead_window"
    false_claim_score: Literal["2", "2_or_3"] = "2"
    played_out_rule: Literal["higher_total", "last_trick_wins"] = "higher_total"
    tie_rule: Literal["draw", "last_trick_wins"] = "draw"
    tie_carry: TieCarry = TieCarry()
    schneider_threshold: int = 33
    schwarz_basis: Literal["tricks", "points"] = "tricks"
    # A match (match.py).
    game_target: int = 7
    score_direction: Literal["up", "down"] = "up"
    shutout_double: bool = False
    score_markers: Literal["none", "sevens_and_eights"] = "sevens_and_eights"
    # What the sources leave open for three and four players (three.py, four.py).
    ties_for_most: Literal["each_paid", "nobody_paid"] = "each_paid"
    partner_must_play_marriage: bool = False

    def __post_init__(self) -> None:
        for name, expected in _checks().items():
            value = getattr(self, name)
            if not _fits(value, expected):
                raise BadOption(
                    "bad_value", option=name, given=to_plain(value), expected=_says(name, expected)
                )
        _check_together(self)

    @classmethod
    def preset(cls, name: str) -> Self:
        """Return a preset by its name.

        Two players: ``german``, ``international``, ``casual``, ``santase``, ``schnapsen``; more:
        ``three-handed``, ``four-handed``.

        Raises
        ------
        BadOption
            If there is no such preset.
        """
        return cast(Self, _preset(name))

    @classmethod
    def read(cls, rules: RuleSet | str | Mapping[str, Any]) -> Self:
        """Read the ``rules`` of a record: a preset's name, or a preset with options changed.

        Raises
        ------
        BadOption
            If a preset or option is unknown or a value is not allowed.
        """
        if isinstance(rules, RuleSet):
            return cast(Self, rules)
        if isinstance(rules, str):
            return cls.preset(rules)
        if not isinstance(rules, Mapping):
            raise BadOption("bad_rules", given=rules)
        options = {str(k): v for k, v in rules.items()}
        base = cls.preset(options.pop("preset", "german"))
        return base.changed(**options)

    def changed(self, **options: Any) -> Self:
        """Return these rules with some options changed.

        Raises
        ------
        BadOption
            If an option is unknown or a value is not allowed.
        """
        known = set(_checks())
        for name in options:
            if name not in known:
                raise BadOption("unknown_option", option=name, known=", ".join(sorted(known)))
        return replace(self, **{k: _from_plain(k, v) for k, v in options.items()})

    def differences(self, other: RuleSet) -> tuple[str, ...]:
        """Return the names of the options in which two rule sets differ, in the fixed order."""
        return tuple(n for n in _checks() if getattr(self, n) != getattr(other, n))

    def to_json(self) -> str | dict[str, Any]:
        """Return the ``rules`` of a record: the preset's name, or an object with the changes."""
        changes = self.differences(_preset(self.preset_name))
        if not changes:
            return self.preset_name
        return {"preset": self.preset_name} | {n: to_plain(getattr(self, n)) for n in changes}

    @property
    def lowest_rank(self) -> Rank:
        """The rank that is exchanged for the face-up trump: nine, or jack in a pack of twenty."""
        return Rank.NINE if self.pack == 24 else Rank.JACK

    @property
    def talon_size(self) -> int:
        """How many cards lie in the talon after the deal, the face-up trump included."""
        return self.pack - self.players * self.hand_size


def to_plain(value: Any) -> Any:
    """Return an option's value as JSON writes it."""
    if isinstance(value, TieCarry):
        return {"points": value.points, "on": value.on, "accumulate": value.accumulate}
    return list(value) if isinstance(value, tuple) else value


def _from_plain(name: str, value: Any) -> Any:
    if name == "tie_carry" and isinstance(value, Mapping):
        parts = {str(k): v for k, v in value.items()}
        for part, expected in _hints(TieCarry).items():
            if part in parts and not _fits(parts[part], expected):
                raise BadOption(
                    "bad_value",
                    option=f"tie_carry.{part}",
                    given=parts[part],
                    expected=_says(part, expected),
                )
        unknown = set(parts) - set(_hints(TieCarry))
        if unknown:
            raise BadOption(
                "unknown_option",
                option=f"tie_carry.{min(unknown)}",
                known="points, on, accumulate",
            )
        return TieCarry(**parts)
    return tuple(value) if isinstance(value, list) else value


@cache
def _preset(name: str) -> RuleSet:
    if not isinstance(name, str) or name not in PRESETS:
        raise BadOption("unknown_preset", given=name, known=", ".join(PRESETS))
    return RuleSet(preset_name=name, **PRESETS[name])


@cache
def _hints(kind: type) -> dict[str, Any]:
    return get_type_hints(kind)


@cache
def _checks() -> dict[str, Any]:
    hints = _hints(RuleSet)
    return {f.name: hints[f.name] for f in fields(RuleSet) if f.name != "preset_name"}


def _fits(value: Any, expected: Any) -> bool:
    # Exact types: in JSON, true is no number and 1 is no truth value.
    if get_origin(expected) is Literal:
        return any(type(value) is type(a) and value == a for a in get_args(expected))
    if get_origin(expected) is tuple:
        return isinstance(value, tuple) and all(type(v) is int for v in value)
    return type(value) is expected


# Numbers with bounds: the least, the greatest, the step, and how the bounds are told.
_NUMBERS = {
    "nine_exchange_min_talon": (2, 12, 2, "2, 4, 6, 8, 10, 12"),
    "close_min_talon": (2, 12, 2, "2, 4, 6, 8, 10, 12"),
    "schneider_threshold": (1, 66, 1, "1 – 66"),
    "game_target": (1, 1000, 1, "1 – 1000"),
}


def _says(name: str, expected: Any) -> str:
    if get_origin(expected) is Literal:
        return ", ".join(_literal(a) for a in get_args(expected))
    if get_origin(expected) is tuple:
        return "[20, 40]" if name == "marriage_values" else "[3, 3]"
    if expected is bool:
        return "true, false"
    if expected is TieCarry:
        return '{"points": 0, "on": "65-65", "accumulate": false}'
    return _NUMBERS[name][-1]


def _literal(value: Any) -> str:
    # The one truth value that stands among literals.
    if value is True:
        return "true"
    return f'"{value}"' if isinstance(value, str) else str(value)


def _check_together(r: RuleSet) -> None:
    """Refuse values out of range and options that contradict each other, with the reason."""
    for name, (least, greatest, step, told) in _NUMBERS.items():
        value = getattr(r, name)
        if value not in range(least, greatest + 1, step):
            raise BadOption("bad_value", option=name, given=value, expected=told)
    values = r.marriage_values
    if len(values) != 2 or any(v % 10 or not 0 < v <= 60 for v in values) or values[0] > values[1]:
        raise BadOption(
            "bad_value", option="marriage_values", given=list(values), expected="[20, 40]"
        )
    if not r.deal_packets or sum(r.deal_packets) != r.hand_size or min(r.deal_packets) < 1:
        raise BadOption("packets", option="deal_packets", hand=r.hand_size)
    if r.talon_size < 0:
        raise BadOption("too_many_cards", option="hand_size", pack=r.pack, hand=r.hand_size)
    if r.players > 2 and r.talon_size:
        raise BadOption("needs_whole_pack", option="hand_size", players=r.players)
    if r.players == 2:
        _check_two(r)
    else:
        _check_table(r)


def _check_table(r: RuleSet) -> None:
    if r.dealer_rotation == "alternate":
        raise BadOption(
            "bad_value", option="dealer_rotation", given="alternate", expected="clockwise, winner"
        )
    if not r.marriage_after_exhaustion:
        raise BadOption("never_marriage", option="marriage_after_exhaustion", players=r.players)
    if r.players == 3 and len(r.deal_packets) < 2:
        raise BadOption("second_packet", option="deal_packets")


def _check_two(r: RuleSet) -> None:
    if r.dealer_rotation == "clockwise":
        raise BadOption(
            "bad_value", option="dealer_rotation", given="clockwise", expected="alternate, winner"
        )
    if r.hand_size > 6:
        raise BadOption("bad_value", option="hand_size", given=r.hand_size, expected="6, 5")
    # The whole talon lies there at the first lead, and once more for who holds after trick one.
    most = r.talon_size if r.close_at_first_lead or r.close_before_draw else r.talon_size - 2
    if r.close_min_talon > most:
        raise BadOption("never_close", option="close_min_talon", talon=most)
    held = r.close_before_draw and r.nine_exchange_moment == "before_lead"
    most = r.talon_size if held or not r.nine_exchange_needs_trick else r.talon_size - 2
    if r.nine_exchange_min_talon > most:
        raise BadOption("never_exchange", option="nine_exchange_min_talon", talon=most)
    if r.marriage_is_a_play:
        if r.marriage_on_closing_lead == "before_close_only":
            raise BadOption("play_before_close", option="marriage_on_closing_lead")
        if r.marriages_per_lead == "unlimited":
            raise BadOption("two_plays", option="marriages_per_lead")
