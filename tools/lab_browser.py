"""A real JupyterLab driven in a real Chromium: for the browser tests, benchmarks and pictures.

No request leaves the machine: each one that would is noted in :attr:`Lab.external`.
"""

from __future__ import annotations

import json
import socket
import subprocess
import time
import urllib.request
from argparse import Namespace
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Locator, Page, sync_playwright

from sixtysix_learn.commands._chromium import find_chromium, install_command
from sixtysix_learn.commands.lab import environment, jupyter_command

# The sandbox needs rights that containers do not give; the other flags keep Chromium itself from
# calling home.
CHROME_ARGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
LIGHT, DARK = "JupyterLab Light", "JupyterLab Dark"

# Waits until the application is restored, the notebook loaded and its kernel *started* and idle.
# The toolbar says "idle" before there is a kernel, and "run all" then asks for one: so it is not
# asked.
_READY = """async (ms) => {
  const late = new Promise((_, no) => setTimeout(() => no(new Error(`no kernel in ${ms} ms`)), ms));
  const until = async (test) => {
    for (;;) {
      const value = test();
      if (value) return value;
      await new Promise((go) => setTimeout(go, 25));
    }
  };
  const ready = async () => {
    const app = await until(() => window.jupyterapp);
    await app.restored;
    const notebook = await until(
      () => app.shell.currentWidget?.sessionContext && app.shell.currentWidget);
    await notebook.context.ready;
    await notebook.sessionContext.ready;
    await until(() => notebook.sessionContext.session?.kernel?.status === "idle"
      && !document.getElementById("jupyterlab-splash"));
    return notebook.sessionContext.session.kernel.name;
  };
  return Promise.race([late, ready()]);
}"""
# The command's promise resolves when the reply to the last cell is in.
_RUN_ALL = """async (ms) => {
  const late = new Promise((_, no) => setTimeout(() => no(new Error(`over ${ms} ms`)), ms));
  const run = async () => {
    const app = window.jupyterapp;
    await app.commands.execute("notebook:run-all-cells");
    const cells = app.shell.currentWidget.content.widgets;
    return cells.filter((cell) => cell.model.type === "code").map((cell) => ({
      count: cell.model.executionCount,
      source: cell.model.sharedModel.getSource(),
      errors: cell.model.outputs.toJSON()
        .filter((output) => output.output_type === "error")
        .map((output) => `${output.ename}: ${output.evalue}`),
    }));
  };
  return Promise.race([late, run()]);
}"""
_PYTHON = """async (code) => {
  let out = "", error = null;
  const kernel = window.jupyterapp.shell.currentWidget.sessionContext.session.kernel;
  const future = kernel.requestExecute({ code, store_history: false });
  future.onIOPub = (message) => {
    if (message.header.msg_type === "stream") out += message.content.text;
    if (message.header.msg_type === "error")
      error = `${message.content.ename}: ${message.content.evalue}`;
  };
  await future.done;
  if (error) throw new Error(error);
  return out.trim();
}"""
_PLANT = """(selector) => {
  const fault = document.createElement("p");
  fault.id = "planted-fault";
  fault.textContent = "planted";
  fault.style.cssText = "color: #888888; background: #999999; font-size: 12px";
  document.querySelector(selector).append(fault);
}"""
# Only what was painted is what a person sees: so "painted" is two frames later.
_PAINTED = "() => new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)))"


class Lab:
    """A JupyterLab in a page of a browser.

    Attributes
    ----------
    page
        Playwright's page.
    url
        The server's address.
    root
        The folder that JupyterLab shows: notebooks to open are put there.
    home
        The folder of the learner's journal (``SIXTYSIX_HOME`` of the kernels).
    external
        Addresses outside the server that the page asked for. It must stay empty.
    faults
        JavaScript errors that nobody caught.
    """

    def __init__(self, page: Page, server: Server) -> None:
        self.page = page
        self.url = server.url
        self.root = server.root
        self.home = server.home
        self.external: list[str] = []
        self.faults: list[str] = []
        inside = (server.url, server.url.replace("http", "ws", 1), "data:", "blob:")
        page.on(
            "request",
            lambda request: (
                None if request.url.startswith(inside) else self.external.append(request.url)
            ),
        )
        page.on("pageerror", lambda error: self.faults.append(str(error)))

    def open(self, path: str, ms: int = 60_000) -> str:
        """Open a notebook, wait for its kernel, and return the kernel's name."""
        self.page.goto(f"{self.url}/lab/tree/{path}?reset")
        return str(self.page.evaluate(_READY, ms))

    def reload(self, ms: int = 60_000) -> None:
        """Load the page again, as a learner does, and wait for the kernel."""
        self.page.reload()
        self.page.evaluate(_READY, ms)

    def run_all(self, ms: int = 60_000) -> None:
        """Run all cells; fail if one of them raised."""
        cells = self.page.evaluate(_RUN_ALL, ms)
        bad = [cell for cell in cells if not cell["count"] or cell["errors"]]
        assert not bad, bad

    def command(self, name: str, arguments: dict[str, Any] | None = None) -> None:
        """Run a command of JupyterLab, such as ``docmanager:save``."""
        self.page.evaluate(
            "([name, args]) => window.jupyterapp.commands.execute(name, args).then(() => null)",
            [name, arguments or {}],
        )

    def output(self, number: int) -> Locator:
        """Return the output of a code cell, counted from 0."""
        cell = self.page.locator(".jp-Notebook .jp-CodeCell").nth(number)
        return cell.locator(".jp-Cell-outputArea")

    def py(self, code: str) -> str:
        """Run Python in the notebook's kernel and return what it printed."""
        return str(self.page.evaluate(_PYTHON, code))

    def painted(self) -> None:
        """Wait until what has changed is on the screen."""
        self.page.evaluate(_PAINTED)

    def theme(self, name: str) -> None:
        """Change the theme: :data:`LIGHT` or :data:`DARK`."""
        self.command("apputils:change-theme", {"theme": name})
        # A splash covers the page meanwhile.
        self.page.wait_for_function(
            "light => document.body.dataset.jpThemeLight === light"
            " && !document.getElementById('jupyterlab-splash')",
            arg=str(name == LIGHT).lower(),
        )

    def axe(self, selector: str) -> list[dict[str, Any]]:
        """Return what axe-core finds wrong in the elements of a CSS selector.

        A blind axe finds nothing too, so a fault is planted first, and must be found.
        """
        # The body of JupyterLab is 0 px high: axe takes everything in it for hidden, and skips the
        # checks of contrast and labels without a word.
        self.page.evaluate("document.body.style.height = '100vh'")
        spec = find_spec("axe_playwright_python")
        assert spec is not None
        assert spec.submodule_search_locations is not None
        script = Path(next(iter(spec.submodule_search_locations))) / "axe.min.js"
        self.page.evaluate(script.read_text(encoding="utf-8"))
        run = "async (selector) => (await axe.run(selector)).violations"
        self.page.evaluate(_PLANT, selector)
        planted = {violation["id"] for violation in self.page.evaluate(run, selector)}
        self.page.evaluate("document.getElementById('planted-fault').remove()")
        assert "color-contrast" in planted, "axe is blind here"
        found: list[dict[str, Any]] = self.page.evaluate(run, selector)
        return found

    def shot(self, path: Path, selector: str | None = None) -> None:
        """Save a picture of the page, or of one element."""
        path.parent.mkdir(parents=True, exist_ok=True)
        if selector is None:
            self.page.screenshot(path=path)
        else:
            self.page.locator(selector).first.screenshot(path=path)

    def shot_all(self, path: Path) -> None:
        """Save a picture of the whole notebook, cells below the screen too.

        What is too tall for one goes on in others: ``name-2.png`` and so on.
        """
        size = self.page.viewport_size
        assert size is not None
        height: int = self.page.evaluate(
            "() => { const pane = document.querySelector('.jp-WindowedPanel-outer');"
            " return Math.ceil(pane.scrollHeight - pane.clientHeight) + innerHeight; }"
        )
        # Chromium draws at most 16,384 pixels in one go.
        most = 16_000
        self.page.set_viewport_size({"width": size["width"], "height": min(height, most)})
        for number in range(-(-height // most)):
            self.page.evaluate(
                "top => { document.querySelector('.jp-WindowedPanel-outer').scrollTop = top; }",
                number * most,
            )
            self.painted()
            name = path if not number else path.with_stem(f"{path.stem}-{number + 1}")
            self.shot(name, ".jp-NotebookPanel-notebook")
        self.page.set_viewport_size({"width": size["width"], "height": size["height"]})


@dataclass(frozen=True)
class Server:
    """A running JupyterLab server: its address, its process, its folders, its log."""

    url: str
    pid: int
    root: Path
    home: Path
    log: Path

    def kernels(self) -> list[dict[str, Any]]:
        """Return the running sessions, as the server tells them."""
        with urllib.request.urlopen(f"{self.url}/api/sessions", timeout=30) as answer:
            sessions: list[dict[str, Any]] = json.load(answer)
        return sessions

    def stop_kernels(self) -> None:
        """End every kernel."""
        for session in self.kernels():
            address = f"{self.url}/api/sessions/{session['id']}"
            request = urllib.request.Request(address, method="DELETE")
            urllib.request.urlopen(request, timeout=30).close()


@contextmanager
def lab_server(folder: Path) -> Iterator[Server]:
    """Run a JupyterLab whose every file lies in a folder, by the command learners use."""
    root, home = folder / "root", folder / "home"
    for path in (root, home):
        path.mkdir(parents=True)
    settings = environment() | {
        "IPYTHONDIR": str(folder / "ipython"),
        "JUPYTERLAB_SETTINGS_DIR": str(folder / "settings"),
        "JUPYTERLAB_WORKSPACES_DIR": str(folder / "workspaces"),
        "JUPYTER_CONFIG_DIR": str(folder / "config"),
        "JUPYTER_DATA_DIR": str(folder / "data"),
        "JUPYTER_RUNTIME_DIR": str(folder / "runtime"),
        "SIXTYSIX_HOME": str(home),
    }
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    extra = [
        "--ServerApp.ip=127.0.0.1",
        f"--ServerApp.port={port}",
        "--ServerApp.port_retries=0",
        "--IdentityProvider.token=",
        "--ServerApp.password=",
        "--ServerApp.disable_check_xsrf=True",
        "--LabApp.expose_app_in_browser=True",
    ]
    command = jupyter_command(root, None, Namespace(no_browser=True, extra=extra))
    url = f"http://127.0.0.1:{port}"
    log = folder / "server.log"
    with log.open("w") as file:
        process = subprocess.Popen(
            command, env=settings, stdin=subprocess.DEVNULL, stdout=file, stderr=file
        )
    try:
        _wait(url, process, log)
        yield Server(url, process.pid, root, home, log)
    finally:
        process.terminate()
        try:
            process.wait(20)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def _wait(url: str, process: subprocess.Popen[bytes], log: Path) -> None:
    end = time.monotonic() + 90
    while True:
        try:
            urllib.request.urlopen(f"{url}/api", timeout=5).close()
        except OSError:
            if process.poll() is not None or time.monotonic() > end:
                said = log.read_text(encoding="utf-8", errors="replace")[-3000:]
                raise RuntimeError(f"JupyterLab did not start:\n{said}") from None
            time.sleep(0.1)
        else:
            return


@contextmanager
def chromium() -> Iterator[Browser]:
    """Run a headless Chromium; fail with the command that installs one where there is none."""
    program = find_chromium()
    if program is None:
        raise RuntimeError(f"The browser tests need a Chromium. Install one: {install_command()}")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=CHROME_ARGS)
        yield browser
        browser.close()


@contextmanager
def lab_page(server: Server, browser: Browser, **options: Any) -> Iterator[Lab]:
    """Open a new page, with cookies and storage of its own; end its kernels afterwards.

    Keyword arguments go to Playwright's ``new_context``: ``viewport``, ``reduced_motion``,
    ``has_touch`` and so on.
    """
    context = browser.new_context(**{"viewport": {"width": 1200, "height": 1000}} | options)
    page = context.new_page()
    page.set_default_timeout(20_000)
    try:
        yield Lab(page, server)
    finally:
        context.close()
        server.stop_kernels()
