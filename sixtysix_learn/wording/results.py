"""Results as sentences: who scores how much, and why (rules.md 1.12)."""

from __future__ import annotations

from ..i18n import N_, ngettext
from ..i18n import gettext as _
from ..rules.scoring import Result
from .names import Names

__all__ = ["reason_sentence", "result_sentence"]


def result_sentence(result: Result, names: Names | None = None) -> str:
    """Return who scores how much, and why, as a sentence."""
    names = names or Names()
    if result.payments:
        return _payments(result, names)
    if result.winner is None:
        return _("The deal is drawn: nobody scores.")
    n = result.game_points
    if names.players == 4:
        score = _team_score(result.winner, n, names)
    elif result.winner == names.you:
        score = ngettext("You score %(n)d game point.", "You score %(n)d game points.", n) % {
            "n": n
        }
    else:
        text = ngettext(
            "%(name)s scores %(n)d game point.", "%(name)s scores %(n)d game points.", n
        )
        score = text % {"n": n, "name": names.of(result.winner)}
    return _("%(score)s %(reason)s") % {"score": score, "reason": reason_sentence(result, names)}


# What one player did: about you, and about somebody else.
_DID = {
    "went_out": (
        N_("You went out with 66 or more."),
        N_("%(name)s went out with 66 or more."),
    ),
    "false_claim": (
        N_("You said “out” with fewer than 66 card points."),
        N_("%(name)s said “out” with fewer than 66 card points."),
    ),
    "closer_failed": (
        N_("You closed and did not go out with 66 or more."),
        N_("%(name)s closed and did not go out with 66 or more."),
    ),
}

# The same of four players' teams: about yours, and about one that is the winner or the other.
_TEAM_DID = {
    "went_out": (
        N_("Your team went out with 66 or more."),
        N_("The team went out with 66 or more."),
    ),
    "false_claim": (
        N_("Your team said “out” with fewer than 66 card points."),
        N_("The other team said “out” with fewer than 66 card points."),
    ),
}

# Of nobody in particular.
_ALIKE = {
    "played_out": N_("All cards were played and nobody went out."),
    "drawn": N_("All cards were played, and both have the same card points."),
}


def reason_sentence(result: Result, names: Names | None = None) -> str:
    """Return why a deal for two or four ended as it did: a row of rules.md 1.12 in a sentence.

    Parameters
    ----------
    result
        The result.
    names
        Who is who; by default seat 0 is *you*.
    """
    names = names or Names()
    winner, reason = result.winner, result.reason
    if winner is not None and names.players == 4:
        return _team_reason(winner, reason, names)
    if winner is None or reason in _ALIKE:
        return _(_ALIKE[reason])
    loser = 1 - winner
    if reason == "opponent_out_first":
        if names.you == winner:
            return _("%(name)s closed, but you went out first.") % {"name": names.of(loser)}
        values = {"inner": names.inside(winner)}
        if names.you == loser:
            return _("You closed, but %(inner)s went out first.") % values
        return _("%(name)s closed, but %(inner)s went out first.") % (
            values | {"name": names.of(loser)}
        )
    # The winner went out; all else the loser brought upon himself.
    seat = winner if reason == "went_out" else loser
    yours, named = _DID[reason]
    return _(yours) if seat == names.you else _(named) % {"name": names.of(seat)}


def _team_reason(winner: int, reason: str, names: Names) -> str:
    if reason not in _TEAM_DID:
        return _("All cards were played and no team went out.")
    team = winner if reason == "went_out" else 1 - winner
    yours, other = _TEAM_DID[reason]
    return _(yours if names.you is not None and names.you % 2 == team else other)


def _team_score(team: int, n: int, names: Names) -> str:
    values: dict[str, object] = {"n": n}
    if names.you is not None and names.you % 2 == team:
        values["inner"] = names.inside((names.you + 2) % 4)
        text = ngettext(
            "You and %(inner)s score %(n)d game point.",
            "You and %(inner)s score %(n)d game points.",
            n,
        )
    else:
        values["name"] = names.of(team)
        values["partner"] = names.of(team + 2)
        text = ngettext(
            "%(name)s and %(partner)s score %(n)d game point.",
            "%(name)s and %(partner)s score %(n)d game points.",
            n,
        )
    return text % values


def _payments(result: Result, names: Names) -> str:
    """Who wins and pays how many stakes: a sentence each."""
    said = []
    if result.winner is None:
        said.append(_("Several players have the most card points."))
    for seat in sorted(range(3), key=lambda s: -result.payments[s]):
        stakes = result.payments[seat]
        n = abs(stakes)
        mine = seat == names.you
        values = {"n": n, "name": "" if mine else names.of(seat)}
        if stakes > 0 and mine:
            text = ngettext("You win %(n)d stake.", "You win %(n)d stakes.", n)
        elif stakes > 0:
            text = ngettext("%(name)s wins %(n)d stake.", "%(name)s wins %(n)d stakes.", n)
        elif stakes < 0 and mine:
            text = ngettext("You pay %(n)d stake.", "You pay %(n)d stakes.", n)
        elif stakes < 0:
            text = ngettext("%(name)s pays %(n)d stake.", "%(name)s pays %(n)d stakes.", n)
        else:
            continue
        said.append(text % values)
    if not any(result.payments):
        said.append(_("Nobody pays anything."))
    return " ".join(said)
