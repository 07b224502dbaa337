"""Practice as a widget: what the page gets, what its buttons do, and the plain forms."""

from __future__ import annotations

import html
import inspect
import json
import re
from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any

import pytest

from sixtysix_learn import exercise, learner
from sixtysix_learn import practice as front_door
from sixtysix_learn.display import practice as module
from sixtysix_learn.display import preferences, set_look
from sixtysix_learn.display.practice import Practice, practice
from sixtysix_learn.display.practice_words import rules_of
from sixtysix_learn.errors import BadOption
from sixtysix_learn.i18n import set_language
from sixtysix_learn.rules import RuleSet
from sixtysix_learn.training import journal as journals
from sixtysix_learn.training.generate import generate
from sixtysix_learn.training.journal import Journal, use_learner
from sixtysix_learn.training.kinds import KINDS
from sixtysix_learn.training.practice import Mode, Run, standing
from sixtysix_learn.training.ratings import START
from sixtysix_learn.training.saved_rules import save_rules
from sixtysix_learn.training.schedule import Pick, Why


@pytest.fixture(autouse=True)
def fresh(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("SIXTYSIX_HOME", str(tmp_path / "home"))
    monkeypatch.setattr(module, "_open", {})
    monkeypatch.setattr(journals, "_open", {})
    monkeypatch.setattr(preferences, "_kept", None)
    yield
    set_look(pack="french", colours=2, size="m")
    set_language("en")


def restart(monkeypatch: pytest.MonkeyPatch) -> Practice:
    """What a new kernel finds."""
    monkeypatch.setattr(module, "_open", {})
    monkeypatch.setattr(journals, "_open", {})
    return practice()


def tell(shown: Practice, **message: Any) -> None:
    """What the page sends."""
    shown._received(None, message, None)


def press(shown: Practice, name: str) -> None:
    assert name in buttons(shown)
    tell(shown, type="action", id=name, rev=shown.widget.scene["rev"])


def buttons(shown: Practice) -> dict[str, dict[str, Any]]:
    return {item["id"]: item for item in shown.widget.scene["actions"]["items"]}


def right_answer(shown: Practice) -> dict[str, Any]:
    assert shown.question is not None
    answer = shown.question.asked.kind.solved.answer
    return {name: list(v) if isinstance(v, tuple) else v for name, v in answer.items()}


def answer(shown: Practice) -> None:
    tell(shown, type="check", answer=right_answer(shown), rev=shown.widget.question["rev"])


def miss(shown: Practice) -> None:
    tell(shown, type="solution", rev=shown.widget.question["rev"])


def words(shown: Practice) -> str:
    return "\n".join(item["text"] for area in shown.widget.scene["areas"] for item in area["items"])


# ---------------------------------------------------------------- the start


def test_the_front_door_opens_it() -> None:
    assert inspect.unwrap(front_door) is practice
    assert practice() is practice()


def test_a_beginner_finds_three_ways_to_practise() -> None:
    shown = practice()
    scene = shown.widget.scene
    assert scene["practice"]["screen"] == "start"
    assert list(buttons(shown)) == ["session", "daily", "survival", "doing"]
    assert buttons(shown)["session"]["main"]
    assert "No rating yet" in words(shown)
    said = r"On \d{4}-\d\d-\d\d the same for everybody with the same version .* midnight UTC"
    assert re.search(said, words(shown))
    assert "same version" in rules_of(Mode.DAILY)
    assert shown.question is None
    assert json.loads(json.dumps(scene)) == scene


def test_the_rating_is_explained_where_it_is_shown() -> None:
    shown = practice("daily")
    answer(shown)
    shown.next()
    shown.stop()
    said = words(shown)
    assert re.search(r"Your rating: 1\d\d\d, give or take \d+ \(a number as in chess", said)
    assert f"begins at {START.value:.0f}," in said
    assert re.search(r"rating: 1\d\d\d, .* as in chess", str(learner().dashboard()))


def test_practice_tells_nothing_of_the_lessons_that_were_reached() -> None:
    shown = practice("daily")
    miss(shown)
    shown.next()
    shown.begin("session")
    answer(shown)
    exercise(shown.question.question.id).check(**right_answer(shown))  # type: ignore[union-attr]
    daily, inside, outside = (e for e in Journal.open().entries() if e.what == "try")
    assert daily.more["practice"] == "daily"
    assert inside.more["practice"] == "session"
    assert "answer" in inside.more
    assert not outside.in_practice


def test_no_way_that_is_none() -> None:
    for wrong in ("sesion", "start"):
        with pytest.raises(BadOption):
            practice(wrong)
        with pytest.raises(BadOption):
            practice().begin(wrong)
    with pytest.raises(BadOption, match="Nothing is asked now"):
        practice().check(3)


def test_each_way_can_be_named_in_code() -> None:
    for mode in Mode:
        shown = practice(mode.value)
        assert shown.run is not None
        assert shown.run.run.mode is mode
        question = shown.question
        assert practice(mode.value).question is question, "a cell run again goes on"
        assert question is not None


# ---------------------------------------------------------------- a session


def test_a_session_from_the_first_question_to_the_summary() -> None:
    shown = practice()
    press(shown, "session")
    for number in range(10):
        scene = shown.widget.scene
        assert scene["practice"]["screen"] == "ask"
        assert scene["status"] == f"Question {number + 1} of 10"
        steps = scene["practice"]["steps"]
        assert [step["here"] for step in steps].index(True) == number
        assert len(steps) == 10
        assert not buttons(shown)["next"]["on"]
        if number == 3:
            miss(shown)
        else:
            if number == 5:
                tell(shown, type="hint", rev=shown.widget.question["rev"])
            answer(shown)
        assert buttons(shown)["next"]["on"]
        press(shown, "next")
    assert shown.widget.scene["practice"]["screen"] == "end"
    said = words(shown)
    assert "8 of 10 questions were right at once and without help." in said
    assert "1 more was right with help." in said
    assert re.search(r"Your rating went from 1200 to 1\d\d\d\.", said)
    assert "Tomorrow" in said
    assert "2 puzzles not solved at once" in said
    asked = next(area for area in shown.widget.scene["areas"] if area["id"] == "asked")["items"]
    assert [item["text"][0] for item in asked] == list("✓✓✓✗✓◐✓✓✓✓")
    # What was missed can be asked once more, and is not rated again.
    rated = len(Journal.open().first_tries())
    press(shown, "again")
    assert shown.widget.scene["status"] == "Question 1 of 2"
    for _missed in range(2):
        answer(shown)
        press(shown, "next")
    assert "2 of 2 questions were right" in words(shown)
    assert "your rating stays" in words(shown)
    assert len(Journal.open().first_tries()) == rated


def test_nobody_goes_on_without_an_answer() -> None:
    shown = practice("session")
    question = dict(shown.widget.question)
    press(shown, "next")
    assert shown.widget.question == question
    assert "Answer first" in shown.widget.scene["note"]["text"]
    assert "Answer first" in buttons(shown)["next"]["why"]
    # The words are gone once there is an answer.
    answer(shown)
    assert "note" not in shown.widget.scene


def test_the_button_pressed_twice_leaves_no_question_out() -> None:
    shown = practice("session")
    answer(shown)
    rev = shown.widget.scene["rev"]
    for _click in range(2):
        tell(shown, type="action", id="next", rev=rev)
    assert shown.widget.scene["status"] == "Question 2 of 10"


def test_retries_are_free() -> None:
    shown = practice("session")
    assert shown.question is not None
    wrong = {"count": "1", "trick": "me 9"}.get(shown.question.question.kind, "9S")
    for _try in range(2):
        tell(shown, type="check", answer=wrong, rev=shown.widget.question["rev"])
    answer(shown)
    first = shown.run.tries[0] if shown.run else None
    assert first is not None
    step = shown.widget.scene["practice"]["steps"][0]
    assert step["is"] == first.feedback.verdict.value  # type: ignore[union-attr]
    assert step["label"].startswith("Question 1: ")


def test_each_question_has_a_number_of_its_own() -> None:
    # Else the page would take the second for the first, and hear clicks meant for the first.
    shown = practice("session")
    revs = []
    for _question in range(3):
        revs.append(shown.widget.question["rev"])
        answer(shown)
        shown.next()
    assert len(set(revs)) == 3
    tries = len(Journal.open().entries())
    tell(shown, type="solution", rev=revs[0])
    assert len(Journal.open().entries()) == tries


def test_a_question_offers_no_way_out_of_the_run() -> None:
    shown = practice("session")
    question = dict(shown.widget.question)
    for kind in ("another", "back"):
        tell(shown, type=kind, rev=question["rev"])
    assert shown.widget.question == question


@pytest.mark.parametrize(
    "message",
    [
        None,
        "next",
        {},
        {"type": "explode"},
        {"type": "action"},
        {"type": "action", "id": "next"},
        {"type": "action", "id": "dream", "rev": 1},
        {"type": "control", "id": "rules", "value": ["german"], "rev": 1},
        {"type": ["check"], "rev": 1},
        {"type": "check", "answer": "AS", "rev": 99},
    ],
)
def test_nonsense_from_the_page_is_not_heard(message: Any) -> None:
    shown = practice("session")
    before = (dict(shown.widget.scene), dict(shown.widget.question))
    shown._received(None, message, None)
    assert (dict(shown.widget.scene), dict(shown.widget.question)) == before
    assert Journal.open().entries() == ()


@pytest.mark.parametrize("kind", KINDS)
def test_each_kind_of_question_is_asked_answered_and_gone_on_from(kind: str) -> None:
    rules = "german" if 2 in KINDS[kind].players_for else "three-handed"
    made = generate(kind, 3, rules=rules)
    shown = practice()
    run = Run(Mode.SESSION, datetime.now(UTC), (Pick(made, Why.MORE),))
    shown._take_up(standing(run, ()))
    assert shown.widget.scene["status"] == "Question 1 of 1"
    assert not buttons(shown)["next"]["on"]
    answer(shown)
    (entry,) = Journal.open().entries()
    assert entry.right
    assert buttons(shown)["next"]["on"]
    press(shown, "next")
    assert "1 of 1 question was right at once and without help." in words(shown)
    assert json.loads(json.dumps(shown.widget.scene)) == shown.widget.scene


# ---------------------------------------------------------------- after a restart


def test_a_new_kernel_offers_to_go_on(monkeypatch: pytest.MonkeyPatch) -> None:
    shown = practice("session")
    for _question in range(3):
        answer(shown)
        shown.next()
    assert shown.question is not None
    asked = shown.question.question
    again = restart(monkeypatch)
    assert again is not shown
    first = next(iter(buttons(again).values()))
    assert first["label"] == "Go on with the session: question 4 of 10"
    assert first["main"]
    press(again, "on-session")
    assert again.question is not None
    assert again.question.question == asked
    signs = [step["sign"] for step in again.widget.scene["practice"]["steps"]]
    assert signs == ["✓", "✓", "✓", "4", "5", "6", "7", "8", "9", "10"]


def test_stopping_loses_nothing() -> None:
    shown = practice("session")
    answer(shown)
    press(shown, "stop")
    assert "on-session" in buttons(shown)
    press(shown, "daily")
    press(shown, "stop")
    press(shown, "on-session")
    assert shown.widget.scene["status"] == "Question 2 of 10"


def test_a_session_without_an_answer_is_simply_begun_anew(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    practice("session")
    assert "on-session" not in buttons(restart(monkeypatch))


def test_code_goes_on_where_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    shown = practice("session")
    answer(shown)
    shown.next()
    restart(monkeypatch)
    assert practice("session").widget.scene["status"] == "Question 2 of 10"


def test_what_is_shown_before_the_page_is_there_reaches_it() -> None:
    shown = practice("session")
    assert shown._widget is None
    assert shown.widget.question["title"]
    assert shown.widget.state["rev"] == shown.widget.question["rev"]


# ---------------------------------------------------------------- survival, daily


def test_a_survival_run_ends_at_the_third_miss() -> None:
    shown = practice("survival")
    for number in range(4):
        assert f"Question {number + 1}, and " in shown.widget.scene["status"]
        if number:
            miss(shown)
        else:
            answer(shown)
        last = number == 3
        press(shown, "next")
        assert (shown.widget.scene["practice"]["screen"] == "end") == last
    assert "1 of 4 questions were right" in words(shown)
    assert "That is your best run so far." in words(shown)
    press(shown, "stop")
    assert "Your best survival run: 1 question right." in words(shown)
    press(shown, "survival")
    for _number in range(3):
        miss(shown)
        press(shown, "next")
    assert "Your best run: 1 question right." in words(shown)
    assert "survival" in buttons(shown)


def test_the_last_button_says_what_comes() -> None:
    shown = practice("survival")
    for number in range(3):
        assert buttons(shown)["next"]["label"] == "Next question"
        miss(shown)
        last = number == 2
        assert buttons(shown)["next"]["label"] == ("How it went" if last else "Next question")
        press(shown, "next")
    shown.begin("session")
    for number in range(10):
        miss(shown)
        last = number == 9
        assert buttons(shown)["next"]["label"] == ("How it went" if last else "Next question")
        press(shown, "next")
    shown.begin("daily")
    answer(shown)
    assert buttons(shown)["next"]["label"] == "How it went"


def test_the_daily_puzzle_is_done_once_a_day() -> None:
    shown = practice("daily")
    status = r"The puzzle of \d{4}-\d\d-\d\d \(UTC\), difficulty [345] of 5"
    assert re.fullmatch(status, shown.widget.scene["status"])
    assert shown.widget.scene["practice"]["steps"] == []
    answer(shown)
    press(shown, "next")
    assert "You solved the puzzle of the day at once and without help." in words(shown)
    press(shown, "stop")
    assert "is done. The next one comes at midnight UTC." in words(shown)
    # Begun again, it shows how it went.
    press(shown, "daily")
    assert shown.widget.scene["practice"]["screen"] == "end"


# ---------------------------------------------------------------- settings


def choose(shown: Practice, name: str, value: str) -> None:
    tell(shown, type="control", id=name, value=value, rev=shown.widget.scene["rev"])


def chosen(shown: Practice) -> dict[str, str]:
    return {control["id"]: control["value"] for control in shown.widget.scene["controls"]}


def test_settings_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    save_rules("our club", RuleSet.preset("german").changed(last_trick_bonus=0))
    shown = practice()
    values = {
        "rules": "schnapsen",
        "level": "4",
        "pack": "german",
        "colours": "4",
        "size": "s",
    }
    for name, value in values.items():
        choose(shown, name, value)
        choose(shown, name, "nonsense")
    assert values.items() <= chosen(shown).items()
    set_look(pack="french", colours=2, size="m")
    monkeypatch.setattr(preferences, "_kept", None)
    again = restart(monkeypatch)
    preferences.restore()
    again.refresh()
    assert values.items() <= chosen(again).items()
    again.begin("session")
    assert again.run is not None
    assert {pick.question.rules for pick in again.run.run.picks} == {RuleSet.preset("schnapsen")}
    assert again.run.run.picks[0].question.difficulty == 4
    again.stop()
    choose(again, "rules", "our club")
    choose(again, "level", "auto")
    again.begin("session")
    assert again.run.run.picks[0].question.rules.last_trick_bonus == 0


def test_rules_that_are_gone_are_told_and_can_be_changed() -> None:
    Journal.open().set("rules", "of a dream")
    shown = practice()
    assert chosen(shown)["rules"] == "of a dream"
    press(shown, "session")
    assert "of a dream" in shown.widget.scene["note"]["text"]
    assert shown.question is None
    choose(shown, "rules", "german")
    press(shown, "session")
    assert shown.question is not None


def test_every_learner_has_a_practice_of_their_own() -> None:
    use_learner("Anna")
    anna = practice("session")
    answer(anna)
    use_learner("Ben")
    ben = practice()
    assert ben is not anna
    assert "on-session" not in buttons(ben)
    use_learner("Anna")
    assert practice() is anna


def test_a_disk_that_cannot_be_written_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    shown = practice()

    def full(_lines: Any) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Journal.open()._store, "append", full)
    press(shown, "session")
    assert "holds for now" in shown.widget.scene["note"]["text"]
    answer(shown)
    assert "not saved yet" in shown.widget.state["trouble"]
    press(shown, "next")
    assert shown.widget.scene["status"] == "Question 2 of 10"


def test_what_is_amiss_in_the_journal_is_said_before_one_begins() -> None:
    shown = practice("daily")
    assert shown.stop().widget.scene["said"] == []
    shown.begin("daily")
    answer(shown)
    (path,) = Journal.open().folder.glob("*.jsonl")
    with path.open("ab") as file:
        file.write(b"rubbish\n")
    shown.stop()
    (said,) = shown.widget.scene["said"]
    assert "1 line of your journal is damaged" in said


# ---------------------------------------------------------------- for every viewer


def test_other_viewers_see_the_page_and_the_question() -> None:
    shown = practice()
    assert "A session of ten" in repr(shown)
    shown.begin("session")
    data, _metadata = shown._repr_mimebundle_()
    assert "application/vnd.jupyter.widget-view+json" in data
    assert shown.question is not None
    for line in shown.question.asked.sheet().prompt:
        assert line in data["text/plain"]
        assert html.escape(line) in data["text/html"]
    assert "Question 1 of 10" in data["text/plain"]
    assert not re.search(r"<(svg|style|script|button|input)|\srole=|\saria-", data["text/html"])


def test_a_cell_run_again_shows_the_pack_that_is_chosen_now() -> None:
    shown = practice("session")
    assert shown.widget.question["empty"]["look"]["pack"] == "french"
    asked = dict(shown.widget.question)
    set_look(pack="german")
    practice()._repr_mimebundle_()
    assert shown.widget.scene["look"]["pack"] == "german"
    assert shown.widget.question["empty"]["look"]["pack"] == "german"
    assert shown.widget.question["id"] == asked["id"]


def test_names_of_strangers_are_shown_as_text() -> None:
    save_rules("<b>our</b>", RuleSet.preset("german"))
    Journal.open().set("rules", "<b>our</b>")
    data, _metadata = practice()._repr_mimebundle_()
    assert "<b>our" not in data["text/html"]


def test_figures_stand_below_and_go_away_again() -> None:
    shown = practice()
    shown._repr_mimebundle_()
    press(shown, "doing")
    (place,) = [child for child in shown._below._box.children if hasattr(child, "outputs")]
    assert "Your journal is empty" in place.outputs[0]["data"]["text/plain"]
    assert buttons(shown)["doing"]["label"] == "Hide the figures"
    press(shown, "doing")
    assert place.outputs == ()
    press(shown, "daily")
    answer(shown)
    press(shown, "next")
    press(shown, "doing")
    charts = [out for out in place.outputs if "application/vnd.plotly.v1+json" in out["data"]]
    assert len(charts) >= 3
    press(shown, "session")
    assert place.outputs == ()
