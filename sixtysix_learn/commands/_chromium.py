"""Find a Chromium for the browser tests."""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path

_NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")


def find_chromium() -> str | None:
    """Return the path of a Chromium or Chrome, or ``None`` where there is none.

    The environment variable ``CHROMIUM`` comes first, then the command path, then the browsers
    that Playwright has installed, then the usual places of macOS and Windows.
    """
    chosen = os.environ.get("CHROMIUM")
    if chosen:
        return shutil.which(chosen)
    for name in _NAMES:
        found = shutil.which(name)
        if found:
            return found
    for path in (*_of_playwright(), *_usual_places()):
        if path.is_file():
            return str(path)
    return None


def _of_playwright() -> list[Path]:
    home = Path.home()
    places = [
        Path(os.environ.get("PLAYWRIGHT_BROWSERS_PATH") or home / ".cache" / "ms-playwright"),
        home / "Library" / "Caches" / "ms-playwright",
        home / "AppData" / "Local" / "ms-playwright",
    ]
    patterns = (
        "chromium-*/chrome-linux*/chrome",
        "chromium-*/chrome-mac*/*.app/Contents/MacOS/*",
        "chromium-*/chrome-win*/chrome.exe",
    )
    # The newest last in each folder's name, so look at them backwards.
    return [
        path
        for place in places
        for pattern in patterns
        for path in sorted(place.glob(pattern), reverse=True)
    ]


def _usual_places() -> list[Path]:
    if sys.platform == "darwin":
        return [
            Path(f"/Applications/{name}.app/Contents/MacOS/{name}")
            for name in ("Google Chrome", "Chromium")
        ]
    return [
        Path(os.environ[variable]) / "Google" / "Chrome" / "Application" / "chrome.exe"
        for variable in ("PROGRAMFILES", "PROGRAMFILES(X86)", "LOCALAPPDATA")
        if variable in os.environ
    ]


def install_command() -> str:
    """Return the command line that installs a Chromium here."""
    if shutil.which("apt-get"):
        return "sudo apt-get install -y chromium"
    return f"{sys.executable} -m playwright install chromium"
