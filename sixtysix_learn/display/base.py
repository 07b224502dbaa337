"""Display: what all widgets here share. A widget of the page is made only when one is shown.

A display object holds the state and the words, in plain Python; the page is a view of it. Where
``anywidget`` is missing or widgets are not shown, the HTML and the text remain.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from typing import Any

from ..errors import SixtySixError
from ..i18n import gettext as _
from .bundle import BOARD, script, style
from .plain import scene_html, scene_text
from .scene import Scene
from .settings import Look

__all__ = ["Display", "lost_text"]


@cache
def _board_class(extras: tuple[str, ...]) -> type[Any]:
    import anywidget
    import traitlets

    scripts = [name for name in extras if name.endswith(".js")]

    class BoardWidget(anywidget.AnyWidget):
        _esm = script(*BOARD, *scripts, "widget.js")
        _css = style(*(name for name in extras if name not in scripts))
        scene = traitlets.Dict().tag(sync=True)

    # A page keeps one style sheet for each class of this name: boards that need other files must
    # not take each other's away.
    BoardWidget.__name__ = "_".join(["BoardWidget", *(name.replace(".", "_") for name in extras)])
    return BoardWidget


def lost_text() -> str:
    """Return what a page says where Python no longer answers."""
    return _(
        "Nothing here answers any more, because the notebook's Python has stopped or was started "
        "anew. Run this cell again."
    )


class Display:
    """Something that is shown as a board of cards.

    Subclasses give :meth:`scene` and answer :meth:`on_card`, :meth:`on_action` and
    :meth:`on_control`. Objects show themselves at the end of a cell; for use inside ipywidgets'
    boxes take :attr:`widget`.

    Parameters
    ----------
    look
        How cards are drawn.
    """

    # Files of static/ that are needed besides those of every board.
    _extras: tuple[str, ...] = ()
    # Whether a click on a scene that is no longer shown is left unheard.
    _needs_rev = True

    def __init__(self, look: Look) -> None:
        self._look = look
        self._widget: Any = None
        self._rev = 0
        self._note: dict[str, str] | None = None

    # What subclasses give

    def scene(self) -> Scene:
        """Return what is shown now, with every word of it."""
        raise NotImplementedError

    def record(self) -> Mapping[str, Any] | None:
        """Return what the copy button copies, or None."""
        return None

    def on_card(self, area: str, name: str) -> None:
        """Answer the click on a card (by its id) in an area."""

    def on_action(self, name: str) -> None:
        """Answer the click on an action button."""

    def on_control(self, name: str, value: Any) -> None:
        """Answer the change of a control."""

    # The widget

    @property
    def widget(self) -> Any:
        """The anywidget behind this, made when it is first asked for.

        Raises
        ------
        ImportError
            If anywidget is not installed.
        """
        if self._widget is None:
            self._widget = _board_class(self._extras)(scene=self._stamped())
            self._widget.on_msg(self._received)
        return self._widget

    def refresh(self) -> None:
        """Show what is so now: after a change of language, look or state."""
        if self._widget is not None:
            self._widget.scene = self._stamped()

    def say(self, text: str, tone: str = "info") -> None:
        """Show a sentence under the board; ``tone`` is ``good``, ``bad`` or ``info``."""
        self._note = {"text": text, "tone": tone} if text else None
        self.refresh()

    def _stamped(self) -> Scene:
        scene = self.scene() | {"rev": self._rev, "lost": lost_text()}
        if self._note is not None:
            scene["note"] = self._note
        return scene

    def _changed(self) -> None:
        self._rev += 1
        self.refresh()

    def _tell(self, message: dict[str, Any]) -> None:
        if self._widget is not None:
            self._widget.send(message)

    # What comes from the page is checked like anything from outside: it names cards and buttons
    # of the scene, or it is not heard. A click on what has changed meanwhile is not heard either.
    def _received(self, _widget: Any, content: Any, _buffers: Any = None) -> None:
        if not isinstance(content, Mapping):
            return
        kind, name = content.get("type"), content.get("id")
        if kind == "copy":
            self._copy(content.get("nonce"))
            return
        if not isinstance(name, str) or (self._needs_rev and content.get("rev") != self._rev):
            return
        self._note = None
        try:
            if kind == "card" and isinstance(area := content.get("area"), str):
                self.on_card(area, name)
            elif kind == "action":
                self.on_action(name)
            elif kind == "control":
                self.on_control(name, content.get("value"))
        except SixtySixError as error:
            self.say(str(error), "bad")
        except Exception as error:
            # Raised inside a callback this would vanish unseen, or scroll by as a traceback.
            self.say(
                _("The code that was called stopped: %(kind)s: %(text)s")
                % {"kind": type(error).__name__, "text": error},
                "bad",
            )

    def _copy(self, nonce: Any) -> None:
        record = self.record()
        if record is None:
            return
        self._tell(
            {
                "type": "record",
                "nonce": nonce,
                "text": json.dumps(record, ensure_ascii=False),
                "done": self._copied(),
                "manual": _("Copy the record from this field:"),
            }
        )

    def _copied(self) -> str:
        """Return what is said when the record is on the clipboard."""
        return _("The record was copied.")

    # Forms for every viewer

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> Any:
        scene = self._stamped()
        plain = {"text/html": scene_html(scene), "text/plain": scene_text(scene)}
        try:
            bundle = self.widget._repr_mimebundle_()
        except ImportError:
            return plain
        data, metadata = bundle if isinstance(bundle, tuple) else (bundle, {})
        return (dict(data or {}) | plain), metadata

    def __repr__(self) -> str:
        return scene_text(self._stamped())
