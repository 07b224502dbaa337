"""SetUp: put any position on the table by clicking."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any

from ..cards import Card, Suit, suit
from ..errors import SixtySixError
from ..i18n import gettext as _
from ..i18n import ngettext
from ..records import read_position
from ..rules import Deal, RuleSet
from ..wording import Names, error_text
from .base import Display
from .placing import HANDS, SINGLE, ZONES, Placing
from .scene import Scene, card_item, cards_area, empty_scene, facts_area
from .settings import look
from .setup_form import CLOSINGS, set_up_controls
from .table import deal_of

__all__ = ["SetUp"]

# In the order in which they lie on the table.
_SHOWN = (*HANDS, "trump", "led", "talon")


class SetUp(Display):
    """A position to be put together by clicking, or to be changed.

    Cards wait in the pack; a click puts one into the place chosen above, a click there takes it
    back. Cards left in the pack count as taken in tricks. What is still missing is said in a
    sentence.

    Parameters
    ----------
    rules
        A rule set, or a preset's name.
    position
        Where to begin: a position record, a deal record or a deal; by default nothing is placed.
    on_change
        Called with this object after each change.
    players
        Two names, by seat. Text from strangers; it is escaped where it must be.
    title
        A heading.
    pack, colours, size
        See :func:`~sixtysix_learn.display.settings.set_look`.

    Raises
    ------
    BadRecord
        If the given position cannot be read.
    BadOption
        If the rules or the look are not known.
    """

    # Cards are clicked faster than the page is redrawn, and each click means its card.
    _needs_rev = False

    def __init__(
        self,
        rules: RuleSet | str | Mapping[str, Any] = "german",
        position: Deal | Mapping[str, Any] | None = None,
        on_change: Callable[[SetUp], object] | None = None,
        *,
        players: Sequence[str] = (),
        title: str = "",
        pack: str | None = None,
        colours: int | None = None,
        size: str | None = None,
    ) -> None:
        super().__init__(look(pack, colours, size or "s"))
        self._on_change = on_change
        self._players = tuple(players)
        self._title = title
        self._random = Random()
        self._put = "hand0"
        self._placing = Placing(RuleSet.read(rules))
        if position is not None:
            self._placing = Placing.of(deal_of(position))

    # What it gives

    @property
    def position(self) -> dict[str, Any]:
        """The position as a ``sixtysix-position/1`` object, complete or not."""
        return self._placing.position

    @property
    def deal(self) -> Deal:
        """The position as a deal.

        Raises
        ------
        BadRecord
            If something is missing or does not fit; the error says what.
        """
        return read_position(self.position).deal

    @property
    def complete(self) -> bool:
        """Whether the position can be played."""
        try:
            return self.deal is not None
        except SixtySixError:
            return False

    def record(self) -> Mapping[str, Any]:
        """Return what the copy button copies."""
        return self.position

    # What the learner does

    def put(self, zone: str, which: Card | str) -> None:
        """Put a card into ``hand0``, ``hand1``, ``trump``, ``talon``, ``led`` or ``pack``.

        Raises
        ------
        BadCard
            If a text names no card.
        BadRecord
            If there is no such place, or the card is not played with.
        """
        self._placing.move(zone, which)
        self._after()

    def on_card(self, area: str, name: str) -> None:
        """Put the clicked card into the chosen place, or back into the pack."""
        if area != "pack":
            self.put("pack", name)
            return
        zone, placing = self._put, self._placing
        placing.move(zone, name)
        # A full place hands over to the next one.
        full = placing.rules.hand_size if zone in HANDS else 1 if zone == "trump" else 99
        if len(placing.zones[zone]) >= full:
            self._put = ZONES[ZONES.index(zone) + 1]
        self._after()

    def on_action(self, name: str) -> None:
        """Clear the table, deal, or put the rest of the pack into the talon."""
        rules = self._placing.rules
        if name == "clear":
            self._placing, self._put = Placing(rules), "hand0"
        elif name == "random":
            self._placing = Placing.of(Deal.shuffled(rules, self._random.getrandbits(32)))
        elif name == "rest":
            rest = self._placing.rest
            self._random.shuffle(rest)
            for c in rest:
                self._placing.move("talon", c)
        else:
            return
        self._after()

    def on_control(self, name: str, value: Any) -> None:
        """Take over a value of the form."""
        placing = self._placing
        if name == "put" and value in ZONES:
            self._put = value
        elif name == "on_lead" and value in ("0", "1"):
            placing.on_lead = int(value)
        elif name == "trump":
            placing.chosen = suit(value)
        elif name == "closed_by" and value in ("", "0", "1"):
            placing.close(int(value) if value else None)
        elif name == "announced" and value in ("", *(s.code for s in Suit)):
            placing.announced = suit(value) if value else None
        elif name == "just_drawn" and value in ("", "yes"):
            placing.just_drawn = value == "yes"
        elif name == "closing" and value in CLOSINGS:
            placing.closing(CLOSINGS[value])
        elif name in placing.numbers and isinstance(value, int) and not isinstance(value, bool):
            placing.numbers[name] = max(0, min(value, 999))
        self._after()

    def _after(self) -> None:
        self._changed()
        if self._on_change is not None:
            self._on_change(self)

    # What is shown

    def scene(self) -> Scene:
        """Return what is shown now."""
        title = self._title or _("Set up a position")
        names = Names(None, self._players, self._look.pack)
        scene = empty_scene(self._look, label=title, title=title)
        zone_names = {
            "hand0": _("Hand: %(name)s") % {"name": names.of(0)},
            "hand1": _("Hand: %(name)s") % {"name": names.of(1)},
            "trump": _("Face-up trump"),
            "talon": _("Talon, from the top"),
            "led": _("Card led"),
        }
        scene["areas"] = self._areas(zone_names)
        scene["controls"] = set_up_controls(self._placing, self._put, zone_names, names)
        scene["status"], tone = self._verdict()
        scene["note"] = {"text": scene.pop("status"), "tone": tone}
        scene["actions"] = {
            "label": _("Help with the cards"),
            "items": [
                {"id": "rest", "label": _("Put the rest into the talon"), "on": True},
                {"id": "random", "label": _("Deal at random"), "on": True},
                {"id": "clear", "label": _("Clear the table"), "on": True},
            ],
        }
        scene["copy"] = {"label": _("Copy as record")}
        return scene

    def _areas(self, zone_names: Mapping[str, str]) -> list[dict[str, Any]]:
        taken = self._placing.rest
        points = sum(c.points for c in taken)
        pack = sorted(taken, key=lambda c: (c.suit.order, -c.strength))
        areas = [
            cards_area(
                "pack",
                _("Pack: click a card to place it"),
                [card_item(c, self._look, on=True) for c in pack],
                pick="play",
                place="full",
                empty=_("All cards are placed"),
                by_suit=True,
            )
        ]
        areas += [
            cards_area(
                zone,
                self._counted(zone, zone_names[zone]),
                [card_item(c, self._look, on=True) for c in self._placing.zones[zone]],
                pick="play",
                place="zone" if zone in SINGLE else "full",
                empty=_("None yet"),
                chosen=zone == self._put,
            )
            for zone in _SHOWN
        ]
        left = ngettext(
            "Left in the pack, so taken in tricks: %(n)d card",
            "Left in the pack, so taken in tricks: %(n)d cards",
            len(taken),
        ) % {"n": len(taken)}
        worth = ngettext(
            "Worth %(n)d card point in all", "Worth %(n)d card points in all", points
        ) % {"n": points}
        areas.append(facts_area([{"text": left}, {"text": worth}], place="full"))
        return areas

    def _counted(self, zone: str, name: str) -> str:
        n = len(self._placing.zones[zone])
        if zone in SINGLE or not n:
            return name
        text = ngettext("%(zone)s (%(n)d card)", "%(zone)s (%(n)d cards)", n)
        return text % {"zone": name, "n": n}

    def _verdict(self) -> tuple[str, str]:
        names = Names(None, self._players, self._look.pack)
        first, second = (len(self._placing.zones[zone]) for zone in HANDS)
        if not first and not second:
            return _("Click cards into both hands first."), "info"
        led_by_first = bool(self._placing.zones["led"]) and self._placing.on_lead == 0
        led_by_second = bool(self._placing.zones["led"]) and self._placing.on_lead == 1
        missing = (first + led_by_first) - (second + led_by_second)
        if missing:
            text = ngettext(
                "%(name)s needs %(n)d card more, or the other hand fewer.",
                "%(name)s needs %(n)d cards more, or the other hand fewer.",
                abs(missing),
            )
            short = names.of(1 if missing > 0 else 0)
            return text % {"name": short, "n": abs(missing)}, "info"
        if self._placing.zones["talon"] and not self._placing.zones["trump"]:
            return _("The talon needs its face-up trump."), "info"
        try:
            self.deal.legal_actions()
        except SixtySixError as error:
            return error_text(error, self._look.pack), "info"
        return _("The position is complete."), "good"
