"""The score of a match: its cards (sevens and eights) or lines, and what is said after a deal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..cards import Suit
from ..i18n import gettext as _
from ..i18n import ngettext, pgettext
from ..rules.forms import AnyDeal
from ..rules.match import Match, ScoreCards, score_cards
from ..wording import Names, listed, suit_name

__all__ = ["after_deal", "dealer_sentence", "score_area", "score_text", "winner_sentence"]


def _is_you(side: int, names: Names) -> bool:
    sides = 3 if names.players == 3 else 2
    return names.you is not None and names.you % sides == side


def side_name(side: int, names: Names) -> str:
    """Return what a side of a match is called where its name stands alone."""
    mine = _is_you(side, names)
    if names.players != 4:
        return _("You") if mine else names.of(side)
    if mine and names.you is not None:
        return _("You and %(partner)s") % {"partner": names.inside((names.you + 2) % 4)}
    return listed([names.of(side), names.of(side + 2)])


def _inside(side: int, names: Names) -> str:
    mine = _is_you(side, names)
    if names.players != 4:
        return pgettext("inside a sentence", "you") if mine else names.inside(side)
    if mine and names.you is not None:
        text = pgettext("inside a sentence", "you and %(partner)s")
        return text % {"partner": names.inside((names.you + 2) % 4)}
    return listed([names.of(side), names.of(side + 2)])


def score_text(match: Match, side: int) -> str:
    """Return the score of a side in words: counted up, counted down, or in stakes."""
    shown = match.shown_score[side]
    if match.rules.players == 3:
        if shown < 0:
            text = ngettext("%(n)d stake paid", "%(n)d stakes paid", -shown)
            return text % {"n": -shown}
        return ngettext("%(n)d stake won", "%(n)d stakes won", shown) % {"n": shown}
    if match.rules.score_direction == "down":
        return ngettext("%(n)d game point to go", "%(n)d game points to go", shown) % {"n": shown}
    return ngettext("%(n)d game point", "%(n)d game points", shown) % {"n": shown}


def score_area(
    match: Match,
    deal: AnyDeal,
    names: Names,
    more: Sequence[Sequence[str]] = (),
    *,
    over: bool,
) -> dict[str, Any]:
    """Return the area that shows the score.

    Parameters
    ----------
    match
        The match as it stands.
    deal
        The deal that is shown: its marriages are recorded by the eights.
    names
        Who is who.
    more
        By side: lines that stand under its score.
    over
        Whether that deal is over: then the number is that of the deal before.
    """
    cards = score_cards(match, deal)
    sides = []
    # Who looks on finds the own side first.
    for side in sorted(range(len(match.score)), key=lambda side: not _is_you(side, names)):
        shown: dict[str, Any] = {
            "caption": side_name(side, names),
            "lines": [score_text(match, side), *(more[side] if more else ())],
        }
        if cards:
            shown |= _cards_of(cards[side], names)
            if cards[side].beyond:
                shown["lines"].insert(1, _beyond(cards[side].beyond))
        sides.append(shown)
    lines = _about(match, deal, names, over)
    texts = [
        _("%(title)s: %(text)s")
        % {
            "title": one["caption"],
            "text": _(", ").join(
                [*one["lines"], *(eight["label"] for eight in one.get("eights", ()))]
            ),
        }
        for one in sides
    ]
    return {
        "id": "scores",
        "kind": "scores",
        "caption": "",
        "label": _("The score of the match"),
        "place": "above",
        "sides": sides,
        "lines": lines,
        "items": [{"text": text} for text in (*lines, *texts)],
    }


def _cards_of(one: ScoreCards, names: Names) -> dict[str, Any]:
    text = ngettext(
        "Two sevens: %(n)d pip is uncovered", "Two sevens: %(n)d pips are uncovered", one.uncovered
    ) % {"n": one.uncovered}
    return {
        "sevens": [suit.code for suit in one.sevens],
        "uncovered": one.uncovered,
        "eights": [{"suit": suit.code, "label": _eight(suit, names)} for suit in one.eights],
        "label": text,
    }


def _beyond(points: int) -> str:
    return ngettext(
        "%(n)d more than the sevens can show", "%(n)d more than the sevens can show", points
    ) % {"n": points}


def _eight(suit: Suit, names: Names) -> str:
    return _("Eight of %(suit)s: a marriage was announced") % {"suit": suit_name(suit, names.pack)}


def _about(match: Match, deal: AnyDeal, names: Names, over: bool) -> list[str]:
    number = len(match.played) + (not over)
    if deal.dealer == names.you:
        first = _("Deal %(n)d, dealt by you") % {"n": number}
    else:
        first = _("Deal %(n)d, dealt by %(inner)s") % {
            "n": number,
            "inner": names.inside(deal.dealer),
        }
    if match.rules.players == 3:
        return [first]
    target = match.rules.game_target
    text = ngettext("%(n)d game point wins the match", "%(n)d game points win the match", target)
    lines = [first, text % {"n": target}]
    if match.carry and not over:
        lines.append(_carry(match.carry))
    return lines


def _carry(points: int) -> str:
    text = ngettext(
        "The winner of this deal scores %(n)d more game point",
        "The winner of this deal scores %(n)d more game points",
        points,
    )
    return text % {"n": points}


def after_deal(match: Match, names: Names) -> list[str]:
    """Return what is said of the match after its last deal: bonus, score, what is carried on."""
    last = match.played[-1]
    said = []
    if last.bonus and last.result.winner is not None:
        n = last.bonus
        text = ngettext(
            "For the tie before, %(inner)s: %(n)d game point more.",
            "For the tie before, %(inner)s: %(n)d game points more.",
            n,
        )
        said.append(text % {"inner": _inside(last.result.winner, names), "n": n})
    said.append(_score_sentence(match, names))
    if match.carry:
        n = match.carry
        text = ngettext(
            "The winner of the next deal scores %(n)d more game point.",
            "The winner of the next deal scores %(n)d more game points.",
            n,
        )
        said.append(text % {"n": n})
    return said


def _score_sentence(match: Match, names: Names) -> str:
    shown = match.shown_score
    if match.rules.players == 3:
        each = [
            _("%(n)s for %(inner)s") % {"n": _signed(shown[side]), "inner": _inside(side, names)}
            for side in range(3)
        ]
        return _("Stakes so far: %(scores)s.") % {"scores": listed(each)}
    values = {
        "first": _inside(0, names),
        "a": shown[0],
        "second": _inside(1, names),
        "b": shown[1],
        "target": match.rules.game_target,
    }
    if match.rules.score_direction == "down":
        return _("Game points to go: %(a)d for %(first)s, %(b)d for %(second)s.") % values
    return (
        _("Game points: %(a)d for %(first)s, %(b)d for %(second)s; %(target)d win the match.")
        % values
    )


def _signed(n: int) -> str:
    return f"+{n}" if n > 0 else f"−{-n}" if n < 0 else "0"


def dealer_sentence(match: Match, names: Names) -> str:
    """Return who deals next."""
    drawn = bool(match.played) and match.played[-1].result.winner is None
    again = drawn and match.played[-1].dealer == match.dealer
    if match.dealer == names.you:
        if again:
            return _("The deal was drawn: you deal again.")
        return _("You deal next.")
    values = {"name": names.of(match.dealer), "inner": names.inside(match.dealer)}
    if again:
        return _("The deal was drawn: %(inner)s deals again.") % values
    return _("%(name)s deals next.") % values


def winner_sentence(match: Match, names: Names) -> str:
    """Return who has won the match, or nothing while it goes on."""
    side = match.winner
    if side is None:
        return ""
    values: dict[str, Any] = {"a": match.score[side], "b": match.score[1 - side]}
    mine = _is_you(side, names)
    if names.players == 4:
        values["team"] = side_name(side, names)
        text = _("%(team)s win the match, %(a)d to %(b)d.")
    elif mine:
        text = _("You win the match, %(a)d to %(b)d.")
    else:
        values["name"] = names.of(side)
        text = _("%(name)s wins the match, %(a)d to %(b)d.")
    said = text % values
    if match.games[side] == 2:
        said = _("%(winner)s Won to nothing, it counts as two games.") % {"winner": said}
    return said
