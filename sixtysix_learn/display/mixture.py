"""Choices of rule options that may not fit together yet, and what may be chosen for each."""

from __future__ import annotations

import json
from typing import Any, get_args, get_type_hints

from ..errors import BadOption
from ..rules.ruleset import RuleSet, TieCarry, to_plain

__all__ = ["BY_PLAYERS", "NUMBERS", "Mixture", "decode", "encode", "values_of"]

#: The preset with which a game for so many players begins.
BY_PLAYERS = {2: "german", 3: "three-handed", 4: "four-handed"}

#: Options that are typed as a number, with the least and the greatest.
NUMBERS = {"schneider_threshold": (1, 66), "game_target": (1, 1000)}

_TIES = (
    TieCarry(),
    TieCarry(points=1, on="65-65"),
    TieCarry(points=1, on="65-65", accumulate=True),
    TieCarry(points=1, on="any_tie"),
    TieCarry(points=1, on="any_tie", accumulate=True),
)
_PACKETS = {
    5: ((3, 2), (2, 3), (5,), (1,) * 5),
    6: ((3, 3), (2, 2, 2), (6,), (1,) * 6),
    8: ((3, 2, 3), (3, 3, 2), (2, 3, 3), (4, 4), (2, 2, 2, 2)),
}
_HANDS = {2: (6, 5), 3: (8,), 4: (6, 5)}
_PACKS = {2: (24, 20), 3: (24,), 4: (24, 20)}


class Mixture:
    """A preset with choices laid over it.

    The choices stay as they were made, though they contradict each other; :attr:`trouble` says
    so then, and :attr:`rules` are the last that fitted together.

    Parameters
    ----------
    rules
        Where to begin: what differs from its preset counts as chosen.
    """

    def __init__(self, rules: RuleSet) -> None:
        self._begin(rules)

    def _begin(self, rules: RuleSet) -> None:
        self.base = RuleSet.preset(rules.preset_name)
        self.begun = rules
        self.rules = rules
        self.trouble: BadOption | None = None
        self.chosen = {name: getattr(rules, name) for name in self.base.differences(rules)}
        self._before: list[dict[str, Any]] = []

    def __getitem__(self, option: str) -> Any:
        """Return what is chosen for an option now, be it possible or not."""
        return self.chosen.get(option, getattr(self.base, option))

    @property
    def changed(self) -> bool:
        """Whether something was chosen since the beginning."""
        return bool(self._before)

    def choose(self, option: str, value: Any) -> None:
        """Choose a value. Another number of players begins anew, with the preset of that number."""
        if self[option] == value and type(self[option]) is type(value):
            return
        before = dict(self.chosen)
        if option == "players":
            self._begin(RuleSet.preset(BY_PLAYERS[value]))
            return
        if value == getattr(self.base, option):
            self.chosen.pop(option, None)
        else:
            self.chosen[option] = value
        self._before.append(before)
        self._settle()

    def undo(self) -> None:
        """Take back the last choice."""
        if self._before:
            self.chosen = self._before.pop()
            self._settle()

    def _settle(self) -> None:
        try:
            self.rules = self.base.changed(**self.chosen)
            self.trouble = None
        except BadOption as error:
            self.trouble = error


def values_of(option: str, mixture: Mixture) -> tuple[Any, ...]:
    """Return the values of an option to choose from; what is chosen now is always among them."""
    players = mixture["players"]
    special: dict[str, tuple[Any, ...]] = {
        "pack": _PACKS[players],
        "hand_size": _HANDS[players],
        "deal_packets": _PACKETS[mixture["hand_size"]],
        "dealer_rotation": ("alternate" if players == 2 else "clockwise", "winner"),
        "nine_exchange_min_talon": (2, 4, 6, 8, 10, 12),
        "close_min_talon": (2, 4, 6, 8, 10, 12),
        "tie_carry": _TIES,
        "marriage_values": (),
    }
    found = special.get(option)
    if found is None:
        kind = get_type_hints(RuleSet)[option]
        found = (True, False) if kind is bool else get_args(kind)
    now = mixture[option]
    return found if now in found else (*found, now)


def encode(value: Any) -> str:
    """Return a value as the text that stands for it on the page."""
    return json.dumps(to_plain(value), sort_keys=True)


def decode(text: Any, among: tuple[Any, ...]) -> Any:
    """Return the value that a text from the page stands for; ``None`` if it is none of them."""
    return next((value for value in among if encode(value) == text), None)
