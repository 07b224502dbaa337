"""The words of the game: all are there, each with a sentence that makes sense in both packs."""

from __future__ import annotations

import pytest

from sixtysix_learn.display.glossary import WORDS, Glossary, glossary
from sixtysix_learn.errors import BadOption

from .pages import enter, shown


@pytest.mark.parametrize("word", WORDS)
@pytest.mark.parametrize("pack", ["french", "german"])
def test_every_word_is_explained(word: str, pack: str) -> None:
    shown_word = Glossary(word)
    shown_word._look = shown_word._look.changed(pack=pack)
    note = shown(shown_word)["note"]["text"]
    assert note.startswith(WORDS[word].term)
    assert note.endswith(".")
    assert "%" not in note
    if pack == "german":
        assert "queen" not in note
        assert "jack" not in note


def test_the_pack_gives_its_own_names() -> None:
    one = Glossary("marriage")
    assert "King and queen of one suit" in str(one)
    one._look = one._look.changed(pack="german")
    assert "King and Ober of one suit" in str(one)


def test_another_word_is_chosen_from_the_list() -> None:
    one = Glossary()
    select = shown(one)["controls"][0]
    labels = [option["label"] for option in select["options"]]
    assert labels == sorted(labels)
    assert len(labels) == len(WORDS)
    enter(one, "word", "talon")
    assert one.word == "talon"
    assert shown(one)["areas"][0]["kind"] == "talon"
    enter(one, "word", "nonsense")
    assert one.word == "talon"


def test_a_word_is_found_by_its_term() -> None:
    assert glossary("Card Points").word == "card-points"
    assert glossary().word == "card-points"
    with pytest.raises(BadOption, match="marriage"):
        glossary("marrige")


def test_a_trick_shows_who_wins() -> None:
    slots = shown(Glossary("trump"))["areas"][0]["slots"]
    assert [(slot["card"]["code"], slot["card"].get("mark")) for slot in slots] == [
        ("AD", None),
        ("9H", "win"),
    ]
