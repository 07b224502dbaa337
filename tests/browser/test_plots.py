"""Figures in JupyterLab: drawn in both themes, with words beside them, and nothing fetched."""

from __future__ import annotations

import json
import re

import pytest
from lab_browser import DARK, LIGHT, Lab
from playwright.sync_api import Locator, expect

from sixtysix_learn.display import plots
from sixtysix_learn.display.palette import contrast
from sixtysix_learn.lessons.notebooks import code, write_notebook

NAMES = ("points_of_the_pack", "points_in_a_hand", "how_closings_end")


@pytest.fixture
def figures(lab: Lab) -> Lab:
    """A notebook with a figure of each kind: one series, many bars, a stack of series."""
    cells = [code("import", "from sixtysix_learn.display import plots")]
    cells += [code(name.replace("_", "-"), f"plots.{name}()") for name in NAMES[:2]]
    cells.append(code("closings", "plots.how_closings_end(deals=200)"))
    write_notebook(lab.root / "figures.ipynb", cells)
    lab.open("figures.ipynb")
    lab.run_all()
    return lab


def _colour(css: str) -> str:
    red, green, blue = re.findall(r"[\d.]+", css)[:3]
    return f"#{int(red):02x}{int(green):02x}{int(blue):02x}"


def _fills(output: Locator) -> set[str]:
    """The colours of all texts of a chart, but for what hovers."""
    found = output.locator(".js-plotly-plot svg text").evaluate_all(
        "nodes => nodes.filter(n => n.textContent && !n.closest('.hoverlayer'))"
        ".map(n => getComputedStyle(n).fill)"
    )
    return {_colour(css) for css in found}


@pytest.mark.parametrize("theme", [LIGHT, DARK])
def test_a_chart_can_be_read_in_every_theme(figures: Lab, theme: str) -> None:
    figures.theme(theme)
    ground = "#ffffff" if theme == LIGHT else "#111111"
    for number, name in enumerate(NAMES, 1):
        output = figures.output(number)
        output.scroll_into_view_if_needed()
        chart = output.locator(".js-plotly-plot")
        expect(chart.locator("svg.main-svg").first).to_be_visible()
        box = chart.bounding_box()
        assert box is not None
        # Changing the theme draws charts anew: none may lose its height.
        assert box["height"] > 300, name
        fills = _fills(output)
        assert fills
        for fill in fills:
            assert contrast(fill, ground) >= 4.5, (name, fill)
    assert figures.faults == []


def test_the_words_stand_beside_the_chart_and_the_table_opens_by_key(figures: Lab) -> None:
    output = figures.output(1)
    figure = plots.points_of_the_pack()
    expect(output.get_by_text(figure.summary)).to_be_visible()
    table = output.get_by_role("table", name=figure.title)
    expect(table).to_have_count(0)
    output.locator("summary").focus()
    figures.page.keyboard.press("Enter")
    expect(table).to_be_visible()
    expect(table.get_by_role("row")).to_have_count(len(figure.table))
    expect(table.get_by_role("rowheader", name="ace")).to_be_visible()
    # The key has opened the table, and has not reached the notebook.
    expect(figures.page.locator(".jp-Notebook.jp-mod-editMode")).to_have_count(0)
    expect(output.locator("summary")).to_be_focused()
    # Axe cannot judge texts that a chart's layers cover: their contrast is computed above.
    figures.output(1).locator(".sixtysix-figure").evaluate("node => node.id = 'words'")
    assert figures.axe("#words") == []


def test_a_saved_figure_is_shown_where_nothing_is_trusted(lab: Lab) -> None:
    figure = plots.points_of_the_pack()
    shown = [
        {"output_type": "display_data", "metadata": {}, "data": data}
        for data in (
            # A viewer that has no plotly finds no chart in the bundle it can draw.
            {"text/html": figure._bars_html(), "text/plain": "bars"},
            {"text/html": figure._words_html(), "text/plain": figure.summary},
        )
    ]
    path = lab.root / "saved.ipynb"
    write_notebook(path, [code("plot", "0")])
    notebook = json.loads(path.read_text(encoding="utf-8"))
    notebook["cells"][0] |= {"outputs": shown, "execution_count": 1}
    path.write_text(json.dumps(notebook), encoding="utf-8")
    lab.open("saved.ipynb")
    output = lab.output(0)
    expect(output.get_by_text(figure.title).first).to_be_visible()
    expect(output.get_by_text(figure.summary)).to_be_visible()
    wide = output.locator("td span").first.evaluate("node => node.getBoundingClientRect().width")
    assert wide == 240
    output.locator("summary").click()
    expect(output.get_by_role("cell", name="37", exact=True)).to_be_visible()


def test_a_long_simulation_shows_how_far_it_is(lab: Lab) -> None:
    source = (
        "from sixtysix_learn.simulation.progress import Bar\n"
        "import time\n"
        "bar = Bar()\n"
        "for done in range(60, 3001, 60):\n"
        "    time.sleep(0.1)\n"
        "    bar(done, 3000)\n"
        "bar.close()"
    )
    write_notebook(lab.root / "long.ipynb", [code("long", source)])
    lab.open("long.ipynb")
    # Not lab.command: that waits until the cell has run.
    lab.page.evaluate("() => void window.jupyterapp.commands.execute('notebook:run-cell')")
    expect(lab.output(0).get_by_role("progressbar")).to_be_visible()
    # Once it is done, nothing of it stays.
    expect(lab.output(0).get_by_role("progressbar")).to_have_count(0)
    expect(lab.output(0)).to_have_text("")
