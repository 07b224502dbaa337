"""Each lesson in JupyterLab: opened from the learner's own copy, run, looked at, answered."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest
from lab_browser import DARK, LIGHT, Lab
from playwright.sync_api import Locator, expect

from sixtysix_learn.lessons import prepare, source_dir

LESSONS = sorted(path.name for path in source_dir("notebooks").glob("*.ipynb"))
SHOTS = Path(__file__).parent / "shots"
# anywidget says so of each widget that has not begun two seconds after its data came, as when
# plotly is read meanwhile. It begins all the same, which is looked at below.
IMPATIENT = "[anywidget] Failed to initialize model."
PHONE = {"width": 400, "height": 800}


def open_lesson(lab: Lab, name: str) -> None:
    prepare(lab.root)
    lab.open(name)
    lab.run_all(ms=120_000)


def all_is_shown(lab: Lab) -> None:
    """Wait until every code cell shows something, and nothing that says it cannot be shown."""
    # In what cells show: the text of the lessons itself quotes what JupyterLab says.
    shown = lab.page.locator(".jp-Notebook .jp-CodeCell .jp-OutputArea")
    lab.page.wait_for_function(
        "() => [...document.querySelectorAll('.jp-Notebook .jp-CodeCell')].every(cell =>"
        " cell.querySelector('.s66, .js-plotly-plot .main-svg'))"
    )
    # JupyterLab writes these where a widget or a figure cannot be shown.
    for failure in ("Error displaying widget", "model not found", "Loading widget"):
        expect(shown.get_by_text(failure)).to_have_count(0)
    assert [fault for fault in lab.faults if fault != IMPATIENT] == []


def out(lab: Lab, call: str) -> Locator:
    """Return what the cell with a call shows."""
    cell = lab.page.locator(".jp-Notebook .jp-CodeCell").filter(has_text=f"ss.{call}")
    # A question has a place, hidden until then, for saying that its kernel is gone.
    shown = cell.locator(".jp-Cell-outputArea .s66:visible").first
    shown.scroll_into_view_if_needed()
    return shown


def texts(lab: Lab) -> list[object]:
    """The cells' texts and execution counts: what a stray key would change."""
    found: list[object] = lab.page.evaluate(
        "() => window.jupyterapp.shell.currentWidget.content.widgets.map("
        "c => [c.model.sharedModel.getSource(), c.model.executionCount ?? null])"
    )
    return found


def tries(lab: Lab) -> list[dict[str, object]]:
    """Return the tries in the journal's files, whoever made them."""
    lines = [
        json.loads(line)
        for path in sorted(lab.home.glob("learners/*/*.jsonl"))
        for line in path.read_text("utf-8").splitlines()
    ]
    return [line for line in lines if line.get("what") == "try"]


def picture(lab: Lab, name: str, how: str) -> None:
    """Save a picture of the whole lesson, to be looked at: with ``make shots`` only."""
    if os.environ.get("SHOTS"):
        lab.shot_all(SHOTS / f"{Path(name).stem}-{how}.png")


# One visit for all of it: to open a lesson and run it takes longer than to look at it. Tall enough
# for a whole lesson: what is scrolled away is hidden for axe, and passed over.
@pytest.mark.context(viewport={"width": 1200, "height": 30_000})
@pytest.mark.parametrize("name", LESSONS or ["00-welcome.ipynb"])
def test_a_lesson(lab: Lab, name: str) -> None:
    """It runs, nothing in it shuts anybody out in either theme, and it fits a telephone."""
    open_lesson(lab, name)
    all_is_shown(lab)
    # The form and the glossary are only here; questions and tables have tests of their own.
    for theme in (LIGHT, DARK) if name.startswith("00") else (DARK,):
        lab.theme(theme)
        lab.painted()
        faults = lab.axe(".jp-Notebook .s66:not(.s66-q)")
        assert [(fault["id"], fault["nodes"][0]["html"]) for fault in faults] == []

    lab.page.set_viewport_size({"width": 1200, "height": 1000})
    picture(lab, name, "dark")
    lab.theme(LIGHT)
    picture(lab, name, "light")
    lab.page.set_viewport_size(PHONE)
    lab.command("application:toggle-left-area")
    lab.page.wait_for_function("() => document.querySelector('.jp-Notebook').clientWidth <= 400")
    all_is_shown(lab)
    wide = lab.page.evaluate(
        "() => [...document.querySelectorAll('.jp-Notebook .s66')]"
        ".filter(board => board.scrollWidth > board.clientWidth + 1)"
        ".map(board => board.textContent.slice(0, 60))"
    )
    assert wide == []
    picture(lab, name, "narrow")


def test_an_exercise_by_mouse_and_the_journal_after_a_reload(lab: Lab) -> None:
    open_lesson(lab, "01-cards-and-values.ipynb")
    question = out(lab, 'exercise("01-1")')
    question.get_by_label("Card points").fill("26")
    question.get_by_role("button", name="Check").click()
    told = question.get_by_role("status")
    # What was given, what is right, and how it is counted: never only "wrong".
    expect(told).to_contain_text("Not right")
    expect(told).to_contain_text("Your answer: 26")
    expect(told).to_contain_text("Right answer: 25")
    expect(question).to_contain_text("king of clubs: 4, makes 25")
    question.get_by_label("Card points").fill("25")
    question.get_by_role("button", name="Check").click()
    expect(told).to_contain_text("Right")
    expect(question).to_contain_text("Answered rightly at try 2")
    lab.painted()
    lab.shot(SHOTS / "lesson-answered.png")
    lab.theme(DARK)
    lab.shot(SHOTS / "lesson-answered-dark.png")
    assert len(tries(lab)) == 2

    lab.reload()
    lab.page.evaluate(
        "() => window.jupyterapp.shell.currentWidget.sessionContext.restartKernel().then(() => 0)"
    )
    lab.run_all(ms=120_000)
    question = out(lab, 'exercise("01-1")')
    expect(question).to_contain_text("Answered rightly at try 2; the first try is the one")
    assert len(tries(lab)) == 2


def test_an_exercise_by_keyboard(lab: Lab) -> None:
    open_lesson(lab, "02-tricks-and-drawing.ipynb")
    before = texts(lab)
    question = out(lab, 'exercise("02-3")')
    page = lab.page
    question.locator(".s66-q-title").evaluate("node => node.focus()")
    # The nine was led and an ace of another suit thrown: the tempting answer is that the ace wins.
    page.keyboard.press("Tab")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Tab")
    page.keyboard.type("11")
    page.keyboard.press("Enter")
    told = question.get_by_role("status")
    expect(told).to_contain_text("Partly right")
    expect(told).to_contain_text("neither of the suit led nor a trump")
    # Keys that would delete, copy or run cells elsewhere.
    for key in ("d", "d", "x", "a", "b", "Shift+Enter", "Escape", "ArrowUp"):
        question.locator(".s66-q-title").press(key)
    assert texts(lab) == before
    assert [entry["question"] for entry in tries(lab)] == ["02-3"]


def test_the_keys_lead_into_a_board_as_the_welcome_says(lab: Lab) -> None:
    prepare(lab.root)
    lab.open("02-tricks-and-drawing.ipynb")
    keys = lab.page.keyboard
    box = lab.page.locator(".jp-Notebook .jp-CodeCell").filter(has_text='try_it("02-lead")')
    board = lab.output(0).locator(".s66:visible").first
    again, card = board.get_by_role("button", name="Start again"), board.locator("[tabindex='0']")

    box.locator(".cm-content").click()
    keys.press("Control+Enter")
    expect(again).to_be_visible()
    keys.press("Tab")
    keys.press("Tab")
    expect(card.first).to_be_focused()
    keys.press("Tab")
    expect(again).to_be_focused()

    box.locator(".cm-content").click()
    keys.press("Shift+Enter")
    expect(again).not_to_be_focused()
    # The board is made anew: only the new one can be reached.
    lab.page.wait_for_function(
        "() => window.jupyterapp.shell.currentWidget.content.activeCell.model.type === 'markdown'"
        " && window.jupyterapp.shell.currentWidget.content.widgets[1].model.executionCount === 2"
    )
    expect(again).to_be_visible()
    keys.press("Shift+Tab")
    expect(again).to_be_focused()
    keys.press("Shift+Tab")
    expect(card.first).to_be_focused()


def test_a_try_by_mouse_and_by_keyboard(lab: Lab) -> None:
    open_lesson(lab, "02-tricks-and-drawing.ipynb")
    board = out(lab, 'try_it("02-trump")')
    board.get_by_role("button", name="king of spades").click()
    expect(board.get_by_role("status")).to_contain_text("the ace of spades beats the king")
    expect(board.locator(".s66-mark-win")).to_have_attribute("data-code", "AS")
    lab.painted()
    lab.shot(SHOTS / "lesson-tried.png")

    board.get_by_role("button", name="Start again").focus()
    lab.page.keyboard.press("Enter")
    expect(board.locator(".s66-mark-win")).to_have_count(0)
    hand = board.locator('[data-area="hand0"]')
    hand.get_by_role("button", name="jack of hearts").focus()
    lab.page.keyboard.press("ArrowRight")
    lab.page.keyboard.press("Enter")
    expect(board.get_by_role("status")).to_contain_text("any trump beats a plain card")
    expect(board.locator(".s66-mark-win")).to_have_attribute("data-code", "9H")
    assert tries(lab) == []


def test_a_guess_is_counted(lab: Lab) -> None:
    open_lesson(lab, "01-cards-and-values.ipynb")
    board = out(lab, 'try_it("01-suit")')
    board.get_by_label("Your guess").fill("40")
    board.get_by_role("button", name="Count them").click()
    expect(board.get_by_role("status")).to_contain_text("30 card points. You guessed 40.")
    expect(board).to_contain_text("nine of hearts: 0, makes 30")


def test_the_pack_and_the_name_are_kept_for_the_next_lesson(lab: Lab) -> None:
    open_lesson(lab, "00-welcome.ipynb")
    form = out(lab, "learner()")
    form.get_by_role("textbox", name="Your name").fill("Grete <b>")
    form.get_by_role("textbox", name="Your name").press("Enter")
    expect(form.get_by_role("status")).to_contain_text("Hello, Grete <b>.")
    form.get_by_label("German").check()
    expect(form.get_by_role("img", name="Ober of acorns")).to_be_visible()
    form.get_by_label("Four colours").check()
    expect(form.get_by_role("img", name="Daus of leaves")).to_be_visible()
    lab.painted()
    lab.shot(SHOTS / "lesson-welcome-german.png")

    lab.open("01-cards-and-values.ipynb")
    lab.run_all(ms=120_000)
    expect(
        out(lab, 'try_it("01-ten")').get_by_role("button", name="Ober of leaves")
    ).to_be_visible()
    question = out(lab, 'exercise("01-1")')
    expect(question.get_by_role("img", name="Daus of leaves")).to_be_visible()
    question.get_by_label("Card points").fill("25")
    question.get_by_role("button", name="Check").click()
    expect(question.get_by_role("status")).to_contain_text("Right")
    assert lab.py("from sixtysix_learn.training.journal import *; print(current_learner())") == (
        "Grete <b>"
    )


def test_deleting_the_answers_asks_first(lab: Lab) -> None:
    open_lesson(lab, "00-welcome.ipynb")
    question = out(lab, 'exercise("00-1")')
    question.get_by_label("Card points").fill("21")
    question.get_by_label("Card points").press("Enter")
    expect(question.get_by_role("status")).to_contain_text("Right")
    form = out(lab, "learner()")
    form.get_by_role("button", name="Delete my answers").click()
    form.get_by_role("button", name="No, keep them").click()
    assert len(tries(lab)) == 1
    form.get_by_role("button", name="Delete my answers").click()
    form.get_by_role("button", name="Yes, delete 1 entry for good").click()
    expect(form.get_by_role("status")).to_contain_text("The journal is deleted: 1 entry.")
    assert tries(lab) == []


def test_a_whole_closed_deal_is_played(lab: Lab) -> None:
    open_lesson(lab, "07-closing.ipynb")
    board = out(lab, 'try_it("07-close")')
    board.get_by_role("button", name="Close the talon").click()
    expect(board).to_contain_text("Talon closed: 8 cards, all face down")
    hand = board.locator('[data-area="hand0"]')
    for name in (
        "ace of spades",
        "ten of spades",
        "king of spades",
        "ace of hearts",
        "ten of hearts",
    ):
        hand.get_by_role("button", name=name, exact=True).click()
        expect(hand.get_by_role("button", name=name, exact=True)).to_have_count(0)
    board.get_by_role("button", name="Say “out”").click()
    status = board.get_by_role("status")
    expect(status).to_contain_text("You score 2 game points.")
    expect(status).to_contain_text("You closed, and you got there.")
    lab.painted()
    lab.shot(SHOTS / "lesson-closed.png")


def test_a_cell_run_three_times_shows_one_thing(lab: Lab) -> None:
    open_lesson(lab, "01-cards-and-values.ipynb")
    for _again in range(2):
        lab.run_all(ms=120_000)
    all_is_shown(lab)
    board = out(lab, 'try_it("01-ten")')
    expect(board.locator("xpath=..").locator(".s66")).to_have_count(1)
    board.get_by_role("button", name="ten of spades").click()
    expect(board.get_by_role("status")).to_contain_text("Yes: the ten of spades.")


def test_the_laboratory_by_mouse_and_by_keyboard(lab: Lab) -> None:
    open_lesson(lab, "12-how-points-fall.ipynb")
    board = out(lab, 'try_it("12-compare")')
    board.get_by_label("Your guess: the first wins so many of 100").fill("75")
    board.get_by_role("button", name="Play 100 deals").click()
    status = board.get_by_role("status")
    expect(status).to_contain_text("you guessed 75")
    bars = board.get_by_role("table")
    expect(bars.get_by_role("rowheader")).to_have_count(1)
    expect(bars).to_contain_text("with 95% confidence")
    board.get_by_role("combobox", name="Deals").select_option("1000")
    board.get_by_role("button", name="Play 1,000 deals").focus()
    lab.page.keyboard.press("Enter")
    expect(bars.get_by_role("rowheader")).to_have_count(2)
    lab.painted()
    lab.shot(SHOTS / "laboratory.png")
    lab.theme(DARK)
    lab.painted()
    lab.shot(SHOTS / "laboratory-dark.png")
    assert [(fault["id"], fault["nodes"][0]["html"]) for fault in lab.axe(".s66-lab")] == []
    assert lab.faults == []
