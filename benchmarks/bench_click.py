"""How long it takes from a click to the feedback painted, in a real JupyterLab."""

from __future__ import annotations

import statistics
from pathlib import Path
from tempfile import TemporaryDirectory

from lab_browser import Lab, chromium, lab_page, lab_server
from report import report

from sixtysix_learn.lessons.notebooks import code, write_notebook

CLICKS = 25
# The time of the click is the browser's own; the text is on the screen in the frame after the one
# in which it came.
WATCH = """([click, shown]) => {
  window.times = [];
  let pressed = null;
  document.querySelector(click).addEventListener("click", (e) => pressed = e.timeStamp, true);
  new MutationObserver(() => {
    if (pressed === null) return;
    const start = pressed;
    pressed = null;
    requestAnimationFrame(() => setTimeout(() => window.times.push(performance.now() - start)));
  }).observe(document.querySelector(shown),
    { childList: true, characterData: true, subtree: true });
}"""

QUESTION = "from sixtysix_learn.display.exercises import questions; questions.count(seed=66)"
PLAIN = """import ipywidgets
button, text, seen = ipywidgets.Button(description="66"), ipywidgets.HTML(), []
def say(_): seen.append(1); text.value = f"<b>{len(seen)}</b>"
button.on_click(say)
button.add_class("plain-button"); text.add_class("plain-text"); ipywidgets.VBox([button, text])"""


def milliseconds(lab: Lab, click: str, shown: str) -> float:
    """Return the median time from a click on one element to the change of another."""
    lab.page.evaluate(WATCH, [click, shown])
    for number in range(CLICKS):
        lab.page.locator(click).click()
        lab.page.wait_for_function("number => window.times.length > number", arg=number)
    times: list[float] = lab.page.evaluate("window.times")
    return statistics.median(times)


def main() -> None:
    with TemporaryDirectory() as folder, lab_server(Path(folder)) as server, chromium() as browser:
        write_notebook(
            server.root / "click.ipynb", [code("question", QUESTION), code("plain", PLAIN)]
        )
        with lab_page(server, browser) as lab:
            lab.open("click.ipynb")
            lab.run_all()
            lab.page.locator(".s66-q input[data-part]").fill("7")
            answered = milliseconds(lab, "[data-do=check]", ".s66-q-verdict")
            plain = milliseconds(lab, ".plain-button", ".plain-text .widget-html-content")
    report(
        f"click to feedback painted, median of {CLICKS}",
        answered,
        "ms",
        "<= 100",
        f"a plain button and its text, {plain:.0f} ms",
        answered / plain,
    )


if __name__ == "__main__":
    main()
