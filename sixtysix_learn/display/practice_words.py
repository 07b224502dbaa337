"""What practice says: where one stands, how a run went, and what to do tomorrow."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta

from ..i18n import gettext as _
from ..i18n import ngettext
from ..training.entries import Entry
from ..training.kinds import open_question
from ..training.memory import Memory, puzzle_memories, theme_memories
from ..training.practice import Mode, Standing
from ..training.progress import due, streak, theme_progress
from ..training.question import HARDEST
from ..training.ratings import START, Rating, rate
from ..training.schedule import LIVES, Pick
from ..training.themes import theme_title
from ..wording import PackStyle

__all__ = [
    "answer_first",
    "due_words",
    "mode_title",
    "pick_title",
    "place_words",
    "rating_words",
    "result_words",
    "rules_of",
    "start_words",
    "streak_words",
    "tomorrow_words",
]

# So many themes are named in one sentence.
_NAMED = 3


def mode_title(mode: Mode) -> str:
    """Return the name of a way to practise."""
    return {
        "session": _("A session of ten"),
        "daily": _("The puzzle of the day"),
        "survival": _("A survival run"),
    }[mode.value]


def pick_title(pick: Pick, pack: PackStyle) -> str:
    """Return what a question is about: its title and its theme."""
    title = open_question(pick.question, pack).sheet().title
    theme = pick.theme or next(iter(pick.question.themes), "")
    if not theme:
        return title
    return _("%(title)s (%(theme)s)") % {"title": title, "theme": theme_title(theme)}


def place_words(now: Standing, index: int) -> str:
    """Return which question of how many is asked; of a survival run the lives left too."""
    if now.run.mode is Mode.DAILY:
        text = _("The puzzle of %(day)s (UTC), difficulty %(n)d of %(most)d")
        n = now.run.picks[index].question.difficulty
        return text % {"day": now.run.day.isoformat(), "n": n, "most": HARDEST}
    if now.lives is None:
        values = {"n": index + 1, "total": len(now.run.picks)}
        return _("Question %(n)d of %(total)d") % values
    text = ngettext(
        "Question %(k)d, and %(n)d miss ends the run",
        "Question %(k)d, and %(n)d misses end the run",
        now.lives,
    )
    return text % {"k": index + 1, "n": now.lives}


# ---------------------------------------------------------------------- where one stands


def rating_words(rating: Rating, tries: int) -> str:
    """Return the rating as a sentence.

    Parameters
    ----------
    rating
        The learner's, at the time in question.
    tries
        How many first tries it comes from.
    """
    if not tries:
        return _("No rating yet: the first try of each question gives you one.")
    return _(
        "Your rating: %(value)d, give or take %(spread)d (a number as in chess: it begins at"
        " %(start)d, and right answers raise it, the more the harder the question)."
    ) % {
        "value": round(rating.value),
        "spread": round(2 * rating.spread),
        "start": round(START.value),
    }


def streak_words(entries: Sequence[Entry], now: datetime) -> str:
    """Return the days in a row as a sentence (empty if there are none)."""
    days = streak(entries, now.date())
    if not days.current:
        return ""
    text = ngettext(
        "%(n)d day with practice; the longest row of days so far: %(most)d.",
        "%(n)d days in a row with practice; the longest row so far: %(most)d.",
        days.current,
    )
    return text % {"n": days.current, "most": days.longest}


def due_words(entries: Sequence[Entry], now: datetime) -> str:
    """Return what is due today, as a sentence."""
    waiting = due(entries, now)
    if not waiting:
        return _("Nothing is due for review today.")
    return ngettext(
        "%(n)d review is due today: %(what)s.",
        "%(n)d reviews are due today: %(what)s.",
        len(waiting),
    ) % {"n": len(waiting), "what": _named(waiting)}


def start_words(entries: Sequence[Entry], now: datetime, best: int) -> list[str]:
    """Return where a learner stands, a sentence each.

    Parameters
    ----------
    entries
        The journal.
    now
        The time, in UTC.
    best
        The best survival run; 0 for none.
    """
    ratings = rate(entries)
    said = [rating_words(ratings.at(now), len(ratings.history)), due_words(entries, now)]
    said.append(streak_words(entries, now))
    if best:
        text = ngettext(
            "Your best survival run: %(n)d question right.",
            "Your best survival run: %(n)d questions right.",
            best,
        )
        said.append(text % {"n": best})
    return [text for text in said if text]


# ---------------------------------------------------------------------- how it went


def result_words(result: Standing, entries: Sequence[Entry], best: int) -> list[str]:
    """Return how a run went, a sentence each.

    Parameters
    ----------
    result
        The run at its end.
    entries
        The journal.
    best
        The best survival run before this one; 0 for none.
    """
    said = []
    asked, right = len(result.answered), result.right
    if result.run.mode is Mode.DAILY:
        said.append(_daily(result))
    else:
        text = ngettext(
            "%(right)d of %(n)d question was right at once and without help.",
            "%(right)d of %(n)d questions were right at once and without help.",
            asked,
        )
        said.append(text % {"right": right, "n": asked})
    if result.helped and result.run.mode is not Mode.DAILY:
        text = ngettext(
            "%(n)d more was right with help.", "%(n)d more were right with help.", result.helped
        )
        said.append(text % {"n": result.helped})
    if result.run.mode is Mode.SURVIVAL:
        said.append(_survived(result, best))
    said.append(_moved(result, entries))
    return [text for text in said if text]


def _daily(result: Standing) -> str:
    entry = result.answered[0]
    if entry.worth == 1:
        return _("You solved the puzzle of the day at once and without help.")
    if entry.right:
        return _("You solved the puzzle of the day with help.")
    return _("The puzzle of the day was not solved at once; it comes back for review.")


def _survived(result: Standing, best: int) -> str:
    if result.lives and result.is_over:
        return _("You have come through the whole run. Nothing harder is left.")
    if result.right > best:
        return _("That is your best run so far.")
    if not best:
        return ""
    return ngettext(
        "Your best run: %(n)d question right.", "Your best run: %(n)d questions right.", best
    ) % {"n": best}


def _moved(result: Standing, entries: Sequence[Entry]) -> str:
    firsts = [entry for entry in result.answered if entry.is_first]
    if not firsts:
        return _("None of it was new, so your rating stays; the review counts all the same.")
    history = rate(entries).history
    steps = [step for step in history if step.entry.id in {entry.id for entry in firsts}]
    return _("Your rating went from %(before)d to %(after)d.") % {
        "before": round(steps[0].before.value),
        "after": round(steps[-1].after.value),
    }


def tomorrow_words(entries: Sequence[Entry], now: datetime) -> list[str]:
    """Return what to do tomorrow, a sentence each."""
    memories = [*puzzle_memories(entries).values(), *theme_memories(entries).values()]
    tomorrow = now + timedelta(days=1)
    coming = [memory for memory in memories if memory.is_due(tomorrow)]
    said = []
    if coming:
        text = ngettext(
            "Tomorrow %(n)d review is due: %(what)s. A session of ten begins with it.",
            "Tomorrow %(n)d reviews are due: %(what)s. A session of ten begins with them.",
            len(coming),
        )
        said.append(text % {"n": len(coming), "what": _named(coming)})
    elif memories:
        first = min(memory.due for memory in memories)
        said.append(
            _(
                "Nothing is due tomorrow; the next review is due on %(day)s. A session of ten"
                " brings something new meanwhile."
            )
            % {"day": first.date().isoformat()}
        )
    weak = [each for each in theme_progress(entries, now) if each.mastery < 1]
    if weak:
        said.append(_("Your weakest theme: %(theme)s.") % {"theme": theme_title(weak[0].theme)})
    return said


def _named(memories: Sequence[Memory]) -> str:
    """Return the themes of what is due, the first few by name, and how many puzzles."""
    themes = [theme_title(m.key) for m in memories if m.key in m.entry.themes]
    puzzles = len(memories) - len(themes)
    parts = []
    if puzzles:
        text = ngettext(
            "%(n)d puzzle not solved at once", "%(n)d puzzles not solved at once", puzzles
        )
        parts.append(text % {"n": puzzles})
    parts += themes[:_NAMED]
    rest = len(themes) - _NAMED
    if rest > 0:
        parts.append(ngettext("%(n)d more theme", "%(n)d more themes", rest) % {"n": rest})
    return _("; ").join(parts)


def answer_first() -> str:
    """Return why one may not go on yet."""
    return _("Answer first. If you do not know, open the solution: that counts as a miss.")


def rules_of(mode: Mode) -> str:
    """Return how a way to practise goes, in a sentence or two."""
    if mode is Mode.SURVIVAL:
        return ngettext(
            "Ever harder, until you have missed %(n)d. A hint or a wrong first try is a miss.",
            "Ever harder, until you have missed %(n)d. A hint or a wrong first try is a miss.",
            LIVES,
        ) % {"n": LIVES}
    if mode is Mode.DAILY:
        return _(
            "The same puzzle for everybody with the same version of the package; a new one comes"
            " at midnight UTC."
        )
    return _(
        "What is due, your weakest theme, and something new. The first try counts; hints cost."
    )
