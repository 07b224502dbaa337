"""Learn the card game Sixty-Six in Jupyter.

The names below are the front door. Each is loaded when it is first used, so that
``import sixtysix_learn`` stays quick and needs no third-party package.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from .errors import SixtySixError, UnknownName, set_renderer, told_what_it_takes

if TYPE_CHECKING:
    from .cards import card
    from .display import plots
    from .display.exercises import exercise, questions
    from .display.glossary import glossary
    from .display.learner import learner
    from .display.match import play
    from .display.practice import practice
    from .display.reviewing import review
    from .lessons.scenes import try_it

__version__ = "0.1.0"

# Name -> the module that has it, in step with the imports for type checkers above. No name may be
# that of a module in this folder: once imported, the module would hide it.
_FRONT_DOOR = {
    "card": "cards",
    "exercise": "display.exercises",
    "glossary": "display.glossary",
    "learner": "display.learner",
    "play": "display.match",
    "plots": "display",
    "practice": "display.practice",
    "questions": "display.exercises",
    "review": "display.reviewing",
    "try_it": "lessons.scenes",
}

__all__ = [
    "__version__",
    "card",
    "exercise",
    "glossary",
    "learner",
    "play",
    "plots",
    "practice",
    "questions",
    "review",
    "try_it",
]


def _sentence(error: SixtySixError) -> str:
    from .wording import error_text  # On import it takes this function's place.

    return error_text(error)


# The sentences are loaded when the first error is shown.
set_renderer(_sentence)


def __getattr__(name: str) -> Any:
    module = _FRONT_DOOR.get(name)
    if module is None:
        raise UnknownName.among("ss", name, _FRONT_DOOR)
    value = getattr(import_module(f"{__name__}.{module}"), name)
    if module != "cards":
        # Whoever is shown something is shown it in the pack and the language they have chosen.
        import_module(f"{__name__}.display.preferences").restore()
    if callable(value) and hasattr(value, "__code__"):
        value = told_what_it_takes(value, f"ss.{name}")
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
