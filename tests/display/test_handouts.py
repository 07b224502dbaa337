"""Handouts and the rules page: what they say, and that the rules in use do not contradict."""

from __future__ import annotations

import re
from html.parser import HTMLParser

import pytest

from sixtysix_learn.cards import pack_of
from sixtysix_learn.display.glossary import glossary
from sixtysix_learn.display.handouts import HANDOUTS, handout
from sixtysix_learn.display.rules_page import RulesPage, rules_page
from sixtysix_learn.display.settings import Look
from sixtysix_learn.errors import BadOption
from sixtysix_learn.rules import RuleSet
from sixtysix_learn.rules.presets import PRESETS
from sixtysix_learn.wording.rulebook import RULE_IDS, rule_text
from sixtysix_learn.wording.rules_in_use import rules_in_use


class Reader(HTMLParser):
    """Checks that tags are closed in order, and gathers what is asked for."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.links: list[str] = []
        self.cards: list[tuple[str, str]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in ("meta", "br"):
            self.open.append(tag)
        found = dict(attrs)
        self.links += [value or "" for name, value in attrs if name in ("src", "href")]
        if "data-card" in found:
            self.cards.append((found["data-card"] or "", found["aria-label"] or ""))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def read(page: str) -> Reader:
    reader = Reader()
    reader.feed(page)
    assert reader.open == []
    return reader


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("name", HANDOUTS)
def test_a_handout_is_a_whole_page_that_needs_nothing_else(name: str, preset: str) -> None:
    page = handout(name, preset)
    reader = read(page)
    assert page.startswith("<!DOCTYPE html>")
    assert reader.links == []
    assert not re.search(r"https?://(?!www\.w3\.org/2000/svg)", page)


@pytest.mark.parametrize(("preset", "pack"), [("german", "german"), ("schnapsen", "french")])
def test_every_card_of_the_pack_is_printed_once_and_named(preset: str, pack: str) -> None:
    look = Look(pack=pack)  # type: ignore[arg-type]
    cards = read(handout("cards", preset, look)).cards
    wanted = {c.code for c in pack_of(RuleSet.preset(preset).pack)}
    assert sorted(code for code, _name in cards) == sorted(wanted)
    assert len({name for _code, name in cards}) == len(cards)
    assert ("Daus" in " ".join(name for _code, name in cards)) == (pack == "german")
    backs = [c for c in read(handout("cards", preset, look, backs=True)).cards if not c[0]]
    assert len(backs) >= len(wanted)


def test_the_score_sheet_goes_by_the_rules() -> None:
    assert "Who has 7 game points first" in handout("score")
    down = handout("score", {"preset": "german", "score_direction": "down", "game_target": 9})
    assert "begin with 9 and count down" in down
    assert handout("score", "three-handed").count("colgroup") == 3
    assert "nine 0" not in handout("score", "schnapsen")
    assert "The trump jack" in handout("rules", "schnapsen")


def test_a_handout_that_there_is_not() -> None:
    with pytest.raises(BadOption, match="cards, score, rules"):
        handout("menu")


# ---------------------------------------------------------------- the rules in use


def said(rules: str | dict[str, object]) -> dict[str, str]:
    chapters = rules_in_use(RuleSet.read(rules))
    return {entry.rule: entry.text for chapter in chapters for entry in chapter.entries}


def test_the_german_page_is_the_rulebook_for_two() -> None:
    page = said("german")
    assert set(RULE_IDS) - set(page) == {r for r in RULE_IDS if r.startswith(("1.15", "1.16"))} | {
        "1.3.3"
    }
    assert all(text == rule_text(rule) for rule, text in page.items())
    assert not any(e.changed for c in rules_in_use(RuleSet.preset("german")) for e in c.entries)


@pytest.mark.parametrize(
    ("rules", "gone", "kept"),
    [
        (
            "schnapsen",
            ["six cards", "trump nine", "a nine 0", "twelve", "sixth", "Equal totals"],
            "trump jack",
        ),
        ("casual", ["must be overtrumped", "say so", "is usual"], "by itself"),
        ("three-handed", ["talon card", "draws the top", "close", "match"], "stake"),
        ("four-handed", ["draws the top", "closer", "did not deal"], "partner"),
        ({"preset": "german", "nine_exchange": "off"}, ["must win one first"], "exchange"),
        ({"preset": "german", "last_trick_bonus": 0}, ["10 more", "65 to 65 is"], "last trick"),
        ({"preset": "german", "close_before_draw": False}, ["five or with six"], "after drawing"),
    ],
)
def test_what_does_not_hold_is_not_said(
    rules: str | dict[str, object], gone: list[str], kept: str
) -> None:
    page = " ".join(said(rules).values())
    for words in gone:
        assert words not in page
    assert kept in page


@pytest.mark.parametrize("preset", [p for p in PRESETS if p != "german"])
def test_each_difference_is_marked(preset: str) -> None:
    rules = RuleSet.preset(preset)
    page = said(preset)
    changed = {e.rule for c in rules_in_use(rules) for e in c.entries if e.changed}
    assert changed
    for rule, text in page.items():
        assert (rule in changed) == (text != rule_text(rule))


@pytest.mark.parametrize(
    ("rules", "rule", "words"),
    [
        ("schnapsen", "1.3.6", "Its suit is trumps"),
        ("santase", "1.3.6", "Its suit is trumps"),
        ("santase", "1.13.6", "11 to 0"),
        ("schnapsen", "1.13.1", "from 7 down to nothing"),
        ("three-handed", "1.4.1", "Forehand"),
        ("three-handed", "1.4.10", "The last trick is worth nothing extra"),
        ("four-handed", "1.4.7", "The winner of a trick"),
        ("four-handed", "1.10.8", "false claim"),
    ],
)
def test_nothing_that_is_needed_is_left_out(rules: str, rule: str, words: str) -> None:
    assert words in said(rules)[rule]


def test_the_paper_is_chosen() -> None:
    assert "size: A4" in handout("cards")
    assert "size: letter" in handout("cards", paper="letter")
    with pytest.raises(BadOption, match="A4, letter"):
        handout("cards", paper="A5")


def test_the_page_shows_one_chapter_or_all() -> None:
    page = rules_page("german", "1.8.6")
    html = page.html()
    assert html.count("<details open>") == 1
    assert 'id="rule-1.8.6"' in html
    assert html.count("s66-here") == 2  # in the style sheet, and at the rule
    assert rules_page().html().count("<details open>") == html.count("<details")
    assert "1.8.6 The points count only once" in str(page)
    read(html)


def test_the_glossary_finds_rules_by_number() -> None:
    page = glossary("1.8.6", "schnapsen")
    assert isinstance(page, RulesPage)
    assert "Schnapsen" in page.title()
    assert isinstance(glossary("rules"), RulesPage)
    with pytest.raises(BadOption, match=r"1\.99"):
        glossary("1.99")
