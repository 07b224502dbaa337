"""The match in play: kept after each step, taken up again, never lost to a damaged file."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from sixtysix_learn.rules import Deal, Match, RuleSet
from sixtysix_learn.training.journal import Journal
from sixtysix_learn.training.kept_match import keep_match, kept_match, match_file
from sixtysix_learn.training.learners import keep_learner

GERMAN = RuleSet()


def begun() -> Match:
    deal = Deal.shuffled("german", 3)
    return Match.begin("german", players=("Ina", "Bo")).during(deal.play(deal.hands[0][0]))


def test_a_match_goes_on_where_it_was_left(sixtysix_home: Path) -> None:
    path = match_file(GERMAN, "greedy")
    assert kept_match(path).match is None
    assert keep_match(path, begun(), drawn=True) == ""
    kept = kept_match(path)
    assert kept.match == begun()
    assert kept.drawn
    assert path.parent == sixtysix_home / "matches"


def test_a_match_that_is_over_is_kept_no_longer() -> None:
    path = match_file(GERMAN, "greedy")
    keep_match(path, begun())
    over = replace(begun(), score=(7, 3), current=None)
    assert over.is_over
    assert keep_match(path, over) == ""
    assert kept_match(path).match is None
    assert not path.exists()


def test_deleting_everything_takes_the_matches_along_and_no_other_learners() -> None:
    keep_learner("Ben")
    bens = match_file(GERMAN, "greedy")
    keep_match(bens, begun())
    keep_learner("Anna")
    mine = match_file(GERMAN, "greedy")
    keep_match(mine, begun())
    damaged = match_file(GERMAN, "random")
    damaged.write_bytes(b"no match")
    assert kept_match(damaged).sentence
    assert len(list(mine.parent.iterdir())) == 3
    assert not Journal.open().delete_everything()
    assert mine.exists()
    assert Journal.open().delete_everything(confirm=True)
    assert list(mine.parent.iterdir()) == [bens]


def test_a_match_that_cannot_be_deleted_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    path = match_file(GERMAN, "greedy")
    keep_match(path, begun())

    def refuse(_path: Path, missing_ok: bool = False) -> None:
        raise OSError(13, "Permission denied")

    with monkeypatch.context() as patch:
        patch.setattr(Path, "unlink", refuse)
        report = Journal.open().delete_everything(confirm=True)
    assert not report
    assert "Permission denied" in str(report)


def test_each_learner_each_rule_set_and_each_opponent_has_a_match() -> None:
    paths = {match_file(GERMAN, "greedy"), match_file(GERMAN, "random")}
    paths.add(match_file(GERMAN.changed(last_trick_bonus=0), "greedy"))
    keep_learner("Ina <b>/..")
    paths.add(match_file(GERMAN, "greedy"))
    assert len(paths) == 4
    assert len({path.parent for path in paths}) == 1
    assert all(path.name.isascii() for path in paths)


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"{}",
        b"\xff",
        b'{"format": "sixtysix-kept-match/2", "match": {}}',
        b'{"format": "sixtysix-kept-match/1", "match": 3}',
        b'{"format": "sixtysix-kept-match/1", "match": {"format": "sixtysix-match/1"}}',
    ],
)
def test_a_damaged_file_is_put_aside_and_told(content: bytes) -> None:
    path = match_file(GERMAN, "greedy")
    path.parent.mkdir(parents=True)
    path.write_bytes(content)
    kept = kept_match(path)
    assert kept.match is None
    assert "cannot be read" in kept.sentence
    (aside,) = path.parent.iterdir()
    assert str(aside) in kept.sentence
    assert aside.read_bytes() == content
    assert kept_match(path).sentence == ""


def test_a_folder_that_cannot_be_written_is_told(sixtysix_home: Path) -> None:
    sixtysix_home.mkdir(parents=True)
    (sixtysix_home / "matches").write_text("")
    assert "could not be kept" in keep_match(match_file(GERMAN, "greedy"), begun())
