"""Deals in a row: who deals, the score, a carried bonus, the end of the game (rules.md 1.13).

A :class:`Match` is an immutable value, as a deal is; :meth:`Match.after` returns the match with one
more deal. Its text form is ``sixtysix-match/1`` (:mod:`sixtysix_learn.records`). Each option about
what lies between deals is honoured here.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any, Self

from ..cards import Card, Suit
from ..errors import BadOption, BadRecord, IllegalAction
from .forms import AnyDeal, deal_pack, deal_shuffled
from .layout import check_dealer
from .ruleset import RuleSet
from .scoring import Result

__all__ = ["Match", "Played", "ScoreCards", "next_dealer", "score_cards", "tie_bonus"]


@dataclass(frozen=True)
class Played:
    """A finished deal of a match.

    Attributes
    ----------
    dealer
        Its dealer's seat.
    result, points
        How it ended, and the card points by side.
    bonus
        The game points that its winner got besides, for ties before it (1.13.5).
    before
        The score before it, by side.
    deal
        The deal itself, ``None`` if only its result was given.
    """

    dealer: int
    result: Result
    points: tuple[int, ...]
    bonus: int
    before: tuple[int, ...]
    deal: AnyDeal | None = None


@dataclass(frozen=True)
class Match:
    """A match, after some deals and perhaps in the middle of one. Begin one with :meth:`begin`.

    The score is by side: by player with two and three, by team (seats 0 and 2 being side 0) with
    four. Game points are points won, counted up, whatever :attr:`shown_score` shows. Three
    players play for stakes (1.15.5): their score is stakes won less stakes paid, and the match
    has no end of its own.

    Attributes
    ----------
    rules, players
        The rule set; names by seat, text from strangers, or nothing.
    seed
        Where given, it decides the shuffling of every deal.
    dealer
        The seat that deals next, or dealt the deal in play.
    score
        Game points (or stakes) by side.
    carry
        Extra game points that the winner of the next deal gets (1.13.5).
    played
        The finished deals.
    current
        The deal in play, if any.
    """

    rules: RuleSet
    players: tuple[str, ...]
    seed: int | None
    dealer: int
    score: tuple[int, ...]
    carry: int = 0
    played: tuple[Played, ...] = ()
    current: AnyDeal | None = None

    @classmethod
    def begin(
        cls,
        rules: RuleSet | str = "german",
        *,
        dealer: int | None = None,
        seed: int | None = None,
        players: Sequence[str] = (),
    ) -> Self:
        """Begin a match.

        Parameters
        ----------
        rules
            A rule set, or a preset's name.
        dealer
            Who deals first; by default the last seat, so that seat 0 leads.
        seed
            Decides how every deal is shuffled; without it each shuffle is new.
        players
            Names by seat, or none.

        Raises
        ------
        BadRecord
            If the dealer is no seat, or there is not one name for each seat.
        BadOption
            If the names are no sequence of names.
        """
        rules = RuleSet.read(rules)
        first = rules.players - 1 if dealer is None else dealer
        check_dealer(rules, first)
        if isinstance(players, str) or not isinstance(players, Sequence):
            raise BadOption(
                "bad_value", option="players", given=players, expected='("Anna", "Ben")'
            )
        if players and len(players) != rules.players:
            raise BadRecord(
                "wrong_players", field="players", given=len(players), expected=rules.players
            )
        sides = 3 if rules.players == 3 else 2
        return cls(rules, tuple(players), seed, first, (0,) * sides)

    # The score

    @property
    def number(self) -> int:
        """The number of the deal in play, or of the next one; the first is 1."""
        return len(self.played) + 1

    @property
    def winner(self) -> int | None:
        """The side that has won the match, ``None`` while it goes on (1.13.1)."""
        if self.rules.players == 3:
            return None
        reached = [s for s, points in enumerate(self.score) if points >= self.rules.game_target]
        return reached[0] if reached else None

    @property
    def is_over(self) -> bool:
        """Whether a side has reached the target."""
        return self.winner is not None

    @property
    def games(self) -> tuple[int, ...]:
        """How many games each side gets: 1 for the winner, 2 for 7-0 where it counts double.

        Source: rules.md 1.13.6 (``shutout_double``).
        """
        return tuple(self._worth if side == self.winner else 0 for side in range(len(self.score)))

    @property
    def _worth(self) -> int:
        shutout = self.rules.shutout_double and 0 in self.score
        return 2 if shutout else 1

    @property
    def shown_score(self) -> tuple[int, ...]:
        """The score as it is shown: counted up, or down from the target (``score_direction``)."""
        if self.rules.score_direction == "up" or self.rules.players == 3:
            return self.score
        return tuple(max(0, self.rules.game_target - points) for points in self.score)

    # Deals

    def next_deal(
        self, *, seed: int | None = None, pack: str | Sequence[Card | str] | None = None
    ) -> AnyDeal:
        """Return the next deal, by the dealer whose turn it is.

        Parameters
        ----------
        seed
            Shuffles the pack; by default it follows from the seed of the match, or is new.
        pack
            The whole pack in dealing order, instead of shuffling.

        Raises
        ------
        IllegalAction
            If the match is over.
        BadRecord
            If the pack is no pack.
        """
        if self.is_over:
            raise IllegalAction("match_over", "1.13.1")
        if pack is not None:
            return deal_pack(self.rules, pack, self.dealer)
        if seed is None:
            by = Random() if self.seed is None else Random(f"{self.seed}:{self.number}")
            seed = by.getrandbits(48)
        return deal_shuffled(self.rules, seed, self.dealer)

    def during(self, deal: AnyDeal) -> Self:
        """Return the match in the middle of a deal (or at its end: then as :meth:`after`).

        Raises
        ------
        BadRecord
            If the deal contradicts the match; the sentence names the deal and the field.
        """
        if deal.result is not None:
            return self.after(deal)
        self._check(deal)
        return replace(self, current=deal)

    def after(self, deal: AnyDeal) -> Self:
        """Return the match after a finished deal.

        Raises
        ------
        BadRecord
            If the deal contradicts the match: other rules, another dealer, not finished, or
            after the end of the match. The sentence names the deal and the field.
        """
        self._check(deal)
        if deal.result is None:
            raise BadRecord("deal_not_over", deal=self.number, field="actions")
        return self._scored(deal.result, deal.points, deal)

    def after_result(self, result: Result, points: Sequence[int] = ()) -> Self:
        """Return the match after a deal of which only the result is known.

        Parameters
        ----------
        result
            How it ended.
        points
            Card points by side: they tell a tie of 65-65 from others.

        Raises
        ------
        BadRecord
            If the match is over.
        """
        if self.is_over:
            raise BadRecord("deal_after_end", deal=self.number, field="deals")
        return self._scored(result, tuple(points), None)

    def _check(self, deal: AnyDeal) -> None:
        if self.is_over:
            raise BadRecord("deal_after_end", deal=self.number, field="deals")
        if deal.rules != self.rules and deal.rules.differences(self.rules):
            self._refuse("rules", self.rules.to_json(), deal.rules.to_json())
        if deal.dealer != self.dealer:
            self._refuse("dealer", self.dealer, deal.dealer)

    def _refuse(self, field: str, expected: Any, given: Any) -> None:
        raise BadRecord(
            "deal_contradicts", deal=self.number, field=field, expected=expected, given=given
        )

    def _scored(self, result: Result, points: tuple[int, ...], deal: AnyDeal | None) -> Self:
        bonus = 0 if result.winner is None else self.carry
        if self.rules.players == 3:
            won: tuple[int, ...] = result.payments or (0, 0, 0)
        else:
            won = tuple(
                result.game_points + bonus if side == result.winner else 0 for side in (0, 1)
            )
        entry = Played(self.dealer, result, points, bonus, self.score, deal)
        return replace(
            self,
            dealer=next_dealer(self.rules, self.dealer, result),
            score=tuple(a + b for a, b in zip(self.score, won, strict=True)),
            carry=tie_bonus(self.rules, self.carry, result, points),
            played=(*self.played, entry),
            current=None,
        )


def next_dealer(rules: RuleSet, dealer: int, result: Result) -> int:
    """Return who deals after a deal (1.3.9, 1.3.10; three and four players: 2c).

    Where the winner deals, the dealer's team of four goes on dealing, or else the next seat
    (of the winning team) does; after a draw that is nobody's, the dealer stays.
    """
    drawn = result.winner is None
    if drawn and rules.dealer_after_draw == "same":
        return dealer
    after = (dealer + 1) % rules.players
    if rules.dealer_rotation != "winner":
        return after
    if drawn:
        return dealer
    if rules.players == 4:
        return dealer if dealer % 2 == result.winner else after
    return result.winner or 0


def tie_bonus(rules: RuleSet, carry: int, result: Result, points: Sequence[int]) -> int:
    """Return the bonus that is carried on after a deal (``tie_carry``; 1.13.5, G3 to G6).

    It waits until a deal has a winner, whatever decides that deal.
    """
    if result.winner is not None or rules.players == 3:
        return 0
    option = rules.tie_carry
    if option.on == "65-65" and tuple(points) != (65, 65):
        return carry
    return carry + option.points if option.accumulate else max(carry, option.points)


@dataclass(frozen=True)
class ScoreCards:
    """The cards that show a side's score, as they lie on the table (1.13.2, 1.13.3).

    Attributes
    ----------
    side
        Whose cards they are.
    sevens
        The suits of its two sevens: the face-up one, and the one that lies face down on it.
    uncovered
        How many of the seven pips are left uncovered: the score as it is shown, 0 to 7.
    beyond
        What the sevens cannot show, where more than seven points are played for.
    eights
        The suits of the eights beside them: the marriages announced in this deal.
    """

    side: int
    sevens: tuple[Suit, Suit]
    uncovered: int
    beyond: int
    eights: tuple[Suit, ...]


_SEVENS = ((Suit.SPADES, Suit.CLUBS), (Suit.HEARTS, Suit.DIAMONDS))


def score_cards(match: Match, deal: AnyDeal | None = None) -> tuple[ScoreCards, ...]:
    """Return how the sevens and eights left out of a bigger pack show the score.

    Parameters
    ----------
    match
        The match.
    deal
        The deal in play (by default the match's), whose marriages the eights record.

    Returns
    -------
    tuple of ScoreCards
        One for each side; none where ``score_markers`` is ``none``, or with three players, for
        whom four sevens are too few.
    """
    if match.rules.score_markers == "none" or match.rules.players == 3:
        return ()
    deal = deal or match.current
    declared = deal.declared if deal is not None else ()
    found = []
    for side, shown in enumerate(match.shown_score):
        eights = tuple(suit for seat, suit in declared if seat % 2 == side)
        found.append(ScoreCards(side, _SEVENS[side], min(shown, 7), max(0, shown - 7), eights))
    return tuple(found)
