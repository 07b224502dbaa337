"""House rules in JupyterLab: chosen by mouse and by keys, kept by name, in both themes."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from lab_browser import DARK, LIGHT, Lab
from playwright.sync_api import Locator, expect

from sixtysix_learn.lessons.notebooks import code, write_notebook

SHOTS = Path(__file__).parent / "shots"
SETUP = "from sixtysix_learn.display import HouseRules, house_rules"


def _open(lab: Lab, *cells: str) -> Locator:
    named = [code(f"cell{i}", source) for i, source in enumerate((SETUP, *cells))]
    write_notebook(lab.root / "rules.ipynb", named)
    lab.open("rules.ipynb")
    lab.run_all()
    return lab.output(1)


def _chapter(form: Locator, title: str) -> Locator:
    return form.locator("details", has=form.page.locator("summary", has_text=title))


@pytest.mark.context(permissions=["clipboard-read", "clipboard-write"])
def test_rules_are_chosen_by_mouse_and_kept(lab: Lab) -> None:
    form = _open(lab, "form = HouseRules('german')\nform")
    words = form.get_by_role("group", name="The rules in words")
    played_out = _chapter(form, "A deal played out")
    played_out.locator("summary").click()
    last = played_out.get_by_role("group", name="The last trick", exact=True)
    last.get_by_role("radio", name="The last trick is worth nothing extra.").check()
    expect(words).to_contain_text("1 difference from German Sixty-Six")
    expect(played_out.locator("summary")).to_contain_text("1 changed")
    expect(last).to_contain_text("German Sixty-Six: If the talon was not closed")
    # A contradiction stays visible, with its reason where it was made and beside the words.
    marriages = _chapter(form, "Marriages")
    marriages.locator("summary").click()
    by_play = marriages.get_by_role("radio", name="A marriage is announced by playing one of its")
    by_play.check()
    expect(form.get_by_role("status")).to_contain_text("These choices do not fit together.")
    expect(by_play).to_be_checked()
    pair = marriages.get_by_role("group", name="Marriage and closing on one lead")
    expect(pair).to_contain_text("nothing comes between the two")
    expect(form.get_by_role("button", name="Copy as JSON")).to_have_count(0)
    pair.get_by_role("radio", name="Who closes announces no marriage on that lead.").check()
    expect(form.get_by_role("status")).not_to_contain_text("do not fit together")
    expect(words).to_contain_text("3 differences from German")
    form.get_by_role("button", name="Copy as JSON").click()
    expect(form.get_by_role("status")).to_contain_text("The record was copied.")
    copied = json.loads(lab.page.evaluate("navigator.clipboard.readText()"))
    assert copied == {
        "preset": "german",
        "last_trick_bonus": 0,
        "marriage_is_a_play": True,
        "marriage_on_closing_lead": "never",
    }
    form.get_by_label("Name of these rules").fill("<b>our</b> club")
    form.get_by_role("button", name="Keep the rules").click()
    expect(form.get_by_role("status")).to_contain_text("The rules were kept as “<b>our</b> club”.")
    assert lab.py("print(house_rules('<b>OUR</b> club') == form.rules)") == "True"
    # Rules of another number of players draw the form anew: what was unfolded stays so.
    form.get_by_label("Begin with").select_option("Sixty-Six for three")
    expect(form.get_by_role("group", name="Ties for most card points")).to_have_count(0)
    expect(_chapter(form, "Three players")).to_be_visible()
    expect(_chapter(form, "Closing")).to_have_count(0)
    expect(marriages.get_by_role("radio", name="One marriage may be announced")).to_be_visible()
    form.get_by_label("Begin with").select_option("<b>our</b> club")
    expect(words).to_contain_text("3 differences from German")
    assert lab.faults == []


def test_rules_are_chosen_without_a_mouse(lab: Lab) -> None:
    form, keys = _open(lab, "form = HouseRules('german')\nform"), lab.page.keyboard
    form.get_by_label("Begin with").focus()
    keys.press("Tab")
    expect(form.get_by_label("Compare with")).to_be_focused()
    keys.press("Tab")
    expect(form.locator("summary").first).to_be_focused()
    for _chapter_before in range(11):
        keys.press("Tab")
    keys.press("Enter")
    keys.press("Tab")
    target = form.get_by_label("Game points", exact=True)
    expect(target).to_be_focused()
    keys.press("Control+a")
    keys.type("11")
    keys.press("Tab")
    expect(form.get_by_role("group", name="Winning the match")).to_contain_text(
        "The match is won with 11 game points."
    )
    expect(form.get_by_role("radio", name="Game points are counted up")).to_be_focused()
    keys.press("ArrowDown")
    expect(form.get_by_role("radio", name="Game points are counted down")).to_be_checked()
    form.get_by_label("Name of these rules").focus()
    keys.type("by keys")
    keys.press("Tab")
    expect(form.get_by_role("button", name="Keep the rules")).to_be_focused()
    keys.press("Enter")
    expect(form.get_by_role("status")).to_contain_text("The rules were kept as “by keys”.")
    assert lab.py("print(house_rules('by keys').to_json())") == (
        "{'preset': 'german', 'game_target': 11, 'score_direction': 'down'}"
    )
    assert lab.faults == []


LOOK = """form = HouseRules({"preset": "german", "last_trick_bonus": 0, "tie_carry": {"points": 1}})
form.on_control("compare", "preset:international")
form.choose("hand_size", 5)
form"""


# High enough for the whole form: axe does not judge what is scrolled out of sight.
@pytest.mark.context(viewport={"width": 1300, "height": 4600})
def test_axe_finds_nothing_in_both_themes(lab: Lab) -> None:
    form = _open(lab, LOOK)
    for title in ("The match", "Deal, trump card and talon"):
        _chapter(form, title).locator("summary").click()
    form.locator(".s66").evaluate("node => node.id = 'rules'")
    for theme in (LIGHT, DARK):
        lab.theme(theme)
        found = lab.axe("#rules")
        assert found == [], [(one["id"], one["nodes"][0]["html"]) for one in found]
        name = "light" if theme == LIGHT else "dark"
        form.locator(".s66").screenshot(path=SHOTS / f"house-rules-{name}.png")


@pytest.mark.context(viewport={"width": 320, "height": 900}, has_touch=True)
def test_on_a_telephone(lab: Lab) -> None:
    form = _open(lab, LOOK)
    lab.command("application:toggle-left-area")
    box = form.locator(".s66")
    _chapter(form, "Deal, trump card and talon").locator("summary").tap()
    packets = form.get_by_label("Packets", exact=True)
    expect(packets).to_be_visible()
    packets.select_option(label="The cards are dealt in packets of 3 and 2.")
    assert lab.py("print(form.fits)") == "True"
    wide = box.evaluate("node => [node.scrollWidth, node.clientWidth]")
    assert wide[0] <= wide[1]
    targets = box.locator("button, summary, select, input[type=text], label.s66-option")
    for i in range(targets.count()):
        size = targets.nth(i).bounding_box()
        if size is not None:
            assert size["width"] >= 44
            assert size["height"] >= 44
            assert size["x"] + size["width"] <= 320
    box.screenshot(path=SHOTS / "house-rules-telephone.png")
