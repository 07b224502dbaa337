"""The rules page for a rule set: the sentences of the German game, changed where it is changed."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from ..i18n import N_
from ..i18n import gettext as _
from ..rules.ruleset import RuleSet
from .options import OPTION_RULES, ORDER, option_names
from .rulebook import rules_page
from .rulesets import value_sentence

__all__ = ["Chapter", "Entry", "rules_in_use"]


class Entry(NamedTuple):
    """A rule of the page.

    Attributes
    ----------
    rule
        Its id.
    text
        What holds under the rule set, a sentence or two.
    changed
        Whether it is another rule than in the German game.
    """

    rule: str
    text: str
    changed: bool


class Chapter(NamedTuple):
    """A chapter of the page: its id, its title, its rules."""

    id: str
    title: str
    entries: tuple[Entry, ...]


# Chapters that have nothing to say where more than two play: there is no talon.
_TALON = frozenset({"1.5", "1.7", "1.9"})
_LEFT_OUT = {
    2: frozenset({"1.15", "1.16"}),
    3: _TALON | {"1.10", "1.11", "1.12", "1.13", "1.16"},
    4: _TALON | {"1.15"},
}

# With what a rule set says of one thing, these sentences of the German game are not true, or say
# the same again.
_NOT_SO: tuple[tuple[Callable[[RuleSet], bool], tuple[str, ...]], ...] = (
    (lambda r: r.players > 2, ("1.1.2", "1.3.7", "1.3.8", "1.4.3", "1.6.1", "1.6.9")),
    (lambda r: r.players > 2, ("1.8.11", "1.8.12", "1.8.13", "1.8.14", "1.3.6", "1.3.10")),
    (lambda r: r.players == 3, ("1.1.3", "1.3.3", "1.3.4", "1.8.9", "1.8.16")),
    (lambda r: r.players == 2, ("1.3.3",)),
    (lambda r: r.phase2_obligation == "follow_trump", ("1.6.2", "1.6.4", "1.6.5", "1.6.7")),
    (lambda r: r.nine_exchange != "optional", ("1.7.2", "1.7.10", "1.7.11")),
    (
        lambda r: r.nine_exchange == "off",
        ("1.7.3", "1.7.4", "1.7.5", "1.7.6", "1.7.7", "1.7.8", "1.7.9", "1.7.12"),
    ),
    (lambda r: not r.nine_exchange_needs_trick, ("1.7.8",)),
    (lambda r: r.nine_exchange_on_opponent_close == "no", ("1.7.10", "1.7.11")),
    (lambda r: not r.marriage_counts_after_trick, ("1.8.7", "1.8.9")),
    (lambda r: r.marriage_after_exhaustion, ("1.8.12",)),
    (lambda r: r.claim_mode == "automatic", ("1.10.3", "1.10.4", "1.10.6", "1.10.7", "1.8.15")),
    (lambda r: not r.close_before_draw, ("1.9.7",)),
    (lambda r: r.last_trick_bonus == 0, ("1.11.5", "1.9.11")),
    (lambda r: r.played_out_rule == "last_trick_wins", ("1.11.3", "1.11.5")),
    (lambda r: r.score_markers == "none", ("1.13.3",)),
)

# What is said with other numbers and cards where the pack has no nines.
_TWENTY = {
    "1.2.2": N_("An ace is worth 11 card points, a ten 10, a king 4, a queen 3, a jack 2."),
    "1.2.3": N_(
        "From high to low the ranks are ace, ten, king, queen, jack: the ten beats the king."
    ),
    "1.3.4": N_("Each player gets five cards."),
    "1.3.8": N_("These ten cards are the talon; the trump card is the last of it."),
    "1.5.3": N_("So both have five cards again before the next lead."),
    "1.5.5": N_(
        "After the fifth trick its winner draws the last card that is face down, and the loser "
        "gets the face-up trump card."
    ),
    "1.7.1": N_("Who holds the trump jack may exchange it for the face-up trump card."),
    "1.7.7": N_("The jack is laid face up under the talon in place of the trump card."),
    "1.7.8": N_("Who draws the jack after losing a trick must win one first."),
    "1.7.10": N_(
        "For this he shows the jack, takes the trump that was turned down, and puts the jack there."
    ),
    "1.8.7": N_("Any trick will do, before or after, even one of two jacks."),
    "1.8.12": N_("The last chance for a marriage is the lead to the fifth trick."),
    "1.9.5": N_("One may close before or after drawing, with four or with five cards each."),
    "1.9.7": N_("The last chance to close is after the fifth trick, before its draw."),
}


# Rules that say something besides what their option says.
_MORE = frozenset({"1.3.6"})


def _other_words(rules: RuleSet) -> dict[str, str]:
    """Return sentences with other numbers, cards or players than those of the German game."""
    found = {rule: _(text) for rule, text in _TWENTY.items()} if rules.pack == 20 else {}
    if rules.turn_up_timing == "after_first_packet":
        found["1.3.6"] = _("Its suit is trumps for this deal.")
    if rules.players > 2:
        found["1.4.1"] = _("Forehand, to the dealer's left, leads to the first trick.")
        found["1.4.7"] = _("The winner of a trick lays its cards face down before him.")
        found["1.4.8"] = _("He is credited with the card points of all of them.")
    if rules.players == 3:
        found["1.4.10"] = _("Card points are counted at the end of the deal. %(bonus)s") % {
            "bonus": value_sentence("last_trick_bonus", rules.last_trick_bonus, 3)
        }
    target = {"n": rules.game_target}
    if rules.score_direction == "down":
        found["1.13.1"] = _("The first to come from %(n)d down to nothing wins the match.") % target
    if rules.game_target != 7:
        found["1.13.6"] = _("Some play that a match won %(n)d to 0 counts as two.") % target
    return found


def rules_in_use(rules: RuleSet) -> tuple[Chapter, ...]:
    """Return the rules page for a rule set.

    A rule that an option changes is replaced by the sentence of the option's value; sentences that
    are then not true are left out, and so are chapters that this game does not have.

    Parameters
    ----------
    rules
        The rule set.
    """
    changed = _changed(rules)
    if rules.score_direction == "down":
        # Said in one sentence with the number.
        changed.pop("1.13.1", None)
    silent = _silent(rules)
    other = _other_words(rules)
    chapters = []
    for chapter, title, page in rules_page():
        if chapter in _LEFT_OUT[rules.players]:
            continue
        entries = []
        for rule, text in page:
            if rule in changed:
                more = other.get(rule, "") if rule in _MORE else ""
                sentences = [*changed[rule], *([more] if more else [])]
                entries.append(Entry(rule, _joined(sentences), True))
            elif rule in other:
                entries.append(Entry(rule, other[rule], True))
            elif rule not in silent:
                entries.append(Entry(rule, text, False))
        if chapter == "1.7" and rules.pack == 20:
            title = _("The trump jack")
        if chapter == "1.6" and rules.players > 2:
            title = _("Strict play")
        chapters.append(Chapter(chapter, title, tuple(entries)))
    return tuple(chapter for chapter in chapters if chapter.entries)


def _changed(rules: RuleSet) -> dict[str, list[str]]:
    """Return the sentences of the options that differ from the German game, by rule."""
    german = RuleSet.preset("german")
    said = set(option_names(rules))
    found: dict[str, list[str]] = {}
    if rules.players != 2:
        found["1.1.1"] = [value_sentence("players", rules.players)]
    for name in ORDER:
        value = getattr(rules, name)
        if name in OPTION_RULES and name in said and value != getattr(german, name):
            sentence = value_sentence(name, value, rules.players)
            found.setdefault(OPTION_RULES[name][0], []).append(sentence)
    return found


def _silent(rules: RuleSet) -> set[str]:
    """Return the rules that this game does not have, or that others say already."""
    said = set(option_names(rules))
    found = {rule for test, of in _NOT_SO if test(rules) for rule in of}
    # Where none of its options arises, neither does a rule: there is no draw, say.
    options: dict[str, list[str]] = {}
    for name, of in OPTION_RULES.items():
        options.setdefault(of[0], []).append(name)
    here = {rule for rule in options if rule.startswith(("1.15", "1.16"))}
    idle = {rule for rule, names in options.items() if not said.intersection(names)}
    return found | (idle - here)


def _joined(sentences: list[str]) -> str:
    text = sentences[0]
    for sentence in sentences[1:]:
        text = _("%(first)s %(second)s") % {"first": text, "second": sentence}
    return text
