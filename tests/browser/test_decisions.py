"""Decisions in JupyterLab: an ending played move by move, a deal searched for its mistake."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from lab_browser import Lab, Server, lab_page
from playwright.sync_api import Browser, Locator, expect

from sixtysix_learn.cards import card
from sixtysix_learn.lessons.notebooks import code, write_notebook
from sixtysix_learn.training.generate import generate
from sixtysix_learn.training.kinds import open_question
from sixtysix_learn.training.kinds.ending import PlayEnding
from sixtysix_learn.training.kinds.mistake import FindMistake
from sixtysix_learn.wording import card_name

# An ending worth two points of which one bad move keeps one, and one that says "out" at its end.
ENDING = 2
# A deal with a small mistake besides the great one.
DEAL = 79
CALLS = [
    f"ss.questions.ending(seed={ENDING})",
    f"Exercise(ss.questions.ending(seed={ENDING}).question)",
    f"ss.questions.mistake(seed={DEAL})",
]


@pytest.fixture(scope="module")
def page(server: Server, browser: Browser) -> Iterator[Lab]:
    start = "import sixtysix_learn as ss; from sixtysix_learn.display.question import Exercise"
    cells = [code(f"cell{n}", source) for n, source in enumerate((start, *CALLS))]
    write_notebook(server.root / "decisions.ipynb", cells)
    with lab_page(server, browser, viewport={"width": 1200, "height": 1600}) as lab:
        lab.open("decisions.ipynb")
        lab.run_all()
        yield lab
        assert lab.faults == []
        assert lab.external == []


def ending() -> PlayEnding:
    kind = open_question(generate("ending", ENDING))
    assert isinstance(kind, PlayEnding)
    return kind


def worst(kind: PlayEnding, moves: tuple[str, ...]) -> str:
    values = kind.played.values(moves)
    return min(values, key=lambda text: values[text])


def move(out: Locator, text: str) -> None:
    """Make a move, and wait until the card has gone."""
    if len(text) == 2:
        played = out.locator(f'[data-area="part:moves"] [data-code="{text}"]')
        played.click()
        expect(played).to_have_count(0)
    else:
        out.locator(f'[data-act="action"][data-id="{text}"]').click()


def test_an_ending_by_mouse(page: Lab) -> None:
    out, kind = page.output(1), ending()
    status = out.locator(".s66-q-status")
    expect(out.get_by_role("button", name="Check", exact=True)).to_have_count(0)

    # A losing move is told at once, and the opponent replies.
    first = worst(kind, ())
    move(out, first)
    expect(status).to_contain_text("gave away")
    expect(out.locator(".s66-said").first).to_contain_text(f"You lead the {card_name(card(first))}")
    assert out.locator(".s66-q-feedback").count() == 0, "it is not over"

    # To its end: what was kept, and where it was lost.
    moves: tuple[str, ...] = (first,)
    while not kind.is_over(moves):
        text = worst(kind, moves)
        move(out, text)
        moves = (*moves, text)
    judged = kind.judge({"moves": moves})
    feedback = out.locator(".s66-q-feedback")
    expect(feedback).to_contain_text(judged.title)
    for words in judged.words:
        expect(feedback).to_contain_text(words)

    # It can be stepped through.
    out.get_by_role("button", name="Play it through on the table").click()
    line = out.locator(".s66-q-line")
    expect(line).to_contain_text("Step 0 of")
    line.get_by_role("button", name="Forward").click()
    expect(line).to_contain_text("Step 1 of")

    # Hints and the solution, then again from the start, and right.
    out.get_by_role("button", name="Hint", exact=True).click()
    expect(out.locator(".s66-q-hint")).to_contain_text(kind.tips()[0])
    out.get_by_role("button", name="Solution", exact=True).click()
    expect(out.locator(".s66-q-solution")).to_contain_text(kind.solution().words[0])
    out.get_by_role("button", name="Play it again").click()
    expect(feedback).to_have_count(0)
    answer = kind.solved.answer["moves"]
    assert isinstance(answer, tuple)
    for text in answer:
        move(out, text)
    expect(out.locator(".s66-q-is-right")).to_contain_text("Right")
    expect(out.locator(".s66-q-history")).to_contain_text("try 2; the first try")


def test_an_ending_by_keyboard(page: Lab) -> None:
    out, kind = page.output(2), ending()
    out.locator(".s66-q").scroll_into_view_if_needed()
    out.locator(".s66-q-title").evaluate("node => node.focus()")
    answer = kind.solved.answer["moves"]
    assert isinstance(answer, tuple)
    at = "() => [document.activeElement.dataset.code, document.activeElement.dataset.id]"
    for number, text in enumerate(answer):
        for _step in range(40):
            if text in page.page.evaluate(at):
                break
            inside = "() => Boolean(document.activeElement.closest('[data-area]'))"
            page.page.keyboard.press("ArrowRight" if page.page.evaluate(inside) else "Tab")
            if text == "out" and page.page.evaluate(inside):
                page.page.keyboard.press("Tab")
        page.page.keyboard.press("Enter")
        if number < len(answer) - 1:
            expect(out.locator(".s66-q-status")).to_contain_text("Right so far")
            expect(out.locator(f'[data-area="part:moves"] [data-code="{text}"]')).to_have_count(0)
    expect(out.locator(".s66-q-is-right")).to_be_visible()
    # Typed moves too, all at once.
    field = out.get_by_label("Or type it")
    field.fill(" ".join(answer))
    field.press("Enter")
    expect(out.locator(".s66-q-history")).to_contain_text("first try")
    expect(field).to_have_value("")


def test_a_deal_is_searched_for_its_mistake(page: Lab) -> None:
    out = page.output(3)
    kind = open_question(generate("mistake", DEAL))
    assert isinstance(kind, FindMistake)
    smaller = next(d for d in kind.done if 0 < d.lost < kind.worst.lost)
    out.locator(".s66-q").scroll_into_view_if_needed()
    (block,) = kind.sheet().blocks
    steps = block.steps  # type: ignore[union-attr]
    out.get_by_role("button", name="Start", exact=True).click()
    for step in steps:
        if step.value == smaller.text:
            break
        out.get_by_role("button", name="Next", exact=True).click()
    # One step back and on again: the focus stays on the buttons.
    out.get_by_role("button", name="Back", exact=True).click()
    out.get_by_role("button", name="Next", exact=True).click()
    mark = out.get_by_role("button", name="This was the mistake")
    mark.focus()
    page.page.keyboard.press("Enter")
    label = kind.sheet().parts[0].choice(smaller.text).label
    expect(out.get_by_role("radio", name=label, exact=True)).to_be_checked()
    out.get_by_role("button", name="Check", exact=True).click()
    expect(out.locator(".s66-q-feedback")).to_contain_text("Partly right")
    expect(out.locator(".s66-q-feedback")).to_contain_text("something else cost more")
