"""Handouts for a workshop, as pages to print: a pack of cards, a score sheet, the rules on a page.

Each is one HTML file that needs nothing else: the cards are drawn by the same code as in the
widgets, which the file carries. Any browser prints it, on A4 or letter paper.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from html import escape
from typing import Any, NamedTuple

from ..cards import pack_of
from ..errors import BadOption
from ..i18n import direction, language
from ..i18n import gettext as _
from ..rules import RuleSet
from ..training.saved_rules import read_rules
from ..wording import card_name
from ..wording.rules_in_use import rules_in_use
from .bundle import ART, script
from .rules_page import RulesPage
from .settings import Look, index_letters

__all__ = ["HANDOUTS", "PAPERS", "handout"]

# A bridge card is 57 by 89 mm; drawn 100 by 140 units, 59 mm wide cards fill a page by nine.
_CARDS_ACROSS, _CARDS_DOWN = 3, 3

# The size of type at which so many letters fill a page, times the root of their number: measured.
_FITS = {"A4": 625.0, "letter": 600.0}

PAPERS = tuple(_FITS)

_STYLE = """
@page { size: PAPER; margin: 10mm; }
* { box-sizing: border-box; }
body { font: 11pt/1.35 Georgia, "Times New Roman", serif; color: #000; background: #fff;
  margin: 0 auto; max-width: 190mm; padding: 4mm; }
h1 { font-size: 17pt; margin: 0 0 3mm; }
.sheet { break-after: page; } .sheet:last-child { break-after: auto; }
.cards { display: grid; grid-template-columns: repeat(3, 59mm); justify-content: center;
  gap: 1mm; break-inside: avoid; }
.cards > div { height: 82.6mm; border: 0.2mm dashed #999; }
.cards svg { width: 100%; height: 100%; display: block; }
.name { font-size: 9pt; padding: 2mm; }
table { border-collapse: collapse; width: 100%; }
th, td { border: 0.25mm solid #000; padding: 1.2mm 2mm; text-align: start; height: 7.4mm; }
th { font-size: 9pt; } td.n { width: 9mm; text-align: end; }
.fill { display: inline-block; border-bottom: 0.25mm solid #000; min-width: 45mm; }
.foot { font-size: 9pt; margin: 3mm 0 0; }
.rules { columns: 3; column-gap: 5mm; font: 7pt/1.22 Arial, Helvetica, sans-serif; }
.rules h2 { font-size: 1.12em; margin: 0.45em 0 0.15em; break-after: avoid; }
.rules h2:first-child { margin-top: 0; }
.rules p { margin: 0 0 0.15em; padding-inline-start: 3.6em; text-indent: -3.6em;
  break-inside: avoid; }
.rules b { display: inline-block; min-width: 3.6em; text-indent: 0; font-weight: 600; }
@media screen { .sheet { margin-bottom: 12mm; } }
"""


class _Asked(NamedTuple):
    """What a handout is made for."""

    rules: RuleSet
    look: Look
    backs: bool
    paper: str
    called: str


def handout(
    name: str,
    rules: RuleSet | str | Mapping[str, Any] = "german",
    look: Look | None = None,
    *,
    backs: bool = False,
    paper: str = "A4",
    called: str = "",
) -> str:
    """Return a handout as an HTML page.

    Parameters
    ----------
    name
        ``cards``, ``score`` or ``rules``.
    rules
        The rules of the class: they decide which cards the pack has, what the score sheet counts
        up to, and what the page of rules says.
    look
        The pack and the colours; by default a French pack in two colours.
    backs
        With the cards, print their backs on the other side of each sheet.
    paper
        ``A4`` or ``letter``.
    called
        What the class calls its rules; it stands above them.

    Raises
    ------
    BadOption
        If there is no such handout, rule set or paper.
    """
    if paper not in PAPERS:
        raise BadOption("bad_value", option="paper", given=paper, expected=", ".join(PAPERS))
    make = HANDOUTS.get(name)
    if make is None:
        raise BadOption("bad_value", option="name", given=name, expected=", ".join(HANDOUTS))
    page = make(_Asked(read_rules(rules), look or Look(), backs, paper, called))
    return page.replace("size: PAPER", f"size: {paper}", 1)


def _page(title: str, body: str, tail: str = "") -> str:
    lang = escape(language().replace("_", "-"))
    return (
        f'<!DOCTYPE html>\n<html lang="{lang}" dir="{direction()}">\n<head>\n'
        '<meta charset="utf-8">\n<meta name="viewport" content="width=device-width">\n'
        f"<title>{escape(title)}</title>\n<style>{_STYLE}</style>\n</head>\n"
        f"<body>\n{body}\n{tail}</body>\n</html>\n"
    )


def _cards(asked: _Asked) -> str:
    rules, look = asked.rules, asked.look
    pack = sorted(pack_of(rules.pack), key=lambda c: (c.suit.order, -c.strength))
    on_page = _CARDS_ACROSS * _CARDS_DOWN
    sheets = []
    for first in range(0, len(pack), on_page):
        part = pack[first : first + on_page]
        faces = "".join(
            f'<div role="img" aria-label="{escape(card_name(c, look.pack))}" '
            f'data-card="{c.code}"><p class="name">{escape(card_name(c, look.pack))}</p></div>'
            for c in part
        )
        sheets.append(f'<div class="sheet cards">{faces}</div>')
        if asked.backs:
            back = (
                f'<div role="img" aria-label="{escape(_("a card face down"))}" data-card=""></div>'
            )
            # A whole sheet of them, so that every face has one however the paper is turned.
            sheets.append(f'<div class="sheet cards">{back * on_page}</div>')
    shown = {"pack": look.pack, "colours": look.colours, "index": index_letters(look.pack)}
    draw = (
        f"const LOOK = {json.dumps(shown)};\n"
        'for (const place of document.querySelectorAll("[data-card]"))\n'
        "  place.innerHTML = cardSvg(place.dataset.card || null, LOOK);\n"
    )
    tail = f'<script type="module">\n{script(*ART)}\n{draw}</script>\n'
    return _page(_("Cards to cut out"), "\n".join(sheets), tail)


def _score(asked: _Asked) -> str:
    rules = asked.rules
    heads = [_("Deal"), _("Dealer"), _("Card points"), _("Game points"), _("Score")]
    sides = 3 if rules.players == 3 else 2
    first = [_("Deal"), _("Dealer")]
    names = "".join(
        f'<th colspan="3" scope="colgroup">{escape(_("Name"))} <span class="fill"></span></th>'
        for _side in range(sides)
    )
    columns = "".join(f'<th scope="col">{escape(text)}</th>' for text in heads[2:]) * sides
    empty = "<td></td>" * (1 + 3 * sides)
    rows = "".join(f'<tr><td class="n">{n}</td>{empty}</tr>' for n in range(1, 19))
    corner = "".join(f'<th rowspan="2" scope="col">{escape(text)}</th>' for text in first)
    if rules.players == 3:
        text = _("Stakes won are written with a plus, stakes paid with a minus.")
    elif rules.score_direction == "down":
        text = _("Both begin with %(n)d and count down. Who comes to nothing has won the match.")
    else:
        text = _("Both count up. Who has %(n)d game points first has won the match.")
    points = (
        _("Game points: 1 if the loser has %(limit)d or more, 2 with fewer, 3 without a trick.")
        % {"limit": rules.schneider_threshold}
        if rules.players != 3
        else ""
    )
    plain, trumps = rules.marriage_values
    values = _("%(cards)s Marriage %(plain)d, in trumps %(trumps)d.") % {
        "cards": _("Ace 11, ten 10, king 4, queen 3, jack 2, nine 0.")
        if rules.pack == 24
        else _("Ace 11, ten 10, king 4, queen 3, jack 2."),
        "plain": plain,
        "trumps": trumps,
    }
    body = (
        f"<h1>{escape(_('Score sheet'))}</h1>"
        f"<table><thead><tr>{corner}{names}</tr><tr>{columns}</tr></thead>"
        f"<tbody>{rows}</tbody></table>"
        f'<p class="foot">{escape(text % {"n": rules.game_target})} {escape(points)}<br>'
        f"{escape(values)}</p>"
    )
    return _page(_("Score sheet"), body)


def _rules(asked: _Asked) -> str:
    rules = asked.rules
    page = RulesPage(rules)
    title = page.title()
    if asked.called:
        title = _("The rules of %(name)s") % {"name": asked.called}
    parts = []
    for chapter in rules_in_use(rules):
        entries = "".join(
            f'<p><b dir="ltr">{entry.rule}{"*" * entry.changed}</b>{escape(entry.text)}</p>'
            for entry in chapter.entries
        )
        parts.append(f"<h2>{chapter.id} {escape(chapter.title)}</h2>{entries}")
    changed = any(entry.changed for chapter in page.chapters for entry in chapter.entries)
    note = _("A star marks what differs from the German game.") if changed else ""
    foot = f'<p class="foot">{escape(note)}</p>' if note else ""
    # The fewer the words, the larger they can be on one page.
    letters = sum(len(entry.text) + 16 for c in page.chapters for entry in c.entries)
    size = min(10.5, round(_FITS[asked.paper] * letters**-0.5, 1))
    text = f'<div class="rules" style="font-size:{size}pt">{"".join(parts)}</div>'
    return _page(title, f"<h1>{escape(title)}</h1>{text}{foot}")


#: The handouts by name, each with what makes it.
HANDOUTS: Mapping[str, Callable[[_Asked], str]] = {
    "cards": _cards,
    "score": _score,
    "rules": _rules,
}
