"""Things to try that lessons 03, 06 and 08 show, in JupyterLab: by mouse and by keys."""

from __future__ import annotations

from pathlib import Path

from lab_browser import DARK, Lab
from playwright.sync_api import Locator, expect

from sixtysix_learn.lessons.notebooks import code, write_notebook

SHOTS = Path(__file__).parent / "shots"
NAMES = ("03-early", "06-oddity", "08-dealer", "08-cards")


def boards(lab: Lab) -> dict[str, Locator]:
    cells = [
        code(f"try-{i}", f'import sixtysix_learn as ss; ss.try_it("{name}")')
        for i, name in enumerate(NAMES)
    ]
    write_notebook(lab.root / "tries.ipynb", cells)
    lab.open("tries.ipynb")
    lab.run_all()
    return {name: lab.output(i).locator(".s66").first for i, name in enumerate(NAMES)}


def test_what_is_refused_says_why_and_what_is_tried_shows(lab: Lab) -> None:
    board = boards(lab)

    nine = board["03-early"]
    nine.scroll_into_view_if_needed()
    # What is not open now can be pressed all the same, to hear why.
    nine.get_by_role("button", name="Exchange for the ten of hearts").focus()
    lab.page.keyboard.press("Enter")
    expect(nine.get_by_role("status")).to_contain_text("1.7.4")
    nine.get_by_role("button", name="ace of spades", exact=True).click()
    expect(nine.get_by_role("status")).to_contain_text("Try the button again")
    nine.get_by_role("button", name="Exchange for the ten of hearts").click()
    expect(nine.get_by_role("status")).to_contain_text("Now it goes")
    expect(nine).to_contain_text("Talon: 10 cards")

    oddity = board["06-oddity"]
    oddity.scroll_into_view_if_needed()
    oddity.get_by_role("button", name="Say “out”").click()
    expect(oddity.get_by_role("status")).to_contain_text("You score 2 game points.")
    oddity.get_by_role("button", name="Start again").click()
    expect(oddity.get_by_role("status")).not_to_contain_text("You score 2 game points.")
    for name in ("ace of diamonds", "nine of hearts"):
        held = oddity.get_by_role("button", name=name, exact=True)
        held.click()
        # A click on what is no longer so is not heard.
        expect(held).to_have_count(0)
    oddity.get_by_role("button", name="Let the cards be counted").click()
    expect(oddity.get_by_role("status")).to_contain_text("You score 3 game points.")

    dealer = board["08-dealer"]
    dealer.scroll_into_view_if_needed()
    dealer.get_by_role("button", name="I deal next").focus()
    lab.page.keyboard.press("Enter")
    expect(dealer.get_by_role("status")).to_contain_text("Just so.")
    expect(dealer.get_by_role("img", name="Two sevens: 4 pips are uncovered")).to_have_count(2)
    dealer.get_by_role("button", name="Next deal").click()
    expect(dealer.get_by_role("status")).to_contain_text("Who deals next? Guess.")
    dealer.get_by_role("button", name="My opponent deals next").click()
    expect(dealer.get_by_role("status")).to_contain_text("The deal was drawn: you deal again.")

    score = board["08-cards"]
    score.scroll_into_view_if_needed()
    score.get_by_role("button", name="Marriage in hearts (20)").click()
    expect(
        score.get_by_role("img", name="Eight of hearts: a marriage was announced")
    ).to_be_visible()
    lab.painted()
    lab.shot_all(SHOTS / "tries-light.png")
    lab.theme(DARK)
    lab.shot_all(SHOTS / "tries-dark.png")
