"""Every pair of colours that must be read or told apart has the contrast that WCAG 2.2 asks for."""

from __future__ import annotations

import json
from itertools import product

import pytest

from sixtysix_learn.cards import Suit
from sixtysix_learn.display.bundle import ART, BOARD, script, style
from sixtysix_learn.display.palette import PALETTE, contrast, suit_ink


def test_contrast_is_that_of_the_standard() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#767676", "#ffffff") == pytest.approx(4.54, abs=0.01)
    assert contrast("#123456", "#123456") == 1


@pytest.mark.parametrize(("pack", "colours"), list(product(("french", "german"), (2, 4))))
def test_indices_are_read_on_the_face_of_the_card(pack: str, colours: int) -> None:
    for suit in Suit:
        assert contrast(suit_ink(suit.code, pack, colours), PALETTE["face"]) >= 4.5


@pytest.mark.parametrize("pack", ["french", "german"])
def test_four_colours_are_four_and_two_are_two(pack: str) -> None:
    assert len({suit_ink(s.code, pack, 4) for s in Suit}) == 4
    assert len({suit_ink(s.code, pack, 2) for s in Suit}) == 2
    assert suit_ink("H", pack, 2) == suit_ink("D", pack, 2) != suit_ink("S", pack, 2)


@pytest.mark.parametrize("felt", ["felt", "felt_dark"])
def test_words_are_read_on_the_cloth_and_cards_stand_out_from_it(felt: str) -> None:
    assert contrast(PALETTE["felt_text"], PALETTE[felt]) >= 4.5
    assert contrast(PALETTE["face"], PALETTE[felt]) >= 3
    assert contrast(PALETTE["ring"], PALETTE[felt]) >= 3


def test_a_card_has_an_edge_on_a_white_page() -> None:
    assert contrast(PALETTE["edge"], PALETTE["face"]) >= 3
    assert contrast(PALETTE["edge"], "#ffffff") >= 3


def test_the_page_draws_with_these_very_values() -> None:
    first = script(*BOARD, "widget.js").splitlines()[0]
    assert json.loads(first.removeprefix("const PALETTE = ").removesuffix(";")) == PALETTE
    for name in ("felt", "felt_dark", "felt_text", "ring"):
        assert PALETTE[name] in style().splitlines()[0]


@pytest.mark.parametrize("text", [script(*BOARD, "widget.js"), style()], ids=["script", "style"])
def test_nothing_is_fetched_and_no_glyph_is_text(text: str) -> None:
    plain = text.replace("http://www.w3.org/2000/svg", "")
    for word in ("http:", "https:", "//cdn", "@import", "url(", "fetch(", "<text", "@font-face"):
        assert word not in plain


def test_art_needs_nothing_but_the_palette() -> None:
    text = script(*ART)
    assert "document" not in text
    assert "window" not in text
