"""Review: decisions, what they cost, what is said; files; another try from a decision."""

from __future__ import annotations

import io
import json
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest

from sixtysix_learn.analysis.limits import Sizes
from sixtysix_learn.display import Replay, Review, TryAgain, review, review_moves, reviews
from sixtysix_learn.display.replay import steps_of
from sixtysix_learn.display.review_moves import judge, moments_of, sensible
from sixtysix_learn.display.review_read import record_of
from sixtysix_learn.errors import BadOption, BadRecord
from sixtysix_learn.players import player
from sixtysix_learn.records import (
    write_any_deal,
    write_deal,
    write_match,
    write_position,
    write_view,
)
from sixtysix_learn.rules import Deal, FourHandedDeal, Match, ThreeHandedDeal, view_of
from sixtysix_learn.simulation import progress
from sixtysix_learn.training.feedback import Quality
from sixtysix_learn.training.kept_match import keep_match, match_file

from .pages import area_of, buttons, click, enter, press, shown

PRESETS = ["german", "international", "casual", "santase", "schnapsen"]


def played(rules: str = "german", seed: int = 10, names: tuple[str, str] = ("greedy",) * 2) -> Deal:
    """Return a deal that two players of the computer have played."""
    deal, rng = Deal.shuffled(rules, seed), Random(1)
    while not deal.is_over:
        seat = deal.to_act
        assert seat is not None
        deal = deal.play(player(names[seat]).choose(view_of(deal, seat), rng))
    return deal


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Look at very little: where the values do not matter."""
    few = Sizes(20, 20, 20, 10, (0, 4), 4, 10, 2, (1, 10), 0)
    monkeypatch.setattr(review_moves, "review_sizes", lambda: few)


@pytest.fixture(scope="module")
def deal() -> Deal:
    """Return a deal in which seat 1 makes a bad mistake in trick six: QD instead of AD."""
    return played()


@pytest.fixture(scope="module")
def done(deal: Deal) -> Review:
    return review(deal, seat=1)


# An ending: all cards known, seat 0 to lead. The ten first wins, for the trump ace then takes the
# last trick; the trump ace first loses.
ENDING: dict[str, Any] = {
    "format": "sixtysix-position/1",
    "rules": "german",
    "trump": "H",
    "hands": [["AH", "TS"], ["TH", "AS"]],
    "talon": [],
    "points": [38, 40],
    "pending": [0, 0],
    "tricks": [4, 6],
    "on_lead": 0,
    "led": None,
    "closed_by": None,
    "at_close": None,
}


# ---------------------------------------------------------------- decisions


def test_decisions_are_moments_with_a_choice(deal: Deal) -> None:
    deals, error = steps_of(deal)
    assert error is None
    for seat in (0, 1):
        for moment in moments_of(deals, seat):
            assert moment.deal.to_act == seat
            assert len(moment.actions) > 1
            assert moment.played in moment.actions
            assert moment.played in moment.view.actions


def test_drawing_is_a_decision_where_one_may_hold(deal: Deal) -> None:
    deals, _error = steps_of(deal)
    draws = [m for m in moments_of(deals, 1) if m.waits]
    assert draws
    assert {m.played for m in draws} == {"draw"}
    assert all(set(m.actions) == {"draw", "hold"} for m in draws)
    # The card that was drawn is not known then.
    assert all(len(m.view.hand) == 5 for m in draws)


def test_false_claims_are_no_sensible_choice_unless_made(deal: Deal) -> None:
    deals, _error = steps_of(deal)
    moment = next(m for m in moments_of(deals, 0) if "out" in m.view.actions)
    if moment.view.points[0] < 66:
        assert "out" not in sensible(moment.view)
    assert "out" in sensible(moment.view, "out")


def test_a_claim_of_66_at_once_is_nothing_to_talk_about() -> None:
    hands = [["AS", "TS", "AH", "TH", "KH", "QH"], ["9C", "9D", "9S", "9H", "JC", "JD"]]
    deal = Deal.start("german", hands, "JS QC QD QS KC KD KS TC TD AC AD JH")
    for text in ("AS", "9S", "TS", "9C", "AH", "9D", "marriage H", "out"):
        deal = deal.play(text)
    deals, _error = steps_of(deal)
    choices = [moment.played for moment in moments_of(deals, 0)]
    assert "marriage H" in choices
    assert "out" not in choices


def test_the_same_decision_gives_the_same_answer(deal: Deal) -> None:
    deals, _error = steps_of(deal)
    moment = moments_of(deals, 1)[-3]
    one, two = judge(moment, seed=3), judge(moment, seed=3)
    assert one.evaluation.actions == two.evaluation.actions
    assert one.quality is two.quality


@pytest.mark.parametrize("rules", PRESETS)
@pytest.mark.usefixtures("quick")
def test_deals_of_every_preset_for_two(rules: str) -> None:
    found = Review(played(rules, 3), 0).finish()
    assert found.is_done
    assert found.result is not None
    for one in found.judged:
        assert one.lost >= 0
        assert one.got == pytest.approx(one.worth - one.lost, abs=1.0)
        assert -3.001 <= one.got <= one.worth + 1e-9 <= 3.001
    assert "In the end" in repr(found)


def test_a_marriage_and_a_draw() -> None:
    found = review(played(seed=8), seat=1)
    # The value of an announcement is at least that of what may follow it.
    marriage = [one for one in found.judged if one.moment.played == "marriage C"]
    assert marriage
    assert not marriage[0].is_mistake
    # Here the talon should have been closed before the draw, and can be now.
    (drew,) = [i for i, one in enumerate(found.judged) if one.moment.waits]
    assert found.judged[drew].best == "hold"
    found.at = drew
    text = " ".join(shown(found)["said"])
    assert text.startswith("Before the draw, after trick 3. Your choice: draw a card.")
    assert "Better: close before drawing. It leads to a win in about" in text
    for everything in (False, True):
        enter(found, "open", everything)
        assert len(area_of(found, "hand1")["cards"]) == 5
    press(found, "again")
    assert {"draw", "hold"} <= set(buttons(found))
    press(found, "hold")
    assert shown(found)["note"]["text"] == "That is the best choice."
    press(found, "close")
    assert isinstance(found.inside, TryAgain)
    assert found.inside.deal.closed_by == 1


# ---------------------------------------------------------------- what is said


def test_the_bad_mistake_is_found_and_explained(done: Review) -> None:
    worst = max(done.mistakes, key=lambda one: one.lost)
    assert (worst.moment.played, worst.best) == ("QD", "AD")
    assert worst.quality is Quality.BLUNDER
    assert worst.lost == pytest.approx(2, abs=0.01)
    text = repr(done)
    assert "Your choice: play the queen of diamonds." in text
    assert "A bad mistake: it costs 2.00 game points." in text
    assert "Play the ace of diamonds: on average that brings" in text
    assert "The hidden cards can lie in 35 ways" in text
    assert "In the end you lost 2 game points." in text


def test_the_costliest_mistake_is_shown_first_and_marked(done: Review) -> None:
    graph = area_of(done, "graph")
    (here,) = [point for point in graph["cards"] if point["at"]]
    assert here["sign"] == "??"
    assert here["cost"] == "−2.00"
    marks = {c["code"]: c.get("mark") for c in area_of(done, "hand1")["cards"]}
    assert marks["QD"] == "bad"
    assert marks["AD"] == "good"
    assert shown(done)["log"]["items"][0].startswith("Play the ace of diamonds: You lead the ace")
    assert graph["end"]["value"] == -2


def test_nothing_is_said_against_good_choices(done: Review) -> None:
    for number, one in enumerate(done.judged):
        point = area_of(done, "graph")["cards"][number]
        assert ("sign" in point) == one.is_mistake
        done.at = number
        said = " ".join(shown(done)["said"])
        assert ("costs" in said) == one.is_mistake
        assert ("log" in shown(done)) == (one.is_mistake and done.explanation() is not None)
        assert ("Nothing was better" in said or "A good choice" in said) != one.is_mistake or (
            "As far as can be told" in said
        )
    done._at = None


def test_stepping_by_the_page(done: Review) -> None:
    press(done, "back")
    first = done.at
    assert first is not None
    press(done, "forward")
    assert done.at == first + 1
    click(done, "graph", "0")
    assert done.at == 0
    assert not buttons(done)["back"]["on"]
    press(done, "back")
    assert done.at == 0
    press(done, "mistake")
    assert done.judged[done.at].is_mistake
    done.at = 99
    assert done.at == len(done.moments) - 1
    assert not buttons(done)["forward"]["on"]
    click(done, "graph", "99")
    click(done, "graph", "x")
    assert done.at == len(done.moments) - 1
    done._at = None


def test_hidden_cards_are_shown_on_request(done: Review) -> None:
    back = area_of(done, "hand0")["cards"][0]
    assert back["code"] is None
    enter(done, "open", True)
    assert all(c["code"] for c in area_of(done, "hand0")["cards"])
    enter(done, "open", False)
    enter(done, "open", "yes")
    assert area_of(done, "hand0")["cards"][0]["code"] is None


@pytest.mark.usefixtures("quick")
def test_the_other_player_can_be_looked_at(deal: Deal) -> None:
    found = Review(deal, 0).finish()
    enter(found, "seat", "1")
    assert found.seat == 1
    assert not found.is_done
    found.finish()
    assert found.result == -2
    enter(found, "seat", "0")
    assert found.is_done
    enter(found, "seat", "7")
    assert found.seat == 0


@pytest.mark.usefixtures("quick")
def test_the_page_looks_on_by_itself_and_says_how_far_it_is(deal: Deal) -> None:
    found = Review(deal, 1)
    assert shown(found)["pace"]["action"] == "look-on"
    assert shown(found)["status"].startswith("Looking at decision 1 of ")
    assert "actions" not in shown(found)
    press(found, "mistake")
    press(found, "again")
    for _turn in range(40):
        if found.is_done:
            break
        press(found, "look-on")
    assert found.is_done
    assert "pace" not in shown(found)
    assert shown(found)["status"].startswith("Decision ")


@pytest.mark.usefixtures("quick")
def test_text_and_html_have_all_of_it_and_escape_names(deal: Deal) -> None:
    record = write_deal(deal, players=("Ina <b>", "Bo"), title="<i>club</i>")
    found = review(record, seat=0)
    html = found._repr_mimebundle_()[0]["text/html"]
    assert "&lt;i&gt;club" in html
    assert "<b>" not in html
    assert "Expected game points" in html
    assert all(point["label"] in repr(found) for point in area_of(found, "graph")["cards"])
    assert found.record() == record
    assert "“You” is Ina" in repr(found)
    assert "“You” is" not in repr(Review(deal, 0, you=0).finish())


def test_the_lines_are_stepped_through_at_the_table(done: Review) -> None:
    done._at = None
    press(done, "line-best")
    assert isinstance(done.inside, Replay)
    assert area_of(done, "hand1")["cards"][0]["code"]
    for _step in range(3):
        press(done, "forward")
    assert shown(done)["status"].startswith("Step 3 of ")
    press(done, "last")
    assert "You score 2 game points." in " ".join(shown(done)["said"])
    press(done, "to-review")
    press(done, "line-played")
    press(done, "last")
    assert "Your opponent scores 2 game points." in " ".join(shown(done)["said"])
    press(done, "to-review")
    done.at = 0
    assert "line-best" not in buttons(done)
    press(done, "line-best")
    assert done.inside is None
    done._at = None


@pytest.mark.usefixtures("quick")
def test_what_cannot_be_judged_is_told_and_left_out(
    deal: Deal, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_given: Any, **_options: Any) -> None:
        raise BadRecord("solver_hands", field="hands")

    monkeypatch.setattr(reviews, "judge", refuse)
    found = Review(deal, 0).finish()
    assert found.is_done
    assert not found.judged
    assert shown(found)["note"]["text"].startswith("A decision could not be judged: hands: ")
    assert "pace" not in shown(found)


# ---------------------------------------------------------------- positions and open deals


@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize("rules", PRESETS)
def test_positions_of_every_preset(rules: str) -> None:
    deals, _error = steps_of(played(rules, 3))
    middle = deals[len(deals) // 2].after_draw()
    found = review(write_position(middle))
    assert found.seat == middle.to_act
    assert found.is_done
    assert "The deal is not over." in repr(found)


def test_a_position_is_judged_before_anything_is_played() -> None:
    found = review(ENDING)
    (only,) = found.judged
    assert only.moment.played == ""
    assert only.in_plain_sight
    text = repr(found)
    assert "Best here: play the ten of spades." in text
    assert "You knew every card, so these values are exact." in text
    assert "The deal is not over." in text
    assert not found.mistakes


def test_in_a_position_the_player_to_act_is_looked_at() -> None:
    found = review(ENDING | {"on_lead": 1, "tricks": [6, 4], "hands": [["TH", "AS"], ["AH", "TS"]]})
    assert found.seat == 1
    assert found.judged


@pytest.mark.usefixtures("quick")
def test_a_deal_that_was_broken_off(deal: Deal) -> None:
    record = write_deal(deal)
    record["actions"] = record["actions"][:6]
    found = review(record)
    assert found.result is None
    assert "The deal is not over." in repr(found)


@pytest.mark.usefixtures("quick")
def test_an_illegal_action_is_told() -> None:
    record = write_deal(played())
    record["actions"] = [*record["actions"][:4], "marriage C"]
    found = review(record)
    assert "an action that is not allowed" in shown(found)["note"]["text"]


class Screen(io.StringIO):
    """A terminal."""

    def isatty(self) -> bool:
        return True


def test_how_far_it_is_is_said_where_it_takes_long(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = Screen()
    monkeypatch.setattr(sys, "stderr", screen)
    for name in ("_WORTH_IT", "_FIRST_WHILE", "_BETWEEN"):
        monkeypatch.setattr(progress, name, 0)
    review(ENDING)
    assert "1 of 1 decisions looked at" in screen.getvalue()


# ---------------------------------------------------------------- what can be reviewed


def test_files(tmp_path: Path, deal: Deal) -> None:
    one, many = tmp_path / "deal.json", tmp_path / "deals.jsonl"
    other = played(seed=3)
    one.write_text(json.dumps(write_deal(deal)))
    many.write_text("".join(json.dumps(write_deal(d)) + "\n" for d in (deal, other)))
    assert record_of(str(one)) == write_deal(deal)
    assert record_of(one, -1) == write_deal(deal)
    assert record_of(many, 1) == write_deal(other)
    assert record_of(many, -2) == write_deal(deal)
    for given, index in ((one, 1), (many, 2), (many, -3)):
        with pytest.raises(BadRecord, match="counted from 0"):
            record_of(given, index)
    with pytest.raises(BadRecord):
        record_of(tmp_path / "none.json")
    bad = tmp_path / "bad.jsonl"
    bad.write_text("{}\n{\n")
    with pytest.raises(BadRecord):
        record_of(bad, 1)
    with pytest.raises(BadRecord):
        review(bad, 0)
    (tmp_path / "empty.jsonl").write_text("")
    with pytest.raises(BadRecord, match="no deal"):
        record_of(tmp_path / "empty.jsonl")


def test_matches(deal: Deal) -> None:
    match = Match.begin("german", dealer=1, players=("Ina", "Bo")).after(deal)
    assert record_of(match, -1) is deal
    record = record_of(write_match(match), 0)
    assert isinstance(record, dict)
    assert record["players"] == ["Ina", "Bo"]
    with pytest.raises(BadRecord, match="counted from 0"):
        record_of(match, 1)


@pytest.mark.parametrize("kind", [ThreeHandedDeal, FourHandedDeal])
def test_three_and_four_are_refused_in_one_sentence(kind: Any) -> None:
    rules = "three-handed" if kind is ThreeHandedDeal else "four-handed"
    deal = kind.shuffled(rules, 1)
    for given in (deal, write_any_deal(deal)):
        with pytest.raises(BadRecord, match=r"^Only deals for two players can be reviewed") as told:
            review(given)
        assert str(told.value).count(".") == 1


@pytest.mark.usefixtures("quick")
def test_the_deal_that_was_finished_last_is_reviewed_without_asking_for_it(
    deal: Deal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SIXTYSIX_HOME", str(tmp_path))
    with pytest.raises(BadRecord, match=r"no finished deal of yours .*play one with ss\.play\(\)"):
        review()
    path = match_file(deal.rules, "greedy")
    begun = Match.begin("german", dealer=1, players=("Ina", "Bo"))
    keep_match(path, begun.during(deal))
    assert record_of(None) == write_deal(deal, players=("Ina", "Bo"))
    # It stays so while the next deal is played.
    after = begun.after(deal)
    keep_match(path, after.during(after.next_deal()))
    assert review().deal.result == deal.result
    with pytest.raises(BadRecord, match="counted from 0"):
        record_of(None, 1)


def test_a_record_may_be_given_as_text(deal: Deal) -> None:
    record = write_deal(deal)
    assert record_of(f"\n{json.dumps(record, indent=1)}\n") == record
    with pytest.raises(BadRecord, match=r"^This is not JSON: "):
        review('{"format": ')
    with pytest.raises(BadRecord, match=r"^A record must be a JSON object"):
        review("[]")


def test_errors_of_files_name_the_file_and_say_what_to_do(tmp_path: Path, deal: Deal) -> None:
    with pytest.raises(BadRecord, match=r"^There is no file none\.json in .*: give the name"):
        review(tmp_path / "none.json")
    with pytest.raises(BadRecord, match=r"^There is no file a\\x00b in "):
        review("a\0b")
    broken = tmp_path / "broken.json"
    broken.write_text('{"format": "a\nb"}')
    wrong = (
        r"broken\.json cannot be reviewed\. .* character at line 1, .* Give a file with a record"
    )
    with pytest.raises(BadRecord, match=wrong):
        review(broken)
    bank = tmp_path / "bank.json"
    bank.write_text('{"format": "sixtysix-exercises/1", "exercises": []}')
    with pytest.raises(BadRecord) as told:
        review(str(bank))
    for part in ("bank.json", "exercises/1", "not known", "deal/1", "position/1", "match/1"):
        assert part in str(told.value)
    (tmp_path / "folder").mkdir()
    with pytest.raises(BadRecord, match=r"folder cannot be reviewed\. .*directory"):
        review(tmp_path / "folder")
    # What is wrong inside a record, on its line too.
    lines = tmp_path / "deals.jsonl"
    lines.write_text(json.dumps(write_deal(deal) | {"dealer": 7}) + "\n{\n")
    with pytest.raises(BadRecord, match=r"deals\.jsonl cannot be reviewed\. dealer: "):
        review(lines)
    with pytest.raises(BadRecord, match=r"deals\.jsonl:2 cannot be reviewed\. This is not JSON"):
        review(lines, 1)


def test_what_one_player_saw_is_no_deal(deal: Deal) -> None:
    with pytest.raises(BadRecord, match="only what one player saw"):
        review(write_view(view_of(Deal.shuffled("german", 1), 0)))
    with pytest.raises(BadRecord, match=r"^deals: a list of deals expected"):
        review({"format": "sixtysix-match/1", "deals": 3})


@pytest.mark.parametrize("given", [3, {"format": "nothing"}, {}, "no/such/file.json"])
def test_what_is_nothing_to_review_is_refused(given: Any) -> None:
    with pytest.raises(BadRecord):
        review(given)


def test_a_seat_there_is_not(deal: Deal) -> None:
    with pytest.raises(BadOption):
        review(deal, seat=2)


# ---------------------------------------------------------------- another try


def test_a_better_choice_is_praised_and_the_deal_played_on(done: Review) -> None:
    done._at = None
    press(done, "again")
    table = done.inside
    assert isinstance(table, TryAgain)
    assert buttons(done)["to-review"]["on"]
    click(done, "hand1", "AD")
    assert table.quality is Quality.BEST
    assert shown(done)["note"] == {"text": "That is the best choice.", "tone": "good"}
    rng = Random(1)
    while not table.deal.is_over:
        view = view_of(table.deal, 1)
        text = player("greedy").choose(view, rng)
        (click(done, "hand1", text) if len(text) == 2 else press(done, text))
    assert shown(done)["status"].startswith("This time: ")
    assert "When it was played: 2 game points lost." in shown(done)["status"]
    press(done, "restart")
    assert table.first is None
    assert not table.deal.is_over
    press(done, "to-review")
    assert done.inside is None
    assert "graph" in [area["id"] for area in shown(done)["areas"]]


def test_the_same_mistake_again_is_told_with_its_cost(done: Review) -> None:
    done._at = None
    table = done.try_again()
    click(table, "hand1", "QD")
    assert table.quality is Quality.BLUNDER
    assert shown(table)["note"]["text"].endswith("costs about 2.00 game points.")
    assert shown(table)["note"]["tone"] == "bad"


def test_nothing_to_try_while_nothing_is_known(deal: Deal) -> None:
    with pytest.raises(IndexError):
        Review(deal, 1).try_again()


def test_a_position_can_be_tried(done: Review) -> None:
    found = review(ENDING)
    table = found.try_again()
    click(table, "hand0", "TS")
    assert table.quality is Quality.BEST
    assert len(table.deal.hands[1]) < 2
