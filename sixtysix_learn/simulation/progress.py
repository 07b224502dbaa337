"""A bar for whatever takes longer than two seconds, on a terminal or in a notebook.

In a notebook the bar is plain HTML that is updated in place, not a widget, so that no saved
notebook shows "model not found". Once all is done the bar is gone: whatever is shown of the
simulation says what was simulated.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable
from importlib import import_module
from typing import Any

from ..i18n import gettext as _

__all__ = ["Bar", "Progress"]

#: Called now and then with how much is done and how much there is.
Progress = Callable[[int, int], None]

# Shown when the whole is likely to take this long (seconds), judged after the first while.
_WORTH_IT = 2.0
_FIRST_WHILE = 0.5
_BETWEEN = 0.2


class Bar:
    """A progress bar that shows itself only when the work takes longer than two seconds.

    Call it with how much is done and how much there is; :meth:`close` it at the end. Nothing is
    shown where nobody looks: neither in a log nor while a notebook is graded.

    Parameters
    ----------
    said
        Returns the sentence that says how much is done of how much; by default, of deals.
    """

    def __init__(self, said: Callable[[int, int], str] | None = None) -> None:
        self._began = self._last = time.monotonic()
        self._show = _for_notebook(said or _sentence) or _for_terminal(said or _sentence)
        self._shown = False
        self._state = (0, 0)

    def __call__(self, done: int, total: int) -> None:
        """Show how much is done, if it is time to."""
        self._state = (done, total)
        if self._show is None:
            return
        now = time.monotonic()
        passed = now - self._began
        if not self._shown:
            expected = passed * total / done if done else passed
            if passed < _FIRST_WHILE or max(passed, expected) < _WORTH_IT:
                return
        elif now - self._last < _BETWEEN:
            return
        self._shown, self._last = True, now
        self._show(done, total, False)

    def close(self) -> None:
        """Take the bar away, if there is one."""
        if self._shown and self._show is not None:
            self._show(*self._state, True)
            self._shown = False


_Show = Callable[[int, int, bool], None]


def _sentence(done: int, total: int) -> str:
    return _("%(done)s of %(total)s deals simulated") % {
        "done": f"{done:,}",
        "total": f"{total:,}",
    }


def _for_terminal(said: Callable[[int, int], str] = _sentence) -> _Show | None:
    stream = sys.stderr
    if stream is None or not stream.isatty():
        return None

    def show(done: int, total: int, last: bool) -> None:
        filled = 30 * done // max(total, 1)
        line = f"[{'#' * filled}{'.' * (30 - filled)}] {said(done, total)}"
        stream.write(f"\r{' ' * len(line)}\r" if last else f"\r{line}")
        stream.flush()

    return show


def _for_notebook(said: Callable[[int, int], str] = _sentence) -> _Show | None:
    # IPython is there if we are in a notebook; if it is not loaded, we are not.
    ipython: Any = sys.modules.get("IPython")
    shell = ipython.get_ipython() if ipython is not None else None
    if getattr(shell, "kernel", None) is None or os.environ.get("NBGRADER_EXECUTION"):
        return None
    handle: list[Any] = []

    def show(done: int, total: int, last: bool) -> None:
        display: Any = import_module("IPython.display").display
        sentence = "" if last else said(done, total)
        bar = f'<progress max="{total}" value="{done}">{sentence}</progress> {sentence}'
        html = "" if last else f'<div class="sixtysix-progress">{bar}</div>'
        bundle = {"text/html": html, "text/plain": sentence}
        if handle:
            handle[0].update(bundle, raw=True)
        else:
            handle.append(display(bundle, raw=True, display_id=True))

    return show
