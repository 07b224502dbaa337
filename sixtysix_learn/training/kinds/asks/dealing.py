"""The deal: who deals, how, what is turned up and drawn. Source: rules.md 1.3, 1.5."""

from __future__ import annotations

from random import Random

from ....cards import pack_of
from ....i18n import gettext as _
from ....i18n import ngettext
from ....rules import Deal, RuleSet
from ....rules.view import view_of
from ....wording import Names
from ...sheet import Part
from ..shown import OPPONENT, YOU, who, who_choices
from .base import Ask, Params, Put, choose, number, one_of, option_words, whole, with_tricks

__all__ = ["ASKS"]


def _after(tricks: int, rules: RuleSet) -> str:
    """Say how far the deal is. Closing is not named: it is learnt after these questions."""
    if not tricks:
        return _("The cards have just been dealt.")
    if tricks > _last_drawing(rules):
        return ngettext(
            "%(n)d trick has been played, with a draw after it if there was something to draw.",
            "%(n)d tricks have been played, with a draw after each as long as there was something "
            "to draw.",
            tricks,
        ) % {"n": tricks}
    return ngettext(
        "%(n)d trick has been played, and the cards after it have been drawn.",
        "%(n)d tricks have been played, and the cards after each have been drawn.",
        tricks,
    ) % {"n": tricks}


def _last_drawing(rules: RuleSet) -> int:
    """Return after how many tricks the talon is exhausted."""
    return (rules.pack - 2 * rules.hand_size) // 2


def _make_tricks(rules: RuleSet, rng: Random) -> Params:
    return {"tricks": rng.randint(0, _last_drawing(rules))}


def _make_hand(rules: RuleSet, rng: Random) -> Params:
    return {"tricks": rng.randint(0, _last_drawing(rules) + 3)}


def _put_hand(rules: RuleSet, params: Params, _names: Names) -> Put:
    tricks = whole(params, "tricks", 0, rules.pack // 2 - 1)
    right = len(with_tricks(rules, tricks).hands[0])
    last = _last_drawing(rules)
    words = [_("Each player is dealt %(n)d cards.") % {"n": rules.hand_size}]
    if tricks:
        words.append(_("As long as there is a talon, each draws a card after every trick."))
    if tricks > last:
        words.append(
            _("After %(n)d tricks the talon is exhausted, and then the hands grow smaller.")
            % {"n": last}
        )
    return Put(
        (_after(tricks, rules), _("How many cards do you hold?")),
        number(_("Cards in your hand"), 24),
        right,
        tuple(words),
        _("Start from what is dealt, then ask whether the talon is exhausted."),
    )


def _put_talon(rules: RuleSet, params: Params, _names: Names) -> Put:
    tricks = whole(params, "tricks", 0, _last_drawing(rules))
    deal = with_tricks(rules, tricks)
    right = len(deal.talon)
    whole_talon = rules.pack - 2 * rules.hand_size
    words = [
        _("%(pack)d cards less two hands of %(hand)d leave %(talon)d for the talon.")
        % {"pack": rules.pack, "hand": rules.hand_size, "talon": whole_talon}
    ]
    if tricks:
        words.append(_("Each trick takes two cards from it, one for each player."))
    if right:
        words.append(_("The face-up trump is the last of them."))
    return Put(
        (
            _after(tricks, rules),
            _("How many cards lie in the talon, the face-up trump among them?"),
        ),
        number(_("Cards in the talon"), 24),
        right,
        tuple(words),
        _("Two cards leave the talon after each trick."),
    )


def _put_down(rules: RuleSet, params: Params, _names: Names) -> Put:
    tricks = whole(params, "tricks", 0, _last_drawing(rules))
    right = view_of(with_tricks(rules, tricks), 0).talon_down
    words = [_("The talon lies across the face-up trump: that one is seen, the others are not.")]
    if not right:
        words.append(_("The talon is exhausted: both its last cards have been drawn."))
    return Put(
        (_after(tricks, rules), _("How many cards of the talon lie face down?")),
        number(_("Cards face down"), 24),
        right,
        tuple(words),
        _("Count the talon, and leave out the card that everybody sees."),
    )


def _packets(packets: tuple[int, ...]) -> str:
    return "+".join(map(str, packets))


def _put_packets(rules: RuleSet, _params: Params, _names: Names) -> Put:
    size = rules.hand_size
    ways = {
        (size,),
        (1,) * size,
        (size - size // 2, size // 2),
        (2,) * (size // 2) + (1,) * (size % 2),
    }
    ways.add(rules.deal_packets)
    labels = {
        _packets(way): _("all at once")
        if len(way) == 1
        else _("one by one")
        if set(way) == {1}
        else " + ".join(map(str, way))
        for way in sorted(ways, reverse=True)
    }
    right = _packets(rules.deal_packets)
    return Put(
        (_("You deal."), _("In which packets does each player get the cards?")),
        choose(_("The packets"), labels),
        right,
        option_words(rules, "deal_packets") or (_("Three cards to each, then three more."),),
        _("It takes two rounds."),
    )


def _put_turned(rules: RuleSet, _params: Params, _names: Names) -> Put:
    pack = pack_of(rules.pack)
    deal = Deal.from_pack(rules, pack, 1)
    right = pack.index(deal.talon[-1]) + 1
    first = rules.deal_packets[0]
    if rules.turn_up_timing == "after_hands":
        words: tuple[str, ...] = (
            _("Two hands of %(hand)d are dealt first; the next card is turned up.")
            % {"hand": rules.hand_size},
        )
    else:
        words = option_words(rules, "turn_up_timing")
        words += (
            _("Both players have %(n)d cards then; the next card is turned up.") % {"n": first},
        )
    return Put(
        (
            _("You have shuffled and deal from the top of the pack."),
            _("Which card from the top do you turn up for trumps?"),
        ),
        number(_("The number of the card, from the top"), 24),
        right,
        words,
        _("How many cards have been dealt when the trump is turned up?"),
    )


def _put_shuffles(rules: RuleSet, _params: Params, names: Names) -> Put:
    return Put(
        (_("Your opponent is the dealer of this deal."), _("Who shuffles the cards?")),
        Part("choice", _("The one who shuffles is"), "choice", who_choices(names)),
        OPPONENT,
        (),
        _("The one who deals has the cards in hand."),
    )


def _put_first_dealer(rules: RuleSet, _params: Params, _names: Names) -> Put:
    return Put(
        (_("You sit down to a new match."), _("Who deals first?")),
        choose(
            _("The first dealer is found"),
            {
                "chance": _("by chance, such as the higher card drawn"),
                "older": _("by age: the older player deals"),
                "loser": _("by the last match: its loser deals"),
            },
        ),
        "chance",
        (),
        _("Nobody has earned or lost anything yet."),
    )


def _make_dealer(_rules: RuleSet, rng: Random) -> Params:
    return {"dealer": rng.choice((YOU, OPPONENT))}


def _put_first_lead(rules: RuleSet, params: Params, names: Names) -> Put:
    dealer = one_of(params, "dealer", (YOU, OPPONENT))
    deal = Deal.shuffled(rules, 0, 0 if dealer == YOU else 1)
    return Put(
        (
            _("You have dealt.") if dealer == YOU else _("Your opponent has dealt."),
            _("Who leads to the first trick?"),
        ),
        Part("choice", _("The one who leads is"), "choice", who_choices(names)),
        who(deal.on_lead, names),
        (_("The player who did not deal leads to the first trick."),),
        _("It is not the dealer."),
    )


def _put_drawn(rules: RuleSet, params: Params, _names: Names) -> Put:
    tricks = whole(params, "tricks", 1, _last_drawing(rules))
    deal = with_tricks(rules, tricks)
    # The learner takes the place of the winner, who draws first; the other card is the loser's.
    winner = deal.on_lead
    assert deal.drawn is not None
    seen = deal.drawn[1] in view_of(deal, winner).opponent_known
    last = tricks == _last_drawing(rules)
    words = (
        (_("The last card of the talon is the face-up trump, and everybody knows it."),)
        if last
        else (_("The card comes from the face-down part of the talon, and is not shown."),)
    )
    return Put(
        (
            ngettext(
                "You won trick %(n)d. You draw, then your opponent draws.",
                "You won trick %(n)d. You draw, then your opponent draws.",
                tricks,
            )
            % {"n": tricks},
            _("Do you know which card your opponent draws?"),
        ),
        choose(_("I"), {"yes": _("know it"), "no": _("do not know it")}),
        "yes" if seen else "no",
        words,
        _("Where does that card lie before it is drawn?"),
    )


def _make_drawn(rules: RuleSet, rng: Random) -> Params:
    last = _last_drawing(rules)
    return {"tricks": rng.choice((rng.randint(1, last - 1), last))}


def _put_strict(rules: RuleSet, _params: Params, _names: Names) -> Put:
    right = next(n for n in range(rules.pack // 2) if with_tricks(rules, n).strict)
    return Put(
        (
            _("In this deal all cards of the talon are drawn."),
            _("After which trick do the strict rules begin: follow, beat, trump?"),
        ),
        number(_("After trick"), 12),
        right,
        (
            _("Strict play begins when the talon is exhausted: here after trick %(n)d.")
            % {"n": right},
        ),
        _("Each trick takes two cards from the talon. When is it empty?"),
    )


def _nothing(_rules: RuleSet, _rng: Random) -> Params:
    return {}


_TRICKS = frozenset({"tricks"})
ASKS = (
    Ask(
        "hand",
        "the-deal",
        ("1.2.7", "1.3.4", "1.5.3"),
        _make_hand,
        _put_hand,
        _TRICKS,
        ("hand_size",),
    ),
    Ask("first-dealer", "the-deal", ("1.3.1",), _nothing, _put_first_dealer),
    Ask("shuffles", "the-deal", ("1.3.2",), _nothing, _put_shuffles),
    Ask("packets", "the-deal", ("1.3.5",), _nothing, _put_packets, options=("deal_packets",)),
    Ask("turned", "the-deal", ("1.3.6",), _nothing, _put_turned, options=("turn_up_timing",)),
    Ask("down", "the-deal", ("1.3.7",), _make_tricks, _put_down, _TRICKS),
    Ask("talon", "the-deal", ("1.3.8", "1.5.2"), _make_tricks, _put_talon, _TRICKS, ("pack",)),
    Ask("first-lead", "the-deal", ("1.4.1",), _make_dealer, _put_first_lead, frozenset({"dealer"})),
    Ask("drawn", "the-deal", ("1.5.4", "1.5.5"), _make_drawn, _put_drawn, _TRICKS),
    Ask(
        "strict-from", "the-deal", ("1.6.1",), _nothing, _put_strict, options=("hand_size", "pack")
    ),
)
