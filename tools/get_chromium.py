"""Find a Chromium for the browser tests, and install one where there is none.

Run by ``make test``. Debian's own package is taken where ``apt-get`` may be used without a
password, otherwise the build that Playwright downloads.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys

from sixtysix_learn.commands._chromium import find_chromium, install_command

# The browser alone would draw text as empty boxes on a machine without fonts, and the program that
# drives it (Playwright's) needs libatomic, which the smallest systems lack.
PACKAGES = ("chromium", "fonts-dejavu-core", "fonts-liberation", "libatomic1")


def driver_fault() -> str:
    """Return why the program that drives the browser does not start, ``""`` when it does."""
    done = subprocess.run(
        [sys.executable, "-m", "playwright", "--version"],
        capture_output=True,
        check=False,
        encoding="utf-8",
        errors="replace",
        stdin=subprocess.DEVNULL,
        timeout=120,
    )
    return "" if done.returncode == 0 else (done.stderr.strip().splitlines() or ["no answer"])[-1]


def attempts() -> list[list[list[str]]]:
    """Return the ways to install a Chromium here, best first, each a list of commands."""
    ways = []
    if shutil.which("apt-get"):
        root = hasattr(os, "geteuid") and os.geteuid() == 0
        # sudo -n fails at once instead of asking for a password.
        apt = [*([] if root else ["sudo", "-n"]), "env", "DEBIAN_FRONTEND=noninteractive"]
        if root or shutil.which("sudo"):
            # Without what is only recommended: a quarter of the size.
            install = [*apt, "apt-get", "install", "-y", "--no-install-recommends", *PACKAGES]
            ways.append([[*apt, "apt-get", "update"], install])
    ways.append([[sys.executable, "-m", "playwright", "install", "chromium"]])
    return ways


def main() -> int:
    if os.environ.get("CHROMIUM") and find_chromium() is None:
        print(
            f"CHROMIUM={os.environ['CHROMIUM']} is no program: name a Chromium there, or unset it.",
            file=sys.stderr,
        )
        return 1
    for commands in attempts():
        if find_chromium() and not driver_fault():
            break
        print("The browser tests need a Chromium that can be driven: installing.", flush=True)
        for command in commands:
            print("  " + " ".join(command), flush=True)
            try:
                # A failing update must not stop an install that needs none.
                subprocess.run(command, stdin=subprocess.DEVNULL, check=False, timeout=900)
            except (OSError, subprocess.TimeoutExpired) as error:
                print(f"  {error}", file=sys.stderr)
    found = find_chromium()
    if found is None:
        print(
            f"The browser tests need a Chromium. Install one with\n\n    {install_command()}\n\n"
            "or name one in the environment variable CHROMIUM.",
            file=sys.stderr,
        )
        return 1
    fault = driver_fault()
    if fault:
        print(f"Playwright, which drives the browser, does not start: {fault}", file=sys.stderr)
        return 1
    print(f"Browser for the tests: {found}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
