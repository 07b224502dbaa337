"""Practice in JupyterLab: by keys, by mouse, across a restart, in both themes, on a telephone."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from lab_browser import DARK, LIGHT, Lab
from playwright.sync_api import Locator, expect

from sixtysix_learn.lessons.notebooks import code, write_notebook

SHOTS = Path(__file__).parent / "shots"
CELL = "import sixtysix_learn as ss; ss.practice()"
# Finds the answers, which only Python knows, in the form in which learners type them.
ANSWERS = (
    "import sixtysix_learn as ss\n"
    "p = ss.practice()\n"
    "def text():\n"
    "    kind = p.question.asked.kind\n"
    "    given = []\n"
    "    for part in kind.sheet().parts:\n"
    "        value = kind.solved.answer[part.name]\n"
    "        values = value if isinstance(value, tuple) else (value,)\n"
    "        labels = {c.value: c.label for c in part.choices}\n"
    "        given.append(' '.join(str(v) if part.form not in ('choice', 'several')"
    " else labels.get(v, str(v)) for v in values))\n"
    "    return ', '.join(given)\n"
)


def open_practice(lab: Lab) -> Locator:
    write_notebook(lab.root / "p.ipynb", [code("practice", CELL)])
    lab.open("p.ipynb")
    lab.run_all()
    out = lab.output(0)
    expect(out.locator(".s66-p")).to_have_count(1)
    lab.py(ANSWERS)
    return out


def begin(out: Locator, name: str) -> None:
    out.get_by_role("button", name=name, exact=True).click()
    expect(out.locator(".s66-q")).to_be_visible()


# The answer goes in by code where a test is not about how it is given: test_questions.py is.
def answer(lab: Lab) -> None:
    lab.py(
        "kind = p.question.asked.kind\n"
        "p.check({n: list(v) if isinstance(v, tuple) else v"
        " for n, v in kind.solved.answer.items()})"
    )


def at_question(out: Locator, number: int) -> None:
    expect(out.locator(".s66-p > .s66-say")).to_contain_text(f"Question {number} of 10")
    expect(out.locator(".s66-p-step[aria-current]")).to_contain_text(f"Question {number}, asked")


def test_a_session_by_keyboard_alone(lab: Lab) -> None:
    out = open_practice(lab)
    keys = lab.page.keyboard
    out.locator(".s66-p > .s66-title").evaluate("node => { node.tabIndex = -1; node.focus(); }")
    keys.press("Tab")
    expect(out.get_by_role("button", name="A session of ten")).to_be_focused()
    keys.press("Enter")
    at_question(out, 1)
    for number in range(1, 11):
        at_question(out, number)
        # Each question begins at its title.
        expect(out.locator(".s66-q-title")).to_be_focused()
        asked = out.locator(".s66-q-id").get_attribute("data-id")
        typed = out.get_by_label("Or type it")
        fields = out.locator(".s66-q input[type=text]")
        if number == 1:
            # Nobody goes on without an answer, and the reason is said.
            for _key in range(60):
                keys.press("Tab")
                if out.get_by_role("button", name="Next question").evaluate(
                    "node => node === document.activeElement"
                ):
                    break
            keys.press("Enter")
            expect(out.locator(".s66-p > .s66-say")).to_contain_text("Answer first.")
            expect(out.locator(".s66-q-id")).to_have_attribute("data-id", asked)
        if typed.count() or fields.count() == 1:
            field = typed if typed.count() else fields
            for _key in range(60):
                if field.evaluate("node => node === document.activeElement"):
                    break
                keys.press("Shift+Tab" if number == 1 else "Tab")
            keys.type(lab.py("print(text())"))
            keys.press("Enter")
        else:
            out.get_by_role("button", name="Solution").focus()
            keys.press("Enter")
        expect(
            out.get_by_role("button", name=re.compile("Next question|How it went"))
        ).to_be_enabled()
        for _key in range(60):
            keys.press("Tab")
            if lab.page.evaluate("document.activeElement.dataset.id") == "next":
                break
        keys.press("Enter")
    expect(out.locator(".s66-p > .s66-title")).to_have_text("The session is over")
    expect(out.locator(".s66-p > .s66-title")).to_be_focused()
    expect(out.get_by_role("group", name="How it went")).to_contain_text("of 10 questions were")
    expect(out.get_by_role("group", name="What to do tomorrow")).not_to_be_empty()
    # No key has reached the notebook.
    assert lab.page.locator(".jp-Notebook .jp-Cell").count() == 1
    assert int(lab.py("print(sum(e.right for e in p.run.answered))")) >= 5
    assert lab.faults == []


def test_a_session_by_mouse_over_a_reload_and_a_restart(lab: Lab) -> None:
    out = open_practice(lab)
    begin(out, "A session of ten")
    following = out.get_by_role("button", name="Next question")
    for number in range(1, 4):
        at_question(out, number)
        expect(following).to_be_disabled()
        answer(lab)
        expect(out.locator(".s66-q-is-right")).to_be_visible()
        following.click()
    at_question(out, 4)
    asked = out.locator(".s66-q-id").get_attribute("data-id")
    out.get_by_role("button", name="Hint").click()
    expect(out.locator(".s66-q-hint")).to_have_count(1)
    lab.command("docmanager:save")

    # The page is loaded again: the same question, the hint still open.
    lab.reload()
    at_question(out, 4)
    expect(out.locator(".s66-q-id")).to_have_attribute("data-id", asked)
    expect(out.locator(".s66-q-hint")).to_have_count(1)

    # The kernel is restarted: the journal knows how far it was.
    lab.page.evaluate(
        "() => window.jupyterapp.shell.currentWidget.sessionContext.session.kernel.restart()"
    )
    lab.run_all()
    on = out.get_by_role("button", name="Go on with the session: question 4 of 10")
    expect(on).to_be_visible()
    on.click()
    at_question(out, 4)
    expect(out.locator(".s66-q-id")).to_have_attribute("data-id", asked)
    expect(out.locator(".s66-p-step.s66-p-is-right")).to_have_count(3)
    lab.py(ANSWERS)
    answer(lab)
    # The hint was opened before the restart, and costs all the same.
    expect(out.locator(".s66-p-step").nth(3)).to_contain_text("Right, with help")
    for number in range(4, 10):
        following.click()
        at_question(out, number + 1)
        out.get_by_role("button", name="Solution").click()
    out.get_by_role("button", name="How it went").click()
    expect(out.get_by_role("group", name="How it went")).to_contain_text(
        "3 of 10 questions were right at once and without help."
    )
    expect(out.get_by_role("group", name="What was asked").get_by_role("listitem")).to_have_count(
        10
    )
    # A cell run again shows the same.
    lab.run_all()
    expect(out.locator(".s66-p > .s66-title")).to_have_text("The session is over")
    out.get_by_role("button", name="Back to the start").click()
    expect(out.get_by_role("button", name=re.compile("Go on"))).to_have_count(0)
    assert lab.faults == []


def test_survival_ends_the_daily_puzzle_is_done_and_figures_are_shown(lab: Lab) -> None:
    out = open_practice(lab)
    begin(out, "A survival run")
    expect(out.locator(".s66-p > .s66-say")).to_contain_text("3 misses end the run")
    answer(lab)
    out.get_by_role("button", name="Next question").click()
    for left in ("3 misses end", "2 misses end", "1 miss ends"):
        expect(out.locator(".s66-p > .s66-say")).to_contain_text(f"and {left} the run")
        out.get_by_role("button", name="Solution").click()
        out.locator(".s66-p > .s66-bar .s66-primary").click()
    expect(out.locator(".s66-p > .s66-title")).to_have_text("The survival run is over")
    expect(out.get_by_role("group", name="How it went")).to_contain_text("best run so far")
    out.get_by_role("button", name="Back to the start").click()
    expect(out.get_by_role("group", name="Where you stand")).to_contain_text("1 question right")

    begin(out, "The puzzle of the day")
    expect(out.locator(".s66-p > .s66-say")).to_contain_text(re.compile(r"\d{4}-\d\d-\d\d \(UTC\)"))
    answer(lab)
    out.get_by_role("button", name="How it went").click()
    expect(out.get_by_role("group", name="How it went")).to_contain_text("You solved the puzzle")
    out.get_by_role("button", name="How I am doing").click()
    expect(out.locator(".js-plotly-plot svg.main-svg").first).to_be_visible()
    expect(out.get_by_text("How you are doing")).to_be_visible()
    out.get_by_role("button", name="Hide the figures").click()
    expect(out.locator(".js-plotly-plot")).to_have_count(0)
    assert lab.faults == []


@pytest.mark.context(viewport={"width": 1300, "height": 2400})
def test_axe_finds_nothing_in_both_themes(lab: Lab) -> None:
    out = open_practice(lab)
    pages = []
    for page in ("start", "ask", "end"):
        if page == "ask":
            begin(out, "A session of ten")
            for _question in range(2):
                answer(lab)
                lab.py("p.next()")
            lab.py("p.question.solution(); p.next(); p.next()")
            expect(out.locator(".s66-p-step.s66-p-is-wrong")).to_have_count(1)
        if page == "end":
            for _question in range(7):
                lab.py("p.question.hint()")
                answer(lab)
                lab.py("p.next()")
            expect(out.locator(".s66-p > .s66-title")).to_have_text("The session is over")
        for theme in (LIGHT, DARK):
            lab.theme(theme)
            found = lab.axe(".s66-p")
            assert found == [], [(one["id"], one["nodes"][0]["html"]) for one in found]
            name = "light" if theme == LIGHT else "dark"
            out.locator(".s66-p").screenshot(path=SHOTS / f"practice-{page}-{name}.png")
        pages.append(page)
    assert pages == ["start", "ask", "end"]
    assert lab.faults == []


@pytest.mark.context(viewport={"width": 460, "height": 900}, has_touch=True)
def test_on_a_telephone(lab: Lab) -> None:
    out = open_practice(lab)
    lab.command("application:toggle-left-area")
    # Narrower than any phone: 320 px for the whole.
    lab.page.add_style_tag(content=".s66-p { width: 320px !important; }")
    box = out.locator(".s66-p")

    def nothing_is_cut_off() -> None:
        lab.painted()
        wide = box.evaluate("node => [node.scrollWidth, node.clientWidth]")
        assert wide[0] <= wide[1]
        targets = box.locator("button:visible, select:visible, label.s66-option:visible")
        assert targets.count() > 2
        for target in targets.all():
            size = target.bounding_box()
            assert size is not None
            assert size["height"] >= 44
            assert size["width"] >= 44

    nothing_is_cut_off()
    out.get_by_role("button", name="A session of ten").tap()
    at_question(out, 1)
    nothing_is_cut_off()
    out.get_by_role("button", name="Solution").tap()
    out.get_by_role("button", name="Next question").tap()
    at_question(out, 2)
    out.get_by_role("button", name="Stop for now").tap()
    out.get_by_role("button", name="Go on with the session").tap()
    at_question(out, 2)
    lab.shot(SHOTS / "practice-telephone.png")
    lab.py("for _ in range(9): p.question.solution(); p.next()")
    expect(out.locator(".s66-p > .s66-title")).to_have_text("The session is over")
    nothing_is_cut_off()
    assert lab.faults == []
