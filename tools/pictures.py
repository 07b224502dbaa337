"""Take the pictures of the README from the real widgets, in a real JupyterLab.

``make pictures`` writes docs/pictures/*.png. Each picture is one cell's output, after a few clicks.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from lab_browser import Lab, chromium, lab_page, lab_server

from sixtysix_learn.lessons.notebooks import code, write_notebook

FOLDER = Path(__file__).resolve().parents[1] / "docs" / "pictures"


class Picture(NamedTuple):
    """A picture: the cell, what is done to its output, and which element is taken."""

    source: str
    do: Callable[[Lab], None]
    selector: str


def _nothing(_lab: Lab) -> None:
    pass


def _answer(lab: Lab) -> None:
    """Answer wrongly, so that the picture shows what is said then."""
    lab.py("q.check('opponent', 14)")
    lab.page.locator(".s66-q-feedback").first.wait_for()
    lab.py("q.hint()")


_TABLE = """from sixtysix_learn.display.table import Table
from sixtysix_learn.rules import Deal
deal = Deal.shuffled("german", 68, dealer=0)
for action in "9H AH 9C TC JC AC".split(): deal = deal.play(action)
Table(deal, opponent="greedy")"""
_HAND = """from sixtysix_learn.display.hand import Hand
Hand("AH KC QD TS JC 9D", pack="german", caption="")"""

PICTURES = {
    "table": Picture(_TABLE, _nothing, ".jp-OutputArea-output .s66"),
    "question": Picture(
        "import sixtysix_learn as ss; q = ss.questions.trick(seed=2); q", _answer, ".s66-q"
    ),
    "german": Picture(_HAND, _nothing, ".jp-OutputArea-output .s66"),
    "figure": Picture(
        "import sixtysix_learn as ss; ss.plots.points_of_the_pack()",
        _nothing,
        ".js-plotly-plot",
    ),
}


def take(lab: Lab, name: str, picture: Picture) -> None:
    """Show one cell, do what is to be done, and save the picture."""
    write_notebook(lab.root / f"{name}.ipynb", [code("picture", picture.source)])
    lab.open(f"{name}.ipynb")
    lab.run_all()
    lab.page.locator(picture.selector).first.wait_for()
    picture.do(lab)
    # Cards settle, fonts and figures are drawn.
    lab.page.wait_for_timeout(700)
    lab.shot(FOLDER / f"{name}.png", picture.selector)


def main() -> None:
    """Take all pictures."""
    with TemporaryDirectory() as folder, lab_server(Path(folder)) as server, chromium() as browser:
        for name, picture in PICTURES.items():
            options = {"viewport": {"width": 1180, "height": 1500}, "reduced_motion": "reduce"}
            with lab_page(server, browser, **options) as lab:
                take(lab, name, picture)
                assert not lab.external, lab.external
            print(FOLDER / f"{name}.png")


if __name__ == "__main__":
    main()
