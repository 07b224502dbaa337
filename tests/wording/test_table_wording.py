"""The sentences of the games for three and four."""

from __future__ import annotations

from hypothesis import given

from sixtysix_learn.rules import FourHandedDeal, Result, ThreeHandedDeal, action
from sixtysix_learn.rules.table import TableDeal
from sixtysix_learn.wording import Names, action_text, event_sentence, result_sentence

from ..rules.table_plays import table_plays
from ..rules.test_four import HANDS, STRONG

NOBODY = Names(you=None, players=4)


@given(table_plays())
def test_every_event_becomes_a_sentence(moments: list[TableDeal]) -> None:
    for deal in moments:
        for event in deal.events:
            for you in (0, 1, 2, None):
                text = event_sentence(event, Names(you=you, players=deal.seats))
                assert text
                assert "%" not in text
                assert text[0].isupper()
                assert text.endswith(".")
                assert "opponent" not in text


def test_how_trumps_are_fixed() -> None:
    names = Names(you=0, names=("Ann", "Bob", "Cem"))
    deal = ThreeHandedDeal.shuffled("three-handed", 1)
    assert event_sentence(deal.events[0], names).startswith("Cem deals the first cards;")
    assert "You name spades" in event_sentence(deal.play("name S").events[0], names)
    four = FourHandedDeal.start("four-handed", HANDS, "H")
    assert event_sentence(four.events[0], NOBODY) == "Player 4 deals: hearts are trumps."
    shown = FourHandedDeal.start("four-handed", STRONG, "H")
    assert "jack of hearts" in event_sentence(shown.events[0], NOBODY)
    assert action_text(action("turn")) == "leave trumps to the cards"


def test_payments() -> None:
    names = Names(you=1, names=("Ann", "Bob", "Cem"))
    text = result_sentence(Result(1, 4, "played_out", (-1, 4, -3)), names)
    assert text == "You win 4 stakes. Ann pays 1 stake. Cem pays 3 stakes."
    text = result_sentence(Result(None, 0, "drawn", (2, 2, -4)), Names(you=2, names=names.names))
    assert text == (
        "Several players have the most card points. "
        "Ann wins 2 stakes. Bob wins 2 stakes. You pay 4 stakes."
    )
    text = result_sentence(Result(None, 0, "drawn", (0, 0, 0)), names)
    assert text == "Several players have the most card points. Nobody pays anything."


def test_the_results_of_teams() -> None:
    names = ("Ann", "Bob", "Cem", "Dora")
    result = Result(1, 2, "went_out")
    assert result_sentence(result, Names(you=3, names=names, players=4)) == (
        "You and Bob score 2 game points. Your team went out with 66 or more."
    )
    assert result_sentence(result, Names(you=0, names=names, players=4)) == (
        "Bob and Dora score 2 game points. The team went out with 66 or more."
    )
    false = result_sentence(Result(0, 1, "false_claim"), NOBODY)
    assert false.startswith("Player 1 and Player 3 score 1 game point. The other team said")
    mine = result_sentence(Result(0, 1, "false_claim"), Names(you=3, players=4))
    assert mine.endswith(". Your team said “out” with fewer than 66 card points.")
    theirs = result_sentence(Result(1, 1, "false_claim"), Names(you=3, players=4))
    assert theirs.endswith(". The other team said “out” with fewer than 66 card points.")
    drawn = result_sentence(Result(None, 0, "drawn"), NOBODY)
    assert drawn == "The deal is drawn: nobody scores."
