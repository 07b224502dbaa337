"""Boards in JupyterLab: mouse, keyboard, themes, narrow screens, and what must not happen."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from lab_browser import DARK, Lab
from playwright.sync_api import Locator, expect

from sixtysix_learn.cards import FULL_PACK
from sixtysix_learn.display.bundle import ART, script
from sixtysix_learn.lessons.notebooks import code, write_notebook

SHOTS = Path(__file__).parent / "shots"
SETUP = """from sixtysix_learn.display import Hand, Replay, SetUp, Table
from sixtysix_learn.rules import Deal
deal = Deal.start("german", ["AS QH 9H AH AC JD", "JS JH KC 9C 9D QD"],
                  "TS 9S TC QC JC KS QS AD TD KD TH KH")
log = []"""
HAND = """hand = Hand("AS TS KH QH 9C JD", legal="AS TS", on_play=lambda c: log.append(c.code))
hand"""
TABLE = """table = Table(deal, 0, on_action=lambda t, text: log.append(text))
table"""


def _open(lab: Lab, *cells: str) -> None:
    named = [code(f"cell{i}", source) for i, source in enumerate((SETUP, *cells))]
    write_notebook(lab.root / "board.ipynb", named)
    lab.open("board.ipynb")
    lab.run_all()


@pytest.fixture
def board(lab: Lab) -> Iterator[Lab]:
    _open(lab, HAND, TABLE)
    yield lab
    assert lab.faults == []


def _card(where: Locator, name: str) -> Locator:
    return where.get_by_role("button", name=name, exact=True)


def _labels(where: Locator) -> list[str | None]:
    cards = where.locator("[data-act=card]")
    return [cards.nth(i).get_attribute("aria-label") for i in range(cards.count())]


def _sources(lab: Lab) -> list[Any]:
    """The cells' texts and execution counts: what a stray key would change."""
    found: list[Any] = lab.page.evaluate(
        "() => window.jupyterapp.shell.currentWidget.content.widgets.map("
        "c => [c.model.sharedModel.getSource(), c.model.executionCount ?? null])"
    )
    return found


# ---------------------------------------------------------------- mouse


def test_a_clicked_card_is_played(board: Lab) -> None:
    hand = board.output(1)
    _card(hand, "ace of spades").click()
    expect(_card(hand, "ace of spades")).to_have_count(0)
    assert board.py("print(log)") == "['AS']"


def test_an_illegal_card_says_why_and_is_not_played(board: Lab) -> None:
    hand = board.output(1)
    illegal = _card(hand, "nine of clubs, not allowed now")
    expect(illegal).to_have_attribute("aria-disabled", "true")
    illegal.click(force=True)
    expect(hand.get_by_role("status")).to_contain_text("This card may not be played now.")
    assert board.py("print(log)") == "[]"


def test_a_deal_is_played_by_mouse(board: Lab) -> None:
    table = board.output(2)
    _card(table, "ace of spades").click()
    expect(table.get_by_role("status")).to_contain_text("Your opponent is to play to the trick.")
    board.py("table.play('JS')")
    expect(table.get_by_role("status")).to_contain_text("draw, or close before drawing?")
    expect(table.get_by_role("button", name="ten of spades")).to_have_count(0)
    table.get_by_role("button", name="Draw a card").click()
    expect(table.get_by_role("button", name="ten of spades")).to_be_visible()
    expect(table.get_by_role("status")).to_contain_text("You draw the ten of spades.")
    # A click on what is about to change is not taken: so each is seen before the next.
    table.get_by_role("button", name="Exchange for the king of hearts").click()
    expect(table.get_by_role("status")).to_contain_text("You exchange")
    table.get_by_role("button", name="Marriage in hearts (40)").click()
    expect(table.get_by_role("status")).to_contain_text("You announce")
    table.get_by_role("button", name="Close the talon").click()
    expect(table.get_by_text("Talon closed: 10 cards, all face down")).to_be_visible()
    _card(table, "jack of diamonds, not allowed now").click(force=True)
    expect(table.get_by_role("status")).to_contain_text("its king or queen must be led")
    _card(table, "queen of hearts").click()
    expect(table.get_by_role("status")).to_contain_text("You lead the queen of hearts.")
    assert board.py("print(log)") == "['AS', 'draw', 'exchange', 'marriage H', 'close', 'QH']"


def test_the_last_trick_unfolds(board: Lab) -> None:
    table = board.output(2)
    for text in ("AS", "JS", "draw"):
        board.py(f"table.play({text!r})")
    table.get_by_role("button", name="Look at the last trick").click()
    last = table.get_by_role("group", name="The last trick")
    expect(last.get_by_role("img", name="jack of spades")).to_be_visible()
    assert last.get_by_role("img").count() == 2


@pytest.mark.context(permissions=["clipboard-read", "clipboard-write"])
def test_the_record_is_copied(board: Lab) -> None:
    table = board.output(2)
    table.get_by_role("button", name="Copy as record").click()
    expect(table.get_by_role("status")).to_contain_text("The record was copied.")
    record = json.loads(board.page.evaluate("navigator.clipboard.readText()"))
    assert record["format"] == "sixtysix-view/1"
    assert "JS" not in record["hand"]


def test_where_the_clipboard_is_closed_the_record_is_shown_selected(board: Lab) -> None:
    board.page.evaluate(
        "Object.defineProperty(navigator, 'clipboard', {value: {writeText: async () => "
        "{ throw new Error('no') }}})"
    )
    table = board.output(2)
    table.get_by_role("button", name="Copy as record").click()
    field = table.get_by_label("Copy the record from this field:")
    expect(field).to_be_focused()
    picked = board.page.evaluate("getSelection().toString()")
    assert json.loads(picked)["format"] == "sixtysix-view/1"


# ---------------------------------------------------------------- keyboard


def test_a_card_is_played_without_a_mouse(board: Lab) -> None:
    hand, keys = board.output(1), board.page.keyboard
    _card(hand, "ace of spades").focus()
    keys.press("ArrowRight")
    expect(_card(hand, "ten of spades")).to_be_focused()
    keys.press("End")
    expect(_card(hand, "jack of diamonds, not allowed now")).to_be_focused()
    keys.press("Enter")
    expect(hand.get_by_role("status")).to_contain_text("This card may not be played now.")
    keys.press("ArrowRight")
    expect(_card(hand, "ace of spades")).to_be_focused()
    keys.press("ArrowLeft")
    keys.press("Home")
    keys.press("ArrowRight")
    keys.press("Space")
    expect(_card(hand, "ten of spades")).to_have_count(0)
    # The focus stays where it was: on the card that moved up.
    expect(_card(hand, "king of hearts, not allowed now")).to_be_focused()
    assert board.py("print(log)") == "['TS']"


def test_one_tab_stop_for_the_hand_and_one_for_the_buttons(board: Lab) -> None:
    table, keys = board.output(2), board.page.keyboard
    _card(table, "ace of hearts").focus()
    keys.press("ArrowRight")
    keys.press("Tab")
    expect(table.get_by_role("button", name="Exchange for the king of hearts")).to_be_focused()
    keys.press("ArrowRight")
    expect(table.get_by_role("button", name="Marriage")).to_be_focused()
    keys.press("Enter")
    expect(table.get_by_role("status")).to_contain_text("A marriage needs king and queen")
    keys.press("Tab")
    expect(table.get_by_role("button", name="Copy as record")).to_be_focused()
    keys.press("Shift+Tab")
    keys.press("Shift+Tab")
    expect(_card(table, "queen of hearts")).to_be_focused()


def test_no_key_pressed_on_a_board_reaches_the_notebook(board: Lab) -> None:
    before = _sources(board)
    table, keys = board.output(2), board.page.keyboard
    for target in (_card(table, "ace of hearts"), table.locator("[data-act=action]").first):
        target.focus()
        for key in ("d", "d", "a", "b", "x", "c", "v", "m", "y", "0", "0", "Shift+Enter",
                    "Control+Enter", "Alt+Enter", "Escape", "Shift+L"):  # fmt: skip
            keys.press(key)
    board.painted()
    assert [text for text, _count in _sources(board)] == [text for text, _count in before]
    assert [count for _text, count in _sources(board)] == [count for _text, count in before]
    expect(board.page.locator(".jp-Dialog")).to_have_count(0)
    # The same keys, pressed on the notebook itself, do change it: the test would see it.
    board.page.locator(".jp-Cell").first.click()
    keys.press("Escape")
    keys.press("b")
    expect(board.page.locator(".jp-Notebook .jp-Cell")).to_have_count(len(before) + 1)


# ---------------------------------------------------------------- several views, several runs


def test_a_cell_run_three_times_leaves_one_working_board(board: Lab) -> None:
    for _run in range(2):
        board.run_all()
    assert board.page.locator(".s66").count() == 2
    hand = board.output(1)
    _card(hand, "ace of spades").click()
    expect(_card(hand, "ace of spades")).to_have_count(0)
    assert board.py("print(log)") == "['AS']"


def test_a_board_shown_again_keeps_in_step(lab: Lab) -> None:
    _open(lab, HAND, "hand", "hand")
    assert lab.page.locator(".s66").count() == 3
    _card(lab.output(3), "ten of spades").click()
    for number in (1, 2, 3):
        expect(lab.output(number).locator("[data-act=card]")).to_have_count(5)
    assert lab.py("print(log)") == "['TS']"
    # Run again, one of them: the old view is gone, and nobody listens twice.
    for _run in range(3):
        lab.page.evaluate(
            "() => { const n = window.jupyterapp.shell.currentWidget.content;"
            " n.activeCellIndex = 3; }"
        )
        lab.command("notebook:run-cell")
    assert lab.page.locator(".s66").count() == 3
    _card(lab.output(3), "ace of spades").click()
    expect(lab.output(1).locator("[data-act=card]")).to_have_count(4)
    assert lab.py("print(log)") == "['TS', 'AS']"


# ---------------------------------------------------------------- movement


def _moving(lab: Lab) -> int:
    return int(lab.page.evaluate("document.getAnimations().filter(a => a.effect.target"
                                 ".closest('.s66')).length"))  # fmt: skip


WATCH = """() => { window.ghosts = 0; new MutationObserver(list => { for (const one of list)
  for (const node of one.addedNodes) if (node.classList?.contains('s66-ghost')) window.ghosts++;
}).observe(document.body, {childList: true, subtree: true}); }"""


def test_a_trick_goes_to_its_winner(board: Lab) -> None:
    board.page.evaluate(WATCH)
    board.py("table.play('AS')")
    board.py("table.play('JS')")
    expect(board.output(2).get_by_text("1 trick", exact=True)).to_be_visible()
    assert board.page.evaluate("window.ghosts") == 2
    expect(board.page.locator(".s66-ghost")).to_have_count(0)


@pytest.mark.context(reduced_motion="reduce")
def test_nothing_moves_where_that_is_asked_for(board: Lab) -> None:
    board.page.evaluate(WATCH)
    _card(board.output(2), "ace of spades").click()
    expect(board.output(2).get_by_role("status")).to_contain_text("Your opponent is to play")
    assert _moving(board) == 0
    board.py("table.play('JS')")
    expect(board.output(2).get_by_text("1 trick", exact=True)).to_be_visible()
    assert board.page.evaluate("window.ghosts") == 0
    assert _moving(board) == 0


# ---------------------------------------------------------------- looks


CONTACT = """Hand([c for c in deal.first[0][0]] + [c for c in deal.first[0][1]], on_play=print,
     legal="AS QH", pack="german", colours=4)"""
TEACHING = """t = Table(deal, 0, open=True, plays=(0, 1), players=("Ina", "Bo"), title="A deal")
t.play("AS"); t"""
EDITOR = "SetUp(position=deal.play('AS'))"
REPLAY = """r = Replay(deal.play("AS").play("JS").play("exchange").play("marriage H").play("close")
           .play("QH"), at=6)
r"""


# High enough for all boards: axe does not judge what is scrolled out of sight.
@pytest.mark.context(viewport={"width": 1200, "height": 7000})
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing(lab: Lab, theme: str) -> None:
    _open(lab, HAND, TABLE, CONTACT, TEACHING, EDITOR, REPLAY)
    if theme == "dark":
        lab.theme(DARK)
    table = lab.output(2)
    _card(table, "ace of spades").click()
    lab.py("table.play('JS')")
    expect(table.get_by_role("button", name="Draw a card")).to_be_visible()
    expect(lab.page.locator(".s66-ghost")).to_have_count(0)
    last = lab.output(6).bounding_box()
    assert last is not None
    assert last["y"] + last["height"] < 7000
    found = lab.axe(".s66")
    assert found == [], [(one["id"], one["nodes"][0]["html"]) for one in found]
    for number in range(1, 7):
        board = lab.output(number).locator(".s66")
        board.screenshot(path=SHOTS / f"board-{number}-{theme}.png")


@pytest.mark.context(viewport={"width": 320, "height": 900}, has_touch=True)
def test_a_telephone(lab: Lab) -> None:
    _open(lab, HAND, TABLE, TEACHING)
    # On a screen this narrow the file browser takes it all: it is put away first.
    lab.command("application:toggle-left-area")
    for number in (1, 2, 3):
        box = lab.output(number).locator(".s66")
        box.scroll_into_view_if_needed()
        wide = box.evaluate("node => [node.scrollWidth, node.clientWidth]")
        assert wide[0] <= wide[1]
        targets = box.locator("button")
        for i in range(targets.count()):
            size = targets.nth(i).bounding_box()
            assert size is not None
            assert size["width"] >= 44
            assert size["height"] >= 44
        box.screenshot(path=SHOTS / f"telephone-{number}.png")
    _card(lab.output(1), "ace of spades").tap()
    expect(_card(lab.output(1), "ace of spades")).to_have_count(0)
    assert lab.py("print(log)") == "['AS']"


@pytest.mark.context(forced_colors="active")
def test_forced_colours_keep_the_state_visible(board: Lab) -> None:
    hand = board.output(1)
    line = "node => getComputedStyle(node, '::after').borderStyle"
    assert _card(hand, "nine of clubs, not allowed now").evaluate(line) == "dashed"
    assert _card(hand, "ace of spades").evaluate(line) != "dashed"
    hand.locator(".s66").screenshot(path=SHOTS / "forced-colours.png")


def test_the_focus_is_seen_and_not_cut_off(board: Lab) -> None:
    hand = board.output(1)
    _card(hand, "ace of spades").focus()
    board.page.keyboard.press("ArrowRight")
    card = _card(hand, "ten of spades")
    assert card.evaluate("node => getComputedStyle(node).outlineStyle") == "solid"
    hand.locator(".s66").screenshot(path=SHOTS / "focus.png")
    ring = card.bounding_box()
    cloth = hand.locator(".s66-main").bounding_box()
    assert ring is not None
    assert cloth is not None
    for button in ("Copy as record", "Close the talon"):
        board.output(2).get_by_role("button", name=button).focus()
        board.page.keyboard.press("Shift")
        outline = "node => getComputedStyle(node).outlineStyle"
        assert board.output(2).get_by_role("button", name=button).evaluate(outline) == "solid"
    # 1 px of distance, 3 px of ring, 2 px of its dark border
    assert ring["x"] - 6 >= cloth["x"]
    assert ring["y"] - 6 >= cloth["y"]
    assert ring["y"] + ring["height"] + 6 <= cloth["y"] + cloth["height"]


# ---------------------------------------------------------------- the drawings


DRAW = """([art, codes, looks]) => new Function(`${art}; return (codes, looks) => looks.map(look =>
  codes.map(code => cardSvg(code, look)));`)()(codes, looks)"""


def test_every_card_has_a_drawing_of_its_own(board: Lab) -> None:
    codes = [c.code for c in FULL_PACK]
    looks = [{"pack": pack, "colours": colours, "compact": compact, "index": {}}
             for pack in ("french", "german") for colours in (2, 4)
             for compact in (False, True)]  # fmt: skip
    drawn = board.page.evaluate(DRAW, [script(*ART), codes, looks])
    for pictures in drawn:
        assert len(set(pictures)) == 24
        for svg in pictures:
            assert "NaN" not in svg
            assert "undefined" not in svg
    kinds = """svg => { const box = document.createElement("div"); box.innerHTML = svg;
      return [...new Set([...box.querySelectorAll("*")].map(node => node.tagName))]; }"""
    for svg in (drawn[0][0], drawn[0][4], drawn[4][2], drawn[4][4]):
        assert set(board.page.evaluate(kinds, svg)) <= {"svg", "g", "path"}


# ---------------------------------------------------------------- the other widgets


def test_a_position_is_set_up_by_clicking(lab: Lab) -> None:
    _open(lab, "editor = SetUp()\neditor")
    editor = lab.output(1)
    pack = editor.get_by_role("group", name="Pack: click a card to place it")
    for name in ("ace of spades", "ten of spades"):
        _card(pack, name).click()
    editor.get_by_role("radio", name="Hand: Player 2").check()
    for name in ("king of spades", "queen of hearts"):
        _card(pack, name).click()
    editor.get_by_label("Trumps").select_option("hearts")
    for group, tricks, points in (("Player 1", "4", "40"), ("Player 2", "6", "52")):
        fields = editor.get_by_role("group", name=group, exact=True)
        fields.get_by_label("Tricks").fill(tricks)
        fields.get_by_label("Card points").fill(points)
        fields.get_by_label("Card points").press("Tab")
    expect(editor.get_by_role("status")).to_contain_text("The position is complete.")
    assert lab.py("print(editor.deal.legal_actions())").count("Action") == 3


def test_a_replay_is_stepped_through_by_keyboard(lab: Lab) -> None:
    _open(lab, REPLAY)
    replay, keys = lab.output(1), lab.page.keyboard
    expect(replay.get_by_role("status")).to_contain_text("Step 6 of 6")
    replay.get_by_role("button", name="To the start").focus()
    keys.press("Enter")
    expect(replay.get_by_role("status")).to_contain_text("Step 0 of 6")
    keys.press("ArrowRight")
    keys.press("ArrowRight")
    expect(replay.get_by_role("button", name="Forward")).to_be_focused()
    keys.press("Enter")
    expect(replay.get_by_role("status")).to_contain_text("leads the ace of spades")
    replay.get_by_text("All steps").click()
    expect(replay.locator("[aria-current=step]")).to_contain_text("leads the ace of spades")


def test_words_from_the_right_leave_the_cards_readable(lab: Lab) -> None:
    _open(lab, HAND)
    lab.py("import sixtysix_learn.display.scene as s; s.direction = lambda: 'rtl'; hand.refresh()")
    hand, keys = lab.output(1), lab.page.keyboard
    expect(hand.locator(".s66")).to_have_attribute("dir", "rtl")
    boxes = [_card(hand, name).bounding_box() for name in ("ace of spades", "ten of spades")]
    assert boxes[0] is not None
    assert boxes[1] is not None
    assert boxes[0]["x"] > boxes[1]["x"]
    _card(hand, "ace of spades").focus()
    keys.press("ArrowLeft")
    expect(_card(hand, "ten of spades")).to_be_focused()


def test_what_is_saved_shows_the_cards_without_widgets(board: Lab) -> None:
    board.command("docmanager:save")
    notebook = json.loads((board.root / "board.ipynb").read_text("utf-8"))
    data = notebook["cells"][1]["outputs"][0]["data"]
    assert "ace of spades" in "".join(data["text/html"])
    assert "ace of spades (AS)" in "".join(data["text/plain"])
    # The cleaning that JupyterLab gives to what it does not trust leaves the words and the colours.
    html = "".join(data["text/html"])
    kept = board.page.evaluate(
        "html => window.jupyterapp.shell.currentWidget.content.rendermime.sanitizer.sanitize(html)",
        html,
    )
    for word in ("ace of spades", "A♠︎", "background", "(AS)"):
        assert word in kept
