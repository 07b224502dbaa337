"""A question shown: what the page gets, what it may ask, and the forms for other viewers."""

from __future__ import annotations

import html
import json
import re
from typing import Any

import pytest

from sixtysix_learn.display import exercises, look, set_look
from sixtysix_learn.display.exercises import exercise, questions
from sixtysix_learn.display.question import Exercise
from sixtysix_learn.display.question_parts import question_shown
from sixtysix_learn.display.sheets import sheet_html
from sixtysix_learn.errors import BadOption, UnknownAnswer
from sixtysix_learn.training import bank
from sixtysix_learn.training.generate import generate
from sixtysix_learn.training.journal import use_learner
from sixtysix_learn.training.kinds import KINDS, open_question
from sixtysix_learn.training.question import Question
from sixtysix_learn.training.sheet import Choice, Part, Sheet
from sixtysix_learn.wording import card_name
from sixtysix_learn.wording.rulebook import rule_text

TRICK = Question("t-1", "trick", {"trump": "H", "lead": "KS", "reply": "TS", "leader": 1})


@pytest.fixture(autouse=True)
def fresh(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.setenv("SIXTYSIX_HOME", str(tmp_path / "home"))
    monkeypatch.setattr(exercises, "_open", {})
    yield
    set_look(pack="french", colours=2, size="m")


def tell(shown: Exercise, **message: Any) -> None:
    """What the page sends."""
    shown._received(None, {"rev": shown._rev, **message}, None)


def state(shown: Exercise) -> dict[str, Any]:
    return dict(shown.widget().state)


# ---------------------------------------------------------------- what every kind gives


@pytest.mark.parametrize("kind", KINDS)
def test_what_the_page_gets_is_json_and_hides_the_answer(kind: str) -> None:
    shown = Exercise(generate(kind, 3), journal=False)
    question, before = dict(shown.widget().question), state(shown)
    text = json.dumps([question, before])
    assert "%(" not in text
    assert question["title"]
    assert question["prompt"]
    assert before["feedback"] is None
    assert before["marks"] == {}
    assert before["advice"] == []
    # Whatever the page can know before an answer does not depend on what is right.
    opened = shown.asked.kind
    assert not any(word in text for word in opened.solved.words if len(word) > 60)


@pytest.mark.parametrize("kind", KINDS)
def test_other_viewers_see_the_question_and_the_feedback(kind: str) -> None:
    shown = Exercise(generate(kind, 2), journal=False)
    bundle = shown._repr_mimebundle_()
    data = bundle[0] if isinstance(bundle, tuple) else bundle
    assert "application/vnd.jupyter.widget-view+json" in data
    page, text = data["text/html"], data["text/plain"]
    sheet = shown.asked.sheet()
    for line in (sheet.title, *sheet.prompt):
        assert line in text
        assert html.escape(line) in page
    # JupyterLab's sanitizer would take these away.
    assert not re.search(r"<(svg|style|script|button|input)|\srole=|\saria-", page)
    shown.check(
        {
            n: list(v) if isinstance(v, tuple) else v
            for n, v in shown.asked.kind.solved.answer.items()
        }
    )
    data = shown._repr_mimebundle_()
    after = (data[0] if isinstance(data, tuple) else data)["text/html"]
    assert "Right" in after
    assert all(html.escape(word) in after for word in shown.asked.last.words)


@pytest.mark.parametrize("kind", KINDS)
def test_the_static_form_names_every_card_that_is_shown(kind: str) -> None:
    opened = open_question(generate(kind, 1))
    page = sheet_html(opened.sheet(), look())
    for part in opened.sheet().parts:
        for choice in part.choices:
            assert html.escape(choice.label) in page


def test_the_opponents_cards_do_not_reach_the_page() -> None:
    for seed in range(8):
        shown = Exercise(generate("playable", seed), journal=False)
        deal = shown.asked.kind.deal  # type: ignore[attr-defined]
        his = deal.hands[1 - deal.to_act]
        down = deal.talon if deal.closed_by is not None else deal.talon[:-1]
        codes = {
            item.get("code")
            for area in shown.widget().question["scene"]["areas"]
            for item in [*area.get("cards", ()), *(s["card"] or {} for s in area.get("slots", ()))]
        }
        assert not codes & {c.code for c in (*his, *down)}


# ---------------------------------------------------------------- what the page asks for


def test_check_hint_and_solution_from_the_page() -> None:
    shown = Exercise(TRICK)
    tell(shown, type="hint")
    assert state(shown)["hints_left"] == 1
    assert len(state(shown)["advice"]) == 1
    tell(shown, type="check", answer={"winner": "opponent", "points": "14"})
    feedback = state(shown)["feedback"]
    assert feedback["verdict"] == "partly"
    assert feedback["sign"] == "◐"
    assert feedback["title"] == "Partly right"
    assert [p[3] for p in feedback["parts"]] == [0.0, 1.0]
    assert state(shown)["marks"] == {"TS": ["win", "ten of spades, highlighted"]}
    assert state(shown)["history"] == "1 try so far, not right yet."
    tell(shown, type="solution")
    assert state(shown)["solution_open"]
    tell(shown, type="check", answer="me 14")
    assert state(shown)["feedback"]["verdict"] == "right"
    assert [entry.score for entry in shown.asked.tries] == [0.5, 1.0]


def test_an_answer_that_is_not_understood_is_said_and_no_try() -> None:
    shown = Exercise(TRICK)
    shown.widget()
    tell(shown, type="check", answer="the man in the moon")
    assert "missing" in state(shown)["note"]["text"]
    assert shown.asked.tries == ()
    tell(shown, type="check", answer={"winner": "me", "points": 14})
    assert state(shown)["note"] is None


@pytest.mark.parametrize(
    "message",
    [
        None,
        "check",
        {},
        {"type": "explode"},
        {"type": "check"},
        {"type": "check", "answer": 5},
        {"type": "check", "answer": None},
        {"type": "line", "action": {"x": 1}},
        {"type": ["check"]},
    ],
)
def test_nonsense_from_the_page_is_not_heard(message: Any) -> None:
    shown = Exercise(TRICK)
    shown.widget()
    if isinstance(message, dict):
        message = {"rev": shown._rev, **message}
    shown._received(None, message, None)
    assert shown.asked.tries == ()
    assert state(shown)["note"] is None


def test_no_verdict_stands_below_the_words_about_a_bad_answer() -> None:
    shown = Exercise(TRICK)
    shown.widget()
    tell(shown, type="check", answer={"winner": "you", "points": "14"})
    assert state(shown)["feedback"]["verdict"] == "right"
    tell(shown, type="check", answer="<img src=x onerror=alert(1)> me")
    assert state(shown)["feedback"] is None
    assert state(shown)["marks"] == {}
    assert "not understood" in state(shown)["note"]["text"]
    assert "Right" not in repr(shown)
    tell(shown, type="check", answer={"winner": "you"})
    assert state(shown)["note"]["text"] == "An answer is still missing: Card points in it."
    tell(shown, type="check", answer={"winner": "you", "points": "14"})
    assert state(shown)["feedback"]["verdict"] == "right"
    assert state(shown)["note"] is None


def test_the_example_of_a_typed_answer_is_among_the_choices_and_fits() -> None:
    seen = 0
    for kind in ("holds", "playable", "order", "choose", "lead", "reply", "table_cards"):
        for seed in range(1, 4):
            for pack in ("french", "german"):
                shown = Exercise(generate(kind, seed), journal=False, pack=pack)
                (part,) = shown.asked.sheet().parts
                typed = shown.widget().question["typed"]
                words = typed["example"].removeprefix("such as ")
                offered = {c.code: c for one in part.open_choices if (c := one.card)}
                if pack == "french":
                    assert words.split()
                    assert set(words.split()) <= set(offered)
                else:
                    assert words in {card_name(c, "german") for c in offered.values()}
                assert len(typed["example"]) <= 26
                seen += 1
    assert seen == 42


def test_choosing_nothing_is_written_as_the_choices_beside_it() -> None:
    def none_of(kind: str) -> str:
        shown = Exercise(generate(kind, 1), journal=False)
        return str(next(p for p in shown.widget().question["parts"] if p["none"])["none"])

    assert none_of("actions") == "Nothing but playing a card"
    assert none_of("rulesets") == "None of them"
    part = Part("eights", "", "several", (Choice("H", "hearts"),), none="no eight")
    assert question_shown(Sheet("", ("",), (), (part,)), look())["parts"][0]["none"] == "no eight"


def test_a_generated_question_has_its_title_and_no_number() -> None:
    shown = Exercise(generate("playable", 612155, theme="free-play"), journal=False)
    assert shown.widget().question["id"] == ""
    assert shown.widget().question["full_id"] == "playable/free-play 612155"
    assert shown.widget().question["title"] == "Which cards may you play?"
    kept = exercise("02-3").widget().question
    assert kept["id"] == kept["full_id"] == "02-3"


def test_the_cards_to_choose_from_are_not_called_the_opponents() -> None:
    shown = Exercise(generate("holds", 1), journal=False)
    area = next(a for a in shown.widget().question["scene"]["areas"] if a["id"] == "part:cards")
    assert area["caption"] == "Choose your opponent's cards"


def test_the_page_gets_what_the_rules_say() -> None:
    shown = Exercise(TRICK)
    shown.widget()
    tell(shown, type="check", answer="me, 14")
    tell(shown, type="solution")
    for part in (state(shown)["feedback"], state(shown)["advice"][0]):
        assert part["rules"] == "Rules: 1.4.4, 1.4.8"
        assert part["rule_list"] == [[r, rule_text(r)] for r in ("1.4.4", "1.4.8")]


def test_a_click_on_what_is_no_longer_asked_is_not_heard() -> None:
    shown = Exercise(TRICK)
    shown._received(None, {"type": "hint", "rev": shown._rev - 1}, None)
    assert shown.asked.hints_open == 0


def test_cards_are_marked_after_an_answer() -> None:
    shown = Exercise(generate("playable", 2), journal=False)
    shown.widget()
    tell(shown, type="check", answer={"cards": ["AD", "KD"]})
    assert state(shown)["marks"] == {
        "AD": ["good", "ace of diamonds, right"],
        "KD": ["bad", "king of diamonds, wrong"],
    }


def test_a_line_is_stepped_through() -> None:
    shown = Exercise(generate("choose", 0), journal=False)
    shown.widget()
    shown.check("AS")
    assert state(shown)["feedback"]["line"]
    assert state(shown)["line"] is None
    tell(shown, type="line")
    first = state(shown)["line"]
    tell(shown, type="line", action="forward")
    second = state(shown)["line"]
    assert first["status"] != second["status"]
    assert "You lead the ace of spades." in second["said"]
    # Another answer has another line.
    shown.check("JH")
    assert state(shown)["line"] is None


def test_another_and_back() -> None:
    shown = exercise("02-1")
    shown.widget().draft = {"points": "7"}
    first = dict(shown.widget().question)
    tell(shown, type="another")
    assert shown.question.seed is not None
    assert shown.widget().question["rev"] != first["rev"]
    assert shown.widget().question["variant"]
    assert shown.widget().draft == {}
    tell(shown, type="back")
    assert shown.question.id == "02-1"
    assert not shown.widget().question["variant"]
    # Running the cell again shows the exercise itself.
    tell(shown, type="another")
    assert exercise("02-1").question.id == "02-1"


def test_an_error_inside_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    shown = Exercise(TRICK, journal=False)
    shown.widget()

    def broken() -> None:
        raise RuntimeError("out of ink")

    monkeypatch.setattr(shown._asked, "hint", broken)
    tell(shown, type="hint")
    assert "RuntimeError: out of ink" in state(shown)["note"]["text"]


# ---------------------------------------------------------------- in code


def test_in_code_and_on_the_page_it_is_one_question() -> None:
    q = exercise("01-1")
    answer = q.asked.kind.solved.answer
    feedback = q.check(**answer)
    assert feedback
    assert q.widget().state["feedback"]["verdict"] == "right"
    assert q.hint().words
    assert q.solution().words
    with pytest.raises(UnknownAnswer):
        q.check("what?")
    assert len(q.asked.tries) == 1


def test_a_cell_run_three_times_gives_one_question() -> None:
    first, second, third = (exercise("01-2") for _run in range(3))
    assert first is second is third
    first.check(1)
    assert len(exercise("01-2").asked.tries) == 1
    assert questions.trick(seed=7) is questions.trick(seed=7)
    assert questions.trick(seed=7) is not questions.trick(seed=8)
    assert questions.trick(seed=7) is not questions.trick(seed=7, theme="two-trumps")


def test_another_learner_starts_afresh() -> None:
    use_learner("Ada")
    hers = exercise("01-1")
    hers.hint()
    use_learner("Ben")
    assert exercise("01-1").asked.hints_open == 0
    use_learner("Ada")
    assert exercise("01-1") is hers


def test_endless_questions() -> None:
    made = questions.playable(seed=4, theme="must-head", rules="international", difficulty=None)
    assert made.question == generate("playable", 4, theme="must-head", rules="international")
    assert set(dir(questions)) == set(KINDS)
    assert questions.count().question.kind == "count"
    assert "questions.keep(seed=1)" in repr(questions)
    with pytest.raises(AttributeError, match=r"no ss\.questions\.luck; use one of count,"):
        questions.luck  # noqa: B018


def test_an_exercise_that_does_not_exist() -> None:
    with pytest.raises(BadOption, match="There is no exercise 99-1"):
        exercise("99-1")


@pytest.mark.parametrize("name", bank.exercise_ids())
def test_the_lessons_exercises_open(name: str) -> None:
    assert exercise(name).widget().question["id"] == name


def test_a_change_of_pack_shows_when_the_cell_is_run_again() -> None:
    q = exercise("01-1")
    assert "ace of spades" in str(q.solution())
    set_look(pack="german")
    q._repr_mimebundle_()
    assert "Daus of leaves" in json.dumps(q.widget().state)
    assert q.widget().question["scene"]["look"]["pack"] == "german"


def test_words_of_strangers_are_escaped() -> None:
    evil = "<img src=x onerror=alert(1)>"
    question = TRICK.changed(explanation=evil, hints=(evil,), id="x<b>y")
    shown = Exercise(question, journal=False)
    shown.hint()
    shown.check("me", 14)
    page = shown._html()
    assert "<img" not in page
    assert html.escape(evil) in page


# ---------------------------------------------------------------- move by move


def ending() -> tuple[Exercise, Any]:
    shown = Exercise(generate("ending", 2))
    return shown, shown.asked.kind


def test_a_move_changes_the_board_and_is_answered() -> None:
    shown, kind = ending()
    before = state(shown)["played"]
    assert not before["over"]
    (first, *rest) = kind.solved.answer["moves"]
    tell(shown, type="move", move=first, at=0)
    after = state(shown)["played"]
    assert after["scene"]["rev"] == 1
    assert after["scene"]["said"]
    assert after["scene"] != before["scene"]
    assert state(shown)["note"]["tone"] == "good"
    assert state(shown)["feedback"] is None
    # The same click once more, from a page that has not heard yet.
    tell(shown, type="move", move=rest[0], at=0)
    assert kind.moves == (first,)
    for n, move in enumerate(rest, 1):
        tell(shown, type="move", move=move, at=n)
    assert state(shown)["played"]["over"]
    assert state(shown)["feedback"]["verdict"] == "right"
    assert state(shown)["tries"] == 1
    tell(shown, type="restart")
    assert state(shown)["feedback"] is None
    assert state(shown)["played"]["scene"] == before["scene"]


def test_a_losing_move_is_said_at_once() -> None:
    shown, kind = ending()
    values = kind.played.values(())
    losing = min(values, key=lambda text: values[text])
    tell(shown, type="move", move=losing, at=0)
    note = state(shown)["note"]
    assert "gave away" in note["text"]
    assert note["tone"] == "bad"
    best = max(kind.played.values(kind.moves).items(), key=lambda item: item[1])[0]
    tell(shown, type="move", move=best, at=1)
    if not state(shown)["played"]["over"]:
        assert "Nothing more" in state(shown)["note"]["text"]


@pytest.mark.parametrize("move", [7, None, "XX", "9C 9D", ["AS"]])
def test_a_move_that_is_none_changes_nothing(move: Any) -> None:
    shown, kind = ending()
    tell(shown, type="move", move=move, at=0)
    assert kind.moves == ()
    assert state(shown)["tries"] == 0


def test_a_question_without_moves_takes_none() -> None:
    shown = Exercise(generate("trick", 2))
    tell(shown, type="move", move="AS", at=0)
    assert state(shown)["played"] is None
    assert state(shown)["tries"] == 0


def test_the_steps_of_a_deal_show_the_table_and_can_be_marked() -> None:
    shown = Exercise(generate("mistake", 79))
    play = shown.widget().question["play"]
    assert play["back"]
    values = [scene["value"] for scene in play["steps"][1:] if scene["value"]]
    (part,) = shown.widget().question["parts"]
    assert values == [choice["value"] for choice in part["choices"]]
    assert all(scene["layout"] == "table" for scene in play["steps"])


def test_the_line_of_a_layout_is_seen_from_the_learners_side() -> None:
    shown = Exercise(generate("close", 0))
    shown.check("play on")
    tell(shown, type="line")
    line = state(shown)["line"]
    hand = shown.asked.kind.deal.hands[shown.asked.kind.seat]
    below = next(a for a in line["areas"] if a.get("place") == "bottom" and a["kind"] == "cards")
    assert {c["code"] for c in below["cards"]} == {c.code for c in hand}
