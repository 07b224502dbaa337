"""A rule set in plain sentences, and what a player of one must know to play another."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from ..i18n import N_, ngettext
from ..i18n import gettext as _
from ..rules.ruleset import RuleSet, TieCarry
from .names import listed
from .options import ORDER, option_names

__all__ = [
    "Difference",
    "describe",
    "differences",
    "option_sentence",
    "preset_name",
    "value_sentence",
]

_PRESETS = {
    "german": N_("German Sixty-Six"),
    "international": N_("Sixty-Six as international apps play it"),
    "casual": N_("Casual Sixty-Six"),
    "santase": N_("Santase (Bulgaria)"),
    "schnapsen": N_("Schnapsen (Austria)"),
    "three-handed": N_("Sixty-Six for three"),
    "four-handed": N_("Sixty-Six for four, in partnerships"),
}

# Option -> value -> sentence. Options whose values are numbers or lists are in _numbers below.
_SENTENCES: Mapping[str, Mapping[Any, str]] = {
    "players": {
        2: N_("Two play."),
        3: N_("Three play, each for himself."),
        4: N_("Four play, partners opposite each other."),
    },
    "pack": {
        24: N_("The pack has 24 cards: ace, ten, king, queen, jack and nine of four suits."),
        20: N_("The pack has 20 cards: ace, ten, king, queen and jack of four suits, no nines."),
    },
    "turn_up_timing": {
        "after_hands": N_("The trump card is turned up when all hands are dealt."),
        "after_first_packet": N_("The trump card is turned up after the first packet each."),
    },
    "dealer_rotation": {
        "alternate": N_("The players deal in turn."),
        "winner": N_("The winner of a deal deals the next."),
        "clockwise": N_("The deal passes clockwise."),
    },
    "dealer_after_draw": {
        "same": N_("After a drawn deal the same player deals again."),
        "as_rotation": N_("A drawn deal changes nothing in who deals next."),
    },
    "trick_inspection": {
        "none": N_("Tricks that were taken may not be looked at again."),
        "last_until_next_lead": N_(
            "The last trick may be looked at until a card is led to the next."
        ),
    },
    "phase2_obligation": {
        "follow_head_trump": N_(
            "Once the talon is exhausted or closed you must follow suit, with a higher card if "
            "you can, and play a trump if you have no card of the suit."
        ),
        "follow_trump": N_(
            "Once the talon is exhausted or closed you must follow suit (a lower card will do), "
            "and play a trump if you have no card of the suit."
        ),
    },
    "nine_exchange": {
        "off": N_("The lowest trump is never exchanged for the face-up trump."),
        "optional": N_("Whoever holds the lowest trump may exchange it for the face-up trump."),
        "automatic": N_("The lowest trump is exchanged for the face-up trump by itself."),
    },
    "nine_exchange_needs_trick": {
        True: N_("To exchange, one must have won a trick."),
        False: N_("One may exchange without having won a trick."),
    },
    "nine_exchange_moment": {
        "after_draw": N_("The exchange comes after the draw."),
        "before_lead": N_("The exchange may be made at any moment before leading."),
    },
    "nine_exchange_on_opponent_close": {
        "no": N_("When one player closes, the other may not exchange."),
        "yes_no_trick_needed": N_(
            "When one player closes, the other may exchange at once, even without a trick."
        ),
        "yes_if_trick": N_(
            "When one player closes, the other may exchange at once if he has a trick."
        ),
    },
    "marriage_at_first_lead": {
        True: N_("A marriage may be announced at the very first lead."),
        False: N_("No marriage may be announced at the first lead."),
    },
    "marriage_counts_after_trick": {
        True: N_("Marriage points count once their owner has won a trick."),
        False: N_("Marriage points count at once."),
    },
    "marriages_per_lead": {
        1: N_("One marriage may be announced on one lead."),
        "unlimited": N_("Several marriages may be announced on one lead."),
    },
    "marriage_after_exhaustion": {
        True: N_("Marriages may be announced after the talon is exhausted as well."),
        False: N_("No marriage may be announced once the talon is exhausted."),
    },
    "marriage_after_close": {
        True: N_("Marriages may be announced after the talon was closed as well."),
        False: N_("No marriage may be announced once the talon is closed."),
    },
    "marriage_on_closing_lead": {
        "never": N_("Who closes announces no marriage on that lead."),
        "before_close_only": N_("Who closes may announce a marriage first, then turn the trump."),
        "either_order": N_("Who closes may announce a marriage before or after that."),
    },
    "marriage_is_a_play": {
        True: N_("A marriage is announced by playing one of its cards; nothing comes in between."),
        False: N_(
            "After announcing a marriage one may still exchange or close, then one of its cards "
            "is led."
        ),
    },
    "marriage_on_five_card_close_at_two": {
        True: N_("Who closes after the sixth trick without drawing may announce a marriage first."),
        False: N_("Who closes after the sixth trick without drawing announces no marriage."),
    },
    "marriage_must_be_announced": {
        True: N_("A marriage counts only if it is announced."),
        "automatic": N_("A marriage counts by itself when its king or queen is led."),
    },
    "out_on_marriage_without_lead": {
        True: N_("If a marriage brings you to 66 you may go out without leading a card."),
        False: N_("If a marriage brings you to 66 you must still lead before going out."),
    },
    "close_before_draw": {
        True: N_("One may close before drawing, and play on with a card less each."),
        False: N_("One closes after drawing."),
    },
    "close_at_first_lead": {
        True: N_("One may close before the first trick."),
        False: N_("One may not close before the first trick."),
    },
    "close_success_basis": {
        "final_total": N_(
            "If the closer goes out he scores by all that the opponent has in the end."
        ),
        "at_close": N_(
            "If the closer goes out he scores by what the opponent had when it was closed."
        ),
    },
    "close_failure_score": {
        "2": N_("If the closer fails the opponent scores 2."),
        "3": N_("If the closer fails the opponent scores 3."),
        "2_or_3_at_close": N_(
            "If the closer fails the opponent scores 2, or 3 if he had no trick when it was closed."
        ),
        "2_or_3_at_end": N_(
            "If the closer fails the opponent scores 2, or 3 if he has no trick in the end."
        ),
    },
    "opponent_out_first_score": {
        "2": N_("If the closer's opponent goes out first he scores 2."),
        "3": N_("If the closer's opponent goes out first he scores 3."),
        "2_or_3_at_close": N_(
            "If the closer's opponent goes out first he scores 2, or 3 if he had no trick when "
            "it was closed."
        ),
    },
    "closer_false_claim_score": {
        "as_false_claim": N_("A closer's false claim costs as any false claim."),
        "as_close_failure": N_("A closer's false claim costs as a failed closing."),
    },
    "last_trick_bonus": {
        10: N_("If the talon was not closed, the last trick is worth 10 more card points."),
        0: N_("The last trick is worth nothing extra."),
    },
    "last_trick_bonus_when_closed": {
        0: N_("After closing the last trick is worth nothing extra."),
        10: N_("After closing, too, the last trick is worth 10 more card points."),
    },
    "claim_mode": {
        "declare": N_("Nobody tells you that you have 66: you must count, and say “out”."),
        "automatic": N_("Whoever reaches 66 first wins the deal at once, without saying so."),
    },
    "claim_window": {
        "own_lead_window": N_(
            "“Out” is said right after winning a trick or announcing a marriage."
        ),
        "any_time": N_("“Out” may be said at any moment."),
    },
    "false_claim_score": {
        "2": N_("A false “out” gives the opponent 2 game points."),
        "2_or_3": N_("A false “out” gives the opponent 2 game points, or 3 if he has no trick."),
    },
    "played_out_rule": {
        "higher_total": N_("If nobody goes out, the higher total of card points wins."),
        "last_trick_wins": N_("If nobody goes out, the winner of the last trick scores 1."),
    },
    "tie_rule": {
        "draw": N_("If both have the same total the deal is drawn."),
        "last_trick_wins": N_("If both have the same total the last trick decides."),
    },
    "schwarz_basis": {
        "tricks": N_("An opponent without a trick loses 3 game points (schwarz)."),
        "points": N_("An opponent without a card point loses 3 game points (schwarz)."),
    },
    "score_direction": {
        "up": N_("Game points are counted up from zero."),
        "down": N_("Game points are counted down to zero."),
    },
    "shutout_double": {
        True: N_("A match won to nothing counts as two."),
        False: N_("A match won to nothing counts as one."),
    },
    "score_markers": {
        "none": N_("The score is written down."),
        "sevens_and_eights": N_("The score is kept with sevens and eights of the big pack."),
    },
    "ties_for_most": {
        "each_paid": N_("If players tie for most card points, each of them is paid."),
        "nobody_paid": N_("If players tie for most card points, nobody is paid."),
    },
    "partner_must_play_marriage": {
        True: N_("A partner who announces a marriage must play one of its cards."),
        False: N_("A partner who announces a marriage need not play a card of it."),
    },
}

# What is said otherwise where there is no talon: with three and four players.
_WITHOUT_TALON: Mapping[str, Mapping[Any, str]] = {
    "phase2_obligation": {
        "follow_head_trump": N_(
            "You must follow suit, and beat the best card of the trick if you can; if you have "
            "no card of the suit you must play a trump."
        ),
        "follow_trump": N_(
            "You must follow suit (a lower card will do), and play a trump if you have no card "
            "of the suit."
        ),
    },
    "last_trick_bonus": {
        10: N_("The last trick is worth 10 more card points."),
        0: N_("The last trick is worth nothing extra."),
    },
    "schwarz_basis": {
        "tricks": N_("Who has no trick loses 3 (schwarz)."),
        "points": N_("Who has no card point loses 3 (schwarz)."),
    },
}


@dataclass(frozen=True)
class Difference:
    """An option in which two rule sets differ.

    Attributes
    ----------
    option
        Its name.
    here, there
        The sentence of each rule set.
    """

    option: str
    here: str
    there: str


def preset_name(name: str) -> str:
    """Return the name of a preset for people."""
    return _(_PRESETS[name]) if name in _PRESETS else name


def option_sentence(rules: RuleSet, option: str) -> str:
    """Return what a rule set says about one option, as a sentence."""
    return value_sentence(option, getattr(rules, option), rules.players)


def value_sentence(option: str, value: Any, players: int = 2) -> str:
    """Return what a value of an option means, as a sentence; ``players`` is how many play."""
    table = _SENTENCES.get(option)
    if players > 2:
        table = _WITHOUT_TALON.get(option, table)
    return _(table[value]) if table is not None else _numbers(option, value)


def _numbers(option: str, value: Any) -> str:
    match option:
        case "hand_size":
            return ngettext("Each gets %(n)d card.", "Each gets %(n)d cards.", value) % {"n": value}
        case "deal_packets":
            parts = listed(str(n) for n in value)
            return _("The cards are dealt in packets of %(packets)s.") % {"packets": parts}
        case "nine_exchange_min_talon":
            return _("One may exchange while at least %(n)d cards lie in the talon.") % {"n": value}
        case "close_min_talon":
            return _("One may close while at least %(n)d cards lie in the talon.") % {"n": value}
        case "marriage_values":
            return _("A marriage is worth %(plain)d points, in trumps %(trump)d.") % {
                "plain": value[0],
                "trump": value[1],
            }
        case "schneider_threshold":
            return _("An opponent with fewer than %(n)d card points loses 2 (schneider).") % {
                "n": value
            }
        case "game_target":
            return ngettext(
                "The match is won with %(n)d game point.",
                "The match is won with %(n)d game points.",
                value,
            ) % {"n": value}
        case _:
            assert isinstance(value, TieCarry), option
            return _tie(value)


def _tie(carry: TieCarry) -> str:
    if not carry.points:
        return _("A tie brings nothing for the next deal.")
    if carry.on == "65-65":
        text = _("After 65 to 65 the winner of the next deal scores 1 more.")
    else:
        text = _("After a tie the winner of the next deal scores 1 more.")
    if not carry.accumulate:
        return text
    return _("%(rule)s Two ties in a row count twice.") % {"rule": text}


def describe(rules: RuleSet) -> tuple[str, ...]:
    """Return a rule set as plain sentences, in the rulebook's order."""
    return tuple(option_sentence(rules, name) for name in option_names(rules))


def differences(here: RuleSet, there: RuleSet) -> tuple[Difference, ...]:
    """Return what a player of one rule set must know to play the other."""
    ours, theirs = option_names(here), option_names(there)
    changed = here.differences(there)
    found = []
    for name in (n for n in ORDER if n in ours or n in theirs):
        pair = Difference(name, _said(here, name, ours), _said(there, name, theirs))
        # With another number of players the same value may mean something else, or nothing.
        if name in changed or (here.players != there.players and pair.here != pair.there):
            found.append(pair)
    return tuple(found)


def _said(rules: RuleSet, option: str, said: tuple[str, ...]) -> str:
    return option_sentence(rules, option) if option in said else _("This does not arise.")
