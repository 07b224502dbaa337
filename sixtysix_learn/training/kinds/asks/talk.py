"""What is said, shown and laid down at the table. Source: rules.md 1.4, 1.7 to 1.10."""

from __future__ import annotations

from random import Random

from ....cards import Suit, card, suit
from ....i18n import gettext as _
from ....i18n import ngettext
from ....rules import RuleSet
from ....rules.actions import CLOSE, HOLD
from ....rules.scoring import OUT_AT
from ....rules.view import view_of
from ....wording import Names, card_name, suit_name
from ....wording.rulebook import rule_text
from ...sheet import Part
from ..shown import OPPONENT, YOU, who_choices
from .base import Ask, Params, Put, choose, number, one_of, option_words, whole, with_tricks

__all__ = ["ASKS"]


def _nothing(_rules: RuleSet, _rng: Random) -> Params:
    return {}


def _claims(rules: RuleSet, _rng: Random) -> Params | None:
    return None if rules.claim_mode == "automatic" else {}


def _put_in_trick(rules: RuleSet, _params: Params, _names: Names) -> Put:
    return Put(
        (_("A card is led, and everybody else plays one."), _("How many cards are that trick?")),
        number(_("Cards in the trick"), 24),
        rules.players,
        (_("Each player puts one card into a trick."),),
        _("How many are playing?"),
    )


def _put_cut(_rules: RuleSet, _params: Params, _names: Names) -> Put:
    return Put(
        (
            _("Four are playing. Before the deal the pack is cut."),
            _("What is the card for that is shown at the cut?"),
        ),
        choose(
            _("Its suit"),
            {
                "trumps": _("makes trumps for this deal"),
                "dealer": _("says who deals"),
                "nothing": _("says nothing: it only shows that the cards are mixed"),
            },
        ),
        "trumps",
        (rule_text("1.3.3"), rule_text("1.16.1")),
        _("Four players get all the cards: no talon is left to turn a card of."),
    )


def _put_taken(_rules: RuleSet, _params: Params, _names: Names) -> Put:
    return Put(
        (_("You have won a trick."), _("Where do its cards go?")),
        choose(
            _("They are laid"),
            {
                "before": _("face down before you"),
                "talon": _("under the talon"),
                "hand": _("into your hand"),
                "open": _("face up in the middle"),
            },
        ),
        "before",
        (),
        _("They count for you, and are not played again."),
    )


def _make_look(_rules: RuleSet, rng: Random) -> Params:
    return {"led": rng.random() < 0.5}


def _put_look(rules: RuleSet, params: Params, _names: Names) -> Put:
    led = one_of(params, "led", (True, False))
    deal = with_tricks(rules, 2)
    if led:
        deal = deal.play(next(a for a in deal.legal_actions() if a.kind == "play"))
    may = view_of(deal, 0).last_trick is not None
    moment = (
        _("The second trick has been taken, and a card of the third has been led.")
        if led
        else _("The second trick has just been taken; nothing is led yet.")
    )
    words = option_words(rules, "trick_inspection") or (
        _("The last trick may be looked at until a card is led to the next one."),
    )
    return Put(
        (moment, _("You forgot what was in the second trick. May you look at it again?")),
        choose(_("You"), {"yes": _("may look"), "no": _("may not look")}),
        "yes" if may else "no",
        words,
        _("What ends the time for looking?"),
    )


def _make_must(rules: RuleSet, rng: Random) -> Params | None:
    return None if rules.nine_exchange == "off" else {"suit": rng.choice(list(Suit)).code}


def _put_must(rules: RuleSet, params: Params, names: Names) -> Put:
    right = {"optional": "may", "automatic": "itself", "off": "not"}[rules.nine_exchange]
    of = one_of(params, "suit", tuple(s.code for s in Suit))
    lowest = card(("9" if rules.pack == 24 else "J") + of)
    words = option_words(rules, "nine_exchange") or (_("The exchange is a right, not a duty."),)
    return Put(
        (
            _(
                "Trumps are %(suit)s, and the talon is open. You hold the %(card)s, are on lead "
                "and have a trick."
            )
            % {"suit": suit_name(lowest.suit, names.pack), "card": card_name(lowest, names.pack)},
            _("What about the exchange for the face-up trump?"),
        ),
        choose(
            _("You"),
            {
                "must": _("must exchange now"),
                "may": _("may exchange, or keep your card"),
                "itself": _("need do nothing: it is exchanged by itself"),
                "not": _("may not exchange at all"),
            },
        ),
        right,
        words,
        _("Would you ever want to keep the low card?"),
    )


def _make_word(_rules: RuleSet, rng: Random) -> Params:
    return {"suit": rng.choice(list(Suit)).code, "trumps": rng.random() < 0.5}


def _put_word(rules: RuleSet, params: Params, names: Names) -> Put:
    trumps = one_of(params, "trumps", (True, False))
    of = suit(one_of(params, "suit", tuple(s.code for s in Suit)))
    values = {"suit": suit_name(of, names.pack)}
    plain, double = rules.marriage_values
    right = str(rules.marriage_values[trumps])
    choices = {str(n): f"“{n}”" for n in sorted({plain, double, 66})}
    return Put(
        (
            _("You are on lead, and hold a marriage in %(suit)s, which are trumps.") % values
            if trumps
            else _("You are on lead, and hold a marriage in %(suit)s, a plain suit.") % values,
            _("What do you say to announce it?"),
        ),
        choose(_("You say"), choices),
        right,
        (_("The announcement is the number of points that the marriage brings."),),
        _("Say what it is worth."),
    )


def _put_silent(rules: RuleSet, _params: Params, _names: Names) -> Put:
    right = "over" if rules.claim_mode == "automatic" else "goes-on"
    return Put(
        (
            _("You win a trick and have 68 card points now. Nobody says a word."),
            _("What happens?"),
        ),
        choose(
            _("The deal"),
            {"over": _("is over: you have won it"), "goes-on": _("goes on until somebody says so")},
        ),
        right,
        option_words(rules, "claim_mode")
        or (_("66 card points do not end the deal by themselves: you must say so."),),
        _("Who counts your points?"),
    )


def _put_out(_rules: RuleSet, _params: Params, _names: Names) -> Put:
    return Put(
        (_("You have 66 or more."), _("What do you say to end the deal?")),
        choose(_("You say"), {"out": _("“out”"), "stop": _("“stop”"), "close": _("“closed”")}),
        "out",
        (),
        _("One of these words turns the trump down instead."),
    )


def _make_claimer(rules: RuleSet, rng: Random) -> Params | None:
    if rules.claim_mode == "automatic":
        return None
    return {"who": rng.choice((YOU, OPPONENT))}


def _put_counted(_rules: RuleSet, params: Params, names: Names) -> Put:
    claimer = one_of(params, "who", (YOU, OPPONENT))
    return Put(
        (
            _("You say “out”.") if claimer == YOU else _("Your opponent says “out”."),
            _("Whose cards decide whether that is true?"),
        ),
        Part("choice", _("The cards are those of"), "choice", who_choices(names)),
        claimer,
        (_("Only the cards of the player who said it are counted for that."),),
        _("Who has to have the 66?"),
    )


def _put_closing(_rules: RuleSet, _params: Params, _names: Names) -> Put:
    return Put(
        (_("You are on lead and close."), _("How do you show it?")),
        choose(
            _("You"),
            {
                "turn": _("turn the face-up trump down on the talon"),
                "take": _("take the face-up trump into your hand"),
                "mix": _("mix the talon"),
            },
        ),
        "turn",
        (_("The trump that lay face up is turned down, before the lead."),),
        _("Nobody takes a card of the talon any more, neither the closer."),
    )


def _make_early(rules: RuleSet, rng: Random) -> Params:
    return {"tricks": rng.randint(1, (rules.pack - 2 * rules.hand_size) // 2)}


def _put_early(rules: RuleSet, params: Params, _names: Names) -> Put:
    tricks = whole(params, "tricks", 1, (rules.pack - 2 * rules.hand_size) // 2)
    deal = with_tricks(rules, tricks)
    # Before the draw: that is to hold back the draw in order to close.
    may = deal.why_not(HOLD) is None
    cards = rules.hand_size - 1
    said = ngettext(
        "You have won trick %(n)d, and nobody has drawn yet.",
        "You have won trick %(n)d, and nobody has drawn yet.",
        tricks,
    ) % {"n": tricks}
    words = option_words(rules, "close_before_draw", "close_min_talon") or (
        _("One may close before or after drawing; here both go on with the cards they hold."),
    )
    return Put(
        (said, _("May you close now, with %(n)d cards in your hand?") % {"n": cards}),
        choose(_("You"), {"yes": _("may close"), "no": _("may not close")}),
        "yes" if may else "no",
        words,
        _("You are on lead, and cards lie in the talon. What else is needed?"),
    )


def _put_latest(rules: RuleSet, _params: Params, _names: Names) -> Put:
    last = (rules.pack - 2 * rules.hand_size) // 2
    moments = [with_tricks(rules, n) for n in range(last + 1)]
    right = max(
        n
        for n, deal in enumerate(moments)
        if deal.why_not(CLOSE) is None or deal.why_not(HOLD) is None
    )
    before = moments[right].why_not(CLOSE) is not None
    words = [
        _("After trick %(n)d one may still close, before the draw.") % {"n": right}
        if before
        else _("After trick %(n)d and its draw one may still close.") % {"n": right},
        *option_words(rules, "close_min_talon", "close_before_draw"),
    ]
    return Put(
        (
            _("The winner of a trick may close the talon."),
            _("After which trick for the last time?"),
        ),
        number(_("After trick"), 12),
        right,
        tuple(words),
        _("Think of the talon after that trick: before the draw, and after it."),
    )


def _put_at_once(rules: RuleSet, _params: Params, _names: Names) -> Put:
    deal = with_tricks(rules, 1).play(CLOSE)
    return Put(
        (
            _("You have closed the talon after the first trick, and lead."),
            _("Must your opponent follow suit to this very lead?"),
        ),
        choose(_("Your opponent"), {"yes": _("must follow suit"), "no": _("may play any card")}),
        "yes" if deal.strict else "no",
        (_("Strict play begins at once, with the closing lead, for both."),),
        _("When do the strict rules begin?"),
    )


def _make_goal(_rules: RuleSet, rng: Random) -> Params:
    return {"points": rng.randint(10, 60)}


def _put_goal(_rules: RuleSet, params: Params, _names: Names) -> Put:
    points = whole(params, "points", 0, OUT_AT - 1)
    right = OUT_AT - points
    return Put(
        (
            _("You have %(points)d card points, and close.") % {"points": points},
            _("How many more do you need, at least, to keep what you promised?"),
        ),
        number(_("Card points still needed")),
        right,
        (
            _("Whoever closes undertakes to reach %(goal)d: %(goal)d − %(points)d = %(right)d.")
            % {"goal": OUT_AT, "points": points, "right": right},
        ),
        _("The promise is to reach %(goal)d.") % {"goal": OUT_AT},
    )


def _make_order(rules: RuleSet, _rng: Random) -> Params | None:
    return None if rules.marriage_after_close else {}


def _put_order(_rules: RuleSet, _params: Params, _names: Names) -> Put:
    orders = {
        "announce": _("announce, draw, close, lead"),
        "close": _("close, draw, announce, lead"),
        "draw-announce": _("draw, announce, close, lead"),
        "draw-close": _("draw, close, announce, lead"),
    }
    return Put(
        (
            _("You win a trick. You want to close with six cards, announce a marriage and lead."),
            _("In which order?"),
        ),
        choose(_("First to last"), orders),
        "draw-announce",
        (_("Once the talon is closed it is too late for a marriage, and for drawing."),),
        _("After closing nobody draws and nothing is announced."),
    )


ASKS = (
    Ask("in-trick", "table-talk", ("1.4.3",), _nothing, _put_in_trick, options=("players",)),
    Ask("cut", "table-talk", ("1.3.3", "1.16.1"), _nothing, _put_cut),
    Ask("taken", "table-talk", ("1.4.7",), _nothing, _put_taken),
    Ask(
        "look",
        "table-talk",
        ("1.4.11",),
        _make_look,
        _put_look,
        frozenset({"led"}),
        ("trick_inspection",),
    ),
    Ask(
        "must-exchange",
        "exchange-nine",
        ("1.7.1", "1.7.2"),
        _make_must,
        _put_must,
        frozenset({"suit"}),
        options=("nine_exchange",),
    ),
    Ask(
        "word",
        "table-talk",
        ("1.8.4",),
        _make_word,
        _put_word,
        frozenset({"suit", "trumps"}),
        ("marriage_values",),
    ),
    Ask("closing", "table-talk", ("1.9.4",), _nothing, _put_closing),
    Ask(
        "early",
        "table-talk",
        ("1.9.5",),
        _make_early,
        _put_early,
        frozenset({"tricks"}),
        ("close_before_draw", "close_min_talon"),
    ),
    Ask("latest", "table-talk", ("1.9.7",), _nothing, _put_latest, options=("close_min_talon",)),
    Ask("at-once", "table-talk", ("1.9.8",), _nothing, _put_at_once),
    Ask("goal", "table-talk", ("1.9.1",), _make_goal, _put_goal, frozenset({"points"})),
    Ask("order", "table-talk", ("1.9.10", "1.8.14"), _make_order, _put_order),
    Ask("silent", "table-talk", ("1.10.1",), _nothing, _put_silent, options=("claim_mode",)),
    Ask("out", "table-talk", ("1.10.3",), _claims, _put_out),
    Ask("counted", "table-talk", ("1.10.4",), _make_claimer, _put_counted, frozenset({"who"})),
)
