"""Below: a place under a widget where figures can be shown and taken away again."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

__all__ = ["Below"]


class Below:
    """A widget with a place below it.

    Attributes
    ----------
    on
        Whether something is shown there.
    """

    def __init__(self) -> None:
        self.on = False
        self._box: Any = None
        self._output: Any = None

    def box(self, widget: Any) -> Any:
        """Return the widget with the place below it, made when it is first asked for.

        Raises
        ------
        ImportError
            If ipywidgets is not installed.
        """
        if self._box is None:
            from ipywidgets import Output, VBox

            self._output = Output()
            self._box = VBox([widget, self._output])
        return self._box

    def show(self, bundles: Iterable[Mapping[str, Any]]) -> None:
        """Show bundles as :func:`IPython.display.display` would; none takes all away."""
        shown = tuple(
            {"output_type": "display_data", "data": dict(bundle), "metadata": {}}
            for bundle in bundles
        )
        self.on = bool(shown)
        if self._output is not None:
            self._output.outputs = shown
