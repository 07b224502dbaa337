"""A question sheet as lines of plain text, for a terminal and for pages without widgets."""

from __future__ import annotations

from ..cards import Card
from ..i18n import gettext as _
from ..wording import PackStyle, card_name, card_short
from .sheet import Block, CardRow, Facts, Part, Playthrough, Sheet, Table, TrickShown

__all__ = ["block_lines", "sheet_lines"]


def sheet_lines(sheet: Sheet, pack: PackStyle = "french") -> list[str]:
    """Return a sheet as lines of plain text, cards named as in a pack."""
    lines = [sheet.title, *sheet.said, *sheet.prompt]
    for block in sheet.blocks:
        lines += block_lines(block, pack)
    for part in sheet.parts:
        lines.append(f"{part.label} {_part_choices(part)}".rstrip())
    return lines


def _part_choices(part: Part) -> str:
    if not part.choices:
        return ""
    shown = [c.text for c in part.open_choices]
    return "[" + " | ".join(shown) + "]"


def _row(pack: PackStyle, *cards: Card) -> str:
    # The signs of the French pack are on no German card.
    if pack == "french":
        return " ".join(card_short(c) for c in cards)
    return _(", ").join(card_name(c, pack) for c in cards)


def block_lines(block: Block, pack: PackStyle = "french") -> list[str]:
    """Return a block as lines of plain text, cards named as in a pack."""
    match block:
        case CardRow():
            cards = _row(pack, *block.cards)
            heading = (
                _("%(label)s: %(cards)s") % {"label": block.label, "cards": cards}
                if block.label
                else cards
            )
            return [heading, *([block.note] if block.note else [])]
        case TrickShown():
            return [
                block.trump,
                f"{block.lead_label} {_row(pack, block.lead)}",
                f"{block.reply_label} {_row(pack, block.reply)}",
            ]
        case Table():
            lines = [block.trump, block.talon_label]
            if block.opponent:
                lines.append(f"{block.opponent_label}: {_row(pack, *block.opponent)}")
            if block.led:
                lines.append(f"{block.led_label} {_row(pack, block.led)}")
            if block.reply:
                lines.append(f"{block.reply_label} {_row(pack, block.reply)}")
            if block.hand:
                lines.append(f"{block.hand_label}: {_row(pack, *block.hand)}")
            for pile in (block.mine, block.his):
                if pile.lines:
                    said = _(", ").join(pile.lines)
                    lines.append(_("%(label)s: %(cards)s") % {"label": pile.label, "cards": said})
            return lines
        case Facts():
            lines = [" | ".join(("", *block.columns)).strip()] if any(block.columns) else []
            return [*lines, *(" | ".join(row) for row in block.rows)]
        case Playthrough():
            told = [f"{n}. {' '.join(step.words)}" for n, step in enumerate(block.steps, 1)]
            before = [block.trump] if block.start is None else block_lines(block.start, pack)
            return [*before, *told]
