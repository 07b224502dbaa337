"""A display inside another: a review at a match's table, a table inside a review.

The page has one widget, that of the outer display. While something is shown inside, clicks go to
it, and what it shows takes the place of what the outer display shows.
"""

from __future__ import annotations

from typing import Any

from .base import Display
from .scene import Scene

__all__ = ["Outer"]


class _Window:
    """Stands for the widget of a display that is shown inside another."""

    def __init__(self, outer: Outer) -> None:
        self._outer = outer

    @property
    def scene(self) -> Scene:
        """What the page shows."""
        return self._outer._stamped()

    @scene.setter
    def scene(self, _scene: Scene) -> None:
        self._outer._changed_inside()

    def send(self, message: dict[str, Any]) -> None:
        """Tell the page something that is no state."""
        self._outer._tell(message)


class Outer(Display):
    """A display that may show another one inside."""

    _inside: Display | None = None

    @property
    def inside(self) -> Display | None:
        """The display that is shown inside, or None."""
        return self._inside

    def show_inside(self, display: Display) -> None:
        """Show another display in the place of this one."""
        display._widget = _Window(self)
        self._inside = display
        self._changed_inside()

    def close_inside(self) -> None:
        """Show this display again."""
        if self._inside is not None:
            self._inside._widget = None
            self._inside = None
            self._changed_inside()

    def _changed_inside(self) -> None:
        self._rev += 1
        self.refresh()

    def _way_back(self) -> dict[str, Any]:
        """Return the button that leads back from what is shown inside."""
        raise NotImplementedError

    def _stamped(self) -> Scene:
        if self._inside is None:
            return super()._stamped()
        scene = self._inside._stamped() | {"rev": self._rev}
        if self._note is not None:
            scene["note"] = self._note
        actions = scene.get("actions", {"label": "", "items": []})
        scene["actions"] = actions | {"items": [*actions["items"], self._way_back()]}
        return scene

    def _copy(self, nonce: Any) -> None:
        if self._inside is not None:
            self._inside._copy(nonce)
        else:
            super()._copy(nonce)

    def _heard_inside(self, what: str, *given: Any) -> bool:
        """Pass on to what is shown inside what the page says; return whether there is such."""
        inside = self._inside
        if inside is None:
            return False
        if what == "on_action" and given[0] == self._way_back()["id"]:
            self.close_inside()
        else:
            inside._note = None
            getattr(inside, what)(*given)
        return True
