"""Hand: names, clicks, and the forms for viewers without widgets."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

import pytest

from sixtysix_learn.cards import FULL_PACK, Card, card
from sixtysix_learn.display import Hand
from sixtysix_learn.errors import BadCard, BadOption
from sixtysix_learn.wording import card_name

from .pages import area_of, click, shown


def test_each_card_has_its_name_and_says_when_it_is_not_allowed() -> None:
    hand = Hand("AS TS", legal="AS", on_play=print)
    first, second = area_of(hand, "hand")["cards"]
    assert (first["label"], first["on"]) == ("ace of spades", True)
    assert (second["label"], second["on"]) == ("ten of spades, not allowed now", False)
    assert second["why"] == "This card may not be played now."


@pytest.mark.parametrize("pack", ["french", "german"])
def test_all_24_names_differ_in_both_packs(pack: str) -> None:
    hand = Hand(FULL_PACK, pack=pack)
    labels = {item["label"] for item in area_of(hand, "hand")["cards"]}
    assert labels == {card_name(c, pack) for c in FULL_PACK}  # type: ignore[arg-type]
    assert len(labels) == 24


def test_without_a_function_the_cards_are_pictures() -> None:
    area = area_of(Hand("AS TS"), "hand")
    assert "pick" not in area
    assert all("on" not in item for item in area["cards"])


def test_a_click_plays_the_card_once() -> None:
    played: list[Card] = []
    hand = Hand("AS TS", on_play=played.append)
    widget = hand.widget
    rev = shown(hand)["rev"]
    for _twice in range(2):
        widget._handle_custom_msg({"type": "card", "area": "hand", "id": "AS", "rev": rev}, [])
    assert played == [card("AS")]
    assert hand.cards == (card("TS"),)
    assert [item["id"] for item in area_of(hand, "hand")["cards"]] == ["TS"]


def test_an_illegal_card_is_not_played_whatever_the_page_says() -> None:
    played: list[Card] = []
    hand = Hand("AS TS", legal="AS", on_play=played.append)
    click(hand, "hand", "TS")
    click(hand, "hand", "9D")
    assert played == []


@pytest.mark.parametrize(
    "content",
    [None, 7, "AS", [], {}, {"type": "card"}, {"type": "card", "id": ["AS"], "rev": 0},
     {"type": "card", "id": "AS", "area": 3, "rev": 0}, {"type": "copy", "nonce": {}},
     {"type": "action", "id": "out", "rev": 0}, {"type": "nonsense", "id": "AS", "rev": 0}],
)  # fmt: skip
def test_messages_that_make_no_sense_are_not_heard(content: Any) -> None:
    hand = Hand("AS TS", on_play=print)
    hand.widget._handle_custom_msg(content, [])
    assert hand.cards == (card("AS"), card("TS"))
    assert "note" not in shown(hand)


def test_a_function_that_fails_says_so_on_the_board() -> None:
    def broken(_card: Card) -> None:
        raise ZeroDivisionError("<b>by zero</b>")

    hand = Hand("AS TS", on_play=broken)
    click(hand, "hand", "AS")
    assert shown(hand)["note"]["text"].endswith("ZeroDivisionError: <b>by zero</b>")
    assert "<b>by" not in hand._repr_mimebundle_()[0]["text/html"]


def test_cards_and_legal_cards_can_be_set_anew() -> None:
    hand = Hand("AS TS", legal="AS", on_play=print)
    shown(hand)
    hand.cards = "9D 9C"  # type: ignore[assignment]
    hand.legal = "9C"  # type: ignore[assignment]
    assert [item["on"] for item in area_of(hand, "hand")["cards"]] == [False, True]
    hand.legal = None
    assert [item["on"] for item in area_of(hand, "hand")["cards"]] == [True, True]


def test_a_kept_card_stays() -> None:
    hand = Hand("AS TS", on_play=print, keep=True)
    click(hand, "hand", "AS")
    assert hand.cards == (card("AS"), card("TS"))


def test_a_reason_may_be_given_for_each_card() -> None:
    hand = Hand("AS TS 9S", legal="AS", on_play=print, why={card("TS"): "The ten is lower."})
    assert [item.get("why") for item in area_of(hand, "hand")["cards"]] == [
        None, "The ten is lower.", "This card may not be played now."
    ]  # fmt: skip


def test_every_form_is_there_and_says_the_same() -> None:
    data, _metadata = Hand("AS TD 9H", pack="french")._repr_mimebundle_()
    assert "application/vnd.jupyter.widget-view+json" in data
    for c in ("AS", "TD", "9H"):
        assert card_name(card(c)) in data["text/html"]
        assert f"({c})" in data["text/html"]
        assert f"{card_name(card(c))} ({c})" in data["text/plain"]


def test_signs_never_turn_into_emoji() -> None:
    html = Hand(FULL_PACK)._repr_mimebundle_()[0]["text/html"]
    for sign in "♣♠♥♦":
        assert html.count(sign) == html.count(sign + "︎") == 6


def test_the_german_pack_is_named_in_the_static_forms() -> None:
    data = Hand("QC JD AS", pack="german")._repr_mimebundle_()[0]
    assert "O acorns" in data["text/html"]
    assert "U bells" in data["text/html"]
    assert "Daus of leaves (AS)" in data["text/plain"]


def test_unknown_cards_and_looks_are_refused() -> None:
    with pytest.raises(BadCard):
        Hand("AS XX")
    with pytest.raises(BadOption):
        Hand("AS", size="huge")


def test_no_widget_library_is_loaded_until_something_is_shown() -> None:
    code = (
        "import sys\n"
        "from sixtysix_learn.display import Hand, Table, SetUp, Replay\n"
        "from sixtysix_learn.rules import Deal\n"
        "made = [Hand('AS'), Table(Deal.shuffled()), SetUp(), Replay(Deal.shuffled())]\n"
        "made[0].play('AS'), repr(made)\n"
        "bad = {'anywidget', 'ipywidgets', 'traitlets', 'IPython', 'plotly'} & set(sys.modules)\n"
        "assert not bad, bad\n"
        "made[1].widget\n"
        "assert 'anywidget' in sys.modules\n"
    )
    subprocess.run([sys.executable, "-c", code], check=True, timeout=120)


def test_without_anywidget_the_words_remain(monkeypatch: pytest.MonkeyPatch) -> None:
    from sixtysix_learn.display import base

    base._board_class.cache_clear()
    monkeypatch.setitem(sys.modules, "anywidget", None)
    bundle = Hand("AS")._repr_mimebundle_()
    assert set(bundle) == {"text/html", "text/plain"}
    base._board_class.cache_clear()
