"""Hypothesis strategies for deals of three and four, and a literal second reading of the tricks."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from hypothesis import strategies as st

from sixtysix_learn.rules import Action, FourHandedDeal, RuleSet, ThreeHandedDeal, deal_shuffled
from sixtysix_learn.rules.table import TableDeal

from .strategies import OPTIONS

_APPLY = (
    "trick_inspection",
    "phase2_obligation",
    "marriage_at_first_lead",
    "marriage_counts_after_trick",
    "marriages_per_lead",
    "marriage_must_be_announced",
    "out_on_marriage_without_lead",
    "last_trick_bonus",
    "claim_mode",
    "claim_window",
    "false_claim_score",
    "played_out_rule",
    "tie_rule",
    "schwarz_basis",
    "ties_for_most",
    "partner_must_play_marriage",
)


@st.composite
def table_rules(draw: st.DrawFn, preset: str | None = None) -> RuleSet:
    """The rules of three or four players, with some options changed."""
    base = RuleSet.preset(preset or draw(st.sampled_from(("three-handed", "four-handed"))))
    names = draw(st.lists(st.sampled_from(_APPLY), max_size=4, unique=True))
    return base.changed(**{n: draw(st.sampled_from(OPTIONS[n])) for n in names})


class TableMoments(list[TableDeal]):
    """The moments of one deal, shown as what it takes to repeat them."""

    def __repr__(self) -> str:
        last = self[-1]
        return f"<{last.rules.to_json()} {last.first} {' '.join(map(str, last.history))}>"


@st.composite
def table_plays(draw: st.DrawFn, preset: str | None = None) -> list[TableDeal]:
    """All moments of a random deal, the start first, played for a random while or to the end."""
    rules = draw(table_rules(preset))
    deal = deal_shuffled(rules, draw(st.integers(0, 10**6)), draw(st.integers(0, 2)))
    assert isinstance(deal, ThreeHandedDeal | FourHandedDeal)
    moments = TableMoments([deal])
    claims = draw(st.sampled_from(("never", "rightly", "at any moment")))
    random = Random(draw(st.integers(0, 10**6)))
    for _ in range(draw(st.sampled_from((8, 40, 40)))):
        if deal.is_over:
            break
        deal = deal.play(random.choice(_worth_trying(deal, claims)))
        moments.append(deal)
    return moments


def _worth_trying(deal: TableDeal, claims: str) -> list[Action]:
    """What to choose from: announcements are rare and worth seeing, false claims are not."""
    legal = deal.legal_actions()
    out = [a for a in legal if a.kind == "out"]
    others = [a for a in legal if a.kind != "out"]
    marriages = [a for a in others if a.kind == "marriage"]
    if claims == "at any moment" or not others:
        return list(legal)
    if claims == "rightly" and out and deal.points[deal.side(deal.to_act or 0)] >= 66:
        return out
    return marriages or others


RANKS = "9JQKTA"


def height(code: str, led: str, trump: str) -> tuple[int, int]:
    """How high a card stands in a trick: trumps, then the suit led, then the rest."""
    kind = 2 if code[1] == trump else 1 if code[1] == led[1] else 0
    return kind, RANKS.index(code[0])


def allowed(hand: Sequence[str], table: Sequence[str], trump: str, heads: bool) -> list[str]:
    """Which cards 1.6 and 1.15.3 allow, read literally; codes in, codes out."""
    if not table:
        return list(hand)
    led = table[0]
    same = [c for c in hand if c[1] == led[1]]
    trumps = [c for c in hand if c[1] == trump]
    bound = same if same else trumps if trumps else list(hand)
    if not heads or bound is hand:
        return bound
    best = max(height(c, led, trump) for c in table)
    beating = [c for c in bound if height(c, led, trump) > best and height(c, led, trump)[0] > 0]
    return beating if beating else bound
