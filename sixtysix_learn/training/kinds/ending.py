"""Win the ending: play it out, move by move, against the best defence (exact search).

Source: rules.md 1.6, 1.12; teaching.md, mistakes 15 and 16; issue *Training*, point 1.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from random import Random
from typing import Any, ClassVar

from ...cards import Rank, Suit
from ...i18n import gettext as _
from ...i18n import ngettext
from ...records import write_position
from ...rules import Deal, RuleSet
from ...rules.scoring import OUT_AT
from ...wording import event_sentence
from ..feedback import Feedback
from ..grading import kept
from ..question import Question
from ..sheet import Answer, Choice, Part, Sheet
from ..walk import Style, moments
from ._exact import (
    best_of,
    check_exact,
    move_choices,
    move_name,
    offered,
    told,
)
from ._playout import Move, PlayOut
from .base import Kind, Made, Solved, deal_data, deal_in
from .shown import card_choices, led_sentence, ordered, table, talon_text

__all__ = ["PlayEnding"]

# So many moments are solved for one question before other rules or themes are tried.
_TRIES = 300
_PAIR = (Rank.KING, Rank.QUEEN)
# An ending that can be won in more ways than this asks for nothing.
_MOST_TO_ASK = 12


class PlayEnding(Kind):
    """Play an ending to its end.

    Data: ``deal`` or ``position`` under the strict rules; the learner is the player to act. The
    answer is the learner's moves in order; the opponent replies with the best defence, and where
    several are as good, with the one that leaves the fewest right answers.
    """

    name = "ending"
    levels: ClassVar[Mapping[str, int]] = {"play-out": 3, "long-play-out": 4}
    fields = frozenset({"deal", "position"})
    by_moves = True
    varied = True

    def read(self) -> None:
        """Read the data."""
        self.start = deal_in(self.data, self.rules)
        check_exact(self.start)
        self.seat: int = self.start.to_act or 0
        self.played = PlayOut(self.start, self.pack)

    @property
    def deal(self) -> Deal:
        """The moment that is shown: after the moves made so far."""
        return self.played.after(self.moves)[0]

    @property
    def most(self) -> int:
        """What the ending is worth, in game points."""
        return self.played.most

    def is_over(self, moves: Sequence[str]) -> bool:
        """Whether the ending is played out after some moves."""
        return self.played.is_over(moves)

    # ------------------------------------------------------------------ the question

    def sheet(self) -> Sheet:
        """Return the question as it is put, after the moves made so far."""
        deal, names = self.deal, self.names
        if deal.closed_by is None:
            seen = [_("You know all the cards, and your opponent plays his best.")]
        else:
            seen = [
                talon_text(deal, names),
                _("For practice all cards are shown; your opponent plays his best."),
            ]
        choices = (
            ()
            if deal.is_over
            else move_choices(deal, list(self.played.values(self.moves)), self.pack)
        )
        return Sheet(
            title=_("Win the ending"),
            prompt=(*seen, self._aim()),
            blocks=(table(deal, names, open_cards=True, show_hand=False),),
            parts=(Part("moves", _("Your cards"), "moves", choices, named=self._named()),),
            said=tuple(self._said()),
        )

    def _named(self) -> tuple[Choice, ...]:
        """Return all that may be done in the course of the ending."""
        start, seat = self.start, self.seat
        hand = ordered(start.hands[seat], start.trump)
        pairs = [s for s in Suit if sum(c.suit is s and c.rank in _PAIR for c in hand) == 2]
        texts = ["out", "count", *(f"marriage {s.code}" for s in pairs)]
        more = (Choice(t, move_name(t, self.pack)) for t in texts)
        return (*card_choices(hand, self.names), *more)

    def _aim(self) -> str:
        n = abs(self.most)
        if self.most > 0:
            return ngettext(
                "Play it out: %(n)d game point can be won.",
                "Play it out: %(n)d game points can be won.",
                n,
            ) % {"n": n}
        if self.most == 0:
            return _("Play it out: a draw can be had.")
        return ngettext(
            "Play it out: lose no more than %(n)d game point.",
            "Play it out: lose no more than %(n)d game points.",
            n,
        ) % {"n": n}

    def _said(self) -> Iterator[str]:
        """Say what has happened since the learner's last move."""
        if not self.moves:
            yield led_sentence(self.deal, self.names) or _("You are on lead.")
            return
        deal, before = self.played.after(self.moves[:-1])
        for text in self.played.after(self.moves)[1][len(before) :]:
            deal = deal.play(text)
            yield from (event_sentence(e, self.names) for e in deal.events if e.kind != "drew")
        if not deal.is_over and deal.led is None:
            yield _("You are on lead.")

    def solve(self) -> Solved:
        """Return one best way to play it, with the best defence."""
        moves = self.played.ways[0]
        line = self.played.after(moves)[1]
        return Solved(
            {"moves": moves},
            (self._ended(moves),),
            working=tuple(told(self.start, line, self.names)),
            rules=("1.12",),
            details=self._details(line),
        )

    def shown_answers(self) -> tuple[Answer, ...]:
        """Return one way: there may be many."""
        return ({"moves": self.played.ways[0]},)

    def right_answers(self) -> tuple[Answer, ...]:
        """Return the ways to play that give nothing away."""
        return tuple({"moves": moves} for moves in self.played.ways)

    def _details(self, line: Sequence[str]) -> dict[str, Any]:
        return {"line": list(line), "position": write_position(self.start)}

    def _ended(self, moves: Sequence[str]) -> str:
        value = self.played.result(moves)
        n = abs(value)
        if value > 0:
            text = ngettext("You win %(n)d game point.", "You win %(n)d game points.", n)
        elif value < 0:
            text = ngettext("You lose %(n)d game point.", "You lose %(n)d game points.", n)
        else:
            text = _("The deal is drawn.")
        return text % {"n": n}

    # ------------------------------------------------------------------ what is said

    def judge(self, answer: Answer) -> Feedback:
        """Judge a play-out by the game points that were kept; an unfinished one by its moves."""
        moves = answer["moves"]
        assert isinstance(moves, tuple)
        looked = self.played.looked_at(moves)
        line = self.played.after(moves)[1]
        if not self.is_over(moves):
            return self._so_far(moves, looked, line)
        value = self.played.result(moves)
        words = [self._ended(moves)]
        if value < self.most:
            words += [self.gave_away(move, n) for n, move in enumerate(looked, 1) if move.lost]
        else:
            words.append(_("Nothing was given away."))
        way = self.played.ways[0]
        return Feedback.of(
            kept(value, self.most),
            [*words, *self.own_words()],
            given=self._row(moves),
            right=(self._row(moves if value == self.most else way),),
            working=tuple(told(self.start, line, self.names)),
            details=self._details(line) | {"value_lost": self.most - value, "se": 0},
            rules=("1.12",),
        )

    def _so_far(
        self, moves: tuple[str, ...], looked: Sequence[Move], line: Sequence[str]
    ) -> Feedback:
        lost = [self.gave_away(move, n) for n, move in enumerate(looked, 1) if move.lost]
        words = [self.told_last(moves), *lost] if moves else []
        gave_away = lost[-1] if looked and looked[-1].lost else ""
        words.append(_("It is not over yet: it is your turn."))
        cards = len(self.start.hands[self.seat])
        share = kept(looked[-1].worth if looked else self.most, self.most)
        done = min(len(moves), cards) / (cards + 1)
        return Feedback.of(
            share * done,
            words,
            given=self._row(moves),
            details=self._details(line)
            | {
                "unfinished": True,
                "gave_away": gave_away,
                "value_lost": sum(move.lost for move in looked),
                "se": 0,
            },
            rules=("1.12",),
        )

    def told_last(self, moves: Sequence[str]) -> str:
        """Return what happened after the last of some moves, up to the next."""
        deal, before = self.played.after(moves[:-1])
        words = []
        for text in self.played.after(moves)[1][len(before) :]:
            deal = deal.play(text)
            words += [event_sentence(e, self.names) for e in deal.events if e.kind != "drew"]
        return " ".join(words)

    def gave_away(self, move: Move, number: int) -> str:
        """Return what a move gave away, a sentence."""
        best = _(", ").join(move_name(t, self.pack) for t in move.best)
        text = ngettext(
            "Move %(number)d, %(move)s, gave away %(n)d game point; best was %(best)s.",
            "Move %(number)d, %(move)s, gave away %(n)d game points; best was %(best)s.",
            move.lost,
        )
        return text % {
            "number": number,
            "move": move_name(move.text, self.pack),
            "n": move.lost,
            "best": best,
        }

    def _row(self, moves: Sequence[str]) -> str:
        return _(", ").join(move_name(t, self.pack) for t in moves)

    def tips(self) -> tuple[str, str]:
        """Return the two hints, about the first move."""
        values = self.played.values()
        first = _(
            "Count first: what do you need for 66, what does your opponent need? Then look which "
            "of your cards he can beat."
        )
        best = best_of(values)
        worst = min(values, key=lambda text: values[text])
        if worst in best:
            return first, _("Every card is as good as the others at first; look further ahead.")
        name = move_name(worst, self.pack)
        if len(worst) > 2:
            return first, _("Do not begin with this: %(action)s.") % {"action": name}
        return first, _("Do not begin with the %(card)s.") % {"card": name}

    # ------------------------------------------------------------------ made by a seed

    @classmethod
    def make(cls, rules: RuleSet, rng: Random, theme: str) -> Made | None:
        """Find an ending that can be won, and that a beginner would throw away."""
        size = (3, 4) if theme == "play-out" else (rules.hand_size - 1, rules.hand_size)
        style = Style(close=0.0, claim=1.0, marriage=0.5, exchange=0.6, wild=0.5)
        for _number in range(_TRIES):
            for deal in moments(rules, rng, style):
                if not _is_an_ending(deal, size):
                    continue
                values = offered(deal)
                if max(values.values()) <= 0 or len(values) < 2:
                    continue
                made = cls._made(deal, rules)
                if made is None:
                    break
                return made
        return None

    @classmethod
    def _made(cls, deal: Deal, rules: RuleSet) -> Made | None:
        """Return an ending as a question; ``None`` if it plays itself.

        It is harder the more choices there are on the way, with many cards, and with few ways.
        """
        data = {"deal": deal_data(deal)}
        kind = cls(Question("made", cls.name, data, rules=rules))
        played = kind.played
        if played.plainly() == played.most:
            return None
        ways = sum(1 for _way in islice(played.right_ways(), _MOST_TO_ASK + 1))
        choices = played.choices()
        if ways > _MOST_TO_ASK or choices < 2:
            return None
        deep = len(deal.hands[kind.seat]) > 4
        return Made(data, min(5, max(2, choices + 1 + deep - (ways > 4))))


def _is_an_ending(deal: Deal, size: tuple[int, int]) -> bool:
    seat = deal.to_act
    if seat is None or not deal.strict or deal.closed_by is not None or deal.announced:
        return False
    if deal.led is None and deal.points[seat] >= OUT_AT:
        return False
    return size[0] <= len(deal.hands[seat]) <= size[1]
