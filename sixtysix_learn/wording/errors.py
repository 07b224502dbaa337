"""The sentence of each error: what is wrong, where, and what to do."""

from __future__ import annotations

from typing import Any
from unicodedata import category

from ..cards import Card, Rank, Suit
from ..errors import SixtySixError, set_renderer
from ..i18n import N_
from ..i18n import gettext as _
from .names import PackStyle, card_name, choices, rank_name, suit_name

__all__ = ["error_sentence", "error_text"]

# Keys are the codes of errors. Values in %(...)s are the error's own values, made readable.
SENTENCES: dict[str, str] = {
    # Cards and actions that cannot be read.
    "bad_card": N_(
        "%(given)s is no card: write its rank (9 J Q K T A) and its suit (C S H D), such as TS "
        "for the ten of spades."
    ),
    "bad_suit": N_("%(given)s is no suit: write C, S, H or D."),
    "bad_action": N_(
        "%(given)s is no action: write a card such as AS, or marriage H, exchange, close, hold, "
        "pass, out or count."
    ),
    # What the rules forbid.
    "deal_over": N_("The deal is over, so nothing more can be played."),
    "answer_first": N_(
        "The talon was just closed: the closer's opponent must first exchange the lowest trump "
        "or pass."
    ),
    "only_out_or_count": N_(
        "All cards have been played: the winner of the last trick says out, or lets the cards "
        "be counted."
    ),
    "not_in_hand": N_("The %(card)s is not in the hand of the player to act."),
    "hold_means_close": N_("Who closes before drawing must close now, and only then lead a card."),
    "lead_from_marriage": N_(
        "A marriage was announced, so its king or queen must be led, not the %(card)s."
    ),
    "must_follow": N_(
        "The %(led)s was led, so a card of the same suit must be played, not the %(card)s."
    ),
    "must_head": N_(
        "The %(led)s was led and can be beaten in its suit, so it must be; the %(card)s is lower."
    ),
    "must_trump": N_(
        "No card of the suit led is in hand, so a trump must be played, not the %(card)s."
    ),
    "marriage_not_on_lead": N_(
        "A marriage is announced only by the player on lead, before he leads."
    ),
    "already_announced": N_("The marriage in %(suit)s has been announced already."),
    "no_pair": N_(
        "A marriage needs king and queen of one suit in hand; those of %(suit)s are not both there."
    ),
    "one_marriage": N_("Only one marriage may be announced on one lead."),
    "marriage_at_first_lead": N_("Under these rules no marriage is announced at the first lead."),
    "marriage_at_two": N_(
        "Under these rules no marriage is announced when closing after the sixth trick."
    ),
    "marriage_after_closing": N_(
        "The closer must announce a marriage before he turns the trump down, not after."
    ),
    "marriage_closed": N_("No marriage can be announced once the talon is closed."),
    "marriage_on_closing_lead": N_(
        "Under these rules a marriage and closing do not go together on one lead."
    ),
    "marriage_exhausted": N_("No marriage can be announced once the talon is exhausted."),
    "marriage_is_played": N_(
        "A marriage is announced by playing one of its cards: now lead the king or the queen."
    ),
    "no_nine": N_("The %(rank)s of trumps, which is exchanged, is not in hand."),
    "no_exchange": N_("Under these rules the lowest trump is not exchanged."),
    "exchange_not_on_lead": N_("Only the player on lead may exchange, before he leads."),
    "exchange_automatic": N_("Under these rules the exchange happens by itself."),
    "exchange_closed": N_("After closing only the closer's opponent may exchange, at once."),
    "exchange_exhausted": N_("The talon is exhausted, so there is no face-up trump to take."),
    "exchange_before_draw": N_("Under these rules the exchange comes after the draw."),
    "exchange_needs_trick": N_("Who exchanges must have won a trick before."),
    "exchange_talon": N_("To exchange, at least %(least)d cards must lie in the talon."),
    "close_not_on_lead": N_("Only the player on lead may close, before he leads."),
    "already_closed": N_("The talon is closed already."),
    "close_exhausted": N_("The talon is exhausted, so there is nothing left to close."),
    "close_talon": N_("To close, at least %(least)d cards must lie in the talon."),
    "close_at_first_lead": N_("Under these rules nobody closes before the first trick."),
    "no_hold": N_("Under these rules closing comes after the draw."),
    "hold_too_late": N_(
        "Closing before the draw is possible only as the first thing after winning a trick."
    ),
    "nothing_to_pass": N_("There is nothing to pass: the talon was not just closed."),
    "claims_automatic": N_("Under these rules 66 ends the deal by itself; nobody claims it."),
    "out_not_your_turn": N_("Only the player who is to act may say out."),
    "out_not_on_lead": N_(
        "Out is said right after winning a trick or announcing a marriage, before leading."
    ),
    "out_after_closing": N_("After closing a card must be led; out was to be said before."),
    "out_needs_lead": N_("Under these rules a card is led before out is said on a marriage."),
    "out_needs_trick": N_(
        "Out is said right after winning a trick or announcing a marriage; there was neither."
    ),
    "count_at_the_end": N_("Cards are counted only after the last trick."),
    "not_two_players": N_("%(action)s belongs to the game for three or four players."),
    "no_partner": N_("Only in the game for four does a partner announce a marriage."),
    "no_such_seat": N_("There is no seat %(seat)s in this game."),
    # Three and four players.
    "name_first": N_("Forehand must first name trumps, or leave them to the cards (turn)."),
    "trumps_fixed": N_("Trumps are fixed already."),
    "trumps_shown": N_("With four players the card that the dealer shows fixes trumps."),
    "no_talon": N_("All cards have been dealt: there is no talon to exchange with or to close."),
    "no_claims": N_(
        "With three players nobody goes out: all cards are played, and the most card points win."
    ),
    "not_partner": N_(
        "Besides the leader only his partner may announce a marriage; seat %(seat)s is not his "
        "partner."
    ),
    "must_beat": N_(
        "The best card of the trick so far, the %(best)s, can be beaten, so it must be; the "
        "%(card)s does not beat it."
    ),
    "partner_plays_marriage": N_(
        "Under these rules the partner who announced a marriage must play its king or queen "
        "where he can, not the %(card)s."
    ),
    # A match.
    "match_over": N_("The match is over, so there is no next deal."),
    # Rule options.
    "bad_value": N_("%(option)s cannot be %(given)s; allowed: %(expected)s."),
    "unknown_option": N_("There is no option %(option)s; the options are: %(known)s."),
    "unknown_preset": N_("There is no preset %(given)s; the presets are: %(known)s."),
    "bad_rules": N_(
        'rules must be the name of a preset, such as "german", or an object with a preset and '
        "changed options, not %(given)s."
    ),
    "packets": N_("deal_packets must add up to the hand of %(hand)d cards."),
    "too_many_cards": N_("A pack of %(pack)d cards is too small for hands of %(hand)d."),
    "needs_whole_pack": N_("With %(players)d players the whole pack is dealt; change hand_size."),
    "never_close": N_(
        "close_min_talon is more than the %(talon)d cards that can lie in the talon when "
        "somebody may close: nobody could ever close."
    ),
    "never_exchange": N_(
        "nine_exchange_min_talon is more than the %(talon)d cards that can lie in the talon when "
        "somebody may exchange: nobody could ever exchange."
    ),
    "never_marriage": N_(
        "With %(players)d players there is no talon, so marriage_after_exhaustion must be true: "
        "otherwise nobody could ever announce a marriage."
    ),
    "second_packet": N_(
        "deal_packets must have at least two packets with three players: trumps are named, or "
        "turned up, between the first and the second."
    ),
    "play_before_close": N_(
        "marriage_is_a_play and marriage_on_closing_lead before_close_only contradict each "
        "other: nothing comes between a marriage that is played and its trick."
    ),
    "two_plays": N_(
        "marriage_is_a_play and unlimited marriages_per_lead contradict each other: only one "
        "card is led."
    ),
    # Names of the front door.
    "no_such_name": N_("There is no %(of)s.%(given)s; do you mean %(near)s?"),
    "no_such_name_at_all": N_("There is no %(of)s.%(given)s; use one of %(known)s."),
    "takes_nothing": N_("Leave the brackets of %(of)s() empty: it takes nothing."),
    "takes_only": N_("Without their names %(of)s() takes only %(known)s, each once."),
    "no_such_option": N_("%(of)s() does not take %(given)s=; do you mean %(near)s?"),
    "no_such_option_at_all": N_("%(of)s() does not take %(given)s=; it takes %(known)s."),
    "nothing_given": N_(
        "Something is missing between the brackets: write %(example)s, for instance."
    ),
    "unknown_rule": N_("There is no rule %(given)s on the rules page."),
    # Records.
    "not_two_handed": N_("rules: this needs a game for two players, not %(preset)s."),
    "not_three_handed": N_("rules: this needs a game for three players, not %(preset)s."),
    "not_four_handed": N_("rules: this needs a game for four players, not %(preset)s."),
    "dealer_shows_trump": N_(
        "%(field)s: the dealer shows a card of his own to fix trumps, and he has none of %(trump)s."
    ),
    "wrong_hands": N_("%(field)s: %(expected)s hands expected, %(given)s found."),
    "wrong_players": N_("%(field)s: %(expected)s names expected, %(given)s found."),
    "deal_contradicts": N_(
        "Deal %(deal)d of the match: %(field)s must be %(expected)s, not %(given)s."
    ),
    "deal_not_over": N_(
        "Deal %(deal)d of the match: its %(field)s do not end it, and only the last deal may be "
        "unfinished."
    ),
    "deal_after_end": N_("Deal %(deal)d of the match: the match was over before it."),
    "deal_in_match": N_("Deal %(deal)d of the match: %(problem)s"),
    "deal_not_kept": N_(
        "Deal %(deal)d of the match: only its result was kept, so it cannot be written."
    ),
    "bad_seat": N_("%(field)s: %(given)s is no seat of this game."),
    "card_not_in_pack": N_("%(field)s: the %(card)s is not in a pack of %(pack)d cards."),
    "card_twice": N_("%(field)s: the card %(card)s is there twice."),
    "card_missing": N_("%(field)s: the %(card)s is missing (cards missing: %(n)d)."),
    "wrong_count": N_("%(field)s: %(expected)s cards expected, %(given)s found."),
    "not_json": N_("This is not JSON: %(problem)s."),
    "rules_not_json": N_("%(field)s: this is no preset and not JSON: %(problem)s."),
    "not_an_object": N_("A record must be a JSON object in braces, not %(given)s."),
    "missing_field": N_("%(field)s is missing; %(expected)s expected."),
    "unknown_field": N_("%(field)s is not part of this form; known: %(known)s."),
    "wrong_type": N_("%(field)s: %(expected)s expected, not %(given)s."),
    "bad_format": N_("format: %(given)s is not known; known: %(known)s."),
    "bad_field": N_("%(field)s: %(problem)s"),
    "both_ways": N_("%(field)s: give either pack, or hands and talon, not both."),
    "does_not_fit": N_("%(field)s does not fit the rest of the record: %(problem)s"),
    "key_twice": N_("%(field)s is there twice in one object."),
    "no_first_card": N_(
        "%(field)s: this deal did not begin with its first card; write it as a position."
    ),
    "file_unreadable": N_("The file cannot be read: %(problem)s."),
}

# The same with the German pack, whose queen is the Ober.
_GERMAN: dict[str, str] = {
    "lead_from_marriage": N_(
        "A marriage was announced, so its king or Ober must be led, not the %(card)s."
    ),
    "no_pair": N_(
        "A marriage needs king and Ober of one suit in hand; those of %(suit)s are not both there."
    ),
    "marriage_is_played": N_(
        "A marriage is announced by playing one of its cards: now lead the king or the Ober."
    ),
    "partner_plays_marriage": N_(
        "Under these rules the partner who announced a marriage must play its king or Ober "
        "where he can, not the %(card)s."
    ),
}


def error_sentence(error: SixtySixError, pack: PackStyle = "french") -> str:
    """Return what is wrong as one plain sentence, without the rule's id.

    ``pack`` says which names the cards in it have.
    """
    template = SENTENCES.get(error.code)
    if pack == "german":
        template = _GERMAN.get(error.code, template)
    if template is None:
        template = SENTENCES_ELSEWHERE.get(error.code, error.code)
    return _(template) % {
        key: str(value) if key in _OURS and isinstance(value, str) else _readable(value, pack)
        for key, value in error.values.items()
    }


# What we say ourselves, never a stranger's text: lists of what there is stay whole.
_OURS = frozenset({"allowed", "choices", "expected", "known", "parts"})


# Rooms to the right add the sentences of their own errors here: see `add_sentences`.
SENTENCES_ELSEWHERE: dict[str, str] = {}


def add_sentences(sentences: dict[str, str]) -> None:
    """Add the sentences (marked with ``N_``) of the error codes of another room."""
    SENTENCES_ELSEWHERE.update(sentences)


def error_text(error: SixtySixError, pack: PackStyle = "french") -> str:
    """Return the sentence of an error, with the id of the rule it names.

    ``pack`` says which names the cards in it have.
    """
    sentence = error_sentence(error, pack)
    if not error.rule:
        return sentence
    return _("%(sentence)s (rule %(rule)s)") % {"sentence": sentence, "rule": error.rule}


def _readable(value: Any, pack: PackStyle) -> Any:
    match value:
        case Card():
            return card_name(value, pack)
        case Suit():
            return suit_name(value, pack)
        case Rank():
            return rank_name(value, pack)
        case tuple():
            return choices(str(_readable(v, pack)) for v in value)
        case bool():
            return "true" if value else "false"
        case int():
            return value
        case None:
            return "null"
        case SixtySixError():
            return error_sentence(value, pack)
    text = "".join(_escaped(c) if category(c) in _BREAKS else c for c in str(value))
    if len(text) <= 200:
        return text
    # Cut between words, if there are any.
    return text[:198].rpartition(" ")[0].rstrip() + " …" if " " in text[:198] else text[:197] + "…"


# Control characters, and what separates lines and paragraphs.
_BREAKS = frozenset({"Cc", "Zl", "Zp"})


def _escaped(c: str) -> str:
    """Return a character that would break the line, or change the terminal, as it is written."""
    return c.encode("unicode_escape").decode("ascii")


set_renderer(error_text)
