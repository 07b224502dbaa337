"""Reviews in JupyterLab: stepped by mouse and by keys, tried again, opened at a table."""

from __future__ import annotations

from pathlib import Path

import pytest
from lab_browser import DARK, LIGHT, Lab
from playwright.sync_api import Locator, expect

from sixtysix_learn.lessons.notebooks import code, write_notebook

SHOTS = Path(__file__).parent / "shots"
# A deal of two careful beginners in which seat 1 makes a bad mistake in the sixth trick.
SETUP = """from random import Random
from sixtysix_learn import play, review
from sixtysix_learn.display import MatchTable, PassTable, WatchTable
from sixtysix_learn.players import player
from sixtysix_learn.rules import Deal, Match, view_of

deal, by = Deal.shuffled("german", 10), Random(1)
while not deal.is_over:
    deal = deal.play(player("greedy").choose(view_of(deal, deal.to_act), by))"""
REVIEW = "r = review(deal, seat=1)\nr"
MISTAKE = "Trick 6, on lead: play the queen of diamonds, a bad mistake; costs 2.00 game points"


def _open(lab: Lab, *cells: str) -> Locator:
    named = [code(f"cell{i}", source) for i, source in enumerate((SETUP, *cells))]
    write_notebook(lab.root / "review.ipynb", named)
    lab.open("review.ipynb")
    lab.run_all(120_000)
    return lab.output(1)


@pytest.mark.context(reduced_motion="reduce")
def test_a_review_is_stepped_by_mouse_and_by_keys_and_tried_again(lab: Lab) -> None:
    board = _open(lab, REVIEW)
    said = board.get_by_role("status")
    expect(said).to_contain_text("A bad mistake: it costs 2.00 game points.")
    here = board.locator(".s66-point[aria-current=step]")
    expect(here).to_have_accessible_name(MISTAKE)
    # By mouse: another decision of the graph, the steps, back to the mistake.
    board.locator(".s66-point").first.click()
    expect(said).to_contain_text("Decision 1 of ")
    board.get_by_role("button", name="Forward").click()
    expect(said).to_contain_text("Decision 2 of ")
    board.get_by_role("button", name="Next mistake").click()
    expect(said).to_contain_text("Your choice: play the queen of diamonds.")
    board.get_by_text("How it goes on in that layout").click()
    expect(
        board.get_by_role("listitem").filter(has_text="Play the ace of diamonds: ")
    ).to_be_visible()
    # By keys: along the graph, and a decision chosen there.
    here.focus()
    for key in ("Home", "ArrowRight", "ArrowRight", "Enter"):
        lab.page.keyboard.press(key)
    expect(said).to_contain_text("Decision 3 of ")
    expect(here).to_be_focused()
    board.get_by_label("Show the hidden cards").check()
    expect(board.get_by_text("The talon, from the top")).to_be_visible()
    board.get_by_label("Show the hidden cards").uncheck()
    expect(board.get_by_text("The talon, from the top")).to_have_count(0)
    # Try it again: better, and then the same mistake.
    board.get_by_role("button", name="Next mistake").click()
    # A click on what is about to change is not taken.
    expect(here).to_have_accessible_name(MISTAKE)
    expect(said).to_contain_text("Your choice: play the queen of diamonds.")
    board.get_by_role("button", name="Try it again from here").click()
    expect(said).to_contain_text("Decide again.")
    board.get_by_role("button", name="ace of diamonds", exact=True).click()
    expect(said).to_contain_text("That is the best choice.")
    board.get_by_role("button", name="Begin again here").click()
    expect(said).to_contain_text("Decide again.")
    board.get_by_role("button", name="queen of diamonds", exact=True).click()
    expect(said).to_contain_text("this costs about 2.00 game points")
    board.get_by_role("button", name="Back to the review").click()
    expect(here).to_have_accessible_name(MISTAKE)
    expect(said).to_contain_text("Your choice: play the queen of diamonds.")
    # The other player's decisions are looked at while one waits.
    board.get_by_label("Whose decisions").select_option("0")
    graph = board.get_by_role("group", name="The expected game points")
    expect(graph).to_contain_text("In the end you won 2 game points.", timeout=60_000)
    assert lab.faults == []


@pytest.mark.context(reduced_motion="reduce")
def test_a_deal_is_reviewed_at_the_table_and_the_match_goes_on(lab: Lab) -> None:
    match = "Match.begin('german', dealer=1, seed=3).after(deal)"
    table = _open(lab, f"t = MatchTable({match}, 1, learning=True)\nt")
    lab.py(
        "while not t.deal.is_over:\n"
        "    t.play(player('greedy').choose(view_of(t.deal, 1, draw_pending=t.draw_pending), by))"
    )
    table.get_by_role("button", name="Review this deal").click()
    said = table.get_by_role("status")
    expect(said).to_contain_text("Decision ", timeout=60_000)
    expect(table.get_by_role("group", name="The expected game points")).to_be_visible()
    table.get_by_role("button", name="Back to the table").click()
    expect(table.get_by_role("group", name="The expected game points")).to_have_count(0)
    table.get_by_role("button", name="Next deal").click()
    expect(table.get_by_role("group", name="The score of the match")).to_contain_text("Deal 3,")
    assert lab.faults == []


LOOKS = (
    REVIEW,
    "h = MatchTable('german', seed=4, dealer=1, learning=True)\nh.hint()\nh",
    "PassTable('german', seed=4, players=('Ina', 'Bo'))",
    "w = WatchTable('german', 'greedy', 'random', seed=4)\nfor _ in range(6): w.step()\nw",
    "again = r.try_again()\nagain",
)


@pytest.mark.context(viewport={"width": 1200, "height": 7600})
def test_axe_finds_nothing_in_both_themes(lab: Lab) -> None:
    _open(lab, *LOOKS)
    for theme in (LIGHT, DARK):
        lab.theme(theme)
        last = lab.output(len(LOOKS)).bounding_box()
        assert last is not None
        assert last["y"] + last["height"] < 7600
        found = lab.axe(".s66")
        assert found == [], [(one["id"], one["nodes"][0]["html"]) for one in found]
        name = "light" if theme == LIGHT else "dark"
        for number in range(1, len(LOOKS) + 1):
            box = lab.output(number).locator(".s66")
            box.screenshot(path=SHOTS / f"review-{number}-{name}.png")
    assert lab.faults == []


@pytest.mark.context(viewport={"width": 320, "height": 2400}, has_touch=True)
def test_on_a_telephone(lab: Lab) -> None:
    board = _open(lab, *LOOKS)
    lab.command("application:toggle-left-area")
    for number in range(1, len(LOOKS) + 1):
        box = lab.output(number).locator(".s66")
        box.scroll_into_view_if_needed()
        wide = box.evaluate("node => [node.scrollWidth, node.clientWidth]")
        assert wide[0] <= wide[1]
        box.screenshot(path=SHOTS / f"review-telephone-{number}.png")
    # The graph is wider than the screen: it is scrolled, and what is shown is in sight.
    board.locator(".s66-point").first.tap()
    expect(board.get_by_role("status")).to_contain_text("Decision 1 of ")
    first = board.locator(".s66-point").first.bounding_box()
    assert first is not None
    assert first["width"] >= 24
    assert 0 <= first["x"] < 320
    assert lab.faults == []
