"""The sentences of what the analysis refuses."""

from __future__ import annotations

from ..i18n import N_

__all__ = ["SENTENCES"]

SENTENCES: dict[str, str] = {
    "solver_two_players": N_(
        "Exact values are worked out for two players, not for %(given)s: take a preset for two."
    ),
    "solver_hands": N_("%(field)s: both players must have the same number of cards."),
    "solver_points": N_("%(field)s: no deal has so many card points (%(given)s)."),
    "solver_pending": N_(
        "%(field)s: who has a trick has no marriage that waits for one (%(given)s)."
    ),
    "solver_talon": N_("%(field)s: a talon of %(given)s cards does not fit the hands."),
    "not_your_turn": N_(
        "%(field)s: it is not this player's turn, so there is nothing for him to choose."
    ),
    "evaluate_over": N_("%(field)s: the deal is over, so nothing is left to choose."),
    "match_decided": N_(
        "%(field)s: at this score the match is decided, for it goes to %(target)s game points."
    ),
}
