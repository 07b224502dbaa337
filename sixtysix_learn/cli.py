"""The command line: ``sixtysix-learn``, and the same as ``jupyter sixtysix``.

Each command is a module of :mod:`sixtysix_learn.commands`. This module finds them, reads the
arguments, and turns whatever goes wrong into one plain line: a learner never sees a traceback.
"""

from __future__ import annotations

import argparse
import os
import sys
from importlib import import_module
from typing import Any, NoReturn, Protocol, cast

from . import __version__
from .commands import Subparsers, command_names
from .errors import SixtySixError
from .i18n import gettext as _

__all__ = ["build_parser", "main"]

_PROGRAM = "sixtysix-learn"
# Exit statuses. The last two are those a shell gives to a program ended by these signals.
_BAD_INPUT = 2
_INTERRUPTED = 130
_PIPE_CLOSED = 141


class _Command(Protocol):
    """What a module of :mod:`sixtysix_learn.commands` offers."""

    def add_parser(self, subparsers: Subparsers) -> argparse.ArgumentParser: ...

    def run(self, args: argparse.Namespace) -> int: ...


class _Parser(argparse.ArgumentParser):
    """A parser whose complaints are one line, with a pointer to the help."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        # Abbreviated options would swallow some that are meant for JupyterLab.
        kwargs.setdefault("allow_abbrev", False)
        super().__init__(*args, **kwargs)

    def error(self, message: str) -> NoReturn:
        hint = _("See: %(command)s --help") % {"command": self.prog}
        self.exit(_BAD_INPUT, f"{_PROGRAM}: {message}. {hint}\n")


def build_parser(only: str | None = None) -> argparse.ArgumentParser:
    """Return the parser of the whole command line.

    Parameters
    ----------
    only
        The one command that is needed, if that is known: the modules of the others are then not
        imported.
    """
    parser = _Parser(
        prog=_PROGRAM,
        description=_("Learn the card game Sixty-Six in Jupyter."),
        epilog=_("To start learning: sixtysix-learn lab"),
    )
    version = f"{_PROGRAM} {__version__}"
    parser.add_argument(
        "--version", action="version", version=version, help=_("show the version and exit")
    )
    subparsers = cast(
        "Subparsers",
        parser.add_subparsers(title=_("commands"), metavar=_("COMMAND"), required=True),
    )
    names = command_names()
    for name in [only] if only in names else names:
        module = cast("_Command", import_module(f"{__package__}.commands.{names[str(name)]}"))
        module.add_parser(subparsers).set_defaults(run=module.run)
    return parser


def main(argv: list[str] | None = None) -> int:
    """Run the command line and return the exit status.

    Parameters
    ----------
    argv
        The arguments; those of the process by default.

    Returns
    -------
    int
        0 when all is well, 2 for bad input, 1 where a command says so (``doctor`` found something
        broken, ``replay`` met an illegal action), 130 after Ctrl-C, 141 when the reader of our
        output has gone.
    """
    arguments = sys.argv[1:] if argv is None else argv
    for stream in (sys.stdout, sys.stderr):
        # A terminal that cannot show a suit sign gets "?" in its place, not an error.
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    try:
        parser = build_parser(arguments[0] if arguments else None)
        if not arguments:
            parser.print_help()
            return 0
        args, extra = parser.parse_known_args(arguments)
        if hasattr(args, "extra"):
            # This command passes what it does not know on to another program.
            args.extra = [argument for argument in extra if argument != "--"]
        elif extra:
            parser.error(_("unknown argument: %(argument)s") % {"argument": extra[0]})
        status: int = args.run(args)
        sys.stdout.flush()
    except SixtySixError as error:
        return _fail(str(error))
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return _INTERRUPTED
    except BrokenPipeError:
        # Python flushes standard output once more at exit: let that go nowhere.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return _PIPE_CLOSED
    except OSError as error:
        return _fail(_of_the_system(error))
    except Exception as error:
        if os.environ.get("SIXTYSIX_DEBUG"):
            raise
        return _fail(
            _(
                "something went wrong inside the package, please report it: %(kind)s: %(error)s "
                "(with SIXTYSIX_DEBUG=1 set you see where)"
            )
            % {"kind": type(error).__name__, "error": " ".join(str(error).split())}
        )
    return status


def _fail(sentence: str) -> int:
    print(f"{_PROGRAM}: {sentence}", file=sys.stderr)
    return _BAD_INPUT


def _of_the_system(error: OSError) -> str:
    """Return one line for an error of the operating system, naming the file."""
    reason = error.strerror or str(error)
    return f"{error.filename}: {reason}" if error.filename else reason
