"""Scenes of lesson 08: a match, its score, who deals. Source: rules.md 1.3.9, 1.3.10, 1.13."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ...display.try_cards import Said, Try
from ...display.try_match import Ended, ScoredTable, TryMatch
from ...display.try_table import Scripted, TryTable
from ...i18n import gettext as _
from ...rules import RuleSet
from ...rules.match import Match
from ..prepared import dealt

__all__ = ["SCENES"]


def _match(mine: int, his: int, dealer: int, **options: object) -> Match:
    rules = RuleSet.read({"preset": "german", **options})
    return Match(rules, (), None, dealer, (mine, his))


def _score() -> Try:
    def tell(shown: TryMatch) -> Said | None:
        if shown.match.is_over:
            return Said(_("Seven: the match is over. How far you are above seven is no matter."))
        return None

    return TryMatch(
        lambda _round: _match(0, 0, 1),
        lambda _round: (
            Ended(0, 2, points=(70, 30)),
            Ended(1, 1, points=(50, 68)),
            Ended(0, 3, points=(67, 0)),
            Ended(1, 2, "false_claim", points=(62, 40)),
            Ended(0, 3, points=(71, 0)),
        ),
        task=lambda _pack: _(
            "A whole match, deal after deal. Look what the two sevens do when somebody scores."
        ),
        tell=tell,
    )


def _cards() -> Try:
    def tell(table: TryTable) -> Said | None:
        if table.did == ("marriage H",):
            text = _("The eight of that suit lies beside your sevens: everybody sees it.")
            return Said(text, "good")
        if table.did and "marriage H" not in table.did:
            return Said(_("Start again, and announce the marriage."))
        return None

    return ScoredTable(
        _match(3, 2, 1),
        lambda _round: dealt("KH QH AS TC 9D JC", "AH 9C AC KD TD QC", "JS", top="KC TH JH QD"),
        task=lambda _pack: _(
            "In this match you have 3, your opponent 2. Announce your marriage, and look at the "
            "score."
        ),
        opponent=Scripted(),
        offer=("marriage",),
        tell=tell,
    )


def _dealer() -> Try:
    return TryMatch(
        lambda _round: _match(3, 4, 1),
        lambda _round: (
            Ended(0, 1, points=(66, 41)),
            Ended(None, 0, "drawn", points=(65, 65)),
            Ended(1, 2, "false_claim", points=(60, 33)),
            Ended(0, 3, points=(69, 0)),
        ),
        task=lambda _pack: _("After each deal, guess who deals the next one."),
        asks="dealer",
    )


def _customs() -> Try:
    def start(number: int) -> Match:
        if number % 2:
            return _match(5, 0, 1, shutout_double=True)
        return _match(2, 4, 1, tie_carry={"points": 1, "on": "65-65"})

    def deals(number: int) -> tuple[Ended, ...]:
        if number % 2:
            return (Ended(0, 2, points=(66, 12)),)
        return (Ended(None, 0, "drawn", points=(65, 65)), Ended(0, 2, points=(72, 25)))

    return TryMatch(
        start,
        deals,
        task=lambda _pack: _(
            "Two customs that some tables have. What is different here? “Another match” shows the "
            "second."
        ),
        rounds=True,
    )


SCENES: Mapping[str, Callable[[], Try]] = {
    "08-score": _score,
    "08-cards": _cards,
    "08-dealer": _dealer,
    "08-customs": _customs,
}
