"""The static forms: what is left when a viewer takes everything away that it does not trust."""

from __future__ import annotations

from html.parser import HTMLParser

import pytest

from sixtysix_learn.display import Hand, Replay, SetUp, Table
from sixtysix_learn.display.base import Display
from sixtysix_learn.rules import Deal

EVIL = "<img src=x onerror=alert(1)>&\"'"


class Kept(HTMLParser):
    """Notes tags and attributes."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.tags: set[str] = set()
        self.attributes: set[str] = set()
        self.styles: set[str] = set()
        self.depth = 0
        self.feed(html)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        self.depth += 1
        for name, value in attrs:
            self.attributes.add(name)
            if name == "style":
                assert value is not None
                self.styles |= {part.split(":")[0].strip() for part in value.split(";") if part}

    def handle_endtag(self, tag: str) -> None:
        self.depth -= 1


def _played() -> Deal:
    deal = Deal.shuffled("german", 11)
    for _step in range(9):
        deal = deal.play(deal.legal_cards()[0])
    return deal


SHOWN = [
    Hand("AS TS", title=EVIL, caption=EVIL),
    Table(_played(), players=(EVIL, EVIL), title=EVIL),
    Table(_played(), players=(EVIL, EVIL), open=True, plays=(0, 1)),
    Replay(_played(), players=(EVIL, EVIL), title=EVIL, at=5),
    SetUp(position=_played(), players=(EVIL, EVIL), title=EVIL),
]


@pytest.mark.parametrize("display", SHOWN, ids=lambda d: type(d).__name__)
def test_only_text_lists_and_inline_styles_are_used(display: Display) -> None:
    kept = Kept(display._repr_mimebundle_()[0]["text/html"])
    assert kept.tags <= {"div", "p", "ul", "ol", "li", "span", "strong"}
    assert kept.attributes <= {"style", "dir", "lang"}
    assert kept.depth == 0


@pytest.mark.parametrize("display", SHOWN, ids=lambda d: type(d).__name__)
def test_what_strangers_wrote_is_escaped(display: Display) -> None:
    html = display._repr_mimebundle_()[0]["text/html"]
    assert "<img" not in html
    assert "&lt;img src=x onerror=alert(1)&gt;&amp;" in html


def test_the_table_reads_well_as_text() -> None:
    deal = Deal.start(
        "german",
        ["AS QH 9H AH AC JD", "JS JH KC 9C 9D QD"],
        "TS 9S TC QC JC KS QS AD TD KD TH KH",
    ).play("AS")
    assert repr(Table(deal, 1)).splitlines() == [
        "Your opponent: 5 cards, face down",
        "Your opponent: 0 tricks, 0 card points",
        "Talon: 12 cards: Face-up trump: king of hearts (KH)",
        "Your opponent: ace of spades (AS)",
        "Trumps: hearts",
        "Open talon: any card may be played",
        (
            "Your hand: jack of hearts (JH), king of clubs (KC), nine of clubs (9C), "
            "jack of spades (JS), queen of diamonds (QD), nine of diamonds (9D)"
        ),
        "You: 0 tricks, 0 card points",
        "Your opponent leads the ace of spades.",
        "Your turn: play any card to the trick.",
    ]
