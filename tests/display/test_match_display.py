"""MatchTable: deal after deal, the score in cards and lines, saving, resuming, nothing hidden."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from sixtysix_learn.display import MatchTable, play
from sixtysix_learn.display.match_words import (
    after_deal,
    dealer_sentence,
    score_area,
    score_text,
    winner_sentence,
)
from sixtysix_learn.errors import BadOption, BadRecord
from sixtysix_learn.players import player
from sixtysix_learn.records import read_match, write_match
from sixtysix_learn.rules import Deal, Match, RuleSet, TieCarry, view_of
from sixtysix_learn.rules.scoring import Result
from sixtysix_learn.training.saved_rules import save_rules
from sixtysix_learn.wording import Names

from .pages import area_of, buttons, click, enter, press, sent, shown

HANDS = ["AS QH 9H AH AC JD", "JS JH KC 9C 9D QD"]
TALON = "TS 9S TC QC JC KS QS AD TD KD TH KH"


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SIXTYSIX_HOME", str(tmp_path))


def won(match: Match, *results: Result) -> Match:
    """Return a match after deals of which only the results are known."""
    for result in results:
        match = match.after_result(result, (65, 65) if result.winner is None else (70, 40))
    return match


def mine(points: int) -> Result:
    return Result(0, points, "went_out")


def theirs(points: int) -> Result:
    return Result(1, points, "went_out")


DRAWN = Result(None, 0, "drawn")


def finish(table: Any, rng: Random) -> None:
    """Play the learner's part of a deal as a careful beginner would, by the page's buttons."""
    while not table.deal.is_over:
        view = view_of(table.deal, 0, draw_pending=table.draw_pending)
        done = player("greedy").choose(view, rng)
        if done in buttons(table):
            press(table, done)
        else:
            click(table, "hand0", done)


def scores(table: MatchTable) -> list[dict[str, Any]]:
    return list(area_of(table, "scores")["sides"])


# ---------------------------------------------------------------- a whole match


@pytest.mark.parametrize("rules", ["german", "international", "casual", "santase", "schnapsen"])
def test_a_match_is_played_to_its_end(rules: str) -> None:
    table = MatchTable(rules, seed=5, opponent="random")
    rng = Random(2)
    deals = 0
    while True:
        finish(table, rng)
        deals += 1
        match = table.match
        assert len(match.played) == deals
        assert [one["lines"][0] for one in scores(table)] == [
            score_text(match, side) for side in (0, 1)
        ]
        button, *_others = shown(table)["actions"]["items"]
        if match.is_over:
            break
        assert button["id"] == "next-deal"
        assert shown(table)["status"] == dealer_sentence(match, Names())
        dealer = match.dealer
        press(table, "next-deal")
        assert table.deal.dealer == dealer
        assert table.match.score == match.score
        assert f"Deal {deals + 1}, dealt by" in area_of(table, "scores")["lines"][0]
    assert max(match.score) >= match.rules.game_target
    assert button["id"] == "new-match"
    assert "the match, " in shown(table)["status"]
    press(table, "next-deal")
    assert table.match == match
    press(table, "new-match")
    assert table.match.score == (0, 0)
    assert not table.match.played
    assert table.match.rules == match.rules


def test_the_result_of_a_deal_is_said_with_its_game_points() -> None:
    deal = Deal.start("german", HANDS, TALON)
    table = MatchTable(Match.begin("german", dealer=1).during(deal), opponent=None)
    for text in ("AS", "JS", "draw", "exchange", "marriage H", "close", "QH", "JH", "AC", "KC"):
        table.play(text)
    press(table, "out")
    said = shown(table)["said"]
    assert said[0].startswith("You say “out”, and rightly")
    assert said[1] == "You score 3 game points. You went out with 66 or more."
    assert said[2] == "Game points: 3 for you, 0 for your opponent; 7 win the match."
    assert shown(table)["status"] == "You deal next."
    assert "You deal next." in repr(table)
    assert table.match.played[0].deal == table.deal


def test_nothing_but_the_end_of_a_deal_brings_the_next() -> None:
    table = MatchTable("german", seed=1)
    before = table.deal
    press(table, "next-deal")
    table.next_deal()
    table.new_match()
    assert table.deal is before


# ---------------------------------------------------------------- the score


@pytest.mark.parametrize("points", range(8))
def test_the_sevens_leave_as_many_pips_uncovered_as_there_are_points(points: int) -> None:
    match = replace(Match.begin("german", dealer=1), score=(points, 0))
    deal = Deal.start("german", HANDS, TALON)
    side = score_area(match, deal, Names(), over=False)["sides"][0]
    assert side["uncovered"] == points
    assert len(set(side["sevens"])) == 2
    assert side["label"].startswith("Two sevens")
    assert side["lines"] == [score_text(match, 0)]
    other = score_area(match, deal, Names(), over=False)["sides"][1]
    assert not set(side["sevens"]) & set(other["sevens"])


def test_counted_down_seven_are_uncovered_at_the_beginning() -> None:
    rules = RuleSet().changed(score_direction="down")
    table = MatchTable(won(Match.begin(rules, dealer=1), mine(3)))
    assert [side["uncovered"] for side in scores(table)] == [4, 7]
    assert [side["lines"][0] for side in scores(table)] == [
        "4 game points to go",
        "7 game points to go",
    ]


def test_what_the_sevens_cannot_show_is_said() -> None:
    rules = RuleSet().changed(game_target=11)
    table = MatchTable(won(Match.begin(rules, dealer=1), *[mine(3)] * 3))
    assert scores(table)[0]["uncovered"] == 7
    assert scores(table)[0]["lines"] == ["9 game points", "2 more than the sevens can show"]
    assert "9 game points, 2 more than the sevens can show" in repr(table)


def test_an_eight_stands_for_a_marriage() -> None:
    deal = Deal.start("german", HANDS, TALON)
    table = MatchTable(Match.begin("german", dealer=1).during(deal), opponent=None)
    assert scores(table)[0]["eights"] == []
    for text in ("AS", "JS", "draw", "exchange", "marriage H"):
        table.play(text)
    eight = {"suit": "H", "label": "Eight of hearts: a marriage was announced"}
    assert scores(table)[0]["eights"] == [eight]
    assert "Eight of hearts" in repr(table)
    assert "Eight of hearts" in table._repr_mimebundle_()[0]["text/html"]


def test_the_own_side_stands_first() -> None:
    match = won(Match.begin("german", dealer=0, players=("Ina", "Bo")), mine(2))
    assert [side["caption"] for side in scores(MatchTable(match, 1))] == ["You", "Ina"]


def test_without_markers_the_score_is_lines() -> None:
    table = MatchTable(won(Match.begin("schnapsen", dealer=1), theirs(2)))
    assert all("sevens" not in side for side in scores(table))
    assert [side["lines"][0] for side in scores(table)] == [
        "7 game points to go",
        "5 game points to go",
    ]


# ---------------------------------------------------------------- what is said between deals


def test_a_tie_is_told_and_what_it_brings() -> None:
    rules = RuleSet().changed(tie_carry=TieCarry(points=1))
    match = won(Match.begin(rules, dealer=1), DRAWN)
    assert after_deal(match, Names()) == [
        "Game points: 0 for you, 0 for your opponent; 7 win the match.",
        "The winner of the next deal scores 1 more game point.",
    ]
    assert dealer_sentence(match, Names()) == "The deal was drawn: your opponent deals again."
    assert dealer_sentence(match, Names(you=1)) == "The deal was drawn: you deal again."
    table = MatchTable(match)
    assert "The winner of this deal scores 1 more game point" in area_of(table, "scores")["lines"]
    match = won(match, theirs(2))
    assert after_deal(match, Names())[:2] == [
        "For the tie before, your opponent: 1 game point more.",
        "Game points: 0 for you, 3 for your opponent; 7 win the match.",
    ]
    assert dealer_sentence(match, Names()) == "Your opponent deals next."


def test_who_wins_the_match_is_announced() -> None:
    match = won(Match.begin("german"), mine(3), theirs(1), mine(3), mine(2))
    assert winner_sentence(match, Names()) == "You win the match, 8 to 1."
    assert winner_sentence(match, Names(you=1, names=("Ina", "Bo"))) == (
        "Ina wins the match, 8 to 1."
    )
    double = RuleSet().changed(shutout_double=True)
    match = won(Match.begin(double), theirs(3), theirs(3), theirs(1))
    assert winner_sentence(match, Names()) == (
        "Your opponent wins the match, 7 to 0. Won to nothing, it counts as two games."
    )
    assert winner_sentence(Match.begin(double), Names()) == ""


def test_counted_down_the_score_says_so() -> None:
    match = won(Match.begin("schnapsen"), mine(2))
    assert after_deal(match, Names()) == ["Game points to go: 5 for you, 7 for your opponent."]


# ---------------------------------------------------------------- saved and resumed


def test_a_match_goes_on_from_its_record_in_the_middle_of_a_deal() -> None:
    table = MatchTable("german", seed=11, players=("Ina", "Bo <b>"))
    rng = Random(1)
    finish(table, rng)
    press(table, "next-deal")
    for _step in range(2):
        view = view_of(table.deal, 0, draw_pending=table.draw_pending)
        table.play(player("greedy").choose(view, rng))
    record = json.loads(json.dumps(write_match(table.match)))
    again = MatchTable(record)
    assert again.match == table.match
    assert again.deal == table.deal
    assert MatchTable(table.match).match == table.match
    html = again._repr_mimebundle_()[0]["text/html"]
    assert "Bo &lt;b&gt;" in html
    assert "<b>" not in html


def test_a_record_between_deals_and_after_the_last_goes_on_as_well() -> None:
    table = MatchTable("german", seed=5, opponent="random")
    rng = Random(2)
    while True:
        finish(table, rng)
        record = table.record()
        assert read_match(record).played == table.match.played
        again = MatchTable(record, opponent="random")
        if table.match.is_over:
            break
        assert again.match.score == table.match.score
        assert not again.deal.is_over
        assert again.deal.dealer == table.match.dealer
        press(table, "next-deal")
    assert again.deal == table.deal
    assert shown(again)["status"] == shown(table)["status"]
    assert record["seed"] == 5


def test_what_the_page_may_copy_holds_no_hidden_card(monkeypatch: pytest.MonkeyPatch) -> None:
    table = MatchTable("german", seed=11, dealer=0)
    record = table.record()
    assert record["deals"] == []
    assert record["seed"] is None
    assert record["dealer"] == 0
    assert read_match(record).dealer == 0
    messages = sent(table, monkeypatch)
    table._received(None, {"type": "copy", "nonce": "1"})
    assert json.loads(messages[0]["text"]) == record
    assert "cards are still hidden" in messages[0]["done"]
    finish(table, Random(1))
    messages.clear()
    table._received(None, {"type": "copy", "nonce": "2"})
    assert len(json.loads(messages[0]["text"])["deals"]) == 1
    assert messages[0]["done"] == "The match was copied."


def everything(table: MatchTable) -> str:
    static = table._repr_mimebundle_()[0]
    return json.dumps([shown(table), static["text/html"], static["text/plain"], table.record()])


def test_twin_deals_look_the_same() -> None:
    """Two matches that differ only in cards that seat 0 has not seen."""
    compared = 0
    for seed in range(40):
        first = Deal.shuffled("german", seed)
        other = list(first.hands[1])
        talon = list(first.talon)
        rng = Random(seed)
        place = rng.randrange(11)
        one, two = rng.choice(other), talon[place]
        other[other.index(one)], talon[place] = two, one
        twin = Deal.start("german", [first.hands[0], other], talon)
        match = Match.begin("german", dealer=1, seed=seed)
        tables = [MatchTable(match.during(deal), opponent=None) for deal in (first, twin)]
        assert everything(tables[0]) == everything(tables[1])
        lead = rng.choice(first.hands[0]).code
        same = [c.code for c in first.hands[1] if c in twin.hands[1]]
        for text in (lead, rng.choice(same)):
            for table in tables:
                table.play(text)
        if tables[0].draw_pending and tables[0].deal.to_act == 0:
            assert everything(tables[0]) == everything(tables[1])
            compared += 1
    assert compared > 10


# ---------------------------------------------------------------- play()


def test_play_goes_on_where_it_was_left() -> None:
    table = play()
    assert isinstance(table, MatchTable)
    finish(table, Random(1))
    press(table, "next-deal")
    again = play()
    assert again.match == table.match
    assert "goes on where you left it" in shown(again)["note"]["text"]
    new = play(new=True)
    assert not new.match.played
    assert "note" not in shown(new)
    assert "new-match" not in buttons(new)
    # Another opponent, or other rules: another match.
    assert not play(opponent="random").match.played
    assert not play("schnapsen").match.played
    assert play().match == table.match


@pytest.mark.parametrize("rules", ["german", "four-handed"])
def test_a_match_that_was_left_may_be_given_up_before_anything_is_done(rules: str) -> None:
    table = play(rules)
    before = table.match.current
    table._changed()
    again = play(rules)
    assert again.match.current == before
    press(again, "new-match")
    assert again.match.current != before
    assert "note" not in shown(again)
    assert "new-match" not in buttons(again)
    press(again, "new-match")
    assert play(rules).match.current == again.match.current
    assert again.match.players == table.match.players


def test_play_remembers_that_the_draw_was_seen() -> None:
    for seed in range(30):
        table = play(new=True)
        finishes = Random(seed)
        view = view_of(table.deal, 0, draw_pending=False)
        table.play(player("greedy").choose(view, finishes))
        if table.draw_pending:
            break
    assert table.draw_pending
    waiting = play()
    assert waiting.draw_pending
    assert len(area_of(waiting, "hand0")["cards"]) == 5
    press(table, "draw")
    again = play()
    assert not again.draw_pending
    assert area_of(again, "hand0") == area_of(table, "hand0")


def test_play_takes_house_rules_by_name() -> None:
    save_rules("our club", RuleSet().changed(game_target=3))
    assert play("our club").match.rules.game_target == 3


def test_play_tells_of_a_damaged_match(tmp_path: Path) -> None:
    table = play()
    finish(table, Random(1))
    (path,) = (p for p in (tmp_path / "matches").iterdir() if "last-deal" not in p.name)
    path.write_text("{")
    again = play()
    assert shown(again)["note"]["tone"] == "bad"
    assert "cannot be read" in shown(again)["note"]["text"]
    kept = [p for p in (tmp_path / "matches").iterdir() if "last-deal" not in p.name]
    assert [p.read_text() for p in kept] == ["{"]


def test_play_tells_when_nothing_can_be_kept(tmp_path: Path) -> None:
    (tmp_path / "matches").write_text("")
    table = play()
    finish(table, Random(1))
    assert "could not be kept" in shown(table)["note"]["text"]


def test_three_and_four_play_as_well() -> None:
    assert play("three-handed").deal.seats == 3
    assert play("four-handed").deal.seats == 4


# ---------------------------------------------------------------- opponents, and what cannot be


def test_an_opponent_that_there_is_not_is_named_with_those_that_there_are() -> None:
    known = r"allowed: random, greedy, expert or beside\."
    with pytest.raises(BadOption, match=rf"^opponent cannot be x; {known}$"):
        play(opponent="x")
    with pytest.raises(BadOption, match=r"^watch cannot be x; allowed: random, greedy or expert\."):
        play(watch="x")
    with pytest.raises(BadOption, match=r"^opponent cannot be beside; allowed: random, greedy or "):
        play(opponent="beside", watch="greedy")


def test_another_opponent_can_be_chosen() -> None:
    table = MatchTable("german", seed=3)
    control = shown(table)["controls"][0]
    assert control["value"] == "greedy"
    assert {"random", "greedy"} <= {one["value"] for one in control["options"]}
    enter(table, "opponent", "random")
    assert shown(table)["controls"][0]["value"] == "random"
    enter(table, "opponent", "nobody")
    assert shown(table)["controls"][0]["value"] == "random"
    assert "controls" not in shown(MatchTable("german", opponent=None))


@pytest.mark.parametrize(
    ("given", "options"),
    [
        ("no such rules", {}),
        ("three-handed", {}),
        ({"format": "sixtysix-match/1"}, {}),
        ("german", {"opponent": "nobody"}),
        ("german", {"dealer": 2}),
        ("german", {"players": ("one",)}),
        ("german", {"seat": 3}),
    ],
)
def test_what_cannot_be_is_refused(given: Any, options: dict[str, Any]) -> None:
    with pytest.raises((BadOption, BadRecord)):
        MatchTable(given, **options)


def test_a_match_of_results_only_that_is_over_cannot_be_shown() -> None:
    with pytest.raises(BadRecord):
        MatchTable(won(Match.begin("german"), mine(3), mine(3), mine(3)))


def test_chance_decides_who_deals_first() -> None:
    assert {MatchTable("german", seed=seed).match.dealer for seed in range(20)} == {0, 1}
    assert MatchTable("german", seed=4).deal == MatchTable("german", seed=4).deal
