"""HouseRules: choose the rules that a class plays by, in plain sentences, and keep them by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ..errors import BadOption
from ..i18n import gettext as _
from ..i18n import ngettext
from ..rules.presets import PRESETS
from ..rules.ruleset import RuleSet
from ..training.learners import clean_name, folder_name
from ..training.saved_rules import (
    LONGEST_NAME,
    SavedRules,
    damaged_rules,
    delete_rules,
    read_rules,
    save_rules,
    saved_rules,
)
from ..wording import differences, options_for, preset_name
from .base import Display
from .mixture import BY_PLAYERS, NUMBERS, Mixture, decode, values_of
from .rule_form import chapter_counts, chapters_of, described, remarks, trouble_text
from .scene import Scene, empty_scene
from .settings import look

__all__ = ["HouseRules", "house_rules"]

_PRESET, _SAVED = "preset:", "saved:"


class HouseRules(Display):
    """A form in which a teacher chooses the rules of the game.

    It begins with a preset or with rules that were kept; every option is a choice between plain
    sentences. What was chosen is said as a whole, beside what a player of the preset, or of any
    other rules, must know. Choices that contradict each other stay as they are, and the reason
    is said.

    Parameters
    ----------
    rules
        Where to begin: a rule set, a preset's name, the ``rules`` of a record, or the name of
        rules that were kept.
    on_change
        Called with this object whenever the rules have changed and fit together.
    title
        A heading.

    Raises
    ------
    BadOption
        If there are no such rules.

    Examples
    --------
    >>> form = HouseRules("german")
    >>> form.choose("last_trick_bonus", 0)
    >>> form.rules.to_json()
    {'preset': 'german', 'last_trick_bonus': 0}
    """

    _extras = ("rules.js", "rules.css")
    # What is typed and the button pressed after it reach us before the page is redrawn.
    _needs_rev = False

    def __init__(
        self,
        rules: RuleSet | str | Mapping[str, Any] = "german",
        on_change: Callable[[HouseRules], object] | None = None,
        *,
        title: str = "",
    ) -> None:
        super().__init__(look(size="l"))
        self._on_change = on_change
        self._title = title
        self._compared = ""
        self._asks = ""
        read = read_rules(rules)
        saved = isinstance(rules, str) and rules not in PRESETS
        self._begin(read, clean_name(str(rules)) if saved else "")

    def _begin(self, rules: RuleSet, name: str) -> None:
        self._mixture = Mixture(rules)
        self._saved_as = name
        self._name = name

    # What it gives

    @property
    def rules(self) -> RuleSet:
        """The rules as they are chosen now.

        Raises
        ------
        BadOption
            If the choices contradict each other; the sentence says why.
        """
        if self._mixture.trouble is not None:
            raise self._mixture.trouble
        return self._mixture.rules

    @property
    def fits(self) -> bool:
        """Whether the choices fit together."""
        return self._mixture.trouble is None

    @property
    def trouble(self) -> str:
        """Why the choices do not fit together, or nothing."""
        error = self._mixture.trouble
        return "" if error is None else trouble_text(error)

    def record(self) -> Mapping[str, Any] | None:
        """Return the ``rules`` of a record, as an object; None while the choices do not fit."""
        if not self.fits:
            return None
        plain = self._mixture.rules.to_json()
        return {"preset": plain} if isinstance(plain, str) else plain

    # What the teacher does

    def choose(self, option: str, value: Any) -> None:
        """Choose a value of an option, as a click does.

        Raises
        ------
        BadOption
            If there is no such option, or its value is never allowed. A value that only
            contradicts other choices is taken, and :attr:`trouble` says why.
        """
        if option == "players" and value in tuple(BY_PLAYERS):
            self._take(option, value)
            return
        try:
            value = getattr(self._mixture.base.changed(**{option: value}), option)
        except BadOption as error:
            if error.code in ("bad_value", "unknown_option"):
                raise
            value = tuple(value) if isinstance(value, list) else value
        self._take(option, value)

    def _take(self, option: str, value: Any) -> None:
        before = self._mixture.rules
        self._mixture.choose(option, value)
        self._after(before)

    def _after(self, before: RuleSet) -> None:
        self._asks = ""
        self._changed()
        now = self._mixture.rules
        if self._on_change is not None and self.fits and (now != before):
            self._on_change(self)

    def start(self, rules: RuleSet | str | Mapping[str, Any]) -> None:
        """Begin anew with other rules; what was chosen is forgotten.

        Raises
        ------
        BadOption
            If there are no such rules.
        """
        before = self._mixture.rules
        saved = isinstance(rules, str) and rules not in PRESETS
        self._begin(read_rules(rules), clean_name(str(rules)) if saved else "")
        self._after(before)

    def on_control(self, name: str, value: Any) -> None:
        """Take over what was chosen or typed."""
        if name == "start" and isinstance(value, str):
            self._start_with(value)
        elif name == "compare" and isinstance(value, str):
            self._compared = value
            self._changed()
        elif name == "name" and isinstance(value, str):
            self._name = value[:LONGEST_NAME]
            self._asks = ""
            self._changed()
        elif name in ("marriage_values.0", "marriage_values.1") and _whole(value):
            pair = list(self._mixture["marriage_values"])
            pair[int(name[-1])] = value
            self._take("marriage_values", tuple(pair))
        elif name in NUMBERS and _whole(value):
            self._take(name, value)
        elif name in options_for(self._mixture["players"]) and name not in NUMBERS:
            found = decode(value, values_of(name, self._mixture))
            if found is not None:
                self._take(name, found)

    def _start_with(self, value: str) -> None:
        if value.startswith(_PRESET) and value.removeprefix(_PRESET) in PRESETS:
            self.start(value.removeprefix(_PRESET))
        elif one := _saved_of(value):
            self.start(one.name)

    def on_action(self, name: str) -> None:
        """Undo, begin anew, keep, or delete."""
        before = self._mixture.rules
        if name == "undo":
            self._mixture.undo()
            self._after(before)
        elif name == "reset":
            self._mixture = Mixture(self._mixture.begun)
            self._after(before)
        elif name == "save":
            self._save()
        elif name == "delete" and self._saved_as:
            self._delete()
        elif name == "leave":
            self._asks = ""
            self._changed()

    def _save(self) -> None:
        name = clean_name(self._name)
        old = _saved_of(_saved_value(name))
        other = folder_name(name) != folder_name(self._saved_as)
        if old is not None and other and old.rules != self.rules and self._asks != "save":
            self._asks = "save"
            self._changed()
            self.say(
                _("There are rules called “%(name)s” already. Replace them?") % {"name": old.name}
            )
            return
        trouble = save_rules(name, self.rules)
        self._asks = ""
        if not trouble:
            mixture = Mixture(self._mixture.rules)
            self._mixture, self._saved_as, self._name = mixture, name, name
        self._changed()
        done = _("The rules were kept as “%(name)s”. In code: house_rules(%(code)s)") % {
            "name": name,
            "code": repr(name),
        }
        self.say(trouble or done, "bad" if trouble else "good")

    def _delete(self) -> None:
        name = self._saved_as
        if self._asks != "delete":
            self._asks = "delete"
            self._changed()
            return
        trouble = delete_rules(name)
        self._asks = ""
        if not trouble:
            self._saved_as = ""
        self._changed()
        done = _("“%(name)s” was deleted. Its rules are still chosen here.") % {"name": name}
        self.say(trouble or done, "bad" if trouble else "info")

    # What is shown

    def scene(self) -> Scene:
        """Return what is shown now."""
        title = self._title or _("House rules")
        scene = empty_scene(self._look, label=_("The rules in words"), title=title)
        saved = saved_rules()
        mixture = self._mixture
        scene |= {
            "felt": False,
            "areas": self._areas(),
            "controls": [*self._selects(saved), *chapters_of(mixture), self._name_field()],
            "remarks": remarks(mixture),
            "counts": chapter_counts(mixture),
            "actions": {"label": _("Change and keep the rules"), "items": self._buttons()},
        }
        if self.fits:
            scene["copy"] = {"label": _("Copy as JSON")}
        else:
            text = _(
                "These choices do not fit together. %(reason)s The words below are those of the"
                " last rules that did."
            ) % {"reason": self.trouble}
            scene["note"] = {"text": text, "tone": "bad"}
        return scene

    def _areas(self) -> list[dict[str, Any]]:
        rules = self._mixture.rules
        areas = []
        base = self._mixture.base
        areas.append(_pairs("changes", base, preset_name(base.preset_name), rules))
        compared = self._other()
        if compared is not None:
            other, name = compared
            areas.append(_pairs("compared", other, name, rules))
        for chapter, title, sentences in described(rules):
            areas.append(_facts(f"chapter-{chapter}", title, sentences))
        damaged = damaged_rules()
        if damaged:
            areas.append(_facts("damaged", _("Files that cannot be read"), list(damaged)))
        return areas

    def _other(self) -> tuple[RuleSet, str] | None:
        value = self._compared
        if value.startswith(_PRESET) and value.removeprefix(_PRESET) in PRESETS:
            name = value.removeprefix(_PRESET)
            return RuleSet.preset(name), preset_name(name)
        one = _saved_of(value)
        return None if one is None else (one.rules, one.name)

    def _selects(self, saved: tuple[SavedRules, ...]) -> list[dict[str, Any]]:
        options = [{"value": _PRESET + name, "label": preset_name(name)} for name in PRESETS]
        options += [{"value": _saved_value(one.name), "label": one.name} for one in saved]
        start = _PRESET + self._mixture.base.preset_name
        if self._saved_as:
            start = _saved_value(self._saved_as)
        nothing = {"value": "", "label": _("(nothing)")}
        compared = self._compared if self._other() is not None else ""
        return [
            _select("start", _("Begin with"), options, start),
            _select("compare", _("Compare with"), [nothing, *options], compared),
        ]

    def _name_field(self) -> dict[str, Any]:
        return {
            "id": "name",
            "kind": "text",
            "label": _("Name of these rules"),
            "value": self._name,
            "max": LONGEST_NAME,
            "place": "save",
        }

    def _buttons(self) -> list[dict[str, Any]]:
        leave = {"id": "leave", "label": _("No, leave them"), "on": True, "main": True}
        if self._asks == "save":
            label = _("Yes, replace “%(name)s”") % {"name": clean_name(self._name)}
            return [{"id": "save", "label": label, "on": True}, leave]
        if self._asks == "delete":
            label = _("Yes, delete “%(name)s”") % {"name": self._saved_as}
            return [{"id": "delete", "label": label, "on": True}, leave]
        nothing = _("Nothing was changed.")
        changed = self._mixture.changed
        found = [
            _button("save", _("Keep the rules"), "" if self.fits else self.trouble, main=True),
            _button("undo", _("Take back the last change"), "" if changed else nothing),
            _button("reset", _("Take back all changes"), "" if changed else nothing),
        ]
        if self._saved_as:
            label = _("Delete “%(name)s”") % {"name": self._saved_as}
            found.append(_button("delete", label, ""))
        return found


def house_rules(name: str) -> RuleSet:
    """Return rules that were kept under a name (or a preset).

    Raises
    ------
    BadOption
        If there are none of that name; the sentence lists those there are.
    """
    return read_rules(name)


def _whole(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _saved_value(name: str) -> str:
    return _SAVED + folder_name(name)


def _saved_of(value: str) -> SavedRules | None:
    return next((one for one in saved_rules() if _saved_value(one.name) == value), None)


def _facts(name: str, caption: str, texts: list[str]) -> dict[str, Any]:
    items = [{"text": text} for text in texts]
    return {"id": name, "kind": "facts", "caption": caption, "items": items}


def _pairs(name: str, there: RuleSet, called: str, here: RuleSet) -> dict[str, Any]:
    found = differences(there, here)
    n = len(found)
    if not n:
        text = _("These rules are those of %(name)s.") % {"name": called}
        return _facts(name, _("What is different"), [text])
    caption = ngettext(
        "%(n)d difference from %(name)s",
        "%(n)d differences from %(name)s",
        n,
    ) % {"n": n, "name": called}
    return {
        "id": name,
        "kind": "pairs",
        "caption": caption,
        "head": [called, _("These rules")],
        "rows": [[pair.here, pair.there] for pair in found],
    }


def _select(name: str, label: str, options: list[dict[str, str]], value: str) -> dict[str, Any]:
    return {
        "id": name,
        "kind": "select",
        "label": label,
        "options": options,
        "value": value,
        "place": "top",
    }


def _button(name: str, label: str, why: str, main: bool = False) -> dict[str, Any]:
    item: dict[str, Any] = {"id": name, "label": label, "on": not why}
    return item | ({"why": why} if why else {}) | ({"main": True} if main else {})
