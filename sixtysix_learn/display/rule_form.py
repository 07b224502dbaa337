"""The form of a rule set: chapters of the rulebook, and for each option its sentences."""

from __future__ import annotations

from typing import Any

from ..errors import BadOption
from ..i18n import N_, ngettext
from ..i18n import gettext as _
from ..rules.ruleset import RuleSet
from ..wording import (
    error_text,
    option_names,
    option_sentence,
    options_for,
    preset_name,
    value_sentence,
    without_effect,
)
from ..wording.options import CHAPTERS
from ..wording.rulebook import chapter_title
from .mixture import NUMBERS, Mixture, encode, values_of

__all__ = ["chapter_counts", "chapters_of", "described", "option_title", "remarks", "trouble_text"]

_TITLES = {
    "players": N_("Players"),
    "pack": N_("The pack"),
    "hand_size": N_("The hand"),
    "deal_packets": N_("Packets"),
    "turn_up_timing": N_("Turning up the trump card"),
    "dealer_rotation": N_("Who deals next"),
    "dealer_after_draw": N_("Who deals after a drawn deal"),
    "trick_inspection": N_("Looking back"),
    "phase2_obligation": N_("What must be played"),
    "nine_exchange": N_("The exchange"),
    "nine_exchange_needs_trick": N_("A trick before the exchange"),
    "nine_exchange_moment": N_("Moment of the exchange"),
    "nine_exchange_min_talon": N_("Cards in the talon for the exchange"),
    "nine_exchange_on_opponent_close": N_("Exchange when the other closes"),
    "marriage_values": N_("Worth of a marriage"),
    "marriage_at_first_lead": N_("Marriage at the first lead"),
    "marriage_counts_after_trick": N_("When marriage points count"),
    "marriages_per_lead": N_("Marriages on one lead"),
    "marriage_after_exhaustion": N_("Marriage after the last draw"),
    "marriage_after_close": N_("Marriage after closing"),
    "marriage_on_closing_lead": N_("Marriage and closing on one lead"),
    "marriage_is_a_play": N_("How a marriage is announced"),
    "marriage_on_five_card_close_at_two": N_("Marriage and closing after the sixth trick"),
    "marriage_must_be_announced": N_("Marriage without a word"),
    "out_on_marriage_without_lead": N_("Going out on a marriage"),
    "close_before_draw": N_("Closing before the draw"),
    "close_at_first_lead": N_("Closing before the first trick"),
    "close_min_talon": N_("Cards in the talon for closing"),
    "close_success_basis": N_("If the closer goes out"),
    "close_failure_score": N_("If the closer fails"),
    "opponent_out_first_score": N_("If the opponent goes out first"),
    "closer_false_claim_score": N_("If the closer says “out” falsely"),
    "claim_mode": N_("How a deal is won"),
    "claim_window": N_("When “out” is said"),
    "false_claim_score": N_("A false “out”"),
    "last_trick_bonus": N_("The last trick"),
    "last_trick_bonus_when_closed": N_("The last trick after closing"),
    "played_out_rule": N_("If nobody goes out"),
    "tie_rule": N_("If both have the same total"),
    "schneider_threshold": N_("Schneider"),
    "schwarz_basis": N_("Schwarz"),
    "game_target": N_("Winning the match"),
    "score_direction": N_("Counting game points"),
    "shutout_double": N_("A match won to nothing"),
    "score_markers": N_("Showing the score"),
    "tie_carry": N_("After a tie"),
    "ties_for_most": N_("Ties for most card points"),
    "partner_must_play_marriage": N_("The marriage of the leader's partner"),
}

# Options of many values: chosen from a list that unfolds, which may cut off what is chosen.
_SELECTS = ("deal_packets", "nine_exchange_min_talon", "close_min_talon")

# The reasons of rules/ruleset.py in the words of this form: it shows no names of options.
_TROUBLES = {
    "packets": N_("The packets must add up to a hand of %(hand)d cards."),
    "needs_whole_pack": N_(
        "With %(players)d players the whole pack is dealt: choose another hand or another pack."
    ),
    "never_close": N_(
        "Nobody could ever close: where closing is allowed, at most %(talon)d cards lie in the"
        " talon."
    ),
    "never_exchange": N_(
        "Nobody could ever exchange: where that is allowed, at most %(talon)d cards lie in the"
        " talon."
    ),
    "second_packet": N_(
        "With three players at least two packets are needed: trumps are named between them."
    ),
    "play_before_close": N_(
        "Where a marriage is announced by playing one of its cards, nothing comes between the two:"
        " so nobody could close after it. Change how a marriage is announced, or what holds for"
        " marriage and closing on one lead."
    ),
    "two_plays": N_(
        "Where a marriage is announced by playing one of its cards, there can be only one on a"
        " lead: only one card is led."
    ),
}


def option_title(option: str) -> str:
    """Return the name of an option for people."""
    return _(_TITLES[option])


def trouble_text(error: BadOption) -> str:
    """Return why choices do not fit together, a sentence or two."""
    if error.code in _TROUBLES:
        return _(_TROUBLES[error.code]) % error.values
    option = error.values.get("option")
    if option == "marriage_values":
        return _(
            "A marriage is worth 10, 20 and so on up to 60 points, and in trumps at least as much"
            " as in another suit."
        )
    if option in NUMBERS:
        least, greatest = NUMBERS[str(option)]
        return _("%(title)s: a number from %(least)d to %(greatest)d is needed here.") % {
            "title": option_title(str(option)),
            "least": least,
            "greatest": greatest,
        }
    return error_text(error)


def chapters_of(mixture: Mixture) -> list[dict[str, Any]]:
    """Return the controls: a chapter to unfold for each of the rulebook that has options."""
    there = options_for(mixture["players"])
    found = []
    for chapter, options in CHAPTERS:
        controls = [_option(name, mixture) for name in options if name in there]
        if controls:
            title = chapter_title(chapter)
            found.append({"id": chapter, "kind": "fold", "label": title, "controls": controls})
    return found


def _option(name: str, mixture: Mixture) -> dict[str, Any]:
    title = option_title(name)
    inner: list[dict[str, Any]]
    if name == "marriage_values":
        plain, trump = mixture[name]
        inner = [
            _number("marriage_values.0", _("Plain suit"), plain, (10, 60), 10),
            _number("marriage_values.1", _("Trumps"), trump, (10, 60), 10),
        ]
    elif name in NUMBERS:
        label = _("Card points") if name == "schneider_threshold" else _("Game points")
        inner = [_number(name, label, mixture[name], NUMBERS[name], 1)]
    else:
        values = values_of(name, mixture)
        options = [
            {"value": encode(value), "label": value_sentence(name, value, mixture["players"])}
            for value in values
        ]
        kind = "sentences" if name in _SELECTS else "radios"
        value = encode(mixture[name])
        inner = [{"id": name, "kind": kind, "label": title, "options": options, "value": value}]
    return {"id": f"of-{name}", "kind": "option", "label": title, "controls": inner}


def _number(
    name: str, label: str, value: int, limits: tuple[int, int], step: int
) -> dict[str, Any]:
    least, greatest = limits
    return {
        "id": name,
        "kind": "number",
        "label": label,
        "min": least,
        "max": greatest,
        "step": step,
        "value": value,
    }


def remarks(mixture: Mixture) -> dict[str, list[dict[str, str]]]:
    """Return what stands under the options: trouble, no effect, what the preset says instead."""
    found: dict[str, list[dict[str, str]]] = {}

    def add(option: str, text: str, tone: str) -> None:
        found.setdefault(option, []).append({"text": text, "tone": tone})

    if mixture.trouble is not None:
        add(str(mixture.trouble.values.get("option")), trouble_text(mixture.trouble), "bad")
    for name in ("marriage_values", *NUMBERS):
        if mixture.trouble is None or name not in mixture.chosen:
            add(name, option_sentence(mixture.rules, name), "plain")
    there = options_for(mixture["players"])
    for name in _SELECTS:
        if name in there:
            add(name, value_sentence(name, mixture[name]), "plain")
    for name in mixture.chosen:
        if name in there:
            text = _("%(preset)s: %(sentence)s") % {
                "preset": preset_name(mixture.base.preset_name),
                "sentence": option_sentence(mixture.base, name),
            }
            add(name, text, "other")
    if mixture.trouble is None:
        for name in without_effect(mixture.rules):
            if name in there:
                add(name, _("Without effect, as the other choices are."), "idle")
    return found


def chapter_counts(mixture: Mixture) -> dict[str, str]:
    """Return for each chapter how many of its options are not as in the preset, in words."""
    counts = {}
    for chapter, options in CHAPTERS:
        n = sum(name in mixture.chosen for name in options)
        text = ngettext("%(n)d changed", "%(n)d changed", n) % {"n": n} if n else ""
        trouble = mixture.trouble
        if trouble is not None and trouble.values.get("option") in options:
            text = _("does not fit")
        counts[chapter] = text
    return counts


def described(rules: RuleSet) -> list[tuple[str, str, list[str]]]:
    """Return a rule set in words: for each chapter its id, its title and the sentences."""
    said = option_names(rules)
    found = []
    for chapter, options in CHAPTERS:
        sentences = [option_sentence(rules, name) for name in options if name in said]
        if sentences:
            found.append((chapter, chapter_title(chapter), sentences))
    return found
