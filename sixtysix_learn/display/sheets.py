"""Question sheets as scenes: what a question shows, laid out for the board, and as plain HTML."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from typing import Any

from ..cards import Card, Suit
from ..i18n import gettext as _
from ..i18n import ngettext
from ..training.sheet import CardRow, Facts, Part, Playthrough, Sheet, Table, TrickShown
from .plain import cards_html, scene_html
from .scene import (
    Item,
    Scene,
    back,
    backs_caption,
    card_item,
    cards_area,
    empty_scene,
    facts_area,
    pile_area,
    talon_area,
    trick_area,
    trump_fact,
)
from .settings import Look

__all__ = [
    "facts_of",
    "part_area",
    "play_of",
    "sheet_html",
    "sheet_scene",
]

# Parts whose choices are cards that lie on the board.
_ON_BOARD = ("cards", "card", "moves")


def part_area(part: Part) -> str:
    """Return the id of the area that holds a part's cards."""
    return f"part:{part.name}"


def sheet_scene(sheet: Sheet, look: Look) -> Scene | None:
    """Return what a question shows as one scene, the cards to choose from included.

    Blocks that are no cards (facts, a deal to be stepped through) are left out; ``None`` if
    nothing else is there.
    """
    scene = empty_scene(look, label=sheet.title)
    hands = [p for p in sheet.parts if p.form in _ON_BOARD and any(c.card for c in p.choices)]
    for block in sheet.blocks:
        match block:
            case CardRow():
                items = [card_item(c, look) for c in block.cards]
                name = f"cards{len(scene['areas'])}"
                # Below a table there is room for a whole row.
                below = scene["layout"] == "table"
                scene["areas"].append(
                    cards_area(
                        name,
                        block.label,
                        items,
                        label=block.label or sheet.title,
                        place="full" if below else None,
                        small=below,
                    )
                )
                if block.note:
                    scene["areas"].append(facts_area([{"text": block.note}], place="full"))
            case TrickShown():
                scene["areas"] += _trick(block, look)
            case Table():
                scene["layout"] = "table"
                scene["label"] = block.label
                scene["areas"] += _table(block, look, hands[0] if hands else None)
                hands = hands[1:]
            case Facts() | Playthrough():
                pass
    scene["areas"] += [_hand(part, look) for part in hands]
    _add_moves(scene, sheet)
    return scene if scene["areas"] else None


def _add_moves(scene: Scene, sheet: Sheet) -> None:
    """Add what a question that is answered by moves says, and buttons for moves without a card."""
    for part in sheet.parts:
        if part.form == "moves":
            words = [c for c in part.choices if c.card is None]
            items = [{"id": c.value, "label": c.label, "on": True} for c in words]
            scene["actions"] = {"label": _("Other actions"), "items": items}
            scene["said"] = list(sheet.said)


def _trick(block: TrickShown, look: Look) -> list[dict[str, Any]]:
    slots: list[tuple[str, Item | None, str]] = [
        (block.lead_label, card_item(block.lead, look), "lead"),
        (block.reply_label, card_item(block.reply, look), "reply"),
    ]
    return [trick_area(slots), facts_area([trump_fact(Suit(block.trump_suit), look)])]


def _table(block: Table, look: Look, part: Part | None) -> list[dict[str, Any]]:
    lead = None if block.led is None else card_item(block.led, look)
    reply = None if block.reply is None else card_item(block.reply, look)
    his, mine = (reply, lead) if block.i_led else (lead, reply)
    his_label, mine_label = (
        (block.reply_label, block.led_label)
        if block.i_led
        else (block.led_label, block.reply_label)
    )
    if block.opponent:
        opponent = cards_area(
            "opponent",
            block.opponent_label,
            [card_item(c, look) for c in block.opponent],
            place="top",
            small=True,
        )
    else:
        n = block.opponent_count
        caption = backs_caption(block.his.label, n)
        backs = [back(i) for i in range(n)]
        opponent = cards_area(
            "opponent", caption, backs, label="", place="top", small=True, fan=True
        )
    areas = [
        opponent,
        pile_area("his", block.his.label, block.his.tricks, block.his.lines, place="topend"),
        talon_area(
            look,
            down=block.talon - (block.face_up is not None),
            face_up=block.face_up,
            closed=block.buried,
            trump=Suit(block.trump_suit),
            place="start",
        ),
        trick_area(
            [
                (his_label or block.his.label, his, "opponent"),
                (mine_label or block.mine.label, mine, "hand"),
            ],
            place="middle",
        ),
        facts_area([trump_fact(Suit(block.trump_suit), look)], place="end"),
    ]
    if part is not None:
        areas.append(_hand(part, look) | {"place": "bottom"})
    elif block.hand:
        items = [card_item(c, look) for c in block.hand]
        areas.append(cards_area("hand", block.hand_label, items, place="bottom"))
    areas.append(
        pile_area("mine", block.mine.label, block.mine.tricks, block.mine.lines, place="bottomend")
    )
    return areas


def _hand(part: Part, look: Look) -> dict[str, Any]:
    items = [
        card_item(c.card, look, on=not c.why, why=c.why, pressed=False, label=_label(c.card, look))
        for c in part.choices
        if c.card is not None
    ]
    pick = "play" if part.form == "moves" else "toggle"
    return cards_area(part_area(part), part.label, items, pick=pick)


def _label(card: Card, look: Look) -> str:
    return str(card_item(card, look)["label"])


def facts_of(sheet: Sheet) -> list[dict[str, Any]]:
    """Return the tables of facts of a sheet."""
    return [
        {"label": b.label, "columns": list(b.columns), "rows": [list(r) for r in b.rows]}
        for b in sheet.blocks
        if isinstance(b, Facts)
    ]


def play_of(sheet: Sheet, look: Look) -> dict[str, Any] | None:
    """Return the deal that a sheet plays before the learner's eyes, a scene for each step."""
    block = next((b for b in sheet.blocks if isinstance(b, Playthrough)), None)
    if block is None:
        return None
    trump = next(s for s in Suit if s.code == block.trump_suit)
    total = len(block.steps)
    steps = []
    for number, step in enumerate(block.steps, 1):
        scene = empty_scene(look, label=block.label)
        if step.table is not None:
            scene["layout"] = "table"
            scene["areas"] = _table(step.table, look, None)
        else:
            slots: list[tuple[str, Item | None, str]] = [
                (label, card_item(c, look), "")
                for label, c in zip(step.labels, step.cards, strict=True)
            ]
            scene["areas"] = [
                *([trick_area(slots)] if slots else []),
                facts_area([trump_fact(trump, look)]),
            ]
        scene["said"] = list(step.words)
        scene["status"] = _("%(n)d of %(total)d") % {"n": number, "total": total}
        scene["rev"] = number
        scene["value"] = step.value
        steps.append(scene)
    return {
        "label": block.label,
        "steps": [_before(block, look, trump, total), *steps],
        "start": _("Start"),
        "next": _("Next"),
        "again": _("From the start again"),
        "back": _("Back") if block.back else "",
        "mark": _("This was the mistake"),
    }


def _before(block: Playthrough, look: Look, trump: Suit, total: int) -> Scene:
    """Return what is shown before the first step."""
    scene = empty_scene(look, label=block.label) | {"rev": 0}
    if block.start is not None:
        status = ngettext("%(n)d step follows.", "%(n)d steps follow.", total) % {"n": total}
        areas = _table(block.start, look, None)
        return scene | {"layout": "table", "areas": areas, "status": status}
    status = ngettext("%(n)d trick will be played.", "%(n)d tricks will be played.", total)
    empty = trick_area([("", None, ""), ("", None, "")])
    areas = [empty, facts_area([trump_fact(trump, look)])]
    return scene | {"areas": areas, "status": status % {"n": total}}


# ---------------------------------------------------------------- for viewers without widgets


def sheet_html(sheet: Sheet, look: Look) -> str:
    """Return a question as HTML that JupyterLab's sanitizer leaves whole."""
    out = [f"<p><strong>{escape(sheet.title)}</strong></p>"]
    out += [f"<p>{escape(text)}</p>" for text in sheet.prompt]
    scene = sheet_scene(sheet, look)
    if scene is not None:
        out.append(scene_html(scene))
    out += [_facts_html(facts) for facts in facts_of(sheet)]
    for block in sheet.blocks:
        if isinstance(block, Playthrough):
            items = "".join(f"<li>{escape(' '.join(step.words))}</li>" for step in block.steps)
            if block.start is not None:
                before = empty_scene(look, label=block.label, layout="table")
                out.append(scene_html(before | {"areas": _table(block.start, look, None)}))
            out.append(f"<p>{escape(block.trump)}</p><ol>{items}</ol>")
    for part in sheet.parts:
        out.append(_part_html(part, look))
    return "".join(out)


def _part_html(part: Part, look: Look) -> str:
    if part.form in _ON_BOARD and all(c.card for c in part.choices):
        return ""  # its cards lie on the table above
    label = f"<strong>{escape(part.label)}</strong>"
    shown = [c for c in part.choices if not c.why]
    if part.form == "order":
        scene = empty_scene(look, label=part.label)
        items = [card_item(c.card, look) for c in shown if c.card]
        return f"<p>{label}</p>{cards_html(items, scene['look'])}"
    if not shown:
        return f"<p>{label}: …</p>"
    return f"<p>{label}</p><ul>{''.join(f'<li>{escape(c.label)}</li>' for c in shown)}</ul>"


def _facts_html(facts: Mapping[str, Any]) -> str:
    head = "".join(f'<th scope="col">{escape(text)}</th>' for text in ("", *facts["columns"]))
    rows = "".join(
        f'<tr><th scope="row">{escape(row[0])}</th>'
        + "".join(f"<td>{escape(cell)}</td>" for cell in row[1:])
        + "</tr>"
        for row in facts["rows"]
    )
    return f"<table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>"
