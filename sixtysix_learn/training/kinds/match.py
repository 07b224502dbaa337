"""How a match stands after a deal: score, next dealer, the cards that show it.

Source: rules.md 1.3.9, 1.3.10, 1.13.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, ClassVar

from ...cards import Suit
from ...errors import BadRecord
from ...i18n import gettext as _
from ...i18n import ngettext
from ...rules import RuleSet
from ...rules.match import Match, score_cards
from ...wording import result_sentence, suit_name
from ..question import Question
from ..sheet import Answer, Choice, Facts, Part, Sheet
from ..walk import Style, find
from ._match_ends import some_end, tie
from .base import Kind, Made, Solved, deal_data, deal_in, seat_in
from .score import DealScore
from .shown import who, who_choices

__all__ = ["MatchStand"]


class MatchStand(Kind):
    """How a match stands, the learner being seat 0.

    Data: ``score``, both sides' game points before the deal; ``dealer`` of the deal; ``carry``,
    extra game points for its winner (by default 0); and ``end``, how the deal ended (as for
    ``score``): then the new score and the next dealer are asked for. With ``deal``, the deal in
    play, in place of ``end``, it is asked how the sevens and eights lie.
    """

    name = "match"
    levels: ClassVar[Mapping[str, int]] = {"next-dealer": 2, "match-won": 2, "score-cards": 2}
    fields = frozenset({"score", "dealer", "carry", "end", "deal"})
    seat = 0

    def read(self) -> None:
        """Read the data, and let the engine settle deal and match."""
        score = self.data.get("score")
        target = self.rules.game_target
        if (
            not isinstance(score, list)
            or len(score) != 2
            or any(type(n) is not int or not 0 <= n < target for n in score)
        ):
            raise BadRecord(
                "wrong_type", field="score", expected=f"[0 – {target - 1}] × 2", given=str(score)
            )
        carry = self.data.get("carry", 0)
        if type(carry) is not int or not 0 <= carry < target:
            raise BadRecord("wrong_type", field="carry", expected="0, 1", given=str(carry))
        end, deal = self.data.get("end"), self.data.get("deal")
        if (end is None) == (deal is None):
            raise BadRecord("missing_field", field="end", expected=_("either end or deal"))
        dealer = seat_in({"seat": self.data.get("dealer", 1)})
        self.before = Match(self.rules, (), None, dealer, (score[0], score[1]), carry)
        self.ended: DealScore | None = None
        if end is not None:
            if not isinstance(end, Mapping):
                raise BadRecord("not_an_object", field="end", given=type(end).__name__)
            asked = Question("end", "score", end, rules=self.rules)
            self.ended = DealScore(asked, self.pack)
            result = self.ended.result
            self.after = self.before.after_result(result, self.ended.deal.points)
            return
        self.deal = deal_in({"deal": deal}, self.rules)
        self.after = self.before
        self.cards = score_cards(self.before, self.deal)

    # ------------------------------------------------------------------ the question

    def sheet(self) -> Sheet:
        """Return the question as it is put."""
        if self.ended is None:
            return self._sheet_of_cards()
        down = self.rules.score_direction == "down"
        label = (
            _("Game points to go before this deal") if down else _("Game points before this deal")
        )
        score = Facts(
            (_("You"), self.names.of(1)),
            ((label, *map(str, self.before.shown_score)),),
            _("The match"),
        )
        ended = self.ended.sheet()
        parts = [
            Part("mine", _("You still need") if down else _("Your game points now"), "number"),
            Part(
                "his",
                _("Your opponent still needs") if down else _("Your opponent's game points now"),
                "number",
            ),
            Part(
                "dealer",
                _("The next deal of this match is dealt by"),
                "choice",
                who_choices(self.names, nobody=True),
            ),
        ]
        if self.rules.tie_carry.points:
            label = _("Extra game points for the winner of the next deal")
            choices = tuple(Choice(str(n), str(n)) for n in range(3))
            parts.append(Part("carry", label, "choice", choices))
        if self.rules.shutout_double:
            label = _("Games won with this deal")
            choices = tuple(Choice(str(n), str(n)) for n in (0, 1, 2))
            parts.append(Part("games", label, "choice", choices))
        return Sheet(
            title=_("How does the match stand?"),
            prompt=(
                self._dealt(),
                *self._carried(),
                *ended.prompt[:-1],
                _("What is the score now, and who deals next?"),
            ),
            blocks=(score, *ended.blocks),
            parts=tuple(parts),
        )

    def _dealt(self) -> str:
        return _("You dealt.") if self.before.dealer == 0 else _("Your opponent dealt.")

    def _carried(self) -> list[str]:
        n = self.before.carry
        if not n:
            return []
        text = ngettext(
            "The deal before was a tie: whoever wins this one scores %(n)d more game point.",
            "The deal before was a tie: whoever wins this one scores %(n)d more game points.",
            n,
        )
        return [text % {"n": n}]

    def _sheet_of_cards(self) -> Sheet:
        rows = ((_("Game points"), *map(str, self.before.shown_score)),)
        suits = tuple(Choice(s.code, suit_name(s, self.pack)) for s in Suit)
        return Sheet(
            title=_("How do the cards of the score lie?"),
            prompt=(
                *(self._announced(seat, suit) for seat, suit in self.deal.declared),
                _("Two sevens and perhaps some eights show your score: how do they lie?"),
            ),
            blocks=(Facts((_("You"), self.names.of(1)), rows, _("The match")),),
            parts=(
                Part("pips", _("Uncovered pips on your sevens"), "number"),
                Part(
                    "eights", _("Eights beside your sevens"), "several", suits, none=_("no eight")
                ),
            ),
        )

    def _announced(self, seat: int, suit: Suit) -> str:
        values = {"suit": suit_name(suit, self.pack)}
        if seat == 0:
            return _("In this deal you have announced the marriage in %(suit)s.") % values
        return _("In this deal your opponent has announced the marriage in %(suit)s.") % values

    # ------------------------------------------------------------------ the solution

    def solve(self) -> Solved:
        """Return how it stands, by the engine."""
        if self.ended is None:
            return self._solve_cards()
        after, result = self.after, self.ended.result
        mine, his = after.shown_score
        next_dealer = None if after.is_over else after.dealer
        answer: dict[str, int | str] = {
            "mine": mine,
            "his": his,
            "dealer": who(next_dealer, self.names),
        }
        rules = list(self.ended.solved.rules)
        words = list(self.ended.solved.words)
        if after.played[-1].bonus:
            n = after.played[-1].bonus
            text = ngettext(
                "For the tie before, the winner gets %(n)d game point more.",
                "For the tie before, the winner gets %(n)d game points more.",
                n,
            )
            words.append(text % {"n": n})
            rules.append("1.13.5")
        if after.is_over:
            words.append(self._over())
            rules.append("1.13.1")
        else:
            words.append(self._who_deals())
            drawn = result.winner is None and self.rules.dealer_after_draw == "same"
            rules += ["1.13.1", "1.3.10" if drawn else "1.3.9"]
        if after.carry:
            n = after.carry
            text = ngettext(
                "The winner of the next deal scores %(n)d more game point.",
                "The winner of the next deal scores %(n)d more game points.",
                n,
            )
            words.append(text % {"n": n})
            rules.append("1.13.5")
        if self.rules.tie_carry.points:
            answer["carry"] = str(after.carry)
        if self.rules.shutout_double:
            games = max(after.games)
            answer["games"] = str(games)
            if games == 2:
                words.append(_("The other side has no game point: it counts as two games."))
            rules.append("1.13.6")
        return Solved(
            answer,
            tuple(words),
            working=(*self.ended.solved.working, *self._sums()),
            rules=tuple(dict.fromkeys(rules)),
        )

    def _sums(self) -> list[str]:
        """Return each side's sum, out loud."""
        winner = self.after.played[-1].result.winner
        lines = []
        for seat in (0, 1):
            gained = abs(self.after.score[seat] - self.before.score[seat])
            before, now = self.before.shown_score[seat], self.after.shown_score[seat]
            values = {"before": before, "gained": gained if seat == winner else 0, "now": now}
            if self.rules.score_direction == "down":
                text = (
                    _("You: %(before)d less %(gained)d, leaves %(now)d")
                    if seat == 0
                    else _("Your opponent: %(before)d less %(gained)d, leaves %(now)d")
                )
            else:
                text = (
                    _("You: %(before)d and %(gained)d, makes %(now)d")
                    if seat == 0
                    else _("Your opponent: %(before)d and %(gained)d, makes %(now)d")
                )
            lines.append(text % values)
        return lines

    def _over(self) -> str:
        values = {"target": self.rules.game_target}
        if self.after.winner == 0:
            return _("You have reached %(target)d: the match is yours, and nobody deals.") % values
        text = _("Your opponent has reached %(target)d: the match is over, and nobody deals.")
        return text % values

    def _who_deals(self) -> str:
        assert self.ended is not None
        rules = self.rules
        if self.ended.result.winner is None and rules.dealer_after_draw == "same":
            return _("After a draw the same player deals again.")
        if rules.dealer_rotation == "winner" and self.ended.result.winner is not None:
            return _("Whoever wins a deal deals the next one.")
        if rules.dealer_rotation == "winner":
            return _("Nobody won, so the dealer stays.")
        return _("The two players deal in turn, whoever wins.")

    def _solve_cards(self) -> Solved:
        if not self.cards:
            text = _("Under these rules no cards show the score: it is written down.")
            return Solved({"pips": 0, "eights": ()}, (text,), rules=("1.13.2",))
        mine = self.cards[0]
        pips = ngettext(
            "%(n)d pip of the two sevens is left uncovered: your game points.",
            "%(n)d pips of the two sevens are left uncovered: your game points.",
            mine.uncovered,
        ) % {"n": mine.uncovered}
        words = [pips]
        if mine.eights:
            words.append(_("The eight of each suit in which you announced lies beside them."))
        else:
            words.append(_("You have announced nothing in this deal, so no eight lies there."))
        answer: dict[str, int | tuple[str, ...]] = {
            "pips": mine.uncovered,
            "eights": tuple(s.code for s in Suit if s in mine.eights),
        }
        return Solved(answer, tuple(words), rules=("1.13.2", "1.13.3"))

    def comments(self, answer: Answer, scores: Mapping[str, float]) -> list[str]:
        """Name the mistake behind a wrong part."""
        words = []
        if self.ended is None:
            if scores["pips"] < 1 and answer["pips"] == self.before.score[1]:
                words.append(_("That is your opponent's score."))
            if scores["eights"] < 1:
                words.append(_("Each side's eights show its own marriages of this deal."))
            return words
        if scores["dealer"] < 1:
            words.append(
                _("After the last deal of a match nobody deals.")
                if self.after.is_over
                else _("The next dealer is another.")
            )
        wrong = scores["mine"] < 1 or scores["his"] < 1
        if wrong and (answer["mine"], answer["his"]) == self.before.shown_score:
            words.append(_("The game points of this deal are still to be added."))
        elif wrong and answer["mine"] in self.ended.deal.points:
            words.append(_("Card points decide a deal; here game points are counted."))
        return words

    def tips(self) -> tuple[str, str]:
        """Return the two hints."""
        if self.ended is None:
            return (
                _("The sevens show your game points, the eights what was announced in this deal."),
                _("Only your own marriages lie beside your own sevens."),
            )
        return (
            _("First score the deal: who gets how many game points? Then add."),
            _("The deal itself: %(result)s Who deals after that?")
            % {"result": result_sentence(self.ended.result, self.names)},
        )

    # ------------------------------------------------------------------ endless questions

    @classmethod
    def make(cls, rules: RuleSet, rng: Random, theme: str) -> Made | None:
        """Put the end of a deal, or a marriage, into a match."""
        target = rules.game_target
        if theme == "score-cards":
            return None if rules.score_markers == "none" else _made_cards(rules, rng)
        end = tie(rules, rng) if theme == "next-dealer" and rng.random() < 0.3 else None
        if end is None:
            end = some_end(rules, rng)
        if end is None:
            return None
        result = end.settled(rules).result
        assert result is not None
        score = [rng.randrange(max(1, target - 3)) for _side in (0, 1)]
        carry = rules.tie_carry.points if rng.random() < 0.5 else 0
        if theme == "match-won" and result.winner is not None:
            # Close to the end: just enough, or just not.
            short = max(1, result.game_points + carry + rng.choice([-1, 0, 0, 1]))
            score[result.winner] = max(0, target - short)
            score[1 - result.winner] = rng.randrange(target)
            if rules.shutout_double and rng.random() < 0.5:
                score[1 - result.winner] = 0
        data: dict[str, Any] = {"score": score, "dealer": rng.randrange(2), "end": end.to_json()}
        if carry:
            data["carry"] = carry
        return Made(data, cls.levels[theme])


def _made_cards(rules: RuleSet, rng: Random) -> Made | None:
    deal = find(
        rules,
        rng,
        lambda d: bool(d.declared) and not d.is_over,
        Style(close=0.0, marriage=0.9),
    )
    if deal is None:
        return None
    score = [rng.randrange(min(rules.game_target, 7)) for _side in (0, 1)]
    data = {"score": score, "dealer": deal.dealer, "deal": deal_data(deal)}
    return Made(data, MatchStand.levels["score-cards"])
