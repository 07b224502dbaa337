"""House rules kept by name: safe file names, nothing lost, sentences where something is wrong."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from sixtysix_learn.errors import BadOption
from sixtysix_learn.rules import RuleSet
from sixtysix_learn.training.saved_rules import (
    LONGEST_NAME,
    damaged_rules,
    delete_rules,
    find_rules,
    read_rules,
    rules_folder,
    save_rules,
    saved_rules,
)

CLUB = RuleSet().changed(last_trick_bonus=0, close_failure_score="3")
NAMES = [
    "our club",
    "../../etc/passwd",
    "CON",
    "a/b\\c:d*?",
    "<script>alert(1)</script>",
    "Клуб по петъци",
    "כללי הבית",
    "  spaces   inside ",
    ".hidden",
    "x" * LONGEST_NAME,
]


@pytest.mark.parametrize("name", NAMES)
def test_any_name_is_kept_safely_and_found_again(name: str, sixtysix_home: Path) -> None:
    assert save_rules(name, CLUB) == ""
    assert find_rules(name) == CLUB
    assert read_rules(name) == CLUB
    (path,) = rules_folder().iterdir()
    assert path.parent == sixtysix_home / "rules"
    assert path.name.isascii()
    assert not set(path.name) & set('<>:"/\\|?*')
    assert [p for p in sixtysix_home.rglob("*") if p.is_file()] == [path]
    (saved,) = saved_rules()
    assert saved.name == " ".join(name.split())
    assert delete_rules(name) == ""
    assert saved_rules() == ()
    assert not list(rules_folder().iterdir())


def test_different_names_are_different_rules() -> None:
    for number, name in enumerate(("Клуб", "Дом", "ä", "a", "a b", "a-b"), 7):
        assert save_rules(name, RuleSet().changed(game_target=number)) == ""
    assert len(saved_rules()) == 6
    assert find_rules("a-b").game_target == 12
    assert find_rules("a b").game_target == 11


def test_saved_again_under_its_name_takes_the_place_of_the_old() -> None:
    save_rules("our club", CLUB)
    save_rules("Our  CLUB ", RuleSet.preset("schnapsen"))
    (saved,) = saved_rules()
    assert saved.name == "Our CLUB"
    assert find_rules("our club") == RuleSet.preset("schnapsen")


def test_names_that_cannot_be_are_refused_with_a_sentence() -> None:
    for name, words in (
        ("  \t ", "a name first"),
        ("german", "name of a preset"),
        (" Schnapsen", "name of a preset"),
        ("x" * (LONGEST_NAME + 1), "at most 60 characters"),
    ):
        with pytest.raises(BadOption) as caught:
            save_rules(name, CLUB)
        assert words in str(caught.value)
    assert saved_rules() == ()


def test_unknown_rules_name_those_there_are() -> None:
    save_rules("our club", CLUB)
    with pytest.raises(BadOption) as caught:
        read_rules("their club")
    text = str(caught.value)
    assert "their club" in text
    assert "our club" in text
    assert "schnapsen" in text


def test_presets_and_records_are_read_as_well() -> None:
    assert read_rules("casual") == RuleSet.preset("casual")
    assert read_rules({"preset": "german", "last_trick_bonus": 0}).last_trick_bonus == 0
    assert read_rules(CLUB) is CLUB


DAMAGED = [
    b"",
    b"{",
    b"[]",
    b"\xff\xfe\x00",
    b'{"format": "sixtysix-rules/2", "name": "n", "rules": "german"}',
    b'{"format": "sixtysix-rules/1", "name": "n", "rules": {"preset": "german", "later": 1}}',
    b'{"format": "sixtysix-rules/1", "name": 3, "rules": "german"}',
    b'{"format": "sixtysix-rules/1", "name": "n", "rules": 3}',
    b'{"format": "sixtysix-rules/1", "name": "n", "rules": "german", "more": 1}',
    b'{"a":' * 5000 + b"1" + b"}" * 5000,
]


@pytest.mark.parametrize("content", DAMAGED)
def test_a_damaged_file_gets_a_sentence_and_is_kept(content: bytes) -> None:
    save_rules("our club", CLUB)
    (path,) = rules_folder().iterdir()
    path.write_bytes(content)
    assert saved_rules() == ()
    (sentence,) = damaged_rules()
    assert "was left as it is" in sentence
    assert str(path) in sentence
    # Saving under the same name leaves it alone, and deleting too.
    assert save_rules("our club", CLUB) == ""
    assert path.read_bytes() == content
    assert find_rules("our club") == CLUB
    assert save_rules("our club", RuleSet()) == ""
    assert find_rules("our club") == RuleSet()
    assert len(list(rules_folder().iterdir())) == 2
    delete_rules("our club")
    assert path.read_bytes() == content


def test_a_file_written_by_hand_is_read() -> None:
    rules_folder().mkdir(parents=True)
    text = '\ufeff{"format": "sixtysix-rules/1", "name": "by hand", "rules": "santase"}'
    (rules_folder() / "mine.json").write_text(text, encoding="utf-8")
    assert find_rules("by hand") == RuleSet.preset("santase")


def test_what_is_kept_is_the_rules_of_a_record() -> None:
    save_rules("our club", CLUB)
    (path,) = rules_folder().iterdir()
    data = json.loads(path.read_text("utf-8"))
    assert data["rules"] == CLUB.to_json()


def test_a_full_or_forbidden_folder_is_told(sixtysix_home: Path) -> None:
    sixtysix_home.mkdir(parents=True, exist_ok=True)
    (sixtysix_home / "rules").write_text("no folder")
    sentence = save_rules("our club", CLUB)
    assert "could not be kept" in sentence
    assert str(sixtysix_home) in sentence
    assert saved_rules() == ()


def test_a_crash_in_the_middle_leaves_the_old_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    save_rules("our club", CLUB)

    def fail(*_args: object) -> None:
        raise OSError(28, os.strerror(28))

    with monkeypatch.context() as patch:
        patch.setattr(Path, "replace", fail)
        assert "could not be kept" in save_rules("our club", RuleSet())
    assert len(list(rules_folder().iterdir())) == 1
    assert find_rules("our club") == CLUB
