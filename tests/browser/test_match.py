"""Whole matches in JupyterLab, for two, three and four: by mouse, by keys, in both themes."""

from __future__ import annotations

from pathlib import Path

import pytest
from lab_browser import DARK, LIGHT, Lab
from playwright.sync_api import Locator, expect

from sixtysix_learn.lessons.notebooks import code, write_notebook

SHOTS = Path(__file__).parent / "shots"
SETUP = """from dataclasses import replace
from random import Random
from sixtysix_learn import play, practice, questions
from sixtysix_learn.cards import card
from sixtysix_learn.display import ManyTable, MatchTable, PassTable, SimplePlayer, WatchTable
from sixtysix_learn.players import player
from sixtysix_learn.rules import Match, view_of
from sixtysix_learn.rules.four import FourHandedDeal
from sixtysix_learn.wording import card_name

def hint(table, by=Random(1)):
    # What a careful beginner would do: the name of a card or the text of a button.
    if hasattr(table, "draw_pending") and table.deal.rules.players == 2:
        view = view_of(table.deal, 0, draw_pending=table.draw_pending)
        done = player("greedy").choose(view, by)
    else:
        done = SimplePlayer().choose(table.view, by)
    items = {item["id"]: item["label"] for item in table.scene()["actions"]["items"]}
    return items.get(done) or card_name(card(done))"""
# A match that was begun, of which all is known.
BEGUN = """from sixtysix_learn.rules import RuleSet
from sixtysix_learn.training.kept_match import keep_match, match_file
path = match_file(RuleSet(), 'greedy')
if not path.exists():
    keep_match(path, Match.begin('german', dealer=1, seed=4))
t = play()
t"""
SHORT = "{'preset': 'german', 'game_target': 2, 'false_claim_score': '2'}"
# Seat 3 is the partner of seat 1, who leads.
PARTNER = """hands = ["JH JC AD 9D TD QD", "AS TC 9C JD TH AC"]
hands += ["TS JS 9S AH QC KD", "KS QS KH QH 9H KC"]
ManyTable(FourHandedDeal.start("four-handed", hands, "C", dealer=0), 3, players=tuple("ABCD"))"""


def _open(lab: Lab, *cells: str) -> Locator:
    named = [code(f"cell{i}", source) for i, source in enumerate((SETUP, *cells))]
    write_notebook(lab.root / "match.ipynb", named)
    lab.open("match.ipynb")
    lab.run_all()
    return lab.output(1)


def _wait_for_more(lab: Lab, before: str) -> None:
    """Wait until something was done at the table, and is shown."""
    for _look in range(400):
        if lab.py("print(len(t.deal.history), t.draw_pending)") != before:
            # The scene is sent before the answer to this: it has been drawn then.
            lab.painted()
            return
        lab.page.wait_for_timeout(20)
    raise AssertionError("nothing was done")


def _step(lab: Lab, table: Locator) -> None:
    """Do by mouse what the hint says, and wait until the table has heard."""
    before = lab.py("print(len(t.deal.history), t.draw_pending)")
    name = lab.py("print(hint(t))")
    table.get_by_role("button", name=name, exact=True).click()
    _wait_for_more(lab, before)


def _over(lab: Lab) -> bool:
    return lab.py("print(t.deal.is_over)") == "True"


@pytest.mark.context(reduced_motion="reduce")
def test_a_match_is_played_by_mouse_and_taken_up_again(lab: Lab) -> None:
    table = _open(lab, f"t = play({SHORT})\nt")
    for _action in range(3):
        _step(lab, table)
    left = lab.py("print(t.deal.history)")
    # As after a restart: the cell is run again, and the match is read from its file.
    lab.run_all()
    expect(table.get_by_role("status")).to_contain_text("Your match goes on where you left it.")
    assert lab.py("print(t.deal.history)") == left
    for _deal in range(6):
        while not _over(lab):
            _step(lab, table)
        expect(table.get_by_role("status")).to_contain_text("Game points: ")
        expect(table.get_by_role("group", name="The score of the match")).to_contain_text(
            "game point"
        )
        if lab.py("print(t.match.is_over)") == "True":
            break
        score = lab.py("print(*t.match.score)")
        for points in score.split():
            expect(table.locator(f"[data-uncovered='{points}']").first).to_be_visible()
        table.get_by_role("button", name="Next deal").click()
        expect(table.get_by_role("button", name="Next deal")).to_have_count(0)
        assert lab.py("print(*t.match.score)") == score
    expect(table.get_by_role("status")).to_contain_text("the match, ")
    table.get_by_role("button", name="New match").click()
    expect(table.get_by_role("group", name="The score of the match")).to_contain_text("Deal 1,")
    assert lab.py("print(*t.match.score)") == "0 0"
    assert lab.faults == []


def _reach(lab: Lab, name: str) -> None:
    """Bring the focus to the button of a name, by keys alone."""
    keys = lab.page.keyboard
    here = """() => { const node = document.activeElement;
      const name = node.getAttribute("aria-label") ?? node.textContent;
      return [name, Boolean(node.closest(".s66-row"))]; }"""
    lab.page.evaluate("() => (window.board = document.activeElement.closest('.s66'))")
    for _stop in range(12):
        first, in_row = lab.page.evaluate(here)
        now = first
        while now != name and in_row:
            keys.press("ArrowRight")
            now = lab.page.evaluate(here)[0]
            if now == first:
                break
        if now == name:
            return
        keys.press("Tab")
        if not lab.page.evaluate("() => window.board.contains(document.activeElement)"):
            # Past the end of the board: back to its cards.
            for _back in range(12):
                keys.press("Shift+Tab")
                card = "() => window.board.contains(document.activeElement)"
                card += " && document.activeElement.dataset.act === 'card'"
                if lab.page.evaluate(card):
                    break
    raise AssertionError(f"{name} cannot be reached by keys")


@pytest.mark.context(reduced_motion="reduce")
def test_deals_for_two_three_and_four_are_played_without_a_mouse(lab: Lab) -> None:
    _open(
        lab,
        "two = MatchTable('german', seed=4, dealer=1, learning=True)\ntwo",
        "four = ManyTable('four-handed', seed=4, dealer=3)\nfour",
        "three = ManyTable('three-handed', seed=4, dealer=2)\nthree",
    )
    units = ("two", "Game points: "), ("four", "Game points: "), ("three", "Stakes so far: ")
    for number, (name, unit) in enumerate(units, 1):
        table = lab.output(number)
        lab.py(f"t = {name}")
        table.locator("[data-act=card]").first.focus()
        while not _over(lab):
            before = lab.py("print(len(t.deal.history), t.draw_pending)")
            _reach(lab, lab.py("print(hint(t))"))
            lab.page.keyboard.press("Enter")
            _wait_for_more(lab, before)
        expect(table.get_by_role("button", name="Next deal")).to_be_focused()
        expect(table.get_by_role("status")).to_contain_text(unit)
        lab.page.keyboard.press("Enter")
        expect(table.get_by_role("group", name="The score of the match")).to_contain_text("Deal 2,")
    assert lab.faults == []


@pytest.mark.context(reduced_motion="reduce")
def test_a_partner_announces_and_a_teacher_plays_every_seat(lab: Lab) -> None:
    teaching = "o = ManyTable('four-handed', open=True, seed=4, dealer=3, players=tuple('ABCD'))\no"
    table = _open(lab, PARTNER, teaching)
    expect(table.get_by_role("status")).to_contain_text("B is on lead. You may announce")
    table.get_by_role("button", name="Marriage in spades (20)").click()
    expect(table.get_by_role("status")).to_contain_text("You announce the marriage in spades")
    expect(table.get_by_text("You: marriage in spades")).to_be_visible()
    expect(table.get_by_role("status")).to_contain_text("Your turn: follow suit")
    open_table = lab.output(2)
    for seat in "ABCD":
        hand = open_table.get_by_role("group", name=f"Hand: {seat}")
        hand.locator("[data-act=card]:not([aria-disabled])").first.click()
        expect(open_table.get_by_role("status")).to_contain_text(f"{seat} ")
    expect(open_table.get_by_text("1 trick taken")).to_be_visible()
    assert lab.faults == []


@pytest.mark.context(reduced_motion="reduce")
def test_hints_taking_back_dragging_and_what_is_left_after_a_reload(lab: Lab) -> None:
    table = _open(lab, BEGUN, "questions.trick(seed=7)", "practice()")
    said = table.get_by_role("status")
    table.get_by_role("button", name="Hint").click()
    expect(said).to_contain_text("Too close to call")
    marked = table.locator(".s66-mark-good")
    expect(marked.first).to_be_visible()
    # A card that is dragged beside the trick goes back; on it, it is played.
    card = marked.first
    name = (card.get_attribute("aria-label") or "").removesuffix(", marked")
    before = lab.py("print(len(t.deal.history))")
    slot = table.get_by_role("group", name="The card table").locator(".s66-a-trick")
    card.drag_to(table.locator(".s66-a-facts"))
    assert lab.py("print(len(t.deal.history))") == before
    card.drag_to(slot)
    expect(said).to_contain_text(f"You lead the {name}")
    expect(marked).to_have_count(0)
    table.get_by_role("button", name="Take back").click()
    expect(table.get_by_role("button", name=name, exact=True)).to_be_visible()
    assert lab.py("print(len(t.deal.history))") == before
    table.get_by_role("button", name=name, exact=True).click()
    expect(said).to_contain_text(f"You lead the {name}")
    left = lab.py("print(t.deal.history)")
    # The page is loaded anew and the kernel started anew: the board says that nobody answers.
    lab.command("docmanager:save")
    lab.reload()
    lab.run_all()
    assert lab.py("print(t.deal.history)") == left
    alert = lab.page.get_by_role("alert")
    expect(alert).to_have_count(0)
    lab.page.evaluate(
        "() => window.jupyterapp.shell.currentWidget.sessionContext.session.kernel.restart()"
    )
    for number in (1, 2, 3):
        here = lab.output(number).get_by_role("alert")
        expect(here).to_contain_text("Nothing here answers any more")
    for theme in (DARK, LIGHT):
        lab.theme(theme)
        table.screenshot(path=SHOTS / f"match-lost-{'dark' if theme == DARK else 'light'}.png")
    lab.run_all()
    expect(alert).to_have_count(0)
    expect(said).to_contain_text("Your match goes on where you left it.")
    assert lab.py("print(t.deal.history)") == left
    assert lab.faults == []


@pytest.mark.context(reduced_motion="reduce")
def test_the_screen_is_passed_on_and_players_are_watched(lab: Lab) -> None:
    table = _open(
        lab,
        "p = PassTable('german', seed=4, dealer=1, players=('', 'Bo'))\np",
        "w = WatchTable('german', 'greedy', 'random', seed=4, dealer=1)\nw",
    )
    said = table.get_by_role("status")
    cards = table.locator("[data-act=card]")
    expect(said).to_contain_text("Pass the screen to Player 1.")
    table.get_by_label("Name of player 1").fill("Ina")
    lab.page.keyboard.press("Tab")
    expect(said).to_contain_text("Pass the screen to Ina.")
    expect(cards).to_have_count(0)
    ready = table.get_by_role("button", name="I am Ina, and ready")
    ready.focus()
    lab.page.keyboard.press("Enter")
    expect(cards).to_have_count(6)
    name = cards.first.get_attribute("aria-label") or ""
    cards.first.click()
    expect(said).to_contain_text(f"Ina leads the {name}")
    expect(table.get_by_role("button", name="I am Bo, and ready")).to_be_visible()
    expect(cards).to_have_count(0)
    # What is on the page is the table, and no card of either hand.
    shown = table.locator("[data-code]")
    assert len(shown.all()) == 2
    watched = lab.output(2)
    watched.get_by_label("Pace").select_option("quick")
    watched.get_by_role("button", name="Next step").click()
    expect(watched.get_by_role("status")).to_contain_text("Greedy ")
    watched.get_by_role("button", name="Play on").click()
    expect(watched.get_by_role("status")).to_contain_text("Game points: ", timeout=60_000)
    watched.get_by_role("button", name="Next deal").click()
    expect(watched.get_by_role("status")).not_to_contain_text("Game points: ")
    watched.get_by_role("button", name="Play on").click()
    watched.get_by_role("button", name="Pause").click()
    expect(watched.get_by_role("button", name="Play on")).to_be_visible()
    assert lab.faults == []


LOOKS = (
    """m = replace(Match.begin("german", dealer=1, seed=2), score=(6, 4))
t = MatchTable(m, pack="german", colours=4)
t""",
    """m = replace(Match.begin("german", dealer=1, seed=20), score=(3, 1))
u = MatchTable(m)
by = Random(1)
while not u.deal.is_over:
    u.play(player("greedy").choose(view_of(u.deal, 0, draw_pending=u.draw_pending), by))
u""",
    "ManyTable('three-handed', seed=4, dealer=1, players=('Ina', 'Bo', 'Cy'))",
    PARTNER,
    "ManyTable('three-handed', seed=4, dealer=2, open=True)",
)


@pytest.mark.context(viewport={"width": 1200, "height": 5200})
def test_axe_finds_nothing_in_both_themes(lab: Lab) -> None:
    _open(lab, *LOOKS)
    for theme in (LIGHT, DARK):
        lab.theme(theme)
        # All boards at once, and all in sight: axe does not judge what is scrolled away.
        last = lab.output(len(LOOKS)).bounding_box()
        assert last is not None
        assert last["y"] + last["height"] < 5200
        found = lab.axe(".s66")
        assert found == [], [(one["id"], one["nodes"][0]["html"]) for one in found]
        name = "light" if theme == LIGHT else "dark"
        for number in range(1, len(LOOKS) + 1):
            box = lab.output(number).locator(".s66")
            box.screenshot(path=SHOTS / f"match-{number}-{name}.png")
    assert lab.faults == []


@pytest.mark.context(viewport={"width": 320, "height": 900}, has_touch=True)
def test_on_a_telephone(lab: Lab) -> None:
    _open(lab, *LOOKS)
    lab.command("application:toggle-left-area")
    for number in range(1, len(LOOKS) + 1):
        box = lab.output(number).locator(".s66")
        box.scroll_into_view_if_needed()
        wide = box.evaluate("node => [node.scrollWidth, node.clientWidth]")
        assert wide[0] <= wide[1]
        edge = box.bounding_box()
        assert edge is not None
        for one in box.locator("button, .s66-card, svg.s66-sevens").all():
            size = one.bounding_box()
            if size is None:
                continue
            assert size["x"] + size["width"] <= edge["x"] + edge["width"] + 1
            if one.evaluate("node => node.tagName") == "BUTTON":
                assert size["width"] >= 44
                assert size["height"] >= 44
        box.screenshot(path=SHOTS / f"match-telephone-{number}.png")
    card = lab.output(1).locator("[data-act=card]:not([aria-disabled])").first
    card.tap()
    expect(lab.output(1).get_by_role("status")).to_contain_text("You ")
