"""SetUp: put any position on the table by clicking."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any

from ..cards import Card, Suit, card, pack_of, suit
from ..errors import BadRecord, SixtySixError
from ..i18n import gettext as _
from ..i18n import ngettext
from ..records import read_position, write_position
from ..rules import Deal, RuleSet
from ..wording import Names, error_text, suit_name
from .base import Display
from .scene import Scene, card_item, cards_area, empty_scene, facts_area
from .settings import look
from .table import deal_of

__all__ = ["SetUp"]

_HANDS = ("hand0", "hand1")
_ZONES = (*_HANDS, "trump", "talon", "led")
# In the order in which they lie on the table.
_SHOWN = (*_HANDS, "trump", "led", "talon")
_SINGLE = ("trump", "led")
_NUMBERS = ("points0", "points1", "tricks0", "tricks1", "pending0", "pending1")
_AT_CLOSE = ("close_tricks", "close_points")


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
        self._rules = RuleSet.read(rules)
        self._on_change = on_change
        self._players = tuple(players)
        self._title = title
        self._random = Random()
        self._clear()
        if position is not None:
            self._load(deal_of(position))

    def _clear(self) -> None:
        self._zones: dict[str, list[Card]] = {zone: [] for zone in _ZONES}
        self._numbers = dict.fromkeys((*_NUMBERS, *_AT_CLOSE), 0)
        self._put = "hand0"
        self._trump = Suit.CLUBS
        self._on_lead = 0
        self._closed_by: int | None = None
        # Parts of a loaded position for which there is no control.
        self._extra: dict[str, Any] = {}

    def _load(self, deal: Deal) -> None:
        self._rules = deal.rules
        self._trump = deal.trump
        self._on_lead = deal.on_lead
        self._closed_by = deal.closed_by
        self._zones["hand0"], self._zones["hand1"] = (list(hand) for hand in deal.hands)
        self._zones["talon"] = list(deal.talon[:-1])
        self._zones["trump"] = list(deal.talon[-1:])
        self._zones["led"] = [] if deal.led is None else [deal.led]
        for seat in (0, 1):
            self._numbers[f"points{seat}"] = deal.points[seat]
            self._numbers[f"pending{seat}"] = deal.pending[seat]
            self._numbers[f"tricks{seat}"] = deal.trick_counts[seat]
        if deal.at_close is not None:
            self._numbers["close_tricks"], self._numbers["close_points"] = deal.at_close
        kept = ("announced", "drawn", "held", "just_closed", "answer_due", "dealer")
        whole = write_position(deal)
        self._extra = {key: whole[key] for key in kept if key in whole}

    # What it gives

    @property
    def position(self) -> dict[str, Any]:
        """The position as a ``sixtysix-position/1`` object, complete or not."""
        numbers = self._numbers
        closed = self._closed_by is not None
        return {
            "format": "sixtysix-position/1",
            "rules": self._rules.to_json(),
            "trump": self._trump_suit().code,
            "hands": [[c.code for c in self._zones[zone]] for zone in _HANDS],
            "talon": [c.code for c in (*self._zones["talon"], *self._zones["trump"])],
            "points": [numbers["points0"], numbers["points1"]],
            "pending": [numbers["pending0"], numbers["pending1"]],
            "tricks": [numbers["tricks0"], numbers["tricks1"]],
            "on_lead": self._on_lead,
            "led": self._zones["led"][0].code if self._zones["led"] else None,
            "closed_by": self._closed_by,
            "at_close": {"tricks": numbers["close_tricks"], "points": numbers["close_points"]}
            if closed
            else None,
        } | self._extra

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

    def _trump_suit(self) -> Suit:
        return self._zones["trump"][0].suit if self._zones["trump"] else self._trump

    def _taken(self) -> list[Card]:
        placed = {c for zone in self._zones.values() for c in zone}
        return [c for c in pack_of(self._rules.pack) if c not in placed]

    # What the learner does

    def put(self, zone: str, which: Card | str) -> None:
        """Put a card into a zone: ``hand0``, ``hand1``, ``trump``, ``talon``, ``led``, ``pack``.

        Raises
        ------
        BadCard
            If a text names no card.
        BadRecord
            If there is no such zone, or the card is not in the pack that is played with.
        """
        moved = card(which)
        if moved not in pack_of(self._rules.pack):
            raise BadRecord(
                "card_not_in_pack", field=zone, card=moved, pack=len(pack_of(self._rules.pack))
            )
        if zone not in (*_ZONES, "pack"):
            raise BadRecord("unknown_field", field=zone, known=", ".join((*_ZONES, "pack")))
        for held in self._zones.values():
            if moved in held:
                held.remove(moved)
        if zone in _SINGLE:
            self._zones[zone] = [moved]
        elif zone != "pack":
            self._zones[zone].append(moved)
        self._after()

    def on_card(self, area: str, name: str) -> None:
        """Put the clicked card into the chosen place, or back into the pack."""
        if area != "pack":
            self.put("pack", name)
            return
        zone = self._put
        self.put(zone, name)
        # A full place hands over to the next one.
        full = self._rules.hand_size if zone in _HANDS else 1 if zone in _SINGLE else 99
        if len(self._zones[zone]) >= full and zone != "led":
            self._put = _ZONES[_ZONES.index(zone) + 1]
            self.refresh()

    def on_action(self, name: str) -> None:
        """Clear the table, deal, or put the rest of the pack into the talon."""
        if name == "clear":
            self._clear()
        elif name == "random":
            self._clear()
            self._load(Deal.shuffled(self._rules, self._random.getrandbits(32)))
        elif name == "rest":
            rest = self._taken()
            self._random.shuffle(rest)
            self._zones["talon"] = [*self._zones["talon"], *rest]
            self._extra = {}
        else:
            return
        self._after()

    def on_control(self, name: str, value: Any) -> None:
        """Take over a value of the form."""
        if name == "put" and value in _ZONES:
            self._put = value
        elif name == "on_lead" and value in ("0", "1"):
            self._on_lead = int(value)
        elif name == "trump":
            self._trump = suit(value)
        elif name == "closed_by" and value in ("", "0", "1"):
            self._closed_by = int(value) if value else None
        elif name in self._numbers and isinstance(value, int) and not isinstance(value, bool):
            self._numbers[name] = max(0, min(value, 999))
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
        scene["controls"] = self._controls(zone_names, names)
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
        taken = self._taken()
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
                [card_item(c, self._look, on=True) for c in self._zones[zone]],
                pick="play",
                place="zone" if zone in _SINGLE else "full",
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
        n = len(self._zones[zone])
        if zone in _SINGLE or not n:
            return name
        text = ngettext("%(zone)s (%(n)d card)", "%(zone)s (%(n)d cards)", n)
        return text % {"zone": name, "n": n}

    def _controls(self, zone_names: Mapping[str, str], names: Names) -> list[dict[str, Any]]:
        def options(pairs: Mapping[str, str]) -> list[dict[str, str]]:
            return [{"value": value, "label": label} for value, label in pairs.items()]

        seats = {"0": names.of(0), "1": names.of(1)}
        found: list[dict[str, Any]] = [
            {
                "id": "put",
                "kind": "choice",
                "place": "top",
                "label": _("Put cards into"),
                "options": options(zone_names),
                "value": self._put,
            },
            {
                "id": "on_lead",
                "kind": "choice",
                "label": _("On lead"),
                "options": options(seats),
                "value": str(self._on_lead),
            },
        ]
        if not self._zones["trump"]:
            suits = {s.code: suit_name(s, self._look.pack) for s in Suit}
            found.append(
                {
                    "id": "trump",
                    "kind": "select",
                    "label": _("Trumps"),
                    "options": options(suits),
                    "value": self._trump.code,
                }
            )
        found += [self._numbers_of(seat, names) for seat in (0, 1)]
        found.append(
            {
                "id": "closed_by",
                "kind": "select",
                "label": _("Talon closed by"),
                "options": options({"": _("nobody")} | seats),
                "value": "" if self._closed_by is None else str(self._closed_by),
            }
        )
        return found

    def _numbers_of(self, seat: int, names: Names) -> dict[str, Any]:
        labels = {
            f"tricks{seat}": _("Tricks"),
            f"points{seat}": _("Card points"),
            f"pending{seat}": _("Marriage points waiting"),
        }
        if self._closed_by == 1 - seat:
            labels["close_tricks"] = _("Tricks at the closing")
            labels["close_points"] = _("Card points at the closing")
        numbers = [
            {
                "id": key,
                "kind": "number",
                "label": label,
                "min": 0,
                "max": 12 if "tricks" in key else 250,
                "step": 20 if key.startswith("pending") else 1,
                "value": self._numbers[key],
            }
            for key, label in labels.items()
        ]
        return {"id": f"seat{seat}", "kind": "group", "label": names.of(seat), "controls": numbers}

    def _verdict(self) -> tuple[str, str]:
        names = Names(None, self._players, self._look.pack)
        first, second = (len(self._zones[zone]) for zone in _HANDS)
        if not first and not second:
            return _("Click cards into both hands first."), "info"
        led_by_first = bool(self._zones["led"]) and self._on_lead == 0
        led_by_second = bool(self._zones["led"]) and self._on_lead == 1
        missing = (first + led_by_first) - (second + led_by_second)
        if missing:
            text = ngettext(
                "%(name)s needs %(n)d card more, or the other hand fewer.",
                "%(name)s needs %(n)d cards more, or the other hand fewer.",
                abs(missing),
            )
            short = names.of(1 if missing > 0 else 0)
            return text % {"name": short, "n": abs(missing)}, "info"
        if self._zones["talon"] and not self._zones["trump"]:
            return _("The talon needs its face-up trump."), "info"
        try:
            self.deal.legal_actions()
        except SixtySixError as error:
            return error_text(error), "info"
        return _("The position is complete."), "good"
