"""Scenes of lesson 12: the laboratory. Source: issue *The course*, part 5."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from ...display.try_cards import Said, Try
from ...display.try_lab import Trial, TryLab
from ...i18n import gettext as _

__all__ = ["SCENES"]


def _compare() -> Try:
    return TryLab(
        task=lambda _pack: _(
            "A careful beginner against somebody who plays anything that is allowed. Guess first: "
            "how many of 100 deals will the careful one win? Then let them play."
        ),
    )


def _swing() -> Try:
    def tell(trials: Sequence[Trial]) -> Said | None:
        if not trials:
            return None
        small = [t.share for t in trials if t.found.deals == 100]
        large = [t.share for t in trials if t.found.deals > 100]
        values = {"n": len(small), "low": f"{min(small, default=0):.0f}"}
        values["high"] = f"{max(small, default=0):.0f}"
        if len(small) < 3 and not large:
            return Said(_("Press the button again: the same two players, 100 new deals."))
        if not large:
            text = _(
                "From %(low)s to %(high)s of 100, and nobody has become better or worse. Now "
                "choose 10,000 deals."
            )
            return Said(text % values)
        text = _("With more deals the bar for chance is short: now the figure hardly moves.")
        return Said(text, "good")

    return TryLab(
        task=lambda _pack: _(
            "Two careful beginners: neither is better. Let them play 100 deals, several times."
        ),
        players=("greedy", "greedy"),
        deals=(100, 1000, 10_000),
        chooses=False,
        tell=tell,
        seed=700,
    )


SCENES: Mapping[str, Callable[[], Try]] = {
    "12-compare": _compare,
    "12-swing": _swing,
}
