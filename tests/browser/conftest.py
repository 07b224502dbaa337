"""Fixtures of the browser tests: one JupyterLab and one Chromium for all of them."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from lab_browser import LIGHT, Lab, Server, chromium, lab_page, lab_server
from playwright.sync_api import Browser, expect

# Looked at by people, and kept out of git.
SHOTS = Path(__file__).parent / "shots"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.browser)


# Not for the whole session: Playwright keeps an event loop running in this thread as long as it
# lives, and the tests that run notebooks need the thread for one of their own.
@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    # A machine with many tests at work may be slow; nothing here is a timed test.
    expect.set_options(timeout=20_000)
    with chromium() as running:
        yield running


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with lab_server(tmp_path_factory.mktemp("lab")) as running:
        yield running


@pytest.fixture
def lab(server: Server, browser: Browser, request: pytest.FixtureRequest) -> Iterator[Lab]:
    """A fresh page, an empty folder of notebooks and an empty journal.

    Options for Playwright's ``new_context`` come by the marker ``context``, such as
    ``@pytest.mark.context(viewport={"width": 360, "height": 740})``.
    """
    for folder in (server.root, server.home):
        for path in folder.iterdir():
            shutil.rmtree(path) if path.is_dir() else path.unlink()
    marker = request.node.get_closest_marker("context")
    with lab_page(server, browser, **(marker.kwargs if marker else {})) as opened:
        yield opened
        name = request.node.name.translate(str.maketrans("[]/ ", "-_--")).rstrip("_")
        opened.shot(SHOTS / f"{name}.png")
        # The server keeps the theme: give the next test the usual one.
        if opened.page.evaluate("document.body.dataset.jpThemeLight") == "false":
            opened.theme(LIGHT)
        assert opened.external == []
