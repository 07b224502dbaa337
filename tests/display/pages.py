"""What a page does to a display: clicks, as the front end sends them."""

from __future__ import annotations

from typing import Any

from sixtysix_learn.display.base import Display


def click(display: Display, area: str, code: str) -> None:
    display._received(None, {"type": "card", "area": area, "id": code, "rev": display._rev}, None)


def press(display: Display, name: str) -> None:
    display._received(None, {"type": "action", "id": name, "rev": display._rev}, None)


def enter(display: Display, name: str, value: Any) -> None:
    display._received(
        None, {"type": "control", "id": name, "value": value, "rev": display._rev}, None
    )


def area_of(display: Display, name: str) -> dict[str, Any]:
    found = [area for area in shown(display)["areas"] if area["id"] == name]
    assert len(found) == 1, name
    return dict(found[0])


def buttons(display: Display) -> dict[str, dict[str, Any]]:
    return {item["id"]: item for item in shown(display)["actions"]["items"]}


def shown(display: Display) -> dict[str, Any]:
    """Return the scene that the page has."""
    return dict(display.widget.scene)


def sent(display: Display, monkeypatch: Any) -> list[dict[str, Any]]:
    """Collect what Python tells the page besides scenes."""
    messages: list[dict[str, Any]] = []
    monkeypatch.setattr(type(display), "_tell", lambda self, message: messages.append(message))
    return messages
