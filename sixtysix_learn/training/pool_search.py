"""Finding puzzles for the pool: moments with hidden cards that have one clear answer.

A seed finds the same puzzle, or none, each time. It takes seconds with compiled kernels, and is
hopeless without them for all but the latest tricks. What is found has been looked at by
:func:`sixtysix_learn.training.worth.work_out`; :func:`recheck` does so again. Source: issue
*Training*, points 3 and 4.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from math import isfinite
from random import Random

from ..cards import Rank
from ..errors import BadOption
from ..i18n import gettext as _
from ..rules import Deal, RuleSet
from ..rules.scoring import OUT_AT
from ..rules.tricks import beats
from ._json import thaw
from .kinds.base import deal_data, deal_in
from .pool import POOLED, Puzzle
from .walk import Style, moments
from .worth import GLANCE, VERSION, Worth, work_out

__all__ = ["CLEAR", "find_puzzle", "recheck", "renewed"]

#: How much the second best answer must lose at least, in game points; and three standard errors.
CLEAR = 0.25
_ERRORS = 3.0
# Two leads may be as good: cards that beat the same things, say. Both are right then.
_SAME = 0.02
# A puzzle that is lost whatever one does teaches nothing, nor does a closing that nobody thinks of.
_HOPELESS = -1.2
_ABSURD = -1.4
# So many moments are tried for one seed.
_TRIES = 6

_THEMES = {"close": "close-or-not", "lead": "lead-hidden", "reply": "reply-hidden"}
# After how many tricks: the later, the surer the values and the quicker to be had.
_TRICKS = (3, 4, 4, 4, 5)
_STYLE = Style(close=0.0, claim=1.0, marriage=0.8, exchange=0.8, wild=0.25)


def find_puzzle(kind: str, seed: int, rules: RuleSet | str = "german") -> Puzzle | None:
    """Return the puzzle that a seed finds, ``None`` if it finds none.

    Parameters
    ----------
    kind
        ``close``, ``lead`` or ``reply``.
    seed
        Any whole number.
    rules
        The rules under which it is played.

    Raises
    ------
    BadOption
        If the pool has no such kind.
    """
    if kind not in POOLED:
        raise BadOption("bad_value", option="kind", given=kind, expected=", ".join(POOLED))
    rules = RuleSet.read(rules)
    rng = Random(f"pool/{kind}/{rules.to_json()}/{seed}")
    for _number in range(_TRIES):
        tricks = rng.choice(_TRICKS)
        for deal in moments(rules, rng, _STYLE):
            if len(deal.tricks) != tricks or not _is_asked(kind, deal):
                continue
            if not _is_worth_a_look(kind, deal):
                break
            glance = work_out(deal, seed, GLANCE, show=False)
            if not _may_be_clear(kind, glance) or not _is_wanted(kind, glance, seed):
                break
            worth = work_out(deal, seed)
            if not _is_clear(kind, worth) or not _is_wanted(kind, worth, seed):
                break
            return Puzzle(
                kind=kind,
                rules=rules,
                theme=_THEMES[kind],
                difficulty=_difficulty(kind, deal, worth),
                seed=seed,
                data={"deal": deal_data(deal), "worth": worth.to_json()},
            )
    return None


def _is_asked(kind: str, deal: Deal) -> bool:
    """Whether a moment is one that a kind asks about."""
    seat = deal.to_act
    if seat is None or deal.strict or deal.announced or deal.points[seat] >= OUT_AT:
        return False
    # Where a closing would leave the opponent without a trick, the German rules may pay for not
    # claiming (rules.md, E16).
    if min(deal.trick_counts) == 0:
        return False
    kinds = {action.kind for action in deal.legal_actions()}
    if kind == "reply":
        return deal.led is not None and len(deal.legal_cards()) > 1
    if not deal.in_lead_window or "exchange" in kinds:
        return False
    # To announce is nearly always best on lead, and would be a third answer besides closing.
    return "marriage" not in kinds and (kind == "lead" or "close" in kinds)


def _is_worth_a_look(kind: str, deal: Deal) -> bool:
    """Whether a moment may be a puzzle: for closing, whether one would think of it at all."""
    return kind != "close" or _seems(deal) >= OUT_AT - 25


def _seems(deal: Deal) -> int:
    """Return how many points a beginner thinks his hand is good for once the talon is closed."""
    seat = deal.to_act or 0
    total = deal.points[seat]
    for c in deal.hands[seat]:
        if c.suit is deal.trump or c.rank is Rank.ACE:
            total += c.points + 6
        elif c.rank is Rank.TEN:
            total += 8
    return total


def _clear_of(kind: str, worth: Worth) -> list[tuple[float, float]]:
    """Return what each wrong answer loses, with its error."""
    losses = {t: (one.worse_by, one.worse_se) for t, one in worth.actions.items()}
    if kind != "close":
        wrong = sorted(found for text, found in losses.items() if text != worth.top)
        same = kind == "lead" and len(wrong) > 2 and wrong[0][0] <= _SAME and not wrong[0][1]
        return wrong[1:] if same else wrong
    actions = worth.actions
    others = [text for text in actions if text != "close"]
    other = min(others, key=lambda text: (-actions[text].value, text))
    return [losses[other if worth.top == "close" else "close"]]


def _is_clear(kind: str, worth: Worth) -> bool:
    """Whether a moment has one clear answer, and is not lost anyway."""
    top = worth.actions[worth.top]
    if top.value < _HOPELESS or (kind == "lead" and worth.top in ("close", "out")):
        return False
    losses = _clear_of(kind, worth)
    numbers = [n for one in worth.actions.values() for n in (one.value, one.se, one.worse_se)]
    if not losses or not all(map(isfinite, numbers)):
        return False
    if kind == "close":
        sides = {text == "close" for text in worth.best}
        if len(sides) > 1:
            return False
    elif len(worth.best) > 1 + (len(losses) < len(worth.actions) - 1):
        return False
    return all(lost >= max(CLEAR, _ERRORS * error + worth.margin) for lost, error in losses)


def _may_be_clear(kind: str, glance: Worth) -> bool:
    """Whether a first look leaves hope for one clear answer."""
    if glance.actions[glance.top].value < _HOPELESS - 0.2:
        return False
    losses = _clear_of(kind, glance)
    return bool(losses) and all(lost >= 0.7 * CLEAR for lost, _error in losses)


def _is_wanted(kind: str, worth: Worth, seed: int) -> bool:
    """Whether a closing is best for an even seed, and only tempting for an odd one."""
    if kind != "close":
        return True
    if worth.top == "close":
        return seed % 2 == 0
    return seed % 2 == 1 and worth.actions["close"].value >= _ABSURD


def _difficulty(kind: str, deal: Deal, worth: Worth) -> int:
    """Return how hard a puzzle is: tempting is what a beginner does, deep are the early tricks."""
    least = min(lost for lost, _error in _clear_of(kind, worth))
    if kind == "close":
        tempted = (_seems(deal) >= OUT_AT) is not (worth.top == "close")
    else:
        tempted = _plain_card(deal) not in worth.best
    early = len(deal.tricks) <= 3
    return min(5, 2 + tempted + early + (least < 0.6))


def _plain_card(deal: Deal) -> str:
    """Return what a beginner plays while the talon is open."""
    cards = list(deal.legal_cards())
    if deal.led is None:
        return max(cards, key=lambda c: (c.suit is not deal.trump, c.points)).code
    winning = [c for c in cards if beats(c, deal.led, deal.trump)]
    worth = [c for c in winning if c.points + deal.led.points >= 8]
    if worth:
        return min(worth, key=lambda c: (c.suit is deal.trump, c.points)).code
    return min(cards, key=lambda c: (c.suit is deal.trump, c.points)).code


def recheck(puzzle: Puzzle) -> Iterator[str]:
    """Work a puzzle's values out again, and give what is not as it is stored, a sentence each."""
    data = thaw(puzzle.data)
    deal = deal_in({"deal": data["deal"]}, puzzle.rules)
    stored = Worth.from_json(data["worth"], deal)
    name = f"{puzzle.kind} {puzzle.number}"
    if stored.version != VERSION:
        yield _("%(puzzle)s: worked out by version %(old)d of the methods, not %(new)d.") % {
            "puzzle": name,
            "old": stored.version,
            "new": VERSION,
        }
    again = work_out(deal, stored.seed)
    other = _other_best(name, stored, again)
    if other:
        yield other
        return
    for text, one in again.actions.items():
        old = stored.actions[text].value
        if abs(one.value - old) > 0.001:
            yield _("%(puzzle)s: %(action)s is worth %(new).4f, stored is %(old).4f.") % {
                "puzzle": name,
                "action": text,
                "new": one.value,
                "old": old,
            }


def _other_best(name: str, stored: Worth, again: Worth) -> str:
    """Return what is said where something else is best than is stored; nothing where it is not."""
    if set(again.actions) == set(stored.actions) and again.best == stored.best:
        return ""
    return _("%(puzzle)s: best is %(new)s, stored is %(old)s.") % {
        "puzzle": name,
        "new": ", ".join(again.best),
        "old": ", ".join(stored.best),
    }


def renewed(puzzle: Puzzle) -> tuple[Puzzle, str]:
    """Return a puzzle with the values of this version of the methods.

    Returns
    -------
    tuple
        The puzzle, the very same one if its values are of this version; and what is to be said of
        it where something else is best now, else an empty text.
    """
    data = thaw(puzzle.data)
    deal = deal_in({"deal": data["deal"]}, puzzle.rules)
    stored = Worth.from_json(data["worth"], deal)
    if stored.version == VERSION:
        return puzzle, ""
    again = work_out(deal, stored.seed)
    said = _other_best(f"{puzzle.kind} {puzzle.number}", stored, again)
    return replace(puzzle, data={**data, "worth": again.to_json()}), said
