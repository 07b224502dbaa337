"""Sharing out the cards, for any number of players: what is refused, and who deals by default."""

from __future__ import annotations

from typing import Any

import pytest

from sixtysix_learn.cards import FULL_PACK, SHORT_PACK, card
from sixtysix_learn.errors import BadRecord
from sixtysix_learn.rules import Deal, FourHandedDeal, RuleSet, ThreeHandedDeal, deal_pack
from sixtysix_learn.rules.forms import deal_shuffled
from sixtysix_learn.rules.layout import check_dealer, check_layout, check_pack, read_cards

GERMAN = RuleSet.preset("german")
WHOLE = list(FULL_PACK)


def refusal(check: Any, *given: Any) -> tuple[str, dict[str, Any]]:
    with pytest.raises(BadRecord) as raised:
        check(*given)
    return raised.value.code, dict(raised.value.values)


def test_cards_are_read_from_texts_and_lists() -> None:
    assert read_cards("AS, 10♠") == read_cards(["AS", card("TS")]) == (card("AS"), card("TS"))


def test_a_pack_is_whole() -> None:
    check_pack(GERMAN, WHOLE, "pack")
    check_pack(RuleSet.preset("schnapsen"), SHORT_PACK, "pack")
    code, values = refusal(check_pack, RuleSet.preset("schnapsen"), WHOLE, "pack")
    assert (code, values["field"], values["card"].code) == ("card_not_in_pack", "pack", "9C")
    assert values["pack"] == 20
    code, values = refusal(check_pack, GERMAN, [*WHOLE[:-1], card("TH")], "pack")
    assert (code, values["field"], values["card"]) == ("card_twice", "pack", "TH")
    # Of several the first by its code is named.
    code, values = refusal(check_pack, GERMAN, [*WHOLE[:-2], card("TH"), card("AS")], "pack")
    assert (code, values["card"]) == ("card_twice", "AS")
    code, values = refusal(check_pack, GERMAN, WHOLE[2:], "pack")
    assert (code, values["field"], values["card"].code) == ("card_missing", "pack", "9C")
    assert values["n"] == 2


def test_hands_and_talon_have_their_sizes() -> None:
    first, second, talon = tuple(WHOLE[:6]), tuple(WHOLE[6:12]), tuple(WHOLE[12:])
    check_layout(GERMAN, (first, second), talon)
    code, values = refusal(check_layout, GERMAN, (first, second, ()), talon)
    assert (code, values) == ("wrong_hands", {"field": "hands", "given": 3, "expected": 2})
    code, values = refusal(check_layout, GERMAN, (first, second[1:]), talon)
    assert (code, values) == ("wrong_count", {"field": "hands[1]", "given": 5, "expected": 6})
    code, values = refusal(check_layout, GERMAN, (first, second), talon[1:])
    assert (code, values) == ("wrong_count", {"field": "talon", "given": 11, "expected": 12})
    code, values = refusal(check_layout, GERMAN, (first, first), talon)
    assert (code, values["field"]) == ("card_twice", "hands")


def test_the_dealer_has_a_seat() -> None:
    for preset, seats in (("german", 2), ("three-handed", 3), ("four-handed", 4)):
        rules = RuleSet.preset(preset)
        for seat in range(seats):
            check_dealer(rules, seat)
        for seat in (-1, seats):
            code, values = refusal(check_dealer, rules, seat)
            assert (code, values) == ("bad_seat", {"field": "dealer", "given": seat})
    with pytest.raises(BadRecord, match="dealer"):
        Deal.from_pack("german", WHOLE, 5)


@pytest.mark.parametrize(
    ("preset", "form", "dealer"),
    [("german", Deal, 1), ("three-handed", ThreeHandedDeal, 2), ("four-handed", FourHandedDeal, 3)],
)
def test_seat_0_leads_by_default(preset: str, form: Any, dealer: int) -> None:
    deal = deal_shuffled(preset)
    assert type(deal) is form
    assert (deal.dealer, deal.on_lead) == (dealer, 0)
    assert deal == deal_shuffled(preset, 0) == form.shuffled(preset)
    assert deal != deal_shuffled(preset, 1)
    assert deal_shuffled(preset, 3, 0) == form.shuffled(preset, 3, 0)
    assert deal_pack(preset, WHOLE, 0) == form.from_pack(preset, WHOLE, 0)
