"""The pages of practice as scenes: the start, what stands around a question, the summary.

Besides the keys of :mod:`.scene` each has ``practice``: ``screen`` (``start``, ``ask`` or
``end``), ``steps`` (how each question went: ``sign``, ``label``, ``is``, ``here``) with their
``steps_label``, and ``asked``, which changes with each question.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import Any

from ..i18n import gettext as _
from ..training.entries import Entry
from ..training.journal import Journal
from ..training.practice import Mode, Standing, best_survival, new_daily, open_run, standing
from ..training.schedule import Pick
from .look_controls import look_controls
from .practice_settings import setting_controls
from .practice_words import (
    answer_first,
    mode_title,
    pick_title,
    place_words,
    result_words,
    rules_of,
    start_words,
    tomorrow_words,
)
from .scene import Scene, empty_scene
from .settings import Look

__all__ = ["ask_scene", "end_scene", "start_scene"]


def _empty(look: Look, screen: str, title: str) -> Scene:
    scene = empty_scene(look, label=_("Practice"), title=title)
    return scene | {
        "felt": False,
        "practice": {"screen": screen, "steps": [], "steps_label": "", "asked": 0},
    }


def _lines(name: str, caption: str, lines: Iterable[str]) -> dict[str, Any]:
    items = [{"text": line} for line in lines]
    area = {"id": name, "kind": "facts", "caption": caption, "label": caption, "items": items}
    return area | {"place": "full"}


def _button(name: str, label: str, *, main: bool = False) -> dict[str, Any]:
    return {"id": name, "label": label, "on": True} | ({"main": True} if main else {})


def _doing(figures: bool) -> dict[str, Any]:
    return _button("doing", _("Hide the figures") if figures else _("How I am doing"))


# ---------------------------------------------------------------------- the start


def start_scene(look: Look, journal: Journal, now: datetime, figures: bool) -> Scene:
    """Return the page from which practice is begun, or gone on with.

    Parameters
    ----------
    look
        How cards are drawn.
    journal
        The learner's journal.
    now
        The time, in UTC.
    figures
        Whether the figures of how the learner is doing are shown below.
    """
    entries = journal.entries()
    scene = _empty(look, "start", _("Practice"))
    items: list[dict[str, Any]] = []
    for mode in (Mode.SESSION, Mode.SURVIVAL):
        found = open_run(journal, mode, entries)
        if found is not None and found.answered:
            items.append(_button(f"on-{mode.value}", _go_on(found), main=not items))
    items += [_button(mode.value, mode_title(mode)) for mode in Mode]
    items[0]["main"] = True
    items.append(_doing(figures))
    ways = [_way(mode, now, entries) for mode in Mode]
    scene["areas"] = [
        _lines("stand", _("Where you stand"), start_words(entries, now, best_survival(journal))),
        _lines("ways", _("Ways to practise"), ways),
    ]
    scene["said"] = list(journal.problems())
    scene["actions"] = {"label": _("Ways to practise"), "items": items}
    controls = [*setting_controls(journal), *look_controls(look)]
    scene["controls"] = [control | {"place": "form"} for control in controls]
    return scene


def _go_on(found: Standing) -> str:
    values = {"n": (found.at or 0) + 1, "total": len(found.run.picks)}
    if found.run.mode is Mode.SESSION:
        return _("Go on with the session: question %(n)d of %(total)d") % values
    return _("Go on with the survival run: question %(n)d") % values


def _way(mode: Mode, now: datetime, entries: Sequence[Entry]) -> str:
    text = rules_of(mode)
    if mode is Mode.DAILY:
        run = new_daily(now)
        if run is not None:
            done = standing(run, entries).is_over
            text = (
                _("That of %(day)s is done. The next one comes at midnight UTC.")
                if done
                else _(
                    "On %(day)s the same for everybody with the same version of the package; the"
                    " next one comes at midnight UTC."
                )
            ) % {"day": run.day.isoformat()}
    return _("%(title)s: %(text)s") % {"title": mode_title(mode), "text": text}


# ---------------------------------------------------------------------- around a question


def ask_scene(look: Look, now: Standing, index: int, pick: Pick, asked: int, done: bool) -> Scene:
    """Return what stands around a question.

    Parameters
    ----------
    look
        How cards are drawn.
    now
        How the run stands.
    index
        Which of its questions is asked.
    pick
        That question.
    asked
        A number that changes with each question.
    done
        Whether one may go on.
    """
    scene = _empty(look, "ask", mode_title(now.run.mode))
    scene["status"] = place_words(now, index)
    if now.run.mode is Mode.SESSION:
        scene["said"] = [pick.why.words]
    steps = []
    if now.run.mode is not Mode.DAILY:
        shown = len(now.tries) if now.run.mode is Mode.SESSION else index + 1
        steps = [_step(i, now.tries[i], i == index) for i in range(shown)]
    scene["practice"] |= {
        "steps": steps,
        "steps_label": _("The questions so far"),
        "asked": asked,
    }
    label = _("How it went") if done and _is_last(now, index) else _("Next question")
    following = _button("next", label, main=True) | {"on": done, "why": answer_first()}
    scene["actions"] = {
        "label": _("How to go on"),
        "items": [following, _button("stop", _("Stop for now"))],
    }
    return scene


def _is_last(now: Standing, index: int) -> bool:
    """Return whether nothing comes after a question that is answered or given up."""
    if now.is_over:
        return True
    left = [i for i, entry in enumerate(now.tries) if entry is None and i != index]
    return not left or (now.lives == 1 and now.tries[index] is None)


def _step(index: int, entry: Entry | None, here: bool) -> dict[str, Any]:
    values = {"n": index + 1}
    if entry is None or entry.feedback is None:
        text = _("Question %(n)d, asked now") if here else _("Question %(n)d, not asked yet")
        return {"sign": str(index + 1), "label": text % values, "here": here, "is": ""}
    verdict = entry.feedback.verdict
    helped = entry.right and entry.worth < 1
    word = _("Right, with help") if helped else verdict.word
    label = _("Question %(n)d: %(verdict)s") % (values | {"verdict": word})
    kind = "partly" if helped else verdict.value
    return {"sign": _sign(entry), "label": label, "here": here, "is": kind}


def _sign(entry: Entry) -> str:
    """Return how a try went as a sign; what was right with help is a half."""
    assert entry.feedback is not None
    return "◐" if entry.right and entry.worth < 1 else entry.feedback.verdict.sign


# ---------------------------------------------------------------------- the summary


def end_scene(
    look: Look, now: Standing, entries: Sequence[Entry], best: int, figures: bool
) -> Scene:
    """Return the summary of a run, with what to do tomorrow.

    Parameters
    ----------
    look
        How cards are drawn.
    now
        The run at its end.
    entries
        The journal.
    best
        The best survival run before this one; 0 for none.
    figures
        Whether the figures of how the learner is doing are shown below.
    """
    titles = {
        "session": _("The session is over"),
        "daily": _("The puzzle of the day"),
        "survival": _("The survival run is over"),
    }
    scene = _empty(look, "end", titles[now.run.mode.value])
    lines = [
        _("%(sign)s %(title)s") % {"sign": _sign(entry), "title": pick_title(pick, look.pack)}
        for pick, entry in zip(now.run.picks, now.tries, strict=True)
        if entry is not None and entry.feedback is not None
    ]
    last = max(entry.time for entry in now.answered) if now.answered else now.run.since
    scene["areas"] = [
        _lines("went", _("How it went"), result_words(now, entries, best)),
        _lines("tomorrow", _("What to do tomorrow"), tomorrow_words(entries, last)),
        _lines("asked", _("What was asked"), lines),
    ]
    another = now.run.mode is Mode.SURVIVAL
    items = [_button("survival", _("Another survival run"), main=True)] if another else []
    items.append(_button("session", mode_title(Mode.SESSION), main=not another))
    if now.missed:
        items.append(_button("again", _("What was missed once more")))
    items += [_doing(figures), _button("stop", _("Back to the start"))]
    scene["actions"] = {"label": _("How to go on"), "items": items}
    return scene
