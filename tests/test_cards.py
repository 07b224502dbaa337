"""Cards: reading, writing, values, identity."""

import copy
import pickle

import pytest

from sixtysix_learn.cards import FULL_PACK, SHORT_PACK, Card, Rank, Suit, card, cards, suit
from sixtysix_learn.errors import BadCard


def test_the_pack_has_24_cards_worth_120_points() -> None:
    assert len(set(FULL_PACK)) == 24
    assert sum(c.points for c in FULL_PACK) == 120
    assert len(SHORT_PACK) == 20
    assert sum(c.points for c in SHORT_PACK) == 120


def test_the_ten_stands_between_king_and_ace() -> None:
    in_order = sorted(Rank, key=lambda r: r.strength)
    assert "".join(r.code for r in in_order) == "9JQKTA"
    assert [r.points for r in in_order] == [0, 2, 3, 4, 10, 11]


@pytest.mark.parametrize(
    "text", ["TS", "ts", "Ts", "10S", "10s", "10♠", "♠10", "T♠", "♠T", " TS ", "10♠︎", "♠️10"]
)
def test_every_way_to_write_the_ten_of_spades(text: str) -> None:
    assert card(text) is card("TS")
    assert card(text).code == "TS"


@pytest.mark.parametrize("text", ["", "S", "10", "1S", "TX", "ST", "S10", "TSS", "♠", "♠♠", "11S"])
def test_what_is_no_card_is_refused_and_named(text: str) -> None:
    with pytest.raises(BadCard) as caught:
        card(text)
    assert text in str(caught.value)
    assert "TS" in str(caught.value)


@pytest.mark.parametrize("value", [None, 7, ["AS"], b"AS"])
def test_what_is_no_text_is_refused(value: object) -> None:
    with pytest.raises(BadCard):
        card(value)  # type: ignore[arg-type]


def test_cards_are_single_objects_and_never_change() -> None:
    ace = card("AS")
    assert pickle.loads(pickle.dumps(ace)) is ace
    assert copy.deepcopy([ace])[0] is ace
    assert copy.copy(ace) is ace
    with pytest.raises(AttributeError):
        ace.points = 12
    assert [c.index for c in FULL_PACK] == list(range(24))


def test_lists_of_cards() -> None:
    assert cards("AS, 10h 9♦") == (card("AS"), card("TH"), card("9D"))
    assert cards(["AS", card("TH")]) == (card("AS"), card("TH"))
    assert cards("") == ()
    assert sorted(cards("TS AS 9C")) == list(cards("9C AS TS"))


def test_suits() -> None:
    assert [s.code for s in Suit] == list("CSHD")
    assert suit("h") is suit("♥") is suit(Suit.HEARTS) is Suit.HEARTS
    assert [s.is_red for s in Suit] == [False, False, True, True]
    for s in Suit:
        assert s.sign.endswith("︎")
    with pytest.raises(BadCard):
        suit("X")


def test_every_card_reads_back_from_its_code() -> None:
    for c in FULL_PACK:
        assert isinstance(c, Card)
        assert card(c.code) is c
        assert card(str(c).lower()) is c
