"""Scenes as HTML and as text, for viewers without widgets.

JupyterLab cleans what it does not trust: svg, style, script, role and aria all go. So the HTML is
real text with inline styles, it names every card, and it reads well without any style. Words of
strangers (players' names, titles) are escaped here, and only here.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from html import escape
from typing import Any

from ..cards import Card, card
from ..i18n import gettext as _
from ..i18n import ngettext
from ..wording import suit_name
from .palette import PALETTE, suit_ink
from .scene import Item, Scene

__all__ = ["card_html", "cards_html", "scene_html", "scene_text"]

_BOX = (
    "display:inline-block;border:1px solid {edge};border-radius:5px;background:{face};"
    "color:{ink};padding:1px 6px;font-weight:bold"
)
_ITEM = "display:inline-block;margin:2px 12px 2px 0"


def scene_html(scene: Scene) -> str:
    """Return a scene as HTML: text, lists and inline styles only."""
    look = scene["look"]
    parts = []
    if scene.get("title"):
        parts.append(f"<p><strong>{escape(scene['title'])}</strong></p>")
    parts += [_area_html(area, look) for area in scene["areas"]]
    parts += [f"<p>{escape(text)}</p>" for text in scene.get("said", ())]
    if scene.get("note"):
        parts.append(f"<p>{escape(scene['note']['text'])}</p>")
    if scene.get("status"):
        parts.append(f"<p><strong>{escape(scene['status'])}</strong></p>")
    if scene.get("log"):
        items = "".join(f"<li>{escape(text)}</li>" for text in scene["log"]["items"])
        parts.append(f"<p>{escape(scene['log']['label'])}</p><ol>{items}</ol>")
    where = f'dir="{escape(scene["dir"])}" lang="{escape(scene["lang"])}"'
    return f"<div {where}>{''.join(part for part in parts if part)}</div>"


def scene_text(scene: Scene) -> str:
    """Return a scene as lines of text."""
    lines = [scene["title"]] if scene.get("title") else []
    for area in scene["areas"]:
        lines += _area_lines(area)
    lines += scene.get("said", ())
    if scene.get("note"):
        lines.append(scene["note"]["text"])
    if scene.get("status"):
        lines.append(scene["status"])
    return "\n".join(lines)


def card_html(of: Card, look: Mapping[str, Any], name: str = "", mark: str | None = None) -> str:
    """Return one card as HTML: its corner in a box, its name and its code.

    Parameters
    ----------
    of
        The card.
    look
        The ``look`` of a scene.
    name
        The name to show; text that is escaped here.
    mark
        ``win``, ``good`` or ``bad``: told by a sign, not by colour alone.
    """
    index = look["index"][of.rank.code]
    sign = of.suit.sign if look["pack"] == "french" else suit_name(of.suit, "german")
    between = "" if look["pack"] == "french" else " "
    style = _BOX.format(
        edge=PALETTE["edge"],
        face=PALETTE["face"],
        ink=suit_ink(of.suit.code, look["pack"], look["colours"]),
    )
    box = f'<span style="{style}" dir="ltr">{escape(index + between + sign)}</span>'
    shown = {"win": " ★", "good": " ✓", "bad": " ✗"}.get(mark or "", "")
    text = f" {escape(name)}" if name else ""
    return f'{box}{text} <span dir="ltr">({of.code})</span>{shown}'


def cards_html(items: Iterable[Item], look: Mapping[str, Any]) -> str:
    """Return the face-up cards of an area as a list; backs only as their number."""
    shown, backs = [], 0
    for item in items:
        if item.get("code") is None:
            backs += 1
            continue
        inner = card_html(card(item["code"]), look, item["label"], item.get("mark"))
        if item.get("pressed"):
            inner += " " + escape(_("(picked)"))
        shown.append(f'<li style="{_ITEM}">{inner}</li>')
    out = f'<ul style="list-style:none;padding:0;margin:2px 0">{"".join(shown)}</ul>'
    text = _backs(backs)
    return (out if shown else "") + (f"<p>{escape(text)}</p>" if text else "")


def _backs(count: int) -> str:
    if not count:
        return ""
    return ngettext("%(n)d card face down", "%(n)d cards face down", count) % {"n": count}


def _says_all(area: Mapping[str, Any]) -> bool:
    # Of a hand seen from behind the caption says the number.
    items = area["cards"]
    return bool(items and area.get("caption")) and not any(item.get("code") for item in items)


def _heading(text: str) -> str:
    return f'<p style="margin:6px 0 0"><strong>{escape(text)}</strong></p>' if text else ""


def _area_html(area: Mapping[str, Any], look: Mapping[str, Any]) -> str:
    out = _heading(area.get("caption", ""))
    match area["kind"]:
        case "cards":
            if _says_all(area):
                return out
            body = cards_html(area["cards"], look)
            return out + (body or f"<p>{escape(area.get('empty', ''))}</p>")
        case "talon":
            return out + (cards_html([area["card"]], look) if area.get("card") else "")
        case "trick":
            rows = [
                f"<li>{escape(slot['caption'])}: "
                + card_html(card(slot["card"]["code"]), look, slot["card"]["label"])
                + "</li>"
                for slot in area["slots"]
                if slot["card"]
            ]
            return out + (f"<ul>{''.join(rows)}</ul>" if rows else "")
        case "pile":
            return out + "".join(f"<p>{escape(line)}</p>" for line in area["lines"])
        case "pairs":
            rows = [area["head"], *area["rows"]]
            return out + f"<table>{''.join(_row_html(row) for row in rows)}</table>"
        case _:
            return out + "".join(f"<p>{escape(item['text'])}</p>" for item in area["items"])


def _row_html(row: Iterable[str]) -> str:
    cell = '<td style="text-align:start;vertical-align:top;padding:3px 12px 3px 0">{}</td>'
    return f"<tr>{''.join(cell.format(escape(text)) for text in row)}</tr>"


def _item_text(item: Item) -> str:
    shown = {"win": " ★", "good": " ✓", "bad": " ✗"}.get(item.get("mark") or "", "")
    picked = " " + _("(picked)") if item.get("pressed") else ""
    return f"{item['label']} ({item['code']}){shown}{picked}"


def _area_lines(area: Mapping[str, Any]) -> list[str]:
    caption = area.get("caption", "")
    match area["kind"]:
        case "cards":
            if _says_all(area):
                return [caption]
            items = area["cards"]
            face_up = [_item_text(item) for item in items if item.get("code")]
            hidden = _backs(sum(1 for item in items if not item.get("code")))
            shown = _(", ").join([*face_up, *([hidden] if hidden else [])])
            return [_titled(caption, shown or area.get("empty", ""))]
        case "talon":
            return [_titled(caption, _item_text(area["card"]) if area.get("card") else "")]
        case "trick":
            return [
                _titled(slot["caption"], _item_text(slot["card"]))
                for slot in area["slots"]
                if slot["card"]
            ]
        case "pile":
            return [_titled(caption, _(", ").join(area["lines"]))]
        case "pairs":
            lines = [
                _titled(title, text)
                for row in area["rows"]
                for title, text in zip(area["head"], row, strict=True)
            ]
            return [caption, *lines]
        case _:
            return [*([caption] if caption else []), *(item["text"] for item in area["items"])]


def _titled(title: str, text: str) -> str:
    if not (title and text):
        return title or text
    return _("%(title)s: %(text)s") % {"title": title, "text": text}
