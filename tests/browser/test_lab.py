"""JupyterLab itself opens a notebook and shows a widget, and our way of looking at it works."""

from __future__ import annotations

import pytest
from lab_browser import DARK, Lab
from playwright.sync_api import expect

from sixtysix_learn.lessons.notebooks import code, markdown, write_notebook


@pytest.fixture
def tiny(lab: Lab) -> Lab:
    cells = [
        markdown("title", "# A tiny notebook"),
        code("import", "import ipywidgets, sixtysix_learn"),
        code("button", "button = ipywidgets.Button(description='Ten'); button"),
        code("count", "clicks = []; button.on_click(lambda _: clicks.append('TS'))"),
    ]
    write_notebook(lab.root / "tiny.ipynb", cells)
    assert lab.open("tiny.ipynb") == "python3"
    lab.run_all()
    return lab


def test_a_click_reaches_python(tiny: Lab) -> None:
    tiny.output(1).get_by_role("button", name="Ten").click()
    # The message of the click and this request travel to the kernel on one channel, in this order.
    assert tiny.py("print(clicks)") == "['TS']"
    assert tiny.faults == []


def test_run_all_tells_of_an_error(lab: Lab) -> None:
    write_notebook(lab.root / "bad.ipynb", [code("bad", "1 / 0")])
    lab.open("bad.ipynb")
    with pytest.raises(AssertionError, match="ZeroDivisionError"):
        lab.run_all()


def test_no_news_and_no_updates_are_asked_for(tiny: Lab) -> None:
    settings = tiny.page.evaluate("document.getElementById('jupyter-config-data').textContent")
    assert '"news": {"disabled": true}' in settings
    expect(tiny.page.locator(".Toastify__toast")).to_have_count(0)


def test_axe_sees_a_fault_in_both_themes(tiny: Lab) -> None:
    tiny.page.locator(".jp-OutputArea-output").evaluate("node => node.id = 'target'")
    assert tiny.axe("#target") == []
    tiny.theme(DARK)
    tiny.page.evaluate("document.querySelector('#target').append(new Image())")
    assert "image-alt" in {fault["id"] for fault in tiny.axe("#target")}


@pytest.mark.context(viewport={"width": 400, "height": 800})
def test_a_narrow_screen(tiny: Lab) -> None:
    assert tiny.page.evaluate("innerWidth") == 400
    expect(tiny.output(1).get_by_role("button", name="Ten")).to_be_visible()
