"""``sixtysix-learn lab``: the lessons in JupyterLab, on a copy of the learner's own."""

from __future__ import annotations

import argparse
import os
import signal
import subprocess
import sys
from pathlib import Path

from ..i18n import gettext as _
from . import Subparsers

__all__ = ["add_parser", "environment", "jupyter_command", "run"]


def add_parser(subparsers: Subparsers) -> argparse.ArgumentParser:
    """Add the command's parser."""
    parser = subparsers.add_parser(
        "lab",
        help=_("open the lessons in JupyterLab"),
        description=_(
            "Copies the lessons into a folder of your own and opens them in JupyterLab. Work that "
            "you have changed there is never overwritten: a new version of a lesson arrives beside "
            "it. Any other option is passed on to JupyterLab."
        ),
    )
    parser.add_argument(
        "--dir",
        type=Path,
        metavar=_("FOLDER"),
        help=_("your folder of lessons (default: sixtysix in your home folder)"),
    )
    parser.add_argument(
        "--no-browser", action="store_true", help=_("do not open a browser, only show the address")
    )
    parser.set_defaults(extra=[])
    return parser


def run(args: argparse.Namespace) -> int:
    """Copy the lessons, start JupyterLab on them and wait until it ends."""
    from ..lessons import prepare

    workspace = prepare(args.dir)
    print(_("Your lessons: %(folder)s") % {"folder": workspace.folder})
    if workspace.forgotten:
        print(
            _(
                "The record of the lessons copied earlier could not be read and was made anew. "
                "None of your files was touched."
            )
        )
    for arrival in workspace.arrivals:
        if arrival.kind == "beside":
            print(
                _(
                    "There is a new version of %(lesson)s. You have changed yours, so it stays as "
                    "it is; the new one is %(copy)s."
                )
                % {"lesson": arrival.lesson, "copy": arrival.path.name}
            )
    sys.stdout.flush()
    if workspace.welcome is None:
        print(
            _("This installation has no lessons. What is wrong: sixtysix-learn doctor"),
            file=sys.stderr,
        )
    return _serve(jupyter_command(workspace.folder, workspace.welcome, args), environment())


def jupyter_command(folder: Path, welcome: Path | None, args: argparse.Namespace) -> list[str]:
    """Return the command line that starts JupyterLab on a folder.

    JupyterLab keeps its own settings but for three things: it is not to ask about news, and not to
    look for updates, since nothing here reaches out to the network; and root, whom it refuses, is
    let in, since containers often know nobody else.
    """
    command = [
        *(sys.executable, "-m", "jupyterlab"),
        f"--ServerApp.root_dir={folder}",
        "--LabApp.news_url=None",
        "--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate",
    ]
    if welcome is not None:
        page = welcome.relative_to(folder).as_posix()
        command.append(f"--LabApp.default_url=/lab/tree/{page}")
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        command.append("--allow-root")
    if args.no_browser:
        command.append("--no-browser")
    return [*command, *args.extra]


def environment() -> dict[str, str]:
    """Return the environment that JupyterLab is started in.

    It puts our defaults for JupyterLab's settings (no question about news) before those of the
    installation; what the learner has set comes before both. The folder of this Python comes first
    on the path, so that JupyterLab's terminals find ``sixtysix-learn``.
    """
    ours = str(Path(__file__).parent.parent / "lessons" / "jupyter_config")
    theirs = os.environ.get("JUPYTER_CONFIG_PATH")
    # Not resolved: in an environment of its own, this Python is a link to another one.
    here = str(Path(sys.executable).parent)
    return os.environ | {
        "JUPYTER_CONFIG_PATH": os.pathsep.join(filter(None, [ours, theirs])),
        "PATH": os.pathsep.join(filter(None, [here, os.environ.get("PATH")])),
    }


def _serve(command: list[str], environment: dict[str, str]) -> int:
    """Run the server in the foreground and return its exit status."""
    with subprocess.Popen(command, env=environment) as server:
        if sys.platform != "win32":
            signal.signal(signal.SIGTERM, lambda *_: server.terminate())
        while True:
            try:
                status = server.wait()
            except KeyboardInterrupt:
                # The terminal sent it to JupyterLab too, which asks whether to stop; so wait on.
                continue
            # Ended by a signal: as a shell would say it.
            return status if status >= 0 else 128 - status
