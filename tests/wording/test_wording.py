"""Wording: every code, event, reason and option has its sentence, filled by its values."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from typing import Literal, get_args

import pytest
from hypothesis import given

import sixtysix_learn
from sixtysix_learn import errors as error_classes
from sixtysix_learn.cards import FULL_PACK, card
from sixtysix_learn.errors import BadOption, BadRecord, SixtySixError
from sixtysix_learn.rules import Deal, RuleSet
from sixtysix_learn.rules.events import Event, EventKind
from sixtysix_learn.rules.scoring import Reason, Result
from sixtysix_learn.wording import (
    Names,
    card_list,
    card_name,
    card_short,
    describe,
    differences,
    error_sentence,
    event_sentence,
    option_names,
    option_sentence,
    options_for,
    reason_sentence,
    result_sentence,
    without_effect,
)
from sixtysix_learn.wording import errors as error_wording
from sixtysix_learn.wording.events import _SENTENCES
from sixtysix_learn.wording.options import CHAPTERS
from sixtysix_learn.wording.rulebook import RULE_IDS, rule_text, rules_page

from ..rules.strategies import TWO_PLAYER, plays, rule_sets

PACKAGE = Path(sixtysix_learn.__file__).parent


def _raised() -> list[tuple[str, str, frozenset[str]]]:
    """Every place in the package that makes an error: file, code, names of its values."""
    classes = {n for n in error_classes.__all__ if n[0].isupper()}
    found = []
    for path in PACKAGE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if (
                isinstance(node, ast.Call)
                and isinstance(node.func, ast.Name)
                and node.func.id in classes
                and node.args
                and isinstance(node.args[0], ast.Constant)
            ):
                names = frozenset(k.arg for k in node.keywords if k.arg)
                file = path.relative_to(PACKAGE).as_posix()
                found.append((file, str(node.args[0].value), names))
    return found


def test_every_error_has_a_sentence_that_its_values_fill() -> None:
    found = _raised()
    assert len(found) > 80
    for file, code, names in found:
        template = error_wording.SENTENCES.get(code) or error_wording.SENTENCES_ELSEWHERE.get(code)
        if template is None:
            # Codes of other rooms are added when these are imported.
            continue
        wanted = set(re.findall(r"%\((\w+)\)", template))
        assert wanted <= names, f"{file}: {code} lacks {wanted - names}"


def test_rules_and_records_leave_no_code_without_a_sentence() -> None:
    for file, code, _names in _raised():
        if file.split("/")[0] in {"rules", "records", "cards.py", "i18n.py"}:
            assert code in error_wording.SENTENCES or code in error_wording.SENTENCES_ELSEWHERE, (
                file,
                code,
            )


def test_no_sentence_is_there_for_nothing() -> None:
    source = "".join(
        p.read_text(encoding="utf-8")
        for p in PACKAGE.rglob("*.py")
        if p != Path(error_wording.__file__)
    )
    for code in error_wording.SENTENCES:
        assert f'"{code}"' in source, code


def test_every_rule_that_an_error_names_is_on_the_rules_page() -> None:
    for path in PACKAGE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "IllegalAction":
                rule = node.args[1]
                if not isinstance(rule, ast.Constant):
                    continue  # a variable; what it holds is checked where it is set
                assert rule.value in RULE_IDS or rule.value == "1.15", (path.name, rule.value)


def test_the_rules_page() -> None:
    page = rules_page()
    assert [c for c, _title, _rules in page][:3] == ["1.1", "1.2", "1.3"]
    assert [r for _c, _title, rules in page for r, _text in rules] == list(RULE_IDS)
    assert "ten beats the king" in rule_text("1.2.3")
    with pytest.raises(BadOption):
        rule_text("9.9")


def test_an_unknown_code_is_still_shown() -> None:
    assert error_sentence(SixtySixError("no_such_code")) == "no_such_code"


def test_values_are_readable_in_sentences() -> None:
    error = Deal.shuffled("german", 3).why_not("marriage H")
    assert error is not None
    assert "hearts" in str(error)
    assert "(rule 1.8.1)" in str(error)


def test_text_from_strangers_neither_breaks_the_line_nor_reaches_the_terminal() -> None:
    error = BadRecord("bad_format", given="a\nb\x1b[31m\u2028c", known="x")
    assert str(error) == r"format: a\nb\x1b[31m\u2028c is not known; known: x."
    # What is only not seen stays: a space that holds words together, what joins an emoji.
    joined = "Ann\u00a0Lee \U0001f469\u200d\U0001f393"
    assert joined in str(BadRecord("bad_format", given=joined, known="x"))
    named = BadRecord("wrong_players", field="pl\rayers", given=("a\x07",), expected=2)
    assert "\r" not in str(named)
    assert "\x07" not in str(named)


@given(plays())
def test_every_event_becomes_a_sentence_for_each_reader(moments: list[Deal]) -> None:
    for deal in moments:
        for event in deal.events:
            for names in (Names(), Names(you=1), Names(you=None, names=("Ann", "Bob"))):
                text = event_sentence(event, names)
                assert text
                assert "%" not in text
                assert text[0].isupper()


def test_every_kind_of_event_is_known() -> None:
    counting = {
        "trick_won",
        "last_trick_bonus",
        "announced",
        "marriage_counts",
        "claimed",
        "claimed_falsely",
        "over",
    }
    assert set(get_args(EventKind)) == set(_SENTENCES) | counting


def test_a_drawn_card_is_named_to_its_drawer_only() -> None:
    deal = Deal.shuffled("german", 1)
    deal = deal.play(deal.hands[0][0])
    deal = deal.play(deal.hands[1][0])
    drew = [e for e in deal.events if e.kind == "drew"]
    assert len(drew) == 2
    for event in drew:
        assert card_name(event.cards[0]) in event_sentence(event, Names(you=event.seat))
        other = 1 - (event.seat or 0)
        assert card_name(event.cards[0]) not in event_sentence(event, Names(you=other))


def test_plurals() -> None:
    assert result_sentence(Result(0, 1, "went_out")).startswith("You score 1 game point.")
    assert result_sentence(Result(1, 2, "false_claim")).startswith(
        "Your opponent scores 2 game points."
    )
    assert result_sentence(Result(None, 0, "drawn")) == "The deal is drawn: nobody scores."


OUT_FIRST: Literal["opponent_out_first"] = "opponent_out_first"
# reason -> what is said where seat 0 wins, to you at seat 0, to you at seat 1, and to nobody.
SAID: dict[str, tuple[str, str, str]] = {
    "went_out": (
        "You went out with 66 or more.",
        "Ann went out with 66 or more.",
        "Ann went out with 66 or more.",
    ),
    "false_claim": (
        "Bob said “out” with fewer than 66 card points.",
        "You said “out” with fewer than 66 card points.",
        "Bob said “out” with fewer than 66 card points.",
    ),
    "closer_failed": (
        "Bob closed and did not go out with 66 or more.",
        "You closed and did not go out with 66 or more.",
        "Bob closed and did not go out with 66 or more.",
    ),
    OUT_FIRST: (
        "Bob closed, but you went out first.",
        "You closed, but Ann went out first.",
        "Bob closed, but Ann went out first.",
    ),
    "played_out": ("All cards were played and nobody went out.",) * 3,
    "drawn": ("All cards were played, and both have the same card points.",) * 3,
}


@pytest.mark.parametrize("reason", get_args(Reason))
def test_who_did_it_is_named_or_called_you(reason: Reason) -> None:
    result = Result(None if reason == "drawn" else 0, 2, reason)
    for you, said in zip((0, 1, None), SAID[reason], strict=True):
        assert reason_sentence(result, Names(you, ("Ann", "Bob"))) == said
        if reason != "drawn":
            assert result_sentence(result, Names(you, ("Ann", "Bob"))).endswith(said)


def test_an_opponent_without_a_name() -> None:
    assert reason_sentence(Result(0, 2, OUT_FIRST)) == (
        "Your opponent closed, but you went out first."
    )
    assert reason_sentence(Result(1, 2, OUT_FIRST)) == (
        "You closed, but your opponent went out first."
    )
    mine = reason_sentence(Result(1, 2, "false_claim"))
    assert mine == "You said “out” with fewer than 66 card points."


def test_names_of_cards() -> None:
    assert card_name(card("AC")) == "ace of clubs"
    assert card_name(card("AC"), "german") == "Daus of acorns"
    assert card_name(card("QS"), "german") == "Ober of leaves"
    assert card_name(card("JD"), "german") == "Unter of bells"
    assert len({card_name(c) for c in FULL_PACK}) == 24
    assert len({card_name(c, "german") for c in FULL_PACK}) == 24
    assert card_short(card("TH")) == "10♥︎"
    assert card_list([card("AC"), card("TH")]) == "ace of clubs and ten of hearts"
    assert card_list([]) == "none"


@given(rule_sets())
def test_every_rule_set_describes_itself(rules: RuleSet) -> None:
    texts = describe(rules)
    assert all(t.endswith(".") and "%" not in t for t in texts)


@pytest.mark.parametrize("name", ["three-handed", "four-handed", *TWO_PLAYER])
def test_every_preset_describes_itself(name: str) -> None:
    assert len(describe(RuleSet.preset(name))) > 10


def test_every_value_of_every_option_has_a_sentence_of_its_own() -> None:
    from ..rules.strategies import OPTIONS

    german = RuleSet()
    for name, values in OPTIONS.items():
        texts = set()
        for value in values:
            object.__setattr__(rules := RuleSet(), name, value)
            texts.add(option_sentence(rules, name))
        assert len(texts) == len(values), name
    assert german == RuleSet()


def test_differences_name_what_changes() -> None:
    found = differences(RuleSet.preset("german"), RuleSet.preset("schnapsen"))
    by_option = {d.option: d for d in found}
    assert "20 cards" in by_option["pack"].there
    assert "24 cards" in by_option["pack"].here
    assert not differences(RuleSet(), RuleSet())


def test_the_opponent_is_written_small_inside_a_sentence() -> None:
    for kind in ("last_trick_bonus", "marriage_counts"):
        text = event_sentence(Event(kind, 1, points=10), Names())  # type: ignore[arg-type]
        assert "your opponent" in text
    named = event_sentence(Event("last_trick_bonus", 1, points=10), Names(names=("A", "Bob")))
    assert "Bob" in named


def test_the_german_pack_has_an_ober_in_sentences_about_marriages() -> None:
    for code, values in (
        ("lead_from_marriage", {"card": card("AS")}),
        ("no_pair", {"suit": card("AS").suit}),
        ("marriage_is_played", {}),
        ("partner_plays_marriage", {"card": card("AS")}),
    ):
        error = SixtySixError(code, **values)
        assert "queen" in error_sentence(error)
        assert "Ober" in error_sentence(error, "german")
        assert "queen" not in error_sentence(error, "german")


def test_a_description_leaves_out_what_cannot_happen() -> None:
    santase = describe(RuleSet.preset("santase"))
    assert not [text for text in santase if "“out”" in text.lower()]
    three = " ".join(describe(RuleSet.preset("three-handed")))
    assert "talon" not in three
    assert "“out”" not in three
    four = " ".join(describe(RuleSet.preset("four-handed")))
    assert "talon" not in four
    assert "say “out”" in four
    assert "ties for most" not in four
    off = describe(RuleSet().changed(nine_exchange="off"))
    assert len([text for text in off if "exchange" in text]) == 2  # and after a marriage


def test_what_does_not_arise_is_said_so() -> None:
    found = {d.option: d for d in differences(RuleSet(), RuleSet.preset("schnapsen"))}
    assert found["marriage_on_five_card_close_at_two"].there == "This does not arise."
    found = {d.option: d for d in differences(RuleSet(), RuleSet.preset("three-handed"))}
    assert found["claim_mode"].there == "This does not arise."
    assert found["ties_for_most"].here == "This does not arise."
    assert "beat the best card" in found["phase2_obligation"].there


def test_every_option_stands_in_one_chapter() -> None:
    names = [name for _chapter, options in CHAPTERS for name in options]
    assert sorted(names) == sorted(f for f in RuleSet.__dataclass_fields__ if f != "preset_name")
    for players in (2, 3, 4):
        assert set(options_for(players)) <= set(names)


def test_an_option_without_effect_is_known() -> None:
    casual = RuleSet.preset("casual")
    assert "claim_window" in without_effect(casual)
    assert "claim_window" not in option_names(casual)
    assert without_effect(RuleSet()) == frozenset()


def test_long_texts_are_cut_between_words_and_our_lists_not_at_all() -> None:
    known = ", ".join(f"option_{n}" for n in range(60))
    text = str(BadOption("unknown_option", option="many words " * 40, known=known))
    assert "words …; the options" in text
    assert text.endswith("option_58, option_59.")
    assert "x…; the" in str(BadOption("unknown_option", option="x" * 300, known="a"))
