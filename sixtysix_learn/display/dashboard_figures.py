"""The figures of a learner's progress, each made of the journal's entries alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from datetime import date, datetime, timedelta

from ..i18n import gettext as _
from ..i18n import ngettext
from ..training.entries import Entry
from ..training.memory import puzzle_memories, theme_memories
from ..training.progress import losses, theme_progress
from ..training.ratings import rate
from ..training.themes import theme_title
from .figures import Figure, Series
from .trend import Shares, Trend

__all__ = ["due_figure", "loss_figure", "mastery_figure", "rating_figure", "streak_figure"]

# Themes that fit as bars; the table has all.
_BARS = 8
# Days of the figures of what was done and what is due.
_PAST, _COMING = 28, 14


def rating_figure(entries: Sequence[Entry]) -> Trend | None:
    """Return the rating after each day with rated tries; ``None`` without any."""
    days: dict[date, list[float]] = {}
    for step in rate(entries).history:
        after = step.after
        tries = days.get(step.entry.time.date(), [0.0, 0.0, 0.0, 0.0])[3] + 1
        days[step.entry.time.date()] = [after.value, after.low, after.high, tries]
    if not days:
        return None
    rows = tuple(
        (
            day.isoformat(),
            str(round(tries)),
            str(round(value)),
            _("%(low)d to %(high)d") % {"low": round(low), "high": round(high)},
        )
        for day, (value, low, high, tries) in days.items()
    )
    values = [round(value) for value, *_rest in days.values()]
    if len(days) == 1:
        text = _(
            "After your first day with rated tries your rating is %(last)d. The two short strokes"
            " hold the true value in 95 of 100 cases."
        )
    else:
        text = ngettext(
            "After %(n)d day with rated tries your rating is %(last)d; the highest so far was"
            " %(most)d. The dashed lines hold the true value in 95 of 100 cases.",
            "After %(n)d days with rated tries your rating is %(last)d; the highest so far was"
            " %(most)d. The dashed lines hold the true value in 95 of 100 cases.",
            len(days),
        )
    return Trend(
        title=_("Your rating"),
        summary=text % {"n": len(days), "last": values[-1], "most": max(values)},
        across=_("day (UTC)"),
        up=_("rating"),
        categories=tuple(day.isoformat() for day in days),
        series=(Series("", tuple(values)),),
        every=_every(len(days)),
        head=(_("day (UTC)"), _("first tries"), _("rating"), _("true value between")),
        rows=rows,
        low=tuple(round(low) for _value, low, *_rest in days.values()),
        high=tuple(round(high) for _value, _low, high, _tries in days.values()),
    )


def mastery_figure(entries: Sequence[Entry], now: datetime) -> Figure | None:
    """Return the mastery of each theme, the weakest first; ``None`` without any."""
    themes = theme_progress(entries, now)
    if not themes:
        return None
    shown = themes[:_BARS]
    weakest, best = themes[0], themes[-1]
    if len(themes) == 1:
        text = _(
            "You have met one theme so far, “%(weak)s”: %(low)d of 100. Mastery is what you get"
            " right, less what has faded since."
        )
    else:
        text = ngettext(
            "You have met %(n)d theme. The weakest is “%(weak)s” with %(low)d of 100, the best"
            " “%(best)s” with %(high)d of 100. Mastery is what you get right, less what has faded"
            " since.",
            "You have met %(n)d themes. The weakest is “%(weak)s” with %(low)d of 100, the best"
            " “%(best)s” with %(high)d of 100. Mastery is what you get right, less what has faded"
            " since.",
            len(themes),
        )
    rows = tuple(
        (
            theme_title(each.theme),
            str(_hundredths(each.mastery)),
            _("%(right)d of %(n)d") % {"right": each.right, "n": each.tries},
            each.due.date().isoformat(),
        )
        for each in themes
    )
    return Shares(
        title=_("Mastery by theme, the weakest first"),
        summary=text
        % {
            "n": len(themes),
            "weak": theme_title(weakest.theme),
            "low": _hundredths(weakest.mastery),
            "best": theme_title(best.theme),
            "high": _hundredths(best.mastery),
        },
        across=_("theme"),
        up=_("mastered, of 100"),
        categories=tuple(theme_title(each.theme) for each in shown),
        series=(Series("", tuple(_hundredths(each.mastery) for each in shown)),),
        sideways=True,
        labels=True,
        head=(_("theme"), _("mastered, of 100"), _("right at once"), _("due again")),
        rows=rows,
    )


def loss_figure(entries: Sequence[Entry]) -> Trend | None:
    """Return the mean loss of a decision on each day, in game points; ``None`` without any."""
    days: dict[date, list[float]] = {}
    for loss in losses(entries):
        days.setdefault(loss.entry.time.date(), []).append(loss.value)
    if not days:
        return None
    means = {day: sum(values) / len(values) for day, values in days.items()}
    every = [value for values in days.values() for value in values]
    text = ngettext(
        "%(n)d decision so far lost %(mean).2f game points against the best choice.",
        "%(n)d decisions so far lost %(mean).2f game points each on average against the best"
        " choice.",
        len(every),
    )
    summary = [text % {"n": len(every), "mean": sum(every) / len(every)}]
    if len(every) > 1:
        summary.append(_lossless(sum(value <= 0 for value in every), len(every)))
    return Trend(
        title=_("Game points lost by a decision"),
        summary=" ".join(summary),
        across=_("day (UTC)"),
        up=_("game points lost on average"),
        categories=tuple(day.isoformat() for day in days),
        series=(Series("", tuple(round(mean, 2) for mean in means.values())),),
        every=_every(len(days)),
        head=(_("day (UTC)"), _("decisions"), _("lost on average"), _("lost at most")),
        rows=tuple(
            (day.isoformat(), str(len(values)), f"{means[day]:.2f}", f"{max(values):.2f}")
            for day, values in days.items()
        ),
    )


def _lossless(free: int, of: int) -> str:
    """Return how many of some decisions, more than one, lost nothing."""
    if not free:
        return _("Each of them lost something.")
    if free == of:
        return _("None of them lost anything.")
    text = ngettext("%(n)d of them lost nothing.", "%(n)d of them lost nothing.", free)
    return text % {"n": free}


def streak_figure(entries: Sequence[Entry], now: datetime) -> Figure | None:
    """Return how many tries there were on each of the last days; ``None`` without any."""
    tries = Counter(entry.time.date() for entry in entries if entry.what == "try")
    today = now.date()
    days = [today - timedelta(days=back) for back in range(_PAST - 1, -1, -1)]
    if not tries:
        return None
    done = sum(day in tries for day in days)
    count = sum(tries[day] for day in days)
    if not count:
        summary = _("You have not practised in the last %(days)d days.") % {"days": _PAST}
    else:
        text = ngettext(
            "You have practised on %(n)d of the last %(days)d days.",
            "You have practised on %(n)d of the last %(days)d days.",
            done,
        )
        made = ngettext("That makes %(n)d try.", "That makes %(n)d tries.", count)
        summary = f"{text % {'n': done, 'days': _PAST}} {made % {'n': count}}"
    return Figure(
        title=_("Practice day by day"),
        summary=summary,
        across=_("day (UTC)"),
        up=_("tries"),
        categories=tuple(day.isoformat() for day in days),
        series=(Series("", tuple(tries[day] for day in days)),),
        every=10,
        head=(_("day (UTC)"), _("tries")),
        rows=tuple((day.isoformat(), str(tries[day])) for day in days if tries[day])
        or ((today.isoformat(), "0"),),
    )


def due_figure(entries: Sequence[Entry], now: datetime) -> Figure | None:
    """Return how many reviews are due on each of the coming days; ``None`` without any."""
    kinds = (theme_memories(entries).values(), puzzle_memories(entries).values())
    if not any(kinds):
        return None
    today = now.date()
    days = [today + timedelta(days=ahead) for ahead in range(_COMING)]
    counts = [Counter(max(today, memory.due.date()) for memory in memories) for memories in kinds]
    waiting = sum(count[today] for count in counts)
    soon = sum(count[day] for count in counts for day in days)
    said = []
    if waiting:
        text = ngettext("%(n)d review is due today.", "%(n)d reviews are due today.", waiting)
        said.append(text % {"n": waiting})
    else:
        said.append(_("Nothing is due today."))
    if soon:
        text = ngettext(
            "There is %(n)d in the next %(days)d days, today included.",
            "There are %(n)d in the next %(days)d days, today included.",
            soon,
        )
    else:
        text = _("Nor is anything in the next %(days)d days.")
    said.append(text % {"n": soon, "days": _COMING})
    said.append(_("A session of ten begins with what is due."))
    return Figure(
        title=_("What is due for review"),
        summary=" ".join(said),
        across=_("day (UTC)"),
        up=_("reviews"),
        categories=tuple(day.isoformat() for day in days),
        series=tuple(
            Series(name, tuple(count[day] for day in days))
            for name, count in zip((_("themes"), _("puzzles")), counts, strict=True)
        ),
        stacked=True,
        every=5,
    )


def _hundredths(share: float) -> int:
    """Return a share as so many of 100; all of them only where nothing is missing."""
    return 100 if share >= 1 else min(99, round(100 * share))


def _every(days: int) -> int:
    """Return every how many days one is named, so that names fit on a narrow screen."""
    return max(1, -(-days // 3))
